// How the reductions start their kernels, and what they give for empty vectors.
#pragma once

#include <algorithm>

#include "blas/reduce.h"
#include "launch.h"
#include "plan.h"
#include "routines/level1.h"

namespace compat_blas {

template <class R>
void write_zeros(Context& context, R* result, int64_t batch) {
  if (batch <= 0) return;
  if (context.scalars_on_host())
    std::fill_n(result, batch, R{});
  else
    compat::check(hipMemsetAsync(result, 0, batch * sizeof(R), context.stream()));
}

// More chunks leave no multiprocessor idle at the end, fewer are added up sooner.
constexpr int64_t kReducePieces = kernels::kWaveSize == 1 ? 8 : 64;

template <class Result, class T, class Op>
void reduce(Context& context, kernels::ReduceArgs<T> args, int64_t batch, const Op& op, Result* result) {
  using State = typename Op::State;
  bool unit = args.x.inc == 1 && is_pack_aligned(args.x.data, 0, batch);
  if constexpr (Op::kReadsY) unit = unit && args.y.inc == 1 && is_pack_aligned(args.y.data, 0, batch);
  const int step = kernels::kStreamThreads * (unit ? kernels::kPack<T> : 1);
  const ChunkPlan plan = plan_chunks(args.n, step, batch, kReducePieces, context.traits());
  args.chunk = plan.chunk;

  State* partials = context.workspace<State>(plan.blocks * batch);
  Result* results = context.scalars_on_host() ? context.host_results.get<Result>(batch) : result;

  const auto kernel = unit ? kernels::reduce_kernel<T, true, Op> : kernels::reduce_kernel<T, false, Op>;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned entries) {
    args.first_batch = first;
    const dim3 grid(static_cast<unsigned>(plan.blocks), entries);
    compat::launch(kernel, grid, kernels::kStreamThreads, context.stream(), args, op, partials);
    compat::launch(kernels::reduce_finish_kernel<Op, Result>, dim3(1, entries), kernels::kStreamThreads,
                   context.stream(), static_cast<const State*>(partials), static_cast<int>(plan.blocks), results,
                   first);
  });
  if (context.scalars_on_host()) {
    compat::check(hipStreamSynchronize(context.stream()));
    std::copy_n(results, batch, result);
  }
}

// The checks of a routine that reduces one vector.
template <class T, class Op, class Result>
void reduce_one(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, const Op& op, Result* result) {
  require(result != nullptr || batch <= 0, Status::kInvalidValue);
  if (n <= 0 || x.inc <= 0 || batch <= 0) return write_zeros(context, result, batch);
  require(!is_null(x.data), Status::kInvalidValue);
  reduce(context, kernels::ReduceArgs<T>{n, 0, x, {}, 0}, batch, op, result);
}

}  // namespace compat_blas
