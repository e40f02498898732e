// Arrays, copies and texture objects of the driver interface.
#include "error.h"
#include "hip/hip_runtime_api.h"
#include "queue.h"

// Behind HIP's own header.
#include <hipify_py/texture/host_driver.h>

using hipcpu::guarded_work;
namespace software = hipify_texture::software;

namespace {

bool is_inside(hipMemoryType type, hipArray_t array, std::size_t x, std::size_t y, std::size_t width,
               std::size_t height) {
  if (type != hipMemoryTypeArray) return true;
  return array != nullptr && software::holds(*hipify_texture::array_of(array), x, y, width, height);
}

bool is_inside(hipMemoryType type, hipArray_t array, std::size_t z, std::size_t depth) {
  if (type != hipMemoryTypeArray) return true;
  const std::size_t planes = hipify_texture::at_least_one(hipify_texture::array_of(array)->extent.depth);
  return z <= planes && depth <= planes - z;
}

void* memory_of(hipMemoryType type, const void* host, void* device) {
  return type == hipMemoryTypeHost ? const_cast<void*>(host) : device;
}

// Errors: invalid value (no memory, or a box that leaves an array).
hipError_t check(const hip_Memcpy2D* copy) {
  if (copy == nullptr) return hipErrorInvalidValue;
  const hip_Memcpy2D& c = *copy;
  if (!is_inside(c.srcMemoryType, c.srcArray, c.srcXInBytes, c.srcY, c.WidthInBytes, c.Height) ||
      !is_inside(c.dstMemoryType, c.dstArray, c.dstXInBytes, c.dstY, c.WidthInBytes, c.Height)) {
    return hipErrorInvalidValue;
  }
  const bool has_source = c.srcMemoryType == hipMemoryTypeArray || memory_of(c.srcMemoryType, c.srcHost, c.srcDevice);
  const bool has_target = c.dstMemoryType == hipMemoryTypeArray || memory_of(c.dstMemoryType, c.dstHost, c.dstDevice);
  return has_source && has_target ? hipSuccess : hipErrorInvalidValue;
}

template <class CopyRows>
hipError_t copy_plane(const hip_Memcpy2D* copy, CopyRows copy_rows) {
  if (const hipError_t error = check(copy); error != hipSuccess) return hipcpu::record(error);
  const hip_Memcpy2D c = hipify_texture::without_driver_arrays(*copy);
  const std::size_t to_pitch = c.dstPitch != 0 ? c.dstPitch : c.dstXInBytes + c.WidthInBytes;
  const std::size_t from_pitch = c.srcPitch != 0 ? c.srcPitch : c.srcXInBytes + c.WidthInBytes;
  char* const to = static_cast<char*>(memory_of(c.dstMemoryType, c.dstHost, c.dstDevice));
  const char* const from = static_cast<const char*>(memory_of(c.srcMemoryType, c.srcHost, c.srcDevice));
  return copy_rows(to + c.dstY * to_pitch + c.dstXInBytes, to_pitch, from + c.srcY * from_pitch + c.srcXInBytes,
                   from_pitch, c.WidthInBytes, c.Height);
}

// Errors: not supported (levels of detail), invalid value.
hipError_t check(const HIP_MEMCPY3D* copy) {
  if (copy == nullptr) return hipErrorInvalidValue;
  const HIP_MEMCPY3D& c = *copy;
  if (c.srcLOD != 0 || c.dstLOD != 0) return hipErrorNotSupported;
  const bool is_right = is_inside(c.srcMemoryType, c.srcArray, c.srcXInBytes, c.srcY, c.WidthInBytes, c.Height) &&
                        is_inside(c.dstMemoryType, c.dstArray, c.dstXInBytes, c.dstY, c.WidthInBytes, c.Height) &&
                        is_inside(c.srcMemoryType, c.srcArray, c.srcZ, c.Depth) &&
                        is_inside(c.dstMemoryType, c.dstArray, c.dstZ, c.Depth);
  return is_right ? hipSuccess : hipErrorInvalidValue;
}

hipMemcpy3DParms runtime_form(const HIP_MEMCPY3D& copy) {
  const HIP_MEMCPY3D c = hipify_texture::without_driver_arrays(copy);
  hipMemcpy3DParms plain = {};
  const std::size_t to_pitch = c.dstPitch != 0 ? c.dstPitch : c.dstXInBytes + c.WidthInBytes;
  const std::size_t from_pitch = c.srcPitch != 0 ? c.srcPitch : c.srcXInBytes + c.WidthInBytes;
  const std::size_t to_rows = c.dstHeight != 0 ? c.dstHeight : c.dstY + c.Height;
  const std::size_t from_rows = c.srcHeight != 0 ? c.srcHeight : c.srcY + c.Height;
  plain.dstPtr = {memory_of(c.dstMemoryType, c.dstHost, c.dstDevice), to_pitch, to_pitch, to_rows};
  plain.srcPtr = {memory_of(c.srcMemoryType, c.srcHost, c.srcDevice), from_pitch, from_pitch, from_rows};
  plain.dstPos = {c.dstXInBytes, c.dstY, c.dstZ};
  plain.srcPos = {c.srcXInBytes, c.srcY, c.srcZ};
  plain.extent = {c.WidthInBytes, c.Height, c.Depth};
  plain.kind = hipMemcpyDefault;
  return plain;
}

}  // namespace

extern "C" {

hipError_t hipArrayCreate(hipArray_t* array, const HIP_ARRAY_DESCRIPTOR* as) {
  return guarded_work([&] { return software::hipArrayCreate(array, as); });
}

hipError_t hipArray3DCreate(hipArray_t* array, const HIP_ARRAY3D_DESCRIPTOR* as) {
  return guarded_work([&] { return software::hipArray3DCreate(array, as); });
}

hipError_t hipArrayDestroy(hipArray_t array) { return hipFreeArray(array); }

hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR* result, hipArray_t array) {
  return guarded_work([&] { return software::hipArrayGetDescriptor(result, array); });
}

hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR* result, hipArray_t array) {
  return guarded_work([&] { return software::hipArray3DGetDescriptor(result, array); });
}

hipError_t hipMipmappedArrayCreate(hipMipmappedArray_t* array, HIP_ARRAY3D_DESCRIPTOR* as, unsigned levels) {
  return guarded_work([&] { return software::hipMipmappedArrayCreate(array, as, levels); });
}

hipError_t hipMipmappedArrayDestroy(hipMipmappedArray_t array) { return hipFreeMipmappedArray(array); }

hipError_t hipMipmappedArrayGetLevel(hipArray_t* level, hipMipmappedArray_t array, unsigned number) {
  return hipGetMipmappedArrayLevel(level, array, number);
}

hipError_t hipMemcpyParam2D(const hip_Memcpy2D* copy) {
  return copy_plane(copy, [](auto... of) { return hipMemcpy2D(of..., hipMemcpyDefault); });
}

hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D* copy, hipStream_t stream) {
  return copy_plane(copy, [=](auto... of) { return hipMemcpy2DAsync(of..., hipMemcpyDefault, stream); });
}

hipError_t hipDrvMemcpy2DUnaligned(const hip_Memcpy2D* copy) { return hipMemcpyParam2D(copy); }

hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D* copy) {
  if (const hipError_t error = check(copy); error != hipSuccess) return hipcpu::record(error);
  const hipMemcpy3DParms plain = runtime_form(*copy);
  return hipMemcpy3D(&plain);
}

hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D* copy, hipStream_t stream) {
  if (const hipError_t error = check(copy); error != hipSuccess) return hipcpu::record(error);
  const hipMemcpy3DParms plain = runtime_form(*copy);
  return hipMemcpy3DAsync(&plain, stream);
}

hipError_t hipMemcpyHtoA(hipArray_t to, std::size_t offset, const void* from, std::size_t count) {
  return guarded_work([&] { return hipify_texture::copy_bytes_to(to, offset, from, count, hipMemcpyHostToDevice); });
}

hipError_t hipMemcpyAtoH(void* to, hipArray_t from, std::size_t offset, std::size_t count) {
  return guarded_work([&] { return hipify_texture::copy_bytes_from(to, from, offset, count, hipMemcpyDeviceToHost); });
}

hipError_t hipMemcpyDtoA(hipArray_t to, std::size_t offset, hipDeviceptr_t from, std::size_t count) {
  return guarded_work([&] { return hipify_texture::copy_bytes_to(to, offset, from, count, hipMemcpyDeviceToDevice); });
}

hipError_t hipMemcpyAtoD(hipDeviceptr_t to, hipArray_t from, std::size_t offset, std::size_t count) {
  return guarded_work(
      [&] { return hipify_texture::copy_bytes_from(to, from, offset, count, hipMemcpyDeviceToDevice); });
}

hipError_t hipTexObjectCreate(hipTextureObject_t* texture, const HIP_RESOURCE_DESC* resource,
                              const HIP_TEXTURE_DESC* how, const HIP_RESOURCE_VIEW_DESC* view) {
  return guarded_work([&] { return software::hipTexObjectCreate(texture, resource, how, view); });
}

hipError_t hipTexObjectDestroy(hipTextureObject_t texture) { return hipDestroyTextureObject(texture); }
}
