// Starting products: the kernels that are built for its types, the one that is chosen, its launches.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "blas/gemm_async.h"
#include "blas/gemm_output.h"
#include "blas/gemm_stream_mma.h"
#include "gemm_async_operands.h"
#include "gemm_hopper.h"
#include "gemm_kernel_list.h"
#include "gemm_machine.h"
#include "gemm_operands.h"
#include "gemm_runtime.h"
#include "product.h"
#include "tuning.h"

namespace compat_blas {

#if defined(KERNEL_TARGET_NVIDIA)

// Launches the kernel of gemm_async.h for a tile. False, and nothing done, where the operands do not lie as it needs
// and copying them would cost more than it gains.
template <class Types, class Tile, class Output>
bool launch_async_tile(compat::Context& context, GemmOperands<Types> product, const GemmPlan& plan,
                       const Output& output) {
  const auto along = align_for_async(context, product);
  if (!along) return false;
  const auto run = [&](auto along_a, auto along_b) {
    constexpr bool kA = decltype(along_a)::value, kB = decltype(along_b)::value;
    for_each_tile_launch(context, product, plan, output, kTileSizes<Tile>, [&](const auto& args, dim3 grid) {
      compat::launch_with_shared_memory(kernels::gemm_async_kernel<Types, Tile, kA, kB, Output>, grid, Tile::kThreads,
                                        kernels::GemmAsyncShared<Types, Tile, kA, kB>::kBytes, context.stream(), args);
    });
  };
  constexpr std::true_type kAlong{};
  constexpr std::false_type kAcross{};
  if (along->a)
    along->b ? run(kAlong, kAlong) : run(kAlong, kAcross);
  else
    along->b ? run(kAcross, kAlong) : run(kAcross, kAcross);
  return true;
}

#endif

template <class Types, class Tile, class Output>
void launch_tile(compat::Context& context, const GemmOperands<Types>& product, const GemmPlan& plan,
                 const Output& output) {
  using Plain = typename Tile::Plain;
  const auto select = [&] {
    if (product.op_a.transpose)
      return product.op_b.transpose ? kernels::gemm_kernel<Types, Plain, true, true, Output>
                                    : kernels::gemm_kernel<Types, Plain, true, false, Output>;
    return product.op_b.transpose ? kernels::gemm_kernel<Types, Plain, false, true, Output>
                                  : kernels::gemm_kernel<Types, Plain, false, false, Output>;
  };
#if defined(KERNEL_TARGET_NVIDIA)
  if constexpr (Tile::kStages > 0 && kMayBeAsync<Types>)
    if (launch_async_tile<Types, Tile>(context, product, plan, output)) return;
#endif
  for_each_tile_launch(context, product, plan, output, kTileSizes<Plain>, [&](const auto& args, dim3 grid) {
    compat::launch(select(), grid, Plain::kThreads, context.stream(), args);
  });
}

template <class Types, class Output>
struct StreamKernel {
  void (*run)(kernels::StreamArgs<Types, Output>);
  int rows;  // of a block
  int shared_bytes = 0;
};

// `is_dot`: Y is one column whose elements lie one after another, and both operands are aligned.
template <class Types, int Columns, class Output>
StreamKernel<Types, Output> stream_kernel(bool along_k, bool y_along_k, bool aligned, bool is_dot) {
  constexpr kernels::StreamBlock kBlock = kernels::stream_block<Types, Columns>();
#if defined(KERNEL_TARGET_NVIDIA)
  if constexpr (kernels::kStreamsOnMatrixCores<Types, Columns>) {
    if (along_k)
      return {y_along_k ? kernels::gemm_stream_mma_kernel<Types, true, true, Output>
                        : kernels::gemm_stream_mma_kernel<Types, true, false, Output>,
              kBlock.rows_along_k};
    return {y_along_k ? kernels::gemm_stream_mma_kernel<Types, false, true, Output>
                      : kernels::gemm_stream_mma_kernel<Types, false, false, Output>,
            kBlock.rows};
  } else
#endif
  {
#if defined(KERNEL_TARGET_NVIDIA)
    if constexpr (kernels::kStreamsRows<Types, Columns>)
      if (along_k && aligned)
        return {y_along_k ? kernels::gemm_stream_rows_kernel<Types, true, Output>
                          : kernels::gemm_stream_rows_kernel<Types, false, Output>,
                kBlock.rows_along_k, kernels::kStreamedBytes};
#endif
    if constexpr (kernels::kStreamsDots<Types, Columns>)
      if (along_k && is_dot) return {kernels::gemm_stream_dot_kernel<Types, Output>, kBlock.rows_along_k};
    static_cast<void>(y_along_k), static_cast<void>(aligned), static_cast<void>(is_dot);
    if (along_k)
      return {kernels::gemm_stream_depth_kernel<Types, Columns, Output>, kernels::kDepthRows<Types, Columns>};
    return {kernels::gemm_stream_extent_kernel<Types, Columns, Output>, kBlock.rows};
  }
}

template <class Types, int Columns, class Output>
void launch_stream(const compat::Context& context, const GemmOperands<Types>& product, const GemmPlan& plan,
                   const Output& output) {
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
                                          static_cast<int>(product.n),
                                          is_pack_aligned(product.b.data, product.b.ld, product.batch)};
  const bool is_dot =
      product.n == 1 && args.y_step == 1 && args.aligned_x && is_pack_aligned(product.b.data, 0, product.batch);
  const auto kernel = stream_kernel<Types, Columns, Output>(product.op_a.transpose, !product.op_b.transpose,
                                                            args.aligned_x && args.aligned_y, is_dot);
  constexpr int kThreads = kernels::stream_block<Types, Columns>().threads;
  const int64_t blocks = (product.m + kernel.rows - 1) / kernel.rows;
  compat::for_each_batch_part(product.batch, context.traits().max_grid_y, [&](int64_t first_batch, unsigned batch) {
    for_each_block_part(blocks, kThreads, [&](int64_t first_block, unsigned count) {
      args.first_batch = first_batch, args.first_block = static_cast<uint32_t>(first_block);
      const dim3 grid(count, batch, static_cast<unsigned>(plan.slices));
      if (kernel.shared_bytes > 0)
        compat::launch_with_shared_memory(kernel.run, grid, kThreads, kernel.shared_bytes, context.stream(), args);
      else
        compat::launch(kernel.run, grid, kThreads, context.stream(), args);
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

// False, and nothing done, where the kernel is one to compile and cannot be.
template <class Types, class Output, class... Tiles, int... Columns>
bool launch_plan(compat::Context& context, const GemmOperands<Types>& product, const GemmDecision& decision,
                 const Output& output, kernels::TileList<Tiles...>, kernels::StreamColumns<Columns...>) {
  const GemmPlan& plan = decision.plan;
  const GemmKernel& kernel = decision.kernel;
  const bool is_forced = compat::rtc::mode() == compat::rtc::Mode::kForce;
  if (kernel.kind == GemmKernel::Kind::kTile && (!kernel.is_built || is_forced))
    return launch_runtime_tile(context, product, plan, output, kernel);
  if (kernel.kind == GemmKernel::Kind::kTile && output.partial == nullptr &&
      is_worth_compiling<decltype(output.epilogue)>(product.m, product.n, product.k, product.batch) &&
      launch_runtime_tile(context, product, plan, output, kernel))
    return true;
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
  return true;
}

// The kernels for these types, and the tiles that are measured to be better on an architecture.
template <class Types>
const std::vector<GemmKernel>& measured_kernels(const std::string& arch, const GemmMeasured& measured) {
  static std::mutex mutex;
  static std::map<std::string, std::vector<GemmKernel>> known;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = known.find(arch);
  if (found != known.end()) return found->second;
  return known.emplace(arch, with_measured_tiles(gemm_kernels<Types>(), measured, kTileUnits<Types>)).first->second;
}

template <class Types>
GemmDecision choose_gemm(const compat::Context& context, const GemmProblem& problem, bool only_built) {
  static const std::string types = types_name<Types>();
  const GemmMachine machine = gemm_machine<Types>();
  const std::vector<GemmKernel>& built = gemm_kernels<Types>();
  GemmPlan plan;
  if (!context.wanted_kernel().empty()) {
    const GemmChoice choice = parse_choice(context.wanted_kernel());
    if (plan_chosen(choice, problem, built, machine, context.traits(), plan)) return {plan, built[plan.kernel]};
    const auto tile = only_built ? std::nullopt : parse_tile(choice.kernel, kTileUnits<Types>);
    if (tile && plan_chosen(choice, problem, {*tile}, machine, context.traits(), plan)) return {plan, *tile};
  }
  const GemmMeasured& measured = measured_gemm(context.traits().arch, types);
  const auto& offered = only_built ? built : measured_kernels<Types>(context.traits().arch, measured);
  plan = plan_gemm(problem, offered, measured, machine, context.traits());
  return {plan, offered[plan.kernel]};
}

inline bool is_named(const std::string& wanted, const GemmKernel& kernel) {
  return parse_choice(wanted).kernel == kernel.name;
}

// Launches a kernel and what adds its slices. False, and nothing done, where it is one to compile and cannot be.
template <class Types, class Epilogue>
bool launch_chosen(compat::Context& context, const GemmOperands<Types>& product, const Epilogue& epilogue,
                   const GemmDecision& decision) {
  const GemmPlan& plan = decision.plan;
  kernels::GemmOutput<Types, Epilogue> output{epilogue, plan.exchanged, nullptr};
  if (plan.slices > 1)
    output.partial = context.workspace<typename Types::Sum>(plan.slices * product.m * product.n * product.batch);
  if (!launch_plan(context, product, decision, output, typename kernels::GemmTiles<typename Types::A>::List{},
                   kernels::StreamColumnsOf<Types>{}))
    return false;
  if (plan.slices == 1) return true;
  constexpr int64_t kRows = int64_t(kernels::kStreamThreads) * kernels::kFinishRows;
  const int64_t rows = plan.exchanged ? product.n : product.m, columns = plan.exchanged ? product.m : product.n;
  const dim3 grid(static_cast<unsigned>((rows + kRows - 1) / kRows),
                  static_cast<unsigned>(std::min<int64_t>(columns, context.traits().max_grid_y)),
                  static_cast<unsigned>(product.batch));
  compat::launch(kernels::gemm_finish_kernel<Types, Epilogue>, grid, kernels::kStreamThreads, context.stream(), output,
                 rows, columns, static_cast<int>(plan.slices));
  return true;
}

template <class Types, class Epilogue>
void launch_gemm(compat::Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                 kernels::Matrix<const typename Types::A> a, kernels::Matrix<const typename Types::B> b,
                 const Epilogue& epilogue, int64_t batch);

// Computes a large product in parts: what whole tiles fill, and the rows and columns beyond. False, and nothing done,
// where that gains nothing.
template <class Types>
bool launch_cut_gemm(compat::Context& context, const GemmOperands<Types>& product,
                     const kernels::BlasEpilogue<Types>& epilogue) {
  if (kernels::kWaveSize == 1 || epilogue.triangle != Triangle::kFull) return false;
  const GemmMeasured& measured = measured_gemm(context.traits().arch, types_name<Types>());
  const GemmExtents whole =
      cut_gemm(product.problem(), gemm_kernels<Types>(), measured, gemm_machine<Types>(), context.traits());
  if (whole.m == product.m && whole.n == product.n) return false;
  const auto launch = [&](int64_t row, int64_t column, int64_t m, int64_t n) {
    if (m == 0 || n == 0) return;
    auto epilogue_of_part = epilogue;
    epilogue_of_part.c = part(epilogue.c, row, column);
    epilogue_of_part.d = part(epilogue.d, row, column);
    const auto a = product.op_a.transpose ? part(product.a, 0, row) : part(product.a, row, 0);
    const auto b = product.op_b.transpose ? part(product.b, column, 0) : part(product.b, 0, column);
    launch_gemm<Types>(context, product.op_a, product.op_b, m, n, product.k, a, b, epilogue_of_part, product.batch);
  };
  launch(0, 0, whole.m, whole.n);
  launch(whole.m, 0, product.m - whole.m, product.n);
  launch(0, whole.n, whole.m, product.n - whole.n);
  return true;
}

// Computes a product and hands it to the epilogue; no argument is checked.
template <class Types, class Epilogue>
void launch_gemm(compat::Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                 kernels::Matrix<const typename Types::A> a, kernels::Matrix<const typename Types::B> b,
                 const Epilogue& epilogue, int64_t batch) {
#if defined(KERNEL_HOPPER)
  if (context.wanted_kernel().empty() && compat::rtc::mode() != compat::rtc::Mode::kForce &&
      launch_hopper_gemm<Types>(context, op_a, op_b, m, n, k, a, b, epilogue, batch))
    return;
#endif
  const GemmOperands<Types> product{op_a, op_b, m, n, k, a, b, batch};
  if constexpr (std::is_same_v<Epilogue, kernels::BlasEpilogue<Types>>)
    if (context.wanted_kernel().empty() && launch_cut_gemm(context, product, epilogue)) return;
  const GemmDecision decision = choose_gemm<Types>(context, product.problem(), false);
  if (launch_chosen(context, product, epilogue, decision)) return;
  // Measurements of a kernel must not be of another one.
  compat::require(!is_named(context.wanted_kernel(), decision.kernel), compat::Status::kNotSupported);
  launch_chosen(context, product, epilogue, choose_gemm<Types>(context, product.problem(), true));
}

}  // namespace compat_blas
