// Arrays, copies and texture objects of the driver interface in plain memory, by those of the runtime.
#pragma once

#include "host.h"

namespace hipify_texture {

inline hipChannelFormatDesc channels_of_format(hipArray_Format format, unsigned channels) {
  const bool is_float = format == HIP_AD_FORMAT_FLOAT || format == HIP_AD_FORMAT_HALF;
  const bool is_signed = format >= HIP_AD_FORMAT_SIGNED_INT8 && format <= HIP_AD_FORMAT_SIGNED_INT32;
  const bool is_byte = format == HIP_AD_FORMAT_UNSIGNED_INT8 || format == HIP_AD_FORMAT_SIGNED_INT8;
  const bool is_word =
      format == HIP_AD_FORMAT_FLOAT || format == HIP_AD_FORMAT_UNSIGNED_INT32 || format == HIP_AD_FORMAT_SIGNED_INT32;
  const int bits = is_byte ? 8 : is_word ? 32 : 16;
  return {bits, channels > 1 ? bits : 0, channels > 2 ? bits : 0, channels > 3 ? bits : 0,
          is_float    ? hipChannelFormatKindFloat
          : is_signed ? hipChannelFormatKindSigned
                      : hipChannelFormatKindUnsigned};
}
inline hipArray_Format driver_format_of(const hipChannelFormatDesc& format) {
  if (format.f == hipChannelFormatKindFloat) return format.x == 16 ? HIP_AD_FORMAT_HALF : HIP_AD_FORMAT_FLOAT;
  const int size = format.x == 8 ? 0 : format.x == 16 ? 1 : 2;
  return static_cast<hipArray_Format>(
      size + (format.f == hipChannelFormatKindSigned ? HIP_AD_FORMAT_SIGNED_INT8 : HIP_AD_FORMAT_UNSIGNED_INT8));
}

// --- copies: an array is pitched memory ----------------------------------------------------------

inline void set_heights(hip_Memcpy2D*, size_t, size_t) {}
inline void set_heights(HIP_MEMCPY3D* copy, size_t source, size_t destination) {
  if (source != 0) copy->srcHeight = source;
  if (destination != 0) copy->dstHeight = destination;
}
template <class Copy>
Copy without_driver_arrays(const Copy& copy) {
  Copy plain = copy;
  if (copy.srcMemoryType == hipMemoryTypeArray && copy.srcArray != nullptr) {
    const array& of = *array_of(copy.srcArray);
    plain.srcMemoryType = hipMemoryTypeDevice, plain.srcArray = nullptr;
    plain.srcDevice = of.data, plain.srcPitch = of.pitch;
    set_heights(&plain, at_least_one(of.extent.height), 0);
  }
  if (copy.dstMemoryType == hipMemoryTypeArray && copy.dstArray != nullptr) {
    const array& of = *array_of(copy.dstArray);
    plain.dstMemoryType = hipMemoryTypeDevice, plain.dstArray = nullptr;
    plain.dstDevice = of.data, plain.dstPitch = of.pitch;
    set_heights(&plain, 0, at_least_one(of.extent.height));
  }
  return plain;
}

// Copies that count bytes from the first one of an array.
inline hipError_t copy_bytes_to(hipArray_t to, size_t offset, const void* from, size_t count, hipMemcpyKind kind) {
  if (to == nullptr) return hipErrorInvalidValue;
  const size_t row = array_of(to)->extent.width * texel_bytes(array_of(to)->format);
  return software::hipMemcpyToArray(to, offset % row, offset / row, from, count, kind);
}
inline hipError_t copy_bytes_from(void* to, hipArray_t from, size_t offset, size_t count, hipMemcpyKind kind) {
  if (from == nullptr) return hipErrorInvalidValue;
  const size_t row = array_of(from)->extent.width * texel_bytes(array_of(from)->format);
  return software::hipMemcpyFromArray(to, from, offset % row, offset / row, count, kind);
}

// --- objects -------------------------------------------------------------------------------------

inline hipResourceDesc runtime_form(const HIP_RESOURCE_DESC& of) {
  hipResourceDesc resource = {};
  resource.resType = static_cast<hipResourceType>(of.resType);
  if (resource.resType == hipResourceTypeArray) {
    resource.res.array.array = of.res.array.hArray;
  } else if (resource.resType == hipResourceTypeMipmappedArray) {
    resource.res.mipmap.mipmap = of.res.mipmap.hMipmappedArray;
  } else if (resource.resType == hipResourceTypeLinear) {
    const auto& linear = of.res.linear;
    resource.res.linear.devPtr = linear.devPtr, resource.res.linear.sizeInBytes = linear.sizeInBytes;
    resource.res.linear.desc = channels_of_format(linear.format, linear.numChannels);
  } else {
    const auto& rows = of.res.pitch2D;
    resource.res.pitch2D.devPtr = rows.devPtr, resource.res.pitch2D.pitchInBytes = rows.pitchInBytes;
    resource.res.pitch2D.width = rows.width, resource.res.pitch2D.height = rows.height;
    resource.res.pitch2D.desc = channels_of_format(rows.format, rows.numChannels);
  }
  return resource;
}

// The driver interface reads integers of 8 and 16 bits as fractions unless a flag says otherwise.
inline hipTextureReadMode read_mode_of(unsigned flags, const hipChannelFormatDesc& format) {
  const bool as_they_are = (flags & HIP_TRSF_READ_AS_INTEGER) != 0 || format.x == 32;
  return as_they_are ? hipReadModeElementType : hipReadModeNormalizedFloat;
}

// How a texture of this memory is read.
inline hipTextureDesc runtime_form(const HIP_TEXTURE_DESC& how, const descriptor& memory) {
  hipChannelFormatDesc format = {};
  format.x = memory.bytes * 8;
  hipTextureDesc reading = {};
  for (int axis = 0; axis < 3; ++axis) {
    reading.addressMode[axis] = static_cast<hipTextureAddressMode>(how.addressMode[axis]);
  }
  for (int c = 0; c < 4; ++c) reading.borderColor[c] = how.borderColor[c];
  reading.filterMode = static_cast<hipTextureFilterMode>(how.filterMode);
  reading.readMode = read_mode_of(how.flags, format);
  reading.normalizedCoords = (how.flags & HIP_TRSF_NORMALIZED_COORDINATES) != 0;
  reading.sRGB = (how.flags & HIP_TRSF_SRGB) != 0;
  reading.maxAnisotropy = how.maxAnisotropy;
  reading.mipmapFilterMode = static_cast<hipTextureFilterMode>(how.mipmapFilterMode);
  reading.mipmapLevelBias = how.mipmapLevelBias;
  reading.minMipmapLevelClamp = how.minMipmapLevelClamp;
  reading.maxMipmapLevelClamp = how.maxMipmapLevelClamp;
  return reading;
}

namespace software {

inline hipError_t hipArray3DCreate(hipArray_t* result, const HIP_ARRAY3D_DESCRIPTOR* as) {
  if (as == nullptr) return hipErrorInvalidValue;
  const hipChannelFormatDesc format = channels_of_format(as->Format, as->NumChannels);
  return software::hipMalloc3DArray(result, &format, hipExtent{as->Width, as->Height, as->Depth}, as->Flags);
}
inline hipError_t hipArrayCreate(hipArray_t* result, const HIP_ARRAY_DESCRIPTOR* as) {
  if (as == nullptr) return hipErrorInvalidValue;
  const hipChannelFormatDesc format = channels_of_format(as->Format, as->NumChannels);
  return software::hipMallocArray(result, &format, as->Width, as->Height, hipArrayDefault);
}
inline hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR* result, hipArray_t handle) {
  if (result == nullptr || handle == nullptr) return hipErrorInvalidValue;
  const array& of = *array_of(handle);
  *result = {of.extent.width,
             of.extent.height,
             of.extent.depth,
             driver_format_of(of.format),
             static_cast<unsigned>(channels_of(of.format)),
             of.flags};
  return hipSuccess;
}
inline hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR* result, hipArray_t handle) {
  HIP_ARRAY3D_DESCRIPTOR all;
  const hipError_t error = software::hipArray3DGetDescriptor(&all, handle);
  if (error != hipSuccess || result == nullptr) return hipErrorInvalidValue;
  *result = {all.Width, all.Height, all.Format, all.NumChannels};
  return hipSuccess;
}
inline hipError_t hipMipmappedArrayCreate(hipMipmappedArray_t* result, HIP_ARRAY3D_DESCRIPTOR* as, unsigned levels) {
  if (as == nullptr) return hipErrorInvalidValue;
  const hipChannelFormatDesc format = channels_of_format(as->Format, as->NumChannels);
  return software::hipMallocMipmappedArray(result, &format, hipExtent{as->Width, as->Height, as->Depth}, levels,
                                           as->Flags);
}

inline hipError_t hipTexObjectCreate(hipTextureObject_t* result, const HIP_RESOURCE_DESC* resource,
                                     const HIP_TEXTURE_DESC* how, const HIP_RESOURCE_VIEW_DESC* view) {
  if (resource == nullptr || how == nullptr) return hipErrorInvalidValue;
  if (view != nullptr) return hipErrorNotSupported;
  const hipResourceDesc plain = runtime_form(*resource);
  descriptor memory = {};
  const hipError_t error = software::describe_memory(plain, &memory);
  if (error != hipSuccess) return error;
  const hipTextureDesc reading = runtime_form(*how, memory);
  return software::hipCreateTextureObject(result, &plain, &reading, nullptr);
}

}  // namespace software
}  // namespace hipify_texture
