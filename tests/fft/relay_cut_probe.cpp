// Prints what relays are chosen for sm_90: form, length, row (of a plane), precision, then of the first and of the
// second pass: length, threads of a line, lines of a block, shared memory of a block; and bytes of a part, ahead and of
// all.
#include <iostream>

#include "line_kernel.h"

using namespace compat_fft;

namespace {

void print(const LineKernel& kernel) {
  std::cout << ' ' << kernel.length << ' ' << kernel.threads_per_line << ' ' << kernel.lines_per_block << ' '
            << kernel.shared_bytes;
}

void ask(const RelayRequest& request) {
  const std::optional<RelayKernels> kernels = choose_relay(request, {132, 65535, "sm_90"});
  if (!kernels) return;
  std::cout << int(request.form) << ' ' << request.length << ' ' << request.row << ' ' << int(request.precision);
  print(kernels->pair.first);
  print(kernels->pair.second);
  std::cout << ' ' << kernels->part_bytes << ' ' << kernels->ahead_bytes << ' ' << kernels->room_bytes << '\n';
}

}  // namespace

int main() {
  for (Precision precision : {Precision::kHalf, Precision::kSingle, Precision::kDouble})
    for (int64_t length = 2; length <= 1 << 24; length *= 2) {
      ask({PairForm::kLine, length, precision});
      ask({PairForm::kApart, length, precision});
      ask({PairForm::kColumns, length, precision});
      for (int64_t row = 2; row < length; row *= 2) ask({PairForm::kPlane, length, precision, row});
    }
}
