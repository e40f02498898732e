// What is compiled for which target, and what a texture in software is. HIP's runtime header must come before.
#pragma once

#include <math.h>
#include <string.h>

#if defined(__CUDACC__)
#define HIPIFY_TEXTURE_NVIDIA 1
#elif defined(__HIP_PLATFORM_CPU__)
#define HIPIFY_TEXTURE_CPU 1
#else
#define HIPIFY_TEXTURE_AMD 1
#endif

// Kernels can be in this file.
#if defined(__CUDACC__) || defined(__HIP__) || (defined(HIPIFY_TEXTURE_CPU) && defined(__cplusplus))
#define HIPIFY_TEXTURE_DEVICE 1
#endif

// Code for this GPU samples in software. gfx90a has texture units, but no gather, no gradients and no filter for
// floats. HIPIFY_TEXTURE_SOFTWARE asks for software on every AMD GPU; hosts must be compiled with it, too. What a
// compiler makes of kernels when it compiles for the host never runs.
#if defined(HIPIFY_TEXTURE_CPU) || defined(HIPIFY_TEXTURE_SOFTWARE) || defined(__gfx90a__) || \
    !defined(__HIP_DEVICE_COMPILE__) || (defined(__HIP_NO_IMAGE_SUPPORT) && __HIP_NO_IMAGE_SUPPORT)
#define HIPIFY_TEXTURE_IN_SOFTWARE 1
#endif

#define HIPIFY_TEXTURE __device__ inline __attribute__((always_inline))
#if defined(HIPIFY_TEXTURE_NVIDIA)  // only compared there; nvcc would put all into each kernel, and take minutes
#define HIPIFY_TEXTURE_BIG __device__ __noinline__ inline
#else
#define HIPIFY_TEXTURE_BIG __device__ inline
#endif

// Memory that no kernel writes: one load can serve a whole wave.
#if defined(HIPIFY_TEXTURE_AMD) && defined(__HIP_DEVICE_COMPILE__)
#define HIPIFY_TEXTURE_CONSTANT __attribute__((address_space(4)))
#else
#define HIPIFY_TEXTURE_CONSTANT
#endif

namespace hipify_texture {

// The memory of a texture or surface and how it is read. Handles of textures and surfaces point to one.
struct descriptor {
  char* data;
  size_t pitch, slice;       // bytes from row to row, from plane to plane
  int width, height, depth;  // texels, rows, planes; layers and faces of cubes are planes
  unsigned char kind;        // hipChannelFormatKind
  unsigned char bytes;       // of a channel
  unsigned char channels;
  unsigned char address[3];  // hipTextureAddressMode
  bool linear;               // filter, else the nearest texel
  bool normalized;           // coordinates from 0 to 1
  bool as_float;             // integers are read as fractions
  bool srgb;
  float border[4];  // what a fetch gives there; the bits of integers
  // Of a mipmapped array; else there are none. Levels are counted in 1/256.
  const descriptor* levels;
  int last_level, level_bias, lowest_level, highest_level;
  bool blends_levels;  // filter between levels, else the nearest level
};

using constant_descriptor = const HIPIFY_TEXTURE_CONSTANT descriptor;

}  // namespace hipify_texture
