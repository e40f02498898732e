// Atomic operations of AMD GPUs that HIP has for other types only; the CPU runtime has them all.
//
// Numbers of 16 bits go through compare-and-swap, which is right in every kind of memory; HIP's unsafeAtomicAdd uses
// the hardware's instruction, for memory that is not fine-grained. The parts of a vector are added one by one, as in
// CUDA.
#pragma once

#include "base.h"

#include "../ptx/memory.h"

#if defined(HIPIFY_PTX_AMD)
#define HIPIFY_ADD_SHORT(kind, format, single, width)                                                          \
  HIPIFY_OVERLOAD_DEVICE kind atomicAdd(kind* at, kind value) {                                                \
    using hipify_ptx::width;                                                                                   \
    return hipify_ptx::bits<kind>(                                                                             \
        hipify_ptx::single<hipify_ptx::format>(reinterpret_cast<width*>(at), hipify_ptx::bits<width>(value))); \
  }
HIPIFY_ADD_SHORT(__half, F16, atomic_add_short, u16)
HIPIFY_ADD_SHORT(__half2, F16, atomic_add_pair, u32)
HIPIFY_ADD_SHORT(__hip_bfloat16, Bf16, atomic_add_short, u16)
HIPIFY_ADD_SHORT(__hip_bfloat162, Bf16, atomic_add_pair, u32)
#undef HIPIFY_ADD_SHORT

#define HIPIFY_ADD_PARTS(suffix, one)                                                                           \
  HIPIFY_OVERLOAD_DEVICE float2 atomicAdd##suffix(float2* at, float2 value) {                                   \
    return make_float2(one(&at->x, value.x), one(&at->y, value.y));                                             \
  }                                                                                                             \
  HIPIFY_OVERLOAD_DEVICE float4 atomicAdd##suffix(float4* at, float4 value) {                                   \
    return make_float4(one(&at->x, value.x), one(&at->y, value.y), one(&at->z, value.z), one(&at->w, value.w)); \
  }
HIPIFY_ADD_PARTS(, atomicAdd)
HIPIFY_ADD_PARTS(_system, atomicAdd_system)
#undef HIPIFY_ADD_PARTS

#define HIPIFY_SIGNED(name)                                                                         \
  HIPIFY_OVERLOAD_DEVICE long long name(long long* at, long long value) {                           \
    return static_cast<long long>(                                                                  \
        ::name(reinterpret_cast<unsigned long long*>(at), static_cast<unsigned long long>(value))); \
  }
HIPIFY_SIGNED(atomicAnd)
HIPIFY_SIGNED(atomicOr)
HIPIFY_SIGNED(atomicXor)
HIPIFY_SIGNED(atomicAnd_system)
HIPIFY_SIGNED(atomicOr_system)
HIPIFY_SIGNED(atomicXor_system)
#undef HIPIFY_SIGNED

HIPIFY_OVERLOAD_DEVICE unsigned atomicInc_system(unsigned* at, unsigned most) {
  unsigned seen = __hip_atomic_load(at, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  while (!__hip_atomic_compare_exchange_strong(at, &seen, seen >= most ? 0 : seen + 1, __ATOMIC_RELAXED,
                                               __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM)) {
  }
  return seen;
}
HIPIFY_OVERLOAD_DEVICE unsigned atomicDec_system(unsigned* at, unsigned most) {
  unsigned seen = __hip_atomic_load(at, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  while (!__hip_atomic_compare_exchange_strong(at, &seen, seen == 0 || seen > most ? most : seen - 1, __ATOMIC_RELAXED,
                                               __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM)) {
  }
  return seen;
}
#endif
