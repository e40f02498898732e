// HIP's cooperative groups over CUDA's: the names are the same.
#pragma once

#include <cooperative_groups.h>
#include <hip/hip_runtime.h>
