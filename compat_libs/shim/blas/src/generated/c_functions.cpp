// BLAS as C programs call it: each hands its arguments to the Fortran function.
// Generated from compat_libs/api/blas.csv and compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <cblas.h>

#include "cblas_call.h"
#include "fortran.h"

// clang-format off
using namespace blas_shim;

void cblas_saxpy(int n, float alpha, const float* x, int incx, float* y, int incy) {
  saxpy_(&n, &alpha, x, &incx, y, &incy);
}
void cblas_daxpy(int n, double alpha, const double* x, int incx, double* y, int incy) {
  daxpy_(&n, &alpha, x, &incx, y, &incy);
}
void cblas_caxpy(int n, const void* alpha, const void* x, int incx, void* y, int incy) {
  caxpy_(&n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(y), &incy);
}
void cblas_zaxpy(int n, const void* alpha, const void* x, int incx, void* y, int incy) {
  zaxpy_(&n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(y), &incy);
}
void cblas_sscal(int n, float alpha, float* x, int incx) {
  sscal_(&n, &alpha, x, &incx);
}
void cblas_dscal(int n, double alpha, double* x, int incx) {
  dscal_(&n, &alpha, x, &incx);
}
void cblas_cscal(int n, const void* alpha, void* x, int incx) {
  cscal_(&n, static_cast<const hipComplex*>(alpha), static_cast<hipComplex*>(x), &incx);
}
void cblas_zscal(int n, const void* alpha, void* x, int incx) {
  zscal_(&n, static_cast<const hipDoubleComplex*>(alpha), static_cast<hipDoubleComplex*>(x), &incx);
}
void cblas_csscal(int n, float alpha, void* x, int incx) {
  csscal_(&n, &alpha, static_cast<hipComplex*>(x), &incx);
}
void cblas_zdscal(int n, double alpha, void* x, int incx) {
  zdscal_(&n, &alpha, static_cast<hipDoubleComplex*>(x), &incx);
}
void cblas_scopy(int n, const float* x, int incx, float* y, int incy) {
  scopy_(&n, x, &incx, y, &incy);
}
void cblas_dcopy(int n, const double* x, int incx, double* y, int incy) {
  dcopy_(&n, x, &incx, y, &incy);
}
void cblas_ccopy(int n, const void* x, int incx, void* y, int incy) {
  ccopy_(&n, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(y), &incy);
}
void cblas_zcopy(int n, const void* x, int incx, void* y, int incy) {
  zcopy_(&n, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(y), &incy);
}
void cblas_sswap(int n, float* x, int incx, float* y, int incy) {
  sswap_(&n, x, &incx, y, &incy);
}
void cblas_dswap(int n, double* x, int incx, double* y, int incy) {
  dswap_(&n, x, &incx, y, &incy);
}
void cblas_cswap(int n, void* x, int incx, void* y, int incy) {
  cswap_(&n, static_cast<hipComplex*>(x), &incx, static_cast<hipComplex*>(y), &incy);
}
void cblas_zswap(int n, void* x, int incx, void* y, int incy) {
  zswap_(&n, static_cast<hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(y), &incy);
}
float cblas_sdot(int n, const float* x, int incx, const float* y, int incy) {
  return sdot_(&n, x, &incx, y, &incy);
}
double cblas_ddot(int n, const double* x, int incx, const double* y, int incy) {
  return ddot_(&n, x, &incx, y, &incy);
}
void cblas_cdotu_sub(int n, const void* x, int incx, const void* y, int incy, void* result) {
  *static_cast<hipComplex*>(result) = cdotu_(&n, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(y), &incy);
}
void cblas_zdotu_sub(int n, const void* x, int incx, const void* y, int incy, void* result) {
  *static_cast<hipDoubleComplex*>(result) = zdotu_(&n, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(y), &incy);
}
void cblas_cdotc_sub(int n, const void* x, int incx, const void* y, int incy, void* result) {
  *static_cast<hipComplex*>(result) = cdotc_(&n, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(y), &incy);
}
void cblas_zdotc_sub(int n, const void* x, int incx, const void* y, int incy, void* result) {
  *static_cast<hipDoubleComplex*>(result) = zdotc_(&n, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(y), &incy);
}
float cblas_snrm2(int n, const float* x, int incx) {
  return snrm2_(&n, x, &incx);
}
double cblas_dnrm2(int n, const double* x, int incx) {
  return dnrm2_(&n, x, &incx);
}
float cblas_scnrm2(int n, const void* x, int incx) {
  return scnrm2_(&n, static_cast<const hipComplex*>(x), &incx);
}
double cblas_dznrm2(int n, const void* x, int incx) {
  return dznrm2_(&n, static_cast<const hipDoubleComplex*>(x), &incx);
}
float cblas_sasum(int n, const float* x, int incx) {
  return sasum_(&n, x, &incx);
}
double cblas_dasum(int n, const double* x, int incx) {
  return dasum_(&n, x, &incx);
}
float cblas_scasum(int n, const void* x, int incx) {
  return scasum_(&n, static_cast<const hipComplex*>(x), &incx);
}
double cblas_dzasum(int n, const void* x, int incx) {
  return dzasum_(&n, static_cast<const hipDoubleComplex*>(x), &incx);
}
size_t cblas_isamax(int n, const float* x, int incx) {
  const int place = isamax_(&n, x, &incx);
  return place > 0 ? place - 1 : 0;
}
size_t cblas_idamax(int n, const double* x, int incx) {
  const int place = idamax_(&n, x, &incx);
  return place > 0 ? place - 1 : 0;
}
size_t cblas_icamax(int n, const void* x, int incx) {
  const int place = icamax_(&n, static_cast<const hipComplex*>(x), &incx);
  return place > 0 ? place - 1 : 0;
}
size_t cblas_izamax(int n, const void* x, int incx) {
  const int place = izamax_(&n, static_cast<const hipDoubleComplex*>(x), &incx);
  return place > 0 ? place - 1 : 0;
}
void cblas_srot(int n, float* x, int incx, float* y, int incy, float c, float s) {
  srot_(&n, x, &incx, y, &incy, &c, &s);
}
void cblas_drot(int n, double* x, int incx, double* y, int incy, double c, double s) {
  drot_(&n, x, &incx, y, &incy, &c, &s);
}
void cblas_csrot(int n, void* x, int incx, void* y, int incy, float c, float s) {
  csrot_(&n, static_cast<hipComplex*>(x), &incx, static_cast<hipComplex*>(y), &incy, &c, &s);
}
void cblas_zdrot(int n, void* x, int incx, void* y, int incy, double c, double s) {
  zdrot_(&n, static_cast<hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(y), &incy, &c, &s);
}
void cblas_srotg(float* a, float* b, float* c, float* s) {
  srotg_(a, b, c, s);
}
void cblas_drotg(double* a, double* b, double* c, double* s) {
  drotg_(a, b, c, s);
}
void cblas_crotg(void* a, void* b, float* c, void* s) {
  crotg_(static_cast<hipComplex*>(a), static_cast<hipComplex*>(b), c, static_cast<hipComplex*>(s));
}
void cblas_zrotg(void* a, void* b, double* c, void* s) {
  zrotg_(static_cast<hipDoubleComplex*>(a), static_cast<hipDoubleComplex*>(b), c, static_cast<hipDoubleComplex*>(s));
}
void cblas_srotm(int n, float* x, int incx, float* y, int incy, const float* param) {
  srotm_(&n, x, &incx, y, &incy, param);
}
void cblas_drotm(int n, double* x, int incx, double* y, int incy, const double* param) {
  drotm_(&n, x, &incx, y, &incy, param);
}
void cblas_srotmg(float* d1, float* d2, float* x1, float y1, float* param) {
  srotmg_(d1, d2, x1, &y1, param);
}
void cblas_drotmg(double* d1, double* d2, double* x1, double y1, double* param) {
  drotmg_(d1, d2, x1, &y1, param);
}
void cblas_sgemv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE transA, int m, int n, float alpha, const float* A, int lda, const float* x, int incx, float beta, float* y, int incy) {
  CCall call("cblas_sgemv", layout);
  const char transA_letter = call.letter(2, transA, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return sgemv_(&transA_letter, &m, &n, &alpha, A, &lda, x, &incx, &beta, y, &incy);
  sgemv_(at(other_operation(transA_letter, "NTC")), &n, &m, &alpha, A, &lda, x, &incx, &beta, y, &incy);
}
void cblas_dgemv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE transA, int m, int n, double alpha, const double* A, int lda, const double* x, int incx, double beta, double* y, int incy) {
  CCall call("cblas_dgemv", layout);
  const char transA_letter = call.letter(2, transA, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dgemv_(&transA_letter, &m, &n, &alpha, A, &lda, x, &incx, &beta, y, &incy);
  dgemv_(at(other_operation(transA_letter, "NTC")), &n, &m, &alpha, A, &lda, x, &incx, &beta, y, &incy);
}
void cblas_cgemv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE transA, int m, int n, const void* alpha, const void* A, int lda, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_cgemv", layout);
  const char transA_letter = call.letter(2, transA, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cgemv_(&transA_letter, &m, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
  const ConjugatedScalar<hipComplex> alpha_conjugated(transA == CblasConjTrans, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipComplex> x_conjugated(transA == CblasConjTrans, m, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipComplex> beta_conjugated(transA == CblasConjTrans, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipComplex> y_conjugated(transA == CblasConjTrans, n, y, incy);
  cgemv_(at(other_operation(transA_letter, "NTC")), &n, &m, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
}
void cblas_zgemv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE transA, int m, int n, const void* alpha, const void* A, int lda, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_zgemv", layout);
  const char transA_letter = call.letter(2, transA, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zgemv_(&transA_letter, &m, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
  const ConjugatedScalar<hipDoubleComplex> alpha_conjugated(transA == CblasConjTrans, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(transA == CblasConjTrans, m, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipDoubleComplex> beta_conjugated(transA == CblasConjTrans, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipDoubleComplex> y_conjugated(transA == CblasConjTrans, n, y, incy);
  zgemv_(at(other_operation(transA_letter, "NTC")), &n, &m, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
}
void cblas_sger(CBLAS_LAYOUT layout, int m, int n, float alpha, const float* x, int incx, const float* y, int incy, float* A, int lda) {
  CCall call("cblas_sger", layout);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return sger_(&m, &n, &alpha, x, &incx, y, &incy, A, &lda);
  sger_(&n, &m, &alpha, y, &incy, x, &incx, A, &lda);
}
void cblas_dger(CBLAS_LAYOUT layout, int m, int n, double alpha, const double* x, int incx, const double* y, int incy, double* A, int lda) {
  CCall call("cblas_dger", layout);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dger_(&m, &n, &alpha, x, &incx, y, &incy, A, &lda);
  dger_(&n, &m, &alpha, y, &incy, x, &incx, A, &lda);
}
void cblas_cgeru(CBLAS_LAYOUT layout, int m, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* A, int lda) {
  CCall call("cblas_cgeru", layout);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cgeru_(&m, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(y), &incy, static_cast<hipComplex*>(A), &lda);
  cgeru_(&n, &m, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(y), &incy, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(A), &lda);
}
void cblas_zgeru(CBLAS_LAYOUT layout, int m, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* A, int lda) {
  CCall call("cblas_zgeru", layout);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zgeru_(&m, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(y), &incy, static_cast<hipDoubleComplex*>(A), &lda);
  zgeru_(&n, &m, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(y), &incy, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(A), &lda);
}
void cblas_cgerc(CBLAS_LAYOUT layout, int m, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* A, int lda) {
  CCall call("cblas_cgerc", layout);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cgerc_(&m, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(y), &incy, static_cast<hipComplex*>(A), &lda);
  const ConjugatedCopy<hipComplex> y_conjugated(true, n, y, incy);
  y = y_conjugated.data();
  cgeru_(&n, &m, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(y), &incy, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(A), &lda);
}
void cblas_zgerc(CBLAS_LAYOUT layout, int m, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* A, int lda) {
  CCall call("cblas_zgerc", layout);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zgerc_(&m, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(y), &incy, static_cast<hipDoubleComplex*>(A), &lda);
  const ConjugatedCopy<hipDoubleComplex> y_conjugated(true, n, y, incy);
  y = y_conjugated.data();
  zgeru_(&n, &m, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(y), &incy, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(A), &lda);
}
void cblas_sgbmv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE trans, int m, int n, int kl, int ku, float alpha, const float* A, int lda, const float* x, int incx, float beta, float* y, int incy) {
  CCall call("cblas_sgbmv", layout);
  const char trans_letter = call.letter(2, trans, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return sgbmv_(&trans_letter, &m, &n, &kl, &ku, &alpha, A, &lda, x, &incx, &beta, y, &incy);
  sgbmv_(at(other_operation(trans_letter, "NTC")), &n, &m, &ku, &kl, &alpha, A, &lda, x, &incx, &beta, y, &incy);
}
void cblas_dgbmv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE trans, int m, int n, int kl, int ku, double alpha, const double* A, int lda, const double* x, int incx, double beta, double* y, int incy) {
  CCall call("cblas_dgbmv", layout);
  const char trans_letter = call.letter(2, trans, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dgbmv_(&trans_letter, &m, &n, &kl, &ku, &alpha, A, &lda, x, &incx, &beta, y, &incy);
  dgbmv_(at(other_operation(trans_letter, "NTC")), &n, &m, &ku, &kl, &alpha, A, &lda, x, &incx, &beta, y, &incy);
}
void cblas_cgbmv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE trans, int m, int n, int kl, int ku, const void* alpha, const void* A, int lda, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_cgbmv", layout);
  const char trans_letter = call.letter(2, trans, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cgbmv_(&trans_letter, &m, &n, &kl, &ku, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
  const ConjugatedScalar<hipComplex> alpha_conjugated(trans == CblasConjTrans, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipComplex> x_conjugated(trans == CblasConjTrans, m, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipComplex> beta_conjugated(trans == CblasConjTrans, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipComplex> y_conjugated(trans == CblasConjTrans, n, y, incy);
  cgbmv_(at(other_operation(trans_letter, "NTC")), &n, &m, &ku, &kl, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
}
void cblas_zgbmv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE trans, int m, int n, int kl, int ku, const void* alpha, const void* A, int lda, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_zgbmv", layout);
  const char trans_letter = call.letter(2, trans, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zgbmv_(&trans_letter, &m, &n, &kl, &ku, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
  const ConjugatedScalar<hipDoubleComplex> alpha_conjugated(trans == CblasConjTrans, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(trans == CblasConjTrans, m, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipDoubleComplex> beta_conjugated(trans == CblasConjTrans, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipDoubleComplex> y_conjugated(trans == CblasConjTrans, n, y, incy);
  zgbmv_(at(other_operation(trans_letter, "NTC")), &n, &m, &ku, &kl, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
}
void cblas_ssymv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, float alpha, const float* A, int lda, const float* x, int incx, float beta, float* y, int incy) {
  CCall call("cblas_ssymv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ssymv_(&uplo_letter, &n, &alpha, A, &lda, x, &incx, &beta, y, &incy);
  ssymv_(at(other_triangle(uplo_letter)), &n, &alpha, A, &lda, x, &incx, &beta, y, &incy);
}
void cblas_dsymv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, double alpha, const double* A, int lda, const double* x, int incx, double beta, double* y, int incy) {
  CCall call("cblas_dsymv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dsymv_(&uplo_letter, &n, &alpha, A, &lda, x, &incx, &beta, y, &incy);
  dsymv_(at(other_triangle(uplo_letter)), &n, &alpha, A, &lda, x, &incx, &beta, y, &incy);
}
void cblas_chemv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, const void* alpha, const void* A, int lda, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_chemv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return chemv_(&uplo_letter, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
  const ConjugatedScalar<hipComplex> alpha_conjugated(true, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipComplex> beta_conjugated(true, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipComplex> y_conjugated(true, n, y, incy);
  chemv_(at(other_triangle(uplo_letter)), &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
}
void cblas_zhemv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, const void* alpha, const void* A, int lda, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_zhemv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zhemv_(&uplo_letter, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
  const ConjugatedScalar<hipDoubleComplex> alpha_conjugated(true, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipDoubleComplex> beta_conjugated(true, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipDoubleComplex> y_conjugated(true, n, y, incy);
  zhemv_(at(other_triangle(uplo_letter)), &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
}
void cblas_ssbmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, int k, float alpha, const float* A, int lda, const float* x, int incx, float beta, float* y, int incy) {
  CCall call("cblas_ssbmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ssbmv_(&uplo_letter, &n, &k, &alpha, A, &lda, x, &incx, &beta, y, &incy);
  ssbmv_(at(other_triangle(uplo_letter)), &n, &k, &alpha, A, &lda, x, &incx, &beta, y, &incy);
}
void cblas_dsbmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, int k, double alpha, const double* A, int lda, const double* x, int incx, double beta, double* y, int incy) {
  CCall call("cblas_dsbmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dsbmv_(&uplo_letter, &n, &k, &alpha, A, &lda, x, &incx, &beta, y, &incy);
  dsbmv_(at(other_triangle(uplo_letter)), &n, &k, &alpha, A, &lda, x, &incx, &beta, y, &incy);
}
void cblas_chbmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, int k, const void* alpha, const void* A, int lda, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_chbmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return chbmv_(&uplo_letter, &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
  const ConjugatedScalar<hipComplex> alpha_conjugated(true, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipComplex> beta_conjugated(true, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipComplex> y_conjugated(true, n, y, incy);
  chbmv_(at(other_triangle(uplo_letter)), &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
}
void cblas_zhbmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, int k, const void* alpha, const void* A, int lda, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_zhbmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zhbmv_(&uplo_letter, &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
  const ConjugatedScalar<hipDoubleComplex> alpha_conjugated(true, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipDoubleComplex> beta_conjugated(true, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipDoubleComplex> y_conjugated(true, n, y, incy);
  zhbmv_(at(other_triangle(uplo_letter)), &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
}
void cblas_sspmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, float alpha, const float* A, const float* x, int incx, float beta, float* y, int incy) {
  CCall call("cblas_sspmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return sspmv_(&uplo_letter, &n, &alpha, A, x, &incx, &beta, y, &incy);
  sspmv_(at(other_triangle(uplo_letter)), &n, &alpha, A, x, &incx, &beta, y, &incy);
}
void cblas_dspmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, double alpha, const double* A, const double* x, int incx, double beta, double* y, int incy) {
  CCall call("cblas_dspmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dspmv_(&uplo_letter, &n, &alpha, A, x, &incx, &beta, y, &incy);
  dspmv_(at(other_triangle(uplo_letter)), &n, &alpha, A, x, &incx, &beta, y, &incy);
}
void cblas_chpmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, const void* alpha, const void* A, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_chpmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return chpmv_(&uplo_letter, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
  const ConjugatedScalar<hipComplex> alpha_conjugated(true, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipComplex> beta_conjugated(true, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipComplex> y_conjugated(true, n, y, incy);
  chpmv_(at(other_triangle(uplo_letter)), &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(y), &incy);
}
void cblas_zhpmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, const void* alpha, const void* A, const void* x, int incx, const void* beta, void* y, int incy) {
  CCall call("cblas_zhpmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zhpmv_(&uplo_letter, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
  const ConjugatedScalar<hipDoubleComplex> alpha_conjugated(true, alpha);
  alpha = &alpha_conjugated.value;
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedScalar<hipDoubleComplex> beta_conjugated(true, beta);
  beta = &beta_conjugated.value;
  const ConjugatedInPlace<hipDoubleComplex> y_conjugated(true, n, y, incy);
  zhpmv_(at(other_triangle(uplo_letter)), &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(y), &incy);
}
void cblas_ssyr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, float alpha, const float* x, int incx, float* A, int lda) {
  CCall call("cblas_ssyr", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ssyr_(&uplo_letter, &n, &alpha, x, &incx, A, &lda);
  ssyr_(at(other_triangle(uplo_letter)), &n, &alpha, x, &incx, A, &lda);
}
void cblas_dsyr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, double alpha, const double* x, int incx, double* A, int lda) {
  CCall call("cblas_dsyr", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dsyr_(&uplo_letter, &n, &alpha, x, &incx, A, &lda);
  dsyr_(at(other_triangle(uplo_letter)), &n, &alpha, x, &incx, A, &lda);
}
void cblas_cher(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, float alpha, const void* x, int incx, void* A, int lda) {
  CCall call("cblas_cher", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cher_(&uplo_letter, &n, &alpha, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(A), &lda);
  const ConjugatedCopy<hipComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  cher_(at(other_triangle(uplo_letter)), &n, &alpha, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(A), &lda);
}
void cblas_zher(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, double alpha, const void* x, int incx, void* A, int lda) {
  CCall call("cblas_zher", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zher_(&uplo_letter, &n, &alpha, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(A), &lda);
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  zher_(at(other_triangle(uplo_letter)), &n, &alpha, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(A), &lda);
}
void cblas_ssyr2(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, float alpha, const float* x, int incx, const float* y, int incy, float* A, int lda) {
  CCall call("cblas_ssyr2", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ssyr2_(&uplo_letter, &n, &alpha, x, &incx, y, &incy, A, &lda);
  ssyr2_(at(other_triangle(uplo_letter)), &n, &alpha, x, &incx, y, &incy, A, &lda);
}
void cblas_dsyr2(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, double alpha, const double* x, int incx, const double* y, int incy, double* A, int lda) {
  CCall call("cblas_dsyr2", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dsyr2_(&uplo_letter, &n, &alpha, x, &incx, y, &incy, A, &lda);
  dsyr2_(at(other_triangle(uplo_letter)), &n, &alpha, x, &incx, y, &incy, A, &lda);
}
void cblas_cher2(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* A, int lda) {
  CCall call("cblas_cher2", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cher2_(&uplo_letter, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(y), &incy, static_cast<hipComplex*>(A), &lda);
  const ConjugatedCopy<hipComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedCopy<hipComplex> y_conjugated(true, n, y, incy);
  y = y_conjugated.data();
  cher2_(at(other_triangle(uplo_letter)), &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(y), &incy, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(A), &lda);
}
void cblas_zher2(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* A, int lda) {
  CCall call("cblas_zher2", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zher2_(&uplo_letter, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(y), &incy, static_cast<hipDoubleComplex*>(A), &lda);
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedCopy<hipDoubleComplex> y_conjugated(true, n, y, incy);
  y = y_conjugated.data();
  zher2_(at(other_triangle(uplo_letter)), &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(y), &incy, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(A), &lda);
}
void cblas_sspr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, float alpha, const float* x, int incx, float* A) {
  CCall call("cblas_sspr", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return sspr_(&uplo_letter, &n, &alpha, x, &incx, A);
  sspr_(at(other_triangle(uplo_letter)), &n, &alpha, x, &incx, A);
}
void cblas_dspr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, double alpha, const double* x, int incx, double* A) {
  CCall call("cblas_dspr", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dspr_(&uplo_letter, &n, &alpha, x, &incx, A);
  dspr_(at(other_triangle(uplo_letter)), &n, &alpha, x, &incx, A);
}
void cblas_chpr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, float alpha, const void* x, int incx, void* A) {
  CCall call("cblas_chpr", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return chpr_(&uplo_letter, &n, &alpha, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(A));
  const ConjugatedCopy<hipComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  chpr_(at(other_triangle(uplo_letter)), &n, &alpha, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(A));
}
void cblas_zhpr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, double alpha, const void* x, int incx, void* A) {
  CCall call("cblas_zhpr", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zhpr_(&uplo_letter, &n, &alpha, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(A));
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  zhpr_(at(other_triangle(uplo_letter)), &n, &alpha, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(A));
}
void cblas_sspr2(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, float alpha, const float* x, int incx, const float* y, int incy, float* A) {
  CCall call("cblas_sspr2", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return sspr2_(&uplo_letter, &n, &alpha, x, &incx, y, &incy, A);
  sspr2_(at(other_triangle(uplo_letter)), &n, &alpha, x, &incx, y, &incy, A);
}
void cblas_dspr2(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, double alpha, const double* x, int incx, const double* y, int incy, double* A) {
  CCall call("cblas_dspr2", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dspr2_(&uplo_letter, &n, &alpha, x, &incx, y, &incy, A);
  dspr2_(at(other_triangle(uplo_letter)), &n, &alpha, x, &incx, y, &incy, A);
}
void cblas_chpr2(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* A) {
  CCall call("cblas_chpr2", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return chpr2_(&uplo_letter, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(x), &incx, static_cast<const hipComplex*>(y), &incy, static_cast<hipComplex*>(A));
  const ConjugatedCopy<hipComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedCopy<hipComplex> y_conjugated(true, n, y, incy);
  y = y_conjugated.data();
  chpr2_(at(other_triangle(uplo_letter)), &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(y), &incy, static_cast<const hipComplex*>(x), &incx, static_cast<hipComplex*>(A));
}
void cblas_zhpr2(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* A) {
  CCall call("cblas_zhpr2", layout);
  const char uplo_letter = call.letter(2, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zhpr2_(&uplo_letter, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(x), &incx, static_cast<const hipDoubleComplex*>(y), &incy, static_cast<hipDoubleComplex*>(A));
  const ConjugatedCopy<hipDoubleComplex> x_conjugated(true, n, x, incx);
  x = x_conjugated.data();
  const ConjugatedCopy<hipDoubleComplex> y_conjugated(true, n, y, incy);
  y = y_conjugated.data();
  zhpr2_(at(other_triangle(uplo_letter)), &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(y), &incy, static_cast<const hipDoubleComplex*>(x), &incx, static_cast<hipDoubleComplex*>(A));
}
void cblas_strmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const float* A, int lda, float* x, int incx) {
  CCall call("cblas_strmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return strmv_(&uplo_letter, &transA_letter, &diag_letter, &n, A, &lda, x, &incx);
  strmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, A, &lda, x, &incx);
}
void cblas_dtrmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const double* A, int lda, double* x, int incx) {
  CCall call("cblas_dtrmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dtrmv_(&uplo_letter, &transA_letter, &diag_letter, &n, A, &lda, x, &incx);
  dtrmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, A, &lda, x, &incx);
}
void cblas_ctrmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const void* A, int lda, void* x, int incx) {
  CCall call("cblas_ctrmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ctrmv_(&uplo_letter, &transA_letter, &diag_letter, &n, static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(x), &incx);
  const ConjugatedInPlace<hipComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ctrmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(x), &incx);
}
void cblas_ztrmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const void* A, int lda, void* x, int incx) {
  CCall call("cblas_ztrmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ztrmv_(&uplo_letter, &transA_letter, &diag_letter, &n, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(x), &incx);
  const ConjugatedInPlace<hipDoubleComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ztrmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(x), &incx);
}
void cblas_stbmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, int k, const float* A, int lda, float* x, int incx) {
  CCall call("cblas_stbmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return stbmv_(&uplo_letter, &transA_letter, &diag_letter, &n, &k, A, &lda, x, &incx);
  stbmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, &k, A, &lda, x, &incx);
}
void cblas_dtbmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, int k, const double* A, int lda, double* x, int incx) {
  CCall call("cblas_dtbmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dtbmv_(&uplo_letter, &transA_letter, &diag_letter, &n, &k, A, &lda, x, &incx);
  dtbmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, &k, A, &lda, x, &incx);
}
void cblas_ctbmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, int k, const void* A, int lda, void* x, int incx) {
  CCall call("cblas_ctbmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ctbmv_(&uplo_letter, &transA_letter, &diag_letter, &n, &k, static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(x), &incx);
  const ConjugatedInPlace<hipComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ctbmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, &k, static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(x), &incx);
}
void cblas_ztbmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, int k, const void* A, int lda, void* x, int incx) {
  CCall call("cblas_ztbmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ztbmv_(&uplo_letter, &transA_letter, &diag_letter, &n, &k, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(x), &incx);
  const ConjugatedInPlace<hipDoubleComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ztbmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, &k, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(x), &incx);
}
void cblas_stpmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const float* A, float* x, int incx) {
  CCall call("cblas_stpmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return stpmv_(&uplo_letter, &transA_letter, &diag_letter, &n, A, x, &incx);
  stpmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, A, x, &incx);
}
void cblas_dtpmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const double* A, double* x, int incx) {
  CCall call("cblas_dtpmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dtpmv_(&uplo_letter, &transA_letter, &diag_letter, &n, A, x, &incx);
  dtpmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, A, x, &incx);
}
void cblas_ctpmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const void* A, void* x, int incx) {
  CCall call("cblas_ctpmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ctpmv_(&uplo_letter, &transA_letter, &diag_letter, &n, static_cast<const hipComplex*>(A), static_cast<hipComplex*>(x), &incx);
  const ConjugatedInPlace<hipComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ctpmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, static_cast<const hipComplex*>(A), static_cast<hipComplex*>(x), &incx);
}
void cblas_ztpmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const void* A, void* x, int incx) {
  CCall call("cblas_ztpmv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ztpmv_(&uplo_letter, &transA_letter, &diag_letter, &n, static_cast<const hipDoubleComplex*>(A), static_cast<hipDoubleComplex*>(x), &incx);
  const ConjugatedInPlace<hipDoubleComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ztpmv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, static_cast<const hipDoubleComplex*>(A), static_cast<hipDoubleComplex*>(x), &incx);
}
void cblas_strsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const float* A, int lda, float* x, int incx) {
  CCall call("cblas_strsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return strsv_(&uplo_letter, &transA_letter, &diag_letter, &n, A, &lda, x, &incx);
  strsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, A, &lda, x, &incx);
}
void cblas_dtrsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const double* A, int lda, double* x, int incx) {
  CCall call("cblas_dtrsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dtrsv_(&uplo_letter, &transA_letter, &diag_letter, &n, A, &lda, x, &incx);
  dtrsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, A, &lda, x, &incx);
}
void cblas_ctrsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const void* A, int lda, void* x, int incx) {
  CCall call("cblas_ctrsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ctrsv_(&uplo_letter, &transA_letter, &diag_letter, &n, static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(x), &incx);
  const ConjugatedInPlace<hipComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ctrsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(x), &incx);
}
void cblas_ztrsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const void* A, int lda, void* x, int incx) {
  CCall call("cblas_ztrsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ztrsv_(&uplo_letter, &transA_letter, &diag_letter, &n, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(x), &incx);
  const ConjugatedInPlace<hipDoubleComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ztrsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(x), &incx);
}
void cblas_stbsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, int k, const float* A, int lda, float* x, int incx) {
  CCall call("cblas_stbsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return stbsv_(&uplo_letter, &transA_letter, &diag_letter, &n, &k, A, &lda, x, &incx);
  stbsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, &k, A, &lda, x, &incx);
}
void cblas_dtbsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, int k, const double* A, int lda, double* x, int incx) {
  CCall call("cblas_dtbsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dtbsv_(&uplo_letter, &transA_letter, &diag_letter, &n, &k, A, &lda, x, &incx);
  dtbsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, &k, A, &lda, x, &incx);
}
void cblas_ctbsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, int k, const void* A, int lda, void* x, int incx) {
  CCall call("cblas_ctbsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ctbsv_(&uplo_letter, &transA_letter, &diag_letter, &n, &k, static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(x), &incx);
  const ConjugatedInPlace<hipComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ctbsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, &k, static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(x), &incx);
}
void cblas_ztbsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, int k, const void* A, int lda, void* x, int incx) {
  CCall call("cblas_ztbsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ztbsv_(&uplo_letter, &transA_letter, &diag_letter, &n, &k, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(x), &incx);
  const ConjugatedInPlace<hipDoubleComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ztbsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, &k, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(x), &incx);
}
void cblas_stpsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const float* A, float* x, int incx) {
  CCall call("cblas_stpsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return stpsv_(&uplo_letter, &transA_letter, &diag_letter, &n, A, x, &incx);
  stpsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, A, x, &incx);
}
void cblas_dtpsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const double* A, double* x, int incx) {
  CCall call("cblas_dtpsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dtpsv_(&uplo_letter, &transA_letter, &diag_letter, &n, A, x, &incx);
  dtpsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, A, x, &incx);
}
void cblas_ctpsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const void* A, void* x, int incx) {
  CCall call("cblas_ctpsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ctpsv_(&uplo_letter, &transA_letter, &diag_letter, &n, static_cast<const hipComplex*>(A), static_cast<hipComplex*>(x), &incx);
  const ConjugatedInPlace<hipComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ctpsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, static_cast<const hipComplex*>(A), static_cast<hipComplex*>(x), &incx);
}
void cblas_ztpsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int n, const void* A, void* x, int incx) {
  CCall call("cblas_ztpsv", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char diag_letter = call.letter(4, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ztpsv_(&uplo_letter, &transA_letter, &diag_letter, &n, static_cast<const hipDoubleComplex*>(A), static_cast<hipDoubleComplex*>(x), &incx);
  const ConjugatedInPlace<hipDoubleComplex> x_conjugated(transA == CblasConjTrans, n, x, incx);
  ztpsv_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &diag_letter, &n, static_cast<const hipDoubleComplex*>(A), static_cast<hipDoubleComplex*>(x), &incx);
}
void cblas_sgemm(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE transA, CBLAS_TRANSPOSE transB, int m, int n, int k, float alpha, const float* A, int lda, const float* B, int ldb, float beta, float* C, int ldc) {
  CCall call("cblas_sgemm", layout);
  const char transA_letter = call.letter(2, transA, "NTC");
  const char transB_letter = call.letter(3, transB, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return sgemm_(&transA_letter, &transB_letter, &m, &n, &k, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
  sgemm_(&transB_letter, &transA_letter, &n, &m, &k, &alpha, B, &ldb, A, &lda, &beta, C, &ldc);
}
void cblas_dgemm(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE transA, CBLAS_TRANSPOSE transB, int m, int n, int k, double alpha, const double* A, int lda, const double* B, int ldb, double beta, double* C, int ldc) {
  CCall call("cblas_dgemm", layout);
  const char transA_letter = call.letter(2, transA, "NTC");
  const char transB_letter = call.letter(3, transB, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dgemm_(&transA_letter, &transB_letter, &m, &n, &k, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
  dgemm_(&transB_letter, &transA_letter, &n, &m, &k, &alpha, B, &ldb, A, &lda, &beta, C, &ldc);
}
void cblas_cgemm(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE transA, CBLAS_TRANSPOSE transB, int m, int n, int k, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_cgemm", layout);
  const char transA_letter = call.letter(2, transA, "NTC");
  const char transB_letter = call.letter(3, transB, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cgemm_(&transA_letter, &transB_letter, &m, &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
  cgemm_(&transB_letter, &transA_letter, &n, &m, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
}
void cblas_zgemm(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE transA, CBLAS_TRANSPOSE transB, int m, int n, int k, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_zgemm", layout);
  const char transA_letter = call.letter(2, transA, "NTC");
  const char transB_letter = call.letter(3, transB, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zgemm_(&transA_letter, &transB_letter, &m, &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
  zgemm_(&transB_letter, &transA_letter, &n, &m, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
}
void cblas_sgemmtr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_TRANSPOSE transB, int n, int k, float alpha, const float* A, int lda, const float* B, int ldb, float beta, float* C, int ldc) {
  CCall call("cblas_sgemmtr", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char transB_letter = call.letter(4, transB, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return sgemmtr_(&uplo_letter, &transA_letter, &transB_letter, &n, &k, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
  sgemmtr_(at(other_triangle(uplo_letter)), &transB_letter, &transA_letter, &n, &k, &alpha, B, &ldb, A, &lda, &beta, C, &ldc);
}
void cblas_dgemmtr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_TRANSPOSE transB, int n, int k, double alpha, const double* A, int lda, const double* B, int ldb, double beta, double* C, int ldc) {
  CCall call("cblas_dgemmtr", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char transB_letter = call.letter(4, transB, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dgemmtr_(&uplo_letter, &transA_letter, &transB_letter, &n, &k, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
  dgemmtr_(at(other_triangle(uplo_letter)), &transB_letter, &transA_letter, &n, &k, &alpha, B, &ldb, A, &lda, &beta, C, &ldc);
}
void cblas_cgemmtr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_TRANSPOSE transB, int n, int k, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_cgemmtr", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char transB_letter = call.letter(4, transB, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cgemmtr_(&uplo_letter, &transA_letter, &transB_letter, &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
  cgemmtr_(at(other_triangle(uplo_letter)), &transB_letter, &transA_letter, &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
}
void cblas_zgemmtr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_TRANSPOSE transB, int n, int k, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_zgemmtr", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  const char transB_letter = call.letter(4, transB, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zgemmtr_(&uplo_letter, &transA_letter, &transB_letter, &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
  zgemmtr_(at(other_triangle(uplo_letter)), &transB_letter, &transA_letter, &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
}
void cblas_ssymm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, int m, int n, float alpha, const float* A, int lda, const float* B, int ldb, float beta, float* C, int ldc) {
  CCall call("cblas_ssymm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ssymm_(&side_letter, &uplo_letter, &m, &n, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
  ssymm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &n, &m, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
}
void cblas_dsymm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, int m, int n, double alpha, const double* A, int lda, const double* B, int ldb, double beta, double* C, int ldc) {
  CCall call("cblas_dsymm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dsymm_(&side_letter, &uplo_letter, &m, &n, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
  dsymm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &n, &m, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
}
void cblas_csymm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, int m, int n, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_csymm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return csymm_(&side_letter, &uplo_letter, &m, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
  csymm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &n, &m, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
}
void cblas_zsymm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, int m, int n, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_zsymm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zsymm_(&side_letter, &uplo_letter, &m, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
  zsymm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &n, &m, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
}
void cblas_chemm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, int m, int n, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_chemm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return chemm_(&side_letter, &uplo_letter, &m, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
  chemm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &n, &m, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
}
void cblas_zhemm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, int m, int n, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_zhemm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zhemm_(&side_letter, &uplo_letter, &m, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
  zhemm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &n, &m, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
}
void cblas_ssyrk(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, float alpha, const float* A, int lda, float beta, float* C, int ldc) {
  CCall call("cblas_ssyrk", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ssyrk_(&uplo_letter, &transA_letter, &n, &k, &alpha, A, &lda, &beta, C, &ldc);
  ssyrk_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &n, &k, &alpha, A, &lda, &beta, C, &ldc);
}
void cblas_dsyrk(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, double alpha, const double* A, int lda, double beta, double* C, int ldc) {
  CCall call("cblas_dsyrk", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dsyrk_(&uplo_letter, &transA_letter, &n, &k, &alpha, A, &lda, &beta, C, &ldc);
  dsyrk_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &n, &k, &alpha, A, &lda, &beta, C, &ldc);
}
void cblas_csyrk(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, const void* alpha, const void* A, int lda, const void* beta, void* C, int ldc) {
  CCall call("cblas_csyrk", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NT");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return csyrk_(&uplo_letter, &transA_letter, &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
  csyrk_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NT")), &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
}
void cblas_zsyrk(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, const void* alpha, const void* A, int lda, const void* beta, void* C, int ldc) {
  CCall call("cblas_zsyrk", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NT");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zsyrk_(&uplo_letter, &transA_letter, &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
  zsyrk_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NT")), &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
}
void cblas_cherk(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, float alpha, const void* A, int lda, float beta, void* C, int ldc) {
  CCall call("cblas_cherk", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cherk_(&uplo_letter, &transA_letter, &n, &k, &alpha, static_cast<const hipComplex*>(A), &lda, &beta, static_cast<hipComplex*>(C), &ldc);
  cherk_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NC")), &n, &k, &alpha, static_cast<const hipComplex*>(A), &lda, &beta, static_cast<hipComplex*>(C), &ldc);
}
void cblas_zherk(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, double alpha, const void* A, int lda, double beta, void* C, int ldc) {
  CCall call("cblas_zherk", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zherk_(&uplo_letter, &transA_letter, &n, &k, &alpha, static_cast<const hipDoubleComplex*>(A), &lda, &beta, static_cast<hipDoubleComplex*>(C), &ldc);
  zherk_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NC")), &n, &k, &alpha, static_cast<const hipDoubleComplex*>(A), &lda, &beta, static_cast<hipDoubleComplex*>(C), &ldc);
}
void cblas_ssyr2k(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, float alpha, const float* A, int lda, const float* B, int ldb, float beta, float* C, int ldc) {
  CCall call("cblas_ssyr2k", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ssyr2k_(&uplo_letter, &transA_letter, &n, &k, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
  ssyr2k_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &n, &k, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
}
void cblas_dsyr2k(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, double alpha, const double* A, int lda, const double* B, int ldb, double beta, double* C, int ldc) {
  CCall call("cblas_dsyr2k", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NTC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dsyr2k_(&uplo_letter, &transA_letter, &n, &k, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
  dsyr2k_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NTC")), &n, &k, &alpha, A, &lda, B, &ldb, &beta, C, &ldc);
}
void cblas_csyr2k(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_csyr2k", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NT");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return csyr2k_(&uplo_letter, &transA_letter, &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
  csyr2k_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NT")), &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, static_cast<const hipComplex*>(beta), static_cast<hipComplex*>(C), &ldc);
}
void cblas_zsyr2k(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, const void* alpha, const void* A, int lda, const void* B, int ldb, const void* beta, void* C, int ldc) {
  CCall call("cblas_zsyr2k", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NT");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zsyr2k_(&uplo_letter, &transA_letter, &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
  zsyr2k_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NT")), &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, static_cast<const hipDoubleComplex*>(beta), static_cast<hipDoubleComplex*>(C), &ldc);
}
void cblas_cher2k(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, const void* alpha, const void* A, int lda, const void* B, int ldb, float beta, void* C, int ldc) {
  CCall call("cblas_cher2k", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return cher2k_(&uplo_letter, &transA_letter, &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, &beta, static_cast<hipComplex*>(C), &ldc);
  const ConjugatedScalar<hipComplex> alpha_conjugated(true, alpha);
  alpha = &alpha_conjugated.value;
  cher2k_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NC")), &n, &k, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<const hipComplex*>(B), &ldb, &beta, static_cast<hipComplex*>(C), &ldc);
}
void cblas_zher2k(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, int n, int k, const void* alpha, const void* A, int lda, const void* B, int ldb, double beta, void* C, int ldc) {
  CCall call("cblas_zher2k", layout);
  const char uplo_letter = call.letter(2, uplo);
  const char transA_letter = call.letter(3, transA, "NC");
  if (call.is_bad()) return;
  if (!call.is_row_major()) return zher2k_(&uplo_letter, &transA_letter, &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, &beta, static_cast<hipDoubleComplex*>(C), &ldc);
  const ConjugatedScalar<hipDoubleComplex> alpha_conjugated(true, alpha);
  alpha = &alpha_conjugated.value;
  zher2k_(at(other_triangle(uplo_letter)), at(other_operation(transA_letter, "NC")), &n, &k, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<const hipDoubleComplex*>(B), &ldb, &beta, static_cast<hipDoubleComplex*>(C), &ldc);
}
void cblas_strmm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int m, int n, float alpha, const float* A, int lda, float* B, int ldb) {
  CCall call("cblas_strmm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  const char transA_letter = call.letter(4, transA, "NTC");
  const char diag_letter = call.letter(5, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return strmm_(&side_letter, &uplo_letter, &transA_letter, &diag_letter, &m, &n, &alpha, A, &lda, B, &ldb);
  strmm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &transA_letter, &diag_letter, &n, &m, &alpha, A, &lda, B, &ldb);
}
void cblas_dtrmm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int m, int n, double alpha, const double* A, int lda, double* B, int ldb) {
  CCall call("cblas_dtrmm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  const char transA_letter = call.letter(4, transA, "NTC");
  const char diag_letter = call.letter(5, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dtrmm_(&side_letter, &uplo_letter, &transA_letter, &diag_letter, &m, &n, &alpha, A, &lda, B, &ldb);
  dtrmm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &transA_letter, &diag_letter, &n, &m, &alpha, A, &lda, B, &ldb);
}
void cblas_ctrmm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int m, int n, const void* alpha, const void* A, int lda, void* B, int ldb) {
  CCall call("cblas_ctrmm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  const char transA_letter = call.letter(4, transA, "NTC");
  const char diag_letter = call.letter(5, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ctrmm_(&side_letter, &uplo_letter, &transA_letter, &diag_letter, &m, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(B), &ldb);
  ctrmm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &transA_letter, &diag_letter, &n, &m, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(B), &ldb);
}
void cblas_ztrmm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int m, int n, const void* alpha, const void* A, int lda, void* B, int ldb) {
  CCall call("cblas_ztrmm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  const char transA_letter = call.letter(4, transA, "NTC");
  const char diag_letter = call.letter(5, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ztrmm_(&side_letter, &uplo_letter, &transA_letter, &diag_letter, &m, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(B), &ldb);
  ztrmm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &transA_letter, &diag_letter, &n, &m, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(B), &ldb);
}
void cblas_strsm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int m, int n, float alpha, const float* A, int lda, float* B, int ldb) {
  CCall call("cblas_strsm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  const char transA_letter = call.letter(4, transA, "NTC");
  const char diag_letter = call.letter(5, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return strsm_(&side_letter, &uplo_letter, &transA_letter, &diag_letter, &m, &n, &alpha, A, &lda, B, &ldb);
  strsm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &transA_letter, &diag_letter, &n, &m, &alpha, A, &lda, B, &ldb);
}
void cblas_dtrsm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int m, int n, double alpha, const double* A, int lda, double* B, int ldb) {
  CCall call("cblas_dtrsm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  const char transA_letter = call.letter(4, transA, "NTC");
  const char diag_letter = call.letter(5, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return dtrsm_(&side_letter, &uplo_letter, &transA_letter, &diag_letter, &m, &n, &alpha, A, &lda, B, &ldb);
  dtrsm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &transA_letter, &diag_letter, &n, &m, &alpha, A, &lda, B, &ldb);
}
void cblas_ctrsm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int m, int n, const void* alpha, const void* A, int lda, void* B, int ldb) {
  CCall call("cblas_ctrsm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  const char transA_letter = call.letter(4, transA, "NTC");
  const char diag_letter = call.letter(5, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ctrsm_(&side_letter, &uplo_letter, &transA_letter, &diag_letter, &m, &n, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(B), &ldb);
  ctrsm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &transA_letter, &diag_letter, &n, &m, static_cast<const hipComplex*>(alpha), static_cast<const hipComplex*>(A), &lda, static_cast<hipComplex*>(B), &ldb);
}
void cblas_ztrsm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transA, CBLAS_DIAG diag, int m, int n, const void* alpha, const void* A, int lda, void* B, int ldb) {
  CCall call("cblas_ztrsm", layout);
  const char side_letter = call.letter(2, side);
  const char uplo_letter = call.letter(3, uplo);
  const char transA_letter = call.letter(4, transA, "NTC");
  const char diag_letter = call.letter(5, diag);
  if (call.is_bad()) return;
  if (!call.is_row_major()) return ztrsm_(&side_letter, &uplo_letter, &transA_letter, &diag_letter, &m, &n, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(B), &ldb);
  ztrsm_(at(other_side(side_letter)), at(other_triangle(uplo_letter)), &transA_letter, &diag_letter, &n, &m, static_cast<const hipDoubleComplex*>(alpha), static_cast<const hipDoubleComplex*>(A), &lda, static_cast<hipDoubleComplex*>(B), &ldb);
}
