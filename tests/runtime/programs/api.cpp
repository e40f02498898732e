// The host API: memory, copies, symbols, streams, events, errors, devices, pools, occupancy.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <hip/hip_runtime.h>
#include <rocprofiler-sdk-roctx/roctx.h>
#include <cccl/cuda/atomic>
#include <cccl/nv/target>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <string>
#include <thread>

#include "check.h"

#define FAILS_WITH(expected, call) CHECK((call) == (expected) && hipGetLastError() == (expected))
#define WORKS(call) CHECK((call) == hipSuccess)

CASE(errors_have_names_and_texts_and_are_remembered_until_asked_for) {
  CHECK(std::string(hipGetErrorName(hipErrorInvalidValue)) == "hipErrorInvalidValue");
  CHECK(std::string(hipGetErrorString(hipErrorOutOfMemory)) == "out of memory");
  CHECK(std::string(hipGetErrorName(static_cast<hipError_t>(123456))) == "hipErrorUnknown");
  CHECK(hipGetLastError() == hipSuccess);
  CHECK(hipSetDevice(3) == hipErrorInvalidDevice);
  WORKS(hipSetDevice(0));
  CHECK(hipPeekAtLastError() == hipErrorInvalidDevice);
  CHECK(hipGetLastError() == hipErrorInvalidDevice);
  CHECK(hipGetLastError() == hipSuccess);
}

CASE(allocation_and_free_report_misuse) {
  int* p = nullptr;
  size_t free_before = 0, free_after = 0, total = 0;
  WORKS(hipMemGetInfo(&free_before, &total));
  WORKS(hipMalloc(&p, 1 << 20));
  WORKS(hipMemGetInfo(&free_after, &total));
  CHECK(free_before - free_after == 1 << 20 && total > 0);
  CHECK(reinterpret_cast<uintptr_t>(p) % 256 == 0);
  FAILS_WITH(hipErrorInvalidValue, hipFree(p + 1));
  FAILS_WITH(hipErrorInvalidValue, hipHostFree(p));
  WORKS(hipFree(p));
  FAILS_WITH(hipErrorInvalidValue, hipFree(p));
  int on_stack = 0;
  FAILS_WITH(hipErrorInvalidValue, hipFree(&on_stack));
  WORKS(hipFree(nullptr));
  FAILS_WITH(hipErrorInvalidValue, hipMalloc(static_cast<void**>(nullptr), 4));
  FAILS_WITH(hipErrorOutOfMemory, hipMalloc(&p, total + 1));
  CHECK(p == nullptr);
  p = &on_stack;
  WORKS(hipMalloc(&p, 0));
  CHECK(p == nullptr);
}

CASE(kernels_may_read_a_little_behind_large_memory) {
  constexpr size_t kBytes = 1 << 20;
  char* p = nullptr;
  WORKS(hipMalloc(&p, kBytes));
  CHECK(p != nullptr);
  const volatile char* end = p + kBytes;
  static_cast<void>(end[4096] + end[32768]);
  FAILS_WITH(hipErrorInvalidValue, hipMemset(p, 0, kBytes + 1));  // it is not the program's, all the same
  WORKS(hipFree(p));
}

CASE(copies_check_their_range_and_direction) {
  char* device = nullptr;
  char host[200] = {};
  WORKS(hipMalloc(&device, 100));
  WORKS(hipMemset(device, 7, 100));
  WORKS(hipMemcpy(host, device, 100, hipMemcpyDeviceToHost));
  CHECK(host[0] == 7 && host[99] == 7 && host[100] == 0);
  WORKS(hipMemcpy(host, device + 50, 50, hipMemcpyDefault));
  FAILS_WITH(hipErrorInvalidValue, hipMemcpy(host, device, 101, hipMemcpyDeviceToHost));
  FAILS_WITH(hipErrorInvalidValue, hipMemcpy(host, device + 50, 51, hipMemcpyDeviceToHost));
  FAILS_WITH(hipErrorInvalidValue, hipMemcpy(device + 99, host, 2, hipMemcpyHostToDevice));
  FAILS_WITH(hipErrorInvalidValue, hipMemset(device, 0, 101));
  FAILS_WITH(hipErrorInvalidValue, hipMemcpy(nullptr, host, 1, hipMemcpyHostToDevice));
  FAILS_WITH(hipErrorInvalidMemcpyDirection, hipMemcpy(device, host, 1, static_cast<hipMemcpyKind>(9)));
  WORKS(hipMemcpy(nullptr, nullptr, 0, hipMemcpyHostToDevice));
  WORKS(hipMemcpyAsync(device, host, 100, hipMemcpyHostToDevice));
  WORKS(hipMemcpyPeer(device, 0, device + 50, 0, 50));
  WORKS(hipMemcpyDtoH(host, device, 100));
  WORKS(hipMemsetD32(device, 0x01020304, 25));
  CHECK(device[0] == 4 && device[99] == 1);
  WORKS(hipMemsetD16(device, 0x0506, 2));
  CHECK(device[0] == 6 && device[3] == 5 && device[4] == 4);
  FAILS_WITH(hipErrorInvalidValue, hipMemsetD32(device, 0, 26));
  WORKS(hipFree(device));
}

CASE(two_dimensional_copies_respect_both_pitches) {
  constexpr int kWidth = 13, kHeight = 5;
  int* device = nullptr;
  size_t pitch = 0;
  WORKS(hipMallocPitch(&device, &pitch, kWidth * sizeof(int), kHeight));
  CHECK(pitch % 256 == 0 && pitch >= kWidth * sizeof(int));
  WORKS(hipMemset2D(device, pitch, 0, pitch, kHeight));
  int in[kHeight][20], out[kHeight][17];
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < 20; ++x) in[y][x] = 100 * y + x;
  std::fill(&out[0][0], &out[0][0] + kHeight * 17, -1);
  WORKS(hipMemcpy2D(device, pitch, in, sizeof in[0], kWidth * sizeof(int), kHeight, hipMemcpyHostToDevice));
  CHECK(device[13] == 0 && device[pitch / sizeof(int) + 3] == 103);
  WORKS(hipMemcpy2DAsync(out, sizeof out[0], device, pitch, kWidth * sizeof(int), kHeight, hipMemcpyDeviceToHost, 0));
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < 17; ++x) CHECK(out[y][x] == (x < kWidth ? 100 * y + x : -1));
  FAILS_WITH(hipErrorInvalidPitchValue, hipMemcpy2D(out, 8, device, pitch, 52, 5, hipMemcpyDeviceToHost));
  FAILS_WITH(hipErrorInvalidValue, hipMemcpy2D(device, pitch, in, 80, 52, 6, hipMemcpyHostToDevice));
  WORKS(hipMemset2D(device, pitch, 0xff, 8, 2));
  CHECK(device[0] == -1 && device[2] == 2 && device[pitch / sizeof(int)] == -1);
  WORKS(hipFree(device));
}

CASE(three_dimensional_copies_move_a_box) {
  hipPitchedPtr box;
  WORKS(hipMalloc3D(&box, make_hipExtent(6, 4, 3)));
  WORKS(hipMemset3D(box, 0, make_hipExtent(6, 4, 3)));
  unsigned char in[2][3][4];
  std::iota(&in[0][0][0], &in[0][0][0] + 24, static_cast<unsigned char>(1));
  hipMemcpy3DParms copy = {};
  copy.srcPtr = make_hipPitchedPtr(in, 4, 4, 3);
  copy.dstPtr = box;
  copy.dstPos = make_hipPos(1, 1, 1);
  copy.extent = make_hipExtent(4, 3, 2);
  copy.kind = hipMemcpyHostToDevice;
  WORKS(hipMemcpy3D(&copy));
  const auto* bytes = static_cast<unsigned char*>(box.ptr);
  for (size_t z = 0; z < 3; ++z)
    for (size_t y = 0; y < 4; ++y)
      for (size_t x = 0; x < 6; ++x) {
        const bool inside = x >= 1 && x < 5 && y >= 1 && z >= 1;
        CHECK(bytes[(z * 4 + y) * box.pitch + x] == (inside ? in[z - 1][y - 1][x - 1] : 0));
      }
  WORKS(hipFree(box.ptr));
}

__constant__ float coefficients[8];
__device__ int counter = 5;
__device__ int* device_pointer;
__managed__ double managed_value = 1.5;

__global__ void use_symbols(float* out) {
  out[threadIdx.x] = coefficients[threadIdx.x] + static_cast<float>(managed_value);
  if (threadIdx.x == 0) {
    counter += 1;
    device_pointer[0] = 77;
  }
}

CASE(symbols_can_be_copied_to_and_from_and_are_checked) {
  const float in[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  float* out = nullptr;
  int* target = nullptr;
  WORKS(hipMalloc(&out, sizeof in));
  WORKS(hipMalloc(&target, sizeof(int)));
  WORKS(hipMemcpyToSymbol(HIP_SYMBOL(coefficients), in, sizeof in));
  WORKS(hipMemcpyToSymbol(coefficients, in, 2 * sizeof(float), 4 * sizeof(float), hipMemcpyHostToDevice));
  WORKS(hipMemcpyToSymbolAsync(device_pointer, &target, sizeof target, 0, hipMemcpyHostToDevice, 0));
  FAILS_WITH(hipErrorInvalidValue, hipMemcpyToSymbol(coefficients, in, sizeof in, 4));
  FAILS_WITH(hipErrorInvalidValue, hipMemcpyFromSymbol(out, counter, 8));
  managed_value = 10;
  hipLaunchKernelGGL(use_symbols, 1, 8, 0, 0, out);
  CHECK(out[0] == 11 && out[4] == 11 && out[5] == 12 && out[7] == 18 && *target == 77);
  int now = 0;
  WORKS(hipMemcpyFromSymbol(&now, HIP_SYMBOL(counter), sizeof now));
  CHECK(now == 6);
  void* address = nullptr;
  size_t bytes = 0;
  WORKS(hipGetSymbolAddress(&address, HIP_SYMBOL(coefficients)));
  WORKS(hipGetSymbolSize(&bytes, HIP_SYMBOL(coefficients)));
  CHECK(address == coefficients && bytes == 32);
  WORKS(hipFree(out));
  WORKS(hipFree(target));
}

CASE(host_managed_and_registered_memory_know_what_they_are) {
  int *host = nullptr, *managed = nullptr, *device = nullptr, *mapped = nullptr;
  hipPointerAttribute_t a;
  WORKS(hipHostMalloc(&host, 64, hipHostMallocMapped));
  WORKS(hipMallocManaged(&managed, 64));
  WORKS(hipMalloc(&device, 64));
  WORKS(hipPointerGetAttributes(&a, host + 3));
  CHECK(a.type == hipMemoryTypeHost && a.hostPointer == host + 3 && !a.isManaged);
  WORKS(hipPointerGetAttributes(&a, managed));
  CHECK(a.type == hipMemoryTypeManaged && a.isManaged == 1);
  WORKS(hipPointerGetAttributes(&a, device));
  CHECK(a.type == hipMemoryTypeDevice && a.device == 0 && a.devicePointer == device);
  WORKS(hipHostGetDevicePointer(&mapped, host, 0));
  CHECK(mapped == host);
  static int own[16];
  FAILS_WITH(hipErrorInvalidValue, hipHostGetDevicePointer(&mapped, own, 0));
  WORKS(hipHostRegister(own, sizeof own, hipHostRegisterDefault));
  FAILS_WITH(hipErrorHostMemoryAlreadyRegistered, hipHostRegister(own, sizeof own, 0));
  WORKS(hipHostGetDevicePointer(&mapped, own, 0));
  FAILS_WITH(hipErrorInvalidValue, hipFree(own));
  WORKS(hipHostUnregister(own));
  FAILS_WITH(hipErrorHostMemoryNotRegistered, hipHostUnregister(own));
  WORKS(hipMemPrefetchAsync(managed, 64, 0, 0));
  hipMemLocation on_host{hipMemLocationTypeHost, 0}, absent{hipMemLocationTypeDevice, 7};
  WORKS(hipMemPrefetchAsync_v2(managed, 64, on_host, 0, 0));
  WORKS(hipMemAdvise_v2(managed, 64, hipMemAdviseSetPreferredLocation, on_host));
  FAILS_WITH(hipErrorInvalidDevice, hipMemPrefetchAsync_v2(managed, 64, absent, 0, 0));
  FAILS_WITH(hipErrorInvalidValue, hipMemPrefetchAsync_v2(managed, 64, on_host, 1, 0));
  WORKS(hipMemAdvise(managed, 64, hipMemAdviseSetReadMostly, hipCpuDeviceId));
  FAILS_WITH(hipErrorInvalidValue, hipFree(host));
  WORKS(hipHostFree(host));
  WORKS(hipFree(managed));
  WORKS(hipFree(device));
}

__global__ void append(int* log, int what) { log[++log[0]] = what; }

struct Log {
  int* entries;
  int what;
};

static void append_from_host(void* data) {
  const Log& log = *static_cast<Log*>(data);
  log.entries[++log.entries[0]] = log.what;
}

static void append_from_callback(hipStream_t, hipError_t status, void* data) {
  if (status == hipSuccess) append_from_host(data);
}

CASE(streams_and_events_keep_the_order_of_the_program) {
  hipStream_t a, b;
  hipEvent_t ready, end;
  int* log = nullptr;
  WORKS(hipStreamCreate(&a));
  WORKS(hipStreamCreateWithFlags(&b, hipStreamNonBlocking));
  WORKS(hipEventCreate(&ready));
  WORKS(hipEventCreateWithFlags(&end, hipEventDefault));
  WORKS(hipMalloc(&log, 64));
  WORKS(hipMemsetAsync(log, 0, 64, a));
  hipLaunchKernelGGL(append, 1, 1, 0, a, log, 1);
  WORKS(hipEventRecord(ready, a));
  WORKS(hipStreamWaitEvent(b, ready, 0));
  hipLaunchKernelGGL(append, 1, 1, 0, b, log, 2);
  Log from_host = {log, 3}, from_callback = {log, 4};
  WORKS(hipLaunchHostFunc(b, append_from_host, &from_host));
  WORKS(hipStreamAddCallback(b, append_from_callback, &from_callback, 0));
  WORKS(hipStreamSynchronize(b));
  WORKS(hipStreamQuery(a));
  const int expected[] = {4, 1, 2, 3, 4};
  CHECK(std::equal(expected, expected + 5, log));
  unsigned flags = 9;
  WORKS(hipStreamGetFlags(b, &flags));
  CHECK(flags == hipStreamNonBlocking);
  WORKS(hipStreamDestroy(a));
  FAILS_WITH(hipErrorInvalidHandle, hipStreamDestroy(a));
  FAILS_WITH(hipErrorInvalidHandle, hipStreamSynchronize(a));
  WORKS(hipStreamDestroy(b));
  WORKS(hipEventDestroy(ready));
  WORKS(hipEventDestroy(end));
  WORKS(hipFree(log));
}

CASE(events_measure_real_time) {
  hipEvent_t start, stop, untimed;
  float milliseconds = -1;
  WORKS(hipEventCreate(&start));
  WORKS(hipEventCreate(&stop));
  WORKS(hipEventCreateWithFlags(&untimed, hipEventDisableTiming));
  FAILS_WITH(hipErrorInvalidHandle, hipEventElapsedTime(&milliseconds, start, stop));
  WORKS(hipEventRecord(start));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  WORKS(hipEventRecord(stop, nullptr));
  WORKS(hipEventRecord(untimed, nullptr));
  WORKS(hipEventSynchronize(stop));
  WORKS(hipEventElapsedTime(&milliseconds, start, stop));
  CHECK(milliseconds >= 20 && milliseconds < 20000);
  FAILS_WITH(hipErrorInvalidHandle, hipEventElapsedTime(&milliseconds, start, untimed));
  WORKS(hipEventDestroy(start));
  FAILS_WITH(hipErrorInvalidHandle, hipEventRecord(start));
}

CASE(the_device_says_the_wave_size_of_this_unit) {
  int count = 0, device = -1, attribute = 0;
  hipDeviceProp_t p;
  WORKS(hipGetDeviceCount(&count));
  WORKS(hipGetDevice(&device));
  WORKS(hipGetDeviceProperties(&p, 0));
  CHECK(count == 1 && device == 0);
  CHECK(p.warpSize == HIPCPU_WAVE && warpSize == HIPCPU_WAVE);
  WORKS(hipDeviceGetAttribute(&attribute, hipDeviceAttributeWarpSize, 0));
  CHECK(attribute == HIPCPU_WAVE);
  WORKS(hipDeviceGetAttribute(&attribute, hipDeviceAttributeMaxThreadsPerBlock, 0));
  CHECK(attribute == 1024 && p.maxThreadsPerBlock == 1024 && p.sharedMemPerBlock == 65536);
  WORKS(hipDeviceGetAttribute(&attribute, hipDeviceAttributeMaxGridDimY, 0));
  CHECK(attribute == p.maxGridSize[1] && std::strlen(p.name) > 0);
  FAILS_WITH(hipErrorInvalidDevice, hipGetDeviceProperties(&p, 1));
  FAILS_WITH(hipErrorInvalidValue, hipDeviceGetAttribute(&attribute, static_cast<hipDeviceAttribute_t>(5000), 0));
  int can = 1;
  FAILS_WITH(hipErrorInvalidDevice, hipDeviceCanAccessPeer(&can, 0, 1));
}

CASE(pools_keep_account_of_what_is_allocated_from_them) {
  hipMemPool_t pool;
  int* p = nullptr;
  uint64_t used = 99;
  WORKS(hipDeviceGetDefaultMemPool(&pool, 0));
  WORKS(hipMallocAsync(&p, 1000, hipStream_t{}));
  WORKS(hipMemPoolGetAttribute(pool, hipMemPoolAttrUsedMemCurrent, &used));
  CHECK(used == 1000);
  WORKS(hipFreeAsync(p, hipStream_t{}));
  WORKS(hipMemPoolGetAttribute(pool, hipMemPoolAttrUsedMemCurrent, &used));
  CHECK(used == 0);
  WORKS(hipMemPoolGetAttribute(pool, hipMemPoolAttrUsedMemHigh, &used));
  CHECK(used == 1000);
  uint64_t threshold = 123;
  WORKS(hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold));
  threshold = 0;
  WORKS(hipMemPoolGetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold));
  CHECK(threshold == 123);
  hipMemPoolProps properties = {};
  WORKS(hipMemPoolCreate(&pool, &properties));
  WORKS(hipMallocFromPoolAsync(&p, 10, pool, hipStream_t{}));
  WORKS(hipFreeAsync(p, hipStream_t{}));
  WORKS(hipMemPoolDestroy(pool));
  FAILS_WITH(hipErrorInvalidValue, hipMemPoolTrimTo(pool, 0));
}

CASE(values_are_written_and_waited_for_by_another_thread) {
  std::uint32_t* value = nullptr;
  WORKS(hipHostMalloc(reinterpret_cast<void**>(&value), 64, 0));
  WORKS(hipStreamWriteValue32(nullptr, value, 0xFFFFFFF0u, 0));
  CHECK(*value == 0xFFFFFFF0u);
  WORKS(hipStreamWaitValue32(nullptr, value, 0xFFFFFF00u, hipStreamWaitValueGte));
  WORKS(hipStreamWaitValue32(nullptr, value, 1, hipStreamWaitValueNor));
  std::thread writer([value] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    __atomic_store_n(value, 3, __ATOMIC_RELEASE);  // of a counter that ran over: later than 0xFFFFFFF1
  });
  WORKS(hipStreamWaitValue32(nullptr, value, 0xFFFFFFF1u, hipStreamWaitValueGte));
  CHECK(__atomic_load_n(value, __ATOMIC_ACQUIRE) == 3);
  writer.join();
  FAILS_WITH(hipErrorInvalidValue, hipStreamWaitValue32(nullptr, value, 1, 4));
  WORKS(hipHostFree(value));
}

CASE(headers_that_builds_copy_have_their_names_in_cuda) {
  int chosen = 0;
  NV_IF_TARGET(NV_IS_DEVICE, (chosen += 1;), (chosen += 2; chosen += 4;))
  NV_IF_TARGET(NV_PROVIDES_SM_80, (chosen += 8;))
  NV_IF_ELSE_TARGET(NV_IS_HOST, (chosen += 16;), (chosen += 32;))
  CHECK(chosen == 22);
  hipify_async::atomic<int, hipify_async::thread_scope_device> counter(3);
  counter.fetch_add(2);
  CHECK(counter.load() == 5 && sizeof(cooperative_groups::thread_block) > 0);
}

CASE(ranges_for_profilers_are_nested_in_each_thread) {
  roctxMark("begin");
  CHECK(roctxRangePush("outer") == 0 && roctxRangePush("inner") == 1);
  std::thread([&] { CHECK(roctxRangePop() == -1); }).join();
  CHECK(roctxRangePop() == 1 && roctxRangePop() == 0 && roctxRangePop() == -1);
  const roctx_range_id_t first = roctxRangeStart("a"), second = roctxRangeStart("b");
  CHECK(first != second && first != 0);
  roctxRangeStop(first);
  CHECK(roctxNameHipStream("copies", hipStream_t{}) == 0 && roctxNameHipDevice("first", 0) == 0);
}

CASE(what_is_not_supported_says_so) {
  hipModule_t module;
  FAILS_WITH(hipErrorFileNotFound, hipModuleLoad(&module, "no such file"));
  hipIpcMemHandle_t handle;
  int* memory = nullptr;
  WORKS(hipMalloc(&memory, 256));
  FAILS_WITH(hipErrorNotSupported, hipIpcGetMemHandle(&handle, memory));
  WORKS(hipFree(memory));
}

CASE(occupancy_and_attributes_take_kernels_by_their_type) {
  int blocks = 0, grid = 0, block = 0;
  hipFuncAttributes attributes;
  WORKS(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, append, 256, 0));
  CHECK(blocks == 8);
  WORKS(hipOccupancyMaxPotentialBlockSize(&grid, &block, append));
  CHECK(block == 1024 && grid >= 2);
  const auto bytes_of = [](int threads) { return threads * 200; };
  WORKS(hipOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, append, bytes_of));
  CHECK(block == 256 && grid >= 2);
  WORKS(hipOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, append, bytes_of, 100));
  CHECK(block == 100);
  WORKS(hipFuncGetAttributes(&attributes, append));
  CHECK(attributes.maxThreadsPerBlock == 1024);
  WORKS(hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(append)));
  WORKS(hipFuncSetAttribute(reinterpret_cast<const void*>(append), hipFuncAttributeMaxDynamicSharedMemorySize, 65536));
  FAILS_WITH(hipErrorInvalidValue, hipFuncSetAttribute(append, hipFuncAttributeMaxDynamicSharedMemorySize, 65537));
  WORKS(hipFuncSetCacheConfig(append, hipFuncCachePreferL1));
}

CASE(reserved_addresses_hold_memory_that_is_mapped_there) {
  hipMemAllocationProp properties = {};
  properties.type = hipMemAllocationTypePinned;
  properties.location.type = hipMemLocationTypeDevice;
  size_t step = 0;
  CHECK(hipMemGetAllocationGranularity(&step, &properties, hipMemAllocationGranularityMinimum) == hipSuccess);
  void* base = nullptr;
  CHECK(hipMemAddressReserve(&base, 2 * step, 0, nullptr, 0) == hipSuccess);
  CHECK(reinterpret_cast<uintptr_t>(base) % step == 0);
  hipMemGenericAllocationHandle_t parts[2] = {}, again = nullptr;
  CHECK(hipMemCreate(&parts[0], step + 1, &properties, 0) == hipErrorInvalidValue);
  char* bytes = static_cast<char*>(base);
  for (int i = 0; i < 2; ++i) {
    CHECK(hipMemCreate(&parts[i], step, &properties, 0) == hipSuccess);
    CHECK(hipMemMap(bytes + i * step, step, 0, parts[i], 0) == hipSuccess);
  }
  CHECK(hipMemMap(base, step, 0, parts[0], 0) == hipErrorInvalidValue);
  hipMemAccessDesc access = {properties.location, hipMemAccessFlagsProtReadWrite};
  CHECK(hipMemSetAccess(base, 2 * step, &access, 1) == hipSuccess);
  unsigned long long flags = 0;
  CHECK(hipMemGetAccess(&flags, &access.location, bytes + 5) == hipSuccess && flags == access.flags);
  CHECK(hipMemset(base, 7, 2 * step) == hipSuccess);  // over both parts
  CHECK(bytes[0] == 7 && bytes[2 * step - 1] == 7);
  hipPointerAttribute_t attributes = {};
  CHECK(hipPointerGetAttributes(&attributes, bytes) == hipSuccess && attributes.type == hipMemoryTypeDevice);
  CHECK(hipFree(base) == hipErrorInvalidValue);
  CHECK(hipMemAddressFree(base, 2 * step) == hipErrorInvalidValue);  // still mapped
  CHECK(hipMemRetainAllocationHandle(&again, bytes + step) == hipSuccess && again == parts[1]);
  CHECK(hipMemUnmap(base, 2 * step) == hipSuccess);
  // the second part lives on and keeps its content
  CHECK(hipMemMap(base, step, 0, again, 0) == hipSuccess);
  CHECK(hipMemSetAccess(base, step, &access, 1) == hipSuccess && bytes[0] == 7);
  CHECK(hipMemUnmap(base, step) == hipSuccess);
  CHECK(hipMemRelease(parts[0]) == hipSuccess && hipMemRelease(parts[1]) == hipSuccess);
  CHECK(hipMemRelease(again) == hipSuccess && hipMemRelease(again) == hipErrorInvalidValue);
  CHECK(hipMemAddressFree(base, 2 * step) == hipSuccess);
}

CASE(pointers_to_constants_can_be_allocated) {
  const float* p = nullptr;
  CHECK(hipMalloc(&p, 16) == hipSuccess && p != nullptr);
  CHECK(hipFree(const_cast<float*>(p)) == hipSuccess);
}

CASE(streams_keep_their_attributes) {
  hipStream_t one = nullptr, two = nullptr;
  CHECK(hipStreamCreate(&one) == hipSuccess && hipStreamCreateWithPriority(&two, hipStreamDefault, -1) == hipSuccess);
  hipStreamAttrValue value = {}, found = {};
  value.accessPolicyWindow.num_bytes = 1000;
  CHECK(hipStreamSetAttribute(one, hipStreamAttributeAccessPolicyWindow, &value) == hipSuccess);
  CHECK(hipStreamCopyAttributes(two, one) == hipSuccess);
  CHECK(hipStreamGetAttribute(two, hipStreamAttributeAccessPolicyWindow, &found) == hipSuccess);
  CHECK(found.accessPolicyWindow.num_bytes == 1000);
  CHECK(hipStreamGetAttribute(two, hipStreamAttributePriority, &found) == hipSuccess && found.priority == -1);
  CHECK(hipStreamGetAttribute(nullptr, hipStreamAttributeAccessPolicyWindow, &found) == hipSuccess);
  CHECK(found.accessPolicyWindow.num_bytes == 0);
  CHECK(hipStreamSetAttribute(one, hipLaunchAttributeCooperative, &value) == hipErrorInvalidValue);
  CHECK(hipStreamDestroy(one) == hipSuccess && hipStreamDestroy(two) == hipSuccess);
}

int main() { return run_all_cases(); }
