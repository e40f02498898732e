// The transform of lines of any length that fits into a block's workspace, with length and radices known at run time
// only. It is built once for each type, works where no specialised kernel does, and is the kernel of a CPU.
#pragma once

#include "convolution.h"
#include "line_memory.h"
#include "line_vectors.h"
#include "real_step.h"

namespace kernels::fft {

constexpr int kMostGenericStages = 20;

struct GenericArgs {
  LineArgs args;
  int64_t first_block;  // of this launch
  int length;           // of the complex transform
  int inner;            // what the radices multiply to
  LineMethod method;
  LineRealStep real_step;
  int8_t lane_bits;                // 2^lane_bits neighbouring lines are a block's
  bool load_across, store_across;  // neighbouring threads take neighbouring lines
  int8_t stages;
  int8_t radices[kMostGenericStages];
};

// Elements that a line has in each of the two halves of the workspace: with a real step one more than its length, in a
// convolution one at the side.
constexpr int generic_points(int length, int inner) { return (length > inner ? length : inner) + 1; }

// Numbers that each of the four planes of a workspace has: on a CPU whole cache lines, and one more, so that planes do
// not fall on the same places of a cache.
constexpr int generic_plane(int length, int inner, int lane_bits) {
  const int numbers = generic_points(length, inner) << lane_bits;
  return kWaveSize == 1 ? (numbers + 31) / 16 * 16 : numbers;
}

#if defined(KERNEL_TARGET_CPU)
// About a level 2 cache.
constexpr int kWorkspaceBytes = (1 << 20) + 1024;

struct CpuWorkspace {
  alignas(64) char bytes[kWorkspaceBytes];
};
#endif

template <class Storage, class Real, bool Callbacks>
class GenericBlock {
 public:
  KERNEL_INLINE GenericBlock(const GenericArgs& generic, const LinePosition& first, int active, Planes<Real> now,
                             Planes<Real> other, void* callback_memory)
      : g_(generic), memory_(generic.args, callback_memory), first_(first), active_(active), now_(now), other_(other) {}

  KERNEL_INLINE void run() {
    if (g_.real_step == LineRealStep::kInverse) {
      load_inverse_real();
    } else if (g_.real_step == LineRealStep::kForward) {
      load([&](const LinePosition& line, int k) { return memory_.load_pair(line, k); });
    } else {
      load([&](const LinePosition& line, int k) { return memory_.load(line, k, g_.length); });
    }
    wait();
    transform();
    if (g_.real_step == LineRealStep::kForward) {
      real_step_forward();
      wait();
      store(g_.length + 1, [&](const LinePosition& line, int k, Complex<Real> x) { memory_.store_plain(line, k, x); });
    } else if (g_.real_step == LineRealStep::kInverse) {
      exchange();
      store(g_.length, [&](const LinePosition& line, int k, Complex<Real> x) { memory_.store_pair(line, k, x); });
    } else {
      store(g_.length, [&](const LinePosition& line, int k, Complex<Real> x) { memory_.store(line, k, g_.length, x); });
    }
  }

 private:
  // One thread has nobody to wait for.
  static KERNEL_INLINE void wait() {
    if constexpr (kWaveSize > 1) __syncthreads();
  }
  KERNEL_INLINE void swap() {
    const Planes<Real> old = now_;
    now_ = other_, other_ = old;
  }
  KERNEL_INLINE void exchange() { now_ = now_.exchanged(), other_ = other_.exchanged(); }

  // Calls run(k, lane) for `count` elements of all lanes.
  template <class Run>
  KERNEL_INLINE void for_elements(int count, bool across, Run run) const {
    for_share(count << g_.lane_bits, [&](int i) {
      if (across || g_.lane_bits == 0) return run(i >> g_.lane_bits, i & ((1 << g_.lane_bits) - 1));
      const int lane = static_cast<int>(unsigned(i) / unsigned(count));
      run(i - lane * count, lane);
    });
  }

  template <class Load>
  KERNEL_INLINE void load(Load element) {
    if (load_vectors(now_, g_.length)) return;
    for_elements(g_.length, g_.load_across, [&](int k, int lane) {
      put(now_, (k << g_.lane_bits) + lane,
          lane < active_ ? element(first_.neighbour(g_.args, lane), k) : Complex<Real>{});
    });
  }

  // The complex line's elements 0 to length, and the step to the transform of pairs; its parts are exchanged.
  KERNEL_INLINE void load_inverse_real() {
    if (!load_vectors(now_, g_.length + 1))
      for_elements(g_.length + 1, g_.load_across, [&](int k, int lane) {
        put(now_, (k << g_.lane_bits) + lane,
            lane < active_ ? memory_.load_plain(first_.neighbour(g_.args, lane), k) : Complex<Real>{});
      });
    wait();
    for_pairs<RealInverse>();
    for_share(1 << g_.lane_bits, [&](int lane) {
      const Real first = get(now_, lane).re, last = get(now_, (g_.length << g_.lane_bits) + lane).re;
      put(now_, lane, Complex<Real>{first + last, first - last});
    });
    exchange();
  }

  KERNEL_INLINE void real_step_forward() {
    for_pairs<RealForward>();
    for_share(1 << g_.lane_bits, [&](int lane) {
      const Complex<Real> z = get(now_, lane);
      put(now_, lane, Complex<Real>{z.re + z.im, Real(0)});
      put(now_, (g_.length << g_.lane_bits) + lane, Complex<Real>{z.re - z.im, Real(0)});
    });
  }

  // Takes a step from the elements k and length - k, 0 < k < length.
  template <class Direction>
  KERNEL_INLINE void for_pairs() {
    const auto* roots = static_cast<const Complex<Real>*>(g_.args.real_roots);
    const int m = g_.length;
#if defined(KERNEL_TARGET_CPU)
    real_pairs_in_planes<Direction>(now_, roots, m, g_.lane_bits);
#else
    for_share((m / 2) << g_.lane_bits, [&](int i) {
      const int lane = i & ((1 << g_.lane_bits) - 1), k = (i >> g_.lane_bits) + 1;
      const int here = (k << g_.lane_bits) + lane, there = ((m - k) << g_.lane_bits) + lane;
      const RealPair<Real> pair = Direction::apply(get(now_, here), get(now_, there), roots[k]);
      put(now_, there, pair.second);
      put(now_, here, pair.first);
    });
#endif
  }

  // A convolution transforms twice, in one loop, so that the stages are there once.
  KERNEL_INLINE void transform() {
    const bool convolved = g_.method != LineMethod::kStages;
    const Planes<Real> side = convolved ? begin_convolution() : now_;
    for (int transforms = convolved ? 2 : 1;; --transforms) {
      stages();
      if (transforms == 1) break;
      multiply_by_spectrum(side);
      exchange();
    }
    if (convolved) {
      exchange();
      end_convolution(side);
    }
  }

  KERNEL_INLINE void stages() {
    int s = 1, row = 0;
    for (int i = 0; i < g_.stages; ++i) {
      const int radix = g_.radices[i];
      run_stage(radix, s, row);
      row += stage_twiddle_count(radix, s);
      s *= radix;
      swap();
      wait();
    }
  }

  KERNEL_INLINE void run_stage(int radix, int s, int row) {
    const void* factors = g_.args.stage_twiddles;
    switch (radix) {
#define KERNEL_FFT_STAGE(R) \
  case R:                   \
    return stage<R>(now_, other_, g_.inner, s, g_.lane_bits, factors, row);
      KERNEL_FFT_STAGE(2)
      KERNEL_FFT_STAGE(3)
      KERNEL_FFT_STAGE(4)
      KERNEL_FFT_STAGE(5)
      KERNEL_FFT_STAGE(7)
      KERNEL_FFT_STAGE(8)
      KERNEL_FFT_STAGE(11)
      KERNEL_FFT_STAGE(13)
#if defined(KERNEL_TARGET_CPU)
      KERNEL_FFT_STAGE(9)
      KERNEL_FFT_STAGE(16)
#endif
#undef KERNEL_FFT_STAGE
    }
  }

  // To the sequence that is convolved. Returns where Rader's side is.
  KERNEL_INLINE Planes<Real> begin_convolution() {
    const Convolution& convolution = g_.args.convolution;
    if (g_.method == LineMethod::kRader) {
      rader_gather(now_, other_, convolution.load_order, g_.length, g_.lane_bits);
      swap();
    } else {
      multiply_each(now_, convolution.chirp, g_.length, g_.lane_bits);
      clear_rest(now_, g_.length, g_.inner, g_.lane_bits);
    }
    wait();
    return now_;
  }

  KERNEL_INLINE void multiply_by_spectrum(Planes<Real> side) {
    const void* spectrum = g_.args.convolution.spectrum;
    if (g_.method == LineMethod::kRader)
      rader_middle(now_, side, g_.length, spectrum, g_.lane_bits);
    else
      multiply_each(now_, spectrum, g_.inner, g_.lane_bits);
    wait();
  }

  KERNEL_INLINE void end_convolution(Planes<Real> side) {
    const Convolution& convolution = g_.args.convolution;
    if (g_.method == LineMethod::kRader) {
      rader_scatter(now_, side, other_, convolution.store_order, g_.length, g_.lane_bits);
      swap();
    } else {
      multiply_each(now_, convolution.chirp, g_.length, g_.lane_bits);
    }
    wait();
  }

  template <class Store>
  KERNEL_INLINE void store(int count, Store element) {
    if (store_vectors(count)) return;
    for_elements(count, g_.store_across, [&](int k, int lane) {
      if (lane < active_) element(first_.neighbour(g_.args, lane), k, get(now_, (k << g_.lane_bits) + lane));
    });
  }

#if defined(KERNEL_TARGET_CPU)
  // False, and nothing done, where the elements do not stand in memory as complex numbers.
  bool load_vectors(Planes<Real> to, int count) const {
    const LineArgs& args = g_.args;
    const bool pairs = g_.real_step == LineRealStep::kForward;
    if (args.load.function != nullptr || args.load_factors.values != nullptr ||
        (pairs ? args.from.stride != 1 : g_.real_step == LineRealStep::kNone && args.load_form != LoadForm::kComplex))
      return false;
    const int parts = pairs ? 1 : 2;
    const ComplexLines<const Storage> lines{static_cast<const Storage*>(args.in) + parts * first_.from,
                                            2 * args.from.stride, parts * args.from.line[0], active_};
    if (args.inverse && g_.real_step == LineRealStep::kNone) to = to.exchanged();
    if constexpr (std::is_same_v<Storage, Real>) {
      load_from(lines, to, count);
    } else {
      const ComplexLines<Real> buffer = buffered(lines, spare(), count, 1 << g_.lane_bits);
      if (buffer.base == nullptr) return false;
      convert_lines(lines, buffer, count, lines.stride == 2);
      load_from(constant(buffer), to, count);
    }
    return true;
  }

  bool store_vectors(int count) {
    const LineArgs& args = g_.args;
    const bool pairs = g_.real_step == LineRealStep::kInverse;
    if (args.store.function != nullptr || args.store_factors.values != nullptr ||
        (pairs ? args.to.stride != 1 : g_.real_step == LineRealStep::kNone && args.store_form != StoreForm::kComplex))
      return false;
    const int parts = pairs ? 1 : 2;
    const ComplexLines<Storage> lines{static_cast<Storage*>(args.out) + parts * first_.to, 2 * args.to.stride,
                                      parts * args.to.line[0], active_};
    const bool exchanged = args.inverse && g_.real_step == LineRealStep::kNone;
    const Planes<Real> from = exchanged ? now_.exchanged() : now_;
    if constexpr (std::is_same_v<Storage, Real>) {
      multiply_by_step(count);
      store_to(from, lines, count);
    } else {
      const ComplexLines<Real> buffer = buffered(lines, spare(), count, 1 << g_.lane_bits);
      if (buffer.base == nullptr) return false;
      multiply_by_step(count);
      store_to(from, buffer, count);
      convert_lines(constant(buffer), lines, count, lines.stride == 2);
    }
    return true;
  }

  void load_from(ComplexLines<const Real> lines, Planes<Real> to, int count) const {
    g_.lane_bits > 0 ? load_lanes(lines, to, count) : load_line(lines, to, count);
  }
  void store_to(Planes<Real> from, ComplexLines<Real> lines, int count) const {
    const auto scale = static_cast<Real>(g_.args.scale);
    g_.lane_bits > 0 ? store_lanes(from, lines, count, scale) : store_line(from, lines, count, scale);
  }

  // The half of the workspace where no elements are.
  Real* spare() const { return other_.re < other_.im ? other_.re : other_.im; }

  void multiply_by_step(int count) {
    if (g_.args.step.low == nullptr) return;
    const auto power = [&](int64_t exponent) { return memory_.step_power(exponent); };
    if (g_.lane_bits > 0)
      multiply_lanes_by_powers(now_, count, first_.step, g_.args.step.coordinate == 0 ? active_ : 1, power);
    else
      multiply_line_by_powers(now_, count, first_.step, power);
  }
#else
  KERNEL_INLINE bool load_vectors(Planes<Real>, int) const { return false; }
  KERNEL_INLINE bool store_vectors(int) const { return false; }
#endif

  const GenericArgs& g_;
  LineMemory<Storage, Real, Callbacks> memory_;
  LinePosition first_;
  int active_;
  Planes<Real> now_, other_;
};

// The grid numbers groups of 2^lane_bits lines along coordinate 0, then the other coordinates. That one block is enough
// for a multiprocessor has to be said: NVIDIA's compiler would rather spill registers.
template <class Storage, class Real, bool Callbacks>
__global__ void __launch_bounds__(kWaveSize == 1 ? 1 : 256, 1) generic_line_kernel(GenericArgs g) {
  const int lanes = 1 << g.lane_bits;
  int64_t c[kLineDims], rest = g.first_block + blockIdx.x;
  const int64_t groups = (g.args.counts[0] + lanes - 1) >> g.lane_bits;
  c[0] = (rest % groups) << g.lane_bits, rest /= groups;
  KERNEL_UNROLL
  for (int i = 1; i < kLineDims; ++i) {
    c[i] = rest % g.args.counts[i];
    rest /= g.args.counts[i];
  }
  const int64_t left = g.args.counts[0] - c[0];
  const int active = left < lanes ? static_cast<int>(left) : lanes;
  const int plane = generic_plane(g.length, g.inner, g.lane_bits);
  HIP_DYNAMIC_SHARED(double2, memory)
#if defined(KERNEL_TARGET_CPU)
  KERNEL_SHARED(CpuWorkspace, workspace);
  Real* const numbers = reinterpret_cast<Real*>(workspace.bytes);
  const Planes<Real> now{numbers, numbers + plane}, other{numbers + 2 * plane, numbers + 3 * plane};
  void* const callback_memory = memory;
#else
  const Planes<Real> now{0, plane}, other{2 * plane, 3 * plane};
  void* const callback_memory = memory + (4 * plane * static_cast<int>(sizeof(Real)) + 15) / 16;
#endif
  GenericBlock<Storage, Real, Callbacks>(g, LinePosition(g.args, c), active, now, other, callback_memory).run();
}

}  // namespace kernels::fft
