// What a MIOpen or cuDNN handle is inside: a stream, workspaces, and hipBLAS for what is a product of matrices.
#pragma once

#include <hipblas/hipblas.h>

#include "context.h"

namespace compat_dnn {

class Handle : public compat::Context {
 public:
  ~Handle();

  // On this handle's stream; made when it is first needed.
  hipblasHandle_t blas();

  static void check_blas(hipblasStatus_t status);

 private:
  hipblasHandle_t blas_ = nullptr;
};

}  // namespace compat_dnn
