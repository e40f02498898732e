// Plans alone, with made-up kernels that do lines of up to `most` elements: prints every number of every pass, and of
// the second transforms in one launch with it, which are made up for the architectures `sm_clusters` and `sm_relays`.
// Input, a line: arch multiprocessors most kind rank n n n batch in_place callbacks aligned dense, then if not dense:
// in_embed (3) in_stride in_dist out_embed (3) out_stride out_dist.
#include <algorithm>
#include <iostream>
#include <string>

#include "generic.h"
#include "line_kernel.h"
#include "plan.h"

namespace {

int most = 16;

}  // namespace

namespace compat_fft {

std::optional<LineKernel> choose_specialised(const Pass&, const compat::DeviceTraits&) { return std::nullopt; }

// The largest part that has others, up to 16.
int64_t part_of(int64_t length) {
  int64_t part = std::min<int64_t>(length - 1, 16);
  while (part > 1 && length % part != 0) --part;
  return part;
}

KernelPair pair_of(int first, int second) {
  KernelPair kernels;
  kernels.first.length = kernels.first.inner_length = first;
  kernels.second.length = kernels.second.inner_length = second;
  kernels.first.specialised = kernels.second.specialised = true;
  return kernels;
}

// Lengths that have two parts, for blocks that share the parts in any way.
std::optional<KernelPair> choose_cluster(const ClusterRequest& request, const compat::DeviceTraits& traits) {
  if (traits.arch != "sm_clusters" || request.length > most * most) return std::nullopt;
  const int64_t first = request.row > 0 ? request.length / request.row : part_of(request.length);
  if (first <= 1) return std::nullopt;
  KernelPair kernels = pair_of(static_cast<int>(first), static_cast<int>(request.length / first));
  kernels.first.cluster = kernels.second.cluster = 1;
  return kernels;
}

// The same, so cheap that they are taken wherever they can be.
std::optional<RelayKernels> choose_relay(const RelayRequest& request, const compat::DeviceTraits& traits) {
  if (traits.arch != "sm_relays" || request.length > most * most) return std::nullopt;
  const int64_t first = request.form == PairForm::kPlane ? request.row : part_of(request.length);
  if (first <= 1 || first == request.length) return std::nullopt;
  KernelPair kernels = pair_of(static_cast<int>(first), static_cast<int>(request.length / first));
  kernels.first.load_across = kernels.first.store_across = request.form != PairForm::kPlane;
  kernels.second.load_across = request.form == PairForm::kColumns || request.form == PairForm::kPlane;
  kernels.second.store_across = true;
  kernels.first.copies = kernels.second.copies = 1e-3;
  return RelayKernels{kernels, 16 * 100, 16 * 200, 16 * 400};
}

std::optional<LineKernel> choose_generic(const Pass& wanted, const compat::DeviceTraits&) {
  LineKernel kernel = wanted.kernel;
  // Not all lengths, so that some real steps are left to a pass of their own.
  if (kernel.length > most || (kernel.mirrored && kernel.length % 4 != 0)) return std::nullopt;
  kernel.inner_length = kernel.length;
  kernel.lines_per_block = std::clamp(int(64 * 1024 / (16 * kernel.length)), 1, 8);
  kernel.load_across = wanted.args.from.stride != 1;
  kernel.store_across = wanted.args.to.stride != 1;
  return kernel;
}

}  // namespace compat_fft

namespace {

using namespace compat_fft;

void print(const Pass& pass) {
  const auto& args = pass.args;
  std::cout << "pass " << int(pass.kind) << ' ' << pass.kernel.length << ' ' << int(pass.kernel.real_step) << ' '
            << int(args.inverse) << ' ' << int(args.load_form) << ' ' << int(args.store_form) << ' '
            << int(pass.loads_input) << ' ' << int(pass.stores_result) << ' ' << pass.step_length << ' '
            << args.step.coordinate << ' ' << pass.chirp_length << ' ' << pass.spectrum_length << ' '
            << int(pass.kernel.mirrored) << ' ' << int(pass.kernel.method == Method::kConvolution) << ' '
            << pass.second.size();
  const Relay relay = pass.relay.value_or(Relay{0});
  std::cout << ' ' << relay.parts << ' ' << relay.ahead << ' ' << relay.slots << ' ' << relay.slot << '\n';
  std::cout << "counts";
  for (int64_t count : args.counts) std::cout << ' ' << count;
  std::cout << '\n';
  const auto side = [](const Buffer& buffer, const kernels::fft::LineLayout& layout, Pass::Factors kind,
                       const kernels::fft::PointFactors& factors) {
    std::cout << "side " << int(buffer.kind) << ' ' << buffer.offset_bytes << ' ' << layout.offset << ' '
              << layout.stride;
    for (int64_t line : layout.line) std::cout << ' ' << line;
    std::cout << ' ' << int(kind) << ' ' << factors.count << ' ' << factors.index.stride;
    for (int64_t line : factors.index.line) std::cout << ' ' << line;
    std::cout << '\n';
  };
  side(pass.in, args.from, pass.load_factors, args.load_factors);
  side(pass.out, args.to, pass.store_factors, args.store_factors);
  for (const Pass& second : pass.second) print(second);
}

}  // namespace

int main() {
  compat::DeviceTraits traits{1, 65535};
  Request request;
  request.precision = Precision::kDouble;
  int kind = 0;
  bool in_place = false;
  PlanOptions options;
  while (std::cin >> traits.arch >> traits.multiprocessors >> most >> kind >> request.rank) {
    for (int64_t& n : request.n) std::cin >> n;
    std::cin >> request.batch >> in_place >> options.callbacks >> options.aligned >> request.dense;
    if (!request.dense) {
      for (int64_t& n : request.in_embed) std::cin >> n;
      std::cin >> request.in_stride >> request.in_dist;
      for (int64_t& n : request.out_embed) std::cin >> n;
      std::cin >> request.out_stride >> request.out_dist;
    }
    request.kind = static_cast<Kind>(kind);
    const Problem problem = lay_out(request, in_place);
    const PassList passes = plan_transform(problem, traits, options);
    std::cout << "plan " << passes.passes.size() << ' ' << passes.work_bytes << ' ' << in_bytes(problem) << ' '
              << out_bytes(problem) << '\n';
    for (const Pass& pass : passes.passes) print(pass);
  }
}
