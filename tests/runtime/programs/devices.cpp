// Several devices: HIPCPU_DEVICES=3 is in the environment.
#include <hip/hip_runtime.h>

#include <cstring>
#include <thread>

#include "check.h"

namespace {

constexpr int kDevices = 3;

__global__ void fill(int* p, int value) { p[threadIdx.x] = value; }

int device_of(const void* pointer) {
  hipPointerAttribute_t attributes = {};
  return hipPointerGetAttributes(&attributes, pointer) == hipSuccess ? attributes.device : -1;
}

int current() {
  int device = -1;
  return hipGetDevice(&device) == hipSuccess ? device : -1;
}

}  // namespace

CASE(each_thread_has_a_current_device) {
  int count = 0;
  CHECK(hipGetDeviceCount(&count) == hipSuccess && count == kDevices);
  CHECK(current() == 0 && hipSetDevice(2) == hipSuccess && current() == 2);
  int seen = -1;
  std::thread([&] { seen = current(); }).join();
  CHECK(seen == 0);
  CHECK(hipSetDevice(kDevices) == hipErrorInvalidDevice && hipSetDevice(-1) == hipErrorInvalidDevice);
  CHECK(current() == 2 && hipSetDevice(0) == hipSuccess);
}

CASE(devices_can_be_told_apart) {
  hipDeviceProp_t first = {}, last = {};
  CHECK(hipGetDeviceProperties(&first, 0) == hipSuccess && hipGetDeviceProperties(&last, 2) == hipSuccess);
  CHECK(std::memcmp(first.uuid.bytes, last.uuid.bytes, sizeof first.uuid.bytes) != 0);
  CHECK(first.pciBusID != last.pciBusID);
  char text[20];
  int device = -1;
  CHECK(hipDeviceGetPCIBusId(text, sizeof text, 2) == hipSuccess);
  CHECK(hipDeviceGetByPCIBusId(&device, text) == hipSuccess && device == 2);
  CHECK(hipGetDeviceProperties(&first, kDevices) == hipErrorInvalidDevice);
}

CASE(memory_and_streams_belong_to_the_device_that_was_current) {
  constexpr size_t kBytes = 1 << 20;
  size_t before = 0, after = 0, total = 0;
  int *one = nullptr, *two = nullptr;
  hipStream_t stream = nullptr;
  CHECK(hipMemGetInfo(&before, &total) == hipSuccess);
  CHECK(hipSetDevice(1) == hipSuccess && hipMalloc(&one, kBytes) == hipSuccess);
  CHECK(hipStreamCreate(&stream) == hipSuccess);
  CHECK(hipSetDevice(2) == hipSuccess && hipMallocAsync(&two, kBytes, nullptr) == hipSuccess);
  CHECK(hipSetDevice(0) == hipSuccess && hipMemGetInfo(&after, &total) == hipSuccess);
  CHECK(before == after);
  CHECK(device_of(one) == 1 && device_of(two) == 2);
  hipDevice_t device = -1;
  CHECK(hipStreamGetDevice(stream, &device) == hipSuccess && device == 1);
  hipMemPool_t pools[2] = {};
  CHECK(hipDeviceGetDefaultMemPool(&pools[0], 0) == hipSuccess &&
        hipDeviceGetDefaultMemPool(&pools[1], 2) == hipSuccess);
  CHECK(pools[0] != pools[1]);
  uint64_t used = 0;
  CHECK(hipMemPoolGetAttribute(pools[1], hipMemPoolAttrUsedMemCurrent, &used) == hipSuccess && used == kBytes);
  hipLaunchKernelGGL(fill, 1, 8, 0, stream, one, 5);
  CHECK(hipMemcpyPeer(two, 2, one, 1, 8 * sizeof(int)) == hipSuccess);
  CHECK(hipStreamSynchronize(stream) == hipSuccess && two[7] == 5);
  CHECK(hipMemcpyPeer(two, kDevices, one, 1, 4) == hipErrorInvalidDevice);
  CHECK(hipFree(one) == hipSuccess && hipFree(two) == hipSuccess && hipStreamDestroy(stream) == hipSuccess);
}

CASE(peers_are_enabled_once) {
  int can = 0;
  CHECK(hipDeviceCanAccessPeer(&can, 0, 1) == hipSuccess && can == 1);
  CHECK(hipDeviceCanAccessPeer(&can, 1, 1) == hipSuccess && can == 0);
  CHECK(hipDeviceEnablePeerAccess(1, 0) == hipSuccess);
  CHECK(hipDeviceEnablePeerAccess(1, 0) == hipErrorPeerAccessAlreadyEnabled);
  CHECK(hipDeviceEnablePeerAccess(0, 0) == hipErrorInvalidDevice);
  CHECK(hipDeviceDisablePeerAccess(1) == hipSuccess);
  CHECK(hipDeviceDisablePeerAccess(1) == hipErrorPeerAccessNotEnabled);
}

CASE(contexts_are_those_of_devices) {
  hipCtx_t primary = nullptr, created = nullptr, now = nullptr;
  CHECK(hipDevicePrimaryCtxRetain(&primary, 1) == hipSuccess);
  CHECK(hipCtxCreate(&created, 0, 2) == hipSuccess && current() == 2);
  CHECK(hipCtxPushCurrent(primary) == hipSuccess && current() == 1);
  CHECK(hipCtxPopCurrent(&now) == hipSuccess && now == primary && current() == 2);
  CHECK(hipCtxSetCurrent(primary) == hipSuccess && current() == 1);
  CHECK(hipCtxPopCurrent(nullptr) == hipSuccess && current() == 0);
}

int main() { return run_all_cases(); }
