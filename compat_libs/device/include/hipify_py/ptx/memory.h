// Loads, stores, atomics, fences and copies.
//
// The address of shared memory is a number of 32 bits, as in PTX: on AMD GPUs that is the LDS address itself. On CPUs
// it is the lower half of the address; the upper half is the same for all shared memory of a thread of the runtime.
#pragma once

#include "base.h"
#include "half.h"
#include "integer.h"

namespace hipify_ptx {

// ---- addresses ----

#if defined(HIPIFY_PTX_CPU)
inline u64& shared_window() {
  static thread_local u64 window = 0;
  return window;
}
#endif
template <class Type>
HIPIFY_PTX Type* pointer(u64 address) {
  return reinterpret_cast<Type*>(address);
}
template <class Type>
HIPIFY_PTX Type* shared_pointer(u64 address) {
#if defined(HIPIFY_PTX_AMD)
  return (Type*)(__attribute__((address_space(3))) Type*)u64{static_cast<u32>(address)};
#elif defined(HIPIFY_PTX_CPU)
  return reinterpret_cast<Type*>(shared_window() | static_cast<u32>(address));
#elif defined(__CUDA_ARCH__)
  return static_cast<Type*>(__cvta_shared_to_generic(static_cast<size_t>(static_cast<u32>(address))));
#else
  return reinterpret_cast<Type*>(address);
#endif
}
// cvta.to.shared and __cvta_generic_to_shared
HIPIFY_PTX u64 shared_address(u64 generic) {
#if defined(HIPIFY_PTX_AMD)
  return static_cast<u32>(
      reinterpret_cast<u64>((__attribute__((address_space(3))) char*)reinterpret_cast<char*>(generic)));
#elif defined(HIPIFY_PTX_CPU)
  u64& window = shared_window();
  const u64 upper = generic & 0xffffffff00000000ull;
  if (window != 0 && window != upper) __trap();  // shared memory of one thread that is 4 GiB apart
  window = upper;
  return static_cast<u32>(generic);
#elif defined(__CUDA_ARCH__)
  return __cvta_generic_to_shared(reinterpret_cast<void*>(generic));
#else
  return generic;
#endif
}
HIPIFY_PTX u64 generic_address(u64 shared) { return reinterpret_cast<u64>(shared_pointer<char>(shared)); }
// CUDA's functions of these names, with two underscores in front.
HIPIFY_PTX size_t cvta_generic_to_shared(const void* pointer) { return shared_address(reinterpret_cast<u64>(pointer)); }
HIPIFY_PTX void* cvta_shared_to_generic(size_t address) { return shared_pointer<void>(address); }
HIPIFY_PTX size_t cvta_generic_to_global(const void* pointer) { return reinterpret_cast<size_t>(pointer); }
HIPIFY_PTX bool is_shared(u64 generic) {
#if defined(HIPIFY_PTX_AMD)
  return __builtin_amdgcn_is_shared((const __attribute__((address_space(0))) void*)reinterpret_cast<void*>(generic));
#elif defined(HIPIFY_PTX_CPU)
  return shared_window() != 0 && (generic & 0xffffffff00000000ull) == shared_window();
#elif defined(__CUDA_ARCH__)
  return __isShared(reinterpret_cast<void*>(generic)) != 0;
#else
  return false;
#endif
}
HIPIFY_PTX bool is_local([[maybe_unused]] u64 generic) {
#if defined(HIPIFY_PTX_AMD)
  return __builtin_amdgcn_is_private((const __attribute__((address_space(0))) void*)reinterpret_cast<void*>(generic));
#elif defined(__CUDA_ARCH__)
  return __isLocal(reinterpret_cast<void*>(generic)) != 0;
#else
  return false;
#endif
}
HIPIFY_PTX bool is_global(u64 generic) { return !is_shared(generic) && !is_local(generic); }

// ---- fences ----

enum class Scope { kBlock, kDevice, kSystem };
HIPIFY_PTX void fence(Scope scope) {
  if (scope == Scope::kBlock) {
    __threadfence_block();
  } else if (scope == Scope::kDevice) {
    __threadfence();
  } else {
    __threadfence_system();
  }
}
enum class Order { kRelaxed, kAcquire, kRelease, kBoth };
HIPIFY_PTX void fence_before(Order order, Scope scope) {
  if (order == Order::kRelease || order == Order::kBoth) fence(scope);
}
HIPIFY_PTX void fence_behind(Order order, Scope scope) {
  if (order == Order::kAcquire || order == Order::kBoth) fence(scope);
}

// ---- loads and stores ----

enum class Cache { kAll, kStreaming };
template <class Type, int kCount>
struct alignas(sizeof(Type) * kCount) Vector {
  Type part[kCount];
};
template <class Type, Cache kCache = Cache::kAll>
HIPIFY_PTX Type load(const Type* address) {
#if defined(HIPIFY_PTX_AMD)
  if (kCache == Cache::kStreaming) return __builtin_nontemporal_load(address);
#endif
  return *address;
}
template <class Type, Cache kCache = Cache::kAll>
HIPIFY_PTX void store(Type* address, Type value) {
#if defined(HIPIFY_PTX_AMD)
  if (kCache == Cache::kStreaming) {
    __builtin_nontemporal_store(value, address);
    return;
  }
#endif
  *address = value;
}
template <class Type, int kCount>
HIPIFY_PTX void load_array(Type* to, const Type* address) {
  const auto all = *reinterpret_cast<const Vector<Type, kCount>*>(address);
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) to[i] = all.part[i];
}
template <class Type, int kCount>
HIPIFY_PTX void store_array(Type* address, const Type* from) {
  Vector<Type, kCount> all;
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) all.part[i] = from[i];
  *reinterpret_cast<Vector<Type, kCount>*>(address) = all;
}
template <class Type>
HIPIFY_PTX Type load_volatile(const Type* address) {
  return *static_cast<const volatile Type*>(address);
}
template <class Type>
HIPIFY_PTX void store_volatile(Type* address, Type value) {
  *static_cast<volatile Type*>(address) = value;
}
// Loads and stores that other threads may see while they happen.
template <class Type>
HIPIFY_PTX Type load_ordered(const Type* address, Order order, Scope scope) {
  using TypeB = typename limits<Type>::unsigned_type;
#if defined(HIPIFY_PTX_AMD)
  const TypeB* place = reinterpret_cast<const TypeB*>(address);
  const TypeB seen = scope == Scope::kBlock ? __hip_atomic_load(place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP)
                     : scope == Scope::kDevice ? __hip_atomic_load(place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)
                                               : __hip_atomic_load(place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
#elif defined(HIPIFY_PTX_CPU)
  const TypeB seen = __atomic_load_n(reinterpret_cast<const TypeB*>(address), __ATOMIC_RELAXED);
#else
  const TypeB seen = *reinterpret_cast<const volatile TypeB*>(address);
#endif
  fence_behind(order, scope);
  return bits<Type>(seen);
}
template <class Type>
HIPIFY_PTX void store_ordered(Type* address, Type value, Order order, Scope scope) {
  using TypeB = typename limits<Type>::unsigned_type;
  fence_before(order, scope);
#if defined(HIPIFY_PTX_AMD)
  TypeB* place = reinterpret_cast<TypeB*>(address);
  if (scope == Scope::kBlock) {
    __hip_atomic_store(place, bits<TypeB>(value), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  } else if (scope == Scope::kDevice) {
    __hip_atomic_store(place, bits<TypeB>(value), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  } else {
    __hip_atomic_store(place, bits<TypeB>(value), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  }
#elif defined(HIPIFY_PTX_CPU)
  __atomic_store_n(reinterpret_cast<TypeB*>(address), bits<TypeB>(value), __ATOMIC_RELAXED);
#else
  *reinterpret_cast<volatile TypeB*>(address) = bits<TypeB>(value);
#endif
}
template <class Type, int kCount>
HIPIFY_PTX void load_array_ordered(Type* to, const Type* address, Order order, Scope scope) {
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) to[i] = load_ordered(address + i, Order::kRelaxed, scope);
  fence_behind(order, scope);
}
template <class Type, int kCount>
HIPIFY_PTX void store_array_ordered(Type* address, const Type* from, Order order, Scope scope) {
  fence_before(order, scope);
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) store_ordered(address + i, from[i], Order::kRelaxed, scope);
}

// ---- atomics ----

template <class Type>
HIPIFY_PTX Type compare_and_swap(Type* address, Type expected, Type wanted) {
  return atomicCAS(address, expected, wanted);
}
// On 16 bits by the 32 around them.
HIPIFY_PTX u16 compare_and_swap(u16* address, u16 expected, u16 wanted) {
  const u64 place = reinterpret_cast<u64>(address);
  u32* word = reinterpret_cast<u32*>(place & ~u64{3});
  const u32 shift = (place & 2) != 0 ? 16 : 0;
  u32 seen = load_ordered(word, Order::kRelaxed, Scope::kDevice);
  for (;;) {
    const u16 old = static_cast<u16>(seen >> shift);
    if (old != expected) return old;
    const u32 next = (seen & ~(0xffffu << shift)) | static_cast<u32>(wanted) << shift;
    const u32 before = atomicCAS(word, seen, next);
    if (before == seen) return old;
    seen = before;
  }
}
template <class Type, class Update>
HIPIFY_PTX Type update(Type* address, Update change) {
  Type seen = load_ordered(address, Order::kRelaxed, Scope::kDevice);
  for (;;) {
    const Type before = compare_and_swap(address, seen, change(seen));
    if (before == seen) return seen;
    seen = before;
  }
}
#define HIPIFY_PTX_UPDATE(name, Type, expression)                             \
  template <class Floating>                                                   \
  HIPIFY_PTX Type name(Type* address, Type value) {                           \
    return update(address, [value](Type old) -> Type { return expression; }); \
  }
HIPIFY_PTX_UPDATE(atomic_add_short, u16, add_short<Floating>(old, value))
HIPIFY_PTX_UPDATE(atomic_add_pair, u32, add_pair<Floating>(old, value))
HIPIFY_PTX_UPDATE(atomic_min_pair, u32, minimum_pair<Floating>(old, value))
HIPIFY_PTX_UPDATE(atomic_max_pair, u32, maximum_pair<Floating>(old, value))
HIPIFY_PTX_UPDATE(atomic_min_short, u16, minimum_short<Floating>(old, value))
HIPIFY_PTX_UPDATE(atomic_max_short, u16, maximum_short<Floating>(old, value))
#undef HIPIFY_PTX_UPDATE
// For one device; in `system` for all of them and the host.
#define HIPIFY_PTX_ATOMICS(suffix)                             \
  template <class Type>                                        \
  HIPIFY_PTX Type atomic_add(Type* address, Type value) {      \
    return atomicAdd##suffix(address, value);                  \
  }                                                            \
  template <class Type>                                        \
  HIPIFY_PTX Type atomic_min(Type* address, Type value) {      \
    return atomicMin##suffix(address, value);                  \
  }                                                            \
  template <class Type>                                        \
  HIPIFY_PTX Type atomic_max(Type* address, Type value) {      \
    return atomicMax##suffix(address, value);                  \
  }                                                            \
  template <class Type>                                        \
  HIPIFY_PTX Type atomic_and(Type* address, Type value) {      \
    return atomicAnd##suffix(address, value);                  \
  }                                                            \
  template <class Type>                                        \
  HIPIFY_PTX Type atomic_or(Type* address, Type value) {       \
    return atomicOr##suffix(address, value);                   \
  }                                                            \
  template <class Type>                                        \
  HIPIFY_PTX Type atomic_xor(Type* address, Type value) {      \
    return atomicXor##suffix(address, value);                  \
  }                                                            \
  template <class Type>                                        \
  HIPIFY_PTX Type atomic_exchange(Type* address, Type value) { \
    return atomicExch##suffix(address, value);                 \
  }
HIPIFY_PTX_ATOMICS()
namespace system {
HIPIFY_PTX_ATOMICS(_system)
}
#undef HIPIFY_PTX_ATOMICS
HIPIFY_PTX u32 atomic_increment(u32* address, u32 limit) { return atomicInc(address, limit); }
HIPIFY_PTX u32 atomic_decrement(u32* address, u32 limit) { return atomicDec(address, limit); }
template <int kCount>
HIPIFY_PTX void atomic_add_array(float* address, const float* values) {
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) atomic_add(address + i, values[i]);
}
// A relaxed atomic operation with the fences that its order calls for.
template <class Operation>
HIPIFY_PTX auto ordered(Order order, Scope scope, Operation operation) {
  fence_before(order, scope);
  const auto before = operation();
  fence_behind(order, scope);
  return before;
}

// ---- copies to shared memory: done when the statement is, so that waiting for them means nothing more ----

template <int kBytes>
HIPIFY_PTX void copy_bytes(char* to, const char* from, u32 count) {
  using Word = Vector<u32, kBytes / 4>;
  if (count >= kBytes) {
    *reinterpret_cast<Word*>(to) = *reinterpret_cast<const Word*>(from);
    return;
  }
  for (u32 i = 0; i < kBytes; ++i) to[i] = i < count ? from[i] : static_cast<char>(0);
}
// Keeps the compiler from moving memory operations over the place.
HIPIFY_PTX void copies_are_done() {
#if defined(HIPIFY_PTX_AMD) || defined(HIPIFY_PTX_CPU)
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
#endif
}

}  // namespace hipify_ptx
