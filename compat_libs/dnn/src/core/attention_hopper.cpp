// Attention for NVIDIA GPUs of compute capability 9.0: see kernels/dnn/attention_hopper.h and
// attention_hopper_backward.h.
#if defined(KERNEL_HOPPER)

#include "dnn/attention_hopper_backward.h"

#include <algorithm>
#include <cmath>

#include "core/attention_kernels.h"
#include "launch.h"

namespace compat_dnn {

namespace {

using kernels::AttentionHopperArgs;
using kernels::AttentionHopperBackwardArgs;
using kernels::AttentionHopperBackwardTile;
using kernels::AttentionHopperOrder;
using kernels::AttentionHopperTile;

constexpr double kLog2E = 1.4426950408889634;

auto encode_function() {
  void* function = nullptr;
  cudaDriverEntryPointQueryResult result{};
  const cudaError_t error =
      cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &function, 12000, cudaEnableDefault, &result);
  if (error != cudaSuccess || result != cudaDriverEntryPointSuccess) throw compat::Failure(Status::kNotSupported);
  return reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(function);
}

// 64 elements of `rows` rows at a time.
CUtensorMap describe_rows(const Tensor& tensor, const void* data, int rows) {
  static const auto encode = encode_function();
  const cuuint64_t sizes[] = {cuuint64_t(tensor.lengths[3]), cuuint64_t(tensor.lengths[2]),
                              cuuint64_t(tensor.lengths[1]), cuuint64_t(tensor.lengths[0])};
  // Dimensions of one element may have any stride, which the engine still checks.
  cuuint64_t strides[3];
  for (int i = 0; i < 3; ++i) strides[i] = tensor.lengths[2 - i] == 1 ? 16 : cuuint64_t(tensor.strides[2 - i]) * 2;
  const cuuint32_t box[] = {64, cuuint32_t(rows), 1, 1}, steps[] = {1, 1, 1, 1};
  CUtensorMap map;
  const CUresult result =
      encode(&map, tensor.type == DataType::kHalf ? CU_TENSOR_MAP_DATA_TYPE_FLOAT16 : CU_TENSOR_MAP_DATA_TYPE_BFLOAT16,
             4, const_cast<void*>(data), sizes, strides, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
             CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) throw compat::Failure(Status::kFailed);
  return map;
}

// 16 bytes at a time.
bool has_whole_units(const Tensor& tensor, const void* data) {
  if (reinterpret_cast<uintptr_t>(data) % 16 != 0 || tensor.lengths[3] % 8 != 0) return false;
  if (tensor.strides[3] != 1) return false;
  for (int d = 0; d < 3; ++d)
    if (tensor.lengths[d] != 1 && tensor.strides[d] % 8 != 0) return false;
  return true;
}

int bounded(int64_t value) {
  constexpr int64_t kMost = 1 << 29;
  return static_cast<int>(std::clamp<int64_t>(value, -kMost, kMost));
}

// Own rows of q meet those of k, or the other way round.
AttentionHopperOrder order_of(const AttentionProblem& problem, bool own_is_query, int own_rows, int depth) {
  const Tensor &own = own_is_query ? problem.q : problem.k, &others = own_is_query ? problem.k : problem.q;
  const int diagonal = problem.from_end ? static_cast<int>(problem.k.lengths[2] - problem.q.lengths[2]) : 0;
  const int left = bounded(problem.left), right = bounded(problem.right);
  const int64_t shared = problem.q.lengths[1] / problem.k.lengths[1];
  AttentionHopperOrder order{};
  order.batch = static_cast<int>(own.lengths[0]);
  order.heads = static_cast<int>(own.lengths[1]);
  order.rows = static_cast<int>(own.lengths[2]);
  order.others = static_cast<int>(others.lengths[2]);
  order.least = own_is_query ? diagonal - left : -diagonal - right;
  order.most = own_is_query ? diagonal + right : -diagonal + left;
  order.tiles = (order.rows + own_rows - 1) / own_rows;
  order.last_first = own_is_query;
  // Half of the second-level cache for the others of the heads whose tiles follow each other.
  constexpr int64_t kCacheBytes = 24 << 20;
  const int64_t others_bytes = int64_t(order.others) * depth * 4 * (own_is_query ? 1 : shared);
  const int64_t most = int64_t(order.batch) * problem.k.lengths[1];
  const int64_t groups = std::clamp<int64_t>(kCacheBytes / others_bytes, 1, most);
  order.together = static_cast<int>(groups * (own_is_query ? shared : 1));
  return order;
}

unsigned blocks_for(Handle& handle, const AttentionHopperOrder& order) {
  const int64_t count = int64_t(order.tiles) * order.heads * order.batch;
  return static_cast<unsigned>(std::min<int64_t>(count, handle.traits().multiprocessors));
}

template <class T, class Tile>
void start(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y, void* logarithms,
           void* maxima) {
  AttentionHopperArgs<T> args{};
  args.order = order_of(problem, true, Tile::kQueries, Tile::kDepth);
  args.y = static_cast<T*>(y);
  std::copy_n(problem.y.strides.begin(), 3, args.y_strides);
  args.logarithms = static_cast<float*>(logarithms);
  args.maxima = static_cast<float*>(maxima);
  args.shared = static_cast<int>(problem.q.lengths[1] / problem.k.lengths[1]);
  args.value_depth = static_cast<int>(problem.v.lengths[3]);
  args.scale = static_cast<float>(problem.scale);
  args.scale_log2 = static_cast<float>(problem.scale * kLog2E);
  compat::launch_with_shared_memory(
      kernels::attention_hopper_kernel<T, Tile>, dim3(blocks_for(handle, args.order)), Tile::kThreads,
      Tile::kSharedBytes, handle.stream(), describe_rows(problem.q, inputs.q, Tile::kQueries),
      describe_rows(problem.k, inputs.k, Tile::kKeys), describe_rows(problem.v, inputs.v, Tile::kKeys), args);
}

template <class T>
void run(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y, void* logarithms,
         void* maxima) {
  const int64_t depth = std::max(problem.q.lengths[3], problem.v.lengths[3]);
  const auto with = [&](auto tile) { start<T, decltype(tile)>(handle, problem, inputs, y, logarithms, maxima); };
  if (depth <= 64) return with(AttentionHopperTile<64, 128, 2, 2>{});
  if (depth <= 128) return with(AttentionHopperTile<128, 128, 2, 2>{});
  with(AttentionHopperTile<256, 64, 2, 2>{});
}

// Gradients for own rows.
template <class T, class Tile>
void start_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, const void* dy,
                    AttentionHopperBackwardArgs<T> args) {
  args.order = order_of(problem, Tile::kOwnIsQuery, Tile::kOwn, Tile::kDepth);
  constexpr int kRowsQ = Tile::kOwnIsQuery ? Tile::kOwn : Tile::kOthers;
  constexpr int kRowsK = Tile::kOwnIsQuery ? Tile::kOthers : Tile::kOwn;
  const CUtensorMap q = describe_rows(problem.q, inputs.q, kRowsQ), dy_map = describe_rows(problem.dy, dy, kRowsQ);
  const CUtensorMap k = describe_rows(problem.k, inputs.k, kRowsK), v = describe_rows(problem.v, inputs.v, kRowsK);
  const auto with = [&](const CUtensorMap& own_first, const CUtensorMap& own_second, const CUtensorMap& first,
                        const CUtensorMap& second) {
    compat::launch_with_shared_memory(kernels::attention_hopper_backward_kernel<T, Tile>,
                                      dim3(blocks_for(handle, args.order)), Tile::kThreads, Tile::kSharedBytes,
                                      handle.stream(), own_first, own_second, first, second, args);
  };
  Tile::kOwnIsQuery ? with(q, dy_map, k, v) : with(k, v, q, dy_map);
}

constexpr int64_t kPadding = 128;  // rows of a tile at most

// Logarithms and products of each row of q.
template <class T>
void start_rows(Handle& handle, const AttentionProblem& problem, const AttentionGradients& data,
                const AttentionHopperBackwardArgs<T>& args, float* powers, float* products) {
  kernels::AttentionHopperRowArgs<T> rows{};
  rows.y = static_cast<const T*>(data.y);
  rows.dy = static_cast<const T*>(data.dy);
  std::copy_n(problem.y.strides.begin(), 3, rows.y_strides);
  std::copy_n(problem.dy.strides.begin(), 3, rows.dy_strides);
  rows.logarithms = static_cast<const float*>(data.logarithms);
  rows.powers = powers;
  rows.products = products;
  rows.heads = args.q_heads;
  rows.rows = static_cast<int>(problem.q.lengths[2]);
  rows.padded = args.padded;
  rows.lines = problem.q.lengths[0] * args.q_heads * args.padded;
  rows.depth = static_cast<int>(problem.v.lengths[3]);
  compat::launch(kernels::attention_hopper_rows_kernel<T>, dim3(static_cast<unsigned>(rows.lines / 32)), 256,
                 handle.stream(), rows);
}

template <class T>
void run_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                  const AttentionGradients& data) {
  AttentionHopperBackwardArgs<T> args{};
  args.q_heads = static_cast<int>(problem.q.lengths[1]);
  args.shared = static_cast<int>(problem.q.lengths[1] / problem.k.lengths[1]);
  args.padded = static_cast<int>((problem.q.lengths[2] + 2 * kPadding - 1) / kPadding * kPadding);
  args.scale = static_cast<float>(problem.scale);
  args.scale_log2 = static_cast<float>(problem.scale * kLog2E);
  const int64_t lines = problem.q.lengths[0] * args.q_heads * args.padded;
  auto* powers = handle.workspace<float>(2 * lines);
  args.powers = powers;
  args.products = powers + lines;
  start_rows(handle, problem, data, args, powers, powers + lines);
  const bool is_short = std::max(problem.q.lengths[3], problem.v.lengths[3]) <= 64;
  const auto for_depth = [&](auto short_tile, auto long_tile) {
    is_short ? start_backward<T, decltype(short_tile)>(handle, problem, inputs, data.dy, args)
             : start_backward<T, decltype(long_tile)>(handle, problem, inputs, data.dy, args);
  };
  args.first = static_cast<T*>(data.dq);
  std::copy_n(problem.dq.strides.begin(), 3, args.first_strides);
  args.first_depth = static_cast<int>(problem.q.lengths[3]);
  for_depth(AttentionHopperBackwardTile<true, 64, 128, 2, 3, false>{},
            AttentionHopperBackwardTile<true, 128, 96, 2, 3, true>{});
  args.first = static_cast<T*>(data.dk);
  args.second = static_cast<T*>(data.dv);
  std::copy_n(problem.dk.strides.begin(), 3, args.first_strides);
  std::copy_n(problem.dv.strides.begin(), 3, args.second_strides);
  args.second_depth = static_cast<int>(problem.v.lengths[3]);
  for_depth(AttentionHopperBackwardTile<false, 64, 128, 2, 3, false>{},
            AttentionHopperBackwardTile<false, 128, 64, 2, 3, false>{});
}

}  // namespace

bool hopper_attention_applies(const compat::DeviceTraits& traits, const AttentionProblem& problem,
                              const AttentionInputs& inputs, const void* y) {
  const DataType type = problem.q.type;
  if (traits.arch != "sm_90" || (type != DataType::kHalf && type != DataType::kBFloat16)) return false;
  if (problem.k.type != type || problem.v.type != type || problem.y.type != type) return false;
  if (problem.bias.rank != 0 || problem.dropout != 0 || !(problem.scale > 0)) return false;
  if (inputs.q_lengths != nullptr || inputs.k_lengths != nullptr || inputs.q_starts.data != nullptr) return false;
  if (problem.q.lengths[3] > 256 || problem.v.lengths[3] > 256) return false;
  constexpr int64_t kMostRows = 1 << 28, kMostTiles = int64_t(1) << 30;
  if (problem.q.lengths[2] > kMostRows || problem.k.lengths[2] > kMostRows) return false;
  if (problem.q.lengths[0] * problem.q.lengths[1] * (problem.q.lengths[2] / 128 + 1) > kMostTiles) return false;
  return has_whole_units(problem.q, inputs.q) && has_whole_units(problem.k, inputs.k) &&
         has_whole_units(problem.v, inputs.v) && has_whole_units(problem.y, y);
}

void run_hopper_attention(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y,
                          void* logarithms, void* maxima) {
  problem.q.type == DataType::kHalf ? run<kernels::Half>(handle, problem, inputs, y, logarithms, maxima)
                                    : run<kernels::BFloat16>(handle, problem, inputs, y, logarithms, maxima);
}

bool hopper_attention_backward_applies(const compat::DeviceTraits& traits, const AttentionProblem& problem,
                                       const AttentionInputs& inputs, const AttentionGradients& data) {
  if (data.slope_maxima != nullptr || !hopper_attention_applies(traits, problem, inputs, data.y)) return false;
  if (problem.q.lengths[3] > 128 || problem.v.lengths[3] > 128) return false;
  const std::pair<const Tensor*, const void*> others[] = {
      {&problem.dy, data.dy}, {&problem.dq, data.dq}, {&problem.dk, data.dk}, {&problem.dv, data.dv}};
  return std::all_of(std::begin(others), std::end(others), [&](const auto& other) {
    return other.first->type == problem.q.type && has_whole_units(*other.first, other.second);
  });
}

void run_hopper_attention_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                                   const AttentionGradients& data) {
  problem.q.type == DataType::kHalf ? run_backward<kernels::Half>(handle, problem, inputs, data)
                                    : run_backward<kernels::BFloat16>(handle, problem, inputs, data);
}

}  // namespace compat_dnn

#endif
