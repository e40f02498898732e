// What starting the kernels on tiles needs, forward and on the way back.
#pragma once

#include "core/attention_args.h"
#include "core/attention_kernels.h"
#include "dnn/attention_tiles.h"
#include "launch.h"

namespace compat_dnn {

// Calls function(AttentionTile<T, Depth>{}) for the type of the problem's tensors and the elements of their rows.
template <class Function>
void with_attention_tile(const AttentionProblem& problem, Function&& function) {
  const int64_t depth = std::max(problem.q.lengths[3], problem.v.lengths[3]);
  const auto with_type = [&](auto zero) {
    using T = decltype(zero);
    if (depth <= 64) return function(kernels::dnn::AttentionTile<T, 64>{});
    if constexpr (kernels::dnn::kMostTileDepth<T> > 128)
      if (depth > 128) return function(kernels::dnn::AttentionTile<T, 256>{});
    function(kernels::dnn::AttentionTile<T, 128>{});
  };
#if defined(KERNEL_TARGET_CPU)
  with_type(float{});
#else
  if constexpr (kernels::kChainsFloats)
    if (problem.q.type == DataType::kFloat) return with_type(float{});
  problem.q.type == DataType::kHalf ? with_type(kernels::Half{}) : with_type(kernels::BFloat16{});
#endif
}

// A block for the own rows of each head: of q or of k.
template <class Tile>
void start_attention_tiles(Handle& handle, kernels::dnn::AttentionArgs<float>& args, const Tensor& own,
                           void (*kernel)(kernels::dnn::AttentionArgs<float>)) {
  const int64_t tiles = (own.lengths[2] + Tile::kOwnRows - 1) / Tile::kOwnRows;
  compat::for_each_batch_part(
      own.lengths[0] * own.lengths[1] * tiles, compat::kMostBlocks, [&](int64_t first, unsigned count) {
        args.first_row = first;
#if defined(KERNEL_TARGET_NVIDIA)
        compat::launch_with_shared_memory(kernel, dim3(count), Tile::kThreads,
                                          sizeof(kernels::dnn::AttentionShared<Tile>), handle.stream(), args);
#else
                                compat::launch(kernel, dim3(count), Tile::kThreads, handle.stream(), args);
#endif
      });
}

inline bool rows_are_aligned(const Tensor& tensor, const void* data) {
  return reinterpret_cast<uintptr_t>(data) % 16 == 0 && tensor.strides[2] * size_of(tensor.type) % 16 == 0;
}

}  // namespace compat_dnn
