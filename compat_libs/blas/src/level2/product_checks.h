// What the products y = alpha A x + beta y check alike, after their sizes.
#pragma once

#include "arguments.h"

namespace compat_blas {

// False if the product changes nothing, so far as the host knows. Errors: INVALID_VALUE for a null pointer that is
// needed; of matrices and vectors only if the scalars are known.
template <class Scale, class T, class Y>
bool product_has_effect(const Context& context, const Scale* alpha, const kernels::Batch<const T>& a,
                        const kernels::Vector<const T>& x, const Scale* beta, const kernels::Vector<Y>& y) {
  require(alpha != nullptr && beta != nullptr, Status::kInvalidValue);
  const bool no_product = is_known(context, alpha, 0);
  if (no_product && is_known(context, beta, 1)) return false;
  if (context.scalars_on_host()) {
    require(!is_null(y.data), Status::kInvalidValue);
    require(no_product || (!is_null(a) && !is_null(x.data)), Status::kInvalidValue);
  }
  return true;
}

}  // namespace compat_blas
