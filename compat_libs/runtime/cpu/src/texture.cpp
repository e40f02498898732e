// Arrays, texture objects and surface objects; all of it is the code for GPUs without texture units.
#include "error.h"
#include "hip/hip_runtime_api.h"
#include "queue.h"

// Behind HIP's own header.
#include <hipify_py/texture/host.h>

using hipcpu::guarded_work;
namespace software = hipify_texture::software;

// One function of the API that hands everything on.
#define HIPCPU_TEXTURE(name, arguments, ...)                       \
  hipError_t name(__VA_ARGS__) {                                   \
    return guarded_work([&] { return software::name arguments; }); \
  }

// The same for what ends something that queued work may still use.
#define HIPCPU_TEXTURE_END(name, type)                         \
  hipError_t name(type what) {                                 \
    hipcpu::wait_for_all();                                    \
    return guarded_work([&] { return software::name(what); }); \
  }

extern "C" {

hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind kind) {
  return {x, y, z, w, kind};
}

HIPCPU_TEXTURE(hipMallocArray, (array, format, width, height, flags), hipArray_t* array,
               const hipChannelFormatDesc* format, std::size_t width, std::size_t height, unsigned flags)
HIPCPU_TEXTURE(hipMalloc3DArray, (array, format, extent, flags), hipArray_t* array, const hipChannelFormatDesc* format,
               hipExtent extent, unsigned flags)
HIPCPU_TEXTURE_END(hipFreeArray, hipArray_t)
HIPCPU_TEXTURE(hipMallocMipmappedArray, (array, format, extent, levels, flags), hipMipmappedArray_t* array,
               const hipChannelFormatDesc* format, hipExtent extent, unsigned levels, unsigned flags)
HIPCPU_TEXTURE_END(hipFreeMipmappedArray, hipMipmappedArray_t)
HIPCPU_TEXTURE(hipGetMipmappedArrayLevel, (level, array, number), hipArray_t* level, hipMipmappedArray_const_t array,
               unsigned number)
HIPCPU_TEXTURE(hipArrayGetInfo, (format, extent, flags, array), hipChannelFormatDesc* format, hipExtent* extent,
               unsigned* flags, hipArray_t array)
HIPCPU_TEXTURE(hipGetChannelDesc, (format, array), hipChannelFormatDesc* format, hipArray_const_t array)
HIPCPU_TEXTURE(hipMemcpy2DToArray, (to, x, y, from, pitch, width, height, kind), hipArray_t to, std::size_t x,
               std::size_t y, const void* from, std::size_t pitch, std::size_t width, std::size_t height,
               hipMemcpyKind kind)
HIPCPU_TEXTURE(hipMemcpy2DToArrayAsync, (to, x, y, from, pitch, width, height, kind, stream), hipArray_t to,
               std::size_t x, std::size_t y, const void* from, std::size_t pitch, std::size_t width, std::size_t height,
               hipMemcpyKind kind, hipStream_t stream)
HIPCPU_TEXTURE(hipMemcpy2DFromArray, (to, pitch, from, x, y, width, height, kind), void* to, std::size_t pitch,
               hipArray_const_t from, std::size_t x, std::size_t y, std::size_t width, std::size_t height,
               hipMemcpyKind kind)
HIPCPU_TEXTURE(hipMemcpy2DFromArrayAsync, (to, pitch, from, x, y, width, height, kind, stream), void* to,
               std::size_t pitch, hipArray_const_t from, std::size_t x, std::size_t y, std::size_t width,
               std::size_t height, hipMemcpyKind kind, hipStream_t stream)
HIPCPU_TEXTURE(hipMemcpy2DArrayToArray, (to, to_x, to_y, from, from_x, from_y, width, height, kind), hipArray_t to,
               std::size_t to_x, std::size_t to_y, hipArray_const_t from, std::size_t from_x, std::size_t from_y,
               std::size_t width, std::size_t height, hipMemcpyKind kind)
HIPCPU_TEXTURE(hipMemcpyToArray, (to, x, y, from, count, kind), hipArray_t to, std::size_t x, std::size_t y,
               const void* from, std::size_t count, hipMemcpyKind kind)
HIPCPU_TEXTURE(hipMemcpyFromArray, (to, from, x, y, count, kind), void* to, hipArray_const_t from, std::size_t x,
               std::size_t y, std::size_t count, hipMemcpyKind kind)
HIPCPU_TEXTURE(hipCreateTextureObject, (texture, resource, how, view), hipTextureObject_t* texture,
               const hipResourceDesc* resource, const hipTextureDesc* how, const hipResourceViewDesc* view)
HIPCPU_TEXTURE_END(hipDestroyTextureObject, hipTextureObject_t)
HIPCPU_TEXTURE(hipGetTextureObjectResourceDesc, (resource, texture), hipResourceDesc* resource,
               hipTextureObject_t texture)
HIPCPU_TEXTURE(hipGetTextureObjectTextureDesc, (how, texture), hipTextureDesc* how, hipTextureObject_t texture)
HIPCPU_TEXTURE(hipGetTextureObjectResourceViewDesc, (view, texture), hipResourceViewDesc* view,
               hipTextureObject_t texture)
HIPCPU_TEXTURE(hipCreateSurfaceObject, (surface, resource), hipSurfaceObject_t* surface,
               const hipResourceDesc* resource)
HIPCPU_TEXTURE_END(hipDestroySurfaceObject, hipSurfaceObject_t)
}
