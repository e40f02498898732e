// Which product a problem is, and the gradients of biases that go with it.
#include "blas/lt_sums.h"
#include "block_scales.h"
#include "elements.h"
#include "launch.h"
#include "products.h"

namespace compat_blaslt {
namespace {

using kernels::BFloat16;
using kernels::DeviceE4M3;
using kernels::DeviceE5M2;
using kernels::Half;

void multiply_float8(compat::Context& context, const Problem& problem, const void* alpha, const void* beta) {
  const auto is_e4m3 = [](hipDataType type) { return type == HIP_R_8F_E4M3 || static_cast<int>(type) == kFnuzE4M3; };
  const bool first = is_e4m3(problem.first.type), second = is_e4m3(problem.second.type);
  if (first && second) return multiply<DeviceE4M3, DeviceE4M3>(context, problem, alpha, beta);
  if (first) return multiply<DeviceE4M3, DeviceE5M2>(context, problem, alpha, beta);
  multiply<DeviceE5M2, DeviceE4M3>(context, problem, alpha, beta);
}

void multiply_any(compat::Context& context, const Problem& problem, const void* alpha, const void* beta) {
  switch (problem.first.type) {
    case HIP_R_32F:
      return multiply<float, float>(context, problem, alpha, beta);
    case HIP_R_64F:
      return multiply<double, double>(context, problem, alpha, beta);
    case HIP_R_16F:
      return multiply<Half, Half>(context, problem, alpha, beta);
    case HIP_R_16BF:
      return multiply<BFloat16, BFloat16>(context, problem, alpha, beta);
    case HIP_R_8I:
      return multiply<int8_t, int8_t>(context, problem, alpha, beta);
    default:
      return multiply_float8(context, problem, alpha, beta);
  }
}

template <class V>
void sum_lines(const compat::Context& context, const kernels::LineSumArgs& args) {
  const auto blocks = [](int64_t lines, int64_t of_block) {
    return dim3(static_cast<unsigned>((lines + of_block - 1) / of_block));
  };
  if (args.line_step == 1)
    compat::launch(kernels::sum_across_kernel<V>, blocks(args.lines, kernels::kSumLines), kernels::kStreamThreads,
                   context.stream(), args);
  else
    compat::launch(kernels::sum_along_kernel<V>, blocks(args.lines, 1), kernels::kStreamThreads, context.stream(),
                   args);
}

// Sums the lines of a matrix in memory: its rows, or its columns if `of_columns`.
void sum_matrix(const compat::Context& context, const Problem& problem, const Place& matrix, bool of_columns,
                int64_t lines, int64_t terms) {
  const kernels::LineSumArgs args{matrix.data,
                                  element_of(matrix.type),
                                  lines,
                                  terms,
                                  of_columns ? matrix.ld : 1,
                                  of_columns ? 1 : matrix.ld,
                                  problem.desc.bias,
                                  element_of(problem.bias_type)};
  if (matrix.type == HIP_R_64F)
    sum_lines<double>(context, args);
  else
    sum_lines<float>(context, args);
}

void sum_gradient(const compat::Context& context, const Problem& problem) {
  const bool of_first = (problem.parts.gradient == BiasGradient::kOfA) != problem.exchanged;
  if (problem.parts.gradient == BiasGradient::kOfD)
    sum_matrix(context, problem, problem.d, problem.exchanged, problem.exchanged ? problem.columns : problem.rows,
               problem.exchanged ? problem.rows : problem.columns);
  else if (of_first)
    sum_matrix(context, problem, problem.first, problem.first.transposed, problem.rows, problem.depth);
  else
    sum_matrix(context, problem, problem.second, !problem.second.transposed, problem.columns, problem.depth);
}

}  // namespace

void compute(compat::Context& context, const Problem& problem, const void* alpha, const void* beta) {
  if (problem.is_empty()) return;
  if (has_block_scales(problem.desc))
    multiply<BFloat16, BFloat16>(context, expand_blocks(context, problem), alpha, beta);
  else
    multiply_any(context, problem, alpha, beta);
  if (problem.parts.gradient != BiasGradient::kNone) sum_gradient(context, problem);
}

}  // namespace compat_blaslt
