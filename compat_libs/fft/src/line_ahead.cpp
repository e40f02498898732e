#include "line_ahead.h"

#include <algorithm>
#include <iterator>

namespace compat_fft {

namespace {

bool is_tuned(const LineKernel& kernel, const TunedCut& cut) {
  const auto end = std::find(std::begin(cut.radices), std::end(cut.radices), 0);
  return kernel.length == cut.inner && kernel.threads_per_line == cut.threads && kernel.lines_per_block == cut.lines &&
         kernel.split == is_split(cut, kIsAmd) && kernel.products_from == cut.products_from &&
         std::equal(kernel.radices.begin(), kernel.radices.end(), std::begin(cut.radices), end);
}

bool is_plain(const LineKernel& kernel, const kernels::fft::LineArgs& args) {
  return kernel.load_use == kernels::CacheUse::kNormal && kernel.store_use == kernels::CacheUse::kNormal &&
         kernel.method == Method::kStages && kernel.real_step == RealStep::kNone && !kernel.load_across &&
         !kernel.store_across && args.from.stride == 1 && args.to.stride == 1 && args.scale == 1 &&
         args.load_form == kernels::fft::LoadForm::kComplex && args.store_form == kernels::fft::StoreForm::kComplex &&
         args.load_factors.values == nullptr && args.store_factors.values == nullptr && args.step.low == nullptr;
}

}  // namespace

AheadKernel find_ahead(const LineKernel& kernel, const kernels::fft::LineArgs& args) {
  const bool is_double = kernel.precision == Precision::kDouble;
  if ((!is_double && kernel.precision != Precision::kSingle) || !is_plain(kernel, args)) return nullptr;
  for (int index = 0; index < kAheadOfTime; ++index)
    if (kTunedCuts[index].is_double == is_double && is_tuned(kernel, kTunedCuts[index]))
      return is_double ? ahead_double(index, args.inverse) : ahead_single(index, args.inverse);
  return nullptr;
}

}  // namespace compat_fft
