// Tiles of more threads than a wave has lanes, which HIP lacks: up to a whole block, as in CUDA.
//
// A tile is made of parts of 32 lanes. One lane of each part meets the others at a barrier in shared memory, where
// values are exchanged, too: 4.5 KB a block, whatever its tiles are. As in CUDA, such tiles have neither votes by lane,
// matches nor shuffles by a distance. All of a tile's functions are for all of its threads.
#pragma once

#include "../async.h"
#include "shuffle.h"
#include "votes.h"

namespace hipify_groups {

#if defined(HIPIFY_PTX_CPU)
constexpr unsigned kWidestOfHip = HIPCPU_WAVE;
#elif defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)
constexpr unsigned kWidestOfHip = 32;
#else
constexpr unsigned kWidestOfHip = 64;
#endif
constexpr unsigned kPart = 32, kMostThreads = 1024;

// What the tiles of a block share: a barrier for each tile that there can be, and a word for each thread. Of the tiles
// of n threads, the i-th has barrier 1024 / n + i.
struct Room {
  hipify_async::barrier<hipify_async::thread_scope_block> barriers[kMostThreads / kPart];
  unsigned words[kMostThreads];
};
HIPIFY_PTX Room& room() {
  __shared__ Room shared;
  return shared;
}

// All threads of the block call it before they use their tiles.
HIPIFY_PTX void open_room() {
  using Block = cooperative_groups::thread_block;
  __syncthreads();  // nobody is in a tile of before any more
  const unsigned at = Block::thread_rank();
  if (at > 0 && at < kMostThreads / kPart) {
    unsigned tiles = 1;
    while (2 * tiles <= at) tiles *= 2;
    const unsigned size = kMostThreads / tiles, first = (at - tiles) * size;
    const unsigned left = Block::size() > first ? Block::size() - first : 0;
    room().barriers[at].start(((left < size ? left : size) + kPart - 1) / kPart);
  }
  __syncthreads();
}

template <unsigned kSize>
class WideTile {
  using Block = cooperative_groups::thread_block;
  static constexpr unsigned kLanes = kSize < kPart ? kSize : kPart;
  using Part = cooperative_groups::thread_block_tile<kLanes, Block>;

 public:
  static constexpr HIPIFY_PTX unsigned size() { return kSize; }
  static constexpr HIPIFY_PTX unsigned num_threads() { return kSize; }
  static HIPIFY_PTX unsigned thread_rank() { return Block::thread_rank() % kSize; }
  static HIPIFY_PTX void sync() {
    const Part here = part();
    here.sync();
    if (here.thread_rank() == 0) {
      room().barriers[kMostThreads / kSize + Block::thread_rank() / kSize].arrive_and_wait();
    }
    here.sync();
  }
  template <class Type>
  static HIPIFY_PTX Type shfl(const Type& value, int rank) {
    return exchange(value, [&](unsigned word) {
      words()[thread_rank()] = word;
      sync();
      const unsigned other = words()[static_cast<unsigned>(rank) % kSize];
      sync();
      return other;
    });
  }
  static HIPIFY_PTX int any(int predicate) {
    return joined(part().any(predicate), [](int a, int b) { return a | b; });
  }
  static HIPIFY_PTX int all(int predicate) {
    return joined(part().all(predicate), [](int a, int b) { return a & b; });
  }
  // HIP partitions such a tile as the block that it is a part of.
  HIPIFY_PTX operator Block() const { return cooperative_groups::this_thread_block(); }

  static HIPIFY_PTX Part part() {
    return cooperative_groups::tiled_partition<kLanes>(cooperative_groups::this_thread_block());
  }
  static HIPIFY_PTX unsigned part_rank() { return thread_rank() / kPart; }
  // The value that each part has for all, and the operation on those of parts [0, count), for count > 0.
  template <class Type, class Operation>
  static HIPIFY_PTX Type joined(const Type& value, Operation&& operation) {
    return joined(value, operation, 0, parts());
  }
  template <class Type, class Operation>
  static HIPIFY_PTX Type joined(const Type& value, Operation&& operation, unsigned shown_by, unsigned count) {
    static_assert(sizeof(Type) <= kPart * sizeof(unsigned), "a value of at most 128 bytes");
    if (thread_rank() % kPart == shown_by) memcpy(words() + kPart * part_rank(), &value, sizeof value);
    sync();
    Type result = value;
    for (unsigned i = 0; i < count; ++i) {
      Type next = value;
      memcpy(&next, words() + kPart * i, sizeof next);
      result = i == 0 ? next : operation(result, next);
    }
    sync();
    return result;
  }

 private:
  static HIPIFY_PTX unsigned* words() { return room().words + Block::thread_rank() / kSize * kSize; }
  static HIPIFY_PTX unsigned parts() {
    const unsigned left = Block::size() - Block::thread_rank() / kSize * kSize;
    return ((left < kSize ? left : kSize) + kPart - 1) / kPart;
  }
};

}  // namespace hipify_groups

namespace cooperative_groups {

// Which tile of its parent it is, and of how many.
#define HIPIFY_GROUPS_WIDE(threads)                                                                   \
  template <class Parent>                                                                             \
  class thread_block_tile<threads, Parent> : public hipify_groups::WideTile<threads> {                \
   public:                                                                                            \
    HIPIFY_PTX explicit thread_block_tile(const Parent&) {}                                           \
    static HIPIFY_PTX unsigned meta_group_rank() { return Parent::thread_rank() / threads; }          \
    static HIPIFY_PTX unsigned meta_group_size() { return (Parent::size() + threads - 1) / threads; } \
  };                                                                                                  \
  template <>                                                                                         \
  class thread_block_tile<threads, void> : public hipify_groups::WideTile<threads> {                  \
   public:                                                                                            \
    template <class Parent>                                                                           \
    HIPIFY_PTX thread_block_tile(const thread_block_tile<threads, Parent>& tile)                      \
        : rank_(tile.meta_group_rank()), count_(tile.meta_group_size()) {}                            \
    HIPIFY_PTX unsigned meta_group_rank() const { return rank_; }                                     \
    HIPIFY_PTX unsigned meta_group_size() const { return count_; }                                    \
                                                                                                      \
   private:                                                                                           \
    unsigned rank_, count_;                                                                           \
  };
HIPIFY_GROUPS_WIDE(128)
HIPIFY_GROUPS_WIDE(256)
HIPIFY_GROUPS_WIDE(512)
HIPIFY_GROUPS_WIDE(1024)
#if (defined(HIPIFY_PTX_CPU) && HIPCPU_WAVE < 64) || defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)
HIPIFY_GROUPS_WIDE(64)
#endif
#undef HIPIFY_GROUPS_WIDE

template <unsigned kSize>
HIPIFY_PTX typename hipify_groups::only_if<(kSize > hipify_groups::kWidestOfHip),
                                           thread_block_tile<kSize, thread_block> >::type
tiled_partition(const thread_block& block) {
  hipify_groups::open_room();
  return thread_block_tile<kSize, thread_block>(block);
}
template <unsigned kSize, unsigned kParent, class Group>
HIPIFY_PTX typename hipify_groups::only_if<(kSize > hipify_groups::kWidestOfHip),
                                           thread_block_tile<kSize, thread_block_tile<kParent, Group> > >::type
tiled_partition(const thread_block_tile<kParent, Group>& tile) {
  static_assert(kSize <= kParent, "a tile of a tile is not larger");
  return thread_block_tile<kSize, thread_block_tile<kParent, Group> >(tile);
}

// CUDA's memory for such tiles; here they have their own.
template <unsigned kThreads = 1024>
struct block_tile_memory {};
template <unsigned kThreads>
HIPIFY_PTX thread_block this_thread_block(block_tile_memory<kThreads>&) {
  return this_thread_block();
}

template <unsigned kSize, class Parent, class Type, class Operation>
HIPIFY_PTX typename hipify_groups::only_if<(kSize > hipify_groups::kWidestOfHip), hipify_groups::bare_t<Type> >::type
reduce(const thread_block_tile<kSize, Parent>& tile, Type&& value, Operation&& operation) {
  return tile.joined(reduce(tile.part(), hipify_groups::bare_t<Type>(value), operation), operation);
}
template <unsigned kSize, class Parent, class Type, class Operation>
HIPIFY_PTX typename hipify_groups::only_if<(kSize > hipify_groups::kWidestOfHip), hipify_groups::bare_t<Type> >::type
inclusive_scan(const thread_block_tile<kSize, Parent>& tile, Type&& value, Operation&& operation) {
  using Value = hipify_groups::bare_t<Type>;
  const Value own = inclusive_scan(tile.part(), Value(value), operation);
  const Value before = tile.joined(own, operation, hipify_groups::kPart - 1, tile.part_rank());
  return tile.part_rank() == 0 ? own : operation(before, own);
}
template <unsigned kSize, class Parent, class Type, class Operation>
HIPIFY_PTX typename hipify_groups::only_if<(kSize > hipify_groups::kWidestOfHip), hipify_groups::bare_t<Type> >::type
exclusive_scan(const thread_block_tile<kSize, Parent>& tile, Type&& value, Operation&& operation) {
  using Value = hipify_groups::bare_t<Type>;
  const unsigned rank = tile.thread_rank();
  const Value below = tile.shfl(inclusive_scan(tile, Value(value), operation), rank == 0 ? 0 : rank - 1);
  return rank == 0 ? Value{} : below;
}

}  // namespace cooperative_groups
