// gemm for Complex<double>.
#include "gemm_impl.h"

namespace compat_blas {
INSTANTIATE_GEMM(Complex<double>)
}  // namespace compat_blas
