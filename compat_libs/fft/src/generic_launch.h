// Launches of the kernels that are built for each type of element, in a file for each type.
#pragma once

#include "fft/copy.h"
#include "fft/stages.h"

namespace compat_fft {

// The launches for one type of element, which is computed with as a Real.
template <class Storage, class Real>
struct TypedLaunch {
  static void lines(kernels::fft::GenericArgs generic, int threads, int shared_bytes, hipStream_t stream);
  static void copy(kernels::fft::CopyArgs copy, int64_t elements, hipStream_t stream);
  static void real(kernels::fft::RealStepArgs step, int64_t lines, hipStream_t stream);
};

extern template struct TypedLaunch<kernels::Half, float>;
extern template struct TypedLaunch<kernels::BFloat16, float>;
extern template struct TypedLaunch<float, float>;
extern template struct TypedLaunch<double, double>;

}  // namespace compat_fft
