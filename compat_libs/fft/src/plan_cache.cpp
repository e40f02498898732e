#include "plan_cache.h"

#include <algorithm>

namespace compat_fft {

namespace {

// Of an H200, whose second cache has 50 MB or more, with two arrays and a work area of this size each. Smaller ones fit
// as a whole: the next call finds its input there, and keeping less of it cost up to 8 %. Of larger ones nothing stays.
constexpr int64_t kLeastKept = int64_t{16} << 20;
constexpr int64_t kMostKept = int64_t{64} << 20;

int64_t array_bytes(const Pass& pass) {
  int64_t elements = pass.kernel.length;
  for (const int64_t count : pass.args.counts) elements *= count;
  return elements * 2 * (pass.kernel.precision == Precision::kDouble ? 8 : 4);
}

bool is_measured(const Pass& pass) {
  const Precision precision = pass.kernel.precision;
  return pass.kind == Pass::Kind::kLines && pass.kernel.specialised && pass.second.empty() &&
         (precision == Precision::kSingle || precision == Precision::kDouble);
}

}  // namespace

void use_cache(PassList& passes, const compat::DeviceTraits& traits) {
  std::vector<Pass>& list = passes.passes;
  if (traits.arch != "sm_90" || list.size() < 2 || !std::all_of(list.begin(), list.end(), is_measured)) return;
  const int64_t bytes = array_bytes(list.front());
  if (bytes > kMostKept) return;
  passes.chained = true;
  if (bytes < kLeastKept) return;
  for (Pass& pass : list) {
    pass.kernel.load_use = kernels::CacheUse::kOnce;
    pass.kernel.store_use = &pass == &list.back() ? kernels::CacheUse::kOnce : kernels::CacheUse::kKept;
  }
}

}  // namespace compat_fft
