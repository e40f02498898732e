// What kernels of attention are told: where rows lie, which rows of k a row of q sees, and what becomes of its scores
// and shares.
#pragma once

#include "dropout.h"
#include "softmax.h"

namespace kernels::dnn {

// Integers in device memory of 32 or 64 bits.
struct AttentionIntegers {
  const void* data;
  bool wide;
  KERNEL_INLINE int64_t at(int64_t index) const {
    return wide ? static_cast<const int64_t*>(data)[index] : static_cast<const int32_t*>(data)[index];
  }
};

// A tensor of heads: strides of batch, head, row, element. Where there are starts, entries of the batch begin there.
template <class Void>
struct AttentionTensor {
  Elements<Void> data;
  int64_t strides[4];
  AttentionIntegers starts;

  KERNEL_INLINE int64_t start(int64_t batch, int64_t head, int64_t row) const {
    return (starts.data != nullptr ? starts.at(batch) : batch * strides[0]) + head * strides[1] + row * strides[2];
  }
};
using HeadTensor = AttentionTensor<const void>;
using HeadOutput = AttentionTensor<void>;

struct AttentionSpan {
  int64_t begin, end;
};

// One entry of the batch: its rows, and which of them see each other.
struct AttentionView {
  int64_t q_rows, k_rows, diagonal, left, right;

  // Rows of k that row i of q sees, and rows of q that see row j of k. Both ends grow with the row, while it exists.
  KERNEL_INLINE AttentionSpan seen(int64_t i) const {
    if (i >= q_rows) return {0, 0};
    return span(i + diagonal - left, i + diagonal + right, k_rows);
  }
  KERNEL_INLINE AttentionSpan seeing(int64_t j) const {
    if (j >= k_rows) return {0, 0};
    return span(j - diagonal - right, j - diagonal + left, q_rows);
  }

 private:
  static KERNEL_INLINE AttentionSpan span(int64_t first, int64_t last, int64_t rows) {
    const int64_t begin = first < 0 ? 0 : first < rows ? first : rows, end = last + 1 < rows ? last + 1 : rows;
    return {begin, end < begin ? begin : end};
  }
};

template <class C>
struct AttentionArgs {
  HeadTensor q, k, v, y, dy;
  HeadTensor bias;           // batch, head, row of q, row of k; strides of 0 where one is for all. Null: none
  HeadOutput to, to_second;  // forward: y; for rows of q: dq; for rows of k: dk, dv; for the bias: its gradient
  C* logarithms;             // batch x heads x rows of q
  C* maxima;                 // greatest scores of the rows of q, as `logarithms`; may be null
  C* products;               // sum of y dy of each row of q, as `logarithms`
  int64_t batch, heads, shared, q_rows, k_rows;  // shared: heads of q for one of k and v
  int depth, value_depth;                        // elements of a row of q and k, and of v and y
  C scale;
  int64_t left, right;  // of the diagonal; |values| < 2^40
  bool from_end;
  const int32_t *q_lengths, *k_lengths;  // of each entry of the batch; may be null
  AttentionIntegers seed, offset;        // in device memory, or null: the values
  uint64_t seed_value, offset_value;
  uint64_t threshold;  // shares with a random word below it become zero; 0: there is no dropout
  C kept_scale;
  int64_t bias_lengths[4];
  bool aligned;  // rows of all tensors start at multiples of 16 bytes, if the head's first one does
  int64_t first_row, rows;

  KERNEL_INLINE AttentionView view(int64_t batch) const {
    AttentionView view{q_rows, k_rows, 0, left, right};
    if (q_lengths != nullptr && q_lengths[batch] < q_rows) view.q_rows = q_lengths[batch];
    if (k_lengths != nullptr && k_lengths[batch] < k_rows) view.k_rows = k_lengths[batch];
    if (from_end) view.diagonal = view.k_rows - view.q_rows;
    return view;
  }
  KERNEL_INLINE int64_t q_index(int64_t batch, int64_t head, int64_t i) const {
    return (batch * heads + head) * q_rows + i;
  }
  KERNEL_INLINE C bias_of(int64_t batch, int64_t head, int64_t i, int64_t j) const {
    if (bias.data.data == nullptr) return C(0);
    return element_or(bias.data, bias.start(batch, head, i) + j * bias.strides[3], C(0));
  }
};

// The random words of four neighbouring shares of a row; `first` is a multiple of four.
template <class C>
KERNEL_INLINE void draw_shares(const AttentionArgs<C>& args, int64_t q_index, int64_t first, uint32_t (&words)[4]) {
  const uint64_t seed = args.seed.data != nullptr ? static_cast<uint64_t>(args.seed.at(0)) : args.seed_value;
  const uint64_t offset = args.offset.data != nullptr ? static_cast<uint64_t>(args.offset.at(0)) : args.offset_value;
  philox(seed, offset, static_cast<uint64_t>(q_index * ((args.k_rows + 3) / 4) + first / 4), words);
}

// What share j of a row is multiplied by.
template <class C>
KERNEL_INLINE C kept_share(const AttentionArgs<C>& args, int64_t q_index, int64_t j) {
  if (args.threshold == 0) return C(1);
  uint32_t words[4];
  draw_shares(args, q_index, j & ~int64_t(3), words);
  const int place = static_cast<int>(j & 3);
  const uint32_t word = place < 2 ? (place == 0 ? words[0] : words[1]) : (place == 2 ? words[2] : words[3]);
  return word >= args.threshold ? args.kept_scale : C(0);
}

// Elements of a row of q or v at most: what a wave's lanes keep.
constexpr int kMostDepth = 256;

}  // namespace kernels::dnn
