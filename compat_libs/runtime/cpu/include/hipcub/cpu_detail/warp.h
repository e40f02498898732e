// Reductions, scans and exchanges of a warp, or of a part of one with a power of two of lanes.
#pragma once

#include "block.h"

namespace hipcub {

namespace cpu_detail {

// Warp operations in a call are told from those of other calls by where the call stands.
using Place = __hipcpu::__here;
using Call = __hipcpu::__calling;

// Groups of `kLanes` threads of consecutive numbers.
template <int kLanes>
struct Lanes {
  static_assert(kLanes > 0 && kLanes <= HIPCPU_WAVE && (kLanes & (kLanes - 1)) == 0,
                "a part of a warp has a power of two of lanes, and no more than a warp");
  static int rank() { return static_cast<int>(lane_of(kLanes)); }
  template <class Item>
  static Item from(const Item& item, int lane) {
    return __shfl(item, lane, kLanes);
  }
  // The inclusive scan of the lanes; `reach` says how many lanes below take part.
  template <class Item, class Op>
  static Item scan(Item item, Op op) {
    for (int step = 1; step < kLanes; step *= 2) {
      const Item below = __shfl_up(item, static_cast<unsigned>(step), kLanes);
      if (rank() >= step) item = op(below, item);
    }
    return item;
  }
};

}  // namespace cpu_detail

template <class Item, int kLanes = HIPCPU_WAVE, int = 1>
class WarpReduce : public cpu_detail::GroupOfThreads<NullType> {
  using Lanes = cpu_detail::Lanes<kLanes>;

  // Lane 0 of each segment has the result; `last` is the last lane of this lane's segment.
  template <class Op>
  static Item reduce_until(Item item, int last, Op op) {
    for (int step = 1; step < kLanes; step *= 2) {
      const Item above = __shfl_down(item, static_cast<unsigned>(step), kLanes);
      if (Lanes::rank() + step <= last) item = op(item, above);
    }
    return item;
  }
  static unsigned long long flags_of(bool flag) {
    const unsigned long long all = __ballot(flag);
    const int shift = static_cast<int>(__lane_id()) / kLanes * kLanes;
    return kLanes == 64 ? all : (all >> shift) & ((1ull << (kLanes & 63)) - 1);
  }

 public:
  using GroupOfThreads::GroupOfThreads;

  template <class Op>
  Item Reduce(Item input, Op op, cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    return reduce_until(input, kLanes - 1, op);
  }
  template <class Op>
  Item Reduce(Item input, Op op, int valid, cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    return reduce_until(input, valid - 1, op);
  }
  Item Sum(Item input, cpu_detail::Place place = cpu_detail::Place::__call()) {
    return Reduce(input, hipcub::Sum(), place);
  }
  Item Sum(Item input, int valid, cpu_detail::Place place = cpu_detail::Place::__call()) {
    return Reduce(input, hipcub::Sum(), valid, place);
  }

  template <class Flag, class Op>
  Item HeadSegmentedReduce(Item input, Flag head, Op op, cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    const unsigned long long later = flags_of(bool(head)) & (~1ull << Lanes::rank());
    return reduce_until(input, later == 0 ? kLanes - 1 : __builtin_ctzll(later) - 1, op);
  }
  template <class Flag, class Op>
  Item TailSegmentedReduce(Item input, Flag tail, Op op, cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    const unsigned long long later = flags_of(bool(tail)) & (~0ull << Lanes::rank());
    return reduce_until(input, later == 0 ? kLanes - 1 : __builtin_ctzll(later), op);
  }
  template <class Flag>
  Item HeadSegmentedSum(Item input, Flag head, cpu_detail::Place place = cpu_detail::Place::__call()) {
    return HeadSegmentedReduce(input, head, hipcub::Sum(), place);
  }
  template <class Flag>
  Item TailSegmentedSum(Item input, Flag tail, cpu_detail::Place place = cpu_detail::Place::__call()) {
    return TailSegmentedReduce(input, tail, hipcub::Sum(), place);
  }
};

template <class Item, int kLanes = HIPCPU_WAVE, int = 1>
class WarpScan : public cpu_detail::GroupOfThreads<NullType> {
  using Lanes = cpu_detail::Lanes<kLanes>;

 public:
  using GroupOfThreads::GroupOfThreads;

  template <class Op>
  void InclusiveScan(Item input, Item& output, Op op, cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    output = Lanes::scan(input, op);
  }
  template <class Op>
  void InclusiveScan(Item input, Item& output, Op op, Item& aggregate,
                     cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    output = Lanes::scan(input, op);
    aggregate = Lanes::from(output, kLanes - 1);
  }
  template <class Op>
  void ExclusiveScan(Item input, Item& output, Item first, Op op,
                     cpu_detail::Place place = cpu_detail::Place::__call()) {
    Item aggregate;
    ExclusiveScan(input, output, first, op, aggregate, place);
  }
  template <class Op>
  void ExclusiveScan(Item input, Item& output, Item first, Op op, Item& aggregate,
                     cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    const Item inclusive = Lanes::scan(input, op);
    const Item below = __shfl_up(inclusive, 1u, kLanes);
    aggregate = Lanes::from(inclusive, kLanes - 1);
    output = Lanes::rank() == 0 ? first : static_cast<Item>(op(first, below));
  }
  // The first lane's result has no meaning.
  template <class Op>
  void ExclusiveScan(Item input, Item& output, Op op, cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    output = __shfl_up(Lanes::scan(input, op), 1u, kLanes);
  }
  void InclusiveSum(Item input, Item& output, cpu_detail::Place place = cpu_detail::Place::__call()) {
    InclusiveScan(input, output, hipcub::Sum(), place);
  }
  void InclusiveSum(Item input, Item& output, Item& aggregate, cpu_detail::Place place = cpu_detail::Place::__call()) {
    InclusiveScan(input, output, hipcub::Sum(), aggregate, place);
  }
  void ExclusiveSum(Item input, Item& output, cpu_detail::Place place = cpu_detail::Place::__call()) {
    ExclusiveScan(input, output, Item{}, hipcub::Sum(), place);
  }
  void ExclusiveSum(Item input, Item& output, Item& aggregate, cpu_detail::Place place = cpu_detail::Place::__call()) {
    ExclusiveScan(input, output, Item{}, hipcub::Sum(), aggregate, place);
  }
  Item Broadcast(Item input, unsigned lane, cpu_detail::Place place = cpu_detail::Place::__call()) {
    const cpu_detail::Call calling(place);
    return Lanes::from(input, static_cast<int>(lane));
  }
};

enum WarpExchangeAlgorithm { WARP_EXCHANGE_SMEM, WARP_EXCHANGE_SHUFFLE };

template <class Item, int kItems, int kLanes = HIPCPU_WAVE, int = 1, WarpExchangeAlgorithm = WARP_EXCHANGE_SMEM>
class WarpExchange : public cpu_detail::GroupOfThreads<cpu_detail::Slots<Item, std::size_t{kLanes} * kItems>> {
  using Base = cpu_detail::GroupOfThreads<cpu_detail::Slots<Item, std::size_t{kLanes} * kItems>>;
  using Base::storage_;

  cpu_detail::Exchange<Item, kLanes, kItems> exchange() { return {storage_, cpu_detail::Lanes<kLanes>::rank()}; }
  template <class From, class To, class Out>
  void move(const Item (&in)[kItems], Out (&out)[kItems], From from, To to) {
    exchange().move(in, out, from, to, [] { __syncwarp(); });
  }

 public:
  using Base::Base;

  template <class Out>
  void StripedToBlocked(const Item (&in)[kItems], Out (&out)[kItems]) {
    move(in, out, exchange().striped(), exchange().blocked());
  }
  template <class Out>
  void BlockedToStriped(const Item (&in)[kItems], Out (&out)[kItems]) {
    move(in, out, exchange().blocked(), exchange().striped());
  }
  template <class Out, class Offset>
  void ScatterToStriped(const Item (&in)[kItems], Out (&out)[kItems], Offset (&ranks)[kItems]) {
    move(in, out, [&](int i) { return int(ranks[i]); }, exchange().striped());
  }
  template <class Offset>
  void ScatterToStriped(Item (&items)[kItems], Offset (&ranks)[kItems]) {
    ScatterToStriped(items, items, ranks);
  }
};

}  // namespace hipcub
