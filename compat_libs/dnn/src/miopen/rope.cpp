// miopenRoPE...
#include "core/rope.h"

#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

void run(miopenHandle_t handle, const compat_dnn::RopeProblem& problem, const void* x, const void* cosines,
         const void* sines, void* y) {
  require(x != nullptr && cosines != nullptr && sines != nullptr && y != nullptr, miopenStatusBadParm);
  compat_dnn::run_rope(core(handle), problem, x, cosines, sines, y);
}

}  // namespace

void rope_forward(miopenHandle_t handle, const miopenTensorDescriptor_t xDesc, const void* x,
                  const miopenTensorDescriptor_t cosDesc, const void* cos, const miopenTensorDescriptor_t sinDesc,
                  const void* sin, const miopenTensorDescriptor_t yDesc, void* y) {
  run(handle, {tensor(xDesc), tensor(cosDesc), tensor(sinDesc), tensor(yDesc), false}, x, cos, sin, y);
}

void rope_backward(miopenHandle_t handle, const miopenTensorDescriptor_t dyDesc, const void* dy,
                   const miopenTensorDescriptor_t cosDesc, const void* cos, const miopenTensorDescriptor_t sinDesc,
                   const void* sin, const miopenTensorDescriptor_t dxDesc, void* dx) {
  run(handle, {tensor(dyDesc), tensor(cosDesc), tensor(sinDesc), tensor(dxDesc), true}, dy, cos, sin, dx);
}

}  // namespace compat_miopen
