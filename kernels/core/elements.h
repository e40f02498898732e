// Numbers whose type is known at run time only: where a kernel reads or writes few of them for much other work, one
// kernel serves all types.
#pragma once

#include "float8.h"
#include "memory.h"

namespace kernels {

enum class Element : int { kFloat, kDouble, kHalf, kBFloat16, kInt8, kInt32, kE4M3, kE5M2, kE4M3Fnuz, kE5M2Fnuz };

__host__ __device__ constexpr int size_of(Element type) {
  switch (type) {
    case Element::kDouble:
      return 8;
    case Element::kFloat:
    case Element::kInt32:
      return 4;
    case Element::kHalf:
    case Element::kBFloat16:
      return 2;
    default:
      return 1;
  }
}

// Numbers of eight bits; the four formats are one case, told apart by their parameters.
KERNEL_INLINE Float8Format float8_format(Element type) {
  const bool e4 = type == Element::kE4M3 || type == Element::kE4M3Fnuz;
  const bool fnuz = type == Element::kE4M3Fnuz || type == Element::kE5M2Fnuz;
  return {e4 ? 3 : 2, (e4 ? 7 : 15) + (fnuz ? 1 : 0), fnuz};
}

// Integers are rounded to nearest even and saturate; NaN becomes zero.
template <class T, class V>
KERNEL_INLINE T stored_as(V value, Element type) {
  if constexpr (std::is_same_v<T, int8_t> || std::is_same_v<T, int32_t>) {
    constexpr double kLeast = std::is_same_v<T, int8_t> ? -128.0 : -2147483648.0;
    const double rounded = rint(static_cast<double>(value));
    if (!(rounded == rounded)) return 0;
    return static_cast<T>(rounded < kLeast ? kLeast : rounded > -kLeast - 1 ? -kLeast - 1 : rounded);
  } else if constexpr (std::is_same_v<T, uint8_t>) {
    return encode_float8(static_cast<float>(value), float8_format(type));
  } else {
    return static_cast<T>(value);
  }
}
template <class V, class T>
KERNEL_INLINE V loaded_as(T value, Element type) {
  if constexpr (std::is_same_v<T, uint8_t>)
    return decode_float8(value, float8_format(type));
  else
    return static_cast<V>(value);
}

// Calls function(T{}) with what lies in memory for `type`: uint8_t for numbers of eight bits. Values of V = float come
// from and go to floating-point numbers up to float, those of V = double to double, float and integers.
template <class V, class Function>
KERNEL_INLINE void with_element(Element type, Function&& function) {
  if (type == Element::kFloat) return function(float{});
  if constexpr (std::is_same_v<V, float>) {
    if (type == Element::kHalf) return function(Half{});
    if (type == Element::kBFloat16) return function(BFloat16{});
    return function(uint8_t{});
  } else {
    if (type == Element::kInt8) return function(int8_t{});
    if (type == Element::kInt32) return function(int32_t{});
    return function(double{});
  }
}

// N neighbours of which `count` exist; the others become zero. A GPU takes all at once where they are `aligned` as
// packs.
template <int N, class V>
KERNEL_INLINE void load_elements(const void* data, Element type, int64_t index, int count, bool aligned,
                                 V (&values)[N]) {
  with_element<V>(type, [&](auto zero) {
    using T = decltype(zero);
    const T* from = static_cast<const T*>(data) + index;
    if (count == N && aligned) {
      const Pack<T, N> pack = pack_at<T, N>(from);
      if constexpr (std::is_same_v<T, uint8_t>) {
        KERNEL_FOR_PACK
        for (int i = 0; i < N; ++i) values[i] = loaded_as<V>(pack.v[i], type);
      } else {
        convert<N>(pack.v, values);
      }
    } else {
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i) values[i] = i < count ? loaded_as<V>(from[i], type) : V(0);
    }
  });
}

template <int N, class V>
KERNEL_INLINE void store_elements(void* data, Element type, int64_t index, int count, bool aligned,
                                  const V (&values)[N]) {
  with_element<V>(type, [&](auto zero) {
    using T = decltype(zero);
    T* to = static_cast<T*>(data) + index;
    if (count == N && aligned) {
      Pack<T, N> pack;
      KERNEL_FOR_PACK
      for (int i = 0; i < N; ++i) pack.v[i] = stored_as<T>(values[i], type);
      pack_at<T, N>(to) = pack;
    } else {
      KERNEL_UNROLL
      for (int i = 0; i < N; ++i)
        if (i < count) to[i] = stored_as<T>(values[i], type);
    }
  });
}

template <class V>
KERNEL_INLINE V load_element(const void* data, Element type, int64_t index) {
  V value{};
  with_element<V>(type, [&](auto zero) {
    using T = decltype(zero);
    value = loaded_as<V>(static_cast<const T*>(data)[index], type);
  });
  return value;
}

// The same object, in a way that keeps the compiler from reading its members before a loop instead of in it: on AMD
// that would fill the scalar registers. `object` must be in a kernel's arguments.
template <class T>
KERNEL_INLINE const T& read_again(const T& object) {
#if defined(KERNEL_TARGET_AMD) && defined(__HIP_DEVICE_COMPILE__)
  int zero;
  asm volatile("s_mov_b32 %0, 0" : "=s"(zero));
  return (&object)[zero];
#else
  return object;
#endif
}

}  // namespace kernels
