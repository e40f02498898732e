// Implicit products for NVIDIA GPUs of compute capability 9.0: see kernels/dnn/conv_hopper.h.
#if defined(KERNEL_HOPPER)

#include "dnn/conv_hopper.h"

#include <algorithm>

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

// How the points of a result see the tensor that is gathered from.
struct Gathering {
  const Tensor* from;
  int lengths[kConvDims], points[kConvDims], first[kConvDims], stride[kConvDims], step[kConvDims];
  bool reversed;

  // From the last point's first tap to the tensor's end; negative inside.
  int upper(int d) const { return first[d] + (points[d] - 1) * stride[d] + 1 - lengths[d]; }
};

Gathering gathering_of(const ConvProblem& problem) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool data = problem.direction == ConvDirection::kBackwardData;
  Gathering g{data ? &problem.y : &problem.x, {}, {}, {}, {}, {}, false};
  for (int d = 0; d < kConvDims; ++d) {
    g.lengths[d] = data ? s.out[d] : s.in[d];
    g.points[d] = data ? s.in[d] : s.out[d];
    g.stride[d] = data ? 1 : s.stride[d];
    // Data: y's position for x's position p and tap t is p - first - t * step.
    const int first = data ? -s.first[d] : s.first[d], step = data ? -s.step[d] : s.step[d];
    g.step[d] = step < 0 ? -step : step;
    g.first[d] = step < 0 ? first + (s.taps[d] - 1) * step : first;
  }
  g.reversed = data != problem.geometry.flipped;
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

int channels_of_result(const ConvProblem& problem) {
  const kernels::ConvShape s = conv_shape(problem);
  return problem.direction == ConvDirection::kForward ? s.k : s.c;
}

// Of the sums that weights need: enough tiles for all multiprocessors, and no slice shorter than the ring.
int slices_of(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr int kLeastSteps = 16, kTile = 128;
  const kernels::ConvShape s = conv_shape(problem);
  const int64_t steps = (s.batch * s.out_points() + 63) / 64;
  const int64_t tiles = int64_t(tiles_of(s.c, kTile)) * tiles_of(s.k, kTile) * s.all_taps() * s.groups;
  const int64_t wanted = std::max<int64_t>(1, int64_t(traits.multiprocessors) / tiles);
  return static_cast<int>(std::clamp<int64_t>(steps / kLeastSteps, 1, wanted));
}

template <class T, ConvKind Kind>
ConvHopperArgs<T> args_of(const ConvProblem& problem, const Gathering& g, Blend blend, const ConvData& data) {
  const kernels::ConvShape s = conv_shape(problem);
  ConvHopperArgs<T> args{};
  args.rows = Kind == ConvKind::kForward ? s.k : s.c;
  args.all_points = s.batch * (Kind == ConvKind::kData ? s.in_points() : s.out_points());
  args.columns = Kind == ConvKind::kWeights ? s.k : static_cast<int>(args.all_points);
  args.groups = s.groups;
  args.depth_channels = Kind == ConvKind::kForward ? s.c : s.k;
  args.spatial = problem.geometry.spatial;
  for (int d = 0; d < kConvDims; ++d) {
    args.points[d] = g.points[d];
    args.first[d] = g.first[d];
    args.stride[d] = g.stride[d];
    args.taps[d] = s.taps[d];
    args.step[d] = g.step[d];
  }
  args.reversed = g.reversed;
  args.result = static_cast<T*>(data.result);
  args.ld = conv_result(problem).lengths[1];
  args.alpha = static_cast<float>(blend.alpha);
  args.beta = static_cast<float>(blend.beta);
  return args;
}

template <class T, ConvKind Kind, class Tile>
void start(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, float* sums) {
  const Gathering g = gathering_of(problem);
  const kernels::ConvShape s = conv_shape(problem);
  ConvHopperArgs<T> args = args_of<T, Kind>(problem, g, blend, data);
  args.tiles_m = tiles_of(args.rows, Tile::kM);
  args.tiles_n = tiles_of(args.columns, Tile::kN);
  int64_t products = s.groups;
  CUtensorMap second;
  if constexpr (Kind == ConvKind::kWeights) {
    args.slices = slices_of(handle.traits(), problem);
    const int64_t steps = (args.all_points + Tile::kDepth - 1) / Tile::kDepth;
    args.slice_steps = static_cast<int>((steps + args.slices - 1) / args.slices);
    args.slices = tiles_of(steps, args.slice_steps);
    args.sums = sums;
    products *= s.all_taps() * args.slices;
    const int64_t channels = problem.y.lengths[1];
    second = describe_boxes(data.y, problem.y.type,
                            {{channels, args.all_points, 1}, {channels, channels * args.all_points}, 64, 1});
  } else {
    constexpr bool kForward = Kind == ConvKind::kForward;
    second = describe_boxes(
        data.w, problem.w.type,
        {{s.c, s.all_taps(), int64_t(s.k) * s.groups}, {s.c, s.c * s.all_taps()}, 1, kForward ? Tile::kM : 64});
  }
  const void* gathered = Kind == ConvKind::kData ? data.y : data.x;
  const CUtensorMap first =
      describe_gathering(gathered, g, args.spatial, Kind == ConvKind::kWeights ? Tile::kDepth : Tile::kN);
  const int64_t count = int64_t(args.tiles_m) * args.tiles_n * products;
  const auto blocks = static_cast<unsigned>(std::min<int64_t>(count, handle.traits().multiprocessors));
  compat::launch_with_shared_memory(kernels::conv_hopper_kernel<T, Kind, Tile>, dim3(blocks), kernels::kHopperThreads,
                                    Tile::kSharedBytes, handle.stream(), first, second, args);
  if constexpr (Kind == ConvKind::kWeights) {
    const int64_t elements = problem.w.elements();
    const auto adders = static_cast<unsigned>((elements + kernels::kStreamThreads - 1) / kernels::kStreamThreads);
    compat::launch(kernels::conv_add_slices<T>, dim3(adders), kernels::kStreamThreads, handle.stream(),
                   static_cast<const float*>(sums), args.slices, elements, args.result, args.alpha, args.beta);
  }
}

// By channels of the result and points; of weights, the second number counts channels of y.
using Narrow = ConvHopperTile<64, 2, 5>;
using Square = ConvHopperTile<128, 1, 6>;
using Large = ConvHopperTile<128, 2, 4>;
using NarrowWeights = ConvHopperTile<64, 1, 6>;

// Time of a tile's step against that of the largest: what is fetched counts beside what is multiplied.
constexpr double kNarrowTime = 0.65, kSquareTime = 0.6;

enum class Shape { kNarrow, kSquare, kLarge };

Shape shape_of(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  const int rows = channels_of_result(problem);
  if (problem.direction == ConvDirection::kBackwardWeights) return rows <= 64 ? Shape::kNarrow : Shape::kSquare;
  const Tensor& result = conv_result(problem);
  const int64_t columns = result.elements() / result.lengths[1];
  const auto time = [&](int tile_m, int tile_n, double step) {
    const int64_t tiles = int64_t(tiles_of(rows, tile_m)) * tiles_of(columns, tile_n) * problem.geometry.groups;
    return step * static_cast<double>((tiles + traits.multiprocessors - 1) / traits.multiprocessors);
  };
  const double narrow = time(Narrow::kM, Narrow::kN, kNarrowTime), square = time(Square::kM, Square::kN, kSquareTime),
               large = time(Large::kM, Large::kN, 1);
  if (narrow < square && narrow < large) return Shape::kNarrow;
  return square < large ? Shape::kSquare : Shape::kLarge;
}

template <class T, ConvKind Kind>
void run_points(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data) {
  switch (shape_of(handle.traits(), problem)) {
    case Shape::kNarrow:
      return start<T, Kind, Narrow>(handle, problem, blend, data, nullptr);
    case Shape::kSquare:
      return start<T, Kind, Square>(handle, problem, blend, data, nullptr);
    case Shape::kLarge:
      return start<T, Kind, Large>(handle, problem, blend, data, nullptr);
  }
}

template <class T>
void run_as(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, float* sums) {
  switch (problem.direction) {
    case ConvDirection::kForward:
      return run_points<T, ConvKind::kForward>(handle, problem, blend, data);
    case ConvDirection::kBackwardData:
      return run_points<T, ConvKind::kData>(handle, problem, blend, data);
    case ConvDirection::kBackwardWeights:
      return shape_of(handle.traits(), problem) == Shape::kNarrow
                 ? start<T, ConvKind::kWeights, NarrowWeights>(handle, problem, blend, data, sums)
                 : start<T, ConvKind::kWeights, Square>(handle, problem, blend, data, sums);
  }
}

// What the copy engine's descriptions can say: corners and offsets have few bits.
bool can_gather(const ConvProblem& problem) {
  const Gathering g = gathering_of(problem);
  const bool deep = problem.geometry.spatial == 3;
  const int least = deep ? -16 : -128, most = deep ? 15 : 127, farthest = deep ? 31 : 255;
  for (int d = 0; d < kConvDims; ++d) {
    const int taps = conv_shape(problem).taps[d];
    if (g.first[d] < least || g.first[d] > most || g.upper(d) < least || g.upper(d) > most) return false;
    if (g.step[d] * (taps - 1) > farthest || g.stride[d] > 8) return false;
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
  if (problem.direction == ConvDirection::kBackwardData)
    for (const int stride : s.stride)
      if (stride != 1) return false;
  return can_gather(problem);
}

size_t workspace(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  if (problem.direction != ConvDirection::kBackwardWeights) return 0;
  const int slices = slices_of(traits, problem);
  return static_cast<size_t>(problem.w.elements()) * slices * sizeof(float);
}

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // As measured on an H200: 4e12 products a second and multiprocessor at best.
  return 5e-6 + conv_products(problem) / (1.5e12 * traits.multiprocessors);
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  auto* const sums = static_cast<float*>(workspace);
  problem.x.type == DataType::kHalf ? run_as<kernels::Half>(handle, problem, blend, data, sums)
                                    : run_as<kernels::BFloat16>(handle, problem, blend, data, sums);
}

}  // namespace

const ConvSolver kConvHopper{
    "hopper_implicit_gemm", 2, ConvAlgorithm::kImplicitGemm, applies, workspace, estimate, run};

}  // namespace compat_dnn

#endif
