#include "glu.h"

#include "dnn/glu.h"
#include "elementwise_launch.h"
#include "types.h"

namespace compat_dnn {

namespace {

// One half of a tensor.
Tensor half_of(const Tensor& x, int dim) {
  require(dim >= 0 && dim < x.rank && x.lengths[dim] % 2 == 0, Status::kInvalidValue);
  Tensor half = x;
  half.lengths[dim] /= 2;
  return half;
}
template <class T>
T* second_half(T* data, const Tensor& x, int dim) {
  return data + x.lengths[dim] / 2 * x.strides[dim];
}

}  // namespace

void glu_forward(Handle& handle, int dim, const Tensor& x, const void* x_data, const Tensor& y, void* y_data) {
  const Tensor half = half_of(x, dim);
  require(half.same_lengths(y) && x.type == y.type, Status::kInvalidValue);
  with_floating_type(x.type, [&](auto zero) {
    using T = decltype(zero);
    const T* first = static_cast<const T*>(x_data);
    run_elementwise<T>(handle, {y, half, half}, {}, kernels::dnn::GluForwardOp<kernels::dnn::Calculated<T>>{},
                       {first, second_half(first, x, dim)}, y_data);
  });
}

void glu_backward(Handle& handle, int dim, const Tensor& x, const void* x_data, const Tensor& dy, const void* dy_data,
                  const Tensor& dx, void* dx_data) {
  const Tensor half = half_of(x, dim), dx_half = half_of(dx, dim);
  require(half.same_lengths(dy) && dx.same_lengths(x) && x.type == dy.type && x.type == dx.type, Status::kInvalidValue);
  with_floating_type(x.type, [&](auto zero) {
    using T = decltype(zero);
    const T* first = static_cast<const T*>(x_data);
    T* to = static_cast<T*>(dx_data);
    for (const bool of_gate : {false, true})
      run_elementwise<T>(handle, {dx_half, half, half, dy}, {},
                         kernels::dnn::GluBackwardOp<kernels::dnn::Calculated<T>>{of_gate},
                         {first, second_half(first, x, dim), dy_data}, of_gate ? second_half(to, dx, dim) : to);
  });
}

}  // namespace compat_dnn
