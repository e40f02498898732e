// Copies to and from arrays in plain memory.
#pragma once

#include "arrays.h"

namespace hipify_texture {
namespace software {

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

}  // namespace software
}  // namespace hipify_texture
