// Starting products: the kernels that are built for its types, the one that is chosen, its launches.
#pragma once

#include <string>

#include "blas/gemm_async.h"
#include "blas/gemm_output.h"
#include "blas/gemm_stream.h"
#include "gemm_hopper.h"
#include "gemm_kernel_list.h"
#include "gemm_machine.h"
#include "gemm_operands.h"
#include "tuning.h"

namespace compat_blas {

#if defined(KERNEL_TARGET_NVIDIA)

template <class Types, class Tile>
constexpr bool kIsAsync = Tile::kStages > 0 && std::is_same_v<typename Types::A, typename Types::Operand>&&
                                                   std::is_same_v<typename Types::B, typename Types::Operand>;

// Launches the kernel of gemm_async.h for a tile. False, and nothing done, where the operands do not lie as it needs
// and copying them would cost more than it gains.
template <class Types, class Tile, class Output>
bool launch_async_tile(compat::Context& context, GemmOperands<Types> product, const GemmPlan& plan,
                       const Output& output) {
  using T = typename Types::Operand;
  constexpr bool kAnyOrder = sizeof(T) == 8;
  if (product.a.data.base == nullptr || product.b.data.base == nullptr) return false;
  AlignedOperands<T> operands({product.a, product.m, product.k, product.op_a.transpose},
                              {product.b, product.n, product.k, !product.op_b.transpose}, product.batch,
                              kAnyOrder && product.op_a.transpose, kAnyOrder && !product.op_b.transpose);
  // A copy touches each element of an operand twice; each is multiplied as often as the other operand is wide.
  constexpr int64_t kWorthwhileExtent = 768;
  const bool worthwhile =
      (!operands.copies_a || product.n >= kWorthwhileExtent) && (!operands.copies_b || product.m >= kWorthwhileExtent);
  if (!worthwhile || !operands.make(context, product.batch)) return false;
  product.a = operands.a.matrix, product.b = operands.b.matrix;

  const auto run = [&](auto along_a, auto along_b) {
    constexpr bool kA = decltype(along_a)::value, kB = decltype(along_b)::value;
    for_each_tile_launch<Tile>(context, product, plan, output, [&](const auto& args, dim3 grid) {
      compat::launch_with_shared_memory(kernels::gemm_async_kernel<Types, Tile, kA, kB, Output>, grid, Tile::kThreads,
                                        kernels::GemmAsyncShared<Types, Tile, kA, kB>::kBytes, context.stream(), args);
    });
  };
  constexpr std::true_type kAlong{};
  constexpr std::false_type kAcross{};
  if constexpr (!kAnyOrder)
    run(kAcross, kAcross);
  else if (operands.along_a)
    operands.along_b ? run(kAlong, kAlong) : run(kAlong, kAcross);
  else
    operands.along_b ? run(kAcross, kAlong) : run(kAcross, kAcross);
  return true;
}

#endif

template <class Types, class Tile, class Output>
void launch_tile(compat::Context& context, const GemmOperands<Types>& product, const GemmPlan& plan,
                 const Output& output) {
  const auto select = [&] {
    if (product.op_a.transpose)
      return product.op_b.transpose ? kernels::gemm_kernel<Types, Tile, true, true, Output>
                                    : kernels::gemm_kernel<Types, Tile, true, false, Output>;
    return product.op_b.transpose ? kernels::gemm_kernel<Types, Tile, false, true, Output>
                                  : kernels::gemm_kernel<Types, Tile, false, false, Output>;
  };
#if defined(KERNEL_TARGET_NVIDIA)
  if constexpr (kIsAsync<Types, Tile>)
    if (launch_async_tile<Types, Tile>(context, product, plan, output)) return;
#endif
  for_each_tile_launch<Tile>(context, product, plan, output, [&](const auto& args, dim3 grid) {
    compat::launch(select(), grid, Tile::kThreads, context.stream(), args);
  });
}

template <class Types, int Columns, class Output>
void launch_stream(const compat::Context& context, const GemmOperands<Types>& product, const GemmPlan& plan,
                   const Output& output) {
  const bool along_k = product.op_a.transpose;
  const auto kernel = along_k ? kernels::gemm_stream_depth_kernel<Types, Columns, Output>
                              : kernels::gemm_stream_extent_kernel<Types, Columns, Output>;
  kernels::StreamArgs<Types, Output> args{product.m,
                                          product.k,
                                          plan.slice,
                                          product.a,
                                          product.op_a.conjugate,
                                          is_pack_aligned(product.a.data, product.a.ld, product.batch),
                                          product.b.data,
                                          product.op_b.transpose ? product.b.ld : 1,
                                          product.op_b.transpose ? 1 : product.b.ld,
                                          product.op_b.conjugate,
                                          output,
                                          0,
                                          0,
                                          static_cast<int>(product.n)};
  const int64_t rows = along_k ? kernels::kStreamWaves * kernels::kStreamOutputs<typename Types::Sum, Columns>
                               : kernels::kWaveSize * kernels::kStreamRows<typename Types::A, Columns>;
  const int64_t blocks = (product.m + rows - 1) / rows;
  compat::for_each_batch_part(product.batch, context.traits().max_grid_y, [&](int64_t first_batch, unsigned batch) {
    for_each_block_part(blocks, kernels::kStreamThreads, [&](int64_t first_block, unsigned count) {
      args.first_batch = first_batch, args.first_block = static_cast<uint32_t>(first_block);
      const dim3 grid(count, batch, static_cast<unsigned>(plan.slices));
      compat::launch(kernel, grid, kernels::kStreamThreads, context.stream(), args);
    });
  });
}

// The product's transpose, op(B)^T op(A)^T.
template <class Types>
using ExchangedTypes =
    kernels::GemmTypes<typename Types::B, typename Types::A, typename Types::C, typename Types::Scale>;

template <class Types>
auto exchange(const GemmOperands<Types>& product) {
  const Operation op_a{!product.op_b.transpose, product.op_b.conjugate};
  const Operation op_b{!product.op_a.transpose, product.op_a.conjugate};
  return GemmOperands<ExchangedTypes<Types>>{op_a,      op_b,      product.n, product.m,
                                             product.k, product.b, product.a, product.batch};
}

template <class Types, class Output, class... Tiles, int... Columns>
void launch_plan(compat::Context& context, const GemmOperands<Types>& product, const GemmPlan& plan,
                 const Output& output, kernels::TileList<Tiles...>, kernels::StreamColumns<Columns...>) {
  int index = 0;
  const auto stream = [&](auto columns) {
    if (index++ != plan.kernel) return;
    constexpr int kColumns = decltype(columns)::value;
    if (plan.exchanged)
      launch_stream<ExchangedTypes<Types>, kColumns>(context, exchange(product), plan, output);
    else
      launch_stream<Types, kColumns>(context, product, plan, output);
  };
  const auto tile = [&](auto tile) {
    if (index++ == plan.kernel) launch_tile<Types, decltype(tile)>(context, product, plan, output);
  };
  (stream(std::integral_constant<int, Columns>{}), ...);
  (tile(Tiles{}), ...);
}

template <class Types>
GemmPlan choose_gemm(const compat::Context& context, const GemmProblem& problem) {
  static const std::string types = types_name<Types>();
  const GemmMachine machine = gemm_machine<Types>();
  GemmPlan plan;
  if (!context.wanted_kernel().empty() && plan_chosen(parse_choice(context.wanted_kernel()), problem,
                                                      gemm_kernels<Types>(), machine, context.traits(), plan))
    return plan;
  return plan_gemm(problem, gemm_kernels<Types>(), measured_gemm(context.traits().arch, types), machine,
                   context.traits());
}

// Computes a product and hands it to the epilogue; no argument is checked.
template <class Types, class Epilogue>
void launch_gemm(compat::Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                 kernels::Matrix<const typename Types::A> a, kernels::Matrix<const typename Types::B> b,
                 const Epilogue& epilogue, int64_t batch) {
#if defined(KERNEL_HOPPER)
  if (context.wanted_kernel().empty() && launch_hopper_gemm<Types>(context, op_a, op_b, m, n, k, a, b, epilogue, batch))
    return;
#endif
  using Output = kernels::GemmOutput<Types, Epilogue>;
  const GemmOperands<Types> product{op_a, op_b, m, n, k, a, b, batch};
  const GemmPlan plan = choose_gemm<Types>(context, product.problem());
  Output output{epilogue, plan.exchanged, nullptr};
  if (plan.slices > 1) output.partial = context.workspace<typename Types::Sum>(plan.slices * m * n * batch);
  launch_plan(context, product, plan, output, typename kernels::GemmTiles<typename Types::A>::List{},
              kernels::StreamColumnsOf<Types>{});
  if (plan.slices == 1) return;
  constexpr int64_t kRows = int64_t(kernels::kStreamThreads) * kernels::kFinishRows;
  const int64_t rows = plan.exchanged ? n : m, columns = plan.exchanged ? m : n;
  const dim3 grid(static_cast<unsigned>((rows + kRows - 1) / kRows),
                  static_cast<unsigned>(std::min<int64_t>(columns, context.traits().max_grid_y)),
                  static_cast<unsigned>(batch));
  compat::launch(kernels::gemm_finish_kernel<Types, Epilogue>, grid, kernels::kStreamThreads, context.stream(), output,
                 rows, columns, static_cast<int>(plan.slices));
}

}  // namespace compat_blas
