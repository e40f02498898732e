// gemm for double.
#include "gemm_impl.h"

namespace compat_blas {
INSTANTIATE_GEMM(double)
}  // namespace compat_blas
