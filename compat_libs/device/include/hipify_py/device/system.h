// Sleeping, stopping in a debugger, and counters of NVIDIA's profilers, which count nothing elsewhere.
#pragma once

#include "../ptx/system.h"

namespace hipify_device {

HIPIFY_PTX void nanosleep(unsigned nanoseconds) { hipify_ptx::sleep(nanoseconds); }
HIPIFY_PTX void brkpt() { hipify_ptx::breakpoint(); }
HIPIFY_PTX void prof_trigger(int) {}
HIPIFY_PTX void pm0() {}
HIPIFY_PTX void pm1() {}
HIPIFY_PTX void pm2() {}
HIPIFY_PTX void pm3() {}

}  // namespace hipify_device
