// AMD's matrix instructions on plain registers. Layouts: AMD's CDNA and RDNA instruction set manuals.
#pragma once

#include "elements.h"

namespace hipify_py {
namespace wmma {
namespace detail {

// What a lane gives to one step; steps are added. kSteps of them hold K / 2 elements.
template <class Type>
struct Instruction;

#if defined(__GFX9__)

// 16 x 16 x 16, or x 4 for float: lane l holds index l % 16 of both operands, in depth l / 16, and of column l % 16 of
// the result the rows 4 * (l / 16) + e.
template <class Type>
using Values __attribute__((ext_vector_type(4))) = Type;

template <>
struct Instruction<__half> {
  using Operand = unsigned long long;
  static constexpr int kSteps = 2;
  static HIPIFY_PTX void add(float* d, Operand a, Operand b) {
    using Operands __attribute__((ext_vector_type(4))) = _Float16;
    Values<float> c = {d[0], d[1], d[2], d[3]};
    c = __builtin_amdgcn_mfma_f32_16x16x16f16(hipify_ptx::bits<Operands>(a), hipify_ptx::bits<Operands>(b), c, 0, 0, 0);
    memcpy(d, &c, sizeof c);
  }
};
#if !defined(__gfx908__)
template <>
struct Instruction<bfloat16> {
  using Operand = unsigned long long;
  static constexpr int kSteps = 2;
  static HIPIFY_PTX void add(float* d, Operand a, Operand b) {
    using Operands __attribute__((ext_vector_type(4))) = short;
    Values<float> c = {d[0], d[1], d[2], d[3]};
    c = __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(hipify_ptx::bits<Operands>(a), hipify_ptx::bits<Operands>(b), c, 0, 0,
                                                  0);
    memcpy(d, &c, sizeof c);
  }
};
#endif
template <>
struct Instruction<precision::tf32> {
  using Operand = unsigned;
  static constexpr int kSteps = 4;
  static HIPIFY_PTX void add(float* d, Operand a, Operand b) {
    Values<float> c = {d[0], d[1], d[2], d[3]};
    c = __builtin_amdgcn_mfma_f32_16x16x4f32(hipify_ptx::bits<float>(a & 0xffffe000u),
                                             hipify_ptx::bits<float>(b & 0xffffe000u), c, 0, 0, 0);
    memcpy(d, &c, sizeof c);
  }
};
template <>
struct Instruction<signed char> {
#if defined(__gfx908__) || defined(__gfx90a__)
  using Operand = unsigned;
  static constexpr int kSteps = 2;
#else
  using Operand = unsigned long long;
  static constexpr int kSteps = 1;
#endif
  static HIPIFY_PTX void add(int* d, Operand a, Operand b) {
    Values<int> c = {d[0], d[1], d[2], d[3]};
#if defined(__gfx908__) || defined(__gfx90a__)
    c = __builtin_amdgcn_mfma_i32_16x16x16i8(static_cast<int>(a), static_cast<int>(b), c, 0, 0, 0);
#else
    c = __builtin_amdgcn_mfma_i32_16x16x32_i8(static_cast<long>(a), static_cast<long>(b), c, 0, 0, 0);
#endif
    memcpy(d, &c, sizeof c);
  }
};

#if !defined(__gfx908__)
// 16 x 16 x 4: of the result the rows 4 * e + l / 16.
HIPIFY_PTX void add_double(double* d, double a, double b) {
  Values<double> c = {d[0], d[1], d[2], d[3]};
  c = __builtin_amdgcn_mfma_f64_16x16x4f64(a, b, c, 0, 0, 0);
  memcpy(d, &c, sizeof c);
}
#endif

HIPIFY_PTX bool all_lanes_are_here() { return __builtin_amdgcn_read_exec() == ~0ull; }

#elif defined(__GFX11__) || defined(__GFX12__)

// 16 x 16 x 16 by 32 lanes. On gfx11 lanes l and l + 16 give the same 16 elements of the depth, on gfx12 half of them
// each.
template <class Type>
using Values __attribute__((ext_vector_type(8))) = Type;
#if defined(__GFX11__)
constexpr int kGiven = 16;
#else
constexpr int kGiven = 8;
#endif

template <>
struct Instruction<__half> {
  using Operands __attribute__((ext_vector_type(kGiven))) = _Float16;
  static HIPIFY_PTX Values<float> multiply(Operands a, Operands b) {
#if defined(__GFX11__)
    return __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(a, b, Values<float>(0.0f));
#else
    return __builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12(a, b, Values<float>(0.0f));
#endif
  }
};
template <>
struct Instruction<bfloat16> {
  using Operands __attribute__((ext_vector_type(kGiven))) = short;
  static HIPIFY_PTX Values<float> multiply(Operands a, Operands b) {
#if defined(__GFX11__)
    return __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32(a, b, Values<float>(0.0f));
#else
    return __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32_gfx12(a, b, Values<float>(0.0f));
#endif
  }
};
template <bool kSigned>
struct ByteInstruction {
  using Operands __attribute__((ext_vector_type(kGiven / 4))) = int;
  static HIPIFY_PTX Values<int> multiply(Operands a, Operands b) {
#if defined(__GFX11__)
    return __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32(kSigned, a, kSigned, b, Values<int>(0), false);
#else
    return __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32_gfx12(kSigned, a, kSigned, b, Values<int>(0), false);
#endif
  }
};
template <>
struct Instruction<signed char> : ByteInstruction<true> {};
template <>
struct Instruction<unsigned char> : ByteInstruction<false> {};

#endif

}  // namespace detail
}  // namespace wmma
}  // namespace hipify_py
