// CUDA's textures and surfaces, in C++ for HIP: for AMD GPUs with and without texture units, the CPU runtime and nvcc.
//
// Device functions are in hipify_texture, under CUDA's names. Where a GPU has texture units, they are the native ones;
// where not (gfx90a in part, gfx942, gfx950, a CPU), software computes what the CUDA C++ Programming Guide says that
// texture units compute. HIP's host functions for arrays, textures and surfaces are diverted on AMD so that they work
// on GPUs of both kinds. docs/textures.md has the limits.
#pragma once

#ifdef __cplusplus
#include "texture/base.h"
#include "texture/format.h"
#if !defined(HIPIFY_TEXTURE_NVIDIA)
#include "texture/host.h"
#endif
#if defined(HIPIFY_TEXTURE_AMD)
#include "texture/divert.h"
#endif
#if defined(HIPIFY_TEXTURE_DEVICE)
#include "texture/sample.h"
#include "texture/functions.h"
#include "texture/surface.h"
#include "texture/choose.h"
#include "texture/reference.h"
#endif
#endif
