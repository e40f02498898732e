// What a device is: this machine's CPU, or the AMD GPU that it plays.
#include "device.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>

#include "devices.h"
#include "error.h"
#include "limits.h"
#include "memory.h"
#include "pool.h"
#include "queue.h"
#include "simulator.h"
#include "stacks.h"

namespace hipcpu {
namespace {

constexpr int kVersion = 70200000;  // HIP 7.2
constexpr int kClockKHz = 1000000;  // of what clock() counts in kernels: nanoseconds
constexpr int kNoLimit = 2147483647;
constexpr int kTextureAlignment = 256;
constexpr int kBusIdLength = 13;  // "0000:00:00.0" and the zero behind it

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.rfind("model name", 0) == 0 && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown processor";
}

void fill_limits(hipDeviceProp_t& p) {
  p.totalGlobalMem = device_bytes_total();
  p.sharedMemPerBlock = p.sharedMemPerBlockOptin = kMaxSharedBytes;
  p.sharedMemPerMultiprocessor = p.maxSharedMemoryPerMultiProcessor = kMaxSharedBytes;
  p.regsPerBlock = p.regsPerMultiprocessor = 65536;
  p.warpSize = kDefaultWave;
  p.memPitch = kNoLimit;
  p.maxThreadsPerBlock = kMaxThreads;
  p.maxThreadsPerMultiProcessor = kMaxThreadsPerProcessor;
  p.maxBlocksPerMultiProcessor = kMaxBlocksPerProcessor;
  for (int i = 0; i < 3; ++i) {
    p.maxThreadsDim[i] = kMaxThreads;
    p.maxGridSize[i] = static_cast<int>(kMaxGrid[i]);
  }
  p.totalConstMem = kNoLimit;
  p.textureAlignment = p.texturePitchAlignment = kTextureAlignment;
  p.multiProcessorCount = static_cast<int>(processor_count());
  p.l2CacheSize = 4 * 1024 * 1024;
  p.memoryBusWidth = 64;
  p.clockRate = p.clockInstructionRate = kClockKHz;
  p.memoryClockRate = kClockKHz;
}

void fill_features(hipDeviceProp_t& p) {
  p.major = 9;
  p.minor = 4;
  p.deviceOverlap = p.concurrentKernels = p.asyncEngineCount = 1;
  p.integrated = p.canMapHostMemory = p.unifiedAddressing = 1;
  p.managedMemory = p.concurrentManagedAccess = p.pageableMemoryAccess = 1;
  p.pageableMemoryAccessUsesHostPageTables = p.directManagedMemAccessFromHost = 1;
  p.canUseHostPointerForRegisteredMem = p.hostRegisterSupported = p.hostNativeAtomicSupported = 1;
  p.streamPrioritiesSupported = p.memoryPoolsSupported = 1;
  p.cooperativeLaunch = 1;
  p.isLargeBar = 1;
  p.singleToDoublePrecisionPerfRatio = 2;
  std::memset(&p.arch, 0xff, sizeof p.arch);
  p.arch.hasSurfaceFuncs = 0;
  p.arch.hasDynamicParallelism = 0;
}

hipDeviceProp_t describe_processor() {
  hipDeviceProp_t p = {};
  std::snprintf(p.name, sizeof p.name, "%s", cpu_model().c_str());
  std::snprintf(p.gcnArchName, sizeof p.gcnArchName, "cpu");
  std::memcpy(p.uuid.bytes, "hipcpu-device-00", sizeof p.uuid.bytes);
  fill_limits(p);
  fill_features(p);
  return p;
}

// Memory stays that of this machine where it has less than the chip.
hipDeviceProp_t describe_chip(const Chip& chip) {
  hipDeviceProp_t p = describe_processor();
  std::snprintf(p.name, sizeof p.name, "%s (simulated)", chip.product);
  std::snprintf(p.gcnArchName, sizeof p.gcnArchName, "%s", chip.full_name);
  p.major = chip.major;
  p.minor = chip.minor;
  p.warpSize = chip.wave;
  p.multiProcessorCount = chip.processors;
  p.clockRate = chip.clock_khz;
  p.memoryClockRate = chip.memory_khz;
  p.memoryBusWidth = chip.bus_bits;
  p.l2CacheSize = chip.l2_bytes;
  p.clockInstructionRate = 100000;
  p.totalGlobalMem = std::min(p.totalGlobalMem, chip.memory_bytes);
  p.sharedMemPerBlock = p.sharedMemPerBlockOptin = chip.shared_bytes;
  p.sharedMemPerMultiprocessor = p.maxSharedMemoryPerMultiProcessor = chip.shared_bytes;
  p.integrated = p.pageableMemoryAccess = p.pageableMemoryAccessUsesHostPageTables = 0;
  return p;
}

const hipDeviceProp_t& properties() {
  static const hipDeviceProp_t processor = describe_processor();
  const Chip* chip = simulated_chip();
  if (chip == nullptr) return processor;
  static const hipDeviceProp_t simulated = describe_chip(*chip);  // the choice is final
  return simulated;
}

// What tells one device from another is where it is plugged in.
hipDeviceProp_t properties_of(int device) {
  hipDeviceProp_t p = properties();
  p.pciBusID = device;
  const int last = static_cast<int>(sizeof p.uuid.bytes) - 2;
  p.uuid.bytes[last] = static_cast<char>('0' + device / 10);
  p.uuid.bytes[last + 1] = static_cast<char>('0' + device % 10);
  return p;
}

struct AttributeValue {
  hipDeviceAttribute_t attribute;
  int hipDeviceProp_t::* field;
};

constexpr AttributeValue kAttributes[] = {
    {hipDeviceAttributeEccEnabled, &hipDeviceProp_t::ECCEnabled},
    {hipDeviceAttributeAsyncEngineCount, &hipDeviceProp_t::asyncEngineCount},
    {hipDeviceAttributeCanMapHostMemory, &hipDeviceProp_t::canMapHostMemory},
    {hipDeviceAttributeCanUseHostPointerForRegisteredMem, &hipDeviceProp_t::canUseHostPointerForRegisteredMem},
    {hipDeviceAttributeClockRate, &hipDeviceProp_t::clockRate},
    {hipDeviceAttributeComputeMode, &hipDeviceProp_t::computeMode},
    {hipDeviceAttributeComputePreemptionSupported, &hipDeviceProp_t::computePreemptionSupported},
    {hipDeviceAttributeConcurrentKernels, &hipDeviceProp_t::concurrentKernels},
    {hipDeviceAttributeConcurrentManagedAccess, &hipDeviceProp_t::concurrentManagedAccess},
    {hipDeviceAttributeCooperativeLaunch, &hipDeviceProp_t::cooperativeLaunch},
    {hipDeviceAttributeCooperativeMultiDeviceLaunch, &hipDeviceProp_t::cooperativeMultiDeviceLaunch},
    {hipDeviceAttributeDeviceOverlap, &hipDeviceProp_t::deviceOverlap},
    {hipDeviceAttributeDirectManagedMemAccessFromHost, &hipDeviceProp_t::directManagedMemAccessFromHost},
    {hipDeviceAttributeHostNativeAtomicSupported, &hipDeviceProp_t::hostNativeAtomicSupported},
    {hipDeviceAttributeIntegrated, &hipDeviceProp_t::integrated},
    {hipDeviceAttributeIsMultiGpuBoard, &hipDeviceProp_t::isMultiGpuBoard},
    {hipDeviceAttributeKernelExecTimeout, &hipDeviceProp_t::kernelExecTimeoutEnabled},
    {hipDeviceAttributeL2CacheSize, &hipDeviceProp_t::l2CacheSize},
    {hipDeviceAttributeComputeCapabilityMajor, &hipDeviceProp_t::major},
    {hipDeviceAttributeComputeCapabilityMinor, &hipDeviceProp_t::minor},
    {hipDeviceAttributeManagedMemory, &hipDeviceProp_t::managedMemory},
    {hipDeviceAttributeMaxBlocksPerMultiProcessor, &hipDeviceProp_t::maxBlocksPerMultiProcessor},
    {hipDeviceAttributeMaxThreadsPerBlock, &hipDeviceProp_t::maxThreadsPerBlock},
    {hipDeviceAttributeMaxThreadsPerMultiProcessor, &hipDeviceProp_t::maxThreadsPerMultiProcessor},
    {hipDeviceAttributeMemoryBusWidth, &hipDeviceProp_t::memoryBusWidth},
    {hipDeviceAttributeMemoryClockRate, &hipDeviceProp_t::memoryClockRate},
    {hipDeviceAttributeMultiprocessorCount, &hipDeviceProp_t::multiProcessorCount},
    {hipDeviceAttributePhysicalMultiProcessorCount, &hipDeviceProp_t::multiProcessorCount},
    {hipDeviceAttributePageableMemoryAccess, &hipDeviceProp_t::pageableMemoryAccess},
    {hipDeviceAttributePageableMemoryAccessUsesHostPageTables,
     &hipDeviceProp_t::pageableMemoryAccessUsesHostPageTables},
    {hipDeviceAttributePciBusId, &hipDeviceProp_t::pciBusID},
    {hipDeviceAttributePciDeviceId, &hipDeviceProp_t::pciDeviceID},
    {hipDeviceAttributePciDomainId, &hipDeviceProp_t::pciDomainID},
    {hipDeviceAttributeMaxRegistersPerBlock, &hipDeviceProp_t::regsPerBlock},
    {hipDeviceAttributeMaxRegistersPerMultiprocessor, &hipDeviceProp_t::regsPerMultiprocessor},
    {hipDeviceAttributeSingleToDoublePrecisionPerfRatio, &hipDeviceProp_t::singleToDoublePrecisionPerfRatio},
    {hipDeviceAttributeStreamPrioritiesSupported, &hipDeviceProp_t::streamPrioritiesSupported},
    {hipDeviceAttributeUnifiedAddressing, &hipDeviceProp_t::unifiedAddressing},
    {hipDeviceAttributeWarpSize, &hipDeviceProp_t::warpSize},
    {hipDeviceAttributeMemoryPoolsSupported, &hipDeviceProp_t::memoryPoolsSupported},
    {hipDeviceAttributeHostRegisterSupported, &hipDeviceProp_t::hostRegisterSupported},
    {hipDeviceAttributeIsLargeBar, &hipDeviceProp_t::isLargeBar},
    {hipDeviceAttributeClockInstructionRate, &hipDeviceProp_t::clockInstructionRate},
};

struct AttributeConstant {
  hipDeviceAttribute_t attribute;
  int value;
};

constexpr AttributeConstant kConstants[] = {
    {hipDeviceAttributeMaxBlockDimX, static_cast<int>(kMaxThreads)},
    {hipDeviceAttributeMaxBlockDimY, static_cast<int>(kMaxThreads)},
    {hipDeviceAttributeMaxBlockDimZ, static_cast<int>(kMaxThreads)},
    {hipDeviceAttributeMaxGridDimX, static_cast<int>(kMaxGrid[0])},
    {hipDeviceAttributeMaxGridDimY, static_cast<int>(kMaxGrid[1])},
    {hipDeviceAttributeMaxGridDimZ, static_cast<int>(kMaxGrid[2])},
    {hipDeviceAttributeReservedSharedMemPerBlock, 0},
    {hipDeviceAttributeMaxPitch, kNoLimit},
    {hipDeviceAttributeTotalConstantMemory, kNoLimit},
    {hipDeviceAttributeTextureAlignment, kTextureAlignment},
    {hipDeviceAttributeTexturePitchAlignment, kTextureAlignment},
    {hipDeviceAttributeTccDriver, 0},
    {hipDeviceAttributeVirtualMemoryManagementSupported, 1},
    {hipDeviceAttributeImageSupport, 0},
    {hipDeviceAttributePersistingL2CacheMaxSize, 0},
    {hipDeviceAttributeGlobalL1CacheSupported, 0},
    {hipDeviceAttributeLocalL1CacheSupported, 0},
};

// LDS of a block, under all its names.
constexpr hipDeviceAttribute_t kSharedBytes[] = {
    hipDeviceAttributeMaxSharedMemoryPerBlock, hipDeviceAttributeSharedMemPerBlockOptin,
    hipDeviceAttributeSharedMemPerMultiprocessor, hipDeviceAttributeMaxSharedMemoryPerMultiprocessor};

hipError_t read_attribute(int* value, hipDeviceAttribute_t attribute, int device) {
  for (const AttributeValue& entry : kAttributes) {
    if (entry.attribute != attribute) continue;
    *value = properties_of(device).*(entry.field);
    return hipSuccess;
  }
  for (const hipDeviceAttribute_t shared : kSharedBytes) {
    if (shared != attribute) continue;
    *value = static_cast<int>(properties().sharedMemPerBlock);
    return hipSuccess;
  }
  if (attribute == hipDeviceAttributeWallClockRate) {
    *value = simulated_chip() == nullptr ? kClockKHz : 100000;
    return hipSuccess;
  }
  if (attribute == hipDeviceAttributeCanUseStreamWaitValue) {
    *value = queues_work() ? 1 : 0;  // else the call itself waits
    return hipSuccess;
  }
  for (const AttributeConstant& entry : kConstants) {
    if (entry.attribute != attribute) continue;
    *value = entry.value;
    return hipSuccess;
  }
  return hipErrorInvalidValue;
}

std::size_t limit_value(hipLimit_t limit) {
  return limit == hipLimitStackSize ? StackArea::stack_size() : limit == hipLimitPrintfFifoSize ? 1u << 20 : 8u << 20;
}

bool is_limit(hipLimit_t limit) {
  return limit == hipLimitStackSize || limit == hipLimitPrintfFifoSize || limit == hipLimitMallocHeapSize;
}

// For functions that set what has no meaning here: accepted for the device that exists.
hipError_t accept() { return hipSuccess; }

}  // namespace

unsigned processor_count() { return Pool::instance().size(); }

unsigned blocks_per_processor(unsigned threads) {
  return threads == 0 ? 0 : std::min(kMaxBlocksPerProcessor, kMaxThreadsPerProcessor / threads);
}

}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

hipError_t hipInit(unsigned flags) { return record(flags == 0 ? hipSuccess : hipErrorInvalidValue); }

hipError_t hipDriverGetVersion(int* version) {
  if (version == nullptr) return record(hipErrorInvalidValue);
  *version = kVersion;
  return hipSuccess;
}

hipError_t hipRuntimeGetVersion(int* version) { return hipDriverGetVersion(version); }

hipError_t hipSetValidDevices(int* devices, int count) {
  if (devices == nullptr && count != 0) return record(hipErrorInvalidValue);
  return record(std::all_of(devices, devices + count, is_device) ? hipSuccess : hipErrorInvalidDevice);
}

hipError_t hipSetDeviceFlags(unsigned) { return accept(); }

hipError_t hipGetDeviceFlags(unsigned* flags) {
  if (flags == nullptr) return record(hipErrorInvalidValue);
  *flags = hipDeviceScheduleAuto;
  return hipSuccess;
}

hipError_t hipChooseDeviceR0600(int* device, const hipDeviceProp_t* wanted) {
  if (device == nullptr || wanted == nullptr) return record(hipErrorInvalidValue);
  *device = current_device();
  return hipSuccess;
}

hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_t* result, int device) {
  return guarded([&] {
    if (result == nullptr) return hipErrorInvalidValue;
    if (!is_device(device)) return hipErrorInvalidDevice;
    *result = properties_of(device);
    return hipSuccess;
  });
}

hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t attribute, int device) {
  return guarded([&] {
    if (value == nullptr) return hipErrorInvalidValue;
    if (!is_device(device)) return hipErrorInvalidDevice;
    return read_attribute(value, attribute, device);
  });
}

hipError_t hipDeviceGet(hipDevice_t* device, int ordinal) {
  if (device == nullptr || !is_device(ordinal)) return record(hipErrorInvalidDevice);
  *device = ordinal;
  return hipSuccess;
}

hipError_t hipDeviceGetName(char* name, int length, hipDevice_t device) {
  if (!is_device(device)) return record(hipErrorInvalidDevice);
  if (name == nullptr || length <= 0) return record(hipErrorInvalidValue);
  std::snprintf(name, static_cast<std::size_t>(length), "%s", properties().name);
  return hipSuccess;
}

hipError_t hipDeviceGetUuid(hipUUID* uuid, hipDevice_t device) {
  if (!is_device(device)) return record(hipErrorInvalidDevice);
  if (uuid == nullptr) return record(hipErrorInvalidValue);
  *uuid = properties_of(device).uuid;
  return hipSuccess;
}

hipError_t hipDeviceTotalMem(std::size_t* bytes, hipDevice_t device) {
  if (!is_device(device)) return record(hipErrorInvalidDevice);
  if (bytes == nullptr) return record(hipErrorInvalidValue);
  *bytes = device_bytes_total();
  return hipSuccess;
}

hipError_t hipDeviceComputeCapability(int* major, int* minor, hipDevice_t device) {
  if (!is_device(device)) return record(hipErrorInvalidDevice);
  if (major == nullptr || minor == nullptr) return record(hipErrorInvalidValue);
  *major = properties().major;
  *minor = properties().minor;
  return hipSuccess;
}

hipError_t hipDeviceGetPCIBusId(char* text, int length, int device) {
  if (!is_device(device)) return record(hipErrorInvalidDevice);
  if (text == nullptr || length < kBusIdLength) return record(hipErrorInvalidValue);
  std::snprintf(text, kBusIdLength, "0000:%02x:00.0", static_cast<unsigned>(device) & 0xffu);
  return hipSuccess;
}

hipError_t hipDeviceGetByPCIBusId(int* device, const char* text) {
  if (device == nullptr || text == nullptr) return record(hipErrorInvalidValue);
  unsigned bus = 0;
  if (std::sscanf(text, "0000:%2x:00.0", &bus) != 1 || !is_device(static_cast<int>(bus))) {
    return record(hipErrorInvalidDevice);
  }
  *device = static_cast<int>(bus);
  return hipSuccess;
}

hipError_t hipDeviceReset() {
  wait_for_all();
  static_cast<void>(take_queue_error());
  set_sticky_error(hipSuccess);
  static_cast<void>(hipGetLastError());
  return hipSuccess;
}

hipError_t hipDeviceSetCacheConfig(hipFuncCache_t) { return accept(); }

hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* config) {
  if (config == nullptr) return record(hipErrorInvalidValue);
  *config = hipFuncCachePreferNone;
  return hipSuccess;
}

hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig) { return accept(); }

hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* config) {
  if (config == nullptr) return record(hipErrorInvalidValue);
  *config = hipSharedMemBankSizeFourByte;
  return hipSuccess;
}

hipError_t hipDeviceSetLimit(hipLimit_t limit, std::size_t) {
  return record(is_limit(limit) ? hipSuccess : hipErrorUnsupportedLimit);
}

hipError_t hipDeviceGetLimit(std::size_t* value, hipLimit_t limit) {
  if (value == nullptr) return record(hipErrorInvalidValue);
  if (!is_limit(limit)) return record(hipErrorUnsupportedLimit);
  *value = limit_value(limit);
  return hipSuccess;
}

hipError_t hipProfilerStart() { return accept(); }

hipError_t hipProfilerStop() { return accept(); }
}
