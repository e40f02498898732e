// What a kernel's declaration says about its blocks.
#pragma once

#include "target.h"

// Stands before a kernel's name: threads of a block, and how many blocks a multiprocessor is to run at a time at least.
// AMD's compiler finds the second number itself.
#if defined(KERNEL_TARGET_CPU)
#define KERNEL_BOUNDS(threads, blocks)
#elif defined(KERNEL_TARGET_NVIDIA)
#define KERNEL_BOUNDS(threads, blocks) __launch_bounds__(threads, blocks)
#else
#define KERNEL_BOUNDS(threads, blocks) __launch_bounds__(threads)
#endif

// Declares the block's dynamic shared memory, an array of char.
#if defined(KERNEL_TARGET_CPU)
#define KERNEL_DYNAMIC_SHARED(name) HIP_DYNAMIC_SHARED(char, name)
#else
#define KERNEL_DYNAMIC_SHARED(name) extern __shared__ __align__(16) char name[];
#endif
