// Sleeping, kinds of memory, stopping in a debugger, and counters of NVIDIA's profilers, which count nothing elsewhere.
#pragma once

#include "../ptx/memory.h"
#include "../ptx/system.h"

namespace hipify_device {

HIPIFY_PTX void nanosleep(unsigned nanoseconds) { hipify_ptx::sleep(nanoseconds); }
// Which memory a pointer leads to. Constants are in global memory.
HIPIFY_PTX unsigned isGlobal(const void* at) { return hipify_ptx::is_global(reinterpret_cast<hipify_ptx::u64>(at)); }
HIPIFY_PTX unsigned isLocal(const void* at) { return hipify_ptx::is_local(reinterpret_cast<hipify_ptx::u64>(at)); }
HIPIFY_PTX void brkpt() { hipify_ptx::breakpoint(); }
HIPIFY_PTX void prof_trigger(int) {}
HIPIFY_PTX void pm0() {}
HIPIFY_PTX void pm1() {}
HIPIFY_PTX void pm2() {}
HIPIFY_PTX void pm3() {}

// Programmatic dependent launches: a kernel of a stream starts when the one before it has ended.
HIPIFY_PTX void cudaGridDependencySynchronize() {}
HIPIFY_PTX void cudaTriggerProgrammaticLaunchCompletion() {}

}  // namespace hipify_device
