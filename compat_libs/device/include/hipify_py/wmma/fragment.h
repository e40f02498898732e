// Fragments and their operations, with the names of nvcuda::wmma.
#pragma once

#include "product.h"

namespace hipify_py {
namespace wmma {
namespace detail {

template <class Type, int kRows, int kColumns, int kDepth>
struct IsTile {
  static constexpr bool kWide =
      (kRows == 16 && kColumns == 16) || (kRows == 32 && kColumns == 8) || (kRows == 8 && kColumns == 32);
  static constexpr bool value = kWide && kDepth == 16;
};
template <int kRows, int kColumns, int kDepth>
struct IsTile<precision::tf32, kRows, kColumns, kDepth> {
  static constexpr bool value = kRows == 16 && kColumns == 16 && kDepth == 8;
};
template <int kRows, int kColumns, int kDepth>
struct IsTile<double, kRows, kColumns, kDepth> {
  static constexpr bool value = kRows == 8 && kColumns == 8 && kDepth == 4;
};
template <int kRows, int kColumns, int kDepth>
struct IsTile<float, kRows, kColumns, kDepth> {
  static constexpr bool value =
      IsTile<void, kRows, kColumns, kDepth>::value || (kRows == 16 && kColumns == 16 && kDepth == 8);
};

template <class Matrix, class Type, int kRows, int kColumns, int kDepth>
struct FragmentOf {
  static_assert(IsTile<Type, kRows, kColumns, kDepth>::value,
                "wmma has tiles of 16x16x16, 32x8x16 and 8x32x16, of 16x16x8 for tf32 and of 8x8x4 for double");
  using element_type = typename Element<Type>::Storage;
  using storage_element_type = element_type;
  static constexpr int num_elements = Layout<Matrix, kRows, kColumns, kDepth>::kElements;
  static constexpr int num_storage_elements = num_elements;
  element_type x[num_elements];
};

// The elements of a lane from or to memory; kRun neighbours at once where they are so in memory. Such runs are aligned,
// since wmma wants pointers that are multiples of 32 bytes and rows of 16.
template <class Place, class Type>
HIPIFY_PTX void load(Type* x, const Type* p, unsigned ld, bool inner_is_contiguous) {
  hipify_ptx::meet(~0u);
  if (inner_is_contiguous) {
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < Place::kElements; e += Place::kRun) {
      const Type* from = p + static_cast<size_t>(Place::outer(e)) * ld + Place::inner(e);
      memcpy(x + e, __builtin_assume_aligned(from, Place::kRun * sizeof(Type)), Place::kRun * sizeof(Type));
    }
  } else {
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < Place::kElements; ++e) x[e] = p[static_cast<size_t>(Place::inner(e)) * ld + Place::outer(e)];
  }
}

HIPIFY_PTX float finite(float value) {
  constexpr float kLargest = 3.40282346638528859812e38f;
  return value != value ? 0.0f : value > kLargest ? kLargest : value < -kLargest ? -kLargest : value;
}
HIPIFY_PTX void accumulate(float& d, float product, float c, bool saturate) {
  d = saturate ? finite(product + c) : product + c;
}
HIPIFY_PTX void accumulate(__half& d, float product, __half c, bool saturate) {
  const float sum = product + __half2float(c);
  const float most = sum > 65504.0f ? 65504.0f : sum < -65504.0f ? -65504.0f : sum;
  d = __float2half(saturate ? (sum != sum ? 0.0f : most) : sum);
}
HIPIFY_PTX void accumulate(float& d, float product, __half c, bool saturate) {
  accumulate(d, product, __half2float(c), saturate);
}
HIPIFY_PTX void accumulate(__half& d, float product, float c, bool saturate) {
  const float sum = product + c;
  const float most = sum > 65504.0f ? 65504.0f : sum < -65504.0f ? -65504.0f : sum;
  d = __float2half(saturate ? (sum != sum ? 0.0f : most) : sum);
}
HIPIFY_PTX void accumulate(int& d, int product, int c, bool saturate) {
  const long long sum = static_cast<long long>(product) + c;
  const long long most = sum > 2147483647 ? 2147483647 : sum < -2147483648LL ? -2147483648LL : sum;
  d = static_cast<int>(saturate ? most : sum);
}
HIPIFY_PTX void accumulate(double& d, double product, double c, bool) { d = product + c; }

}  // namespace detail

template <class Use, int kRows, int kColumns, int kDepth, class Type, class MemoryLayout = void>
class fragment;
template <int kRows, int kColumns, int kDepth, class Type, class MemoryLayout>
class fragment<matrix_a, kRows, kColumns, kDepth, Type, MemoryLayout>
    : public detail::FragmentOf<matrix_a, Type, kRows, kColumns, kDepth> {};
template <int kRows, int kColumns, int kDepth, class Type, class MemoryLayout>
class fragment<matrix_b, kRows, kColumns, kDepth, Type, MemoryLayout>
    : public detail::FragmentOf<matrix_b, Type, kRows, kColumns, kDepth> {};
template <int kRows, int kColumns, int kDepth, class Type>
class fragment<accumulator, kRows, kColumns, kDepth, Type>
    : public detail::FragmentOf<accumulator, Type, kRows, kColumns, kDepth> {};

template <class Use, int kRows, int kColumns, int kDepth, class Type, class MemoryLayout>
HIPIFY_PTX void fill_fragment(
    fragment<Use, kRows, kColumns, kDepth, Type, MemoryLayout>& f,
    const typename fragment<Use, kRows, kColumns, kDepth, Type, MemoryLayout>::element_type& value) {
  HIPIFY_PTX_UNROLL
  for (int e = 0; e < f.num_elements; ++e) f.x[e] = value;
}

// `ld`, in elements, is from one row (of column-major memory: column) to the next.
template <int kRows, int kColumns, int kDepth, class Type>
HIPIFY_PTX void load_matrix_sync(fragment<matrix_a, kRows, kColumns, kDepth, Type, row_major>& f,
                                 const typename detail::Element<Type>::Storage* p, unsigned ld) {
  detail::load<detail::Layout<matrix_a, kRows, kColumns, kDepth>>(f.x, p, ld, true);
}
template <int kRows, int kColumns, int kDepth, class Type>
HIPIFY_PTX void load_matrix_sync(fragment<matrix_a, kRows, kColumns, kDepth, Type, col_major>& f,
                                 const typename detail::Element<Type>::Storage* p, unsigned ld) {
  detail::load<detail::Layout<matrix_a, kRows, kColumns, kDepth>>(f.x, p, ld, false);
}
template <int kRows, int kColumns, int kDepth, class Type>
HIPIFY_PTX void load_matrix_sync(fragment<matrix_b, kRows, kColumns, kDepth, Type, row_major>& f,
                                 const typename detail::Element<Type>::Storage* p, unsigned ld) {
  detail::load<detail::Layout<matrix_b, kRows, kColumns, kDepth>>(f.x, p, ld, false);
}
template <int kRows, int kColumns, int kDepth, class Type>
HIPIFY_PTX void load_matrix_sync(fragment<matrix_b, kRows, kColumns, kDepth, Type, col_major>& f,
                                 const typename detail::Element<Type>::Storage* p, unsigned ld) {
  detail::load<detail::Layout<matrix_b, kRows, kColumns, kDepth>>(f.x, p, ld, true);
}
template <int kRows, int kColumns, int kDepth, class Type>
HIPIFY_PTX void load_matrix_sync(fragment<accumulator, kRows, kColumns, kDepth, Type>& f, const Type* p, unsigned ld,
                                 layout_t layout) {
  detail::load<detail::Layout<accumulator, kRows, kColumns, kDepth>>(f.x, p, ld, layout == mem_col_major);
}

template <int kRows, int kColumns, int kDepth, class Type>
HIPIFY_PTX void store_matrix_sync(Type* p, const fragment<accumulator, kRows, kColumns, kDepth, Type>& f, unsigned ld,
                                  layout_t layout) {
  using Place = detail::Layout<accumulator, kRows, kColumns, kDepth>;
  const size_t by_column = layout == mem_col_major ? ld : 1, by_row = layout == mem_col_major ? 1 : ld;
  hipify_ptx::meet(~0u);
  HIPIFY_PTX_UNROLL
  for (int e = 0; e < Place::kElements; ++e) p[Place::outer(e) * by_column + Place::inner(e) * by_row] = f.x[e];
}

// D = A * B + C. Sums are in float, int or double; `saturate` keeps them finite (float, half) or in range (int).
template <int kRows, int kColumns, int kDepth, class Type, class TypeD, class TypeC, class LayoutA, class LayoutB>
HIPIFY_PTX void mma_sync(fragment<accumulator, kRows, kColumns, kDepth, TypeD>& d,
                         const fragment<matrix_a, kRows, kColumns, kDepth, Type, LayoutA>& a,
                         const fragment<matrix_b, kRows, kColumns, kDepth, Type, LayoutB>& b,
                         const fragment<accumulator, kRows, kColumns, kDepth, TypeC>& c, bool saturate = false) {
  typename detail::Element<Type>::Sum product[fragment<accumulator, kRows, kColumns, kDepth, TypeD>::num_elements] = {};
  detail::Product<Type, kRows, kColumns, kDepth>::multiply(product, a.x, b.x);
  HIPIFY_PTX_UNROLL
  for (int e = 0; e < d.num_elements; ++e) detail::accumulate(d.x[e], product[e], c.x[e], saturate);
}

// To the nearest number with ten bits behind the point, ties away from zero (cvt.rna.tf32.f32).
HIPIFY_PTX float __float_to_tf32(float value) {
  const unsigned all = hipify_ptx::bits<unsigned>(value);
  const bool is_finite = (all & 0x7f800000u) != 0x7f800000u;
  return hipify_ptx::bits<float>(is_finite ? (all + 0x1000u) & 0xffffe000u : all);
}

}  // namespace wmma
}  // namespace hipify_py
