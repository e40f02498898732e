// Numbers that are computed with in another type than the one they lie in memory as.
#pragma once

#include "../core/operands.h"

namespace kernels {

// The type that a T is computed with.
template <class T>
struct Compute {
  using Type = T;
};
template <>
struct Compute<Half> {
  using Type = float;
};
template <>
struct Compute<BFloat16> {
  using Type = float;
};
template <class T>
using ComputeOf = typename Compute<T>::Type;

// Whether a CPU converts a whole pack before it computes: compilers do not vectorise loops that convert Half and
// compute.
template <class T>
constexpr bool kConvertsPacks = kWaveSize == 1 && std::is_same_v<T, Half>;

enum class Storage { kOwn, kHalf, kBFloat16 };
template <class S>
constexpr Storage kStorageOf = Storage::kOwn;
template <>
inline constexpr Storage kStorageOf<Half> = Storage::kHalf;
template <>
inline constexpr Storage kStorageOf<BFloat16> = Storage::kBFloat16;

// A scalar argument as Scalar is, in one type for all storage types: a kernel reads it once, which costs less than a
// kernel for each.
template <class C>
struct StoredScalar {
  C value;
  const void* device;
  Storage storage;
  KERNEL_INLINE C get() const {
    if (device == nullptr) return value;
    if constexpr (sizeof(C) == sizeof(float) && !kIsComplex<C>) {
      if (storage == Storage::kHalf) return static_cast<float>(*static_cast<const Half*>(device));
      if (storage == Storage::kBFloat16) return static_cast<float>(*static_cast<const BFloat16*>(device));
    }
    return *static_cast<const C*>(device);
  }
};

}  // namespace kernels
