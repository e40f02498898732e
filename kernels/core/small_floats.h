// Half and BFloat16: 16-bit numbers as they lie in memory. They are computed with as float and rounded to nearest even
// when stored.
#pragma once

#include "target.h"

#include <type_traits>

#if defined(KERNEL_TARGET_NVIDIA)
#include <cuda_fp16.h>
#elif defined(KERNEL_TARGET_CPU) && defined(__F16C__)
#include <immintrin.h>
#endif

namespace kernels {

KERNEL_INLINE __host__ uint32_t bits_of(float value) {
  uint32_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}
KERNEL_INLINE __host__ float float_of(uint32_t bits) {
  float value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

KERNEL_INLINE __host__ float half_to_float(uint16_t bits);
KERNEL_INLINE __host__ uint16_t float_to_half(float value);

struct Half {
  uint16_t bits;
  Half() = default;
  KERNEL_INLINE __host__ Half(float value) : bits(float_to_half(value)) {}
  KERNEL_INLINE __host__ operator float() const { return half_to_float(bits); }
};

struct BFloat16 {
  uint16_t bits;
  BFloat16() = default;
  KERNEL_INLINE __host__ BFloat16(float value) : bits(rounded(value)) {}
  KERNEL_INLINE __host__ operator float() const { return float_of(uint32_t(bits) << 16); }

 private:
  static KERNEL_INLINE __host__ uint16_t rounded(float value) {
    const uint32_t word = bits_of(value);
    // A NaN stays one: rounding could carry into infinity.
    if ((word & 0x7fffffffu) > 0x7f800000u) return static_cast<uint16_t>(word >> 16 | 0x40);
    return static_cast<uint16_t>((word + 0x7fffu + (word >> 16 & 1)) >> 16);
  }
};

// The operand type of products of floats whose last 13 bits need not count (NVIDIA's tf32, AMD's xf32).
struct Tf32 {
  float value;
  Tf32() = default;
  KERNEL_INLINE __host__ Tf32(float from) : value(from) {}
};

#if defined(KERNEL_TARGET_NVIDIA)
KERNEL_INLINE __host__ float half_to_float(uint16_t bits) { return __half2float(__half(__half_raw{bits})); }
KERNEL_INLINE __host__ uint16_t float_to_half(float value) { return __half_raw(__float2half_rn(value)).x; }
#elif defined(__clang__)
KERNEL_INLINE __host__ float half_to_float(uint16_t bits) {
  _Float16 value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return static_cast<float>(value);
}
KERNEL_INLINE __host__ uint16_t float_to_half(float value) {
  const auto half = static_cast<_Float16>(value);
  uint16_t bits;
  __builtin_memcpy(&bits, &half, sizeof bits);
  return bits;
}
#elif defined(__F16C__)
inline float half_to_float(uint16_t bits) { return _cvtsh_ss(bits); }
inline uint16_t float_to_half(float value) { return _cvtss_sh(value, _MM_FROUND_TO_NEAREST_INT); }
#else
inline float half_to_float(uint16_t bits) {
  const uint32_t sign = uint32_t(bits & 0x8000) << 16, rest = bits & 0x7fff;
  if (rest >= 0x7c00) return float_of(sign | 0x7f800000u | (rest & 0x3ff) << 13);
  // Below 2^-14 the exponent is fixed: the digits are a multiple of 2^-24.
  const float magnitude = rest < 0x400 ? static_cast<float>(rest) * 0x1p-24f : float_of((rest << 13) + (112u << 23));
  return float_of(sign | bits_of(magnitude));
}
inline uint16_t float_to_half(float value) {
  const uint32_t word = bits_of(value), sign = word >> 16 & 0x8000, rest = word & 0x7fffffffu;
  if (rest > 0x7f800000u) return static_cast<uint16_t>(sign | 0x7e00 | (rest >> 13 & 0x3ff));
  if (rest >= 0x477ff000u) return static_cast<uint16_t>(sign | 0x7c00);
  if (rest < 0x38800000u)  // the sum's unit in the last place is 2^-24
    return static_cast<uint16_t>(sign | (bits_of(float_of(rest) + 0.5f) - bits_of(0.5f)));
  return static_cast<uint16_t>(sign | ((rest + 0xfff + (rest >> 13 & 1) - (112u << 23)) >> 13));
}
#endif

// Neighbouring numbers to the type that is computed with, and back.
template <int Count, class T, class R>
KERNEL_INLINE void convert(const T* from, R* to) {
  int i = 0;
#if defined(KERNEL_TARGET_CPU) && defined(__F16C__)
  // Compilers do not find these by themselves.
  if constexpr (std::is_same_v<T, Half> && std::is_same_v<R, float>) {
#if defined(__AVX512F__)
    for (; i + 16 <= Count; i += 16)
      _mm512_storeu_ps(to + i, _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + i))));
#endif
    for (; i + 4 <= Count; i += 4)
      _mm_storeu_ps(to + i, _mm_cvtph_ps(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from + i))));
  }
  if constexpr (std::is_same_v<T, float> && std::is_same_v<R, Half>) {
#if defined(__AVX512F__)
    for (; i + 16 <= Count; i += 16)
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + i),
                          _mm512_cvtps_ph(_mm512_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT));
#endif
    for (; i + 4 <= Count; i += 4)
      _mm_storel_epi64(reinterpret_cast<__m128i*>(to + i),
                       _mm_cvtps_ph(_mm_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT));
  }
#endif
  for (; i < Count; ++i) to[i] = static_cast<R>(from[i]);
}

}  // namespace kernels
