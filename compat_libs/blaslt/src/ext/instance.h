// What a GemmInstance keeps behind its pointer.
#pragma once

#include <hipblaslt/hipblaslt-ext.hpp>

#include "problem.h"

namespace compat_blaslt {

// A scalar of the host is copied, so that the caller's may change; one of the device stays where it is.
struct KeptScalar {
  alignas(16) char value[16] = {};
  const void* device = nullptr;

  const void* pointer() const { return device != nullptr ? device : value; }
};

struct BoundProblem {
  Problem problem;
  KeptScalar alpha, beta;
};

struct Instance {
  std::vector<BoundProblem> problems;
  int algorithm = -1;  // none before initialize
  void* workspace = nullptr;
  size_t workspace_bytes = 0;
};

// One product of the C++ interface. Zero for a leading dimension or a stride stands for a matrix without gaps.
struct GemmSizes {
  int64_t m, n, k, batch;
  int64_t lda, ldb, ldc, ldd;
  int64_t stride_a, stride_b, stride_c, stride_d;
};

BoundProblem make_problem(const hipblaslt_ext::GemmProblemType& type, const GemmSizes& sizes,
                          hipblaslt_ext::GemmEpilogue& epilogue, const hipblaslt_ext::GemmInputs& inputs);
BoundProblem make_problem(hipblasLtMatmulDesc_t desc, const void* alpha, const void* a,
                          hipblasLtMatrixLayout_t layout_a, const void* b, hipblasLtMatrixLayout_t layout_b,
                          const void* beta, const void* c, hipblasLtMatrixLayout_t layout_c, void* d,
                          hipblasLtMatrixLayout_t layout_d);

hipblaslt_ext::GemmProblemType type_of(hipblasLtMatmulDesc_t desc, hipblasLtMatrixLayout_t a, hipblasLtMatrixLayout_t b,
                                       hipblasLtMatrixLayout_t c, hipblasLtMatrixLayout_t d);

hipDataType scale_type_of(hipblasComputeType_t type);

}  // namespace compat_blaslt
