// A plan of hipFFT: what the caller set, the passes, and how they run.
#pragma once

#include <hip/hip_runtime_api.h>
#include <hipfft/hipfft.h>

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "launch.h"
#include "plan.h"
#include "rtc.h"
#include "tables.h"

namespace compat_fft {

// Device memory that is freed with its owner.
class DeviceMemory {
 public:
  explicit DeviceMemory(int64_t bytes);
  DeviceMemory(const DeviceMemory&) = delete;
  DeviceMemory& operator=(const DeviceMemory&) = delete;
  ~DeviceMemory();

  void* data() const { return data_; }
  int64_t bytes() const { return bytes_; }

 private:
  void* data_ = nullptr;
  int64_t bytes_;
};

// Makes a device current while it lives.
class CurrentDevice {
 public:
  explicit CurrentDevice(int device);
  CurrentDevice(const CurrentDevice&) = delete;
  CurrentDevice& operator=(const CurrentDevice&) = delete;
  ~CurrentDevice();

 private:
  int before_ = 0;
};

// A device function's address, or a kernel that was compiled around the caller's source.
struct CallbackSetting {
  const void* function = nullptr;
  const compat::rtc::Kernel* kernel = nullptr;
  void* data = nullptr;
  size_t shared_bytes = 0;
};

// Safe to use from several threads. Errors of all functions: Failure, Error.
class Plan {
 public:
  // Once in a plan's life, unless it fails.
  void make(const Request& request);
  // Bytes of the work area that `request` takes on the current device.
  static int64_t estimate(const Request& request);

  int64_t work_bytes() const;
  std::string text(bool in_place) const;
  // The arrays out of place or in place, as made.
  Problem problem(bool in_place) const;

  void set_scale(double scale);
  void set_auto_allocation(bool enabled);
  void set_work_area(void* memory);
  void set_stream(hipStream_t stream);
  void set_device(int device);  // instead of the current one; before the plan is made
  void set_load_callback(const CallbackSetting& callback);
  void set_store_callback(const CallbackSetting& callback);
  void set_load_shared_bytes(size_t bytes);
  void set_store_shared_bytes(size_t bytes);
  void set_property(int property, std::optional<long long> value);
  long long property(int property) const;

  // Whether it is made for this kind and precision.
  bool is_for(Kind kind, Precision precision) const;
  bool is_made() const;
  int device() const;

  // `inverse` counts for complex transforms alone. In place where both addresses are the same.
  void execute(void* in, void* out, bool inverse);

 private:
  struct Variant {
    bool in_place, aligned, callbacks, inverse;
    bool operator<(const Variant& other) const;
  };
  struct Ready {
    PassList passes;
    std::vector<Table> tables;
  };

  Ready& ready(const Variant& variant);
  Ready make_ready(const Variant& variant, PlanOptions options) const;
  bool is_launchable(const Ready& ready, bool inverse) const;
  std::byte* work_area(int64_t bytes);
  void transform(void* in, void* out, bool inverse);
  void transform_staged(void* in, void* out, bool inverse);
  // `order`: of kernels for lines of one length; the others begin when the one before is done.
  void launch(const Pass& pass, void* in, void* out, std::byte* work, bool inverse, compat::Order order);
  void launch_copies(const Problem& problem, bool of_output, void* from, void* to, const CallbackSetting& setting);
  void* staging(int side, int64_t bytes);
  bool has_callbacks() const { return load_.function != nullptr || store_.function != nullptr; }

  mutable std::mutex mutex_;
  std::optional<Request> request_;
  compat::DeviceTraits traits_{};
  int device_ = -1;
  bool device_is_set_ = false;
  double scale_ = 1, made_scale_ = 1;
  hipStream_t stream_ = nullptr;
  bool auto_allocation_ = true;
  void* given_work_ = nullptr;
  std::unique_ptr<DeviceMemory> own_work_;
  std::vector<std::unique_ptr<DeviceMemory>> more_work_;   // of callbacks and unaligned arrays; graphs may use all
  std::vector<std::unique_ptr<DeviceMemory>> staging_[2];  // arrays that callbacks' kernels read and write; as above
  int64_t work_bytes_ = 0;
  CallbackSetting load_, store_;
  std::map<int, long long> properties_;
  std::map<Variant, Ready> ready_;
};

// The plan behind a handle, alive while it is used. Errors: Error(HIPFFT_INVALID_PLAN) for a handle that is null, was
// never given out or is destroyed.
std::shared_ptr<Plan> find_plan(hipfftHandle handle);
hipfftHandle register_plan(std::shared_ptr<Plan> plan);
void forget_plan(hipfftHandle handle);

}  // namespace compat_fft
