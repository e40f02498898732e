// What use_cache says of passes that are given. Input, a line: arch, precision (2 single, 3 double), passes, lines of
// each, elements of a line, and the number of a pass with a kernel of another sort (-1: none). Output: whether the
// passes are chained, then for each pass how the cache is used by its loads and its stores.
#include <iostream>
#include <string>

#include "plan_cache.h"

int main() {
  using namespace compat_fft;
  compat::DeviceTraits traits{1, 65535};
  int precision = 0, count = 0, other = 0;
  int64_t lines = 0, length = 0;
  while (std::cin >> traits.arch >> precision >> count >> lines >> length >> other) {
    PassList passes;
    for (int i = 0; i < count; ++i) {
      Pass pass;
      pass.kernel.precision = static_cast<Precision>(precision);
      pass.kernel.length = static_cast<int>(length);
      pass.kernel.specialised = i != other;
      for (int64_t& along : pass.args.counts) along = 1;
      pass.args.counts[0] = lines;
      passes.passes.push_back(pass);
    }
    use_cache(passes, traits);
    std::cout << passes.chained;
    for (const Pass& pass : passes.passes) std::cout << ' ' << int(pass.kernel.load_use) << int(pass.kernel.store_use);
    std::cout << '\n';
  }
}
