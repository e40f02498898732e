// What tiles of a block, and the grid, do in kernels that were split at their barriers: see split.h for requests.
//
// Tiles lie in a row, each within one wave, so all of them are served at once in loops over their lanes. Operators are
// applied in the order of hip_cooperative_groups.h, so that both ways to run a kernel give the same bits.
#pragma once
#pragma GCC system_header

#include "split.h"

namespace __hipcpu {
inline namespace __HIPCPU_WAVE_NAMESPACE {

template <unsigned _Size, class _Request>
struct __by_tiles {
  static_assert(_Size <= HIPCPU_WAVE, "a tile of several waves meets in shared memory, on fibers");
  // Tiles that only some of their lanes have come to wait for the others.
  __HIPCPU_INLINE bool __names(uint64_t __here, uint64_t __lanes) const {
    return __here == __lanes || __builtin_popcountll(__here) % int{_Size} == 0;
  }
  static void __serve_all(_Request* __all, int __threads) {
    constexpr int __size = _Size;
    for (int __first = 0; __first < __threads; __first += __size) {
      _Request::__serve_tile(__all + __first, __threads - __first < __size ? __threads - __first : __size);
    }
  }
  using __tile = cooperative_groups::thread_block_tile<_Size>;
};

template <unsigned _Size, class _Value, class _Source>
struct __tile_shuffle : __by_tiles<_Size, __tile_shuffle<_Size, _Value, _Source>> {
  _Value __value;
  unsigned __operand;

  __tile_shuffle(const _Value& __v, unsigned __o) : __value(__v), __operand(__o) {}
  __HIPCPU_INLINE _Value __get() const { return __value; }
  __HIPCPU_INLINE void __serve_alone(__here) {
    using __tile = typename __by_tiles<_Size, __tile_shuffle>::__tile;
    __value = __shuffle<_Source>(__value, __operand, _Size, __named(__tile().__mask()));
  }
  static void __serve_tile(__tile_shuffle* __lanes, int __count) {
    alignas(_Value) unsigned char __bytes[_Size * sizeof(_Value)];
    _Value* const __values = reinterpret_cast<_Value*>(__bytes);
    if (__count < int{_Size}) memset(__bytes, 0, sizeof __bytes);  // what lanes yield that are not there
    for (int __l = 0; __l < __count; ++__l) memcpy(&__values[__l], &__lanes[__l].__value, sizeof(_Value));
    for (int __l = 0; __l < __count; ++__l) {
      __lanes[__l].__value = __values[_Source::__of(unsigned(__l), __lanes[__l].__operand, _Size) & (_Size - 1)];
    }
  }
};

enum class __vote { __any, __all, __ballot };

template <unsigned _Size, __vote _Kind>
struct __tile_vote : __by_tiles<_Size, __tile_vote<_Size, _Kind>> {
  unsigned long long __value;

  explicit __tile_vote(int __predicate) : __value(__predicate != 0) {}
  __HIPCPU_INLINE auto __get() const {
    if constexpr (_Kind == __vote::__ballot) {
      return __value;
    } else {
      return int(__value);
    }
  }
  __HIPCPU_INLINE void __serve_alone(__here) {
    const typename __by_tiles<_Size, __tile_vote>::__tile __own;
    const int __said = int(__value);
    __value = _Kind == __vote::__any   ? __own.any(__said)
              : _Kind == __vote::__all ? __own.all(__said)
                                       : __own.ballot(__said);
  }
  static void __serve_tile(__tile_vote* __lanes, int __count) {
    unsigned long long __set = 0;
    for (int __l = 0; __l < __count; ++__l) __set |= __lanes[__l].__value << __l;
    const unsigned long long __full = __count == 64 ? ~0ull : (1ull << __count) - 1;
    const unsigned long long __answer = _Kind == __vote::__any   ? __set != 0
                                        : _Kind == __vote::__all ? __set == __full
                                                                 : __set;
    for (int __l = 0; __l < __count; ++__l) __lanes[__l].__value = __answer;
  }
};

template <unsigned _Size, class _Value>
struct __tile_match : __by_tiles<_Size, __tile_match<_Size, _Value>> {
  _Value __value;
  unsigned long long __same;

  explicit __tile_match(const _Value& __v) : __value(__v), __same(0) {}
  __HIPCPU_INLINE unsigned long long __get() const { return __same; }
  __HIPCPU_INLINE void __serve_alone(__here) {
    __same = typename __by_tiles<_Size, __tile_match>::__tile().match_any(__value);
  }
  static void __serve_tile(__tile_match* __lanes, int __count) {
    for (int __l = 0; __l < __count; ++__l) {
      __lanes[__l].__same = 0;
      for (int __k = 0; __k < __count; ++__k) {
        __lanes[__l].__same |= uint64_t{__word_of(__lanes[__k].__value) == __word_of(__lanes[__l].__value)} << __k;
      }
    }
  }
};

enum class __scan { __inclusive, __exclusive, __reduce };

template <unsigned _Size, class _Value, class _Operation, __scan _Kind>
struct __tile_scan : __by_tiles<_Size, __tile_scan<_Size, _Value, _Operation, _Kind>> {
  _Value __value;
  _Operation __operation;

  __tile_scan(const _Value& __v, const _Operation& __o) : __value(__v), __operation(__o) {}
  __HIPCPU_INLINE _Value __get() const { return __value; }
  __HIPCPU_INLINE void __serve_alone(__here) {
    const typename __by_tiles<_Size, __tile_scan>::__tile __own;
    if constexpr (_Kind == __scan::__inclusive) {
      __value = cooperative_groups::inclusive_scan(__own, __value, __operation);
    } else if constexpr (_Kind == __scan::__exclusive) {
      __value = cooperative_groups::exclusive_scan(__own, __value, __operation);
    } else {
      __value = cooperative_groups::reduce(__own, __value, __operation);
    }
  }
  static void __serve_tile(__tile_scan* __lanes, int __count) {
    for (int __step = 1; __step < __count; __step *= 2) {
      for (int __l = __count - 1; __l >= __step; --__l) {
        __lanes[__l].__value = __lanes[__l].__operation(__lanes[__l - __step].__value, __lanes[__l].__value);
      }
    }
    if constexpr (_Kind == __scan::__reduce) {
      for (int __l = 0; __l < __count - 1; ++__l) __lanes[__l].__value = __lanes[__count - 1].__value;
    } else if constexpr (_Kind == __scan::__exclusive) {
      for (int __l = __count - 1; __l > 0; --__l) __lanes[__l].__value = __lanes[__l - 1].__value;
      __lanes[0].__value = _Value{};
    }
  }
};

template <unsigned _Size>
struct __tile_meeting : __by_tiles<_Size, __tile_meeting<_Size>> {
  __HIPCPU_INLINE int __get() const { return 0; }
  __HIPCPU_INLINE void __serve_alone(__here) { typename __by_tiles<_Size, __tile_meeting>::__tile().sync(); }
  static void __serve_tile(__tile_meeting*, int) {}
};

struct __grid_meeting {
  __HIPCPU_INLINE int __get() const { return 0; }
  __HIPCPU_INLINE bool __names(uint64_t, uint64_t) const { return true; }
  __HIPCPU_INLINE void __serve_alone(__here) { cooperative_groups::this_grid().sync(); }
  static void __serve_all(__grid_meeting*, int) { __hipcpu_grid_barrier(); }
};

namespace __ask {

#define __HIPCPU_ASK_TILE(name, operand, source)                                                        \
  template <unsigned _Size, class _Value>                                                               \
  __HIPCPU_INLINE __tile_shuffle<_Size, _Value, source> __tile_##name(const _Value& __v, operand __o) { \
    return {__v, static_cast<unsigned>(__o)};                                                           \
  }
__HIPCPU_ASK_TILE(shfl, int, __source_index)
__HIPCPU_ASK_TILE(shfl_up, unsigned, __source_up)
__HIPCPU_ASK_TILE(shfl_down, unsigned, __source_down)
__HIPCPU_ASK_TILE(shfl_xor, unsigned, __source_xor)
#undef __HIPCPU_ASK_TILE

template <unsigned _Size>
__HIPCPU_INLINE __tile_vote<_Size, __vote::__any> __tile_any(int __predicate) {
  return __tile_vote<_Size, __vote::__any>(__predicate);
}
template <unsigned _Size>
__HIPCPU_INLINE __tile_vote<_Size, __vote::__all> __tile_all(int __predicate) {
  return __tile_vote<_Size, __vote::__all>(__predicate);
}
template <unsigned _Size>
__HIPCPU_INLINE __tile_vote<_Size, __vote::__ballot> __tile_ballot(int __predicate) {
  return __tile_vote<_Size, __vote::__ballot>(__predicate);
}
template <unsigned _Size, class _Value>
__HIPCPU_INLINE __tile_match<_Size, _Value> __tile_match_any(const _Value& __v) {
  return __tile_match<_Size, _Value>(__v);
}

#define __HIPCPU_ASK_SCAN(name, kind)                                                                          \
  template <unsigned _Size, class _Value, class _Operation>                                                    \
  __HIPCPU_INLINE __tile_scan<_Size, _Value, _Operation, __scan::kind> __tile_##name(const _Value& __v,        \
                                                                                     _Operation __operation) { \
    return {__v, __operation};                                                                                 \
  }
__HIPCPU_ASK_SCAN(inclusive_scan, __inclusive)
__HIPCPU_ASK_SCAN(exclusive_scan, __exclusive)
__HIPCPU_ASK_SCAN(reduce, __reduce)
#undef __HIPCPU_ASK_SCAN
template <unsigned _Size, class _Value>
__HIPCPU_INLINE auto __tile_inclusive_scan(const _Value& __v) {
  return __tile_inclusive_scan<_Size>(__v, cooperative_groups::plus<_Value>());
}
template <unsigned _Size, class _Value>
__HIPCPU_INLINE auto __tile_exclusive_scan(const _Value& __v) {
  return __tile_exclusive_scan<_Size>(__v, cooperative_groups::plus<_Value>());
}

template <unsigned _Size>
__HIPCPU_INLINE __tile_meeting<_Size> __tile_sync() {
  return {};
}
__HIPCPU_INLINE __grid_meeting __grid_sync() { return {}; }

}  // namespace __ask
}  // namespace __HIPCPU_WAVE_NAMESPACE
}  // namespace __hipcpu
