// trsm with its type as argument.
#include "product.h"
#include "routines/ex.h"
#include "routines/level3.h"

namespace compat_blas {

void trsm_ex(Context& context, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
             const void* alpha, const UntypedMatrix& a, const UntypedMatrix& b, int64_t batch, const void*, int64_t,
             int64_t, hipDataType compute) {
  const auto run = [&](auto zero) {
    using T = decltype(zero);
    trsm<T>(context, side, triangle, op, unit_diagonal, m, n, static_cast<const T*>(alpha),
            read_only(a.typed(compute).as<T>()), b.typed(compute).as<T>(), batch);
  };
  switch (compute) {
    case HIP_R_32F:
      return run(0.0f);
    case HIP_R_64F:
      return run(0.0);
    case HIP_C_32F:
      return run(Complex<float>{});
    case HIP_C_64F:
      return run(Complex<double>{});
    default:
      throw Failure(Status::kNotSupported);
  }
}

}  // namespace compat_blas
