// Atomic operations among the threads of a block: like all others, they return the old value and order nothing.
#pragma once

#include "../ptx/base.h"

namespace hipify_device {

#if defined(HIPIFY_PTX_AMD)
#define HIPIFY_DEVICE_ATOMIC(name, operation)                                                         \
  template <class Type>                                                                               \
  HIPIFY_PTX Type name##_block(Type* at, typename hipify_ptx::choose<true, Type, Type>::type value) { \
    return __hip_atomic_##operation(at, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);       \
  }
HIPIFY_DEVICE_ATOMIC(atomicAdd, fetch_add)
HIPIFY_DEVICE_ATOMIC(atomicAnd, fetch_and)
HIPIFY_DEVICE_ATOMIC(atomicExch, exchange)
HIPIFY_DEVICE_ATOMIC(atomicMax, fetch_max)
HIPIFY_DEVICE_ATOMIC(atomicMin, fetch_min)
HIPIFY_DEVICE_ATOMIC(atomicOr, fetch_or)
HIPIFY_DEVICE_ATOMIC(atomicXor, fetch_xor)
#undef HIPIFY_DEVICE_ATOMIC
template <class Type>
HIPIFY_PTX Type atomicSub_block(Type* at, typename hipify_ptx::choose<true, Type, Type>::type value) {
  return atomicAdd_block(at, static_cast<Type>(0 - value));
}
template <class Type>
HIPIFY_PTX Type atomicCAS_block(Type* at, typename hipify_ptx::choose<true, Type, Type>::type expected,
                                typename hipify_ptx::choose<true, Type, Type>::type value) {
  Type old = expected;
  __hip_atomic_compare_exchange_strong(at, &old, static_cast<Type>(value), __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                       __HIP_MEMORY_SCOPE_WORKGROUP);
  return old;
}
#else  // of all threads, which includes those of the block
#define HIPIFY_DEVICE_ATOMIC(name)                                                                    \
  template <class Type>                                                                               \
  HIPIFY_PTX Type name##_block(Type* at, typename hipify_ptx::choose<true, Type, Type>::type value) { \
    return ::name(at, value);                                                                         \
  }
HIPIFY_DEVICE_ATOMIC(atomicAdd)
HIPIFY_DEVICE_ATOMIC(atomicAnd)
HIPIFY_DEVICE_ATOMIC(atomicExch)
HIPIFY_DEVICE_ATOMIC(atomicMax)
HIPIFY_DEVICE_ATOMIC(atomicMin)
HIPIFY_DEVICE_ATOMIC(atomicOr)
HIPIFY_DEVICE_ATOMIC(atomicXor)
HIPIFY_DEVICE_ATOMIC(atomicSub)
#undef HIPIFY_DEVICE_ATOMIC
template <class Type>
HIPIFY_PTX Type atomicCAS_block(Type* at, typename hipify_ptx::choose<true, Type, Type>::type expected,
                                typename hipify_ptx::choose<true, Type, Type>::type value) {
  return ::atomicCAS(at, expected, value);
}
#endif
HIPIFY_PTX float2 atomicAdd_block(float2* at, float2 value) {
  return make_float2(atomicAdd_block(&at->x, value.x), atomicAdd_block(&at->y, value.y));
}
HIPIFY_PTX float4 atomicAdd_block(float4* at, float4 value) {
  return make_float4(atomicAdd_block(&at->x, value.x), atomicAdd_block(&at->y, value.y),
                     atomicAdd_block(&at->z, value.z), atomicAdd_block(&at->w, value.w));
}
HIPIFY_PTX unsigned atomicInc_block(unsigned* at, unsigned most) { return ::atomicInc(at, most); }
HIPIFY_PTX unsigned atomicDec_block(unsigned* at, unsigned most) { return ::atomicDec(at, most); }

}  // namespace hipify_device
