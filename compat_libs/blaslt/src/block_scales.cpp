#include "block_scales.h"

#include "blas/lt_blocks.h"
#include "elements.h"
#include "launch.h"

namespace compat_blaslt {
namespace {

using kernels::BFloat16;
using kernels::kScaledBlock;

int64_t blocks_of(int64_t size) { return (size + kScaledBlock - 1) / kScaledBlock; }
int64_t leading(int64_t depth) { return blocks_of(depth) * kScaledBlock; }

// `scale` is taken out of the descriptor if it belongs to the blocks.
void expand(const compat::Context& context, const Problem& problem, Factor& factor, int64_t lines, uint32_t& mode,
            void*& scale, BFloat16* to) {
  const bool scaled = mode == HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0;
  const int64_t ld = leading(problem.depth), blocks = blocks_of(problem.depth) * lines;
  const auto* data = static_cast<const uint8_t*>(factor.data);
  constexpr int64_t kPack = 8;
  const bool aligned = reinterpret_cast<uintptr_t>(data) % kPack == 0 && factor.ld % kPack == 0 &&
                       (problem.batch == 1 || factor.stride % kPack == 0);
  kernels::ScaledLines args{data,
                            element_of(factor.type),
                            factor.ld,
                            factor.stride,
                            aligned,
                            scaled ? static_cast<const uint8_t*>(scale) : nullptr,
                            factor.stride == 0 ? 0 : blocks,
                            problem.depth,
                            lines,
                            to,
                            ld,
                            0,
                            0};
  const int64_t grids = (blocks + kernels::kStreamThreads - 1) / kernels::kStreamThreads;
  compat::for_each_grid_part(
      grids, problem.batch, context.traits().max_grid_y, [&](int64_t first_block, dim3 grid, int64_t first_batch) {
        args.first_block = first_block, args.first_batch = first_batch;
        compat::launch(kernels::expand_blocks_kernel<BFloat16>, grid, kernels::kStreamThreads, context.stream(), args);
      });
  factor = {{to, HIP_R_16BF, ld, ld * lines}, factor.transposed};
  if (scaled) mode = HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F, scale = nullptr;
}

}  // namespace

Problem expand_blocks(compat::Context& context, const Problem& problem) {
  Problem expanded = problem;
  // Null operands can only be right where they are not read.
  if (problem.depth == 0 || problem.first.data == nullptr || problem.second.data == nullptr) return expanded;
  const int64_t ld = leading(problem.depth), first_size = ld * problem.rows * problem.batch;
  // A holder that products do not use.
  auto* memory =
      context.workspace<BFloat16>(first_size + ld * problem.columns * problem.batch, compat::Holder::kSolver);
  MatmulDesc& desc = expanded.desc;
  auto& first_mode = problem.exchanged ? desc.scale_b_mode : desc.scale_a_mode;
  auto& second_mode = problem.exchanged ? desc.scale_a_mode : desc.scale_b_mode;
  auto& first_scale = problem.exchanged ? desc.scale_b : desc.scale_a;
  auto& second_scale = problem.exchanged ? desc.scale_a : desc.scale_b;
  expand(context, problem, expanded.first, problem.rows, first_mode, first_scale, memory);
  expand(context, problem, expanded.second, problem.columns, second_mode, second_scale, memory + first_size);
  return expanded;
}

}  // namespace compat_blaslt
