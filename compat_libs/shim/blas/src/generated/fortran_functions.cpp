// BLAS as Fortran programs call it: each checks its arguments and calls hipBLAS.
// Generated from compat_libs/api/blas.csv and compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <algorithm>

#include "fortran.h"
#include "gemmtr.h"
#include "shim.h"

// clang-format off
using namespace blas_shim;

void saxpy_(const int* n, const float* alpha, const float* x, const int* incx, float* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasSaxpy(handle, *n, alpha, x, *incx, y, *incy); });
}
void daxpy_(const int* n, const double* alpha, const double* x, const int* incx, double* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasDaxpy(handle, *n, alpha, x, *incx, y, *incy); });
}
void caxpy_(const int* n, const hipComplex* alpha, const hipComplex* x, const int* incx, hipComplex* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasCaxpy(handle, *n, alpha, x, *incx, y, *incy); });
}
void zaxpy_(const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, const int* incx, hipDoubleComplex* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasZaxpy(handle, *n, alpha, x, *incx, y, *incy); });
}
void sscal_(const int* n, const float* alpha, float* x, const int* incx) {
  run([&](hipblasHandle_t handle) { return hipblasSscal(handle, *n, alpha, x, *incx); });
}
void dscal_(const int* n, const double* alpha, double* x, const int* incx) {
  run([&](hipblasHandle_t handle) { return hipblasDscal(handle, *n, alpha, x, *incx); });
}
void cscal_(const int* n, const hipComplex* alpha, hipComplex* x, const int* incx) {
  run([&](hipblasHandle_t handle) { return hipblasCscal(handle, *n, alpha, x, *incx); });
}
void zscal_(const int* n, const hipDoubleComplex* alpha, hipDoubleComplex* x, const int* incx) {
  run([&](hipblasHandle_t handle) { return hipblasZscal(handle, *n, alpha, x, *incx); });
}
void csscal_(const int* n, const float* alpha, hipComplex* x, const int* incx) {
  run([&](hipblasHandle_t handle) { return hipblasCsscal(handle, *n, alpha, x, *incx); });
}
void zdscal_(const int* n, const double* alpha, hipDoubleComplex* x, const int* incx) {
  run([&](hipblasHandle_t handle) { return hipblasZdscal(handle, *n, alpha, x, *incx); });
}
void scopy_(const int* n, const float* x, const int* incx, float* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasScopy(handle, *n, x, *incx, y, *incy); });
}
void dcopy_(const int* n, const double* x, const int* incx, double* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasDcopy(handle, *n, x, *incx, y, *incy); });
}
void ccopy_(const int* n, const hipComplex* x, const int* incx, hipComplex* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasCcopy(handle, *n, x, *incx, y, *incy); });
}
void zcopy_(const int* n, const hipDoubleComplex* x, const int* incx, hipDoubleComplex* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasZcopy(handle, *n, x, *incx, y, *incy); });
}
void sswap_(const int* n, float* x, const int* incx, float* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasSswap(handle, *n, x, *incx, y, *incy); });
}
void dswap_(const int* n, double* x, const int* incx, double* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasDswap(handle, *n, x, *incx, y, *incy); });
}
void cswap_(const int* n, hipComplex* x, const int* incx, hipComplex* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasCswap(handle, *n, x, *incx, y, *incy); });
}
void zswap_(const int* n, hipDoubleComplex* x, const int* incx, hipDoubleComplex* y, const int* incy) {
  run([&](hipblasHandle_t handle) { return hipblasZswap(handle, *n, x, *incx, y, *incy); });
}
float sdot_(const int* n, const float* x, const int* incx, const float* y, const int* incy) {
  float result{};
  run([&](hipblasHandle_t handle) { return hipblasSdot(handle, *n, x, *incx, y, *incy, &result); });
  return result;
}
double ddot_(const int* n, const double* x, const int* incx, const double* y, const int* incy) {
  double result{};
  run([&](hipblasHandle_t handle) { return hipblasDdot(handle, *n, x, *incx, y, *incy, &result); });
  return result;
}
hipComplex cdotu_(const int* n, const hipComplex* x, const int* incx, const hipComplex* y, const int* incy) {
  hipComplex result{};
  run([&](hipblasHandle_t handle) { return hipblasCdotu(handle, *n, x, *incx, y, *incy, &result); });
  return result;
}
hipDoubleComplex zdotu_(const int* n, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* y, const int* incy) {
  hipDoubleComplex result{};
  run([&](hipblasHandle_t handle) { return hipblasZdotu(handle, *n, x, *incx, y, *incy, &result); });
  return result;
}
hipComplex cdotc_(const int* n, const hipComplex* x, const int* incx, const hipComplex* y, const int* incy) {
  hipComplex result{};
  run([&](hipblasHandle_t handle) { return hipblasCdotc(handle, *n, x, *incx, y, *incy, &result); });
  return result;
}
hipDoubleComplex zdotc_(const int* n, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* y, const int* incy) {
  hipDoubleComplex result{};
  run([&](hipblasHandle_t handle) { return hipblasZdotc(handle, *n, x, *incx, y, *incy, &result); });
  return result;
}
float snrm2_(const int* n, const float* x, const int* incx) {
  float result{};
  run([&](hipblasHandle_t handle) { return hipblasSnrm2(handle, *n, x, *incx, &result); });
  return result;
}
double dnrm2_(const int* n, const double* x, const int* incx) {
  double result{};
  run([&](hipblasHandle_t handle) { return hipblasDnrm2(handle, *n, x, *incx, &result); });
  return result;
}
float scnrm2_(const int* n, const hipComplex* x, const int* incx) {
  float result{};
  run([&](hipblasHandle_t handle) { return hipblasScnrm2(handle, *n, x, *incx, &result); });
  return result;
}
double dznrm2_(const int* n, const hipDoubleComplex* x, const int* incx) {
  double result{};
  run([&](hipblasHandle_t handle) { return hipblasDznrm2(handle, *n, x, *incx, &result); });
  return result;
}
float sasum_(const int* n, const float* x, const int* incx) {
  float result{};
  run([&](hipblasHandle_t handle) { return hipblasSasum(handle, *n, x, *incx, &result); });
  return result;
}
double dasum_(const int* n, const double* x, const int* incx) {
  double result{};
  run([&](hipblasHandle_t handle) { return hipblasDasum(handle, *n, x, *incx, &result); });
  return result;
}
float scasum_(const int* n, const hipComplex* x, const int* incx) {
  float result{};
  run([&](hipblasHandle_t handle) { return hipblasScasum(handle, *n, x, *incx, &result); });
  return result;
}
double dzasum_(const int* n, const hipDoubleComplex* x, const int* incx) {
  double result{};
  run([&](hipblasHandle_t handle) { return hipblasDzasum(handle, *n, x, *incx, &result); });
  return result;
}
int isamax_(const int* n, const float* x, const int* incx) {
  int result{};
  run([&](hipblasHandle_t handle) { return hipblasIsamax(handle, *n, x, *incx, &result); });
  return result;
}
int idamax_(const int* n, const double* x, const int* incx) {
  int result{};
  run([&](hipblasHandle_t handle) { return hipblasIdamax(handle, *n, x, *incx, &result); });
  return result;
}
int icamax_(const int* n, const hipComplex* x, const int* incx) {
  int result{};
  run([&](hipblasHandle_t handle) { return hipblasIcamax(handle, *n, x, *incx, &result); });
  return result;
}
int izamax_(const int* n, const hipDoubleComplex* x, const int* incx) {
  int result{};
  run([&](hipblasHandle_t handle) { return hipblasIzamax(handle, *n, x, *incx, &result); });
  return result;
}
void srot_(const int* n, float* x, const int* incx, float* y, const int* incy, const float* c, const float* s) {
  run([&](hipblasHandle_t handle) { return hipblasSrot(handle, *n, x, *incx, y, *incy, c, s); });
}
void drot_(const int* n, double* x, const int* incx, double* y, const int* incy, const double* c, const double* s) {
  run([&](hipblasHandle_t handle) { return hipblasDrot(handle, *n, x, *incx, y, *incy, c, s); });
}
void csrot_(const int* n, hipComplex* x, const int* incx, hipComplex* y, const int* incy, const float* c, const float* s) {
  run([&](hipblasHandle_t handle) { return hipblasCsrot(handle, *n, x, *incx, y, *incy, c, s); });
}
void zdrot_(const int* n, hipDoubleComplex* x, const int* incx, hipDoubleComplex* y, const int* incy, const double* c, const double* s) {
  run([&](hipblasHandle_t handle) { return hipblasZdrot(handle, *n, x, *incx, y, *incy, c, s); });
}
void srotg_(float* a, float* b, float* c, float* s) {
  run([&](hipblasHandle_t handle) { return hipblasSrotg(handle, a, b, c, s); });
}
void drotg_(double* a, double* b, double* c, double* s) {
  run([&](hipblasHandle_t handle) { return hipblasDrotg(handle, a, b, c, s); });
}
void crotg_(hipComplex* a, hipComplex* b, float* c, hipComplex* s) {
  run([&](hipblasHandle_t handle) { return hipblasCrotg(handle, a, b, c, s); });
}
void zrotg_(hipDoubleComplex* a, hipDoubleComplex* b, double* c, hipDoubleComplex* s) {
  run([&](hipblasHandle_t handle) { return hipblasZrotg(handle, a, b, c, s); });
}
void srotm_(const int* n, float* x, const int* incx, float* y, const int* incy, const float* param) {
  run([&](hipblasHandle_t handle) { return hipblasSrotm(handle, *n, x, *incx, y, *incy, param); });
}
void drotm_(const int* n, double* x, const int* incx, double* y, const int* incy, const double* param) {
  run([&](hipblasHandle_t handle) { return hipblasDrotm(handle, *n, x, *incx, y, *incy, param); });
}
void srotmg_(float* d1, float* d2, float* x1, const float* y1, float* param) {
  run([&](hipblasHandle_t handle) { return hipblasSrotmg(handle, d1, d2, x1, y1, param); });
}
void drotmg_(double* d1, double* d2, double* x1, const double* y1, double* param) {
  run([&](hipblasHandle_t handle) { return hipblasDrotmg(handle, d1, d2, x1, y1, param); });
}
void sgemv_(const char* transA, const int* m, const int* n, const float* alpha, const float* A, const int* lda, const float* x, const int* incx, const float* beta, float* y, const int* incy) {
  Arguments arguments("SGEMV ");
  arguments.letter(1, *transA, "NTC");
  arguments.check(2, *m >= 0);
  arguments.check(3, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *m));
  arguments.check(8, *incx != 0);
  arguments.check(11, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSgemv(handle, hip_op(*transA), *m, *n, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void dgemv_(const char* transA, const int* m, const int* n, const double* alpha, const double* A, const int* lda, const double* x, const int* incx, const double* beta, double* y, const int* incy) {
  Arguments arguments("DGEMV ");
  arguments.letter(1, *transA, "NTC");
  arguments.check(2, *m >= 0);
  arguments.check(3, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *m));
  arguments.check(8, *incx != 0);
  arguments.check(11, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDgemv(handle, hip_op(*transA), *m, *n, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void cgemv_(const char* transA, const int* m, const int* n, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* x, const int* incx, const hipComplex* beta, hipComplex* y, const int* incy) {
  Arguments arguments("CGEMV ");
  arguments.letter(1, *transA, "NTC");
  arguments.check(2, *m >= 0);
  arguments.check(3, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *m));
  arguments.check(8, *incx != 0);
  arguments.check(11, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCgemv(handle, hip_op(*transA), *m, *n, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void zgemv_(const char* transA, const int* m, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* beta, hipDoubleComplex* y, const int* incy) {
  Arguments arguments("ZGEMV ");
  arguments.letter(1, *transA, "NTC");
  arguments.check(2, *m >= 0);
  arguments.check(3, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *m));
  arguments.check(8, *incx != 0);
  arguments.check(11, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZgemv(handle, hip_op(*transA), *m, *n, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void sger_(const int* m, const int* n, const float* alpha, const float* x, const int* incx, const float* y, const int* incy, float* A, const int* lda) {
  Arguments arguments("SGER  ");
  arguments.check(1, *m >= 0);
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSger(handle, *m, *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void dger_(const int* m, const int* n, const double* alpha, const double* x, const int* incx, const double* y, const int* incy, double* A, const int* lda) {
  Arguments arguments("DGER  ");
  arguments.check(1, *m >= 0);
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDger(handle, *m, *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void cgeru_(const int* m, const int* n, const hipComplex* alpha, const hipComplex* x, const int* incx, const hipComplex* y, const int* incy, hipComplex* A, const int* lda) {
  Arguments arguments("CGERU ");
  arguments.check(1, *m >= 0);
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCgeru(handle, *m, *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void zgeru_(const int* m, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* y, const int* incy, hipDoubleComplex* A, const int* lda) {
  Arguments arguments("ZGERU ");
  arguments.check(1, *m >= 0);
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZgeru(handle, *m, *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void cgerc_(const int* m, const int* n, const hipComplex* alpha, const hipComplex* x, const int* incx, const hipComplex* y, const int* incy, hipComplex* A, const int* lda) {
  Arguments arguments("CGERC ");
  arguments.check(1, *m >= 0);
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCgerc(handle, *m, *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void zgerc_(const int* m, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* y, const int* incy, hipDoubleComplex* A, const int* lda) {
  Arguments arguments("ZGERC ");
  arguments.check(1, *m >= 0);
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZgerc(handle, *m, *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void sgbmv_(const char* trans, const int* m, const int* n, const int* kl, const int* ku, const float* alpha, const float* A, const int* lda, const float* x, const int* incx, const float* beta, float* y, const int* incy) {
  Arguments arguments("SGBMV ");
  arguments.letter(1, *trans, "NTC");
  arguments.check(2, *m >= 0);
  arguments.check(3, *n >= 0);
  arguments.check(4, *kl >= 0);
  arguments.check(5, *ku >= 0);
  arguments.check(8, *lda >= std::max(1, *kl+*ku+1));
  arguments.check(10, *incx != 0);
  arguments.check(13, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSgbmv(handle, hip_op(*trans), *m, *n, *kl, *ku, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void dgbmv_(const char* trans, const int* m, const int* n, const int* kl, const int* ku, const double* alpha, const double* A, const int* lda, const double* x, const int* incx, const double* beta, double* y, const int* incy) {
  Arguments arguments("DGBMV ");
  arguments.letter(1, *trans, "NTC");
  arguments.check(2, *m >= 0);
  arguments.check(3, *n >= 0);
  arguments.check(4, *kl >= 0);
  arguments.check(5, *ku >= 0);
  arguments.check(8, *lda >= std::max(1, *kl+*ku+1));
  arguments.check(10, *incx != 0);
  arguments.check(13, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDgbmv(handle, hip_op(*trans), *m, *n, *kl, *ku, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void cgbmv_(const char* trans, const int* m, const int* n, const int* kl, const int* ku, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* x, const int* incx, const hipComplex* beta, hipComplex* y, const int* incy) {
  Arguments arguments("CGBMV ");
  arguments.letter(1, *trans, "NTC");
  arguments.check(2, *m >= 0);
  arguments.check(3, *n >= 0);
  arguments.check(4, *kl >= 0);
  arguments.check(5, *ku >= 0);
  arguments.check(8, *lda >= std::max(1, *kl+*ku+1));
  arguments.check(10, *incx != 0);
  arguments.check(13, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCgbmv(handle, hip_op(*trans), *m, *n, *kl, *ku, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void zgbmv_(const char* trans, const int* m, const int* n, const int* kl, const int* ku, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* beta, hipDoubleComplex* y, const int* incy) {
  Arguments arguments("ZGBMV ");
  arguments.letter(1, *trans, "NTC");
  arguments.check(2, *m >= 0);
  arguments.check(3, *n >= 0);
  arguments.check(4, *kl >= 0);
  arguments.check(5, *ku >= 0);
  arguments.check(8, *lda >= std::max(1, *kl+*ku+1));
  arguments.check(10, *incx != 0);
  arguments.check(13, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZgbmv(handle, hip_op(*trans), *m, *n, *kl, *ku, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void ssymv_(const char* uplo, const int* n, const float* alpha, const float* A, const int* lda, const float* x, const int* incx, const float* beta, float* y, const int* incy) {
  Arguments arguments("SSYMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *lda >= std::max(1, *n));
  arguments.check(7, *incx != 0);
  arguments.check(10, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSsymv(handle, hip_fill(*uplo), *n, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void dsymv_(const char* uplo, const int* n, const double* alpha, const double* A, const int* lda, const double* x, const int* incx, const double* beta, double* y, const int* incy) {
  Arguments arguments("DSYMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *lda >= std::max(1, *n));
  arguments.check(7, *incx != 0);
  arguments.check(10, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDsymv(handle, hip_fill(*uplo), *n, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void chemv_(const char* uplo, const int* n, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* x, const int* incx, const hipComplex* beta, hipComplex* y, const int* incy) {
  Arguments arguments("CHEMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *lda >= std::max(1, *n));
  arguments.check(7, *incx != 0);
  arguments.check(10, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasChemv(handle, hip_fill(*uplo), *n, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void zhemv_(const char* uplo, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* beta, hipDoubleComplex* y, const int* incy) {
  Arguments arguments("ZHEMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *lda >= std::max(1, *n));
  arguments.check(7, *incx != 0);
  arguments.check(10, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZhemv(handle, hip_fill(*uplo), *n, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void ssbmv_(const char* uplo, const int* n, const int* k, const float* alpha, const float* A, const int* lda, const float* x, const int* incx, const float* beta, float* y, const int* incy) {
  Arguments arguments("SSBMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(3, *k >= 0);
  arguments.check(6, *lda >= std::max(1, *k+1));
  arguments.check(8, *incx != 0);
  arguments.check(11, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSsbmv(handle, hip_fill(*uplo), *n, *k, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void dsbmv_(const char* uplo, const int* n, const int* k, const double* alpha, const double* A, const int* lda, const double* x, const int* incx, const double* beta, double* y, const int* incy) {
  Arguments arguments("DSBMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(3, *k >= 0);
  arguments.check(6, *lda >= std::max(1, *k+1));
  arguments.check(8, *incx != 0);
  arguments.check(11, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDsbmv(handle, hip_fill(*uplo), *n, *k, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void chbmv_(const char* uplo, const int* n, const int* k, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* x, const int* incx, const hipComplex* beta, hipComplex* y, const int* incy) {
  Arguments arguments("CHBMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(3, *k >= 0);
  arguments.check(6, *lda >= std::max(1, *k+1));
  arguments.check(8, *incx != 0);
  arguments.check(11, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasChbmv(handle, hip_fill(*uplo), *n, *k, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void zhbmv_(const char* uplo, const int* n, const int* k, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* beta, hipDoubleComplex* y, const int* incy) {
  Arguments arguments("ZHBMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(3, *k >= 0);
  arguments.check(6, *lda >= std::max(1, *k+1));
  arguments.check(8, *incx != 0);
  arguments.check(11, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZhbmv(handle, hip_fill(*uplo), *n, *k, alpha, A, *lda, x, *incx, beta, y, *incy); });
}
void sspmv_(const char* uplo, const int* n, const float* alpha, const float* A, const float* x, const int* incx, const float* beta, float* y, const int* incy) {
  Arguments arguments("SSPMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(6, *incx != 0);
  arguments.check(9, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSspmv(handle, hip_fill(*uplo), *n, alpha, A, x, *incx, beta, y, *incy); });
}
void dspmv_(const char* uplo, const int* n, const double* alpha, const double* A, const double* x, const int* incx, const double* beta, double* y, const int* incy) {
  Arguments arguments("DSPMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(6, *incx != 0);
  arguments.check(9, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDspmv(handle, hip_fill(*uplo), *n, alpha, A, x, *incx, beta, y, *incy); });
}
void chpmv_(const char* uplo, const int* n, const hipComplex* alpha, const hipComplex* A, const hipComplex* x, const int* incx, const hipComplex* beta, hipComplex* y, const int* incy) {
  Arguments arguments("CHPMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(6, *incx != 0);
  arguments.check(9, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasChpmv(handle, hip_fill(*uplo), *n, alpha, A, x, *incx, beta, y, *incy); });
}
void zhpmv_(const char* uplo, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* beta, hipDoubleComplex* y, const int* incy) {
  Arguments arguments("ZHPMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(6, *incx != 0);
  arguments.check(9, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZhpmv(handle, hip_fill(*uplo), *n, alpha, A, x, *incx, beta, y, *incy); });
}
void ssyr_(const char* uplo, const int* n, const float* alpha, const float* x, const int* incx, float* A, const int* lda) {
  Arguments arguments("SSYR  ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *lda >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSsyr(handle, hip_fill(*uplo), *n, alpha, x, *incx, A, *lda); });
}
void dsyr_(const char* uplo, const int* n, const double* alpha, const double* x, const int* incx, double* A, const int* lda) {
  Arguments arguments("DSYR  ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *lda >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDsyr(handle, hip_fill(*uplo), *n, alpha, x, *incx, A, *lda); });
}
void cher_(const char* uplo, const int* n, const float* alpha, const hipComplex* x, const int* incx, hipComplex* A, const int* lda) {
  Arguments arguments("CHER  ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *lda >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCher(handle, hip_fill(*uplo), *n, alpha, x, *incx, A, *lda); });
}
void zher_(const char* uplo, const int* n, const double* alpha, const hipDoubleComplex* x, const int* incx, hipDoubleComplex* A, const int* lda) {
  Arguments arguments("ZHER  ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *lda >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZher(handle, hip_fill(*uplo), *n, alpha, x, *incx, A, *lda); });
}
void ssyr2_(const char* uplo, const int* n, const float* alpha, const float* x, const int* incx, const float* y, const int* incy, float* A, const int* lda) {
  Arguments arguments("SSYR2 ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSsyr2(handle, hip_fill(*uplo), *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void dsyr2_(const char* uplo, const int* n, const double* alpha, const double* x, const int* incx, const double* y, const int* incy, double* A, const int* lda) {
  Arguments arguments("DSYR2 ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDsyr2(handle, hip_fill(*uplo), *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void cher2_(const char* uplo, const int* n, const hipComplex* alpha, const hipComplex* x, const int* incx, const hipComplex* y, const int* incy, hipComplex* A, const int* lda) {
  Arguments arguments("CHER2 ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCher2(handle, hip_fill(*uplo), *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void zher2_(const char* uplo, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* y, const int* incy, hipDoubleComplex* A, const int* lda) {
  Arguments arguments("ZHER2 ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  arguments.check(9, *lda >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZher2(handle, hip_fill(*uplo), *n, alpha, x, *incx, y, *incy, A, *lda); });
}
void sspr_(const char* uplo, const int* n, const float* alpha, const float* x, const int* incx, float* A) {
  Arguments arguments("SSPR  ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSspr(handle, hip_fill(*uplo), *n, alpha, x, *incx, A); });
}
void dspr_(const char* uplo, const int* n, const double* alpha, const double* x, const int* incx, double* A) {
  Arguments arguments("DSPR  ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDspr(handle, hip_fill(*uplo), *n, alpha, x, *incx, A); });
}
void chpr_(const char* uplo, const int* n, const float* alpha, const hipComplex* x, const int* incx, hipComplex* A) {
  Arguments arguments("CHPR  ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasChpr(handle, hip_fill(*uplo), *n, alpha, x, *incx, A); });
}
void zhpr_(const char* uplo, const int* n, const double* alpha, const hipDoubleComplex* x, const int* incx, hipDoubleComplex* A) {
  Arguments arguments("ZHPR  ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZhpr(handle, hip_fill(*uplo), *n, alpha, x, *incx, A); });
}
void sspr2_(const char* uplo, const int* n, const float* alpha, const float* x, const int* incx, const float* y, const int* incy, float* A) {
  Arguments arguments("SSPR2 ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSspr2(handle, hip_fill(*uplo), *n, alpha, x, *incx, y, *incy, A); });
}
void dspr2_(const char* uplo, const int* n, const double* alpha, const double* x, const int* incx, const double* y, const int* incy, double* A) {
  Arguments arguments("DSPR2 ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDspr2(handle, hip_fill(*uplo), *n, alpha, x, *incx, y, *incy, A); });
}
void chpr2_(const char* uplo, const int* n, const hipComplex* alpha, const hipComplex* x, const int* incx, const hipComplex* y, const int* incy, hipComplex* A) {
  Arguments arguments("CHPR2 ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasChpr2(handle, hip_fill(*uplo), *n, alpha, x, *incx, y, *incy, A); });
}
void zhpr2_(const char* uplo, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, const int* incx, const hipDoubleComplex* y, const int* incy, hipDoubleComplex* A) {
  Arguments arguments("ZHPR2 ");
  arguments.letter(1, *uplo, "UL");
  arguments.check(2, *n >= 0);
  arguments.check(5, *incx != 0);
  arguments.check(7, *incy != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZhpr2(handle, hip_fill(*uplo), *n, alpha, x, *incx, y, *incy, A); });
}
void strmv_(const char* uplo, const char* transA, const char* diag, const int* n, const float* A, const int* lda, float* x, const int* incx) {
  Arguments arguments("STRMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *n));
  arguments.check(8, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasStrmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, *lda, x, *incx); });
}
void dtrmv_(const char* uplo, const char* transA, const char* diag, const int* n, const double* A, const int* lda, double* x, const int* incx) {
  Arguments arguments("DTRMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *n));
  arguments.check(8, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDtrmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, *lda, x, *incx); });
}
void ctrmv_(const char* uplo, const char* transA, const char* diag, const int* n, const hipComplex* A, const int* lda, hipComplex* x, const int* incx) {
  Arguments arguments("CTRMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *n));
  arguments.check(8, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCtrmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, *lda, x, *incx); });
}
void ztrmv_(const char* uplo, const char* transA, const char* diag, const int* n, const hipDoubleComplex* A, const int* lda, hipDoubleComplex* x, const int* incx) {
  Arguments arguments("ZTRMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *n));
  arguments.check(8, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZtrmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, *lda, x, *incx); });
}
void stbmv_(const char* uplo, const char* transA, const char* diag, const int* n, const int* k, const float* A, const int* lda, float* x, const int* incx) {
  Arguments arguments("STBMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(7, *lda >= std::max(1, *k+1));
  arguments.check(9, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasStbmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, *k, A, *lda, x, *incx); });
}
void dtbmv_(const char* uplo, const char* transA, const char* diag, const int* n, const int* k, const double* A, const int* lda, double* x, const int* incx) {
  Arguments arguments("DTBMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(7, *lda >= std::max(1, *k+1));
  arguments.check(9, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDtbmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, *k, A, *lda, x, *incx); });
}
void ctbmv_(const char* uplo, const char* transA, const char* diag, const int* n, const int* k, const hipComplex* A, const int* lda, hipComplex* x, const int* incx) {
  Arguments arguments("CTBMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(7, *lda >= std::max(1, *k+1));
  arguments.check(9, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCtbmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, *k, A, *lda, x, *incx); });
}
void ztbmv_(const char* uplo, const char* transA, const char* diag, const int* n, const int* k, const hipDoubleComplex* A, const int* lda, hipDoubleComplex* x, const int* incx) {
  Arguments arguments("ZTBMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(7, *lda >= std::max(1, *k+1));
  arguments.check(9, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZtbmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, *k, A, *lda, x, *incx); });
}
void stpmv_(const char* uplo, const char* transA, const char* diag, const int* n, const float* A, float* x, const int* incx) {
  Arguments arguments("STPMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(7, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasStpmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, x, *incx); });
}
void dtpmv_(const char* uplo, const char* transA, const char* diag, const int* n, const double* A, double* x, const int* incx) {
  Arguments arguments("DTPMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(7, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDtpmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, x, *incx); });
}
void ctpmv_(const char* uplo, const char* transA, const char* diag, const int* n, const hipComplex* A, hipComplex* x, const int* incx) {
  Arguments arguments("CTPMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(7, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCtpmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, x, *incx); });
}
void ztpmv_(const char* uplo, const char* transA, const char* diag, const int* n, const hipDoubleComplex* A, hipDoubleComplex* x, const int* incx) {
  Arguments arguments("ZTPMV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(7, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZtpmv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, x, *incx); });
}
void strsv_(const char* uplo, const char* transA, const char* diag, const int* n, const float* A, const int* lda, float* x, const int* incx) {
  Arguments arguments("STRSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *n));
  arguments.check(8, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasStrsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, *lda, x, *incx); });
}
void dtrsv_(const char* uplo, const char* transA, const char* diag, const int* n, const double* A, const int* lda, double* x, const int* incx) {
  Arguments arguments("DTRSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *n));
  arguments.check(8, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDtrsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, *lda, x, *incx); });
}
void ctrsv_(const char* uplo, const char* transA, const char* diag, const int* n, const hipComplex* A, const int* lda, hipComplex* x, const int* incx) {
  Arguments arguments("CTRSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *n));
  arguments.check(8, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCtrsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, *lda, x, *incx); });
}
void ztrsv_(const char* uplo, const char* transA, const char* diag, const int* n, const hipDoubleComplex* A, const int* lda, hipDoubleComplex* x, const int* incx) {
  Arguments arguments("ZTRSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(6, *lda >= std::max(1, *n));
  arguments.check(8, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZtrsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, *lda, x, *incx); });
}
void stbsv_(const char* uplo, const char* transA, const char* diag, const int* n, const int* k, const float* A, const int* lda, float* x, const int* incx) {
  Arguments arguments("STBSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(7, *lda >= std::max(1, *k+1));
  arguments.check(9, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasStbsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, *k, A, *lda, x, *incx); });
}
void dtbsv_(const char* uplo, const char* transA, const char* diag, const int* n, const int* k, const double* A, const int* lda, double* x, const int* incx) {
  Arguments arguments("DTBSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(7, *lda >= std::max(1, *k+1));
  arguments.check(9, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDtbsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, *k, A, *lda, x, *incx); });
}
void ctbsv_(const char* uplo, const char* transA, const char* diag, const int* n, const int* k, const hipComplex* A, const int* lda, hipComplex* x, const int* incx) {
  Arguments arguments("CTBSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(7, *lda >= std::max(1, *k+1));
  arguments.check(9, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCtbsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, *k, A, *lda, x, *incx); });
}
void ztbsv_(const char* uplo, const char* transA, const char* diag, const int* n, const int* k, const hipDoubleComplex* A, const int* lda, hipDoubleComplex* x, const int* incx) {
  Arguments arguments("ZTBSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(7, *lda >= std::max(1, *k+1));
  arguments.check(9, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZtbsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, *k, A, *lda, x, *incx); });
}
void stpsv_(const char* uplo, const char* transA, const char* diag, const int* n, const float* A, float* x, const int* incx) {
  Arguments arguments("STPSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(7, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasStpsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, x, *incx); });
}
void dtpsv_(const char* uplo, const char* transA, const char* diag, const int* n, const double* A, double* x, const int* incx) {
  Arguments arguments("DTPSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(7, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDtpsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, x, *incx); });
}
void ctpsv_(const char* uplo, const char* transA, const char* diag, const int* n, const hipComplex* A, hipComplex* x, const int* incx) {
  Arguments arguments("CTPSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(7, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCtpsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, x, *incx); });
}
void ztpsv_(const char* uplo, const char* transA, const char* diag, const int* n, const hipDoubleComplex* A, hipDoubleComplex* x, const int* incx) {
  Arguments arguments("ZTPSV ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *diag, "UN");
  arguments.check(4, *n >= 0);
  arguments.check(7, *incx != 0);
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZtpsv(handle, hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *n, A, x, *incx); });
}
void sgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const float* alpha, const float* A, const int* lda, const float* B, const int* ldb, const float* beta, float* C, const int* ldc) {
  Arguments arguments("SGEMM ");
  arguments.letter(1, *transA, "NTC");
  arguments.letter(2, *transB, "NTC");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(8, *lda >= std::max(1, is_transposed(*transA)?*k:*m));
  arguments.check(10, *ldb >= std::max(1, is_transposed(*transB)?*n:*k));
  arguments.check(13, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSgemm(handle, hip_op(*transA), hip_op(*transB), *m, *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void dgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const double* alpha, const double* A, const int* lda, const double* B, const int* ldb, const double* beta, double* C, const int* ldc) {
  Arguments arguments("DGEMM ");
  arguments.letter(1, *transA, "NTC");
  arguments.letter(2, *transB, "NTC");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(8, *lda >= std::max(1, is_transposed(*transA)?*k:*m));
  arguments.check(10, *ldb >= std::max(1, is_transposed(*transB)?*n:*k));
  arguments.check(13, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDgemm(handle, hip_op(*transA), hip_op(*transB), *m, *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void cgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* B, const int* ldb, const hipComplex* beta, hipComplex* C, const int* ldc) {
  Arguments arguments("CGEMM ");
  arguments.letter(1, *transA, "NTC");
  arguments.letter(2, *transB, "NTC");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(8, *lda >= std::max(1, is_transposed(*transA)?*k:*m));
  arguments.check(10, *ldb >= std::max(1, is_transposed(*transB)?*n:*k));
  arguments.check(13, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCgemm(handle, hip_op(*transA), hip_op(*transB), *m, *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void zgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* B, const int* ldb, const hipDoubleComplex* beta, hipDoubleComplex* C, const int* ldc) {
  Arguments arguments("ZGEMM ");
  arguments.letter(1, *transA, "NTC");
  arguments.letter(2, *transB, "NTC");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(8, *lda >= std::max(1, is_transposed(*transA)?*k:*m));
  arguments.check(10, *ldb >= std::max(1, is_transposed(*transB)?*n:*k));
  arguments.check(13, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZgemm(handle, hip_op(*transA), hip_op(*transB), *m, *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void sgemmtr_(const char* uplo, const char* transA, const char* transB, const int* n, const int* k, const float* alpha, const float* A, const int* lda, const float* B, const int* ldb, const float* beta, float* C, const int* ldc) {
  Arguments arguments("SGEMMTR");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *transB, "NTC");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(8, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldb >= std::max(1, is_transposed(*transB)?*n:*k));
  arguments.check(13, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return gemmtr<hipblasSgemm>(handle, hip_fill(*uplo), hip_op(*transA), hip_op(*transB), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void dgemmtr_(const char* uplo, const char* transA, const char* transB, const int* n, const int* k, const double* alpha, const double* A, const int* lda, const double* B, const int* ldb, const double* beta, double* C, const int* ldc) {
  Arguments arguments("DGEMMTR");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *transB, "NTC");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(8, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldb >= std::max(1, is_transposed(*transB)?*n:*k));
  arguments.check(13, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return gemmtr<hipblasDgemm>(handle, hip_fill(*uplo), hip_op(*transA), hip_op(*transB), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void cgemmtr_(const char* uplo, const char* transA, const char* transB, const int* n, const int* k, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* B, const int* ldb, const hipComplex* beta, hipComplex* C, const int* ldc) {
  Arguments arguments("CGEMMTR");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *transB, "NTC");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(8, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldb >= std::max(1, is_transposed(*transB)?*n:*k));
  arguments.check(13, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return gemmtr<hipblasCgemm>(handle, hip_fill(*uplo), hip_op(*transA), hip_op(*transB), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void zgemmtr_(const char* uplo, const char* transA, const char* transB, const int* n, const int* k, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* B, const int* ldb, const hipDoubleComplex* beta, hipDoubleComplex* C, const int* ldc) {
  Arguments arguments("ZGEMMTR");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.letter(3, *transB, "NTC");
  arguments.check(4, *n >= 0);
  arguments.check(5, *k >= 0);
  arguments.check(8, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldb >= std::max(1, is_transposed(*transB)?*n:*k));
  arguments.check(13, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return gemmtr<hipblasZgemm>(handle, hip_fill(*uplo), hip_op(*transA), hip_op(*transB), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void ssymm_(const char* side, const char* uplo, const int* m, const int* n, const float* alpha, const float* A, const int* lda, const float* B, const int* ldb, const float* beta, float* C, const int* ldc) {
  Arguments arguments("SSYMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(7, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(9, *ldb >= std::max(1, *m));
  arguments.check(12, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSsymm(handle, hip_side(*side), hip_fill(*uplo), *m, *n, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void dsymm_(const char* side, const char* uplo, const int* m, const int* n, const double* alpha, const double* A, const int* lda, const double* B, const int* ldb, const double* beta, double* C, const int* ldc) {
  Arguments arguments("DSYMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(7, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(9, *ldb >= std::max(1, *m));
  arguments.check(12, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDsymm(handle, hip_side(*side), hip_fill(*uplo), *m, *n, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void csymm_(const char* side, const char* uplo, const int* m, const int* n, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* B, const int* ldb, const hipComplex* beta, hipComplex* C, const int* ldc) {
  Arguments arguments("CSYMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(7, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(9, *ldb >= std::max(1, *m));
  arguments.check(12, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCsymm(handle, hip_side(*side), hip_fill(*uplo), *m, *n, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void zsymm_(const char* side, const char* uplo, const int* m, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* B, const int* ldb, const hipDoubleComplex* beta, hipDoubleComplex* C, const int* ldc) {
  Arguments arguments("ZSYMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(7, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(9, *ldb >= std::max(1, *m));
  arguments.check(12, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZsymm(handle, hip_side(*side), hip_fill(*uplo), *m, *n, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void chemm_(const char* side, const char* uplo, const int* m, const int* n, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* B, const int* ldb, const hipComplex* beta, hipComplex* C, const int* ldc) {
  Arguments arguments("CHEMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(7, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(9, *ldb >= std::max(1, *m));
  arguments.check(12, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasChemm(handle, hip_side(*side), hip_fill(*uplo), *m, *n, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void zhemm_(const char* side, const char* uplo, const int* m, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* B, const int* ldb, const hipDoubleComplex* beta, hipDoubleComplex* C, const int* ldc) {
  Arguments arguments("ZHEMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.check(3, *m >= 0);
  arguments.check(4, *n >= 0);
  arguments.check(7, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(9, *ldb >= std::max(1, *m));
  arguments.check(12, *ldc >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZhemm(handle, hip_side(*side), hip_fill(*uplo), *m, *n, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void ssyrk_(const char* uplo, const char* transA, const int* n, const int* k, const float* alpha, const float* A, const int* lda, const float* beta, float* C, const int* ldc) {
  Arguments arguments("SSYRK ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSsyrk(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, beta, C, *ldc); });
}
void dsyrk_(const char* uplo, const char* transA, const int* n, const int* k, const double* alpha, const double* A, const int* lda, const double* beta, double* C, const int* ldc) {
  Arguments arguments("DSYRK ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDsyrk(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, beta, C, *ldc); });
}
void csyrk_(const char* uplo, const char* transA, const int* n, const int* k, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* beta, hipComplex* C, const int* ldc) {
  Arguments arguments("CSYRK ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NT");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCsyrk(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, beta, C, *ldc); });
}
void zsyrk_(const char* uplo, const char* transA, const int* n, const int* k, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* beta, hipDoubleComplex* C, const int* ldc) {
  Arguments arguments("ZSYRK ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NT");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZsyrk(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, beta, C, *ldc); });
}
void cherk_(const char* uplo, const char* transA, const int* n, const int* k, const float* alpha, const hipComplex* A, const int* lda, const float* beta, hipComplex* C, const int* ldc) {
  Arguments arguments("CHERK ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NC");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCherk(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, beta, C, *ldc); });
}
void zherk_(const char* uplo, const char* transA, const int* n, const int* k, const double* alpha, const hipDoubleComplex* A, const int* lda, const double* beta, hipDoubleComplex* C, const int* ldc) {
  Arguments arguments("ZHERK ");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NC");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(10, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZherk(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, beta, C, *ldc); });
}
void ssyr2k_(const char* uplo, const char* transA, const int* n, const int* k, const float* alpha, const float* A, const int* lda, const float* B, const int* ldb, const float* beta, float* C, const int* ldc) {
  Arguments arguments("SSYR2K");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(9, *ldb >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(12, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasSsyr2k(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void dsyr2k_(const char* uplo, const char* transA, const int* n, const int* k, const double* alpha, const double* A, const int* lda, const double* B, const int* ldb, const double* beta, double* C, const int* ldc) {
  Arguments arguments("DSYR2K");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NTC");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(9, *ldb >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(12, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDsyr2k(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void csyr2k_(const char* uplo, const char* transA, const int* n, const int* k, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* B, const int* ldb, const hipComplex* beta, hipComplex* C, const int* ldc) {
  Arguments arguments("CSYR2K");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NT");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(9, *ldb >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(12, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCsyr2k(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void zsyr2k_(const char* uplo, const char* transA, const int* n, const int* k, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* B, const int* ldb, const hipDoubleComplex* beta, hipDoubleComplex* C, const int* ldc) {
  Arguments arguments("ZSYR2K");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NT");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(9, *ldb >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(12, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZsyr2k(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void cher2k_(const char* uplo, const char* transA, const int* n, const int* k, const hipComplex* alpha, const hipComplex* A, const int* lda, const hipComplex* B, const int* ldb, const float* beta, hipComplex* C, const int* ldc) {
  Arguments arguments("CHER2K");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NC");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(9, *ldb >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(12, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCher2k(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void zher2k_(const char* uplo, const char* transA, const int* n, const int* k, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, const hipDoubleComplex* B, const int* ldb, const double* beta, hipDoubleComplex* C, const int* ldc) {
  Arguments arguments("ZHER2K");
  arguments.letter(1, *uplo, "UL");
  arguments.letter(2, *transA, "NC");
  arguments.check(3, *n >= 0);
  arguments.check(4, *k >= 0);
  arguments.check(7, *lda >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(9, *ldb >= std::max(1, is_transposed(*transA)?*k:*n));
  arguments.check(12, *ldc >= std::max(1, *n));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZher2k(handle, hip_fill(*uplo), hip_op(*transA), *n, *k, alpha, A, *lda, B, *ldb, beta, C, *ldc); });
}
void strmm_(const char* side, const char* uplo, const char* transA, const char* diag, const int* m, const int* n, const float* alpha, const float* A, const int* lda, float* B, const int* ldb) {
  Arguments arguments("STRMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.letter(3, *transA, "NTC");
  arguments.letter(4, *diag, "UN");
  arguments.check(5, *m >= 0);
  arguments.check(6, *n >= 0);
  arguments.check(9, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(11, *ldb >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasStrmm(handle, hip_side(*side), hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *m, *n, alpha, A, *lda, B, *ldb, B, *ldb); });
}
void dtrmm_(const char* side, const char* uplo, const char* transA, const char* diag, const int* m, const int* n, const double* alpha, const double* A, const int* lda, double* B, const int* ldb) {
  Arguments arguments("DTRMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.letter(3, *transA, "NTC");
  arguments.letter(4, *diag, "UN");
  arguments.check(5, *m >= 0);
  arguments.check(6, *n >= 0);
  arguments.check(9, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(11, *ldb >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDtrmm(handle, hip_side(*side), hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *m, *n, alpha, A, *lda, B, *ldb, B, *ldb); });
}
void ctrmm_(const char* side, const char* uplo, const char* transA, const char* diag, const int* m, const int* n, const hipComplex* alpha, const hipComplex* A, const int* lda, hipComplex* B, const int* ldb) {
  Arguments arguments("CTRMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.letter(3, *transA, "NTC");
  arguments.letter(4, *diag, "UN");
  arguments.check(5, *m >= 0);
  arguments.check(6, *n >= 0);
  arguments.check(9, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(11, *ldb >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCtrmm(handle, hip_side(*side), hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *m, *n, alpha, A, *lda, B, *ldb, B, *ldb); });
}
void ztrmm_(const char* side, const char* uplo, const char* transA, const char* diag, const int* m, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, hipDoubleComplex* B, const int* ldb) {
  Arguments arguments("ZTRMM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.letter(3, *transA, "NTC");
  arguments.letter(4, *diag, "UN");
  arguments.check(5, *m >= 0);
  arguments.check(6, *n >= 0);
  arguments.check(9, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(11, *ldb >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZtrmm(handle, hip_side(*side), hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *m, *n, alpha, A, *lda, B, *ldb, B, *ldb); });
}
void strsm_(const char* side, const char* uplo, const char* transA, const char* diag, const int* m, const int* n, const float* alpha, const float* A, const int* lda, float* B, const int* ldb) {
  Arguments arguments("STRSM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.letter(3, *transA, "NTC");
  arguments.letter(4, *diag, "UN");
  arguments.check(5, *m >= 0);
  arguments.check(6, *n >= 0);
  arguments.check(9, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(11, *ldb >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasStrsm(handle, hip_side(*side), hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *m, *n, alpha, A, *lda, B, *ldb); });
}
void dtrsm_(const char* side, const char* uplo, const char* transA, const char* diag, const int* m, const int* n, const double* alpha, const double* A, const int* lda, double* B, const int* ldb) {
  Arguments arguments("DTRSM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.letter(3, *transA, "NTC");
  arguments.letter(4, *diag, "UN");
  arguments.check(5, *m >= 0);
  arguments.check(6, *n >= 0);
  arguments.check(9, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(11, *ldb >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasDtrsm(handle, hip_side(*side), hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *m, *n, alpha, A, *lda, B, *ldb); });
}
void ctrsm_(const char* side, const char* uplo, const char* transA, const char* diag, const int* m, const int* n, const hipComplex* alpha, const hipComplex* A, const int* lda, hipComplex* B, const int* ldb) {
  Arguments arguments("CTRSM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.letter(3, *transA, "NTC");
  arguments.letter(4, *diag, "UN");
  arguments.check(5, *m >= 0);
  arguments.check(6, *n >= 0);
  arguments.check(9, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(11, *ldb >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasCtrsm(handle, hip_side(*side), hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *m, *n, alpha, A, *lda, B, *ldb); });
}
void ztrsm_(const char* side, const char* uplo, const char* transA, const char* diag, const int* m, const int* n, const hipDoubleComplex* alpha, const hipDoubleComplex* A, const int* lda, hipDoubleComplex* B, const int* ldb) {
  Arguments arguments("ZTRSM ");
  arguments.letter(1, *side, "LR");
  arguments.letter(2, *uplo, "UL");
  arguments.letter(3, *transA, "NTC");
  arguments.letter(4, *diag, "UN");
  arguments.check(5, *m >= 0);
  arguments.check(6, *n >= 0);
  arguments.check(9, *lda >= std::max(1, is_left(*side)?*m:*n));
  arguments.check(11, *ldb >= std::max(1, *m));
  if (arguments.are_bad()) return;
  run([&](hipblasHandle_t handle) { return hipblasZtrsm(handle, hip_side(*side), hip_fill(*uplo), hip_op(*transA), hip_diag(*diag), *m, *n, alpha, A, *lda, B, *ldb); });
}
