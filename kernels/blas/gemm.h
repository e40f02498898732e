// op(A) op(B) for column-major matrices, single or batched, and what an epilogue makes of it.
//
// A block computes one tile of the product. It stages tiles of op(A) and op(B) through shared memory, split into real
// planes, and its waves multiply them with Mma; while one tile is multiplied the next is on its way. A complex product
// is the four real products of its planes. Edges are filled with zeros when staged.
// Launch: grid (tiles of the product, batch, slices of k), block Tile::kThreads. Shared memory: static. gemm_block is
// the kernel's body, for kernels of other names that are compiled at run time: its argument must be the kernel's only
// one.
//
// An epilogue is a struct with
//   bool skips_product() const         true if A and B are not to be read
//   bool changes_nothing(batch) const  with an empty product; the kernel then ends at once
//   bool covers(row, column, rows, columns) const  false for tiles whose elements are all left alone
//   Writer at(batch, slice) const      with Writer::put(row, column, value), value of type Types::Sum
// A writer that TakesRuns gets its sums as gemm_runs.h says.
#pragma once

#include "../core/memory.h"
#include "../core/order.h"
#include "../core/tiles.h"
#include "../core/warp.h"
#include "gemm_overlap.h"
#include "gemm_runs.h"

namespace kernels {

template <class Types, class Output>
struct GemmArgs {
  int64_t m, n, k;
  int64_t slice;  // of k, for one value of blockIdx.z; k itself unless k is split
  Matrix<const typename Types::A> a;
  Matrix<const typename Types::B> b;
  bool conjugate_a, conjugate_b;
  bool aligned_a, aligned_b;  // packs may be used
  Output output;              // a GemmOutput, see gemm_output.h
  int64_t first_batch;
  uint32_t first_tile;
};

// Which elements of a matrix are touched.
enum class Triangle { kFull, kUpper, kLower };

KERNEL_INLINE bool is_in(Triangle triangle, int64_t row, int64_t column) {
  return triangle == Triangle::kFull || (triangle == Triangle::kUpper ? row <= column : row >= column);
}

// The epilogue of BLAS: D = alpha product + beta C, all of it or one triangle; D may be C. C is not read when beta is
// zero: what it holds may be NaN. With `real_diagonal` the imaginary parts of the diagonal become zero.
template <class Types>
struct BlasEpilogue {
  using T = typename Types::C;
  using Scale = typename Types::Scale;
  Scalar<Scale> alpha, beta;
  Matrix<const T> c;
  Matrix<T> d;
  Triangle triangle;
  bool real_diagonal;

  struct Writer {
    Scale alpha, beta;
    const T* c;
    T* d;
    int64_t ldc, ldd;
    Triangle triangle;
    bool real_diagonal;

    KERNEL_INLINE void put(int64_t row, int64_t column, typename Types::Sum product) const {
      if (!is_in(triangle, row, column)) return;
      T& result = d[row + column * ldd];
      if (beta == ScalarTraits<Scale>::from_real(0))
        result = static_cast<T>(alpha * product);
      else
        result = static_cast<T>(alpha * product + scaled(c[row + column * ldc]));
      if constexpr (kIsComplex<T>)
        if (real_diagonal && row == column) result.im = 0;
    }

    // Where the diagonal is real so is beta, and an infinite imaginary part must not spoil the real one.
    KERNEL_INLINE auto scaled(T old) const {
      if constexpr (kIsComplex<T>)
        if (real_diagonal) return beta.re * old;
      return beta * old;
    }

    KERNEL_INLINE bool takes_pairs() const {
      return triangle == Triangle::kFull && holds_pairs(d, ldd) && holds_pairs(c, ldc);
    }
    KERNEL_INLINE void put_pair(int64_t row, int64_t column, typename Types::Sum first,
                                typename Types::Sum second) const {
      auto& result = *reinterpret_cast<RowPair<T>*>(d + row + column * ldd);
      if (beta == ScalarTraits<Scale>::from_real(0)) {
        result = {static_cast<T>(alpha * first), static_cast<T>(alpha * second)};
      } else {
        const auto old = *reinterpret_cast<const RowPair<T>*>(c + row + column * ldc);
        result = {static_cast<T>(alpha * first + beta * old.first), static_cast<T>(alpha * second + beta * old.second)};
      }
    }
  };

  KERNEL_INLINE bool skips_product() const { return alpha.get() == ScalarTraits<Scale>::from_real(0); }
  KERNEL_INLINE bool changes_nothing(int64_t batch) const {
    return beta.get() == ScalarTraits<Scale>::from_real(1) && !real_diagonal && c.data.at(batch) == d.data.at(batch);
  }
  KERNEL_INLINE bool covers(int64_t row, int64_t column, int rows, int columns) const {
    return triangle == Triangle::kFull ||
           (triangle == Triangle::kUpper ? row <= column + columns - 1 : row + rows - 1 >= column);
  }
  KERNEL_INLINE Writer at(int64_t batch, int) const {
    return {alpha.get(), beta.get(), c.data.at(batch), d.data.at(batch), c.ld, d.ld, triangle, real_diagonal};
  }
  // Writes real sums as they are: another writer for them would be compiled in beside this one.
  static constexpr bool kWritesSums =
      std::is_same_v<T, typename Types::Sum> && std::is_same_v<T, Scale> && !kIsComplex<T>;
  static KERNEL_INLINE Writer sums_writer(T* sums, int64_t ld) {
    return {T(1), T(0), sums, sums, ld, ld, Triangle::kFull, false};
  }
};

template <class Types, class Tile>
struct GemmShared {
  using Product = typename Tile::Product;
  using Operand = typename Types::Operand;
  using LayoutA = typename Product::template LayoutA<Tile::kM, Tile::kDepth, Tile::kThreads>;
  using LayoutB = typename Product::template LayoutB<Tile::kN, Tile::kDepth, Tile::kThreads>;
  // One thread alone needs no second buffer: it does not overlap loading with multiplying.
  static constexpr int kBuffers = Tile::kThreads == 1 ? 1 : 2;
  static constexpr int kPlanes = Types::kPlanes;
  alignas(64) Operand a[kBuffers][kPlanes * LayoutA::kPlaneSize];
  alignas(64) Operand b[kBuffers][kPlanes * LayoutB::kPlaneSize];
};

template <class Types, class Tile>
using GemmAccumulators = typename Tile::Product::FragC[Types::kPlanes][Tile::kTilesM][Tile::kTilesN];

// The tiles of a wave that are computed: all of them on a GPU, where loops need constant counts; on a CPU only those
// that hold an element of C.
template <class Tile>
class GemmExtent {
 public:
  KERNEL_INLINE GemmExtent(int64_t rows_left, int64_t columns_left)
      : rows_(tiles_for(rows_left, Product::kM, Tile::kTilesM)),
        columns_(tiles_for(columns_left, Product::kN, Tile::kTilesN)) {}

  KERNEL_INLINE int rows_of_tiles() const { return Product::kSkipsEmptyTiles ? rows_ : Tile::kTilesM; }
  KERNEL_INLINE int columns_of_tiles() const { return Product::kSkipsEmptyTiles ? columns_ : Tile::kTilesN; }

 private:
  using Product = typename Tile::Product;
  static KERNEL_INLINE int tiles_for(int64_t left, int size, int most) {
    return left < int64_t(most) * size ? static_cast<int>((left + size - 1) / size) : most;
  }

  int rows_, columns_;
};

template <class Types, class Tile>
KERNEL_INLINE void gemm_multiply(GemmAccumulators<Types, Tile>& acc, const GemmShared<Types, Tile>& shared, int buffer,
                                 GemmExtent<Tile> extent, int depth) {
  using Product = typename Tile::Product;
  using Shared = GemmShared<Types, Tile>;
  const int m0 = wave_id() / Tile::kWavesN * Tile::kTilesM * Product::kM;
  const int n0 = wave_id() % Tile::kWavesN * Tile::kTilesN * Product::kN;
  constexpr int kPlanes = Shared::kPlanes;
  constexpr int kStep = Product::template kK<Tile::kDepth>;
  KERNEL_UNROLL
  for (int k = 0; k < Tile::kDepth; k += kStep) {
    typename Product::FragA a[kPlanes][Tile::kTilesM];
    typename Product::FragB b[kPlanes][Tile::kTilesN];
    KERNEL_UNROLL
    for (int plane = 0; plane < kPlanes; ++plane) {
      KERNEL_UNROLL
      for (int i = 0; i < Tile::kTilesM; ++i)
        a[plane][i] = Product::template load_a<typename Shared::LayoutA>(
            shared.a[buffer] + plane * Shared::LayoutA::kPlaneSize, m0 + i * Product::kM, k);
      KERNEL_UNROLL
      for (int j = 0; j < Tile::kTilesN; ++j)
        b[plane][j] = Product::template load_b<typename Shared::LayoutB>(
            shared.b[buffer] + plane * Shared::LayoutB::kPlaneSize, n0 + j * Product::kN, k);
    }
    KERNEL_UNROLL
    for (int i = 0; i < extent.rows_of_tiles(); ++i) {
      KERNEL_UNROLL
      for (int j = 0; j < extent.columns_of_tiles(); ++j) {
        Product::template mma<false>(acc[0][i][j], a[0][i], b[0][j], depth);
        if constexpr (kPlanes == 2) {
          Product::template mma<true>(acc[0][i][j], a[1][i], b[1][j], depth);
          Product::template mma<false>(acc[1][i][j], a[0][i], b[1][j], depth);
          Product::template mma<false>(acc[1][i][j], a[1][i], b[0][j], depth);
        }
      }
    }
  }
}

template <class Types, class Tile, class Writer>
KERNEL_INLINE void gemm_store(const GemmAccumulators<Types, Tile>& acc, GemmExtent<Tile> extent, const Writer& writer,
                              int64_t m, int64_t n, int64_t row0, int64_t column0) {
  using Product = typename Tile::Product;
  using Sum = typename Types::Sum;
  row0 += wave_id() / Tile::kWavesN * Tile::kTilesM * Product::kM;
  column0 += wave_id() % Tile::kWavesN * Tile::kTilesN * Product::kN;
  // Rows last: what is known of a column need not be remembered for the next tile below.
  KERNEL_UNROLL
  for (int j = 0; j < extent.columns_of_tiles(); ++j) {
    KERNEL_UNROLL
    for (int e = 0; e < Product::kElements; e += Product::kRun) {
      const int64_t column = column0 + j * Product::kN + Product::column(e);
      if (column >= n) continue;
      KERNEL_UNROLL
      for (int i = 0; i < extent.rows_of_tiles(); ++i) {
        const auto& re = acc[0][i][j];
        const auto& im = acc[Types::kPlanes - 1][i][j];
        const int64_t row = row0 + i * Product::kM + Product::row(e);
        if (row >= m) continue;
        if (row + Product::kRun <= m) {
          KERNEL_UNROLL
          for (int r = 0; r < Product::kRun; ++r) writer.put(row + r, column, gemm_element<Sum>(re, im, e + r));
        } else {
          for (int r = 0; r < Product::kRun; ++r)
            if (row + r < m) writer.put(row + r, column, gemm_element<Sum>(re, im, e + r));
        }
      }
    }
  }
}

template <bool Transposed, class T>
KERNEL_INLINE TileSource<T> gemm_source(const T* matrix, int64_t ld, int64_t first, int64_t k0, int64_t extent,
                                        int64_t depth, bool aligned, bool conjugate) {
  const T* base = matrix + (Transposed ? first * ld + k0 : first + k0 * ld);
  return {base, ld, extent - first, depth - k0, aligned, conjugate};
}

template <class Types, class Tile, bool TransposeA, bool TransposeB, class Output>
KERNEL_INLINE void gemm_block(const GemmArgs<Types, Output>& args) {
  using Shared = GemmShared<Types, Tile>;
  using Operand = typename Types::Operand;
  using Accumulators = GemmAccumulators<Types, Tile>;
  KERNEL_SHARED(Shared, shared);
  KERNEL_PRIVATE(Accumulators, acc);

  uint32_t tile_m, tile_n;
  grouped_tile(args.first_tile + blockIdx.x, static_cast<uint32_t>((args.m + Tile::kM - 1) / Tile::kM),
               static_cast<uint32_t>((args.n + Tile::kN - 1) / Tile::kN), tile_m, tile_n);
  const int64_t row0 = int64_t(tile_m) * Tile::kM, column0 = int64_t(tile_n) * Tile::kN;
  if (!args.output.covers(row0, column0, Tile::kM, Tile::kN)) return;
  const int64_t batch = args.first_batch + blockIdx.y;
  const GemmExtent<Tile> extent(args.m - row0, args.n - column0);
  const int64_t first = blockIdx.z * args.slice;
  // A and B are not read for an empty product, and may be null then.
  const int64_t end = first + args.slice < args.k ? first + args.slice : args.k;
  const int64_t depth = args.output.skips_product() ? 0 : end;
  if (depth == 0 && args.output.changes_nothing(batch)) return;
  const auto* a = depth > 0 ? args.a.data.at(batch) : nullptr;
  const auto* b = depth > 0 ? args.b.data.at(batch) : nullptr;

  KERNEL_UNROLL
  for (int plane = 0; plane < Types::kPlanes; ++plane) {
    KERNEL_UNROLL
    for (int i = 0; i < extent.rows_of_tiles(); ++i) {
      KERNEL_UNROLL
      for (int j = 0; j < extent.columns_of_tiles(); ++j) Tile::Product::clear(acc[plane][i][j]);
    }
  }

  TileStage<typename Types::A, Operand, typename Shared::LayoutA, Tile::kThreads, !TransposeA> stage_a;
  TileStage<typename Types::B, Operand, typename Shared::LayoutB, Tile::kThreads, TransposeB> stage_b;
  const auto source_a = [&](int64_t k0) {
    return gemm_source<TransposeA>(a, args.a.ld, row0, k0, args.m, depth, args.aligned_a, args.conjugate_a);
  };
  const auto source_b = [&](int64_t k0) {
    return gemm_source<!TransposeB>(b, args.b.ld, column0, k0, args.n, depth, args.aligned_b, args.conjugate_b);
  };
  const auto fetch = [&](int64_t k0) {
    stage_a.fetch(source_a(k0));
    stage_b.fetch(source_b(k0));
  };
  const auto commit = [&](int buffer) {
    stage_a.commit(shared.a[buffer]);
    stage_b.commit(shared.b[buffer]);
  };
  if constexpr (Tile::Product::kOverlaps) {
    const auto fetch_whole = [&](int64_t k0) {
      stage_a.fetch_whole(source_a(k0));
      stage_b.fetch_whole(source_b(k0));
    };
    const bool is_whole = stage_a.is_whole(source_a(first)) && stage_b.is_whole(source_b(first));
    gemm_overlapped<Types, Tile>(acc, shared, first, depth, is_whole, fetch, fetch_whole, commit);
  } else {
    int buffer = 0;
    if (first < depth) fetch(first);
    for (int64_t k0 = first; k0 < depth; k0 += Tile::kDepth) {
      commit(buffer);
      __syncthreads();
      if (k0 + Tile::kDepth < depth) fetch(k0 + Tile::kDepth);
      const int64_t left = depth - k0;
      gemm_multiply<Types, Tile>(acc, shared, buffer, extent,
                                 static_cast<int>(left < Tile::kDepth ? left : Tile::kDepth));
      // The buffer written next was last read before the barrier above.
      buffer = (buffer + 1) % Shared::kBuffers;
    }
  }
  const auto& late = loaded_again(args);
  late.output.write(late.first_batch + blockIdx.y, late.m, late.n, [&](auto writer) {
    using Writer = decltype(writer);
    if constexpr (TakesRuns<Writer>::value) {
      static_assert(sizeof(Shared) >= Tile::kThreads / kWaveSize * Tile::Product::kM * Tile::Product::kN *
                                          sizeof(typename Types::Sum) ||
                        kWaveSize == 1,
                    "each wave must find room for one of its tiles");
      gemm_store_runs<Types, Tile>(acc, extent, writer, late.m, late.n, row0, column0, &shared);
    } else {
      gemm_store<Types, Tile>(acc, extent, writer, late.m, late.n, row0, column0);
    }
  });
}

template <class Types, class Tile, bool TransposeA, bool TransposeB, class Output>
__global__ __launch_bounds__(Tile::kThreads, Tile::kResident) void gemm_kernel(GemmArgs<Types, Output> args) {
  gemm_block<Types, Tile, TransposeA, TransposeB>(args);
}

}  // namespace kernels
