// Barriers and fences of a block.
#pragma once
#pragma GCC system_header

#include "coordinates.h"

__HIPCPU_INLINE void __syncthreads() { __hipcpu_yield_block(); }
inline int __syncthreads_count(int __predicate) { return __hipcpu_barrier_reduce(__predicate, 0); }
inline int __syncthreads_and(int __predicate) { return __hipcpu_barrier_reduce(__predicate, 1); }
inline int __syncthreads_or(int __predicate) { return __hipcpu_barrier_reduce(__predicate, 2); }

__HIPCPU_INLINE void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
__HIPCPU_INLINE void __threadfence_system() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
// The threads of a block take turns on one OS thread, so only the compiler must keep the order.
__HIPCPU_INLINE void __threadfence_block() { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

inline void __nanosleep(unsigned) { __hipcpu_yield_thread(); }
[[noreturn]] inline void __trap() { __hipcpu_trap(); }
inline void __brkpt() { __hipcpu_trap(); }
