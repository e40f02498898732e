// dot, nrm2, asum.
#include "blas/reduce.h"

#include <algorithm>

#include "launch.h"
#include "plan.h"
#include "routines/level1.h"

namespace compat_blas {
namespace {

// Results that the host gets: all zero.
template <class R>
void write_zeros(Context& context, R* result, int64_t batch) {
  if (batch <= 0) return;
  const size_t bytes = batch * sizeof(R);
  if (context.scalars_on_host())
    std::fill_n(result, batch, R{});
  else
    compat::check(hipMemsetAsync(result, 0, bytes, context.stream()));
}

template <class T, class Op>
void run(Context& context, kernels::ReduceArgs<T> args, int64_t batch, const Op& op, typename Op::Result* result) {
  using State = typename Op::State;
  using Result = typename Op::Result;
  bool unit = args.x.inc == 1 && is_pack_aligned(args.x.data, 0, batch);
  if constexpr (Op::kReadsY) unit = unit && args.y.inc == 1 && is_pack_aligned(args.y.data, 0, batch);
  const int step = kernels::kStreamThreads * (unit ? kernels::kPack<T> : 1);
  const ChunkPlan plan = plan_chunks(args.n, step, batch, context.traits());
  args.chunk = plan.chunk;

  // The workspace holds the partial states, then the results on their way to the host.
  const size_t count = plan.blocks * batch;
  const size_t result_states = context.scalars_on_host() ? batch : 0;
  State* partials = context.workspace<State>(count + result_states);
  static_assert(sizeof(Result) <= sizeof(State) && alignof(Result) <= alignof(State), "results fit where states do");
  Result* results = context.scalars_on_host() ? reinterpret_cast<Result*>(partials + count) : result;

  const auto kernel = unit ? kernels::reduce_kernel<T, true, Op> : kernels::reduce_kernel<T, false, Op>;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned entries) {
    args.first_batch = first;
    const dim3 grid(static_cast<unsigned>(plan.blocks), entries);
    compat::launch(kernel, grid, kernels::kStreamThreads, context.stream(), args, op, partials);
    compat::launch(kernels::reduce_finish_kernel<Op>, dim3(1, entries), kernels::kStreamThreads, context.stream(),
                   static_cast<const State*>(partials), static_cast<int>(plan.blocks), results, first);
  });
  if (context.scalars_on_host()) {
    compat::check(hipMemcpyAsync(result, results, batch * sizeof(Result), hipMemcpyDeviceToHost, context.stream()));
    compat::check(hipStreamSynchronize(context.stream()));
  }
}

}  // namespace

template <class T, bool Conjugate>
void dot(Context& context, int64_t n, kernels::Vector<const T> x, kernels::Vector<const T> y, int64_t batch,
         T* result) {
  require(result != nullptr || batch <= 0, Status::kInvalidValue);
  if (n <= 0 || batch <= 0) return write_zeros(context, result, batch);
  require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  const kernels::ReduceArgs<T> args{n, 0, from_its_start(x, n), from_its_start(y, n), 0};
  run(context, args, batch, kernels::DotOp<T>{Conjugate}, result);
}

template <class T, class Op>
static void reduce_one(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch,
                       kernels::RealOf<T>* result) {
  require(result != nullptr || batch <= 0, Status::kInvalidValue);
  if (n <= 0 || x.inc <= 0 || batch <= 0) return write_zeros(context, result, batch);
  require(!is_null(x.data), Status::kInvalidValue);
  run(context, kernels::ReduceArgs<T>{n, 0, x, {}, 0}, batch, Op{}, result);
}

template <class T>
void nrm2(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, kernels::RealOf<T>* result) {
  reduce_one<T, kernels::Nrm2Op<T>>(context, n, x, batch, result);
}

template <class T>
void asum(Context& context, int64_t n, kernels::Vector<const T> x, int64_t batch, kernels::RealOf<T>* result) {
  reduce_one<T, kernels::AsumOp<T>>(context, n, x, batch, result);
}

#define INSTANTIATE(T)                                                                                             \
  template void dot<T, false>(Context&, int64_t, kernels::Vector<const T>, kernels::Vector<const T>, int64_t, T*); \
  template void nrm2<T>(Context&, int64_t, kernels::Vector<const T>, int64_t, kernels::RealOf<T>*);                \
  template void asum<T>(Context&, int64_t, kernels::Vector<const T>, int64_t, kernels::RealOf<T>*);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)
template void dot<Complex<float>, true>(Context&, int64_t, kernels::Vector<const Complex<float>>,
                                        kernels::Vector<const Complex<float>>, int64_t, Complex<float>*);
template void dot<Complex<double>, true>(Context&, int64_t, kernels::Vector<const Complex<double>>,
                                         kernels::Vector<const Complex<double>>, int64_t, Complex<double>*);

}  // namespace compat_blas
