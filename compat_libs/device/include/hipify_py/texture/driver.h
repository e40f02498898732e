// Arrays, copies and objects of the driver interface on AMD, diverted like those of the runtime in divert.h.
#pragma once

#include "divert.h"
#include "host_driver.h"

namespace hipify_texture {

// --- arrays --------------------------------------------------------------------------------------

inline hipError_t hipArray3DCreate(hipArray_t* result, const HIP_ARRAY3D_DESCRIPTOR* as) {
  return in_software() ? software::hipArray3DCreate(result, as) : ::hipArray3DCreate(result, as);
}
inline hipError_t hipArrayCreate(hipArray_t* result, const HIP_ARRAY_DESCRIPTOR* as) {
  return in_software() ? software::hipArrayCreate(result, as) : ::hipArrayCreate(result, as);
}
inline hipError_t hipArrayDestroy(hipArray_t array) {
  return in_software() ? software::hipFreeArray(array) : ::hipArrayDestroy(array);
}
inline hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR* result, hipArray_t handle) {
  return in_software() ? software::hipArray3DGetDescriptor(result, handle) : ::hipArray3DGetDescriptor(result, handle);
}
inline hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR* result, hipArray_t handle) {
  return in_software() ? software::hipArrayGetDescriptor(result, handle) : ::hipArrayGetDescriptor(result, handle);
}
inline hipError_t hipMipmappedArrayCreate(hipMipmappedArray_t* result, HIP_ARRAY3D_DESCRIPTOR* as, unsigned levels) {
  return in_software() ? software::hipMipmappedArrayCreate(result, as, levels)
                       : ::hipMipmappedArrayCreate(result, as, levels);
}
inline hipError_t hipMipmappedArrayDestroy(hipMipmappedArray_t array) {
  return in_software() ? software::hipFreeMipmappedArray(array) : ::hipMipmappedArrayDestroy(array);
}
inline hipError_t hipMipmappedArrayGetLevel(hipArray_t* level, hipMipmappedArray_t array, unsigned number) {
  return in_software() ? software::hipGetMipmappedArrayLevel(level, array, number)
                       : ::hipMipmappedArrayGetLevel(level, array, number);
}

// --- copies: an array is pitched memory ----------------------------------------------------------

#define HIPIFY_TEXTURE_COPY(name, parameters, ...)                                   \
  inline hipError_t name(const parameters* copy __VA_OPT__(, hipStream_t stream)) {  \
    if (copy == nullptr || !in_software()) return ::name(copy __VA_OPT__(, stream)); \
    const parameters plain = without_driver_arrays(*copy);                           \
    return ::name(&plain __VA_OPT__(, stream));                                      \
  }
HIPIFY_TEXTURE_COPY(hipMemcpyParam2D, hip_Memcpy2D)
HIPIFY_TEXTURE_COPY(hipMemcpyParam2DAsync, hip_Memcpy2D, stream)
HIPIFY_TEXTURE_COPY(hipDrvMemcpy3D, HIP_MEMCPY3D)
HIPIFY_TEXTURE_COPY(hipDrvMemcpy3DAsync, HIP_MEMCPY3D, stream)
#undef HIPIFY_TEXTURE_COPY

inline hipError_t hipMemcpyHtoA(hipArray_t to, size_t offset, const void* from, size_t count) {
  return in_software() ? copy_bytes_to(to, offset, from, count, hipMemcpyHostToDevice)
                       : ::hipMemcpyHtoA(to, offset, from, count);
}
inline hipError_t hipMemcpyAtoH(void* to, hipArray_t from, size_t offset, size_t count) {
  return in_software() ? copy_bytes_from(to, from, offset, count, hipMemcpyDeviceToHost)
                       : ::hipMemcpyAtoH(to, from, offset, count);
}
inline hipError_t hipMemcpyDtoA(hipArray_t to, size_t offset, hipDeviceptr_t from, size_t count) {
  return in_software() ? copy_bytes_to(to, offset, from, count, hipMemcpyDeviceToDevice)
                       : ::hipMemcpyDtoA(to, offset, from, count);
}
inline hipError_t hipMemcpyAtoD(hipDeviceptr_t to, hipArray_t from, size_t offset, size_t count) {
  return in_software() ? copy_bytes_from(to, from, offset, count, hipMemcpyDeviceToDevice)
                       : ::hipMemcpyAtoD(to, from, offset, count);
}

// --- objects -------------------------------------------------------------------------------------

inline hipError_t hipTexObjectCreate(hipTextureObject_t* result, const HIP_RESOURCE_DESC* resource,
                                     const HIP_TEXTURE_DESC* how, const HIP_RESOURCE_VIEW_DESC* view) {
  return in_software() ? software::hipTexObjectCreate(result, resource, how, view)
                       : ::hipTexObjectCreate(result, resource, how, view);
}
inline hipError_t hipTexObjectDestroy(hipTextureObject_t texture) {
  return in_software() ? software::hipDestroyTextureObject(texture) : ::hipTexObjectDestroy(texture);
}

}  // namespace hipify_texture
