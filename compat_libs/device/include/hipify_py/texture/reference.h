// CUDA's texture references, which CUDA 12 and HIP have no longer, over texture objects.
//
// A reference is a variable in constant memory. What hosts set in it is read when memory is bound to it; binding makes
// a texture object and gives its handle to the device's copy of the variable.
#pragma once

#include <limits.h>
#include <stddef.h>

#include "choose.h"

namespace hipify_texture {

template <class Element, int kKind = hipTextureType1D, hipTextureReadMode kMode = hipReadModeElementType>
struct reference {
  int normalized;
  hipTextureFilterMode filterMode;
  hipTextureAddressMode addressMode[3];
  int sRGB;
  hipTextureObject_t object;

  constexpr reference(int normalized_coordinates = 0, hipTextureFilterMode filter = hipFilterModePoint,
                      hipTextureAddressMode address = hipAddressModeClamp)
      : normalized(normalized_coordinates),
        filterMode(filter),
        addressMode{address, address, address},
        sRGB(0),
        object() {}
};

// --- on the host: C++ finds these by the type of their arguments ---------------------------------

template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipUnbindTexture(const reference<Element, kKind, kMode>& bound) {
  auto& changed = const_cast<reference<Element, kKind, kMode>&>(bound);
  const hipTextureObject_t old = changed.object;
  changed.object = hipTextureObject_t();
  return old == hipTextureObject_t() ? hipSuccess : hipDestroyTextureObject(old);
}

template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t bind(const reference<Element, kKind, kMode>& bound, const hipResourceDesc& resource) {
  using reference_type = reference<Element, kKind, kMode>;
  auto& changed = const_cast<reference_type&>(bound);
  hipTextureDesc how = {};
  for (int axis = 0; axis < 3; ++axis) how.addressMode[axis] = bound.addressMode[axis];
  how.filterMode = bound.filterMode;
  how.readMode = kMode;
  how.normalizedCoords = bound.normalized;
  how.sRGB = bound.sRGB;
  hipTextureObject_t made;
  hipError_t error = hipCreateTextureObject(&made, &resource, &how, nullptr);
  if (error != hipSuccess) return error;
  const hipTextureObject_t old = changed.object;
#if !defined(HIPIFY_TEXTURE_CPU)
  error = hipMemcpyToSymbol(static_cast<const void*>(&bound), &made, sizeof made, offsetof(reference_type, object),
                            hipMemcpyHostToDevice);
#endif
  if (error != hipSuccess) {
    static_cast<void>(hipDestroyTextureObject(made));
    return error;
  }
  changed.object = made;
  return old == hipTextureObject_t() ? hipSuccess : hipDestroyTextureObject(old);
}

// Bytes from `memory` to the end of its allocation, at most `size`. CUDA does not ask where an allocation ends.
inline size_t bytes_behind(const void* memory, size_t size, size_t texel) {
  if (size != UINT_MAX) return size;
#if !defined(HIPIFY_TEXTURE_NVIDIA)
  hipDeviceptr_t base = nullptr;
  size_t bytes = 0;
  char* const at = static_cast<char*>(const_cast<void*>(memory));
  if (hipMemGetAddressRange(&base, &bytes, at) == hipSuccess) {
    return static_cast<size_t>(static_cast<char*>(base) + bytes - at);
  }
#endif
  return texel << 27;  // as many texels as CUDA allows
}

template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTexture(size_t* offset, const reference<Element, kKind, kMode>& bound, const void* memory,
                          const hipChannelFormatDesc& format, size_t size = UINT_MAX) {
  if (offset != nullptr) *offset = 0;
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeLinear;
  resource.res.linear.devPtr = const_cast<void*>(memory);
  resource.res.linear.desc = format;
  resource.res.linear.sizeInBytes = bytes_behind(memory, size, sizeof(Element));
  return bind(bound, resource);
}
template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTexture(size_t* offset, const reference<Element, kKind, kMode>& bound, const void* memory,
                          size_t size = UINT_MAX) {
  return hipBindTexture(offset, bound, memory, hipCreateChannelDesc<Element>(), size);
}
template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTexture(size_t* offset, const reference<Element, kKind, kMode>* bound, const void* memory,
                          const hipChannelFormatDesc* format, size_t size = UINT_MAX) {
  return hipBindTexture(offset, *bound, memory, *format, size);
}

template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTexture2D(size_t* offset, const reference<Element, kKind, kMode>& bound, const void* memory,
                            const hipChannelFormatDesc& format, size_t width, size_t height, size_t pitch) {
  if (offset != nullptr) *offset = 0;
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypePitch2D;
  resource.res.pitch2D.devPtr = const_cast<void*>(memory);
  resource.res.pitch2D.desc = format;
  resource.res.pitch2D.width = width;
  resource.res.pitch2D.height = height;
  resource.res.pitch2D.pitchInBytes = pitch;
  return bind(bound, resource);
}
template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTexture2D(size_t* offset, const reference<Element, kKind, kMode>& bound, const void* memory,
                            size_t width, size_t height, size_t pitch) {
  return hipBindTexture2D(offset, bound, memory, hipCreateChannelDesc<Element>(), width, height, pitch);
}
template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTexture2D(size_t* offset, const reference<Element, kKind, kMode>* bound, const void* memory,
                            const hipChannelFormatDesc* format, size_t width, size_t height, size_t pitch) {
  return hipBindTexture2D(offset, *bound, memory, *format, width, height, pitch);
}

template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTextureToArray(const reference<Element, kKind, kMode>& bound, hipArray_const_t array) {
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = const_cast<hipArray_t>(array);
  return bind(bound, resource);
}
template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTextureToArray(const reference<Element, kKind, kMode>& bound, hipArray_const_t array,
                                 const hipChannelFormatDesc&) {
  return hipBindTextureToArray(bound, array);
}
template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipBindTextureToArray(const reference<Element, kKind, kMode>* bound, hipArray_const_t array,
                                 const hipChannelFormatDesc*) {
  return hipBindTextureToArray(*bound, array);
}
template <class Element, int kKind, hipTextureReadMode kMode>
hipError_t hipUnbindTexture(const reference<Element, kKind, kMode>* bound) {
  return hipUnbindTexture(*bound);
}

// --- on the device -------------------------------------------------------------------------------

#define HIPIFY_TEXTURE_REFERENCE(name, arguments, ...)                                      \
  template <class Element, int kKind, hipTextureReadMode kMode>                             \
  HIPIFY_TEXTURE typename fetched<Element, kMode == hipReadModeNormalizedFloat>::type name( \
      const reference<Element, kKind, kMode>& bound, __VA_ARGS__) {                         \
    using result = typename fetched<Element, kMode == hipReadModeNormalizedFloat>::type;    \
    return hipify_texture::name<result>(bound.object, HIPIFY_TEXTURE_SPLIT arguments);      \
  }
#define HIPIFY_TEXTURE_SPLIT(...) __VA_ARGS__
HIPIFY_TEXTURE_REFERENCE(tex1Dfetch, (x), int x)
HIPIFY_TEXTURE_REFERENCE(tex1D, (x), float x)
HIPIFY_TEXTURE_REFERENCE(tex2D, (x, y), float x, float y)
HIPIFY_TEXTURE_REFERENCE(tex3D, (x, y, z), float x, float y, float z)
HIPIFY_TEXTURE_REFERENCE(tex1DLayered, (x, layer), float x, int layer)
HIPIFY_TEXTURE_REFERENCE(tex2DLayered, (x, y, layer), float x, float y, int layer)
HIPIFY_TEXTURE_REFERENCE(texCubemap, (x, y, z), float x, float y, float z)
HIPIFY_TEXTURE_REFERENCE(texCubemapLayered, (x, y, z, layer), float x, float y, float z, int layer)
#undef HIPIFY_TEXTURE_REFERENCE

}  // namespace hipify_texture
