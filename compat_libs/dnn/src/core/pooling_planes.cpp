#include "dnn/pooling_planes.h"

#include "pooling_launch.h"

namespace compat_dnn {

namespace {

using kernels::dnn::PlaneMode;
using kernels::dnn::PlanePoolingArgs;

// Shared memory of a block: several find room on a multiprocessor, and one in a CPU's first cache.
constexpr int64_t kTileBytes = 24 << 10;

// One or two dimensions; rows, planes and samples follow each other.
bool has_planes(const PoolingProblem& problem) {
  const auto plane = [](const Tensor& tensor) { return tensor.lengths[2] * (tensor.rank > 3 ? tensor.lengths[3] : 1); };
  constexpr int64_t kMost = 1 << 30;
  return problem.window.spatial <= 2 && problem.x.is_row_major() && problem.y.is_row_major() &&
         plane(problem.x) < kMost && plane(problem.y) < kMost;
}

template <class C>
PlanePoolingArgs<C> make_args(const PoolingShape& shape) {
  PlanePoolingArgs<C> args{};
  args.x_size = {static_cast<int>(shape.x.lengths[3]), static_cast<int>(shape.x.lengths[4])};
  args.y_size = {static_cast<int>(shape.y.lengths[3]), static_cast<int>(shape.y.lengths[4])};
  args.window = {shape.sizes[1], shape.sizes[2]};
  args.pads = {shape.pads[1], shape.pads[2]};
  args.strides = {shape.strides[1], shape.strides[2]};
  args.exclusive = shape.mode == kernels::dnn::Pooling::kAverageExclusive;
  args.propagates_nan = shape.propagates_nan;
  args.phases_y = (args.window.height + args.strides.height - 1) / args.strides.height;
  args.phases_x = (args.window.width + args.strides.width - 1) / args.strides.width;
  args.plane_count = shape.x.lengths[0] * shape.x.lengths[1];
  args.of_y_plane = kernels::dnn::make_divider(int64_t(args.y_size.height) * args.y_size.width);
  args.of_y_width = kernels::dnn::make_divider(args.y_size.width);
  args.of_window = kernels::dnn::make_divider(args.window.width);
  return args;
}

template <class C>
void set_indices(PlanePoolingArgs<C>& args, const PoolingCall& call) {
  args.indices = call.indices.data;
  args.index_bytes = call.indices.bytes;
  args.in_image = call.indices.in_image;
}

// Cuts `height` rows of what is written: `bytes(rows)` is a tile's memory. Whether that is possible.
template <class C, class Bytes>
bool cut(Handle& handle, PlanePoolingArgs<C>& args, int height, Bytes bytes) {
  args.rows = height;
  while (args.rows > 1 && bytes(args.rows) > kTileBytes) args.rows = (args.rows + 1) / 2;
  if (bytes(args.rows) > kTileBytes) return false;
  args.row_tiles = (height + args.rows - 1) / args.rows;
  args.rows = (height + args.row_tiles - 1) / args.row_tiles;
  args.row_tiles = (height + args.rows - 1) / args.rows;
  // Small planes together, as long as every multiprocessor has some blocks.
  const int64_t most = std::max<int64_t>(args.plane_count / (8 * handle.traits().multiprocessors), 1);
  args.planes =
      args.row_tiles > 1 ? 1 : static_cast<int>(std::min(std::max<int64_t>(kTileBytes / bytes(args.rows), 1), most));
  args.of_row_tiles = kernels::dnn::make_divider(args.row_tiles);
  return true;
}

template <class C>
void run(Handle& handle, PlanePoolingArgs<C>& args, int64_t shared_bytes, void (*kernel)(PlanePoolingArgs<C>)) {
  const int64_t blocks = (args.plane_count + args.planes - 1) / args.planes * args.row_tiles;
  compat::for_each_batch_part(blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    args.first_block = first;
    compat::launch_with_shared_memory(kernel, dim3(count), kernels::kStreamThreads, static_cast<int>(shared_bytes),
                                      handle.stream(), args);
  });
}

// Calls run(N) with the elements that may be taken at a time from an address.
template <class C, class Run>
void with_pack(const void* address, DataType type, Run run) {
  constexpr int kPack = kernels::dnn::kElements<C>;
  if (kernels::kWaveSize == 1 || reinterpret_cast<uintptr_t>(address) % (kPack * size_of(type)) == 0)
    return run(std::integral_constant<int, kPack>{});
  if constexpr (kernels::kWaveSize > 1) run(std::integral_constant<int, 1>{});
}

template <class C, int K, int N>
auto forward_kernel(PlaneMode mode) {
  using kernels::dnn::plane_pooling_kernel;
  return mode == PlaneMode::kAverage   ? plane_pooling_kernel<C, PlaneMode::kAverage, K, N>
         : mode == PlaneMode::kMaximum ? plane_pooling_kernel<C, PlaneMode::kMaximum, K, N>
                                       : plane_pooling_kernel<C, PlaneMode::kIndexedMaximum, K, N>;
}

}  // namespace

bool pool_planes(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const void* x, void* y) {
  if (!has_planes(problem)) return false;
  bool done = false;
  with_computed_type({problem.x.type}, [&](auto zero) {
    using C = decltype(zero);
    auto args = make_args<C>(call.shape);
    const int64_t line = int64_t(args.x_size.width) * sizeof(C);
    const auto bytes = [&](int rows) {
      const int covered = (rows - 1) * args.strides.height + args.window.height;
      return line * (rows == args.y_size.height ? args.x_size.height : std::min(covered, args.x_size.height));
    };
    done = cut(handle, args, args.y_size.height, bytes);
    if (!done) return;
    set_indices(args, call);
    args.from = {x, element_of(problem.x.type)};
    args.to = {y, element_of(problem.x.type)};
    args.alpha = static_cast<C>(call.blend.alpha);
    args.beta = static_cast<C>(call.blend.beta);
    const PlaneMode mode = problem.window.mode != PoolingMode::kMax ? PlaneMode::kAverage
                           : args.indices == nullptr                ? PlaneMode::kMaximum
                                                                    : PlaneMode::kIndexedMaximum;
    with_pack<C>(x, problem.x.type, [&](auto pack) {
      constexpr int N = decltype(pack)::value;
      const int64_t shared = args.planes * bytes(args.rows) + 2 * N * int64_t(sizeof(C));
      auto kernel = forward_kernel<C, 0, N>(mode);
      if constexpr (sizeof(C) == sizeof(float)) {
        const bool is_square = args.window.height == args.window.width;
        if (is_square && args.window.width == 2) kernel = forward_kernel<C, 2, N>(mode);
        if (is_square && args.window.width == 3) kernel = forward_kernel<C, 3, N>(mode);
      }
      run<C>(handle, args, shared, kernel);
    });
  });
  return done;
}

bool pool_planes_backward(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const void* dy,
                          const void* x, void* dx) {
  if (!has_planes(problem)) return false;
  bool done = false;
  with_computed_type({problem.x.type}, [&](auto zero) {
    using C = decltype(zero);
    auto args = make_args<C>(call.shape);
    // Rows of y that cover so many of x, at most.
    const auto covering = [&](int rows) {
      const int most = (rows + args.window.height - 2) / args.strides.height + 1;
      return rows == args.x_size.height ? args.y_size.height : std::min(most, args.y_size.height);
    };
    const auto bytes = [&](int rows) {
      return int64_t(rows) * args.x_size.width * int64_t(sizeof(C)) +
             int64_t(covering(rows)) * args.y_size.width * int64_t(sizeof(C) + sizeof(int));
    };
    done = cut(handle, args, args.x_size.height, bytes);
    if (!done) return;
    set_indices(args, call);
    const int in_row = (args.y_size.width + args.phases_x - 1) / args.phases_x;
    args.of_phase_width = kernels::dnn::make_divider(in_row);
    args.of_phase = kernels::dnn::make_divider((covering(args.rows) + args.phases_y - 1) / args.phases_y * in_row);
    const kernels::Element type = element_of(problem.x.type);
    args.from = {dy, type};
    args.x = {x, type};
    args.to = {dx, type};
    args.alpha = static_cast<C>(call.blend.alpha);
    args.beta = static_cast<C>(call.blend.beta);
    const bool is_max = problem.window.mode == PoolingMode::kMax;
    with_pack<C>(dx, problem.x.type, [&](auto pack) {
      constexpr int N = decltype(pack)::value;
      using kernels::dnn::plane_pooling_backward_kernel;
      run<C>(handle, args, args.planes * bytes(args.rows),
             is_max ? plane_pooling_backward_kernel<C, true, N> : plane_pooling_backward_kernel<C, false, N>);
    });
  });
  return done;
}

}  // namespace compat_dnn
