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

template <class T, class Y>
void multiply_mixed(Context& context, Operation op, int64_t m, int64_t n, const float* alpha,
                    kernels::Matrix<const T> a, kernels::Vector<const T> x, const float* beta, kernels::Vector<Y> y,
                    int64_t batch) {
  using Types = kernels::GemmTypes<T, T, T, float>;
  const kernels::Batch<char> d{reinterpret_cast<char*>(y.data.base), reinterpret_cast<char* const*>(y.data.list),
                               y.data.stride * int64_t(sizeof(Y)), y.data.offset * int64_t(sizeof(Y))};
  const kernels::MixedEpilogue<Types> epilogue{mixed_scalar(context, alpha, false), mixed_scalar(context, beta, false),
                                               d, y.inc, std::is_same_v<Y, float>};
  // y^T = x^T op(A)^T: elements of a vector that are `inc` apart are the columns of a matrix with one row.
  const int64_t size = op.transpose ? n : m, terms = op.transpose ? m : n;
  launch_gemm<Types>(context, {false, false}, {!op.transpose, false}, 1, size, terms,
                     kernels::Matrix<const T>{x.data, x.inc}, a, epilogue, batch);
}

#define INSTANTIATE_MIXED(T)                                                                                        \
  template void gemm_mixed<T>(Context&, Operation, Operation, int64_t, int64_t, int64_t, const void*,               \
                              kernels::Matrix<const T>, kernels::Matrix<const T>, const void*,                      \
                              const TypedMatrix<void>&, int64_t, bool);                                             \
  template void multiply_mixed<T, T>(Context&, Operation, int64_t, int64_t, const float*, kernels::Matrix<const T>, \
                                     kernels::Vector<const T>, const float*, kernels::Vector<T>, int64_t);          \
  template void multiply_mixed<T, float>(Context&, Operation, int64_t, int64_t, const float*,                       \
                                         kernels::Matrix<const T>, kernels::Vector<const T>, const float*,          \
                                         kernels::Vector<float>, int64_t);

}  // namespace compat_blas
