// What a kernel for lines is compiled for. A configuration derives from this and overrides what differs; what is not
// asked for takes no instructions.
#pragma once

#include <type_traits>

#include "core/complex.h"
#include "fft/line_args.h"
#include "fft/lines_shape.h"

namespace kernels::fft {

enum class RealPart : int8_t { kNone, kForward, kInverse };

// The derived struct also has `static constexpr int kRadices[]`, whose product is the length, or with kRader the length
// less one.
template <class StorageType>
struct LineDefaults {
  using Storage = StorageType;  // of a real number in memory
  static constexpr int kThreads = 1, kLines = 1;
  static constexpr int kBlocks = 1;  // that a multiprocessor is to run at a time, at least
  static constexpr bool kSplit = false;
  static constexpr bool kInverse = false, kScaled = false, kRader = false;
  static constexpr RealPart kRealPart = RealPart::kNone;
  static constexpr bool kLoadAcross = false, kStoreAcross = false;
  static constexpr bool kLoadUnit = false, kStoreUnit = false;  // elements of a line are neighbours
  static constexpr LoadForm kLoadForm = LoadForm::kComplex;
  static constexpr StoreForm kStoreForm = StoreForm::kComplex;
  static constexpr bool kStep = false, kLoadFactors = false, kStoreFactors = false;
};

// What numbers of a storage type are computed in.
template <class Storage>
using Computing = std::conditional_t<std::is_same_v<Storage, double>, double, float>;

template <class Config>
__host__ __device__ constexpr LineShape shape_of() {
  LineShape shape = {1,
                     Config::kThreads,
                     Config::kLines,
                     static_cast<int>(sizeof Config::kRadices / sizeof(int)),
                     {},
                     static_cast<int>(sizeof(Computing<typename Config::Storage>)),
                     Config::kSplit,
                     Config::kLoadAcross,
                     Config::kStoreAcross};
  for (int stage = 0; stage < shape.stages; ++stage) {
    shape.radices[stage] = Config::kRadices[stage];
    shape.inner *= shape.radices[stage];
  }
  return shape;
}

template <class Config>
constexpr LineShape kShape = shape_of<Config>();
template <class Config>
constexpr int kLength = kShape<Config>.inner + (Config::kRader ? 1 : 0);

}  // namespace kernels::fft
