// Transforms of two lengths in one launch: by clusters of blocks, or one pass a few parts of the array behind the
// other.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "line_kernel.h"
#include "plan_axis.h"
#include "plan_lines.h"
#include "problem.h"

namespace compat_fft {

namespace {

using kernels::fft::kLineDims;
using kernels::fft::LineLayout;
using kernels::fft::LoadForm;
using kernels::fft::StoreForm;

int64_t element_bytes(const Axis& axis) { return int64_t(2) * real_bytes(axis.precision); }

// Lines of one part, and the coordinates that number the parts.
struct Parts {
  std::vector<Coordinate> lines, numbers;
  int64_t count = 1;
};

// Parts of as many lines as there is room for; those that are nearest stay together.
Parts cut_into_parts(const std::vector<Coordinate>& lines, int64_t room) {
  Parts parts;
  for (const Coordinate& line : normalize(lines)) {
    int64_t together = line.count <= room ? line.count : 1;
    while (line.count > room && 2 * together <= room && line.count % (2 * together) == 0) together *= 2;
    if (!parts.numbers.empty()) together = 1;
    if (together > 1) parts.lines.push_back({together, line.from, line.to});
    if (together < line.count)
      parts.numbers.push_back({line.count / together, together * line.from, together * line.to});
    parts.count *= line.count / together;
    room /= together;
  }
  return parts;
}

// A number of its own in the work area tells how far each part is.
constexpr int64_t kMostParts = 1 << 16;

int64_t count_of(const std::vector<Coordinate>& lines) {
  int64_t count = 1;
  for (const Coordinate& line : lines) count *= line.count;
  return count;
}

Relay relay_of(const RelayKernels& kernels, const Parts& parts, int64_t part_bytes) {
  Relay relay;
  relay.parts = parts.count;
  relay.ahead = static_cast<int>(std::max<int64_t>(1, kernels.ahead_bytes / part_bytes));
  relay.slots = static_cast<int>(std::max<int64_t>(relay.ahead + 1, kernels.room_bytes / part_bytes));
  return relay;
}

// The kernel reads and writes neighbours together where the memory has them.
bool suits(const LineKernel& kernel, const kernels::fft::LineArgs& args) {
  const auto is_across = [](const LineLayout& layout) {
    return std::llabs(layout.line[0]) < std::llabs(layout.stride);
  };
  return args.counts[0] >= kernel.lines_per_block && kernel.load_across == is_across(args.from) &&
         kernel.store_across == is_across(args.to);
}

// Every line is where it was.
bool stays(const Axis& axis) {
  bool same = axis.from.stride == axis.to.stride && axis.from.offset == axis.to.offset;
  for (const Coordinate& line : axis.lines) same &= line.count == 1 || line.from == line.to;
  return same;
}

bool is_same(const Buffer& a, const Buffer& b) { return a.kind == b.kind && a.offset_bytes == b.offset_bytes; }

}  // namespace

bool AxisPlanner::has_pairs(const Axis& axis) const {
  const bool plain = axis.load_form == LoadForm::kComplex && axis.store_form == StoreForm::kComplex &&
                     axis.load_factors.kind == Pass::Factors::kNone && axis.store_factors.kind == Pass::Factors::kNone;
  return plain && axis.real_step == RealStep::kNone && axis.step_length == 0 && !axis.convolves &&
         options_.specialised && !options_.callbacks;
}

// n = n1 n2 as in plan_split, in one launch: the result k1 of the first transforms stays in the cluster.
Passes AxisPlanner::plan_cluster(const Axis& axis) const {
  if (!has_pairs(axis) || axis.from.stride != 1 || axis.to.stride != 1) return {};
  const std::optional<KernelPair> kernels = choose_cluster({axis.n, axis.precision}, traits_);
  if (!kernels) return {};
  const int64_t n1 = kernels->first.length, n2 = kernels->second.length;
  Axis first = axis, second = axis;
  first.from = strided(axis.from, n2);
  second.to = strided(axis.to, n1);
  first.step_length = axis.n;
  return make_cluster(*kernels, first, {n2, 1, 0, true}, second, {n1, 0, 1});
}

// The same by two passes in one launch.
Passes AxisPlanner::plan_relay(const Axis& axis) const {
  if (!has_pairs(axis) || (is_same(axis.from.buffer, axis.to.buffer) && !stays(axis))) return {};
  const PairForm form = axis.from.stride != 1 ? PairForm::kColumns
                        : axis.to.stride != 1 ? PairForm::kApart
                                              : PairForm::kLine;
  const std::optional<RelayKernels> kernels = choose_relay({form, axis.n, axis.precision}, traits_);
  if (!kernels) return {};
  const int64_t n1 = kernels->pair.first.length, n2 = kernels->pair.second.length;
  const Parts parts = cut_into_parts(axis.lines, kernels->part_bytes / (axis.n * element_bytes(axis)));
  Axis first = axis;
  first.lines = parts.lines;
  const WorkArray between = make_work(first, kRelaySlot, axis.n);
  Axis second = first;
  first.from = strided(axis.from, n2);
  first.to = strided(between.place, n2);
  first.lines = with_steps(parts.lines, nullptr, &between.steps);
  first.lines.push_back({n2, axis.from.stride, between.place.stride, true});
  first.step_length = axis.n;
  second.from = between.place;
  second.to = strided(axis.to, n1);
  second.lines = with_steps(parts.lines, &between.steps, nullptr);
  second.lines.push_back({n1, n2 * between.place.stride, axis.to.stride});
  Relay relay = relay_of(*kernels, parts, between.bytes);
  relay.slot = between.bytes / element_bytes(axis);
  std::vector<Coordinate> of_first = parts.numbers, of_second = parts.numbers;
  for (Coordinate& number : of_first) number.to = 0;
  for (Coordinate& number : of_second) number.from = 0;
  return make_relay(kernels->pair, first, of_first, second, of_second, relay);
}

// One pass, then the others as a relay: the elements that belong together then are neighbours.
Passes AxisPlanner::plan_step_and_relay(const Axis& axis, int64_t first) const {
  if (!has_pairs(axis)) return {};
  const int64_t rest = axis.n / first;
  const WorkArray work = make_work(axis, kStepSlot, axis.n);
  Axis step = axis, others = axis;
  step.n = first;
  step.step_length = axis.n;
  step.from = strided(axis.from, rest);
  step.to = strided(work.place, rest);
  step.stores_result = others.loads_input = false;
  step.lines = with_steps(axis.lines, nullptr, &work.steps);
  step.lines.push_back({rest, axis.from.stride, work.place.stride, true});
  others.n = rest;
  others.from = work.place;
  others.to = strided(axis.to, first);
  others.lines = with_steps(axis.lines, &work.steps, nullptr);
  others.lines.push_back({first, rest * work.place.stride, axis.to.stride});
  const Passes relay = plan_relay(others);
  if (relay.empty()) return {};
  Passes passes = plan_single(step);
  if (passes.empty()) return {};
  LineKernel& kernel = passes.list.back().kernel;
  if (kernel.specialised) kernel.load_use = kernel.store_use = kernels::CacheUse::kOnce;
  passes.use(kStepSlot, work.bytes);
  passes.append(relay);
  return passes;
}

Passes AxisPlanner::plan_plane(const Axis& rows, const Coordinate& columns) const {
  if (!has_pairs(rows) || rows.from.stride != 1 || rows.to.stride != 1) return {};
  Passes best = plan_plane_in_clusters(rows, columns);
  keep_cheaper(best, plan_plane_as_relay(rows, columns));
  return best;
}

Passes AxisPlanner::plan_plane_in_clusters(const Axis& rows, const Coordinate& columns) const {
  const std::optional<KernelPair> kernels =
      choose_cluster({columns.count * rows.n, rows.precision, rows.n, columns.from}, traits_);
  if (!kernels) return {};
  Axis first = rows;
  first.from.stride = columns.from;
  return make_cluster(*kernels, first, {rows.n, 1, 0}, rows, {columns.count, 0, columns.to});
}

// The columns where the rows have put them.
Passes AxisPlanner::plan_plane_as_relay(const Axis& rows, const Coordinate& columns) const {
  const int64_t plane = columns.count * rows.n;
  const std::optional<RelayKernels> kernels = choose_relay({PairForm::kPlane, plane, rows.precision, rows.n}, traits_);
  if (!kernels) return {};
  const Parts parts = cut_into_parts(rows.lines, kernels->part_bytes / (plane * element_bytes(rows)));
  Axis first = rows, second = rows;
  first.lines = second.lines = parts.lines;
  first.lines.push_back(columns);
  second.n = columns.count;
  second.from = second.to = {rows.to.buffer, rows.to.offset, columns.to};
  for (Coordinate& line : second.lines) line.from = line.to;
  second.lines.push_back({rows.n, 1, 1});
  std::vector<Coordinate> of_second = parts.numbers;
  for (Coordinate& number : of_second) number.from = number.to;
  Relay relay = relay_of(*kernels, parts, plane * element_bytes(rows) * count_of(parts.lines));
  relay.slots = static_cast<int>(std::min<int64_t>(parts.count, kMostParts)) + relay.ahead;  // all have their place
  return make_relay(kernels->pair, first, parts.numbers, second, of_second, relay);
}

// Coordinate 0 is what the first transforms have as lines, and the second ones as elements; and the other way round.
Passes AxisPlanner::make_cluster(const KernelPair& kernels, const Axis& first, const Coordinate& first_part,
                                 const Axis& second, const Coordinate& second_part) const {
  std::vector<Coordinate> lines = normalize(first.lines);
  if (lines.size() >= kLineDims) return {};
  lines.insert(lines.begin(), first_part);
  Pass pass = describe_pass(Pass::Kind::kLines, first, lines);
  pass.kernel = kernels.first;
  lines.front() = second_part;
  pass.second.push_back(describe_pass(Pass::Kind::kLines, second, lines));
  pass.second[0].kernel = kernels.second;
  return with_cost(std::move(pass));
}
Passes AxisPlanner::make_relay(const KernelPair& kernels, const Axis& first, const std::vector<Coordinate>& of_first,
                               const Axis& second, const std::vector<Coordinate>& of_second, const Relay& relay) const {
  const auto describe = [&](const Axis& axis, std::vector<Coordinate> lines, const std::vector<Coordinate>& numbers,
                            const LineKernel& kernel) -> std::optional<Pass> {
    lines.insert(lines.end(), numbers.begin(), numbers.end());
    if (lines.size() > kLineDims) return std::nullopt;
    Pass pass = describe_pass(Pass::Kind::kLines, axis, lines);
    pass.kernel = kernel;
    pass.kernel.fixed_strides = has_common_strides(kernel, pass.args);
    if (!suits(kernel, pass.args)) return std::nullopt;
    return pass;
  };
  if (relay.parts > kMostParts) return {};
  std::optional<Pass> pass = describe(first, normalize(first.lines), of_first, kernels.first);
  std::optional<Pass> then = describe(second, normalize(second.lines), of_second, kernels.second);
  if (!pass || !then) return {};
  pass->relay = relay;
  pass->relay->progress = {Buffer::Kind::kWork, kProgressSlot};
  pass->second.push_back(std::move(*then));
  Passes passes = with_cost(std::move(*pass));
  passes.use(kRelaySlot, relay.slot * relay.slots * element_bytes(first));
  passes.use(kProgressSlot, (1 + 2 * relay.parts) * int64_t(sizeof(int)));
  return passes;
}

}  // namespace compat_fft
