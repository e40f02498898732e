// Scaled dot-product attention: y = softmax(scale q k^T + bias) v for each head, without a matrix of all scores in
// memory.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

constexpr int64_t kUnbounded = std::numeric_limits<int64_t>::max();

struct AttentionProblem {
  // Batch x heads x rows x elements. k and v may have fewer heads, which divide q's: neighbouring heads of q share one.
  Tensor q, k, v, y;
  Tensor dq, dk, dv, dy;  // of the way back
  double scale = 1;
  // Row i of q sees rows i + diagonal - left to i + diagonal + right of k; `right` is 0 where a row sees only those
  // before. The diagonal is (rows of k - rows of q), with lengths those of the entry, or 0 where it is not `from_end`.
  int64_t left = kUnbounded, right = kUnbounded;
  bool from_end = true;
  // Is added to the scaled scores: batch x heads x rows of q x rows of k, where a length of 1 stands for all. Rank 0:
  // none. Its gradient has its lengths; rank 0: not wanted.
  Tensor bias, dbias;
  double dropout = 0;  // probability that a share becomes zero; the others are multiplied by 1 / (1 - dropout)
};

// Elements at which the entries of the batch start, int32_t or (wide) int64_t in device memory, instead of multiples of
// the first stride. Null: there are none.
struct AttentionStarts {
  const void* data = nullptr;
  bool wide = false;
};
// A number in device memory, int32_t or (wide) int64_t, or `value` where that is null.
struct AttentionCounter {
  const void* data = nullptr;
  bool wide = false;
  uint64_t value = 0;
};

// Device memory; what is null is not there.
struct AttentionInputs {
  const void *q = nullptr, *k = nullptr, *v = nullptr, *bias = nullptr;
  // Rows that each entry of the batch has. Rows of k beyond are not seen, and rows of q beyond become zero.
  const int32_t *q_lengths = nullptr, *k_lengths = nullptr;
  // Also those of the gradients. They need lengths, and rows beyond these are not written.
  AttentionStarts q_starts, k_starts, v_starts, y_starts;
  AttentionCounter dropout_seed, dropout_offset;
};

// `logarithms`: batch x heads x rows floats (doubles for double tensors) for the way back, log of each row's sum of
// exponentials; null: not kept. A row that sees nothing becomes zero, and its logarithm -infinity. `maxima`: likewise
// each row's greatest score.
void attention_forward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y,
                       void* logarithms, void* maxima = nullptr);

struct AttentionGradients {
  const void *y, *dy, *logarithms;
  void *dq, *dk, *dv, *dbias = nullptr;
  void* slope_maxima =
      nullptr;  // as `logarithms`, if it is wanted: the greatest magnitude of a row's gradients of scores
};
void attention_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                        const AttentionGradients& data);

}  // namespace compat_dnn
