#include <algorithm>
#include <cstdlib>

#include "line_kernel.h"
#include "line_shape.h"
#include "plan_cost.h"

namespace compat_fft {

namespace {

using kernels::fft::LineLayout;

// Neighbouring lines are closer in memory than neighbouring elements.
bool is_across(const LineLayout& layout, int64_t lines) {
  return lines > 1 && std::llabs(layout.line[0]) < std::llabs(layout.stride);
}

bool is_prime(int n) {
  for (int divisor = 2; divisor * divisor <= n; ++divisor)
    if (n % divisor == 0) return false;
  return n > 1;
}

int memory_bytes(Precision precision) {
  switch (precision) {
    case Precision::kHalf:
    case Precision::kBfloat16:
      return 4;
    case Precision::kSingle:
      return 8;
    default:
      return 16;
  }
}

// Products of 2, 3 and 5 that hold Bluestein's convolution, shortest first.
std::vector<int> convolution_lengths(int least) {
  std::vector<int> lengths;
  for (int64_t fives = 1; fives <= 25; fives *= 5)
    for (int64_t threes = fives; threes <= 9 * fives; threes *= 3) {
      int64_t length = threes;
      while (length < least) length *= 2;
      if (length % 8 == 0) lengths.push_back(static_cast<int>(length));
    }
  std::sort(lengths.begin(), lengths.end());
  return lengths;
}

void set_cut(LineKernel& kernel, const LineCut& cut) {
  kernel.radices = cut.radices;
  kernel.threads_per_line = cut.threads;
  kernel.lines_per_block = cut.lines;
  kernel.blocks = cut.blocks;
  kernel.split = cut.split;
  kernel.products_from = cut.products_from;
  kernel.shared_bytes = cut.shared_bytes;
}

bool is_far(const LineKernel& kernel, const kernels::fft::LineArgs& args) {
  const int64_t from = kernel.load_across ? std::llabs(args.from.stride) : 0;
  const int64_t to = kernel.store_across ? std::llabs(args.to.stride) : 0;
  return std::max(from, to) * memory_bytes(kernel.precision) >= kFarBytes;
}

// Lines as they are in memory, one behind the other.
bool is_stageable(const Pass& pass) {
  return pass.kernel.real_step == RealStep::kNone && pass.args.from.stride == 1 &&
         pass.args.load_form == kernels::fft::LoadForm::kComplex && pass.load_factors == Pass::Factors::kNone;
}

}  // namespace

std::optional<LineKernel> choose_specialised(const Pass& wanted, const compat::DeviceTraits& traits) {
  if (kernels::kWaveSize == 1) return std::nullopt;  // a CPU's vectors go across lines
  LineKernel kernel = wanted.kernel;
  kernel.specialised = true;
  kernel.load_across = is_across(wanted.args.from, wanted.args.counts[0]);
  kernel.store_across = is_across(wanted.args.to, wanted.args.counts[0]);
  CutRequest request{};
  request.is_double = kernel.precision == Precision::kDouble;
  request.sides = kernel.load_across ? Sides::kAcross : kernel.store_across ? Sides::kStoreAcross : Sides::kAlong;
  request.lines = wanted.args.counts[0] * (kernel.mirrored ? wanted.args.counts[1] : 1);
  request.memory_bytes = memory_bytes(kernel.precision);
  // Of an even length, a real step exchanges half of the elements.
  const bool plain = kernel.real_step == RealStep::kNone, halves = !plain && kernel.length % 2 == 0;
  if (halves) request.even = kernel.real_step == RealStep::kForward ? EvenRadix::kLast : EvenRadix::kFirst;
  request.mirrored = kernel.mirrored;
  request.far = is_far(kernel, wanted.args);
  const auto cut_as = [&](Method method, int inner, int extra) {
    request.inner = inner;
    request.extra = extra;
    request.same_ends = method == Method::kBluestein || method == Method::kConvolution;
    request.stageable = method == Method::kStages && is_stageable(wanted);
    const std::optional<LineCut> cut = cut_line(request, traits);
    if (!cut) return false;
    kernel.method = method;
    kernel.inner_length = inner;
    set_cut(kernel, *cut);
    kernel.fixed_strides = cut->fixed_strides && has_common_strides(kernel, wanted.args);
    kernel.grid = cut->staged ? traits.multiprocessors : 0;
    // Tables of a few megabytes stay in the caches.
    constexpr int64_t kMostColumns = 1 << 16;
    kernel.step_columns = (method == Method::kStages || method == Method::kConvolution) && wanted.step_length > 0 &&
                          wanted.args.counts[wanted.args.step.coordinate] <= kMostColumns;
    return true;
  };
  if (kernel.method == Method::kConvolution) {
    if (!request.is_double) request.most_elements = 8;  // so that enough blocks have registers for the factors, too
    if (cut_as(Method::kConvolution, kernel.length, kernel.length)) return kernel;
    return std::nullopt;
  }
  const int extra = plain ? 0 : halves ? kernel.length / 2 : kernel.length;
  if (kernel.length > 1 && cut_as(Method::kStages, kernel.length, extra)) return kernel;
  if (!plain || kernel.length < 2 || kernel.length > 1 << 15) return std::nullopt;
  if (is_prime(kernel.length) && cut_as(Method::kRader, kernel.length - 1, kernel.length)) return kernel;
  for (const int inner : convolution_lengths(2 * kernel.length - 1))
    if (cut_as(Method::kBluestein, inner, inner)) return kernel;
  return std::nullopt;
}

}  // namespace compat_fft
