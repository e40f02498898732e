// The routines whose types are arguments behind the C functions, one template for all precisions and batch forms.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument in hipBLAS's order, and returns without looking at the
// pointers when there is nothing to compute. A scalar in device memory is read when the kernel runs.
#pragma once

#include "arguments.h"

namespace compat_blas {

// op(A) op(B) for all types that hipBLAS documents; Failure(kNotSupported) for other combinations. Scalars are of the
// compute type. 16-bit numbers are multiplied exactly and summed in float, whatever the compute type; the FAST types
// compute in full precision.
void gemm_ex(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const void* alpha,
             const TypedMatrix<const void>& a, const TypedMatrix<const void>& b, const void* beta,
             const TypedMatrix<void>& c, int64_t batch, hipblasComputeType_t compute, hipblasGemmAlgo_t algorithm);
// No flag changes a result.
void gemm_ex_with_flags(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                        const void* alpha, const TypedMatrix<const void>& a, const TypedMatrix<const void>& b,
                        const void* beta, const TypedMatrix<void>& c, int64_t batch, hipblasComputeType_t compute,
                        hipblasGemmAlgo_t algorithm, hipblasGemmFlags_t flags);

// The vector routines for the types that hipBLAS has (and dot of floats summed as double); Failure(kNotSupported) for
// other combinations. 16-bit types are computed as float, whatever the execution type.
void axpy_ex(Context& context, int64_t n, const TypedScalar& alpha, const TypedVector<const void>& x,
             const TypedVector<void>& y, int64_t batch, hipDataType execution);
void scal_ex(Context& context, int64_t n, const TypedScalar& alpha, const TypedVector<void>& x, int64_t batch,
             hipDataType execution);
void dot_ex(Context& context, int64_t n, const TypedVector<const void>& x, const TypedVector<const void>& y,
            int64_t batch, const TypedResult& result, hipDataType execution);
void dotc_ex(Context& context, int64_t n, const TypedVector<const void>& x, const TypedVector<const void>& y,
             int64_t batch, const TypedResult& result, hipDataType execution);
void nrm2_ex(Context& context, int64_t n, const TypedVector<const void>& x, int64_t batch, const TypedResult& result,
             hipDataType execution);
void rot_ex(Context& context, int64_t n, const TypedVector<void>& x, const TypedVector<void>& y, const TypedScalar& c,
            const TypedScalar& s, int64_t batch, hipDataType execution);

// trsm for float, double and their complex numbers; Failure(kNotSupported) for another type. The inverses of A's blocks
// that a caller may have are not needed, and not read.
void trsm_ex(Context& context, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
             const void* alpha, const UntypedMatrix& a, const UntypedMatrix& b, int64_t batch, const void* inverses,
             int64_t inverses_size, int64_t inverses_stride, hipDataType compute);

}  // namespace compat_blas
