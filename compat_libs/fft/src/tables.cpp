#include "tables.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

#include "context.h"
#include "table_values.h"

namespace compat_fft {

namespace {

enum class Content {
  kStages,
  kStepLow,
  kStepHigh,
  kStepColumns,
  kRealRoots,
  kRealLineRoots,
  kChirp,
  kConjugateChirp,
  kChirpSpectrum,
  kSpectrumRows,
  kRaderSpectrum,
  kPowers,
  kInversePowers
};

struct Key {
  int device;
  Content content;
  bool is_double;
  std::vector<int64_t> numbers;
  bool operator<(const Key& other) const {
    return std::tie(device, content, is_double, numbers) <
           std::tie(other.device, other.content, other.is_double, other.numbers);
  }
};

// A stream of one's own: the default one would wait for others, and may not be used while one of those is captured.
class CopyStream {
 public:
  CopyStream() { compat::check(hipStreamCreateWithFlags(&stream_, hipStreamNonBlocking)); }
  ~CopyStream() { static_cast<void>(hipStreamDestroy(stream_)); }
  CopyStream(const CopyStream&) = delete;
  CopyStream& operator=(const CopyStream&) = delete;
  void copy(void* to, const void* from, size_t bytes) const {
    compat::check(hipMemcpyAsync(to, from, bytes, hipMemcpyHostToDevice, stream_));
    compat::check(hipStreamSynchronize(stream_));
  }

 private:
  hipStream_t stream_ = nullptr;
};

Table to_device(const void* values, size_t bytes) {
  const compat::AllocationsAllowed allowed;
  void* memory = nullptr;
  compat::check(hipMalloc(&memory, bytes > 0 ? bytes : 1));
  Table table(memory, [](const void* data) {
    const compat::AllocationsAllowed freeing_allowed;
    static_cast<void>(hipFree(const_cast<void*>(data)));
  });
  if (bytes > 0) CopyStream().copy(memory, values, bytes);
  return table;
}

template <class Value>
Table to_device(const std::vector<Value>& values) {
  return to_device(values.data(), values.size() * sizeof(Value));
}

// Tables of this process that somebody owns. Never destroyed: plans may live longer than static objects.
class Cache {
 public:
  static Cache& instance() {
    static auto* const cache = new Cache;
    return *cache;
  }

  template <class Make>
  Table find(const Key& key, Make make) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::weak_ptr<const void>& known = tables_[key];
    if (Table table = known.lock()) return table;
    Table table = to_device(make());
    known = table;
    return table;
  }

 private:
  std::mutex mutex_;
  std::map<Key, std::weak_ptr<const void>> tables_;
};

// Row k1 of so many elements has elements k1, k1 + rows, k1 + 2 rows, ...
template <class Value>
std::vector<Value> by_rows(const std::vector<Value>& values, int64_t row) {
  const auto length = static_cast<size_t>(row), rows = values.size() / length;
  std::vector<Value> result(values.size());
  for (size_t k1 = 0; k1 < rows; ++k1)
    for (size_t k2 = 0; k2 < length; ++k2) result[k1 * length + k2] = values[k1 + rows * k2];
  return result;
}

// Fills in one pass.
class Attachment {
 public:
  explicit Attachment(Pass& pass) : pass_(pass), is_double_(pass.kernel.precision == Precision::kDouble) {
    compat::check(hipGetDevice(&device_));
  }

  std::vector<Table> run() {
    if (is_double_)
      attach<double>();
    else
      attach<float>();
    return std::move(owners_);
  }

 private:
  template <class Make>
  const void* table(Content content, std::vector<int64_t> numbers, Make make) {
    owners_.push_back(Cache::instance().find({device_, content, is_double_, std::move(numbers)}, make));
    return owners_.back().get();
  }

  template <class Real>
  void attach() {
    const LineKernel& kernel = pass_.kernel;
    if (pass_.kind == Pass::Kind::kLines) {
      pass_.args.stage_twiddles = table(Content::kStages, {kernel.radices.begin(), kernel.radices.end()},
                                        [&] { return stage_twiddle_values<Real>(kernel.radices); });
      attach_convolution<Real>();
    }
    if (kernel.real_step != RealStep::kNone)
      pass_.args.real_roots = table(Content::kRealRoots, {kernel.length}, [&] {
        return root_values<Real>(2 * int64_t(kernel.length), 0, 1, kernel.length / 2 + 1);
      });
    if (kernel.mirrored) {
      const int64_t lines = pass_.args.counts[0] * pass_.args.counts[1], whole = 2 * lines * kernel.length;
      pass_.args.real_line_roots =
          table(Content::kRealLineRoots, {whole, lines}, [&] { return root_values<Real>(whole, 0, 1, lines); });
    }
    if (pass_.step_length > 0) attach_step<Real>();
    pass_.args.load_factors.values = factors<Real>(pass_.load_factors);
    pass_.args.store_factors.values = factors<Real>(pass_.store_factors);
  }

  template <class Real>
  void attach_convolution() {
    const LineKernel& kernel = pass_.kernel;
    kernels::fft::Convolution& convolution = pass_.args.convolution;
    if (kernel.method == Method::kBluestein) {
      convolution.chirp = factors_of<Real>(Pass::Factors::kChirp, kernel.length, 0);
      convolution.spectrum = factors_of<Real>(Pass::Factors::kSpectrum, kernel.length, kernel.inner_length);
    } else if (kernel.method == Method::kConvolution) {
      const int64_t length = pass_.chirp_length, inner = pass_.spectrum_length, row = kernel.length;
      convolution.spectrum = table(Content::kSpectrumRows, {length, inner, row},
                                   [&] { return by_rows(chirp_spectrum_values<Real>(length, inner), row); });
    } else if (kernel.method == Method::kRader) {
      const int prime = kernel.length;
      convolution.spectrum =
          table(Content::kRaderSpectrum, {prime}, [&] { return rader_spectrum_values<Real>(prime); });
      convolution.load_order = static_cast<const int32_t*>(
          table(Content::kPowers, {prime}, [&] { return powers_modulo(primitive_root(prime), prime); }));
      convolution.store_order = static_cast<const int32_t*>(table(Content::kInversePowers, {prime}, [&] {
        std::vector<int32_t> powers = powers_modulo(primitive_root(prime), prime);
        std::reverse(powers.begin() + 1, powers.end());
        return powers;
      }));
    }
  }

  // Two tables of about the square root of the length.
  template <class Real>
  void attach_step() {
    const int64_t length = pass_.step_length;
    int bits = 0;
    while ((int64_t(1) << 2 * bits) < length) ++bits;
    const int64_t low = int64_t(1) << bits;
    kernels::fft::StepTwiddles& step = pass_.args.step;
    step.bits = bits;
    step.low = table(Content::kStepLow, {length}, [&] { return root_values<Real>(length, 0, 1, low); });
    step.high =
        table(Content::kStepHigh, {length}, [&] { return root_values<Real>(length, 0, low, (length >> bits) + 1); });
    if (!pass_.kernel.step_columns) return;
    const int last = pass_.kernel.radices.back();
    const int64_t count = pass_.args.counts[step.coordinate], before = pass_.kernel.inner_length / last;
    step.columns = table(Content::kStepColumns, {length, count, before, last},
                         [&] { return step_column_values<Real>(length, count, before, last); });
  }

  template <class Real>
  const void* factors(Pass::Factors which) {
    return factors_of<Real>(which, pass_.chirp_length, pass_.spectrum_length);
  }

  template <class Real>
  const void* factors_of(Pass::Factors which, int64_t length, int64_t inner) {
    switch (which) {
      case Pass::Factors::kNone:
        return nullptr;
      case Pass::Factors::kChirp:
        return table(Content::kChirp, {length}, [&] { return chirp_values<Real>(length, false); });
      case Pass::Factors::kConjugateChirp:
        return table(Content::kConjugateChirp, {length}, [&] { return chirp_values<Real>(length, true); });
      case Pass::Factors::kSpectrum:
        return table(Content::kChirpSpectrum, {length, inner},
                     [&] { return chirp_spectrum_values<Real>(length, inner); });
    }
    return nullptr;
  }

  Pass& pass_;
  bool is_double_;
  int device_ = 0;
  std::vector<Table> owners_;
};

}  // namespace

std::vector<Table> attach_tables(Pass& pass) {
  std::vector<Table> tables = Attachment(pass).run();
  for (Pass& second : pass.second) {
    const std::vector<Table> more = Attachment(second).run();
    tables.insert(tables.end(), more.begin(), more.end());
  }
  return tables;
}

}  // namespace compat_fft
