// What solvers were measured to take, in this process and in the user's file: see docs/dnn.md.
#pragma once

#include <string>
#include <vector>

#include "core/convolution.h"

namespace compat_dnn {

// A problem as text without spaces: direction, types, lengths, strides and geometry.
std::string convolution_key(const ConvProblem& problem);

// Gives the choices that were measured on this architecture their times and puts them first, the fastest first.
void sort_as_measured(const compat::DeviceTraits& traits, const ConvProblem& problem, std::vector<ConvChoice>& choices);
// Whether any of this problem was measured.
bool was_measured(const compat::DeviceTraits& traits, const ConvProblem& problem);

}  // namespace compat_dnn
