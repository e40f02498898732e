// The C functions: each hands its arguments to a routine inside the exception boundary.
// Generated from compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <hipblas/hipblas.h>

#include "entry.h"
#include "routines/level1.h"

// clang-format off
using namespace compat_blas;

hipblasStatus_t hipblasSaxpy(hipblasHandle_t handle, int n, const float* alpha, const float* x, int incx, float* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDaxpy(hipblasHandle_t handle, int n, const double* alpha, const double* x, int incx, double* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCaxpy(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* x, int incx, hipComplex* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZaxpy(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSaxpyBatched(hipblasHandle_t handle, int n, const float* alpha, const float* const x[], int incx, float* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDaxpyBatched(hipblasHandle_t handle, int n, const double* alpha, const double* const x[], int incx, double* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCaxpyBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* const x[], int incx, hipComplex* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZaxpyBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const x[], int incx, hipDoubleComplex* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSaxpyStridedBatched(hipblasHandle_t handle, int n, const float* alpha, const float* x, int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDaxpyStridedBatched(hipblasHandle_t handle, int n, const double* alpha, const double* x, int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCaxpyStridedBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZaxpyStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSaxpy_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* x, int64_t incx, float* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDaxpy_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* x, int64_t incx, double* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCaxpy_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, const hipComplex* x, int64_t incx, hipComplex* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZaxpy_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSaxpyBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* const x[], int64_t incx, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDaxpyBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* const x[], int64_t incx, double* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCaxpyBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, const hipComplex* const x[], int64_t incx, hipComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZaxpyBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* x, int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSscal(hipblasHandle_t handle, int n, const float* alpha, float* x, int incx) {
  return enter(handle, true, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasDscal(hipblasHandle_t handle, int n, const double* alpha, double* x, int incx) {
  return enter(handle, true, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasCscal(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* x, int incx) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasZscal(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, hipDoubleComplex* x, int incx) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasCsscal(hipblasHandle_t handle, int n, const float* alpha, hipComplex* x, int incx) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasZdscal(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* x, int incx) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasSscalBatched(hipblasHandle_t handle, int n, const float* alpha, float* const x[], int incx, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasDscalBatched(hipblasHandle_t handle, int n, const double* alpha, double* const x[], int incx, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasCscalBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* const x[], int incx, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasZscalBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, hipDoubleComplex* const x[], int incx, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasCsscalBatched(hipblasHandle_t handle, int n, const float* alpha, hipComplex* const x[], int incx, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasZdscalBatched(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* const x[], int incx, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasSscalStridedBatched(hipblasHandle_t handle, int n, const float* alpha, float* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasDscalStridedBatched(hipblasHandle_t handle, int n, const double* alpha, double* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasCscalStridedBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasZscalStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasCsscalStridedBatched(hipblasHandle_t handle, int n, const float* alpha, hipComplex* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasZdscalStridedBatched(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasSscal_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* x, int64_t incx) {
  return enter(handle, true, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasDscal_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* x, int64_t incx) {
  return enter(handle, true, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasCscal_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, hipComplex* x, int64_t incx) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasZscal_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, hipDoubleComplex* x, int64_t incx) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasCsscal_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* x, int64_t incx) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasZdscal_64(hipblasHandle_t handle, int64_t n, const double* alpha, hipDoubleComplex* x, int64_t incx) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasSscalBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasDscalBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasCscalBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, hipComplex* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasZscalBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, hipDoubleComplex* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasCsscalBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasZdscalBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, hipDoubleComplex* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasSscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasDscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasCscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasZscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasCsscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasZdscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasScopy(hipblasHandle_t handle, int n, const float* x, int incx, float* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDcopy(hipblasHandle_t handle, int n, const double* x, int incx, double* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCcopy(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipComplex* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZcopy(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasScopyBatched(hipblasHandle_t handle, int n, const float* const x[], int incx, float* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDcopyBatched(hipblasHandle_t handle, int n, const double* const x[], int incx, double* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCcopyBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, hipComplex* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZcopyBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, hipDoubleComplex* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasScopyStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDcopyStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCcopyStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZcopyStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasScopy_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDcopy_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCcopy_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipComplex* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZcopy_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasScopyBatched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDcopyBatched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, double* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCcopyBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, hipComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZcopyBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasScopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSswap(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDswap(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCswap(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZswap(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSswapBatched(hipblasHandle_t handle, int n, float* const x[], int incx, float* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDswapBatched(hipblasHandle_t handle, int n, double* const x[], int incx, double* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCswapBatched(hipblasHandle_t handle, int n, hipComplex* const x[], int incx, hipComplex* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZswapBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const x[], int incx, hipDoubleComplex* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSswapStridedBatched(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDswapStridedBatched(hipblasHandle_t handle, int n, double* x, int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCswapStridedBatched(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZswapStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSswap_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDswap_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCswap_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZswap_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSswapBatched_64(hipblasHandle_t handle, int64_t n, float* const x[], int64_t incx, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDswapBatched_64(hipblasHandle_t handle, int64_t n, double* const x[], int64_t incx, double* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCswapBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* const x[], int64_t incx, hipComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZswapBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSswapStridedBatched_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDswapStridedBatched_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCswapStridedBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZswapStridedBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSdot(hipblasHandle_t handle, int n, const float* x, int incx, const float* y, int incy, float* result) {
  return enter(handle, true, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDdot(hipblasHandle_t handle, int n, const double* x, int incx, const double* y, int incy, double* result) {
  return enter(handle, true, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSdotBatched(hipblasHandle_t handle, int n, const float* const x[], int incx, const float* const y[], int incy, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDdotBatched(hipblasHandle_t handle, int n, const double* const x[], int incx, const double* const y[], int incy, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSdotStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, const float* y, int incy, hipblasStride stridey, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDdotStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, const double* y, int incy, hipblasStride stridey, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSdot_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, const float* y, int64_t incy, float* result) {
  return enter(handle, true, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDdot_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, const double* y, int64_t incy, double* result) {
  return enter(handle, true, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSdotBatched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, const float* const y[], int64_t incy, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDdotBatched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, const double* const y[], int64_t incy, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, const float* y, int64_t incy, hipblasStride stridey, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, const double* y, int64_t incy, hipblasStride stridey, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotu(hipblasHandle_t handle, int n, const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasZdotu(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasCdotuBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, const hipComplex* const y[], int incy, int batchCount, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotuBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, const hipDoubleComplex* const y[], int incy, int batchCount, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotuStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, int batchCount, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotuStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotu_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasZdotu_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasCdotuBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, const hipComplex* const y[], int64_t incy, int64_t batchCount, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotuBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, const hipDoubleComplex* const y[], int64_t incy, int64_t batchCount, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotuStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotuStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotc(hipblasHandle_t handle, int n, const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasZdotc(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasCdotcBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, const hipComplex* const y[], int incy, int batchCount, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotcBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, const hipDoubleComplex* const y[], int incy, int batchCount, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotcStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, int batchCount, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotcStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotc_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasZdotc_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasCdotcBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, const hipComplex* const y[], int64_t incy, int64_t batchCount, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotcBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, const hipDoubleComplex* const y[], int64_t incy, int64_t batchCount, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotcStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotcStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipDoubleComplex* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2(hipblasHandle_t handle, int n, const float* x, int incx, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2(hipblasHandle_t handle, int n, const double* x, int incx, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2Batched(hipblasHandle_t handle, int n, const float* const x[], int incx, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2Batched(hipblasHandle_t handle, int n, const double* const x[], int incx, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2Batched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2Batched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2StridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2StridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2StridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2StridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2Batched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2Batched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2Batched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2Batched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSasum(hipblasHandle_t handle, int n, const float* x, int incx, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDasum(hipblasHandle_t handle, int n, const double* x, int incx, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasScasum(hipblasHandle_t handle, int n, const hipComplex* x, int incx, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDzasum(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSasumBatched(hipblasHandle_t handle, int n, const float* const x[], int incx, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDasumBatched(hipblasHandle_t handle, int n, const double* const x[], int incx, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScasumBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDzasumBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSasumStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDasumStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScasumStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, int batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDzasumStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSasum_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDasum_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasScasum_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDzasum_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSasumBatched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDasumBatched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScasumBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDzasumBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, float* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDzasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, double* result) {
  return enter(handle, true, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasHaxpy(hipblasHandle_t handle, int n, const hipblasHalf* alpha, const hipblasHalf* x, int incx, hipblasHalf* y, int incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<Half>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasHaxpyBatched(hipblasHandle_t handle, int n, const hipblasHalf* alpha, const hipblasHalf* const x[], int incx, hipblasHalf* const y[], int incy, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Half>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasHaxpyStridedBatched(hipblasHandle_t handle, int n, const hipblasHalf* alpha, const hipblasHalf* x, int incx, hipblasStride stridex, hipblasHalf* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Half>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasHaxpy_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha, const hipblasHalf* x, int64_t incx, hipblasHalf* y, int64_t incy) {
  return enter(handle, true, [&](Context& context) {
    axpy<Half>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasHaxpyBatched_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha, const hipblasHalf* const x[], int64_t incx, hipblasHalf* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Half>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasHaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha, const hipblasHalf* x, int64_t incx, hipblasStride stridex, hipblasHalf* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    axpy<Half>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasHdot(hipblasHandle_t handle, int n, const hipblasHalf* x, int incx, const hipblasHalf* y, int incy, hipblasHalf* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Half, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasBfdot(hipblasHandle_t handle, int n, const hipblasBfloat16* x, int incx, const hipblasBfloat16* y, int incy, hipblasBfloat16* result) {
  return enter(handle, true, [&](Context& context) {
    dot<BFloat16, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasHdotBatched(hipblasHandle_t handle, int n, const hipblasHalf* const x[], int incx, const hipblasHalf* const y[], int incy, int batchCount, hipblasHalf* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Half, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasBfdotBatched(hipblasHandle_t handle, int n, const hipblasBfloat16* const x[], int incx, const hipblasBfloat16* const y[], int incy, int batchCount, hipblasBfloat16* result) {
  return enter(handle, true, [&](Context& context) {
    dot<BFloat16, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasHdotStridedBatched(hipblasHandle_t handle, int n, const hipblasHalf* x, int incx, hipblasStride stridex, const hipblasHalf* y, int incy, hipblasStride stridey, int batchCount, hipblasHalf* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Half, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasBfdotStridedBatched(hipblasHandle_t handle, int n, const hipblasBfloat16* x, int incx, hipblasStride stridex, const hipblasBfloat16* y, int incy, hipblasStride stridey, int batchCount, hipblasBfloat16* result) {
  return enter(handle, true, [&](Context& context) {
    dot<BFloat16, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasHdot_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* x, int64_t incx, const hipblasHalf* y, int64_t incy, hipblasHalf* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Half, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasBfdot_64(hipblasHandle_t handle, int64_t n, const hipblasBfloat16* x, int64_t incx, const hipblasBfloat16* y, int64_t incy, hipblasBfloat16* result) {
  return enter(handle, true, [&](Context& context) {
    dot<BFloat16, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasHdotBatched_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* const x[], int64_t incx, const hipblasHalf* const y[], int64_t incy, int64_t batchCount, hipblasHalf* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Half, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasBfdotBatched_64(hipblasHandle_t handle, int64_t n, const hipblasBfloat16* const x[], int64_t incx, const hipblasBfloat16* const y[], int64_t incy, int64_t batchCount, hipblasBfloat16* result) {
  return enter(handle, true, [&](Context& context) {
    dot<BFloat16, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasHdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* x, int64_t incx, hipblasStride stridex, const hipblasHalf* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipblasHalf* result) {
  return enter(handle, true, [&](Context& context) {
    dot<Half, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasBfdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipblasBfloat16* x, int64_t incx, hipblasStride stridex, const hipblasBfloat16* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipblasBfloat16* result) {
  return enter(handle, true, [&](Context& context) {
    dot<BFloat16, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasIsamax(hipblasHandle_t handle, int n, const float* x, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<float>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIdamax(hipblasHandle_t handle, int n, const double* x, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<double>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIcamax(hipblasHandle_t handle, int n, const hipComplex* x, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIzamax(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIsamaxBatched(hipblasHandle_t handle, int n, const float* const x[], int incx, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<float>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIdamaxBatched(hipblasHandle_t handle, int n, const double* const x[], int incx, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<double>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIcamaxBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<float>>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIzamaxBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<double>>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIsamaxStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<float>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIdamaxStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<double>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIcamaxStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIzamaxStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIsamax_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<float>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIdamax_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<double>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIcamax_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIzamax_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIsamaxBatched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<float>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIdamaxBatched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<double>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIcamaxBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<float>>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIzamaxBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<double>>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIsamaxStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<float>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIdamaxStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<double>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIcamaxStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIzamaxStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amax<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIsamin(hipblasHandle_t handle, int n, const float* x, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<float>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIdamin(hipblasHandle_t handle, int n, const double* x, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<double>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIcamin(hipblasHandle_t handle, int n, const hipComplex* x, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIzamin(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIsaminBatched(hipblasHandle_t handle, int n, const float* const x[], int incx, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<float>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIdaminBatched(hipblasHandle_t handle, int n, const double* const x[], int incx, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<double>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIcaminBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<float>>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIzaminBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<double>>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIsaminStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<float>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIdaminStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<double>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIcaminStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIzaminStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount, int* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIsamin_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<float>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIdamin_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<double>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIcamin_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIzamin_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, result);
  });
}
hipblasStatus_t hipblasIsaminBatched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<float>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIdaminBatched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<double>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIcaminBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<float>>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIzaminBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<double>>(context, n, vector(inner(x), incx), batchCount, result);
  });
}
hipblasStatus_t hipblasIsaminStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<float>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIdaminStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<double>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIcaminStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasIzaminStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result) {
  return enter(handle, true, [&](Context& context) {
    amin<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, result);
  });
}
hipblasStatus_t hipblasSrot(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* c, const float* s) {
  return enter(handle, true, [&](Context& context) {
    rot<float, float, float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasDrot(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy, const double* c, const double* s) {
  return enter(handle, true, [&](Context& context) {
    rot<double, double, double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasSrotBatched(hipblasHandle_t handle, int n, float* const x[], int incx, float* const y[], int incy, const float* c, const float* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<float, float, float>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasDrotBatched(hipblasHandle_t handle, int n, double* const x[], int incx, double* const y[], int incy, const double* c, const double* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<double, double, double>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasSrotStridedBatched(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, const float* c, const float* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<float, float, float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasDrotStridedBatched(hipblasHandle_t handle, int n, double* x, int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, const double* c, const double* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<double, double, double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasSrot_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy, const float* c, const float* s) {
  return enter(handle, true, [&](Context& context) {
    rot<float, float, float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasDrot_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy, const double* c, const double* s) {
  return enter(handle, true, [&](Context& context) {
    rot<double, double, double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasSrotBatched_64(hipblasHandle_t handle, int64_t n, float* const x[], int64_t incx, float* const y[], int64_t incy, const float* c, const float* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<float, float, float>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasDrotBatched_64(hipblasHandle_t handle, int64_t n, double* const x[], int64_t incx, double* const y[], int64_t incy, const double* c, const double* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<double, double, double>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasSrotStridedBatched_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, const float* c, const float* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<float, float, float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasDrotStridedBatched_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, const double* c, const double* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<double, double, double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasCrot(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy, const float* c, const hipComplex* s) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasZrot(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy, const double* c, const hipDoubleComplex* s) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasCrotBatched(hipblasHandle_t handle, int n, hipComplex* const x[], int incx, hipComplex* const y[], int incy, const float* c, const hipComplex* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasZrotBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const x[], int incx, hipDoubleComplex* const y[], int incy, const double* c, const hipDoubleComplex* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasCrotStridedBatched(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, const float* c, const hipComplex* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasZrotStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, const double* c, const hipDoubleComplex* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasCrot_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y, int64_t incy, const float* c, const hipComplex* s) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasZrot_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy, const double* c, const hipDoubleComplex* s) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasCrotBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* const x[], int64_t incx, hipComplex* const y[], int64_t incy, const float* c, const hipComplex* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasZrotBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const y[], int64_t incy, const double* c, const hipDoubleComplex* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasCrotStridedBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, const float* c, const hipComplex* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasZrotStridedBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, const double* c, const hipDoubleComplex* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasCsrot(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy, const float* c, const float* s) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasZdrot(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy, const double* c, const double* s) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasCsrotBatched(hipblasHandle_t handle, int n, hipComplex* const x[], int incx, hipComplex* const y[], int incy, const float* c, const float* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, float>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasZdrotBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const x[], int incx, hipDoubleComplex* const y[], int incy, const double* c, const double* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, double>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasCsrotStridedBatched(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, const float* c, const float* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasZdrotStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, const double* c, const double* s, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasCsrot_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y, int64_t incy, const float* c, const float* s) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasZdrot_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy, const double* c, const double* s) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), inner(c), inner(s), 1);
  });
}
hipblasStatus_t hipblasCsrotBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* const x[], int64_t incx, hipComplex* const y[], int64_t incy, const float* c, const float* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, float>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasZdrotBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const y[], int64_t incy, const double* c, const double* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, double>(context, n, vector(inner(x), incx), vector(inner(y), incy), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasCsrotStridedBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, const float* c, const float* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<float>, float, float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasZdrotStridedBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, const double* c, const double* s, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rot<Complex<double>, double, double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), inner(c), inner(s), batchCount);
  });
}
hipblasStatus_t hipblasSrotg(hipblasHandle_t handle, float* a, float* b, float* c, float* s) {
  return enter(handle, true, [&](Context& context) {
    rotg<float>(context, batch(inner(a), 0), batch(inner(b), 0), batch(inner(c), 0), batch(inner(s), 0), 1);
  });
}
hipblasStatus_t hipblasDrotg(hipblasHandle_t handle, double* a, double* b, double* c, double* s) {
  return enter(handle, true, [&](Context& context) {
    rotg<double>(context, batch(inner(a), 0), batch(inner(b), 0), batch(inner(c), 0), batch(inner(s), 0), 1);
  });
}
hipblasStatus_t hipblasSrotgBatched(hipblasHandle_t handle, float* const a[], float* const b[], float* const c[], float* const s[], int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<float>(context, batch(inner(a)), batch(inner(b)), batch(inner(c)), batch(inner(s)), batchCount);
  });
}
hipblasStatus_t hipblasDrotgBatched(hipblasHandle_t handle, double* const a[], double* const b[], double* const c[], double* const s[], int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<double>(context, batch(inner(a)), batch(inner(b)), batch(inner(c)), batch(inner(s)), batchCount);
  });
}
hipblasStatus_t hipblasSrotgStridedBatched(hipblasHandle_t handle, float* a, hipblasStride stridea, float* b, hipblasStride strideb, float* c, hipblasStride stridec, float* s, hipblasStride strides, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<float>(context, batch(inner(a), stridea), batch(inner(b), strideb), batch(inner(c), stridec), batch(inner(s), strides), batchCount);
  });
}
hipblasStatus_t hipblasDrotgStridedBatched(hipblasHandle_t handle, double* a, hipblasStride stridea, double* b, hipblasStride strideb, double* c, hipblasStride stridec, double* s, hipblasStride strides, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<double>(context, batch(inner(a), stridea), batch(inner(b), strideb), batch(inner(c), stridec), batch(inner(s), strides), batchCount);
  });
}
hipblasStatus_t hipblasSrotg_64(hipblasHandle_t handle, float* a, float* b, float* c, float* s) {
  return enter(handle, true, [&](Context& context) {
    rotg<float>(context, batch(inner(a), 0), batch(inner(b), 0), batch(inner(c), 0), batch(inner(s), 0), 1);
  });
}
hipblasStatus_t hipblasDrotg_64(hipblasHandle_t handle, double* a, double* b, double* c, double* s) {
  return enter(handle, true, [&](Context& context) {
    rotg<double>(context, batch(inner(a), 0), batch(inner(b), 0), batch(inner(c), 0), batch(inner(s), 0), 1);
  });
}
hipblasStatus_t hipblasSrotgBatched_64(hipblasHandle_t handle, float* const a[], float* const b[], float* const c[], float* const s[], int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<float>(context, batch(inner(a)), batch(inner(b)), batch(inner(c)), batch(inner(s)), batchCount);
  });
}
hipblasStatus_t hipblasDrotgBatched_64(hipblasHandle_t handle, double* const a[], double* const b[], double* const c[], double* const s[], int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<double>(context, batch(inner(a)), batch(inner(b)), batch(inner(c)), batch(inner(s)), batchCount);
  });
}
hipblasStatus_t hipblasSrotgStridedBatched_64(hipblasHandle_t handle, float* a, hipblasStride stridea, float* b, hipblasStride strideb, float* c, hipblasStride stridec, float* s, hipblasStride strides, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<float>(context, batch(inner(a), stridea), batch(inner(b), strideb), batch(inner(c), stridec), batch(inner(s), strides), batchCount);
  });
}
hipblasStatus_t hipblasDrotgStridedBatched_64(hipblasHandle_t handle, double* a, hipblasStride stridea, double* b, hipblasStride strideb, double* c, hipblasStride stridec, double* s, hipblasStride strides, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<double>(context, batch(inner(a), stridea), batch(inner(b), strideb), batch(inner(c), stridec), batch(inner(s), strides), batchCount);
  });
}
hipblasStatus_t hipblasCrotg(hipblasHandle_t handle, hipComplex* a, hipComplex* b, float* c, hipComplex* s) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<float>>(context, batch(inner(a), 0), batch(inner(b), 0), batch(inner(c), 0), batch(inner(s), 0), 1);
  });
}
hipblasStatus_t hipblasZrotg(hipblasHandle_t handle, hipDoubleComplex* a, hipDoubleComplex* b, double* c, hipDoubleComplex* s) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<double>>(context, batch(inner(a), 0), batch(inner(b), 0), batch(inner(c), 0), batch(inner(s), 0), 1);
  });
}
hipblasStatus_t hipblasCrotgBatched(hipblasHandle_t handle, hipComplex* const a[], hipComplex* const b[], float* const c[], hipComplex* const s[], int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<float>>(context, batch(inner(a)), batch(inner(b)), batch(inner(c)), batch(inner(s)), batchCount);
  });
}
hipblasStatus_t hipblasZrotgBatched(hipblasHandle_t handle, hipDoubleComplex* const a[], hipDoubleComplex* const b[], double* const c[], hipDoubleComplex* const s[], int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<double>>(context, batch(inner(a)), batch(inner(b)), batch(inner(c)), batch(inner(s)), batchCount);
  });
}
hipblasStatus_t hipblasCrotgStridedBatched(hipblasHandle_t handle, hipComplex* a, hipblasStride stridea, hipComplex* b, hipblasStride strideb, float* c, hipblasStride stridec, hipComplex* s, hipblasStride strides, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<float>>(context, batch(inner(a), stridea), batch(inner(b), strideb), batch(inner(c), stridec), batch(inner(s), strides), batchCount);
  });
}
hipblasStatus_t hipblasZrotgStridedBatched(hipblasHandle_t handle, hipDoubleComplex* a, hipblasStride stridea, hipDoubleComplex* b, hipblasStride strideb, double* c, hipblasStride stridec, hipDoubleComplex* s, hipblasStride strides, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<double>>(context, batch(inner(a), stridea), batch(inner(b), strideb), batch(inner(c), stridec), batch(inner(s), strides), batchCount);
  });
}
hipblasStatus_t hipblasCrotg_64(hipblasHandle_t handle, hipComplex* a, hipComplex* b, float* c, hipComplex* s) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<float>>(context, batch(inner(a), 0), batch(inner(b), 0), batch(inner(c), 0), batch(inner(s), 0), 1);
  });
}
hipblasStatus_t hipblasZrotg_64(hipblasHandle_t handle, hipDoubleComplex* a, hipDoubleComplex* b, double* c, hipDoubleComplex* s) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<double>>(context, batch(inner(a), 0), batch(inner(b), 0), batch(inner(c), 0), batch(inner(s), 0), 1);
  });
}
hipblasStatus_t hipblasCrotgBatched_64(hipblasHandle_t handle, hipComplex* const a[], hipComplex* const b[], float* const c[], hipComplex* const s[], int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<float>>(context, batch(inner(a)), batch(inner(b)), batch(inner(c)), batch(inner(s)), batchCount);
  });
}
hipblasStatus_t hipblasZrotgBatched_64(hipblasHandle_t handle, hipDoubleComplex* const a[], hipDoubleComplex* const b[], double* const c[], hipDoubleComplex* const s[], int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<double>>(context, batch(inner(a)), batch(inner(b)), batch(inner(c)), batch(inner(s)), batchCount);
  });
}
hipblasStatus_t hipblasCrotgStridedBatched_64(hipblasHandle_t handle, hipComplex* a, hipblasStride stridea, hipComplex* b, hipblasStride strideb, float* c, hipblasStride stridec, hipComplex* s, hipblasStride strides, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<float>>(context, batch(inner(a), stridea), batch(inner(b), strideb), batch(inner(c), stridec), batch(inner(s), strides), batchCount);
  });
}
hipblasStatus_t hipblasZrotgStridedBatched_64(hipblasHandle_t handle, hipDoubleComplex* a, hipblasStride stridea, hipDoubleComplex* b, hipblasStride strideb, double* c, hipblasStride stridec, hipDoubleComplex* s, hipblasStride strides, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotg<Complex<double>>(context, batch(inner(a), stridea), batch(inner(b), strideb), batch(inner(c), stridec), batch(inner(s), strides), batchCount);
  });
}
hipblasStatus_t hipblasSrotm(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* param) {
  return enter(handle, true, [&](Context& context) {
    rotm<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), batch(inner(param), 0), 1);
  });
}
hipblasStatus_t hipblasDrotm(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy, const double* param) {
  return enter(handle, true, [&](Context& context) {
    rotm<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), batch(inner(param), 0), 1);
  });
}
hipblasStatus_t hipblasSrotmBatched(hipblasHandle_t handle, int n, float* const x[], int incx, float* const y[], int incy, const float* const param[], int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotm<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batch(inner(param)), batchCount);
  });
}
hipblasStatus_t hipblasDrotmBatched(hipblasHandle_t handle, int n, double* const x[], int incx, double* const y[], int incy, const double* const param[], int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotm<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batch(inner(param)), batchCount);
  });
}
hipblasStatus_t hipblasSrotmStridedBatched(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, const float* param, hipblasStride strideParam, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotm<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batch(inner(param), strideParam), batchCount);
  });
}
hipblasStatus_t hipblasDrotmStridedBatched(hipblasHandle_t handle, int n, double* x, int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, const double* param, hipblasStride strideParam, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotm<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batch(inner(param), strideParam), batchCount);
  });
}
hipblasStatus_t hipblasSrotm_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy, const float* param) {
  return enter(handle, true, [&](Context& context) {
    rotm<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), batch(inner(param), 0), 1);
  });
}
hipblasStatus_t hipblasDrotm_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy, const double* param) {
  return enter(handle, true, [&](Context& context) {
    rotm<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), batch(inner(param), 0), 1);
  });
}
hipblasStatus_t hipblasSrotmBatched_64(hipblasHandle_t handle, int64_t n, float* const x[], int64_t incx, float* const y[], int64_t incy, const float* const param[], int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotm<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batch(inner(param)), batchCount);
  });
}
hipblasStatus_t hipblasDrotmBatched_64(hipblasHandle_t handle, int64_t n, double* const x[], int64_t incx, double* const y[], int64_t incy, const double* const param[], int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotm<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batch(inner(param)), batchCount);
  });
}
hipblasStatus_t hipblasSrotmStridedBatched_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, const float* param, hipblasStride strideParam, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotm<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batch(inner(param), strideParam), batchCount);
  });
}
hipblasStatus_t hipblasDrotmStridedBatched_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, const double* param, hipblasStride strideParam, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotm<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batch(inner(param), strideParam), batchCount);
  });
}
hipblasStatus_t hipblasSrotmg(hipblasHandle_t handle, float* d1, float* d2, float* x1, const float* y1, float* param) {
  return enter(handle, true, [&](Context& context) {
    rotmg<float>(context, batch(inner(d1), 0), batch(inner(d2), 0), batch(inner(x1), 0), batch(inner(y1), 0), batch(inner(param), 0), 1);
  });
}
hipblasStatus_t hipblasDrotmg(hipblasHandle_t handle, double* d1, double* d2, double* x1, const double* y1, double* param) {
  return enter(handle, true, [&](Context& context) {
    rotmg<double>(context, batch(inner(d1), 0), batch(inner(d2), 0), batch(inner(x1), 0), batch(inner(y1), 0), batch(inner(param), 0), 1);
  });
}
hipblasStatus_t hipblasSrotmgBatched(hipblasHandle_t handle, float* const d1[], float* const d2[], float* const x1[], const float* const y1[], float* const param[], int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotmg<float>(context, batch(inner(d1)), batch(inner(d2)), batch(inner(x1)), batch(inner(y1)), batch(inner(param)), batchCount);
  });
}
hipblasStatus_t hipblasDrotmgBatched(hipblasHandle_t handle, double* const d1[], double* const d2[], double* const x1[], const double* const y1[], double* const param[], int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotmg<double>(context, batch(inner(d1)), batch(inner(d2)), batch(inner(x1)), batch(inner(y1)), batch(inner(param)), batchCount);
  });
}
hipblasStatus_t hipblasSrotmgStridedBatched(hipblasHandle_t handle, float* d1, hipblasStride strided1, float* d2, hipblasStride strided2, float* x1, hipblasStride stridex1, const float* y1, hipblasStride stridey1, float* param, hipblasStride strideParam, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotmg<float>(context, batch(inner(d1), strided1), batch(inner(d2), strided2), batch(inner(x1), stridex1), batch(inner(y1), stridey1), batch(inner(param), strideParam), batchCount);
  });
}
hipblasStatus_t hipblasDrotmgStridedBatched(hipblasHandle_t handle, double* d1, hipblasStride strided1, double* d2, hipblasStride strided2, double* x1, hipblasStride stridex1, const double* y1, hipblasStride stridey1, double* param, hipblasStride strideParam, int batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotmg<double>(context, batch(inner(d1), strided1), batch(inner(d2), strided2), batch(inner(x1), stridex1), batch(inner(y1), stridey1), batch(inner(param), strideParam), batchCount);
  });
}
hipblasStatus_t hipblasSrotmg_64(hipblasHandle_t handle, float* d1, float* d2, float* x1, const float* y1, float* param) {
  return enter(handle, true, [&](Context& context) {
    rotmg<float>(context, batch(inner(d1), 0), batch(inner(d2), 0), batch(inner(x1), 0), batch(inner(y1), 0), batch(inner(param), 0), 1);
  });
}
hipblasStatus_t hipblasDrotmg_64(hipblasHandle_t handle, double* d1, double* d2, double* x1, const double* y1, double* param) {
  return enter(handle, true, [&](Context& context) {
    rotmg<double>(context, batch(inner(d1), 0), batch(inner(d2), 0), batch(inner(x1), 0), batch(inner(y1), 0), batch(inner(param), 0), 1);
  });
}
hipblasStatus_t hipblasSrotmgBatched_64(hipblasHandle_t handle, float* const d1[], float* const d2[], float* const x1[], const float* const y1[], float* const param[], int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotmg<float>(context, batch(inner(d1)), batch(inner(d2)), batch(inner(x1)), batch(inner(y1)), batch(inner(param)), batchCount);
  });
}
hipblasStatus_t hipblasDrotmgBatched_64(hipblasHandle_t handle, double* const d1[], double* const d2[], double* const x1[], const double* const y1[], double* const param[], int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotmg<double>(context, batch(inner(d1)), batch(inner(d2)), batch(inner(x1)), batch(inner(y1)), batch(inner(param)), batchCount);
  });
}
hipblasStatus_t hipblasSrotmgStridedBatched_64(hipblasHandle_t handle, float* d1, hipblasStride strided1, float* d2, hipblasStride strided2, float* x1, hipblasStride stridex1, const float* y1, hipblasStride stridey1, float* param, hipblasStride strideParam, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotmg<float>(context, batch(inner(d1), strided1), batch(inner(d2), strided2), batch(inner(x1), stridex1), batch(inner(y1), stridey1), batch(inner(param), strideParam), batchCount);
  });
}
hipblasStatus_t hipblasDrotmgStridedBatched_64(hipblasHandle_t handle, double* d1, hipblasStride strided1, double* d2, hipblasStride strided2, double* x1, hipblasStride stridex1, const double* y1, hipblasStride stridey1, double* param, hipblasStride strideParam, int64_t batchCount) {
  return enter(handle, true, [&](Context& context) {
    rotmg<double>(context, batch(inner(d1), strided1), batch(inner(d2), strided2), batch(inner(x1), stridex1), batch(inner(y1), stridey1), batch(inner(param), strideParam), batchCount);
  });
}
