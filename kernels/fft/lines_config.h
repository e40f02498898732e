// What a kernel for lines is compiled for. A configuration derives from this and overrides what differs; what is not
// asked for takes no instructions.
#pragma once

#include <type_traits>

#include "core/complex.h"
#include "core/global_memory.h"
#include "fft/line_args.h"
#include "fft/lines_shape.h"

namespace kernels::fft {

// The derived struct also has `static constexpr int kRadices[]`, whose product is the length that is transformed by
// stages; zeros at its end do not count.
template <class StorageType>
struct LineDefaults {
  using Storage = StorageType;  // of a real number in memory
  static constexpr int kThreads = 1, kLines = 1;
  static constexpr int kBlocks = 1;  // that a multiprocessor is to run at a time, at least
  static constexpr bool kSplit = false;
  // Stages with at least so many columns of factors multiply some of them, instead of loading all.
  static constexpr int kProductsFrom = 1 << 30;
  static constexpr bool kInverse = false, kScaled = false;
  static constexpr LineMethod kMethod = LineMethod::kStages;
  static constexpr int kBluesteinLength = 0;
  static constexpr LineRealStep kRealStep = LineRealStep::kNone;
  static constexpr bool kMirrored = false;  // the real step is that of a longer transform: see lines_mirrored.h
  static constexpr bool kLoadAcross = false, kStoreAcross = false;
  static constexpr bool kLoadUnit = false, kStoreUnit = false;  // elements of a line are neighbours
  static constexpr LoadForm kLoadForm = LoadForm::kComplex;
  static constexpr StoreForm kStoreForm = StoreForm::kComplex;
  // Of elements, where that is known: addresses then take no registers. 0: the launch says it.
  static constexpr int64_t kLoadStride = 0, kStoreStride = 0;
  static constexpr CacheUse kLoadUse = CacheUse::kNormal, kStoreUse = CacheUse::kNormal;  // of complex elements
  static constexpr bool kStepColumns = false;  // StepTwiddles::columns is there
  static constexpr bool kStep = false, kLoadFactors = false, kStoreFactors = false;
};

// What numbers of a storage type are computed in.
template <class Storage>
using Computing = std::conditional_t<std::is_same_v<Storage, double>, double, float>;

// Powers 0 to R - 1 of a number are products of powers below this and multiples of it, which are about as many.
__host__ __device__ constexpr int fine_part(int radix) {
  return radix % 4 == 0 && radix > 4 ? 4 : radix % 3 == 0 && radix > 3 ? 3 : radix % 2 == 0 && radix > 2 ? 2 : radix;
}
template <int R>
constexpr int kFinePart = fine_part(R);

template <class Config>
constexpr int end_radix(bool last) {
  int end = 0;
  for (const int radix : Config::kRadices)
    if (radix > 0 && (last || end == 0)) end = radix;
  return end;
}
// Where the stage next to a real step has an even radix, threads hold pairs of elements there: see lines_halves.h.
template <class Config>
constexpr bool kHalves =
    Config::kRealStep != LineRealStep::kNone && end_radix<Config>(Config::kRealStep == LineRealStep::kForward) % 2 == 0;
// Between the transforms of a convolution, threads then have what they need.
template <class Config>
constexpr bool kSameEnds = end_radix<Config>(false) == end_radix<Config>(true);
// Otherwise an exchange follows the last stage, after which threads have other lines.
template <class Config>
constexpr bool kEndsInStage =
    Config::kMethod != LineMethod::kRader && (Config::kRealStep != LineRealStep::kForward || kHalves<Config>);

template <class Config>
constexpr bool kAcross = Config::kLoadAcross || Config::kStoreAcross;
template <class Config>
constexpr int kRegionLines = region_lines(Config::kThreads, Config::kLines, kAcross<Config>);

template <class Config>
__host__ __device__ constexpr LineShape shape_of() {
  LineShape shape = {1,
                     Config::kThreads,
                     kRegionLines<Config>,
                     0,
                     {},
                     static_cast<int>(sizeof(Computing<typename Config::Storage>)),
                     Config::kSplit,
                     Config::kLoadAcross,
                     kEndsInStage<Config> ? Config::kStoreAcross : Config::kLoadAcross};
  for (const int radix : Config::kRadices)
    if (radix > 0) {
      shape.radices[shape.stages++] = radix;
      shape.inner *= radix;
    }
  return shape;
}

template <class Config>
constexpr LineShape kShape = shape_of<Config>();
template <class Config>
constexpr int kLength = Config::kMethod == LineMethod::kBluestein ? Config::kBluesteinLength
                        : Config::kMethod == LineMethod::kRader   ? kShape<Config>.inner + 1
                                                                  : kShape<Config>.inner;

// Elements of the exchanges that are not between stages.
template <class Config>
constexpr int kPlainElements = Config::kMethod == LineMethod::kRader    ? kLength<Config>
                               : Config::kMethod != LineMethod::kStages ? (kSameEnds<Config> ? 0 : kShape<Config>.inner)
                               : kHalves<Config>                        ? kLength<Config> / 2
                               : Config::kRealStep != LineRealStep::kNone ? kLength<Config>
                                                                          : 0;
template <class Config>
constexpr int kRegionSize = region_size(kShape<Config>, kPlainElements<Config>);
template <class Config>
constexpr int kSharedBytes =
    kRegionSize<Config> * element_bytes(kShape<Config>) * (Config::kLines / kRegionLines<Config>);

}  // namespace kernels::fft
