// Scaled dot-product attention: y = softmax(scale q k^T) v for each head, without a matrix of all scores in memory.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

struct AttentionProblem {
  // Batch x heads x rows x elements. k and v may have fewer heads, which divide q's: neighbouring heads of q share one.
  Tensor q, k, v, y;
  Tensor dq, dk, dv, dy;  // of the way back
  double scale = 1;
  bool causal = false;  // row i of q sees rows up to i + (rows of k - rows of q)
};
// `logarithms`: batch x heads x rows floats (doubles for double tensors) for the way back, log of each row's sum of
// exponentials; null: not kept. A row that sees nothing becomes zero.
void attention_forward(Handle& handle, const AttentionProblem& problem, const void* q, const void* k, const void* v,
                       void* y, void* logarithms);

struct AttentionBackward {
  const void *q, *k, *v, *y, *dy, *logarithms;
  void *dq, *dk, *dv;
};
void attention_backward(Handle& handle, const AttentionProblem& problem, const AttentionBackward& data);

}  // namespace compat_dnn
