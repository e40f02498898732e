// CUDA's name of it, for build files that copy CUDA's headers beside a program that compiles kernels when it runs.
#pragma once

#include <hip/hip_cooperative_groups.h>
