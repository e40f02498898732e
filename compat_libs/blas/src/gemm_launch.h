// Starting products: which kernel, how many blocks, split along k or not.
#pragma once

#include <tuple>

#include "blas/gemm.h"
#include "launch.h"
#include "plan.h"
#include "arguments.h"

namespace compat_blas {

template <class Types, class Tile, class Epilogue>
auto gemm_kernel_for(Operation op_a, Operation op_b) {
  if (op_a.transpose) {
    return op_b.transpose ? kernels::gemm_kernel<Types, Tile, true, true, Epilogue>
                          : kernels::gemm_kernel<Types, Tile, true, false, Epilogue>;
  }
  return op_b.transpose ? kernels::gemm_kernel<Types, Tile, false, true, Epilogue>
                        : kernels::gemm_kernel<Types, Tile, false, false, Epilogue>;
}

template <class List>
struct TileEnds;
template <class First, class... Rest>
struct TileEnds<kernels::TileList<First, Rest...>> {
  using Large = First;
  using Small = std::tuple_element_t<sizeof...(Rest), std::tuple<First, Rest...>>;
};

// Computes op(A) op(B), m x n with k terms, and hands it to the epilogue. All sizes are positive but k, which may be
// zero; no argument is checked.
template <class Types, class Epilogue>
void launch_gemm(const compat::Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                 kernels::Matrix<const typename Types::A> a, kernels::Matrix<const typename Types::B> b,
                 const Epilogue& epilogue, int64_t batch) {
  using Ends = TileEnds<typename kernels::GemmTiles<typename Types::A>::List>;
  using Large = typename Ends::Large;
  using Small = typename Ends::Small;
  kernels::GemmArgs<Types, Epilogue> args{m,
                                          n,
                                          k,
                                          k,
                                          a,
                                          b,
                                          op_a.conjugate,
                                          op_b.conjugate,
                                          is_pack_aligned(a.data, a.ld, batch),
                                          is_pack_aligned(b.data, b.ld, batch),
                                          epilogue,
                                          0};
  const GemmPlan plan = plan_gemm(m, n, batch, {Large::kM, Large::kN}, {Small::kM, Small::kN}, context.traits());
  const auto kernel = plan.large ? gemm_kernel_for<Types, Large, Epilogue>(op_a, op_b)
                                 : gemm_kernel_for<Types, Small, Epilogue>(op_a, op_b);
  const int threads = plan.large ? Large::kThreads : Small::kThreads;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    compat::launch(kernel, dim3(static_cast<unsigned>(plan.blocks), count), threads, context.stream(), args);
  });
}

}  // namespace compat_blas
