#include "callback_source.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "generic_kernels.h"

namespace compat_fft {

namespace {

// Names for what a callback handles; the types are those of CallbackTypes in kernels/fft/line_memory.h.
constexpr const char* kHead = R"(#include "fft/copy.h"
typedef float2 hipfftComplex;
typedef double2 hipfftDoubleComplex;
typedef float hipfftReal;
typedef double hipfftDoubleReal;
#line 1 "callback"
)";

constexpr const char* kTail = R"(
#line 1 "kernel"
extern "C" __global__ void __launch_bounds__(kernels::kStreamThreads) compat_rtc_kernel(kernels::fft::CopyArgs copy) {
  HIP_DYNAMIC_SHARED(double2, callback_memory)
  SIGNATURE
  function = FUNCTION;
  copy.args.SIDE.function = reinterpret_cast<const void*>(function);
  kernels::fft::copy_elements<REAL, REAL, true>(copy, callback_memory);
}
)";

bool is_name(const std::string& text) {
  const auto is_part = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == ':'; };
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) == 0 &&
         std::all_of(text.begin(), text.end(), is_part);
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

}  // namespace

const compat::rtc::Kernel* compile_callback(const std::string& source, const std::string& function,
                                            hipfftXtCallbackType type) {
  compat::require(is_name(function), compat::Status::kInvalidValue);
  static const char* const kElements[] = {"hipfftComplex", "hipfftDoubleComplex", "hipfftReal", "hipfftDoubleReal"};
  const std::string element = kElements[type % 4];
  const bool load = type < HIPFFT_CB_ST_COMPLEX;
  const std::string signature = load ? element + " (*function)(void*, size_t, void*, void*);"
                                     : "void (*function)(void*, size_t, " + element + ", void*, void*);";
  std::string tail = replaced(kTail, "SIGNATURE", signature);
  tail = replaced(tail, "FUNCTION", function);
  tail = replaced(tail, "SIDE", load ? "load" : "store");
  tail = replaced(tail, "REAL", type % 2 == 0 ? "float" : "double");
  const compat::rtc::Kernel* const kernel = compat::rtc::find({"callback " + function, kHead + source + tail, {}});
  compat::require(kernel != nullptr, compat::Status::kNotSupported);
  return kernel;
}

void launch_callback_copy(const compat::rtc::Kernel& kernel, const Pass& pass, const kernels::fft::LineArgs& args,
                          hipStream_t stream) {
  kernels::fft::CopyArgs copy{};
  copy.args = args;
  copy.length = pass.kernel.length;
  copy.across = args.counts[0] > 1 && std::llabs(args.to.line[0]) < std::llabs(args.to.stride);
  int64_t elements = copy.length;
  for (const int64_t count : args.counts) elements *= count;
  const Share whole = share_of(elements);
  const int64_t per_block = int64_t(whole.per_thread) * kernels::kStreamThreads;
  copy.elements_per_thread = whole.per_thread;
  const int shared_bytes = std::max(args.load.shared_bytes, args.store.shared_bytes);
  compat::for_each_batch_part(whole.blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    copy.first = first * per_block;
    copy.count = std::min(elements - copy.first, count * per_block);
    kernel.launch(dim3(count), kernels::kStreamThreads, shared_bytes, stream, copy);
  });
}

}  // namespace compat_fft
