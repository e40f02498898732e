// Prints the kernels that a device gets, for amd_fft_table.py: for each line "length precision shape" of standard input
// the kernel's passes over memory, bytes moved and its source, ended by a line of dashes. Shapes: along, columns,
// transposed (with the factors of a longer transform), real (forward).
#include <iostream>
#include <map>
#include <string>

#include "line_kernel.h"

using namespace compat_fft;

namespace {

constexpr int64_t kLines = 1 << 16, kColumns = 1 << 15;

Pass wanted(int length, const std::string& precision, const std::string& shape) {
  Pass pass{};
  pass.kernel.length = length;
  pass.kernel.precision = precision == "double" ? Precision::kDouble : Precision::kSingle;
  pass.kernel.real_step = shape == "real" ? RealStep::kForward : RealStep::kNone;
  kernels::fft::LineArgs& args = pass.args;
  args.scale = 1;
  args.counts[0] = kLines;
  for (int c = 1; c < kernels::fft::kLineDims; ++c) args.counts[c] = 1;
  const kernels::fft::LineLayout along{0, 1, {length}}, across{0, kLines, {1}};
  args.from = shape == "columns" ? across : along;
  args.to = shape == "columns" || shape == "transposed" ? across : along;
  if (shape == "columns") {
    args.step.low = &args;  // never read: only whether there is a table counts
    args.counts[0] = kColumns;
    pass.step_length = kLines * length;
  }
  return pass;
}

}  // namespace

int main(int, char** argv) {
  int length = 0;
  std::string precision, shape;
  while (std::cin >> length >> precision >> shape) {
    const Pass pass = wanted(length, precision, shape);
    const auto kernel = choose_specialised(pass, {304, 65535, argv[1]});
    if (kernel) {
      std::cout << kernel->threads_per_line << ' ' << kernel->lines_per_block << ' ' << kernel->shared_bytes;
      for (const int radix : kernel->radices) std::cout << ' ' << radix;
      std::cout << '\n' << kernel_source(*kernel, pass.args);
    }
    std::cout << "----\n";
  }
}
