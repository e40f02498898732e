// How the element-wise routines start their kernel.
#pragma once

#include "blas/vector.h"
#include "launch.h"
#include "plan.h"
#include "routines/level1.h"

namespace compat_blas {

template <class S>
kernels::StoredScalar<kernels::ComputeOf<S>> stored_scalar(const Context& context, const S* pointer) {
  using C = kernels::ComputeOf<S>;
  if (context.scalars_on_host()) return {static_cast<C>(*pointer), nullptr, kernels::kStorageOf<S>};
  return {C{}, pointer, kernels::kStorageOf<S>};
}

template <class T>
kernels::Vector<T> writable(kernels::Vector<const T> x) {
  return {{const_cast<T*>(x.data.base), const_cast<T* const*>(x.data.list), x.data.stride, 0}, x.inc};
}

// On a GPU a block takes only what its lanes have under way at a time, up to vectors of many gigabytes: blocks that end
// and start keep the memory busier than blocks that loop. A CPU's thread gets some pieces to balance load.
constexpr int64_t kVectorPieces = kernels::kWaveSize == 1 ? 8 : 8192;

template <class T, class Op>
void run_on_vectors(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, int64_t batch,
                    const Op& op) {
  const bool x_unit = !Op::kReadsX || (x.inc == 1 && is_pack_aligned(x.data, 0, batch));
  const bool unit = x_unit && y.inc == 1 && is_pack_aligned(y.data, 0, batch);
  const int step = kernels::kStreamThreads * (unit ? kernels::kPack<T> : 1);
  const ChunkPlan plan = plan_chunks(n, step, batch, kVectorPieces, context.traits());
  kernels::VectorArgs<T> args{n, plan.chunk, from_its_start(x, n), from_its_start(y, n), 0};
  const auto kernel = unit ? kernels::vector_kernel<T, true, Op> : kernels::vector_kernel<T, false, Op>;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    const dim3 grid(static_cast<unsigned>(plan.blocks), count);
    compat::launch(kernel, grid, kernels::kStreamThreads, context.stream(), args, op);
  });
}

}  // namespace compat_blas
