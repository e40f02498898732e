// Texture and surface objects of software: a descriptor in the device's memory, and behind it what it was made of.
#pragma once

#include <vector>

#include "arrays.h"

namespace hipify_texture {

// What a handle points to, in the device's memory. The descriptor is first.
struct object {
  descriptor texture;
  hipResourceDesc resource;
  hipTextureDesc how;
  hipResourceViewDesc view;
};

namespace software {

// Describes the memory of a resource; of a mipmapped array, that of its first level. Errors: invalid value.
inline hipError_t describe_memory(const hipResourceDesc& resource, descriptor* result) {
  descriptor d = {};
  hipChannelFormatDesc format = {};
  d.height = d.depth = 1;
  if (resource.resType == hipResourceTypeArray || resource.resType == hipResourceTypeMipmappedArray) {
    hipArray_t handle = resource.res.array.array;
    if (resource.resType == hipResourceTypeMipmappedArray) {
      const hipError_t error = software::hipGetMipmappedArrayLevel(&handle, resource.res.mipmap.mipmap, 0);
      if (error != hipSuccess) return error;
    }
    if (handle == nullptr) return hipErrorInvalidValue;
    const array& of = *array_of(handle);
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
    return hipErrorInvalidValue;
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

// Puts an object into the device's memory, with the descriptors of its levels behind it.
inline hipError_t make_object(void** result, object of, const descriptor* levels, size_t count) {
  std::vector<char> bytes(sizeof of + count * sizeof(descriptor));
  void* at = nullptr;
  hipError_t error = ::hipMalloc(&at, bytes.size());
  if (error != hipSuccess) return error;
  if (count != 0) {
    of.texture.levels = reinterpret_cast<const descriptor*>(static_cast<char*>(at) + sizeof of);
    memcpy(bytes.data() + sizeof of, levels, count * sizeof(descriptor));
  }
  memcpy(bytes.data(), &of, sizeof of);
  error = ::hipMemcpy(at, bytes.data(), bytes.size(), hipMemcpyHostToDevice);
  if (error != hipSuccess) {
    static_cast<void>(::hipFree(at));
    return error;
  }
  *result = at;
  return hipSuccess;
}

// How the elements of a view's format are read; false where it has no such form, as compressed blocks.
inline bool format_of(hipResourceViewFormat view, hipChannelFormatDesc* format) {
  if (view < hipResViewFormatUnsignedChar1 || view > hipResViewFormatFloat4) return false;
  const int number = static_cast<int>(view) - static_cast<int>(hipResViewFormatUnsignedChar1);
  const int type = number / 3, channels = 1 << number % 3;  // types: two of 8, 16 and 32 bits, half, float
  const int bits = type < 6 ? 8 << type / 2 : type == 6 ? 16 : 32;
  const hipChannelFormatKind kind = type >= 6       ? hipChannelFormatKindFloat
                                    : type % 2 == 0 ? hipChannelFormatKindUnsigned
                                                    : hipChannelFormatKindSigned;
  *format = {bits, channels > 1 ? bits : 0, channels > 2 ? bits : 0, channels > 2 ? bits : 0, kind};
  return true;
}

// What of a resource a view shows. Errors: not supported (a format of another size, or fields without a format).
inline hipError_t apply(const hipResourceViewDesc& view, descriptor* d) {
  if (view.format == hipResViewFormatNone) {
    const bool asks = view.firstMipmapLevel != 0 || view.firstLayer != 0;
    return asks ? hipErrorNotSupported : hipSuccess;
  }
  hipChannelFormatDesc format = {};
  if (!format_of(view.format, &format) || texel_bytes(format) != static_cast<size_t>(d->channels * d->bytes)) {
    return hipErrorNotSupported;
  }
  const int first = static_cast<int>(view.firstLayer), last = static_cast<int>(view.lastLayer);
  if (view.width != static_cast<size_t>(d->width) || at_least_one(view.height) != static_cast<size_t>(d->height)) {
    return hipErrorInvalidValue;
  }
  if (first != 0 || last != 0) {
    if (last < first || last >= d->depth) return hipErrorInvalidValue;
    d->data += static_cast<size_t>(first) * d->slice;
    d->depth = last - first + 1;
  }
  d->kind = static_cast<unsigned char>(format.f);
  d->bytes = static_cast<unsigned char>(format.x / 8);
  d->channels = static_cast<unsigned char>(channels_of(format));
  return hipSuccess;
}

// The level of a descriptor that shows the array of another one, or a part of it.
inline descriptor level_of(descriptor d, const array& base, const array& of) {
  const size_t planes_before = base.slice == 0 ? 0 : static_cast<size_t>(d.data - base.data) / base.slice;
  d.data = of.data + planes_before * of.slice;
  d.pitch = of.pitch, d.slice = of.slice;
  d.width = static_cast<int>(of.extent.width), d.height = static_cast<int>(at_least_one(of.extent.height));
  if (base.extent.depth != of.extent.depth) d.depth = static_cast<int>(at_least_one(of.extent.depth));
  return d;
}

// The descriptors of the levels that a texture of a mipmapped array has; the first of them takes the place of `d`.
inline hipError_t describe_levels(const hipResourceDesc& resource, const hipTextureDesc& how,
                                  const hipResourceViewDesc* view, descriptor* d, std::vector<descriptor>* levels) {
  const mipmapped_array& of = *array_of(resource.res.mipmap.mipmap);
  const bool has_view = view != nullptr && view->format != hipResViewFormatNone;
  const unsigned first = has_view ? view->firstMipmapLevel : 0;
  const unsigned last = has_view && view->lastMipmapLevel < of.count ? view->lastMipmapLevel : of.count - 1;
  if (first > last) return hipErrorInvalidValue;
  const auto in_256ths = [](float level) {  // cut off, as the units do
    return static_cast<int>(fminf(fmaxf(level, -32.0f), 32.0f) * 256.0f);
  };
  d->last_level = static_cast<int>(last - first);
  d->level_bias = in_256ths(how.mipmapLevelBias);
  d->lowest_level = in_256ths(how.minMipmapLevelClamp);
  d->highest_level = in_256ths(how.maxMipmapLevelClamp);
  d->blends_levels = how.mipmapFilterMode == hipFilterModeLinear;
  const array& base = *array_of(of.levels[0]);
  for (unsigned level = first; level <= last; ++level) {
    levels->push_back(level_of(*d, base, *array_of(of.levels[level])));
  }
  *d = levels->front();
  return hipSuccess;
}

inline hipError_t hipCreateTextureObject(hipTextureObject_t* result, const hipResourceDesc* resource,
                                         const hipTextureDesc* how, const hipResourceViewDesc* view) {
  if (result == nullptr || resource == nullptr || how == nullptr) return hipErrorInvalidValue;
  object made = {};
  made.resource = *resource, made.how = *how;
  hipError_t error = describe_memory(*resource, &made.texture);
  if (error == hipSuccess && view != nullptr) {
    error = apply(*view, &made.texture);
    made.view = *view;
  }
  if (error != hipSuccess) return error;
  hipTextureDesc reading = *how;
  if (resource->resType == hipResourceTypeMipmappedArray) reading.normalizedCoords = 1;  // an H200 reads them so always
  error = describe_reading(reading, resource->resType == hipResourceTypeLinear, &made.texture);
  if (error != hipSuccess) return error;
  std::vector<descriptor> levels;
  if (resource->resType == hipResourceTypeMipmappedArray) {
    error = describe_levels(*resource, *how, view, &made.texture, &levels);
    if (error != hipSuccess) return error;
  }
  void* at = nullptr;
  error = make_object(&at, made, levels.data(), levels.size());
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
  error = make_object(&at, made, nullptr, 0);
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
