// A transform of an array as passes. Pure: what runs depends on the problem and the device's traits alone.
#pragma once

#include <string>

#include "plan_axis.h"
#include "problem.h"

namespace compat_fft {

// Errors: Error(HIPFFT_NOT_SUPPORTED) where no passes do it.
PassList plan_transform(const Problem& problem, const compat::DeviceTraits& traits, PlanOptions options = {});

// The passes, a line each, for people and tests.
std::string describe(const PassList& passes);

}  // namespace compat_fft
