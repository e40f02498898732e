// The functions of hipfft.h.
// Generated from compat_libs/api/hipfft.csv. To change it: python -m compat_libs.codegen
#pragma once

// clang-format off
#ifdef __cplusplus
extern "C" {
#endif

// Makes a plan for `batch` transforms of nx elements one after another.
HIPFFT_EXPORT hipfftResult hipfftPlan1d(hipfftHandle* plan, int nx, hipfftType type, int batch);
// Makes a plan for an array of nx rows of ny elements.
HIPFFT_EXPORT hipfftResult hipfftPlan2d(hipfftHandle* plan, int nx, int ny, hipfftType type);
// Makes a plan for an array of nx planes of ny rows of nz elements.
HIPFFT_EXPORT hipfftResult hipfftPlan3d(hipfftHandle* plan, int nx, int ny, int nz, hipfftType type);
// Makes a plan for `batch` transforms of any layout; inembed and onembed null: dense arrays, strides and distances are not looked at.
HIPFFT_EXPORT hipfftResult hipfftPlanMany(hipfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch);
// A handle without a plan: for what is set before one of the functions hipfftMakePlan... fills it, once.
HIPFFT_EXPORT hipfftResult hipfftCreate(hipfftHandle* plan);
// Results are multiplied by it; set before the plan is made. Finite.
HIPFFT_EXPORT hipfftResult hipfftExtPlanScaleFactor(hipfftHandle plan, double scalefactor);
// As hipfftPlan1d, into a handle of hipfftCreate. workSize: bytes of the work area, may be null.
HIPFFT_EXPORT hipfftResult hipfftMakePlan1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftMakePlan2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftMakePlan3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftMakePlanMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftMakePlanMany64(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, long long int* onembed, long long int ostride, long long int odist, hipfftType type, long long int batch, size_t* workSize);
// Bytes of the work area of such a plan.
HIPFFT_EXPORT hipfftResult hipfftEstimate1d(int nx, hipfftType type, int batch, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftEstimate2d(int nx, int ny, hipfftType type, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftEstimate3d(int nx, int ny, int nz, hipfftType type, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftEstimateMany(int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize);
// The same; the plan is not looked at.
HIPFFT_EXPORT hipfftResult hipfftGetSize1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftGetSize2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftGetSize3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftGetSizeMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride, int odist, hipfftType type, int batch, size_t* workSize);
HIPFFT_EXPORT hipfftResult hipfftGetSizeMany64(hipfftHandle plan, int rank, long long int* n, long long int* inembed, long long int istride, long long int idist, long long int* onembed, long long int ostride, long long int odist, hipfftType type, long long int batch, size_t* workSize);
// Bytes of this plan's work area.
HIPFFT_EXPORT hipfftResult hipfftGetSize(hipfftHandle plan, size_t* workSize);
// Whether making the plan allocates its work area: 1, the default, or 0.
HIPFFT_EXPORT hipfftResult hipfftSetAutoAllocation(hipfftHandle plan, int autoAllocate);
// The caller's memory as work area, hipfftGetSize bytes; ends automatic allocation.
HIPFFT_EXPORT hipfftResult hipfftSetWorkArea(hipfftHandle plan, void* workArea);
// Transforms; in place where both addresses are the same. Direction: HIPFFT_FORWARD or HIPFFT_BACKWARD. Results are not scaled.
HIPFFT_EXPORT hipfftResult hipfftExecC2C(hipfftHandle plan, hipfftComplex* idata, hipfftComplex* odata, int direction);
HIPFFT_EXPORT hipfftResult hipfftExecR2C(hipfftHandle plan, hipfftReal* idata, hipfftComplex* odata);
HIPFFT_EXPORT hipfftResult hipfftExecC2R(hipfftHandle plan, hipfftComplex* idata, hipfftReal* odata);
HIPFFT_EXPORT hipfftResult hipfftExecZ2Z(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleComplex* odata, int direction);
HIPFFT_EXPORT hipfftResult hipfftExecD2Z(hipfftHandle plan, hipfftDoubleReal* idata, hipfftDoubleComplex* odata);
HIPFFT_EXPORT hipfftResult hipfftExecZ2D(hipfftHandle plan, hipfftDoubleComplex* idata, hipfftDoubleReal* odata);
// What the following transforms run on.
HIPFFT_EXPORT hipfftResult hipfftSetStream(hipfftHandle plan, hipStream_t stream);
// Frees a plan; null is allowed.
HIPFFT_EXPORT hipfftResult hipfftDestroy(hipfftHandle plan);
// major * 10000 + minor * 100 + patch.
HIPFFT_EXPORT hipfftResult hipfftGetVersion(int* version);
HIPFFT_EXPORT hipfftResult hipfftGetProperty(hipfftLibraryPropertyType type, int* value);

#ifdef __cplusplus
}
#endif
