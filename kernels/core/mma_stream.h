// Products of up to 16 columns with rows that come straight from memory, by one wave on matrix cores: nothing passes
// through shared memory.
//
// StreamMma<T> adds Y^T (16 x kK) times X^T (kK x 8). A lane brings kLaneDepth terms of two columns of Y and of one row
// of X; which terms of the sum these are is free, as long as they are the same of X and Y and each of four neighbouring
// lanes has others. Its sums are of the columns column_group() and column_group() + 8 and of the rows row()
// and row() + 1. Source of the layout: PTX ISA, "Matrix Fragments for mma.m16n8k16 with floating point type".
#pragma once

#include <type_traits>

#include "small_floats.h"
#include "warp.h"

namespace kernels {

// Whether there is a StreamMma of this type.
template <class T>
constexpr bool kHasStreamMma = false;

#if defined(KERNEL_TARGET_NVIDIA)

template <>
constexpr bool kHasStreamMma<Half> = true;
template <>
constexpr bool kHasStreamMma<BFloat16> = true;

template <class T>
struct StreamMma {
  static_assert(kHasStreamMma<T>, "there is none for other types");
  static constexpr int kColumns = 16, kRows = 8, kK = 16, kLaneDepth = 4;

  // A lane's terms of one row or column, two in a word.
  struct Piece {
    uint32_t words[2];
  };
  struct Sums {
    float v[2][2];  // [which of the two columns][which of the two rows]
  };

  // The first of the lane's terms, if those of a step are neighbours.
  static KERNEL_INLINE int depth() { return lane_id() % 4 * kLaneDepth; }
  static KERNEL_INLINE int column_group() { return lane_id() / 4; }
  static KERNEL_INLINE int row_of_piece() { return lane_id() / 4; }
  static KERNEL_INLINE int row() { return lane_id() % 4 * 2; }

  static KERNEL_INLINE void multiply(Sums& sums, const Piece& y, const Piece& y_above, const Piece& x) {
    float(&v)[2][2] = sums.v;
    if constexpr (std::is_same_v<T, Half>)
      asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};"
          : "+f"(v[0][0]), "+f"(v[0][1]), "+f"(v[1][0]), "+f"(v[1][1])
          : "r"(y.words[0]), "r"(y_above.words[0]), "r"(y.words[1]), "r"(y_above.words[1]), "r"(x.words[0]),
            "r"(x.words[1]));
    else
      asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};"
          : "+f"(v[0][0]), "+f"(v[0][1]), "+f"(v[1][0]), "+f"(v[1][1])
          : "r"(y.words[0]), "r"(y_above.words[0]), "r"(y.words[1]), "r"(y_above.words[1]), "r"(x.words[0]),
            "r"(x.words[1]));
  }
};

#endif

}  // namespace kernels
