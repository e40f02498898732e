// The products of each pair of types; each is instantiated in a file of its own in products/, so that they compile side
// by side.
#pragma once

#include "problem.h"

namespace compat_blaslt {

template <class A, class B>
void multiply(compat::Context& context, const Problem& problem, const void* alpha, const void* beta);

}  // namespace compat_blaslt
