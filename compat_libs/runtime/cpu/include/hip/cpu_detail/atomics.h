// Atomic operations. All are atomic for the whole process, so the _block and _system forms are the same; order is
// relaxed, as on the hardware.
#pragma once
#pragma GCC system_header

#include <stdint.h>
#include <string.h>

#include <type_traits>

#include "abi.h"
#include "keywords.h"

#ifndef __HIP_MEMORY_SCOPE_SINGLETHREAD
#define __HIP_MEMORY_SCOPE_SINGLETHREAD 1
#define __HIP_MEMORY_SCOPE_WAVEFRONT 2
#define __HIP_MEMORY_SCOPE_WORKGROUP 3
#define __HIP_MEMORY_SCOPE_AGENT 4
#define __HIP_MEMORY_SCOPE_SYSTEM 5
#endif

namespace __hipcpu {

template <size_t _Bytes>
using __bits_of_size =
    std::conditional_t<_Bytes == 1, uint8_t,
                       std::conditional_t<_Bytes == 2, uint16_t, std::conditional_t<_Bytes == 4, uint32_t, uint64_t>>>;

// Keeps a parameter from taking part in template argument deduction: atomicAdd(&f, 1) is the float version.
template <class _Value>
struct __same_as {
  using __type = _Value;
};
template <class _Value>
using __plain = typename __same_as<std::remove_cv_t<_Value>>::__type;

// Replaces *__p by __update(*__p); returns the old value.
template <class _Value, class _Update>
_Value __atomic_update(volatile _Value* __p, _Update __update) {
  using _Bits = __bits_of_size<sizeof(_Value)>;
  static_assert(sizeof(_Bits) == sizeof(_Value), "atomic operations are for types of 1, 2, 4 or 8 bytes");
  auto* __target = reinterpret_cast<volatile _Bits*>(__p);
  _Bits __seen = __atomic_load_n(__target, __ATOMIC_RELAXED);
  for (;;) {
    _Value __old;
    memcpy(&__old, &__seen, sizeof __old);
    const _Value __new = __update(__old);
    _Bits __wanted;
    memcpy(&__wanted, &__new, sizeof __wanted);
    if (__atomic_compare_exchange_n(__target, &__seen, __wanted, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
      return __old;
  }
}

template <class _Value>
inline constexpr bool __is_native = std::is_integral_v<_Value> && !std::is_same_v<_Value, bool>;

template <class _Value>
__HIPCPU_INLINE _Value __fetch_add(volatile _Value* __p, _Value __v) {
  if constexpr (__is_native<_Value>) {
    return __atomic_fetch_add(__p, __v, __ATOMIC_RELAXED);
  } else {
    return __atomic_update(__p, [__v](_Value __old) { return static_cast<_Value>(__old + __v); });
  }
}
template <class _Value>
__HIPCPU_INLINE _Value __fetch_sub(volatile _Value* __p, _Value __v) {
  if constexpr (__is_native<_Value>) {
    return __atomic_fetch_sub(__p, __v, __ATOMIC_RELAXED);
  } else {
    return __atomic_update(__p, [__v](_Value __old) { return static_cast<_Value>(__old - __v); });
  }
}
template <class _Value>
_Value __fetch_min(volatile _Value* __p, _Value __v) {
  return __atomic_update(__p, [__v](_Value __old) { return __v < __old ? __v : __old; });
}
template <class _Value>
_Value __fetch_max(volatile _Value* __p, _Value __v) {
  return __atomic_update(__p, [__v](_Value __old) { return __old < __v ? __v : __old; });
}
template <class _Value>
__HIPCPU_INLINE _Value __exchange(volatile _Value* __p, _Value __v) {
  return __atomic_update(__p, [__v](_Value) { return __v; });
}
// Compares bits, as the hardware does.
template <class _Value>
__HIPCPU_INLINE _Value __compare_exchange(volatile _Value* __p, _Value __expected, _Value __v) {
  using _Bits = __bits_of_size<sizeof(_Value)>;
  _Bits __seen;
  _Bits __wanted;
  memcpy(&__seen, &__expected, sizeof __seen);
  memcpy(&__wanted, &__v, sizeof __wanted);
  __atomic_compare_exchange_n(reinterpret_cast<volatile _Bits*>(__p), &__seen, __wanted, false, __ATOMIC_RELAXED,
                              __ATOMIC_RELAXED);
  memcpy(&__expected, &__seen, sizeof __seen);
  return __expected;
}
template <class _Value>
_Value __fetch_increment(volatile _Value* __p, _Value __limit) {
  return __atomic_update(__p,
                         [__limit](_Value __old) { return static_cast<_Value>(__old >= __limit ? 0 : __old + 1); });
}
template <class _Value>
_Value __fetch_decrement(volatile _Value* __p, _Value __limit) {
  return __atomic_update(__p, [__limit](_Value __old) {
    return static_cast<_Value>(__old == 0 || __old > __limit ? __limit : __old - 1);
  });
}

}  // namespace __hipcpu

// Templates, so that a program's own version for a type (double atomicAdd(double*, double) of older CUDA code) is
// preferred.
#define __HIPCPU_ATOMIC(name, function)                                                       \
  template <class _Value>                                                                     \
  __HIPCPU_INLINE std::remove_cv_t<_Value> name(_Value* __p, __hipcpu::__plain<_Value> __v) { \
    return __hipcpu::function<std::remove_cv_t<_Value>>(__p, __v);                            \
  }
#define __HIPCPU_ATOMIC_SCOPES(name, function) \
  __HIPCPU_ATOMIC(name, function)              \
  __HIPCPU_ATOMIC(name##_block, function)      \
  __HIPCPU_ATOMIC(name##_system, function)
#define __HIPCPU_ATOMIC_BITWISE(name, builtin)                                                \
  template <class _Value>                                                                     \
  __HIPCPU_INLINE std::remove_cv_t<_Value> name(_Value* __p, __hipcpu::__plain<_Value> __v) { \
    return builtin(__p, __v, __ATOMIC_RELAXED);                                               \
  }
#define __HIPCPU_ATOMIC_BITWISE_SCOPES(name, builtin) \
  __HIPCPU_ATOMIC_BITWISE(name, builtin)              \
  __HIPCPU_ATOMIC_BITWISE(name##_block, builtin)      \
  __HIPCPU_ATOMIC_BITWISE(name##_system, builtin)
#define __HIPCPU_ATOMIC_CAS(name)                                                                  \
  template <class _Value>                                                                          \
  __HIPCPU_INLINE std::remove_cv_t<_Value> name(_Value* __p, __hipcpu::__plain<_Value> __expected, \
                                                __hipcpu::__plain<_Value> __v) {                   \
    return __hipcpu::__compare_exchange<std::remove_cv_t<_Value>>(__p, __expected, __v);           \
  }

__HIPCPU_ATOMIC_SCOPES(atomicAdd, __fetch_add)
__HIPCPU_ATOMIC_SCOPES(atomicSub, __fetch_sub)
__HIPCPU_ATOMIC_SCOPES(atomicMin, __fetch_min)
__HIPCPU_ATOMIC_SCOPES(atomicMax, __fetch_max)
__HIPCPU_ATOMIC_SCOPES(atomicExch, __exchange)
__HIPCPU_ATOMIC_SCOPES(atomicInc, __fetch_increment)
__HIPCPU_ATOMIC_SCOPES(atomicDec, __fetch_decrement)
__HIPCPU_ATOMIC_BITWISE_SCOPES(atomicAnd, __atomic_fetch_and)
__HIPCPU_ATOMIC_BITWISE_SCOPES(atomicOr, __atomic_fetch_or)
__HIPCPU_ATOMIC_BITWISE_SCOPES(atomicXor, __atomic_fetch_xor)
__HIPCPU_ATOMIC_CAS(atomicCAS)
__HIPCPU_ATOMIC_CAS(atomicCAS_block)
__HIPCPU_ATOMIC_CAS(atomicCAS_system)
__HIPCPU_ATOMIC(unsafeAtomicAdd, __fetch_add)
__HIPCPU_ATOMIC(safeAtomicAdd, __fetch_add)
__HIPCPU_ATOMIC(unsafeAtomicMin, __fetch_min)
__HIPCPU_ATOMIC(safeAtomicMin, __fetch_min)
__HIPCPU_ATOMIC(unsafeAtomicMax, __fetch_max)
__HIPCPU_ATOMIC(safeAtomicMax, __fetch_max)
#undef __HIPCPU_ATOMIC
#undef __HIPCPU_ATOMIC_SCOPES
#undef __HIPCPU_ATOMIC_BITWISE
#undef __HIPCPU_ATOMIC_BITWISE_SCOPES
#undef __HIPCPU_ATOMIC_CAS

template <class _Value>
void atomicAddNoRet(_Value* __p, __hipcpu::__plain<_Value> __v) {
  atomicAdd(__p, __v);
}

// clang's functions with an order and a scope, which other compilers lack. Loads and stores have the strongest
// order, the others that of the functions above; the scope is the process.
#if !defined(__has_builtin) || !__has_builtin(__hip_atomic_load)
template <class _Value>
std::remove_cv_t<_Value> __hip_atomic_load(_Value* __p, int, int) {
  std::remove_cv_t<_Value> __v;
  __atomic_load(const_cast<std::remove_cv_t<_Value>*>(__p), &__v, __ATOMIC_SEQ_CST);
  return __v;
}
template <class _Value>
void __hip_atomic_store(_Value* __p, __hipcpu::__plain<_Value> __v, int, int) {
  __atomic_store(const_cast<std::remove_cv_t<_Value>*>(__p), &__v, __ATOMIC_SEQ_CST);
}
#define __HIPCPU_HIP_ATOMIC(name, function)                                             \
  template <class _Value>                                                               \
  std::remove_cv_t<_Value> name(_Value* __p, __hipcpu::__plain<_Value> __v, int, int) { \
    return function(__p, __v);                                                          \
  }
__HIPCPU_HIP_ATOMIC(__hip_atomic_exchange, atomicExch)
__HIPCPU_HIP_ATOMIC(__hip_atomic_fetch_add, atomicAdd)
__HIPCPU_HIP_ATOMIC(__hip_atomic_fetch_sub, atomicSub)
__HIPCPU_HIP_ATOMIC(__hip_atomic_fetch_min, atomicMin)
__HIPCPU_HIP_ATOMIC(__hip_atomic_fetch_max, atomicMax)
__HIPCPU_HIP_ATOMIC(__hip_atomic_fetch_and, atomicAnd)
__HIPCPU_HIP_ATOMIC(__hip_atomic_fetch_or, atomicOr)
__HIPCPU_HIP_ATOMIC(__hip_atomic_fetch_xor, atomicXor)
#undef __HIPCPU_HIP_ATOMIC
#define __HIPCPU_HIP_COMPARE(name)                                                                             \
  template <class _Value>                                                                                      \
  bool name(_Value* __p, std::remove_cv_t<_Value>* __expected, __hipcpu::__plain<_Value> __v, int, int, int) { \
    const std::remove_cv_t<_Value> __seen = atomicCAS(__p, *__expected, __v);                                  \
    const bool __same = memcmp(&__seen, __expected, sizeof __seen) == 0;                                       \
    *__expected = __seen;                                                                                      \
    return __same;                                                                                             \
  }
__HIPCPU_HIP_COMPARE(__hip_atomic_compare_exchange_strong)
__HIPCPU_HIP_COMPARE(__hip_atomic_compare_exchange_weak)
#undef __HIPCPU_HIP_COMPARE
#endif
