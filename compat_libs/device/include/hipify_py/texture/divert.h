// HIP's host functions for arrays, textures and surfaces on AMD: native on GPUs with texture units, else in software.
#pragma once

#include <limits.h>

#include <vector>

#include "host.h"

namespace hipify_texture {

// Whether code for this device samples in software; see HIPIFY_TEXTURE_IN_SOFTWARE.
inline bool samples_in_software(int device) {
#if defined(HIPIFY_TEXTURE_SOFTWARE)
  static_cast<void>(device);
  return true;
#else
  int has_images = 0;
  hipDeviceProp_t properties;
  if (::hipDeviceGetAttribute(&has_images, hipDeviceAttributeImageSupport, device) != hipSuccess) return false;
  if (::hipGetDeviceProperties(&properties, device) != hipSuccess) return false;
  return has_images == 0 || strncmp(properties.gcnArchName, "gfx90a", 6) == 0;
#endif
}

// The same for the current device.
inline bool in_software() {
  static const std::vector<bool> answers = [] {
    int devices = 0;
    if (::hipGetDeviceCount(&devices) != hipSuccess) devices = 0;
    std::vector<bool> found;
    for (int device = 0; device < devices; ++device) found.push_back(samples_in_software(device));
    return found;
  }();
  int device = 0;
  if (::hipGetDevice(&device) != hipSuccess || device < 0) return false;
  return static_cast<size_t>(device) < answers.size() && answers[static_cast<size_t>(device)];
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"  // programs call these functions, not this header
#define HIPIFY_TEXTURE_DIVERT(name, arguments, ...) \
  inline hipError_t name(__VA_ARGS__) { return in_software() ? software::name arguments : ::name arguments; }

HIPIFY_TEXTURE_DIVERT(hipMallocArray, (array, format, width, height, flags), hipArray_t* array,
                      const hipChannelFormatDesc* format, size_t width, size_t height = 0,
                      unsigned flags = hipArrayDefault)
HIPIFY_TEXTURE_DIVERT(hipMalloc3DArray, (array, format, extent, flags), hipArray_t* array,
                      const hipChannelFormatDesc* format, hipExtent extent, unsigned flags = hipArrayDefault)
HIPIFY_TEXTURE_DIVERT(hipFreeArray, (array), hipArray_t array)
HIPIFY_TEXTURE_DIVERT(hipMallocMipmappedArray, (array, format, extent, levels, flags), hipMipmappedArray_t* array,
                      const hipChannelFormatDesc* format, hipExtent extent, unsigned levels,
                      unsigned flags = hipArrayDefault)
HIPIFY_TEXTURE_DIVERT(hipFreeMipmappedArray, (array), hipMipmappedArray_t array)
HIPIFY_TEXTURE_DIVERT(hipGetMipmappedArrayLevel, (level, array, number), hipArray_t* level,
                      hipMipmappedArray_const_t array, unsigned number)
HIPIFY_TEXTURE_DIVERT(hipArrayGetInfo, (format, extent, flags, array), hipChannelFormatDesc* format, hipExtent* extent,
                      unsigned* flags, hipArray_t array)
HIPIFY_TEXTURE_DIVERT(hipGetChannelDesc, (format, array), hipChannelFormatDesc* format, hipArray_const_t array)
HIPIFY_TEXTURE_DIVERT(hipMemcpy2DToArray, (to, x, y, from, pitch, width, height, kind), hipArray_t to, size_t x,
                      size_t y, const void* from, size_t pitch, size_t width, size_t height, hipMemcpyKind kind)
HIPIFY_TEXTURE_DIVERT(hipMemcpy2DToArrayAsync, (to, x, y, from, pitch, width, height, kind, stream), hipArray_t to,
                      size_t x, size_t y, const void* from, size_t pitch, size_t width, size_t height,
                      hipMemcpyKind kind, hipStream_t stream = nullptr)
HIPIFY_TEXTURE_DIVERT(hipMemcpy2DFromArray, (to, pitch, from, x, y, width, height, kind), void* to, size_t pitch,
                      hipArray_const_t from, size_t x, size_t y, size_t width, size_t height, hipMemcpyKind kind)
HIPIFY_TEXTURE_DIVERT(hipMemcpy2DFromArrayAsync, (to, pitch, from, x, y, width, height, kind, stream), void* to,
                      size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width, size_t height,
                      hipMemcpyKind kind, hipStream_t stream = nullptr)
HIPIFY_TEXTURE_DIVERT(hipMemcpy2DArrayToArray, (to, to_x, to_y, from, from_x, from_y, width, height, kind),
                      hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x, size_t from_y,
                      size_t width, size_t height, hipMemcpyKind kind = hipMemcpyDeviceToDevice)
HIPIFY_TEXTURE_DIVERT(hipMemcpyToArray, (to, x, y, from, count, kind), hipArray_t to, size_t x, size_t y,
                      const void* from, size_t count, hipMemcpyKind kind)
HIPIFY_TEXTURE_DIVERT(hipMemcpyFromArray, (to, from, x, y, count, kind), void* to, hipArray_const_t from, size_t x,
                      size_t y, size_t count, hipMemcpyKind kind)
HIPIFY_TEXTURE_DIVERT(hipCreateTextureObject, (texture, resource, how, view), hipTextureObject_t* texture,
                      const hipResourceDesc* resource, const hipTextureDesc* how, const hipResourceViewDesc* view)
HIPIFY_TEXTURE_DIVERT(hipDestroyTextureObject, (texture), hipTextureObject_t texture)
HIPIFY_TEXTURE_DIVERT(hipGetTextureObjectResourceDesc, (resource, texture), hipResourceDesc* resource,
                      hipTextureObject_t texture)
HIPIFY_TEXTURE_DIVERT(hipGetTextureObjectTextureDesc, (how, texture), hipTextureDesc* how, hipTextureObject_t texture)
HIPIFY_TEXTURE_DIVERT(hipGetTextureObjectResourceViewDesc, (view, texture), hipResourceViewDesc* view,
                      hipTextureObject_t texture)
HIPIFY_TEXTURE_DIVERT(hipCreateSurfaceObject, (surface, resource), hipSurfaceObject_t* surface,
                      const hipResourceDesc* resource)
HIPIFY_TEXTURE_DIVERT(hipDestroySurfaceObject, (surface), hipSurfaceObject_t surface)
#undef HIPIFY_TEXTURE_DIVERT
#pragma clang diagnostic pop

inline hipError_t hipMemcpy3D(const hipMemcpy3DParms* copy) {
  if (copy == nullptr || !in_software()) return ::hipMemcpy3D(copy);
  const hipError_t error = software::check(copy);
  const hipMemcpy3DParms plain = error == hipSuccess ? software::without_arrays(*copy) : *copy;
  return error != hipSuccess ? error : ::hipMemcpy3D(&plain);
}

inline hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* copy, hipStream_t stream = nullptr) {
  if (copy == nullptr || !in_software()) return ::hipMemcpy3DAsync(copy, stream);
  const hipError_t error = software::check(copy);
  const hipMemcpy3DParms plain = error == hipSuccess ? software::without_arrays(*copy) : *copy;
  return error != hipSuccess ? error : ::hipMemcpy3DAsync(&plain, stream);
}

// HIP has rows with a pitch only on devices with images.
template <class Element>
hipError_t hipMallocPitch(Element** memory, size_t* pitch, size_t width, size_t height) {
  if (!in_software()) return ::hipMallocPitch(reinterpret_cast<void**>(memory), pitch, width, height);
  if (memory == nullptr || pitch == nullptr) return hipErrorInvalidValue;
  *pitch = (width + 255) / 256 * 256;
  return ::hipMalloc(reinterpret_cast<void**>(memory), *pitch * height);
}

inline hipError_t hipMalloc3D(hipPitchedPtr* memory, hipExtent extent) {
  if (memory == nullptr || !in_software()) return ::hipMalloc3D(memory, extent);
  memory->xsize = extent.width;
  memory->ysize = extent.height;
  return hipify_texture::hipMallocPitch(&memory->ptr, &memory->pitch, extent.width, extent.height * extent.depth);
}

}  // namespace hipify_texture
