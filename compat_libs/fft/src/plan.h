// A transform of an array as passes. Pure: what runs depends on the problem and the device's traits alone.
#pragma once

#include <string>

#include "plan_axis.h"
#include "problem.h"

namespace compat_fft {

// Errors: Error(HIPFFT_NOT_SUPPORTED) where no passes do it.
PassList plan_transform(const Problem& problem, const compat::DeviceTraits& traits, PlanOptions options = {});

// Passes that run `repeats` times, each time on arrays that begin `in_step` and `out_step` bytes further on.
struct Part {
  PassList list;
  int64_t repeats = 1;
  int64_t in_first = 0, out_first = 0;  // bytes
  int64_t in_step = 0, out_step = 0;
};

// The transform in parts, one unless a batch takes several passes through a work area that the device's cache would
// hold of fewer transforms: then as many at a time as that are.
std::vector<Part> plan_parts(const Problem& problem, const compat::DeviceTraits& traits, PlanOptions options = {});

int64_t work_bytes(const std::vector<Part>& parts);

// Copies one side's array to another of the same layout: of what goes in, or of what comes out.
PassList plan_copy(const Problem& problem, bool of_output, const compat::DeviceTraits& traits);

// The passes, a line each, for people and tests.
std::string describe(const std::vector<Part>& parts);

}  // namespace compat_fft
