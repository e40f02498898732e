// Operations on tensors.
#include <cmath>
#include <cstring>

#include "core/elementwise.h"
#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

using compat_dnn::DataType;

compat_dnn::TensorOperation to_core(miopenTensorOp_t operation) {
  using Operation = compat_dnn::TensorOperation;
  switch (operation) {
    case miopenTensorOpAdd:
      return Operation::kAdd;
    case miopenTensorOpMul:
      return Operation::kMultiply;
    case miopenTensorOpMin:
      return Operation::kMinimum;
    case miopenTensorOpMax:
      return Operation::kMaximum;
  }
  throw Error(miopenStatusBadParm);
}

double half_value(uint16_t bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  const double size = exponent == 31  ? (fraction != 0 ? std::nan("") : HUGE_VAL)
                      : exponent == 0 ? std::ldexp(fraction, -24)
                                      : std::ldexp(1024 + fraction, exponent - 25);
  return bits >> 15 != 0 ? -size : size;
}

float bfloat16_value(uint16_t bits) {
  const uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof value);
  return value;
}

// A number of a tensor's type on the host.
double number(const void* value, DataType type) {
  switch (type) {
    case DataType::kFloat:
      return object(static_cast<const float*>(value));
    case DataType::kDouble:
      return object(static_cast<const double*>(value));
    case DataType::kInt8:
      return object(static_cast<const int8_t*>(value));
    case DataType::kInt32:
      return object(static_cast<const int32_t*>(value));
    case DataType::kHalf:
      return half_value(object(static_cast<const uint16_t*>(value)));
    case DataType::kBFloat16:
      return bfloat16_value(object(static_cast<const uint16_t*>(value)));
    default:
      throw Error(miopenStatusNotImplemented);
  }
}

}  // namespace

void set_tensor(miopenHandle_t handle, const miopenTensorDescriptor_t y_desc, void* y, const void* value) {
  compat_dnn::set_tensor(core(handle), tensor(y_desc), data(value), data(y));
}

void scale_tensor(miopenHandle_t handle, const miopenTensorDescriptor_t y_desc, void* y, const void* alpha) {
  const compat_dnn::Tensor& shape = tensor(y_desc);
  compat_dnn::blend_tensors(core(handle), {number(alpha, shape.type), 0}, shape, data(y), shape, y);
}

void transform_tensor(miopenHandle_t handle, const void* alpha, const miopenTensorDescriptor_t x_desc, const void* x,
                      const void* beta, const miopenTensorDescriptor_t y_desc, void* y) {
  const compat_dnn::Tensor &source = tensor(x_desc), &target = tensor(y_desc);
  require(source.same_lengths(target), miopenStatusBadParm);
  compat_dnn::blend_tensors(core(handle), blend(alpha, beta), source, data(x), target, data(y));
}

void op_tensor(miopenHandle_t handle, miopenTensorOp_t operation, const void* alpha1,
               const miopenTensorDescriptor_t a_desc, const void* a, const void* alpha2,
               const miopenTensorDescriptor_t b_desc, const void* b, const void* beta,
               const miopenTensorDescriptor_t c_desc, void* c) {
  const compat_dnn::TensorOperationProblem problem{to_core(operation), scalar(alpha1), scalar(alpha2), scalar(beta),
                                                   tensor(a_desc),     tensor(b_desc), tensor(c_desc)};
  compat_dnn::operate_on_tensors(core(handle), problem, data(a), data(b), data(c));
}

}  // namespace compat_miopen
