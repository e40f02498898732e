#include <sstream>

#include "line_kernel.h"

namespace compat_fft {

namespace {

using kernels::CacheUse;
using kernels::fft::LoadForm;
using kernels::fft::StoreForm;

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
  return method == Method::kRader         ? "kRader"
         : method == Method::kBluestein   ? "kBluestein"
         : method == Method::kConvolution ? "kConvolution"
                                          : "kStages";
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

const char* use_name(CacheUse use) {
  return use == CacheUse::kOnce ? "kernels::CacheUse::kOnce" : "kernels::CacheUse::kKept";
}

// Defines the struct that a kernel is compiled for.
void write_config(std::ostream& text, const char* name, const LineKernel& kernel, const kernels::fft::LineArgs& args) {
  text << std::boolalpha << "struct " << name << " : LineDefaults<" << storage_name(kernel.precision)
       << "> {\n  static constexpr int kRadices[] = {";
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
  set("bool", "kMirrored", kernel.mirrored);
  set("bool", "kLoadAcross", kernel.load_across);
  set("bool", "kStoreAcross", kernel.store_across);
  set("bool", "kLoadUnit", args.from.stride == 1);
  set("bool", "kStoreUnit", args.to.stride == 1);
  if (kernel.real_step != RealStep::kForward)
    set("LoadForm", "kLoadForm", std::string("LoadForm::") + form_name(args.load_form));
  if (kernel.real_step != RealStep::kInverse)
    set("StoreForm", "kStoreForm", std::string("StoreForm::") + form_name(args.store_form));
  if (kernel.fixed_strides && kernel.load_across) set("int64_t", "kLoadStride", args.from.stride);
  if (kernel.fixed_strides && kernel.store_across) set("int64_t", "kStoreStride", args.to.stride);
  if (kernel.load_use != CacheUse::kNormal) set("kernels::CacheUse", "kLoadUse", use_name(kernel.load_use));
  if (kernel.store_use != CacheUse::kNormal) set("kernels::CacheUse", "kStoreUse", use_name(kernel.store_use));
  set("bool", "kStep", args.step.low != nullptr);
  set("bool", "kStepColumns", kernel.step_columns);
  set("bool", "kLoadFactors", args.load_factors.values != nullptr);
  set("bool", "kStoreFactors", args.store_factors.values != nullptr);
  text << "};\n";
}

void write_check(std::ostream& text, const char* bytes, const LineKernel& kernel) {
  text << "static_assert(" << bytes << " <= " << kernel.shared_bytes
       << ", \"this compiler makes another layout than the library's\");\n";
}

}  // namespace

std::string kernel_name(const LineKernel& kernel) {
  return "transform of " + std::to_string(kernel.length) + ' ' + storage_name(kernel.precision);
}

std::string kernel_source(const LineKernel& kernel, const kernels::fft::LineArgs& args) {
  const bool staged = kernel.grid > 0;
  std::ostringstream text;
  text << "#include \"fft/" << (staged ? "lines_staged" : "lines") << ".h\"\nusing namespace kernels::fft;\n";
  write_config(text, "Config", kernel, args);
  write_check(text, staged ? "kStagedBytes<Config>" : "kSharedBytes<Config>", kernel);
  text << "extern \"C\" __global__ KERNEL_BOUNDS(" << kernel.threads_per_line * kernel.lines_per_block << ", "
       << kernel.blocks << ") void compat_rtc_kernel(LinesArgs args) {\n  KERNEL_DYNAMIC_SHARED(memory)\n"
       << "  " << (staged ? "transform_staged_lines" : "transform_lines") << "<Config>(args, memory);\n}\n";
  return text.str();
}

std::string kernel_source(const KernelPair& kernels, const kernels::fft::LineArgs& first,
                          const kernels::fft::LineArgs& second) {
  const LineKernel& kernel = kernels.first;
  std::ostringstream text;
  text << std::boolalpha << "#include \"fft/" << (kernel.relayed ? "lines_relay" : "lines_cluster")
       << ".h\"\nusing namespace kernels::fft;\n";
  write_config(text, "FirstConfig", kernel, first);
  write_config(text, "SecondConfig", kernels.second, second);
  text << "struct Pair {\n  using First = FirstConfig;\n  using Second = SecondConfig;\n  static constexpr int kBlocks "
          "= "
       << kernel.cluster << ";\n};\n";
  write_check(text, kernel.relayed ? "kRelayBytes<Pair>" : "kClusterBytes<Pair>", kernel);
  text << "extern \"C\" __global__ ";
  if (!kernel.relayed) text << "KERNEL_CLUSTER(" << kernel.cluster << ") ";
  text << "KERNEL_BOUNDS(" << kernel.threads_per_line * kernel.lines_per_block << ", " << kernel.blocks
       << ") void compat_rtc_kernel(" << (kernel.relayed ? "const __grid_constant__ RelayArgs" : "ClusterArgs")
       << " args) {\n  KERNEL_DYNAMIC_SHARED(memory)\n  " << (kernel.relayed ? "relay_lines" : "transform_in_cluster")
       << "<Pair>(args, memory);\n}\n";
  return text.str();
}

}  // namespace compat_fft
