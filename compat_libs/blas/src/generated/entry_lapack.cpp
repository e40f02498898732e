// The C functions: each hands its arguments to a routine inside the exception boundary.
// Generated from compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <hipblas/hipblas.h>

#include "entry.h"
#include "routines/lapack.h"

// clang-format off
using namespace compat_blas;

hipblasStatus_t hipblasSgetrf(hipblasHandle_t handle, int n, float* AP, int lda, int* ipiv, int* info) {
  return enter(handle, true, [&](Context& context) {
    getrf<float>(context, n, matrix(inner(AP), lda, 0), batch(ipiv, 0), info, 1);
  });
}
hipblasStatus_t hipblasDgetrf(hipblasHandle_t handle, int n, double* AP, int lda, int* ipiv, int* info) {
  return enter(handle, true, [&](Context& context) {
    getrf<double>(context, n, matrix(inner(AP), lda, 0), batch(ipiv, 0), info, 1);
  });
}
hipblasStatus_t hipblasCgetrf(hipblasHandle_t handle, int n, hipComplex* AP, int lda, int* ipiv, int* info) {
  return enter(handle, true, [&](Context& context) {
    getrf<Complex<float>>(context, n, matrix(inner(AP), lda, 0), batch(ipiv, 0), info, 1);
  });
}
hipblasStatus_t hipblasZgetrf(hipblasHandle_t handle, int n, hipDoubleComplex* AP, int lda, int* ipiv, int* info) {
  return enter(handle, true, [&](Context& context) {
    getrf<Complex<double>>(context, n, matrix(inner(AP), lda, 0), batch(ipiv, 0), info, 1);
  });
}
hipblasStatus_t hipblasSgetrfBatched(hipblasHandle_t handle, int n, float* const AP[], int lda, int* ipiv, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getrf<float>(context, n, matrix(inner(AP), lda), batch(ipiv, n), info, batchCount);
  });
}
hipblasStatus_t hipblasDgetrfBatched(hipblasHandle_t handle, int n, double* const AP[], int lda, int* ipiv, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getrf<double>(context, n, matrix(inner(AP), lda), batch(ipiv, n), info, batchCount);
  });
}
hipblasStatus_t hipblasCgetrfBatched(hipblasHandle_t handle, int n, hipComplex* const AP[], int lda, int* ipiv, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getrf<Complex<float>>(context, n, matrix(inner(AP), lda), batch(ipiv, n), info, batchCount);
  });
}
hipblasStatus_t hipblasZgetrfBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const AP[], int lda, int* ipiv, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getrf<Complex<double>>(context, n, matrix(inner(AP), lda), batch(ipiv, n), info, batchCount);
  });
}
hipblasStatus_t hipblasSgetrfStridedBatched(hipblasHandle_t handle, int n, float* AP, int lda, hipblasStride strideA, int* ipiv, hipblasStride strideP, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getrf<float>(context, n, matrix(inner(AP), lda, strideA), batch(ipiv, strideP), info, batchCount);
  });
}
hipblasStatus_t hipblasDgetrfStridedBatched(hipblasHandle_t handle, int n, double* AP, int lda, hipblasStride strideA, int* ipiv, hipblasStride strideP, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getrf<double>(context, n, matrix(inner(AP), lda, strideA), batch(ipiv, strideP), info, batchCount);
  });
}
hipblasStatus_t hipblasCgetrfStridedBatched(hipblasHandle_t handle, int n, hipComplex* AP, int lda, hipblasStride strideA, int* ipiv, hipblasStride strideP, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getrf<Complex<float>>(context, n, matrix(inner(AP), lda, strideA), batch(ipiv, strideP), info, batchCount);
  });
}
hipblasStatus_t hipblasZgetrfStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* AP, int lda, hipblasStride strideA, int* ipiv, hipblasStride strideP, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getrf<Complex<double>>(context, n, matrix(inner(AP), lda, strideA), batch(ipiv, strideP), info, batchCount);
  });
}
hipblasStatus_t hipblasSgetrs(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, float* AP, int lda, const int* ipiv, float* BP, int ldb, int* info) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<float, false>(context, operation(trans), n, nrhs, matrix(inner(AP), lda, 0), batch(ipiv, 0), matrix(inner(BP), ldb, 0), info, 1);
  });
}
hipblasStatus_t hipblasDgetrs(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, double* AP, int lda, const int* ipiv, double* BP, int ldb, int* info) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<double, false>(context, operation(trans), n, nrhs, matrix(inner(AP), lda, 0), batch(ipiv, 0), matrix(inner(BP), ldb, 0), info, 1);
  });
}
hipblasStatus_t hipblasCgetrs(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipComplex* AP, int lda, const int* ipiv, hipComplex* BP, int ldb, int* info) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<Complex<float>, false>(context, operation(trans), n, nrhs, matrix(inner(AP), lda, 0), batch(ipiv, 0), matrix(inner(BP), ldb, 0), info, 1);
  });
}
hipblasStatus_t hipblasZgetrs(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipDoubleComplex* AP, int lda, const int* ipiv, hipDoubleComplex* BP, int ldb, int* info) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<Complex<double>, false>(context, operation(trans), n, nrhs, matrix(inner(AP), lda, 0), batch(ipiv, 0), matrix(inner(BP), ldb, 0), info, 1);
  });
}
hipblasStatus_t hipblasSgetrsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, float* const AP[], int lda, const int* ipiv, float* const BP[], int ldb, int* info, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<float, false>(context, operation(trans), n, nrhs, matrix(inner(AP), lda), batch(ipiv, n), matrix(inner(BP), ldb), info, batchCount);
  });
}
hipblasStatus_t hipblasDgetrsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, double* const AP[], int lda, const int* ipiv, double* const BP[], int ldb, int* info, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<double, false>(context, operation(trans), n, nrhs, matrix(inner(AP), lda), batch(ipiv, n), matrix(inner(BP), ldb), info, batchCount);
  });
}
hipblasStatus_t hipblasCgetrsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipComplex* const AP[], int lda, const int* ipiv, hipComplex* const BP[], int ldb, int* info, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<Complex<float>, false>(context, operation(trans), n, nrhs, matrix(inner(AP), lda), batch(ipiv, n), matrix(inner(BP), ldb), info, batchCount);
  });
}
hipblasStatus_t hipblasZgetrsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipDoubleComplex* const AP[], int lda, const int* ipiv, hipDoubleComplex* const BP[], int ldb, int* info, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<Complex<double>, false>(context, operation(trans), n, nrhs, matrix(inner(AP), lda), batch(ipiv, n), matrix(inner(BP), ldb), info, batchCount);
  });
}
hipblasStatus_t hipblasSgetrsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, float* AP, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, float* BP, int ldb, hipblasStride strideB, int* info, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<float, true>(context, operation(trans), n, nrhs, matrix(inner(AP), lda, strideA), batch(ipiv, strideP), matrix(inner(BP), ldb, strideB), info, batchCount);
  });
}
hipblasStatus_t hipblasDgetrsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, double* AP, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, double* BP, int ldb, hipblasStride strideB, int* info, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<double, true>(context, operation(trans), n, nrhs, matrix(inner(AP), lda, strideA), batch(ipiv, strideP), matrix(inner(BP), ldb, strideB), info, batchCount);
  });
}
hipblasStatus_t hipblasCgetrsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipComplex* AP, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, hipComplex* BP, int ldb, hipblasStride strideB, int* info, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<Complex<float>, true>(context, operation(trans), n, nrhs, matrix(inner(AP), lda, strideA), batch(ipiv, strideP), matrix(inner(BP), ldb, strideB), info, batchCount);
  });
}
hipblasStatus_t hipblasZgetrsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipDoubleComplex* AP, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, hipDoubleComplex* BP, int ldb, hipblasStride strideB, int* info, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    getrs<Complex<double>, true>(context, operation(trans), n, nrhs, matrix(inner(AP), lda, strideA), batch(ipiv, strideP), matrix(inner(BP), ldb, strideB), info, batchCount);
  });
}
hipblasStatus_t hipblasSgetriBatched(hipblasHandle_t handle, int n, float* const AP[], int lda, int* ipiv, float* const CP[], int ldc, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getri<float>(context, n, matrix(inner(AP), lda), batch(ipiv, n), matrix(inner(CP), ldc), info, batchCount);
  });
}
hipblasStatus_t hipblasDgetriBatched(hipblasHandle_t handle, int n, double* const AP[], int lda, int* ipiv, double* const CP[], int ldc, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getri<double>(context, n, matrix(inner(AP), lda), batch(ipiv, n), matrix(inner(CP), ldc), info, batchCount);
  });
}
hipblasStatus_t hipblasCgetriBatched(hipblasHandle_t handle, int n, hipComplex* const AP[], int lda, int* ipiv, hipComplex* const CP[], int ldc, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getri<Complex<float>>(context, n, matrix(inner(AP), lda), batch(ipiv, n), matrix(inner(CP), ldc), info, batchCount);
  });
}
hipblasStatus_t hipblasZgetriBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const AP[], int lda, int* ipiv, hipDoubleComplex* const CP[], int ldc, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    getri<Complex<double>>(context, n, matrix(inner(AP), lda), batch(ipiv, n), matrix(inner(CP), ldc), info, batchCount);
  });
}
hipblasStatus_t hipblasSgeqrf(hipblasHandle_t handle, int m, int n, float* AP, int lda, float* ipiv, int* info) {
  return enter(handle, true, [&](Context& context) {
    geqrf<float, false>(context, m, n, matrix(inner(AP), lda, 0), batch(inner(ipiv), 0), info, 1);
  });
}
hipblasStatus_t hipblasDgeqrf(hipblasHandle_t handle, int m, int n, double* AP, int lda, double* ipiv, int* info) {
  return enter(handle, true, [&](Context& context) {
    geqrf<double, false>(context, m, n, matrix(inner(AP), lda, 0), batch(inner(ipiv), 0), info, 1);
  });
}
hipblasStatus_t hipblasCgeqrf(hipblasHandle_t handle, int m, int n, hipComplex* AP, int lda, hipComplex* ipiv, int* info) {
  return enter(handle, true, [&](Context& context) {
    geqrf<Complex<float>, false>(context, m, n, matrix(inner(AP), lda, 0), batch(inner(ipiv), 0), info, 1);
  });
}
hipblasStatus_t hipblasZgeqrf(hipblasHandle_t handle, int m, int n, hipDoubleComplex* AP, int lda, hipDoubleComplex* ipiv, int* info) {
  return enter(handle, true, [&](Context& context) {
    geqrf<Complex<double>, false>(context, m, n, matrix(inner(AP), lda, 0), batch(inner(ipiv), 0), info, 1);
  });
}
hipblasStatus_t hipblasSgeqrfBatched(hipblasHandle_t handle, int m, int n, float* const AP[], int lda, float* const ipiv[], int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    geqrf<float, false>(context, m, n, matrix(inner(AP), lda), batch(inner(ipiv)), info, batchCount);
  });
}
hipblasStatus_t hipblasDgeqrfBatched(hipblasHandle_t handle, int m, int n, double* const AP[], int lda, double* const ipiv[], int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    geqrf<double, false>(context, m, n, matrix(inner(AP), lda), batch(inner(ipiv)), info, batchCount);
  });
}
hipblasStatus_t hipblasCgeqrfBatched(hipblasHandle_t handle, int m, int n, hipComplex* const AP[], int lda, hipComplex* const ipiv[], int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    geqrf<Complex<float>, false>(context, m, n, matrix(inner(AP), lda), batch(inner(ipiv)), info, batchCount);
  });
}
hipblasStatus_t hipblasZgeqrfBatched(hipblasHandle_t handle, int m, int n, hipDoubleComplex* const AP[], int lda, hipDoubleComplex* const ipiv[], int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    geqrf<Complex<double>, false>(context, m, n, matrix(inner(AP), lda), batch(inner(ipiv)), info, batchCount);
  });
}
hipblasStatus_t hipblasSgeqrfStridedBatched(hipblasHandle_t handle, int m, int n, float* AP, int lda, hipblasStride strideA, float* ipiv, hipblasStride strideP, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    geqrf<float, true>(context, m, n, matrix(inner(AP), lda, strideA), batch(inner(ipiv), strideP), info, batchCount);
  });
}
hipblasStatus_t hipblasDgeqrfStridedBatched(hipblasHandle_t handle, int m, int n, double* AP, int lda, hipblasStride strideA, double* ipiv, hipblasStride strideP, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    geqrf<double, true>(context, m, n, matrix(inner(AP), lda, strideA), batch(inner(ipiv), strideP), info, batchCount);
  });
}
hipblasStatus_t hipblasCgeqrfStridedBatched(hipblasHandle_t handle, int m, int n, hipComplex* AP, int lda, hipblasStride strideA, hipComplex* ipiv, hipblasStride strideP, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    geqrf<Complex<float>, true>(context, m, n, matrix(inner(AP), lda, strideA), batch(inner(ipiv), strideP), info, batchCount);
  });
}
hipblasStatus_t hipblasZgeqrfStridedBatched(hipblasHandle_t handle, int m, int n, hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* ipiv, hipblasStride strideP, int* info, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    geqrf<Complex<double>, true>(context, m, n, matrix(inner(AP), lda, strideA), batch(inner(ipiv), strideP), info, batchCount);
  });
}
hipblasStatus_t hipblasSgels(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, float* AP, int lda, float* BP, int ldb, int* info, int* deviceInfo) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<float, false>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), info, deviceInfo, 1);
  });
}
hipblasStatus_t hipblasDgels(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, double* AP, int lda, double* BP, int ldb, int* info, int* deviceInfo) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<double, false>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), info, deviceInfo, 1);
  });
}
hipblasStatus_t hipblasCgels(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, hipComplex* AP, int lda, hipComplex* BP, int ldb, int* info, int* deviceInfo) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<Complex<float>, false>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), info, deviceInfo, 1);
  });
}
hipblasStatus_t hipblasZgels(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, hipDoubleComplex* AP, int lda, hipDoubleComplex* BP, int ldb, int* info, int* deviceInfo) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<Complex<double>, false>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), info, deviceInfo, 1);
  });
}
hipblasStatus_t hipblasSgelsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, float* const AP[], int lda, float* const BP[], int ldb, int* info, int* deviceInfo, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<float, false>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda), matrix(inner(BP), ldb), info, deviceInfo, batchCount);
  });
}
hipblasStatus_t hipblasDgelsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, double* const AP[], int lda, double* const BP[], int ldb, int* info, int* deviceInfo, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<double, false>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda), matrix(inner(BP), ldb), info, deviceInfo, batchCount);
  });
}
hipblasStatus_t hipblasCgelsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, hipComplex* const AP[], int lda, hipComplex* const BP[], int ldb, int* info, int* deviceInfo, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<Complex<float>, false>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda), matrix(inner(BP), ldb), info, deviceInfo, batchCount);
  });
}
hipblasStatus_t hipblasZgelsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, hipDoubleComplex* const AP[], int lda, hipDoubleComplex* const BP[], int ldb, int* info, int* deviceInfo, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<Complex<double>, false>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda), matrix(inner(BP), ldb), info, deviceInfo, batchCount);
  });
}
hipblasStatus_t hipblasSgelsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, float* AP, int lda, hipblasStride strideA, float* BP, int ldb, hipblasStride strideB, int* info, int* deviceInfo, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<float, true>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), info, deviceInfo, batchCount);
  });
}
hipblasStatus_t hipblasDgelsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, double* AP, int lda, hipblasStride strideA, double* BP, int ldb, hipblasStride strideB, int* info, int* deviceInfo, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<double, true>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), info, deviceInfo, batchCount);
  });
}
hipblasStatus_t hipblasCgelsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, hipComplex* AP, int lda, hipblasStride strideA, hipComplex* BP, int ldb, hipblasStride strideB, int* info, int* deviceInfo, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<Complex<float>, true>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), info, deviceInfo, batchCount);
  });
}
hipblasStatus_t hipblasZgelsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* BP, int ldb, hipblasStride strideB, int* info, int* deviceInfo, int batchCount) {
  return enter(handle, is_operation(trans), [&](Context& context) {
    gels<Complex<double>, true>(context, operation(trans), m, n, nrhs, matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), info, deviceInfo, batchCount);
  });
}
