// The functions of hipBLAS that compute nothing: contexts, their modes, copies between host and device.
#include "entry.h"

namespace compat_blas {

namespace {

// Columns of `bytes` bytes, `pitch` bytes apart on each side.
hipblasStatus_t copy_columns(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t bytes,
                             size_t columns, hipMemcpyKind kind, hipStream_t stream, bool async) {
  return to_hipblas(compat::guarded([&] {
    require(to != nullptr && from != nullptr, Status::kInvalidValue);
    const bool dense = to_pitch == bytes && from_pitch == bytes;
    if (dense && async)
      compat::check(hipMemcpyAsync(to, from, bytes * columns, kind, stream));
    else if (dense)
      compat::check(hipMemcpy(to, from, bytes * columns, kind));
    else if (async)
      compat::check(hipMemcpy2DAsync(to, to_pitch, from, from_pitch, bytes, columns, kind, stream));
    else
      compat::check(hipMemcpy2D(to, to_pitch, from, from_pitch, bytes, columns, kind));
  }));
}

hipblasStatus_t copy_vector(int64_t n, int64_t element, const void* x, int64_t incx, void* y, int64_t incy,
                            hipMemcpyKind kind, hipStream_t stream = nullptr, bool async = false) {
  if (n == 0) return HIPBLAS_STATUS_SUCCESS;
  if (n < 0 || incx <= 0 || incy <= 0 || element <= 0) return HIPBLAS_STATUS_INVALID_VALUE;
  const size_t bytes = element;
  return copy_columns(y, incy * bytes, x, incx * bytes, bytes, n, kind, stream, async);
}

hipblasStatus_t copy_matrix(int64_t rows, int64_t cols, int64_t element, const void* a, int64_t lda, void* b,
                            int64_t ldb, hipMemcpyKind kind, hipStream_t stream = nullptr, bool async = false) {
  if (rows == 0 || cols == 0) return HIPBLAS_STATUS_SUCCESS;
  const bool valid = rows > 0 && cols > 0 && lda >= rows && ldb >= rows && element > 0;
  if (!valid) return HIPBLAS_STATUS_INVALID_VALUE;
  const size_t bytes = element;
  return copy_columns(b, ldb * bytes, a, lda * bytes, rows * bytes, cols, kind, stream, async);
}

template <class T>
hipblasStatus_t read(hipblasHandle_t handle, T* result, T (*get)(const Context&)) {
  return enter(handle, true, [&](Context& context) {
    require(result != nullptr, Status::kInvalidValue);
    *result = get(context);
  });
}

}  // namespace
}  // namespace compat_blas

using namespace compat_blas;

hipblasStatus_t hipblasCreate(hipblasHandle_t* handle) {
  if (handle == nullptr) return HIPBLAS_STATUS_HANDLE_IS_NULLPTR;
  return to_hipblas(compat::guarded([&] { *handle = new Context; }));
}

hipblasStatus_t hipblasDestroy(hipblasHandle_t handle) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  delete static_cast<Context*>(handle);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasSetStream(hipblasHandle_t handle, hipStream_t streamId) {
  return enter(handle, true, [&](Context& context) { context.set_stream(streamId); });
}

hipblasStatus_t hipblasGetStream(hipblasHandle_t handle, hipStream_t* streamId) {
  return read<hipStream_t>(handle, streamId, [](const Context& context) { return context.stream(); });
}

hipblasStatus_t hipblasSetPointerMode(hipblasHandle_t handle, hipblasPointerMode_t mode) {
  if (mode != HIPBLAS_POINTER_MODE_HOST && mode != HIPBLAS_POINTER_MODE_DEVICE) return HIPBLAS_STATUS_INVALID_ENUM;
  return enter(handle, true, [&](Context& context) { context.pointer_mode = mode; });
}

hipblasStatus_t hipblasGetPointerMode(hipblasHandle_t handle, hipblasPointerMode_t* mode) {
  return read<hipblasPointerMode_t>(handle, mode, [](const Context& context) { return context.pointer_mode; });
}

hipblasStatus_t hipblasSetMathMode(hipblasHandle_t handle, hipblasMath_t mode) {
  if (mode < HIPBLAS_DEFAULT_MATH || mode > HIPBLAS_TENSOR_OP_MATH) return HIPBLAS_STATUS_INVALID_ENUM;
  return enter(handle, true, [&](Context& context) { context.math_mode = mode; });
}

hipblasStatus_t hipblasGetMathMode(hipblasHandle_t handle, hipblasMath_t* mode) {
  return read<hipblasMath_t>(handle, mode, [](const Context& context) { return context.math_mode; });
}

hipblasStatus_t hipblasSetAtomicsMode(hipblasHandle_t handle, hipblasAtomicsMode_t atomics_mode) {
  const bool known = atomics_mode == HIPBLAS_ATOMICS_NOT_ALLOWED || atomics_mode == HIPBLAS_ATOMICS_ALLOWED;
  if (!known) return HIPBLAS_STATUS_INVALID_ENUM;
  return enter(handle, true, [&](Context& context) { context.atomics_mode = atomics_mode; });
}

hipblasStatus_t hipblasGetAtomicsMode(hipblasHandle_t handle, hipblasAtomicsMode_t* atomics_mode) {
  return read<hipblasAtomicsMode_t>(handle, atomics_mode, [](const Context& context) { return context.atomics_mode; });
}

hipblasStatus_t hipblasSetWorkspace(hipblasHandle_t handle, void* workspace, size_t workspaceSizeInBytes) {
  return enter(handle, true, [&](Context& context) {
    require(workspace != nullptr || workspaceSizeInBytes == 0, Status::kInvalidValue);
    context.set_workspace(workspace, workspaceSizeInBytes);
  });
}

hipblasStatus_t hipblasSetVector(int n, int elemSize, const void* x, int incx, void* y, int incy) {
  return copy_vector(n, elemSize, x, incx, y, incy, hipMemcpyHostToDevice);
}

hipblasStatus_t hipblasGetVector(int n, int elemSize, const void* x, int incx, void* y, int incy) {
  return copy_vector(n, elemSize, x, incx, y, incy, hipMemcpyDeviceToHost);
}

hipblasStatus_t hipblasSetVectorAsync(int n, int elemSize, const void* x, int incx, void* y, int incy,
                                      hipStream_t stream) {
  return copy_vector(n, elemSize, x, incx, y, incy, hipMemcpyHostToDevice, stream, true);
}

hipblasStatus_t hipblasGetVectorAsync(int n, int elemSize, const void* x, int incx, void* y, int incy,
                                      hipStream_t stream) {
  return copy_vector(n, elemSize, x, incx, y, incy, hipMemcpyDeviceToHost, stream, true);
}

hipblasStatus_t hipblasSetMatrix(int rows, int cols, int elemSize, const void* AP, int lda, void* BP, int ldb) {
  return copy_matrix(rows, cols, elemSize, AP, lda, BP, ldb, hipMemcpyHostToDevice);
}

hipblasStatus_t hipblasGetMatrix(int rows, int cols, int elemSize, const void* AP, int lda, void* BP, int ldb) {
  return copy_matrix(rows, cols, elemSize, AP, lda, BP, ldb, hipMemcpyDeviceToHost);
}

hipblasStatus_t hipblasSetMatrixAsync(int rows, int cols, int elemSize, const void* AP, int lda, void* BP, int ldb,
                                      hipStream_t stream) {
  return copy_matrix(rows, cols, elemSize, AP, lda, BP, ldb, hipMemcpyHostToDevice, stream, true);
}

hipblasStatus_t hipblasGetMatrixAsync(int rows, int cols, int elemSize, const void* AP, int lda, void* BP, int ldb,
                                      hipStream_t stream) {
  return copy_matrix(rows, cols, elemSize, AP, lda, BP, ldb, hipMemcpyDeviceToHost, stream, true);
}

const char* hipblasStatusToString(hipblasStatus_t status) {
#define NAME(status) \
  case status:       \
    return #status
  switch (status) {
    NAME(HIPBLAS_STATUS_SUCCESS);
    NAME(HIPBLAS_STATUS_NOT_INITIALIZED);
    NAME(HIPBLAS_STATUS_ALLOC_FAILED);
    NAME(HIPBLAS_STATUS_INVALID_VALUE);
    NAME(HIPBLAS_STATUS_MAPPING_ERROR);
    NAME(HIPBLAS_STATUS_EXECUTION_FAILED);
    NAME(HIPBLAS_STATUS_INTERNAL_ERROR);
    NAME(HIPBLAS_STATUS_NOT_SUPPORTED);
    NAME(HIPBLAS_STATUS_ARCH_MISMATCH);
    NAME(HIPBLAS_STATUS_HANDLE_IS_NULLPTR);
    NAME(HIPBLAS_STATUS_INVALID_ENUM);
    NAME(HIPBLAS_STATUS_UNKNOWN);
  }
#undef NAME
  return "unknown hipblasStatus_t";
}

hipblasStatus_t hipblasExtGetProperty(int type, int* value) {
  // In the order of hipLibraryPropertyType.
  constexpr int kVersion[] = {hipblasVersionMajor, hipblasVersionMinor, hipblasVersionPatch};
  if (value == nullptr || type < 0 || type > 2) return HIPBLAS_STATUS_INVALID_VALUE;
  *value = kVersion[type];
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasExtGetVersion(hipblasHandle_t handle, int* version) {
  return enter(handle, true, [&](Context&) {
    require(version != nullptr, Status::kInvalidValue);
    *version = hipblasVersionMajor * 10000 + hipblasVersionMinor * 100 + hipblasVersionPatch;  // as cuBLAS counts
  });
}

const char* hipblasExtGetStatusName(hipblasStatus_t status) { return hipblasStatusToString(status); }

hipblasStatus_t hipblasExtSetSmCountTarget(hipblasHandle_t handle, int smCountTarget) {
  return enter(handle, true, [&](Context& context) {
    require(smCountTarget >= 0, Status::kInvalidValue);
    context.sm_count_target = smCountTarget;
  });
}

hipblasStatus_t hipblasExtGetSmCountTarget(hipblasHandle_t handle, int* smCountTarget) {
  return read<int>(handle, smCountTarget, [](const Context& context) { return context.sm_count_target; });
}

hipblasStatus_t hipblasExtSetVector_64(int64_t n, int64_t elemSize, const void* x, int64_t incx, void* y,
                                       int64_t incy) {
  return copy_vector(n, elemSize, x, incx, y, incy, hipMemcpyHostToDevice);
}

hipblasStatus_t hipblasExtGetVector_64(int64_t n, int64_t elemSize, const void* x, int64_t incx, void* y,
                                       int64_t incy) {
  return copy_vector(n, elemSize, x, incx, y, incy, hipMemcpyDeviceToHost);
}

hipblasStatus_t hipblasExtSetVectorAsync_64(int64_t n, int64_t elemSize, const void* x, int64_t incx, void* y,
                                            int64_t incy, hipStream_t stream) {
  return copy_vector(n, elemSize, x, incx, y, incy, hipMemcpyHostToDevice, stream, true);
}

hipblasStatus_t hipblasExtGetVectorAsync_64(int64_t n, int64_t elemSize, const void* x, int64_t incx, void* y,
                                            int64_t incy, hipStream_t stream) {
  return copy_vector(n, elemSize, x, incx, y, incy, hipMemcpyDeviceToHost, stream, true);
}

hipblasStatus_t hipblasExtSetMatrix_64(int64_t rows, int64_t cols, int64_t elemSize, const void* AP, int64_t lda,
                                       void* BP, int64_t ldb) {
  return copy_matrix(rows, cols, elemSize, AP, lda, BP, ldb, hipMemcpyHostToDevice);
}

hipblasStatus_t hipblasExtGetMatrix_64(int64_t rows, int64_t cols, int64_t elemSize, const void* AP, int64_t lda,
                                       void* BP, int64_t ldb) {
  return copy_matrix(rows, cols, elemSize, AP, lda, BP, ldb, hipMemcpyDeviceToHost);
}

hipblasStatus_t hipblasExtSetMatrixAsync_64(int64_t rows, int64_t cols, int64_t elemSize, const void* AP, int64_t lda,
                                            void* BP, int64_t ldb, hipStream_t stream) {
  return copy_matrix(rows, cols, elemSize, AP, lda, BP, ldb, hipMemcpyHostToDevice, stream, true);
}

hipblasStatus_t hipblasExtGetMatrixAsync_64(int64_t rows, int64_t cols, int64_t elemSize, const void* AP, int64_t lda,
                                            void* BP, int64_t ldb, hipStream_t stream) {
  return copy_matrix(rows, cols, elemSize, AP, lda, BP, ldb, hipMemcpyDeviceToHost, stream, true);
}
