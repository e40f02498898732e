// Kernels that were split at their barriers: what the translator's lowering for CPUs writes into them.
//
// A split kernel runs a block in one call, made for its first thread: between two barriers lies a region, a loop over
// the threads. Variables that are alive across regions are arrays over the threads in memory of the worker. When
// threads no longer agree (a condition around a barrier differs, some have returned), the block parts: the first thread
// goes on alone from there, and the calls for the other threads enter the kernel at the same place. From then on they
// are threads with stacks of their own, as in every other kernel.
#pragma once
#pragma GCC system_header

#include <new>
#include <type_traits>

#include "launch.h"
#include "split_state.h"
#include "sync.h"
#include "warp.h"

// The loop over the threads of a region, and its end. Its threadIdx is a constant of the loop, so that compilers know
// how indices grow.
#define __HIPCPU_REGION(s)                                                                                  \
  for (int __hipcpu_z = (s).__begin[2]; __hipcpu_z < (s).__end[2]; ++__hipcpu_z) {                          \
    for (int __hipcpu_y = (s).__begin[1]; __hipcpu_y < (s).__end[1]; ++__hipcpu_y) {                        \
      const ptrdiff_t __hipcpu_row = ((s).__size[1] * ptrdiff_t{__hipcpu_z} + __hipcpu_y) * (s).__size[0];  \
      const int __hipcpu_begin = (s).__begin[0], __hipcpu_end = (s).__end[0];                               \
      __HIPCPU_THREAD_LOOP                                                                                  \
      for (int __hipcpu_x = __hipcpu_begin; __hipcpu_x < __hipcpu_end; ++__hipcpu_x) {                      \
        [[maybe_unused]] const ptrdiff_t __hipcpu_t = __hipcpu_row + __hipcpu_x;                            \
        [[maybe_unused]] const ::__hipcpu::__position threadIdx{unsigned(__hipcpu_x), unsigned(__hipcpu_y), \
                                                                unsigned(__hipcpu_z)};
#define __HIPCPU_REGION_END \
  }                         \
  }                         \
  }

namespace __hipcpu {

// The type that a variable has which is declared `auto`; also without the __restrict__ that decltype leaves to
// pointers.
template <class _Value>
_Value __auto_of(_Value);

struct __position {
  unsigned x, y, z;
  __HIPCPU_INLINE operator uint3() const { return uint3(x, y, z); }
  __HIPCPU_INLINE operator dim3() const { return dim3(x, y, z); }
};

#ifdef __HIPCPU_PROPERTY
__HIPCPU_INLINE void __set_thread(const __position& __p) {
  __hipcpu_thread_index = {__hipcpu_u32(__p.x), __hipcpu_u32(__p.y), __hipcpu_u32(__p.z)};
}
__HIPCPU_INLINE void __end_threads() { __hipcpu_loop_end = {__hipcpu_u32(0), __hipcpu_u32(0), __hipcpu_u32(0)}; }
#else
__HIPCPU_INLINE void __set_thread(const __position& __p) {
  ::threadIdx.x = __p.x;
  ::threadIdx.y = __p.y;
  ::threadIdx.z = __p.z;
}
__HIPCPU_INLINE void __end_threads() { __hipcpu_loop_end.x = __hipcpu_loop_end.y = __hipcpu_loop_end.z = 0; }
#endif

inline namespace __HIPCPU_WAVE_NAMESPACE {

// A warp operation that a thread asks for; the answer takes the place of the value.
template <class _Value, class _Finish>
struct __warp_request {
  _Value __value;
  uint64_t __argument;
  __party __who;
  __hipcpu_combine_function __combine;

  __HIPCPU_INLINE auto __get() const { return _Finish()(__value); }

  // Whether it is for all lanes of the wave that are `__here`, and for no other one of the block.
  __HIPCPU_INLINE bool __names(uint64_t __here, uint64_t __lanes) const {
    return __who.__site != 0 || (__who.__mask & __lanes) == __here;
  }
  __HIPCPU_INLINE void __serve_alone(__here) { __value = __exchange_value(__value, __argument, __who, __combine); }

  static void __serve_all(__warp_request* __all, int __threads) {
    for (int __first = 0; __first < __threads; __first += HIPCPU_WAVE) {
      __serve_wave(__all + __first, __threads - __first < HIPCPU_WAVE ? __threads - __first : HIPCPU_WAVE);
    }
  }
  static void __serve_wave(__warp_request* __lanes, int __count) {
    const uint64_t __present = __count == 64 ? ~uint64_t{0} : (uint64_t{1} << __count) - 1;
    uint64_t __values[64] = {}, __arguments[64] = {}, __out[64];
    for (int __l = 0; __l < __count; ++__l) __arguments[__l] = __lanes[__l].__argument;
    for (size_t __at = 0; __at < sizeof(_Value); __at += 8) {
      constexpr size_t __most = sizeof(_Value) < 8 ? sizeof(_Value) : 8;
      const size_t __bytes = sizeof(_Value) - __at < __most ? sizeof(_Value) - __at : __most;
      const auto __word = [&](int __l) { return reinterpret_cast<char*>(&__lanes[__l].__value) + __at; };
      for (int __l = 0; __l < __count; ++__l) memcpy(&__values[__l], __word(__l), __bytes);
      __lanes->__combine(__values, __arguments, __present, __out);
      for (int __l = 0; __l < __count; ++__l) memcpy(__word(__l), &__out[__l], __bytes);
    }
  }
};

// A shuffle: the most frequent operation, so it is short and takes no detour over words and a function pointer. What a
// call leaves out, a width or a mask, takes no room.
template <bool _Given>
struct __given_width {
  __HIPCPU_INLINE static constexpr unsigned __get_width() { return HIPCPU_WAVE; }
};
template <>
struct __given_width<true> {
  int __width;
  __HIPCPU_INLINE unsigned __get_width() const { return unsigned(__width); }
};
template <bool _Given>
struct __given_mask {
  __HIPCPU_INLINE static constexpr bool __names(uint64_t, uint64_t) { return true; }
  __HIPCPU_INLINE static __party __get_party(__here __at) { return __party_at(__at); }
};
template <>
struct __given_mask<true> {
  uint64_t __mask;
  __HIPCPU_INLINE bool __names(uint64_t __here, uint64_t __lanes) const { return (__mask & __lanes) == __here; }
  __HIPCPU_INLINE __party __get_party(__here) const { return {__mask, 0}; }
};

template <class _Value, class _Source, bool _Width, bool _Mask>
struct __shuffle_request : __given_width<_Width>, __given_mask<_Mask> {
  _Value __value;
  unsigned __operand;

  __HIPCPU_INLINE _Value __get() const { return __value; }
  __HIPCPU_INLINE void __serve_alone(__here __at) {
    __value = __shuffle<_Source>(__value, __operand, int(this->__get_width()), this->__get_party(__at));
  }
  static void __serve_all(__shuffle_request* __all, int __threads) {
    alignas(_Value) unsigned char __bytes[64 * sizeof(_Value)];
    _Value* const __values = reinterpret_cast<_Value*>(__bytes);
    for (int __first = 0; __first < __threads; __first += HIPCPU_WAVE) {
      __shuffle_request* const __lanes = __all + __first;
      const int __count = __threads - __first < HIPCPU_WAVE ? __threads - __first : HIPCPU_WAVE;
      if (__count < 64) memset(__bytes, 0, sizeof __bytes);  // what lanes yield that are not there
      for (int __l = 0; __l < __count; ++__l) __values[__l] = __lanes[__l].__value;
      for (int __l = 0; __l < __count; ++__l) {
        __lanes[__l].__value =
            __values[_Source::__of(unsigned(__l), __lanes[__l].__operand, __lanes[__l].__get_width()) & 63];
      }
    }
  }
};

// A barrier that counts.
struct __block_request {
  int __value;
  int __operation;

  __HIPCPU_INLINE int __get() const { return __value; }
  __HIPCPU_INLINE bool __names(uint64_t, uint64_t) const { return true; }
  __HIPCPU_INLINE void __serve_alone(__here) { __value = __hipcpu_barrier_reduce(__value, __operation); }
  static void __serve_all(__block_request* __all, int __threads) {
    int __count = 0;
    for (int __t = 0; __t < __threads; ++__t) __count += __all[__t].__value != 0;
    const int __answers[] = {__count, __count == __threads, __count != 0};
    for (int __t = 0; __t < __threads; ++__t) __all[__t].__value = __answers[__all[__t].__operation];
  }
};

// The warp operations under their own names, as requests.
namespace __ask {

struct __any_set {
  __HIPCPU_INLINE int operator()(uint64_t __v) const { return __v != 0; }
};
struct __none_set {
  __HIPCPU_INLINE int operator()(uint64_t __v) const { return __v == 0; }
};
struct __as_mask {
  __HIPCPU_INLINE unsigned long long operator()(uint64_t __v) const { return __v; }
};
template <class _Value>
struct __from_word {
  __HIPCPU_INLINE _Value operator()(uint64_t __v) const { return __value_of<_Value>(__v); }
};

#define __HIPCPU_ASK_SHUFFLE(name, operand, source)                                                               \
  template <class _Value>                                                                                         \
  __HIPCPU_INLINE __shuffle_request<_Value, source, false, false> name(_Value __v, operand) {                     \
    return {{}, {}, __v, static_cast<unsigned>(__o)};                                                             \
  }                                                                                                               \
  template <class _Value>                                                                                         \
  __HIPCPU_INLINE __shuffle_request<_Value, source, true, false> name(_Value __v, operand, int __width) {         \
    return {{__width}, {}, __v, static_cast<unsigned>(__o)};                                                      \
  }                                                                                                               \
  template <class _Mask, class _Value>                                                                            \
  __HIPCPU_INLINE __shuffle_request<_Value, source, false, true> name##_sync(_Mask __mask, _Value __v, operand) { \
    return {{}, {__named(__mask).__mask}, __v, static_cast<unsigned>(__o)};                                       \
  }                                                                                                               \
  template <class _Mask, class _Value>                                                                            \
  __HIPCPU_INLINE __shuffle_request<_Value, source, true, true> name##_sync(_Mask __mask, _Value __v, operand,    \
                                                                            int __width) {                        \
    return {{__width}, {__named(__mask).__mask}, __v, static_cast<unsigned>(__o)};                                \
  }
__HIPCPU_ASK_SHUFFLE(__shfl, int __o, __source_index)
__HIPCPU_ASK_SHUFFLE(__shfl_up, unsigned __o, __source_up)
__HIPCPU_ASK_SHUFFLE(__shfl_down, unsigned __o, __source_down)
__HIPCPU_ASK_SHUFFLE(__shfl_xor, int __o, __source_xor)
#undef __HIPCPU_ASK_SHUFFLE

#define __HIPCPU_ASK_VOTE(name, said, finish)                                                              \
  __HIPCPU_INLINE __warp_request<uint64_t, finish> name(int __predicate, __here __at = __here::__call()) { \
    return {said, 0, __party_at(__at), &__combine_ballot};                                                 \
  }                                                                                                        \
  template <class _Mask>                                                                                   \
  __HIPCPU_INLINE __warp_request<uint64_t, finish> name##_sync(_Mask __mask, int __predicate) {            \
    return {said, 0, __named(__mask), &__combine_ballot};                                                  \
  }
__HIPCPU_ASK_VOTE(__ballot, __predicate != 0, __as_mask)
__HIPCPU_ASK_VOTE(__any, __predicate != 0, __any_set)
__HIPCPU_ASK_VOTE(__all, __predicate == 0, __none_set)
#undef __HIPCPU_ASK_VOTE

__HIPCPU_INLINE __warp_request<uint64_t, __as_mask> __ballot64(int __predicate, __here __at = __here::__call()) {
  return __ballot(__predicate, __at);
}
__HIPCPU_INLINE __warp_request<uint64_t, __as_mask> __activemask(__here __at = __here::__call()) {
  return {1, 0, __party_at(__at), &__combine_present};
}
__HIPCPU_INLINE __warp_request<uint64_t, __as_mask> __syncwarp(__here __at = __here::__call()) {
  return {0, 0, __party_at(__at), &__combine_nothing};
}
template <class _Mask>
__HIPCPU_INLINE __warp_request<uint64_t, __as_mask> __syncwarp(_Mask __mask) {
  return {0, 0, __named(__mask), &__combine_nothing};
}
template <class _Value>
__HIPCPU_INLINE __warp_request<uint64_t, __as_mask> __match_any(_Value __v, __here __at = __here::__call()) {
  return {__word_of(__v), 0, __party_at(__at), &__combine_match};
}
template <class _Mask, class _Value>
__HIPCPU_INLINE __warp_request<uint64_t, __as_mask> __match_any_sync(_Mask __mask, _Value __v) {
  return {__word_of(__v), 0, __named(__mask), &__combine_match};
}

#define __HIPCPU_ASK_REDUCE(name, operation)                                                     \
  template <class _Mask, class _Value>                                                           \
  __HIPCPU_INLINE __warp_request<uint64_t, __from_word<_Value>> name(_Mask __mask, _Value __v) { \
    return {__word_of(__v), 0, __named(__mask), &__combine_reduce<_Value, operation>};           \
  }
__HIPCPU_ASK_REDUCE(__reduce_add_sync, __sum_of)
__HIPCPU_ASK_REDUCE(__reduce_min_sync, __min_of)
__HIPCPU_ASK_REDUCE(__reduce_max_sync, __max_of)
__HIPCPU_ASK_REDUCE(__reduce_and_sync, __and_of)
__HIPCPU_ASK_REDUCE(__reduce_or_sync, __or_of)
__HIPCPU_ASK_REDUCE(__reduce_xor_sync, __xor_of)
#undef __HIPCPU_ASK_REDUCE

__HIPCPU_INLINE __block_request __syncthreads_count(int __predicate) { return {__predicate, 0}; }
__HIPCPU_INLINE __block_request __syncthreads_and(int __predicate) { return {__predicate, 1}; }
__HIPCPU_INLINE __block_request __syncthreads_or(int __predicate) { return {__predicate, 2}; }

}  // namespace __ask

// One call of a split kernel: for all threads of a block, or for one thread of a block that has parted.
class __split_call {
 public:
  int __begin[3], __end[3];  // the threads of this call
  int __size[3];             // of the block
  bool __on;                 // this call is for the regions; else for the kernel as it was written
  bool __all;

  __HIPCPU_INLINE __split_call() {
    const __position __own = {::threadIdx.x, ::threadIdx.y, ::threadIdx.z};
    __on = __hipcpu_split.__enabled != 0;
    __all = __on && __hipcpu_split.__entry == 0;
    __size[0] = int(::blockDim.x);
    __size[1] = int(::blockDim.y);
    __size[2] = int(::blockDim.z);
    if (__all) {
      __hipcpu_split.__together = 1;
      __to = __threads();
      for (int __i = 0; __i < 3; ++__i) {
        __begin[__i] = 0;
        __end[__i] = __size[__i];
      }
    } else {
      __be(__own);
    }
  }
  __HIPCPU_INLINE ~__split_call() {
    if (!__all) return;
    __hipcpu_split.__together = 0;
    __end_threads();
    __hipcpu_split_ran();
  }
  __split_call(const __split_call&) = delete;
  __split_call& operator=(const __split_call&) = delete;

  // An array over all threads of the block; calls of one block get the same arrays.
  template <class _Element>
  __HIPCPU_INLINE _Element* __take() {
    static_assert(std::is_trivially_copyable_v<_Element> && std::is_trivially_destructible_v<_Element>,
                  "variables that are alive across a barrier are plain data");
    _Element* const __array = reinterpret_cast<_Element*>(__hipcpu_split.__memory + __used);
    __used += (sizeof(_Element) * size_t(__threads()) + 63) & ~size_t{63};
    if (__used > __hipcpu_split.__size) __hipcpu_split_memory_is_full();
    return __array;
  }
  __HIPCPU_INLINE int __threads() const { return __size[0] * __size[1] * __size[2]; }
  __HIPCPU_INLINE unsigned __entry() const {
    if (__all) return 0;
    return __is_at_entry() ? __hipcpu_split.__entry : __hipcpu_split.__outer;
  }
  // Whether the thread of this call is one of those that parted, rather than one that waited behind a branch for them.
  __HIPCPU_INLINE bool __is_at_entry() const {
    const __hipcpu_split_state& __state = __hipcpu_split;
    return __state.__outer == 0 || (__begin[0] >= __state.__low && __begin[0] < __state.__high);
  }
  // The first thread of this call.
  __HIPCPU_INLINE ptrdiff_t __one() const {
    return __begin[0] + ptrdiff_t{__size[0]} * (__begin[1] + ptrdiff_t{__size[1]} * __begin[2]);
  }

  // Whether all threads of this call have the same value.
  template <class _Value>
  __HIPCPU_INLINE bool __agree(const _Value* __values) const {
    if (!__all) return true;
    const _Value __first = __values[__from];
    unsigned __differ = 0;
    for (int __t = __from; __t < __to; ++__t) __differ |= unsigned(__values[__t]) ^ unsigned(__first);
    return __differ == 0;
  }
  template <class _Request>
  __HIPCPU_INLINE bool __together(const _Request* __requests) const {
    if (!__all) return true;
    bool __complete = true;
    for (int __t = __from; __t < __to; ++__t) {
      const int __wave = __t / HIPCPU_WAVE * HIPCPU_WAVE;
      __complete &= __requests[__t].__names(__lanes_before(__to - __wave), __lanes_before(__threads() - __wave));
    }
    return __complete;
  }
  template <class _Request>
  __HIPCPU_INLINE void __serve(_Request* __requests, __here __at = __here::__call()) const {
    if (__all) {
      _Request::__serve_all(__requests + __from, __to - __from);
    } else {
      __requests[__one()].__serve_alone(__at);
    }
  }
  // Where a condition holds for whole waves in a row, and perhaps the first lanes of one more, only these threads run
  // until __widen. `__after` is where the others wait. Not inside of another such branch.
  __HIPCPU_INLINE bool __narrow(const bool* __values, unsigned __after) {
    if (!__all || __outer != 0 || __size[1] != 1 || __size[2] != 1) return false;
    int __low = 0, __high;
    while (__low < __to && !__values[__low]) ++__low;
    for (__high = __low; __high < __to && __values[__high];) ++__high;
    for (int __t = __high; __t < __to; ++__t) {
      if (__values[__t]) return false;
    }
    if (__low % HIPCPU_WAVE != 0) return false;
    __outer = __after;
    __from = __begin[0] = __low;
    __to = __end[0] = __high;
    return true;
  }
  __HIPCPU_INLINE void __widen() {
    if (__outer == 0 || !__all) return;
    __outer = 0;
    __from = __begin[0] = 0;
    __to = __end[0] = __size[0];
  }
  __HIPCPU_INLINE void __barrier() const {
    if (!__all) __hipcpu_yield_block();
  }
  // From here on this call is for the first thread only; the other threads enter at `__place`.
  __HIPCPU_INLINE void __part(unsigned __place) {
    __hipcpu_split.__entry = __place;
    __hipcpu_split.__together = 0;
    __hipcpu_split.__outer = __outer;
    __hipcpu_split.__low = __from;
    __hipcpu_split.__high = __to;
    __all = false;
    __be({0, 0, 0});
    __set_thread({0, 0, 0});
  }

 private:
  __HIPCPU_INLINE void __be(const __position& __own) {
    __begin[0] = int(__own.x);
    __begin[1] = int(__own.y);
    __begin[2] = int(__own.z);
    for (int __i = 0; __i < 3; ++__i) __end[__i] = __begin[__i] + 1;
  }
  static __HIPCPU_INLINE uint64_t __lanes_before(int __count) {
    return __count >= HIPCPU_WAVE ? __all_lanes : (uint64_t{1} << __count) - 1;
  }

  size_t __used = 0;
  int __from = 0, __to = 0;  // the threads of this call, where it is for all
  unsigned __outer = 0;      // of a branch that only some threads take, what follows it
};

// Atomic operations on shared memory in a region. No other OS thread works on it, so no lock is needed; volatile keeps
// the turns of the loop apart.
namespace __own {

#define __HIPCPU_OWN(name, update)                                                            \
  template <class _Value>                                                                     \
  __HIPCPU_INLINE std::remove_cv_t<_Value> name(_Value* __p, __hipcpu::__plain<_Value> __v) { \
    using _Plain = std::remove_cv_t<_Value>;                                                  \
    if constexpr (std::is_arithmetic_v<_Plain>) {                                             \
      volatile _Plain* const __target = __p;                                                  \
      const _Plain __old = *__target;                                                         \
      *__target = static_cast<_Plain>(update);                                                \
      return __old;                                                                           \
    } else {                                                                                  \
      return ::name(__p, __v);                                                                \
    }                                                                                         \
  }
__HIPCPU_OWN(atomicAdd, __old + __v)
__HIPCPU_OWN(atomicSub, __old - __v)
__HIPCPU_OWN(atomicMin, __v < __old ? __v : __old)
__HIPCPU_OWN(atomicMax, __old < __v ? __v : __old)
__HIPCPU_OWN(atomicAnd, __old& __v)
__HIPCPU_OWN(atomicOr, __old | __v)
__HIPCPU_OWN(atomicXor, __old ^ __v)
__HIPCPU_OWN(atomicExch, __v)
__HIPCPU_OWN(atomicInc, __old >= __v ? 0 : __old + 1)
__HIPCPU_OWN(atomicDec, __old == 0 || __old > __v ? __v : __old - 1)
#undef __HIPCPU_OWN

template <class _Value>
__HIPCPU_INLINE std::remove_cv_t<_Value> atomicCAS(_Value* __p, __hipcpu::__plain<_Value> __expected,
                                                   __hipcpu::__plain<_Value> __v) {
  using _Plain = std::remove_cv_t<_Value>;
  if constexpr (std::is_integral_v<_Plain>) {
    volatile _Plain* const __target = __p;
    const _Plain __old = *__target;
    if (__old == __expected) *__target = __v;
    return __old;
  } else {
    return ::atomicCAS(__p, __expected, __v);  // compares bits
  }
}

}  // namespace __own

// Stores what a thread asks for; a request may hold what cannot be assigned.
template <class _Request>
__HIPCPU_INLINE void __put(_Request& __to, const _Request& __request) {
  ::new (static_cast<void*>(&__to)) _Request(__request);
}

// Keeps a variable of a thread for the regions to come.
template <class _To, class _From>
__HIPCPU_INLINE void __keep(_To& __to, const _From& __from) {
  __to = __from;
}
template <class _To, class _From, size_t _Count>
__HIPCPU_INLINE void __keep(_To (&__to)[_Count], const _From (&__from)[_Count]) {
  for (size_t __i = 0; __i < _Count; ++__i) __keep(__to[__i], __from[__i]);
}

}  // namespace __HIPCPU_WAVE_NAMESPACE
}  // namespace __hipcpu
