#include "gemm_tiles.h"

#include <algorithm>
#include <charconv>

namespace compat_blas {
namespace {

constexpr int kMostThreads = 1024;

// Reads names from the left.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool is_at_end() const { return rest_.empty(); }
  bool take(std::string_view word) {
    if (rest_.substr(0, word.size()) != word) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool take_number(int& number) {
    constexpr int kMost = 4096;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    return error == std::errc() && number > 0 && number <= kMost;
  }
  // Two numbers with an x between.
  bool take_pair(int& first, int& second) { return take_number(first) && take("x") && take_number(second); }

 private:
  std::string_view rest_;
};

// Waves that share a block of m x n units where a name does not say it: as square as they can be, up to eight.
void choose_waves(TileShape& tile, int m, int n) {
  constexpr int kWaves[][2] = {{2, 4}, {2, 2}, {4, 1}, {1, 4}, {2, 1}, {1, 2}, {1, 1}};
  constexpr int kUnitsForEight = 16;
  for (const auto& [waves_m, waves_n] : kWaves) {
    if (m % waves_m != 0 || n % waves_n != 0 || (waves_m * waves_n == 8 && m * n < kUnitsForEight)) continue;
    tile.waves_m = waves_m, tile.waves_n = waves_n;
    return;
  }
}

bool take_waves(Reader& reader, TileShape& tile) {
  if (!reader.take_pair(tile.waves_m, tile.waves_n)) return false;
  return !reader.take("x") || reader.take_number(tile.waves_k);
}

// The options behind the sizes. False where the text is no list of them.
bool take_options(Reader& reader, TileShape& tile) {
  while (!reader.is_at_end()) {
    const bool known = reader.take("-waves")      ? take_waves(reader, tile)
                       : reader.take("-resident") ? reader.take_number(tile.resident)
                       : reader.take("-stages")   ? reader.take_pair(tile.stages, tile.async_resident)
                                                  : (tile.loads_ahead = reader.take("-ahead"));
    if (!known) return false;
  }
  return true;
}

}  // namespace

std::optional<GemmKernel> parse_tile(std::string_view name, const TileUnits& units) {
  Reader reader(name);
  TileShape tile;
  tile.waves_m = tile.waves_n = 0;
  int m = 0, n = 0;
  if (!reader.take_pair(m, n) || !reader.take("x") || !reader.take_number(tile.depth)) return std::nullopt;
  if (!take_options(reader, tile) || m % units.m != 0 || n % units.n != 0) return std::nullopt;
  const int rows = m / units.m, columns = n / units.n;
  // Where a wave is one lane, a block is one thread.
  if (units.wave_size == 1 && tile.waves_m == 0) tile.waves_m = tile.waves_n = 1;
  if (tile.waves_m == 0) choose_waves(tile, rows, columns);
  const int waves = tile.waves_m * tile.waves_n * tile.waves_k;
  if (rows % tile.waves_m != 0 || columns % tile.waves_n != 0 || waves * units.wave_size > kMostThreads ||
      (units.wave_size == 1 && waves > 1) || ((tile.waves_k > 1 || tile.loads_ahead) && tile.stages == 0))
    return std::nullopt;
  tile.tiles_m = rows / tile.waves_m, tile.tiles_n = columns / tile.waves_n;
  GemmKernel kernel{GemmKernel::Kind::kTile,
                    std::string(name),
                    m,
                    m,
                    n,
                    units.skips_empty ? units.m : m,
                    units.skips_empty ? units.n : n,
                    std::min(tile.depth, 64),
                    waves * units.wave_size,
                    tile,
                    false};
  return kernel;
}

std::vector<GemmKernel> with_measured_tiles(const std::vector<GemmKernel>& built, const GemmMeasured& measured,
                                            const TileUnits& units) {
  std::vector<GemmKernel> list = built;
  for (const GemmRow& row : measured.rows) {
    const auto has_its_name = [&](const GemmKernel& kernel) { return kernel.name == row.kernel; };
    if (std::any_of(list.begin(), list.end(), has_its_name)) continue;
    if (auto kernel = parse_tile(row.kernel, units)) list.push_back(std::move(*kernel));
  }
  return list;
}

}  // namespace compat_blas
