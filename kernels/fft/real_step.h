// A real transform of even length as a complex one of half that length m: its elements are pairs of real ones. The
// step between the m complex results z and the elements 0 to m of the real line's transform x, w = exp(-pi i / m):
// x[k] = even + w^k odd, x[m - k] = conj(even - w^k odd), where even = (z[k] + conj z[m - k]) / 2 and odd the same of
// differences, divided by i.
#pragma once

#include "line_memory.h"
#include "radix.h"
#include "stage_vectors.h"

namespace kernels::fft {

template <class V>
struct RealPair {
  Complex<V> first, second;  // elements k and m - k
};

// For 0 < k < m. V is a number or, on a CPU, a vector of them.
struct RealForward {
  template <class V>
  static KERNEL_INLINE RealPair<V> apply(Complex<V> z, Complex<V> mirrored, Complex<V> root) {
    constexpr auto kHalf = static_cast<Element<V>>(0.5);
    const Complex<V> even = {kHalf * (z.re + mirrored.re), kHalf * (z.im - mirrored.im)};
    const Complex<V> odd = {kHalf * (z.im + mirrored.im), kHalf * (mirrored.re - z.re)};
    const Complex<V> turned = root * odd;
    return {{even.re + turned.re, even.im + turned.im}, {even.re - turned.re, turned.im - even.im}};
  }
};

// Back, times 2: the transform without a scale of 2 m elements then comes from that of m.
struct RealInverse {
  template <class V>
  static KERNEL_INLINE RealPair<V> apply(Complex<V> x, Complex<V> mirrored, Complex<V> root) {
    const Complex<V> even = {x.re + mirrored.re, x.im - mirrored.im};
    const Complex<V> odd = Complex<V>{root.re, -root.im} * Complex<V>{x.re - mirrored.re, x.im + mirrored.im};
    return {{even.re - odd.im, even.im + odd.re}, {even.re + odd.im, odd.re - even.im}};
  }
};

#if defined(KERNEL_TARGET_CPU)

// Takes the step Direction from elements k and m - k of a block's lines; as many pairs at once as stand in vectors.
template <class Direction, class Real>
void real_pairs_in_planes(Planes<Real> x, const Complex<Real>* roots, int m, int lane_bits) {
  constexpr int kN = kLanes<Real>;
  constexpr auto kEach = std::make_integer_sequence<int, kN>();
  using V = Vector<Real, kN>;
  int k = 1;
  if (lane_bits > 0) {
    for (; 2 * k <= m; ++k) {
      const Planes<Real> here = x + int64_t(k) * kN, there = x + int64_t(m - k) * kN;
      const Complex<V> root = {V{} + roots[k].re, V{} + roots[k].im};
      const RealPair<V> pair = Direction::apply(load_planes<kN>(here), load_planes<kN>(there), root);
      store_planes(there, pair.second);
      store_planes(here, pair.first);
    }
    return;
  }
  for (; 2 * (k + kN) <= m + 1; k += kN) {
    const Planes<Real> here = x + k, there = x + (m - k - kN + 1);
    const Complex<V> back = load_planes<kN>(there);
    const Complex<V> mirrored = {reversed<kN>(back.re, kEach), reversed<kN>(back.im, kEach)};
    const RealPair<V> pair = Direction::apply(load_planes<kN>(here), mirrored, load_complex<kN>(&roots[k].re));
    store_planes(here, pair.first);
    store_planes(there, Complex<V>{reversed<kN>(pair.second.re, kEach), reversed<kN>(pair.second.im, kEach)});
  }
  for (; 2 * k <= m; ++k) {
    const RealPair<Real> pair = Direction::apply(get(x, k), get(x, m - k), roots[k]);
    put(x, m - k, pair.second);
    put(x, k, pair.first);
  }
}

// The same for pairs k_begin to k_end - 1, 0 < k, of a line whose elements are neighbours in memory, up to where
// vectors would meet. Returns the first k that is left.
template <class Direction, class Real>
int64_t real_pairs_in_memory(const Real* in, Real* out, const Complex<Real>* roots, Real scale, int64_t m,
                             int64_t k_begin, int64_t k_end) {
  constexpr int kN = kLanes<Real>;
  constexpr auto kEach = std::make_integer_sequence<int, kN>();
  using V = Vector<Real, kN>;
  int64_t k = k_begin;
  for (; k + kN <= k_end && 2 * (k + kN) <= m + 1; k += kN) {
    const int64_t there = m - k - kN + 1;
    const Complex<V> back = load_complex<kN>(in + 2 * there);
    const Complex<V> mirrored = {reversed<kN>(back.re, kEach), reversed<kN>(back.im, kEach)};
    const RealPair<V> pair = Direction::apply(load_complex<kN>(in + 2 * k), mirrored, load_complex<kN>(&roots[k].re));
    const V re = reversed<kN>(pair.second.re, kEach), im = reversed<kN>(pair.second.im, kEach);
    store_complex<kN>(out + 2 * k, Complex<V>{scale * pair.first.re, scale * pair.first.im});
    store_complex<kN>(out + 2 * there, Complex<V>{scale * re, scale * im});
  }
  return k;
}

#endif

// The step by itself. Going forward, lines of m complex elements become lines of m + 1, maybe in place; and back. A
// line is cut into pieces of kPairsOfPiece pairs k = 0 to m / 2, a block's each.
struct RealStepArgs {
  LineArgs args;
  int64_t m;
  int64_t first_block, pieces;  // pieces of a line
  bool inverse;
};

constexpr int kPairsOfThread = kWaveSize == 1 ? 4096 : 4;
constexpr int kPairsOfPiece = kPairsOfThread * kStreamThreads;

// Pair k = 0 is elements 0 and m, going forward twice element 0.
template <class Real>
struct RealStepPair {
  Complex<Real> here, there, root;

  template <class Memory>
  KERNEL_INLINE void load(const RealStepArgs& step, const Memory& memory, const LinePosition& line, int64_t k) {
    here = memory.load_plain(line, k);
    there = memory.load_plain(line, k == 0 && !step.inverse ? 0 : step.m - k);
    root = static_cast<const Complex<Real>*>(step.args.real_roots)[k];
    if (k == 0 && step.inverse) here.im = there.im = Real(0);
  }
  template <class Memory>
  KERNEL_INLINE void store(const RealStepArgs& step, const Memory& memory, const LinePosition& line, int64_t k) const {
    const RealPair<Real> pair =
        step.inverse ? RealInverse::apply(here, there, root) : RealForward::apply(here, there, root);
    memory.store_plain(line, k, pair.first);
    if (2 * k != step.m && (k > 0 || !step.inverse)) memory.store_plain(line, step.m - k, pair.second);
  }
};

#if defined(KERNEL_TARGET_CPU)

// Pairs k_begin to k_end - 1 of a line.
template <class Storage, class Real>
void real_step_pairs(const RealStepArgs& step, const LinePosition& line, int64_t k_begin, int64_t k_end) {
  const LineMemory<Storage, Real, false> memory(step.args, nullptr);
  const auto one = [&](int64_t k) {
    RealStepPair<Real> pair;
    pair.load(step, memory, line, k);
    pair.store(step, memory, line, k);
  };
  int64_t k = k_begin;
  if (std::is_same_v<Storage, Real> && step.args.from.stride == 1 && step.args.to.stride == 1) {
    if (k == 0) one(k++);
    const Real* in = static_cast<const Real*>(step.args.in) + 2 * line.from;
    Real* out = static_cast<Real*>(step.args.out) + 2 * line.to;
    const auto* roots = static_cast<const Complex<Real>*>(step.args.real_roots);
    const auto scale = static_cast<Real>(step.args.scale);
    k = step.inverse ? real_pairs_in_memory<RealInverse>(in, out, roots, scale, step.m, k, k_end)
                     : real_pairs_in_memory<RealForward>(in, out, roots, scale, step.m, k, k_end);
  }
  for (; k < k_end; ++k) one(k);
}

#else

// The same by the threads of a block, which load all before they store.
template <class Storage, class Real>
KERNEL_INLINE void real_step_pairs(const RealStepArgs& step, const LinePosition& line, int64_t k_begin, int64_t k_end) {
  const LineMemory<Storage, Real, false> memory(step.args, nullptr);
  RealStepPair<Real> pairs[kPairsOfThread];
  const int64_t first = k_begin + threadIdx.x;
  KERNEL_UNROLL
  for (int j = 0; j < kPairsOfThread; ++j)
    if (first + j * kStreamThreads < k_end) pairs[j].load(step, memory, line, first + j * kStreamThreads);
  KERNEL_UNROLL
  for (int j = 0; j < kPairsOfThread; ++j)
    if (first + j * kStreamThreads < k_end) pairs[j].store(step, memory, line, first + j * kStreamThreads);
}

#endif

template <class Storage, class Real>
__global__ void __launch_bounds__(kStreamThreads) real_step_kernel(RealStepArgs step) {
  const int64_t block = step.first_block + blockIdx.x, line = block / step.pieces;
  const int64_t begin = (block - line * step.pieces) * kPairsOfPiece, pairs = step.m / 2 + 1;
  const int64_t end = pairs - begin < kPairsOfPiece ? pairs : begin + kPairsOfPiece;
  real_step_pairs<Storage, Real>(step, line_numbered(step.args, line), begin, end);
}

}  // namespace kernels::fft
