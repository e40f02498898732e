#include "core/pooling.h"
#include "generated/routines.h"
#include "objects.h"

struct hipdnnPoolingStruct {
  compat_dnn::PoolingWindow window;  // no spatial dimensions: not set
  hipdnnPoolingMode_t mode = HIPDNN_POOLING_MAX;
  hipdnnPoolingStruct() { window.spatial = 0; }
};

namespace compat_hipdnn {

namespace {

using compat_dnn::Tensor;

compat_dnn::PoolingMode to_core(hipdnnPoolingMode_t mode) {
  using Mode = compat_dnn::PoolingMode;
  switch (mode) {
    case HIPDNN_POOLING_MAX:
    case HIPDNN_POOLING_MAX_DETERMINISTIC:
      return Mode::kMax;
    case HIPDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING:
      return Mode::kAverageInclusive;
    case HIPDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING:
      return Mode::kAverageExclusive;
  }
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

const compat_dnn::PoolingWindow& window(const hipdnnPoolingStruct* descriptor) {
  const compat_dnn::PoolingWindow& set = object(descriptor).window;
  require(set.spatial > 0);
  return set;
}

compat_dnn::PoolingProblem problem_of(const hipdnnPoolingStruct* descriptor, const Tensor& x, const Tensor& y) {
  compat_dnn::PoolingProblem problem;
  problem.window = window(descriptor);
  problem.x = x;
  problem.y = y;
  return problem;
}

void store_output(const hipdnnPoolingStruct* descriptor, const Tensor& x, int rank, int* lengths) {
  require(rank == x.rank && lengths != nullptr);
  const std::vector<int64_t> spatial = compat_dnn::pooled_lengths(window(descriptor), x);
  for (int d = 0; d < rank; ++d) lengths[d] = to_int(d < 2 ? x.lengths[d] : spatial[d - 2]);
}

}  // namespace

void create_pooling_descriptor(hipdnnPoolingDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_pooling_descriptor(hipdnnPoolingDescriptor_t descriptor) { delete descriptor; }

void set_pooling_nd_descriptor(hipdnnPoolingDescriptor_t descriptor, const hipdnnPoolingMode_t mode,
                               const hipdnnNanPropagation_t nan, int spatial, const int* sizes, const int* pads,
                               const int* strides) {
  compat_dnn::PoolingWindow window;
  require(spatial > 0 && sizes != nullptr && pads != nullptr && strides != nullptr);
  require(spatial <= static_cast<int>(window.sizes.size()), HIPDNN_STATUS_NOT_SUPPORTED);
  window.mode = to_core(mode);
  window.spatial = spatial;
  window.propagates_nan = nan == HIPDNN_PROPAGATE_NAN;
  for (int d = 0; d < spatial; ++d) {
    require(sizes[d] > 0 && pads[d] >= 0 && strides[d] > 0);
    window.sizes[d] = sizes[d];
    window.pads[d] = pads[d];
    window.strides[d] = strides[d];
  }
  hipdnnPoolingStruct& set = object(descriptor);
  set.window = window;
  set.mode = mode;
}

void set_pooling_2d_descriptor(hipdnnPoolingDescriptor_t descriptor, hipdnnPoolingMode_t mode,
                               hipdnnNanPropagation_t nan, int height, int width, int vertical_pad, int horizontal_pad,
                               int vertical_stride, int horizontal_stride) {
  const int sizes[] = {height, width}, pads[] = {vertical_pad, horizontal_pad};
  const int strides[] = {vertical_stride, horizontal_stride};
  set_pooling_nd_descriptor(descriptor, mode, nan, 2, sizes, pads, strides);
}

void get_pooling_nd_descriptor(const hipdnnPoolingDescriptor_t descriptor, int requested, hipdnnPoolingMode_t* mode,
                               hipdnnNanPropagation_t* nan, int* spatial, int* sizes, int* pads, int* strides) {
  const compat_dnn::PoolingWindow& set = window(descriptor);
  require(requested >= 0);
  store(mode, descriptor->mode);
  store(nan, set.propagates_nan ? HIPDNN_PROPAGATE_NAN : HIPDNN_NOT_PROPAGATE_NAN);
  store(spatial, set.spatial);
  for (int d = 0; d < std::min(requested, set.spatial); ++d) {
    if (sizes != nullptr) sizes[d] = set.sizes[d];
    if (pads != nullptr) pads[d] = set.pads[d];
    if (strides != nullptr) strides[d] = set.strides[d];
  }
}

void get_pooling_2d_descriptor(const hipdnnPoolingDescriptor_t descriptor, hipdnnPoolingMode_t* mode,
                               hipdnnNanPropagation_t* nan, int* height, int* width, int* vertical_pad,
                               int* horizontal_pad, int* vertical_stride, int* horizontal_stride) {
  require(window(descriptor).spatial == 2);
  int sizes[2], pads[2], strides[2];
  get_pooling_nd_descriptor(descriptor, 2, mode, nan, nullptr, sizes, pads, strides);
  int* const places[] = {height, width, vertical_pad, horizontal_pad, vertical_stride, horizontal_stride};
  const int values[] = {sizes[0], sizes[1], pads[0], pads[1], strides[0], strides[1]};
  for (int i = 0; i < 6; ++i) store(places[i], values[i]);
}

void get_pooling_nd_forward_output_dim(const hipdnnPoolingDescriptor_t descriptor,
                                       const hipdnnTensorDescriptor_t x_desc, int rank, int* lengths) {
  store_output(descriptor, tensor(x_desc), rank, lengths);
}

void get_pooling_2d_forward_output_dim(const hipdnnPoolingDescriptor_t descriptor,
                                       const hipdnnTensorDescriptor_t x_desc, int* n, int* c, int* h, int* w) {
  int lengths[4];
  store_output(descriptor, tensor(x_desc), 4, lengths);
  int* const places[] = {n, c, h, w};
  for (int d = 0; d < 4; ++d) store(places[d], lengths[d]);
}

void pooling_forward(hipdnnHandle_t handle, const hipdnnPoolingDescriptor_t descriptor, const void* alpha,
                     const hipdnnTensorDescriptor_t x_desc, const void* x, const void* beta,
                     const hipdnnTensorDescriptor_t y_desc, void* y) {
  const compat_dnn::PoolingProblem problem = problem_of(descriptor, tensor(x_desc), tensor(y_desc));
  compat_dnn::pooling_forward(core(handle), problem, blend(alpha, beta, problem.x.type), data(x), data(y), nullptr);
}

void pooling_backward(hipdnnHandle_t handle, const hipdnnPoolingDescriptor_t descriptor, const void* alpha,
                      const hipdnnTensorDescriptor_t y_desc, const void* y, const hipdnnTensorDescriptor_t dy_desc,
                      const void* dy, const hipdnnTensorDescriptor_t x_desc, const void* x, const void* beta,
                      const hipdnnTensorDescriptor_t dx_desc, void* dx) {
  // One layout each for x and dx, y and dy: what cuDNN's users have.
  const Tensor &input = tensor(x_desc), &gradient = tensor(dx_desc);
  static_cast<void>(data(y));
  require(tensor(y_desc).same_lengths(tensor(dy_desc)) && input.same_lengths(gradient));
  require(input.strides == gradient.strides, HIPDNN_STATUS_NOT_SUPPORTED);
  const compat_dnn::PoolingProblem problem = problem_of(descriptor, gradient, tensor(dy_desc));
  compat_dnn::pooling_backward(core(handle), problem, blend(alpha, beta, gradient.type), data(dy), nullptr, data(x),
                               data(dx));
}

}  // namespace compat_hipdnn
