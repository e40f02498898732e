// Rows of a file come before those that are compiled in: the first of equally near rows counts.
#include "tuning.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <utility>

namespace compat_blas {
namespace {

std::vector<TuningRow> read_file_of_user() {
  const char* name = std::getenv("HIPIFY_PY_TUNING");
  if (name == nullptr || *name == '\0') return {};
  try {
    std::ifstream file(name);
    std::ostringstream text;
    if (!(text << file.rdbuf())) throw TuningError(std::string(name) + ": cannot be read");
    return read_tuning(text.str(), name);
  } catch (const TuningError& error) {
    std::fprintf(stderr, "hipify-py: HIPIFY_PY_TUNING is not used: %s\n", error.what());
    return {};
  }
}

void add(GemmMeasured& measured, const TuningRow& row) {
  if (row.rate > 0)
    measured.rates.push_back({row.kernel, row.rate});
  else
    measured.rows.push_back({row.operations, row.m, row.n, row.k, row.batch, row.kernel, row.slices});
}

GemmMeasured collect(const std::string& arch, const std::string& types) {
  static const std::vector<TuningRow> of_user = read_file_of_user();
  GemmMeasured measured;
  for (const TuningRow& row : of_user)
    if (row.arch == arch && row.types == types) add(measured, row);
  for (int i = 0; i < kBakedRowCount; ++i) {
    const BakedRow& row = kBakedRows[i];
    if (row.arch == arch && row.types == types)
      add(measured,
          {row.arch, row.types, row.operations, row.m, row.n, row.k, row.batch, row.kernel, row.slices, row.rate});
  }
  return measured;
}

}  // namespace

const GemmMeasured& measured_gemm(const std::string& arch, const std::string& types) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, std::string>, GemmMeasured> known;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto key = std::make_pair(arch, types);
  const auto found = known.find(key);
  return found != known.end() ? found->second : known.emplace(key, collect(arch, types)).first->second;
}

}  // namespace compat_blas
