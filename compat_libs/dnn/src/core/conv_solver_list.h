// The solvers, each defined in a file of its own.
#pragma once

#include "core/convolution.h"

namespace compat_dnn {

extern const ConvSolver kConvGemm;
extern const ConvSolver kConvDirect;
#if defined(KERNEL_HOPPER)
extern const ConvSolver kConvHopper;
extern const ConvSolver kConvHopperCopies;
#endif

}  // namespace compat_dnn
