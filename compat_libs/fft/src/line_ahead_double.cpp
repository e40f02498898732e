#include <utility>

#include "line_ahead.h"

namespace compat_fft {

namespace {

constexpr int kFirst = kAheadOfTime / 2;

template <int... Index>
AheadKernel select(int index, bool inverse, std::integer_sequence<int, Index...>) {
  AheadKernel found = nullptr;
  ((index == kFirst + Index ? void(found = ahead_kernel<double, kFirst + Index>(inverse)) : void()), ...);
  return found;
}

}  // namespace

AheadKernel ahead_double(int index, bool inverse) {
  return select(index, inverse, std::make_integer_sequence<int, kAheadOfTime / 2>());
}

}  // namespace compat_fft
