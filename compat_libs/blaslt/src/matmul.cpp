// The C interface: handles, the choice of algorithms, products.
#include <cstdlib>
#include <cstring>

#include "algorithms.h"

using namespace compat_blaslt;

hipblasStatus_t hipblasLtCreate(hipblasLtHandle_t* handle) {
  if (handle == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] { *handle = new Handle; });
}

hipblasStatus_t hipblasLtDestroy(const hipblasLtHandle_t handle) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  delete static_cast<Handle*>(handle);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtGetVersion(hipblasLtHandle_t handle, int* version) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (version == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  *version = HIPBLASLT_VERSION_MAJOR * 100000 + HIPBLASLT_VERSION_MINOR * 100 + HIPBLASLT_VERSION_PATCH;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtGetGitRevision(hipblasLtHandle_t handle, char* rev) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (rev == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  rev[0] = '\0';  // this library is none of its revisions
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtGetArchName(char** archName) {
  if (archName == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] {
    *archName = nullptr;
    int device = 0;
    hipDeviceProp_t properties;
    compat::check(hipGetDevice(&device));
    compat::check(hipGetDeviceProperties(&properties, device));
#if defined(__HIP_PLATFORM_NVIDIA__)
    const char* name = properties.name;
    const size_t length = std::strlen(name);
#else
    const char* name = properties.gcnArchName;
    const size_t length = std::strcspn(name, ":");
#endif
    auto* copy = static_cast<char*>(std::malloc(length + 1));
    require(copy != nullptr, Status::kAllocFailed);
    std::memcpy(copy, name, length);
    copy[length] = '\0';
    *archName = copy;
  });
}

hipblasStatus_t hipblasLtMatmulAlgoGetHeuristic(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                                hipblasLtMatrixLayout_t Adesc, hipblasLtMatrixLayout_t Bdesc,
                                                hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
                                                hipblasLtMatmulPreference_t pref, int requestedAlgoCount,
                                                hipblasLtMatmulHeuristicResult_t heuristicResultsArray[],
                                                int* returnAlgoCount) {
  if (!handle || !matmulDesc || !pref || !Adesc || !Bdesc || !Cdesc || !Ddesc) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (requestedAlgoCount < 1 || heuristicResultsArray == nullptr || returnAlgoCount == nullptr)
    return HIPBLAS_STATUS_INVALID_VALUE;
  *returnAlgoCount = 0;
  return guarded([&] {
    const Problem problem = describe(*inner(matmulDesc), *inner(Adesc), *inner(Bdesc), *inner(Cdesc), *inner(Ddesc));
    *returnAlgoCount = choose(problem, inner(pref)->max_workspace_bytes, requestedAlgoCount, heuristicResultsArray);
  });
}

hipblasStatus_t hipblasLtMatmul(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc, const void* alpha,
                                const void* A, hipblasLtMatrixLayout_t Adesc, const void* B,
                                hipblasLtMatrixLayout_t Bdesc, const void* beta, const void* C,
                                hipblasLtMatrixLayout_t Cdesc, void* D, hipblasLtMatrixLayout_t Ddesc,
                                const hipblasLtMatmulAlgo_t* algo, void* workspace, size_t workspaceSizeInBytes,
                                hipStream_t stream) {
  if (!handle || !matmulDesc || !Adesc || !Bdesc || !Cdesc || !Ddesc) return HIPBLAS_STATUS_NOT_INITIALIZED;
  return guarded([&] {
    Problem problem = describe(*inner(matmulDesc), *inner(Adesc), *inner(Bdesc), *inner(Cdesc), *inner(Ddesc));
    require(algo == nullptr || index_of(*algo) >= 0, Status::kInvalidValue);
    bind(problem, alpha, A, B, beta, C, D);
    const Handle::Lease context(inner(handle), stream, workspace, workspaceSizeInBytes);
    compute(*context, problem, alpha, beta);
  });
}
