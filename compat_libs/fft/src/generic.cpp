#include "generic.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "generic_launch.h"

namespace compat_fft {

namespace {

using kernels::kWaveSize;

// Dynamic shared memory of a block. On a CPU the workspace is a thread's own memory.
int shared_limit(const compat::DeviceTraits& traits) {
#if defined(KERNEL_TARGET_CPU)
  static_cast<void>(traits);
  return kernels::fft::kWorkspaceBytes;
#else
  return traits.arch == "sm_90" || traits.arch == "sm_100" ? 227 * 1024 : 64 * 1024;
#endif
}

int number_bytes(Precision precision) { return precision == Precision::kDouble ? 8 : 4; }

// Lines that a CPU transforms at once, where it does not transform them one by one.
int vector_lanes(Precision precision) {
#if defined(KERNEL_TARGET_CPU)
  return kernels::fft::kVectorBytes / number_bytes(precision);
#else
  static_cast<void>(precision);
  return 1;
#endif
}

int workspace_bytes(const LineKernel& kernel, int lane_bits) {
  return 4 * kernels::fft::generic_plane(kernel.length, kernel.inner_length, lane_bits) *
         number_bytes(kernel.precision);
}

// 2^power as radices of 16 (on a CPU alone) or 8, and what is left, as evenly as it goes.
std::vector<int> radices_of_two(int power, int widest) {
  std::vector<int> radices;
  for (int stages = (power + widest - 1) / std::max(widest, 1); stages > 0; --stages) {
    const int bits = (power + stages - 1) / stages;
    radices.push_back(1 << bits);
    power -= bits;
  }
  return radices;
}

bool is_prime(int n) {
  for (int p = 2; p <= n / p; ++p)
    if (n % p == 0) return false;
  return n > 1;
}

// A length that the radices make up, at least `least`, that takes little time.
int convolution_length(int least) {
  int best = 1;
  while (best < least) best *= 2;
  for (int64_t fives = 1; fives < best; fives *= 5)
    for (int64_t threes = fives; threes < best; threes *= 3) {
      int64_t length = threes;
      while (length < least) length *= 2;
      // Powers of two have the cheaper stages.
      if (length % 8 == 0 && length < best) best = static_cast<int>(length);
    }
  return best;
}

bool set_method(LineKernel& kernel, bool along) {
  const bool is_double = kernel.precision == Precision::kDouble;
  kernel.method = Method::kStages;
  kernel.inner_length = kernel.length;
  std::optional<std::vector<int>> radices = generic_radices(kernel.length, along, is_double);
  if (!radices && is_prime(kernel.length)) {
    kernel.method = Method::kRader;
    kernel.inner_length = kernel.length - 1;
    radices = generic_radices(kernel.inner_length, along, is_double);
  }
  if (!radices) {
    kernel.method = Method::kBluestein;
    kernel.inner_length = convolution_length(2 * kernel.length - 1);
    radices = generic_radices(kernel.inner_length, along, is_double);
  }
  kernel.radices = *radices;
  return kernel.radices.size() <= kernels::fft::kMostGenericStages;
}

// Whether the elements of neighbouring lines are closer in memory than those of a line.
bool is_across(const kernels::fft::LineLayout& layout, int64_t lines) {
  return lines > 1 && std::abs(layout.line[0]) < std::abs(layout.stride);
}

int bits_of_lanes(int lanes) {
  int bits = 0;
  while (1 << bits < lanes) ++bits;
  return bits;
}

// Lines of one block, as a power of two.
int choose_lane_bits(const LineKernel& kernel, const Pass& wanted, int limit) {
  const int64_t lines = wanted.args.counts[0];
  const bool across = kernel.load_across || kernel.store_across;
  if (kWaveSize == 1) {
    // One line at a time has the better use of the level 1 cache, but is slow where vectors do not fit into a line.
    constexpr int kShort = 256;
    const int lanes = vector_lanes(kernel.precision), bits = bits_of_lanes(lanes);
    const bool worthwhile = across ? lines >= lanes / 4 : lines >= lanes / 2 && kernel.inner_length < kShort;
    return worthwhile && workspace_bytes(kernel, bits) <= limit ? bits : 0;
  }
  // Neighbours of 64 bytes where lines lie across; else as many lines as keep a block of threads busy.
  constexpr int kBusyElements = 1024;
  const int wanted_lanes = across ? 32 / number_bytes(kernel.precision) : kBusyElements / kernel.inner_length;
  int bits = 0;
  while (bits < 5 && 2 << bits <= wanted_lanes && 1 << bits < lines && workspace_bytes(kernel, bits + 1) <= limit / 2)
    ++bits;
  return bits;
}

}  // namespace

std::optional<std::vector<int>> generic_radices(int length, bool along, bool is_double) {
  std::vector<int> odd;
  int rest = length, twos = 0;
  for (; rest % 2 == 0; rest /= 2) ++twos;
  for (const int p : {13, 11, 7, 5, 3})
    for (; rest % p == 0; rest /= p) odd.push_back(p);
  if (rest != 1) return std::nullopt;
  if (kWaveSize > 1) {
    // First those whose results no two of which fall on the same bank.
    for (const int radix : radices_of_two(twos, 3)) odd.push_back(radix);
    return odd;
  }
  // A CPU has radix 9, too.
  const auto threes = std::count(odd.begin(), odd.end(), 3);
  odd.resize(odd.size() - static_cast<size_t>(threes));
  odd.insert(odd.begin(), static_cast<size_t>(threes / 2), 9);
  if (threes % 2 == 1) odd.push_back(3);
  std::vector<int> radices;
  // One line at a time: the first stage makes runs of neighbours, as long as a vector if that is possible.
  const int first = std::min(twos, is_double ? 3 : 4);
  if (along && first >= 2) {
    radices.push_back(1 << first);
    twos -= first;
  }
  radices.insert(radices.end(), odd.begin(), odd.end());
  for (const int radix : radices_of_two(twos, 4)) radices.push_back(radix);
  return radices;
}

std::optional<LineKernel> choose_generic(const Pass& wanted, const compat::DeviceTraits& traits) {
  if (wanted.kernel.mirrored || wanted.kernel.method == Method::kConvolution) return std::nullopt;
  LineKernel kernel = wanted.kernel;
  kernel.specialised = false;
  const int limit = shared_limit(traits);
  // Before anything is calculated that could overflow.
  if (kernel.length > limit / (4 * number_bytes(kernel.precision))) return std::nullopt;
  kernel.load_across = is_across(wanted.args.from, wanted.args.counts[0]);
  kernel.store_across = is_across(wanted.args.to, wanted.args.counts[0]);
  if (!set_method(kernel, false) || workspace_bytes(kernel, 0) > limit) return std::nullopt;
  const int bits = choose_lane_bits(kernel, wanted, limit);
  if (bits == 0 && !set_method(kernel, true)) return std::nullopt;
  kernel.lines_per_block = 1 << bits;
  if (kWaveSize == 1) {
    kernel.threads_per_line = 1;
    kernel.shared_bytes = 0;
    return kernel;
  }
  constexpr int kElementsPerThread = 8;
  const int64_t elements = int64_t(kernel.inner_length) << bits;
  const int64_t waves = std::clamp<int64_t>(elements / (kElementsPerThread * kWaveSize), 1, 256 / kWaveSize);
  kernel.threads_per_line = static_cast<int>(waves * kWaveSize >> bits);
  kernel.shared_bytes = workspace_bytes(kernel, bits);
  return kernel;
}

namespace {

kernels::fft::GenericArgs generic_args(const LineKernel& kernel, const kernels::fft::LineArgs& args) {
  using kernels::fft::LineMethod;
  using kernels::fft::LineRealStep;
  kernels::fft::GenericArgs generic{};
  generic.args = args;
  generic.length = kernel.length;
  generic.inner = kernel.inner_length;
  generic.method = kernel.method == Method::kRader       ? LineMethod::kRader
                   : kernel.method == Method::kBluestein ? LineMethod::kBluestein
                                                         : LineMethod::kStages;
  generic.real_step = kernel.real_step == RealStep::kForward   ? LineRealStep::kForward
                      : kernel.real_step == RealStep::kInverse ? LineRealStep::kInverse
                                                               : LineRealStep::kNone;
  generic.lane_bits = static_cast<int8_t>(bits_of_lanes(kernel.lines_per_block));
  generic.load_across = kernel.load_across;
  generic.store_across = kernel.store_across;
  generic.stages = static_cast<int8_t>(kernel.radices.size());
  for (size_t i = 0; i < kernel.radices.size() && i < kernels::fft::kMostGenericStages; ++i)
    generic.radices[i] = static_cast<int8_t>(kernel.radices[i]);
  return generic;
}

// Calls run with the launches for a type of element.
template <class Run>
void with_type(Precision precision, Run run) {
  switch (precision) {
    case Precision::kHalf:
      return run(TypedLaunch<kernels::Half, float>());
    case Precision::kBfloat16:
      return run(TypedLaunch<kernels::BFloat16, float>());
    case Precision::kSingle:
      return run(TypedLaunch<float, float>());
    case Precision::kDouble:
      return run(TypedLaunch<double, double>());
  }
}

int64_t lines_of(const kernels::fft::LineArgs& args) {
  return args.counts[0] * args.counts[1] * args.counts[2] * args.counts[3];
}

}  // namespace

void launch_generic(const LineKernel& kernel, const kernels::fft::LineArgs& args, hipStream_t stream) {
  const int threads = kWaveSize == 1 ? 1 : kernel.threads_per_line * kernel.lines_per_block;
  // Callbacks' memory follows, aligned to 16 bytes.
  const int shared_bytes = (kernel.shared_bytes + 15) / 16 * 16;
  with_type(kernel.precision,
            [&](auto typed) { typed.lines(generic_args(kernel, args), threads, shared_bytes, stream); });
}

void launch_real(const Pass& pass, const kernels::fft::LineArgs& args, hipStream_t stream) {
  kernels::fft::RealStepArgs step{};
  step.args = args;
  step.m = pass.kernel.length;
  step.inverse = pass.kernel.real_step == RealStep::kInverse;
  with_type(pass.kernel.precision, [&](auto typed) { typed.real(step, lines_of(args), stream); });
}

void launch_copy(const Pass& pass, const kernels::fft::LineArgs& args, hipStream_t stream) {
  kernels::fft::CopyArgs copy{};
  copy.args = args;
  copy.length = pass.kernel.length;
  copy.across = is_across(args.to, args.counts[0]);
  with_type(pass.kernel.precision, [&](auto typed) { typed.copy(copy, lines_of(args) * copy.length, stream); });
}

}  // namespace compat_fft
