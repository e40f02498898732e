// CUDA's texture references, which CUDA 12 and HIP have no longer, over texture objects.
//
// A reference is a variable in constant memory. What hosts set in it is read when memory is bound to it; binding makes
// a texture object and gives its handle to the device's copy of the variable.
#pragma once

#include <limits.h>
#include <stddef.h>

#include "choose.h"

namespace hipify_texture {

#if defined(HIPIFY_TEXTURE_NVIDIA)
struct textureReference {
  int normalized;
  hipTextureReadMode readMode;
  hipTextureFilterMode filterMode;
  hipTextureAddressMode addressMode[3];
  hipChannelFormatDesc channelDesc;
  int sRGB;
  unsigned maxAnisotropy;
  hipTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  hipTextureObject_t textureObject;
};
#else
using ::textureReference;
#endif

template <class Element, int kKind = hipTextureType1D, hipTextureReadMode kMode = hipReadModeElementType>
struct reference : textureReference {
  constexpr reference(int normalized_coordinates = 0, hipTextureFilterMode filter = hipFilterModePoint,
                      hipTextureAddressMode address = hipAddressModeClamp)
      : textureReference{normalized_coordinates, kMode, filter, {address, address, address}} {}
  constexpr reference(int normalized_coordinates, hipTextureFilterMode filter, hipTextureAddressMode address,
                      const hipChannelFormatDesc& format)
      : textureReference{normalized_coordinates, kMode, filter, {address, address, address}, format} {}
};

// --- on the host: C++ finds these by the type of their arguments ---------------------------------

// Gives a new object to both copies of a reference, and destroys the old one.
template <class Reference, class Object>
hipError_t replace_object(const Reference& bound, Object Reference::* member, Object made,
                          hipError_t (*destroy)(Object)) {
  auto& changed = const_cast<Reference&>(bound);
  const Object old = changed.*member;
#if !defined(HIPIFY_TEXTURE_CPU)
  const size_t offset =
      static_cast<size_t>(reinterpret_cast<const char*>(&(bound.*member)) - reinterpret_cast<const char*>(&bound));
  const hipError_t error =
      hipMemcpyToSymbol(static_cast<const void*>(&bound), &made, sizeof made, offset, hipMemcpyHostToDevice);
  if (error != hipSuccess) {
    if (made != Object()) static_cast<void>(destroy(made));
    return error;
  }
#endif
  changed.*member = made;
  return old == Object() ? hipSuccess : destroy(old);
}

// How a reference says that memory is read.
inline hipTextureDesc reading_of(const textureReference& bound) {
  hipTextureDesc how = {};
  for (int axis = 0; axis < 3; ++axis) how.addressMode[axis] = bound.addressMode[axis];
  how.filterMode = bound.filterMode;
  how.readMode = bound.readMode;
  how.normalizedCoords = bound.normalized;
  how.sRGB = bound.sRGB;
  how.maxAnisotropy = bound.maxAnisotropy;
  how.mipmapFilterMode = bound.mipmapFilterMode;
  how.mipmapLevelBias = bound.mipmapLevelBias;
  how.minMipmapLevelClamp = bound.minMipmapLevelClamp;
  how.maxMipmapLevelClamp = bound.maxMipmapLevelClamp;
  return how;
}

inline hipError_t bind(const textureReference& bound, const hipResourceDesc& resource) {
  const hipTextureDesc how = reading_of(bound);
  hipTextureObject_t made;
  const hipError_t error = hipify_texture::hipCreateTextureObject(&made, &resource, &how, nullptr);
  if (error != hipSuccess) return error;
  return replace_object(bound, &textureReference::textureObject, made, hipify_texture::hipDestroyTextureObject);
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

// What the functions of the C interface get, by a pointer or, as hipify_texture::reference, by its name.
inline hipError_t bind_linear(size_t* offset, const textureReference& bound, const void* memory,
                              const hipChannelFormatDesc& format, size_t size) {
  if (offset != nullptr) *offset = 0;
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeLinear;
  resource.res.linear.devPtr = const_cast<void*>(memory);
  resource.res.linear.desc = format;
  resource.res.linear.sizeInBytes =
      bytes_behind(memory, size, static_cast<size_t>(format.x + format.y + format.z + format.w) / 8);
  return bind(bound, resource);
}
inline hipError_t bind_rows(size_t* offset, const textureReference& bound, const void* memory,
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
inline hipError_t bind_array(const textureReference& bound, hipArray_const_t array) {
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = const_cast<hipArray_t>(array);
  return bind(bound, resource);
}
inline hipError_t bind_levels(const textureReference& bound, hipMipmappedArray_const_t array) {
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = const_cast<hipMipmappedArray_t>(array);
  return bind(bound, resource);
}
inline hipError_t unbind(const textureReference& bound) {
  return replace_object(bound, &textureReference::textureObject, hipTextureObject_t(),
                        hipify_texture::hipDestroyTextureObject);
}

#define HIPIFY_TEXTURE_OF_REFERENCE                             \
  template <class Element, int kKind, hipTextureReadMode kMode> \
  hipError_t
#define HIPIFY_TEXTURE_BOUND const reference<Element, kKind, kMode>& bound
HIPIFY_TEXTURE_OF_REFERENCE hipBindTexture(size_t* offset, HIPIFY_TEXTURE_BOUND, const void* memory,
                                           const hipChannelFormatDesc& format, size_t size = UINT_MAX) {
  return bind_linear(offset, bound, memory, format, size);
}
HIPIFY_TEXTURE_OF_REFERENCE hipBindTexture(size_t* offset, HIPIFY_TEXTURE_BOUND, const void* memory,
                                           size_t size = UINT_MAX) {
  return bind_linear(offset, bound, memory, hipCreateChannelDesc<Element>(), size);
}
HIPIFY_TEXTURE_OF_REFERENCE hipBindTexture2D(size_t* offset, HIPIFY_TEXTURE_BOUND, const void* memory,
                                             const hipChannelFormatDesc& format, size_t width, size_t height,
                                             size_t pitch) {
  return bind_rows(offset, bound, memory, format, width, height, pitch);
}
HIPIFY_TEXTURE_OF_REFERENCE hipBindTexture2D(size_t* offset, HIPIFY_TEXTURE_BOUND, const void* memory, size_t width,
                                             size_t height, size_t pitch) {
  return bind_rows(offset, bound, memory, hipCreateChannelDesc<Element>(), width, height, pitch);
}
HIPIFY_TEXTURE_OF_REFERENCE hipBindTextureToArray(HIPIFY_TEXTURE_BOUND, hipArray_const_t array) {
  return bind_array(bound, array);
}
HIPIFY_TEXTURE_OF_REFERENCE hipBindTextureToArray(HIPIFY_TEXTURE_BOUND, hipArray_const_t array,
                                                  const hipChannelFormatDesc&) {
  return bind_array(bound, array);
}
HIPIFY_TEXTURE_OF_REFERENCE hipBindTextureToMipmappedArray(HIPIFY_TEXTURE_BOUND, hipMipmappedArray_const_t array) {
  return bind_levels(bound, array);
}
HIPIFY_TEXTURE_OF_REFERENCE hipBindTextureToMipmappedArray(HIPIFY_TEXTURE_BOUND, hipMipmappedArray_const_t array,
                                                           const hipChannelFormatDesc&) {
  return bind_levels(bound, array);
}
HIPIFY_TEXTURE_OF_REFERENCE hipUnbindTexture(HIPIFY_TEXTURE_BOUND) { return unbind(bound); }
HIPIFY_TEXTURE_OF_REFERENCE hipGetTextureAlignmentOffset(size_t* offset, HIPIFY_TEXTURE_BOUND) {
  if (offset == nullptr) return hipErrorInvalidValue;
  *offset = 0;
  return bound.textureObject == hipTextureObject_t() ? hipErrorInvalidTexture : hipSuccess;
}
#undef HIPIFY_TEXTURE_OF_REFERENCE
#undef HIPIFY_TEXTURE_BOUND

// --- on the device -------------------------------------------------------------------------------

#define HIPIFY_TEXTURE_REFERENCE(name)                                                      \
  template <class Element, int kKind, hipTextureReadMode kMode, class... Places>            \
  HIPIFY_TEXTURE typename fetched<Element, kMode == hipReadModeNormalizedFloat>::type name( \
      const reference<Element, kKind, kMode>& bound, Places... places) {                    \
    using result = typename fetched<Element, kMode == hipReadModeNormalizedFloat>::type;    \
    return hipify_texture::name<result>(bound.textureObject, places...);                    \
  }
HIPIFY_TEXTURE_NAMES(HIPIFY_TEXTURE_REFERENCE)
#undef HIPIFY_TEXTURE_REFERENCE

}  // namespace hipify_texture
