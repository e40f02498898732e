// Arrays, texture and surface objects in plain memory: what a host does for textures in software.
//
// The functions have the names, parameters and errors of HIP's. Arrays are rows of texels; an object is a descriptor in
// the device's memory, and behind it what it was made of.
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

// What a handle points to, in the device's memory. The descriptor is first.
struct object {
  descriptor texture;
  hipResourceDesc resource;
  hipTextureDesc how;
  hipResourceViewDesc view;
};

inline size_t at_least_one(size_t size) { return size == 0 ? 1 : size; }

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

// --- copies --------------------------------------------------------------------------------------

// Whether a box of bytes lies in a plane of the array.
inline bool holds(const array& of, size_t x, size_t y, size_t width, size_t height) {
  const size_t row = of.extent.width * texel_bytes(of.format), rows = at_least_one(of.extent.height);
  return x <= row && width <= row - x && y <= rows && height <= rows - y;
}

inline hipError_t hipMemcpy2DToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch,
                                          size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream) {
  if (to == nullptr || from == nullptr || !holds(*array_of(to), x, y, width, height)) return hipErrorInvalidValue;
  const array& of = *array_of(to);
  return ::hipMemcpy2DAsync(of.data + y * of.pitch + x, of.pitch, from, pitch, width, height, kind, stream);
}

inline hipError_t hipMemcpy2DToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                                     size_t height, hipMemcpyKind kind) {
  if (to == nullptr || from == nullptr || !holds(*array_of(to), x, y, width, height)) return hipErrorInvalidValue;
  const array& of = *array_of(to);
  return ::hipMemcpy2D(of.data + y * of.pitch + x, of.pitch, from, pitch, width, height, kind);
}

inline hipError_t hipMemcpy2DFromArrayAsync(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y,
                                            size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream) {
  if (to == nullptr || from == nullptr || !holds(*array_of(from), x, y, width, height)) return hipErrorInvalidValue;
  const array& of = *array_of(from);
  return ::hipMemcpy2DAsync(to, pitch, of.data + y * of.pitch + x, of.pitch, width, height, kind, stream);
}

inline hipError_t hipMemcpy2DFromArray(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width,
                                       size_t height, hipMemcpyKind kind) {
  if (to == nullptr || from == nullptr || !holds(*array_of(from), x, y, width, height)) return hipErrorInvalidValue;
  const array& of = *array_of(from);
  return ::hipMemcpy2D(to, pitch, of.data + y * of.pitch + x, of.pitch, width, height, kind);
}

inline hipError_t hipMemcpy2DArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x,
                                          size_t from_y, size_t width, size_t height, hipMemcpyKind kind) {
  if (from == nullptr || !holds(*array_of(from), from_x, from_y, width, height)) return hipErrorInvalidValue;
  const array& of = *array_of(from);
  return software::hipMemcpy2DToArray(to, to_x, to_y, of.data + from_y * of.pitch + from_x, of.pitch, width, height,
                                      kind);
}

// Copies `count` bytes between memory and an array that is filled row by row, from byte x of row y on.
template <class CopyRow>
hipError_t copy_rows(const array& of, size_t x, size_t y, size_t count, CopyRow copy_row) {
  const size_t row = of.extent.width * texel_bytes(of.format), rows = at_least_one(of.extent.height);
  if (x > row || y > rows || count > (rows - y) * row - (y < rows ? x : 0)) return hipErrorInvalidValue;
  for (size_t done = 0; done < count; ++y, x = 0) {
    const size_t left = count - done, part = left < row - x ? left : row - x;
    const hipError_t error = copy_row(of.data + y * of.pitch + x, done, part);
    if (error != hipSuccess) return error;
    done += part;
  }
  return hipSuccess;
}

inline hipError_t hipMemcpyToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t count,
                                   hipMemcpyKind kind) {
  if (to == nullptr || from == nullptr) return hipErrorInvalidValue;
  return copy_rows(*array_of(to), x, y, count, [&](char* at, size_t done, size_t part) {
    return ::hipMemcpy(at, static_cast<const char*>(from) + done, part, kind);
  });
}

inline hipError_t hipMemcpyFromArray(void* to, hipArray_const_t from, size_t x, size_t y, size_t count,
                                     hipMemcpyKind kind) {
  if (to == nullptr || from == nullptr) return hipErrorInvalidValue;
  return copy_rows(*array_of(from), x, y, count, [&](char* at, size_t done, size_t part) {
    return ::hipMemcpy(static_cast<char*>(to) + done, at, part, kind);
  });
}

// The same copy between pitched memory: positions and widths in texels of an array become bytes.
inline hipMemcpy3DParms without_arrays(const hipMemcpy3DParms& copy) {
  hipMemcpy3DParms plain = copy;
  const auto resolve = [](hipArray_t& handle, hipPitchedPtr& memory, hipPos& position) {
    if (handle == nullptr) return;
    const array& of = *array_of(handle);
    const size_t bytes = texel_bytes(of.format);
    memory = {of.data, of.pitch, of.extent.width * bytes, at_least_one(of.extent.height)};
    position.x *= bytes;
    handle = nullptr;
  };
  const hipArray_t sized_by = copy.srcArray != nullptr ? copy.srcArray : copy.dstArray;
  if (sized_by != nullptr) plain.extent.width *= texel_bytes(array_of(sized_by)->format);
  resolve(plain.srcArray, plain.srcPtr, plain.srcPos);
  resolve(plain.dstArray, plain.dstPtr, plain.dstPos);
  return plain;
}

inline bool holds(hipArray_const_t handle, const hipPos& at, const hipExtent& extent) {
  if (handle == nullptr) return true;
  const array& of = *array_of(handle);
  const size_t bytes = texel_bytes(of.format), planes = at_least_one(of.extent.depth);
  return holds(of, at.x * bytes, at.y, extent.width * bytes, extent.height) && at.z <= planes &&
         extent.depth <= planes - at.z;
}

inline hipError_t check(const hipMemcpy3DParms* copy) {
  if (copy == nullptr) return hipErrorInvalidValue;
  return holds(copy->srcArray, copy->srcPos, copy->extent) && holds(copy->dstArray, copy->dstPos, copy->extent)
             ? hipSuccess
             : hipErrorInvalidValue;
}

// --- objects -------------------------------------------------------------------------------------

// Describes the memory of a resource. Errors: invalid value; not supported (mip levels).
inline hipError_t describe_memory(const hipResourceDesc& resource, descriptor* result) {
  descriptor d = {};
  hipChannelFormatDesc format = {};
  d.height = d.depth = 1;
  if (resource.resType == hipResourceTypeArray) {
    if (resource.res.array.array == nullptr) return hipErrorInvalidValue;
    const array& of = *array_of(resource.res.array.array);
    d.data = of.data, d.pitch = of.pitch, d.slice = of.slice, format = of.format;
    d.width = static_cast<int>(of.extent.width);
    d.height = static_cast<int>(at_least_one(of.extent.height));
    d.depth = static_cast<int>(at_least_one(of.extent.depth));
  } else if (resource.resType == hipResourceTypePitch2D) {
    d.data = static_cast<char*>(resource.res.pitch2D.devPtr), format = resource.res.pitch2D.desc;
    d.pitch = resource.res.pitch2D.pitchInBytes;
    d.width = static_cast<int>(resource.res.pitch2D.width);
    d.height = static_cast<int>(resource.res.pitch2D.height);
  } else if (resource.resType == hipResourceTypeLinear) {
    d.data = static_cast<char*>(resource.res.linear.devPtr), format = resource.res.linear.desc;
    if (channels_of(format) != 0) d.width = static_cast<int>(resource.res.linear.sizeInBytes / texel_bytes(format));
  } else {
    return hipErrorNotSupported;
  }
  if (d.data == nullptr || channels_of(format) == 0 || d.width <= 0 || d.height <= 0) return hipErrorInvalidValue;
  d.kind = static_cast<unsigned char>(format.f);
  d.bytes = static_cast<unsigned char>(format.x / 8);
  d.channels = static_cast<unsigned char>(channels_of(format));
  *result = d;
  return hipSuccess;
}

// A border as the format holds it. Integers are given by the bits of a float, as in CUDA.
inline float border_of(float value, const descriptor& d) {
  if (d.kind == hipChannelFormatKindFloat && d.bytes == 2) {  // halves are cut off
    unsigned bits;
    memcpy(&bits, &value, sizeof bits);
    bits &= ~0x1fffu;
    memcpy(&value, &bits, sizeof bits);
  }
  if (!d.as_float) return value;
  const bool is_signed = d.kind == hipChannelFormatKindSigned;
  const float largest = static_cast<float>((1 << (8 * d.bytes - (is_signed ? 1 : 0))) - 1);
  const float inside = fminf(fmaxf(value, is_signed ? -1.0f : 0.0f), 1.0f);
  return copysignf(ceilf(fabsf(inside) * largest - 0.5f), inside) / largest;  // ties go to zero
}

// Describes how to read. Errors: invalid value where CUDA refuses: integers with a filter, 32-bit ones as fractions.
inline hipError_t describe_reading(const hipTextureDesc& how, bool is_linear_memory, descriptor* d) {
  const bool is_float = d->kind == hipChannelFormatKindFloat;
  d->as_float = how.readMode == hipReadModeNormalizedFloat && !is_float;
  if (d->as_float && d->bytes == 4) return hipErrorInvalidValue;
  d->linear = how.filterMode == hipFilterModeLinear && !is_linear_memory;
  if (d->linear && !d->as_float && !is_float) return hipErrorInvalidValue;
  d->normalized = how.normalizedCoords != 0;
  d->srgb = how.sRGB != 0;
  for (int axis = 0; axis < 3; ++axis) {
    const bool repeats = how.addressMode[axis] == hipAddressModeWrap || how.addressMode[axis] == hipAddressModeMirror;
    d->address[axis] =
        static_cast<unsigned char>(repeats && !d->normalized ? hipAddressModeClamp : how.addressMode[axis]);
  }
  for (int c = 0; c < 4; ++c) d->border[c] = border_of(how.borderColor[c], *d);
  return hipSuccess;
}

inline hipError_t make_object(void** result, const object& of) {
  void* at = nullptr;
  hipError_t error = ::hipMalloc(&at, sizeof of);
  if (error != hipSuccess) return error;
  error = ::hipMemcpy(at, &of, sizeof of, hipMemcpyHostToDevice);
  if (error != hipSuccess) {
    static_cast<void>(::hipFree(at));
    return error;
  }
  *result = at;
  return hipSuccess;
}

inline hipError_t hipCreateTextureObject(hipTextureObject_t* result, const hipResourceDesc* resource,
                                         const hipTextureDesc* how, const hipResourceViewDesc* view) {
  if (result == nullptr || resource == nullptr || how == nullptr) return hipErrorInvalidValue;
  object made = {};
  hipError_t error = describe_memory(*resource, &made.texture);
  if (error != hipSuccess) return error;
  error = describe_reading(*how, resource->resType == hipResourceTypeLinear, &made.texture);
  if (error != hipSuccess) return error;
  made.resource = *resource, made.how = *how;
  if (view != nullptr) {
    if (view->format != hipResViewFormatNone || view->firstMipmapLevel != 0 || view->firstLayer != 0) {
      return hipErrorNotSupported;
    }
    made.view = *view;
  }
  void* at = nullptr;
  error = make_object(&at, made);
  if (error == hipSuccess) *result = (hipTextureObject_t)at;  // an integer with nvcc
  return error;
}

inline hipError_t hipDestroyTextureObject(hipTextureObject_t texture) {
  return ::hipFree(reinterpret_cast<void*>(texture));
}

inline hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* result, const hipResourceDesc* resource) {
  if (result == nullptr || resource == nullptr || resource->resType != hipResourceTypeArray) {
    return hipErrorInvalidValue;
  }
  object made = {};
  hipError_t error = describe_memory(*resource, &made.texture);
  if (error != hipSuccess) return error;
  made.resource = *resource;
  void* at = nullptr;
  error = make_object(&at, made);
  if (error == hipSuccess) *result = (hipSurfaceObject_t)at;
  return error;
}

inline hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surface) {
  return ::hipFree(reinterpret_cast<void*>(surface));
}

// Reads one part of an object back from the device.
template <class Part>
hipError_t read_part(Part* result, hipTextureObject_t texture, Part object::* part) {
  if (result == nullptr || texture == hipTextureObject_t()) return hipErrorInvalidValue;
  object made;
  const hipError_t error = ::hipMemcpy(&made, reinterpret_cast<void*>(texture), sizeof made, hipMemcpyDeviceToHost);
  if (error == hipSuccess) *result = made.*part;
  return error;
}

inline hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* result, hipTextureObject_t texture) {
  return read_part(result, texture, &object::resource);
}
inline hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* result, hipTextureObject_t texture) {
  return read_part(result, texture, &object::how);
}
inline hipError_t hipGetTextureObjectResourceViewDesc(hipResourceViewDesc* result, hipTextureObject_t texture) {
  return read_part(result, texture, &object::view);
}

}  // namespace software
}  // namespace hipify_texture
