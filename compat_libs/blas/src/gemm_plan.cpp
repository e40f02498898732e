// The estimate is a model of a machine that runs blocks in rounds; its constants decide which of two ways is taken,
// never what comes out.
#include "gemm_plan.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "divide_up.h"

namespace compat_blas {
namespace {

using compat::divide_up;

// A slice should be long enough to be worth its partial sums.
constexpr int64_t kLeastSlice = 256;
// Rounds of blocks on all multiprocessors beyond which cutting k gains nothing.
constexpr int64_t kEnoughRounds = 4;

bool is_exchanged(const GemmKernel& kernel, const GemmProblem& problem) {
  return kernel.kind == GemmKernel::Kind::kStream && problem.n > kernel.n;
}

bool can_compute(const GemmKernel& kernel, const GemmProblem& problem) {
  return kernel.kind == GemmKernel::Kind::kTile || problem.n <= kernel.n || problem.m <= kernel.n;
}

// Whether the matrix that a stream kernel reads once lies along k.
bool streams_along_k(const GemmKernel& kernel, const GemmProblem& problem) {
  if (kernel.kind == GemmKernel::Kind::kTile) return false;
  return is_exchanged(kernel, problem) ? !problem.transpose_b : problem.transpose_a;
}

// Blocks of one product for one slice.
int64_t blocks_of(const GemmKernel& kernel, const GemmProblem& problem) {
  if (kernel.kind == GemmKernel::Kind::kTile) return divide_up(problem.m, kernel.m) * divide_up(problem.n, kernel.n);
  const int64_t rows = is_exchanged(kernel, problem) ? problem.n : problem.m;
  return divide_up(rows, streams_along_k(kernel, problem) ? kernel.m_along_k : kernel.m);
}

int64_t most_slices(const GemmKernel& kernel, const GemmProblem& problem, const GemmMachine& machine,
                    const compat::DeviceTraits& traits) {
  if (problem.batch > traits.max_grid_y) return 1;
  const double one = static_cast<double>(machine.sum_bytes) * problem.m * problem.n * problem.batch;
  const auto fits = static_cast<int64_t>(std::min<double>(machine.workspace_bytes / one, traits.max_grid_y));
  const int64_t worthwhile = problem.k / std::max<int64_t>(kLeastSlice, kernel.depth);
  return std::max<int64_t>(1, std::min(fits, worthwhile));
}

GemmPlan make_plan(int index, const GemmKernel& kernel, const GemmProblem& problem, int64_t slices) {
  const int64_t slice = divide_up(divide_up(problem.k, slices), kernel.depth) * kernel.depth;
  if (slices <= 1 || slice >= problem.k) return {index, is_exchanged(kernel, problem), 1, problem.k};
  return {index, is_exchanged(kernel, problem), divide_up(problem.k, slice), slice};
}

// A measured share of what the estimate says; 1 where nothing is known.
double rate_of(const GemmKernel& kernel, const GemmMeasured& measured) {
  for (const GemmRate& known : measured.rates)
    if (known.kernel == kernel.name) return known.rate;
  return 1;
}

int64_t round_up(int64_t value, int64_t to) { return divide_up(value, to) * to; }

// Clocks of a multiprocessor for one step of k in all of a product's blocks.
double step_cost(const GemmPlan& plan, const GemmKernel& kernel, const GemmProblem& problem,
                 const GemmMachine& machine) {
  if (kernel.kind == GemmKernel::Kind::kStream) {
    const double rows = static_cast<double>(plan.exchanged ? problem.n : problem.m);
    return std::max(rows * kernel.n / machine.products, rows / machine.elements);
  }
  const auto rows = static_cast<double>(round_up(problem.m, kernel.step_m));
  const auto columns = static_cast<double>(round_up(problem.n, kernel.step_n));
  const double staged = rows * divide_up(problem.n, kernel.n) + columns * divide_up(problem.m, kernel.m);
  return rows * columns / machine.products + staged / machine.staged;
}

// Clocks that a plan takes.
double cost_of(const GemmPlan& plan, const GemmKernel& kernel, double rate, const GemmProblem& problem,
               const GemmMachine& machine, const compat::DeviceTraits& traits) {
  const double of_one = static_cast<double>(blocks_of(kernel, problem));
  const double blocks = of_one * problem.batch * plan.slices;
  const double rounds = std::ceil(blocks / traits.multiprocessors);
  const double block = step_cost(plan, kernel, problem, machine) / of_one * (plan.slice + machine.start) / rate;
  const bool streams = kernel.kind == GemmKernel::Kind::kStream;
  const int wanted = streams ? machine.streaming_threads : machine.busy_threads;
  const double threads = kernel.threads * (streams_along_k(kernel, problem) ? kernel.ahead_along_k : 1);
  const double busy = std::min(1.0, rounds * threads / wanted);
  const double memory = machine.elements * traits.multiprocessors;
  const double operands = (static_cast<double>(problem.m) + problem.n) * problem.k * problem.batch;
  const double cost = std::max(rounds * block / busy, operands / memory);
  if (plan.slices == 1) return cost;
  const double sums = static_cast<double>(problem.m) * problem.n * problem.batch * plan.slices;
  return cost + machine.launch + 2 * sums / memory;
}

struct Estimate {
  GemmPlan plan;
  double cost;
};

// The cheapest plan.
Estimate estimate(const GemmProblem& problem, const std::vector<GemmKernel>& kernels, const GemmMeasured& measured,
                  const GemmMachine& machine, const compat::DeviceTraits& traits) {
  Estimate best{{0, false, 1, problem.k}, -1};
  for (size_t i = 0; i < kernels.size(); ++i) {
    const GemmKernel& kernel = kernels[i];
    if (!kernel.is_built || !can_compute(kernel, problem)) continue;
    const double rate = rate_of(kernel, measured);
    const int64_t blocks = blocks_of(kernel, problem) * problem.batch;
    const int64_t most = std::min(most_slices(kernel, problem, machine, traits),
                                  std::max<int64_t>(1, kEnoughRounds * traits.multiprocessors / blocks));
    for (int64_t slices = 1; slices <= most; slices += std::max<int64_t>(1, slices / 4)) {
      const GemmPlan plan = make_plan(static_cast<int>(i), kernel, problem, slices);
      const double cost = cost_of(plan, kernel, rate, problem, machine, traits);
      if (best.cost < 0 || cost < best.cost) best = {plan, cost};
    }
  }
  return best;
}

// What fits into whole tiles of `size`; all of it if more than `most` are left.
int64_t without_rest(int64_t extent, int size, int most) {
  const int64_t rest = extent % size;
  return rest > 0 && rest <= most ? extent - rest : extent;
}

// How far a row is from a problem: the sum of the sizes' ratios as powers of two; above 4 if one is more than two.
double distance(const GemmRow& row, const GemmProblem& problem) {
  double sum = 0;
  const auto add = [&](int64_t a, int64_t b) {
    const double ratio = std::abs(std::log2(static_cast<double>(a) / static_cast<double>(b)));
    sum += ratio > 1 ? 5 : ratio;
  };
  add(row.m, problem.m);
  add(row.n, problem.n);
  add(row.k, problem.k);
  add(row.batch, problem.batch);
  return sum;
}

}  // namespace

GemmChoice parse_choice(std::string_view text) {
  const size_t slash = text.find('/');
  GemmChoice choice{std::string(text.substr(0, slash)), 1};
  if (slash != std::string_view::npos)
    choice.slices = std::max<int64_t>(1, std::atoll(std::string(text.substr(slash + 1)).c_str()));
  return choice;
}

bool plan_chosen(const GemmChoice& choice, const GemmProblem& problem, const std::vector<GemmKernel>& kernels,
                 const GemmMachine& machine, const compat::DeviceTraits& traits, GemmPlan& plan) {
  for (size_t i = 0; i < kernels.size(); ++i) {
    const GemmKernel& kernel = kernels[i];
    if (kernel.name != choice.kernel || !can_compute(kernel, problem)) continue;
    const double one = static_cast<double>(machine.sum_bytes) * problem.m * problem.n * problem.batch;
    const bool may_cut = problem.batch <= traits.max_grid_y && one * choice.slices <= machine.workspace_bytes;
    plan = make_plan(static_cast<int>(i), kernel, problem,
                     may_cut ? std::min<int64_t>(choice.slices, traits.max_grid_y) : 1);
    return true;
  }
  return false;
}

GemmPlan plan_gemm(const GemmProblem& problem, const std::vector<GemmKernel>& kernels, const GemmMeasured& measured,
                   const GemmMachine& machine, const compat::DeviceTraits& traits) {
  if (problem.k > 0 && !measured.rows.empty()) {
    const char operations[] = {problem.transpose_a ? 'T' : 'N', problem.transpose_b ? 'T' : 'N', 0};
    const GemmRow* nearest = nullptr;
    double least = 4;
    for (const GemmRow& row : measured.rows) {
      if (row.operations != operations) continue;
      const double far = distance(row, problem);
      if (far < least || (far == 0 && nearest == nullptr)) nearest = &row, least = far;
    }
    GemmPlan plan;
    if (nearest != nullptr && plan_chosen({nearest->kernel, nearest->slices}, problem, kernels, machine, traits, plan))
      return plan;
  }
  return estimate(problem, kernels, measured, machine, traits).plan;
}

GemmExtents cut_gemm(const GemmProblem& problem, const std::vector<GemmKernel>& kernels, const GemmMeasured& measured,
                     const GemmMachine& machine, const compat::DeviceTraits& traits) {
  constexpr int64_t kLarge = 1024;
  constexpr double kWorthwhile = 0.95;
  const GemmExtents all{problem.m, problem.n};
  if (problem.m <= kLarge || problem.n <= kLarge || problem.batch != 1) return all;
  int strip = 0, tile_m = 0, tile_n = 0;
  for (const GemmKernel& kernel : kernels) {
    if (kernel.kind == GemmKernel::Kind::kStream)
      strip = std::max(strip, kernel.n);
    else
      tile_m = std::max(tile_m, kernel.m), tile_n = std::max(tile_n, kernel.n);
  }
  const GemmExtents whole{without_rest(problem.m, tile_m, strip), without_rest(problem.n, tile_n, strip)};
  if (whole.m == all.m && whole.n == all.n) return all;
  const auto cost = [&](int64_t m, int64_t n) {
    GemmProblem part = problem;
    part.m = m, part.n = n;
    return m == 0 || n == 0 ? 0 : estimate(part, kernels, measured, machine, traits).cost + machine.launch;
  };
  GemmExtents best = all;
  double least = kWorthwhile * cost(all.m, all.n);
  for (const GemmExtents cut : {GemmExtents{whole.m, all.n}, {all.m, whole.n}, whole}) {
    const double sum = cost(cut.m, cut.n) + cost(all.m - cut.m, all.n) + cost(cut.m, all.n - cut.n);
    if (sum < least) least = sum, best = cut;
  }
  return best;
}

}  // namespace compat_blas
