// The C interface to texture references: functions that get one by a pointer. HIP's own know only variables of its own
// kind, which no kernel of a port has.
#pragma once

#include "reference.h"

namespace hipify_texture {

inline hipError_t hipGetTextureReference(const textureReference** result, const void* symbol) {
  if (result == nullptr || symbol == nullptr) return hipErrorInvalidValue;
  *result = static_cast<const textureReference*>(symbol);
  return hipSuccess;
}
inline hipError_t hipBindTexture(size_t* offset, const textureReference* bound, const void* memory,
                                 const hipChannelFormatDesc* format, size_t size = UINT_MAX) {
  if (bound == nullptr || format == nullptr) return hipErrorInvalidValue;
  return bind_linear(offset, *bound, memory, *format, size);
}
inline hipError_t hipBindTexture2D(size_t* offset, const textureReference* bound, const void* memory,
                                   const hipChannelFormatDesc* format, size_t width, size_t height, size_t pitch) {
  if (bound == nullptr || format == nullptr) return hipErrorInvalidValue;
  return bind_rows(offset, *bound, memory, *format, width, height, pitch);
}
inline hipError_t hipBindTextureToArray(const textureReference* bound, hipArray_const_t array,
                                        const hipChannelFormatDesc*) {
  return bound == nullptr ? hipErrorInvalidValue : bind_array(*bound, array);
}
inline hipError_t hipBindTextureToMipmappedArray(const textureReference* bound, hipMipmappedArray_const_t array,
                                                 const hipChannelFormatDesc*) {
  return bound == nullptr ? hipErrorInvalidValue : bind_levels(*bound, array);
}
inline hipError_t hipUnbindTexture(const textureReference* bound) {
  return bound == nullptr ? hipErrorInvalidValue : unbind(*bound);
}
inline hipError_t hipGetTextureAlignmentOffset(size_t* offset, const textureReference* bound) {
  if (offset == nullptr || bound == nullptr) return hipErrorInvalidValue;
  *offset = 0;
  return hipSuccess;
}

}  // namespace hipify_texture
