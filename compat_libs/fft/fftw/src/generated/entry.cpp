// The C functions: each calls a routine, which lets no exception out.
// Generated from compat_libs/api/hipfftw.csv. To change it: python -m compat_libs.codegen
#include "fftw_routines.h"

// clang-format off
void* fftw_malloc(size_t n) { return hip_fftw::malloc<double>(n); }
void* fftwf_malloc(size_t n) { return hip_fftw::malloc<float>(n); }
double* fftw_alloc_real(size_t n) { return hip_fftw::alloc_real<double>(n); }
float* fftwf_alloc_real(size_t n) { return hip_fftw::alloc_real<float>(n); }
fftw_complex* fftw_alloc_complex(size_t n) { return hip_fftw::alloc_complex<double>(n); }
fftwf_complex* fftwf_alloc_complex(size_t n) { return hip_fftw::alloc_complex<float>(n); }
void fftw_free(void* p) { hip_fftw::free<double>(p); }
void fftwf_free(void* p) { hip_fftw::free<float>(p); }
fftw_plan fftw_plan_dft_1d(int n, fftw_complex* in, fftw_complex* out, int sign, unsigned flags) { return hip_fftw::plan_dft_1d<double>(n, in, out, sign, flags); }
fftwf_plan fftwf_plan_dft_1d(int n, fftwf_complex* in, fftwf_complex* out, int sign, unsigned flags) { return hip_fftw::plan_dft_1d<float>(n, in, out, sign, flags); }
fftw_plan fftw_plan_dft_2d(int n0, int n1, fftw_complex* in, fftw_complex* out, int sign, unsigned flags) { return hip_fftw::plan_dft_2d<double>(n0, n1, in, out, sign, flags); }
fftwf_plan fftwf_plan_dft_2d(int n0, int n1, fftwf_complex* in, fftwf_complex* out, int sign, unsigned flags) { return hip_fftw::plan_dft_2d<float>(n0, n1, in, out, sign, flags); }
fftw_plan fftw_plan_dft_3d(int n0, int n1, int n2, fftw_complex* in, fftw_complex* out, int sign, unsigned flags) { return hip_fftw::plan_dft_3d<double>(n0, n1, n2, in, out, sign, flags); }
fftwf_plan fftwf_plan_dft_3d(int n0, int n1, int n2, fftwf_complex* in, fftwf_complex* out, int sign, unsigned flags) { return hip_fftw::plan_dft_3d<float>(n0, n1, n2, in, out, sign, flags); }
fftw_plan fftw_plan_dft(int rank, const int* n, fftw_complex* in, fftw_complex* out, int sign, unsigned flags) { return hip_fftw::plan_dft<double>(rank, n, in, out, sign, flags); }
fftwf_plan fftwf_plan_dft(int rank, const int* n, fftwf_complex* in, fftwf_complex* out, int sign, unsigned flags) { return hip_fftw::plan_dft<float>(rank, n, in, out, sign, flags); }
fftw_plan fftw_plan_dft_r2c_1d(int n, double* in, fftw_complex* out, unsigned flags) { return hip_fftw::plan_dft_r2c_1d<double>(n, in, out, flags); }
fftwf_plan fftwf_plan_dft_r2c_1d(int n, float* in, fftwf_complex* out, unsigned flags) { return hip_fftw::plan_dft_r2c_1d<float>(n, in, out, flags); }
fftw_plan fftw_plan_dft_r2c_2d(int n0, int n1, double* in, fftw_complex* out, unsigned flags) { return hip_fftw::plan_dft_r2c_2d<double>(n0, n1, in, out, flags); }
fftwf_plan fftwf_plan_dft_r2c_2d(int n0, int n1, float* in, fftwf_complex* out, unsigned flags) { return hip_fftw::plan_dft_r2c_2d<float>(n0, n1, in, out, flags); }
fftw_plan fftw_plan_dft_r2c_3d(int n0, int n1, int n2, double* in, fftw_complex* out, unsigned flags) { return hip_fftw::plan_dft_r2c_3d<double>(n0, n1, n2, in, out, flags); }
fftwf_plan fftwf_plan_dft_r2c_3d(int n0, int n1, int n2, float* in, fftwf_complex* out, unsigned flags) { return hip_fftw::plan_dft_r2c_3d<float>(n0, n1, n2, in, out, flags); }
fftw_plan fftw_plan_dft_r2c(int rank, const int* n, double* in, fftw_complex* out, unsigned flags) { return hip_fftw::plan_dft_r2c<double>(rank, n, in, out, flags); }
fftwf_plan fftwf_plan_dft_r2c(int rank, const int* n, float* in, fftwf_complex* out, unsigned flags) { return hip_fftw::plan_dft_r2c<float>(rank, n, in, out, flags); }
fftw_plan fftw_plan_dft_c2r_1d(int n, fftw_complex* in, double* out, unsigned flags) { return hip_fftw::plan_dft_c2r_1d<double>(n, in, out, flags); }
fftwf_plan fftwf_plan_dft_c2r_1d(int n, fftwf_complex* in, float* out, unsigned flags) { return hip_fftw::plan_dft_c2r_1d<float>(n, in, out, flags); }
fftw_plan fftw_plan_dft_c2r_2d(int n0, int n1, fftw_complex* in, double* out, unsigned flags) { return hip_fftw::plan_dft_c2r_2d<double>(n0, n1, in, out, flags); }
fftwf_plan fftwf_plan_dft_c2r_2d(int n0, int n1, fftwf_complex* in, float* out, unsigned flags) { return hip_fftw::plan_dft_c2r_2d<float>(n0, n1, in, out, flags); }
fftw_plan fftw_plan_dft_c2r_3d(int n0, int n1, int n2, fftw_complex* in, double* out, unsigned flags) { return hip_fftw::plan_dft_c2r_3d<double>(n0, n1, n2, in, out, flags); }
fftwf_plan fftwf_plan_dft_c2r_3d(int n0, int n1, int n2, fftwf_complex* in, float* out, unsigned flags) { return hip_fftw::plan_dft_c2r_3d<float>(n0, n1, n2, in, out, flags); }
fftw_plan fftw_plan_dft_c2r(int rank, const int* n, fftw_complex* in, double* out, unsigned flags) { return hip_fftw::plan_dft_c2r<double>(rank, n, in, out, flags); }
fftwf_plan fftwf_plan_dft_c2r(int rank, const int* n, fftwf_complex* in, float* out, unsigned flags) { return hip_fftw::plan_dft_c2r<float>(rank, n, in, out, flags); }
void fftw_execute(const fftw_plan plan) { hip_fftw::execute<double>(plan); }
void fftwf_execute(const fftwf_plan plan) { hip_fftw::execute<float>(plan); }
void fftw_execute_dft(const fftw_plan plan, fftw_complex* in, fftw_complex* out) { hip_fftw::execute_dft<double>(plan, in, out); }
void fftwf_execute_dft(const fftwf_plan plan, fftwf_complex* in, fftwf_complex* out) { hip_fftw::execute_dft<float>(plan, in, out); }
void fftw_execute_dft_r2c(const fftw_plan plan, double* in, fftw_complex* out) { hip_fftw::execute_dft_r2c<double>(plan, in, out); }
void fftwf_execute_dft_r2c(const fftwf_plan plan, float* in, fftwf_complex* out) { hip_fftw::execute_dft_r2c<float>(plan, in, out); }
void fftw_execute_dft_c2r(const fftw_plan plan, fftw_complex* in, double* out) { hip_fftw::execute_dft_c2r<double>(plan, in, out); }
void fftwf_execute_dft_c2r(const fftwf_plan plan, fftwf_complex* in, float* out) { hip_fftw::execute_dft_c2r<float>(plan, in, out); }
void fftw_destroy_plan(fftw_plan plan) { hip_fftw::destroy_plan<double>(plan); }
void fftwf_destroy_plan(fftwf_plan plan) { hip_fftw::destroy_plan<float>(plan); }
void fftw_print_plan(const fftw_plan plan) { hip_fftw::print_plan<double>(plan); }
void fftwf_print_plan(const fftwf_plan plan) { hip_fftw::print_plan<float>(plan); }
void fftw_set_timelimit(double seconds) { hip_fftw::set_timelimit<double>(seconds); }
void fftwf_set_timelimit(double seconds) { hip_fftw::set_timelimit<float>(seconds); }
double fftw_cost(const fftw_plan plan) { return hip_fftw::cost<double>(plan); }
double fftwf_cost(const fftw_plan plan) { return hip_fftw::cost<float>(plan); }
void fftw_flops(const fftw_plan plan, double* add, double* mul, double* fma) { hip_fftw::flops<double>(plan, add, mul, fma); }
void fftwf_flops(const fftw_plan plan, double* add, double* mul, double* fma) { hip_fftw::flops<float>(plan, add, mul, fma); }
void fftw_cleanup(void) { hip_fftw::cleanup<double>(); }
void fftwf_cleanup(void) { hip_fftw::cleanup<float>(); }
