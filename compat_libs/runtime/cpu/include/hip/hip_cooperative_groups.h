// Cooperative groups: grid, block, tiles of a wave, coalesced threads; reductions and scans over them.
#pragma once
#pragma GCC system_header

#include <type_traits>

#include "hip_runtime.h"

namespace cooperative_groups {
inline namespace __HIPCPU_WAVE_NAMESPACE {

using __lane_mask = unsigned long long;

__HIPCPU_INLINE __lane_mask __lanes_below(unsigned __lane) { return (__lane_mask{1} << __lane) - 1; }

// --- the grid ------------------------------------------------------------------------------------

// All threads of a cooperative launch.
class grid_group {
 public:
  bool is_valid() const { return __hipcpu_is_cooperative() != 0; }
  unsigned long long num_blocks() const { return 1ull * ::gridDim.x * ::gridDim.y * ::gridDim.z; }
  unsigned long long num_threads() const { return num_blocks() * ::blockDim.x * ::blockDim.y * ::blockDim.z; }
  unsigned long long size() const { return num_threads(); }
  unsigned long long block_rank() const {
    return ::blockIdx.x + 1ull * ::gridDim.x * (::blockIdx.y + 1ull * ::gridDim.y * ::blockIdx.z);
  }
  unsigned long long thread_rank() const {
    return block_rank() * ::blockDim.x * ::blockDim.y * ::blockDim.z + __hipcpu::__thread_rank();
  }
  dim3 group_dim() const { return ::gridDim; }
  dim3 dim_blocks() const { return ::gridDim; }
  dim3 block_index() const { return ::blockIdx; }
  // The blocks of a cooperative launch run on OS threads of their own; one thread of each waits there for the others.
  void sync() const {
    ::__syncthreads();
    if (__hipcpu::__thread_rank() == 0) __hipcpu_grid_barrier();
    ::__syncthreads();
  }
};
inline grid_group this_grid() { return {}; }

// --- blocks and groups of lanes ------------------------------------------------------------------

// Any group of a block: the whole block, or some lanes of a wave.
class thread_group {
 public:
  unsigned size() const { return num_threads(); }
  unsigned num_threads() const {
    return __block_ ? ::blockDim.x * ::blockDim.y * ::blockDim.z : static_cast<unsigned>(__builtin_popcountll(__mask_));
  }
  unsigned thread_rank() const {
    if (__block_) return __hipcpu::__thread_rank();
    return static_cast<unsigned>(__builtin_popcountll(__mask_ & __lanes_below(__hipcpu::__lane())));
  }
  bool is_valid() const { return true; }
  void sync() const {
    if (__block_) {
      ::__syncthreads();
    } else {
      ::__syncwarp(__mask_);
    }
  }
  __lane_mask __mask() const { return __mask_; }

 protected:
  thread_group() : __mask_(0), __block_(true) {}
  explicit thread_group(__lane_mask __mask) : __mask_(__mask), __block_(false) {}

 private:
  __lane_mask __mask_;
  bool __block_;
};

class thread_block : public thread_group {
 public:
  thread_block() : thread_group() {}
  static dim3 group_index() { return ::blockIdx; }
  static dim3 thread_index() { return ::threadIdx; }
  static dim3 group_dim() { return ::blockDim; }
  static dim3 dim_threads() { return ::blockDim; }
  static unsigned thread_rank() { return __hipcpu::__thread_rank(); }
  static unsigned size() { return ::blockDim.x * ::blockDim.y * ::blockDim.z; }
  static unsigned num_threads() { return size(); }
  static void sync() { ::__syncthreads(); }
};
inline thread_block this_thread_block() { return {}; }

// Collective operations of lanes, in ranks of the group.
class __lane_group : public thread_group {
 public:
  template <class _Value>
  _Value shfl(_Value __v, int __rank) const {
    return __hipcpu::__gather(__v, __lane_of(static_cast<unsigned>(__rank) % num_threads()),
                              __hipcpu::__named(__mask()));
  }
  template <class _Value>
  _Value shfl_down(_Value __v, unsigned __delta) const {
    const unsigned __target = thread_rank() + __delta;
    return shfl(__v, static_cast<int>(__target < num_threads() ? __target : thread_rank()));
  }
  template <class _Value>
  _Value shfl_up(_Value __v, unsigned __delta) const {
    const unsigned __self = thread_rank();
    return shfl(__v, static_cast<int>(__delta <= __self ? __self - __delta : __self));
  }
  template <class _Value>
  _Value shfl_xor(_Value __v, unsigned __bits) const {
    const unsigned __target = thread_rank() ^ __bits;
    return shfl(__v, static_cast<int>(__target < num_threads() ? __target : thread_rank()));
  }
  int any(int __predicate) const { return ::__any_sync(__mask(), __predicate); }
  int all(int __predicate) const { return ::__all_sync(__mask(), __predicate); }
  // Bit r is the predicate of the thread of rank r.
  __lane_mask ballot(int __predicate) const { return __to_ranks(::__ballot_sync(__mask(), __predicate)); }
  template <class _Value>
  __lane_mask match_any(_Value __v) const {
    return __to_ranks(::__match_any_sync(__mask(), __v));
  }
  template <class _Value>
  __lane_mask match_all(_Value __v, int& __agree) const {
    return __to_ranks(::__match_all_sync(__mask(), __v, &__agree));
  }

 protected:
  explicit __lane_group(__lane_mask __mask) : thread_group(__mask) {}

 private:
  unsigned __lane_of(unsigned __rank) const {
    __lane_mask __rest = __mask();
    for (; __rank > 0; --__rank) __rest &= __rest - 1;
    return static_cast<unsigned>(__builtin_ctzll(__rest));
  }
  __lane_mask __to_ranks(__lane_mask __lanes) const {
    __lane_mask __ranks = 0;
    int __rank = 0;
    for (__lane_mask __rest = __mask(); __rest != 0; __rest &= __rest - 1, ++__rank) {
      __ranks |= (__lanes >> __builtin_ctzll(__rest) & 1) << __rank;
    }
    return __ranks;
  }
};

class coalesced_group : public __lane_group {
 public:
  explicit coalesced_group(__lane_mask __mask) : __lane_group(__mask) {}
  unsigned meta_group_rank() const { return 0; }
  unsigned meta_group_size() const { return 1; }
};
// The lanes that are here together.
inline coalesced_group coalesced_threads(__hipcpu::__here __at = __hipcpu::__here::__call()) {
  return coalesced_group(::__activemask(__at));
}

// The lanes of aligned tiles of __size lanes that exist in this block.
inline __lane_mask __tile_mask(unsigned __size) {
  const unsigned __first = __hipcpu::__lane() & ~(__size - 1);
  const unsigned __left = thread_block::size() - (__hipcpu::__thread_rank() & ~(__size - 1));
  const unsigned __count = __left < __size ? __left : __size;
  return (__count >= 64 ? ~__lane_mask{0} : __lanes_below(__count)) << __first;
}

template <unsigned _Size, class _Parent = void>
class thread_block_tile : public __lane_group {
  static_assert(_Size > 0 && (_Size & (_Size - 1)) == 0, "the size of a tile is a power of two");
  static_assert(_Size <= HIPCPU_WAVE, "a larger tile than a wave is in <hipify_py/groups.h>");

 public:
  thread_block_tile() : thread_block_tile(thread_block()) {}
  template <class _Group>
  explicit thread_block_tile(const _Group& __of)
      : __lane_group(__tile_mask(_Size)),
        __meta_rank(__of.thread_rank() / _Size),
        __meta_size((__of.size() + _Size - 1) / _Size) {}
  template <class _Other>
  thread_block_tile(const thread_block_tile<_Size, _Other>& __same)
      : __lane_group(__same.__mask()), __meta_rank(__same.meta_group_rank()), __meta_size(__same.meta_group_size()) {}
  static constexpr unsigned size() { return _Size; }
  static constexpr unsigned num_threads() { return _Size; }
  unsigned thread_rank() const { return __hipcpu::__lane() & (_Size - 1); }
  unsigned meta_group_rank() const { return __meta_rank; }
  unsigned meta_group_size() const { return __meta_size; }
  template <class _Value>
  _Value shfl(_Value __v, int __rank) const {
    return ::__shfl_sync(__mask(), __v, __rank, _Size);
  }
  template <class _Value>
  _Value shfl_down(_Value __v, unsigned __delta) const {
    return ::__shfl_down_sync(__mask(), __v, __delta, _Size);
  }
  template <class _Value>
  _Value shfl_up(_Value __v, unsigned __delta) const {
    return ::__shfl_up_sync(__mask(), __v, __delta, _Size);
  }
  template <class _Value>
  _Value shfl_xor(_Value __v, unsigned __bits) const {
    return ::__shfl_xor_sync(__mask(), __v, static_cast<int>(__bits), _Size);
  }

 private:
  unsigned __meta_rank, __meta_size;
};

template <unsigned _Size, class _Group>
thread_block_tile<_Size, _Group> tiled_partition(const _Group& __of) {
  return thread_block_tile<_Size, _Group>(__of);
}

// Tiles of a size known at run time.
class __dynamic_tile : public __lane_group {
 public:
  explicit __dynamic_tile(unsigned __size) : __lane_group(__tile_mask(__size)) {}
};
inline thread_group tiled_partition(const thread_group&, unsigned __size) { return __dynamic_tile(__size); }

// The threads of the group whose label is equal.
template <class _Group, class _Label>
coalesced_group labeled_partition(const _Group& __group, _Label __label) {
  return coalesced_group(::__match_any_sync(__group.__mask(), __label));
}
template <class _Group>
coalesced_group binary_partition(const _Group& __group, bool __predicate) {
  return labeled_partition(__group, static_cast<int>(__predicate));
}

template <class _Group>
void sync(const _Group& __group) {
  __group.sync();
}

// --- reductions and scans ------------------------------------------------------------------------

template <class _Value = void>
struct plus {
  template <class _Type>
  _Type operator()(_Type __a, _Type __b) const {
    return __a + __b;
  }
};
template <class _Value = void>
struct less {
  template <class _Type>
  _Type operator()(_Type __a, _Type __b) const {
    return __b < __a ? __b : __a;
  }
};
template <class _Value = void>
struct greater {
  template <class _Type>
  _Type operator()(_Type __a, _Type __b) const {
    return __a < __b ? __b : __a;
  }
};
template <class _Value = void>
struct bit_and {
  template <class _Type>
  _Type operator()(_Type __a, _Type __b) const {
    return __a & __b;
  }
};
template <class _Value = void>
struct bit_or {
  template <class _Type>
  _Type operator()(_Type __a, _Type __b) const {
    return __a | __b;
  }
};
template <class _Value = void>
struct bit_xor {
  template <class _Type>
  _Type operator()(_Type __a, _Type __b) const {
    return __a ^ __b;
  }
};

template <class _Group, class _Value, class _Operation>
_Value inclusive_scan(const _Group& __group, _Value __v, _Operation __operation) {
  const unsigned __count = static_cast<const thread_group&>(__group).num_threads();
  for (unsigned __step = 1; __step < __count; __step *= 2) {
    const _Value __other = __group.shfl_up(__v, __step);
    if (__group.thread_rank() >= __step) __v = __operation(__other, __v);
  }
  return __v;
}
template <class _Group, class _Value>
_Value inclusive_scan(const _Group& __group, _Value __v) {
  return inclusive_scan(__group, __v, plus<_Value>());
}
template <class _Group, class _Value, class _Operation>
_Value exclusive_scan(const _Group& __group, _Value __v, _Operation __operation) {
  const _Value __sum = inclusive_scan(__group, __v, __operation);
  const _Value __before = __group.shfl_up(__sum, 1);
  return __group.thread_rank() == 0 ? _Value{} : __before;
}
template <class _Group, class _Value>
_Value exclusive_scan(const _Group& __group, _Value __v) {
  return exclusive_scan(__group, __v, plus<_Value>());
}
template <class _Group, class _Value, class _Operation>
_Value reduce(const _Group& __group, _Value __v, _Operation __operation) {
  const unsigned __count = static_cast<const thread_group&>(__group).num_threads();
  return __group.shfl(inclusive_scan(__group, __v, __operation), static_cast<int>(__count - 1));
}

// --- copies by a group ---------------------------------------------------------------------------

template <class _Group>
void memcpy_async(const _Group& __group, void* __to, const void* __from, size_t __bytes) {
  const size_t __count = __group.size();
  const size_t __share = (__bytes + __count - 1) / __count;
  const size_t __first = __share * __group.thread_rank();
  if (__first >= __bytes) return;
  memcpy(static_cast<char*>(__to) + __first, static_cast<const char*>(__from) + __first,
         __bytes - __first < __share ? __bytes - __first : __share);
}
template <class _Group>
void wait(const _Group& __group) {
  __group.sync();
}

}  // namespace __HIPCPU_WAVE_NAMESPACE
}  // namespace cooperative_groups

#include "cpu_detail/split_tiles.h"
