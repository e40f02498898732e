// hipify_texture::tex2D and its like: the native function of a GPU with texture units, else the one in software.
#pragma once

#include "functions.h"
#include "surface.h"

#define HIPIFY_TEXTURE_NAMES(use)                                                                                \
  use(tex1Dfetch) use(tex1D) use(tex2D) use(tex3D) use(tex1DLayered) use(tex2DLayered) use(texCubemap)           \
      use(texCubemapLayered) use(tex1DLod) use(tex2DLod) use(tex3DLod) use(tex1DLayeredLod) use(tex2DLayeredLod) \
          use(texCubemapLod) use(texCubemapLayeredLod) use(tex1DGrad) use(tex2DGrad) use(tex3DGrad)              \
              use(tex1DLayeredGrad) use(tex2DLayeredGrad) use(texCubemapGrad) use(texCubemapLayeredGrad)         \
                  use(tex2Dgather)
#define HIPIFY_SURFACE_NAMES(use)                                                                    \
  use(surf1Dread) use(surf1Dwrite) use(surf2Dread) use(surf2Dwrite) use(surf3Dread) use(surf3Dwrite) \
      use(surf1DLayeredread) use(surf1DLayeredwrite) use(surf2DLayeredread) use(surf2DLayeredwrite)  \
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
#define HIPIFY_SURFACE_READS(name, coordinates, ...)                                                                   \
  template <class Element>                                                                                             \
  HIPIFY_TEXTURE void name(Element* to, hipSurfaceObject_t surface, __VA_ARGS__,                                       \
                           hipSurfaceBoundaryMode = hipBoundaryModeTrap) {                                             \
    ::name(to, surface, HIPIFY_SURFACE_SPLIT coordinates);                                                             \
  }                                                                                                                    \
  template <class Element>                                                                                             \
  HIPIFY_TEXTURE Element name(hipSurfaceObject_t surface, __VA_ARGS__, hipSurfaceBoundaryMode = hipBoundaryModeTrap) { \
    Element value;                                                                                                     \
    ::name(&value, surface, HIPIFY_SURFACE_SPLIT coordinates);                                                         \
    return value;                                                                                                      \
  }
#define HIPIFY_SURFACE_WRITES(name, coordinates, ...)                              \
  template <class Element>                                                         \
  HIPIFY_TEXTURE void name(Element value, hipSurfaceObject_t surface, __VA_ARGS__, \
                           hipSurfaceBoundaryMode = hipBoundaryModeTrap) {         \
    ::name(value, surface, HIPIFY_SURFACE_SPLIT coordinates);                      \
  }
#define HIPIFY_SURFACE_SPLIT(...) __VA_ARGS__
#define HIPIFY_SURFACE_BOTH(name, coordinates, ...)          \
  HIPIFY_SURFACE_READS(name##read, coordinates, __VA_ARGS__) \
  HIPIFY_SURFACE_WRITES(name##write, coordinates, __VA_ARGS__)
HIPIFY_SURFACE_BOTH(surf1D, (x), int x)
HIPIFY_SURFACE_BOTH(surf2D, (x, y), int x, int y)
HIPIFY_SURFACE_BOTH(surf3D, (x, y, z), int x, int y, int z)
HIPIFY_SURFACE_BOTH(surf1DLayered, (x, layer), int x, int layer)
HIPIFY_SURFACE_BOTH(surf2DLayered, (x, y, layer), int x, int y, int layer)
HIPIFY_SURFACE_BOTH(surfCubemap, (x, y, face), int x, int y, int face)
HIPIFY_SURFACE_READS(surfCubemapLayeredread, (x, y, layer_face % 6, layer_face / 6), int x, int y, int layer_face)
#undef HIPIFY_SURFACE_BOTH
#undef HIPIFY_SURFACE_WRITES
#undef HIPIFY_SURFACE_READS

template <class Element>
HIPIFY_TEXTURE void surfCubemapLayeredwrite(Element, hipSurfaceObject_t, int, int, int,
                                            hipSurfaceBoundaryMode = hipBoundaryModeTrap) {
  static_assert(sizeof(Element) == 0,
                "HIP 7.2's surfCubemapLayeredwrite does not compile; define HIPIFY_TEXTURE_SOFTWARE");
}
#endif

#if !defined(HIPIFY_TEXTURE_NVIDIA)
// In CUDA both kinds of handles are one type of integers, so that programs keep textures in variables for surfaces.
#define HIPIFY_TEXTURE_OF_SURFACE(name)                                                             \
  template <class Element, class... Places>                                                         \
  HIPIFY_TEXTURE Element name(hipSurfaceObject_t texture, Places... places) {                       \
    return hipify_texture::name<Element>(reinterpret_cast<hipTextureObject_t>(texture), places...); \
  }                                                                                                 \
  template <class Element, class... Places>                                                         \
  HIPIFY_TEXTURE void name(Element* to, hipSurfaceObject_t texture, Places... places) {             \
    *to = hipify_texture::name<Element>(reinterpret_cast<hipTextureObject_t>(texture), places...);  \
  }
#define HIPIFY_SURFACE_OF_TEXTURE(name)                                                             \
  template <class Element, class... Places>                                                         \
  HIPIFY_TEXTURE auto name(Element value, hipTextureObject_t surface, Places... places) {           \
    return hipify_texture::name(value, reinterpret_cast<hipSurfaceObject_t>(surface), places...);   \
  }                                                                                                 \
  template <class Element, class... Places>                                                         \
  HIPIFY_TEXTURE Element name(hipTextureObject_t surface, Places... places) {                       \
    return hipify_texture::name<Element>(reinterpret_cast<hipSurfaceObject_t>(surface), places...); \
  }
HIPIFY_TEXTURE_NAMES(HIPIFY_TEXTURE_OF_SURFACE)
HIPIFY_SURFACE_NAMES(HIPIFY_SURFACE_OF_TEXTURE)
#undef HIPIFY_TEXTURE_OF_SURFACE
#undef HIPIFY_SURFACE_OF_TEXTURE
#endif

}  // namespace hipify_texture
