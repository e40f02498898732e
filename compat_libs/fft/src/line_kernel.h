// Kernels for lines of a length known when they are compiled (kernels/fft/lines.h): their choice and their launch.
#pragma once

#include <hip/hip_runtime.h>

#include <optional>

#include "device_traits.h"
#include "pass.h"

namespace compat_fft {

// Fills in how the kernel goes about a pass; nothing where there is no such kernel. Depends on nothing but its
// arguments.
std::optional<LineKernel> choose_specialised(const Pass& wanted, const compat::DeviceTraits& traits);

// `args` is complete: addresses, tables. Errors: Failure.
void launch_specialised(const LineKernel& kernel, const kernels::fft::LineArgs& args, hipStream_t stream);

}  // namespace compat_fft
