// Sorting, comparing and counting of a block's items.
#pragma once

#include <algorithm>

#include "block.h"
#include "block_scan.h"

namespace hipcub {

enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

namespace cpu_detail {

template <class Key, class Value, int kCount>
struct SortStorage {
  Slots<Key, kCount> keys, sorted_keys;
  Slots<Value, kCount> values, sorted_values;
  int order[kCount];
};

// Sorts blocked items of a block; stable. Thread 0 does the work.
template <class Key, class Value, int kThreads, int kItems>
class BlockSort : public GroupOfThreads<SortStorage<Key, Value, kThreads * kItems>> {
  using Base = GroupOfThreads<SortStorage<Key, Value, kThreads * kItems>>;
  using Base::storage_;
  static constexpr int kCount = kThreads * kItems;

 public:
  using Base::Base;

 protected:
  template <class Less, class Place>
  void sort(Key (&keys)[kItems], Value* values, int valid, Less less, Place place) {
    const int rank = static_cast<int>(thread_rank());
    for (int i = 0; i < kItems; ++i) {
      storage_.keys[rank * kItems + i] = keys[i];
      if (values != nullptr) storage_.values[rank * kItems + i] = values[i];
    }
    __syncthreads();
    if (rank == 0) order_all(valid, less, values != nullptr);
    __syncthreads();
    for (int i = 0; i < kItems; ++i) {
      keys[i] = storage_.sorted_keys[place(rank, i)];
      if (values != nullptr) values[i] = storage_.sorted_values[place(rank, i)];
    }
    __syncthreads();
  }
  static std::size_t blocked(int rank, int i) { return std::size_t(rank * kItems + i); }
  static std::size_t striped(int rank, int i) { return std::size_t(i * kThreads + rank); }

 private:
  template <class Less>
  void order_all(int valid, Less less, bool with_values) {
    for (int i = 0; i < kCount; ++i) storage_.order[i] = i;
    std::stable_sort(storage_.order, storage_.order + valid,
                     [&](int a, int b) { return less(storage_.keys[std::size_t(a)], storage_.keys[std::size_t(b)]); });
    for (int i = 0; i < kCount; ++i) {
      storage_.sorted_keys[std::size_t(i)] = storage_.keys[std::size_t(storage_.order[i])];
      if (with_values) storage_.sorted_values[std::size_t(i)] = storage_.values[std::size_t(storage_.order[i])];
    }
  }
};

}  // namespace cpu_detail

template <class Key, int kX, int kItems, class Value = NullType, int = 4, bool = true,
          BlockScanAlgorithm = BLOCK_SCAN_WARP_SCANS, int = 0, int kY = 1, int kZ = 1, int = 1>
class BlockRadixSort : public cpu_detail::BlockSort<Key, Value, kX * kY * kZ, kItems> {
  using Base = cpu_detail::BlockSort<Key, Value, kX * kY * kZ, kItems>;
  static constexpr int kBits = int(sizeof(Key) * 8);

  template <class Place>
  void sort(Key (&keys)[kItems], Value* values, int begin, int end, bool descending, Place place) {
    Base::sort(keys, values, kX * kY * kZ * kItems, cpu_detail::RadixOrder<Key>{begin, end, descending}, place);
  }

 public:
  using Base::Base;

  void Sort(Key (&keys)[kItems], int begin = 0, int end = kBits) {
    sort(keys, nullptr, begin, end, false, Base::blocked);
  }
  void Sort(Key (&keys)[kItems], Value (&values)[kItems], int begin = 0, int end = kBits) {
    sort(keys, values, begin, end, false, Base::blocked);
  }
  void SortDescending(Key (&keys)[kItems], int begin = 0, int end = kBits) {
    sort(keys, nullptr, begin, end, true, Base::blocked);
  }
  void SortDescending(Key (&keys)[kItems], Value (&values)[kItems], int begin = 0, int end = kBits) {
    sort(keys, values, begin, end, true, Base::blocked);
  }
  void SortBlockedToStriped(Key (&keys)[kItems], int begin = 0, int end = kBits) {
    sort(keys, nullptr, begin, end, false, Base::striped);
  }
  void SortBlockedToStriped(Key (&keys)[kItems], Value (&values)[kItems], int begin = 0, int end = kBits) {
    sort(keys, values, begin, end, false, Base::striped);
  }
  void SortDescendingBlockedToStriped(Key (&keys)[kItems], int begin = 0, int end = kBits) {
    sort(keys, nullptr, begin, end, true, Base::striped);
  }
  void SortDescendingBlockedToStriped(Key (&keys)[kItems], Value (&values)[kItems], int begin = 0, int end = kBits) {
    sort(keys, values, begin, end, true, Base::striped);
  }
};

template <class Key, int kX, int kItems, class Value = NullType, int kY = 1, int kZ = 1>
class BlockMergeSort : public cpu_detail::BlockSort<Key, Value, kX * kY * kZ, kItems> {
  using Base = cpu_detail::BlockSort<Key, Value, kX * kY * kZ, kItems>;
  static constexpr int kCount = kX * kY * kZ * kItems;

 public:
  using Base::Base;

  template <class Less>
  void Sort(Key (&keys)[kItems], Less less) {
    this->sort(keys, nullptr, kCount, less, Base::blocked);
  }
  template <class Less>
  void Sort(Key (&keys)[kItems], Less less, int valid, Key) {
    this->sort(keys, nullptr, valid, less, Base::blocked);
  }
  template <class Less>
  void Sort(Key (&keys)[kItems], Value (&values)[kItems], Less less) {
    this->sort(keys, values, kCount, less, Base::blocked);
  }
  template <class Less>
  void Sort(Key (&keys)[kItems], Value (&values)[kItems], Less less, int valid, Key) {
    this->sort(keys, values, valid, less, Base::blocked);
  }
  template <class... Rest>
  void StableSort(Key (&keys)[kItems], Rest&&... rest) {
    Sort(keys, std::forward<Rest>(rest)...);
  }
};

namespace cpu_detail {

template <class Item, int kThreads>
struct EdgeStorage {
  Slots<Item, kThreads> first, last;
};

// Gives each item's neighbours in the block to a function of (index, item, neighbour, has neighbour).
template <class Item, int kThreads>
class BlockNeighbours : public GroupOfThreads<EdgeStorage<Item, kThreads>> {
  using Base = GroupOfThreads<EdgeStorage<Item, kThreads>>;
  using Base::storage_;

 public:
  using Base::Base;

 protected:
  template <int kItems>
  int share(const Item (&items)[kItems]) {
    const int rank = static_cast<int>(thread_rank());
    storage_.first[rank] = items[0];
    storage_.last[rank] = items[kItems - 1];
    __syncthreads();
    return rank;
  }
  template <int kItems, class Visit>
  void with_left(const Item (&items)[kItems], const Item* outside, Visit visit) {
    Item own[kItems];
    std::copy(items, items + kItems, own);
    const int rank = share(items);
    const Item* before = rank > 0 ? &storage_.last[rank - 1] : outside;
    for (int i = 0; i < kItems; ++i) visit(rank * kItems + i, i, own[i], i > 0 ? &own[i - 1] : before);
    __syncthreads();
  }
  template <int kItems, class Visit>
  void with_right(const Item (&items)[kItems], const Item* outside, Visit visit) {
    Item own[kItems];
    std::copy(items, items + kItems, own);
    const int rank = share(items);
    const Item* after = rank + 1 < kThreads ? &storage_.first[rank + 1] : outside;
    for (int i = 0; i < kItems; ++i) {
      visit(rank * kItems + i, i, own[i], i + 1 < kItems ? &own[i + 1] : after);
    }
    __syncthreads();
  }
};

}  // namespace cpu_detail

template <class Item, int kX, int kY = 1, int kZ = 1, int = 1>
class BlockAdjacentDifference : public cpu_detail::BlockNeighbours<Item, kX * kY * kZ> {
  using Base = cpu_detail::BlockNeighbours<Item, kX * kY * kZ>;

 public:
  using Base::Base;

  template <int kItems, class Out, class Difference>
  void SubtractLeft(Item (&in)[kItems], Out (&out)[kItems], Difference difference) {
    subtract_left(in, out, difference, nullptr);
  }
  template <int kItems, class Out, class Difference>
  void SubtractLeft(Item (&in)[kItems], Out (&out)[kItems], Difference difference, Item before_tile) {
    subtract_left(in, out, difference, &before_tile);
  }
  template <int kItems, class Out, class Difference>
  void SubtractRight(Item (&in)[kItems], Out (&out)[kItems], Difference difference) {
    subtract_right(in, out, difference, nullptr);
  }
  template <int kItems, class Out, class Difference>
  void SubtractRight(Item (&in)[kItems], Out (&out)[kItems], Difference difference, Item after_tile) {
    subtract_right(in, out, difference, &after_tile);
  }

 private:
  template <int kItems, class Out, class Difference>
  void subtract_left(Item (&in)[kItems], Out (&out)[kItems], Difference difference, const Item* outside) {
    this->with_left(in, outside, [&](int, int i, const Item& own, const Item* left) {
      out[i] = left == nullptr ? Out(own) : Out(difference(own, *left));
    });
  }
  template <int kItems, class Out, class Difference>
  void subtract_right(Item (&in)[kItems], Out (&out)[kItems], Difference difference, const Item* outside) {
    this->with_right(in, outside, [&](int, int i, const Item& own, const Item* right) {
      out[i] = right == nullptr ? Out(own) : Out(difference(own, *right));
    });
  }
};

template <class Item, int kX, int kY = 1, int kZ = 1, int = 1>
class BlockDiscontinuity : public cpu_detail::BlockNeighbours<Item, kX * kY * kZ> {
  using Base = cpu_detail::BlockNeighbours<Item, kX * kY * kZ>;

  template <class Flag>
  static bool call(Flag& flag, const Item& a, const Item& b, int index) {
    if constexpr (std::is_invocable_v<Flag&, const Item&, const Item&, int>) {
      return flag(a, b, index);
    } else {
      return flag(a, b);
    }
  }
  template <int kItems, class Out, class Flag>
  void heads(Out (&out)[kItems], Item (&in)[kItems], Flag& flag, const Item* outside) {
    this->with_left(in, outside, [&](int at, int i, const Item& own, const Item* left) {
      out[i] = Out(left == nullptr || call(flag, *left, own, at));
    });
  }
  template <int kItems, class Out, class Flag>
  void tails(Out (&out)[kItems], Item (&in)[kItems], Flag& flag, const Item* outside) {
    this->with_right(in, outside, [&](int at, int i, const Item& own, const Item* right) {
      out[i] = Out(right == nullptr || call(flag, own, *right, at + 1));
    });
  }

 public:
  using Base::Base;

  template <int kItems, class Out, class Flag>
  void FlagHeads(Out (&out)[kItems], Item (&in)[kItems], Flag flag) {
    heads(out, in, flag, nullptr);
  }
  template <int kItems, class Out, class Flag>
  void FlagHeads(Out (&out)[kItems], Item (&in)[kItems], Flag flag, Item before_tile) {
    heads(out, in, flag, &before_tile);
  }
  template <int kItems, class Out, class Flag>
  void FlagTails(Out (&out)[kItems], Item (&in)[kItems], Flag flag) {
    tails(out, in, flag, nullptr);
  }
  template <int kItems, class Out, class Flag>
  void FlagTails(Out (&out)[kItems], Item (&in)[kItems], Flag flag, Item after_tile) {
    tails(out, in, flag, &after_tile);
  }
  template <int kItems, class Out, class Flag>
  void FlagHeadsAndTails(Out (&head)[kItems], Out (&tail)[kItems], Item (&in)[kItems], Flag flag) {
    heads(head, in, flag, nullptr);
    tails(tail, in, flag, nullptr);
  }
};

template <class Item, int kX, int kItems, int kBins, BlockHistogramAlgorithm = BLOCK_HISTO_SORT, int kY = 1, int kZ = 1,
          int = 1>
class BlockHistogram : public cpu_detail::GroupOfThreads<NullType> {
 public:
  using GroupOfThreads::GroupOfThreads;

  template <class Counter>
  void InitHistogram(Counter* histogram) {
    for (int i = static_cast<int>(cpu_detail::thread_rank()); i < kBins; i += kX * kY * kZ) histogram[i] = 0;
  }
  template <class Counter>
  void Composite(Item (&items)[kItems], Counter* histogram) {
    __syncthreads();
    for (int i = 0; i < kItems; ++i) histogram[items[i]] += 1;  // threads of a block take turns
    __syncthreads();
  }
  template <class Counter>
  void Histogram(Item (&items)[kItems], Counter* histogram) {
    InitHistogram(histogram);
    Composite(items, histogram);
  }
};

}  // namespace hipcub
