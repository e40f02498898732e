// Plans alone, with made-up kernels that do lines of up to `most` elements: prints every number of every pass, and of
// the second transforms of those in clusters, which are made up for the architecture `sm_clusters`. Input, a line: arch
// multiprocessors most kind rank n n n batch in_place callbacks aligned dense, then if not dense: in_embed (3)
// in_stride in_dist out_embed (3) out_stride out_dist.
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

// Lengths that have two parts, for blocks that share the parts in any way.
std::optional<ClusterKernels> choose_cluster(const ClusterRequest& request, const compat::DeviceTraits& traits) {
  if (traits.arch != "sm_clusters" || request.length > most * most) return std::nullopt;
  int first =
      static_cast<int>(request.row > 0 ? request.length / request.row : std::min<int64_t>(request.length - 1, 16));
  while (first > 1 && request.length % first != 0) --first;
  if (first <= 1) return std::nullopt;
  ClusterKernels kernels;
  kernels.first.length = kernels.first.inner_length = first;
  kernels.second.length = kernels.second.inner_length = static_cast<int>(request.length / first);
  kernels.first.specialised = kernels.second.specialised = true;
  kernels.first.cluster = kernels.second.cluster = 1;
  return kernels;
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
            << pass.second.size() << '\n';
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
