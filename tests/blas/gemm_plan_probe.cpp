// Answers questions about products on standard input, a line each, on a GPU of `processors` multiprocessors:
//   plan <processors> <arch> <operations> <m> <n> <k> <batch>       kernel, exchanged, slices, k of a slice
//   choose <kernel/slices> <m> <n> <k> <batch>                      the same, or "none"
//   tile <name> <m> <n> <wave size>                                 the tile's parameters for these units, or "none"
//   read <file>                                                     the number of rows, or what is wrong with it
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "gemm_plan.h"
#include "gemm_tiles.h"
#include "tuning.h"

using namespace compat_blas;

namespace {

const std::vector<GemmKernel> kKernels = {
    {GemmKernel::Kind::kStream, "stream1", 128, 32, 1, 1, 1, 128, 256},
    {GemmKernel::Kind::kStream, "stream16", 128, 32, 16, 1, 1, 128, 256},
    {GemmKernel::Kind::kTile, "128x128x16", 128, 128, 128, 128, 128, 16, 256},
    {GemmKernel::Kind::kTile, "64x64x16", 64, 64, 64, 64, 64, 16, 128},
};
const GemmMachine kMachine = {128, 4, 10, 256, 512, 48, 4000, 4, int64_t(64) << 20};

constexpr TileUnits kUnits = {16, 16, 32, false};

void print(const GemmPlan& plan, const std::vector<GemmKernel>& kernels = kKernels) {
  std::cout << kernels[plan.kernel].name << ' ' << plan.exchanged << ' ' << plan.slices << ' ' << plan.slice << '\n';
}

void print(const std::optional<GemmKernel>& kernel) {
  if (!kernel) {
    std::cout << "none\n";
    return;
  }
  const TileShape& tile = kernel->tile;
  std::cout << kernel->m << ' ' << kernel->n << ' ' << kernel->threads << ' ' << tile.waves_m << ' ' << tile.waves_n
            << ' ' << tile.tiles_m << ' ' << tile.tiles_n << ' ' << tile.depth << ' ' << tile.resident << ' '
            << tile.stages << ' ' << tile.async_resident << ' ' << tile.waves_k << ' ' << tile.loads_ahead << '\n';
}

void answer(const std::string& line) {
  std::istringstream words(line);
  std::string what, text, operations = "NN";
  compat::DeviceTraits traits{132, 65535};
  GemmProblem problem{};
  words >> what;
  if (what == "plan") {
    words >> traits.multiprocessors >> traits.arch >> operations >> problem.m >> problem.n >> problem.k >>
        problem.batch;
    problem.transpose_a = operations[0] == 'T';
    problem.transpose_b = operations[1] == 'T';
    const GemmMeasured& measured = measured_gemm(traits.arch, "f32 f32 f32 f32");
    const auto kernels = with_measured_tiles(kKernels, measured, kUnits);
    print(plan_gemm(problem, kernels, measured, kMachine, traits), kernels);
  } else if (what == "cut") {
    words >> problem.m >> problem.n >> problem.k >> problem.batch;
    const GemmExtents whole = cut_gemm(problem, kKernels, {}, kMachine, traits);
    std::cout << whole.m << ' ' << whole.n << '\n';
  } else if (what == "choose") {
    words >> text >> problem.m >> problem.n >> problem.k >> problem.batch;
    GemmPlan plan;
    if (plan_chosen(parse_choice(text), problem, kKernels, kMachine, traits, plan))
      print(plan);
    else
      std::cout << "none\n";
  } else if (what == "tile") {
    TileUnits units = kUnits;
    words >> text >> units.m >> units.n >> units.wave_size;
    print(parse_tile(text, units));
  } else {
    words >> text;
    std::ostringstream content;
    content << std::ifstream(text).rdbuf();
    try {
      std::cout << read_tuning(content.str(), text).size() << '\n';
    } catch (const TuningError& error) {
      std::cout << error.what() << '\n';
    }
  }
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) answer(line);
}
