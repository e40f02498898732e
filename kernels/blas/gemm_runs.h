// Hands a block's sums to an epilogue by runs of neighbouring rows instead of one by one. The code of such an epilogue
// exists once in a kernel, where one that is called for single elements exists for each register of the sums.
#pragma once

#include "../core/tiles.h"
#include "../core/warp.h"

namespace kernels {

// True for writers that have put_run<N>(row, column, sums, count) and finish(), as lt_epilogue.h describes them.
template <class Writer, class = void>
struct TakesRuns : std::false_type {};
template <class Writer>
struct TakesRuns<Writer, std::void_t<decltype(Writer::kTakesRuns)>> : std::bool_constant<Writer::kTakesRuns> {};

// Two neighbouring rows of a column, stored at once.
template <class T>
struct alignas(2 * sizeof(T)) RowPair {
  T first, second;
};
// Whether each column's even rows are places of pairs.
template <class T>
KERNEL_INLINE bool holds_pairs(const T* base, int64_t ld) {
  return reinterpret_cast<uintptr_t>(base) % sizeof(RowPair<T>) == 0 && ld % 2 == 0;
}

// True for writers that have put_pair(row, column, first, second) for even rows, to be called where takes_pairs().
template <class Writer, class = void>
struct TakesPairs : std::false_type {};
template <class Writer>
struct TakesPairs<Writer, std::void_t<decltype(&Writer::takes_pairs)>> : std::true_type {};

template <class Sum, class FragC>
KERNEL_INLINE Sum gemm_element(const FragC& re, const FragC& im, int e) {
  if constexpr (kIsComplex<Sum>)
    return Sum{re.v[e], im.v[e]};
  else
    return re.v[e];
}

#if defined(KERNEL_TARGET_CPU)

// The sums of a tile lie in memory already.
template <class Types, class Tile, class Accumulators, class Extent, class Writer>
void gemm_store_runs(const Accumulators& acc, Extent extent, Writer& writer, int64_t m, int64_t n, int64_t row0,
                     int64_t column0, void*) {
  using Product = typename Tile::Product;
  using Sum = typename Types::Sum;
  constexpr int kRun = Product::kRun;
  for (int i = 0; i < extent.rows_of_tiles(); ++i) {
    for (int j = 0; j < extent.columns_of_tiles(); ++j) {
      for (int e = 0; e < Product::kElements; e += kRun) {
        const int64_t row = row0 + i * Product::kM, column = column0 + j * Product::kN + Product::column(e);
        if (column >= n || row >= m) continue;
        const int64_t left = m - row;
        const int count = left < kRun ? static_cast<int>(left) : kRun;
        if constexpr (Types::kPlanes == 1) {
          writer.template put_run<kRun>(row, column, *reinterpret_cast<const Sum(*)[kRun]>(acc[0][i][j].v + e), count);
        } else {
          Sum run[kRun];
          for (int r = 0; r < kRun; ++r) run[r] = gemm_element<Sum>(acc[0][i][j], acc[1][i][j], e + r);
          writer.template put_run<kRun>(row, column, run, count);
        }
      }
    }
  }
  writer.finish();
}

#else

// Each wave writes a tile at a time to its part of `memory`, which is shared memory that nobody uses any more, and
// reads it back by runs. The loop over tiles is not unrolled, so that what follows it is compiled once; registers are
// named by constants all the same.
template <class Types, class Tile, class Accumulators, class Extent, class Writer>
KERNEL_INLINE void gemm_store_runs(const Accumulators& acc, Extent, Writer& writer, int64_t m, int64_t n, int64_t row0,
                                   int64_t column0, void* memory) {
  using Product = typename Tile::Product;
  using Sum = typename Types::Sum;
  constexpr int kRun = 4;
  constexpr int kSize = Product::kM * Product::kN;
  static_assert(Product::kM % kRun == 0, "a run must not leave its tile");
  Sum* stage = static_cast<Sum*>(memory) + wave_id() * kSize;
  row0 += wave_id() / Tile::kWavesN * Tile::kTilesM * Product::kM;
  column0 += wave_id() % Tile::kWavesN * Tile::kTilesN * Product::kN;
  __syncthreads();
  KERNEL_UNROLL_BY(1)
  for (int tile = 0; tile < Tile::kTilesM * Tile::kTilesN; ++tile) {
    KERNEL_UNROLL
    for (int i = 0; i < Tile::kTilesM; ++i) {
      KERNEL_UNROLL
      for (int j = 0; j < Tile::kTilesN; ++j) {
        if (tile != i * Tile::kTilesN + j) continue;
        KERNEL_UNROLL
        for (int e = 0; e < Product::kElements; ++e)
          stage[Product::column(e) * Product::kM + Product::row(e)] =
              gemm_element<Sum>(acc[0][i][j], acc[Types::kPlanes - 1][i][j], e);
      }
    }
    wave_barrier();
    const int64_t tile_row = row0 + tile / Tile::kTilesN * Product::kM;
    const int64_t tile_column = column0 + tile % Tile::kTilesN * Product::kN;
    KERNEL_UNROLL_BY(1)
    for (int place = lane_id() * kRun; place < kSize; place += kWaveSize * kRun) {
      const int64_t row = tile_row + place % Product::kM, column = tile_column + place / Product::kM;
      if (row >= m || column >= n) continue;
      Sum sums[kRun];
      KERNEL_UNROLL
      for (int r = 0; r < kRun; ++r) sums[r] = stage[place + r];
      const int64_t left = m - row;
      writer.template put_run<kRun>(row, column, sums, left < kRun ? static_cast<int>(left) : kRun);
    }
    wave_barrier();
  }
  writer.finish();
}

#endif

}  // namespace kernels
