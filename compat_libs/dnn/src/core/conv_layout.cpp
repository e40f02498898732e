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

template <class T>
void copy_as(Handle& handle, const Tensor& from, const void* from_data, const Tensor& to, void* to_data) {
  constexpr int64_t kTile = kernels::kConvLayoutTile;
  int64_t points = 1;
  for (int d = 2; d < to.rank; ++d) points *= to.lengths[d];
  // A filter of a result may have output channels that the copy has too many of.
  const int64_t samples = std::min(from.lengths[0], to.lengths[0]);
  kernels::ConvLayoutArgs<T> args{static_cast<const T*>(from_data),
                                  static_cast<T*>(to_data),
                                  points,
                                  static_cast<int>(from.lengths[1]),
                                  static_cast<int>(to.lengths[1]),
                                  from.is_channels_last(),
                                  to.is_channels_last(),
                                  points % 2 == 0 && from.lengths[1] % 2 == 0 && to.lengths[1] % 2 == 0,
                                  0};
  const auto tiles = [](int64_t length) { return static_cast<unsigned>((length + kTile - 1) / kTile); };
  const int64_t channels = to.lengths[1];
  compat::for_each_batch_part(samples, handle.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_sample = first;
    compat::launch(kernels::conv_copy_layout<T>, dim3(tiles(points), tiles(channels), count),
                   kernels::kConvLayoutThreads, handle.stream(), args);
  });
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
  from.type == DataType::kHalf ? copy_as<kernels::Half>(handle, from, from_data, to, to_data)
                               : copy_as<kernels::BFloat16>(handle, from, from_data, to, to_data);
}

}  // namespace compat_dnn

#endif
