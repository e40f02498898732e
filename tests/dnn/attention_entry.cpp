// Attention of the DNN library's core as C functions for the tests.
#include "core/attention.h"

namespace {

using namespace compat_dnn;

// Batch x heads x rows x elements, in memory in that order, or (rows_first) batch x rows x heads x elements.
Tensor tensor(DataType type, const int64_t* lengths, bool rows_first) {
  return packed_tensor(type, {lengths, lengths + 4},
                       rows_first ? std::vector<int>{0, 2, 1, 3} : std::vector<int>{0, 1, 2, 3});
}

// `sizes`: batch, heads of q, heads of k, rows of q, rows of k, elements of q, elements of v.
AttentionProblem make_problem(int type, const int64_t* sizes, double scale, bool causal, bool rows_first) {
  const auto kind = static_cast<DataType>(type);
  const int64_t q[]{sizes[0], sizes[1], sizes[3], sizes[5]}, k[]{sizes[0], sizes[2], sizes[4], sizes[5]};
  const int64_t v[]{sizes[0], sizes[2], sizes[4], sizes[6]}, y[]{sizes[0], sizes[1], sizes[3], sizes[6]};
  AttentionProblem problem;
  problem.q = problem.dq = tensor(kind, q, rows_first);
  problem.k = problem.dk = tensor(kind, k, rows_first);
  problem.v = problem.dv = tensor(kind, v, rows_first);
  problem.y = problem.dy = tensor(kind, y, rows_first);
  problem.scale = scale;
  problem.causal = causal;
  return problem;
}

}  // namespace

extern "C" int run_attention(int type, const int64_t* sizes, double scale, bool causal, bool rows_first, void** data) {
  return static_cast<int>(compat::guarded([&] {
    Handle handle;
    const AttentionProblem problem = make_problem(type, sizes, scale, causal, rows_first);
    attention_forward(handle, problem, data[0], data[1], data[2], data[3], data[4]);
    if (data[5] != nullptr)
      attention_backward(handle, problem,
                         {data[0], data[1], data[2], data[3], data[5], data[4], data[6], data[7], data[8]});
    compat::check(hipStreamSynchronize(handle.stream()));
  }));
}
