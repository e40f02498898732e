// What convolutions make of a sum.
#pragma once

#include "../core/elements.h"

namespace kernels {

// alpha * sum + beta * *old, which is not read when beta is 0. Integers are kept exactly where nothing is scaled.
template <class R, class Sum, class Scale>
KERNEL_INLINE R conv_blend(Scale alpha, Sum sum, Scale beta, const R* old) {
  if constexpr (std::is_same_v<Sum, R> && std::is_same_v<Sum, int32_t>)
    if (alpha == 1 && beta == 0) return sum;
  // Integers pass through double: float would round those above 2^24.
  using Wide = std::conditional_t<std::is_same_v<Sum, float>, float, double>;
  Wide value = static_cast<Wide>(alpha) * static_cast<Wide>(sum);
  if (beta != Scale(0)) value += static_cast<Wide>(beta) * static_cast<Wide>(*old);
  return stored_as<R>(value, Element::kFloat);
}

}  // namespace kernels
