// Starts the kernels for triangles that fit into shared memory.
#include "triangular_panel.h"

#include "blas/triangular_tiny.h"
#include "launch.h"

namespace compat_blas {
namespace {

template <int Panel, class T>
auto kernel_for(const kernels::TriangularSolveArgs<T>&) {
  return kernels::triangular_solve_kernel<T, Panel>;
}
template <int Panel, class T>
auto kernel_for(const kernels::TriangularProductArgs<T>&) {
  return kernels::triangular_product_kernel<T, Panel>;
}

template <class T, int Panel, class Args>
void launch_with(const compat::Context& context, Args args, int64_t batch) {
  using Tile = kernels::TriangularTile<T, Panel>;
  const int64_t blocks = (args.columns + Tile::kRhs - 1) / Tile::kRhs;
  compat::for_each_grid_part(blocks, batch, context.traits().max_grid_y,
                             [&](int64_t first_block, dim3 grid, int64_t first_batch) {
                               args.first_block = first_block;
                               args.first_batch = first_batch;
                               compat::launch(kernel_for<Panel>(args), grid, Tile::kThreads, context.stream(), args);
                             });
}

template <class T, class Args>
void launch_any(const compat::Context& context, const Args& args, int64_t batch) {
  // What a block needs of a GPU's shared memory counts; a CPU touches only the rows that there are.
  if constexpr (kernels::kWaveSize > 1)
    if (args.rows <= kernels::kSmallTriangularPanel)
      return launch_with<T, kernels::kSmallTriangularPanel>(context, args, batch);
  launch_with<T, kernels::kTriangularPanel<T>>(context, args, batch);
}

// Several entries in a block.
template <class T>
void launch_tiny(const compat::Context& context, const kernels::TriangularSolveArgs<T>& solve, int64_t batch) {
  kernels::TriangularTinyArgs<T> args{solve, kernels::kTinyTriangle, batch};
  while (args.lanes < solve.columns && args.lanes < kernels::kTinyThreads) args.lanes *= 2;
  const int64_t entries = kernels::kTinyThreads / args.lanes;
  compat::for_each_grid_part((solve.columns + args.lanes - 1) / args.lanes, (batch + entries - 1) / entries,
                             context.traits().max_grid_y, [&](int64_t first_block, dim3 grid, int64_t first) {
                               args.solve.first_block = first_block;
                               args.solve.first_batch = first * entries;
                               compat::launch(kernels::triangular_tiny_kernel<T>, grid, kernels::kTinyThreads,
                                              context.stream(), args);
                             });
}

}  // namespace

template <class T>
void launch_panel(const compat::Context& context, const kernels::TriangularSolveArgs<T>& args, int64_t batch) {
  // Compilers take seconds for these kernels, which a CPU has no use for.
  if constexpr (kernels::kWaveSize > 1)
    if (args.rows <= kernels::kTinyTriangle) return launch_tiny(context, args, batch);
  launch_any<T>(context, args, batch);
}
template <class T>
void launch_panel(const compat::Context& context, const kernels::TriangularProductArgs<T>& args, int64_t batch) {
  launch_any<T>(context, args, batch);
}

#define INSTANTIATE(T)                                                                                    \
  template void launch_panel<T>(const compat::Context&, const kernels::TriangularSolveArgs<T>&, int64_t); \
  template void launch_panel<T>(const compat::Context&, const kernels::TriangularProductArgs<T>&, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
