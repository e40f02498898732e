// Prints how specialised kernels cut lines: for each line "arch inner double sides extra lines" of standard input, the
// threads and lines of a block, its shared memory and the radices, or "none".
#include <cstdio>
#include <iostream>

#include "line_shape.h"

int main() {
  std::string arch;
  int inner = 0, is_double = 0, sides = 0, extra = 0;
  long long lines = 0;
  while (std::cin >> arch >> inner >> is_double >> sides >> extra >> lines) {
    const compat_fft::CutRequest request{inner, is_double != 0, static_cast<compat_fft::Sides>(sides),
                                         extra, lines,          is_double != 0 ? 16 : 8};
    const auto cut = compat_fft::cut_line(request, {132, 65535, arch});
    if (!cut) {
      std::puts("none");
      continue;
    }
    std::printf("%d %d %d", cut->threads, cut->lines, cut->shared_bytes);
    for (const int radix : cut->radices) std::printf(" %d", radix);
    std::puts("");
  }
}
