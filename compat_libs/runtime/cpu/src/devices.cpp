// Which devices there are, which one an OS thread uses, and who may reach whose memory.
#include "devices.h"

#include <mutex>
#include <set>
#include <utility>

#include "environment.h"
#include "error.h"
#include "hip/cpu_detail/api_functions.h"

namespace hipcpu {
namespace {

constexpr int kMostDevices = 64;

thread_local int current = 0;

// (device, peer): the first one may use the memory of the second one.
struct PeerAccess {
  std::mutex mutex;
  std::set<std::pair<int, int>> enabled;
};

PeerAccess& peer_access() {
  static auto& access = *new PeerAccess;
  return access;
}

hipError_t check_peer(int peer) {
  return is_device(peer) && peer != current_device() ? hipSuccess : hipErrorInvalidDevice;
}

}  // namespace

int device_count() {
  static const int count = static_cast<int>(environment_number("HIPCPU_DEVICES", 1, 1, kMostDevices));
  return count;
}

bool is_device(int device) { return device >= 0 && device < device_count(); }

int current_device() { return current; }

void set_current_device(int device) { current = device; }

}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

hipError_t hipGetDeviceCount(int* count) {
  if (count == nullptr) return record(hipErrorInvalidValue);
  *count = device_count();
  return hipSuccess;
}

hipError_t hipGetDevice(int* device) {
  if (device == nullptr) return record(hipErrorInvalidValue);
  *device = current_device();
  return hipSuccess;
}

hipError_t hipSetDevice(int device) {
  if (!is_device(device)) return record(hipErrorInvalidDevice);
  set_current_device(device);
  return hipSuccess;
}

hipError_t hipDeviceCanAccessPeer(int* can, int device, int peer) {
  if (can == nullptr) return record(hipErrorInvalidValue);
  if (!is_device(device) || !is_device(peer)) return record(hipErrorInvalidDevice);
  *can = device != peer;
  return hipSuccess;
}

hipError_t hipDeviceEnablePeerAccess(int peer, unsigned flags) {
  return guarded([&] {
    if (flags != 0) return hipErrorInvalidValue;
    if (const hipError_t error = check_peer(peer); error != hipSuccess) return error;
    const std::lock_guard lock(peer_access().mutex);
    const bool is_new = peer_access().enabled.emplace(current_device(), peer).second;
    return is_new ? hipSuccess : hipErrorPeerAccessAlreadyEnabled;
  });
}

hipError_t hipDeviceDisablePeerAccess(int peer) {
  return guarded([&] {
    if (const hipError_t error = check_peer(peer); error != hipSuccess) return error;
    const std::lock_guard lock(peer_access().mutex);
    const bool was_there = peer_access().enabled.erase({current_device(), peer}) > 0;
    return was_there ? hipSuccess : hipErrorPeerAccessNotEnabled;
  });
}

hipError_t hipDeviceGetP2PAttribute(int* value, hipDeviceP2PAttr attribute, int device, int peer) {
  if (value == nullptr) return record(hipErrorInvalidValue);
  if (!is_device(device) || !is_device(peer) || device == peer) return record(hipErrorInvalidDevice);
  *value = attribute == hipDevP2PAttrPerformanceRank ? 0 : 1;
  return hipSuccess;
}
}
