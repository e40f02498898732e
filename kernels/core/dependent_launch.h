// Kernels that may be launched as dependents of the one before them in their stream: their blocks come to the
// multiprocessors that it leaves, and wait there until it is done. Source: CUDA programming guide, programmatic
// dependent launch; PTX ISA, griddepcontrol. Elsewhere a kernel begins when the one before it is done.
#pragma once

#include "target.h"

namespace kernels {

// By all threads, before they read what the kernel before wrote, and before they write what it reads or writes. As each
// kernel of a sequence waits in all of its threads, all that came earlier is done then, too. Blocks of the next kernel,
// where that is a dependent one, may come when all of this one's have begun.
KERNEL_INLINE void wait_for_kernel_before() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;");
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

}  // namespace kernels
