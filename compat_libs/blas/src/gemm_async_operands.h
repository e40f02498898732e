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

// The operands of a product as the kernel of gemm_async.h takes them: in the order that they have. But of two floats
// along k it scatters one only where copying the other first would cost more.
template <class Types>
auto async_operands(const GemmOperands<Types>& product, bool worthwhile) {
  using T = typename Types::Operand;
  constexpr bool kScatters = sizeof(T) == 4;
  const bool along_a = product.op_a.transpose, along_b = !product.op_b.transpose;
  AlignedOperands<T> operands({product.a, product.m, product.k, along_a}, {product.b, product.n, product.k, along_b},
                              product.batch, along_a && !(kScatters && along_b && worthwhile), along_b);
  // Single elements may lie anywhere.
  if (kScatters && along_b) operands.copies_b = false;
  if (kScatters && along_a && operands.along_a) operands.copies_a = false;
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
  auto operands = async_operands(product, may_copy_a);
  if ((operands.copies_a && !may_copy_a) || (operands.copies_b && !may_copy_b)) return std::nullopt;
  if (!operands.make(context, product.batch)) return std::nullopt;
  product.a = operands.a.matrix, product.b = operands.b.matrix;
  return AlongDepth{operands.along_a, operands.along_b};
}

}  // namespace compat_blas

#endif
