// What the functions of hipfftw.h call, for both precisions. They let no exception out: a plan that cannot be made is
// null, an execution that fails leaves the output as it is; HIPFFTW_LOG_EXCEPTIONS=1 says why on standard error.
#pragma once

#include <hipfft/hipfftw.h>
#include <stdint.h>

namespace hip_fftw {

template <class Real>
struct Types;
template <>
struct Types<double> {
  using Complex = fftw_complex;
  using Plan = fftw_plan;
};
template <>
struct Types<float> {
  using Complex = fftwf_complex;
  using Plan = fftwf_plan;
};
template <class Real>
using Complex = typename Types<Real>::Complex;
template <class Real>
using PlanOf = typename Types<Real>::Plan;

// Memory of the host, pinned where it can be had. Null for no bytes and where there is none.
void* allocate(size_t bytes) noexcept;
void release(void* memory) noexcept;

template <class Real>
void* malloc(size_t n) noexcept {
  return allocate(n);
}
template <class Real>
Real* alloc_real(size_t n) noexcept {
  return static_cast<Real*>(n > SIZE_MAX / sizeof(Real) ? nullptr : allocate(n * sizeof(Real)));
}
template <class Real>
Complex<Real>* alloc_complex(size_t n) noexcept {
  return static_cast<Complex<Real>*>(n > SIZE_MAX / (2 * sizeof(Real)) ? nullptr : allocate(n * 2 * sizeof(Real)));
}
template <class Real>
void free(void* p) noexcept {
  release(p);
}

template <class Real>
PlanOf<Real> plan_dft(int rank, const int* n, Complex<Real>* in, Complex<Real>* out, int sign, unsigned flags) noexcept;
template <class Real>
PlanOf<Real> plan_dft_r2c(int rank, const int* n, Real* in, Complex<Real>* out, unsigned flags) noexcept;
template <class Real>
PlanOf<Real> plan_dft_c2r(int rank, const int* n, Complex<Real>* in, Real* out, unsigned flags) noexcept;

template <class Real>
PlanOf<Real> plan_dft_1d(int n, Complex<Real>* in, Complex<Real>* out, int sign, unsigned flags) noexcept {
  return plan_dft<Real>(1, &n, in, out, sign, flags);
}
template <class Real>
PlanOf<Real> plan_dft_2d(int n0, int n1, Complex<Real>* in, Complex<Real>* out, int sign, unsigned flags) noexcept {
  const int n[] = {n0, n1};
  return plan_dft<Real>(2, n, in, out, sign, flags);
}
template <class Real>
PlanOf<Real> plan_dft_3d(int n0, int n1, int n2, Complex<Real>* in, Complex<Real>* out, int sign,
                         unsigned flags) noexcept {
  const int n[] = {n0, n1, n2};
  return plan_dft<Real>(3, n, in, out, sign, flags);
}
template <class Real>
PlanOf<Real> plan_dft_r2c_1d(int n, Real* in, Complex<Real>* out, unsigned flags) noexcept {
  return plan_dft_r2c<Real>(1, &n, in, out, flags);
}
template <class Real>
PlanOf<Real> plan_dft_r2c_2d(int n0, int n1, Real* in, Complex<Real>* out, unsigned flags) noexcept {
  const int n[] = {n0, n1};
  return plan_dft_r2c<Real>(2, n, in, out, flags);
}
template <class Real>
PlanOf<Real> plan_dft_r2c_3d(int n0, int n1, int n2, Real* in, Complex<Real>* out, unsigned flags) noexcept {
  const int n[] = {n0, n1, n2};
  return plan_dft_r2c<Real>(3, n, in, out, flags);
}
template <class Real>
PlanOf<Real> plan_dft_c2r_1d(int n, Complex<Real>* in, Real* out, unsigned flags) noexcept {
  return plan_dft_c2r<Real>(1, &n, in, out, flags);
}
template <class Real>
PlanOf<Real> plan_dft_c2r_2d(int n0, int n1, Complex<Real>* in, Real* out, unsigned flags) noexcept {
  const int n[] = {n0, n1};
  return plan_dft_c2r<Real>(2, n, in, out, flags);
}
template <class Real>
PlanOf<Real> plan_dft_c2r_3d(int n0, int n1, int n2, Complex<Real>* in, Real* out, unsigned flags) noexcept {
  const int n[] = {n0, n1, n2};
  return plan_dft_c2r<Real>(3, n, in, out, flags);
}

template <class Real>
void execute(PlanOf<Real> plan) noexcept;
template <class Real>
void execute_dft(PlanOf<Real> plan, Complex<Real>* in, Complex<Real>* out) noexcept;
template <class Real>
void execute_dft_r2c(PlanOf<Real> plan, Real* in, Complex<Real>* out) noexcept;
template <class Real>
void execute_dft_c2r(PlanOf<Real> plan, Complex<Real>* in, Real* out) noexcept;
template <class Real>
void destroy_plan(PlanOf<Real> plan) noexcept;
// What the plan launches, on standard output.
template <class Real>
void print_plan(PlanOf<Real> plan) noexcept;

// Plans are not measured and nothing is kept between them: as in ROCm there is nothing to limit, count or clean up.
template <class Real>
void set_timelimit(double) noexcept {}
template <class Real>
double cost(fftw_plan) noexcept {
  return 0;
}
template <class Real>
void flops(fftw_plan, double*, double*, double*) noexcept {}
template <class Real>
void cleanup() noexcept {}

}  // namespace hip_fftw
