// Arrays, copies and texture objects of the driver interface.
#include <hip/hip_runtime.h>

#include <cstring>
#include <numeric>
#include <vector>

#include "check.h"

namespace {

constexpr int kWidth = 12, kHeight = 5, kDepth = 3;

std::vector<float> numbers(int count) {
  std::vector<float> all(count);
  std::iota(all.begin(), all.end(), 1.0f);
  return all;
}

// An array of floats with numbers(): element (x, y) is 1 + y * kWidth + x.
hipArray_t make_array(std::string& problem) {
  const HIP_ARRAY_DESCRIPTOR as = {kWidth, kHeight, HIP_AD_FORMAT_FLOAT, 1};
  hipArray_t array = nullptr;
  CHECK(hipArrayCreate(&array, &as) == hipSuccess);
  const std::vector<float> from = numbers(kWidth * kHeight);
  CHECK(hipMemcpyHtoA(array, 0, from.data(), from.size() * sizeof(float)) == hipSuccess);
  return array;
}

template <class T>
__global__ void fetch(hipTextureObject_t texture, float x, float y, T* out) {
  *out = tex2D<T>(texture, x, y);
}
__global__ void fetch_element(hipTextureObject_t texture, int x, int* out) { *out = tex1Dfetch<int>(texture, x); }

template <class T>
T read(std::string& problem, hipTextureObject_t texture, float x, float y) {
  T* out = nullptr;
  T result = {};
  CHECK(hipMallocManaged(reinterpret_cast<void**>(&out), sizeof(T)) == hipSuccess);
  hipLaunchKernelGGL(fetch<T>, dim3(1), dim3(1), 0, nullptr, texture, x, y, out);
  CHECK(hipDeviceSynchronize() == hipSuccess);
  result = *out;
  CHECK(hipFree(out) == hipSuccess);
  return result;
}

}  // namespace

CASE(arrays_say_what_they_were_made_as) {
  for (const hipArray_Format format :
       {HIP_AD_FORMAT_UNSIGNED_INT8, HIP_AD_FORMAT_UNSIGNED_INT16, HIP_AD_FORMAT_UNSIGNED_INT32,
        HIP_AD_FORMAT_SIGNED_INT8, HIP_AD_FORMAT_SIGNED_INT16, HIP_AD_FORMAT_SIGNED_INT32, HIP_AD_FORMAT_HALF,
        HIP_AD_FORMAT_FLOAT}) {
    for (const unsigned channels : {1u, 2u, 4u}) {
      hipArray_t array = nullptr;
      const HIP_ARRAY_DESCRIPTOR as = {7, 3, format, channels};
      CHECK(hipArrayCreate(&array, &as) == hipSuccess);
      HIP_ARRAY_DESCRIPTOR found = {};
      CHECK(hipArrayGetDescriptor(&found, array) == hipSuccess);
      CHECK(found.Width == 7 && found.Height == 3 && found.Format == format && found.NumChannels == channels);
      CHECK(hipArrayDestroy(array) == hipSuccess);
    }
  }
  hipArray_t array = nullptr;
  const HIP_ARRAY3D_DESCRIPTOR box = {4, 3, 2, HIP_AD_FORMAT_FLOAT, 2, hipArraySurfaceLoadStore};
  CHECK(hipArray3DCreate(&array, &box) == hipSuccess);
  HIP_ARRAY3D_DESCRIPTOR found = {};
  CHECK(hipArray3DGetDescriptor(&found, array) == hipSuccess);
  CHECK(found.Depth == 2 && found.NumChannels == 2 && found.Flags == hipArraySurfaceLoadStore);
  CHECK(hipArrayDestroy(array) == hipSuccess);
  const HIP_ARRAY_DESCRIPTOR three_channels = {4, 3, HIP_AD_FORMAT_FLOAT, 3};
  CHECK(hipArrayCreate(&array, &three_channels) == hipErrorInvalidValue);
  CHECK(hipArrayCreate(&array, nullptr) == hipErrorInvalidValue);
}

CASE(boxes_are_copied_between_the_host_the_device_and_arrays) {
  const hipArray_t array = make_array(problem);
  float* device = nullptr;
  std::size_t pitch = 0;
  CHECK(hipMallocPitch(reinterpret_cast<void**>(&device), &pitch, kWidth * sizeof(float), kHeight) == hipSuccess);
  hip_Memcpy2D copy = {};
  copy.srcMemoryType = hipMemoryTypeArray, copy.srcArray = array;
  copy.srcXInBytes = 2 * sizeof(float), copy.srcY = 1;
  copy.dstMemoryType = hipMemoryTypeDevice, copy.dstDevice = device, copy.dstPitch = pitch;
  copy.dstXInBytes = sizeof(float), copy.dstY = 2;
  copy.WidthInBytes = 4 * sizeof(float), copy.Height = 3;
  CHECK(hipMemcpyParam2D(&copy) == hipSuccess);
  float out[3][4] = {};
  hip_Memcpy2D back = {};
  back.srcMemoryType = hipMemoryTypeDevice, back.srcDevice = device, back.srcPitch = pitch;
  back.srcXInBytes = sizeof(float), back.srcY = 2;
  back.dstMemoryType = hipMemoryTypeHost, back.dstHost = out;  // no pitch: the rows follow each other
  back.WidthInBytes = 4 * sizeof(float), back.Height = 3;
  CHECK(hipMemcpyParam2DAsync(&back, nullptr) == hipSuccess);
  CHECK(hipDeviceSynchronize() == hipSuccess);
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 4; ++x) CHECK(out[y][x] == static_cast<float>(1 + (y + 1) * kWidth + x + 2));
  }
  copy.srcY = 3;
  CHECK(hipMemcpyParam2D(&copy) == hipErrorInvalidValue);  // a row too far
  copy.srcY = 1, copy.srcXInBytes = (kWidth - 3) * sizeof(float);
  CHECK(hipMemcpyParam2D(&copy) == hipErrorInvalidValue);  // a column too far
  CHECK(hipMemcpyParam2D(nullptr) == hipErrorInvalidValue);
  CHECK(hipFree(device) == hipSuccess && hipArrayDestroy(array) == hipSuccess);
}

CASE(boxes_of_three_dimensions_are_copied) {
  hipArray_t array = nullptr;
  const HIP_ARRAY3D_DESCRIPTOR as = {kWidth, kHeight, kDepth, HIP_AD_FORMAT_FLOAT, 1, 0};
  CHECK(hipArray3DCreate(&array, &as) == hipSuccess);
  std::vector<float> from = numbers(kWidth * kHeight * kDepth), to(2 * 2 * 3);
  HIP_MEMCPY3D copy = {};
  copy.srcMemoryType = hipMemoryTypeHost, copy.srcHost = from.data();
  copy.srcPitch = kWidth * sizeof(float), copy.srcHeight = kHeight;
  copy.dstMemoryType = hipMemoryTypeArray, copy.dstArray = array;
  copy.WidthInBytes = kWidth * sizeof(float), copy.Height = kHeight, copy.Depth = kDepth;
  CHECK(hipDrvMemcpy3D(&copy) == hipSuccess);
  HIP_MEMCPY3D back = {};
  back.srcMemoryType = hipMemoryTypeArray, back.srcArray = array;
  back.srcXInBytes = 5 * sizeof(float), back.srcY = 2, back.srcZ = 1;
  back.dstMemoryType = hipMemoryTypeHost, back.dstHost = to.data();
  back.dstPitch = 3 * sizeof(float), back.dstHeight = 2;
  back.WidthInBytes = 3 * sizeof(float), back.Height = 2, back.Depth = 2;
  CHECK(hipDrvMemcpy3DAsync(&back, nullptr) == hipSuccess);
  CHECK(hipDeviceSynchronize() == hipSuccess);
  for (int i = 0; i < 12; ++i) {
    const int x = 5 + i % 3, y = 2 + i / 3 % 2, z = 1 + i / 6;
    CHECK(to[i] == static_cast<float>(1 + (z * kHeight + y) * kWidth + x));
  }
  back.srcZ = 2;
  CHECK(hipDrvMemcpy3D(&back) == hipErrorInvalidValue);
  back.srcZ = 1, back.srcLOD = 1;
  CHECK(hipDrvMemcpy3D(&back) == hipErrorNotSupported);
  CHECK(hipArrayDestroy(array) == hipSuccess);
}

CASE(bytes_are_copied_by_their_offset) {
  const hipArray_t array = make_array(problem);
  float out[20] = {};
  float* device = nullptr;
  CHECK(hipMalloc(reinterpret_cast<void**>(&device), sizeof out) == hipSuccess);
  CHECK(hipMemcpyAtoD(device, array, 7 * sizeof(float), sizeof out) == hipSuccess);  // over the end of a row
  CHECK(hipMemcpyDtoA(array, 30 * sizeof(float), device, 4 * sizeof(float)) == hipSuccess);
  CHECK(hipMemcpyAtoH(out, array, 28 * sizeof(float), sizeof out) == hipSuccess);
  CHECK(out[0] == 29 && out[1] == 30 && out[2] == 8 && out[5] == 11 && out[6] == 35);
  CHECK(hipMemcpyAtoH(out, array, 59 * sizeof(float), 2 * sizeof(float)) == hipErrorInvalidValue);
  CHECK(hipFree(device) == hipSuccess && hipArrayDestroy(array) == hipSuccess);
}

CASE(a_texture_of_an_array_filters_and_wraps) {
  const hipArray_t array = make_array(problem);
  HIP_RESOURCE_DESC resource = {};
  resource.resType = HIP_RESOURCE_TYPE_ARRAY, resource.res.array.hArray = array;
  HIP_TEXTURE_DESC how = {};
  how.addressMode[0] = how.addressMode[1] = HIP_TR_ADDRESS_MODE_WRAP;
  how.filterMode = HIP_TR_FILTER_MODE_LINEAR;
  how.flags = HIP_TRSF_NORMALIZED_COORDINATES;
  hipTextureObject_t texture = {};
  CHECK(hipTexObjectCreate(&texture, &resource, &how, nullptr) == hipSuccess);
  CHECK(read<float>(problem, texture, 2.5f / kWidth, 1.5f / kHeight) == 1 + kWidth + 2);
  CHECK(read<float>(problem, texture, 3.0f / kWidth, 1.5f / kHeight) == 1 + kWidth + 2.5f);  // between two texels
  CHECK(read<float>(problem, texture, 1 + 2.5f / kWidth, 1.5f / kHeight) == 1 + kWidth + 2);
  CHECK(hipTexObjectDestroy(texture) == hipSuccess);
  how.filterMode = HIP_TR_FILTER_MODE_POINT, how.flags = 0;
  how.addressMode[0] = how.addressMode[1] = HIP_TR_ADDRESS_MODE_BORDER;
  how.borderColor[0] = -3;
  CHECK(hipTexObjectCreate(&texture, &resource, &how, nullptr) == hipSuccess);
  CHECK(read<float>(problem, texture, 2.9f, 1.1f) == 1 + kWidth + 2);
  CHECK(read<float>(problem, texture, -0.5f, 1.1f) == -3);
  CHECK(hipTexObjectDestroy(texture) == hipSuccess && hipArrayDestroy(array) == hipSuccess);
  CHECK(hipTexObjectCreate(&texture, nullptr, &how, nullptr) == hipErrorInvalidValue);
}

CASE(small_integers_are_fractions_unless_a_flag_says_otherwise) {
  std::size_t pitch = 0;
  unsigned char* rows = nullptr;
  CHECK(hipMallocPitch(reinterpret_cast<void**>(&rows), &pitch, 8, 2) == hipSuccess);
  CHECK(hipMemset(rows, 51, 2 * pitch) == hipSuccess);
  HIP_RESOURCE_DESC resource = {};
  resource.resType = HIP_RESOURCE_TYPE_PITCH2D;
  resource.res.pitch2D = {rows, HIP_AD_FORMAT_UNSIGNED_INT8, 1, 8, 2, pitch};
  HIP_TEXTURE_DESC how = {};
  hipTextureObject_t texture = {};
  CHECK(hipTexObjectCreate(&texture, &resource, &how, nullptr) == hipSuccess);
  CHECK(read<float>(problem, texture, 1, 1) == 51.0f / 255);
  CHECK(hipTexObjectDestroy(texture) == hipSuccess);
  how.flags = HIP_TRSF_READ_AS_INTEGER;
  CHECK(hipTexObjectCreate(&texture, &resource, &how, nullptr) == hipSuccess);
  CHECK(read<unsigned char>(problem, texture, 1, 1) == 51);
  CHECK(hipTexObjectDestroy(texture) == hipSuccess && hipFree(rows) == hipSuccess);
}

CASE(linear_memory_is_fetched_by_its_index) {
  int* values = nullptr;
  CHECK(hipMallocManaged(reinterpret_cast<void**>(&values), 9 * sizeof(int)) == hipSuccess);
  std::iota(values, values + 8, 100);
  HIP_RESOURCE_DESC resource = {};
  resource.resType = HIP_RESOURCE_TYPE_LINEAR;
  resource.res.linear = {values, HIP_AD_FORMAT_SIGNED_INT32, 1, 8 * sizeof(int)};
  const HIP_TEXTURE_DESC how = {};
  hipTextureObject_t texture = {};
  CHECK(hipTexObjectCreate(&texture, &resource, &how, nullptr) == hipSuccess);
  hipLaunchKernelGGL(fetch_element, dim3(1), dim3(1), 0, nullptr, texture, 5, values + 8);
  CHECK(hipDeviceSynchronize() == hipSuccess && values[8] == 105);
  CHECK(hipTexObjectDestroy(texture) == hipSuccess && hipFree(values) == hipSuccess);
}

CASE(mipmapped_arrays_have_levels) {
  HIP_ARRAY3D_DESCRIPTOR as = {8, 4, 0, HIP_AD_FORMAT_HALF, 1, 0};
  hipMipmappedArray_t all = nullptr;
  CHECK(hipMipmappedArrayCreate(&all, &as, 9) == hipSuccess);
  hipArray_t level = nullptr;
  CHECK(hipMipmappedArrayGetLevel(&level, all, 2) == hipSuccess);
  HIP_ARRAY_DESCRIPTOR found = {};
  CHECK(hipArrayGetDescriptor(&found, level) == hipSuccess);
  CHECK(found.Width == 2 && found.Height == 1 && found.Format == HIP_AD_FORMAT_HALF);
  CHECK(hipMipmappedArrayGetLevel(&level, all, 4) == hipErrorInvalidValue);  // 8, 4, 2 and 1 wide
  CHECK(hipMipmappedArrayDestroy(all) == hipSuccess);
}

int main() { return run_all_cases(); }
