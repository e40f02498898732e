// The C functions: each hands its arguments to a routine inside the exception boundary.
// Generated from compat_libs/api/hipblas.csv. To change it: python -m compat_libs.codegen
#include <hipblas/hipblas.h>

#include "entry.h"
#include "routines.h"

// clang-format off
using namespace compat_blas;

hipblasStatus_t hipblasSaxpy(hipblasHandle_t handle, int n, const float* alpha, const float* x, int incx, float* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDaxpy(hipblasHandle_t handle, int n, const double* alpha, const double* x, int incx, double* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCaxpy(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* x, int incx, hipComplex* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZaxpy(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSaxpyBatched(hipblasHandle_t handle, int n, const float* alpha, const float* const x[], int incx, float* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDaxpyBatched(hipblasHandle_t handle, int n, const double* alpha, const double* const x[], int incx, double* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCaxpyBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* const x[], int incx, hipComplex* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZaxpyBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const x[], int incx, hipDoubleComplex* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSaxpyStridedBatched(hipblasHandle_t handle, int n, const float* alpha, const float* x, int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDaxpyStridedBatched(hipblasHandle_t handle, int n, const double* alpha, const double* x, int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCaxpyStridedBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZaxpyStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSaxpy_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* x, int64_t incx, float* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDaxpy_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* x, int64_t incx, double* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCaxpy_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, const hipComplex* x, int64_t incx, hipComplex* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZaxpy_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSaxpyBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* const x[], int64_t incx, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDaxpyBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* const x[], int64_t incx, double* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCaxpyBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, const hipComplex* const x[], int64_t incx, hipComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZaxpyBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* x, int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<float>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<double>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    axpy<Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSscal(hipblasHandle_t handle, int n, const float* alpha, float* x, int incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasDscal(hipblasHandle_t handle, int n, const double* alpha, double* x, int incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasCscal(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* x, int incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasZscal(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, hipDoubleComplex* x, int incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasCsscal(hipblasHandle_t handle, int n, const float* alpha, hipComplex* x, int incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasZdscal(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* x, int incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasSscalBatched(hipblasHandle_t handle, int n, const float* alpha, float* const x[], int incx, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasDscalBatched(hipblasHandle_t handle, int n, const double* alpha, double* const x[], int incx, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasCscalBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* const x[], int incx, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasZscalBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, hipDoubleComplex* const x[], int incx, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasCsscalBatched(hipblasHandle_t handle, int n, const float* alpha, hipComplex* const x[], int incx, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasZdscalBatched(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* const x[], int incx, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasSscalStridedBatched(hipblasHandle_t handle, int n, const float* alpha, float* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasDscalStridedBatched(hipblasHandle_t handle, int n, const double* alpha, double* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasCscalStridedBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasZscalStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasCsscalStridedBatched(hipblasHandle_t handle, int n, const float* alpha, hipComplex* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasZdscalStridedBatched(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasSscal_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* x, int64_t incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasDscal_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* x, int64_t incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasCscal_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, hipComplex* x, int64_t incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasZscal_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, hipDoubleComplex* x, int64_t incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasCsscal_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* x, int64_t incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasZdscal_64(hipblasHandle_t handle, int64_t n, const double* alpha, hipDoubleComplex* x, int64_t incx) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx, 0), 1);
  });
}
hipblasStatus_t hipblasSscalBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasDscalBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasCscalBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, hipComplex* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasZscalBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, hipDoubleComplex* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasCsscalBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasZdscalBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, hipDoubleComplex* const x[], int64_t incx, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx), batchCount);
  });
}
hipblasStatus_t hipblasSscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<float, float>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasDscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<double, double>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasCscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, Complex<float>>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasZscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, Complex<double>>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasCsscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<float>, float>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasZdscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    scal<Complex<double>, double>(context, n, inner(alpha), vector(inner(x), incx, stridex), batchCount);
  });
}
hipblasStatus_t hipblasScopy(hipblasHandle_t handle, int n, const float* x, int incx, float* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDcopy(hipblasHandle_t handle, int n, const double* x, int incx, double* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCcopy(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipComplex* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZcopy(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasScopyBatched(hipblasHandle_t handle, int n, const float* const x[], int incx, float* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDcopyBatched(hipblasHandle_t handle, int n, const double* const x[], int incx, double* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCcopyBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, hipComplex* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZcopyBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, hipDoubleComplex* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasScopyStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDcopyStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCcopyStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZcopyStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasScopy_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDcopy_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCcopy_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipComplex* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZcopy_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasScopyBatched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDcopyBatched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, double* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCcopyBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, hipComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZcopyBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasScopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    copy<Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSswap(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDswap(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCswap(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZswap(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSswapBatched(hipblasHandle_t handle, int n, float* const x[], int incx, float* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDswapBatched(hipblasHandle_t handle, int n, double* const x[], int incx, double* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCswapBatched(hipblasHandle_t handle, int n, hipComplex* const x[], int incx, hipComplex* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZswapBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const x[], int incx, hipDoubleComplex* const y[], int incy, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSswapStridedBatched(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDswapStridedBatched(hipblasHandle_t handle, int n, double* x, int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCswapStridedBatched(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZswapStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSswap_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDswap_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCswap_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZswap_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSswapBatched_64(hipblasHandle_t handle, int64_t n, float* const x[], int64_t incx, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDswapBatched_64(hipblasHandle_t handle, int64_t n, double* const x[], int64_t incx, double* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCswapBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* const x[], int64_t incx, hipComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZswapBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const x[], int64_t incx, hipDoubleComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSswapStridedBatched_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<float>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDswapStridedBatched_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<double>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCswapStridedBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<float>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZswapStridedBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    swap<Complex<double>>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSdot(hipblasHandle_t handle, int n, const float* x, int incx, const float* y, int incy, float* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDdot(hipblasHandle_t handle, int n, const double* x, int incx, const double* y, int incy, double* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSdotBatched(hipblasHandle_t handle, int n, const float* const x[], int incx, const float* const y[], int incy, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDdotBatched(hipblasHandle_t handle, int n, const double* const x[], int incx, const double* const y[], int incy, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSdotStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, const float* y, int incy, hipblasStride stridey, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDdotStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, const double* y, int incy, hipblasStride stridey, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSdot_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, const float* y, int64_t incy, float* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDdot_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, const double* y, int64_t incy, double* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSdotBatched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, const float* const y[], int64_t incy, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDdotBatched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, const double* const y[], int64_t incy, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, const float* y, int64_t incy, hipblasStride stridey, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<float, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, const double* y, int64_t incy, hipblasStride stridey, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<double, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotu(hipblasHandle_t handle, int n, const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasZdotu(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasCdotuBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, const hipComplex* const y[], int incy, int batchCount, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotuBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, const hipDoubleComplex* const y[], int incy, int batchCount, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotuStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, int batchCount, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotuStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotu_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasZdotu_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasCdotuBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, const hipComplex* const y[], int64_t incy, int64_t batchCount, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotuBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, const hipDoubleComplex* const y[], int64_t incy, int64_t batchCount, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotuStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotuStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, false>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotc(hipblasHandle_t handle, int n, const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasZdotc(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasCdotcBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, const hipComplex* const y[], int incy, int batchCount, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotcBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, const hipDoubleComplex* const y[], int incy, int batchCount, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotcStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, int batchCount, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotcStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotc_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasZdotc_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx, 0), vector(inner(y), incy, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasCdotcBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, const hipComplex* const y[], int64_t incy, int64_t batchCount, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotcBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, const hipDoubleComplex* const y[], int64_t incy, int64_t batchCount, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx), vector(inner(y), incy), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasCdotcStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<float>, true>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasZdotcStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount, hipDoubleComplex* result) {
  return enter(handle, {}, [&](Context& context) {
    dot<Complex<double>, true>(context, n, vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2(hipblasHandle_t handle, int n, const float* x, int incx, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2(hipblasHandle_t handle, int n, const double* x, int incx, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2Batched(hipblasHandle_t handle, int n, const float* const x[], int incx, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2Batched(hipblasHandle_t handle, int n, const double* const x[], int incx, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2Batched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2Batched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2StridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2StridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2StridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2StridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2Batched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2Batched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2Batched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2Batched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<float>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<double>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDznrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    nrm2<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSasum(hipblasHandle_t handle, int n, const float* x, int incx, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDasum(hipblasHandle_t handle, int n, const double* x, int incx, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasScasum(hipblasHandle_t handle, int n, const hipComplex* x, int incx, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDzasum(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSasumBatched(hipblasHandle_t handle, int n, const float* const x[], int incx, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDasumBatched(hipblasHandle_t handle, int n, const double* const x[], int incx, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScasumBatched(hipblasHandle_t handle, int n, const hipComplex* const x[], int incx, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDzasumBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const x[], int incx, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSasumStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx, hipblasStride stridex, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDasumStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx, hipblasStride stridex, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScasumStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipblasStride stridex, int batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDzasumStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSasum_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDasum_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasScasum_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasDzasum_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx, 0), 1, inner(result));
  });
}
hipblasStatus_t hipblasSasumBatched_64(hipblasHandle_t handle, int64_t n, const float* const x[], int64_t incx, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDasumBatched_64(hipblasHandle_t handle, int64_t n, const double* const x[], int64_t incx, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScasumBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const x[], int64_t incx, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDzasumBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const x[], int64_t incx, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, hipblasStride stridex, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<float>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, hipblasStride stridex, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<double>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasScasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, float* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<float>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasDzasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount, double* result) {
  return enter(handle, {}, [&](Context& context) {
    asum<Complex<double>>(context, n, vector(inner(x), incx, stridex), batchCount, inner(result));
  });
}
hipblasStatus_t hipblasSgemv(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const float* AP, int lda, const float* x, int incx, const float* beta, float* y, int incy) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), inner(beta), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDgemv(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const double* alpha, const double* AP, int lda, const double* x, int incx, const double* beta, double* y, int incy) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<double>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), inner(beta), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCgemv(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<float>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), inner(beta), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZgemv(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx, const hipDoubleComplex* beta, hipDoubleComplex* y, int incy) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<double>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), inner(beta), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const float* const AP[], int lda, const float* const x[], int incx, const float* beta, float* const y[], int incy, int batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const double* alpha, const double* const AP[], int lda, const double* const x[], int incx, const double* beta, double* const y[], int incy, int batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<double>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const x[], int incx, const hipComplex* beta, hipComplex* const y[], int incy, int batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<float>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZgemvBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const x[], int incx, const hipDoubleComplex* beta, hipDoubleComplex* const y[], int incy, int batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<double>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* x, int incx, hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* x, int incx, hipblasStride stridex, const double* beta, double* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<double>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<float>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<double>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSgemv_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), inner(beta), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasDgemv_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<double>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), inner(beta), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasCgemv_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx, const hipComplex* beta, hipComplex* y, int64_t incy) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<float>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), inner(beta), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasZgemv_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<double>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, 0), vector(inner(x), incx, 0), inner(beta), vector(inner(y), incy, 0), 1);
  });
}
hipblasStatus_t hipblasSgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const float* const AP[], int64_t lda, const float* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasDgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const double* alpha, const double* const AP[], int64_t lda, const double* const x[], int64_t incx, const double* beta, double* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<double>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasCgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const x[], int64_t incx, const hipComplex* beta, hipComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<float>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasZgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const x[], int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const y[], int64_t incy, int64_t batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<double>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda), vector(inner(x), incx), inner(beta), vector(inner(y), incy), batchCount);
  });
}
hipblasStatus_t hipblasSgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx, hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<float>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasDgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* x, int64_t incx, hipblasStride stridex, const double* beta, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<double>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasCgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<float>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasZgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount) {
  return enter(handle, {transA}, [&](Context& context) {
    gemv<Complex<double>>(context, operation(transA), m, n, inner(alpha), matrix(inner(AP), lda, strideA), vector(inner(x), incx, stridex), inner(beta), vector(inner(y), incy, stridey), batchCount);
  });
}
hipblasStatus_t hipblasSger(hipblasHandle_t handle, int m, int n, const float* alpha, const float* x, int incx, const float* y, int incy, float* AP, int lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<float, false>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasDger(hipblasHandle_t handle, int m, int n, const double* alpha, const double* x, int incx, const double* y, int incy, double* AP, int lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<double, false>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasSgerBatched(hipblasHandle_t handle, int m, int n, const float* alpha, const float* const x[], int incx, const float* const y[], int incy, float* const AP[], int lda, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<float, false>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasDgerBatched(hipblasHandle_t handle, int m, int n, const double* alpha, const double* const x[], int incx, const double* const y[], int incy, double* const AP[], int lda, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<double, false>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasSgerStridedBatched(hipblasHandle_t handle, int m, int n, const float* alpha, const float* x, int incx, hipblasStride stridex, const float* y, int incy, hipblasStride stridey, float* AP, int lda, hipblasStride strideA, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<float, false>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasDgerStridedBatched(hipblasHandle_t handle, int m, int n, const double* alpha, const double* x, int incx, hipblasStride stridex, const double* y, int incy, hipblasStride stridey, double* AP, int lda, hipblasStride strideA, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<double, false>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasSger_64(hipblasHandle_t handle, int64_t m, int64_t n, const float* alpha, const float* x, int64_t incx, const float* y, int64_t incy, float* AP, int64_t lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<float, false>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasDger_64(hipblasHandle_t handle, int64_t m, int64_t n, const double* alpha, const double* x, int64_t incx, const double* y, int64_t incy, double* AP, int64_t lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<double, false>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasSgerBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const float* alpha, const float* const x[], int64_t incx, const float* const y[], int64_t incy, float* const AP[], int64_t lda, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<float, false>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasDgerBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const double* alpha, const double* const x[], int64_t incx, const double* const y[], int64_t incy, double* const AP[], int64_t lda, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<double, false>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasSgerStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const float* alpha, const float* x, int64_t incx, hipblasStride stridex, const float* y, int64_t incy, hipblasStride stridey, float* AP, int64_t lda, hipblasStride strideA, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<float, false>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasDgerStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const double* alpha, const double* x, int64_t incx, hipblasStride stridex, const double* y, int64_t incy, hipblasStride stridey, double* AP, int64_t lda, hipblasStride strideA, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<double, false>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasCgeru(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* AP, int lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, false>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasZgeru(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, false>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasCgeruBatched(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* const x[], int incx, const hipComplex* const y[], int incy, hipComplex* const AP[], int lda, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, false>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasZgeruBatched(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const x[], int incx, const hipDoubleComplex* const y[], int incy, hipDoubleComplex* const AP[], int lda, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, false>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasCgeruStridedBatched(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, hipComplex* AP, int lda, hipblasStride strideA, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, false>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasZgeruStridedBatched(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, false>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasCgeru_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, false>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasZgeru_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* AP, int64_t lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, false>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasCgeruBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const x[], int64_t incx, const hipComplex* const y[], int64_t incy, hipComplex* const AP[], int64_t lda, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, false>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasZgeruBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const x[], int64_t incx, const hipDoubleComplex* const y[], int64_t incy, hipDoubleComplex* const AP[], int64_t lda, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, false>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasCgeruStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, false>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasZgeruStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, false>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasCgerc(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* AP, int lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, true>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasZgerc(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, true>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasCgercBatched(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* const x[], int incx, const hipComplex* const y[], int incy, hipComplex* const AP[], int lda, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, true>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasZgercBatched(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const x[], int incx, const hipDoubleComplex* const y[], int incy, hipDoubleComplex* const AP[], int lda, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, true>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasCgercStridedBatched(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, hipComplex* AP, int lda, hipblasStride strideA, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, true>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasZgercStridedBatched(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA, int batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, true>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasCgerc_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, true>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasZgerc_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* AP, int64_t lda) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, true>(context, m, n, inner(alpha), vector(inner(x), incx, 0), vector(inner(y), incy, 0), matrix(inner(AP), lda, 0), 1);
  });
}
hipblasStatus_t hipblasCgercBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const x[], int64_t incx, const hipComplex* const y[], int64_t incy, hipComplex* const AP[], int64_t lda, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, true>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasZgercBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const x[], int64_t incx, const hipDoubleComplex* const y[], int64_t incy, hipDoubleComplex* const AP[], int64_t lda, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, true>(context, m, n, inner(alpha), vector(inner(x), incx), vector(inner(y), incy), matrix(inner(AP), lda), batchCount);
  });
}
hipblasStatus_t hipblasCgercStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<float>, true>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasZgercStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount) {
  return enter(handle, {}, [&](Context& context) {
    ger<Complex<double>, true>(context, m, n, inner(alpha), vector(inner(x), incx, stridex), vector(inner(y), incy, stridey), matrix(inner(AP), lda, strideA), batchCount);
  });
}
hipblasStatus_t hipblasSgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta, hipComplex* CP, int ldc) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const float* alpha, const float* const AP[], int lda, const float* const BP[], int ldb, const float* beta, float* const CP[], int ldc, int batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const double* alpha, const double* const AP[], int lda, const double* const BP[], int ldb, const double* beta, double* const CP[], int ldc, int batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* const AP[], int lda, const hipComplex* const BP[], int ldb, const hipComplex* beta, hipComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int lda, const hipDoubleComplex* const BP[], int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int ldc, int batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const float* alpha, const float* AP, int lda, long long strideA, const float* BP, int ldb, long long strideB, const float* beta, float* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const double* alpha, const double* AP, int lda, long long strideA, const double* BP, int ldb, long long strideB, const double* beta, double* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, long long strideA, const hipComplex* BP, int ldb, long long strideB, const hipComplex* beta, hipComplex* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, long long strideA, const hipDoubleComplex* BP, int ldb, long long strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, long long strideC, int batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasSgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta, float* CP, int64_t ldc) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasDgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta, double* CP, int64_t ldc) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasCgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasZgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, 0), matrix(inner(BP), ldb, 0), inner(beta), matrix(inner(CP), ldc, 0), 1);
  });
}
hipblasStatus_t hipblasSgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* const AP[], int64_t lda, const float* const BP[], int64_t ldb, const float* beta, float* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasDgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* const AP[], int64_t lda, const double* const BP[], int64_t ldb, const double* beta, double* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasCgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const AP[], int64_t lda, const hipComplex* const BP[], int64_t ldb, const hipComplex* beta, hipComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasZgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const AP[], int64_t lda, const hipDoubleComplex* const BP[], int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const CP[], int64_t ldc, int64_t batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda), matrix(inner(BP), ldb), inner(beta), matrix(inner(CP), ldc), batchCount);
  });
}
hipblasStatus_t hipblasSgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, long long strideA, const float* BP, int64_t ldb, long long strideB, const float* beta, float* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<float>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasDgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, long long strideA, const double* BP, int64_t ldb, long long strideB, const double* beta, double* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<double>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasCgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, long long strideA, const hipComplex* BP, int64_t ldb, long long strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<float>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasZgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, long long strideA, const hipDoubleComplex* BP, int64_t ldb, long long strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, long long strideC, int64_t batchCount) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm<Complex<double>>(context, operation(transA), operation(transB), m, n, k, inner(alpha), matrix(inner(AP), lda, strideA), matrix(inner(BP), ldb, strideB), inner(beta), matrix(inner(CP), ldc, strideC), batchCount);
  });
}
hipblasStatus_t hipblasGemmEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType, int ldb, const void* beta, void* C, hipDataType cType, int ldc, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), beta, typed_matrix(C, cType, ldc, 0), 1, computeType, algo);
  });
}
hipblasStatus_t hipblasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A[], hipDataType aType, int lda, const void* B[], hipDataType bType, int ldb, const void* beta, void* C[], hipDataType cType, int ldc, int batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda), typed_matrix(B, bType, ldb), beta, typed_matrix(C, cType, ldc), batchCount, computeType, algo);
  });
}
hipblasStatus_t hipblasGemmStridedBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, hipblasStride strideA, const void* B, hipDataType bType, int ldb, hipblasStride strideB, const void* beta, void* C, hipDataType cType, int ldc, hipblasStride strideC, int batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, strideA), typed_matrix(B, bType, ldb, strideB), beta, typed_matrix(C, cType, ldc, strideC), batchCount, computeType, algo);
  });
}
hipblasStatus_t hipblasGemmEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, const void* B, hipDataType bType, int64_t ldb, const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, 0), typed_matrix(B, bType, ldb, 0), beta, typed_matrix(C, cType, ldc, 0), 1, computeType, algo);
  });
}
hipblasStatus_t hipblasGemmBatchedEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A[], hipDataType aType, int64_t lda, const void* B[], hipDataType bType, int64_t ldb, const void* beta, void* C[], hipDataType cType, int64_t ldc, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda), typed_matrix(B, bType, ldb), beta, typed_matrix(C, cType, ldc), batchCount, computeType, algo);
  });
}
hipblasStatus_t hipblasGemmStridedBatchedEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, hipblasStride strideA, const void* B, hipDataType bType, int64_t ldb, hipblasStride strideB, const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasStride strideC, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo) {
  return enter(handle, {transA, transB}, [&](Context& context) {
    gemm_ex(context, operation(transA), operation(transB), m, n, k, alpha, typed_matrix(A, aType, lda, strideA), typed_matrix(B, bType, ldb, strideB), beta, typed_matrix(C, cType, ldc, strideC), batchCount, computeType, algo);
  });
}
