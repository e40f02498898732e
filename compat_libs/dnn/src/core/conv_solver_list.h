// The solvers, each defined in a file of its own.
#pragma once

#include "core/convolution.h"

namespace compat_dnn {

extern const ConvSolver kConvDirect;

}  // namespace compat_dnn
