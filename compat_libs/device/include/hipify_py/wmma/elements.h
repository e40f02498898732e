// The types of elements, how they are stored, and in what type their products are summed.
#pragma once

#include "../ptx/warp.h"

#if defined(HIPIFY_PTX_NVIDIA)
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#else
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#endif

#include <stddef.h>

namespace hipify_py {
namespace wmma {
namespace precision {
struct tf32;
}

namespace detail {

#if defined(HIPIFY_PTX_NVIDIA)
using bfloat16 = __nv_bfloat16;
#else
using bfloat16 = __hip_bfloat16;
#endif

// `Word` is what moves between lanes at a time.
template <class Type>
struct Element;
template <>
struct Element<__half> {
  using Storage = __half;
  using Sum = float;
  using Word = unsigned;
  static HIPIFY_PTX float widen(__half v) { return __half2float(v); }
};
template <>
struct Element<bfloat16> {
  using Storage = bfloat16;
  using Sum = float;
  using Word = unsigned;
  static HIPIFY_PTX float widen(bfloat16 v) { return __bfloat162float(v); }
};
template <>
struct Element<precision::tf32> {
  using Storage = float;
  using Sum = float;
  using Word = unsigned;
  // The low 13 bits are no part of the number.
  static HIPIFY_PTX float widen(float v) {
    return hipify_ptx::bits<float>(hipify_ptx::bits<unsigned>(v) & 0xffffe000u);
  }
};
template <>
struct Element<signed char> {
  using Storage = signed char;
  using Sum = int;
  using Word = unsigned;
  static HIPIFY_PTX int widen(signed char v) { return v; }
};
template <>
struct Element<unsigned char> {
  using Storage = unsigned char;
  using Sum = int;
  using Word = unsigned;
  static HIPIFY_PTX int widen(unsigned char v) { return v; }
};
template <>
struct Element<double> {
  using Storage = double;
  using Sum = double;
  using Word = double;
  static HIPIFY_PTX double widen(double v) { return v; }
};
// Accumulators only.
template <>
struct Element<float> {
  using Storage = float;
};
template <>
struct Element<int> {
  using Storage = int;
};

HIPIFY_PTX float fused(float a, float b, float c) { return fmaf(a, b, c); }
HIPIFY_PTX double fused(double a, double b, double c) { return fma(a, b, c); }
HIPIFY_PTX int fused(int a, int b, int c) {
  return static_cast<int>(static_cast<unsigned>(a * b) + static_cast<unsigned>(c));
}

}  // namespace detail
}  // namespace wmma
}  // namespace hipify_py
