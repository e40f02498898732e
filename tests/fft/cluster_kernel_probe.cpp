// Runs the kernels of clusters (kernels/fft/lines_cluster.h) on a CPU, whose blocks have as many threads as a GPU's.
// The blocks' memories lie in one array, and all blocks do their first transforms before any does its second ones.
// Prints how far each is from the definition of the transform in long double: name, precision, relative error (L2).
#include <hip/hip_runtime.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <random>
#include <vector>

#include "fft/lines_cluster.h"

using namespace kernels::fft;
using Number = std::complex<long double>;

template <class Storage, int Threads, int Lines, int... Radices>
struct Half : LineDefaults<Storage> {
  static constexpr int kRadices[sizeof...(Radices)] = {Radices...};
  static constexpr int kThreads = Threads, kLines = Lines;
  static constexpr bool kLoadAcross = true, kStoreAcross = true;
};
template <class Base>
struct Split : Base {
  static constexpr bool kSplit = true;
};
template <class Base>
struct Inverse : Base {
  static constexpr bool kInverse = true;
};
template <class Base>
struct InnerStep : Base {
  static constexpr bool kStep = true, kStepColumns = true;
};
template <class Base, int Stride, bool Columns>
struct OuterStep : Base {
  static constexpr bool kStep = true, kStepColumns = Columns;
  static constexpr int kStepStride = Stride;
};
template <class Base>
struct StoredAlong : Base {
  static constexpr bool kStoreAcross = false, kStoreUnit = true;
};
template <class FirstHalf, class SecondHalf, int Blocks, int Columns, bool ColumnsNear>
struct Halves {
  using First = FirstHalf;
  using Second = SecondHalf;
  static constexpr int kBlocks = Blocks, kColumns = Columns;
  static constexpr bool kColumnsNear = ColumnsNear;
};

template <class Pair>
class ProbeMemory {
 public:
  using Number = kernels::Complex<Computing<typename Pair::First::Storage>>;

  KERNEL_INLINE explicit ProbeMemory(Number* all)
      : cluster_(all + size_t(blockIdx.x / Pair::kBlocks) * Pair::kBlocks * kSize) {}
  static KERNEL_INLINE int rank() { return static_cast<int>(blockIdx.x % Pair::kBlocks); }
  KERNEL_INLINE void wait_for_blocks() const {}
  KERNEL_INLINE void store(int rank, int index, Number x) const { cluster_[rank * kSize + index] = x; }
  KERNEL_INLINE Number load(int index) const { return cluster_[rank() * kSize + index]; }

  static constexpr int kSize = kClusterLayout<Pair>.size;

 private:
  Number* cluster_;
};

template <class Pair, bool Second>
__global__ void probe_kernel(ClusterArgs args, kernels::Complex<Computing<typename Pair::First::Storage>>* all) {
  using Memory = ProbeMemory<Pair>;
  KERNEL_DYNAMIC_SHARED(exchange)
  using Real = Computing<typename Pair::First::Storage>;
  const Memory memory(all);
  ClusterTransform<Pair, Memory> transform(args, memory, reinterpret_cast<Real*>(exchange), blockIdx.x);
  if (Second)
    transform.run_second();
  else
    transform.run_first();
}

Number root(long long j, long long n) {
  const long double turn = -2 * M_PIl * static_cast<long double>(j % n) / static_cast<long double>(n);
  return {cosl(turn), sinl(turn)};
}
template <class Real>
kernels::Complex<Real> rounded(Number x) {
  return {static_cast<Real>(x.real()), static_cast<Real>(x.imag())};
}

template <class Config>
struct Tables {
  using Real = Computing<typename Config::Storage>;
  using Complex = kernels::Complex<Real>;
  static constexpr int kBits = 4;

  std::vector<Complex> stages, low, high, columns;

  Tables(long long length, int count) {
    add_stages();
    for (int j = 0; j < 1 << kBits; ++j) low.push_back(rounded<Real>(root(j, length)));
    for (long long j = 0; j << kBits <= length; ++j) high.push_back(rounded<Real>(root(j << kBits, length)));
    for (int c = 0; c < count; ++c) add_columns(c, length);
  }

  StepTwiddles step(int coordinate) const { return {low.data(), high.data(), kBits, coordinate, columns.data()}; }

 private:
  // On a CPU in planes.
  void add_stages() {
    int s = 1;
    for (const int radix : Config::kRadices) {
      for (int q = 1; q < radix && s > 1; ++q) {
        std::vector<Real> parts;
        for (int plane = 0; plane < 2; ++plane)
          for (int j = 0; j < s; ++j) {
            const Complex w = rounded<Real>(root(static_cast<long long>(j) * q, s * radix));
            parts.push_back(plane == 0 ? w.re : w.im);
          }
        const auto* const row = reinterpret_cast<const Complex*>(parts.data());
        stages.insert(stages.end(), row, row + s);
      }
      s *= radix;
    }
  }
  void add_columns(long long c, long long length) {
    int last = 1;
    for (const int radix : Config::kRadices) last = radix;
    const long long unit = c * (kLength<Config> / last) * Config::kStepStride;
    const size_t before = columns.size();
    for (int q = 1; q < fine_part(last); ++q) columns.push_back(rounded<Real>(root(q * unit, length)));
    for (int q = 1; q < last / fine_part(last); ++q)
      columns.push_back(rounded<Real>(root(q * fine_part(last) * unit, length)));
    columns.resize(before + step_column_size(last));
  }
};

// One tile by definition: a line, or without an inner step a plane, whose result (k1, k2) is at k1 n2 + k2.
template <class Pair>
std::vector<Number> expected(const std::vector<Number>& x, long long column, long long columns) {
  constexpr long long n1 = kLength<typename Pair::First>, n2 = kLength<typename Pair::Second>;
  const auto turned = [](Number w) { return Pair::First::kInverse ? std::conj(w) : w; };
  std::vector<Number> half(n1 * n2), result(n1 * n2);
  for (long long k1 = 0; k1 < n1; ++k1)
    for (long long j2 = 0; j2 < n2; ++j2) {
      for (long long j1 = 0; j1 < n1; ++j1) half[k1 * n2 + j2] += x[j1 * n2 + j2] * turned(root(j1 * k1, n1));
      if (Pair::First::kStep) half[k1 * n2 + j2] *= turned(root(k1 * j2, n1 * n2));
    }
  for (long long k1 = 0; k1 < n1; ++k1)
    for (long long k2 = 0; k2 < n2; ++k2) {
      Number& sum = result[Pair::First::kStep ? k1 + n1 * k2 : k1 * n2 + k2];
      for (long long j2 = 0; j2 < n2; ++j2) sum += half[k1 * n2 + j2] * turned(root(j2 * k2, n2));
      if (Pair::Second::kStep) sum *= turned(root((k1 + n1 * k2) * column, n1 * n2 * columns));
    }
  return result;
}

enum class Form { kAlong, kColumns, kTransposed };

template <class Pair>
void check(const char* name, Form form, int columns, int batch) {
  using First = typename Pair::First;
  using Second = typename Pair::Second;
  using Real = Computing<typename First::Storage>;
  using Complex = kernels::Complex<Real>;
  constexpr int n1 = kLength<First>, n2 = kLength<Second>, n = n1 * n2;
  const Tables<First> first_tables(n, n2);
  const Tables<Second> second_tables(static_cast<long long>(n) * columns, columns);
  std::mt19937 generator(static_cast<unsigned>(n));
  std::uniform_real_distribution<Real> uniform(-1, 1);
  std::vector<Complex> in(size_t(n) * columns * batch), out(in.size(), Complex{NAN, NAN});
  for (Complex& x : in) x = {uniform(generator), uniform(generator)};
  // Elements and columns of a batch: how far apart.
  const long long whole = static_cast<long long>(n) * columns;
  const long long in_element = form == Form::kColumns ? columns : 1, in_column = form == Form::kColumns ? 1 : n;
  const long long out_element = form == Form::kAlong ? 1 : columns, out_column = form == Form::kAlong ? n : 1;

  ClusterArgs launch{};
  for (LineArgs* args : {&launch.first, &launch.second}) {
    args->counts[0] = columns, args->counts[1] = 1, args->counts[2] = batch, args->counts[3] = 1;
    args->scale = 1;
  }
  launch.first.in = in.data();
  launch.second.out = out.data();
  launch.first.from = {0, n2 * in_element, {in_column, in_element, whole}};
  launch.second.to = First::kStep ? LineLayout{0, n1 * out_element, {out_column, out_element, whole}}
                                  : LineLayout{0, out_element, {out_column, n2 * out_element, whole}};
  launch.first.stage_twiddles = first_tables.stages.data();
  launch.second.stage_twiddles = second_tables.stages.data();
  launch.first.step = first_tables.step(1);
  launch.second.step = second_tables.step(0);
  const int clusters = (columns + Pair::kColumns - 1) / Pair::kColumns * batch;
  std::vector<Complex> memory(size_t(clusters) * Pair::kBlocks * ProbeMemory<Pair>::kSize, Complex{NAN, NAN});
  const dim3 grid(clusters * Pair::kBlocks), block(First::kThreads * First::kLines);
  static_assert(First::kThreads * First::kLines == Second::kThreads * Second::kLines, "one block");
  hipLaunchKernelGGL((probe_kernel<Pair, false>), grid, block, kClusterExchangeBytes<Pair>, 0, launch, memory.data());
  hipLaunchKernelGGL((probe_kernel<Pair, true>), grid, block, kClusterExchangeBytes<Pair>, 0, launch, memory.data());
  if (hipDeviceSynchronize() != hipSuccess) std::exit(1);

  long double error = 0, size = 0;
  for (int b = 0; b < batch; ++b)
    for (int c = 0; c < columns; ++c) {
      std::vector<Number> x;
      for (int j = 0; j < n; ++j) {
        const Complex one = in[b * whole + c * in_column + j * in_element];
        x.push_back({one.re, one.im});
      }
      const std::vector<Number> wanted = expected<Pair>(x, c, columns);
      for (int k = 0; k < n; ++k) {
        const Complex got = out[b * whole + c * out_column + k * out_element];
        error += std::norm(Number(got.re, got.im) - wanted[k]);
        size += std::norm(wanted[k]);
      }
    }
  std::printf("%s %s %.3Lg\n", name, sizeof(Real) == 4 ? "single" : "double", sqrtl(error / size));
}

int main() {
  check<Halves<InnerStep<Split<Half<float, 4, 4, 4, 4>>>, Split<Half<float, 4, 4, 4, 4>>, 4, 1, true>>(
      "line", Form::kAlong, 1, 3);
  check<Halves<Inverse<InnerStep<Half<double, 4, 4, 8, 4>>>, Inverse<Half<double, 2, 8, 4, 4>>, 4, 1, true>>(
      "line-inverse", Form::kAlong, 1, 2);
  check<Halves<Half<float, 4, 4, 4, 4>, StoredAlong<Half<float, 4, 4, 4, 4>>, 4, 1, true>>("plane", Form::kAlong, 1, 3);
  check<Halves<InnerStep<Half<double, 2, 16, 2, 4>>, Half<double, 2, 16, 4, 2>, 2, 4, true>>("columns", Form::kColumns,
                                                                                             10, 2);
  check<Halves<InnerStep<Half<float, 2, 16, 2, 4>>, OuterStep<Half<float, 2, 16, 4, 2>, 8, false>, 2, 4, true>>(
      "columns-step", Form::kColumns, 10, 2);
  check<Halves<Inverse<InnerStep<Half<double, 2, 16, 2, 4>>>, Inverse<OuterStep<Half<double, 2, 16, 4, 2>, 8, true>>, 2,
               4, true>>("columns-step-table", Form::kColumns, 10, 2);
  check<Halves<InnerStep<Half<float, 2, 16, 2, 4>>, Split<Half<float, 2, 16, 4, 2>>, 2, 4, false>>(
      "transposed", Form::kTransposed, 10, 2);
}
