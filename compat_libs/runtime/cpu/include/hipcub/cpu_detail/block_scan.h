// Prefix sums of a block.
#pragma once

#include "block.h"

namespace hipcub {

enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

namespace cpu_detail {

template <class Item, int kThreads>
struct ScanStorage {
  Slots<Item, kThreads> slots;
  Slots<Item, 2> totals;  // of the block; what comes before the block
};

}  // namespace cpu_detail

template <class Item, int kX, BlockScanAlgorithm = BLOCK_SCAN_RAKING, int kY = 1, int kZ = 1, int = 1>
class BlockScan : public cpu_detail::GroupOfThreads<cpu_detail::ScanStorage<Item, kX * kY * kZ>> {
  using Base = cpu_detail::GroupOfThreads<cpu_detail::ScanStorage<Item, kX * kY * kZ>>;
  using Base::storage_;
  static constexpr int kThreads = kX * kY * kZ;

  struct NoPrefix {
    Item operator()(const Item& total) const { return total; }
  };

  // What comes before this thread's input in the block, and with `Prefix` what comes before the block, too. Where
  // nothing comes before, as for thread 0 without a prefix, the result is not given. Returns the block's total.
  template <bool kHasPrefix, class Op, class Prefix>
  Item scan(const Item& input, Item& before, Op op, Prefix&& prefix) {
    const int rank = static_cast<int>(cpu_detail::thread_rank());
    storage_.slots[rank] = input;
    __syncthreads();
    if (rank == 0) {
      Item running = storage_.slots[0];
      for (int i = 1; i < kThreads; ++i) {
        const Item next = op(running, storage_.slots[i]);
        storage_.slots[i] = running;
        running = next;
      }
      storage_.totals[0] = running;
    }
    __syncthreads();
    const Item total = storage_.totals[0];
    if (rank > 0) before = storage_.slots[rank];
    if constexpr (kHasPrefix) {
      if (rank < HIPCPU_WAVE) {  // the first warp calls, its first lane's answer counts
        const Item first = prefix(total);
        if (rank == 0) storage_.totals[1] = first;
      }
      __syncthreads();
      before = rank == 0 ? storage_.totals[1] : static_cast<Item>(op(storage_.totals[1], before));
    }
    __syncthreads();
    return total;
  }

  template <bool kHasPrefix, class Op, class Prefix>
  Item inclusive(const Item& input, Item& output, Op op, Prefix&& prefix) {
    Item before = input;
    const Item own = input;
    const Item total = scan<kHasPrefix>(own, before, op, prefix);
    output = kHasPrefix || cpu_detail::thread_rank() > 0 ? static_cast<Item>(op(before, own)) : own;
    return total;
  }
  template <bool kHasPrefix, int kItems, class Op, class Prefix>
  Item inclusive(const Item (&input)[kItems], Item (&output)[kItems], Op op, Prefix&& prefix) {
    Item total = input[0];
    for (int i = 1; i < kItems; ++i) total = op(total, input[i]);
    Item before = total;
    const Item aggregate = scan<kHasPrefix>(total, before, op, prefix);
    Item running = kHasPrefix || cpu_detail::thread_rank() > 0 ? static_cast<Item>(op(before, input[0])) : input[0];
    output[0] = running;
    for (int i = 1; i < kItems; ++i) output[i] = running = op(running, input[i]);
    return aggregate;
  }
  template <bool kHasPrefix, class Op, class Prefix>
  Item exclusive(const Item& input, Item& output, Op op, Prefix&& prefix) {
    Item before = input;
    const Item total = scan<kHasPrefix>(input, before, op, prefix);
    output = before;
    return total;
  }
  template <bool kHasPrefix, int kItems, class Op, class Prefix>
  Item exclusive(const Item (&input)[kItems], Item (&output)[kItems], Op op, Prefix&& prefix) {
    Item total = input[0];
    for (int i = 1; i < kItems; ++i) total = op(total, input[i]);
    Item running = total;
    const Item aggregate = scan<kHasPrefix>(total, running, op, prefix);
    const bool has_before = kHasPrefix || cpu_detail::thread_rank() > 0;
    for (int i = 0; i < kItems; ++i) {
      const Item own = input[i];
      output[i] = running;
      running = has_before || i > 0 ? static_cast<Item>(op(running, own)) : own;
    }
    return aggregate;
  }
  static auto constant(Item first) {
    return [first](const Item&) { return first; };
  }

 public:
  using Base::Base;

  // In and Out are an item each, or an array of them. `Rest` is nothing, the block's total to be given, or a functor
  // that maps the block's total to what comes before the block.
  template <class In, class Out, class Op>
  void InclusiveScan(const In& input, Out& output, Op op) {
    inclusive<false>(input, output, op, NoPrefix());
  }
  template <class In, class Out, class Op, class Rest>
  void InclusiveScan(const In& input, Out& output, Op op, Rest& rest) {
    if constexpr (std::is_invocable_v<Rest&, Item>) {
      inclusive<true>(input, output, op, rest);
    } else {
      rest = inclusive<false>(input, output, op, NoPrefix());
    }
  }
  template <class In, class Out>
  void InclusiveSum(const In& input, Out& output) {
    InclusiveScan(input, output, hipcub::Sum());
  }
  template <class In, class Out, class Rest>
  void InclusiveSum(const In& input, Out& output, Rest& rest) {
    InclusiveScan(input, output, hipcub::Sum(), rest);
  }
  template <class In, class Out, class First, class Op,
            class = std::enable_if_t<std::is_invocable_v<Op, Item, Item> && std::is_convertible_v<First, Item>>>
  void ExclusiveScan(const In& input, Out& output, First first, Op op) {
    exclusive<true>(input, output, op, constant(static_cast<Item>(first)));
  }
  template <class In, class Out, class First, class Op>
  void ExclusiveScan(const In& input, Out& output, First first, Op op, Item& aggregate) {
    aggregate = exclusive<true>(input, output, op, constant(static_cast<Item>(first)));
  }
  template <class In, class Out, class Op>
  void ExclusiveScan(const In& input, Out& output, Op op) {
    exclusive<false>(input, output, op, NoPrefix());
  }
  template <class In, class Out, class Op, class Rest,
            class = std::enable_if_t<std::is_invocable_v<Op&, Item, Item> && !std::is_invocable_v<Rest&, Item, Item>>,
            class = void>
  void ExclusiveScan(const In& input, Out& output, Op op, Rest& rest) {
    if constexpr (std::is_invocable_v<Rest&, Item>) {
      exclusive<true>(input, output, op, rest);
    } else {
      rest = exclusive<false>(input, output, op, NoPrefix());
    }
  }
  template <class In, class Out>
  void ExclusiveSum(const In& input, Out& output) {
    ExclusiveScan(input, output, Item{}, hipcub::Sum());
  }
  template <class In, class Out, class Rest>
  void ExclusiveSum(const In& input, Out& output, Rest& rest) {
    if constexpr (std::is_invocable_v<Rest&, Item>) {
      exclusive<true>(input, output, hipcub::Sum(), rest);
    } else {
      rest = exclusive<true>(input, output, hipcub::Sum(), constant(Item{}));
    }
  }
};

}  // namespace hipcub
