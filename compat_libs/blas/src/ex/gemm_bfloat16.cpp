// gemm_mixed for BFloat16.
#include "gemm_mixed_impl.h"

namespace compat_blas {
template void gemm_mixed<BFloat16>(Context&, Operation, Operation, int64_t, int64_t, int64_t, const void*,
                                   kernels::Matrix<const BFloat16>, kernels::Matrix<const BFloat16>, const void*,
                                   const TypedMatrix<void>&, int64_t, bool);
}  // namespace compat_blas
