// The functions of the Xt interface that compute nothing.
#include <set>

#include "xt/xt_context.h"

namespace compat_blas {
namespace {

bool is_routine(hipblasExtXtBlasOp_t value) {
  return value >= HIPBLAS_EXT_XT_GEMM && value < HIPBLAS_EXT_XT_ROUTINE_MAX;
}
bool is_type(hipblasExtXtOpType_t value) {
  return value >= HIPBLAS_EXT_XT_FLOAT && value <= HIPBLAS_EXT_XT_DOUBLECOMPLEX;
}

int count_devices() {
  int count = 0;
  compat::check(hipGetDeviceCount(&count));
  return count;
}

std::vector<int> checked_devices(int count, const int* devices) {
  require(count > 0 && devices != nullptr, Status::kInvalidValue);
  const int existing = count_devices();
  for (int i = 0; i < count; ++i) require(devices[i] >= 0 && devices[i] < existing, Status::kInvalidValue);
  return {devices, devices + count};
}

}  // namespace
}  // namespace compat_blas

using namespace compat_blas;

hipblasStatus_t hipblasExtXtCreate(hipblasExtXtHandle_t* handle) {
  if (handle == nullptr) return HIPBLAS_STATUS_HANDLE_IS_NULLPTR;
  return compat::to_hipblas(compat::guarded([&] { *handle = new XtContext; }));
}

hipblasStatus_t hipblasExtXtDestroy(hipblasExtXtHandle_t handle) {
  return enter(handle, true, [](XtContext& context) {
    const CurrentDevice current;
    delete &context;
  });
}

hipblasStatus_t hipblasExtXtDeviceSelect(hipblasExtXtHandle_t handle, int nbDevices, int deviceId[]) {
  return enter(handle, true, [&](XtContext& context) { context.select(checked_devices(nbDevices, deviceId)); });
}

hipblasStatus_t hipblasExtXtGetNumBoards(int nbDevices, int deviceId[], int* nbBoards) {
  return compat::to_hipblas(compat::guarded([&] {
    require(nbBoards != nullptr, Status::kInvalidValue);
    const std::vector<int> devices = checked_devices(nbDevices, deviceId);
    *nbBoards = static_cast<int>(std::set<int>(devices.begin(), devices.end()).size());
  }));
}

hipblasStatus_t hipblasExtXtMaxBoards(int* nbGpuBoards) {
  return compat::to_hipblas(compat::guarded([&] {
    require(nbGpuBoards != nullptr, Status::kInvalidValue);
    *nbGpuBoards = count_devices();
  }));
}

hipblasStatus_t hipblasExtXtSetBlockDim(hipblasExtXtHandle_t handle, int blockDim) {
  return enter(handle, true, [&](XtContext& context) {
    require(blockDim > 0, Status::kInvalidValue);
    context.block = blockDim;
  });
}

hipblasStatus_t hipblasExtXtGetBlockDim(hipblasExtXtHandle_t handle, int* blockDim) {
  return enter(handle, true, [&](XtContext& context) {
    require(blockDim != nullptr, Status::kInvalidValue);
    *blockDim = context.block;
  });
}

hipblasStatus_t hipblasExtXtGetPinningMemMode(hipblasExtXtHandle_t handle, hipblasExtXtPinnedMemMode_t* mode) {
  return enter(handle, true, [&](XtContext& context) {
    require(mode != nullptr, Status::kInvalidValue);
    *mode = context.pinning;
  });
}

hipblasStatus_t hipblasExtXtSetPinningMemMode(hipblasExtXtHandle_t handle, hipblasExtXtPinnedMemMode_t mode) {
  const bool known = mode == HIPBLAS_EXT_XT_PINNING_DISABLED || mode == HIPBLAS_EXT_XT_PINNING_ENABLED;
  return enter(handle, known, [&](XtContext& context) { context.pinning = mode; });
}

hipblasStatus_t hipblasExtXtSetCpuRoutine(hipblasExtXtHandle_t handle, hipblasExtXtBlasOp_t blasOp,
                                          hipblasExtXtOpType_t type, void* blasFunctor) {
  return enter(handle, is_routine(blasOp) && is_type(type),
               [&](XtContext& context) { context.host_shares[{blasOp, type}].routine = blasFunctor; });
}

hipblasStatus_t hipblasExtXtSetCpuRatio(hipblasExtXtHandle_t handle, hipblasExtXtBlasOp_t blasOp,
                                        hipblasExtXtOpType_t type, float ratio) {
  return enter(handle, is_routine(blasOp) && is_type(type), [&](XtContext& context) {
    require(ratio >= 0 && ratio <= 1, Status::kInvalidValue);
    context.host_shares[{blasOp, type}].ratio = ratio;
  });
}
