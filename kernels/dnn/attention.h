// Attention, a row at a time: for all types, shapes and strides. Source of the method: T. Dao et al., "FlashAttention"
// (NeurIPS 2022): sums of exponentials are kept relative to the greatest score so far, and the way back makes scores
// again from the logarithms of the sums.
#pragma once

#include "attention_args.h"
#include "moments.h"

namespace kernels::dnn {

constexpr int kLaneDepth = kMostDepth / kWaveSize;

template <class C>
KERNEL_INLINE C wave_total(C value) {
  return from_lane(wave_sum(PlainSum<C>{value}).value, 0);
}

// A wave has a row; each lane every kWaveSize-th of its elements.
template <class C>
class AttentionRow {
 public:
  KERNEL_INLINE AttentionRow(int64_t index, int64_t heads, int64_t rows) {
    row = index % rows;
    head = index / rows % heads;
    batch = index / (rows * heads);
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

  int64_t row, head, batch;
};

// With starts, rows beyond an entry's are another entry's or nobody's.
template <class Void>
KERNEL_INLINE bool has_row(const AttentionTensor<Void>& tensor, int64_t row, int64_t rows) {
  return tensor.starts.data == nullptr || row < rows;
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_forward_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(index, args.heads, args.q_rows);
  const AttentionView view = args.view(row.batch);
  const int64_t kv_head = row.head / args.shared;
  C q[kLaneDepth], other[kLaneDepth], sum[kLaneDepth] = {};
  const bool present = has_row(args.to, row.row, view.q_rows);
  const AttentionSpan seen = view.seen(row.row);
  SoftmaxState<C> state = SoftmaxState<C>::neutral();
  if (seen.begin < seen.end) Row::load(args.q, args.q.start(row.batch, row.head, row.row), args.depth, q);
  for (int64_t j = seen.begin; j < seen.end; ++j) {
    const auto& here = read_again(args);
    Row::load(here.k, here.k.start(row.batch, kv_head, j), here.depth, other);
    const C score = here.scale * Row::product(q, other) + here.bias_of(row.batch, row.head, row.row, j);
    if (score == least_number<C>()) continue;  // hidden by the bias
    const C greatest = state.max >= score ? state.max : score;
    const C before = SoftmaxState<C>::scale(state.max, greatest), now = SoftmaxState<C>::scale(score, greatest);
    state = {greatest, state.sum * before + now};
    const C share = now * kept_share(here, index, j);
    Row::load(here.v, here.v.start(row.batch, kv_head, j), here.value_depth, other);
    KERNEL_FOR_PACK
    for (int i = 0; i < kLaneDepth; ++i) sum[i] = sum[i] * before + share * other[i];
  }
  const C factor = state.sum == C(0) ? C(0) : C(1) / state.sum;
  if (present) Row::store(args.to, args.to.start(row.batch, row.head, row.row), args.value_depth, factor, sum);
  if (lane_id() != 0) return;
  if (args.logarithms != nullptr)
    args.logarithms[index] = state.sum == C(0) ? least_number<C>() : state.max + logarithm(state.sum);
  if (args.maxima != nullptr) args.maxima[index] = state.max;
}

// The sum of y dy of each row of q.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_products_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(index, args.heads, args.q_rows);
  C product = C(0);
  if (row.row < args.view(row.batch).q_rows) {
    C y[kLaneDepth], dy[kLaneDepth];
    Row::load(args.y, args.y.start(row.batch, row.head, row.row), args.value_depth, y);
    Row::load(args.dy, args.dy.start(row.batch, row.head, row.row), args.value_depth, dy);
    product = Row::product(y, dy);
  }
  if (lane_id() == 0) args.products[index] = product;
}

// The share of row j of k for a row of q, before dropout. A row whose logarithm is -infinity sees nothing.
template <class C>
KERNEL_INLINE C share_of(const AttentionArgs<C>& args, C score, C logarithm_of_sum) {
  return logarithm_of_sum == least_number<C>() ? C(0) : exponential(score - logarithm_of_sum);
}

// dq of a row: scale * sum over j of p_j (dy v_j - sum of y dy) k_j.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_query_gradient_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(index, args.heads, args.q_rows);
  const AttentionView view = args.view(row.batch);
  const int64_t kv_head = row.head / args.shared;
  C q[kLaneDepth], dy[kLaneDepth], k[kLaneDepth], v[kLaneDepth], sum[kLaneDepth] = {};
  if (!has_row(args.to, row.row, view.q_rows)) return;
  const AttentionSpan seen = view.seen(row.row);
  if (seen.begin < seen.end) {
    Row::load(args.q, args.q.start(row.batch, row.head, row.row), args.depth, q);
    Row::load(args.dy, args.dy.start(row.batch, row.head, row.row), args.value_depth, dy);
  }
  for (int64_t j = seen.begin; j < seen.end; ++j) {
    const auto& here = read_again(args);
    Row::load(here.k, here.k.start(row.batch, kv_head, j), here.depth, k);
    Row::load(here.v, here.v.start(row.batch, kv_head, j), here.value_depth, v);
    const C score = here.scale * Row::product(q, k) + here.bias_of(row.batch, row.head, row.row, j);
    const C share = share_of(here, score, here.logarithms[index]);
    if (share == C(0)) continue;
    Row::add_scaled(share * (kept_share(here, index, j) * Row::product(dy, v) - here.products[index]), k, sum);
  }
  Row::store(args.to, args.to.start(row.batch, row.head, row.row), args.depth, args.scale, sum);
}

// The greatest magnitude among the gradients of a row's scores, to `maxima`.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_slope_maxima_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(index, args.heads, args.q_rows);
  const AttentionSpan seen = args.view(row.batch).seen(row.row);
  C q[kLaneDepth], dy[kLaneDepth], other[kLaneDepth], most = C(0);
  if (seen.begin < seen.end) {
    Row::load(args.q, args.q.start(row.batch, row.head, row.row), args.depth, q);
    Row::load(args.dy, args.dy.start(row.batch, row.head, row.row), args.value_depth, dy);
  }
  for (int64_t j = seen.begin; j < seen.end; ++j) {
    const auto& here = read_again(args);
    Row::load(here.k, here.k.start(row.batch, row.head / here.shared, j), here.depth, other);
    const C score = here.scale * Row::product(q, other) + here.bias_of(row.batch, row.head, row.row, j);
    const C share = share_of(here, score, here.logarithms[index]);
    Row::load(here.v, here.v.start(row.batch, row.head / here.shared, j), here.value_depth, other);
    const C slope = share * (kept_share(here, index, j) * Row::product(dy, other) - here.products[index]);
    const C size = slope < C(0) ? -slope : slope;
    if (size > most) most = size;
  }
  if (lane_id() == 0) args.maxima[index] = most;
}

// dk and dv of a row of k, over the heads of q that share it.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_key_gradient_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const Row row(index, args.heads / args.shared, args.k_rows);
  const AttentionView view = args.view(row.batch);
  C k[kLaneDepth], v[kLaneDepth], q[kLaneDepth], dy[kLaneDepth], dk[kLaneDepth] = {}, dv[kLaneDepth] = {};
  if (!has_row(args.to, row.row, view.k_rows)) return;
  const AttentionSpan seeing = view.seeing(row.row);
  if (seeing.begin < seeing.end) {
    Row::load(args.k, args.k.start(row.batch, row.head, row.row), args.depth, k);
    Row::load(args.v, args.v.start(row.batch, row.head, row.row), args.value_depth, v);
  }
  for (int64_t head = row.head * args.shared; head < (row.head + 1) * args.shared; ++head)
    for (int64_t i = seeing.begin; i < seeing.end; ++i) {
      const auto& here = read_again(args);
      const int64_t at = here.q_index(row.batch, head, i);
      Row::load(here.q, here.q.start(row.batch, head, i), here.depth, q);
      Row::load(here.dy, here.dy.start(row.batch, head, i), here.value_depth, dy);
      const C score = here.scale * Row::product(q, k) + here.bias_of(row.batch, head, i, row.row);
      const C share = share_of(here, score, here.logarithms[at]);
      if (share == C(0)) continue;
      const C kept = kept_share(here, at, row.row);
      Row::add_scaled(share * kept, dy, dv);
      Row::add_scaled(share * (kept * Row::product(dy, v) - here.products[at]), q, dk);
    }
  Row::store(args.to, args.to.start(row.batch, row.head, row.row), args.depth, args.scale, dk);
  Row::store(args.to_second, args.to_second.start(row.batch, row.head, row.row), args.value_depth, C(1), dv);
}

// The gradient of an element of the bias: the sum over the scores that it is added to. A wave has an element.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void attention_bias_gradient_kernel(AttentionArgs<C> args) {
  using Row = AttentionRow<C>;
  const int64_t index = args.first_row + int64_t(blockIdx.x) * kStreamWaves + wave_id();
  if (index >= args.rows) return;
  const int64_t all[4] = {args.batch, args.heads, args.q_rows, args.k_rows};
  int64_t first[4], end[4], rest = index, place = 0;
  KERNEL_UNROLL
  for (int d = 3; d >= 0; --d) {
    const int64_t length = args.bias_lengths[d], at = rest % length;
    rest /= length;
    place += at * args.to.strides[d];
    first[d] = length == 1 ? 0 : at;
    end[d] = length == 1 ? all[d] : at + 1;
  }
  C sum = C(0), a[kLaneDepth], b[kLaneDepth];
  for (int64_t batch = first[0]; batch < end[0]; ++batch)
    for (int64_t head = first[1]; head < end[1]; ++head)
      for (int64_t i = first[2]; i < end[2]; ++i) {
        const AttentionSpan seen = args.view(batch).seen(i);
        const int64_t at = args.q_index(batch, head, i), kv_head = head / args.shared;
        for (int64_t j = first[3] > seen.begin ? first[3] : seen.begin; j < end[3] && j < seen.end; ++j) {
          const auto& here = read_again(args);
          Row::load(here.q, here.q.start(batch, head, i), here.depth, a);
          Row::load(here.k, here.k.start(batch, kv_head, j), here.depth, b);
          const C score = here.scale * Row::product(a, b) + here.bias_of(batch, head, i, j);
          const C share = share_of(here, score, here.logarithms[at]);
          Row::load(here.dy, here.dy.start(batch, head, i), here.value_depth, a);
          Row::load(here.v, here.v.start(batch, kv_head, j), here.value_depth, b);
          if (share != C(0)) sum += share * (kept_share(here, at, j) * Row::product(a, b) - here.products[at]);
        }
      }
  if (lane_id() == 0) set_element(args.to.data, place, sum);
}

}  // namespace kernels::dnn
