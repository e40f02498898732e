// What the kernel of kernels/blas/gemm_async.h gets of a product's operands.
#pragma once

#include <optional>
#include <type_traits>

#include "gemm_operands.h"
#include "operand_source.h"

#if defined(KERNEL_TARGET_NVIDIA)

namespace compat_blas {

template <class Types>
constexpr bool kMayBeAsync = std::is_same_v<typename Types::A, typename Types::Operand> &&
                             std::is_same_v<typename Types::B, typename Types::Operand>;

// Which operands lie along k.
struct AlongDepth {
  bool a, b;
};

// The operands of a product as the kernel of gemm_async.h takes them: in the order that they have. But floats along k,
// which it scatters, are copied first in products that are so large that this costs less.
template <class Types>
auto async_operands(const GemmOperands<Types>& product) {
  using T = typename Types::Operand;
  constexpr bool kScatters = sizeof(T) == 4;
  constexpr int64_t kLarge = 1536;  // H200: scattering one operand costs 6 %, copying it the time of 1100 rows
  const bool along_a = product.op_a.transpose, along_b = !product.op_b.transpose;
  const bool scatters_a = kScatters && along_a && product.n < kLarge;
  const bool scatters_b = kScatters && along_b && product.m < kLarge;
  AlignedOperands<T> operands({product.a, product.m, product.k, along_a}, {product.b, product.n, product.k, along_b},
                              product.batch, along_a && (!kScatters || scatters_a),
                              along_b && (!kScatters || scatters_b));
  // Single elements may lie anywhere.
  if (scatters_a) operands.copies_a = false;
  if (scatters_b) operands.copies_b = false;
  return operands;
}

// Puts operands that the kernel can read into the place of those that it cannot. None, and nothing done, where copying
// them would cost more than it gains.
template <class Types>
std::optional<AlongDepth> align_for_async(compat::Context& context, GemmOperands<Types>& product) {
  if (product.a.data.base == nullptr || product.b.data.base == nullptr) return std::nullopt;
  // A copy touches each element of an operand twice; each is multiplied as often as the other operand is wide.
  constexpr int64_t kWorthwhileExtent = 768;
  const bool may_copy_a = product.n >= kWorthwhileExtent, may_copy_b = product.m >= kWorthwhileExtent;
  auto operands = async_operands(product);
  if ((operands.copies_a && !may_copy_a) || (operands.copies_b && !may_copy_b)) return std::nullopt;
  if (!operands.make(context, product.batch)) return std::nullopt;
  product.a = operands.a.matrix, product.b = operands.b.matrix;
  return AlongDepth{operands.along_a, operands.along_b};
}

}  // namespace compat_blas

#endif
