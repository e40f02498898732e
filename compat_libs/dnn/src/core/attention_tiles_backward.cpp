// The way back of attention on tiles: see kernels/dnn/attention_backward.h.
#include "dnn/attention_backward.h"

#include "core/attention_tiles.h"

namespace compat_dnn {

void run_tile_attention_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                                 const AttentionGradients& data, float* products) {
  auto args = attention_args<float>(problem, inputs);
  args.dy = head_input(problem.dy, data.dy, inputs.y_starts);
  args.logarithms = static_cast<float*>(const_cast<void*>(data.logarithms));
  args.products = products;
  args.aligned = rows_are_aligned(problem.q, inputs.q) && rows_are_aligned(problem.k, inputs.k) &&
                 rows_are_aligned(problem.v, inputs.v) && rows_are_aligned(problem.dy, data.dy);
  with_attention_tile(problem, [&](auto tile) {
    using Tile = decltype(tile);
    args.to = head_output(problem.dq, data.dq, inputs.q_starts);
    start_attention_tiles<Tile>(handle, args, problem.q, kernels::dnn::attention_tiles_queries<Tile>);
    args.to = head_output(problem.dk, data.dk, inputs.k_starts);
    args.to_second = head_output(problem.dv, data.dv, inputs.v_starts);
    if constexpr (Tile::kDepth <= 128) {
      start_attention_tiles<Tile>(handle, args, problem.k, kernels::dnn::attention_tiles_keys<Tile, true, true>);
    } else {
      start_attention_tiles<Tile>(handle, args, problem.k, kernels::dnn::attention_tiles_keys<Tile, true, false>);
      start_attention_tiles<Tile>(handle, args, problem.k, kernels::dnn::attention_tiles_keys<Tile, false, true>);
    }
  });
}

}  // namespace compat_dnn
