// HIP's half precision over CUDA's: the names are the same.
#pragma once

#include <cuda_fp16.h>
#include <hip/hip_runtime.h>
