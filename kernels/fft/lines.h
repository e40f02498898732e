// Transforms of lines whose length and radices are known at compile time: the stages in registers, one exchange through
// shared memory between two stages.
#pragma once

#include "fft/lines_exchange.h"
#include "fft/lines_memory.h"
#include "fft/lines_step.h"
#include "fft/radix.h"
#include "fft/stage_twiddles.h"

namespace kernels::fft {

// Where a stage's rows start in the table of twiddles.
__host__ __device__ constexpr int twiddle_offset(const LineShape& shape, int stage) {
  int offset = 0, before = 1;
  for (int s = 0; s < stage; ++s) {
    offset += stage_twiddle_count(shape.radices[s], before);
    before *= shape.radices[s];
  }
  return offset;
}

template <class Config>
class LineTransform {
 public:
  using Real = Computing<typename Config::Storage>;
  static constexpr int kStages = kShape<Config>.stages, kLast = kStages - 1;

  KERNEL_INLINE LineTransform(const LineArgs& args, Real* shared)
      : args_(args),
        shared_(shared),
        lines_(BlockLines::of_block<Config::kLines>(args)),
        in_(place(Config::kLoadAcross)),
        out_(place(Config::kStoreAcross)) {}

  KERNEL_INLINE void run() {
    const LineLoader<Config> load(args_, lines_, in_.line);
    const StageInput<Config, 0> input{in_.thread};
    Complex<Real> x[decltype(input)::kRows][decltype(input)::kColumns];
    KERNEL_UNROLL
    for (int j = 0; j < input.kRows; ++j)
      if (input.has(j)) {
        KERNEL_UNROLL
        for (int q = 0; q < input.kColumns; ++q) x[j][q] = load(input.variable(j) + input.constant(j, q));
      }
    stages<0>(x);
  }

 private:
  template <int Stage>
  using Elements = Complex<Real> (&)[StageInput<Config, Stage>::kRows][StageInput<Config, Stage>::kColumns];

  static KERNEL_INLINE LinePlace place(bool across) {
    return line_place(static_cast<int>(threadIdx.x), Config::kThreads, Config::kLines, across);
  }
  // The last stage has the threads where their results are to go.
  template <int Stage>
  KERNEL_INLINE const LinePlace& place_in() const {
    if constexpr (Stage == kLast)
      return out_;
    else
      return in_;
  }

  template <int Stage>
  KERNEL_INLINE void stages(Elements<Stage> x) {
    butterflies<Stage>(x);
    if constexpr (Stage == kLast) {
      store(x);
    } else {
      using Next = StageInput<Config, Stage + 1>;
      constexpr ExchangeLayout kLayout = exchange_layout(kShape<Config>, Stage);
      const LinePlace& from = place_in<Stage>();
      const LinePlace& to = place_in<Stage + 1>();
      Complex<Real> y[Next::kRows][Next::kColumns];
      shared_.template exchange<Stage == 0>(kLayout, StageOutput<Config, Stage>{from.thread}, from.line, x,
                                            Next{to.thread}, to.line, y);
      stages<Stage + 1>(y);
    }
  }

  template <int Stage>
  KERNEL_INLINE void butterflies(Elements<Stage> x) {
    using Input = StageInput<Config, Stage>;
    constexpr int kBefore = radices_before(kShape<Config>, Stage), kRadix = Input::kRadix;
    const Input input{place_in<Stage>().thread};
    KERNEL_UNROLL
    for (int j = 0; j < Input::kRows; ++j)
      if (input.has(j)) {
        if constexpr (kBefore > 1) {
          constexpr int kRow = twiddle_offset(kShape<Config>, Stage);
          const auto column = static_cast<int>(static_cast<unsigned>(input.thread + j * Config::kThreads) % kBefore);
          KERNEL_UNROLL
          for (int q = 1; q < kRadix; ++q)
            x[j][q] = x[j][q] * stage_twiddle<Real>(args_.stage_twiddles, kRow + (q - 1) * kBefore, kBefore, column);
        }
        dft<kRadix>(x[j]);
      }
  }

  KERNEL_INLINE void store(Elements<kLast> x) {
    using Output = StageOutput<Config, kLast>;
    const Output output{out_.thread};
    const LineStorer<Config> storer(args_, lines_, out_.line);
    KERNEL_UNROLL
    for (int j = 0; j < Output::kRows; ++j)
      if (output.has(j)) {
        const int first = output.thread + j * Config::kThreads;
        if constexpr (Config::kStep)
          StepPowers<Real>(args_.step, lines_.coordinate(args_.step.coordinate, out_.line))
              .apply(first, Output::kBefore, x[j]);
        KERNEL_UNROLL
        for (int q = 0; q < Output::kColumns; ++q) storer(first + q * Output::kBefore, x[j][q]);
      }
  }

  const LineArgs& args_;
  SharedLine<Config> shared_;
  BlockLines lines_;
  LinePlace in_, out_;
};

// The body of a kernel of Config::kLines * Config::kThreads threads; `shared` has exchange_bytes(kShape<Config>) bytes.
template <class Config>
KERNEL_INLINE void transform_lines(const LineArgs& args, void* shared) {
  LineTransform<Config>(args, static_cast<Computing<typename Config::Storage>*>(shared)).run();
}

}  // namespace kernels::fft
