// How a thread loads and stores elements of its line.
#pragma once

#include "core/global_memory.h"
#include "fft/lines_config.h"

namespace kernels::fft {

// The lines of a block: neighbours along coordinate 0, from `first` on.
struct BlockLines {
  int64_t first;
  int64_t others[kLineDims];  // number 0 is not used

  static KERNEL_INLINE unsigned blocks_along(const LineArgs& args, int lines) {
    return static_cast<unsigned>((args.counts[0] + lines - 1) / lines);
  }
  static KERNEL_INLINE BlockLines of_block(const LineArgs& args, unsigned block, int lines) {
    const unsigned along = blocks_along(args, lines);
    BlockLines result = {0, {}};
    if (block >= along) {
      unsigned rest = block / along;
      block -= rest * along;
      KERNEL_UNROLL
      for (int c = 1; c < kLineDims; ++c) {
        const auto count = static_cast<unsigned>(args.counts[c]);
        result.others[c] = rest % count;
        rest /= count;
      }
    }
    result.first = int64_t(block) * lines;
    return result;
  }

  KERNEL_INLINE bool has(const LineArgs& args, int line) const { return first + line < args.counts[0]; }
  KERNEL_INLINE int64_t coordinate(int c, int line) const {
    int64_t value = first + line;
    KERNEL_UNROLL
    for (int other = 1; other < kLineDims; ++other) value = c == other ? others[other] : value;
    return value;
  }

  // Sum of coordinates times `strides`.
  KERNEL_INLINE int64_t dot(const int64_t (&strides)[kLineDims], int line) const {
    int64_t sum = (first + line) * strides[0];
    KERNEL_UNROLL
    for (int c = 1; c < kLineDims; ++c) sum += others[c] * strides[c];
    return sum;
  }
  // Where a line begins.
  KERNEL_INLINE int64_t from(const LineArgs& args, int line) const { return dot(args.from.line, line); }
  KERNEL_INLINE int64_t to(const LineArgs& args, int line) const { return dot(args.to.line, line); }
};

template <class Real>
KERNEL_INLINE Complex<Real> exchanged(Complex<Real> x) {
  return {x.im, x.re};
}

// x times the factor of an element by its index; zero beyond the factors.
template <class Real>
KERNEL_INLINE Complex<Real> with_factor(const PointFactors& factors, int64_t index, Complex<Real> x) {
  if (index >= factors.count) return {Real(0), Real(0)};
  return x * load_constant(static_cast<const Complex<Real>*>(factors.values) + index);
}

// Reads elements of one line.
template <class Config>
class LineLoader {
 public:
  using Storage = typename Config::Storage;
  using Real = Computing<Storage>;

  template <class Lines>
  KERNEL_INLINE LineLoader(const LineArgs& args, const Lines& lines, int line)
      : args_(args),
        base_(static_cast<const Item*>(args.in) + args.from.offset + lines.from(args, line)),
        index_(Config::kLoadFactors ? lines.dot(args.load_factors.index.line, line) : 0),
        inside_(lines.has(args, line)) {}

  KERNEL_INLINE Complex<Real> operator()(int k) const {
    if (!inside_ || is_beyond(k)) return {Real(0), Real(0)};
    return entered(k, element(k));
  }

 private:
  static constexpr bool kPairs = Config::kRealStep == LineRealStep::kForward && !Config::kMirrored;
  static constexpr bool kReals = kPairs || Config::kLoadForm == LoadForm::kReal;
  using Item = std::conditional_t<kReals, Storage, Complex<Storage>>;

  // There is no memory for what has no factor.
  KERNEL_INLINE bool is_beyond(int k) const {
    if constexpr (!Config::kLoadFactors) return false;
    return index_ + k * args_.load_factors.index.stride >= args_.load_factors.count;
  }

  KERNEL_INLINE Complex<Real> entered(int k, Complex<Real> x) const {
    // The step of a real inverse transform comes before the exchange.
    if constexpr (Config::kInverse && Config::kRealStep != LineRealStep::kInverse) x = exchanged(x);
    if constexpr (Config::kLoadFactors)
      x = with_factor(args_.load_factors, index_ + k * args_.load_factors.index.stride, x);
    return x;
  }

  KERNEL_INLINE int64_t place(int k) const {
    if constexpr (Config::kLoadUnit) return k;
    if constexpr (Config::kLoadStride != 0) return k * Config::kLoadStride;
    return k * args_.from.stride;
  }
  static KERNEL_INLINE Complex<Real> converted(Complex<Storage> x) {
    return {static_cast<Real>(x.re), static_cast<Real>(x.im)};
  }

  KERNEL_INLINE Complex<Real> element(int k) const {
    if constexpr (kPairs && Config::kLoadUnit) {
      return converted(load_streamed(reinterpret_cast<const Complex<Storage>*>(base_) + k));
    } else if constexpr (kPairs) {
      return {static_cast<Real>(load_streamed(base_ + place(2 * k))),
              static_cast<Real>(load_streamed(base_ + place(2 * k + 1)))};
    } else if constexpr (kReals) {
      return {static_cast<Real>(load_streamed(base_ + place(k))), Real(0)};
    } else if constexpr (Config::kLoadForm == LoadForm::kHermitian) {
      const bool stored = k <= kLength<Config> / 2;
      const auto x = converted(load_streamed(base_ + place(stored ? k : kLength<Config> - k)));
      return {x.re, stored ? x.im : -x.im};
    } else {
      return converted(load_streamed<Config::kLoadUse>(base_ + place(k)));
    }
  }

  const LineArgs& args_;
  const Item* base_;
  int64_t index_;
  bool inside_;
};

// Writes elements of one line.
template <class Config>
class LineStorer {
 public:
  using Storage = typename Config::Storage;
  using Real = Computing<Storage>;

  template <class Lines>
  KERNEL_INLINE LineStorer(const LineArgs& args, const Lines& lines, int line)
      : args_(args),
        base_(static_cast<Item*>(args.out) + args.to.offset + lines.to(args, line)),
        index_(Config::kStoreFactors ? lines.dot(args.store_factors.index.line, line) : 0),
        inside_(lines.has(args, line)) {}

  KERNEL_INLINE void operator()(int k, Complex<Real> x) const {
    if (!inside_) return;
    if constexpr (Config::kScaled) x = static_cast<Real>(args_.scale) * x;
    if constexpr (Config::kStoreFactors) {
      const int64_t index = index_ + k * args_.store_factors.index.stride;
      if (index >= args_.store_factors.count) return;
      x = with_factor(args_.store_factors, index, x);
    }
    if constexpr (Config::kInverse && Config::kRealStep != LineRealStep::kForward) x = exchanged(x);
    write(k, x);
  }

 private:
  static constexpr bool kPairs = Config::kRealStep == LineRealStep::kInverse && !Config::kMirrored;
  static constexpr bool kReals = kPairs || Config::kStoreForm == StoreForm::kReal;
  using Item = std::conditional_t<kReals, Storage, Complex<Storage>>;

  KERNEL_INLINE int64_t place(int k) const {
    if constexpr (Config::kStoreUnit) return k;
    if constexpr (Config::kStoreStride != 0) return k * Config::kStoreStride;
    return k * args_.to.stride;
  }

  KERNEL_INLINE void write(int k, Complex<Real> x) const {
    const Complex<Storage> value = {static_cast<Storage>(x.re), static_cast<Storage>(x.im)};
    if constexpr (kPairs && Config::kStoreUnit) {
      store_global(reinterpret_cast<Complex<Storage>*>(base_) + k, value);
    } else if constexpr (kPairs) {
      store_global(base_ + place(2 * k), value.re);
      store_global(base_ + place(2 * k + 1), value.im);
    } else if constexpr (kReals) {
      store_global(base_ + place(k), value.re);
    } else {
      if (Config::kStoreForm != StoreForm::kHermitian || k <= kLength<Config> / 2)
        store_global<Config::kStoreUse>(base_ + place(k), value);
    }
  }

  const LineArgs& args_;
  Item* base_;
  int64_t index_;
  bool inside_;
};

}  // namespace kernels::fft
