// The solvers, each defined in a file of its own. Functions, since compilers for AMD take constants for the device's,
// too, where the functions in them are not.
#pragma once

#include "core/convolution.h"

namespace compat_dnn {

ConvSolver implicit_solver();
ConvSolver depthwise_solver();
ConvSolver depthwise_planes_solver();
ConvSolver gemm_solver();
ConvSolver direct_solver();
ConvSolver winograd_2_solver();
ConvSolver winograd_4_solver();
ConvSolver patches_solver();
ConvSolver weight_patches_solver();
#if defined(KERNEL_HOPPER)
ConvSolver hopper_solver();
ConvSolver hopper_copies_solver();
#endif

}  // namespace compat_dnn
