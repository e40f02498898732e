// The names of number types in tuning files.
#pragma once

#include <string>

#include "blas/gemm.h"

namespace compat_blas {

template <class T>
constexpr const char* kNumberName = "other";
template <>
inline constexpr const char* kNumberName<kernels::Half> = "f16";
template <>
inline constexpr const char* kNumberName<kernels::BFloat16> = "bf16";
template <>
inline constexpr const char* kNumberName<int8_t> = "i8";
template <>
inline constexpr const char* kNumberName<int32_t> = "i32";
template <>
inline constexpr const char* kNumberName<float> = "f32";
template <>
inline constexpr const char* kNumberName<double> = "f64";
template <>
inline constexpr const char* kNumberName<kernels::Complex<float>> = "c32";
template <>
inline constexpr const char* kNumberName<kernels::Complex<double>> = "c64";

// A's, B's, C's and the scalars' type, and the one that is multiplied.
template <class Types>
std::string types_name() {
  const char* names[] = {kNumberName<typename Types::A>, kNumberName<typename Types::B>, kNumberName<typename Types::C>,
                         kNumberName<typename Types::Scale>};
  std::string text;
  for (const char* name : names) text += (text.empty() ? "" : " ") + std::string(name);
  return text;
}

}  // namespace compat_blas
