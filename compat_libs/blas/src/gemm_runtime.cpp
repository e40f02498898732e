#include "gemm_runtime.h"

#include <map>
#include <mutex>
#include <sstream>
#include <tuple>

namespace compat_blas {
namespace {

// The library computes the grid and the arguments from its own idea of a tile; a compiler with another one must fail.
std::string source_text(const TileSource& source, const GemmKernel& kernel, TileVariant variant) {
  const TileShape& tile = kernel.tile;
  std::ostringstream text;
  text << std::boolalpha << "#include \"core/float8_tiles.h\"\n#include \"blas/gemm_output.h\"\n"
       << "#include \"blas/gemm_async.h\"\n#include \"" << source.header << "\"\n"
       << "using Types = " << source.types << ";\n"
       << "using Args = kernels::GemmArgs<Types, " << source.output << " >;\n"
       << "using Plain = kernels::BlockTile<Types::Operand, " << tile.waves_m << ", " << tile.waves_n << ", "
       << tile.tiles_m << ", " << tile.tiles_n << ", " << tile.depth << ", " << tile.resident << ">;\n";
  if (variant.async)
    text << "using Tile = kernels::AsyncTile<Plain, " << tile.stages << ", " << tile.async_resident << ", "
         << tile.waves_k << ", " << tile.loads_ahead << ">;\nconstexpr int kResident = Tile::kAsyncResident;\n";
  else
    text << "using Tile = Plain;\nconstexpr int kResident = Tile::kResident;\n";
  text << "static_assert(Tile::kM == " << kernel.m << " && Tile::kN == " << kernel.n
       << " && Tile::kThreads == " << (variant.async ? kernel.threads : kernel.threads / tile.waves_k)
       << ", \"this compiler makes other tiles than the library's\");\n"
       << "extern \"C\" __global__ __launch_bounds__(Tile::kThreads, kResident) void compat_rtc_kernel(Args args) {\n"
       << "  kernels::" << (variant.async ? "gemm_async_block" : "gemm_block") << "<Types, Tile, " << variant.a << ", "
       << variant.b << ">(args);\n}\n";
  return text.str();
}

const compat::rtc::Kernel* compile_tile(const TileSource& source, const GemmKernel& kernel, TileVariant variant) {
  const char* letters = variant.async ? "KM" : "TN";
  const std::string operations = {letters[variant.a ? 0 : 1], letters[variant.b ? 0 : 1]};
  return compat::rtc::find(
      {"gemm " + source.numbers + " " + operations + (variant.async ? " async " : " ") + kernel.name,
       source_text(source, kernel, variant),
       {}});
}

}  // namespace

const compat::rtc::Kernel* find_tile_kernel(const TileSource& source, const GemmKernel& kernel, TileVariant variant) {
  // Making the source takes as long as launching a kernel.
  using Key = std::tuple<int, const TileSource*, int, std::string>;
  static std::mutex mutex;
  static std::map<Key, const compat::rtc::Kernel*> known;
  int device = 0;
  compat::check(hipGetDevice(&device));
  const Key key(device, &source, variant.async * 4 + variant.a * 2 + variant.b, kernel.name);
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (const auto found = known.find(key); found != known.end()) return found->second;
  }
  const compat::rtc::Kernel* const compiled = compile_tile(source, kernel, variant);
  const std::lock_guard<std::mutex> lock(mutex);
  return known[key] = compiled;
}

}  // namespace compat_blas
