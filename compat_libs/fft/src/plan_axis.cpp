#include "plan_axis.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "entry.h"
#include "generic.h"
#include "line_kernel.h"
#include "plan_cost.h"
#include "plan_lines.h"
#include "problem.h"

namespace compat_fft {

namespace {

using kernels::fft::kLineDims;
using kernels::fft::LoadForm;
using kernels::fft::StoreForm;

// Ways to cut a length that are looked at; those nearest to equal parts come first.
constexpr size_t kMostPairs = 12;
constexpr size_t kMostFirstParts = 6;
constexpr size_t kMostPairsOfRest = 4;
// Lines up to this length are never cut where one pass does it.
constexpr int64_t kShort = 1024;
// Lines from this length on are also cut in three where two parts would do: short parts move longer pieces.
constexpr int64_t kLong = 1 << 18;
// Lengths of convolutions that are looked at, and what divides all of them.
constexpr size_t kMostConvolutions = 6;
constexpr int64_t kConvolutionUnit = 64;
// Rows of convolutions, those first that are preferred where the memory does not care.
constexpr int64_t kRows[] = {512, 1024, 2048, 256, 4096, 128, 64, 32, 16};
// Launches in place of one whose lines have more coordinates than a kernel takes.
constexpr int64_t kMostPeeled = 1 << 16;

std::vector<int64_t> divisors(int64_t n) {
  std::vector<int64_t> all{1};
  for (int64_t prime = 2; n > 1; ++prime) {
    if (prime * prime > n) prime = n;
    const size_t known = all.size();
    for (int64_t power = prime; n % prime == 0; n /= prime, power *= prime)
      for (size_t i = 0; i < known; ++i) all.push_back(all[i] * power);
  }
  return all;
}

// Parts of n, at least 2 and with at least 2 left, nearest to n^exponent first.
std::vector<int64_t> parts_near(int64_t n, double exponent, size_t most) {
  std::vector<int64_t> parts;
  for (int64_t part : divisors(n))
    if (part > 1 && part < n) parts.push_back(part);
  const double wanted = exponent * std::log(double(n));
  const auto distance = [&](int64_t part) { return std::fabs(std::log(double(part)) - wanted); };
  std::sort(parts.begin(), parts.end(),
            [&](int64_t a, int64_t b) { return std::make_pair(distance(a), a) < std::make_pair(distance(b), b); });
  parts.resize(std::min(parts.size(), most));
  return parts;
}

// Puts the coordinates first that make up a line's number in a longer transform, and as many as two of them.
std::vector<Coordinate> with_number_first(std::vector<Coordinate> lines) {
  const auto index = [](const Coordinate& line) { return line.load_index + line.store_index; };
  const auto plain =
      std::stable_partition(lines.begin(), lines.end(), [](const Coordinate& l) { return !is_plain(l); });
  std::sort(lines.begin(), plain, [&](const Coordinate& a, const Coordinate& b) { return index(a) < index(b); });
  if (plain - lines.begin() < 2) lines.insert(plain, Coordinate{1, 0, 0});
  return lines;
}

// The shortest lengths for a convolution that have fast kernels: those with radix 7 and 14 lose more than they save.
std::vector<int64_t> convolution_lengths(int64_t least) {
  std::vector<int64_t> lengths;
  for (int64_t odd : {1, 3, 5, 9, 15, 25, 27, 45, 75, 81}) {
    int64_t length = kConvolutionUnit * odd;
    while (length < least) length *= 2;
    lengths.push_back(length);
  }
  std::sort(lengths.begin(), lengths.end());
  lengths.resize(kMostConvolutions);
  return lengths;
}

// Of a line's first step, which leaves results where their elements were: the input itself, if it is a work area that
// the last step does not write to.
WorkArray make_step_work(const Axis& axis) {
  const Buffer &from = axis.from.buffer, &to = axis.to.buffer;
  const bool is_result = to.kind == Buffer::Kind::kWork && to.offset_bytes == from.offset_bytes;
  // With factors, a line is longer than what there is of it.
  if (from.kind != Buffer::Kind::kWork || is_result || axis.load_factors.kind != Pass::Factors::kNone)
    return make_work(axis, kStepSlot, axis.n);
  WorkArray work{axis.from, {}};
  for (const Coordinate& line : axis.lines) work.steps.push_back(line.from);
  return work;
}

// Of a Hermitian line, what the last pass of a convolution leaves out is beyond its factors.
void set_store_form(Axis& last, const Axis& whole) {
  const bool half = whole.store_form == StoreForm::kHermitian;
  last.store_form = half ? StoreForm::kComplex : whole.store_form;
  if (half) last.store_factors.count = whole.n / 2 + 1;
}

void set_factors(kernels::fft::PointFactors& factors, const Factors& wanted, int64_t element_index) {
  factors.count = wanted.count;
  factors.index.stride = element_index;
}

}  // namespace

void Passes::append(const Passes& more) {
  list.insert(list.end(), more.list.begin(), more.list.end());
  for (int slot = 0; slot < kWorkSlots; ++slot) use(static_cast<WorkSlot>(slot), more.slot_bytes[slot]);
  cost += more.cost;
}

void Passes::use(WorkSlot slot, int64_t bytes) { slot_bytes[slot] = std::max(slot_bytes[slot], bytes); }

Passes AxisPlanner::plan(const Axis& axis) const {
  Passes best = plan_single(axis);
  if (best.empty() || axis.n > kShort) {
    keep_cheaper(best, cheapest_split(axis));
    keep_cheaper(best, plan_relay(axis));
    for (int64_t first : parts_near(axis.n, 1.0 / 3, kMostFirstParts))
      keep_cheaper(best, plan_step_and_relay(axis, first));
  }
  const bool convolves = !best.empty() && best.list.front().kernel.method == Method::kBluestein;
  if (best.empty() || (convolves && axis.n > kShort)) keep_cheaper(best, cheapest_convolution(axis));
  return best;
}

Passes AxisPlanner::plan_single(const Axis& axis) const {
  Passes best = make_passes(Pass::Kind::kLines, axis);
  keep_cheaper(best, plan_cluster(axis));
  return best;
}

Passes AxisPlanner::plan_simple(Pass::Kind kind, const Axis& axis) const { return make_passes(kind, axis); }

Passes AxisPlanner::plan_with_real_step(const Axis& axis, RealStep step) const { return cheapest_split(axis, step); }

Passes AxisPlanner::cheapest_split(const Axis& axis, RealStep real_step) const {
  Passes best;
  for (int64_t first : parts_near(axis.n, 0.5, kMostPairs))
    keep_cheaper(best, plan_split(axis, {first, axis.n / first}, real_step));
  if (!best.empty() && axis.n < kLong) return best;
  for (int64_t first : parts_near(axis.n, 1.0 / 3, kMostFirstParts))
    for (int64_t second : parts_near(axis.n / first, 0.5, kMostPairsOfRest))
      keep_cheaper(best, plan_split(axis, {first, second, axis.n / first / second}, real_step));
  return best;
}

Passes AxisPlanner::cheapest_convolution(const Axis& axis) const {
  Passes best;
  for (int64_t inner : convolution_lengths(2 * axis.n - 1))
    for (int64_t row : kRows)
      if (row < inner && inner % row == 0) keep_cheaper(best, plan_convolution_by_rows(axis, inner / row, row));
  if (!best.empty()) return best;
  for (int64_t odd : {1, 3, 5, 9, 15}) {
    int64_t inner = odd;
    while (inner < 2 * axis.n - 1) inner *= 2;
    keep_cheaper(best, plan_convolution(axis, inner));
  }
  return best;
}

// n = n1 n2 (n3): element (j1, j2, ...) of a line, j1 slowest, is transformed over j1, then over j2, ... The result k1
// of the first step stays in the place of j1 until the last step, which puts the results in their order: k1 fastest.
// A real step is taken by the pass that has the elements in their order on that side.
Passes AxisPlanner::plan_split(const Axis& axis, const std::vector<int64_t>& lengths, RealStep real_step) const {
  const WorkArray work = make_step_work(axis);
  Passes passes;
  passes.use(kStepSlot, work.bytes);
  int64_t done = 1;  // product of the lengths before this step's
  for (size_t step = 0; step < lengths.size(); ++step) {
    const bool first = step == 0, last = step + 1 == lengths.size();
    const int64_t rest = axis.n / done / lengths[step];
    Axis part = axis;
    part.n = lengths[step];
    part.lines = with_steps(axis.lines, first ? nullptr : &work.steps, last ? nullptr : &work.steps);
    part.from = strided(first ? axis.from : work.place, rest);
    part.to = strided(last ? axis.to : work.place, last ? done : rest);
    if (!first) part.load_form = LoadForm::kComplex, part.load_factors = {}, part.loads_input = false;
    if (!last) part.store_form = StoreForm::kComplex, part.store_factors = {}, part.stores_result = false;
    if ((real_step == RealStep::kForward && last) || (real_step == RealStep::kInverse && first)) {
      if (part.n % 2 != 0 || axis.n / part.n % 2 != 0) return {};
      part.real_step = real_step;
      part.mirrored = true;
    }
    part.load_index = rest;
    part.store_index = done;
    part.step_length = last ? 0 : rest * lengths[step];
    if (rest > 1) part.lines.push_back({rest, part.from.stride / rest, part.to.stride / rest, true, 1, 0});
    // Results of the steps before: outermost k1 in the work array, innermost in the result.
    int64_t outer = axis.n, inner = 1;
    for (size_t before = 0; before < step; ++before) {
      outer /= lengths[before];
      const int64_t from = work.place.stride * outer, to = last ? axis.to.stride * inner : from;
      part.lines.push_back({lengths[before], from, to, false, 0, last ? inner : 0});
      inner *= lengths[before];
    }
    const Passes one = plan_single(part);
    if (one.empty()) return {};
    passes.append(one);
    done *= lengths[step];
  }
  return passes;
}

// Bluestein: with the chirp c_j = exp(-pi i j^2 / n), result k is c_k times the convolution of c_j x_j with the
// conjugate chirp. The way back from the spectrum runs with the real and imaginary parts exchanged, which makes its
// chirp the conjugate.
Passes AxisPlanner::plan_convolution(const Axis& axis, int64_t inner) const {
  const WorkArray work = make_work(axis, kConvolutionSlot, inner);
  Axis there = axis, back = axis;
  there.n = back.n = inner;
  there.chirp_length = back.chirp_length = axis.n;
  there.spectrum_length = back.spectrum_length = inner;
  there.to = back.from = work.place;
  there.lines = with_steps(axis.lines, nullptr, &work.steps);
  back.lines = with_steps(axis.lines, &work.steps, nullptr);
  there.store_form = StoreForm::kComplex;
  back.load_form = LoadForm::kComplex;
  there.stores_result = back.loads_input = false;
  there.load_factors = {Pass::Factors::kChirp, axis.n};
  there.store_factors = {Pass::Factors::kSpectrum, inner};
  back.inverse = !axis.inverse;
  back.store_factors = {Pass::Factors::kConjugateChirp, axis.n};
  set_store_form(back, axis);
  Passes passes;
  passes.use(kConvolutionSlot, work.bytes);
  for (const Axis& part : {there, back}) {
    Passes half = plan_single(part);
    keep_cheaper(half, cheapest_split(part));
    if (half.empty()) return {};
    passes.append(half);
  }
  return passes;
}

// The same where the convolution's elements are `rows` rows: its two transforms meet in the rows, which one pass takes
// there and back. Between are columns on both sides: no result is put into order.
Passes AxisPlanner::plan_convolution_by_rows(const Axis& axis, int64_t rows, int64_t row) const {
  const int64_t inner = rows * row;
  const WorkArray work = make_work(axis, kConvolutionSlot, inner);
  Axis middle = axis;
  middle.chirp_length = axis.n;
  middle.spectrum_length = inner;
  middle.load_form = LoadForm::kComplex;
  middle.store_form = StoreForm::kComplex;
  middle.loads_input = middle.stores_result = false;
  Axis there = middle, back = middle;
  middle.n = row;
  middle.convolves = true;
  middle.from = middle.to = work.place;
  middle.lines = with_steps(axis.lines, &work.steps, &work.steps);
  middle.lines.push_back({rows, row * work.place.stride, row * work.place.stride, true});
  there.n = back.n = rows;
  there.step_length = middle.step_length = inner;
  there.load_form = axis.load_form;
  there.loads_input = axis.loads_input;
  there.from = strided(axis.from, row);
  there.to = back.from = strided(work.place, row);
  there.lines = with_steps(axis.lines, nullptr, &work.steps);
  there.lines.push_back({row, axis.from.stride, work.place.stride, true, 1, 0});
  there.load_factors = {Pass::Factors::kChirp, axis.n};
  there.load_index = back.store_index = row;
  back.inverse = !axis.inverse;
  back.stores_result = axis.stores_result;
  back.to = strided(axis.to, row);
  back.lines = with_steps(axis.lines, &work.steps, nullptr);
  back.lines.push_back({row, work.place.stride, axis.to.stride, false, 0, 1});
  back.store_factors = {Pass::Factors::kConjugateChirp, axis.n};
  set_store_form(back, axis);
  const Passes of_rows = plan_single(middle);
  if (of_rows.empty()) return {};
  const Passes of_columns[] = {plan_single(there), plan_single(back)};
  if (of_columns[0].empty() || of_columns[1].empty()) return {};
  Passes passes;
  passes.use(kConvolutionSlot, work.bytes);
  for (const Passes& part : {of_columns[0], of_rows, of_columns[1]}) passes.append(part);
  return passes;
}

// One pass, or where the lines have too many coordinates, one for each line of those that are fewest.
Passes AxisPlanner::make_passes(Pass::Kind kind, const Axis& axis) const {
  std::vector<Coordinate> lines = normalize(axis.lines);
  if (axis.mirrored && with_number_first(lines).size() <= kLineDims)
    return make_pass(kind, axis, with_number_first(lines));
  if (!axis.mirrored && lines.size() <= kLineDims) return make_pass(kind, axis, lines);
  auto fewest = std::min_element(lines.begin(), lines.end(), [](const Coordinate& a, const Coordinate& b) {
    return std::make_pair(!is_plain(a), a.count) < std::make_pair(!is_plain(b), b.count);
  });
  const Coordinate peeled = *fewest;
  require(peeled.count <= kMostPeeled, HIPFFT_NOT_SUPPORTED);
  lines.erase(fewest);
  Passes all;
  Axis part = axis;
  part.lines = lines;
  for (int64_t i = 0; i < peeled.count; ++i) {
    const Passes one = make_passes(kind, part);
    if (one.empty()) return {};
    all.append(one);
    part.from.offset += peeled.from;
    part.to.offset += peeled.to;
  }
  return all;
}

Passes AxisPlanner::make_pass(Pass::Kind kind, const Axis& axis, const std::vector<Coordinate>& lines) const {
  const int64_t length = axis.real_step != RealStep::kNone && !axis.mirrored ? axis.n / 2 : axis.n;
  if (length > std::numeric_limits<int>::max()) return {};
  Pass pass = describe_pass(kind, axis, lines);
  pass.kernel.length = static_cast<int>(length);
  if (kind == Pass::Kind::kLines && !choose_kernel(pass)) return {};
  return with_cost(std::move(pass));
}

Passes AxisPlanner::with_cost(Pass pass) const {
  pass.bytes_moved = load_traffic(pass).bytes + store_traffic(pass).bytes;
  Passes passes;
  passes.cost = pass_cost(pass, traits_);
  passes.list.push_back(std::move(pass));
  return passes;
}

// All but the kernel.
Pass AxisPlanner::describe_pass(Pass::Kind kind, const Axis& axis, const std::vector<Coordinate>& lines) const {
  Pass pass{};
  pass.kind = kind;
  pass.kernel.precision = axis.precision;
  pass.kernel.real_step = axis.real_step;
  pass.kernel.mirrored = axis.mirrored;
  if (axis.convolves) pass.kernel.method = Method::kConvolution;
  pass.in = axis.from.buffer;
  pass.out = axis.to.buffer;
  pass.loads_input = axis.loads_input;
  pass.stores_result = axis.stores_result;
  pass.step_length = axis.step_length;
  pass.load_factors = axis.load_factors.kind;
  pass.store_factors = axis.store_factors.kind;
  pass.chirp_length = axis.chirp_length;
  pass.spectrum_length = axis.spectrum_length;
  kernels::fft::LineArgs& args = pass.args;
  args.from = {axis.from.offset, axis.from.stride, {}};
  args.to = {axis.to.offset, axis.to.stride, {}};
  args.load_form = axis.load_form;
  args.store_form = axis.store_form;
  args.inverse = axis.inverse;
  args.scale = 1;
  set_factors(args.load_factors, axis.load_factors, axis.load_index);
  set_factors(args.store_factors, axis.store_factors, axis.store_index);
  for (int i = 0; i < kLineDims; ++i) {
    const Coordinate line = i < static_cast<int>(lines.size()) ? lines[i] : Coordinate{1, 0, 0};
    args.counts[i] = line.count;
    args.from.line[i] = line.from;
    args.to.line[i] = line.to;
    args.load_factors.index.line[i] = line.load_index;
    args.store_factors.index.line[i] = line.store_index;
    if (line.step) args.step.coordinate = i;
  }
  return pass;
}

bool AxisPlanner::choose_kernel(Pass& pass) const {
  Pass best = pass;
  double best_cost = std::numeric_limits<double>::infinity();
  const auto consider = [&](std::optional<LineKernel> kernel) {
    if (!kernel) return;
    Pass with = pass;
    with.kernel = *kernel;
    const double cost = pass_cost(with, traits_);
    if (cost < best_cost) best = with, best_cost = cost;
  };
  if (!options_.callbacks && options_.specialised) consider(choose_specialised(pass, traits_));
  consider(choose_generic(pass, traits_));
  pass = best;
  return best_cost < std::numeric_limits<double>::infinity();
}

}  // namespace compat_fft
