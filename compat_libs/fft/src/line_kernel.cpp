#include "line_kernel.h"

namespace compat_fft {

std::optional<LineKernel> choose_specialised(const Pass&, const compat::DeviceTraits&) { return std::nullopt; }

void launch_specialised(const LineKernel&, const kernels::fft::LineArgs&, hipStream_t) {
  throw compat::Failure(compat::Status::kNotSupported);
}

}  // namespace compat_fft
