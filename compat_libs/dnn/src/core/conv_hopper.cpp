// Implicit products for NVIDIA GPUs of compute capability 9.0: see kernels/dnn/conv_hopper.h.
#if defined(KERNEL_HOPPER)

#include "dnn/conv_hopper.h"

#include <algorithm>

#include "core/conv_layout.h"
#include "core/conv_phases.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using kernels::ConvHopperArgs;
using kernels::ConvHopperTile;
using kernels::ConvKind;
using kernels::kConvDims;

template <class Function>
Function driver_function(const char* name) {
  void* function = nullptr;
  cudaDriverEntryPointQueryResult result{};
  const cudaError_t error = cudaGetDriverEntryPointByVersion(name, &function, 12000, cudaEnableDefault, &result);
  if (error != cudaSuccess || result != cudaDriverEntryPointSuccess) throw compat::Failure(Status::kNotSupported);
  return reinterpret_cast<Function>(function);
}

CUtensorMapDataType map_type(DataType type) {
  return type == DataType::kHalf ? CU_TENSOR_MAP_DATA_TYPE_FLOAT16 : CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
}

// A tensor of three dimensions, the first of which is contiguous, fetched 64 x box_1 x box_2 at a time.
struct BoxShape {
  int64_t lengths[3], strides[2];  // strides in elements
  int box_1, box_2;
};
CUtensorMap describe_boxes(const void* base, DataType type, const BoxShape& shape) {
  static const auto encode = driver_function<decltype(&cuTensorMapEncodeTiled)>("cuTensorMapEncodeTiled");
  const cuuint64_t sizes[] = {cuuint64_t(shape.lengths[0]), cuuint64_t(shape.lengths[1]), cuuint64_t(shape.lengths[2])};
  const cuuint64_t strides[] = {cuuint64_t(shape.strides[0]) * 2, cuuint64_t(shape.strides[1]) * 2};
  const cuuint32_t box[] = {64, cuuint32_t(shape.box_1), cuuint32_t(shape.box_2)}, steps[] = {1, 1, 1};
  CUtensorMap map;
  const CUresult result = encode(&map, map_type(type), 3, const_cast<void*>(base), sizes, strides, box, steps,
                                 CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B,
                                 CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) throw compat::Failure(Status::kFailed);
  return map;
}

// How the points of a phase of a result see the tensor that is gathered from, by taps that are met in rising order.
struct Gathering {
  const Tensor* from;
  int lengths[kConvDims], points[kConvDims], first[kConvDims], stride[kConvDims], step[kConvDims], taps[kConvDims];
  int first_tap, tap_step[kConvDims];  // where filters have these taps

  // From the last point's first tap to the tensor's end; negative inside.
  int upper(int d) const { return first[d] + (points[d] - 1) * stride[d] + 1 - lengths[d]; }
  int all_taps() const { return taps[0] * taps[1] * taps[2]; }
  int64_t all_points() const { return from->lengths[0] * points[0] * points[1] * points[2]; }
};

Gathering gathering_of(const ConvProblem& problem, const Phase& phase) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool data = problem.direction == ConvDirection::kBackwardData;
  Gathering g{data ? &problem.y : &problem.x, {}, {}, {}, {}, {}, {}, 0, {}};
  int taps_behind = 1;
  for (int d = kConvDims - 1; d >= 0; --d) {
    const PhaseTaps met(s, d, phase[d]);
    g.lengths[d] = data ? s.out[d] : s.in[d];
    g.points[d] = data ? phase_points(s, d, phase[d]) : s.out[d];
    g.stride[d] = data ? 1 : s.stride[d];
    g.taps[d] = data ? met.count : s.taps[d];
    const int first = data ? met.first_y : s.first[d], step = data ? met.y_step : s.step[d];
    const int first_tap = data ? met.first_tap : 0, tap_step = data ? met.step : 1;
    const bool reversed = step < 0 && g.taps[d] > 0;
    const int last = g.taps[d] - 1;
    g.step[d] = std::abs(step);
    g.first[d] = reversed ? first + last * step : first;
    g.first_tap += (reversed ? first_tap + last * tap_step : first_tap) * taps_behind;
    g.tap_step[d] = (reversed ? -tap_step : tap_step) * taps_behind;
    taps_behind *= s.taps[d];
  }
  return g;
}

CUtensorMap describe_gathering(const void* base, const Gathering& g, int spatial, int points) {
  static const auto encode = driver_function<decltype(&cuTensorMapEncodeIm2col)>("cuTensorMapEncodeIm2col");
  const Tensor& from = *g.from;
  const int rank = spatial == 3 ? 5 : 4, dims = rank - 2;
  cuuint64_t sizes[5] = {cuuint64_t(from.lengths[1])}, strides[4];
  cuuint32_t steps[5] = {1, 1, 1, 1, 1};
  int lower[3], upper[3];
  // From the innermost dimension outwards; a dimension that the tensor lacks has one position.
  cuuint64_t row = cuuint64_t(from.lengths[1]);
  for (int i = 0; i < dims; ++i) {
    const int d = kConvDims - 1 - i;
    sizes[i + 1] = cuuint64_t(g.lengths[d]);
    strides[i] = row * 2;
    row *= cuuint64_t(g.lengths[d]);
    steps[i + 1] = cuuint32_t(g.stride[d]);
    lower[i] = g.first[d];
    upper[i] = g.upper(d);
  }
  sizes[rank - 1] = cuuint64_t(from.lengths[0]);
  strides[rank - 2] = row * 2;
  CUtensorMap map;
  const CUresult result =
      encode(&map, map_type(from.type), cuuint32_t(rank), const_cast<void*>(base), sizes, strides, lower, upper, 64,
             cuuint32_t(points), steps, CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B,
             CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) throw compat::Failure(Status::kFailed);
  return map;
}

int tiles_of(int64_t length, int tile) { return static_cast<int>((length + tile - 1) / tile); }

// A kernel's tile, by its number.
struct TileNumbers {
  int m, n, depth, bytes;  // bytes of a stage
};
template <class Tile>
constexpr TileNumbers numbers_of() {
  return {Tile::kM, Tile::kN, Tile::kDepth, Tile::kStageBytes};
}
using Narrow = ConvHopperTile<64, 2, 5>;
using Square = ConvHopperTile<128, 1, 6>;
using Large = ConvHopperTile<128, 2, 4>;
using Small = ConvHopperTile<64, 1, 6>;
using NarrowShared = ConvHopperTile<64, 0, 6>;
using SquareShared = ConvHopperTile<128, 0, 4>;
using Wide = ConvHopperTile<192, 1, 5>;
using WideShared = ConvHopperTile<192, 0, 3>;
constexpr TileNumbers kTiles[] = {numbers_of<Narrow>(),     numbers_of<Square>(),       numbers_of<Large>(),
                                  numbers_of<Small>(),      numbers_of<NarrowShared>(), numbers_of<SquareShared>(),
                                  numbers_of<WideShared>(), numbers_of<Wide>()};
constexpr int kSquare = 1, kSmall = 3, kNarrowShared = 4, kSquareShared = 5, kWideShared = 6, kWide = 7;

// For weights: whether taps are products of their own, which they must be unless all rows of 64 belong to one.
bool has_separate_taps(const kernels::ConvShape& shape) { return shape.c % 64 != 0; }

struct HopperPlan {
  int tile;
  int steps, slice_steps, slices;
  double time;  // cycles
  size_t bytes;
};

// Cycles of a multiprocessor. What tiles fetch comes from the second-level cache, which gives all multiprocessors 33
// bytes a cycle each, and one of them no more than 40 (as measured on an H200).
double time_of(const compat::DeviceTraits& traits, const TileNumbers& tile, int64_t blocks, int slice_steps,
               double sums_bytes) {
  constexpr double kProducts = 1750, kBytes = 33, kMostBytes = 40, kStart = 2000, kAdding = 6000, kSumBytes = 2000;
  const int64_t rounds = (blocks + traits.multiprocessors - 1) / traits.multiprocessors;
  const double active = static_cast<double>(std::min<int64_t>(blocks, traits.multiprocessors));
  const double bytes = std::min(kMostBytes, kBytes * traits.multiprocessors / active);
  const double step = std::max(double(tile.m) * tile.n * tile.depth / kProducts, tile.bytes / bytes);
  return static_cast<double>(rounds) * (slice_steps * step + kStart) +
         (sums_bytes > 0 ? kAdding + sums_bytes / kSumBytes : 0);
}

// Results that need no sums of slices are written at once, as phases always are; weights always take sums, which are
// floats.
HopperPlan plan_of(const compat::DeviceTraits& traits, const ConvProblem& problem, const Gathering& g) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool weights = problem.direction == ConvDirection::kBackwardWeights;
  const bool data = problem.direction == ConvDirection::kBackwardData;
  const int64_t points = g.all_points();
  const bool separate = weights && has_separate_taps(s);
  const int rows = problem.direction == ConvDirection::kForward ? s.k
                   : weights && !separate                       ? static_cast<int>(s.c * s.all_taps())
                                                                : s.c;
  const int64_t columns = weights ? s.k : points, products = s.groups * (separate ? s.all_taps() : 1);
  const int64_t elements = conv_result(problem).elements();
  const bool is_phase = data && points != s.batch * s.in_points();
  HopperPlan best{};
  const auto consider = [&](int number) {
    const TileNumbers& tile = kTiles[number];
    const int64_t tiles = int64_t(tiles_of(rows, tile.m)) * tiles_of(columns, tile.n) * products;
    const int steps = weights ? tiles_of(points, tile.depth) : g.all_taps() * tiles_of(data ? s.k : s.c, tile.depth);
    const int turns = tile.depth / 64;
    // As many slices as fill a number of rounds of blocks, and fewer.
    const int64_t most = is_phase ? 1 : std::min<int64_t>(std::max(1, steps / 2), 128);
    for (int64_t wanted = 1; wanted <= most; ++wanted) {
      const int slice_steps = std::max(1, tiles_of(steps, static_cast<int>(wanted)));
      const int slices = std::max(1, tiles_of(steps, slice_steps));
      const bool sums = weights || slices > 1;
      const double bytes = sums ? 4.0 * slices * turns * static_cast<double>(elements) : 0;
      const double time = time_of(traits, tile, tiles * slices, slice_steps, 2 * bytes);
      if (best.time == 0 || time < best.time) best = {number, steps, slice_steps, slices, time, size_t(bytes)};
    }
  };
  if (!weights)
    for (int number = 0; number <= kSmall; ++number) consider(number);
  else
    for (const int number : {kSquare, kSmall, kNarrowShared, kSquareShared, kWideShared, kWide}) consider(number);
  return best;
}

template <class T, ConvKind Kind>
ConvHopperArgs<T> args_of(const ConvProblem& problem, const Phase& phase, const Gathering& g, const HopperPlan& plan,
                          Blend blend, const ConvData& data, float* sums) {
  const kernels::ConvShape s = conv_shape(problem);
  ConvHopperArgs<T> args{};
  args.rows = Kind == ConvKind::kForward ? s.k : s.c;
  if (Kind == ConvKind::kWeights) {
    args.row_channels = s.c;
    args.separate_taps = has_separate_taps(s) ? g.all_taps() : 1;
    args.rows = s.c * (g.all_taps() / args.separate_taps);
  }
  args.columns = Kind == ConvKind::kWeights ? s.k : static_cast<int>(g.all_points());
  args.tiles_m = tiles_of(args.rows, kTiles[plan.tile].m);
  args.tiles_n = tiles_of(args.columns, kTiles[plan.tile].n);
  args.groups = s.groups;
  args.depth_channels = Kind == ConvKind::kForward ? s.c : s.k;
  args.spatial = problem.geometry.spatial;
  for (int d = 0; d < kConvDims; ++d) {
    args.points[d] = g.points[d];
    args.first[d] = g.first[d];
    args.stride[d] = g.stride[d];
    args.taps[d] = g.taps[d];
    args.step[d] = g.step[d];
    args.tap_step[d] = g.tap_step[d];
  }
  args.first_tap = g.first_tap;
  args.steps = plan.steps;
  args.slice_steps = plan.slice_steps;
  args.slices = plan.slices;
  args.result = static_cast<T*>(data.result);
  args.places = places_of(problem, phase);
  args.ld = conv_result(problem).lengths[1];
  args.alpha = static_cast<float>(blend.alpha);
  args.beta = static_cast<float>(blend.beta);
  args.sums = plan.bytes > 0 ? sums : nullptr;
  return args;
}

// The filters, or for weights y.
template <ConvKind Kind, class Tile>
CUtensorMap describe_second(const ConvProblem& problem, const ConvData& data) {
  const kernels::ConvShape s = conv_shape(problem);
  if constexpr (Kind == ConvKind::kWeights) {
    const int64_t channels = problem.y.lengths[1], points = s.batch * s.out_points();
    return describe_boxes(data.y, problem.y.type, {{channels, points, 1}, {channels, channels * points}, 64, 1});
  } else {
    return describe_boxes(data.w, problem.w.type,
                          {{s.c, s.all_taps(), int64_t(s.k) * s.groups},
                           {s.c, s.c * s.all_taps()},
                           1,
                           Kind == ConvKind::kForward ? Tile::kM : 64});
  }
}

template <class T, ConvKind Kind, class Tile>
void start(Handle& handle, const ConvProblem& problem, const Phase& phase, const Gathering& g, const HopperPlan& plan,
           Blend blend, const ConvData& data, float* sums) {
  constexpr bool kWeights = Kind == ConvKind::kWeights;
  const ConvHopperArgs<T> args = args_of<T, Kind>(problem, phase, g, plan, blend, data, sums);
  const CUtensorMap first =
      describe_gathering(Kind == ConvKind::kData ? data.y : data.x, g, args.spatial, kWeights ? 64 : Tile::kN);
  const int64_t products = int64_t(args.groups) * (kWeights ? args.separate_taps : 1) * args.slices;
  const int64_t count = int64_t(args.tiles_m) * args.tiles_n * products;
  const auto blocks = static_cast<unsigned>(std::min<int64_t>(count, handle.traits().multiprocessors));
  compat::launch_with_shared_memory(kernels::conv_hopper_kernel<T, Kind, Tile>, dim3(blocks), kernels::kHopperThreads,
                                    Tile::kSharedBytes, handle.stream(), first,
                                    describe_second<Kind, Tile>(problem, data), args);
  if (args.sums == nullptr) return;
  const int64_t elements = conv_result(problem).elements();
  constexpr int kOfBlock = 4 * kernels::kStreamThreads;
  compat::launch(kernels::conv_add_slices<T>, dim3(tiles_of(elements, kOfBlock)), kernels::kStreamThreads,
                 handle.stream(), static_cast<const float*>(sums), args.slices * Tile::kTurns, elements, args.result,
                 args.alpha, args.beta);
}

template <class T, ConvKind Kind>
void run_phase(Handle& handle, const ConvProblem& problem, const Phase& phase, Blend blend, const ConvData& data,
               float* sums) {
  const Gathering g = gathering_of(problem, phase);
  const HopperPlan plan = plan_of(handle.traits(), problem, g);
  const auto with = [&](auto tile) {
    start<T, Kind, decltype(tile)>(handle, problem, phase, g, plan, blend, data, sums);
  };
  if (plan.tile == kSquare) return with(Square{});
  if (plan.tile == kSmall) return with(Small{});
  if constexpr (Kind == ConvKind::kWeights)
    plan.tile == kNarrowShared   ? with(NarrowShared{})
    : plan.tile == kSquareShared ? with(SquareShared{})
    : plan.tile == kWideShared   ? with(WideShared{})
                                 : with(Wide{});
  else
    plan.tile == 0 ? with(Narrow{}) : with(Large{});
}

template <class T, ConvKind Kind>
void run_kind(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, float* sums) {
  for (const Phase& phase : phases_of(problem)) run_phase<T, Kind>(handle, problem, phase, blend, data, sums);
}

template <class T>
void run_as(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, float* sums) {
  switch (problem.direction) {
    case ConvDirection::kForward:
      return run_kind<T, ConvKind::kForward>(handle, problem, blend, data, sums);
    case ConvDirection::kBackwardData:
      return run_kind<T, ConvKind::kData>(handle, problem, blend, data, sums);
    case ConvDirection::kBackwardWeights:
      return run_kind<T, ConvKind::kWeights>(handle, problem, blend, data, sums);
  }
}

// What the copy engine's descriptions can say: corners and offsets have few bits.
bool can_gather(const ConvProblem& problem, const Gathering& g) {
  const bool deep = problem.geometry.spatial == 3;
  const int least = deep ? -16 : -128, most = deep ? 15 : 127, farthest = deep ? 31 : 255;
  for (int d = 0; d < kConvDims; ++d) {
    if (g.first[d] < least || g.first[d] > most || g.upper(d) < least || g.upper(d) > most) return false;
    if (g.step[d] * (g.taps[d] - 1) > farthest || g.stride[d] > 8) return false;
  }
  return true;
}

bool applies(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr int64_t kMost = (int64_t(1) << 31) - 256;
  const kernels::ConvShape s = conv_shape(problem);
  const bool types =
      has_one_type(problem) && (problem.x.type == DataType::kHalf || problem.x.type == DataType::kBFloat16);
  if (traits.arch != "sm_90" || !types || problem.x.elements() == 0) return false;
  for (const Tensor* tensor : {&problem.x, &problem.w, &problem.y})
    if (!tensor->is_channels_last() || tensor->elements() >= kMost) return false;
  // 16 bytes at a time; groups whose last 64 channels are not their own would meet others'.
  const bool whole = s.groups == 1 ? s.c % 8 == 0 && s.k % 8 == 0 : s.c % 64 == 0 && s.k % 64 == 0;
  if (!whole) return false;
  const std::vector<Phase> phases = phases_of(problem);
  return std::all_of(phases.begin(), phases.end(),
                     [&](const Phase& phase) { return can_gather(problem, gathering_of(problem, phase)); });
}

size_t workspace(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  return plan_of(traits, problem, gathering_of(problem, Phase{})).bytes;
}

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr double kClock = 1.7e9, kLaunch = 4e-6;
  double time = 0;
  for (const Phase& phase : phases_of(problem))
    time += kLaunch + plan_of(traits, problem, gathering_of(problem, phase)).time / kClock;
  return time;
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  auto* const sums = static_cast<float*>(workspace);
  problem.x.type == DataType::kHalf ? run_as<kernels::Half>(handle, problem, blend, data, sums)
                                    : run_as<kernels::BFloat16>(handle, problem, blend, data, sums);
}

bool applies_to_copies(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  return can_change_layout(problem) && !applies(traits, problem) && applies(traits, channels_last_problem(problem));
}

size_t workspace_with_copies(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  return layout_workspace(problem) + workspace(traits, channels_last_problem(problem));
}

double estimate_with_copies(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  return layout_estimate(problem) + estimate(traits, channels_last_problem(problem));
}

void run_copies(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  void* const sums = static_cast<char*>(workspace) + layout_workspace(problem);
  run_in_channels_last(handle, problem, blend, data, workspace, [&](const ConvProblem& inner, const ConvData& copies) {
    run(handle, inner, blend, copies, sums);
  });
}

}  // namespace

ConvSolver hopper_solver() {
  return {"hopper_implicit_gemm", 2, ConvAlgorithm::kImplicitGemm, applies, workspace, estimate, run};
}

ConvSolver hopper_copies_solver() {
  return {"hopper_implicit_gemm_of_copies",
          4,
          ConvAlgorithm::kImplicitGemm,
          applies_to_copies,
          workspace_with_copies,
          estimate_with_copies,
          run_copies};
}

}  // namespace compat_dnn

#endif
