// A product with its operands, as the launches of its kernels see it.
#pragma once

#include <algorithm>

#include "arguments.h"
#include "blas/gemm_output.h"
#include "gemm_plan.h"
#include "launch.h"

namespace compat_blas {

// A product op(A) op(B) with its operands. All sizes are positive but k, which may be zero.
template <class Types>
struct GemmOperands {
  Operation op_a, op_b;
  int64_t m, n, k;
  kernels::Matrix<const typename Types::A> a;
  kernels::Matrix<const typename Types::B> b;
  int64_t batch;

  GemmProblem problem() const { return {m, n, k, batch, op_a.transpose, op_b.transpose}; }
};

// Calls run(first, count) for parts of a launch of many blocks: AMD's grids end at 2^32 threads.
template <class Run>
void for_each_block_part(int64_t blocks, int threads, Run run) {
  const int64_t most = std::min<int64_t>((int64_t(1) << 31) - 1, (int64_t(1) << 32) / threads - 1);
  for (int64_t first = 0; first < blocks; first += most)
    run(first, static_cast<unsigned>(std::min(blocks - first, most)));
}

// What a block of a kernel computes, and its threads.
struct TileSizes {
  int m, n, threads;
};
template <class Tile>
constexpr TileSizes kTileSizes = {Tile::kM, Tile::kN, Tile::kThreads};

// Calls launch(args, grid) for every launch of a kernel whose blocks compute one tile each.
template <class Types, class Output, class Launch>
void for_each_tile_launch(const compat::Context& context, const GemmOperands<Types>& product, const GemmPlan& plan,
                          const Output& output, TileSizes tile, Launch launch) {
  kernels::GemmArgs<Types, Output> args{product.m,
                                        product.n,
                                        product.k,
                                        plan.slice,
                                        product.a,
                                        product.b,
                                        product.op_a.conjugate,
                                        product.op_b.conjugate,
                                        is_pack_aligned(product.a.data, product.a.ld, product.batch),
                                        is_pack_aligned(product.b.data, product.b.ld, product.batch),
                                        output,
                                        0,
                                        0};
  const auto tiles = [](int64_t size, int of) { return (size + of - 1) / of; };
  const int64_t blocks = tiles(product.m, tile.m) * tiles(product.n, tile.n);
  compat::for_each_batch_part(product.batch, context.traits().max_grid_y, [&](int64_t first_batch, unsigned batch) {
    for_each_block_part(blocks, tile.threads, [&](int64_t first_tile, unsigned count) {
      args.first_batch = first_batch, args.first_tile = static_cast<uint32_t>(first_tile);
      launch(args, dim3(count, batch, static_cast<unsigned>(plan.slices)));
    });
  });
}

}  // namespace compat_blas
