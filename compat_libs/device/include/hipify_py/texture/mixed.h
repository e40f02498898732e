// Host functions for objects that are kept in handles of the other kind: in CUDA both are one type of integers.
#pragma once

#include "base.h"

namespace hipify_texture {

#if !defined(HIPIFY_TEXTURE_AMD)  // there the functions of this namespace are used
using ::hipCreateSurfaceObject;
using ::hipCreateTextureObject;
using ::hipDestroySurfaceObject;
using ::hipDestroyTextureObject;
#endif

#if !defined(HIPIFY_TEXTURE_NVIDIA)
inline hipError_t hipCreateTextureObject(hipSurfaceObject_t* texture, const hipResourceDesc* resource,
                                         const hipTextureDesc* how, const hipResourceViewDesc* view) {
  return hipify_texture::hipCreateTextureObject(reinterpret_cast<hipTextureObject_t*>(texture), resource, how, view);
}
inline hipError_t hipDestroyTextureObject(hipSurfaceObject_t texture) {
  return hipify_texture::hipDestroyTextureObject(reinterpret_cast<hipTextureObject_t>(texture));
}
inline hipError_t hipCreateSurfaceObject(hipTextureObject_t* surface, const hipResourceDesc* resource) {
  return hipify_texture::hipCreateSurfaceObject(reinterpret_cast<hipSurfaceObject_t*>(surface), resource);
}
inline hipError_t hipDestroySurfaceObject(hipTextureObject_t surface) {
  return hipify_texture::hipDestroySurfaceObject(reinterpret_cast<hipSurfaceObject_t>(surface));
}
#endif

}  // namespace hipify_texture
