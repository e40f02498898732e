#include "dnn/pooling_windows.h"

#include "divide_up.h"
#include "pooling_launch.h"

namespace compat_dnn {

namespace {

using compat::divide_up;
using kernels::dnn::Image;
using kernels::dnn::kGroup;
using kernels::dnn::Window;
using kernels::dnn::WindowMode;
using kernels::dnn::WindowPoolingArgs;

constexpr bool kCpu = kernels::kWaveSize == 1;

// Two dimensions, in which windows are the same.
bool is_square(const PoolingProblem& problem) {
  const PoolingWindow& window = problem.window;
  return window.spatial == 2 && window.sizes[0] == window.sizes[1] && window.pads[0] == window.pads[1] &&
         window.strides[0] == window.strides[1];
}

template <int Size, int Stride, int Pad>
bool has_window(const PoolingProblem& problem) {
  return problem.window.sizes[0] == Size && problem.window.strides[0] == Stride && problem.window.pads[0] == Pad;
}

// Calls run(Window) for the windows that there are kernels for; whether there is one.
template <class Run>
bool with_window(const PoolingProblem& problem, Run run) {
  if (!is_square(problem)) return false;
  if (has_window<2, 2, 0>(problem)) return run(Window<2, 2, 0>{});
  if (has_window<3, 2, 0>(problem)) return run(Window<3, 2, 0>{});
  if (has_window<3, 2, 1>(problem)) return run(Window<3, 2, 1>{});
  if (has_window<3, 1, 1>(problem)) return run(Window<3, 1, 1>{});
  return false;
}

bool is_aligned(const void* data, int64_t bytes) {
  return data == nullptr || reinterpret_cast<uintptr_t>(data) % bytes == 0;
}

// What a call has in memory: x or dx, and y or dy.
struct Operands {
  const void *x, *y;
  DataType type;
  kernels::dnn::PoolingIndices indices;
};

// Whether threads may take packs of `pack` channels.
bool has_channels(const PoolingShape& shape, const Operands& operands, int pack) {
  for (const Image* image : {&shape.x, &shape.y}) {
    if (image->strides[1] != 1 || image->lengths[1] % pack != 0) return false;
    for (int d : {0, 3, 4})
      if (image->lengths[d] > 1 && image->strides[d] % pack != 0) return false;
  }
  const int64_t bytes = pack * size_of(operands.type);
  return shape.x.lengths[1] >= pack && is_aligned(operands.x, bytes) && is_aligned(operands.y, bytes) &&
         is_aligned(operands.indices.data, pack * operands.indices.bytes);
}

// Whether planes lie in row-major order one behind the other, rows of x in packs and rows of y in groups.
bool has_rows(const PoolingProblem& problem, const Operands& operands, int pack) {
  return problem.x.is_row_major() && problem.y.is_row_major() && problem.x.lengths[3] % pack == 0 &&
         problem.y.lengths[3] % kGroup == 0 && is_aligned(operands.x, pack * size_of(operands.type)) &&
         is_aligned(operands.y, kGroup * size_of(operands.type)) &&
         is_aligned(operands.indices.data, kGroup * operands.indices.bytes);
}

// Indices lie without gaps in the order of y, whose offsets they share where y has no gaps either.
bool shares_offsets(const PoolingShape& shape, const kernels::dnn::PoolingIndices& indices) {
  if (indices.data == nullptr) return true;
  for (int d = 0; d < 5; ++d)
    if (shape.y.lengths[d] > 1 && shape.y.strides[d] != indices.strides[d]) return false;
  return indices.bytes <= 4;
}

WindowPoolingArgs make_args(const PoolingShape& shape, const Operands& operands, Blend blend) {
  WindowPoolingArgs args{};
  args.indices = operands.indices.data;
  args.index_bytes = operands.indices.bytes;
  args.in_image = operands.indices.in_image;
  args.exclusive = shape.mode == kernels::dnn::Pooling::kAverageExclusive;
  args.propagates_nan = shape.propagates_nan;
  args.x_height = static_cast<int>(shape.x.lengths[3]);
  args.x_width = static_cast<int>(shape.x.lengths[4]);
  args.y_height = static_cast<int>(shape.y.lengths[3]);
  args.y_width = static_cast<int>(shape.y.lengths[4]);
  args.x_row = static_cast<int>(shape.x.strides[3]);
  args.x_column = static_cast<int>(shape.x.strides[4]);
  args.y_row = static_cast<int>(shape.y.strides[3]);
  args.y_column = static_cast<int>(shape.y.strides[4]);
  args.alpha = static_cast<float>(blend.alpha);
  args.beta = static_cast<float>(blend.beta);
  return args;
}

// Numbers of threads: `images` times rows times columns times packs.
void set_threads(WindowPoolingArgs& args, int64_t images, int64_t rows, int64_t columns, int64_t packs) {
  args.of_packs = kernels::dnn::make_divider(packs);
  args.of_columns = kernels::dnn::make_divider(columns);
  args.of_rows = kernels::dnn::make_divider(rows);
  args.threads = static_cast<int>(images * rows * columns * packs);
}

void run(Handle& handle, const WindowPoolingArgs& args, void (*kernel)(WindowPoolingArgs)) {
  const int blocks = (args.threads + kernels::kStreamThreads - 1) / kernels::kStreamThreads;
  compat::launch(kernel, dim3(static_cast<unsigned>(blocks)), kernels::kStreamThreads, handle.stream(), args);
}

template <class W, int N, bool Channels>
auto forward_kernel(const WindowPoolingArgs& args, bool is_max) {
  using kernels::dnn::channel_windows_kernel;
  using kernels::dnn::row_windows_kernel;
  const auto pick = [](auto mode) {
    constexpr WindowMode kMode = decltype(mode)::value;
    if constexpr (Channels)
      return channel_windows_kernel<W, kMode, N>;
    else
      return row_windows_kernel<W, kMode, N>;
  };
  if (!is_max) return pick(std::integral_constant<WindowMode, WindowMode::kAverage>{});
  return args.indices == nullptr ? pick(std::integral_constant<WindowMode, WindowMode::kMaximum>{})
                                 : pick(std::integral_constant<WindowMode, WindowMode::kIndexedMaximum>{});
}
template <class W, int N, bool Channels>
auto backward_kernel(const WindowPoolingArgs&, bool is_max) {
  if constexpr (Channels)
    return is_max ? kernels::dnn::channel_windows_backward_kernel<W, true, N>
                  : kernels::dnn::channel_windows_backward_kernel<W, false, N>;
  else
    return is_max ? kernels::dnn::row_windows_backward_kernel<W, true, N>
                  : kernels::dnn::row_windows_backward_kernel<W, false, N>;
}

// A call in one direction.
struct WindowCall {
  Handle& handle;
  const PoolingProblem& problem;
  const PoolingShape& shape;
  const Operands& operands;
  WindowPoolingArgs args;
  bool backward;

  // Whether that was done: with packs of N elements.
  template <class W, int N, bool Channels>
  bool run_packs() {
    if (Channels ? !has_channels(shape, operands, N) : !has_rows(problem, operands, N)) return false;
    // Backward, a thread has Stride by Stride places of x, or by kGroup times Stride.
    const int64_t rows = backward ? divide_up(args.x_height, W::kStride) : args.y_height;
    const int64_t columns = backward ? divide_up(args.x_width, W::kStride) : args.y_width;
    const int64_t channels = shape.x.lengths[1], samples = shape.x.lengths[0];
    const int image = Channels ? 0 : 1;
    args.x_image = static_cast<int>(shape.x.strides[image]);
    args.y_image = static_cast<int>(shape.y.strides[image]);
    args.pack = Channels ? N : 1;
    if (Channels)
      set_threads(args, samples, rows, columns, channels / N);
    else
      set_threads(args, samples * channels, rows, divide_up(columns, kGroup), 1);
    const bool is_max = problem.window.mode == PoolingMode::kMax;
    run(handle, args,
        backward ? backward_kernel<W, N, Channels>(args, is_max) : forward_kernel<W, N, Channels>(args, is_max));
    return true;
  }
  template <class W>
  bool run_window() {
    // A CPU's packs are longer than groups; it has planes in its cache.
    if constexpr (kCpu) {
      return false;
    } else {
      constexpr int kPack = kernels::dnn::kElements<float>, kShort = kernels::dnn::kShortElements;
      const bool is_short = size_of(operands.type) == 2;
      if (is_short && run_packs<W, kShort, true>()) return true;
      if (run_packs<W, kPack, true>()) return true;
      if constexpr (kGroup * W::kStride % kShort == 0)
        if (is_short && run_packs<W, kShort, false>()) return true;
      return run_packs<W, kPack, false>();
    }
  }
};

bool pool(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const Operands& operands,
          bool backward) {
  if (!is_square(problem) || problem.x.type == DataType::kDouble) return false;
  // Elements and threads are numbered by 32 bits.
  constexpr int64_t kMost = int64_t(1) << 31;
  for (const Image* image : {&call.shape.x, &call.shape.y}) {
    int64_t last = 0;
    for (int d = 0; d < 5; ++d) last += (image->lengths[d] - 1) * image->strides[d];
    if (last >= kMost - kernels::kStreamThreads || image->lengths[3] * image->lengths[4] == 0) return false;
  }
  // A window beside x has no maximum.
  for (int d : {3, 4})
    if ((call.shape.y.lengths[d] - 1) * call.shape.strides[d - 2] - call.shape.pads[d - 2] >= call.shape.x.lengths[d])
      return false;
  if (!shares_offsets(call.shape, operands.indices)) return false;
  WindowCall windows{handle, problem, call.shape, operands, make_args(call.shape, operands, call.blend), backward};
  const kernels::Element type = element_of(problem.x.type);
  windows.args.from = {backward ? operands.y : operands.x, type};
  windows.args.to = {const_cast<void*>(backward ? operands.x : operands.y), type};
  return with_window(problem, [&](auto window) { return windows.run_window<decltype(window)>(); });
}

}  // namespace

bool pool_windows(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const void* x, void* y) {
  return pool(handle, problem, call, {x, y, problem.x.type, call.indices}, false);
}

bool pool_windows_backward(Handle& handle, const PoolingProblem& problem, const PoolingCall& call, const void* dy,
                           void* dx) {
  if (problem.window.mode == PoolingMode::kMax && call.indices.data == nullptr) return false;
  return pool(handle, problem, call, {dx, dy, problem.x.type, call.indices}, true);
}

}  // namespace compat_dnn
