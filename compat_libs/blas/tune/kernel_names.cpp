// Prints the kernels for products: a line `types <tab> name <tab> most columns <tab> built`, the third zero for kernels
// that compute products of any size. With an argument `all` also tiles that are not built but worth a trial.
#include <cstdio>
#include <string_view>

#include "gemm_kernel_list.h"
#include "gemm_tiles.h"

namespace {

using compat_blas::GemmKernel;
using compat_blas::TileUnits;

void print(const std::string& types, const GemmKernel& kernel) {
  std::printf("%s\t%s\t%d\t%d\n", types.c_str(), kernel.name.c_str(),
              kernel.kind == GemmKernel::Kind::kStream ? kernel.n : 0, kernel.is_built ? 1 : 0);
}

// Tiles that fit into registers and shared memory; `bytes` are those of an element of A and B, with both planes of
// complex numbers.
bool is_worthwhile(const GemmKernel& kernel, const TileUnits& units, int bytes) {
  if (units.wave_size == 1) return true;
  constexpr int kMostSharedBytes = 48 << 10, kLeastSums = 8, kMostSums = 128;
  const int sums = kernel.m * kernel.n / kernel.threads;
  return 2 * (kernel.m + kernel.n) * kernel.tile.depth * bytes <= kMostSharedBytes && sums >= kLeastSums &&
         sums <= kMostSums;
}

// What a block computes, in units of its instruction, and the bytes along k that it stages.
void print_tiles(const std::string& types, const TileUnits& units, int bytes) {
  const bool one_lane = units.wave_size == 1;
  const std::string waves_of_gpu[] = {"-waves2x2", "-waves2x4", "-waves4x2", "-waves1x4", "-waves4x1"};
  for (const int rows : {32, 64, 128, 256})
    for (const int columns : {32, 64, 128, 256})
      for (const int depth_bytes : {64, 128, 512, 1024})
        for (const std::string& waves : waves_of_gpu) {
          if (one_lane ? depth_bytes < 512 || &waves != waves_of_gpu : depth_bytes > 128) continue;
          const int m = (rows + units.m - 1) / units.m * units.m, n = (columns + units.n - 1) / units.n * units.n;
          const std::string name = std::to_string(m) + "x" + std::to_string(n) + "x" +
                                   std::to_string(depth_bytes / bytes) + (one_lane ? "" : waves);
          const auto kernel = compat_blas::parse_tile(name, units);
          if (kernel && is_worthwhile(*kernel, units, bytes)) print(types, *kernel);
        }
}

template <class Types>
void print(bool all) {
  const std::string types = compat_blas::types_name<Types>();
  for (const GemmKernel& kernel : compat_blas::gemm_kernels<Types>()) print(types, kernel);
  if (all) print_tiles(types, compat_blas::kTileUnits<Types>, static_cast<int>(sizeof(typename Types::A)));
}

}  // namespace

int main(int count, char** arguments) {
  using kernels::GemmTypes;
  const bool all = count > 1 && std::string_view(arguments[1]) == "all";
  print<GemmTypes<float>>(all);
  print<GemmTypes<double>>(all);
  print<GemmTypes<kernels::Complex<float>>>(all);
  print<GemmTypes<kernels::Complex<double>>>(all);
  print<GemmTypes<kernels::Half, kernels::Half, kernels::Half, float>>(all);
  print<GemmTypes<kernels::BFloat16, kernels::BFloat16, kernels::BFloat16, float>>(all);
  print<GemmTypes<int8_t, int8_t, int32_t, int32_t>>(all);
}
