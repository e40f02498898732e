// The shapes of an operand tile in a GPU's shared memory.
#pragma once

#include "target.h"

namespace kernels {

// Depth-major, so that a wave reads neighbouring elements.
template <class R, int Extent, int Depth>
struct DepthMajorLayout {
  static constexpr int kExtent = Extent;
  static constexpr int kDepth = Depth;
  // Four more elements a row, or 16 bytes: transposing stores, 8-byte loads and ldmatrix then spread over the banks.
  static constexpr int kRow = Extent + (sizeof(R) < 4 ? 16 / static_cast<int>(sizeof(R)) : 4);
  static constexpr int kPlaneSize = Depth * kRow;
  static KERNEL_INLINE constexpr int at(int i, int k) { return k * kRow + i; }
};

// A tile whose rows run along the depth. Rows start further along the banks than the one before: by the four elements
// that lanes read side by side, or, for ldmatrix, by an odd number of 16 bytes.
template <class R, int Extent, int Depth>
struct ExtentMajorLayout {
  static constexpr int kExtent = Extent;
  static constexpr int kDepth = Depth;
  static constexpr int kRow = Depth + (sizeof(R) < 4 ? 16 / static_cast<int>(sizeof(R)) : 4);
  static constexpr int kPlaneSize = Extent * kRow;
  static_assert(sizeof(R) < 4 ? kRow * sizeof(R) / 16 % 2 == 1 : Depth * sizeof(R) % 128 == 0,
                "rows must start at different banks");
  static KERNEL_INLINE constexpr int at(int i, int k) { return i * kRow + k; }
};

template <class Layout>
constexpr bool kIsDepthMajor = false;
template <class R, int Extent, int Depth>
constexpr bool kIsDepthMajor<DepthMajorLayout<R, Extent, Depth>> = true;

// 16 bytes of neighbours along the depth: what a lane reads or writes at once, and what ldmatrix takes.
struct alignas(16) Unit {
  uint32_t words[4];
};

// Units of kVector elements along the depth. A group is the units of all rows at one depth; there rows i, i +
// kInterleave, i + 2 kInterleave ... are neighbours. So eight lanes meet all banks once
//   - when they read rows i .. i + 7 of a group (i a multiple of 8),
//   - when each writes row kInterleave * lane + r, having loaded kInterleave rows at once for kVector depths,
//   - when they write the units of all groups of some rows that are neighbours here.
// at() is additive: at(i + m, k + d) = at(i, k) + at(m, d) for m a multiple of 8 and d a multiple of kVector.
template <class R, int Extent, int Depth, int Threads>
struct UnitLayout {
  static constexpr int kExtent = Extent;
  static constexpr int kDepth = Depth;
  static constexpr int kVector = 16 / static_cast<int>(sizeof(R));
  static constexpr int kGroups = Depth / kVector;
  static_assert(Depth % kVector == 0 && Extent % 16 == 0, "a tile must consist of whole units");

  static constexpr int kUnitsOfThread = Extent * kGroups / Threads;
  static_assert(kUnitsOfThread * Threads == Extent * kGroups, "threads must share a tile evenly");
  // Rows that a thread loads at once, where they are neighbours in memory: what it has to load, but one access at most.
  static constexpr int kInterleave =
      kUnitsOfThread < kVector ? (kUnitsOfThread < 8 ? kUnitsOfThread : 8) : (kVector < 8 ? kVector : 8);

  static constexpr int kClass = Extent / kInterleave + 8 / kInterleave;
  static constexpr int kGroup = kClass * kInterleave + (kGroups < 8 ? 8 / kGroups : 1);
  static constexpr int kPlaneSize = kGroups * kGroup * kVector;
  static KERNEL_INLINE constexpr int at(int i, int k) {
    return (k / kVector * kGroup + i % kInterleave * kClass + i / kInterleave) * kVector + k % kVector;
  }
};

// `index` counts units of a tile: the row and the depth of a unit such that units with neighbouring indices hold
// neighbouring depths of a row, and the rows of the next ones are neighbours in shared memory.
template <class Layout>
struct UnitPlace {
  int row, depth;
  explicit KERNEL_INLINE UnitPlace(int index) {
    constexpr int kRows = Layout::kExtent / Layout::kInterleave;
    const int place = index / Layout::kGroups;
    row = place % kRows * Layout::kInterleave + place / kRows;
    depth = index % Layout::kGroups * Layout::kVector;
  }
};

}  // namespace kernels
