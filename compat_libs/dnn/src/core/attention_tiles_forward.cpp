// Attention forward on tiles: see kernels/dnn/attention_forward.h.
#include "dnn/attention_forward.h"

#include "core/attention_tiles.h"

namespace compat_dnn {

bool tile_attention_applies(const AttentionProblem& problem, const std::vector<Tensor>& others) {
  constexpr int64_t kMostRows = 1 << 30;
  const DataType type = problem.q.type;
  const bool fits =
      type == DataType::kHalf || type == DataType::kBFloat16 || (kernels::kChainsFloats && type == DataType::kFloat);
  const int64_t depth = std::max(problem.q.lengths[3], problem.v.lengths[3]);
  if (type == DataType::kFloat && depth > kernels::dnn::kMostTileDepth<float>) return false;
  if (!fits || problem.q.lengths[2] > kMostRows || problem.k.lengths[2] > kMostRows) return false;
  for (const Tensor& tensor : others)
    if (tensor.type != type || (tensor.strides[3] != 1 && tensor.lengths[3] != 1)) return false;
  return problem.bias.rank == 0 || problem.bias.type != DataType::kDouble;
}

void run_tile_attention(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y,
                        void* logarithms, void* maxima) {
  auto args = attention_args<float>(problem, inputs);
  args.to = head_output(problem.y, y, inputs.y_starts);
  args.logarithms = static_cast<float*>(logarithms);
  args.maxima = static_cast<float*>(maxima);
  args.aligned = rows_are_aligned(problem.q, inputs.q) && rows_are_aligned(problem.k, inputs.k) &&
                 rows_are_aligned(problem.v, inputs.v);
  with_attention_tile(problem, [&](auto tile) {
    using Tile = decltype(tile);
    start_attention_tiles<Tile>(handle, args, problem.q, kernels::dnn::attention_tiles_forward<Tile>);
  });
}

}  // namespace compat_dnn
