// Prints plans for the sizes on standard input: a line `chunks|gemv|symv <numbers>` gives a line of numbers.
#include <iostream>
#include <string>

#include "plan.h"

int main() {
  using namespace compat_blas;
  std::string kind;
  while (std::cin >> kind) {
    compat::DeviceTraits traits{0, 65535};
    int64_t m = 0, n = 0, batch = 0;
    std::cin >> traits.multiprocessors >> m >> n >> batch;
    if (kind == "chunks") {
      const ChunkPlan plan = plan_chunks(m, n, batch, 8, traits);
      std::cout << plan.chunk << ' ' << plan.blocks << '\n';
    } else if (kind == "symv") {
      const SymvPlan plan = plan_symv(m, n, batch, traits);
      std::cout << plan.edge << ' ' << plan.blocks << ' ' << plan.distances << '\n';
    } else {
      const GemvPlan plan = plan_gemv(m, n, batch, 64, 16, traits);
      std::cout << plan.row_blocks << ' ' << plan.slices << ' ' << plan.columns << '\n';
    }
  }
}
