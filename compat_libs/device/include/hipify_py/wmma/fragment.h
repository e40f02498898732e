// Fragments and their operations, with the names of nvcuda::wmma.
#pragma once

#include "product.h"

namespace hipify_py {
namespace wmma {
namespace detail {

template <class T, int M, int N, int K>
struct IsTile {
  static constexpr bool kWide = (M == 16 && N == 16) || (M == 32 && N == 8) || (M == 8 && N == 32);
  static constexpr bool value = kWide && K == 16;
};
template <int M, int N, int K>
struct IsTile<precision::tf32, M, N, K> {
  static constexpr bool value = M == 16 && N == 16 && K == 8;
};
template <int M, int N, int K>
struct IsTile<double, M, N, K> {
  static constexpr bool value = M == 8 && N == 8 && K == 4;
};
template <int M, int N, int K>
struct IsTile<float, M, N, K> {
  static constexpr bool value = IsTile<void, M, N, K>::value || (M == 16 && N == 16 && K == 8);
};

template <class Matrix, class T, int M, int N, int K>
struct FragmentOf {
  static_assert(IsTile<T, M, N, K>::value,
                "wmma has tiles of 16x16x16, 32x8x16 and 8x32x16, of 16x16x8 for tf32 and of 8x8x4 for double");
  using element_type = typename Element<T>::Storage;
  using storage_element_type = element_type;
  static constexpr int num_elements = Layout<Matrix, M, N, K>::kElements;
  static constexpr int num_storage_elements = num_elements;
  element_type x[num_elements];
};

// The elements of a lane from or to memory; kRun neighbours at once where they are so in memory. Such runs are aligned,
// since wmma wants pointers that are multiples of 32 bytes and rows of 16.
template <class L, class T>
HIPIFY_PTX void load(T* x, const T* p, unsigned ld, bool inner_is_contiguous) {
  hipify_ptx::meet(~0u);
  if (inner_is_contiguous) {
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < L::kElements; e += L::kRun) {
      const T* from = p + static_cast<size_t>(L::outer(e)) * ld + L::inner(e);
      memcpy(x + e, __builtin_assume_aligned(from, L::kRun * sizeof(T)), L::kRun * sizeof(T));
    }
  } else {
    HIPIFY_PTX_UNROLL
    for (int e = 0; e < L::kElements; ++e) x[e] = p[static_cast<size_t>(L::inner(e)) * ld + L::outer(e)];
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

template <class Use, int M, int N, int K, class T, class MemoryLayout = void>
class fragment;
template <int M, int N, int K, class T, class MemoryLayout>
class fragment<matrix_a, M, N, K, T, MemoryLayout> : public detail::FragmentOf<matrix_a, T, M, N, K> {};
template <int M, int N, int K, class T, class MemoryLayout>
class fragment<matrix_b, M, N, K, T, MemoryLayout> : public detail::FragmentOf<matrix_b, T, M, N, K> {};
template <int M, int N, int K, class T>
class fragment<accumulator, M, N, K, T> : public detail::FragmentOf<accumulator, T, M, N, K> {};

template <class Use, int M, int N, int K, class T, class MemoryLayout>
HIPIFY_PTX void fill_fragment(fragment<Use, M, N, K, T, MemoryLayout>& f,
                              const typename fragment<Use, M, N, K, T, MemoryLayout>::element_type& value) {
  HIPIFY_PTX_UNROLL
  for (int e = 0; e < f.num_elements; ++e) f.x[e] = value;
}

// `ld`, in elements, is from one row (of column-major memory: column) to the next.
template <int M, int N, int K, class T>
HIPIFY_PTX void load_matrix_sync(fragment<matrix_a, M, N, K, T, row_major>& f,
                                 const typename detail::Element<T>::Storage* p, unsigned ld) {
  detail::load<detail::Layout<matrix_a, M, N, K>>(f.x, p, ld, true);
}
template <int M, int N, int K, class T>
HIPIFY_PTX void load_matrix_sync(fragment<matrix_a, M, N, K, T, col_major>& f,
                                 const typename detail::Element<T>::Storage* p, unsigned ld) {
  detail::load<detail::Layout<matrix_a, M, N, K>>(f.x, p, ld, false);
}
template <int M, int N, int K, class T>
HIPIFY_PTX void load_matrix_sync(fragment<matrix_b, M, N, K, T, row_major>& f,
                                 const typename detail::Element<T>::Storage* p, unsigned ld) {
  detail::load<detail::Layout<matrix_b, M, N, K>>(f.x, p, ld, false);
}
template <int M, int N, int K, class T>
HIPIFY_PTX void load_matrix_sync(fragment<matrix_b, M, N, K, T, col_major>& f,
                                 const typename detail::Element<T>::Storage* p, unsigned ld) {
  detail::load<detail::Layout<matrix_b, M, N, K>>(f.x, p, ld, true);
}
template <int M, int N, int K, class T>
HIPIFY_PTX void load_matrix_sync(fragment<accumulator, M, N, K, T>& f, const T* p, unsigned ld, layout_t layout) {
  detail::load<detail::Layout<accumulator, M, N, K>>(f.x, p, ld, layout == mem_col_major);
}

template <int M, int N, int K, class T>
HIPIFY_PTX void store_matrix_sync(T* p, const fragment<accumulator, M, N, K, T>& f, unsigned ld, layout_t layout) {
  using L = detail::Layout<accumulator, M, N, K>;
  const size_t by_column = layout == mem_col_major ? ld : 1, by_row = layout == mem_col_major ? 1 : ld;
  hipify_ptx::meet(~0u);
  HIPIFY_PTX_UNROLL
  for (int e = 0; e < L::kElements; ++e) p[L::outer(e) * by_column + L::inner(e) * by_row] = f.x[e];
}

// D = A * B + C. Sums are in float, int or double; `saturate` keeps them finite (float, half) or in range (int).
template <int M, int N, int K, class T, class D, class C, class LayoutA, class LayoutB>
HIPIFY_PTX void mma_sync(fragment<accumulator, M, N, K, D>& d, const fragment<matrix_a, M, N, K, T, LayoutA>& a,
                         const fragment<matrix_b, M, N, K, T, LayoutB>& b, const fragment<accumulator, M, N, K, C>& c,
                         bool saturate = false) {
  typename detail::Element<T>::Sum product[fragment<accumulator, M, N, K, D>::num_elements] = {};
  detail::Product<T, M, N, K>::multiply(product, a.x, b.x);
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
