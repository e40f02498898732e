// Transforms of lines whose length and radices are known at compile time: the stages in registers, one exchange through
// shared memory between two stages.
#pragma once

#include "core/block.h"
#include "core/dependent_launch.h"
#include "fft/lines_exchange.h"
#include "fft/lines_halves.h"
#include "fft/lines_memory.h"
#include "fft/lines_mirrored.h"
#include "fft/lines_real.h"
#include "fft/lines_step.h"
#include "fft/lines_twiddles.h"
#include "fft/radix.h"

namespace kernels::fft {

template <class Config>
using LinesInMemory = std::conditional_t<Config::kMirrored, MirroredLines, BlockLines>;

template <class Config, class LinesType = LinesInMemory<Config>, class Storer = LineStorer<Config>>
class LineTransform {
 public:
  using Real = Computing<typename Config::Storage>;
  using Lines = LinesType;

  KERNEL_INLINE LineTransform(const LineArgs& args, const Lines& lines, Real* shared)
      : args_(args),
        in_(place(Config::kLoadAcross)),
        out_(place(Config::kStoreAcross)),
        shared_(shared + in_.line / kRegionLines<Config> * kRegionSize<Config> * (Config::kSplit ? 1 : 2)),
        lines_(lines) {}

  KERNEL_INLINE void run() {
    const LineLoader<Config> load(args_, lines_, in_.line);
    const Input<0> input{in_.thread};
    Complex<Real> x[Input<0>::kRows][Input<0>::kColumns];
    if constexpr (Config::kMethod == LineMethod::kRader) {
      load_reordered(load, input, x);
    } else if constexpr (Config::kRealStep == LineRealStep::kInverse && kHalves<Config>) {
      load_halves(load, x);
    } else if constexpr (Config::kRealStep == LineRealStep::kInverse) {
      load_mirrored(load, input, x);
    } else {
      KERNEL_UNROLL
      for (int j = 0; j < input.kRows; ++j)
        if (input.has(j)) {
          KERNEL_UNROLL
          for (int q = 0; q < input.kColumns; ++q) x[j][q] = loaded(load, input.variable(j) + input.constant(j, q));
        }
    }
    stages<0, 0>(x);
  }

  // The line of a thread's elements on the way in.
  KERNEL_INLINE int line_in() const { return in_.line; }

  // Of elements that `load` has, as the stages take them; calls `taken` when nothing more is loaded.
  template <class Load, class Taken>
  KERNEL_INLINE void run_on(const Load& load, const Taken& taken) {
    const Input<0> input{in_.thread};
    Complex<Real> x[Input<0>::kRows][Input<0>::kColumns];
    KERNEL_UNROLL
    for (int j = 0; j < input.kRows; ++j)
      if (input.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < input.kColumns; ++q) x[j][q] = load(input.variable(j) + input.constant(j, q));
      }
    taken();
    stages<0, 0>(x);
  }

 private:
  static constexpr const int kLast = kShape<Config>.stages - 1;
  static constexpr int kInner = kShape<Config>.inner, kN = kLength<Config>;
  static constexpr int kLastRound = Config::kMethod == LineMethod::kStages ? 0 : 1;
  // Shared memory is used before the stages.
  static constexpr bool kUsedBefore =
      Config::kMethod == LineMethod::kRader || Config::kRealStep == LineRealStep::kInverse;

  template <int Stage>
  using Input = StageInput<Config, Stage>;
  using Output = StageOutput<Config, kLast>;
  template <class Positions>
  using Elements = Complex<Real> (&)[Positions::kRows][Positions::kColumns];

  static KERNEL_INLINE LinePlace place(bool across) {
    return line_place(static_cast<int>(threadIdx.x), Config::kThreads, Config::kLines, across);
  }
  static KERNEL_INLINE ExchangeLayout plain(bool across) {
    return plain_layout(kRegionLines<Config>, kPlainElements<Config>, across);
  }
  // Which line of its region.
  static KERNEL_INLINE int slot(const LinePlace& place) { return place.line % kRegionLines<Config>; }
  // The last stage has the threads where their results are to go, unless another exchange follows.
  template <int Stage, int Round>
  KERNEL_INLINE const LinePlace& place_in() const {
    if constexpr (Stage == kLast && Round == kLastRound && kEndsInStage<Config>)
      return out_;
    else
      return in_;
  }
  static KERNEL_INLINE Complex<Real> table_entry(const void* table, int index) {
    return load_constant(static_cast<const Complex<Real>*>(table) + index);
  }

  // Bluestein's convolution is longer than the line.
  static KERNEL_INLINE bool is_beyond(int k) { return Config::kMethod == LineMethod::kBluestein && k >= kN; }

  KERNEL_INLINE Complex<Real> loaded(const LineLoader<Config>& load, int k) const {
    if (is_beyond(k)) return {Real(0), Real(0)};
    const Complex<Real> x = load(k);
    if constexpr (Config::kMethod == LineMethod::kBluestein) return x * table_entry(args_.convolution.chirp, k);
    return x;
  }

  KERNEL_INLINE void load_mirrored(const LineLoader<Config>& load, const Input<0>& input, Elements<Input<0>> x) {
    const MirroredPairs<Config, kN> pairs{in_.thread};
    Complex<Real> halves[pairs.kRows][2];
    KERNEL_UNROLL
    for (int j = 0; j < pairs.kRows; ++j)
      if (pairs.has(j)) {
        const int k = pairs.first(j);
        halves[j][0] = load(k);
        halves[j][1] = load(kN - k);
        if (k == 0) halves[j][0].im = halves[j][1].im = Real(0);
        real_inverse(table_entry(args_.real_roots, k), halves[j]);
        if constexpr (Config::kInverse) {
          halves[j][0] = exchanged(halves[j][0]);
          halves[j][1] = exchanged(halves[j][1]);
        }
      }
    shared_.template exchange<true>(plain(Config::kLoadAcross), pairs, slot(in_), halves, input, slot(in_), x);
  }

  // The line of the elements that belong to those of a line: length - shift - i of it to i.
  struct Mirror {
    LinePlace place;
    int shift;
  };
  KERNEL_INLINE Mirror mirror(const LinePlace& own) const {
    if constexpr (Config::kMirrored)
      return {{lines_.mirrored(own.line), own.thread}, lines_.is_first(own.line) ? 0 : 1};
    else
      return {own, 0};
  }
  // Of mirrored lines, what a thread's pairs have in common: loaded while nothing else is to be done.
  template <class Lower>
  KERNEL_INLINE void load_row_roots(const LinePlace& own, const Lower& lower,
                                    Complex<Real> (&roots)[Lower::kRows]) const {
    if constexpr (Config::kMirrored) {
      const auto line = lines_.has(args_, own.line) ? static_cast<int>(lines_.number(own.line)) : 0;
      const Complex<Real> of_line = table_entry(args_.real_line_roots, line);
      KERNEL_UNROLL
      for (int j = 0; j < Lower::kRows; ++j)
        if (lower.has(j)) roots[j] = of_line * table_entry(args_.real_roots, lower.variable(j) + lower.constant(j, 0));
    }
  }
  template <class Lower>
  KERNEL_INLINE Complex<Real> real_root(const Lower& lower, const Complex<Real> (&roots)[Lower::kRows], int j,
                                        int q) const {
    if constexpr (!Config::kMirrored)
      return table_entry(args_.real_roots, lower.variable(j, q) + lower.constant(j, q));
    else
      return q == 0 ? roots[j] : roots[j] * table_entry(args_.real_roots, lower.constant(0, q));
  }

  KERNEL_INLINE void load_halves(const LineLoader<Config>& load, Elements<Input<0>> x) {
    using Lower = LowerHalf<Config, Input<0>::kRadix>;
    const Lower lower{in_.thread};
    const Mirror other = mirror(in_);
    const LineLoader<Config> load_other(args_, lines_, other.place.line);
    Complex<Real> given[Lower::kRows][Lower::kColumns], taken[Lower::kRows][Lower::kColumns], roots[Lower::kRows];
    load_row_roots(in_, lower, roots);
    KERNEL_UNROLL
    for (int j = 0; j < Lower::kRows; ++j)
      if (lower.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < Lower::kColumns; ++q) {
          const int i = lower.variable(j, q) + lower.constant(j, q);
          x[j][q] = load(i);
          given[j][q] = load_other(kN - other.shift - i);
        }
      }
    // Elements 0, `length` and length / 2 of the longer transform.
    const bool is_end = in_.thread + other.shift == 0;
    Complex<Real> middle = {Real(0), Real(0)};
    if (is_end) {
      middle = load(kN / 2);
      x[0][0].im = given[0][0].im = Real(0);
    }
    KERNEL_UNROLL
    for (int j = 0; j < Lower::kRows; ++j)
      if (lower.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < Lower::kColumns; ++q) {
          Complex<Real> pair[2] = {x[j][q], given[j][q]};
          real_inverse(real_root(lower, roots, j, q), pair);
          if (j == 0 && q == 0 && is_end) pair[1] = {2 * middle.re, -2 * middle.im};
          x[j][q] = Config::kInverse ? exchanged(pair[0]) : pair[0];
          given[j][q] = Config::kInverse ? exchanged(pair[1]) : pair[1];
        }
      }
    shared_.template exchange<true>(plain(Config::kLoadAcross), UpperHalf<Lower>{lower, other.shift}, slot(other.place),
                                    given, lower, slot(in_), taken);
    KERNEL_UNROLL
    for (int j = 0; j < Lower::kRows; ++j) KERNEL_UNROLL
    for (int q = 0; q < Lower::kColumns; ++q) x[j][q + Lower::kColumns] = taken[j][q];
  }

  KERNEL_INLINE void load_reordered(const LineLoader<Config>& load, const Input<0>& input, Elements<Input<0>> x) {
    const InOrder<Config, kN> all{in_.thread};
    Complex<Real> elements[all.kRows][1];
    KERNEL_UNROLL
    for (int j = 0; j < all.kRows; ++j)
      if (all.has(j)) elements[j][0] = load(all.variable(j) + all.constant(j, 0));
    first_ = elements[0][0];
    const Reordered<Input<0>> reordered{input, args_.convolution.load_order};
    shared_.template exchange<true>(plain(Config::kLoadAcross), all, slot(in_), elements, reordered, slot(in_), x);
  }

  template <int Stage, int Round>
  KERNEL_INLINE void stages(Elements<Input<Stage>> x) {
    const LinePlace& from = place_in<Stage, Round>();
    butterflies<Stage>(from.thread, x);
    if constexpr (Stage < kLast) {
      using Next = Input<Stage + 1>;
      constexpr ExchangeLayout kLayout = exchange_layout(kShape<Config>, Stage);
      const LinePlace& to = place_in<Stage + 1, Round>();
      Complex<Real> y[Next::kRows][Next::kColumns];
      shared_.template exchange<Stage == 0 && Round == 0 && !kUsedBefore>(
          kLayout, StageOutput<Config, Stage>{from.thread}, slot(from), x, Next{to.thread}, slot(to), y);
      stages<Stage + 1, Round>(y);
    } else if constexpr (Round < kLastRound) {
      convolve(x);
    } else if constexpr (Config::kMethod == LineMethod::kRader) {
      store_reordered(x);
    } else if constexpr (Config::kRealStep == LineRealStep::kForward && kHalves<Config>) {
      store_halves(x);
    } else if constexpr (Config::kRealStep == LineRealStep::kForward) {
      store_mirrored(x);
    } else {
      store(x);
    }
  }

  template <int Stage>
  KERNEL_INLINE void butterflies(int thread, Elements<Input<Stage>> x) {
    constexpr int kBefore = radices_before(kShape<Config>, Stage), kRadix = Input<Stage>::kRadix;
    const Input<Stage> input{thread};
    KERNEL_UNROLL
    for (int j = 0; j < input.kRows; ++j)
      if (input.has(j)) {
        if constexpr (kBefore > 1) {
          const auto column = static_cast<int>(static_cast<unsigned>(thread + j * Config::kThreads) % kBefore);
          StageTwiddles<Config, Stage>(args_.stage_twiddles, column).apply(x[j]);
        }
        dft<kRadix>(x[j]);
      }
  }

  // Between the transforms of a convolution. The second one goes back: real and imaginary parts change places.
  KERNEL_INLINE void convolve(Elements<Output> x) {
    const Output output{in_.thread};
    // Rader: result 0 is the sum of all elements; all other results get element 0 through the convolution's sum.
    const bool has_sum = Config::kMethod == LineMethod::kRader && in_.thread == 0;
    if (has_sum) sum_ = first_ + x[0][0];
    const auto* spectrum = static_cast<const Complex<Real>*>(args_.convolution.spectrum);
    if constexpr (Config::kMethod == LineMethod::kConvolution) spectrum += step_coordinate(in_.line) * kN;
    KERNEL_UNROLL
    for (int j = 0; j < Output::kRows; ++j)
      if (output.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < Output::kColumns; ++q) {
          x[j][q] = x[j][q] * load_constant(spectrum + output.variable(j) + output.constant(j, q));
          if (j == 0 && q == 0 && has_sum) x[j][q] = x[j][q] + first_;
          x[j][q] = exchanged(x[j][q]);
        }
      }
    if constexpr (kSameEnds<Config>) {
      stages<0, 1>(x);
    } else {
      Complex<Real> y[Input<0>::kRows][Input<0>::kColumns];
      shared_.template exchange<false>(plain(Config::kLoadAcross), output, slot(in_), x, Input<0>{in_.thread},
                                       slot(in_), y);
      stages<0, 1>(y);
    }
  }

  KERNEL_INLINE void store(Elements<Output> x) {
    const Output output{out_.thread};
    const Storer storer(args_, lines_, out_.line);
    constexpr bool kConvolves = Config::kMethod == LineMethod::kConvolution;
    if constexpr (Config::kStep && (kConvolves || Config::kMethod == LineMethod::kStages))
      step().apply(out_.thread, Config::kThreads, Output::kBefore, x);
    KERNEL_UNROLL
    for (int j = 0; j < Output::kRows; ++j)
      if (output.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < Output::kColumns; ++q) {
          const int k = out_.thread + j * Config::kThreads + q * Output::kBefore;
          if constexpr (Config::kMethod == LineMethod::kStages)
            storer(k, x[j][q]);
          else if constexpr (kConvolves)
            storer(k, exchanged(x[j][q]));
          else if (!is_beyond(k))
            storer(k, stepped(k, exchanged(x[j][q]) * table_entry(args_.convolution.chirp, k)));
        }
      }
  }

  KERNEL_INLINE void store_mirrored(Elements<Output> x) {
    const MirroredPairs<Config, kN> pairs{out_.thread};
    Complex<Real> halves[pairs.kRows][2];
    shared_.template exchange<kLast == 0>(plain(Config::kStoreAcross), Output{in_.thread}, slot(in_), x, pairs,
                                          slot(out_), halves);
    const LineStorer<Config> storer(args_, lines_, out_.line);
    KERNEL_UNROLL
    for (int j = 0; j < pairs.kRows; ++j)
      if (pairs.has(j)) {
        const int k = pairs.first(j);
        real_forward(table_entry(args_.real_roots, k), halves[j]);
        storer(k, halves[j][0]);
        storer(kN - k, halves[j][1]);
      }
  }

  KERNEL_INLINE void store_halves(Elements<Output> x) {
    using Lower = LowerHalf<Config, Output::kRadix>;
    const Lower lower{out_.thread};
    const Mirror other = mirror(out_);
    Complex<Real> given[Lower::kRows][Lower::kColumns], taken[Lower::kRows][Lower::kColumns], roots[Lower::kRows];
    load_row_roots(out_, lower, roots);
    KERNEL_UNROLL
    for (int j = 0; j < Lower::kRows; ++j) KERNEL_UNROLL
    for (int q = 0; q < Lower::kColumns; ++q) given[j][q] = x[j][q + Lower::kColumns];
    shared_.template exchange<kLast == 0>(plain(Config::kStoreAcross), lower, slot(out_), given,
                                          UpperHalf<Lower>{lower, other.shift}, slot(other.place), taken);
    const LineStorer<Config> storer(args_, lines_, out_.line), store_other(args_, lines_, other.place.line);
    KERNEL_UNROLL
    for (int j = 0; j < Lower::kRows; ++j)
      if (lower.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < Lower::kColumns; ++q) {
          const int i = lower.variable(j, q) + lower.constant(j, q);
          Complex<Real> pair[2] = {x[j][q], taken[j][q]};
          if (j == 0 && q == 0 && i + other.shift == 0) {
            storer(kN / 2, {pair[1].re, -pair[1].im});
            pair[1] = pair[0];
          }
          real_forward(real_root(lower, roots, j, q), pair);
          storer(i, pair[0]);
          store_other(kN - other.shift - i, pair[1]);
        }
      }
  }

  KERNEL_INLINE void store_reordered(Elements<Output> x) {
    using Results = Reordered<Output>;
    const Results results{Output{in_.thread}, args_.convolution.store_order};
    Complex<Real> all[Results::kRows][Results::kColumns + 1];
    KERNEL_UNROLL
    for (int j = 0; j < Results::kRows; ++j) KERNEL_UNROLL
    for (int q = 0; q <= Results::kColumns; ++q) all[j][q] = q < Results::kColumns ? exchanged(x[j][q]) : sum_;
    const InOrder<Config, kN> in_order{out_.thread};
    Complex<Real> y[in_order.kRows][1];
    shared_.template exchange<false>(plain(Config::kStoreAcross), WithFirst<Results>{results, in_.thread}, slot(in_),
                                     all, in_order, slot(out_), y);
    const LineStorer<Config> storer(args_, lines_, out_.line);
    KERNEL_UNROLL
    for (int j = 0; j < in_order.kRows; ++j)
      if (in_order.has(j)) {
        const int k = in_order.variable(j) + in_order.constant(j, 0);
        storer(k, stepped(k, y[j][0]));
      }
  }

  // Of a line beyond the last one: 0, which all tables know.
  KERNEL_INLINE int64_t step_coordinate(int line) const {
    return lines_.has(args_, line) ? lines_.coordinate(args_.step.coordinate, line) : 0;
  }
  KERNEL_INLINE StepPowers<Real, Config::kStepColumns> step() const {
    return StepPowers<Real, Config::kStepColumns>(args_.step, step_coordinate(out_.line));
  }
  KERNEL_INLINE Complex<Real> stepped(int k, Complex<Real> x) const {
    if constexpr (Config::kStep) return x * step()(k);
    return x;
  }

  const LineArgs& args_;
  LinePlace in_, out_;
  SharedLine<Config> shared_;
  Lines lines_;
  // Of Rader's method: element 0, and in thread 0 result 0.
  Complex<Real> first_, sum_;
};

// One launch, or as many of its blocks as fit into a grid.
struct LinesArgs {
  LineArgs args;
  uint32_t first_block;
  bool chained;  // among launches that depend on those before them
};

// The body of a kernel of Config::kLines * Config::kThreads threads; `shared` has kSharedBytes<Config> bytes.
template <class Config>
KERNEL_INLINE void transform_lines(const LinesArgs& launch, void* shared) {
  using Transform = LineTransform<Config>;
  if (launch.chained) wait_for_kernel_before();
  Transform(launch.args, Transform::Lines::of_block(launch.args, launch.first_block + blockIdx.x, Config::kLines),
            static_cast<Computing<typename Config::Storage>*>(shared))
      .run();
}

}  // namespace kernels::fft
