// Textures and surfaces for kernels, under their usual names, and the channel formats of types.
#pragma once
#pragma GCC system_header

#include "../hip_vector_types.h"
#include "texture_functions.h"

template <class _Type>
inline hipChannelFormatDesc hipCreateChannelDesc() {
  using __traits = __hipcpu::__vector_traits<_Type>;
  using __component = std::conditional_t<__traits::__rank == 0, _Type, typename __traits::__component>;
  constexpr int __bits = std::is_void_v<_Type> ? 0 : 8 * static_cast<int>(sizeof(__component));
  constexpr int __rank = __traits::__rank == 0 ? 1 : __traits::__rank;
  return hipCreateChannelDesc(__bits, __rank > 1 ? __bits : 0, __rank > 2 ? __bits : 0, __rank > 3 ? __bits : 0,
                              std::is_floating_point_v<__component> ? hipChannelFormatKindFloat
                              : std::is_signed_v<__component>       ? hipChannelFormatKindSigned
                                                                    : hipChannelFormatKindUnsigned);
}
inline hipChannelFormatDesc hipCreateChannelDescHalf() {
  return hipCreateChannelDesc(16, 0, 0, 0, hipChannelFormatKindFloat);
}
inline hipChannelFormatDesc hipCreateChannelDescHalf1() { return hipCreateChannelDescHalf(); }
inline hipChannelFormatDesc hipCreateChannelDescHalf2() {
  return hipCreateChannelDesc(16, 16, 0, 0, hipChannelFormatKindFloat);
}
inline hipChannelFormatDesc hipCreateChannelDescHalf4() {
  return hipCreateChannelDesc(16, 16, 16, 16, hipChannelFormatKindFloat);
}

#include <hipify_py/texture/all.h>

#define __HIPCPU_USE(name) using hipify_texture::name;
HIPIFY_TEXTURE_NAMES(__HIPCPU_USE)
HIPIFY_SURFACE_NAMES(__HIPCPU_USE)
using hipify_texture::hipCreateSurfaceObject;
using hipify_texture::hipCreateTextureObject;
using hipify_texture::hipDestroySurfaceObject;
using hipify_texture::hipDestroyTextureObject;
#undef __HIPCPU_USE
