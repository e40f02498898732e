// Local response normalization.
#include "core/lrn.h"

#include "generated/routines.h"
#include "objects.h"

struct hipdnnLRNStruct {
  unsigned width = 5;
  double alpha = 1e-4, beta = 0.75, k = 2;
};

namespace compat_hipdnn {

namespace {

compat_dnn::LrnProblem to_core(const hipdnnLRNStruct& set, hipdnnLRNMode_t mode) {
  require(mode == HIPDNN_LRN_CROSS_CHANNEL_DIM1);
  compat_dnn::LrnProblem problem;
  problem.width = static_cast<int>(set.width);
  problem.alpha = set.alpha;
  problem.beta = set.beta;
  problem.k = set.k;
  return problem;
}

}  // namespace

void create_lrn_descriptor(hipdnnLRNDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_lrn_descriptor(hipdnnLRNDescriptor_t descriptor) { delete descriptor; }

void set_lrn_descriptor(hipdnnLRNDescriptor_t descriptor, unsigned width, double alpha, double beta, double k) {
  require(width >= HIPDNN_LRN_MIN_N && width <= HIPDNN_LRN_MAX_N && k >= HIPDNN_LRN_MIN_K &&
          beta >= HIPDNN_LRN_MIN_BETA);
  object(descriptor) = {width, alpha, beta, k};
}

void get_lrn_descriptor(hipdnnLRNDescriptor_t descriptor, unsigned* width, double* alpha, double* beta, double* k) {
  const hipdnnLRNStruct& set = object(descriptor);
  store(width, set.width);
  store(alpha, set.alpha);
  store(beta, set.beta);
  store(k, set.k);
}

void lrn_cross_channel_forward(hipdnnHandle_t handle, hipdnnLRNDescriptor_t descriptor, hipdnnLRNMode_t mode,
                               const void* alpha, const hipdnnTensorDescriptor_t x_desc, const void* x,
                               const void* beta, const hipdnnTensorDescriptor_t y_desc, void* y) {
  compat_dnn::LrnProblem problem = to_core(object(descriptor), mode);
  problem.x = tensor(x_desc);
  problem.y = tensor(y_desc);
  compat_dnn::lrn_forward(core(handle), problem, blend(alpha, beta, problem.x.type), data(x), data(y));
}

void lrn_cross_channel_backward(hipdnnHandle_t handle, hipdnnLRNDescriptor_t descriptor, hipdnnLRNMode_t mode,
                                const void* alpha, const hipdnnTensorDescriptor_t y_desc, const void* y,
                                const hipdnnTensorDescriptor_t dy_desc, const void* dy,
                                const hipdnnTensorDescriptor_t x_desc, const void* x, const void* beta,
                                const hipdnnTensorDescriptor_t dx_desc, void* dx) {
  compat_dnn::LrnProblem problem = to_core(object(descriptor), mode);
  static_cast<void>(data(y));
  problem.x = tensor(x_desc);
  problem.y = tensor(y_desc);
  problem.dy = tensor(dy_desc);
  problem.dx = tensor(dx_desc);
  compat_dnn::lrn_backward(core(handle), problem, blend(alpha, beta, problem.x.type), data(x), data(dy), data(dx));
}

}  // namespace compat_hipdnn
