// gemm_mixed for Half.
#include "gemm_mixed_impl.h"

namespace compat_blas {
template void gemm_mixed<Half>(Context&, Operation, Operation, int64_t, int64_t, int64_t, const void*,
                               kernels::Matrix<const Half>, kernels::Matrix<const Half>, const void*,
                               const TypedMatrix<void>&, int64_t, bool);
}  // namespace compat_blas
