// Products of tiles whose results are an operand of the next product: a wave keeps rows of its own, and multiplies them
// by tiles of other rows.
//
// Chain<R> knows which operand of Mma<R> keeps its place in the lanes: the own rows are A's or B's, as the architecture
// wants it. Element e of a result is at own row own(e) and other row other(e) of the tile.
#pragma once

#include "memory.h"
#include "mma.h"
#include "tiles.h"

namespace kernels {

// 2^x, as the hardware's instruction rounds it: within 2^-22 of the result, denormal results become zero.
KERNEL_INLINE float fast_exp2(float x) {
#if defined(KERNEL_TARGET_NVIDIA)
  float result;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
#elif defined(KERNEL_TARGET_AMD) && defined(__HIP_DEVICE_COMPILE__)
  return __builtin_amdgcn_exp2f(x);
#else
  return exp2f(x);
#endif
}

// What a wave's product of own rows by others is made of. OwnIsA: own rows are Mma's A.
template <class R, bool OwnIsA>
struct ChainBase {
  using Product = Mma<R>;
  using Results = typename Product::FragC;
  using Own = std::conditional_t<OwnIsA, typename Product::FragA, typename Product::FragB>;
  using Other = std::conditional_t<OwnIsA, typename Product::FragB, typename Product::FragA>;
  static constexpr int kOwn = OwnIsA ? Product::kM : Product::kN;
  static constexpr int kOther = OwnIsA ? Product::kN : Product::kM;
  static constexpr int kElements = Product::kElements;
  // Depth that one fragment has of a product over `Depth`.
  template <int Depth>
  static constexpr int kStep = Product::template kK<Depth>;

  template <class Layout>
  static KERNEL_INLINE Own load_own(const R* tile, int i, int k) {
    if constexpr (OwnIsA)
      return Product::template load_a<Layout>(tile, i, k);
    else
      return Product::template load_b<Layout>(tile, i, k);
  }
  template <class Layout>
  static KERNEL_INLINE Other load_other(const R* tile, int i, int k) {
    if constexpr (OwnIsA)
      return Product::template load_b<Layout>(tile, i, k);
    else
      return Product::template load_a<Layout>(tile, i, k);
  }
  static KERNEL_INLINE void multiply(Results& c, const Own& own, const Other& other, int depth) {
    if constexpr (!OwnIsA) {
      Product::template mma<false>(c, other, own, depth);
    } else if constexpr (Product::kOverlaps) {
      KERNEL_UNROLL
      for (int part = 0; part < parts(); ++part) Product::template mma<false>(c, own, other, part);
    } else {
      Product::template mma<false>(c, own, other, depth);
    }
  }

  // c += own rows by the others of a tile, over its depth. own(step) gives a fragment.
  template <class Layout, int Tiles, class OwnOf>
  static KERNEL_INLINE void multiply(Results (&c)[Tiles], const R* tile, OwnOf own) {
    KERNEL_UNROLL
    for (int step = 0; step < Layout::kDepth / kStep<Layout::kDepth>; ++step) {
      const Own mine = own(step);
      KERNEL_UNROLL
      for (int t = 0; t < Tiles; ++t)
        multiply(c[t], mine, load_other<Layout>(tile, t * kOther, step * kStep<Layout::kDepth>), Layout::kDepth);
    }
  }

 private:
  static constexpr int parts() {
    if constexpr (Product::kOverlaps)
      return Product::kParts;
    else
      return 1;
  }
};

// Whether there is a chain for floats, too; for 16-bit numbers there always is, on a CPU as floats.
#if defined(KERNEL_TARGET_CPU) || (defined(KERNEL_TARGET_AMD) && !defined(KERNEL_AMD_RDNA))
constexpr bool kChainsFloats = true;
#else
constexpr bool kChainsFloats = false;
#endif

#if defined(KERNEL_TARGET_CPU)

// Own rows are neighbours in a fragment, whose columns are as A's are packed.
template <class R>
struct Chain : ChainBase<R, true> {
  using Base = ChainBase<R, true>;
  static constexpr int kLaneRows = Base::kOwn;  // own rows that a lane has elements of
  static constexpr bool kHasCopies = true;      // tiles are kept twice, along the depth of either product
  template <int Extent, int Depth, int Threads>
  using OwnLayout = typename Base::Product::template LayoutA<Extent, Depth>;
  template <int Extent, int Depth, int Threads>
  using OtherLayout = typename Base::Product::template LayoutB<Extent, Depth>;

  // Element number `index` of those at own row `lane_row`.
  static constexpr int element(int index, int lane_row) { return index * Base::kOwn + lane_row; }
  static int own(int lane_row) { return lane_row; }
  static int other(int index) { return index; }
  static constexpr int other_place(int row) { return row; }
  template <class Operation>
  static R combine(R value, Operation) {
    return value;
  }
  template <int Tiles>
  static typename Base::Own from_results(const typename Base::Results (&c)[Tiles], int) {
    return {c[0].v};
  }
};

#elif defined(KERNEL_TARGET_NVIDIA)

// Own rows are B's: lane / 4 and eight further. ldmatrix reads a tile along either dimension.
template <class R>
struct Chain : ChainBase<R, false> {
  using Base = ChainBase<R, false>;
  static constexpr int kLaneRows = 2;
  static constexpr bool kHasCopies = false, kOwnInRegisters = false;
  template <int Extent, int Depth, int Threads>
  using OwnLayout = ExtentMajorLayout<R, Extent, Depth>;
  template <int Extent, int Depth, int Threads>
  using OtherLayout = ExtentMajorLayout<R, Extent, Depth>;
  template <int Extent, int Depth, int Threads>
  using TurnedLayout = DepthMajorLayout<R, Extent, Depth>;

  static constexpr int element(int index, int lane_row) { return index / 2 * 4 + lane_row * 2 + index % 2; }
  static KERNEL_INLINE int own(int lane_row) { return lane_id() / 4 + lane_row * 8; }
  static KERNEL_INLINE int other(int index) { return index / 2 * 8 + lane_id() % 4 * 2 + index % 2; }
  static constexpr KERNEL_INLINE int other_place(int row) { return row; }
  template <class Operation>
  static KERNEL_INLINE float combine(float value, Operation operation) {
    value = operation(value, __shfl_xor_sync(~0u, value, 1));
    return operation(value, __shfl_xor_sync(~0u, value, 2));
  }
  // The operand of depth step `step`, of 16: results of other rows are its depths.
  template <int Tiles>
  static KERNEL_INLINE Unit from_results(const typename Base::Results (&c)[Tiles], int step) {
    Unit unit;
    KERNEL_UNROLL
    for (int w = 0; w < 4; ++w) {
      const R pair[2] = {static_cast<R>(c[step].v[2 * w]), static_cast<R>(c[step].v[2 * w + 1])};
      __builtin_memcpy(&unit.words[w], pair, sizeof pair);
    }
    return unit;
  }
};

#elif defined(KERNEL_AMD_RDNA)

// Own rows are A's, one a lane; both halves of a wave hold whole operands, but results of every other row.
template <class R>
struct Chain : ChainBase<R, true> {
  using Base = ChainBase<R, true>;
  static constexpr int kLaneRows = 1;
  static constexpr bool kHasCopies = true, kOwnInRegisters = false;
  template <int Extent, int Depth, int Threads>
  using OwnLayout = UnitLayout<R, Extent, Depth, Threads>;
  template <int Extent, int Depth, int Threads>
  using OtherLayout = UnitLayout<R, Extent, Depth, Threads>;

  static constexpr int element(int index, int) { return index; }
  static KERNEL_INLINE int own(int) { return lane_id() % 16; }
  static KERNEL_INLINE int other(int index) { return index * 2 + lane_id() / 16; }
  static constexpr KERNEL_INLINE int other_place(int row) { return row; }
  template <class Operation>
  static KERNEL_INLINE float combine(float value, Operation operation) {
    return operation(value, __shfl_xor(value, 16));
  }
  template <int Tiles>
  static KERNEL_INLINE typename Base::Own from_results(const typename Base::Results (&c)[Tiles], int step) {
    R values[16];
    const bool upper = lane_id() >= 16;
    KERNEL_UNROLL
    for (int e = 0; e < 8; ++e) {
      const float mine = c[step].v[e], theirs = __shfl_xor(mine, 16);
      values[2 * e] = static_cast<R>(upper ? theirs : mine);
      values[2 * e + 1] = static_cast<R>(upper ? mine : theirs);
    }
    typename Base::Own operand;
    static_assert(sizeof operand == sizeof values, "an operand has 16 depths");
    __builtin_memcpy(&operand, values, sizeof operand);
    return operand;
  }
};

#else

// Own rows are A's, one a lane. A unit's depths are the results that a lane has, if tiles of 16-bit numbers keep their
// rows in the order of other_place: results come four by four from both halves of the wave, units eight by eight.
template <class R>
struct Chain : ChainBase<R, true> {
  using Base = ChainBase<R, true>;
  static constexpr int kLaneRows = 1;
  static constexpr bool kHasCopies = true, kOwnInRegisters = true;
  template <int Extent, int Depth, int Threads>
  using OwnLayout = UnitLayout<R, Extent, Depth, Threads>;
  template <int Extent, int Depth, int Threads>
  using OtherLayout = UnitLayout<R, Extent, Depth, Threads>;

  static constexpr int element(int index, int) { return index; }
  static KERNEL_INLINE int own(int) { return lane_id() % 32; }
  static KERNEL_INLINE int other(int index) { return index / 4 * 8 + lane_id() / 32 * 4 + index % 4; }
  static constexpr KERNEL_INLINE int other_place(int row) {
    return sizeof(R) == 2 ? (row & ~12) | (row & 4) << 1 | (row & 8) >> 1 : row;
  }
  template <class Operation>
  static KERNEL_INLINE float combine(float value, Operation operation) {
    return operation(value, __shfl_xor(value, 32));
  }
  template <int Tiles>
  static KERNEL_INLINE Unit from_results(const typename Base::Results (&c)[Tiles], int step) {
    constexpr int kVector = 16 / static_cast<int>(sizeof(R)), kSteps = Base::kElements / kVector;
    R values[kVector];
    KERNEL_UNROLL
    for (int v = 0; v < kVector; ++v) values[v] = static_cast<R>(c[step / kSteps].v[step % kSteps * kVector + v]);
    return make_unit(values);
  }
};

#endif

}  // namespace kernels
