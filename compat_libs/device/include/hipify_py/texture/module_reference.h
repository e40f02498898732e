// Texture references of the driver interface on AMD: the variables of a loaded module that are
// hipify_texture::reference.
//
// What is set in a reference counts from the next launch on, so that every function that sets something makes the
// texture object anew once memory is bound.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "driver.h"
#include "reference.h"

namespace hipify_texture {

struct module_reference : textureReference {
  hipDeviceptr_t variable;  // the device's copy
  hipResourceDesc resource;
  bool is_bound;
  unsigned flags;
  float border[4];
};

// References live as long as the program: CUDA destroys them with their module, and asks for no call.
inline hipError_t hipModuleGetTexRef(textureReference** result, hipModule_t module, const char* name) {
  if (result == nullptr || name == nullptr) return hipErrorInvalidValue;
  hipDeviceptr_t variable = nullptr;
  size_t bytes = 0;
  const hipError_t error = ::hipModuleGetGlobal(&variable, &bytes, module, name);
  if (error != hipSuccess) return error;
  if (bytes != sizeof(textureReference)) return hipErrorInvalidTexture;
  static std::mutex lock;
  static std::map<hipDeviceptr_t, std::unique_ptr<module_reference>> known;
  const std::lock_guard<std::mutex> guard(lock);
  std::unique_ptr<module_reference>& found = known[variable];
  if (!found) {
    found.reset(new module_reference());
    found->variable = variable;
    for (hipTextureAddressMode& mode : found->addressMode) mode = hipAddressModeClamp;
  }
  *result = found.get();
  return hipSuccess;
}

inline hipChannelFormatDesc format_of_resource(const hipResourceDesc& resource) {
  hipChannelFormatDesc format = {};
  if (resource.resType == hipResourceTypeLinear) return resource.res.linear.desc;
  if (resource.resType == hipResourceTypePitch2D) return resource.res.pitch2D.desc;
  if (resource.resType == hipResourceTypeArray) {
    static_cast<void>(hipify_texture::hipGetChannelDesc(&format, resource.res.array.array));
  }
  return format;
}

inline hipError_t make_anew(module_reference* changed) {
  if (!changed->is_bound) return hipSuccess;
  hipTextureDesc how = reading_of(*changed);
  how.readMode = read_mode_of(changed->flags, format_of_resource(changed->resource));
  how.normalizedCoords = (changed->flags & HIP_TRSF_NORMALIZED_COORDINATES) != 0;
  how.sRGB = (changed->flags & HIP_TRSF_SRGB) != 0;
  for (int c = 0; c < 4; ++c) how.borderColor[c] = changed->border[c];
  hipTextureObject_t made = hipTextureObject_t();
  // What is set so far may not fit together yet, as a filter for integers before the flags are set.
  if (hipify_texture::hipCreateTextureObject(&made, &changed->resource, &how, nullptr) != hipSuccess)
    made = hipTextureObject_t();
  char* const at = static_cast<char*>(changed->variable) + offsetof(textureReference, textureObject);
  const hipError_t error = ::hipMemcpy(at, &made, sizeof made, hipMemcpyHostToDevice);
  const hipTextureObject_t old = changed->textureObject;
  changed->textureObject = made;
  if (error != hipSuccess || old == hipTextureObject_t()) return error;
  return hipify_texture::hipDestroyTextureObject(old);
}

template <class Set>
hipError_t set_in(textureReference* reference, Set set) {
  if (reference == nullptr) return hipErrorInvalidValue;
  module_reference* const changed = static_cast<module_reference*>(reference);
  set(changed);
  return make_anew(changed);
}

inline hipError_t hipTexRefSetArray(textureReference* reference, hipArray_const_t array, unsigned) {
  return set_in(reference, [&](module_reference* r) {
    r->resource = {}, r->is_bound = true;
    r->resource.resType = hipResourceTypeArray;
    r->resource.res.array.array = const_cast<hipArray_t>(array);
  });
}
inline hipError_t hipTexRefSetMipmappedArray(textureReference* reference, hipMipmappedArray_t array, unsigned) {
  return set_in(reference, [&](module_reference* r) {
    r->resource = {}, r->is_bound = true;
    r->resource.resType = hipResourceTypeMipmappedArray;
    r->resource.res.mipmap.mipmap = array;
  });
}
inline hipError_t hipTexRefSetFormat(textureReference* reference, hipArray_Format format, int channels) {
  return set_in(reference, [&](module_reference* r) {
    r->channelDesc = channels_of_format(format, static_cast<unsigned>(channels));
    if (r->resource.resType == hipResourceTypeLinear) r->resource.res.linear.desc = r->channelDesc;
  });
}
inline hipError_t hipTexRefSetAddress(size_t* offset, textureReference* reference, hipDeviceptr_t memory,
                                      size_t bytes) {
  if (offset != nullptr) *offset = 0;
  return set_in(reference, [&](module_reference* r) {
    r->resource = {}, r->is_bound = true;
    r->resource.resType = hipResourceTypeLinear;
    r->resource.res.linear.devPtr = memory, r->resource.res.linear.sizeInBytes = bytes;
    r->resource.res.linear.desc = r->channelDesc;
  });
}
inline hipError_t hipTexRefSetAddress2D(textureReference* reference, const HIP_ARRAY_DESCRIPTOR* rows,
                                        hipDeviceptr_t memory, size_t pitch) {
  if (rows == nullptr) return hipErrorInvalidValue;
  return set_in(reference, [&](module_reference* r) {
    r->resource = {}, r->is_bound = true;
    r->resource.resType = hipResourceTypePitch2D;
    r->resource.res.pitch2D.devPtr = memory, r->resource.res.pitch2D.pitchInBytes = pitch;
    r->resource.res.pitch2D.width = rows->Width, r->resource.res.pitch2D.height = rows->Height;
    r->resource.res.pitch2D.desc = channels_of_format(rows->Format, rows->NumChannels);
  });
}
// Modes have two enumerations with the same values, the driver's and the runtime's.
template <class Mode>
hipError_t hipTexRefSetAddressMode(textureReference* reference, int axis, Mode mode) {
  if (axis < 0 || axis > 2) return hipErrorInvalidValue;
  return set_in(reference,
                [&](module_reference* r) { r->addressMode[axis] = static_cast<hipTextureAddressMode>(mode); });
}
template <class Mode>
hipError_t hipTexRefSetFilterMode(textureReference* reference, Mode mode) {
  return set_in(reference, [&](module_reference* r) { r->filterMode = static_cast<hipTextureFilterMode>(mode); });
}
template <class Mode>
hipError_t hipTexRefSetMipmapFilterMode(textureReference* reference, Mode mode) {
  return set_in(reference, [&](module_reference* r) { r->mipmapFilterMode = static_cast<hipTextureFilterMode>(mode); });
}
inline hipError_t hipTexRefSetMipmapLevelBias(textureReference* reference, float bias) {
  return set_in(reference, [&](module_reference* r) { r->mipmapLevelBias = bias; });
}
inline hipError_t hipTexRefSetMipmapLevelClamp(textureReference* reference, float lowest, float highest) {
  return set_in(reference,
                [&](module_reference* r) { r->minMipmapLevelClamp = lowest, r->maxMipmapLevelClamp = highest; });
}
inline hipError_t hipTexRefSetMaxAnisotropy(textureReference* reference, unsigned most) {
  return set_in(reference, [&](module_reference* r) { r->maxAnisotropy = most; });
}
inline hipError_t hipTexRefSetBorderColor(textureReference* reference, float* color) {
  if (color == nullptr) return hipErrorInvalidValue;
  return set_in(reference, [&](module_reference* r) {
    for (int c = 0; c < 4; ++c) r->border[c] = color[c];
  });
}
inline hipError_t hipTexRefSetFlags(textureReference* reference, unsigned flags) {
  return set_in(reference, [&](module_reference* r) { r->flags = flags; });
}

}  // namespace hipify_texture
