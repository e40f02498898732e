// The functions of hipfftw.h.
// Generated from compat_libs/api/hipfftw.csv. To change it: python -m compat_libs.codegen
#pragma once

// clang-format off
#ifdef __cplusplus
extern "C" {
#endif

// Memory that the host can use, pinned where possible; freed with fftw_free alone.
HIPFFT_EXPORT void* fftw_malloc(size_t n);
HIPFFT_EXPORT void* fftwf_malloc(size_t n);
HIPFFT_EXPORT double* fftw_alloc_real(size_t n);
HIPFFT_EXPORT float* fftwf_alloc_real(size_t n);
HIPFFT_EXPORT fftw_complex* fftw_alloc_complex(size_t n);
HIPFFT_EXPORT fftwf_complex* fftwf_alloc_complex(size_t n);
HIPFFT_EXPORT void fftw_free(void* p);
HIPFFT_EXPORT void fftwf_free(void* p);
// A plan for complex transforms of these arrays, in host or device memory; null where there is none.
HIPFFT_EXPORT fftw_plan fftw_plan_dft_1d(int n, fftw_complex* in, fftw_complex* out, int sign, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_1d(int n, fftwf_complex* in, fftwf_complex* out, int sign, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft_2d(int n0, int n1, fftw_complex* in, fftw_complex* out, int sign, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_2d(int n0, int n1, fftwf_complex* in, fftwf_complex* out, int sign, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft_3d(int n0, int n1, int n2, fftw_complex* in, fftw_complex* out, int sign, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_3d(int n0, int n1, int n2, fftwf_complex* in, fftwf_complex* out, int sign, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft(int rank, const int* n, fftw_complex* in, fftw_complex* out, int sign, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft(int rank, const int* n, fftwf_complex* in, fftwf_complex* out, int sign, unsigned flags);
// A plan for real arrays; the result has n/2 + 1 complex numbers along the last dimension.
HIPFFT_EXPORT fftw_plan fftw_plan_dft_r2c_1d(int n, double* in, fftw_complex* out, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_r2c_1d(int n, float* in, fftwf_complex* out, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft_r2c_2d(int n0, int n1, double* in, fftw_complex* out, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_r2c_2d(int n0, int n1, float* in, fftwf_complex* out, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft_r2c_3d(int n0, int n1, int n2, double* in, fftw_complex* out, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_r2c_3d(int n0, int n1, int n2, float* in, fftwf_complex* out, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft_r2c(int rank, const int* n, double* in, fftw_complex* out, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_r2c(int rank, const int* n, float* in, fftwf_complex* out, unsigned flags);
// A plan for the way back.
HIPFFT_EXPORT fftw_plan fftw_plan_dft_c2r_1d(int n, fftw_complex* in, double* out, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_c2r_1d(int n, fftwf_complex* in, float* out, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft_c2r_2d(int n0, int n1, fftw_complex* in, double* out, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_c2r_2d(int n0, int n1, fftwf_complex* in, float* out, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft_c2r_3d(int n0, int n1, int n2, fftw_complex* in, double* out, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_c2r_3d(int n0, int n1, int n2, fftwf_complex* in, float* out, unsigned flags);
HIPFFT_EXPORT fftw_plan fftw_plan_dft_c2r(int rank, const int* n, fftw_complex* in, double* out, unsigned flags);
HIPFFT_EXPORT fftwf_plan fftwf_plan_dft_c2r(int rank, const int* n, fftwf_complex* in, float* out, unsigned flags);
// Transforms the plan's arrays. Results in host memory are there when it returns.
HIPFFT_EXPORT void fftw_execute(const fftw_plan plan);
HIPFFT_EXPORT void fftwf_execute(const fftwf_plan plan);
// Transforms other arrays, in place if and only if the plan is.
HIPFFT_EXPORT void fftw_execute_dft(const fftw_plan plan, fftw_complex* in, fftw_complex* out);
HIPFFT_EXPORT void fftwf_execute_dft(const fftwf_plan plan, fftwf_complex* in, fftwf_complex* out);
HIPFFT_EXPORT void fftw_execute_dft_r2c(const fftw_plan plan, double* in, fftw_complex* out);
HIPFFT_EXPORT void fftwf_execute_dft_r2c(const fftwf_plan plan, float* in, fftwf_complex* out);
HIPFFT_EXPORT void fftw_execute_dft_c2r(const fftw_plan plan, fftw_complex* in, double* out);
HIPFFT_EXPORT void fftwf_execute_dft_c2r(const fftwf_plan plan, fftwf_complex* in, float* out);
HIPFFT_EXPORT void fftw_destroy_plan(fftw_plan plan);
HIPFFT_EXPORT void fftwf_destroy_plan(fftwf_plan plan);
// These do nothing and return 0, as in ROCm.
HIPFFT_EXPORT void fftw_print_plan(const fftw_plan plan);
HIPFFT_EXPORT void fftwf_print_plan(const fftwf_plan plan);
HIPFFT_EXPORT void fftw_set_timelimit(double seconds);
HIPFFT_EXPORT void fftwf_set_timelimit(double seconds);
HIPFFT_EXPORT double fftw_cost(const fftw_plan plan);
HIPFFT_EXPORT double fftwf_cost(const fftw_plan plan);
HIPFFT_EXPORT void fftw_flops(const fftw_plan plan, double* add, double* mul, double* fma);
HIPFFT_EXPORT void fftwf_flops(const fftw_plan plan, double* add, double* mul, double* fma);
HIPFFT_EXPORT void fftw_cleanup(void);
HIPFFT_EXPORT void fftwf_cleanup(void);

#ifdef __cplusplus
}
#endif
