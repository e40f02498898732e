#include "line_kernel.h"

#include <algorithm>

#include "launch.h"
#include "line_ahead.h"
#include "rtc.h"

namespace compat_fft {

namespace {

using kernels::fft::LineArgs;

const compat::rtc::Kernel* find_kernel(const LineKernel& kernel, const LineArgs& args) {
  return compat::rtc::find({kernel_name(kernel), kernel_source(kernel, args), {}});
}

}  // namespace

bool prepare_specialised(const LineKernel& kernel, const LineArgs& args) {
  return find_ahead(kernel, args) != nullptr || find_kernel(kernel, args) != nullptr;
}

void launch_specialised(const LineKernel& kernel, const LineArgs& args, hipStream_t stream) {
  const AheadKernel ahead = find_ahead(kernel, args);
  const compat::rtc::Kernel* const made = ahead == nullptr ? find_kernel(kernel, args) : nullptr;
  if (ahead == nullptr && made == nullptr) throw compat::Failure(compat::Status::kNotSupported);
  const int threads = kernel.threads_per_line * kernel.lines_per_block;
  const int64_t blocks = (args.counts[0] + kernel.lines_per_block - 1) / kernel.lines_per_block * args.counts[1] *
                         args.counts[2] * args.counts[3];
  for (int64_t first = 0; first < blocks; first += compat::kMostBlocks) {
    const dim3 grid(static_cast<unsigned>(std::min<int64_t>(blocks - first, compat::kMostBlocks)));
    const kernels::fft::LinesArgs launch{args, static_cast<uint32_t>(first)};
    if (ahead != nullptr)
      compat::launch_with_shared_memory(ahead, grid, threads, kernel.shared_bytes, stream, launch);
    else
      made->launch(grid, threads, kernel.shared_bytes, stream, launch);
  }
}

}  // namespace compat_fft
