#include "core/spatial_transformer.h"

#include "core/elementwise.h"
#include "core/stored.h"
#include "core/types.h"
#include "dnn/elementwise.h"
#include "dnn/spatial_transformer.h"
#include "launch.h"

namespace compat_dnn {

namespace {

namespace k = kernels::dnn;

dim3 blocks_of(int64_t threads) {
  constexpr int64_t kThreads = kernels::kStreamThreads;
  return dim3(static_cast<unsigned>(std::clamp<int64_t>((threads + kThreads - 1) / kThreads, 1, compat::kMostBlocks)));
}

k::ProgramTensor packed(DataType type, const void* data) {
  k::ProgramTensor result{};
  result.data = const_cast<void*>(data);
  result.type = stored_of(type);
  return result;
}

k::GridArgs grid_args(const SpatialTransformer& shape, const void* maps, const void* grid) {
  element_of(shape.type);
  return {packed(shape.type, maps), packed(shape.type, grid), shape.images, shape.height, shape.width};
}

template <class T>
using Args = k::SampleArgs<T, k::Calculated<T>>;

template <class T>
Args<T> sample_args(const SpatialTransformer& shape, const Tensor& x, const Tensor& y) {
  require(x.rank == 4 && y.rank == 4 && x.type == y.type && x.type == shape.type, Status::kInvalidValue);
  require(y.lengths[0] == shape.images && y.lengths[1] == shape.channels && y.lengths[2] == shape.height &&
              y.lengths[3] == shape.width && x.lengths[0] == shape.images && x.lengths[1] == shape.channels,
          Status::kInvalidValue);
  element_of(x.type);
  Args<T> args{};
  args.images = shape.images;
  args.channels = shape.channels;
  args.x_height = x.lengths[2];
  args.x_width = x.lengths[3];
  args.y_height = shape.height;
  args.y_width = shape.width;
  std::copy_n(x.strides.begin(), 4, args.x_strides);
  std::copy_n(y.strides.begin(), 4, args.y_strides);
  return args;
}

}  // namespace

void make_grid(Handle& handle, const SpatialTransformer& shape, const void* maps, void* grid) {
  const k::GridArgs args = grid_args(shape, maps, grid);
  compat::launch(shape.type == DataType::kDouble ? k::grid_forward_kernel<double> : k::grid_forward_kernel<float>,
                 blocks_of(shape.images * shape.height * shape.width), kernels::kStreamThreads, handle.stream(), args);
}

void make_grid_backward(Handle& handle, const SpatialTransformer& shape, const void* grid_gradient,
                        void* maps_gradient) {
  const k::GridArgs args = grid_args(shape, maps_gradient, grid_gradient);
  require(shape.images * 6 <= compat::kMostBlocks, Status::kNotSupported);
  compat::launch(shape.type == DataType::kDouble ? k::grid_backward_kernel<double> : k::grid_backward_kernel<float>,
                 dim3(static_cast<unsigned>(shape.images * 6)), kernels::kStreamThreads, handle.stream(), args);
}

void sample_grid(Handle& handle, const SpatialTransformer& shape, Blend blend, const Tensor& x, const void* x_data,
                 const void* grid, const Tensor& y, void* y_data) {
  with_floating_type(shape.type, [&](auto zero) {
    using T = decltype(zero);
    using C = k::Calculated<T>;
    Args<T> args = sample_args<T>(shape, x, y);
    args.x = static_cast<const T*>(x_data);
    args.y = static_cast<T*>(y_data);
    args.grid = static_cast<const T*>(grid);
    args.alpha = static_cast<C>(blend.alpha);
    args.beta = static_cast<C>(blend.beta);
    compat::launch(k::sample_forward_kernel<T, C>, blocks_of(shape.images * shape.height * shape.width),
                   kernels::kStreamThreads, handle.stream(), args);
  });
}

void sample_grid_backward(Handle& handle, const SpatialTransformer& shape, Blend x_blend, Blend grid_blend,
                          const Tensor& x, const Tensor& dy, const Tensor& dx, const SampleGradients& data) {
  require(dx.same_lengths(x) && dx.type == x.type, Status::kInvalidValue);
  // What places add up to is kept in what is computed with.
  const Tensor sums = packed_tensor(shape.type == DataType::kDouble ? DataType::kDouble : DataType::kFloat,
                                    {x.lengths.begin(), x.lengths.begin() + x.rank}, x.row_major_order());
  char* const memory = handle.workspace<char>(sums.bytes(), compat::Holder::kSolver);
  compat::check(hipMemsetAsync(memory, 0, sums.bytes(), handle.stream()));
  with_floating_type(shape.type, [&](auto zero) {
    using T = decltype(zero);
    using C = k::Calculated<T>;
    Args<T> args = sample_args<T>(shape, x, dy);
    args.x = static_cast<const T*>(data.x);
    args.dy = static_cast<const T*>(data.dy);
    args.grid = static_cast<const T*>(data.grid);
    args.dx = reinterpret_cast<C*>(memory);
    args.dgrid = static_cast<T*>(data.grid_gradient);
    args.alpha = static_cast<C>(grid_blend.alpha);
    args.beta = static_cast<C>(grid_blend.beta);
    compat::launch(k::sample_backward_kernel<T, C>, blocks_of(shape.images * shape.height * shape.width),
                   kernels::kStreamThreads, handle.stream(), args);
  });
  blend_tensors(handle, x_blend, sums, memory, dx, data.dx);
}

}  // namespace compat_dnn
