// Products of operands of type BFloat16.
#include "gemm_mixed_impl.h"

namespace compat_blas {

INSTANTIATE_MIXED(BFloat16)

}  // namespace compat_blas
