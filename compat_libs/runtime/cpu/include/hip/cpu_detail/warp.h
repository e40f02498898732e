// Operations of the lanes of a wave: shuffles, votes, matches, reductions.
//
// Operations with a mask wait for the lanes that it names (less those that have returned). Operations without a mask
// are for the lanes that come by: all that have not returned or, where lanes have gone different ways, those at the
// same place. The place is told by function and source line, since compilers duplicate code, and by the calls on the
// way there, which the translator marks.
#pragma once
#pragma GCC system_header

#include <stdint.h>
#include <string.h>

#include <type_traits>

#include "coordinates.h"

namespace __hipcpu {

// --- what a wave computes once its lanes have met (see __hipcpu_combine_function) ----------------

inline void __combine_gather(const uint64_t* __values, const uint64_t* __sources, uint64_t __present, uint64_t* __out) {
  // a lane that is not there yields 0, as on the hardware
  for (int __l = 0; __l < 64; ++__l) {
    if ((__present >> __l & 1) != 0) __out[__l] = (__present >> __sources[__l] & 1) != 0 ? __values[__sources[__l]] : 0;
  }
}

// The lane that __lane reads from. Kinds of shuffle differ in this only; a lane that would leave its group of __width
// lanes keeps its own value (__shfl_xor may reach back into an earlier group).
struct __source_index {
  static unsigned __of(unsigned __lane, unsigned __operand, unsigned __width) {
    return (__lane & ~(__width - 1)) + (__operand & (__width - 1));
  }
};
struct __source_up {
  static unsigned __of(unsigned __lane, unsigned __operand, unsigned __width) {
    return __operand > (__lane & (__width - 1)) ? __lane : __lane - __operand;
  }
};
struct __source_down {
  static unsigned __of(unsigned __lane, unsigned __operand, unsigned __width) {
    return __operand >= __width - (__lane & (__width - 1)) ? __lane : __lane + __operand;
  }
};
struct __source_xor {
  static unsigned __of(unsigned __lane, unsigned __operand, unsigned __width) {
    const unsigned __source = __lane ^ __operand;
    return __source >= ((__lane + __width) & ~(__width - 1)) ? __lane : __source;
  }
};

// An argument holds the operand and above it the width.
__HIPCPU_INLINE uint64_t __shuffle_argument(unsigned __operand, int __width) {
  return uint64_t{static_cast<unsigned>(__width)} << 32 | __operand;
}

template <class _Source>
void __combine_shuffle(const uint64_t* __values, const uint64_t* __arguments, uint64_t __present, uint64_t* __out) {
  for (unsigned __l = 0; __l < 64; ++__l) {
    const auto __operand = static_cast<unsigned>(__arguments[__l]);
    const auto __width = static_cast<unsigned>(__arguments[__l] >> 32);
    const unsigned __source = _Source::__of(__l, __operand, __width) & 63;  // absent lanes hold any argument
    __out[__l] = __values[__source] & -(__present >> __source & 1);
  }
}

inline void __combine_ballot(const uint64_t* __values, const uint64_t*, uint64_t __present, uint64_t* __out) {
  uint64_t __set = 0;
  for (int __l = 0; __l < 64; ++__l) __set |= (__values[__l] & 1) << __l;
  __set &= __present;
  for (int __l = 0; __l < 64; ++__l) __out[__l] = __set;
}

inline void __combine_present(const uint64_t*, const uint64_t*, uint64_t __present, uint64_t* __out) {
  for (int __l = 0; __l < 64; ++__l) __out[__l] = __present;
}

inline void __combine_nothing(const uint64_t*, const uint64_t*, uint64_t, uint64_t*) {}

inline void __combine_match(const uint64_t* __values, const uint64_t*, uint64_t __present, uint64_t* __out) {
  for (uint64_t __rest = __present; __rest != 0;) {
    const int __first = __builtin_ctzll(__rest);
    uint64_t __same = 0;
    for (int __l = 0; __l < 64; ++__l) __same |= uint64_t{__values[__l] == __values[__first]} << __l;
    __same &= __rest;
    for (int __l = 0; __l < 64; ++__l) {
      if ((__same >> __l & 1) != 0) __out[__l] = __same;
    }
    __rest &= ~__same;
  }
}

template <class _Value>
_Value __value_of(uint64_t __word) {
  _Value __v;
  memcpy(&__v, &__word, sizeof __v);
  return __v;
}

template <class _Value>
uint64_t __word_of(const _Value& __v) {
  uint64_t __word = 0;
  memcpy(&__word, &__v, sizeof __v);
  return __word;
}

template <class _Value, class _Operation>
void __combine_reduce(const uint64_t* __values, const uint64_t*, uint64_t __present, uint64_t* __out) {
  const int __first = __builtin_ctzll(__present);
  _Value __sum = __value_of<_Value>(__values[__first]);
  for (int __l = __first + 1; __l < 64; ++__l) {
    if ((__present >> __l & 1) != 0) __sum = _Operation()(__sum, __value_of<_Value>(__values[__l]));
  }
  for (int __l = 0; __l < 64; ++__l) __out[__l] = __word_of(__sum);
}

// Who takes part: lanes named by a mask (site 0), or those at a place of the source.
struct __party {
  uint64_t __mask;
  uint64_t __site;
};
// The function and source line of the call whose default argument this is, as one number: the address of the function's
// name above 16 bits for the line.
struct __here {
  uint64_t __site;
  static __HIPCPU_INLINE __here __call(const char* __function = __builtin_FUNCTION(),
                                       unsigned __line = __builtin_LINE()) {
    return {static_cast<uint64_t>(reinterpret_cast<uintptr_t>(__function)) << 16 | (__line & 0xffff)};
  }
};
__HIPCPU_INLINE __party __party_at(__here __place) { return {~uint64_t{0}, __place.__site}; }

inline namespace __HIPCPU_WAVE_NAMESPACE {

// Lives as long as the call of a function with warp operations: lanes that come to one place of it by different calls
// do not meet there.
class __calling {
 public:
  explicit __HIPCPU_INLINE __calling(__here __place = __here::__call()) {
    if constexpr (HIPCPU_WAVE != 1) __before = __hipcpu_enter_call(__place.__site);
  }
  __HIPCPU_INLINE ~__calling() {
    if constexpr (HIPCPU_WAVE != 1) __hipcpu_leave_call(__before);
  }
  __calling(const __calling&) = delete;
  __calling& operator=(const __calling&) = delete;

 private:
  __hipcpu_calls __before = {};
};

constexpr uint64_t __all_lanes = HIPCPU_WAVE == 64 ? ~uint64_t{0} : (uint64_t{1} << (HIPCPU_WAVE & 63)) - 1;

template <class _Mask>
__HIPCPU_INLINE __party __named(_Mask __mask) {
  static_assert(std::is_integral_v<_Mask>, "a lane mask is an integer");
#ifdef HIPCPU_NAMES_ONLY
  // What a port with names changed only would do if its masks compiled: a 32-bit mask holds for both halves of a wave.
  const uint64_t __lanes =
      HIPCPU_WAVE == 64 && sizeof(_Mask) < 8 ? uint64_t(uint32_t(__mask)) * 0x100000001 : uint64_t(__mask);
  return {(__lanes & __all_lanes) | uint64_t{1} << __lane(), 0};
#else
  static_assert(HIPCPU_WAVE != 64 || sizeof(_Mask) == 8,
                "HIP's *_sync functions take 64-bit masks; a 32-bit mask names half of a wave of 64 lanes");
  return {static_cast<uint64_t>(__mask) & __all_lanes, 0};
#endif
}

__HIPCPU_INLINE uint64_t __meet(uint64_t __value, uint64_t __argument, __party __who,
                                __hipcpu_combine_function __combine) {
  if constexpr (HIPCPU_WAVE == 1) {
    uint64_t __values[64] = {__value};
    uint64_t __arguments[64] = {__argument};
    uint64_t __out[64] = {__value};
    __combine(__values, __arguments, 1, __out);
    return __out[0];
  } else {
    return __hipcpu_yield_warp(__value, __argument, __who.__mask, __combine, __who.__site);
  }
}

// Gives and gets a value of any type, eight bytes at a time.
template <class _Value>
__HIPCPU_INLINE _Value __exchange_value(const _Value& __v, uint64_t __argument, __party __who,
                                        __hipcpu_combine_function __combine) {
  static_assert(std::is_trivially_copyable_v<_Value>, "a shuffled value must be trivially copyable");
  if constexpr (HIPCPU_WAVE == 1) {
    return __v;
  } else if constexpr (sizeof(_Value) <= 8) {
    return __value_of<_Value>(__meet(__word_of(__v), __argument, __who, __combine));
  } else {
    _Value __result;
    for (size_t __at = 0; __at < sizeof(_Value); __at += 8) {
      const size_t __bytes = sizeof(_Value) - __at < 8 ? sizeof(_Value) - __at : 8;
      uint64_t __word = 0;
      memcpy(&__word, reinterpret_cast<const char*>(&__v) + __at, __bytes);
      __word = __meet(__word, __argument, __who, __combine);
      memcpy(reinterpret_cast<char*>(&__result) + __at, &__word, __bytes);
    }
    return __result;
  }
}

template <class _Source, class _Value>
__HIPCPU_INLINE _Value __shuffle(const _Value& __v, unsigned __operand, int __width, __party __who) {
  return __exchange_value(__v, __shuffle_argument(__operand, __width), __who, &__combine_shuffle<_Source>);
}
template <class _Value>
__HIPCPU_INLINE _Value __gather(const _Value& __v, unsigned __source_lane, __party __who) {
  return __exchange_value(__v, __source_lane, __who, &__combine_gather);
}

}  // namespace __HIPCPU_WAVE_NAMESPACE

struct __sum_of {
  template <class _Value>
  _Value operator()(_Value __a, _Value __b) const {
    return __a + __b;
  }
};
struct __min_of {
  template <class _Value>
  _Value operator()(_Value __a, _Value __b) const {
    return __b < __a ? __b : __a;
  }
};
struct __max_of {
  template <class _Value>
  _Value operator()(_Value __a, _Value __b) const {
    return __a < __b ? __b : __a;
  }
};
struct __and_of {
  template <class _Value>
  _Value operator()(_Value __a, _Value __b) const {
    return __a & __b;
  }
};
struct __or_of {
  template <class _Value>
  _Value operator()(_Value __a, _Value __b) const {
    return __a | __b;
  }
};
struct __xor_of {
  template <class _Value>
  _Value operator()(_Value __a, _Value __b) const {
    return __a ^ __b;
  }
};

}  // namespace __hipcpu

inline namespace __HIPCPU_WAVE_NAMESPACE {

// --- shuffles ------------------------------------------------------------------------------------

#define __HIPCPU_SHUFFLE(name, operand, source)                                                                        \
  template <class _Value>                                                                                              \
  __HIPCPU_INLINE _Value name(_Value __v, operand, int __width = HIPCPU_WAVE,                                          \
                              __hipcpu::__here __at = __hipcpu::__here::__call()) {                                    \
    return __hipcpu::__shuffle<__hipcpu::source>(__v, static_cast<unsigned>(__o), __width,                             \
                                                 __hipcpu::__party_at(__at));                                          \
  }                                                                                                                    \
  template <class _Mask, class _Value>                                                                                 \
  __HIPCPU_INLINE _Value name##_sync(_Mask __mask, _Value __v, operand, int __width = HIPCPU_WAVE) {                   \
    return __hipcpu::__shuffle<__hipcpu::source>(__v, static_cast<unsigned>(__o), __width, __hipcpu::__named(__mask)); \
  }
__HIPCPU_SHUFFLE(__shfl, int __o, __source_index)
__HIPCPU_SHUFFLE(__shfl_up, unsigned __o, __source_up)
__HIPCPU_SHUFFLE(__shfl_down, unsigned __o, __source_down)
__HIPCPU_SHUFFLE(__shfl_xor, int __o, __source_xor)
#undef __HIPCPU_SHUFFLE

// --- votes ---------------------------------------------------------------------------------------

__HIPCPU_INLINE unsigned long long __ballot(int __predicate, __hipcpu::__here __at = __hipcpu::__here::__call()) {
  return __hipcpu::__meet(__predicate != 0, 0, __hipcpu::__party_at(__at), &__hipcpu::__combine_ballot);
}
__HIPCPU_INLINE unsigned long long __ballot64(int __predicate, __hipcpu::__here __at = __hipcpu::__here::__call()) {
  return __ballot(__predicate, __at);
}
__HIPCPU_INLINE int __any(int __predicate, __hipcpu::__here __at = __hipcpu::__here::__call()) {
  return __ballot(__predicate, __at) != 0;
}
__HIPCPU_INLINE int __all(int __predicate, __hipcpu::__here __at = __hipcpu::__here::__call()) {
  return __ballot(!__predicate, __at) == 0;
}
__HIPCPU_INLINE unsigned long long __activemask(__hipcpu::__here __at = __hipcpu::__here::__call()) {
  return __hipcpu::__meet(1, 0, __hipcpu::__party_at(__at), &__hipcpu::__combine_present);
}
template <class _Mask>
__HIPCPU_INLINE unsigned long long __ballot_sync(_Mask __mask, int __predicate) {
  return __hipcpu::__meet(__predicate != 0, 0, __hipcpu::__named(__mask), &__hipcpu::__combine_ballot);
}
template <class _Mask>
__HIPCPU_INLINE int __any_sync(_Mask __mask, int __predicate) {
  return __ballot_sync(__mask, __predicate) != 0;
}
template <class _Mask>
__HIPCPU_INLINE int __all_sync(_Mask __mask, int __predicate) {
  return __ballot_sync(__mask, !__predicate) == 0;
}

__HIPCPU_INLINE void __syncwarp(__hipcpu::__here __at = __hipcpu::__here::__call()) {
  __hipcpu::__meet(0, 0, __hipcpu::__party_at(__at), &__hipcpu::__combine_nothing);
}
template <class _Mask>
__HIPCPU_INLINE void __syncwarp(_Mask __mask) {
  __hipcpu::__meet(0, 0, __hipcpu::__named(__mask), &__hipcpu::__combine_nothing);
}

// --- matches and reductions ----------------------------------------------------------------------

// The lanes whose value has the same bits.
template <class _Value>
unsigned long long __match_any(_Value __v, __hipcpu::__here __at = __hipcpu::__here::__call()) {
  return __hipcpu::__meet(__hipcpu::__word_of(__v), 0, __hipcpu::__party_at(__at), &__hipcpu::__combine_match);
}
template <class _Mask, class _Value>
unsigned long long __match_any_sync(_Mask __mask, _Value __v) {
  return __hipcpu::__meet(__hipcpu::__word_of(__v), 0, __hipcpu::__named(__mask), &__hipcpu::__combine_match);
}
// All lanes that take part if they agree, else 0.
template <class _Value>
unsigned long long __match_all(_Value __v, int* __agree, __hipcpu::__here __at = __hipcpu::__here::__call()) {
  const unsigned long long __same = __match_any(__v, __at);
  *__agree = __same == __activemask(__at);
  return *__agree ? __same : 0;
}
template <class _Mask, class _Value>
unsigned long long __match_all_sync(_Mask __mask, _Value __v, int* __agree) {
  const unsigned long long __same = __match_any_sync(__mask, __v);
  *__agree = __same == __ballot_sync(__mask, 1);
  return *__agree ? __same : 0;
}

#define __HIPCPU_REDUCE(name, operation)                                                                             \
  template <class _Mask, class _Value>                                                                               \
  _Value name(_Mask __mask, _Value __v) {                                                                            \
    static_assert(sizeof(_Value) <= 8 && std::is_arithmetic_v<_Value>, "reductions take numbers");                   \
    return __hipcpu::__value_of<_Value>(__hipcpu::__meet(__hipcpu::__word_of(__v), 0, __hipcpu::__named(__mask),     \
                                                         &__hipcpu::__combine_reduce<_Value, __hipcpu::operation>)); \
  }
__HIPCPU_REDUCE(__reduce_add_sync, __sum_of)
__HIPCPU_REDUCE(__reduce_min_sync, __min_of)
__HIPCPU_REDUCE(__reduce_max_sync, __max_of)
__HIPCPU_REDUCE(__reduce_and_sync, __and_of)
__HIPCPU_REDUCE(__reduce_or_sync, __or_of)
__HIPCPU_REDUCE(__reduce_xor_sync, __xor_of)
#undef __HIPCPU_REDUCE

}  // namespace __HIPCPU_WAVE_NAMESPACE
