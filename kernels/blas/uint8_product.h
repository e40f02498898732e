// A product of unsigned numbers of eight bits with zero points, rounded back to eight bits.
#pragma once

#include "../core/operands.h"

namespace kernels {

// op(A) is m x k, op(B) is k x n, column-major; element (i, l) of op(A) is at i * a_row + l * a_step, and so on.
struct Uint8ProductArgs {
  int64_t m, n, k;
  const uint8_t *a, *b;
  uint8_t* c;
  int64_t a_row, a_step, b_step, b_column, ldc;
  int32_t a_bias, b_bias, c_bias, multiplier, shift;
  int64_t first_block;
};

// C = (sum (A - a_bias) (B - b_bias) + c_bias) multiplier / 2^shift, rounded to nearest, halves up, kept within 0 to
// 255. Launch: grid (elements of C / kStreamThreads), block kStreamThreads.
template <class Sum>
__global__ __launch_bounds__(kStreamThreads) void uint8_product_kernel(Uint8ProductArgs args) {
  const int64_t index = (args.first_block + blockIdx.x) * kStreamThreads + threadIdx.x;
  if (index >= args.m * args.n) return;
  const int64_t row = index % args.m, column = index / args.m;
  const uint8_t *a = args.a + row * args.a_row, *b = args.b + column * args.b_column;
  Sum sum = args.c_bias;
  for (int64_t l = 0; l < args.k; ++l)
    sum += static_cast<Sum>(a[l * args.a_step] - args.a_bias) * (b[l * args.b_step] - args.b_bias);
  sum *= args.multiplier;
  if (args.shift > 0) sum = (sum + (Sum(1) << (args.shift - 1))) >> args.shift;
  args.c[row + column * args.ldc] = static_cast<uint8_t>(sum < 0 ? 0 : sum > 255 ? 255 : sum);
}

}  // namespace kernels
