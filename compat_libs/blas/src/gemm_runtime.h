// Tile kernels that are compiled when they are first used.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "blas/gemm_async.h"
#include "blas/gemm_output.h"
#include "gemm_async_operands.h"
#include "gemm_fused.h"
#include "gemm_operands.h"
#include "gemm_tiles.h"
#include "number_names.h"
#include "rtc.h"

namespace compat_blas {

// The header of kernels/ that declares an epilogue.
template <class Epilogue>
constexpr const char* kEpilogueHeader = "blas/gemm.h";

// Which kernel of a tile: gemm_kernel, for operands that are transposed or not; or gemm_async_kernel, for operands that
// lie along k or not.
struct TileVariant {
  bool async, a, b;
};

// What a source says about the kernels of a product.
struct TileSource {
  std::string numbers;  // of its types, for people
  std::string types;    // GemmTypes<...>
  std::string output;   // GemmOutput<...>
  const char* header;
};

template <class Types, class Epilogue>
const TileSource& tile_source(const kernels::GemmOutput<Types, Epilogue>& output) {
  static std::mutex mutex;
  static std::map<uint64_t, TileSource> sources;  // by the epilogue's parts
  const uint64_t parts = parts_of(output.epilogue);
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = sources.find(parts);
  if (found != sources.end()) return found->second;
  const TileSource source = {types_name<Types>() + epilogue_name<Epilogue>(parts), compat::rtc::type_name<Types>(),
                             "kernels::GemmOutput<Types, " + epilogue_text<Epilogue>(parts) + " >",
                             kEpilogueHeader<Epilogue>};
  return sources.emplace(parts, source).first->second;
}

// Null where the kernel cannot be compiled. `source` is known by its address. Errors: as compat::rtc::find.
const compat::rtc::Kernel* find_tile_kernel(const TileSource& source, const GemmKernel& kernel, TileVariant variant);

#if defined(KERNEL_TARGET_NVIDIA)

// What a block may have on the current device.
inline int most_shared_bytes() {
  int device = 0, bytes = 0;
  compat::check(hipGetDevice(&device));
  compat::check(hipDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
  return bytes;
}

// As launch_runtime_tile with gemm_async_kernel; none where that is no kernel for this product.
template <class Types, class Output>
std::optional<bool> launch_runtime_async(compat::Context& context, GemmOperands<Types> product, const GemmPlan& plan,
                                         const Output& output, const GemmKernel& kernel) {
  if constexpr (!kMayBeAsync<Types>) {
    return std::nullopt;
  } else {
    using T = typename Types::Operand;
    if (kernel.tile.stages == 0) return std::nullopt;
    const auto along = align_for_async(context, product);
    if (!along) return std::nullopt;
    const int shared_bytes = kernels::async_shared_bytes({kernel.m, kernel.n, kernel.tile.depth, kernel.tile.stages,
                                                          kernel.tile.waves_k, sizeof(T), sizeof(typename Types::Sum)},
                                                         along->a, along->b);
    if (shared_bytes > most_shared_bytes()) return false;
    const auto* compiled = find_tile_kernel(tile_source(output), kernel, {true, along->a, along->b});
    if (compiled == nullptr) return false;
    for_each_tile_launch(context, product, plan, output, {kernel.m, kernel.n, kernel.threads},
                         [&](const auto& args, dim3 grid) {
                           compiled->launch(grid, kernel.threads, shared_bytes, context.stream(), args);
                         });
    return true;
  }
}

#endif

// Launches a tile's kernel. False, and nothing done, where it cannot be compiled.
template <class Types, class Output>
bool launch_runtime_tile(compat::Context& context, const GemmOperands<Types>& product, const GemmPlan& plan,
                         const Output& output, const GemmKernel& kernel) {
#if defined(KERNEL_TARGET_NVIDIA)
  if (const auto launched = launch_runtime_async(context, product, plan, output, kernel)) return *launched;
#endif
  const auto* compiled =
      find_tile_kernel(tile_source(output), kernel, {false, product.op_a.transpose, product.op_b.transpose});
  if (compiled == nullptr) return false;
  const int threads = kernel.threads / kernel.tile.waves_k;
  for_each_tile_launch(context, product, plan, output, {kernel.m, kernel.n, threads}, [&](const auto& args, dim3 grid) {
    compiled->launch(grid, threads, 0, context.stream(), args);
  });
  return true;
}

}  // namespace compat_blas
