// Arrays in plain memory: rows of texels.
#pragma once

#include "base.h"

namespace hipify_texture {

// What a hipArray_t points to; it is in the host's memory.
struct array {
  char* data;
  size_t pitch, slice;
  hipExtent extent;  // as the array was made: a height or depth that it does not have is 0
  hipChannelFormatDesc format;
  unsigned flags;
};

// What a hipMipmappedArray_t points to: each level is half as wide, high and deep as the one before, at least 1.
struct mipmapped_array {
  static constexpr unsigned kMost = 32;
  unsigned count;
  hipArray_t levels[kMost];
};

inline size_t at_least_one(size_t size) { return size == 0 ? 1 : size; }
inline size_t halved(size_t size) { return size == 0 ? 0 : at_least_one(size / 2); }

// The number of channels; 0 where the format is none that a texture can have.
inline int channels_of(const hipChannelFormatDesc& format) {
  const int bits[4] = {format.x, format.y, format.z, format.w};
  int channels = 0;
  while (channels < 4 && bits[channels] == bits[0] && bits[0] != 0) ++channels;
  for (int c = channels; c < 4; ++c) {
    if (bits[c] != 0) return 0;
  }
  const bool size_is_known = bits[0] == 8 || bits[0] == 16 || bits[0] == 32;
  const bool is_float = format.f == hipChannelFormatKindFloat;
  if (!size_is_known || channels == 3 || (is_float && bits[0] == 8) || format.f > hipChannelFormatKindFloat) return 0;
  return channels;
}
inline size_t texel_bytes(const hipChannelFormatDesc& format) {
  return static_cast<size_t>(channels_of(format)) * static_cast<size_t>(format.x / 8);
}

inline array* array_of(hipArray_const_t handle) { return reinterpret_cast<array*>(const_cast<hipArray_t>(handle)); }
inline hipArray_t handle_of(array* of) { return reinterpret_cast<hipArray_t>(of); }
inline mipmapped_array* array_of(hipMipmappedArray_const_t handle) {
  return reinterpret_cast<mipmapped_array*>(const_cast<hipMipmappedArray_t>(handle));
}

namespace software {

inline hipError_t hipMalloc3DArray(hipArray_t* result, const hipChannelFormatDesc* format, hipExtent extent,
                                   unsigned flags) {
  if (result == nullptr || format == nullptr) return hipErrorInvalidValue;
  if (extent.width == 0 || channels_of(*format) == 0) return hipErrorInvalidValue;
  const size_t row = extent.width * texel_bytes(*format);
  const size_t pitch = (row + 63) / 64 * 64, slice = pitch * at_least_one(extent.height);
  void* data = nullptr;
  const hipError_t error = ::hipMalloc(&data, slice * at_least_one(extent.depth));
  if (error != hipSuccess) return error;
  *result = handle_of(new array{static_cast<char*>(data), pitch, slice, extent, *format, flags});
  return hipSuccess;
}

inline hipError_t hipMallocArray(hipArray_t* result, const hipChannelFormatDesc* format, size_t width, size_t height,
                                 unsigned flags) {
  return software::hipMalloc3DArray(result, format, hipExtent{width, height, 0}, flags);
}

inline hipError_t hipFreeArray(hipArray_t handle) {
  if (handle == nullptr) return hipErrorInvalidValue;
  array* const freed = array_of(handle);
  const hipError_t error = ::hipFree(freed->data);
  delete freed;
  return error;
}

inline hipError_t hipFreeMipmappedArray(hipMipmappedArray_t handle) {
  if (handle == nullptr) return hipErrorInvalidValue;
  mipmapped_array* const freed = array_of(handle);
  hipError_t error = hipSuccess;
  for (unsigned level = 0; level < freed->count; ++level) {
    const hipError_t one = software::hipFreeArray(freed->levels[level]);
    if (error == hipSuccess) error = one;
  }
  delete freed;
  return error;
}

// As many levels as asked for, but none behind the one of a single texel. Planes of layers and cubes are not halved.
inline hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* result, const hipChannelFormatDesc* format,
                                          hipExtent extent, unsigned levels, unsigned flags) {
  if (result == nullptr || format == nullptr || levels == 0) return hipErrorInvalidValue;
  mipmapped_array* const made = new mipmapped_array();
  const hipMipmappedArray_t handle = reinterpret_cast<hipMipmappedArray_t>(made);
  const bool has_planes = (flags & (hipArrayLayered | hipArrayCubemap)) != 0;
  while (made->count < levels && made->count < mipmapped_array::kMost) {
    const hipError_t error = software::hipMalloc3DArray(&made->levels[made->count], format, extent, flags);
    if (error != hipSuccess) {
      static_cast<void>(software::hipFreeMipmappedArray(handle));
      return error;
    }
    ++made->count;
    const bool is_last = extent.width == 1 && extent.height <= 1 && (has_planes || extent.depth <= 1);
    if (is_last) break;
    extent.width = halved(extent.width), extent.height = halved(extent.height);
    if (!has_planes) extent.depth = halved(extent.depth);
  }
  *result = handle;
  return hipSuccess;
}

inline hipError_t hipGetMipmappedArrayLevel(hipArray_t* result, hipMipmappedArray_const_t handle, unsigned level) {
  if (result == nullptr || handle == nullptr || level >= array_of(handle)->count) return hipErrorInvalidValue;
  *result = array_of(handle)->levels[level];
  return hipSuccess;
}

inline hipError_t hipArrayGetInfo(hipChannelFormatDesc* format, hipExtent* extent, unsigned* flags, hipArray_t handle) {
  if (handle == nullptr) return hipErrorInvalidHandle;
  const array& of = *array_of(handle);
  if (format != nullptr) *format = of.format;
  if (extent != nullptr) *extent = of.extent;
  if (flags != nullptr) *flags = of.flags;
  return hipSuccess;
}

inline hipError_t hipGetChannelDesc(hipChannelFormatDesc* format, hipArray_const_t handle) {
  if (format == nullptr || handle == nullptr) return hipErrorInvalidValue;
  *format = array_of(handle)->format;
  return hipSuccess;
}

}  // namespace software
}  // namespace hipify_texture
