// gemm for Complex<float>.
#include "gemm_impl.h"

namespace compat_blas {
INSTANTIATE_GEMM(Complex<float>)
}  // namespace compat_blas
