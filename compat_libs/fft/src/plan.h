// A transform of an array as passes. Pure: what runs depends on the problem and the device's traits alone.
#pragma once

#include <string>

#include "plan_axis.h"
#include "problem.h"

namespace compat_fft {

// Errors: Error(HIPFFT_NOT_SUPPORTED) where no passes do it.
PassList plan_transform(const Problem& problem, const compat::DeviceTraits& traits, PlanOptions options = {});

// Copies one side's array to another of the same layout: of what goes in, or of what comes out.
PassList plan_copy(const Problem& problem, bool of_output, const compat::DeviceTraits& traits);

// The passes, a line each, for people and tests.
std::string describe(const PassList& passes);

}  // namespace compat_fft
