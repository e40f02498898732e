// What blocks and warps do in kernels that were split at their barriers (see hip/cpu_detail/split.h): requests that are
// served in loops over the threads. Operators are applied in the order of block.h, block_scan.h and warp.h.
#pragma once

#include "block_scan.h"
#include "warp.h"

namespace hipcub::cpu_detail {

// How many threads hold a group together, and whether they are a block or lanes of a warp.
template <class Group>
struct GroupShape;
template <class Item_, int kX, BlockReduceAlgorithm kHow, int kY, int kZ, int kArch>
struct GroupShape<BlockReduce<Item_, kX, kHow, kY, kZ, kArch>> {
  using Item = Item_;
  static constexpr int kThreads = kX * kY * kZ;
  static constexpr bool kIsBlock = true;
};
template <class Item_, int kX, BlockScanAlgorithm kHow, int kY, int kZ, int kArch>
struct GroupShape<BlockScan<Item_, kX, kHow, kY, kZ, kArch>> {
  using Item = Item_;
  static constexpr int kThreads = kX * kY * kZ;
  static constexpr bool kIsBlock = true;
};
template <class Item_, int kLanes, int kArch>
struct GroupShape<WarpReduce<Item_, kLanes, kArch>> {
  using Item = Item_;
  static constexpr int kThreads = kLanes;
  static constexpr bool kIsBlock = false;
};
template <class Item_, int kLanes, int kArch>
struct GroupShape<WarpScan<Item_, kLanes, kArch>> {
  using Item = Item_;
  static constexpr int kThreads = kLanes;
  static constexpr bool kIsBlock = false;
};

// A request that all groups of a block make together.
template <class Group, class Request>
struct GroupRequest {
  static constexpr int kThreads = GroupShape<Group>::kThreads;

  bool __names(std::uint64_t, std::uint64_t) const { return true; }
  static void __serve_all(Request* all, int threads) {
    if constexpr (GroupShape<Group>::kIsBlock) {
      Request::serve_block(all, threads < kThreads ? threads : kThreads);
    } else {
      for (int first = 0; first < threads; first += kThreads) {
        Request::serve_warp(all + first, threads - first < kThreads ? threads - first : kThreads);
      }
    }
  }
};

// Thread 0 gets the sum of the block or of its part of a warp; the others keep what block.h and warp.h leave them.
template <class Group, class Op>
struct ReduceRequest : GroupRequest<Group, ReduceRequest<Group, Op>> {
  using Item = typename GroupShape<Group>::Item;
  static constexpr int kThreads = GroupShape<Group>::kThreads;
  Item value;
  Op op;
  int valid;

  ReduceRequest(const Item& input, const Op& operation, int count) : value(input), op(operation), valid(count) {}
  Item __get() const { return value; }
  void __serve_alone(__hipcpu::__here place) {
    const __hipcpu::__calling calling(place);
    value = Group().Reduce(value, op, valid);
  }

  static void serve_block(ReduceRequest* all, int threads) {
    const int count = all[0].valid < threads ? all[0].valid : threads;
    for (int i = 1; i < count; ++i) all[0].value = all[0].op(all[0].value, all[i].value);
  }
  static void serve_warp(ReduceRequest* lanes, int present) {
    for (int step = 1; step < kThreads; step *= 2) {
      for (int lane = 0; lane < present; ++lane) {
        if (lane + step >= lanes[lane].valid) continue;
        Item above{};  // what a lane yields that is not there
        if (lane + step < present || lane + step >= kThreads)
          above = lanes[lane + step < kThreads ? lane + step : lane].value;
        lanes[lane].value = lanes[lane].op(lanes[lane].value, above);
      }
    }
  }
};

struct NoFirst {};
struct NoRest {};

// A scan of one item or an array of items a thread. `First` is what comes before the group; `Rest` takes the total, or
// is called with it to say what comes before.
template <class Group, bool kInclusive, int kItems, bool kIsArray, class Op, class First, class Rest>
struct ScanRequest : GroupRequest<Group, ScanRequest<Group, kInclusive, kItems, kIsArray, Op, First, Rest>> {
  using Item = typename GroupShape<Group>::Item;
  static constexpr int kThreads = GroupShape<Group>::kThreads;
  static constexpr bool kHasFirst = !std::is_same_v<First, NoFirst>;
  static constexpr bool kAsks = std::is_invocable_v<Rest&, Item>;
  static constexpr bool kTells = !kAsks && !std::is_same_v<Rest, NoRest>;
  Item in[kItems];
  Item* out;
  Op op;
  First first;
  Rest* rest;

  ScanRequest(const Item* input, Item* output, const Op& operation, const First& before, Rest* other)
      : out(output), op(operation), first(before), rest(other) {
    for (int i = 0; i < kItems; ++i) in[i] = input[i];
  }
  int __get() const { return 0; }

  void __serve_alone(__hipcpu::__here place) {
    const __hipcpu::__calling calling(place);
    Group group;
    if constexpr (kIsArray) {
      call(group, in, *reinterpret_cast<Item(*)[kItems]>(out));
    } else {
      call(group, in[0], *out);
    }
  }
  template <class In, class Out>
  void call(Group& group, In& input, Out& output) {
    if constexpr (kInclusive) {
      finish([&](auto&... more) { group.InclusiveScan(input, output, op, more...); });
    } else if constexpr (kHasFirst) {
      finish([&](auto&... more) { group.ExclusiveScan(input, output, static_cast<Item>(first), op, more...); });
    } else {
      finish([&](auto&... more) { group.ExclusiveScan(input, output, op, more...); });
    }
  }
  template <class Call>
  void finish(Call scan) {
    if constexpr (kAsks || kTells) {
      scan(*rest);
    } else {
      scan();
    }
  }

  Item total() const {
    Item sum = in[0];
    for (int i = 1; i < kItems; ++i) sum = op(sum, in[i]);
    return sum;
  }
  // Gives the items of a thread; `before` is what comes before them, if anything does.
  void write(const Item& before, bool has_before) {
    Item running = has_before ? before : total();
    for (int i = 0; i < kItems; ++i) {
      const Item next = has_before || i > 0 ? static_cast<Item>(op(running, in[i])) : in[i];
      out[i] = kInclusive ? next : running;
      running = next;
    }
  }

  static void serve_block(ScanRequest* all, int threads) {
    const Op op = all[0].op;
    constexpr bool has_prefix = kAsks || kHasFirst;
    Item start{};
    if constexpr (kHasFirst) start = static_cast<Item>(all[0].first);
    if constexpr (kAsks) {
      Item sum = all[0].total();
      for (int t = 1; t < threads; ++t) sum = op(sum, all[t].total());
      for (int t = 0; t < threads && t < HIPCPU_WAVE; ++t) {  // the first warp calls, its first lane's answer counts
        const Item said = (*all[t].rest)(sum);
        if (t == 0) start = said;
      }
    }
    Item running = all[0].total();
    all[0].write(start, has_prefix);
    for (int t = 1; t < threads; ++t) {
      const Item next = op(running, all[t].total());
      all[t].write(has_prefix ? static_cast<Item>(op(start, running)) : running, true);
      running = next;
    }
    if constexpr (kTells) {
      for (int t = 0; t < threads; ++t) *all[t].rest = running;
    }
  }
  static void serve_warp(ScanRequest* lanes, int present) {
    static_assert(kItems == 1 && !kAsks, "lanes scan one item each");
    for (int step = 1; step < kThreads; step *= 2) {
      for (int lane = present - 1; lane >= step; --lane) {
        lanes[lane].in[0] = lanes[lane].op(lanes[lane - step].in[0], lanes[lane].in[0]);
      }
    }
    const Item sum = present == kThreads ? lanes[kThreads - 1].in[0] : Item{};  // of a lane that is not there
    for (int lane = 0; lane < present; ++lane) {
      if constexpr (kInclusive) {
        *lanes[lane].out = lanes[lane].in[0];
      } else if constexpr (kHasFirst) {
        const Item before = static_cast<Item>(lanes[lane].first);
        *lanes[lane].out = lane == 0 ? before : static_cast<Item>(lanes[lane].op(before, lanes[lane - 1].in[0]));
      } else {
        *lanes[lane].out = lanes[lane == 0 ? 0 : lane - 1].in[0];
      }
      if constexpr (kTells) *lanes[lane].rest = sum;
    }
  }
};

template <class Group, bool kInclusive, class Op, class First = NoFirst, class Rest = NoRest>
auto ask_scan(const typename GroupShape<Group>::Item& in, typename GroupShape<Group>::Item& out, Op op,
              First first = {}, Rest* rest = nullptr) {
  return ScanRequest<Group, kInclusive, 1, false, Op, First, Rest>(&in, &out, op, first, rest);
}
template <class Group, bool kInclusive, int kItems, class Op, class First = NoFirst, class Rest = NoRest>
auto ask_scan(const typename GroupShape<Group>::Item (&in)[kItems], typename GroupShape<Group>::Item (&out)[kItems],
              Op op, First first = {}, Rest* rest = nullptr) {
  return ScanRequest<Group, kInclusive, kItems, true, Op, First, Rest>(in, out, op, first, rest);
}

}  // namespace hipcub::cpu_detail

namespace __hipcpu {
inline namespace __HIPCPU_WAVE_NAMESPACE {

// Loads and stores of a block, in which no thread waits.
template <class _Group, class... _Arguments>
__HIPCPU_INLINE void __cub_Load(_Arguments&&... __arguments) {
  _Group().Load(__arguments...);
}
template <class _Group, class... _Arguments>
__HIPCPU_INLINE void __cub_Store(_Arguments&&... __arguments) {
  _Group().Store(__arguments...);
}

namespace __ask {

template <class _Group>
using __cub_item = typename hipcub::cpu_detail::GroupShape<_Group>::Item;

template <class _Group, class _Operation>
auto __cub_Reduce(const __cub_item<_Group>& __v, _Operation __operation,
                  int __valid = hipcub::cpu_detail::GroupShape<_Group>::kThreads) {
  return hipcub::cpu_detail::ReduceRequest<_Group, _Operation>(__v, __operation, __valid);
}
template <class _Group, int _Items, class _Operation>
auto __cub_Reduce(__cub_item<_Group> (&__v)[_Items], _Operation __operation) {
  return __cub_Reduce<_Group>(hipcub::cpu_detail::fold(__v, __operation), __operation);
}
template <class _Group>
auto __cub_Sum(const __cub_item<_Group>& __v) {
  return __cub_Reduce<_Group>(__v, hipcub::Sum());
}
template <class _Group>
auto __cub_Sum(const __cub_item<_Group>& __v, int __valid) {
  return __cub_Reduce<_Group>(__v, hipcub::Sum(), __valid);
}
template <class _Group, int _Items>
auto __cub_Sum(__cub_item<_Group> (&__v)[_Items]) {
  return __cub_Reduce<_Group>(__v, hipcub::Sum());
}

template <class _Group, class _In, class _Out, class _Operation>
auto __cub_InclusiveScan(const _In& __in, _Out& __out, _Operation __operation) {
  return hipcub::cpu_detail::ask_scan<_Group, true>(__in, __out, __operation);
}
template <class _Group, class _In, class _Out, class _Operation, class _Rest>
auto __cub_InclusiveScan(const _In& __in, _Out& __out, _Operation __operation, _Rest& __rest) {
  return hipcub::cpu_detail::ask_scan<_Group, true>(__in, __out, __operation, hipcub::cpu_detail::NoFirst(), &__rest);
}
template <class _Group, class _In, class _Out>
auto __cub_InclusiveSum(const _In& __in, _Out& __out) {
  return __cub_InclusiveScan<_Group>(__in, __out, hipcub::Sum());
}
template <class _Group, class _In, class _Out, class _Rest>
auto __cub_InclusiveSum(const _In& __in, _Out& __out, _Rest& __rest) {
  return __cub_InclusiveScan<_Group>(__in, __out, hipcub::Sum(), __rest);
}
template <class _Group, class _In, class _Out, class _First, class _Operation>
auto __cub_ExclusiveScan(const _In& __in, _Out& __out, _First __first, _Operation __operation) {
  return hipcub::cpu_detail::ask_scan<_Group, false>(__in, __out, __operation, __first);
}
template <class _Group, class _In, class _Out, class _First, class _Operation>
auto __cub_ExclusiveScan(const _In& __in, _Out& __out, _First __first, _Operation __operation,
                         __cub_item<_Group>& __total) {
  return hipcub::cpu_detail::ask_scan<_Group, false>(__in, __out, __operation, __first, &__total);
}
template <class _Group, class _In, class _Out>
auto __cub_ExclusiveSum(const _In& __in, _Out& __out) {
  return __cub_ExclusiveScan<_Group>(__in, __out, __cub_item<_Group>{}, hipcub::Sum());
}
template <class _Group, class _In, class _Out, class _Rest>
auto __cub_ExclusiveSum(const _In& __in, _Out& __out, _Rest& __rest) {
  if constexpr (std::is_invocable_v<_Rest&, __cub_item<_Group>>) {
    return hipcub::cpu_detail::ask_scan<_Group, false>(__in, __out, hipcub::Sum(), hipcub::cpu_detail::NoFirst(),
                                                       &__rest);
  } else {
    return __cub_ExclusiveScan<_Group>(__in, __out, __cub_item<_Group>{}, hipcub::Sum(), __rest);
  }
}

}  // namespace __ask
}  // namespace __HIPCPU_WAVE_NAMESPACE
}  // namespace __hipcpu
