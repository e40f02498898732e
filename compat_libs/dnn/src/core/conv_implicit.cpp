// Implicit products by tiles of Mma, forward and for data. See kernels/dnn/conv_implicit.h.
#include "dnn/conv_implicit.h"

#include <algorithm>
#include <cmath>

#include "core/conv_filters.h"
#include "core/conv_gemm.h"
#include "core/conv_phases.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
#include "divide_up.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using compat::divide_up;
using kernels::BlockTile;
using kernels::kConvDims;

// A large and a small tile for each type: what gemm.h's are, less the registers that gathering takes.
template <class T>
struct ImplicitTiles {
#if defined(KERNEL_TARGET_CPU)
  using Large = BlockTile<typename kernels::OperandOf<T>::Type, 1, 1, 8, 20, 256>;
  using Small = BlockTile<typename kernels::OperandOf<T>::Type, 1, 1, 2, 4, 128>;
#else
  static constexpr int kDepth = 64 / static_cast<int>(sizeof(T));
#if defined(KERNEL_TARGET_NVIDIA) || defined(KERNEL_AMD_RDNA)
  using Large = BlockTile<T, 2, 4, 4, 2, kDepth>;
  using Small = BlockTile<T, 2, 2, 2, 2, kDepth>;
#else
  using Large = BlockTile<T, 2, 2, 2, 2, kDepth>;
  using Small = BlockTile<T, 2, 2, 1, 1, kDepth>;
#endif
#endif
};
#if !defined(KERNEL_TARGET_CPU)
template <>
struct ImplicitTiles<float> {
#if defined(KERNEL_TARGET_NVIDIA) || defined(KERNEL_AMD_RDNA)
  using Large = BlockTile<float, 2, 4, 2, 2, 16, 2>;
  using Small = BlockTile<float, 2, 2, 1, 2, 16, 4>;
#else
  using Large = BlockTile<float, 2, 2, 2, 2, 16>;
  using Small = BlockTile<float, 2, 2, 1, 1, 16>;
#endif
};
#endif

template <class T>
kernels::ConvGathered<T> gathered(const ConvProblem& problem, const ConvData& data, const Phase& phase) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = is_for_data(problem);
  const Tensor& tensor = for_data ? problem.y : problem.x;
  kernels::ConvGathered<T> from{};
  from.data = static_cast<const T*>(for_data ? data.y : data.x);
  from.strides = conv_strides(tensor);
  from.channels = for_data ? s.k : s.c;
  from.all_points = s.batch;
  int taps_behind = 1;
  for (int d = kConvDims - 1; d >= 0; --d) {
    from.lengths[d] = for_data ? s.out[d] : s.in[d];
    if (for_data) {
      const PhaseTaps met(s, d, phase[d]);
      from.points[d] = phase_points(s, d, phase[d]);
      from.taps[d] = met.count;
      from.stride[d] = 1;
      from.first[d] = met.first_y;
      from.step[d] = met.y_step;
      from.first_tap += met.first_tap * taps_behind;
      from.tap_step[d] = met.step * taps_behind;
    } else {
      from.points[d] = s.out[d];
      from.taps[d] = s.taps[d];
      from.stride[d] = s.stride[d];
      from.first[d] = s.first[d];
      from.step[d] = s.step[d];
      from.tap_step[d] = taps_behind;
    }
    from.all_points *= from.points[d];
    taps_behind *= s.taps[d];
  }
  constexpr int64_t kVector = 16 / sizeof(T);
  from.aligned = reinterpret_cast<uintptr_t>(from.data) % 16 == 0 && from.channels % kVector == 0 &&
                 tensor.lengths[1] % kVector == 0;
  return from;
}

bool is_row_major(const ConvProblem& problem) { return problem.x.is_row_major() && problem.y.is_row_major(); }

// Slices of the depth, where tiles of floats are too few to fill a GPU: so many that each multiprocessor has a few
// blocks, of some steps at least.
int slices_of(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  if (kernels::kWaveSize == 1 || problem.x.type != DataType::kFloat) return 1;
  using Tile = ImplicitTiles<float>::Small;
  constexpr int64_t kBlocks = 2, kLeastSteps = 4, kMost = 16;
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = is_for_data(problem), row_major = is_row_major(problem);
  int64_t points = s.batch, taps = s.all_taps();
  for (int d = 0; d < kConvDims; ++d) {
    points *= for_data ? phase_points(s, d, 0) : s.out[d];
    if (for_data) taps = divide_up(taps, s.stride[d]);
  }
  const int64_t tiles = divide_up(points, row_major ? Tile::kM : Tile::kN) *
                        divide_up(for_data ? s.c : s.k, row_major ? Tile::kN : Tile::kM) * s.groups;
  const int64_t steps = taps * divide_up(for_data ? s.k : s.c, Tile::kDepth);
  const int64_t most = std::clamp<int64_t>(steps / kLeastSteps, 1, kMost);
  return static_cast<int>(std::clamp<int64_t>(kBlocks * traits.multiprocessors / tiles, 1, most));
}

size_t filter_bytes(const ConvProblem& problem) {
  return (static_cast<size_t>(problem.w.elements()) * size_of(problem.w.type) + 255) / 256 * 256;
}

template <class Tile, bool ChannelsLast, class T>
void start(Handle& handle, kernels::ConvImplicitArgs<T> args, int slices) {
  const int64_t steps =
      int64_t(args.from.taps[0]) * args.from.taps[1] * args.from.taps[2] * divide_up(args.from.channels, Tile::kDepth);
  args.slice_steps = static_cast<int>(divide_up(steps, slices));
  const int64_t channels = divide_up(args.channels, ChannelsLast ? Tile::kM : Tile::kN);
  const int64_t points = divide_up(args.from.all_points, ChannelsLast ? Tile::kN : Tile::kM);
  compat::launch(kernels::conv_implicit_kernel<T, Tile, ChannelsLast>,
                 dim3(static_cast<unsigned>(channels * points), static_cast<unsigned>(args.groups * slices)),
                 Tile::kThreads, handle.stream(), args);
}

template <class Tile, class T>
int64_t count_tiles(const kernels::ConvImplicitArgs<T>& args, bool channels_last) {
  return divide_up(args.channels, channels_last ? Tile::kM : Tile::kN) *
         divide_up(args.from.all_points, channels_last ? Tile::kN : Tile::kM) * args.groups;
}

// Large tiles where they fill the device, and do not compute much that is beyond the result's channels; a CPU leaves
// that out.
template <class T>
bool takes_large(const compat::DeviceTraits& traits, const kernels::ConvImplicitArgs<T>& args, bool channels_last) {
  using Large = typename ImplicitTiles<T>::Large;
  using Small = typename ImplicitTiles<T>::Small;
  constexpr double kGain = kernels::kWaveSize == 1 ? 1e9 : 1.3;
  const int64_t large = count_tiles<Large>(args, channels_last), small = count_tiles<Small>(args, channels_last);
  return large >= traits.multiprocessors &&
         double(large) * Large::kM * Large::kN <= kGain * double(small) * Small::kM * Small::kN;
}

template <bool ChannelsLast, class T>
void start_with_tile(Handle& handle, const kernels::ConvImplicitArgs<T>& args, int slices) {
  using Tiles = ImplicitTiles<T>;
  slices == 1 && takes_large(handle.traits(), args, ChannelsLast)
      ? start<typename Tiles::Large, ChannelsLast>(handle, args, slices)
      : start<typename Tiles::Small, ChannelsLast>(handle, args, slices);
}

// Bytes only in channels-last tensors, where packs of them lie side by side.
template <class T>
void run_as(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  auto* const filters = static_cast<T*>(workspace);
  order_filters(handle, problem.w, data.w, filters, filter_order(problem));
  const Tensor& result = conv_result(problem);
  const auto channels = static_cast<int>(result.lengths[1] / problem.geometry.groups);
  const int slices = slices_of(handle.traits(), problem);
  void* const sums = static_cast<char*>(workspace) + filter_bytes(problem);
  const Blend own = slices > 1 ? Blend{} : blend;
  for (const Phase& phase : phases_of(problem)) {
    const kernels::ConvGathered<T> from = gathered<T>(problem, data, phase);
    const kernels::ConvImplicitArgs<T> args{from,
                                            filters,
                                            static_cast<int>(conv_shape(problem).all_taps()),
                                            channels % (16 / static_cast<int>(sizeof(T))) == 0,
                                            channels,
                                            static_cast<int>(problem.geometry.groups),
                                            0,
                                            places_of(problem, phase),
                                            slices > 1 ? sums : data.result,
                                            result.elements(),
                                            result_element(result.type),
                                            static_cast<float>(own.alpha),
                                            static_cast<float>(own.beta)};
    if constexpr (std::is_same_v<T, int8_t>)
      start_with_tile<true>(handle, args, slices);
    else
      is_row_major(problem) ? start_with_tile<false>(handle, args, slices)
                            : start_with_tile<true>(handle, args, slices);
  }
  if (slices > 1) put_parts(handle, result.type, sums, slices, data.result, result.elements(), blend);
}

bool takes_types(const ConvProblem& problem) {
  if (problem.x.type == DataType::kInt8) return problem.x.is_channels_last() && problem.y.is_channels_last();
  return has_one_type(problem) && problem.x.type != DataType::kDouble && is_float_type(problem.x.type);
}

bool applies(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr int64_t kMost = (int64_t(1) << 31) - 1024;
  const bool row_major = problem.x.is_row_major() && problem.y.is_row_major();
  const bool channels_last = problem.x.is_channels_last() && problem.y.is_channels_last();
  if (!takes_types(problem) || !(row_major || channels_last) || problem.x.elements() == 0) return false;
  if (problem.direction == ConvDirection::kBackwardWeights || problem.w.elements() == 0) return false;
  if (problem.x.elements() >= kMost || problem.y.elements() >= kMost || problem.w.elements() >= kMost) return false;
  return problem.geometry.groups <= traits.max_grid_y;
}

size_t workspace(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  const int slices = slices_of(traits, problem);
  const auto elements = static_cast<size_t>(conv_result(problem).elements());
  return filter_bytes(problem) + (slices > 1 ? slices * elements * sizeof(float) : 0);
}

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // Products a second of a multiprocessor, or of a CPU's thread, as measured on an H200 and a Xeon. A step takes as
  // long for few channels as for a tile's depth, and a tile for few channels of the result.
  constexpr bool kGpu = kernels::kWaveSize > 1;
  const kernels::ConvShape s = conv_shape(problem);
  const double summed = is_for_data(problem) ? s.k : s.c, made = is_for_data(problem) ? s.c : s.k;
  const int bytes = size_of(problem.x.type);
  const double rate = (kGpu ? bytes == 1 ? 1.2e12 : bytes == 2 ? 8e11 : 1.3e11 : 2e10) * traits.multiprocessors;
  const double fill = std::max(1.0, 32 / summed) * std::max(1.0, (kGpu ? 64 : 12) / made);
  // Multiprocessors without a tile are idle.
  const double points = double(s.batch) * (is_for_data(problem) ? s.in_points() : s.out_points());
  const double tiles = std::ceil(points / 64) * std::ceil(made / 64) * s.groups;
  const int slices = slices_of(traits, problem);
  const double busy = kGpu ? std::min(1.0, tiles * slices / traits.multiprocessors) : 1;
  const double sums = slices > 1 ? 5e-6 + 8.0 * slices * static_cast<double>(conv_result(problem).elements()) /
                                              (2e10 * traits.multiprocessors)
                                 : 0;
  return (kGpu ? 1e-5 : 5e-6) * static_cast<double>(phases_of(problem).size()) + sums +
         conv_products(problem) * fill / (rate * busy);
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  switch (problem.x.type) {
    case DataType::kHalf:
      return run_as<kernels::Half>(handle, problem, blend, data, workspace);
    case DataType::kInt8:
      return run_as<int8_t>(handle, problem, blend, data, workspace);
    case DataType::kBFloat16:
      return run_as<kernels::BFloat16>(handle, problem, blend, data, workspace);
    default:
      return run_as<float>(handle, problem, blend, data, workspace);
  }
}

}  // namespace

ConvSolver implicit_solver() {
  return {"implicit_gemm", 5, ConvAlgorithm::kImplicitGemm, applies, workspace, estimate, run};
}

}  // namespace compat_dnn
