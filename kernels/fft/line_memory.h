// Elements of lines in memory, one at a time, in all the forms that LineArgs can name.
#pragma once

#include "core/complex.h"
#include "line_args.h"

namespace kernels::fft {

// Where a line lies: the places of its element 0, and of this element among the factors.
struct LinePosition {
  int64_t from, to;
  int64_t load_index, store_index;
  int64_t step;  // the coordinate that the step's powers multiply with

  KERNEL_INLINE LinePosition(const LineArgs& args, const int64_t (&c)[kLineDims])
      : from(args.from.offset), to(args.to.offset), load_index(0), store_index(0), step(0) {
    KERNEL_UNROLL
    for (int i = 0; i < kLineDims; ++i) {
      step += c[i] * (i == args.step.coordinate);
      from += c[i] * args.from.line[i];
      to += c[i] * args.to.line[i];
      load_index += c[i] * args.load_factors.index.line[i];
      store_index += c[i] * args.store_factors.index.line[i];
    }
  }

  // The line `count` further along coordinate 0.
  KERNEL_INLINE LinePosition neighbour(const LineArgs& args, int count) const {
    LinePosition position = *this;
    position.from += count * args.from.line[0];
    position.to += count * args.to.line[0];
    position.load_index += count * args.load_factors.index.line[0];
    position.store_index += count * args.store_factors.index.line[0];
    if (args.step.coordinate == 0) position.step += count;
    return position;
  }
};

// Lines are numbered with coordinate 0 running fastest.
KERNEL_INLINE LinePosition line_numbered(const LineArgs& args, int64_t number) {
  int64_t c[kLineDims];
  KERNEL_UNROLL
  for (int i = 0; i < kLineDims; ++i) {
    if (number < args.counts[i]) {  // divisions take long, and most lines have few coordinates
      c[i] = number;
      number = 0;
      continue;
    }
    const int64_t quotient = number / args.counts[i];
    c[i] = number - quotient * args.counts[i];
    number = quotient;
  }
  return {args, c};
}

// The types of callbacks' elements.
template <class Real>
struct CallbackTypes;
template <>
struct CallbackTypes<float> {
  using ComplexNumber = float2;
};
template <>
struct CallbackTypes<double> {
  using ComplexNumber = double2;
};

template <class Real>
KERNEL_INLINE Complex<Real> exchanged_if(bool wanted, Complex<Real> x) {
  return wanted ? Complex<Real>{x.im, x.re} : x;
}

// Reads and writes elements. `Callbacks`: whether there may be any; a kernel that calls an unknown function must keep
// registers and a stack for it. They exist for types that are computed with as they are stored.
template <class Storage, class Real, bool Callbacks>
class LineMemory {
 public:
  // `callback_memory` is shared memory for the callbacks.
  KERNEL_INLINE LineMemory(const LineArgs& args, void* callback_memory)
      : args_(args), callback_memory_(callback_memory), scale_(static_cast<Real>(args.scale)) {}

  // Element k of a line of n.
  KERNEL_INLINE Complex<Real> load(const LinePosition& line, int64_t k, int64_t n) const {
    const PointFactors& factors = args_.load_factors;
    const int64_t index = line.load_index + k * factors.index.stride;
    if (factors.values != nullptr && index >= factors.count) return {};
    const bool mirrored = args_.load_form == LoadForm::kHermitian && 2 * k > n;
    const int64_t at = line.from + (mirrored ? n - k : k) * args_.from.stride;
    Complex<Real> x{};
    if (args_.load_form == LoadForm::kReal)
      x.re = real_at(at);
    else
      x = complex_at(at);
    if (mirrored) x.im = -x.im;
    x = exchanged_if(args_.inverse, x);
    return factors.values != nullptr ? x * static_cast<const Complex<Real>*>(factors.values)[index] : x;
  }

  KERNEL_INLINE void store(const LinePosition& line, int64_t k, int64_t n, Complex<Real> x) const {
    if (args_.store_form == StoreForm::kHermitian && 2 * k > n) return;
    if (args_.step.low != nullptr) x = x * step_power(line.step * k);
    x = scale_ * x;
    const PointFactors& factors = args_.store_factors;
    if (factors.values != nullptr) {
      const int64_t index = line.store_index + k * factors.index.stride;
      if (index >= factors.count) return;
      x = x * static_cast<const Complex<Real>*>(factors.values)[index];
    }
    x = exchanged_if(args_.inverse, x);
    const int64_t at = line.to + k * args_.to.stride;
    if (args_.store_form == StoreForm::kReal)
      put_real(at, x.re);
    else
      put_complex(at, x);
  }

  // Elements 2 k and 2 k + 1 of a real line, as a complex number.
  KERNEL_INLINE Complex<Real> load_pair(const LinePosition& line, int64_t k) const {
    const int64_t at = line.from + 2 * k * args_.from.stride;
    return {real_at(at), real_at(at + args_.from.stride)};
  }
  KERNEL_INLINE void store_pair(const LinePosition& line, int64_t k, Complex<Real> x) const {
    const int64_t at = line.to + 2 * k * args_.to.stride;
    x = scale_ * x;
    put_real(at, x.re);
    put_real(at + args_.to.stride, x.im);
  }

  // Elements as they are, with no form but the complex one.
  KERNEL_INLINE Complex<Real> load_plain(const LinePosition& line, int64_t k) const {
    return complex_at(line.from + k * args_.from.stride);
  }
  KERNEL_INLINE void store_plain(const LinePosition& line, int64_t k, Complex<Real> x) const {
    put_complex(line.to + k * args_.to.stride, scale_ * x);
  }

  // w^power, from the step's tables.
  KERNEL_INLINE Complex<Real> step_power(int64_t power) const {
    const StepTwiddles& step = args_.step;
    const Complex<Real> low = static_cast<const Complex<Real>*>(step.low)[power & ((int64_t(1) << step.bits) - 1)];
    return step.high == nullptr ? low : low * static_cast<const Complex<Real>*>(step.high)[power >> step.bits];
  }

 private:
  // Complex numbers as a GPU reads them at once; a CPU takes them from any address.
  struct alignas((kWaveSize == 1 ? 1 : 2) * sizeof(Storage)) Parts {
    Storage re, im;
  };
  using CallbackComplex = typename CallbackTypes<Real>::ComplexNumber;
  static constexpr bool kCallbacks = Callbacks && std::is_same_v<Storage, Real>;

  KERNEL_INLINE Complex<Real> complex_at(int64_t at) const {
    if constexpr (kCallbacks) {
      if (args_.load.function != nullptr) {
        using Function = CallbackComplex (*)(void*, size_t, void*, void*);
        const CallbackComplex x = reinterpret_cast<Function>(const_cast<void*>(args_.load.function))(
            const_cast<void*>(args_.in), static_cast<size_t>(at), args_.load.caller_info, callback_memory_);
        return {x.x, x.y};
      }
    }
    const Parts parts = static_cast<const Parts*>(args_.in)[at];
    return {static_cast<Real>(parts.re), static_cast<Real>(parts.im)};
  }

  KERNEL_INLINE Real real_at(int64_t at) const {
    if constexpr (kCallbacks) {
      if (args_.load.function != nullptr) {
        using Function = Real (*)(void*, size_t, void*, void*);
        return reinterpret_cast<Function>(const_cast<void*>(args_.load.function))(
            const_cast<void*>(args_.in), static_cast<size_t>(at), args_.load.caller_info, callback_memory_);
      }
    }
    return static_cast<Real>(static_cast<const Storage*>(args_.in)[at]);
  }

  KERNEL_INLINE void put_complex(int64_t at, Complex<Real> x) const {
    if constexpr (kCallbacks) {
      if (args_.store.function != nullptr) {
        using Function = void (*)(void*, size_t, CallbackComplex, void*, void*);
        CallbackComplex value;
        value.x = x.re, value.y = x.im;
        return reinterpret_cast<Function>(const_cast<void*>(args_.store.function))(
            args_.out, static_cast<size_t>(at), value, args_.store.caller_info, callback_memory_);
      }
    }
    static_cast<Parts*>(args_.out)[at] = {static_cast<Storage>(x.re), static_cast<Storage>(x.im)};
  }

  KERNEL_INLINE void put_real(int64_t at, Real x) const {
    if constexpr (kCallbacks) {
      if (args_.store.function != nullptr) {
        using Function = void (*)(void*, size_t, Real, void*, void*);
        return reinterpret_cast<Function>(const_cast<void*>(args_.store.function))(
            args_.out, static_cast<size_t>(at), x, args_.store.caller_info, callback_memory_);
      }
    }
    static_cast<Storage*>(args_.out)[at] = static_cast<Storage>(x);
  }

  const LineArgs& args_;
  void* callback_memory_;
  Real scale_;
};

}  // namespace kernels::fft
