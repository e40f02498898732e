// Attention of the DNN library's core as C functions for the tests.
#include "core/attention.h"

using namespace compat_dnn;

struct Options {
  int64_t sizes[7];              // batch, heads of q, heads of k, rows of q, rows of k, elements of q, elements of v
  int64_t left, right, bias[4];  // negative: unbounded; lengths of the bias
  double scale, dropout;
  uint64_t seed, offset;
  int32_t type, from_end, rows_first, wide_starts;
};

struct Memory {
  void *q, *k, *v, *y, *logarithms, *dy, *dq, *dk, *dv, *bias, *dbias, *q_lengths, *k_lengths, *starts[4];
};

namespace {

// Batch x heads x rows x elements, in memory in that order, or (rows_first) batch x rows x heads x elements.
Tensor tensor(const Options& options, int heads, int rows, int depth) {
  return packed_tensor(static_cast<DataType>(options.type),
                       {options.sizes[0], options.sizes[heads], options.sizes[rows], options.sizes[depth]},
                       options.rows_first != 0 ? std::vector<int>{0, 2, 1, 3} : std::vector<int>{0, 1, 2, 3});
}

AttentionProblem make_problem(const Options& options, const Memory& memory) {
  AttentionProblem problem;
  problem.q = problem.dq = tensor(options, 1, 3, 5);
  problem.k = problem.dk = tensor(options, 2, 4, 5);
  problem.v = problem.dv = tensor(options, 2, 4, 6);
  problem.y = problem.dy = tensor(options, 1, 3, 6);
  problem.scale = options.scale;
  problem.left = options.left < 0 ? kUnbounded : options.left;
  problem.right = options.right < 0 ? kUnbounded : options.right;
  problem.from_end = options.from_end != 0;
  problem.dropout = options.dropout;
  if (memory.bias != nullptr)
    problem.bias = packed_tensor(problem.q.type, {options.bias, options.bias + 4}, {0, 1, 2, 3});
  if (memory.dbias != nullptr) problem.dbias = problem.bias;
  return problem;
}

AttentionInputs make_inputs(const Options& options, const Memory& memory) {
  AttentionInputs inputs;
  inputs.q = memory.q, inputs.k = memory.k, inputs.v = memory.v, inputs.bias = memory.bias;
  inputs.q_lengths = static_cast<const int32_t*>(memory.q_lengths);
  inputs.k_lengths = static_cast<const int32_t*>(memory.k_lengths);
  AttentionStarts* const starts[] = {&inputs.q_starts, &inputs.k_starts, &inputs.v_starts, &inputs.y_starts};
  for (int i = 0; i < 4; ++i) *starts[i] = {memory.starts[i], options.wide_starts != 0};
  inputs.dropout_seed.value = options.seed;
  inputs.dropout_offset.value = options.offset;
  return inputs;
}

}  // namespace

extern "C" int run_attention(const Options* options, const Memory* memory) {
  return static_cast<int>(compat::guarded([&] {
    static Handle& handle = *new Handle;  // not destroyed: the runtime may end before this library
    const AttentionProblem problem = make_problem(*options, *memory);
    const AttentionInputs inputs = make_inputs(*options, *memory);
    attention_forward(handle, problem, inputs, memory->y, memory->logarithms);
    if (memory->dy != nullptr)
      attention_backward(
          handle, problem, inputs,
          {memory->y, memory->dy, memory->logarithms, memory->dq, memory->dk, memory->dv, memory->dbias});
    compat::check(hipStreamSynchronize(handle.stream()));
  }));
}
