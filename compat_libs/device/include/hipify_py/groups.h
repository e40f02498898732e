// What HIP's cooperative groups lack: reductions and scans, labelled partitions, copies by a group, one thread's calls,
// shuffles of structures and vectors by tiles, and tiles of several waves.
//
// Results are those of CUDA, in its order of operations: a tile is reduced by a butterfly, other groups by a scan.
// Values may be of any type that can be copied bit by bit. With nvcc, CUDA's own headers are taken.
#pragma once

#if defined(__CUDACC__)
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#else

#include "device/copy.h"
#include "groups/shuffle.h"
#include "groups/votes.h"

namespace hipify_groups {

template <class Group, class Type>
HIPIFY_PTX Type from_rank(const Group& group, const Type& value, unsigned rank) {
  return exchange(value, [&](unsigned word) { return group.shfl(word, static_cast<int>(rank)); });
}
template <class Group, class Type>
HIPIFY_PTX Type from_below(const Group& group, const Type& value, unsigned distance) {
  return exchange(value, [&](unsigned word) { return group.shfl_up(word, distance); });
}

template <class Group>
struct tile_size {
  static constexpr unsigned kValue = 0;
};
template <unsigned kSize, class Parent>
struct tile_size<cooperative_groups::thread_block_tile<kSize, Parent> > {
  static constexpr unsigned kValue = kSize;
};

template <class Group, class Type, class Operation>
HIPIFY_PTX Type scan(const Group& group, Type value, Operation&& operation) {
  const unsigned count = group.size(), rank = group.thread_rank();
  for (unsigned distance = 1; distance < count; distance *= 2) {
    const Type below = from_below(group, value, distance);
    if (distance <= rank) value = operation(value, below);
  }
  return value;
}
template <class Group, class Type, class Operation>
HIPIFY_PTX Type reduce(const Group& group, Type value, Operation&& operation) {
  constexpr unsigned kTile = tile_size<Group>::kValue;
  const unsigned count = group.size();
  if (kTile == 0 && count != 32) return from_rank(group, scan(group, value, operation), count - 1);
  for (unsigned distance = count / 2; distance > 0; distance /= 2) {
    value = operation(value, from_rank(group, value, group.thread_rank() ^ distance));
  }
  return value;
}

}  // namespace hipify_groups

namespace cooperative_groups {

#if !defined(HIPIFY_PTX_CPU)  // where the runtime has these
#if HIP_VERSION < 71300000    // HIP has them since

template <class Type>
struct plus {
  HIPIFY_PTX Type operator()(Type a, Type b) const { return a + b; }
};
template <class Type>
struct less {
  HIPIFY_PTX Type operator()(Type a, Type b) const { return b < a ? b : a; }
};
template <class Type>
struct greater {
  HIPIFY_PTX Type operator()(Type a, Type b) const { return a < b ? b : a; }
};
template <class Type>
struct bit_and {
  HIPIFY_PTX Type operator()(Type a, Type b) const { return a & b; }
};
template <class Type>
struct bit_or {
  HIPIFY_PTX Type operator()(Type a, Type b) const { return a | b; }
};
template <class Type>
struct bit_xor {
  HIPIFY_PTX Type operator()(Type a, Type b) const { return a ^ b; }
};

template <class Group, class Type, class Operation>
HIPIFY_PTX hipify_groups::bare_t<Type> reduce(const Group& group, Type&& value, Operation&& operation) {
  return hipify_groups::reduce<Group, hipify_groups::bare_t<Type> >(group, value, operation);
}
#endif
#if HIP_VERSION < 100000000
template <class Group, class Type, class Operation>
HIPIFY_PTX hipify_groups::bare_t<Type> inclusive_scan(const Group& group, Type&& value, Operation&& operation) {
  return hipify_groups::scan<Group, hipify_groups::bare_t<Type> >(group, value, operation);
}
template <class Group, class Type>
HIPIFY_PTX hipify_groups::bare_t<Type> inclusive_scan(const Group& group, Type&& value) {
  return inclusive_scan(group, value, plus<hipify_groups::bare_t<Type> >());
}
// The first thread gets T{}.
template <class Group, class Type, class Operation>
HIPIFY_PTX hipify_groups::bare_t<Type> exclusive_scan(const Group& group, Type&& value, Operation&& operation) {
  using Value = hipify_groups::bare_t<Type>;
  const Value below = hipify_groups::from_below(group, inclusive_scan(group, value, operation), 1);
  return group.thread_rank() == 0 ? Value{} : below;
}
template <class Group, class Type>
HIPIFY_PTX hipify_groups::bare_t<Type> exclusive_scan(const Group& group, Type&& value) {
  return exclusive_scan(group, value, plus<hipify_groups::bare_t<Type> >());
}
#endif

// The threads of the group with the same label: those of the first thread's label leave, and so on.
template <class Group, class Label>
HIPIFY_PTX coalesced_group labeled_partition(const Group& group, Label label) {
  const Label first = hipify_groups::from_rank(group, label, 0);
  coalesced_group part = binary_partition(group, label == first);
  for (bool found = label == first; !found;) {
    const Label next = hipify_groups::from_rank(part, label, 0);
    found = label == next;
    part = binary_partition(part, found);
  }
  return part;
}

// Copies `bytes` by all threads of the group; sizes may be numbers or aligned_size_t.
template <class Group, class Type, class Size>
HIPIFY_PTX void memcpy_async(const Group& group, Type* to, const Type* from, const Size& bytes) {
  hipify_device::copy_part(to, from, static_cast<size_t>(bytes), group.thread_rank(), group.size());
}
template <class Group>
HIPIFY_PTX void wait(const Group& group) {
  group.sync();
}
#endif  // HIPIFY_PTX_CPU

// Copies as many elements as both layouts hold.
template <class Group, class Type, class Target, class Layout>
HIPIFY_PTX void memcpy_async(const Group& group, Type* to, const Target& room, const Type* from,
                             const Layout& elements) {
  const size_t count = static_cast<size_t>(room) < static_cast<size_t>(elements) ? static_cast<size_t>(room)
                                                                                 : static_cast<size_t>(elements);
  hipify_device::copy_part(to, from, count * sizeof(Type), group.thread_rank(), group.size());
}
template <unsigned kStages, class Group>
HIPIFY_PTX void wait_prior(const Group& group) {
  group.sync();
}

// Calls the function in one thread of the group.
template <class Group, class Function, class... Arguments>
HIPIFY_PTX void invoke_one(const Group& group, Function&& function, Arguments&&... arguments) {
  if (group.thread_rank() == 0) function(static_cast<Arguments&&>(arguments)...);
}
// ... and gives its result to all.
template <class Group, class Function, class... Arguments>
HIPIFY_PTX auto invoke_one_broadcast(const Group& group, Function&& function, Arguments&&... arguments)
    -> decltype(function(static_cast<Arguments&&>(arguments)...)) {
  decltype(function(static_cast<Arguments&&>(arguments)...)) result{};
  if (group.thread_rank() == 0) result = function(static_cast<Arguments&&>(arguments)...);
  return hipify_groups::from_rank(group, result, 0);
}

}  // namespace cooperative_groups

#include "groups/wide.h"
#endif
