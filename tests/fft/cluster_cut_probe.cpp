// Prints what clusters are chosen for sm_90: length, row (of a plane), precision, blocks of a cluster, then of the
// first and of the second transforms: length, threads of a line, lines of a block, shared memory of a block.
#include <iostream>

#include "line_kernel.h"

using namespace compat_fft;

namespace {

void print(const LineKernel& kernel) {
  std::cout << ' ' << kernel.length << ' ' << kernel.threads_per_line << ' ' << kernel.lines_per_block << ' '
            << kernel.shared_bytes;
}

void ask(const ClusterRequest& request) {
  const std::optional<KernelPair> kernels = choose_cluster(request, {132, 65535, "sm_90"});
  if (!kernels) return;
  std::cout << request.length << ' ' << request.row << ' ' << int(request.precision) << ' ' << kernels->first.cluster;
  print(kernels->first);
  print(kernels->second);
  std::cout << '\n';
}

}  // namespace

int main() {
  for (Precision precision : {Precision::kHalf, Precision::kSingle, Precision::kDouble})
    for (int64_t length = 2; length <= 1 << 20; length *= 2) {
      ask({length, precision});
      for (int64_t row = 2; row < length; row *= 2) ask({length, precision, row, row});
    }
}
