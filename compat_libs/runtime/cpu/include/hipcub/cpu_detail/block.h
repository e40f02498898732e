// Reductions of a block, and ways to load, store and exchange its items.
#pragma once

#include "common.h"

namespace hipcub {

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_WARP_REDUCTIONS,
};
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED,
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED,
};
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };

template <CacheLoadModifier = LOAD_DEFAULT, class Iterator>
cpu_detail::ValueOf<Iterator> ThreadLoad(Iterator from) {
  return *from;
}
template <CacheStoreModifier = STORE_DEFAULT, class Iterator, class Item>
void ThreadStore(Iterator to, Item item) {
  *to = item;
}

namespace cpu_detail {

// Storage that a group of threads gives, or shares with other blocks of code that give none.
template <class Storage_>
class GroupOfThreads {
 public:
  struct TempStorage : Storage_ {};
  using Storage = Storage_;

  GroupOfThreads() : storage_(own()) {}
  explicit GroupOfThreads(TempStorage& storage) : storage_(storage) {}

 protected:
  Storage& storage_;

 private:
  static Storage& own() {
    __shared__ Storage storage;
    return storage;
  }
};

template <class Item, int kItems, class Op>
Item fold(Item (&items)[kItems], Op op) {
  Item total = items[0];
  for (int i = 1; i < kItems; ++i) total = op(total, items[i]);
  return total;
}

}  // namespace cpu_detail

template <class Item, int kX, BlockReduceAlgorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int kY = 1, int kZ = 1, int = 1>
class BlockReduce : public cpu_detail::GroupOfThreads<cpu_detail::Slots<Item, std::size_t{kX} * kY * kZ>> {
  using Base = cpu_detail::GroupOfThreads<cpu_detail::Slots<Item, std::size_t{kX} * kY * kZ>>;
  using Base::storage_;

 public:
  using Base::Base;

  // Only thread 0 has the result.
  template <class Op>
  Item Reduce(Item input, Op op) {
    return Reduce(input, op, kX * kY * kZ);
  }
  template <class Op>
  Item Reduce(Item input, Op op, int valid) {
    const int rank = static_cast<int>(cpu_detail::thread_rank());
    storage_[rank] = input;
    __syncthreads();
    if (rank == 0) {
      for (int i = 1; i < valid; ++i) input = op(input, storage_[i]);
    }
    __syncthreads();  // programs use the storage again at once
    return input;
  }
  template <int kItems, class Op>
  Item Reduce(Item (&items)[kItems], Op op) {
    return Reduce(cpu_detail::fold(items, op), op);
  }
  Item Sum(Item input) { return Reduce(input, hipcub::Sum()); }
  Item Sum(Item input, int valid) { return Reduce(input, hipcub::Sum(), valid); }
  template <int kItems>
  Item Sum(Item (&items)[kItems]) {
    return Reduce(items, hipcub::Sum());
  }
};

// Item i of thread t is number t * kItems + i of the block when blocked, i * threads + t when striped.
template <class Iterator, class Item, int kItems>
void LoadDirectBlocked(int thread, Iterator from, Item (&items)[kItems]) {
  for (int i = 0; i < kItems; ++i) items[i] = from[thread * kItems + i];
}
template <class Iterator, class Item, int kItems>
void LoadDirectBlocked(int thread, Iterator from, Item (&items)[kItems], int valid) {
  for (int i = 0; i < kItems; ++i) {
    if (thread * kItems + i < valid) items[i] = from[thread * kItems + i];
  }
}
template <class Iterator, class Item, int kItems, class Default>
void LoadDirectBlocked(int thread, Iterator from, Item (&items)[kItems], int valid, Default other) {
  for (int i = 0; i < kItems; ++i) items[i] = other;
  LoadDirectBlocked(thread, from, items, valid);
}
template <class Iterator, class Item, int kItems>
void StoreDirectBlocked(int thread, Iterator to, Item (&items)[kItems]) {
  for (int i = 0; i < kItems; ++i) to[thread * kItems + i] = items[i];
}
template <class Iterator, class Item, int kItems>
void StoreDirectBlocked(int thread, Iterator to, Item (&items)[kItems], int valid) {
  for (int i = 0; i < kItems; ++i) {
    if (thread * kItems + i < valid) to[thread * kItems + i] = items[i];
  }
}
template <int kThreads, class Iterator, class Item, int kItems>
void LoadDirectStriped(int thread, Iterator from, Item (&items)[kItems]) {
  for (int i = 0; i < kItems; ++i) items[i] = from[thread + i * kThreads];
}
template <int kThreads, class Iterator, class Item, int kItems>
void LoadDirectStriped(int thread, Iterator from, Item (&items)[kItems], int valid) {
  for (int i = 0; i < kItems; ++i) {
    if (thread + i * kThreads < valid) items[i] = from[thread + i * kThreads];
  }
}
template <int kThreads, class Iterator, class Item, int kItems, class Default>
void LoadDirectStriped(int thread, Iterator from, Item (&items)[kItems], int valid, Default other) {
  for (int i = 0; i < kItems; ++i) items[i] = other;
  LoadDirectStriped<kThreads>(thread, from, items, valid);
}
template <int kThreads, class Iterator, class Item, int kItems>
void StoreDirectStriped(int thread, Iterator to, Item (&items)[kItems]) {
  for (int i = 0; i < kItems; ++i) to[thread + i * kThreads] = items[i];
}
template <int kThreads, class Iterator, class Item, int kItems>
void StoreDirectStriped(int thread, Iterator to, Item (&items)[kItems], int valid) {
  for (int i = 0; i < kItems; ++i) {
    if (thread + i * kThreads < valid) to[thread + i * kThreads] = items[i];
  }
}

template <class Item, int kX, int kItems, BlockLoadAlgorithm kHow = BLOCK_LOAD_DIRECT, int kY = 1, int kZ = 1, int = 1>
class BlockLoad : public cpu_detail::GroupOfThreads<NullType> {
 public:
  using GroupOfThreads::GroupOfThreads;

  template <class Iterator, class... Rest>
  void Load(Iterator from, Item (&items)[kItems], Rest... rest) {
    const int rank = static_cast<int>(cpu_detail::thread_rank());
    if constexpr (kHow == BLOCK_LOAD_STRIPED) {
      LoadDirectStriped<kX * kY * kZ>(rank, from, items, rest...);
    } else {
      LoadDirectBlocked(rank, from, items, rest...);
    }
  }
};

template <class Item, int kX, int kItems, BlockStoreAlgorithm kHow = BLOCK_STORE_DIRECT, int kY = 1, int kZ = 1,
          int = 1>
class BlockStore : public cpu_detail::GroupOfThreads<NullType> {
 public:
  using GroupOfThreads::GroupOfThreads;

  template <class Iterator, class... Rest>
  void Store(Iterator to, Item (&items)[kItems], Rest... rest) {
    const int rank = static_cast<int>(cpu_detail::thread_rank());
    if constexpr (kHow == BLOCK_STORE_STRIPED) {
      StoreDirectStriped<kX * kY * kZ>(rank, to, items, rest...);
    } else {
      StoreDirectBlocked(rank, to, items, rest...);
    }
  }
};

namespace cpu_detail {

// Exchanges among kThreads threads that `Sync` holds together; `Rank` is a thread's number among them.
template <class Item, int kThreads, int kItems>
struct Exchange {
  Slots<Item, std::size_t{kThreads} * kItems>& slots;
  int rank;

  template <class From, class To, class Sync, class Out>
  void move(const Item (&in)[kItems], Out (&out)[kItems], From from, To to, Sync sync) {
    for (int i = 0; i < kItems; ++i) {
      if (const int place = from(i); place >= 0) slots[std::size_t(place)] = in[i];
    }
    sync();
    for (int i = 0; i < kItems; ++i) out[i] = slots[std::size_t(to(i))];
    sync();
  }
  auto blocked() const {
    return [r = rank](int i) { return r * kItems + i; };
  }
  auto striped() const {
    return [r = rank](int i) { return i * kThreads + r; };
  }
};

}  // namespace cpu_detail

template <class Item, int kX, int kItems, bool = false, int kY = 1, int kZ = 1, int = 1>
class BlockExchange : public cpu_detail::GroupOfThreads<cpu_detail::Slots<Item, std::size_t{kX} * kY * kZ * kItems>> {
  using Base = cpu_detail::GroupOfThreads<cpu_detail::Slots<Item, std::size_t{kX} * kY * kZ * kItems>>;
  using Base::storage_;
  static constexpr int kThreads = kX * kY * kZ;
  static constexpr int kLanes = HIPCPU_WAVE < kThreads ? HIPCPU_WAVE : kThreads;

  template <class From, class To, class Out>
  void move(const Item (&in)[kItems], Out (&out)[kItems], From from, To to) {
    exchange().move(in, out, from, to, [] { __syncthreads(); });
  }
  cpu_detail::Exchange<Item, kThreads, kItems> exchange() {
    return {storage_, static_cast<int>(cpu_detail::thread_rank())};
  }
  static auto warp_striped() {
    const int rank = static_cast<int>(cpu_detail::thread_rank());
    return [=](int i) { return rank / kLanes * kLanes * kItems + i * kLanes + rank % kLanes; };
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
  template <class Out>
  void WarpStripedToBlocked(const Item (&in)[kItems], Out (&out)[kItems]) {
    move(in, out, warp_striped(), exchange().blocked());
  }
  template <class Out>
  void BlockedToWarpStriped(const Item (&in)[kItems], Out (&out)[kItems]) {
    move(in, out, exchange().blocked(), warp_striped());
  }
  template <class Out, class Offset>
  void ScatterToBlocked(const Item (&in)[kItems], Out (&out)[kItems], Offset (&ranks)[kItems]) {
    move(in, out, [&](int i) { return int(ranks[i]); }, exchange().blocked());
  }
  template <class Out, class Offset>
  void ScatterToStriped(const Item (&in)[kItems], Out (&out)[kItems], Offset (&ranks)[kItems]) {
    move(in, out, [&](int i) { return int(ranks[i]); }, exchange().striped());
  }
  template <class Out, class Offset>
  void ScatterToStripedGuarded(const Item (&in)[kItems], Out (&out)[kItems], Offset (&ranks)[kItems]) {
    ScatterToStriped(in, out, ranks);
  }
  void StripedToBlocked(Item (&items)[kItems]) { StripedToBlocked(items, items); }
  void BlockedToStriped(Item (&items)[kItems]) { BlockedToStriped(items, items); }
  void WarpStripedToBlocked(Item (&items)[kItems]) { WarpStripedToBlocked(items, items); }
  void BlockedToWarpStriped(Item (&items)[kItems]) { BlockedToWarpStriped(items, items); }
  template <class Offset>
  void ScatterToBlocked(Item (&items)[kItems], Offset (&ranks)[kItems]) {
    ScatterToBlocked(items, items, ranks);
  }
  template <class Offset>
  void ScatterToStriped(Item (&items)[kItems], Offset (&ranks)[kItems]) {
    ScatterToStriped(items, items, ranks);
  }
};

}  // namespace hipcub
