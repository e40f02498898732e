// Attention for NVIDIA GPUs of compute capability 9.0: see kernels/dnn/attention_hopper.h.
#if defined(KERNEL_HOPPER)

#include "dnn/attention_hopper.h"

#include <algorithm>
#include <cmath>

#include "core/attention_kernels.h"
#include "launch.h"

namespace compat_dnn {

namespace {

using kernels::AttentionHopperArgs;
using kernels::AttentionHopperTile;

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

template <class T, class Tile>
void start(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y, void* logarithms) {
  AttentionHopperArgs<T> args{};
  args.y = static_cast<T*>(y);
  std::copy_n(problem.y.strides.begin(), 3, args.y_strides);
  args.logarithms = static_cast<float*>(logarithms);
  args.batch = static_cast<int>(problem.q.lengths[0]);
  args.heads = static_cast<int>(problem.q.lengths[1]);
  args.shared = static_cast<int>(problem.q.lengths[1] / problem.k.lengths[1]);
  args.q_rows = static_cast<int>(problem.q.lengths[2]);
  args.k_rows = static_cast<int>(problem.k.lengths[2]);
  args.value_depth = static_cast<int>(problem.v.lengths[3]);
  args.left = bounded(problem.left);
  args.right = bounded(problem.right);
  args.diagonal = problem.from_end ? args.k_rows - args.q_rows : 0;
  args.scale = static_cast<float>(problem.scale);
  args.scale_log2 = static_cast<float>(problem.scale * 1.4426950408889634);
  args.q_tiles = (args.q_rows + Tile::kQueries - 1) / Tile::kQueries;
  // Half of the second-level cache for k and v of the heads whose tiles follow each other.
  constexpr int64_t kCacheBytes = 24 << 20;
  const int64_t head_bytes = int64_t(args.k_rows) * Tile::kDepth * 4;
  const int64_t most = int64_t(args.batch) * args.heads / args.shared;
  args.together = static_cast<int>(std::clamp<int64_t>(kCacheBytes / head_bytes, 1, most)) * args.shared;
  const int64_t count = int64_t(args.q_tiles) * args.heads * args.batch;
  const auto blocks = static_cast<unsigned>(std::min<int64_t>(count, handle.traits().multiprocessors));
  compat::launch_with_shared_memory(
      kernels::attention_hopper_kernel<T, Tile>, dim3(blocks), Tile::kThreads, Tile::kSharedBytes, handle.stream(),
      describe_rows(problem.q, inputs.q, Tile::kQueries), describe_rows(problem.k, inputs.k, Tile::kKeys),
      describe_rows(problem.v, inputs.v, Tile::kKeys), args);
}

template <class T>
void run(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y, void* logarithms) {
  const int64_t depth = std::max(problem.q.lengths[3], problem.v.lengths[3]);
  const auto with = [&](auto tile) { start<T, decltype(tile)>(handle, problem, inputs, y, logarithms); };
  if (depth <= 64) return with(AttentionHopperTile<64, 128, 2, 2>{});
  if (depth <= 128) return with(AttentionHopperTile<128, 128, 2, 2>{});
  with(AttentionHopperTile<256, 64, 2, 2>{});
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
                          void* logarithms) {
  problem.q.type == DataType::kHalf ? run<kernels::Half>(handle, problem, inputs, y, logarithms)
                                    : run<kernels::BFloat16>(handle, problem, inputs, y, logarithms);
}

}  // namespace compat_dnn

#endif
