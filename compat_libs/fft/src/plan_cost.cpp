#include "plan_cost.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "problem.h"

namespace compat_fft {

namespace {

using kernels::fft::LoadForm;
using kernels::fft::StoreForm;

// What is known of a kind of memory. Of the H200 by measurements of its passes: lines of 256 in pieces of 128
// bytes reach the speed of a copy, of 1024 in pieces of 64 bytes 0.86 of it, of 4096 in pieces of 32 bytes 0.6 of it.
// Of the others by the units that their memory moves: 64 of 128 bytes on AMD's GPUs, lines of 64 on a CPU.
struct MemoryModel {
  int64_t unit;       // bytes moved together
  int64_t full;       // bytes together that reach full speed
  int64_t far_full;   // where pieces are far apart
  double unit_speed;  // of pieces of one unit
  double pair_speed;  // of two
  double pass_bytes;  // what a launch costs, in bytes moved in that time
  double generic;     // how many times a kernel for all lengths takes of one made for a length
  bool busy_blocks;   // large blocks leave less to overlap
};

MemoryModel memory_model(const compat::DeviceTraits& traits) {
  if (traits.arch.rfind("sm_", 0) == 0) return {32, 128, 1024, 0.67, 0.885, 8e6, 2.0, true};
  if (traits.arch.rfind("gfx", 0) == 0) return {64, 256, 256, 0.75, 0.875, 8e6, 2.0, true};
  return {64, 64, 64, 0.8, 0.8, 2e4, 1.0, false};
}

// The part of a copy's speed that pieces of so many bytes reach.
double efficiency(const MemoryModel& model, const Traffic& traffic) {
  const int64_t segment = traffic.segment, full = traffic.far ? model.far_full : model.full;
  if (segment >= full) return 1.0;
  if (segment < model.unit) return model.unit_speed * double(segment) / double(model.unit);
  const double doublings = std::log2(double(segment) / double(model.unit));
  if (doublings < 1) return model.unit_speed + (model.pair_speed - model.unit_speed) * doublings;
  const double all = std::log2(double(full) / double(model.unit));
  return model.pair_speed + (1 - model.pair_speed) * (doublings - 1) / (all - 1);
}

// The part of that speed that is left where a block holds `bytes` of lines: fewer blocks run at once, so that less is
// loaded while others compute.
double overlap(const MemoryModel& model, int64_t bytes) {
  if (!model.busy_blocks || bytes <= 40 * 1024) return 1.0;
  if (bytes <= 80 * 1024) return 0.97;
  return bytes <= 160 * 1024 ? 0.88 : 0.25;
}

int64_t count_lines(const Pass& pass) {
  int64_t lines = 1;
  for (int64_t count : pass.args.counts) lines *= count;
  return lines;
}

// A mirrored real step has complex elements on both sides.
RealStep own_step(const Pass& pass) { return pass.kernel.mirrored ? RealStep::kNone : pass.kernel.real_step; }

int64_t line_elements(const Pass& pass) {
  const bool whole_real = own_step(pass) != RealStep::kNone || pass.kind == Pass::Kind::kReal;
  return whole_real ? 2 * int64_t(pass.kernel.length) : pass.kernel.length;
}

Traffic traffic(const Pass& pass, const kernels::fft::LineLayout& layout, bool real, bool half, bool across,
                Pass::Factors factors) {
  const int64_t element = real_bytes(pass.kernel.precision) * (real ? 1 : 2);
  const int64_t length = half ? line_elements(pass) / 2 + 1 : line_elements(pass);
  const bool is_lines = pass.kind == Pass::Kind::kLines;  // the others go through all memory in its order
  const int64_t together_lines = pass.kernel.lines_per_block / (pass.kernel.mirrored ? 2 : 1);
  const int64_t neighbours = is_lines ? std::min(together_lines, pass.args.counts[0]) : pass.args.counts[0];
  int64_t together = 1;
  if (layout.stride == 1) together = length;
  if (layout.line[0] == 1) together = std::max(together, across || !is_lines ? neighbours : int64_t(1));
  if (layout.stride == 1 && layout.line[0] == length) together *= neighbours;
  int64_t elements = count_lines(pass) * length;
  // Beyond the chirp there is nothing in memory.
  if (factors == Pass::Factors::kChirp || factors == Pass::Factors::kConjugateChirp)
    elements = static_cast<int64_t>(double(elements) * double(pass.chirp_length) / double(pass.spectrum_length));
  const bool far = is_lines && layout.stride != 1 && std::llabs(layout.stride) * element >= kFarBytes;
  return {elements * element, together * element, far};
}

// How many times of the plain stages' time a convolution takes, measured on the H200 for 1009 and 4099.
double method_factor(Method method) {
  switch (method) {
    case Method::kStages:
      return 1.0;
    case Method::kRader:
      return 2.2;
    case Method::kBluestein:
      return 5.5;
    case Method::kConvolution:
      return 1.3;
  }
  return 1.0;
}

// In bytes of a copy, where the device has blocks enough to do.
double busy_cost(const Pass& pass, const MemoryModel& model) {
  Traffic load = load_traffic(pass), store = store_traffic(pass);
  // Of a relay, one of both passes waits at each end.
  const double ends = pass.relay ? double(pass.relay->parts + pass.relay->ahead) / double(pass.relay->parts) : 1.0;
  if (pass.kernel.copies > 0) return double(load.bytes + store.bytes) * pass.kernel.copies * ends;
  // The real line's elements: pieces of m + 1 of them begin anywhere, which costs as if they were half as long.
  // Measured on the H200, with what the step itself takes.
  constexpr double kMirroredStep = 1.15;
  if (pass.kernel.mirrored) (pass.kernel.real_step == RealStep::kForward ? store : load).segment /= 2;
  double cost = double(load.bytes) / efficiency(model, load) + double(store.bytes) / efficiency(model, store);
  if (pass.kind != Pass::Kind::kLines) return cost;
  cost *= method_factor(pass.kernel.method) * (pass.kernel.specialised ? 1.0 : model.generic);
  if (pass.kernel.mirrored) cost *= kMirroredStep;
  const int64_t held = int64_t(pass.kernel.lines_per_block) * pass.kernel.inner_length * 2 *
                       std::max(4, real_bytes(pass.kernel.precision));
  return cost / overlap(model, held);
}

}  // namespace

Traffic load_traffic(const Pass& pass) {
  const bool real_lines = own_step(pass) == RealStep::kForward && pass.kind == Pass::Kind::kLines;
  const bool half = own_step(pass) == RealStep::kInverse || pass.args.load_form == LoadForm::kHermitian ||
                    (pass.kind == Pass::Kind::kReal && !real_lines);
  return traffic(pass, pass.args.from, real_lines || pass.args.load_form == LoadForm::kReal, half,
                 pass.kernel.load_across, pass.load_factors);
}

Traffic store_traffic(const Pass& pass) {
  if (!pass.second.empty()) return store_traffic(pass.second[0]);
  const bool real_lines = own_step(pass) == RealStep::kInverse && pass.kind == Pass::Kind::kLines;
  const bool half = own_step(pass) == RealStep::kForward || pass.args.store_form == StoreForm::kHermitian ||
                    (pass.kind == Pass::Kind::kReal && !real_lines);
  return traffic(pass, pass.args.to, real_lines || pass.args.store_form == StoreForm::kReal, half,
                 pass.kernel.store_across, pass.store_factors);
}

double pass_cost(const Pass& pass, const compat::DeviceTraits& traits) {
  const MemoryModel model = memory_model(traits);
  double cost = busy_cost(pass, model);
  if (pass.kind == Pass::Kind::kLines) {
    const int64_t blocks = std::max<int64_t>(1, count_lines(pass) / std::max(1, pass.kernel.lines_per_block));
    cost *= std::max(1.0, double(traits.multiprocessors) / double(blocks));
  }
  return cost + model.pass_bytes;
}

}  // namespace compat_fft
