// gemm for float.
#include "gemm_impl.h"

namespace compat_blas {
INSTANTIATE_GEMM(float)
}  // namespace compat_blas
