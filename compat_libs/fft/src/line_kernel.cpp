#include "line_kernel.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "launch.h"
#include "line_ahead.h"
#include "line_shape.h"
#include "rtc.h"

namespace compat_fft {

namespace {

using kernels::fft::LineArgs;
using kernels::fft::LineLayout;
using kernels::fft::LoadForm;
using kernels::fft::StoreForm;

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

const char* storage_name(Precision precision) {
  switch (precision) {
    case Precision::kHalf:
      return "kernels::Half";
    case Precision::kBfloat16:
      return "kernels::BFloat16";
    case Precision::kSingle:
      return "float";
    default:
      return "double";
  }
}

const char* method_name(Method method) {
  return method == Method::kRader ? "kRader" : method == Method::kBluestein ? "kBluestein" : "kStages";
}
const char* step_name(RealStep step) {
  return step == RealStep::kForward ? "kForward" : step == RealStep::kInverse ? "kInverse" : "kNone";
}
const char* form_name(LoadForm form) {
  return form == LoadForm::kReal ? "kReal" : form == LoadForm::kHermitian ? "kHermitian" : "kComplex";
}
const char* form_name(StoreForm form) {
  return form == StoreForm::kReal ? "kReal" : form == StoreForm::kHermitian ? "kHermitian" : "kComplex";
}

const compat::rtc::Kernel* find_kernel(const LineKernel& kernel, const LineArgs& args) {
  std::string name = "transform of " + std::to_string(kernel.length) + ' ' + storage_name(kernel.precision);
  return compat::rtc::find({name, kernel_source(kernel, args), {}});
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
  const auto cut_as = [&](Method method, int inner, int extra) {
    request.inner = inner;
    request.extra = extra;
    const std::optional<LineCut> cut = cut_line(request, traits);
    if (!cut) return false;
    kernel.method = method;
    kernel.inner_length = inner;
    set_cut(kernel, *cut);
    return true;
  };
  const bool plain = kernel.real_step == RealStep::kNone;
  if (kernel.length > 1 && cut_as(Method::kStages, kernel.length, plain ? 0 : kernel.length)) return kernel;
  if (!plain || kernel.length < 2 || kernel.length > 1 << 15) return std::nullopt;
  if (is_prime(kernel.length) && cut_as(Method::kRader, kernel.length - 1, kernel.length)) return kernel;
  for (const int inner : convolution_lengths(2 * kernel.length - 1))
    if (cut_as(Method::kBluestein, inner, inner)) return kernel;
  return std::nullopt;
}

std::string kernel_source(const LineKernel& kernel, const LineArgs& args) {
  std::ostringstream text;
  text << std::boolalpha << "#include \"fft/lines.h\"\nusing namespace kernels::fft;\nstruct Config : LineDefaults<"
       << storage_name(kernel.precision) << "> {\n  static constexpr int kRadices[] = {";
  for (const int radix : kernel.radices) text << radix << ", ";
  text << "};\n";
  const auto set = [&](const char* type, const char* field, const auto& value) {
    text << "  static constexpr " << type << ' ' << field << " = " << value << ";\n";
  };
  set("int", "kThreads", kernel.threads_per_line);
  set("int", "kLines", kernel.lines_per_block);
  set("int", "kProductsFrom", kernel.products_from);
  set("bool", "kSplit", kernel.split);
  set("bool", "kInverse", args.inverse);
  set("bool", "kScaled", args.scale != 1);
  set("LineMethod", "kMethod", std::string("LineMethod::") + method_name(kernel.method));
  if (kernel.method == Method::kBluestein) set("int", "kBluesteinLength", kernel.length);
  set("LineRealStep", "kRealStep", std::string("LineRealStep::") + step_name(kernel.real_step));
  set("bool", "kLoadAcross", kernel.load_across);
  set("bool", "kStoreAcross", kernel.store_across);
  set("bool", "kLoadUnit", args.from.stride == 1);
  set("bool", "kStoreUnit", args.to.stride == 1);
  if (kernel.real_step != RealStep::kForward)
    set("LoadForm", "kLoadForm", std::string("LoadForm::") + form_name(args.load_form));
  if (kernel.real_step != RealStep::kInverse)
    set("StoreForm", "kStoreForm", std::string("StoreForm::") + form_name(args.store_form));
  set("bool", "kStep", args.step.low != nullptr);
  set("bool", "kLoadFactors", args.load_factors.values != nullptr);
  set("bool", "kStoreFactors", args.store_factors.values != nullptr);
  text << "};\nstatic_assert(kSharedBytes<Config> <= " << kernel.shared_bytes
       << ", \"this compiler makes another layout than the library's\");\n"
       << "extern \"C\" __global__ KERNEL_BOUNDS(" << kernel.threads_per_line * kernel.lines_per_block << ", "
       << kernel.blocks << ") void compat_rtc_kernel(LinesArgs args) {\n  KERNEL_DYNAMIC_SHARED(memory)\n"
       << "  transform_lines<Config>(args, memory);\n}\n";
  return text.str();
}

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
