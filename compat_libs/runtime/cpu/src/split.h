// What kernels that were split at their barriers need of the worker that runs them (see hip/cpu_detail/split.h).
#pragma once

namespace hipcpu {

// Lets kernels on this OS thread run their blocks region by region, unless HIPCPU_SPLIT=0 or a checker say otherwise.
void prepare_split();
// Before each block.
void begin_split_block();

// How a block ran, for HIPCPU_REPORT=1: on standard error, once for each kernel and way.
void report_block(const char* kernel, bool used_fibers);

}  // namespace hipcpu
