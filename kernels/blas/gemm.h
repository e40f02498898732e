// C = alpha op(A) op(B) + beta C for column-major matrices, single or batched.
//
// A block computes one tile of C. It stages tiles of op(A) and op(B) through shared memory, split into real planes, and
// its waves multiply them with Mma; while one tile is multiplied the next is on its way. A complex product is the four
// real products of its planes. Edges are filled with zeros when staged.
// Launch: grid (tiles of C, batch), block Tile::kThreads. Shared memory: static.
#pragma once

#include "../core/memory.h"
#include "../core/tiles.h"
#include "../core/warp.h"

namespace kernels {

template <class T>
struct GemmArgs {
  int64_t m, n, k;
  Scalar<T> alpha, beta;
  Matrix<const T> a, b;
  Matrix<T> c;
  bool conjugate_a, conjugate_b;
  bool aligned_a, aligned_b;  // packs may be used
  int64_t first_batch;
};

template <class T, class Tile>
struct GemmShared {
  using Product = typename Tile::Product;
  using LayoutA = typename Product::template LayoutA<Tile::kM, Tile::kDepth>;
  using LayoutB = typename Product::template LayoutB<Tile::kN, Tile::kDepth>;
  // One thread alone needs no second buffer: it does not overlap loading with multiplying.
  static constexpr int kBuffers = Tile::kThreads == 1 ? 1 : 2;
  static constexpr int kPlanes = ScalarTraits<T>::kPlanes;
  alignas(64) RealOf<T> a[kBuffers][kPlanes * LayoutA::kPlaneSize];
  alignas(64) RealOf<T> b[kBuffers][kPlanes * LayoutB::kPlaneSize];
};

template <class T, class Tile>
using GemmAccumulators = typename Tile::Product::FragC[ScalarTraits<T>::kPlanes][Tile::kTilesM][Tile::kTilesN];

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

template <class T, class Tile>
KERNEL_INLINE void gemm_multiply(GemmAccumulators<T, Tile>& acc, const GemmShared<T, Tile>& shared, int buffer,
                                 GemmExtent<Tile> extent, int depth) {
  using Product = typename Tile::Product;
  using Shared = GemmShared<T, Tile>;
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

template <class T, class FragC>
KERNEL_INLINE T gemm_element(const FragC& re, const FragC& im, int e) {
  if constexpr (kIsComplex<T>)
    return T{re.v[e], im.v[e]};
  else
    return re.v[e];
}

// C is not read when beta is zero: what it holds may be NaN.
template <class T>
KERNEL_INLINE void gemm_update(T* c, T alpha, T product, T beta) {
  *c = beta == T{} ? alpha * product : alpha * product + beta * *c;
}

template <class T, class Tile>
KERNEL_INLINE void gemm_store(const GemmAccumulators<T, Tile>& acc, GemmExtent<Tile> extent, const GemmArgs<T>& args,
                              T* c, int64_t row0, int64_t column0) {
  using Product = typename Tile::Product;
  const T alpha = args.alpha.get(), beta = args.beta.get();
  row0 += wave_id() / Tile::kWavesN * Tile::kTilesM * Product::kM;
  column0 += wave_id() % Tile::kWavesN * Tile::kTilesN * Product::kN;
  KERNEL_UNROLL
  for (int i = 0; i < extent.rows_of_tiles(); ++i) {
    KERNEL_UNROLL
    for (int j = 0; j < extent.columns_of_tiles(); ++j) {
      const auto& re = acc[0][i][j];
      const auto& im = acc[ScalarTraits<T>::kPlanes - 1][i][j];
      KERNEL_UNROLL
      for (int e = 0; e < Product::kElements; e += Product::kRun) {
        const int64_t row = row0 + i * Product::kM + Product::row(e);
        const int64_t column = column0 + j * Product::kN + Product::column(e);
        if (column >= args.n || row >= args.m) continue;
        T* first = c + row + column * args.c.ld;
        if (row + Product::kRun <= args.m) {
          KERNEL_UNROLL
          for (int r = 0; r < Product::kRun; ++r) gemm_update(first + r, alpha, gemm_element<T>(re, im, e + r), beta);
        } else {
          for (int r = 0; r < Product::kRun; ++r)
            if (row + r < args.m) gemm_update(first + r, alpha, gemm_element<T>(re, im, e + r), beta);
        }
      }
    }
  }
}

template <class T, bool Transposed>
KERNEL_INLINE TileSource<T> gemm_source(const T* matrix, int64_t ld, int64_t first, int64_t k0, int64_t extent,
                                        int64_t depth, bool aligned, bool conjugate) {
  const T* base = matrix + (Transposed ? first * ld + k0 : first + k0 * ld);
  return {base, ld, extent - first, depth - k0, aligned, conjugate};
}

template <class T, class Tile, bool TransposeA, bool TransposeB>
__global__ __launch_bounds__(Tile::kThreads, Tile::kResident) void gemm_kernel(GemmArgs<T> args) {
  using Shared = GemmShared<T, Tile>;
  using Accumulators = GemmAccumulators<T, Tile>;
  __shared__ Shared shared;
  KERNEL_PRIVATE(Accumulators, acc);

  const int64_t tiles_m = (args.m + Tile::kM - 1) / Tile::kM;
  const int64_t row0 = blockIdx.x % tiles_m * Tile::kM, column0 = blockIdx.x / tiles_m * Tile::kN;
  const int64_t batch = args.first_batch + blockIdx.y;
  const GemmExtent<Tile> extent(args.m - row0, args.n - column0);
  // With alpha zero A and B are not read: the product is empty.
  const int64_t depth = args.alpha.get() == T{} ? 0 : args.k;
  // Nor is C with beta one then, and all three may be null.
  if (depth == 0 && args.beta.get() == ScalarTraits<T>::from_real(1)) return;
  const T* a = depth > 0 ? args.a.data.at(batch) : nullptr;
  const T* b = depth > 0 ? args.b.data.at(batch) : nullptr;

  KERNEL_UNROLL
  for (int plane = 0; plane < ScalarTraits<T>::kPlanes; ++plane) {
    KERNEL_UNROLL
    for (int i = 0; i < extent.rows_of_tiles(); ++i) {
      KERNEL_UNROLL
      for (int j = 0; j < extent.columns_of_tiles(); ++j) Tile::Product::clear(acc[plane][i][j]);
    }
  }

  TileStage<T, typename Shared::LayoutA, Tile::kThreads, !TransposeA> stage_a;
  TileStage<T, typename Shared::LayoutB, Tile::kThreads, TransposeB> stage_b;
  const auto fetch = [&](int64_t k0) {
    stage_a.fetch(gemm_source<T, TransposeA>(a, args.a.ld, row0, k0, args.m, depth, args.aligned_a, args.conjugate_a));
    stage_b.fetch(
        gemm_source<T, !TransposeB>(b, args.b.ld, column0, k0, args.n, depth, args.aligned_b, args.conjugate_b));
  };
  int buffer = 0;
  if (depth > 0) fetch(0);
  for (int64_t k0 = 0; k0 < depth; k0 += Tile::kDepth) {
    stage_a.commit(shared.a[buffer]);
    stage_b.commit(shared.b[buffer]);
    __syncthreads();
    if (k0 + Tile::kDepth < depth) fetch(k0 + Tile::kDepth);
    const int64_t left = depth - k0;
    gemm_multiply<T, Tile>(acc, shared, buffer, extent, static_cast<int>(left < Tile::kDepth ? left : Tile::kDepth));
    // The buffer written next was last read before the barrier above.
    buffer = (buffer + 1) % Shared::kBuffers;
  }
  gemm_store<T, Tile>(acc, extent, args, args.c.data.at(batch), row0, column0);
}

}  // namespace kernels
