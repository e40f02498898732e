// Arrays, texture objects and surface objects. What they point to: <hipify_py/texture/host.h>.
#pragma once

#include "api_functions.h"
#include "texture_types.h"

#ifdef __cplusplus
#pragma GCC visibility push(default)
extern "C" {
#endif

hipChannelFormatDesc hipCreateChannelDesc(int __x, int __y, int __z, int __w, enum hipChannelFormatKind __kind);
hipError_t hipMallocArray(hipArray_t* __array, const hipChannelFormatDesc* __format, size_t __width,
                          size_t __height __HIPCPU_DEFAULT(0), unsigned int __flags __HIPCPU_DEFAULT(0));
hipError_t hipMalloc3DArray(hipArray_t* __array, const hipChannelFormatDesc* __format, hipExtent __extent,
                            unsigned int __flags __HIPCPU_DEFAULT(0));
hipError_t hipFreeArray(hipArray_t __array);
hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* __array, const hipChannelFormatDesc* __format,
                                   hipExtent __extent, unsigned int __levels, unsigned int __flags __HIPCPU_DEFAULT(0));
hipError_t hipFreeMipmappedArray(hipMipmappedArray_t __array);
hipError_t hipGetMipmappedArrayLevel(hipArray_t* __level, hipMipmappedArray_const_t __array, unsigned int __number);
hipError_t hipArrayGetInfo(hipChannelFormatDesc* __format, hipExtent* __extent, unsigned int* __flags,
                           hipArray_t __array);
hipError_t hipGetChannelDesc(hipChannelFormatDesc* __format, hipArray_const_t __array);
hipError_t hipMemcpy2DToArray(hipArray_t __to, size_t __x, size_t __y, const void* __from, size_t __pitch,
                              size_t __width, size_t __height, hipMemcpyKind __kind);
hipError_t hipMemcpy2DToArrayAsync(hipArray_t __to, size_t __x, size_t __y, const void* __from, size_t __pitch,
                                   size_t __width, size_t __height, hipMemcpyKind __kind,
                                   hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemcpy2DFromArray(void* __to, size_t __pitch, hipArray_const_t __from, size_t __x, size_t __y,
                                size_t __width, size_t __height, hipMemcpyKind __kind);
hipError_t hipMemcpy2DFromArrayAsync(void* __to, size_t __pitch, hipArray_const_t __from, size_t __x, size_t __y,
                                     size_t __width, size_t __height, hipMemcpyKind __kind,
                                     hipStream_t __stream __HIPCPU_DEFAULT(0));
hipError_t hipMemcpy2DArrayToArray(hipArray_t __to, size_t __to_x, size_t __to_y, hipArray_const_t __from,
                                   size_t __from_x, size_t __from_y, size_t __width, size_t __height,
                                   hipMemcpyKind __kind __HIPCPU_DEFAULT(hipMemcpyDeviceToDevice));
hipError_t hipMemcpyToArray(hipArray_t __to, size_t __x, size_t __y, const void* __from, size_t __count,
                            hipMemcpyKind __kind);
hipError_t hipMemcpyFromArray(void* __to, hipArray_const_t __from, size_t __x, size_t __y, size_t __count,
                              hipMemcpyKind __kind);
hipError_t hipCreateTextureObject(hipTextureObject_t* __texture, const hipResourceDesc* __resource,
                                  const hipTextureDesc* __how, const hipResourceViewDesc* __view);
hipError_t hipDestroyTextureObject(hipTextureObject_t __texture);
hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* __resource, hipTextureObject_t __texture);
hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* __how, hipTextureObject_t __texture);
hipError_t hipGetTextureObjectResourceViewDesc(hipResourceViewDesc* __view, hipTextureObject_t __texture);
hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* __surface, const hipResourceDesc* __resource);
hipError_t hipDestroySurfaceObject(hipSurfaceObject_t __surface);

#ifdef __cplusplus
}
#pragma GCC visibility pop
#endif
