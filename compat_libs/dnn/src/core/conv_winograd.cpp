// Winograd's algorithm for 3x3 taps: see kernels/dnn/conv_winograd.h. Its products go through hipBLAS.
#include "dnn/conv_winograd.h"

#include <algorithm>

#include "core/conv_gemm.h"
#include "core/conv_shape.h"
#include "core/conv_solver_list.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using kernels::kWinogradTaps;
using kernels::WinogradFilterArgs;
using kernels::WinogradMatrices;
using kernels::WinogradReadArgs;
using kernels::WinogradTensor;
using kernels::WinogradTiles;

// Samples are taken as many at a time as have matrices of this size, but one at least.
constexpr int64_t kMatrixBytes = int64_t(kernels::kWaveSize == 1 ? 4 : 400) << 20;

bool is_channels_last(const ConvProblem& problem) { return !(problem.x.is_row_major() && problem.y.is_row_major()); }

// What is multiplied: tiles of `read` (x, or y for data), and of y if it is read for the weights.
struct WinogradPlan {
  int out;  // results of a tile's side
  int groups, read_channels, made_channels;
  WinogradTiles tiles;  // of the samples at a time
  bool reversed[2];     // the last tap meets a tile's first input
  int read_start[2];

  int64_t points() const { return int64_t(out + kWinogradTaps - 1) * (out + kWinogradTaps - 1); }
  int64_t matrix_elements(int channels, bool channels_last) const {
    return points() * groups * (channels_last ? tiles.count() * channels : channels * padded(tiles.count()));
  }
  int64_t filter_elements() const { return points() * groups * read_channels * made_channels; }
  // Rows of matrices that start aligned.
  static int64_t padded(int64_t length) { return (length + 3) / 4 * 4; }
};

WinogradPlan make_plan(const ConvProblem& problem, int out) {
  const kernels::ConvShape s = conv_shape(problem);
  const bool for_data = is_for_data(problem);
  WinogradPlan plan{out, s.groups, for_data ? s.k : s.c, for_data ? s.c : s.k, {}, {}, {}};
  for (int i = 0; i < 2; ++i) {
    const int d = i + 1, length = for_data ? s.in[d] : s.out[d];
    const int step = for_data ? -s.step[d] : s.step[d], first = for_data ? -s.first[d] : s.first[d];
    plan.reversed[i] = step < 0;
    plan.read_start[i] = first + (step < 0 ? (kWinogradTaps - 1) * step : 0);
    plan.tiles.step[i] = std::abs(step);
    plan.tiles.phases[i] = std::min(std::abs(step), length);
    const int positions = (length + std::abs(step) - 1) / std::abs(step);
    plan.tiles.tiles[i] = (positions + out - 1) / out;
  }
  plan.tiles.samples = 1;
  const bool last = is_channels_last(problem);
  const int64_t bytes =
      4 * (plan.matrix_elements(plan.read_channels, last) + plan.matrix_elements(plan.made_channels, last));
  plan.tiles.samples = static_cast<int>(std::clamp<int64_t>(kMatrixBytes / std::max<int64_t>(bytes, 1), 1, s.batch));
  return plan;
}

size_t aligned_bytes(int64_t floats) { return (static_cast<size_t>(floats) * sizeof(float) + 255) / 256 * 256; }

unsigned blocks_of(int64_t runs) {
  return static_cast<unsigned>((runs + kernels::kWinogradThreads - 1) / kernels::kWinogradThreads);
}

// One run of a problem with all that its parts need.
template <int Out>
class WinogradRun {
 public:
  WinogradRun(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace)
      : handle_(handle), problem_(problem), blend_(blend), data_(data), plan_(make_plan(problem, Out)) {
    last_ = is_channels_last(problem);
    auto* next = static_cast<char*>(workspace);
    const auto take = [&](int64_t floats) {
      float* const taken = reinterpret_cast<float*>(next);
      next += aligned_bytes(floats);
      return taken;
    };
    filters_ = take(plan_.filter_elements());
    read_ = take(plan_.matrix_elements(plan_.read_channels, last_));
    made_ = take(plan_.matrix_elements(plan_.made_channels, last_));
  }

  void run() {
    const int64_t batch = problem_.x.lengths[0];
    for (int64_t first = 0; first < batch; first += plan_.tiles.samples) {
      WinogradTiles tiles = plan_.tiles;
      tiles.samples = static_cast<int>(std::min<int64_t>(tiles.samples, batch - first));
      if (is_for_weights(problem_)) {
        transform_gradients(tiles, first);
        multiply_for_weights(tiles, first > 0);
      } else {
        transform_operands(tiles, first);
        multiply(tiles);
        const Tensor& result = conv_result(problem_);
        transform_outputs(tiles, result, static_cast<float*>(data_.result) + first * result.strides[0]);
      }
    }
    if (is_for_weights(problem_)) {
      const WinogradFilterArgs args = filter_args(data_.result);
      compat::launch(kernels::conv_winograd_filter_gradients<Out>, dim3(filter_blocks(args)), kernels::kWinogradThreads,
                     handle_.stream(), args);
    }
  }

 private:
  WinogradMatrices matrices(const WinogradTiles& tiles, float* data, int channels) const {
    const int64_t count = tiles.count();
    return {data, channels, plan_.groups, last_, count, last_ ? channels : WinogradPlan::padded(count)};
  }
  WinogradTensor located(const Tensor& tensor, const int (&start)[2]) const {
    return {conv_strides(tensor),
            {static_cast<int>(tensor.lengths[2]), static_cast<int>(tensor.lengths[3])},
            {start[0], start[1]}};
  }

  WinogradFilterArgs filter_args(const void* w) const {
    // Filters that are transformed are only read.
    return {static_cast<float*>(const_cast<void*>(w)),
            conv_strides(problem_.w),
            filters_,
            plan_.groups,
            plan_.made_channels,
            plan_.read_channels,
            is_for_data(problem_),
            {plan_.reversed[0], plan_.reversed[1]},
            static_cast<float>(blend_.alpha),
            static_cast<float>(blend_.beta)};
  }
  static unsigned filter_blocks(const WinogradFilterArgs& args) {
    return blocks_of((args.count() + kernels::kWinogradRun - 1) / kernels::kWinogradRun);
  }
  WinogradReadArgs input_args(const WinogradTiles& tiles, int64_t first_sample) const {
    const Tensor& tensor = is_for_data(problem_) ? problem_.y : problem_.x;
    const void* const from = is_for_data(problem_) ? data_.y : data_.x;
    return {static_cast<const float*>(from) + first_sample * tensor.strides[0], located(tensor, plan_.read_start),
            tiles, matrices(tiles, read_, plan_.read_channels)};
  }

  // Filters with the first samples.
  void transform_operands(const WinogradTiles& tiles, int64_t first_sample) {
    const WinogradFilterArgs filters = filter_args(data_.w);
    const kernels::WinogradOperandArgs args{filters, input_args(tiles, first_sample),
                                            first_sample == 0 ? filter_blocks(filters) : 0};
    compat::launch(last_ ? kernels::conv_winograd_operands<Out, true> : kernels::conv_winograd_operands<Out, false>,
                   dim3(args.filter_blocks + blocks_of(args.inputs.to.runs())), kernels::kWinogradThreads,
                   handle_.stream(), args);
  }
  void transform_gradients(const WinogradTiles& tiles, int64_t first_sample) {
    const WinogradReadArgs inputs = input_args(tiles, first_sample);
    const WinogradReadArgs gradients{static_cast<const float*>(data_.y) + first_sample * problem_.y.strides[0],
                                     located(problem_.y, {0, 0}), tiles, matrices(tiles, made_, plan_.made_channels)};
    const kernels::WinogradGradientArgs args{inputs, gradients, blocks_of(inputs.to.runs())};
    compat::launch(last_ ? kernels::conv_winograd_gradients<Out, true> : kernels::conv_winograd_gradients<Out, false>,
                   dim3(args.input_blocks + blocks_of(gradients.to.runs())), kernels::kWinogradThreads,
                   handle_.stream(), args);
  }
  void transform_outputs(const WinogradTiles& tiles, const Tensor& tensor, float* to) {
    const bool in_packs = tiles.step[1] == 1 && tensor.lengths[3] % Out == 0 && tensor.strides[3] == 1 &&
                          reinterpret_cast<uintptr_t>(to) % (sizeof(float) * Out) == 0;
    const kernels::WinogradWriteArgs args{matrices(tiles, made_, plan_.made_channels),
                                          located(tensor, {0, 0}),
                                          tiles,
                                          to,
                                          static_cast<float>(blend_.alpha),
                                          static_cast<float>(blend_.beta),
                                          in_packs};
    compat::launch(last_ ? kernels::conv_winograd_outputs<Out, true> : kernels::conv_winograd_outputs<Out, false>,
                   dim3(blocks_of(args.from.runs())), kernels::kWinogradThreads, handle_.stream(), args);
  }

  // Products of points and groups: made channels by tiles, over channels that are read.
  void multiply(const WinogradTiles& tiles) {
    const WinogradMatrices read = matrices(tiles, read_, plan_.read_channels);
    const WinogradMatrices made = matrices(tiles, made_, plan_.made_channels);
    const int64_t depth = plan_.read_channels, count = plan_.made_channels;
    const ConvOperand filters{filters_, DataType::kFloat, last_, depth, depth * count};
    const ConvOperand inputs{read_, DataType::kFloat, false, read.ld, last_ ? read.tiles * read.ld : depth * read.ld};
    run_product(handle_,
                {last_ ? count : read.tiles, last_ ? read.tiles : count, depth, plan_.points() * plan_.groups,
                 last_ ? filters : inputs, last_ ? inputs : filters, made_, DataType::kFloat, made.ld,
                 last_ ? made.tiles * made.ld : count * made.ld},
                1, 0);
  }
  // Read channels by made channels, over tiles.
  void multiply_for_weights(const WinogradTiles& tiles, bool adds) {
    const WinogradMatrices read = matrices(tiles, read_, plan_.read_channels);
    const WinogradMatrices made = matrices(tiles, made_, plan_.made_channels);
    const auto operand = [&](const WinogradMatrices& m, bool transposed) {
      return ConvOperand{m.data, DataType::kFloat, transposed, m.ld, last_ ? m.tiles * m.ld : m.channels * m.ld};
    };
    const int64_t rows = plan_.read_channels, columns = plan_.made_channels;
    run_product(handle_,
                {rows, columns, read.tiles, plan_.points() * plan_.groups, operand(read, !last_), operand(made, last_),
                 filters_, DataType::kFloat, rows, rows * columns},
                1, adds ? 1 : 0);
  }

  Handle& handle_;
  const ConvProblem& problem_;
  Blend blend_;
  ConvData data_;
  WinogradPlan plan_;
  bool last_;
  float *filters_, *read_, *made_;
};

bool applies(const compat::DeviceTraits&, const ConvProblem& problem) {
  constexpr int64_t kMost = int64_t(1) << 30;  // tiles and channels are counted in 32 bits
  const bool row_major = problem.x.is_row_major() && problem.y.is_row_major();
  const bool channels_last = problem.x.is_channels_last() && problem.y.is_channels_last();
  if (!(row_major || channels_last) || !has_one_type(problem) || problem.x.type != DataType::kFloat) return false;
  if (problem.geometry.spatial != 2 || problem.x.elements() == 0 || problem.w.elements() == 0) return false;
  for (int d = 0; d < 2; ++d)
    if (problem.w.lengths[d + 2] != kWinogradTaps || problem.geometry.stride[d] != 1) return false;
  return problem.x.elements() < kMost && problem.y.elements() < kMost && problem.w.elements() < kMost;
}

template <int Out>
size_t workspace(const compat::DeviceTraits&, const ConvProblem& problem) {
  const WinogradPlan plan = make_plan(problem, Out);
  const bool last = is_channels_last(problem);
  return aligned_bytes(plan.filter_elements()) + aligned_bytes(plan.matrix_elements(plan.read_channels, last)) +
         aligned_bytes(plan.matrix_elements(plan.made_channels, last));
}

template <int Out>
double estimate(const compat::DeviceTraits& traits, const ConvProblem& problem) {
  // Products and bytes a second of a multiprocessor, or of a CPU's thread.
  constexpr bool kGpu = kernels::kWaveSize > 1;
  const double rate = (kGpu ? 1.2e11 : 2e10) * traits.multiprocessors;
  const double memory = (kGpu ? 2e10 : 2e9) * traits.multiprocessors;
  WinogradPlan plan = make_plan(problem, Out);
  const double parts = double(problem.x.lengths[0] + plan.tiles.samples - 1) / plan.tiles.samples;
  plan.tiles.samples = static_cast<int>(problem.x.lengths[0]);
  const double read = plan.read_channels, made = plan.made_channels;
  // A tile of a product takes as long for few channels as for its size.
  const double fill = std::max(1.0, 16 / read) * std::max(1.0, 32 / made);
  const double numbers = double(plan.points()) * plan.groups * double(plan.tiles.count()) * (read + made);
  return (kGpu ? 1e-5 : 2e-6) * 3 * parts +
         double(plan.points()) * plan.groups * double(plan.tiles.count()) * read * made * fill / rate +
         2 * numbers * sizeof(float) / memory;
}

template <int Out>
void run(Handle& handle, const ConvProblem& problem, Blend blend, const ConvData& data, void* workspace) {
  WinogradRun<Out>(handle, problem, blend, data, workspace).run();
}

}  // namespace

ConvSolver winograd_2_solver() {
  return {"winograd_2x2_of_3x3", 7, ConvAlgorithm::kWinograd, applies, workspace<2>, estimate<2>, run<2>};
}
ConvSolver winograd_4_solver() {
  return {"winograd_4x4_of_3x3", 8, ConvAlgorithm::kWinograd, applies, workspace<4>, estimate<4>, run<4>};
}

}  // namespace compat_dnn
