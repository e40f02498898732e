// Runs line kernels (kernels/fft/lines.h) on a CPU, whose blocks have as many threads as a GPU's, and prints how far
// each is from the definition of the transform in long double: name, precision, relative error (L2).
#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#include "fft/lines.h"
#include "probe_factors.h"

template <class Storage, int Threads, int Lines, int... Radices>
struct Plain : LineDefaults<Storage> {
  static constexpr int kRadices[sizeof...(Radices)] = {Radices...};
  static constexpr int kThreads = Threads, kLines = Lines;
};
// Neighbours are elements, or lines, on the way in and on the way out.
template <class Base, bool LoadAcross, bool StoreAcross>
struct Placed : Base {
  static constexpr bool kLoadAcross = LoadAcross, kStoreAcross = StoreAcross;
  static constexpr bool kLoadUnit = !LoadAcross, kStoreUnit = !StoreAcross;
};
template <class Base, bool Split, int ProductsFrom = 1 << 30>
struct Exchanged : Base {
  static constexpr bool kSplit = Split;
  static constexpr int kProductsFrom = ProductsFrom;
};
template <class Base>
struct Inverse : Base {
  static constexpr bool kInverse = true;
};
template <class Base>
struct Step : Base {
  static constexpr bool kStep = true;
};
template <class Base>
struct StepColumns : Step<Base> {
  static constexpr bool kStepColumns = true;
};
template <class Base>
struct Rader : Base {
  static constexpr LineMethod kMethod = LineMethod::kRader;
};
template <class Base, int Length>
struct Bluestein : Base {
  static constexpr LineMethod kMethod = LineMethod::kBluestein;
  static constexpr int kBluesteinLength = Length;
};
template <class Base>
struct ConvolutionRows : Step<Base> {
  static constexpr LineMethod kMethod = LineMethod::kConvolution;
};
template <class Base, LineRealStep RealStep>
struct RealLine : Base {
  static constexpr LineRealStep kRealStep = RealStep;
};

template <class Base>
struct MirroredStep : Base {
  static constexpr bool kMirrored = true;
};

template <class Config>
__global__ void probe_kernel(LinesArgs args) {
  KERNEL_DYNAMIC_SHARED(memory)
  transform_lines<Config>(args, memory);
}

template <class Config>
struct Tables {
  using Real = Computing<typename Config::Storage>;
  using Complex = kernels::Complex<Real>;
  static constexpr int kN = kLength<Config>, kInner = kShape<Config>.inner, kBits = 4;

  std::vector<Complex> stages, low, high, columns, spectrum, chirp, roots, line_roots;
  std::vector<int32_t> load_order, store_order;

  explicit Tables(long long step_length) {
    stages = stage_factors<Config>();
    for (int j = 0; j < 1 << kBits; ++j) low.push_back(rounded<Real>(root(j, step_length)));
    for (long long j = 0; j << kBits <= step_length; ++j) high.push_back(rounded<Real>(root(j << kBits, step_length)));
    for (int c = 0; c < step_length / kN; ++c) add_columns(c, step_length);
    for (int k = 0; k <= kN; ++k) roots.push_back(rounded<Real>(root(k, 2 * kN)));
    for (int c = 0; c < step_length / kN; ++c) line_roots.push_back(rounded<Real>(root(c, 2 * step_length)));
    std::vector<Number> sequence(kInner);
    if (Config::kMethod == LineMethod::kRader) make_orders(sequence);
    if (Config::kMethod == LineMethod::kBluestein)
      for (long long j = 0; j < kN; ++j) {
        chirp.push_back(rounded<Real>(root(j * j, 2 * kN)));
        sequence[j] = sequence[(kInner - j) % kInner] = std::conj(root(j * j, 2 * kN));
      }
    if (Config::kMethod == LineMethod::kConvolution)  // of all lines, whatever they are
      for (int j = 0; j < step_length; ++j) spectrum.push_back(rounded<Real>(root(j * j % 101, 101)));
    else if (Config::kMethod != LineMethod::kStages)
      for (long long k = 0; k < kInner; ++k) {
        Number sum = 0;
        for (long long j = 0; j < kInner; ++j) sum += sequence[j] * root(j * k, kInner);
        spectrum.push_back(rounded<Real>(sum / static_cast<long double>(kInner)));
      }
  }

 private:
  void add_columns(long long c, long long step_length) {
    int last = 1;
    for (const int radix : Config::kRadices)
      if (radix > 0) last = radix;
    const int before = kInner / last, fine = fine_part(last);
    const auto add = [&](int q) { columns.push_back(rounded<Real>(root(c * q * before, step_length))); };
    for (int q = 1; q < fine; ++q) add(q);
    for (int q = fine; q < last; q += fine) add(q);
    while (columns.size() % step_column_size(last) != 0) columns.push_back({NAN, NAN});
  }

  // Powers of the first number all of whose powers below kInner differ from 1.
  void make_orders(std::vector<Number>& sequence) {
    load_order.resize(kInner);
    store_order.resize(kInner);
    for (int generator = 2;; ++generator) {
      long long power = 1;
      int q = 0;
      do {
        load_order[q] = store_order[(kInner - q) % kInner] = static_cast<int32_t>(power);
        power = power * generator % kN;
      } while (++q < kInner && power != 1);
      if (q == kInner) break;
    }
    for (int q = 0; q < kInner; ++q) sequence[q] = root(store_order[q], kN);
  }
};

// The transform of a line by definition. A real line of 2 kN elements is kN pairs.
template <class Config>
std::vector<Number> expected(const std::vector<Number>& x, long long line, long long step_length) {
  constexpr long long kN = kLength<Config>;
  const auto turned = [](Number w) { return Config::kInverse ? std::conj(w) : w; };
  std::vector<Number> result;
  if (Config::kRealStep == LineRealStep::kForward) {
    for (long long k = 0; k <= kN; ++k) {
      Number sum = 0;
      for (long long j = 0; j < kN; ++j)
        sum += x[j].real() * root(2 * j * k, 2 * kN) + x[j].imag() * root((2 * j + 1) * k, 2 * kN);
      result.push_back(sum);
    }
  } else if (Config::kRealStep == LineRealStep::kInverse) {
    for (long long j = 0; j < kN; ++j) {
      long double pair[2];
      for (int half = 0; half < 2; ++half) {
        pair[half] = x[0].real() + (half == 0 ? 1 : -1) * x[kN].real();
        for (long long k = 1; k < kN; ++k)
          pair[half] += 2 * (x[k] * std::conj(root((2 * j + half) * k, 2 * kN))).real();
      }
      result.push_back({pair[0], pair[1]});
    }
  } else if (Config::kMethod == LineMethod::kConvolution) {
    std::vector<Number> spectrum;
    for (long long k = 0; k < kN; ++k) {
      Number sum = 0;
      for (long long j = 0; j < kN; ++j) sum += x[j] * turned(root(j * k, kN));
      const long long place = line * kN + k;
      spectrum.push_back(sum * turned(root(place * place % 101, 101)));
    }
    for (long long k = 0; k < kN; ++k) {
      Number sum = 0;
      for (long long j = 0; j < kN; ++j) sum += spectrum[j] * std::conj(turned(root(j * k, kN)));
      result.push_back(sum * std::conj(turned(root(k * line, step_length))));
    }
  } else {
    for (long long k = 0; k < kN; ++k) {
      Number sum = 0;
      for (long long j = 0; j < kN; ++j) sum += x[j] * turned(root(j * k, kN));
      result.push_back(Config::kStep ? sum * turned(root(k * line, step_length)) : sum);
    }
  }
  return result;
}

template <class Config>
void check(const char* name, int batch) {
  using Real = Computing<typename Config::Storage>;
  using Complex = kernels::Complex<Real>;
  constexpr bool kForward = Config::kRealStep == LineRealStep::kForward,
                 kBack = Config::kRealStep == LineRealStep::kInverse;
  const int n = kLength<Config>, n_in = n + (kBack ? 1 : 0), n_out = n + (kForward ? 1 : 0);
  const long long step_length = static_cast<long long>(n) * batch;
  const Tables<Config> tables(step_length);

  std::mt19937 generator(static_cast<unsigned>(n));
  std::uniform_real_distribution<Real> uniform(-1, 1);
  std::vector<Complex> in(size_t(n_in) * batch), out(size_t(n_out) * batch, Complex{NAN, NAN});
  for (Complex& x : in) x = {uniform(generator), uniform(generator)};
  // Where part `part` of an element lies, as a real number.
  const auto place = [&](bool across, bool pairs, int length, int line, int k, int part) {
    if (!across) return 2 * (size_t(line) * length + k) + part;
    return pairs ? size_t(2 * k + part) * batch + line : 2 * (size_t(k) * batch + line) + part;
  };

  LinesArgs launch{};
  LineArgs& args = launch.args;
  args.in = in.data();
  args.out = out.data();
  args.from = Config::kLoadAcross ? LineLayout{0, batch, {1}} : LineLayout{0, 1, {kForward ? 2 * n_in : n_in}};
  args.to = Config::kStoreAcross ? LineLayout{0, batch, {1}} : LineLayout{0, 1, {kBack ? 2 * n_out : n_out}};
  args.counts[0] = batch;
  for (int c = 1; c < kLineDims; ++c) args.counts[c] = 1;
  args.scale = 1;
  args.stage_twiddles = tables.stages.data();
  args.step = {tables.low.data(), tables.high.data(), Tables<Config>::kBits, 0, tables.columns.data()};
  args.convolution = {tables.spectrum.data(), tables.chirp.data(), tables.load_order.data(), tables.store_order.data()};
  args.real_roots = tables.roots.data();
  const int blocks = (batch + Config::kLines - 1) / Config::kLines;
  hipLaunchKernelGGL(probe_kernel<Config>, dim3(blocks), dim3(Config::kThreads * Config::kLines), kSharedBytes<Config>,
                     0, launch);
  if (hipDeviceSynchronize() != hipSuccess) std::exit(1);

  long double error = 0, size = 0;
  const auto* const numbers_in = reinterpret_cast<const Real*>(in.data());
  const auto* const numbers_out = reinterpret_cast<const Real*>(out.data());
  for (int line = 0; line < batch; ++line) {
    std::vector<Number> x;
    for (int k = 0; k < n_in; ++k)
      x.push_back({numbers_in[place(Config::kLoadAcross, kForward, n_in, line, k, 0)],
                   numbers_in[place(Config::kLoadAcross, kForward, n_in, line, k, 1)]});
    const std::vector<Number> wanted = expected<Config>(x, line, step_length);
    for (int k = 0; k < n_out; ++k) {
      const Number got = {numbers_out[place(Config::kStoreAcross, kBack, n_out, line, k, 0)],
                          numbers_out[place(Config::kStoreAcross, kBack, n_out, line, k, 1)]};
      error += std::norm(got - wanted[k]);
      size += std::norm(wanted[k]);
    }
  }
  std::printf("%s %s %.3Lg\n", name, sizeof(Real) == 4 ? "single" : "double", sqrtl(error / size));
}

// The step of a real transform of 2 m elements: from the m complex results of its pairs to its own elements 0 to m.
std::vector<Number> after_real_step(const std::vector<Number>& z) {
  const auto m = static_cast<long long>(z.size());
  std::vector<Number> x;
  for (long long k = 0; k <= m; ++k) {
    const Number here = z[k % m], there = std::conj(z[(m - k) % m]);
    x.push_back((here + there) / 2.0L + root(k, 2 * m) * (here - there) / Number(0, 2));
  }
  return x;
}
// And back, times 2.
std::vector<Number> before_real_step(std::vector<Number> x) {
  const auto m = static_cast<long long>(x.size()) - 1;
  x[0] = x[0].real(), x[m] = x[m].real();
  std::vector<Number> z;
  for (long long k = 0; k < m; ++k)
    z.push_back(x[k] + std::conj(x[m - k]) + Number(0, 1) * std::conj(root(k, 2 * m)) * (x[k] - std::conj(x[m - k])));
  return z;
}

// What comes of one longer transform. Forward, its lines are neighbours' elements on the way in and its result is in
// order; back, its elements are in order, and the lines' results stay where their elements were.
template <class Config>
std::vector<Number> expected_mirrored(const std::vector<Number>& in, int lines) {
  constexpr int kN = kLength<Config>;
  constexpr bool kForward = Config::kRealStep == LineRealStep::kForward;
  const auto turned = [](Number w) { return Config::kInverse ? std::conj(w) : w; };
  const std::vector<Number> x = kForward ? in : before_real_step(in);
  std::vector<Number> result(size_t(lines) * kN);
  for (int c = 0; c < lines; ++c)
    for (long long k = 0; k < kN; ++k) {
      Number sum = 0;
      for (long long j = 0; j < kN; ++j) sum += x[kForward ? c * kN + j : c + lines * j] * turned(root(j * k, kN));
      result[c + lines * k] = kForward ? sum : sum * turned(root(k * c, static_cast<long long>(kN) * lines));
    }
  return kForward ? after_real_step(result) : result;
}

// `lines` times `rows` lines make up one longer transform.
template <class Config>
void check_mirrored(const char* name, int lines, int rows, int batch) {
  using Real = Computing<typename Config::Storage>;
  using Complex = kernels::Complex<Real>;
  constexpr bool kForward = Config::kRealStep == LineRealStep::kForward;
  const int n = kLength<Config>, count = lines * rows, m = n * count, n_in = kForward ? m : m + 1,
            n_out = kForward ? m + 1 : m;
  const Tables<Config> tables(m);
  std::mt19937 generator(static_cast<unsigned>(m));
  std::uniform_real_distribution<Real> uniform(-1, 1);
  std::vector<Complex> in(size_t(n_in) * batch), out(size_t(n_out) * batch, Complex{NAN, NAN});
  for (Complex& x : in) x = {uniform(generator), uniform(generator)};
  LinesArgs launch{};
  LineArgs& args = launch.args;
  args.in = in.data();
  args.out = out.data();
  const LineLayout spread{0, count, {1, lines, n_in}};
  args.from = kForward ? LineLayout{0, 1, {n, static_cast<int64_t>(n) * lines, n_in}} : spread;
  args.to = {0, count, {1, lines, n_out}};
  args.counts[0] = lines, args.counts[1] = rows, args.counts[2] = batch, args.counts[3] = 1;
  args.scale = 1;
  args.stage_twiddles = tables.stages.data();
  args.step = {tables.low.data(), tables.high.data(), Tables<Config>::kBits, 0, tables.columns.data()};
  args.real_roots = tables.roots.data();
  args.real_line_roots = tables.line_roots.data();
  const int pairs = Config::kLines / 2, blocks = (count / 2 + pairs - 1) / pairs * batch;
  hipLaunchKernelGGL(probe_kernel<Config>, dim3(blocks), dim3(Config::kThreads * Config::kLines), kSharedBytes<Config>,
                     0, launch);
  if (hipDeviceSynchronize() != hipSuccess) std::exit(1);
  long double error = 0, size = 0;
  for (int b = 0; b < batch; ++b) {
    std::vector<Number> x;
    for (int k = 0; k < n_in; ++k) x.push_back({in[size_t(b) * n_in + k].re, in[size_t(b) * n_in + k].im});
    const std::vector<Number> wanted = expected_mirrored<Config>(x, count);
    for (int k = 0; k < n_out; ++k) {
      const Complex got = out[size_t(b) * n_out + k];
      error += std::norm(Number(got.re, got.im) - wanted[k]);
      size += std::norm(wanted[k]);
    }
  }
  std::printf("%s %s %.3Lg\n", name, sizeof(Real) == 4 ? "single" : "double", sqrtl(error / size));
}

int main() {
  check<Placed<Plain<float, 8, 4, 8, 8>, false, false>>("lines-of-one-wave", 5);
  check<Inverse<Placed<Exchanged<Plain<float, 16, 2, 16, 16>, true, 1>, false, false>>>("split-and-products", 3);
  check<Placed<Plain<double, 30, 2, 3, 4, 5, 2>, false, false>>("threads-without-butterflies", 3);
  check<Placed<Plain<double, 9, 2, 9, 3, 7>, false, false>>("odd", 3);
  check<Inverse<Step<Placed<Plain<float, 8, 8, 8, 8>, true, true>>>>("columns-step-inverse", 19);
  check<StepColumns<Placed<Plain<float, 4, 8, 8, 16>, true, true>>>("columns-step-table", 19);
  check<Step<Placed<Exchanged<Plain<double, 8, 8, 4, 16>, true>, false, true>>>("transposed", 19);
  check<StepColumns<Placed<Plain<double, 6, 4, 6, 10>, false, true>>>("transposed-step-table", 19);
  check<Placed<Plain<float, 8, 4, 13, 5>, true, false>>("transposed-back", 7);
  check<Rader<Placed<Exchanged<Plain<double, 9, 2, 4, 9>, true>, false, false>>>("rader", 3);
  check<Inverse<Step<Rader<Placed<Plain<float, 7, 4, 6, 7>, true, true>>>>>("rader-columns", 6);
  check<Bluestein<Placed<Plain<double, 8, 4, 16, 8>, false, true>, 53>>("bluestein", 5);
  check<ConvolutionRows<Placed<Exchanged<Plain<float, 8, 4, 8, 2, 8>, true>, false, false>>>("convolution", 5);
  check<Inverse<ConvolutionRows<Placed<Plain<double, 9, 4, 9, 8>, true, true>>>>("convolution-columns", 6);
  check<RealLine<Placed<Exchanged<Plain<double, 8, 4, 8, 8>, true>, false, false>, LineRealStep::kForward>>("real", 5);
  check<RealLine<Placed<Plain<float, 10, 4, 10, 5>, true, true>, LineRealStep::kForward>>("real-columns", 5);
  check<Inverse<RealLine<Placed<Plain<double, 8, 4, 8, 7>, false, false>, LineRealStep::kInverse>>>("real-back", 5);
  check<Inverse<RealLine<Placed<Exchanged<Plain<float, 4, 4, 4, 9>, true>, true, false>, LineRealStep::kInverse>>>(
      "real-back-transposed", 5);
  check<RealLine<Placed<Plain<float, 10, 4, 5, 9>, true, true>, LineRealStep::kForward>>("real-odd-columns", 5);
  check<Inverse<RealLine<Placed<Plain<double, 8, 4, 7, 8>, false, false>, LineRealStep::kInverse>>>("real-odd-back", 5);
  check_mirrored<
      MirroredStep<RealLine<Placed<Exchanged<Plain<double, 8, 6, 5, 16>, true>, false, true>, LineRealStep::kForward>>>(
      "mirrored", 5, 2, 3);
  check_mirrored<MirroredStep<RealLine<Placed<Plain<float, 4, 8, 8, 8>, false, true>, LineRealStep::kForward>>>(
      "mirrored-rows", 8, 4, 2);
  check_mirrored<
      Step<Inverse<MirroredStep<RealLine<Placed<Plain<double, 9, 6, 8, 9>, true, true>, LineRealStep::kInverse>>>>>(
      "mirrored-back", 10, 1, 3);
}
