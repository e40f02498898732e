// The product of unsigned numbers of eight bits. What it computes is nowhere described; this is what cuBLAS 13 does.
#include "blas/uint8_product.h"
#include "entry.h"
#include "launch.h"

namespace compat_blas {
namespace {

constexpr int kMostShift = 31;

void multiply(const Context& context, kernels::Uint8ProductArgs args) {
  const int64_t blocks = (args.m * args.n + kernels::kStreamThreads - 1) / kernels::kStreamThreads;
  compat::for_each_grid_part(blocks, 1, context.traits().max_grid_y, [&](int64_t first_block, dim3 grid, int64_t) {
    args.first_block = first_block;
    compat::launch(kernels::uint8_product_kernel<int64_t>, grid, kernels::kStreamThreads, context.stream(), args);
  });
}

}  // namespace
}  // namespace compat_blas

using namespace compat_blas;

hipblasStatus_t hipblasExtUint8gemmBias(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
                                        hipblasOperation_t transC, int m, int n, int k, const unsigned char* A,
                                        int A_bias, int lda, const unsigned char* B, int B_bias, int ldb,
                                        unsigned char* C, int C_bias, int ldc, int C_mult, int C_shift) {
  const bool known = is_operation(transA) && is_operation(transB) && is_operation(transC);
  return enter(handle, known, [&](Context& context) {
    const bool turns_a = operation(transA).transpose, turns_b = operation(transB).transpose;
    require(m >= 0 && n >= 0 && k >= 0 && C_shift >= 0 && C_shift <= kMostShift, Status::kInvalidValue);
    require(lda >= (turns_a ? k : m) && ldb >= (turns_b ? n : k) && ldc >= m, Status::kInvalidValue);
    require(!operation(transC).transpose, Status::kNotSupported);
    if (m == 0 || n == 0) return;
    require(C != nullptr && (k == 0 || (A != nullptr && B != nullptr)), Status::kInvalidValue);
    multiply(context, {m, n, k, A, B, C, turns_a ? lda : 1, turns_a ? 1 : lda, turns_b ? ldb : 1, turns_b ? 1 : ldb,
                       ldc, A_bias, B_bias, C_bias, C_mult, C_shift, 0});
  });
}
