// Gradients of small 3x3 filters of floats, in one launch: see kernels/dnn/conv_weight_patches.h.
#include "dnn/conv_weight_patches.h"

#include <algorithm>

#include "core/conv_gemm.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
#include "divide_up.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using compat::divide_up;
using kernels::ConvWeightPatchArgs;
using kernels::kWeightPatchLanes;
using kernels::kWeightPatchMade;
using kernels::kWeightPatchRun;
using kernels::kWeightPatchTaps;

#if defined(KERNEL_TARGET_NVIDIA)
constexpr int kMostShared = 100 << 10;
#else
constexpr int kMostShared = 64 << 10;
#endif
constexpr int kBlocksTogether = 2;  // that a multiprocessor has

int64_t blocks_of(const ConvWeightPatchArgs& args) {
  return divide_up(args.c, kWeightPatchLanes) * divide_up(args.k, kWeightPatchMade);
}

int shared_bytes(const ConvWeightPatchArgs& args) { return args.shared_floats() * static_cast<int>(sizeof(float)); }

// So few rows in a chunk that there are slices for all multiprocessors, and that they fit.
void divide(const compat::DeviceTraits& traits, int64_t samples, ConvWeightPatchArgs& args) {
  constexpr int64_t kMostSlices = 64;
  const int64_t all_rows = samples * args.points[0];
  const int64_t wanted =
      std::clamp<int64_t>(kBlocksTogether * traits.multiprocessors / (blocks_of(args) * args.groups), 1, kMostSlices);
  args.runs = static_cast<int>(divide_up(args.points[1], kWeightPatchRun));
  args.rows = static_cast<int>(std::min<int64_t>(divide_up(all_rows, wanted), args.points[0]));
  while (args.rows > 1 && shared_bytes(args) > kMostShared) --args.rows;
  args.chunks = static_cast<int>(divide_up(args.points[0], args.rows));
  args.rows = static_cast<int>(divide_up(args.points[0], args.chunks));
  args.all_chunks = static_cast<int>(samples * args.chunks);
  args.slices = static_cast<int>(std::min<int64_t>(wanted, args.all_chunks));
}

ConvWeightPatchArgs make_args(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  const kernels::ConvShape s = conv_shape(problem);
  const kernels::ConvStrides x = conv_strides(problem.x), w = conv_strides(problem.w), y = conv_strides(problem.y);
  const auto narrow = [](int64_t stride) { return static_cast<int>(stride); };
  ConvWeightPatchArgs args{};
  args.x_n = narrow(x.n);
  args.x_c = narrow(x.c);
  args.y_n = narrow(y.n);
  args.y_c = narrow(y.c);
  args.w_n = narrow(w.n);
  args.w_c = narrow(w.c);
  for (int i = 0; i < 2; ++i) {
    const int d = i + 1;
    args.x_at[i] = narrow(x.at[d]);
    args.y_at[i] = narrow(y.at[d]);
    args.w_at[i] = narrow(w.at[d]);
    args.lengths[i] = s.in[d];
    args.points[i] = s.out[d];
    args.reversed[i] = s.step[d] < 0;
    args.start[i] = s.first[d] + (s.step[d] < 0 ? (kWeightPatchTaps - 1) * s.step[d] : 0);
  }
  args.groups = s.groups;
  args.c = s.c;
  args.k = s.k;
  args.slice_elements = problem.w.elements();
  divide(traits, s.batch, args);
  return args;
}

bool applies(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  constexpr int64_t kMost = int64_t(1) << 30;  // elements are counted in 32 bits
  if (kernels::kWaveSize == 1 || !is_for_weights(problem)) return false;
  if (!has_one_type(problem) || problem.x.type != DataType::kFloat || !is_dense(problem, kWeightPatchTaps))
    return false;
  const bool row_major = problem.x.is_row_major() && problem.y.is_row_major();
  const bool channels_last = problem.x.is_channels_last() && problem.y.is_channels_last();
  if (!(row_major || channels_last) || !problem.w.is_packed()) return false;
  for (const Tensor* tensor : {&problem.x, &problem.w, &problem.y})
    if (tensor->elements() == 0 || tensor->elements() >= kMost) return false;
  const ConvWeightPatchArgs args = make_args(traits, problem);
  return shared_bytes(args) <= kMostShared && args.groups * args.slices <= traits.max_grid_y;
}

size_t workspace(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  const int slices = make_args(traits, problem).slices;
  return slices > 1 ? slices * static_cast<size_t>(problem.w.elements()) * sizeof(float) : 0;
}

double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // Of a chunk and of a run in each part, by a multiprocessor, as measured on an H200.
  constexpr double kChunk = 3.5e-6, kRun = 4e-7, kLaunch = 3e-6, kSums = 3e-6;
  const ConvWeightPatchArgs args = make_args(traits, problem);
  const int64_t blocks = blocks_of(args) * args.groups * args.slices;
  const int64_t turns = divide_up(blocks, traits.multiprocessors);
  const double chunks = static_cast<double>(turns * divide_up(args.all_chunks, args.slices));
  const int64_t runs = divide_up(int64_t(args.rows) * args.runs, kernels::kWeightPatchParts);
  return kLaunch + chunks * (kChunk + static_cast<double>(runs) * kRun) + (args.slices > 1 ? kSums : 0);
}

void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  ConvWeightPatchArgs args = make_args(handle.traits(), problem);
  const bool sliced = args.slices > 1;
  args.x = static_cast<const float*>(data.x);
  args.y = static_cast<const float*>(data.y);
  args.result = static_cast<float*>(sliced ? workspace : data.result);
  args.alpha = sliced ? 1 : static_cast<float>(blend.alpha);
  args.beta = sliced ? 0 : static_cast<float>(blend.beta);
  const bool last = !(problem.x.is_row_major() && problem.y.is_row_major());
  compat::launch_with_shared_memory(
      last ? kernels::conv_weight_patch_kernel<true> : kernels::conv_weight_patch_kernel<false>,
      dim3(static_cast<unsigned>(blocks_of(args)), static_cast<unsigned>(args.groups * args.slices)),
      kernels::kWeightPatchThreads, shared_bytes(args), handle.stream(), args);
  if (sliced) put_parts(handle, DataType::kFloat, workspace, args.slices, data.result, args.slice_elements, blend);
}

}  // namespace

ConvSolver weight_patches_solver() {
  return {"weight_patches_3x3", 10, ConvAlgorithm::kDirect, applies, workspace, estimate, run};
}

}  // namespace compat_dnn
