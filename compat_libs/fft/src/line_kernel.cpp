#include "line_kernel.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <vector>

#include "fft/lines_cluster.h"
#include "fft/lines_relay.h"
#include "launch.h"
#include "line_ahead.h"
#include "rtc.h"

namespace compat_fft {

namespace {

using kernels::fft::LineArgs;

// All that kernel_source looks at.
void add_key(std::vector<int64_t>& key, const LineKernel& kernel, const LineArgs& args) {
  const int64_t numbers[] = {static_cast<int>(kernel.precision),
                             static_cast<int>(kernel.method),
                             static_cast<int>(kernel.real_step),
                             kernel.mirrored,
                             kernel.length,
                             kernel.threads_per_line,
                             kernel.lines_per_block,
                             kernel.load_across,
                             kernel.store_across,
                             kernel.shared_bytes,
                             kernel.split,
                             kernel.products_from,
                             kernel.blocks,
                             kernel.fixed_strides ? args.from.stride : 0,
                             kernel.fixed_strides ? args.to.stride : 0,
                             kernel.step_columns,
                             kernel.grid > 0,
                             kernel.cluster,
                             kernel.relayed,
                             static_cast<int>(kernel.load_use),
                             static_cast<int>(kernel.store_use),
                             args.from.stride == 1,
                             args.to.stride == 1,
                             static_cast<int>(args.load_form),
                             static_cast<int>(args.store_form),
                             args.inverse,
                             args.scale != 1,
                             args.step.low != nullptr,
                             args.load_factors.values != nullptr,
                             args.store_factors.values != nullptr,
                             static_cast<int64_t>(kernel.radices.size())};
  key.insert(key.end(), std::begin(numbers), std::end(numbers));
  key.insert(key.end(), kernel.radices.begin(), kernel.radices.end());
}

std::vector<int64_t> key_of_device() {
  int device = 0;
  compat::check(hipGetDevice(&device));
  return {device};
}

// A block of mirrored lines has as many below the middle as beyond it.
int64_t blocks_of(const LineKernel& kernel, const LineArgs& args) {
  const int64_t lines = kernel.lines_per_block;
  if (kernel.mirrored) return (args.counts[0] * args.counts[1] + lines - 1) / lines * args.counts[2] * args.counts[3];
  return (args.counts[0] + lines - 1) / lines * args.counts[1] * args.counts[2] * args.counts[3];
}

// To write a kernel's source takes longer than to launch it.
template <class Source>
const compat::rtc::Kernel* find_known(const std::vector<int64_t>& key, const LineKernel& kernel, const Source& source) {
  static auto& mutex = *new std::mutex;
  static auto& known = *new std::map<std::vector<int64_t>, const compat::rtc::Kernel*>;  // used until the process ends
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (const auto found = known.find(key); found != known.end()) return found->second;
  }
  const compat::rtc::Kernel* const made = compat::rtc::find({kernel_name(kernel), source(), {}});
  const std::lock_guard<std::mutex> lock(mutex);
  return known.emplace(key, made).first->second;
}

const compat::rtc::Kernel* find_kernel(const LineKernel& kernel, const LineArgs& args) {
  std::vector<int64_t> key = key_of_device();
  add_key(key, kernel, args);
  return find_known(key, kernel, [&] { return kernel_source(kernel, args); });
}

const compat::rtc::Kernel* find_kernel(const KernelPair& kernels, const LineArgs& first, const LineArgs& second) {
  std::vector<int64_t> key = key_of_device();
  add_key(key, kernels.first, first);
  add_key(key, kernels.second, second);
  return find_known(key, kernels.first, [&] { return kernel_source(kernels, first, second); });
}

}  // namespace

bool prepare_specialised(const LineKernel& kernel, const LineArgs& args) {
  return find_ahead(kernel, args) != nullptr || find_kernel(kernel, args) != nullptr;
}

bool prepare_pair(const KernelPair& kernels, const LineArgs& first, const LineArgs& second) {
  return find_kernel(kernels, first, second) != nullptr;
}

void launch_cluster(const KernelPair& kernels, const LineArgs& first, const LineArgs& second, compat::Order order,
                    hipStream_t stream) {
  const compat::rtc::Kernel* const made = find_kernel(kernels, first, second);
  if (made == nullptr) throw compat::Failure(compat::Status::kNotSupported);
  const LineKernel& kernel = kernels.first;
  const int threads = kernel.threads_per_line * kernel.lines_per_block;
  const int64_t blocks = blocks_of(kernel, first);
  const int64_t most = compat::kMostBlocks / kernel.cluster * kernel.cluster;
  for (int64_t start = 0; start < blocks; start += most) {
    const dim3 grid(static_cast<unsigned>(std::min(blocks - start, most)));
    made->launch(grid, threads, kernel.shared_bytes, stream,
                 kernels::fft::ClusterArgs{first, second, static_cast<uint32_t>(start), order != compat::Order::kAfter},
                 order);
  }
}

void launch_relay(const KernelPair& kernels, const LineArgs& first, const LineArgs& second, const Relay& relay,
                  int* progress, hipStream_t stream) {
  const compat::rtc::Kernel* const made = find_kernel(kernels, first, second);
  if (made == nullptr) throw compat::Failure(compat::Status::kNotSupported);
  const LineKernel& kernel = kernels.first;
  const kernels::fft::RelayArgs launch{first,
                                       second,
                                       static_cast<uint32_t>(relay.parts),
                                       static_cast<uint32_t>(blocks_of(kernel, first) / relay.parts),
                                       static_cast<uint32_t>(blocks_of(kernels.second, second) / relay.parts),
                                       static_cast<uint32_t>(relay.ahead),
                                       static_cast<uint32_t>(relay.slots),
                                       relay.slot,
                                       progress};
  compat::check(hipMemsetAsync(progress, 0, static_cast<size_t>(1 + 2 * relay.parts) * sizeof(int), stream));
  const int threads = kernel.threads_per_line * kernel.lines_per_block;
  const uint32_t turns = kernels::fft::relay_turns(launch);
  for (uint32_t start = 0; start < turns; start += compat::kMostBlocks) {  // as there are turns left
    const dim3 grid(std::min<uint32_t>(turns - start, compat::kMostBlocks));
    made->launch(grid, threads, kernel.shared_bytes, stream, launch);
  }
}

void launch_specialised(const LineKernel& kernel, const LineArgs& args, compat::Order order, hipStream_t stream) {
  const AheadKernel ahead = find_ahead(kernel, args);
  const compat::rtc::Kernel* const made = ahead == nullptr ? find_kernel(kernel, args) : nullptr;
  if (ahead == nullptr && made == nullptr) throw compat::Failure(compat::Status::kNotSupported);
  const int threads = kernel.threads_per_line * kernel.lines_per_block;
  int64_t blocks = blocks_of(kernel, args);
  if (kernel.grid > 0) blocks = std::min<int64_t>(blocks, kernel.grid);
  for (int64_t first = 0; first < blocks; first += compat::kMostBlocks) {
    const dim3 grid(static_cast<unsigned>(std::min<int64_t>(blocks - first, compat::kMostBlocks)));
    const kernels::fft::LinesArgs launch{args, static_cast<uint32_t>(first), order != compat::Order::kAfter};
    if (ahead != nullptr)
      compat::launch_with_order(order, ahead, grid, threads, kernel.shared_bytes, stream, launch);
    else
      made->launch(grid, threads, kernel.shared_bytes, stream, launch, order);
  }
}

}  // namespace compat_fft
