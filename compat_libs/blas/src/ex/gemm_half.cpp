// Products of operands of type Half.
#include "gemm_mixed_impl.h"

namespace compat_blas {

INSTANTIATE_MIXED(Half)

}  // namespace compat_blas
