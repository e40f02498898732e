// Operands of products that have a scale for each block of numbers of eight bits: they become numbers of 16 bits before
// the product.
#pragma once

#include "../core/elements.h"

namespace kernels {

constexpr int kScaledBlock = 32;

// Lines of numbers, each in blocks of kScaledBlock with factors 2^(exponent - 127); 255 stands for NaN. Without
// exponents the factors are one. Element i of a line is at line * ld + i; strides in elements.
struct ScaledLines {
  const uint8_t* data;
  Element type;
  int64_t ld, stride;
  bool aligned;              // packs of 8 may be used
  const uint8_t* exponents;  // [batch][line][block]
  int64_t exponent_stride;
  int64_t size, lines;
  BFloat16* to;  // [batch][line][to_ld]
  int64_t to_ld;
  int64_t first_block, first_batch;
};

KERNEL_INLINE float scale_of_exponent(uint8_t exponent) {
  if (exponent == 255) return float_of(0x7fc00000u);
  return float_of(exponent == 0 ? 0x00400000u : uint32_t(exponent) << 23);
}

// A product of a number of eight bits and a power of two is a BFloat16 exactly, unless it leaves its range.
// Launch: grid (blocks of all lines / kStreamThreads, batch), block kStreamThreads.
template <class To>
__global__ __launch_bounds__(kStreamThreads) void expand_blocks_kernel(ScaledLines args) {
  constexpr int kPack = 8;
  const int64_t blocks = (args.size + kScaledBlock - 1) / kScaledBlock;
  const int64_t index = (args.first_block + blockIdx.x) * kStreamThreads + threadIdx.x;
  if (index >= blocks * args.lines) return;
  const int64_t batch = args.first_batch + blockIdx.y, line = index / blocks;
  const uint8_t* from = args.data + batch * args.stride + line * args.ld;
  To* to = args.to + (batch * args.lines + line) * args.to_ld;
  const float factor =
      args.exponents == nullptr ? 1.0f : scale_of_exponent(args.exponents[batch * args.exponent_stride + index]);
  KERNEL_UNROLL
  for (int part = 0; part < kScaledBlock / kPack; ++part) {
    const int64_t first = index % blocks * kScaledBlock + part * kPack, left = args.size - first;
    if (left <= 0) break;
    float values[kPack];
    load_elements<kPack>(from, args.type, first, left < kPack ? static_cast<int>(left) : kPack, args.aligned, values);
    Pack<To, kPack> pack;
    KERNEL_UNROLL
    for (int i = 0; i < kPack; ++i) pack.v[i] = static_cast<To>(values[i] * factor);
    pack_at<To, kPack>(to + first) = pack;
  }
}

}  // namespace kernels
