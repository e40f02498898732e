// Callbacks given as text: compiled at run time into a kernel that copies elements through them.
#pragma once

#include <hipfft/hipfftXt.h>

#include <string>

#include "pass.h"
#include "rtc.h"

namespace compat_fft {

// The kernel around the function `function` of `source`, for the current device. Errors: Failure(kInvalidValue) for a
// name that is none, Failure(kNotSupported) where the source does not compile or there is no compiler; why is on
// standard error.
const compat::rtc::Kernel* compile_callback(const std::string& source, const std::string& function,
                                            hipfftXtCallbackType type);

// Copies as `pass` says, through the kernel's callback; `args` is complete. Errors: Failure.
void launch_callback_copy(const compat::rtc::Kernel& kernel, const Pass& pass, const kernels::fft::LineArgs& args,
                          hipStream_t stream);

}  // namespace compat_fft
