// Prints how a device's transforms are cut, for amd_fft_table.py: for each line "kind precision rank n n n batch" of
// standard input the number of passes, the bytes that they move, and the bytes of input and output. Kernels are those
// made for a length.
#include <iostream>
#include <string>

#include "generic.h"
#include "plan.h"
#include "plan_cost.h"

namespace compat_fft {

std::optional<LineKernel> choose_generic(const Pass&, const compat::DeviceTraits&) { return std::nullopt; }

}  // namespace compat_fft

int main(int, char** argv) {
  using namespace compat_fft;
  const compat::DeviceTraits traits{std::stoi(argv[2]), 65535, argv[1]};
  std::string kind, precision;
  Request request;
  while (std::cin >> kind >> precision >> request.rank) {
    for (int64_t& n : request.n) std::cin >> n;
    std::cin >> request.batch;
    request.kind = kind == "R2C" ? Kind::kRealForward : kind == "C2R" ? Kind::kRealInverse : Kind::kComplex;
    request.precision = precision == "double" ? Precision::kDouble : Precision::kSingle;
    const Problem problem = lay_out(request, false);
    const PassList passes = plan_transform(problem, traits);
    int64_t bytes = 0;
    for (const Pass& pass : passes.passes) bytes += load_traffic(pass).bytes + store_traffic(pass).bytes;
    std::cout << passes.passes.size() << ' ' << bytes << ' ' << in_bytes(problem) + out_bytes(problem) << '\n';
  }
}
