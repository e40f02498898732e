// hipify_texture::tex2D and its like: the native function of a GPU with texture units, else the one in software.
#pragma once

#include "functions.h"
#include "surface.h"

#define HIPIFY_TEXTURE_NAMES(use)                                                                                 \
  use(tex1Dfetch) use(tex1D) use(tex2D) use(tex3D) use(tex1DLayered) use(tex2DLayered) use(texCubemap)            \
  use(texCubemapLayered) use(tex1DLod) use(tex2DLod) use(tex3DLod) use(tex1DLayeredLod) use(tex2DLayeredLod)      \
  use(texCubemapLod) use(texCubemapLayeredLod) use(tex1DGrad) use(tex2DGrad) use(tex3DGrad) use(tex1DLayeredGrad) \
  use(tex2DLayeredGrad) use(texCubemapGrad) use(texCubemapLayeredGrad) use(tex2Dgather)
#define HIPIFY_SURFACE_NAMES(use)                                                                            \
  use(surf1Dread) use(surf1Dwrite) use(surf2Dread) use(surf2Dwrite) use(surf3Dread) use(surf3Dwrite)         \
  use(surf1DLayeredread) use(surf1DLayeredwrite) use(surf2DLayeredread) use(surf2DLayeredwrite)              \
  use(surfCubemapread) use(surfCubemapwrite) use(surfCubemapLayeredread) use(surfCubemapLayeredwrite)

#define HIPIFY_TEXTURE_OF_SOFTWARE(name) using software::name;
#define HIPIFY_TEXTURE_NATIVE(name) using ::name;

namespace hipify_texture {

#if defined(HIPIFY_TEXTURE_NVIDIA)
HIPIFY_TEXTURE_NAMES(HIPIFY_TEXTURE_NATIVE)
HIPIFY_SURFACE_NAMES(HIPIFY_TEXTURE_NATIVE)
#elif defined(HIPIFY_TEXTURE_IN_SOFTWARE)
HIPIFY_TEXTURE_NAMES(HIPIFY_TEXTURE_OF_SOFTWARE)
HIPIFY_SURFACE_NAMES(HIPIFY_TEXTURE_OF_SOFTWARE)
#else
HIPIFY_TEXTURE_NAMES(HIPIFY_TEXTURE_NATIVE)

// HIP's surface functions have neither boundary modes (they act as with "zero") nor a result.
#define HIPIFY_SURFACE_FUNCTIONS(name, coordinates, ...)                                             \
  template <class T>                                                                                 \
  HIPIFY_TEXTURE void name##read(T* to, hipSurfaceObject_t surface, __VA_ARGS__,                     \
                                 hipSurfaceBoundaryMode = hipBoundaryModeTrap) {                     \
    ::name##read(to, surface, HIPIFY_SURFACE_SPLIT coordinates);                                     \
  }                                                                                                  \
  template <class T>                                                                                 \
  HIPIFY_TEXTURE T name##read(hipSurfaceObject_t surface, __VA_ARGS__,                               \
                              hipSurfaceBoundaryMode = hipBoundaryModeTrap) {                        \
    T value;                                                                                         \
    ::name##read(&value, surface, HIPIFY_SURFACE_SPLIT coordinates);                                 \
    return value;                                                                                    \
  }                                                                                                  \
  template <class T>                                                                                 \
  HIPIFY_TEXTURE void name##write(T value, hipSurfaceObject_t surface, __VA_ARGS__,                  \
                                  hipSurfaceBoundaryMode = hipBoundaryModeTrap) {                    \
    ::name##write(HIPIFY_SURFACE_VALUE_##name(value), surface, HIPIFY_SURFACE_SPLIT coordinates);    \
  }
#define HIPIFY_SURFACE_SPLIT(...) __VA_ARGS__
#define HIPIFY_SURFACE_VALUE_surf1D(value) value
#define HIPIFY_SURFACE_VALUE_surf2D(value) value
#define HIPIFY_SURFACE_VALUE_surf3D(value) value
#define HIPIFY_SURFACE_VALUE_surf1DLayered(value) value
#define HIPIFY_SURFACE_VALUE_surf2DLayered(value) value
#define HIPIFY_SURFACE_VALUE_surfCubemap(value) value
#define HIPIFY_SURFACE_VALUE_surfCubemapLayered(value) &value
HIPIFY_SURFACE_FUNCTIONS(surf1D, (x), int x)
HIPIFY_SURFACE_FUNCTIONS(surf2D, (x, y), int x, int y)
HIPIFY_SURFACE_FUNCTIONS(surf3D, (x, y, z), int x, int y, int z)
HIPIFY_SURFACE_FUNCTIONS(surf1DLayered, (x, layer), int x, int layer)
HIPIFY_SURFACE_FUNCTIONS(surf2DLayered, (x, y, layer), int x, int y, int layer)
HIPIFY_SURFACE_FUNCTIONS(surfCubemap, (x, y, face), int x, int y, int face)
HIPIFY_SURFACE_FUNCTIONS(surfCubemapLayered, (x, y, layer_face / 6, layer_face % 6), int x, int y, int layer_face)
#undef HIPIFY_SURFACE_FUNCTIONS
#endif

}  // namespace hipify_texture
