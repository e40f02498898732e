// Numbers whose type is known at run time only: where a kernel reads or writes few of them for much other work, one
// kernel serves all types.
#pragma once

#include "float8.h"
#include "memory.h"

namespace kernels {

enum class Element : int { kFloat, kDouble, kHalf, kBFloat16, kInt8, kInt32, kE4M3, kE5M2, kE4M3Fnuz, kE5M2Fnuz };

// Calls function(T{}) with T as `type` says; the function is compiled for each of them.
template <class Function>
KERNEL_INLINE __host__ void with_element(Element type, Function&& function) {
  switch (type) {
    case Element::kFloat:
      return function(float{});
    case Element::kDouble:
      return function(double{});
    case Element::kHalf:
      return function(Half(0.0f));
    case Element::kBFloat16:
      return function(BFloat16(0.0f));
    case Element::kInt8:
      return function(int8_t{});
    case Element::kInt32:
      return function(int32_t{});
    case Element::kE4M3:
      return function(E4M3(0.0f));
    case Element::kE5M2:
      return function(E5M2(0.0f));
    case Element::kE4M3Fnuz:
      return function(E4M3Fnuz(0.0f));
    case Element::kE5M2Fnuz:
      return function(E5M2Fnuz(0.0f));
  }
}

KERNEL_INLINE __host__ int size_of(Element type) {
  int size = 0;
  with_element(type, [&](auto zero) { size = sizeof zero; });
  return size;
}

template <class T>
constexpr bool kIsInteger = std::is_same_v<T, int8_t> || std::is_same_v<T, int32_t>;

// Integers are rounded to nearest even and saturate; NaN becomes zero.
template <class T, class V>
KERNEL_INLINE T stored_as(V value) {
  if constexpr (kIsInteger<T>) {
    constexpr double kLeast = std::is_same_v<T, int8_t> ? -128.0 : -2147483648.0;
    const double rounded = rint(static_cast<double>(value));
    if (!(rounded == rounded)) return 0;
    return static_cast<T>(rounded < kLeast ? kLeast : rounded > -kLeast - 1 ? -kLeast - 1 : rounded);
  } else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, float>) {
    return static_cast<T>(value);
  } else {
    return T(static_cast<float>(value));
  }
}

// An array of such numbers. A null one stands for ones where it is a scale.
struct ElementArray {
  void* data;
  Element type;

  template <class V>
  KERNEL_INLINE V at(int64_t index) const {
    V value{};
    with_element(type, [&](auto zero) {
      using T = decltype(zero);
      value = static_cast<V>(static_cast<const T*>(data)[index]);
    });
    return value;
  }
  template <class V>
  KERNEL_INLINE V scale() const {
    return data == nullptr ? V(1) : at<V>(0);
  }

  // N neighbours of which `count` exist; the others become zero.
  template <int N, class V>
  KERNEL_INLINE void load(int64_t index, int count, V (&values)[N]) const {
    with_element(type, [&](auto zero) {
      using T = decltype(zero);
      const T* from = static_cast<const T*>(data) + index;
      if (count == N && is_pack<N>(from)) {
        const Pack<T, N> pack = pack_at<T, N>(from);
        convert<N>(pack.v, values);
      } else {
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i) values[i] = i < count ? static_cast<V>(from[i]) : V(0);
      }
    });
  }
  template <int N, class V>
  KERNEL_INLINE void store(int64_t index, int count, const V (&values)[N]) const {
    with_element(type, [&](auto zero) {
      using T = decltype(zero);
      T* to = static_cast<T*>(data) + index;
      if (count == N && is_pack<N>(to)) {
        Pack<T, N> pack;
        KERNEL_FOR_PACK
        for (int i = 0; i < N; ++i) pack.v[i] = stored_as<T>(values[i]);
        pack_at<T, N>(to) = pack;
      } else {
        KERNEL_UNROLL
        for (int i = 0; i < N; ++i)
          if (i < count) to[i] = stored_as<T>(values[i]);
      }
    });
  }

  KERNEL_INLINE ElementArray from(int64_t index) const {
    return {static_cast<char*>(data) + index * size_of(type), type};
  }

 private:
  template <int N, class T>
  static KERNEL_INLINE bool is_pack(const T* p) {
    return kWaveSize == 1 || reinterpret_cast<uintptr_t>(p) % (N * sizeof(T)) == 0;
  }
};

}  // namespace kernels
