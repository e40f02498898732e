// For solvers that only NVIDIA GPUs of compute capability 9.0 have.
#if defined(KERNEL_HOPPER)

#include "core/conv_layout.h"

#include "core/conv_shape.h"
#include "dnn/conv_layout.h"
#include "launch.h"

namespace compat_dnn {
namespace {

int64_t in_eights(int64_t channels) { return (channels + 7) / 8 * 8; }

Tensor with_channels(const Tensor& tensor, int64_t outer, int64_t channels) {
  std::vector<int64_t> lengths(tensor.lengths.begin(), tensor.lengths.begin() + tensor.rank);
  lengths[0] = outer;
  lengths[1] = channels;
  return packed_tensor(tensor.type, lengths, tensor.channels_last_order());
}

size_t copy_bytes(const Tensor& tensor) { return (static_cast<size_t>(tensor.bytes()) + 255) / 256 * 256; }

bool is_aligned(const void* data, int64_t bytes) { return reinterpret_cast<uintptr_t>(data) % bytes == 0; }

// Threads have packs of `Points` points.
template <int Points, bool FromLast, bool ToLast>
void start(Handle& handle, kernels::ConvLayoutArgs args) {
  constexpr int kAlong = kernels::kConvLayoutAlong<Points>, kAcross = kernels::kConvLayoutTile / kAlong;
  const auto tiles = [](int length, int tile) { return (length + tile - 1) / tile; };
  args.point_tiles = tiles(args.points, kAlong * Points);
  args.channel_tiles = tiles(args.to_channels, kAcross * kernels::kConvLayoutChannels);
  const int64_t threads = int64_t(args.samples) * args.point_tiles * args.channel_tiles * kernels::kConvLayoutTile;
  const int64_t blocks = (threads + kernels::kConvLayoutThreads - 1) / kernels::kConvLayoutThreads;
  compat::launch(kernels::conv_copy_layout<Points, FromLast, ToLast>, dim3(static_cast<unsigned>(blocks)),
                 kernels::kConvLayoutThreads, handle.stream(), args);
}

template <int Points>
void start_turning(Handle& handle, const kernels::ConvLayoutArgs& args, bool from_last) {
  from_last ? start<Points, true, false>(handle, args) : start<Points, false, true>(handle, args);
}

}  // namespace

ConvProblem channels_last_problem(const ConvProblem& problem) {
  ConvProblem inner = problem;
  const bool grouped = problem.geometry.groups > 1;
  const auto channels = [&](int64_t count) { return grouped ? count : in_eights(count); };
  inner.x = with_channels(problem.x, problem.x.lengths[0], channels(problem.x.lengths[1]));
  inner.w = with_channels(problem.w, channels(problem.w.lengths[0]), channels(problem.w.lengths[1]));
  inner.y = with_channels(problem.y, problem.y.lengths[0], channels(problem.y.lengths[1]));
  return inner;
}

bool can_change_layout(const ConvProblem& problem) {
  for (const Tensor* tensor : {&problem.x, &problem.w, &problem.y})
    if (!tensor->is_row_major() && !tensor->is_channels_last()) return false;
  return has_one_type(problem) && (problem.x.type == DataType::kHalf || problem.x.type == DataType::kBFloat16);
}

size_t layout_workspace(const ConvProblem& problem) {
  const ConvProblem inner = channels_last_problem(problem);
  return copy_bytes(inner.x) + copy_bytes(inner.w) + copy_bytes(inner.y);
}

double layout_estimate(const ConvProblem& problem) {
  constexpr double kBytes = 2e12, kLaunch = 3e-6;  // a second, as measured on an H200
  return 3 * kLaunch + 2 * static_cast<double>(layout_workspace(problem)) / kBytes;
}

void copy_layout(Handle& handle, const Tensor& from, const void* from_data, const Tensor& to, void* to_data) {
  // Samples that are added are filters of no output channel: zeros, so that what they make is finite.
  if (to.lengths[0] > from.lengths[0])
    compat::check(hipMemsetAsync(to_data, 0, static_cast<size_t>(to.bytes()), handle.stream()));
  int64_t points = 1;
  for (int d = 2; d < to.rank; ++d) points *= to.lengths[d];
  constexpr int64_t kPack = kernels::kConvLayoutChannels * 2;
  const auto whole = [](int64_t length) { return static_cast<int>(length); };
  const bool from_last = from.is_channels_last(), to_last = to.is_channels_last();
  // A filter of a result may have output channels that the copy has too many of.
  const kernels::ConvLayoutArgs args{static_cast<const uint16_t*>(from_data),
                                     static_cast<uint16_t*>(to_data),
                                     whole(std::min(from.lengths[0], to.lengths[0])),
                                     whole(points),
                                     whole(from.lengths[1]),
                                     whole(to.lengths[1]),
                                     from.lengths[1] * 2 % kPack == 0 && is_aligned(from_data, kPack),
                                     to.lengths[1] * 2 % kPack == 0 && is_aligned(to_data, kPack),
                                     0,
                                     0};
  if (from_last == to_last) return start<1, true, true>(handle, args);
  const auto neighbours = [&](int count) {
    return points % count == 0 && is_aligned(from_last ? to_data : from_data, count * 2);
  };
  if (neighbours(8)) return start_turning<8>(handle, args, from_last);
  if (neighbours(4)) return start_turning<4>(handle, args, from_last);
  neighbours(2) ? start_turning<2>(handle, args, from_last) : start_turning<1>(handle, args, from_last);
}

}  // namespace compat_dnn

#endif
