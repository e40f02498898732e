// Prints the kernels for products: a line `types <tab> name <tab> most columns <tab> built`, the third zero for kernels
// that compute products of any size. With an argument `all` also tiles that are not built but worth a trial.
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "gemm_async_operands.h"
#include "gemm_kernel_list.h"
#include "gemm_tiles.h"

namespace {

using compat_blas::GemmKernel;
using compat_blas::TileUnits;

void print(const std::string& types, const GemmKernel& kernel) {
  std::printf("%s\t%s\t%d\t%d\n", types.c_str(), kernel.name.c_str(),
              kernel.kind == GemmKernel::Kind::kStream ? kernel.n : 0, kernel.is_built ? 1 : 0);
}

// Whether a tile fits into registers and shared memory; `bytes` are those of an element of A and B, with both planes of
// complex numbers.
bool is_worthwhile(const GemmKernel& kernel, const TileUnits& units, int bytes) {
  if (units.wave_size == 1) return true;
  constexpr int kMostSharedBytes = 48 << 10, kMostStagedBytes = 100 << 10, kLeastSums = 16, kMostSums = 128;
  const int sums = kernel.m * kernel.n / kernel.threads, stages = kernel.tile.stages;
  const int staged = (stages > 0 ? stages : 2) * (kernel.m + kernel.n) * kernel.tile.depth * bytes;
  return staged <= (stages > 0 ? kMostStagedBytes : kMostSharedBytes) && sums >= kLeastSums && sums <= kMostSums;
}

// The parts of names behind the sizes.
std::vector<std::string> name_endings(const TileUnits& units, bool may_be_async) {
  if (units.wave_size == 1) return {""};
  std::vector<std::string> list;
  for (const std::string waves : {"-waves2x2", "-waves2x4", "-waves4x2"})
    for (const std::string stages : {"", "-stages2x2", "-stages3x2", "-stages4x1"})
      if (stages.empty() || may_be_async) list.push_back(waves + stages);
  return list;
}

void print_tiles(const std::string& types, const TileUnits& units, int bytes, bool may_be_async) {
  const auto rounded = [](int size, int to) { return std::to_string((size + to - 1) / to * to); };
  const std::vector<int> depths = units.wave_size == 1 ? std::vector{512, 1024} : std::vector{64, 128};  // bytes
  for (const int rows : {32, 64, 128, 256})
    for (const int columns : {32, 64, 128, 256})
      for (const int depth : depths)
        for (const std::string& ending : name_endings(units, may_be_async)) {
          const std::string name =
              rounded(rows, units.m) + "x" + rounded(columns, units.n) + "x" + std::to_string(depth / bytes) + ending;
          const auto kernel = compat_blas::parse_tile(name, units);
          if (kernel && is_worthwhile(*kernel, units, bytes)) print(types, *kernel);
        }
}

template <class Types>
void print(bool all) {
  const std::string types = compat_blas::types_name<Types>();
  for (const GemmKernel& kernel : compat_blas::gemm_kernels<Types>()) print(types, kernel);
  if (!all) return;
#if defined(KERNEL_TARGET_NVIDIA)
  constexpr bool kAsync = compat_blas::kMayBeAsync<Types>;
#else
  constexpr bool kAsync = false;
#endif
  print_tiles(types, compat_blas::kTileUnits<Types>, static_cast<int>(sizeof(typename Types::A)), kAsync);
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
