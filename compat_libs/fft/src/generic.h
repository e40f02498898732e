// The kernel for lines that is built ahead of time for all lengths (kernels/fft/stages.h): its choice and its launch.
#pragma once

#include <hip/hip_runtime.h>

#include <optional>
#include <vector>

#include "device_traits.h"
#include "pass.h"

namespace compat_fft {

// Fills in how the kernel goes about a pass: method, inner length, radices, threads and lines of a block. Nothing where
// a line does not fit into a block's workspace. Depends on nothing but its arguments.
std::optional<LineKernel> choose_generic(const Pass& wanted, const compat::DeviceTraits& traits);

// `args` is complete: addresses, tables, callbacks. Errors: Failure.
void launch_generic(const LineKernel& kernel, const kernels::fft::LineArgs& args, hipStream_t stream);

// Pass::Kind::kReal and kCopy. Errors: Failure.
void launch_real(const Pass& pass, const kernels::fft::LineArgs& args, hipStream_t stream);
void launch_copy(const Pass& pass, const kernels::fft::LineArgs& args, hipStream_t stream);

// The radices of a length in the order of their stages; nothing where another prime divides it. `along`: a CPU
// transforms one line at a time.
std::optional<std::vector<int>> generic_radices(int length, bool along, bool is_double);

}  // namespace compat_fft
