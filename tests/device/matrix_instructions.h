// gfx90a's matrix instructions by shuffles, for waves of 64 lanes on the CPU runtime.
#pragma once

#include <hipify_py/wmma/elements.h>

namespace hipify_py {
namespace wmma {
namespace detail {

template <class T>
struct Instruction;

template <class Storage, class Operand, class Sum, Sum (*kWiden)(Storage)>
void add_by_shuffles(Sum* d, Operand a, Operand b) {
  constexpr int kCount = sizeof(Operand) / sizeof(Storage);
  const int lane = static_cast<int>(hipify_ptx::lane_in_wave());
  for (int group = 0; group < 4; ++group) {
    Storage y[kCount], x[kCount];
    hipify_ptx::unpack(y, __shfl(b, 16 * group + lane % 16, 64));
    for (int e = 0; e < 4; ++e) {
      hipify_ptx::unpack(x, __shfl(a, 16 * group + 4 * (lane / 16) + e, 64));
      for (int i = 0; i < kCount; ++i) d[e] += kWiden(x[i]) * kWiden(y[i]);
    }
  }
}

template <>
struct Instruction<__half> {
  using Operand = unsigned long long;
  static constexpr int kSteps = 2;
  static void add(float* d, Operand a, Operand b) {
    add_by_shuffles<__half, Operand, float, Element<__half>::widen>(d, a, b);
  }
};
template <>
struct Instruction<bfloat16> {
  using Operand = unsigned long long;
  static constexpr int kSteps = 2;
  static void add(float* d, Operand a, Operand b) {
    add_by_shuffles<bfloat16, Operand, float, Element<bfloat16>::widen>(d, a, b);
  }
};
template <>
struct Instruction<precision::tf32> {
  using Operand = unsigned;
  static constexpr int kSteps = 4;
  static void add(float* d, Operand a, Operand b) {
    add_by_shuffles<float, Operand, float, Element<precision::tf32>::widen>(d, a, b);
  }
};
template <>
struct Instruction<signed char> {
  using Operand = unsigned;
  static constexpr int kSteps = 2;
  static void add(int* d, Operand a, Operand b) {
    add_by_shuffles<signed char, Operand, int, Element<signed char>::widen>(d, a, b);
  }
};

inline void add_double(double* d, double a, double b) {
  const int lane = static_cast<int>(hipify_ptx::lane_in_wave());
  for (int k = 0; k < 4; ++k) {
    const double right = __shfl(b, 16 * k + lane % 16, 64);
    for (int e = 0; e < 4; ++e) d[e] += __shfl(a, 16 * k + 4 * e + lane / 16, 64) * right;
  }
}

inline bool all_lanes_are_here() { return __activemask() == ~0ull; }

}  // namespace detail
}  // namespace wmma
}  // namespace hipify_py
