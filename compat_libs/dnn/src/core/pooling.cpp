#include "image.h"
#include "pooling_launch.h"

namespace compat_dnn {

namespace {

using kernels::dnn::Image;
using kernels::dnn::PoolingArgs;

PoolingShape make_shape(const PoolingProblem& problem) {
  PoolingShape shape{};
  shape.x = image_of(problem.x);
  shape.y = image_of(problem.y);
  for (int d = 0; d < 3; ++d) {
    const int from = d + problem.window.spatial - 3;
    shape.sizes[d] = from < 0 ? 1 : problem.window.sizes[from];
    shape.pads[d] = from < 0 ? 0 : problem.window.pads[from];
    shape.strides[d] = from < 0 ? 1 : problem.window.strides[from];
  }
  shape.mode = problem.window.mode == PoolingMode::kMax                ? kernels::dnn::Pooling::kMax
               : problem.window.mode == PoolingMode::kAverageInclusive ? kernels::dnn::Pooling::kAverageInclusive
                                                                       : kernels::dnn::Pooling::kAverageExclusive;
  shape.propagates_nan = problem.window.propagates_nan;
  return shape;
}

constexpr int bytes_of(PoolingIndexType type) {
  return 1 << static_cast<int>(type);  // in the order of the enumerators
}

kernels::dnn::PoolingIndices make_indices(const PoolingProblem& problem, const PoolingShape& shape, void* data) {
  const bool in_image = problem.index_mode == PoolingIndexMode::kImage;
  kernels::dnn::PoolingIndices indices{data, bytes_of(problem.index_type), in_image, {}};
  if (data == nullptr) return indices;
  int64_t count = 1;
  for (int d = 0; d < 3; ++d) count *= in_image ? shape.x.lengths[d + 2] : shape.sizes[d];
  // A window of padding alone has index 0, which in an image is a place.
  for (int d = 0; d < 3; ++d) require(!in_image || shape.pads[d] < shape.sizes[d], Status::kInvalidValue);
  require(indices.bytes == 8 || count <= int64_t(1) << 8 * indices.bytes, Status::kInvalidValue);
  const auto order = memory_order(shape.y);
  int64_t stride = 1;
  for (auto d = order.rbegin(); d != order.rend(); ++d) {
    indices.strides[*d] = stride;
    stride *= shape.y.lengths[*d];
  }
  return indices;
}

// Elements of operands of a type that a thread takes: a pack of channels where they are next to each other.
template <int N>
bool channels_in_packs(const PoolingShape& shape, DataType type, std::initializer_list<const void*> operands) {
  if (shape.x.strides[1] != 1 || shape.y.strides[1] != 1 || shape.x.lengths[1] < N) return false;
  if (kernels::kWaveSize == 1) return true;
  if (shape.x.lengths[1] % N != 0) return false;
  for (const void* data : operands)
    if (reinterpret_cast<uintptr_t>(data) % (N * size_of(type)) != 0) return false;
  for (const Image* tensor : {&shape.x, &shape.y})
    for (int d = 0; d < 5; ++d)
      if (d != 1 && tensor->lengths[d] > 1 && tensor->strides[d] % N != 0) return false;
  return true;
}
// Calls run(N).
template <class C, class Run>
void with_channels(const PoolingShape& shape, DataType type, std::initializer_list<const void*> operands, Run run) {
  constexpr int kPack = kernels::dnn::kElements<C>, kShort = kernels::dnn::kShortElements;
  if constexpr (kernels::kWaveSize > 1 && sizeof(C) == sizeof(float))
    if (size_of(type) == 2 && channels_in_packs<kShort>(shape, type, operands))
      return run(std::integral_constant<int, kShort>{});
  if (channels_in_packs<kPack>(shape, type, operands)) return run(std::integral_constant<int, kPack>{});
  run(std::integral_constant<int, 1>{});
}

// A thread for each place of `places`, which is what is written.
template <class C, int N>
void run(Handle& handle, PoolingArgs<C>& args, const Image& places, void (*kernel)(PoolingArgs<C>)) {
  args.places = image_places(places, N, args.threads);
  args.each = kernels::kWaveSize == 1 ? 512 : 1;
  const int64_t of_block = kernels::kStreamThreads * args.each;
  compat::for_each_batch_part((args.threads + of_block - 1) / of_block, compat::kMostBlocks,
                              [&](int64_t first, unsigned blocks) {
                                args.first_thread = first * kernels::kStreamThreads;
                                compat::launch(kernel, dim3(blocks), kernels::kStreamThreads, handle.stream(), args);
                              });
}

}  // namespace

std::vector<int64_t> pooled_lengths(const PoolingWindow& window, const Tensor& x) {
  require(x.rank == window.spatial + 2, Status::kInvalidValue);
  std::vector<int64_t> lengths;
  for (int d = 0; d < window.spatial; ++d) {
    require(window.strides[d] > 0, Status::kInvalidValue);
    const int64_t room = x.lengths[d + 2] + 2 * window.pads[d] - window.sizes[d];
    lengths.push_back(room < 0 ? 1 : room / window.strides[d] + 1);
  }
  return lengths;
}

void check_pooling(const PoolingProblem& problem) {
  const PoolingWindow& window = problem.window;
  const Tensor &x = problem.x, &y = problem.y;
  require(window.spatial >= 1 && window.spatial <= 3 && x.rank == window.spatial + 2 && y.rank == x.rank,
          Status::kInvalidValue);
  require(x.lengths[0] == y.lengths[0] && x.lengths[1] == y.lengths[1] && x.type == y.type, Status::kInvalidValue);
  for (int d = 0; d < window.spatial; ++d) {
    require(window.sizes[d] > 0 && window.strides[d] > 0 && window.pads[d] >= 0, Status::kInvalidValue);
    require(x.lengths[d + 2] < (1 << 30) && y.lengths[d + 2] < (1 << 30), Status::kNotSupported);
  }
}

size_t pooling_index_bytes(const PoolingProblem& problem) {
  return problem.y.elements() * bytes_of(problem.index_type);
}

void pooling_forward(Handle& handle, const PoolingProblem& problem, Blend blend, const void* x, void* y,
                     void* indices) {
  check_pooling(problem);
  const PoolingShape shape = make_shape(problem);
  const DataType type = problem.x.type;
  PoolingCall call{shape, {}, blend};
  if (problem.window.mode == PoolingMode::kMax) call.indices = make_indices(problem, shape, indices);
  if (pool_windows(handle, problem, call, x, y)) return;
  if (pool_planes(handle, problem, call, x, y)) return;
  with_computed_type({type}, [&](auto zero) {
    using C = decltype(zero);
    PoolingArgs<C> args{};
    args.shape = shape;
    args.from = {x, element_of(type)};
    args.to = {y, element_of(type)};
    args.indices = call.indices;
    args.alpha = static_cast<C>(blend.alpha);
    args.beta = static_cast<C>(blend.beta);
    with_channels<C>(shape, type, {x, y}, [&](auto pack) {
      constexpr int N = decltype(pack)::value;
      run<C, N>(handle, args, shape.y, kernels::dnn::pooling_forward_kernel<C, N>);
    });
  });
}

void pooling_backward(Handle& handle, const PoolingProblem& problem, Blend blend, const void* dy, const void* indices,
                      const void* x, void* dx) {
  check_pooling(problem);
  const bool is_max = problem.window.mode == PoolingMode::kMax;
  require(!is_max || indices != nullptr || x != nullptr, Status::kInvalidValue);
  const PoolingShape shape = make_shape(problem);
  const DataType type = problem.x.type;
  PoolingCall call{shape, {}, blend};
  if (is_max) call.indices = make_indices(problem, shape, const_cast<void*>(indices));
  if (pool_windows_backward(handle, problem, call, dy, dx)) return;
  if (pool_planes_backward(handle, problem, call, dy, x, dx)) return;
  with_computed_type({type}, [&](auto zero) {
    using C = decltype(zero);
    PoolingArgs<C> args{};
    args.shape = shape;
    args.from = {dy, element_of(type)};
    args.x = {x, element_of(type)};
    args.to = {dx, element_of(type)};
    args.indices = call.indices;
    args.alpha = static_cast<C>(blend.alpha);
    args.beta = static_cast<C>(blend.beta);
    with_channels<C>(shape, type, {dy, dx, is_max && indices == nullptr ? x : dx}, [&](auto pack) {
      constexpr int N = decltype(pack)::value;
      run<C, N>(handle, args, shape.x, kernels::dnn::pooling_backward_kernel<C, N>);
    });
  });
}

}  // namespace compat_dnn
