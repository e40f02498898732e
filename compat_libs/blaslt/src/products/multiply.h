// A product of any types with hipBLASLt's epilogue.
#pragma once

#include "blas/lt_epilogue.h"
#include "elements.h"
#include "gemm_launch.h"
#include "products.h"

namespace compat_blas {

template <class Types>
constexpr const char* kEpilogueHeader<kernels::LtEpilogue<Types>> = "blas/lt_epilogue.h";

}  // namespace compat_blas

namespace compat_blaslt {

template <class V>
kernels::ElementScalar<V> scalar(const void* pointer, hipDataType type, bool on_device) {
  const kernels::Element element = element_of(type);
  if (on_device) return {V(0), pointer, element};
  if (type == HIP_R_64F) return {static_cast<V>(*static_cast<const double*>(pointer)), nullptr, element};
  if (type == HIP_R_32I) return {static_cast<V>(*static_cast<const int32_t*>(pointer)), nullptr, element};
  return {static_cast<V>(*static_cast<const float*>(pointer)), nullptr, element};
}

inline kernels::ElementMatrix element_matrix(const Place& place, int64_t batch) {
  const kernels::Element type = element_of(place.type);
  const int64_t bytes = size_of(type);
  const bool aligned = reinterpret_cast<uintptr_t>(place.data) % (4 * bytes) == 0 && place.ld % 4 == 0 &&
                       (batch == 1 || place.stride % 4 == 0);
  // Kernels write only to outputs.
  char* data = static_cast<char*>(const_cast<void*>(place.data));
  return {data, place.ld, place.stride, type, aligned || kernels::kWaveSize == 1};
}

template <class Types>
kernels::LtEpilogue<Types> epilogue_of(const Problem& problem, const void* alpha, const void* beta) {
  using Epilogue = kernels::LtEpilogue<Types>;
  using V = typename Epilogue::V;
  const MatmulDesc& desc = problem.desc;
  const auto number = [](const void* pointer) { return static_cast<const float*>(pointer); };
  const bool on_device = desc.pointer_mode == HIPBLASLT_POINTER_MODE_DEVICE;
  const bool alpha_is_vector = desc.pointer_mode == HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST;
  const bool vector_a = desc.scale_a_mode == HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  const bool vector_b = desc.scale_b_mode == HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;

  Epilogue epilogue{};
  if (alpha_is_vector)
    epilogue.alpha.value = 1;
  else if (problem.depth > 0)
    epilogue.alpha = scalar<V>(alpha, desc.scale_type, on_device);
  epilogue.beta = scalar<V>(beta, desc.scale_type, on_device);
  epilogue.scale_a = vector_a ? nullptr : number(desc.scale_a);
  epilogue.scale_b = vector_b ? nullptr : number(desc.scale_b);
  epilogue.scale_c = number(desc.scale_c);
  epilogue.scale_d = number(desc.scale_d);
  epilogue.scale_aux = number(desc.scale_aux);
  // Seen from D: factors for its rows, and for its columns.
  auto& rows = problem.exchanged ? epilogue.column_factors : epilogue.row_factors;
  auto& columns = problem.exchanged ? epilogue.row_factors : epilogue.column_factors;
  rows.alpha = static_cast<const V*>(alpha_is_vector ? alpha : desc.alpha_vector);
  rows.scale = vector_a ? number(desc.scale_a) : nullptr;
  columns.scale = vector_b ? number(desc.scale_b) : nullptr;
  epilogue.bias = problem.parts.bias ? desc.bias : nullptr;
  epilogue.bias_type = element_of(problem.bias_type);
  epilogue.bias_along_rows = !problem.exchanged;
  epilogue.c = element_matrix(problem.c, problem.batch);
  epilogue.d = element_matrix(problem.d, problem.batch);
  epilogue.aux = element_matrix(problem.aux, problem.batch);
  epilogue.reads_aux = problem.parts.reads_aux;
  epilogue.activation = problem.parts.activation;
  epilogue.first_argument = static_cast<typename Epilogue::Argument>(desc.activation_arguments[0]);
  epilogue.second_argument = static_cast<typename Epilogue::Argument>(desc.activation_arguments[1]);
  epilogue.largest = static_cast<V*>(desc.amax_d);
  return epilogue;
}

// How a product of two types is computed.
template <class A, class B>
struct TypesOf {
  using Type = kernels::GemmTypes<A, B>;
};

template <class A, class B>
void multiply(compat::Context& context, const Problem& problem, const void* alpha, const void* beta) {
  using Types = typename TypesOf<A, B>::Type;
  const auto epilogue = epilogue_of<Types>(problem, alpha, beta);
  require(epilogue.beta.device != nullptr || epilogue.beta.value == 0 || problem.c.data != nullptr,
          Status::kInvalidValue);
  const bool reads = problem.depth > 0 && (epilogue.alpha.device != nullptr || epilogue.alpha.value != 0);
  require(!reads || (problem.first.data != nullptr && problem.second.data != nullptr), Status::kInvalidValue);
  if (epilogue.largest != nullptr)
    compat::check(hipMemsetAsync(epilogue.largest, 0, sizeof *epilogue.largest, context.stream()));
  const auto operand = [](const Factor& factor, auto zero) {
    using T = decltype(zero);
    return compat_blas::matrix(static_cast<const T*>(factor.data), factor.ld, factor.stride);
  };
  compat_blas::launch_gemm<Types>(context, {problem.first.transposed, false}, {problem.second.transposed, false},
                                  problem.rows, problem.columns, problem.depth,
                                  operand(problem.first, typename Types::A{}),
                                  operand(problem.second, typename Types::B{}), epilogue, problem.batch);
}

}  // namespace compat_blaslt
