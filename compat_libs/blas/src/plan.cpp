// The planning rules. The constants are what kept an H200 and a two-core CPU busy; none of them affects results'
// bounds.
#include "plan.h"

#include <algorithm>

#include "divide_up.h"

namespace compat_blas {
namespace {

using compat::divide_up;

// Blocks that run at the same time on one multiprocessor of a GPU; a CPU's thread gets as many pieces to balance load.
constexpr int64_t kBlocksAtOnce = 8;
// Steps that make a block worth its start.
constexpr int64_t kStepsOfBlock = 4;

}  // namespace

ChunkPlan plan_chunks(int64_t n, int64_t step, int64_t batch, int64_t pieces, const compat::DeviceTraits& traits) {
  const int64_t wanted = std::max<int64_t>(1, traits.multiprocessors * pieces / std::max<int64_t>(batch, 1));
  const int64_t steps = std::max(kStepsOfBlock, divide_up(divide_up(n, wanted), step));
  const int64_t chunk = steps * step;
  return {chunk, std::max<int64_t>(1, divide_up(n, chunk))};
}

GemvPlan plan_gemv(int64_t m, int64_t n, int64_t batch, int rows_of_block, int columns_of_step,
                   const compat::DeviceTraits& traits) {
  const int64_t row_blocks = divide_up(m, rows_of_block);
  const int64_t wanted = traits.multiprocessors * kBlocksAtOnce / (row_blocks * batch);
  const int64_t most = n / (columns_of_step * kStepsOfBlock);
  const int64_t slices = std::max<int64_t>(1, std::min(wanted, most));
  const int64_t columns = divide_up(n, slices);
  return {row_blocks, std::max<int64_t>(1, divide_up(n, columns)), columns};
}

SymvPlan plan_symv(int64_t n, int64_t k, int64_t batch, const compat::DeviceTraits& traits) {
  // The first that fills the device; a larger tile leaves fewer sums to add.
  SymvPlan plan{};
  for (const int edge : {256, 128, 64}) {
    const int64_t blocks = divide_up(n, edge);
    plan = {edge, blocks, std::min(blocks, divide_up(std::min(k, n), edge) + 1)};
    if (4 * blocks * plan.distances * batch >= 3 * traits.multiprocessors * kBlocksAtOnce) break;
  }
  return plan;
}

}  // namespace compat_blas
