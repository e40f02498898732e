// The surface functions of CUDA, in software. x counts bytes; what is read and written are the plain bytes.
#pragma once

#include "sample.h"

namespace hipify_texture {
namespace software {

HIPIFY_TEXTURE void stop() {
#if defined(HIPIFY_TEXTURE_AMD)
  __builtin_trap();
#else
  __trap();
#endif
}

// Where an access of `bytes` lies; null if it does nothing because it is outside.
HIPIFY_TEXTURE char* surface_at(hipSurfaceObject_t surface, int bytes, int x, int y, int z,
                                hipSurfaceBoundaryMode mode) {
  constant_descriptor* d = (constant_descriptor*)surface;  // an integer with nvcc, else a pointer
  const int last = d->width * d->channels * d->bytes - bytes;
  const bool inside = x >= 0 && x <= last && y >= 0 && y < d->height && z >= 0 && z < d->depth;
  if (!inside) {
    if (mode == hipBoundaryModeZero) return nullptr;
    if (mode == hipBoundaryModeTrap) stop();
    x = x < 0 ? 0 : x > last ? last : x;
    y = whole(y, d->height).first;
    z = whole(z, d->depth).first;
  }
  return d->data + z * d->slice + y * d->pitch + x;
}

template <class Element>
HIPIFY_TEXTURE Element read(hipSurfaceObject_t surface, int x, int y, int z, hipSurfaceBoundaryMode mode) {
  Element value;
  const char* at = surface_at(surface, sizeof(Element), x, y, z, mode);
  if (at == nullptr) {
    memset(static_cast<void*>(&value), 0, sizeof value);
  } else {
    memcpy(static_cast<void*>(&value), at, sizeof value);
  }
  return value;
}
template <class Element>
HIPIFY_TEXTURE void write(Element value, hipSurfaceObject_t surface, int x, int y, int z, hipSurfaceBoundaryMode mode) {
  char* at = surface_at(surface, sizeof(Element), x, y, z, mode);
  if (at != nullptr) memcpy(at, static_cast<const void*>(&value), sizeof value);
}

// The three functions of a kind of surface. `y` and `z` are the row and the plane.
#define HIPIFY_SURFACE_FUNCTIONS(name, y, z, ...)                                         \
  template <class Element>                                                                \
  HIPIFY_TEXTURE Element name##read(hipSurfaceObject_t surface, __VA_ARGS__,              \
                                    hipSurfaceBoundaryMode mode = hipBoundaryModeTrap) {  \
    return read<Element>(surface, x, y, z, mode);                                         \
  }                                                                                       \
  template <class Element>                                                                \
  HIPIFY_TEXTURE void name##read(Element* to, hipSurfaceObject_t surface, __VA_ARGS__,    \
                                 hipSurfaceBoundaryMode mode = hipBoundaryModeTrap) {     \
    *to = read<Element>(surface, x, y, z, mode);                                          \
  }                                                                                       \
  template <class Element>                                                                \
  HIPIFY_TEXTURE void name##write(Element value, hipSurfaceObject_t surface, __VA_ARGS__, \
                                  hipSurfaceBoundaryMode mode = hipBoundaryModeTrap) {    \
    write(value, surface, x, y, z, mode);                                                 \
  }
HIPIFY_SURFACE_FUNCTIONS(surf1D, 0, 0, int x)
HIPIFY_SURFACE_FUNCTIONS(surf2D, y, 0, int x, int y)
HIPIFY_SURFACE_FUNCTIONS(surf3D, y, z, int x, int y, int z)
HIPIFY_SURFACE_FUNCTIONS(surf1DLayered, 0, layer, int x, int layer)
HIPIFY_SURFACE_FUNCTIONS(surf2DLayered, y, layer, int x, int y, int layer)
HIPIFY_SURFACE_FUNCTIONS(surfCubemap, y, face, int x, int y, int face)
HIPIFY_SURFACE_FUNCTIONS(surfCubemapLayered, y, layer_face, int x, int y, int layer_face)
#undef HIPIFY_SURFACE_FUNCTIONS

}  // namespace software
}  // namespace hipify_texture
