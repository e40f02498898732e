#include <algorithm>
#include <iterator>

#include "fft/lines_shape.h"
#include "line_kernel.h"
#include "line_shape.h"
#include "plan_pair.h"

namespace compat_fft {

namespace {

struct TunedHalf {
  int threads;  // of a line
  int radices[kMostPairRadices];
};

// What was faster on an H200 than passes without clusters.
struct TunedCluster {
  bool is_double;
  bool plane;
  int blocks;     // of a cluster
  int at_once;    // blocks of a multiprocessor
  double copies;  // of the same memory, in the time that the kernel takes, where two passes count 2 but take 2.1
  TunedHalf first, second;
};

constexpr TunedCluster kTunedClusters[] = {
    {false, false, 8, 4, 1.59, {16, {16, 16}}, {8, {8, 16}}},
    {false, false, 8, 2, 1.86, {16, {16, 16}}, {16, {16, 16}}},
    {false, true, 8, 2, 1.90, {16, {16, 16}}, {16, {16, 16}}},
    {true, false, 8, 4, 1.73, {16, {8, 4, 4}}, {16, {4, 4, 8}}},
    {true, false, 8, 2, 1.95, {32, {8, 8, 4}}, {16, {8, 4, 4}}},
};

LineKernel kernel_of(const TunedCluster& tuned, const TunedHalf& half, int lines) {
  LineKernel kernel;
  kernel.precision = tuned.is_double ? Precision::kDouble : Precision::kSingle;
  kernel.length = kernel.inner_length = pair_length(half.radices);
  for (const int radix : half.radices)
    if (radix > 0) kernel.radices.push_back(radix);
  kernel.specialised = kernel.load_across = kernel.store_across = true;
  kernel.threads_per_line = half.threads;
  kernel.lines_per_block = lines;
  kernel.split = true;
  kernel.products_from = kNoProducts;
  kernel.blocks = tuned.at_once;
  kernel.copies = tuned.copies;
  kernel.cluster = tuned.blocks;
  return kernel;
}

KernelPair kernels_of(const TunedCluster& tuned, const ClusterRequest& request) {
  const int n1 = pair_length(tuned.first.radices), n2 = pair_length(tuned.second.radices);
  KernelPair kernels{kernel_of(tuned, tuned.first, n2 / tuned.blocks),
                     kernel_of(tuned, tuned.second, n1 / tuned.blocks)};
  // Kernels are compiled for each stride: there are few powers of two.
  const bool is_common = request.row_distance > 0 && (request.row_distance & (request.row_distance - 1)) == 0;
  kernels.first.fixed_strides = kernels.second.fixed_strides = is_common;
  kernels.first.step_columns = !tuned.plane;
  kernels.second.store_across = !tuned.plane;
  const int element = tuned.is_double ? 16 : 8;
  const int kept = n1 / tuned.blocks * kernels::fft::cluster_line(n2) * element + element;  // and what aligns it
  const int bytes = kept + std::max(exchange_bytes(kernels.first), exchange_bytes(kernels.second));
  kernels.first.shared_bytes = kernels.second.shared_bytes = bytes;
  return kernels;
}

}  // namespace

std::optional<KernelPair> choose_cluster(const ClusterRequest& request, const compat::DeviceTraits& traits) {
  if (traits.arch != "sm_90") return std::nullopt;
  for (const TunedCluster& tuned : kTunedClusters)
    if ((tuned.is_double ? Precision::kDouble : Precision::kSingle) == request.precision &&
        tuned.plane == (request.row > 0) && (request.row == 0 || request.row == pair_length(tuned.second.radices)) &&
        int64_t(pair_length(tuned.first.radices)) * pair_length(tuned.second.radices) == request.length)
      return kernels_of(tuned, request);
  return std::nullopt;
}

int exchange_bytes(const LineKernel& kernel) {
  kernels::fft::LineShape shape{};
  shape.inner = kernel.length;
  shape.threads = kernel.threads_per_line;
  shape.lines = kernels::fft::region_lines(kernel.threads_per_line, kernel.lines_per_block,
                                           kernel.load_across || kernel.store_across);
  shape.stages = static_cast<int>(kernel.radices.size());
  std::copy(kernel.radices.begin(), kernel.radices.end(), shape.radices);
  shape.real_bytes = kernel.precision == Precision::kDouble ? 8 : 4;
  shape.split = kernel.split;
  shape.load_across = kernel.load_across;
  shape.store_across = kernel.store_across;
  return kernels::fft::region_size(shape, 0) * kernels::fft::element_bytes(shape) *
         (kernel.lines_per_block / shape.lines);
}

}  // namespace compat_fft
