// CUDA's surface references, which CUDA 12 and HIP have no longer, over surface objects in constant memory.
#pragma once

#include <stddef.h>

#include "choose.h"
#include "reference.h"

namespace hipify_texture {

template <class Element = void, int kKind = hipTextureType1D>
struct surface_reference {
  hipSurfaceObject_t object;
};

// CUDA has no function that unbinds: the object of the last array stays until the program ends.
template <class Element, int kKind>
hipError_t cudaBindSurfaceToArray(const surface_reference<Element, kKind>& bound, hipArray_const_t array) {
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = const_cast<hipArray_t>(array);
  hipSurfaceObject_t made;
  const hipError_t error = hipify_texture::hipCreateSurfaceObject(&made, &resource);
  if (error != hipSuccess) return error;
  return replace_object(bound, &surface_reference<Element, kKind>::object, made,
                        hipify_texture::hipDestroySurfaceObject);
}
template <class Element, int kKind>
hipError_t cudaBindSurfaceToArray(const surface_reference<Element, kKind>& bound, hipArray_const_t array,
                                  const hipChannelFormatDesc&) {
  return cudaBindSurfaceToArray(bound, array);
}

#define HIPIFY_SURFACE_REFERENCE(name)                                                                   \
  template <class Element, class Of, int kKind, class... Places>                                         \
  HIPIFY_TEXTURE auto name(Element value, const surface_reference<Of, kKind>& bound, Places... places) { \
    return hipify_texture::name(value, bound.object, places...);                                         \
  }                                                                                                      \
  template <class Element, class Of, int kKind, class... Places>                                         \
  HIPIFY_TEXTURE Element name(const surface_reference<Of, kKind>& bound, Places... places) {             \
    return hipify_texture::name<Element>(bound.object, places...);                                       \
  }
HIPIFY_SURFACE_NAMES(HIPIFY_SURFACE_REFERENCE)
#undef HIPIFY_SURFACE_REFERENCE

}  // namespace hipify_texture
