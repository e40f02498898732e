#include <utility>

#include "line_ahead.h"

namespace compat_fft {

namespace {

constexpr int kFirst = 0;

template <int... Index>
AheadKernel select(int index, bool inverse, std::integer_sequence<int, Index...>) {
  AheadKernel found = nullptr;
  ((index == kFirst + Index ? void(found = ahead_kernel<float, kFirst + Index>(inverse)) : void()), ...);
  return found;
}

}  // namespace

AheadKernel ahead_single(int index, bool inverse) {
  return select(index, inverse, std::make_integer_sequence<int, kAheadOfTime / 2>());
}

}  // namespace compat_fft
