// CUDA's textures and surfaces, in C++ for HIP: for AMD GPUs with and without texture units, the CPU runtime and nvcc.
//
// Device functions are in hipify_texture, under CUDA's names. Where a GPU has texture units, they are the native ones;
// where not (gfx90a in part, gfx942, gfx950, a CPU), software computes what the CUDA C++ Programming Guide says that
// texture units compute. HIP's host functions for arrays, textures and surfaces are diverted on AMD so that they work
// on GPUs of both kinds. docs/textures.md has the limits.
#pragma once

#ifdef __cplusplus
#include <hip/hip_runtime.h>

#include "texture/all.h"
#endif
