// Lines that leave room for no other block on a multiprocessor: a block transforms one after the other, and while it
// does one, the next one comes into shared memory.
#pragma once

#include "core/bulk_copy.h"
#include "fft/lines.h"

namespace kernels::fft {

template <class Config>
constexpr int kLineBytes = kLength<Config> * int(sizeof(Complex<typename Config::Storage>));

template <class Config>
class StagedLines {
 public:
  using Storage = typename Config::Storage;
  using Real = Computing<Storage>;
  static_assert(Config::kLines == 1 && Config::kLoadUnit && Config::kLoadForm == LoadForm::kComplex, "plain lines");
  static_assert(Config::kMethod == LineMethod::kStages && Config::kRealStep == LineRealStep::kNone, "plain transforms");
  static_assert(!Config::kLoadFactors && kLineBytes<Config> % kBulkAlignment == 0, "whole copies");

  KERNEL_INLINE StagedLines(const LinesArgs& launch, void* shared)
      : args_(launch.args),
        stage_(static_cast<Complex<Storage>*>(shared)),
        exchange_(reinterpret_cast<Real*>(stage_ + kLength<Config>) + kBulkAlignment / sizeof(Real)),
        copy_(reinterpret_cast<uint64_t*>(stage_ + kLength<Config>)) {}

  KERNEL_INLINE void run() {
    unsigned count = 1;
    KERNEL_UNROLL
    for (int c = 0; c < kLineDims; ++c) count *= static_cast<unsigned>(args_.counts[c]);
    start(blockIdx.x);
    for (unsigned line = blockIdx.x; line < count; line += gridDim.x) {
      finish(line);
      const unsigned next = line + gridDim.x;
      const auto taken = [&] {
        __syncthreads();
        if (next < count) start(next);
      };
      LineTransform<Config>(args_, BlockLines::of_block(args_, line, 1), exchange_)
          .run_on([&](int k) { return element(k); }, taken);
    }
  }

 private:
  KERNEL_INLINE Complex<Real> element(int k) const {
    const Complex<Real> x = {static_cast<Real>(stage_[k].re), static_cast<Real>(stage_[k].im)};
    return Config::kInverse ? exchanged(x) : x;
  }
  KERNEL_INLINE const Complex<Storage>* address(unsigned line) const {
    const BlockLines lines = BlockLines::of_block(args_, line, 1);
    return static_cast<const Complex<Storage>*>(args_.in) + args_.from.offset + lines.dot(args_.from.line, 0);
  }
  static KERNEL_INLINE bool is_aligned(const void* from) {
    return reinterpret_cast<uintptr_t>(from) % kBulkAlignment == 0;
  }

  KERNEL_INLINE void start(unsigned line) {
    const Complex<Storage>* const from = address(line);
    if (threadIdx.x == 0 && is_aligned(from)) copy_.start(stage_, from, kLineBytes<Config>);
  }
  // Complex numbers need not lie where bulk copies can begin.
  KERNEL_INLINE void finish(unsigned line) {
    const Complex<Storage>* const from = address(line);
    if (is_aligned(from)) {
      copy_.wait();
    } else {
      for (int k = static_cast<int>(threadIdx.x); k < kLength<Config>; k += Config::kThreads)
        stage_[k] = load_streamed(from + k);
      __syncthreads();
    }
  }

  const LineArgs& args_;
  Complex<Storage>* stage_;
  Real* exchange_;
  BulkCopy copy_;
};

template <class Config>
constexpr int kStagedBytes = kLineBytes<Config> + kBulkAlignment + kSharedBytes<Config>;

// The body of a kernel of Config::kThreads threads; `shared` has kStagedBytes<Config> bytes.
template <class Config>
KERNEL_INLINE void transform_staged_lines(const LinesArgs& launch, void* shared) {
  if (launch.chained) wait_for_kernel_before();
  StagedLines<Config>(launch, shared).run();
}

}  // namespace kernels::fft
