// Operations on tensors, and softmax.
#include "core/elementwise.h"
#include "core/softmax.h"
#include "generated/routines.h"
#include "objects.h"

struct hipdnnOpTensorStruct {
  hipdnnOpTensorOp_t operation = HIPDNN_OP_TENSOR_ADD;
  hipdnnDataType_t computes_with = HIPDNN_DATA_FLOAT;
  hipdnnNanPropagation_t nan = HIPDNN_PROPAGATE_NAN;
};

namespace compat_hipdnn {

namespace {

using compat_dnn::Tensor;

compat_dnn::TensorOperation to_core(hipdnnOpTensorOp_t operation) {
  using Operation = compat_dnn::TensorOperation;
  switch (operation) {
    case HIPDNN_OP_TENSOR_ADD:
      return Operation::kAdd;
    case HIPDNN_OP_TENSOR_MUL:
      return Operation::kMultiply;
    case HIPDNN_OP_TENSOR_MIN:
      return Operation::kMinimum;
    case HIPDNN_OP_TENSOR_MAX:
      return Operation::kMaximum;
    case HIPDNN_OP_TENSOR_SQRT:
    case HIPDNN_OP_TENSOR_NOT:
      throw Error(HIPDNN_STATUS_NOT_SUPPORTED);
  }
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

compat_dnn::SoftmaxMode to_core(hipdnnSoftmaxMode_t mode) {
  require(mode == HIPDNN_SOFTMAX_MODE_INSTANCE || mode == HIPDNN_SOFTMAX_MODE_CHANNEL);
  return mode == HIPDNN_SOFTMAX_MODE_CHANNEL ? compat_dnn::SoftmaxMode::kChannel : compat_dnn::SoftmaxMode::kInstance;
}

bool is_logarithm(hipdnnSoftmaxAlgorithm_t algorithm) {
  require(algorithm >= HIPDNN_SOFTMAX_FAST && algorithm <= HIPDNN_SOFTMAX_LOG);
  return algorithm == HIPDNN_SOFTMAX_LOG;
}

}  // namespace

void transform_tensor(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t x_desc, const void* x,
                      const void* beta, const hipdnnTensorDescriptor_t y_desc, void* y) {
  const Tensor &source = tensor(x_desc), &target = tensor(y_desc);
  require(source.same_lengths(target));
  compat_dnn::blend_tensors(core(handle), blend(alpha, beta, target.type), source, data(x), target, data(y));
}

void add_tensor(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t a_desc, const void* a,
                const void* beta, const hipdnnTensorDescriptor_t c_desc, void* c) {
  const Tensor& target = tensor(c_desc);
  compat_dnn::blend_tensors(core(handle), blend(alpha, beta, target.type), tensor(a_desc), data(a), target, data(c));
}

void set_tensor(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t y_desc, void* y, const void* value) {
  compat_dnn::set_tensor(core(handle), tensor(y_desc), data(value), data(y));
}

void scale_tensor(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t y_desc, void* y, const void* alpha) {
  const Tensor& shape = tensor(y_desc);
  compat_dnn::blend_tensors(core(handle), {scalar(alpha, shape.type), 0}, shape, data(y), shape, y);
}

void create_op_tensor_descriptor(hipdnnOpTensorDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_op_tensor_descriptor(hipdnnOpTensorDescriptor_t descriptor) { delete descriptor; }

void set_op_tensor_descriptor(hipdnnOpTensorDescriptor_t descriptor, hipdnnOpTensorOp_t operation,
                              hipdnnDataType_t type, hipdnnNanPropagation_t nan) {
  require(operation >= HIPDNN_OP_TENSOR_ADD && operation <= HIPDNN_OP_TENSOR_NOT);
  object(descriptor) = {operation, type, nan};
}

void get_op_tensor_descriptor(const hipdnnOpTensorDescriptor_t descriptor, hipdnnOpTensorOp_t* operation,
                              hipdnnDataType_t* type, hipdnnNanPropagation_t* nan) {
  const hipdnnOpTensorStruct& set = object(descriptor);
  store(operation, set.operation);
  store(type, set.computes_with);
  store(nan, set.nan);
}

void op_tensor(hipdnnHandle_t handle, const hipdnnOpTensorDescriptor_t descriptor, const void* alpha1,
               const hipdnnTensorDescriptor_t a_desc, const void* a, const void* alpha2,
               const hipdnnTensorDescriptor_t b_desc, const void* b, const void* beta,
               const hipdnnTensorDescriptor_t c_desc, void* c) {
  const Tensor& target = tensor(c_desc);
  const compat_dnn::TensorOperationProblem problem{to_core(object(descriptor).operation),
                                                   scalar(alpha1, target.type),
                                                   scalar(alpha2, target.type),
                                                   scalar(beta, target.type),
                                                   tensor(a_desc),
                                                   tensor(b_desc),
                                                   target};
  compat_dnn::operate_on_tensors(core(handle), problem, data(a), data(b), data(c));
}

void softmax_forward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algorithm, hipdnnSoftmaxMode_t mode,
                     const void* alpha, const hipdnnTensorDescriptor_t x_desc, const void* x, const void* beta,
                     const hipdnnTensorDescriptor_t y_desc, void* y) {
  const compat_dnn::SoftmaxProblem problem{tensor(x_desc), tensor(y_desc), to_core(mode), is_logarithm(algorithm)};
  compat_dnn::softmax_forward(core(handle), problem, blend(alpha, beta, problem.x.type), data(x), data(y));
}

void softmax_backward(hipdnnHandle_t handle, hipdnnSoftmaxAlgorithm_t algorithm, hipdnnSoftmaxMode_t mode,
                      const void* alpha, const hipdnnTensorDescriptor_t y_desc, const void* y,
                      const hipdnnTensorDescriptor_t dy_desc, const void* dy, const void* beta,
                      const hipdnnTensorDescriptor_t dx_desc, void* dx) {
  const compat_dnn::SoftmaxBackwardProblem problem{tensor(y_desc), tensor(dy_desc), tensor(dx_desc), to_core(mode),
                                                   is_logarithm(algorithm)};
  compat_dnn::softmax_backward(core(handle), problem, blend(alpha, beta, problem.y.type), data(y), data(dy), data(dx));
}

}  // namespace compat_hipdnn
