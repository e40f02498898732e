// Specialised kernels that are built ahead of time: those of common lengths, for lines whose elements are neighbours.
#pragma once

#include "fft/lines.h"
#include "line_tuning.h"
#include "pass.h"

namespace compat_fft {

#if defined(KERNEL_TARGET_AMD)
constexpr bool kIsAmd = true;
#else
constexpr bool kIsAmd = false;
#endif

using AheadKernel = void (*)(kernels::fft::LinesArgs);

// Null where there is none.
AheadKernel find_ahead(const LineKernel& kernel, const kernels::fft::LineArgs& args);

template <class Storage, int Index, bool Inverse>
struct AheadConfig : kernels::fft::LineDefaults<Storage> {
  static constexpr const int (&kRadices)[kTunedStages] = kTunedCuts[Index].radices;
  static constexpr int kThreads = kTunedCuts[Index].threads, kLines = kTunedCuts[Index].lines;
  static constexpr int kProductsFrom = kTunedCuts[Index].products_from;
  static constexpr bool kSplit = is_split(kTunedCuts[Index], kIsAmd), kInverse = Inverse;
  static constexpr bool kLoadUnit = true, kStoreUnit = true;
};

template <class Config, int Blocks>
__global__ void KERNEL_BOUNDS(Config::kThreads* Config::kLines, Blocks)
    ahead_line_kernel(kernels::fft::LinesArgs args) {
  KERNEL_DYNAMIC_SHARED(memory)
  kernels::fft::transform_lines<Config>(args, memory);
}

template <class Storage, int Index>
AheadKernel ahead_kernel(bool inverse) {
  constexpr int kBlocks = kTunedCuts[Index].blocks;
  if constexpr (kernels::kWaveSize == 1 && Index >= 0)
    return nullptr;  // choose_specialised finds none on a CPU
  else
    return inverse ? ahead_line_kernel<AheadConfig<Storage, Index, true>, kBlocks>
                   : ahead_line_kernel<AheadConfig<Storage, Index, false>, kBlocks>;
}

// The kernels of kTunedCuts from First on, in a file for each type.
AheadKernel ahead_single(int index, bool inverse);
AheadKernel ahead_double(int index, bool inverse);

}  // namespace compat_fft
