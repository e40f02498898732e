#include "dnn/pooling.h"

#include "image.h"
#include "launch.h"
#include "pooling.h"
#include "types.h"

namespace compat_dnn {

namespace {

using kernels::dnn::Image;
using kernels::dnn::PoolingArgs;
using kernels::dnn::PoolingShape;

void check(const PoolingProblem& problem) {
  const PoolingWindow& window = problem.window;
  const Tensor &x = problem.x, &y = problem.y;
  require(window.spatial >= 1 && window.spatial <= 3 && x.rank == window.spatial + 2 && y.rank == x.rank,
          Status::kInvalidValue);
  require(x.lengths[0] == y.lengths[0] && x.lengths[1] == y.lengths[1] && x.type == y.type, Status::kInvalidValue);
  for (int d = 0; d < window.spatial; ++d) {
    require(window.sizes[d] > 0 && window.strides[d] > 0 && window.pads[d] >= 0, Status::kInvalidValue);
    require(window.pads[d] < window.sizes[d], Status::kInvalidValue);
    require(x.lengths[d + 2] < (1 << 30) && y.lengths[d + 2] < (1 << 30), Status::kNotSupported);
  }
}

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
  require(indices.bytes == 8 || count <= int64_t(1) << 8 * indices.bytes, Status::kInvalidValue);
  const auto order = memory_order(shape.y);
  int64_t stride = 1;
  for (auto d = order.rbegin(); d != order.rend(); ++d) {
    indices.strides[*d] = stride;
    stride *= shape.y.lengths[*d];
  }
  return indices;
}

// Whether threads may take packs of channels.
template <class C>
bool channels_in_packs(const PoolingShape& shape, std::initializer_list<std::pair<const void*, int>> operands) {
  constexpr int64_t kPack = kernels::dnn::kElements<C>;
  if (shape.x.strides[1] != 1 || shape.y.strides[1] != 1 || shape.x.lengths[1] < kPack) return false;
  if (kernels::kWaveSize == 1) return true;
  if (shape.x.lengths[1] % kPack != 0) return false;
  for (const auto& [data, bytes] : operands)
    if (reinterpret_cast<uintptr_t>(data) % (kPack * bytes) != 0) return false;
  for (const Image* tensor : {&shape.x, &shape.y})
    for (int d = 0; d < 5; ++d)
      if (d != 1 && tensor->lengths[d] > 1 && tensor->strides[d] % kPack != 0) return false;
  return true;
}

// A thread for each place of `places`, which is what is written.
template <class C, int N>
void run(Handle& handle, PoolingArgs<C>& args, const Image& places, void (*kernel)(PoolingArgs<C>)) {
  const auto order = memory_order(places);
  std::copy(order.begin(), order.end(), args.order);
  args.threads = 1;
  for (int d = 0; d < 5; ++d) args.threads *= d == 1 ? (places.lengths[1] + N - 1) / N : places.lengths[d];
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

size_t pooling_index_bytes(const PoolingProblem& problem) {
  return problem.y.elements() * bytes_of(problem.index_type);
}

void pooling_forward(Handle& handle, const PoolingProblem& problem, Blend blend, const void* x, void* y,
                     void* indices) {
  check(problem);
  const PoolingShape shape = make_shape(problem);
  const DataType type = problem.x.type;
  with_computed_type({type}, [&](auto zero) {
    using C = decltype(zero);
    PoolingArgs<C> args{};
    args.shape = shape;
    args.from = {x, element_of(type)};
    args.to = {y, element_of(type)};
    if (problem.window.mode == PoolingMode::kMax) args.indices = make_indices(problem, shape, indices);
    args.alpha = static_cast<C>(blend.alpha);
    args.beta = static_cast<C>(blend.beta);
    if (channels_in_packs<C>(shape, {{x, size_of(type)}, {y, size_of(type)}})) {
      constexpr int N = kernels::dnn::kElements<C>;
      run<C, N>(handle, args, shape.y, kernels::dnn::pooling_forward_kernel<C, N>);
    } else {
      run<C, 1>(handle, args, shape.y, kernels::dnn::pooling_forward_kernel<C, 1>);
    }
  });
}

void pooling_backward(Handle& handle, const PoolingProblem& problem, Blend blend, const void* dy, const void* indices,
                      const void* x, void* dx) {
  check(problem);
  const bool is_max = problem.window.mode == PoolingMode::kMax;
  require(!is_max || indices != nullptr || x != nullptr, Status::kInvalidValue);
  const PoolingShape shape = make_shape(problem);
  const DataType type = problem.x.type;
  with_computed_type({type}, [&](auto zero) {
    using C = decltype(zero);
    PoolingArgs<C> args{};
    args.shape = shape;
    args.from = {dy, element_of(type)};
    args.again = {x, element_of(type)};
    args.to = {dx, element_of(type)};
    if (is_max) args.indices = make_indices(problem, shape, const_cast<void*>(indices));
    args.alpha = static_cast<C>(blend.alpha);
    args.beta = static_cast<C>(blend.beta);
    if (channels_in_packs<C>(shape, {{dy, size_of(type)}, {dx, size_of(type)}})) {
      constexpr int N = kernels::dnn::kElements<C>;
      run<C, N>(handle, args, shape.x, kernels::dnn::pooling_backward_kernel<C, N>);
    } else {
      run<C, 1>(handle, args, shape.x, kernels::dnn::pooling_backward_kernel<C, 1>);
    }
  });
}

}  // namespace compat_dnn
