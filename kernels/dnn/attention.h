// Attention, a row at a time. Source of the method: T. Dao et al., "FlashAttention" (NeurIPS 2022): scores are made
// block by block, sums of exponentials are kept relative to the greatest score so far, and the way back makes scores
// again from the logarithms of the sums.
#pragma once

#include "moments.h"
#include "softmax.h"

namespace kernels::dnn {

// Strides of batch, head, row, element.
struct HeadTensor {
  Elements<const void> data;
  int64_t strides[4];
};
struct HeadOutput {
  Elements<void> data;
  int64_t strides[4];
};

template <class C>
struct AttentionArgs {
  HeadTensor q, k, v, y, dy;
  HeadOutput to, to_second;               // forward: y; for rows of q: dq; for rows of k: dk, dv
  C* logarithms;                          // batch x heads x rows of q
  C* products;                            // sum of y dy of each row of q, as `logarithms`
  int64_t heads, shared, q_rows, k_rows;  // shared: heads of q for one of k and v
  int depth, value_depth;                 // elements of a row of q and k, and of v and y
  C scale;
  bool causal;
  int64_t first_row, rows;
};

// Elements of a row of q or v at most: what a wave's lanes keep.
constexpr int kMostDepth = 256;
constexpr int kLaneDepth = kMostDepth / kWaveSize;

template <class C>
KERNEL_INLINE C wave_total(C value) {
  return from_lane(wave_sum(PlainSum<C>{value}).value, 0);
}

// A wave has a row; each lane every kWaveSize-th of its elements.
template <class C>
class AttentionRow {
 public:
  KERNEL_INLINE AttentionRow(const AttentionArgs<C>& args, int64_t index, int64_t heads, int64_t rows) : args_(args) {
    row = index % rows;
    head = index / rows % heads;
    batch = index / (rows * heads);
  }

  template <class Tensor>
  static KERNEL_INLINE int64_t start(const Tensor& tensor, int64_t batch, int64_t head, int64_t row) {
    return batch * tensor.strides[0] + head * tensor.strides[1] + row * tensor.strides[2];
  }
  static KERNEL_INLINE void load(const HeadTensor& tensor, int64_t start, int depth, C (&values)[kLaneDepth]) {
    KERNEL_UNROLL
    for (int i = 0; i < kLaneDepth; ++i) {
      const int at = i * kWaveSize + lane_id();
      values[i] = at < depth ? element_or(tensor.data, start + at * tensor.strides[3], C(0)) : C(0);
    }
  }
  static KERNEL_INLINE void store(const HeadOutput& tensor, int64_t start, int depth, C factor,
                                  const C (&values)[kLaneDepth]) {
    KERNEL_UNROLL
    for (int i = 0; i < kLaneDepth; ++i) {
      const int at = i * kWaveSize + lane_id();
      if (at < depth) set_element(tensor.data, start + at * tensor.strides[3], factor * values[i]);
    }
  }
  static KERNEL_INLINE C product(const C (&a)[kLaneDepth], const C (&b)[kLaneDepth]) {
    C terms[kLaneDepth];
    KERNEL_FOR_PACK
    for (int i = 0; i < kLaneDepth; ++i) terms[i] = a[i] * b[i];
    return wave_total(pack_sum<kLaneDepth>(terms));
  }
  static KERNEL_INLINE void add_scaled(C factor, const C (&a)[kLaneDepth], C (&sum)[kLaneDepth]) {
    KERNEL_FOR_PACK
    for (int i = 0; i < kLaneDepth; ++i) sum[i] += factor * a[i];
  }
  // Rows of k that a row of q sees: the first so many.
  KERNEL_INLINE int64_t seen() const {
    if (!args_.causal) return args_.k_rows;
    const int64_t last = row + 1 + args_.k_rows - args_.q_rows;
    return last < 0 ? 0 : last;
  }

  int64_t row, head, batch;

 protected:
  const AttentionArgs<C>& args_;
};

template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_forward_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(args, index, args.heads, args.q_rows);
  const int64_t kv_head = row.head / args.shared;
  C q[kLaneDepth], other[kLaneDepth], sum[kLaneDepth] = {};
  Row::load(args.q, Row::start(args.q, row.batch, row.head, row.row), args.depth, q);
  SoftmaxState<C> state = SoftmaxState<C>::neutral();
  for (int64_t j = 0; j < row.seen(); ++j) {
    Row::load(args.k, Row::start(args.k, row.batch, kv_head, j), args.depth, other);
    const C score = args.scale * Row::product(q, other);
    const C greatest = state.max >= score ? state.max : score;
    const C before = SoftmaxState<C>::scale(state.max, greatest), now = SoftmaxState<C>::scale(score, greatest);
    state = {greatest, state.sum * before + now};
    Row::load(args.v, Row::start(args.v, row.batch, kv_head, j), args.value_depth, other);
    KERNEL_FOR_PACK
    for (int i = 0; i < kLaneDepth; ++i) sum[i] = sum[i] * before + now * other[i];
  }
  Row::store(args.to, Row::start(args.to, row.batch, row.head, row.row), args.value_depth,
             row.seen() > 0 ? C(1) / state.sum : C(0), sum);
  if (args.logarithms != nullptr && lane_id() == 0) args.logarithms[index] = state.max + logarithm(state.sum);
}

// The sum of y dy of each row of q.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_products_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(args, index, args.heads, args.q_rows);
  C y[kLaneDepth], dy[kLaneDepth];
  Row::load(args.y, Row::start(args.y, row.batch, row.head, row.row), args.value_depth, y);
  Row::load(args.dy, Row::start(args.dy, row.batch, row.head, row.row), args.value_depth, dy);
  const C product = Row::product(y, dy);
  if (lane_id() == 0) args.products[index] = product;
}

// dq of a row: scale * sum over j of p_j (dy v_j - sum of y dy) k_j.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_query_gradient_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(args, index, args.heads, args.q_rows);
  const int64_t kv_head = row.head / args.shared;
  C q[kLaneDepth], dy[kLaneDepth], k[kLaneDepth], v[kLaneDepth], sum[kLaneDepth] = {};
  Row::load(args.q, Row::start(args.q, row.batch, row.head, row.row), args.depth, q);
  Row::load(args.dy, Row::start(args.dy, row.batch, row.head, row.row), args.value_depth, dy);
  for (int64_t j = 0; j < row.seen(); ++j) {
    Row::load(args.k, Row::start(args.k, row.batch, kv_head, j), args.depth, k);
    Row::load(args.v, Row::start(args.v, row.batch, kv_head, j), args.value_depth, v);
    const C share = exponential(args.scale * Row::product(q, k) - args.logarithms[index]);
    Row::add_scaled(share * (Row::product(dy, v) - args.products[index]), k, sum);
  }
  Row::store(args.to, Row::start(args.to, row.batch, row.head, row.row), args.depth, args.scale, sum);
}

// dk and dv of a row of k, over the heads of q that share it.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_key_gradient_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(args, index, args.heads / args.shared, args.k_rows);
  C k[kLaneDepth], v[kLaneDepth], q[kLaneDepth], dy[kLaneDepth], dk[kLaneDepth] = {}, dv[kLaneDepth] = {};
  Row::load(args.k, Row::start(args.k, row.batch, row.head, row.row), args.depth, k);
  Row::load(args.v, Row::start(args.v, row.batch, row.head, row.row), args.value_depth, v);
  const int64_t unseeing = args.causal ? row.row - (args.k_rows - args.q_rows) : 0;  // rows of q before
  for (int64_t head = row.head * args.shared; head < (row.head + 1) * args.shared; ++head)
    for (int64_t i = unseeing > 0 ? unseeing : 0; i < args.q_rows; ++i) {
      const int64_t at = (row.batch * args.heads + head) * args.q_rows + i;
      Row::load(args.q, Row::start(args.q, row.batch, head, i), args.depth, q);
      Row::load(args.dy, Row::start(args.dy, row.batch, head, i), args.value_depth, dy);
      const C share = exponential(args.scale * Row::product(q, k) - args.logarithms[at]);
      Row::add_scaled(share, dy, dv);
      Row::add_scaled(share * (Row::product(dy, v) - args.products[at]), q, dk);
    }
  Row::store(args.to, Row::start(args.to, row.batch, row.head, row.row), args.depth, args.scale, dk);
  Row::store(args.to_second, Row::start(args.to_second, row.batch, row.head, row.row), args.value_depth, C(1), dv);
}

}  // namespace kernels::dnn
