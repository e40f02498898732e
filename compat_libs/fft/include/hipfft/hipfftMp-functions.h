// The functions of hipfftMp.h.
// Generated from compat_libs/api/hipfft.csv. To change it: python -m compat_libs.codegen
#pragma once

// clang-format off
#ifdef __cplusplus
extern "C" {
#endif

// Not supported: transforms run on one device of one process.
HIPFFT_EXPORT hipfftResult hipfftMpAttachComm(hipfftHandle plan, hipfftMpCommType comm_type, void* comm_handle);
HIPFFT_EXPORT hipfftResult hipfftXtSetDistribution(hipfftHandle plan, int rank, const long long int* input_lower, const long long int* input_upper, const long long int* output_lower, const long long int* output_upper, const long long int* input_stride, const long long int* output_stride);
HIPFFT_EXPORT hipfftResult hipfftXtSetSubformatDefault(hipfftHandle plan, hipfftXtSubFormat subformat_forward, hipfftXtSubFormat subformat_inverse);

#ifdef __cplusplus
}
#endif
