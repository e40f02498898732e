// Products of a matrix in any storage form and a vector.
#include "matrix_vector.h"

#include <algorithm>

#include "launch.h"
#include "plan.h"

namespace compat_blas {
namespace {

// Slots that the waves of a block share the reading of; with fewer each wave has rows of its own.
constexpr int64_t kSharedSlots = 16;
constexpr int64_t kMostSums = int64_t(1) << 27;

// How one product runs: what is cut into blocks (rows, or columns if A is transposed) and what into slices.
template <class T>
struct Shape {
  int64_t outputs, inputs;
  GemvPlan plan;
};

template <class T>
Shape<T> shape_of(const Context& context, const MatrixVector<T>& product, int64_t batch) {
  const int64_t outputs = product.op.transpose ? product.n : product.m;
  const int64_t inputs = product.op.transpose ? product.m : product.n;
  const int outputs_of_block = product.op.transpose ? kernels::kGemvColumns : kernels::kGemvRows<T>;
  const int inputs_of_step =
      product.op.transpose ? kernels::kDotRows<T> * kernels::kWaveSize * 2 : kernels::kStreamWaves * 8;
  return {outputs, inputs, plan_gemv(outputs, inputs, batch, outputs_of_block, inputs_of_step, context.traits())};
}

}  // namespace

int64_t entries_at_once(const Context& context, int64_t batch, int64_t sums_of_entry) {
  const int64_t most = std::max<int64_t>(1, kMostSums / std::max<int64_t>(1, sums_of_entry));
  return std::min({batch, most, static_cast<int64_t>(context.traits().max_grid_y)});
}

template <class T>
void add_slots(Context& context, kernels::Scalar<T> alpha, kernels::Scalar<T> beta, kernels::Vector<T> y, int64_t n,
               const kernels::GemvSlots& slots, const T* sums, int64_t first, unsigned count) {
  const bool shared = kernels::kWaveSize > 1 && slots.slots >= kSharedSlots;
  const int64_t rows = (shared ? kernels::kWaveSize : kernels::kStreamThreads) * kernels::kFinishRows;
  kernels::GemvFinishArgs<T> args{n, alpha, beta, y, slots, shared, first, 0};
  for_each_grid_part((n + rows - 1) / rows, [&](int64_t first_block, unsigned blocks) {
    args.first_block = first_block;
    compat::launch(kernels::gemv_finish_kernel<T>, dim3(blocks, 1, count), kernels::kStreamThreads, context.stream(),
                   args, sums);
  });
}

template <class T>
void multiply(Context& context, const MatrixVector<T>& product, int64_t batch) {
  const Shape<T> shape = shape_of(context, product, batch);
  const GemvPlan& plan = shape.plan;
  const bool transpose = product.op.transpose;
  const bool x_packed = product.x.inc == 1 && is_pack_aligned(product.x.data, 0, batch);
  kernels::GemvArgs<T> args{product.m,
                            product.n,
                            product.alpha,
                            product.beta,
                            product.a,
                            product.x,
                            product.y,
                            product.op.conjugate,
                            product.unit_diagonal,
                            is_pack_aligned(product.a, batch) && (!transpose || x_packed),
                            0,
                            0};
  const bool direct = plan.slices == 1 && !product.in_place;
  const int64_t entry = shape.outputs * plan.slices;
  const int64_t at_once = entries_at_once(context, batch, direct ? 1 : entry);
  T* sums = direct ? nullptr : context.workspace<T>(entry * at_once);
  const auto kernel = transpose ? kernels::gemv_transposed_kernel<T> : kernels::gemv_kernel<T>;
  compat::for_each_batch_part(batch, static_cast<int>(at_once), [&](int64_t first, unsigned count) {
    args.first_batch = first;
    for_each_grid_part(plan.row_blocks, [&](int64_t first_block, unsigned blocks) {
      args.first_block = first_block;
      const dim3 grid(blocks, static_cast<unsigned>(plan.slices), count);
      compat::launch(kernel, grid, kernels::kStreamThreads, context.stream(), args, plan.columns, sums);
    });
    if (!direct)
      add_slots<T>(context, args.alpha, args.beta, args.y, shape.outputs, {plan.slices, 0, 0}, sums, first, count);
  });
}

#define INSTANTIATE(T)                                                                                      \
  template void multiply<T>(Context&, const MatrixVector<T>&, int64_t);                                     \
  template void add_slots<T>(Context&, kernels::Scalar<T>, kernels::Scalar<T>, kernels::Vector<T>, int64_t, \
                             const kernels::GemvSlots&, const T*, int64_t, unsigned);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
