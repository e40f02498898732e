#include <sstream>

#include "plan.h"

namespace compat_fft {

namespace {

const char* buffer_name(Buffer::Kind kind) {
  return kind == Buffer::Kind::kIn ? "in" : kind == Buffer::Kind::kOut ? "out" : "work";
}

std::string array_text(const Buffer& buffer, const kernels::fft::LineLayout& layout, int form) {
  static const char* const kForms[] = {"complex", "real", "hermitian"};
  std::ostringstream text;
  text << buffer_name(buffer.kind);
  if (buffer.kind == Buffer::Kind::kWork) text << '+' << buffer.offset_bytes;
  text << ':' << kForms[form] << '[' << layout.offset << ':' << layout.stride;
  for (int64_t line : layout.line) text << ',' << line;
  text << ']';
  return text.str();
}

const char* use_name(kernels::CacheUse use) { return use == kernels::CacheUse::kOnce ? "once" : "kept"; }

std::string kernel_text(const LineKernel& kernel) {
  static const char* const kMethods[] = {"stages", "rader", "bluestein", "convolution"};
  static const char* const kPrecisions[] = {"half", "bfloat16", "single", "double"};
  std::ostringstream text;
  text << kPrecisions[static_cast<int>(kernel.precision)] << (kernel.specialised ? " specialised " : " generic ")
       << kMethods[static_cast<int>(kernel.method)] << " inner=" << kernel.inner_length << " radices=";
  for (size_t i = 0; i < kernel.radices.size(); ++i) text << (i > 0 ? "x" : "") << kernel.radices[i];
  text << " threads=" << kernel.threads_per_line << " lines=" << kernel.lines_per_block
       << (kernel.load_across ? " load-across" : "") << (kernel.store_across ? " store-across" : "")
       << " shared=" << kernel.shared_bytes;
  if (kernel.load_use != kernels::CacheUse::kNormal) text << " load-" << use_name(kernel.load_use);
  if (kernel.store_use != kernels::CacheUse::kNormal) text << " store-" << use_name(kernel.store_use);
  return text.str();
}

std::string factors_text(const Pass& pass) {
  static const char* const kFactors[] = {"", "chirp", "conjugate-chirp", "spectrum"};
  std::ostringstream text;
  if (pass.load_factors != Pass::Factors::kNone) text << " load*" << kFactors[static_cast<int>(pass.load_factors)];
  if (pass.step_length != 0) text << " step=" << pass.step_length << '@' << pass.args.step.coordinate;
  if (pass.store_factors != Pass::Factors::kNone) text << " store*" << kFactors[static_cast<int>(pass.store_factors)];
  return text.str();
}

}  // namespace

std::string describe(const PassList& passes) {
  static const char* const kKinds[] = {"lines", "real", "copy"};
  static const char* const kSteps[] = {"", " real-forward", " real-inverse"};
  std::ostringstream text;
  text << "passes=" << passes.passes.size() << (passes.chained ? " chained" : "") << " work=" << passes.work_bytes
       << " cost=" << passes.cost << '\n';
  for (const Pass& pass : passes.passes) {
    text << kKinds[static_cast<int>(pass.kind)] << " n=" << pass.kernel.length
         << kSteps[static_cast<int>(pass.kernel.real_step)] << (pass.kernel.mirrored ? "-mirrored" : "") << " counts=";
    for (int64_t count : pass.args.counts) text << count << (&count == &pass.args.counts[3] ? "" : ",");
    text << ' ' << array_text(pass.in, pass.args.from, static_cast<int>(pass.args.load_form)) << " -> "
         << array_text(pass.out, pass.args.to, static_cast<int>(pass.args.store_form)) << factors_text(pass)
         << (pass.args.inverse ? " inverse" : "") << " bytes=" << pass.bytes_moved;
    if (pass.kind == Pass::Kind::kLines) text << ' ' << kernel_text(pass.kernel);
    if (pass.relay)
      text << " parts=" << pass.relay->parts << " ahead=" << pass.relay->ahead << " slots=" << pass.relay->slots << '*'
           << pass.relay->slot;
    for (const Pass& second : pass.second)
      text << " cluster=" << pass.kernel.cluster << " then n=" << second.kernel.length << " -> "
           << array_text(second.out, second.args.to, 0) << factors_text(second) << ' ' << kernel_text(second.kernel);
    text << '\n';
  }
  return text.str();
}

}  // namespace compat_fft
