#include "plan.h"

#include <algorithm>
#include <utility>

#include "entry.h"
#include "plan_cache.h"

namespace compat_fft {

namespace {

using kernels::fft::LoadForm;
using kernels::fft::StoreForm;

constexpr int64_t kWorkAlignment = 256;
// Longer halves of real lines are also planned with the real step in a pass of its own.
constexpr int64_t kLongHalf = 1024;

// An array as it is in memory between passes.
struct Array {
  Buffer buffer;
  Layout layout;
  bool real;
  bool is_input = false, is_result = false;
};

class ArrayPlanner {
 public:
  ArrayPlanner(const Problem& problem, const compat::DeviceTraits& traits, PlanOptions options)
      : problem_(problem), last_(problem.rank - 1), options_(options), planner_(traits, options) {}

  PassList plan() {
    Array now{{Buffer::Kind::kIn, 0}, problem_.in, in_is_real(problem_.kind), true, false};
    const Array result{{problem_.in_place ? Buffer::Kind::kIn : Buffer::Kind::kOut, 0},
                       problem_.out,
                       out_is_real(problem_.kind),
                       false,
                       true};
    if (problem_.in_place && !is_same_place(now, result)) now = copy_aside(now);
    if (problem_.kind == Kind::kComplex) {
      transform_dims(now, result, problem_.rank);
    } else if (problem_.kind == Kind::kRealForward) {
      Array spectrum = has_split(result) ? work_array(kSpectrumSlot, out_length(problem_)) : result;
      spectrum.is_result = !has_transform(last_);
      real_forward(now, spectrum);
      transform_dims(spectrum, result, last_);
    } else {
      if (has_transform(last_)) {
        const bool over_input = problem_.in_place || !now.is_input;
        Array between = over_input ? now : work_array(kArraySlot, in_length(problem_));
        between.is_input = false;
        transform_dims(now, between, last_);
        now = between;
      }
      real_inverse(now, result);
    }
    return finish();
  }

  PassList plan_copy(bool of_output) {
    const bool real = of_output ? out_is_real(problem_.kind) : in_is_real(problem_.kind);
    const Array from{{Buffer::Kind::kIn, 0}, of_output ? problem_.out : problem_.in, real, true, false};
    Array to = from;
    to.buffer.kind = Buffer::Kind::kOut;
    Axis axis = make_axis(from, to, last_, 1);
    axis.n = of_output ? out_length(problem_) : in_length(problem_);
    axis.load_form = real ? LoadForm::kReal : LoadForm::kComplex;
    axis.store_form = real ? StoreForm::kReal : StoreForm::kComplex;
    add(planner_.plan_simple(Pass::Kind::kCopy, axis));
    return finish();
  }

 private:
  bool has_transform(int dims) const {
    return std::any_of(problem_.n, problem_.n + dims, [](int64_t n) { return n > 1; });
  }

  // Whether lines along another than the last dimension take several passes. These need a work area.
  bool has_split(const Array& array) const {
    for (int dim = 0; dim < last_; ++dim)
      if (problem_.n[dim] > 1 && planner_.plan(make_axis(array, array, dim, out_length(problem_))).list.size() > 1)
        return true;
    return false;
  }

  // Whether every line is in the same bytes of both arrays.
  bool is_same_place(const Array& a, const Array& b) const {
    const int a_size = a.real ? 1 : 2, b_size = b.real ? 1 : 2;
    bool same = problem_.batch == 1 || a.layout.batch * a_size == b.layout.batch * b_size;
    for (int dim = 0; dim < last_; ++dim)
      same &= problem_.n[dim] == 1 || a.layout.stride[dim] * a_size == b.layout.stride[dim] * b_size;
    const int64_t from = a.layout.stride[last_], to = b.layout.stride[last_];
    return same && (problem_.n[last_] == 1 || (from == to && (a.real == b.real || from == 1)));
  }

  // A work array, `length` elements along the last dimension.
  Array work_array(WorkSlot slot, int64_t length, bool real = false) {
    Array work{{Buffer::Kind::kWork, slot}, {{1, 1, 1}, 1}, real};
    const int64_t parts = real ? 2 : 1;
    int64_t step = 1;
    for (int dim = last_; dim >= 0; --dim) {
      work.layout.stride[dim] = step;
      step *= dim < last_ ? problem_.n[dim] : parts * aligned_row((length + parts - 1) / parts, problem_.precision);
    }
    work.layout.batch = step;
    passes_.use(slot, step * problem_.batch * real_bytes(problem_.precision) * (real ? 1 : 2));
    return work;
  }

  // In place with layouts that overlap: the input goes to a work array first.
  Array copy_aside(const Array& from) {
    const Array work = work_array(kArraySlot, in_length(problem_), from.real);
    Axis axis = make_axis(from, work, last_, 1);
    axis.n = in_length(problem_);
    axis.load_form = from.real ? LoadForm::kReal : LoadForm::kComplex;
    axis.store_form = from.real ? StoreForm::kReal : StoreForm::kComplex;
    add(planner_.plan_simple(Pass::Kind::kCopy, axis));
    return work;
  }

  // Lines along `dim`; `length`: elements along the last dimension of both arrays.
  Axis make_axis(const Array& from, const Array& to, int dim, int64_t length) const {
    Axis axis;
    axis.n = problem_.n[dim];
    axis.precision = problem_.precision;
    axis.from = {from.buffer, 0, from.layout.stride[dim]};
    axis.to = {to.buffer, 0, to.layout.stride[dim]};
    axis.loads_input = from.is_input;
    axis.stores_result = to.is_result;
    for (int other = last_; other >= 0; --other)
      if (other != dim)
        axis.lines.push_back(
            {other == last_ ? length : problem_.n[other], from.layout.stride[other], to.layout.stride[other]});
    axis.lines.push_back({problem_.batch, from.layout.batch, to.layout.batch});
    return axis;
  }

  // Complex transforms along the first `dims` dimensions, the last of them first; all but the first in `result`.
  void transform_dims(Array now, const Array& result, int dims) {
    const int64_t length = problem_.kind == Kind::kComplex ? problem_.n[last_] : problem_.n[last_] / 2 + 1;
    Array between = result;
    between.is_result = false;
    for (int dim = dims - 1; dim >= 0; --dim) {
      if (problem_.n[dim] == 1) continue;
      const auto target = [&](int left) { return has_transform(left) ? between : result; };
      Passes lines = planner_.plan(make_axis(now, target(dim), dim, length));
      const Passes plane = dim == last_ && dim > 0 ? plan_plane(now, target(dim - 1)) : Passes();
      if (!plane.empty()) {
        --dim;
        lines = cheaper(both(lines, planner_.plan(make_axis(between, target(dim), dim, length))), plane);
      }
      add(lines);
      now = between;
    }
    if (problem_.kind == Kind::kComplex && !has_transform(dims))
      add(planner_.plan_simple(Pass::Kind::kCopy, make_axis(now, result, last_, length)));
  }

  // Along the last two dimensions at once; empty where nothing does that.
  Passes plan_plane(const Array& from, const Array& to) const {
    Axis rows = make_axis(from, to, last_, 1);
    const Coordinate columns = rows.lines.front();
    rows.lines.erase(rows.lines.begin());
    return columns.count > 1 ? planner_.plan_plane(rows, columns) : Passes();
  }

  // Whether pairs of real numbers can be read or written as complex ones.
  bool is_packable(const Array& real) const {
    bool packable = options_.aligned && !options_.callbacks && problem_.n[last_] % 2 == 0 && problem_.n[last_] > 2;
    packable &= real.layout.stride[last_] == 1 && (problem_.batch == 1 || real.layout.batch % 2 == 0);
    for (int dim = 0; dim < last_; ++dim) packable &= problem_.n[dim] == 1 || real.layout.stride[dim] % 2 == 0;
    return packable;
  }

  // The real array as one of half as many complex elements.
  Array packed(Array real) const {
    for (int64_t& stride : real.layout.stride) stride /= 2;
    real.layout.stride[last_] = 1;
    real.layout.batch /= 2;
    real.real = false;
    return real;
  }

  void real_forward(const Array& now, const Array& result) {
    Axis whole = make_axis(now, result, last_, 1);
    whole.load_form = LoadForm::kReal;
    whole.store_form = StoreForm::kHermitian;
    Passes best;
    if (whole.n == 1) best = planner_.plan_simple(Pass::Kind::kCopy, whole);
    if (is_packable(now)) best = packed_forward(now, result, whole);
    if (best.empty()) best = planner_.plan_single(whole);
    if (best.empty()) best = long_forward(now, result, whole);
    add(best);
  }

  // As complex numbers in several passes. Only of a convolution can the last one leave out half of the result.
  Passes long_forward(const Array& now, const Array& result, const Axis& whole) {
    const int64_t bytes = passes_.slot_bytes[kRealSlot];
    const Array work = work_array(kRealSlot, whole.n);
    Axis there = make_axis(now, work, last_, 1), store = make_axis(work, result, last_, 1);
    there.load_form = LoadForm::kReal;
    store.store_form = StoreForm::kHermitian;
    const Passes all = both(planner_.plan(there), planner_.plan_simple(Pass::Kind::kCopy, store));
    if (!all.empty() && all.list.front().load_factors != Pass::Factors::kChirp) return all;
    const Passes half = planner_.plan_as_convolution(whole);
    if (half.empty() || (!all.empty() && all.cost < half.cost)) return all;
    passes_.slot_bytes[kRealSlot] = bytes;
    return half;
  }

  // As half as many complex numbers: the real step in the same pass, in one of several, or in one of its own.
  Passes packed_forward(const Array& now, const Array& result, const Axis& whole) const {
    Passes best = planner_.plan_single(with_step(whole, RealStep::kForward));
    if (!best.empty() && whole.n / 2 <= kLongHalf) return best;
    Array between = result;
    between.is_result = false;
    Axis half = make_axis(packed(now), between, last_, 1);
    half.n /= 2;
    const Axis step = with_step(make_axis(between, result, last_, 1), RealStep::kForward);
    Axis at_once = make_axis(packed(now), result, last_, 1);
    at_once.n /= 2;
    best = cheaper(best, planner_.plan_with_real_step(at_once, RealStep::kForward));
    return cheaper(best, both(planner_.plan(half), planner_.plan_simple(Pass::Kind::kReal, step)));
  }

  void real_inverse(const Array& now, const Array& result) {
    Axis whole = make_axis(now, result, last_, 1);
    whole.load_form = LoadForm::kHermitian;
    whole.store_form = StoreForm::kReal;
    Passes best;
    if (whole.n == 1) best = planner_.plan_simple(Pass::Kind::kCopy, whole);
    if (is_packable(result)) best = packed_inverse(now, result, whole);
    if (best.empty()) best = planner_.plan_single(whole);
    if (best.empty()) {
      const Array work = work_array(kRealSlot, whole.n);
      Axis load = make_axis(now, work, last_, 1), back = make_axis(work, result, last_, 1);
      load.load_form = LoadForm::kHermitian;
      back.store_form = StoreForm::kReal;
      best = both(planner_.plan_simple(Pass::Kind::kCopy, load), planner_.plan(back));
    }
    add(best);
  }

  Passes packed_inverse(const Array& now, const Array& result, const Axis& whole) const {
    Passes best = planner_.plan_single(with_step(whole, RealStep::kInverse));
    if (!best.empty() && whole.n / 2 <= kLongHalf) return best;
    const Array half_result = packed(result);
    Array between = half_result;
    between.is_result = false;
    const Axis step = with_step(make_axis(now, between, last_, 1), RealStep::kInverse);
    Axis half = make_axis(between, half_result, last_, 1);
    half.n /= 2;
    Axis at_once = make_axis(now, half_result, last_, 1);
    at_once.n /= 2;
    best = cheaper(best, planner_.plan_with_real_step(at_once, RealStep::kInverse));
    return cheaper(best, both(planner_.plan_simple(Pass::Kind::kReal, step), planner_.plan(half)));
  }

  static Axis with_step(Axis axis, RealStep step) {
    axis.load_form = LoadForm::kComplex;
    axis.store_form = StoreForm::kComplex;
    axis.real_step = step;
    return axis;
  }

  static Passes both(Passes first, const Passes& second) {
    if (first.empty() || second.empty()) return {};
    first.append(second);
    return first;
  }

  static Passes cheaper(const Passes& a, const Passes& b) {
    return b.empty() || (!a.empty() && a.cost <= b.cost) ? a : b;
  }

  void add(const Passes& more) {
    require(!more.empty(), HIPFFT_NOT_SUPPORTED);
    passes_.append(more);
  }

  // Gives the work areas their places.
  PassList finish() {
    int64_t places[kWorkSlots], bytes = 0;
    for (int slot = 0; slot < kWorkSlots; ++slot) {
      places[slot] = bytes;
      bytes += (passes_.slot_bytes[slot] + kWorkAlignment - 1) / kWorkAlignment * kWorkAlignment;
    }
    const auto settle = [&](Buffer& buffer) {
      if (buffer.kind == Buffer::Kind::kWork) buffer.offset_bytes = places[buffer.offset_bytes];
    };
    const auto settle_both = [&](Pass& pass) { settle(pass.in), settle(pass.out); };
    for (Pass& pass : passes_.list) {
      settle_both(pass);
      for (Pass& second : pass.second) settle_both(second);
      if (pass.relay) settle(pass.relay->progress);
    }
    return {std::move(passes_.list), bytes, passes_.cost};
  }

  const Problem& problem_;
  int last_;
  PlanOptions options_;
  AxisPlanner planner_;
  Passes passes_;
};

}  // namespace

PassList plan_transform(const Problem& problem, const compat::DeviceTraits& traits, PlanOptions options) {
  PassList passes = ArrayPlanner(problem, traits, options).plan();
  use_cache(passes, traits);
  return passes;
}

PassList plan_copy(const Problem& problem, bool of_output, const compat::DeviceTraits& traits) {
  return ArrayPlanner(problem, traits, {}).plan_copy(of_output);
}

}  // namespace compat_fft
