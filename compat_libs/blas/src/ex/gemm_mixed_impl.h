// gemm_mixed for any T; each is instantiated in a file of its own, so that they compile side by side.
#pragma once

#include "gemm_checks.h"
#include "gemm_launch.h"
#include "gemm_mixed.h"

namespace compat_blas {

template <class Types>
constexpr const char* kEpilogueHeader<kernels::MixedEpilogue<Types>> = "blas/gemm_mixed.h";

inline kernels::MixedScalar mixed_scalar(const Context& context, const void* pointer, bool half) {
  if (!context.scalars_on_host()) return {0, pointer, half};
  return {half ? static_cast<float>(*static_cast<const Half*>(pointer)) : *static_cast<const float*>(pointer), nullptr,
          half};
}

template <class T>
void gemm_mixed(Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k, const void* alpha,
                kernels::Matrix<const T> a, kernels::Matrix<const T> b, const void* beta, const TypedMatrix<void>& c,
                int64_t batch, bool half_scalars) {
  const auto scalars = half_scalars ? gemm_scalars(static_cast<const Half*>(alpha), static_cast<const Half*>(beta))
                                    : gemm_scalars(static_cast<const float*>(alpha), static_cast<const float*>(beta));
  auto d = c.as<char>();
  if (!check_gemm(context, op_a, op_b, m, n, k, scalars, a, b, d, batch)) return;
  const bool is_float = c.type == HIP_R_32F;
  d.data.stride *= is_float ? sizeof(float) : sizeof(T);
  using Types = kernels::GemmTypes<T, T, T, float>;
  const kernels::MixedEpilogue<Types> epilogue{
      k == 0 ? kernels::MixedScalar{} : mixed_scalar(context, alpha, half_scalars),
      mixed_scalar(context, beta, half_scalars), d.data, d.ld, is_float};
  launch_gemm<Types>(context, op_a, op_b, m, n, k, a, b, epilogue, batch);
}

}  // namespace compat_blas
