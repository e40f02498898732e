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
template <class T>
HIPIFY_PTX T* pointer(u64 address) {
  return reinterpret_cast<T*>(address);
}
template <class T>
HIPIFY_PTX T* shared_pointer(u64 address) {
#if defined(HIPIFY_PTX_AMD)
  return (T*)(__attribute__((address_space(3))) T*)static_cast<u32>(address);
#elif defined(HIPIFY_PTX_CPU)
  return reinterpret_cast<T*>(shared_window() | static_cast<u32>(address));
#elif defined(__CUDA_ARCH__)
  return static_cast<T*>(__cvta_shared_to_generic(static_cast<size_t>(static_cast<u32>(address))));
#else
  return reinterpret_cast<T*>(address);
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
HIPIFY_PTX bool is_local(u64 generic) {
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
template <class T, int kCount>
struct alignas(sizeof(T) * kCount) Vector {
  T part[kCount];
};
template <class T, Cache kCache = Cache::kAll>
HIPIFY_PTX T load(const T* address) {
#if defined(HIPIFY_PTX_AMD)
  if (kCache == Cache::kStreaming) return __builtin_nontemporal_load(address);
#endif
  return *address;
}
template <class T, Cache kCache = Cache::kAll>
HIPIFY_PTX void store(T* address, T value) {
#if defined(HIPIFY_PTX_AMD)
  if (kCache == Cache::kStreaming) {
    __builtin_nontemporal_store(value, address);
    return;
  }
#endif
  *address = value;
}
template <class T, int kCount>
HIPIFY_PTX void load_array(T* to, const T* address) {
  const auto all = *reinterpret_cast<const Vector<T, kCount>*>(address);
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) to[i] = all.part[i];
}
template <class T, int kCount>
HIPIFY_PTX void store_array(T* address, const T* from) {
  Vector<T, kCount> all;
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) all.part[i] = from[i];
  *reinterpret_cast<Vector<T, kCount>*>(address) = all;
}
template <class T>
HIPIFY_PTX T load_volatile(const T* address) {
  return *static_cast<const volatile T*>(address);
}
template <class T>
HIPIFY_PTX void store_volatile(T* address, T value) {
  *static_cast<volatile T*>(address) = value;
}
// Loads and stores that other threads may see while they happen.
template <class T>
HIPIFY_PTX T load_ordered(const T* address, Order order, Scope scope) {
  using B = typename limits<T>::unsigned_type;
#if defined(HIPIFY_PTX_AMD)
  const B* place = reinterpret_cast<const B*>(address);
  const B seen = scope == Scope::kBlock    ? __hip_atomic_load(place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP)
                 : scope == Scope::kDevice ? __hip_atomic_load(place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)
                                           : __hip_atomic_load(place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
#elif defined(HIPIFY_PTX_CPU)
  const B seen = __atomic_load_n(reinterpret_cast<const B*>(address), __ATOMIC_RELAXED);
#else
  const B seen = *reinterpret_cast<const volatile B*>(address);
#endif
  fence_behind(order, scope);
  return bits<T>(seen);
}
template <class T>
HIPIFY_PTX void store_ordered(T* address, T value, Order order, Scope scope) {
  using B = typename limits<T>::unsigned_type;
  fence_before(order, scope);
#if defined(HIPIFY_PTX_AMD)
  B* place = reinterpret_cast<B*>(address);
  if (scope == Scope::kBlock) {
    __hip_atomic_store(place, bits<B>(value), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  } else if (scope == Scope::kDevice) {
    __hip_atomic_store(place, bits<B>(value), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  } else {
    __hip_atomic_store(place, bits<B>(value), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  }
#elif defined(HIPIFY_PTX_CPU)
  __atomic_store_n(reinterpret_cast<B*>(address), bits<B>(value), __ATOMIC_RELAXED);
#else
  *reinterpret_cast<volatile B*>(address) = bits<B>(value);
#endif
}
template <class T, int kCount>
HIPIFY_PTX void load_array_ordered(T* to, const T* address, Order order, Scope scope) {
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) to[i] = load_ordered(address + i, Order::kRelaxed, scope);
  fence_behind(order, scope);
}
template <class T, int kCount>
HIPIFY_PTX void store_array_ordered(T* address, const T* from, Order order, Scope scope) {
  fence_before(order, scope);
  HIPIFY_PTX_UNROLL
  for (int i = 0; i < kCount; ++i) store_ordered(address + i, from[i], Order::kRelaxed, scope);
}

// ---- atomics ----

template <class T>
HIPIFY_PTX T compare_and_swap(T* address, T expected, T wanted) {
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
template <class T, class Update>
HIPIFY_PTX T update(T* address, Update change) {
  T seen = load_ordered(address, Order::kRelaxed, Scope::kDevice);
  for (;;) {
    const T before = compare_and_swap(address, seen, change(seen));
    if (before == seen) return seen;
    seen = before;
  }
}
#define HIPIFY_PTX_UPDATE(name, Type, expression)                             \
  template <class F>                                                          \
  HIPIFY_PTX Type name(Type* address, Type value) {                           \
    return update(address, [value](Type old) -> Type { return expression; }); \
  }
HIPIFY_PTX_UPDATE(atomic_add_short, u16, add_short<F>(old, value))
HIPIFY_PTX_UPDATE(atomic_add_pair, u32, add_pair<F>(old, value))
HIPIFY_PTX_UPDATE(atomic_min_pair, u32, minimum_pair<F>(old, value))
HIPIFY_PTX_UPDATE(atomic_max_pair, u32, maximum_pair<F>(old, value))
HIPIFY_PTX_UPDATE(atomic_min_short, u16, minimum_short<F>(old, value))
HIPIFY_PTX_UPDATE(atomic_max_short, u16, maximum_short<F>(old, value))
#undef HIPIFY_PTX_UPDATE
// For one device; in `system` for all of them and the host.
#define HIPIFY_PTX_ATOMICS(suffix)                    \
  template <class T>                                  \
  HIPIFY_PTX T atomic_add(T* address, T value) {      \
    return atomicAdd##suffix(address, value);         \
  }                                                   \
  template <class T>                                  \
  HIPIFY_PTX T atomic_min(T* address, T value) {      \
    return atomicMin##suffix(address, value);         \
  }                                                   \
  template <class T>                                  \
  HIPIFY_PTX T atomic_max(T* address, T value) {      \
    return atomicMax##suffix(address, value);         \
  }                                                   \
  template <class T>                                  \
  HIPIFY_PTX T atomic_and(T* address, T value) {      \
    return atomicAnd##suffix(address, value);         \
  }                                                   \
  template <class T>                                  \
  HIPIFY_PTX T atomic_or(T* address, T value) {       \
    return atomicOr##suffix(address, value);          \
  }                                                   \
  template <class T>                                  \
  HIPIFY_PTX T atomic_xor(T* address, T value) {      \
    return atomicXor##suffix(address, value);         \
  }                                                   \
  template <class T>                                  \
  HIPIFY_PTX T atomic_exchange(T* address, T value) { \
    return atomicExch##suffix(address, value);        \
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
