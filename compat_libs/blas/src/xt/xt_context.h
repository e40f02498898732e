// What a hipblasExtXtHandle_t points to: the devices that share a routine's tiles, and how they do it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "arguments.h"
#include "hipblas_status.h"

namespace compat_blas {

// Rows or columns of a matrix that lie side by side.
struct Range {
  int64_t first, size;
};
struct Tile {
  Range rows, columns;
};

// An extent cut into blocks, the last of which may be smaller.
struct Blocks {
  int64_t size, block;
  int64_t count() const { return (size + block - 1) / block; }
  Range at(int64_t index) const { return {index * block, std::min(block, size - index * block)}; }
};

// The places for tiles in a lane's memory.
enum class Slot { kA, kB, kC };

// A stream of a device with the memory for the tiles that are computed in it. A device has two: while one copies the
// other computes.
class XtLane {
 public:
  // On the current device.
  XtLane();
  XtLane(const XtLane&) = delete;
  XtLane& operator=(const XtLane&) = delete;
  ~XtLane();

  void make_current() const { compat::check(hipSetDevice(device_)); }
  void wait() { compat::check(hipStreamSynchronize(context_.stream())); }
  Context& context() { return context_; }
  hipStream_t stream() const { return context_.stream(); }

  // Memory for a tile, until the slot is asked for again. Work of this lane's stream may still use it: a later copy
  // comes after that.
  template <class T>
  kernels::Matrix<T> tile(Slot slot, int64_t rows, int64_t columns) {
    constexpr int64_t kRows = 32;  // so that all columns are aligned as kernels like them
    const int64_t ld = (rows + kRows - 1) / kRows * kRows;
    return matrix(static_cast<T*>(memory(slot, ld * columns * sizeof(T))), ld, 0);
  }

 private:
  void* memory(Slot slot, size_t bytes);

  struct Memory {
    void* data = nullptr;
    size_t bytes = 0;
  };

  int device_ = 0;
  Context context_;
  Memory memory_[3];
};

// Makes the device that was current so again.
class CurrentDevice {
 public:
  CurrentDevice() { compat::check(hipGetDevice(&device_)); }
  CurrentDevice(const CurrentDevice&) = delete;
  CurrentDevice& operator=(const CurrentDevice&) = delete;
  ~CurrentDevice() { static_cast<void>(hipSetDevice(device_)); }

 private:
  int device_ = 0;
};

}  // namespace compat_blas

struct hipblasExtXtContext {
  using Job = std::function<void(compat_blas::XtLane&, int64_t)>;

  int block = 2048;
  hipblasExtXtPinnedMemMode_t pinning = HIPBLAS_EXT_XT_PINNING_DISABLED;
  // By routine and type: the caller's routine for the host, and the share of a product that it gets.
  struct HostShare {
    void* routine = nullptr;
    float ratio = 0;
  };
  std::map<std::pair<hipblasExtXtBlasOp_t, hipblasExtXtOpType_t>, HostShare> host_shares;

  compat_blas::Blocks blocks(int64_t size) const { return {size, block}; }
  void select(const std::vector<int>& devices);
  // Calls job(lane, index) for every index below `count`, each in one lane's stream, and returns when all that the jobs
  // asked for is done. Jobs must not depend on each other. Without selected devices the current one does it all.
  // Errors: the first job's that failed; the others may not have run then.
  void run(int64_t count, const Job& job);

 private:
  std::vector<std::unique_ptr<compat_blas::XtLane>> lanes_;
};

namespace compat_blas {

using XtContext = hipblasExtXtContext;

// As `enter` in entry.h.
template <class Routine>
hipblasStatus_t enter(hipblasExtXtHandle_t handle, bool known, Routine routine) {
  if (!known) return HIPBLAS_STATUS_INVALID_ENUM;
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  return compat::to_hipblas(compat::guarded([&] { routine(*handle); }));
}

}  // namespace compat_blas
