// What a product is made of, and how much of it one block computes: the numbers of each architecture.
#pragma once

#include <type_traits>

#include "complex.h"
#include "mma.h"

namespace kernels {

// The real type that Mma multiplies for operands of type T in memory.
template <class T>
struct OperandOf {
  using Type = RealOf<T>;
};
#if defined(KERNEL_TARGET_CPU)
template <>
struct OperandOf<Half> {
  using Type = float;
};
template <>
struct OperandOf<BFloat16> {
  using Type = float;
};
template <>
struct OperandOf<int8_t> {
  using Type = int32_t;
};
#endif

// A's and B's elements in memory, C's, and the type of alpha and beta. A and B are both real or both complex.
template <class A_, class B_ = A_, class C_ = A_, class Scale_ = C_>
struct GemmTypes {
  using A = A_;
  using B = B_;
  using C = C_;
  using Scale = Scale_;
  using Operand = typename OperandOf<A>::Type;
  using Product = Mma<Operand>;
  static constexpr int kPlanes = ScalarTraits<A>::kPlanes;
  // A sum as the epilogue gets it.
  using Sum = std::conditional_t<kPlanes == 2, Complex<typename Product::Accumulator>, typename Product::Accumulator>;
};

// A block of WavesM x WavesN waves; each computes TilesM x TilesN tiles of Mma<Operand>, Depth steps at a time.
// Resident is the second argument of __launch_bounds__: blocks on a multiprocessor (NVIDIA), waves on a SIMD (AMD).
template <class Operand_, int WavesM_, int WavesN_, int TilesM_, int TilesN_, int Depth_, int Resident_ = 1>
struct BlockTile {
  using Plain = BlockTile;
  using Product = Mma<Operand_>;
  static constexpr int kWavesM = WavesM_, kWavesN = WavesN_, kTilesM = TilesM_, kTilesN = TilesN_, kDepth = Depth_;
  static constexpr int kResident = Resident_;
  static constexpr int kM = kWavesM * kTilesM * Product::kM;
  static constexpr int kN = kWavesN * kTilesN * Product::kN;
  static constexpr int kThreads = kWavesM * kWavesN * kWaveSize;
  static constexpr int kStages = 0;  // of tiles copied in the background, as gemm_async.h does on NVIDIA
  static constexpr int kWavesK = 1;  // that share k
  static_assert(kWaveSize > 1 || kThreads == 1, "on a CPU a block is one thread: KERNEL_PRIVATE relies on it");
};

// A tile for gemm_async_kernel with a ring of Stages in shared memory and AsyncResident blocks on a multiprocessor;
// WavesK times as many waves share k. With LoadsAhead a wave reads a step's operands from shared memory during the step
// before, which helps where few waves run. gemm_kernel takes its place, with the tile Plain, where operands do not lie
// as that kernel needs.
template <class Tile, int Stages, int AsyncResident, int WavesK = 1, bool LoadsAhead = false, class Plain_ = Tile>
struct AsyncTile : Tile {
  using Plain = Plain_;
  static constexpr int kStages = Stages, kAsyncResident = AsyncResident, kWavesK = WavesK;
  static constexpr bool kLoadsAhead = LoadsAhead;
  static constexpr int kThreads = Tile::kThreads * WavesK;
};

// Some tiles, the largest first. They differ in their names, which are made of their sizes: 128x64x16 computes
// 128 x 64 elements in steps of 16.
template <class... Tiles>
struct TileList {
  static constexpr int kCount = sizeof...(Tiles);
};

// The tiles for operands of type T that are built: few, since each is compiled for all operations and epilogues.
template <class T>
struct GemmTiles;

#if defined(KERNEL_TARGET_CPU)
// A's and B's tile together fill half of a 1 MiB second-level cache.
template <class T>
struct GemmTiles {
  static constexpr int kHalf = ScalarTraits<T>::kPlanes;
  using List = TileList<BlockTile<typename OperandOf<T>::Type, 1, 1, 8 / kHalf, 20 / kHalf,
                                  sizeof(typename OperandOf<T>::Type) == 4 ? 256 : 128>,
                        BlockTile<typename OperandOf<T>::Type, 1, 1, 2, 4, 128>>;
};
#elif defined(KERNEL_TARGET_NVIDIA)
template <>
struct GemmTiles<float> {
  using Small = BlockTile<float, 2, 2, 1, 2, 16, 4>;
  using List = TileList<AsyncTile<BlockTile<float, 2, 4, 2, 2, 16>, 3, 2, 1, false, Small>,  // 128 x 128
                        AsyncTile<BlockTile<float, 2, 2, 2, 2, 32>, 3, 2, 2, false, Small>,  // 128 x 64
                        AsyncTile<Small, 3, 6>>;                                             // 64 x 64
};
template <>
struct GemmTiles<double> {
  using Small = BlockTile<double, 2, 2, 4, 2, 16, 2>;
  using List = TileList<AsyncTile<BlockTile<double, 2, 4, 8, 2, 16>, 4, 1, 1, true, Small>,  // 128 x 128
                        AsyncTile<BlockTile<double, 4, 2, 4, 2, 16>, 4, 1, 1, true, Small>,  // 128 x 64
                        AsyncTile<Small, 2, 4>>;                                             // 64 x 64
};
template <>
struct GemmTiles<Complex<float>> {
  using List = TileList<BlockTile<float, 2, 2, 1, 2, 8>>;  // 64 x 64
};
template <>
struct GemmTiles<Complex<double>> {
  using List = TileList<BlockTile<double, 2, 2, 4, 1, 8>>;  // 64 x 32
};
#elif defined(KERNEL_AMD_RDNA)
template <>
struct GemmTiles<float> {
  using List = TileList<BlockTile<float, 2, 4, 2, 2, 16>,   // 128 x 128
                        BlockTile<float, 2, 2, 1, 2, 16>>;  // 64 x 64
};
template <>
struct GemmTiles<double> {
  using List = TileList<BlockTile<double, 2, 4, 1, 1, 16>,   // 64 x 64
                        BlockTile<double, 1, 2, 1, 1, 16>>;  // 32 x 32
};
template <>
struct GemmTiles<Complex<float>> {
  using List = TileList<BlockTile<float, 2, 2, 1, 2, 8>>;  // 64 x 64
};
template <>
struct GemmTiles<Complex<double>> {
  using List = TileList<BlockTile<double, 1, 2, 1, 1, 8>>;  // 32 x 32
};
#else
template <>
struct GemmTiles<float> {
  using List = TileList<BlockTile<float, 2, 2, 2, 2, 16>,   // 128 x 128
                        BlockTile<float, 2, 2, 1, 1, 16>>;  // 64 x 64
};
template <>
struct GemmTiles<Tf32> {
  using List = TileList<BlockTile<Tf32, 2, 2, 2, 2, 16>>;  // 128 x 128
};
template <>
struct GemmTiles<double> {
  using List = TileList<BlockTile<double, 2, 2, 4, 4, 8>,    // 128 x 128
                        BlockTile<double, 2, 2, 1, 1, 16>>;  // 32 x 32
};
template <>
struct GemmTiles<Complex<float>> {
  using List = TileList<BlockTile<float, 2, 2, 1, 1, 16>>;  // 64 x 64
};
template <>
struct GemmTiles<Complex<double>> {
  using List = TileList<BlockTile<double, 2, 2, 2, 2, 8>>;  // 64 x 64
};
#endif

#if !defined(KERNEL_TARGET_CPU)
// Operands of 16 bits and less: the depth of a tile counts in units of 16 bytes.
template <class T>
struct NarrowTiles {
  static constexpr int kUnit = 16 / static_cast<int>(sizeof(T));
#if defined(KERNEL_TARGET_NVIDIA)
  using List = TileList<BlockTile<T, 2, 4, 4, 2, 4 * kUnit>,                    // 128 x 128
                        AsyncTile<BlockTile<T, 2, 2, 2, 2, 8 * kUnit>, 2, 6>>;  // 64 x 64
#elif defined(KERNEL_AMD_RDNA)
  using List = TileList<BlockTile<T, 2, 4, 4, 2, 4 * kUnit>,   // 128 x 128
                        BlockTile<T, 2, 2, 2, 2, 4 * kUnit>>;  // 64 x 64
#else
  using List = TileList<BlockTile<T, 2, 2, 4, 2, 4 * kUnit>,   // 256 x 128
                        BlockTile<T, 2, 2, 1, 1, 8 * kUnit>>;  // 64 x 64
#endif
};
template <>
struct GemmTiles<Half> : NarrowTiles<Half> {};
template <>
struct GemmTiles<BFloat16> : NarrowTiles<BFloat16> {};
#if defined(KERNEL_TARGET_NVIDIA)
template <>
struct GemmTiles<int8_t> {
  using List = TileList<BlockTile<int8_t, 2, 4, 4, 2, 64>,    // 128 x 128
                        BlockTile<int8_t, 2, 2, 2, 2, 64>,    // 64 x 64
                        BlockTile<int8_t, 4, 1, 2, 1, 128>,   // 128 x 16, for few columns
                        BlockTile<int8_t, 1, 4, 1, 2, 128>>;  // 16 x 128
};
#else
template <>
struct GemmTiles<int8_t> : NarrowTiles<int8_t> {};
#endif
#endif

}  // namespace kernels
