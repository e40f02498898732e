// Convolutions with one 3x3 filter a channel in row-major order, on GPUs: see kernels/dnn/conv_depthwise_planes.h.
#include "dnn/conv_depthwise_planes.h"

#include <algorithm>

#include "core/conv_gemm.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
#include "divide_up.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using compat::divide_up;
using kernels::DepthwisePlaneArgs;
using kernels::kPlaneTaps;
using kernels::kStreamThreads;
using kernels::dnn::make_divider;

constexpr int kPackFloats = kernels::dnn::kElements<float>;
constexpr int kTileBytes = 24 << 10;  // of shared memory, for a tensor

// How planes are divided among blocks.
struct PlanePlan {
  int lengths[2], points[2];  // of what is read, and of what is computed or, for weights, of y
  int rows, row_tiles, planes, strips;
  int64_t plane_count;

  // Of a block's share of what is read.
  int read_floats() const {
    return row_tiles == 1 ? planes * lengths[0] * lengths[1] : (rows + kPlaneTaps - 1) * lengths[1];
  }
  int floats() const { return std::max(read_floats(), planes * rows * points[1]); }
  int64_t blocks() const { return divide_up(plane_count, planes) * row_tiles; }
};

PlanePlan make_plan(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr int kMostFloats = kTileBytes / static_cast<int>(sizeof(float)), kBlocks = 8;
  const Tensor &read = is_for_data(problem) ? problem.y : problem.x,
               &made = is_for_data(problem) ? problem.x : problem.y;
  PlanePlan plan{};
  for (int i = 0; i < 2; ++i) {
    plan.lengths[i] = static_cast<int>(read.lengths[i + 2]);
    plan.points[i] = static_cast<int>(made.lengths[i + 2]);
  }
  plan.plane_count = read.lengths[0] * read.lengths[1];
  plan.planes = plan.row_tiles = 1;
  plan.rows = plan.points[0];
  while (plan.rows > 1 && plan.floats() > kMostFloats) {
    plan.rows = (plan.rows + 1) / 2;
    plan.row_tiles = static_cast<int>(divide_up(plan.points[0], plan.rows));
  }
  plan.strips = plan.points[1] * static_cast<int>(divide_up(plan.rows, kernels::kStripRows));
  // Small planes together, as long as every multiprocessor has some blocks.
  if (plan.row_tiles == 1) {
    const int64_t most = std::max<int64_t>(plan.plane_count / (kBlocks * traits.multiprocessors), 1);
    const int together = std::min(kStreamThreads / plan.strips, kMostFloats / std::max(plan.floats(), 1));
    plan.planes = static_cast<int>(std::min<int64_t>(std::max(together, 1), most));
  }
  return plan;
}

int shared_bytes(const ConvProblem& problem, const PlanePlan& plan) {
  const auto with_packs = [](int floats) { return (floats + 2 * kPackFloats - 1) / kPackFloats * kPackFloats; };
  int floats = with_packs(plan.read_floats());
  if (is_for_weights(problem))
    floats = std::max(floats + with_packs(plan.planes * plan.rows * plan.points[1]),
                      kPlaneTaps * kPlaneTaps * kStreamThreads);
  return floats * static_cast<int>(sizeof(float));
}

template <class T>
void run_as(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  const kernels::ConvShape s = conv_shape(problem);
  const PlanePlan plan = make_plan(handle.traits(), problem);
  const bool for_data = is_for_data(problem), for_weights = is_for_weights(problem);
  const auto is_aligned = [](const void* pointer) {
    return reinterpret_cast<uintptr_t>(pointer) % (kPackFloats * sizeof(T)) == 0;
  };
  DepthwisePlaneArgs<T> args{};
  args.from = static_cast<const T*>(for_data ? data.y : data.x);
  args.filters = static_cast<const T*>(for_weights ? data.y : data.w);
  args.result = static_cast<T*>(data.result);
  args.type = result_element(problem.x.type);
  args.sums = static_cast<float*>(workspace);
  args.channels = s.groups;
  for (int i = 0; i < 2; ++i) {
    const int d = i + 1, step = for_data ? -s.step[d] : s.step[d], first = for_data ? -s.first[d] : s.first[d];
    args.lengths[i] = plan.lengths[i];
    args.points[i] = plan.points[i];
    args.reversed = step < 0;
    args.start[i] = first + (step < 0 ? (kPlaneTaps - 1) * step : 0);
  }
  args.aligned[0] = is_aligned(args.from);
  args.aligned[1] = is_aligned(args.filters);
  args.rows = plan.rows;
  args.row_tiles = plan.row_tiles;
  args.planes = plan.planes;
  args.plane_count = plan.plane_count;
  args.of_row_tiles = make_divider(plan.row_tiles);
  args.of_channels = make_divider(s.groups);
  args.of_columns = make_divider(plan.points[1]);
  args.of_strips = make_divider(plan.strips);
  args.alpha = static_cast<float>(blend.alpha);
  args.beta = static_cast<float>(blend.beta);
  compat::launch_with_shared_memory(
      for_weights ? kernels::depthwise_plane_weights_kernel<T> : kernels::depthwise_planes_kernel<T>,
      dim3(static_cast<unsigned>(plan.blocks())), kStreamThreads, shared_bytes(problem, plan), handle.stream(), args);
  if (for_weights)
    put_parts(handle, problem.w.type, workspace, static_cast<int>(s.batch) * plan.row_tiles, data.result,
              problem.w.elements(), blend);
}

bool applies(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr int64_t kMost = int64_t(1) << 29;  // rows with those beside them are counted in 31 bits
  if (kernels::kWaveSize == 1 || !has_one_type(problem) || !is_dense(problem, kPlaneTaps)) return false;
  if (!is_float_type(problem.x.type) || problem.x.type == DataType::kDouble) return false;
  if (problem.w.lengths[1] != 1 || problem.w.lengths[0] != problem.geometry.groups) return false;
  for (const Tensor* tensor : {&problem.x, &problem.w, &problem.y})
    if (!tensor->is_row_major() || tensor->elements() == 0 || tensor->elements() >= kMost) return false;
  return make_plan(traits, problem).floats() * static_cast<int64_t>(sizeof(float)) <= kTileBytes;
}

size_t workspace(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  if (!is_for_weights(problem)) return 0;
  return static_cast<size_t>(problem.x.lengths[0]) * make_plan(traits, problem).row_tiles *
         static_cast<size_t>(problem.w.elements()) * sizeof(float);
}

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // Numbers a second of a multiprocessor.
  constexpr double kRate = 5e9, kLaunch = 5e-6;
  return (is_for_weights(problem) ? 2 : 1) * kLaunch +
         static_cast<double>(problem.x.elements() + problem.y.elements()) / (kRate * traits.multiprocessors);
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  switch (problem.x.type) {
    case DataType::kHalf:
      return run_as<kernels::Half>(handle, problem, blend, data, workspace);
    case DataType::kBFloat16:
      return run_as<kernels::BFloat16>(handle, problem, blend, data, workspace);
    default:
      return run_as<float>(handle, problem, blend, data, workspace);
  }
}

}  // namespace

ConvSolver depthwise_planes_solver() {
  return {"depthwise_planes_3x3", 11, ConvAlgorithm::kDirect, applies, workspace, estimate, run};
}

}  // namespace compat_dnn
