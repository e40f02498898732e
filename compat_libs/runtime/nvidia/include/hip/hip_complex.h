// HIP's complex numbers over CUDA's.
#pragma once

#include <cuComplex.h>
#include <hip/hip_runtime_api.h>
