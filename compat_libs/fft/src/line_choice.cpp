#include <algorithm>
#include <cstdlib>

#include "line_kernel.h"
#include "line_shape.h"

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
  request.lines = wanted.args.counts[0];
  request.memory_bytes = memory_bytes(kernel.precision);
  // Of an even length, a real step exchanges no more than the stages do.
  const bool plain = kernel.real_step == RealStep::kNone, halves = !plain && kernel.length % 2 == 0;
  if (halves) request.even = kernel.real_step == RealStep::kForward ? EvenRadix::kLast : EvenRadix::kFirst;
  request.mirrored = kernel.mirrored;
  const auto cut_as = [&](Method method, int inner, int extra) {
    request.inner = inner;
    request.extra = extra;
    request.same_ends = method == Method::kBluestein || method == Method::kConvolution;
    const std::optional<LineCut> cut = cut_line(request, traits);
    if (!cut) return false;
    kernel.method = method;
    kernel.inner_length = inner;
    set_cut(kernel, *cut);
    return true;
  };
  if (kernel.method == Method::kConvolution) {
    if (cut_as(Method::kConvolution, kernel.length, kernel.length)) return kernel;
    return std::nullopt;
  }
  if (kernel.length > 1 && cut_as(Method::kStages, kernel.length, plain || halves ? 0 : kernel.length)) return kernel;
  if (!plain || kernel.length < 2 || kernel.length > 1 << 15) return std::nullopt;
  if (is_prime(kernel.length) && cut_as(Method::kRader, kernel.length - 1, kernel.length)) return kernel;
  for (const int inner : convolution_lengths(2 * kernel.length - 1))
    if (cut_as(Method::kBluestein, inner, inner)) return kernel;
  return std::nullopt;
}

}  // namespace compat_fft
