// Small convolutions of floats with 3x3 taps, in one launch: see kernels/dnn/conv_patches.h.
#include "dnn/conv_patches.h"

#include <algorithm>

#include "core/conv_gemm.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
#include "divide_up.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using compat::divide_up;
using kernels::ConvPatchArgs;
using kernels::kPatchColumns;
using kernels::kPatchLanes;
using kernels::kPatchMade;
using kernels::kPatchParts;
using kernels::kPatchRows;
using kernels::kPatchTaps;

// How results are divided among threads, blocks and slices of the channels that are summed over.
struct PatchPlan {
  int rows, columns, tiles;  // of a sample's threads: what each has is kPatchRows x kPatchColumns results
  int pitch, patch;
  int slices, slice_channels;
  int64_t blocks;  // of a slice and group

  int rounds() const { return slice_channels / kPatchParts; }
};

PatchPlan make_plan(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr int kLeastRounds = 2, kMostSlices = 16;
  const kernels::ConvShape s = conv_shape(problem);
  const Tensor& result = conv_result(problem);
  const int summed = is_for_data(problem) ? s.k : s.c, made = is_for_data(problem) ? s.c : s.k;
  PatchPlan plan{};
  plan.rows = static_cast<int>(divide_up(result.lengths[2], kPatchRows));
  plan.columns = static_cast<int>(divide_up(result.lengths[3], kPatchColumns));
  plan.tiles = static_cast<int>(divide_up(int64_t(plan.rows) * plan.columns, kPatchLanes));
  plan.pitch = (plan.columns + 1) * kPatchColumns;
  // Rows that a tile touches, which begins anywhere in one unless rows are parts of a tile.
  const int touched =
      kPatchLanes % plan.columns == 0 ? kPatchLanes / plan.columns : (kPatchLanes - 2) / plan.columns + 2;
  plan.patch = (std::min(plan.rows, touched) * kPatchRows + kPatchTaps - 1) * plan.pitch;
  plan.blocks = int64_t(s.batch) * plan.tiles * divide_up(made, kPatchMade);
  const int most = std::clamp(summed / (kLeastRounds * kPatchParts), 1, kMostSlices);
  const auto wanted = static_cast<int>(std::clamp<int64_t>(traits.multiprocessors / (plan.blocks * s.groups), 1, most));
  plan.slice_channels = static_cast<int>(divide_up(divide_up(summed, wanted), kPatchParts)) * kPatchParts;
  plan.slices = static_cast<int>(divide_up(summed, plan.slice_channels));
  return plan;
}

ConvPatchArgs make_args(const ConvProblem& problem, const PatchPlan& plan, const ConvData& data) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = is_for_data(problem);
  const Tensor &read = for_data ? problem.y : problem.x, &result = conv_result(problem);
  const kernels::ConvStrides from = conv_strides(read), filters = conv_strides(problem.w), to = conv_strides(result);
  const auto narrow = [](int64_t stride) { return static_cast<int>(stride); };
  ConvPatchArgs args{};
  args.from = static_cast<const float*>(for_data ? data.y : data.x);
  args.from_n = narrow(from.n);
  args.from_c = narrow(from.c);
  args.filters = static_cast<const float*>(data.w);
  args.filter_group = narrow(filters.n * s.k);
  args.filter_made = narrow(for_data ? filters.c : filters.n);
  args.filter_summed = narrow(for_data ? filters.n : filters.c);
  args.to_n = narrow(to.n);
  args.to_c = narrow(to.c);
  for (int i = 0; i < 2; ++i) {
    const int d = i + 1, step = for_data ? -s.step[d] : s.step[d], first = for_data ? -s.first[d] : s.first[d];
    args.from_at[i] = narrow(from.at[d]);
    args.filter_at[i] = narrow(filters.at[d]);
    args.to_at[i] = narrow(to.at[d]);
    args.lengths[i] = static_cast<int>(read.lengths[d + 1]);
    args.points[i] = static_cast<int>(result.lengths[d + 1]);
    args.reversed[i] = step < 0;
    args.start[i] = first + (step < 0 ? (kPatchTaps - 1) * step : 0);
  }
  args.groups = s.groups;
  args.summed = for_data ? s.k : s.c;
  args.made = for_data ? s.c : s.k;
  args.rows = plan.rows;
  args.columns = plan.columns;
  args.tiles = plan.tiles;
  args.pitch = plan.pitch;
  args.patch = plan.patch;
  args.slice_channels = plan.slice_channels;
  args.slice_elements = result.elements();
  return args;
}

bool applies(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr int64_t kMost = int64_t(1) << 30;  // elements are counted in 32 bits
  if (kernels::kWaveSize == 1 || is_for_weights(problem)) return false;
  if (!has_one_type(problem) || problem.x.type != DataType::kFloat || !is_dense(problem, kPatchTaps)) return false;
  // Neighbours in a row are loaded by neighbouring threads.
  if (!(problem.x.is_row_major() && problem.y.is_row_major())) return false;
  for (const Tensor* tensor : {&problem.x, &problem.w, &problem.y})
    if (tensor->extent() == 0 || tensor->extent() >= kMost) return false;
  const PatchPlan plan = make_plan(traits, problem);
  return plan.patch <= kernels::kPatchFloats && problem.geometry.groups * plan.slices <= traits.max_grid_y;
}

size_t workspace(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  const int slices = make_plan(traits, problem).slices;
  return slices > 1 ? slices * static_cast<size_t>(conv_result(problem).elements()) * sizeof(float) : 0;
}

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // As measured on an H200; a multiprocessor has one block at a time.
  constexpr double kRound = 1.4e-6, kLaunch = 4e-6, kSums = 3e-6;
  const PatchPlan plan = make_plan(traits, problem);
  const int64_t blocks = plan.blocks * plan.slices * problem.geometry.groups;
  const double turns = static_cast<double>(divide_up(blocks, traits.multiprocessors));
  return kLaunch + turns * plan.rounds() * kRound + (plan.slices > 1 ? kSums : 0);
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  const PatchPlan plan = make_plan(handle.traits(), problem);
  const bool sliced = plan.slices > 1;
  ConvPatchArgs args = make_args(problem, plan, data);
  args.result = static_cast<float*>(sliced ? workspace : data.result);
  args.alpha = sliced ? 1 : static_cast<float>(blend.alpha);
  args.beta = sliced ? 0 : static_cast<float>(blend.beta);
  compat::launch(kernels::conv_patch_kernel,
                 dim3(static_cast<unsigned>(plan.blocks), static_cast<unsigned>(args.groups * plan.slices)),
                 kernels::kPatchThreads, handle.stream(), args);
  if (sliced) put_parts(handle, DataType::kFloat, workspace, plan.slices, data.result, args.slice_elements, blend);
}

}  // namespace

ConvSolver patches_solver() { return {"patches_3x3", 9, ConvAlgorithm::kDirect, applies, workspace, estimate, run}; }

}  // namespace compat_dnn
