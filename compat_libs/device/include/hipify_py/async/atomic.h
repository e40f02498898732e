// cuda::atomic and cuda::atomic_ref with their scopes, for host and device; values of up to 8 bytes of any type that
// can be copied.
#pragma once

#include <stddef.h>
#include <string.h>

#include <atomic>
#include <type_traits>

#include "../ptx/base.h"
#include "scope.h"

#if defined(HIPIFY_PTX_NVIDIA)
#include <cuda/atomic>
#endif

namespace hipify_async {

#if defined(HIPIFY_PTX_NVIDIA)

using cuda::memory_order;
using cuda::memory_order_acq_rel;
using cuda::memory_order_acquire;
using cuda::memory_order_consume;
using cuda::memory_order_relaxed;
using cuda::memory_order_release;
using cuda::memory_order_seq_cst;

constexpr cuda::thread_scope of_cuda(thread_scope scope) {
  return scope == thread_scope_system   ? cuda::thread_scope_system
         : scope == thread_scope_device ? cuda::thread_scope_device
         : scope == thread_scope_block  ? cuda::thread_scope_block
                                        : cuda::thread_scope_thread;
}
template <class Type, thread_scope kScope = thread_scope_system>
using atomic = cuda::atomic<Type, of_cuda(kScope)>;
template <class Type, thread_scope kScope = thread_scope_system>
using atomic_ref = cuda::atomic_ref<Type, of_cuda(kScope)>;
inline __host__ __device__ void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {
  cuda::atomic_thread_fence(order, of_cuda(scope));
}

#else

using std::memory_order;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_consume;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;

#if defined(HIPIFY_PTX_AMD)
template <thread_scope kScope>
struct hip_scope {
  static constexpr int value = kScope == thread_scope_system   ? __HIP_MEMORY_SCOPE_SYSTEM
                               : kScope == thread_scope_device ? __HIP_MEMORY_SCOPE_AGENT
                               : kScope == thread_scope_block  ? __HIP_MEMORY_SCOPE_WORKGROUP
                                                               : __HIP_MEMORY_SCOPE_SINGLETHREAD;
};
#define HIPIFY_ASYNC_ATOMIC(name, ...) __hip_atomic_##name(__VA_ARGS__, hip_scope<kScope>::value)
#define HIPIFY_ASYNC_EXCHANGE(at, expected, wanted, weak, success, failure) \
  __hip_atomic_compare_exchange_##weak(at, expected, wanted, success, failure, hip_scope<kScope>::value)
#else
#define HIPIFY_ASYNC_ATOMIC(name, ...) HIPIFY_ASYNC_##name(__VA_ARGS__)
#define HIPIFY_ASYNC_load __atomic_load_n
#define HIPIFY_ASYNC_store __atomic_store_n
#define HIPIFY_ASYNC_exchange __atomic_exchange_n
#define HIPIFY_ASYNC_fetch_add __atomic_fetch_add
#define HIPIFY_ASYNC_fetch_and __atomic_fetch_and
#define HIPIFY_ASYNC_fetch_or __atomic_fetch_or
#define HIPIFY_ASYNC_fetch_xor __atomic_fetch_xor
#define HIPIFY_ASYNC_EXCHANGE(at, expected, wanted, weak, success, failure) \
  __atomic_compare_exchange_n(at, expected, wanted, false, success, failure)
#endif

// What both have in common. A value is worked on as an integer of its size.
template <class Type, thread_scope kScope, class Place>
class atomic_operations {
  static_assert(sizeof(Type) <= 8 && (sizeof(Type) & (sizeof(Type) - 1)) == 0, "atomic values have 1, 2, 4 or 8 bytes");
  using Bits =
      std::conditional_t<sizeof(Type) == 8, unsigned long long,
                         std::conditional_t<sizeof(Type) == 4, unsigned,
                                            std::conditional_t<sizeof(Type) == 2, unsigned short, unsigned char> > >;
  static HIPIFY_PTX_BOTH Bits bits(Type value) {
    Bits all;
    memcpy(&all, &value, sizeof all);
    return all;
  }
  static HIPIFY_PTX_BOTH Type value(Bits all) {
    Type result;
    memcpy(&result, &all, sizeof result);
    return result;
  }
  HIPIFY_PTX_BOTH Bits* place() const { return reinterpret_cast<Bits*>(static_cast<const Place*>(this)->address()); }
  // What a failed exchange may order: no more than a load.
  static HIPIFY_PTX_BOTH memory_order of_failure(memory_order order) {
    return order == memory_order_acq_rel   ? memory_order_acquire
           : order == memory_order_release ? memory_order_relaxed
                                           : order;
  }
  template <class Function>
  HIPIFY_PTX_BOTH Type update(Function function, memory_order order) const {
    Bits seen = HIPIFY_ASYNC_ATOMIC(load, place(), __ATOMIC_RELAXED);
    while (!HIPIFY_ASYNC_EXCHANGE(place(), &seen, bits(function(value(seen))), strong, static_cast<int>(order),
                                  static_cast<int>(of_failure(order)))) {
    }
    return value(seen);
  }

 public:
  using value_type = Type;
  static constexpr bool is_always_lock_free = true;

  HIPIFY_PTX_BOTH bool is_lock_free() const { return true; }
  HIPIFY_PTX_BOTH Type load(memory_order order = memory_order_seq_cst) const {
    return value(HIPIFY_ASYNC_ATOMIC(load, place(), static_cast<int>(order)));
  }
  HIPIFY_PTX_BOTH void store(Type desired, memory_order order = memory_order_seq_cst) const {
    HIPIFY_ASYNC_ATOMIC(store, place(), bits(desired), static_cast<int>(order));
  }
  HIPIFY_PTX_BOTH Type exchange(Type desired, memory_order order = memory_order_seq_cst) const {
    return value(HIPIFY_ASYNC_ATOMIC(exchange, place(), bits(desired), static_cast<int>(order)));
  }
  HIPIFY_PTX_BOTH bool compare_exchange_strong(Type& expected, Type desired, memory_order success,
                                               memory_order failure) const {
    Bits seen = bits(expected);
    const bool done = HIPIFY_ASYNC_EXCHANGE(place(), &seen, bits(desired), strong, static_cast<int>(success),
                                            static_cast<int>(failure));
    if (!done) expected = value(seen);
    return done;
  }
  HIPIFY_PTX_BOTH bool compare_exchange_strong(Type& expected, Type desired,
                                               memory_order order = memory_order_seq_cst) const {
    return compare_exchange_strong(expected, desired, order, of_failure(order));
  }
  HIPIFY_PTX_BOTH bool compare_exchange_weak(Type& expected, Type desired, memory_order success,
                                             memory_order failure) const {
    return compare_exchange_strong(expected, desired, success, failure);
  }
  HIPIFY_PTX_BOTH bool compare_exchange_weak(Type& expected, Type desired,
                                             memory_order order = memory_order_seq_cst) const {
    return compare_exchange_strong(expected, desired, order);
  }
  HIPIFY_PTX_BOTH operator Type() const { return load(); }
  HIPIFY_PTX_BOTH void wait(Type old, memory_order order = memory_order_seq_cst) const {
    while (bits(load(order)) == bits(old)) {
    }
  }
  HIPIFY_PTX_BOTH void notify_one() const {}
  HIPIFY_PTX_BOTH void notify_all() const {}

  // Sums: of pointers in elements, of integers modulo their size.
  template <class Step>
  HIPIFY_PTX_BOTH Type fetch_add(Step step, memory_order order = memory_order_seq_cst) const {
    if constexpr (std::is_integral_v<Type>) {
      return value(HIPIFY_ASYNC_ATOMIC(fetch_add, place(), bits(static_cast<Type>(step)), static_cast<int>(order)));
#if defined(HIPIFY_PTX_AMD)
    } else if constexpr (std::is_floating_point_v<Type>) {
      return HIPIFY_ASYNC_ATOMIC(fetch_add, static_cast<const Place*>(this)->address(), static_cast<Type>(step),
                                 static_cast<int>(order));
#endif
    } else {
      return update([step](Type old) { return static_cast<Type>(old + step); }, order);
    }
  }
  template <class Step>
  HIPIFY_PTX_BOTH Type fetch_sub(Step step, memory_order order = memory_order_seq_cst) const {
    if constexpr (std::is_integral_v<Type>) {
      return fetch_add(static_cast<Type>(0 - static_cast<Type>(step)), order);
    } else {
      return update([step](Type old) { return static_cast<Type>(old - step); }, order);
    }
  }
  HIPIFY_PTX_BOTH Type fetch_and(Type other, memory_order order = memory_order_seq_cst) const {
    return value(HIPIFY_ASYNC_ATOMIC(fetch_and, place(), bits(other), static_cast<int>(order)));
  }
  HIPIFY_PTX_BOTH Type fetch_or(Type other, memory_order order = memory_order_seq_cst) const {
    return value(HIPIFY_ASYNC_ATOMIC(fetch_or, place(), bits(other), static_cast<int>(order)));
  }
  HIPIFY_PTX_BOTH Type fetch_xor(Type other, memory_order order = memory_order_seq_cst) const {
    return value(HIPIFY_ASYNC_ATOMIC(fetch_xor, place(), bits(other), static_cast<int>(order)));
  }
  HIPIFY_PTX_BOTH Type fetch_min(Type other, memory_order order = memory_order_seq_cst) const {
    return update([other](Type old) { return other < old ? other : old; }, order);
  }
  HIPIFY_PTX_BOTH Type fetch_max(Type other, memory_order order = memory_order_seq_cst) const {
    return update([other](Type old) { return old < other ? other : old; }, order);
  }

  HIPIFY_PTX_BOTH Type operator++() const { return static_cast<Type>(fetch_add(1) + 1); }
  HIPIFY_PTX_BOTH Type operator--() const { return static_cast<Type>(fetch_sub(1) - 1); }
  HIPIFY_PTX_BOTH Type operator++(int) const { return fetch_add(1); }
  HIPIFY_PTX_BOTH Type operator--(int) const { return fetch_sub(1); }
  template <class Step>
  HIPIFY_PTX_BOTH Type operator+=(Step step) const {
    return static_cast<Type>(fetch_add(step) + step);
  }
  template <class Step>
  HIPIFY_PTX_BOTH Type operator-=(Step step) const {
    return static_cast<Type>(fetch_sub(step) - step);
  }
  HIPIFY_PTX_BOTH Type operator&=(Type other) const { return static_cast<Type>(fetch_and(other) & other); }
  HIPIFY_PTX_BOTH Type operator|=(Type other) const { return static_cast<Type>(fetch_or(other) | other); }
  HIPIFY_PTX_BOTH Type operator^=(Type other) const { return static_cast<Type>(fetch_xor(other) ^ other); }
};
#undef HIPIFY_ASYNC_ATOMIC
#undef HIPIFY_ASYNC_EXCHANGE

template <class Type, thread_scope kScope = thread_scope_system>
class atomic : public atomic_operations<Type, kScope, atomic<Type, kScope> > {
 public:
  atomic() = default;
  HIPIFY_PTX_BOTH constexpr atomic(Type value) : value_(value) {}
  atomic(const atomic&) = delete;
  atomic& operator=(const atomic&) = delete;
  HIPIFY_PTX_BOTH Type operator=(Type value) {
    this->store(value);
    return value;
  }
  HIPIFY_PTX_BOTH Type* address() const { return const_cast<Type*>(&value_); }

 private:
  alignas(sizeof(Type)) Type value_;
};
template <class Type, thread_scope kScope = thread_scope_system>
class atomic_ref : public atomic_operations<Type, kScope, atomic_ref<Type, kScope> > {
 public:
  static constexpr size_t required_alignment = sizeof(Type);

  HIPIFY_PTX_BOTH explicit atomic_ref(Type& value) : address_(&value) {}
  atomic_ref(const atomic_ref&) = default;
  HIPIFY_PTX_BOTH Type operator=(Type value) const {
    this->store(value);
    return value;
  }
  HIPIFY_PTX_BOTH Type* address() const { return address_; }

 private:
  Type* address_;
};

inline __device__ void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {
  if (order == memory_order_relaxed) return;
  if (scope == thread_scope_block) {
    __threadfence_block();
  } else if (scope == thread_scope_device) {
    __threadfence();
  } else if (scope == thread_scope_system) {
    __threadfence_system();
  }
}

#endif

}  // namespace hipify_async
