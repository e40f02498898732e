// Softmax, layer normalisation, largest magnitude; and the settings of hipBLASLt's benchmark.
#include <hipblaslt/hipblaslt-ext-op.h>

#include "blas/lt_rows.h"
#include "descriptors.h"
#include "elements.h"
#include "launch.h"

using namespace compat_blaslt;

hipblasStatus_t hipblasltExtSoftmax(hipDataType datatype, uint32_t m, uint32_t n, uint32_t dim, void* output,
                                    void* input, hipStream_t stream) {
  if (datatype != HIP_R_32F || dim != 1) return HIPBLAS_STATUS_NOT_SUPPORTED;
  if (m == 0 || n == 0) return HIPBLAS_STATUS_SUCCESS;
  if (output == nullptr || input == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] {
    compat::launch(kernels::softmax_kernel, dim3(m), kernels::kStreamThreads, stream, input, output, int64_t{n});
  });
}

hipblasStatus_t hipblasltExtLayerNorm(hipDataType datatype, void* output, void* mean, void* invvar, void* input,
                                      uint32_t m, uint32_t n, float eps, void* gamma, void* beta, hipStream_t stream) {
  if (datatype != HIP_R_32F) return HIPBLAS_STATUS_NOT_SUPPORTED;
  if (!output || !mean || !invvar || !input || m == 0 || n == 0) return HIPBLAS_STATUS_INVALID_VALUE;
  const kernels::LayerNormArgs args{static_cast<const float*>(input),
                                    static_cast<float*>(output),
                                    static_cast<float*>(mean),
                                    static_cast<float*>(invvar),
                                    static_cast<const float*>(gamma),
                                    static_cast<const float*>(beta),
                                    n,
                                    eps};
  return guarded([&] { compat::launch(kernels::layer_norm_kernel, dim3(m), kernels::kStreamThreads, stream, args); });
}

hipblasStatus_t hipblasltExtAMax(const hipDataType datatype, const hipDataType outDatatype, void* output, void* input,
                                 uint32_t m, uint32_t n, hipStream_t stream) {
  const auto is_known = [](hipDataType type) { return type == HIP_R_32F || type == HIP_R_16F; };
  if (!is_known(datatype) || !is_known(outDatatype)) return HIPBLAS_STATUS_NOT_SUPPORTED;
  if (output == nullptr || input == nullptr || m == 0 || n == 0) return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] {
    const int64_t count = int64_t{m} * n;
    // Blocks meet in the result, which must be a float for that; a half is written by a single block.
    constexpr int64_t kChunk = 16384;
    const int64_t chunk = outDatatype == HIP_R_32F ? kChunk : count;
    const int64_t blocks = (count + chunk - 1) / chunk;
    if (blocks > 1) compat::check(hipMemsetAsync(output, 0, sizeof(float), stream));
    compat::launch(kernels::largest_kernel, dim3(static_cast<unsigned>(blocks)), kernels::kStreamThreads, stream, input,
                   element_of(datatype), count, chunk, output, element_of(outDatatype));
  });
}
