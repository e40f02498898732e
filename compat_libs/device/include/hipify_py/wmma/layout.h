// Which elements of a matrix a lane holds.
//
// Matrices A and B of 16 rows (columns) and depth K: lane l has row (column) l % 16 and half of the depth, K / 2
// elements from K / 2 * (l / 16) on. A product of 16 x 16 leaves 8 elements in each lane, of column l % 16 and rows
// that depend on the instruction. Tiles of 32 x 8 and 8 x 32 are products of two such blocks with one that has its 8
// columns (rows) twice; of each block half of the result counts, so that C has every element once.
#pragma once

#include "elements.h"

namespace hipify_py {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };

namespace detail {

HIPIFY_PTX int half_lane() { return static_cast<int>(hipify_ptx::lane_id()); }

// The row of the result that the lane's element e (0 to 7) belongs to, in a product of 16 x 16.
HIPIFY_PTX int result_row(int e) {
  const int group = half_lane() / 16;
#if defined(__GFX11__)
  return 2 * e + group;
#elif defined(__GFX12__)
  return 8 * group + e;
#else
  return e / 4 * 8 + 4 * group + e % 4;
#endif
}

// Of A `outer` is the row and `inner` the depth; of B the column and the depth; of C the column and the row.
template <class Use, int kRows, int kColumns, int kDepth>
struct Layout;

template <int Extent, int kDepth>
struct OperandLayout {
  static constexpr int kRun = kDepth / 2;
  static constexpr int kBlocks = Extent == 32 ? 2 : 1;
  static constexpr int kElements = kBlocks * kRun;
  static HIPIFY_PTX int outer(int e) { return half_lane() % (Extent == 8 ? 8 : 16) + 16 * (e / kRun); }
  static HIPIFY_PTX int inner(int e) { return kRun * (half_lane() / 16) + e % kRun; }
};
template <int kRows, int kColumns, int kDepth>
struct Layout<matrix_a, kRows, kColumns, kDepth> : OperandLayout<kRows, kDepth> {};
template <int kRows, int kColumns, int kDepth>
struct Layout<matrix_b, kRows, kColumns, kDepth> : OperandLayout<kColumns, kDepth> {};
template <int kRows, int kColumns, int kDepth>
struct Layout<accumulator, kRows, kColumns, kDepth> {
  static constexpr int kRun = 1;
  static constexpr int kElements = 8;
  static HIPIFY_PTX int outer(int e) {
    return half_lane() % (kColumns == 8 ? 8 : 16) + (kColumns == 32 ? 16 * (result_row(e) / 8) : 0);
  }
  static HIPIFY_PTX int inner(int e) {
    return kRows == 8 ? result_row(e) % 8 : result_row(e) + (kRows == 32 ? 16 * (half_lane() % 16 / 8) : 0);
  }
};

// 8 x 8 x 4 of double: one element of A and B in a lane, two of C.
template <>
struct Layout<matrix_a, 8, 8, 4> {
  static constexpr int kRun = 1;
  static constexpr int kElements = 1;
  static HIPIFY_PTX int outer(int) { return half_lane() % 8; }
  static HIPIFY_PTX int inner(int) { return half_lane() / 8; }
};
template <>
struct Layout<matrix_b, 8, 8, 4> : Layout<matrix_a, 8, 8, 4> {};
template <>
struct Layout<accumulator, 8, 8, 4> {
  static constexpr int kRun = 1;
  static constexpr int kElements = 2;
  static HIPIFY_PTX int outer(int) { return half_lane() % 8; }
  static HIPIFY_PTX int inner(int e) { return 4 * e + 2 * (half_lane() % 16 / 8) + half_lane() / 16; }
};

}  // namespace detail
}  // namespace wmma
}  // namespace hipify_py
