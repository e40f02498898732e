// The matrix-matrix routines behind the C functions, one template for all precisions and batch forms.
//
// Shapes: column-major, element (i, j) of a matrix at i + j * ld; strides and leading dimensions in elements.
// Each throws Failure(kInvalidValue) for the first bad argument in hipBLAS's order, and returns without looking at the
// pointers when there is nothing to compute. A scalar in device memory is read when the kernel runs.
#pragma once

#include "arguments.h"

namespace compat_blas {

// op(A) is m x k, op(B) is k x n; with beta zero C is not read, with alpha zero A and B are not.
// Accuracy: k u sum |a b| for each element of the product.
template <class T>
void gemm(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const T* alpha,
          kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch);

// gemm for floats whose last 13 bits need not count, where the device multiplies those faster; else gemm itself.
// Accuracy: 2^-10 sum |a b| more.
void gemm_tf32(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const float* alpha,
               kernels::Matrix<const float> a, kernels::Matrix<const float> b, const float* beta,
               kernels::Matrix<float> c, int64_t batch);
// In half precision: products are summed in float, and each element of C is rounded once.
template <>
void gemm<Half>(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const Half* alpha,
                kernels::Matrix<const Half> a, kernels::Matrix<const Half> b, const Half* beta, kernels::Matrix<Half> c,
                int64_t batch);

// C = alpha A B + beta C, or alpha B A + beta C, for a symmetric or hermitian A of which one triangle is read.
// Accuracy: gemm's.
template <class T, bool Hermitian>
void symm(Context& context, Side side, Triangle triangle, int64_t m, int64_t n, const T* alpha,
          kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch);

// One triangle of an n x n C; op(A) and op(B) are n x k. With beta zero C is not read, with alpha zero A and B are not.
// In the hermitian forms the imaginary parts of C's diagonal count as zero and become zero. Accuracy: gemm's.
template <class T>
void syrk(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
          kernels::Matrix<const T> a, const T* beta, kernels::Matrix<T> c, int64_t batch);
template <class T>
void herk(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const kernels::RealOf<T>* alpha,
          kernels::Matrix<const T> a, const kernels::RealOf<T>* beta, kernels::Matrix<T> c, int64_t batch);
template <class T>
void syr2k(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
           kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch);
template <class T>
void her2k(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
           kernels::Matrix<const T> a, kernels::Matrix<const T> b, const kernels::RealOf<T>* beta, kernels::Matrix<T> c,
           int64_t batch);
template <class T>
void syrkx(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
           kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch);
template <class T>
void herkx(Context& context, Triangle triangle, Operation op, int64_t n, int64_t k, const T* alpha,
           kernels::Matrix<const T> a, kernels::Matrix<const T> b, const kernels::RealOf<T>* beta, kernels::Matrix<T> c,
           int64_t batch);

// C = alpha op(A) B or alpha B op(A) for a triangular A; C may be B with the same leading dimension. With alpha zero A
// and B are not read. Accuracy: gemm's.
template <class T>
void trmm(Context& context, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
          const T* alpha, kernels::Matrix<const T> a, kernels::Matrix<const T> b, kernels::Matrix<T> c, int64_t batch);

// op(A) X = alpha B or X op(A) = alpha B for a triangular A; X overwrites the m x n B. With alpha zero A is not read.
// Accuracy: substitution's, |B - op(A) X| <= 2 k u |op(A)| |X| for each element, k the order of A.
template <class T>
void trsm(Context& context, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
          const T* alpha, kernels::Matrix<const T> a, kernels::Matrix<T> b, int64_t batch);

// The inverse may be A itself; it is stored in the same triangle, and the other one is left alone. Ones are stored for
// a unit diagonal. A singular A gives infinities and NaNs.
template <class T>
void trtri(Context& context, Triangle triangle, bool unit_diagonal, int64_t n, kernels::Matrix<const T> a,
           kernels::Matrix<T> inverse, int64_t batch);

// C = alpha op(A) + beta op(B), m x n. C may be an operand that is not transposed, with the same leading dimension.
// With alpha zero A is not read, with beta zero B is not.
template <class T>
void geam(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, const T* alpha,
          kernels::Matrix<const T> a, const T* beta, kernels::Matrix<const T> b, kernels::Matrix<T> c, int64_t batch);

// C = diag(x) A (left) or A diag(x) (right), m x n. C may be A.
template <class T>
void dgmm(Context& context, Side side, int64_t m, int64_t n, kernels::Matrix<const T> a, kernels::Vector<const T> x,
          kernels::Matrix<T> c, int64_t batch);

}  // namespace compat_blas
