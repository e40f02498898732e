#include "row_plan.h"

#include "core/target.h"
#include "divide_up.h"
#include "dnn/rows.h"

namespace compat_dnn {

namespace {

using compat::divide_up;

int power_of_two_from(int64_t least, int most) {
  int power = 1;
  while (power < least && power < most) power *= 2;
  return power;
}

SharedDims shared_dims(const std::vector<Tensor>& tensors, const std::array<bool, kMostDims>& in_row, bool wanted,
                       DimOrder order) {
  SharedDims dims;
  for (int d = 0; d < tensors[0].rank; ++d) {
    if (in_row[d] != wanted || tensors[0].lengths[d] == 1) continue;
    SharedDim dim{tensors[0].lengths[d], {}};
    for (const Tensor& tensor : tensors) dim.strides.push_back(tensor.strides[d]);
    dims.push_back(dim);
  }
  if (order == DimOrder::kMemory)
    std::stable_sort(dims.begin(), dims.end(),
                     [](const SharedDim& a, const SharedDim& b) { return a.strides[0] > b.strides[0]; });
  SharedDims merged;
  for (const SharedDim& dim : dims) {
    const auto continues = [&](const SharedDim& outer) {
      for (size_t t = 0; t < dim.strides.size(); ++t)
        if (outer.strides[t] != dim.strides[t] * dim.length) return false;
      return true;
    };
    if (!merged.empty() && continues(merged.back()))
      merged.back() = {merged.back().length * dim.length, dim.strides};
    else
      merged.push_back(dim);
  }
  return merged;
}

int64_t product(const SharedDims& dims) {
  int64_t result = 1;
  for (const SharedDim& dim : dims) result *= dim.length;
  return result;
}

// Blocks for each multiprocessor that keep it busy until the end.
constexpr int64_t kBlocksWanted = 16;

}  // namespace

RowDims row_dims(const std::vector<Tensor>& tensors, const std::array<bool, kMostDims>& in_row, DimOrder rows,
                 DimOrder elements) {
  RowDims dims{shared_dims(tensors, in_row, false, rows), shared_dims(tensors, in_row, true, elements), 0, 0};
  dims.row_count = product(dims.rows);
  dims.element_count = product(dims.elements);
  return dims;
}

HeldPlan plan_held_rows(int64_t rows, int64_t packs, int held, const compat::DeviceTraits& traits) {
  HeldPlan plan{0, kernels::kStreamThreads, 0};
  const int64_t most = int64_t(held) * kernels::dnn::kMostRowLanes;
  // Few rows keep more multiprocessors busy in chunks.
  if (packs > most || (packs > most / 4 && rows < traits.multiprocessors)) return plan;
  while (int64_t(held) << plan.lane_bits < packs) ++plan.lane_bits;
  // Short rows: a few lanes beside each other, whose loads are one line of a cache.
  constexpr int kLineLanes = 3;  // log2 of the packs of 128 bytes
  while (plan.lane_bits < kLineLanes && int64_t(1) << plan.lane_bits < packs) ++plan.lane_bits;
  plan.threads = std::max(1 << plan.lane_bits, kernels::kStreamThreads);
  plan.blocks = divide_up(rows, plan.threads >> plan.lane_bits);
  return plan;
}

RowPlan plan_rows(int64_t rows, int64_t packs, const compat::DeviceTraits& traits) {
  constexpr bool kCpu = kernels::kWaveSize == 1;
  // Packs up to which a row is not cut: a few for each lane of a block, or half of a CPU's second cache.
  const int64_t whole = kCpu ? 2048 : int64_t(4) * kernels::kStreamThreads;
  const int64_t wanted = kBlocksWanted * traits.multiprocessors;
  RowPlan plan{1, rows, packs, 1};
  if (packs > whole && rows < wanted / 2) {
    constexpr int64_t kStep = kCpu ? 256 : 4 * kernels::kStreamThreads;
    plan.chunk = divide_up(divide_up(packs, std::max<int64_t>(wanted / rows, 1)), kStep) * kStep;
    plan.chunks = divide_up(packs, plan.chunk);
  }
  constexpr int64_t kLeastPacks = 64;  // a block of a CPU costs about as much as these
  if (kCpu) plan.rows_of_block = std::max({int64_t(1), rows / wanted, kLeastPacks / std::max<int64_t>(packs, 1)});
  plan.blocks = divide_up(rows, plan.rows_of_block);
  return plan;
}

ColumnPlan plan_columns(int64_t packs, int64_t elements, const compat::DeviceTraits& traits) {
  constexpr int kMostLanes = kernels::kWaveSize == 1 ? 1 : 32;
  ColumnPlan plan;
  plan.lanes = power_of_two_from(packs, kMostLanes);
  plan.blocks = divide_up(packs, plan.lanes);
  // Fewer than of rows: the states of all chunks are added by one wave a row.
  const int64_t wanted = 4 * int64_t(traits.multiprocessors);
  const int64_t least = int64_t(8) * kernels::kStreamThreads / plan.lanes;
  const int64_t chunks = std::max<int64_t>(std::min(wanted / plan.blocks, elements / least), 1);
  plan.chunk = divide_up(elements, std::min<int64_t>(chunks, traits.max_grid_y));
  plan.chunks = divide_up(elements, plan.chunk);
  return plan;
}

}  // namespace compat_dnn
