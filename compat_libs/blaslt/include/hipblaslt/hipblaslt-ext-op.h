/* hipBLASLt's operations beside the product. Tensors are contiguous, m rows of n numbers. */
#ifndef HIPBLASLT_EXT_OP_H
#define HIPBLASLT_EXT_OP_H

#include <hipblaslt/hipblaslt.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Softmax of each row. `dim` must be 1, `datatype` HIP_R_32F. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasltExtSoftmax(hipDataType datatype, uint32_t m, uint32_t n, uint32_t dim,
                                                     void* output, void* input, hipStream_t stream);
/* Each row minus its mean, times 1 / sqrt(variance + eps), times gamma, plus beta; gamma and beta may be null. `mean`
 * and `invvar` receive m numbers. `datatype` must be HIP_R_32F. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasltExtLayerNorm(hipDataType datatype, void* output, void* mean, void* invvar,
                                                       void* input, uint32_t m, uint32_t n, float eps, void* gamma,
                                                       void* beta, hipStream_t stream);
/* The largest magnitude of the tensor. Both types may be HIP_R_32F or HIP_R_16F. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasltExtAMax(const hipDataType datatype, const hipDataType outDatatype,
                                                  void* output, void* input, uint32_t m, uint32_t n,
                                                  hipStream_t stream);

/* Settings of hipBLASLt's own benchmark: without effect here. */
HIPBLASLT_EXPORT void hipblasltSetFlushValue(bool newFlush);
HIPBLASLT_EXPORT void hipblasltSetRotatingBufferSizeValue(int newrotatingBufferSize);
HIPBLASLT_EXPORT void hipblasltSetColdIterationsValue(int newColdIterations);
HIPBLASLT_EXPORT void hipblasltSetHotIterationsValue(int newHotIterations);

/* Figures of hipBLASLt's own kernels: the count of compute units is the device's, the others are zero here. */
HIPBLASLT_EXPORT double hipblasltGetTotalGranularityValue();
HIPBLASLT_EXPORT double hipblasltGetTilesPerCuValue();
HIPBLASLT_EXPORT double hipblasltGetTile0Granularity();
HIPBLASLT_EXPORT double hipblasltGetTile1Granularity();
HIPBLASLT_EXPORT double hipblasltGetCuGranularity();
HIPBLASLT_EXPORT double hipblasltGetWaveGranularity();
HIPBLASLT_EXPORT int hipblasltGetCUs();
HIPBLASLT_EXPORT size_t hipblasltGetMemWriteBytesD();
HIPBLASLT_EXPORT size_t hipblasltGetMemReadBytes();

#ifdef __cplusplus
}
#endif

#endif /* HIPBLASLT_EXT_OP_H */
