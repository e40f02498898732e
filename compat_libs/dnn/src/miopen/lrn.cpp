// miopenLRN...
#include "core/lrn.h"

#include "generated/routines.h"
#include "miopen/objects.h"

struct miopenLRNDescriptor {
  compat_dnn::LrnProblem problem;  // its tensors are a call's
};

namespace compat_miopen {

void create_lrn_descriptor(miopenLRNDescriptor_t* lrnDesc) { create_object(lrnDesc); }
void destroy_lrn_descriptor(miopenLRNDescriptor_t lrnDesc) { destroy_object(lrnDesc); }

void set_lrn_descriptor(const miopenLRNDescriptor_t lrnDesc, miopenLRNMode_t mode, unsigned int lrnN, double lrnAlpha,
                        double lrnBeta, double lrnK) {
  require(mode == miopenLRNWithinChannel || mode == miopenLRNCrossChannel, miopenStatusBadParm);
  require(lrnN >= 1 && lrnN <= INT32_MAX, miopenStatusBadParm);
  compat_dnn::LrnProblem& problem = object(lrnDesc).problem;
  problem.mode =
      mode == miopenLRNCrossChannel ? compat_dnn::LrnMode::kAcrossChannels : compat_dnn::LrnMode::kWithinChannel;
  problem.width = static_cast<int>(lrnN);
  problem.alpha = lrnAlpha;
  problem.beta = lrnBeta;
  problem.k = lrnK;
}
void get_lrn_descriptor(const miopenLRNDescriptor_t lrnDesc, miopenLRNMode_t* mode, unsigned int* lrnN,
                        double* lrnAlpha, double* lrnBeta, double* lrnK) {
  const compat_dnn::LrnProblem& problem = object(lrnDesc).problem;
  store(mode, problem.mode == compat_dnn::LrnMode::kAcrossChannels ? miopenLRNCrossChannel : miopenLRNWithinChannel);
  store(lrnN, problem.width);
  store(lrnAlpha, problem.alpha);
  store(lrnBeta, problem.beta);
  store(lrnK, problem.k);
}

// Backward computes the sums again, in memory of the handle.
void lrn_get_work_space_size(const miopenTensorDescriptor_t yDesc, size_t* workSpaceSize) {
  tensor(yDesc);
  object(workSpaceSize) = 0;
}

void lrn_forward(miopenHandle_t handle, const miopenLRNDescriptor_t lrnDesc, const void* alpha,
                 const miopenTensorDescriptor_t xDesc, const void* x, const void* beta,
                 const miopenTensorDescriptor_t yDesc, void* y, bool do_backward, void* workSpace) {
  static_cast<void>(do_backward), static_cast<void>(workSpace);
  compat_dnn::LrnProblem problem = object(lrnDesc).problem;
  problem.x = tensor(xDesc);
  problem.y = tensor(yDesc);
  require(x != nullptr && y != nullptr, miopenStatusBadParm);
  compat_dnn::lrn_forward(core(handle), problem, blend(alpha, beta), x, y);
}

void lrn_backward(miopenHandle_t handle, const miopenLRNDescriptor_t lrnDesc, const void* alpha,
                  const miopenTensorDescriptor_t yDesc, const void* y, const miopenTensorDescriptor_t dyDesc,
                  const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta,
                  const miopenTensorDescriptor_t dxDesc, void* dx, const void* workSpace) {
  static_cast<void>(yDesc), static_cast<void>(y), static_cast<void>(workSpace);
  compat_dnn::LrnProblem problem = object(lrnDesc).problem;
  problem.x = tensor(xDesc);
  problem.dy = tensor(dyDesc);
  problem.dx = tensor(dxDesc);
  require(x != nullptr && dy != nullptr && dx != nullptr, miopenStatusBadParm);
  compat_dnn::lrn_backward(core(handle), problem, blend(alpha, beta), x, dy, dx);
}

}  // namespace compat_miopen
