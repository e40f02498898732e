// What atomic instructions do to memory: old value and data to new value, as raw register words.
#pragma once

#include "access.h"

namespace amdsim {

struct AtomicOp {
  static constexpr bool kTwoData = false;  // a second data operand: what is compared with, a mask
  static constexpr bool kCompares =
      false;  // the second operand is compared with (its place differs, see lds_atomics.cpp)
};

template <class T>
using Signed = std::make_signed_t<T>;

#define ATOMIC_OP(name, ...)                                                                             \
  struct name : AtomicOp {                                                                               \
    template <class T>                                                                                   \
    static T apply([[maybe_unused]] const Wave& w, [[maybe_unused]] T old, [[maybe_unused]] T data, T) { \
      return __VA_ARGS__;                                                                                \
    }                                                                                                    \
  };
#define ATOMIC_OP_TWO(name, compares, ...)                                    \
  struct name : AtomicOp {                                                    \
    static constexpr bool kTwoData = true;                                    \
    static constexpr bool kCompares = compares;                               \
    template <class T>                                                        \
    static T apply([[maybe_unused]] const Wave& w, T old, T data, T second) { \
      return __VA_ARGS__;                                                     \
    }                                                                         \
  };

ATOMIC_OP(AtomicSwap, data)
ATOMIC_OP(AtomicAdd, old + data)
ATOMIC_OP(AtomicSub, old - data)
ATOMIC_OP(AtomicReverseSub, data - old)
ATOMIC_OP(AtomicClampedSub, old >= data ? old - data : 0)
ATOMIC_OP(AtomicMinSigned, static_cast<Signed<T>>(data) < static_cast<Signed<T>>(old) ? data : old)
ATOMIC_OP(AtomicMaxSigned, static_cast<Signed<T>>(data) > static_cast<Signed<T>>(old) ? data : old)
ATOMIC_OP(AtomicMin, data < old ? data : old)
ATOMIC_OP(AtomicMax, data > old ? data : old)
ATOMIC_OP(AtomicAnd, old& data)
ATOMIC_OP(AtomicOr, old | data)
ATOMIC_OP(AtomicXor, old ^ data)
ATOMIC_OP(AtomicInc, old >= data ? 0 : old + 1)
ATOMIC_OP(AtomicDec, old == 0 || old > data ? data : old - 1)
ATOMIC_OP_TWO(AtomicCompareSwap, true, old == second ? data : old)
ATOMIC_OP_TWO(AtomicMaskOr, false, (old & ~data) | second)
ATOMIC_OP_TWO(AtomicWrap, false, old >= data ? old - data : old + second)

#undef ATOMIC_OP
#undef ATOMIC_OP_TWO

template <class T>
using FloatOf = std::conditional_t<sizeof(T) == 4, float, double>;

// Floating-point addition. Subnormals: units in the memory of gfx90a and gfx11 flush those of 32 bits, the later ones
// of gfx9 keep them, and LDS does as MODE says.
template <bool kShared>
struct AtomicFloatAdd : AtomicOp {
  template <class T>
  static T apply(const Wave& w, T old, T data, T) {
    using F = FloatOf<T>;
    F a = bit_cast<F>(old), b = bit_cast<F>(data);
    if (sizeof(T) == 8) return bit_cast<T>(a + b);
    const bool gfx940 = w.chip == Chip::kGfx942 || w.chip == Chip::kGfx950;
    if (kShared ? w.mode.flush_in32() : !gfx940) a = flush_subnormal(a), b = flush_subnormal(b);
    const F sum = a + b;
    return bit_cast<T>((kShared ? w.mode.flush_out32() : !gfx940) ? flush_subnormal(sum) : sum);
  }
};

// Minimum and maximum as IEEE's minNum: a number wins over NaN, and -0 is less than +0.
template <bool kMax>
struct AtomicFloatExtreme : AtomicOp {
  template <class T>
  static T apply(const Wave&, T old, T data, T) {
    using F = FloatOf<T>;
    const F a = bit_cast<F>(old), b = bit_cast<F>(data);
    if (a != a) return data;
    if (b != b) return old;
    if (a == b) {  // zeros of either sign
      return kMax ? old & data : old | data;
    }
    return (kMax ? b > a : b < a) ? data : old;
  }
};

struct AtomicFloatCompareSwap : AtomicOp {
  static constexpr bool kTwoData = true;
  static constexpr bool kCompares = true;
  template <class T>
  static T apply(const Wave&, T old, T data, T second) {
    using F = FloatOf<T>;
    return bit_cast<F>(old) == bit_cast<F>(second) ? data : old;
  }
};

template <class H>
struct AtomicPackedAdd : AtomicOp {
  static u32 apply(const Wave&, u32 old, u32 data, u32) {
    const u32 low = H::write(H::read(old & 0xffff) + H::read(data & 0xffff));
    const u32 high = H::write(H::read(old >> 16) + H::read(data >> 16));
    return low | high << 16;
  }
};

// Each half is stored where the upper bit of its data says so; the bit itself is not.
struct AtomicConditionalSwap : AtomicOp {
  static u64 apply(const Wave&, u64 old, u64 data, u64) {
    constexpr u64 kLow = 0x7fffffff, kHigh = kLow << 32;
    if ((data & u64{1} << 31) != 0) old = (old & ~u64{0xffffffff}) | (data & kLow);
    if ((data & u64{1} << 63) != 0) old = (old & u64{0xffffffff}) | (data & kHigh);
    return old;
  }
};

// Replaces the value at a host address that other host threads may change, too. Returns the old one.
template <class Op, class T>
inline T update_shared(const Wave& w, u64 address, T data, T second) {
  T* place = reinterpret_cast<T*>(address);
  if constexpr (std::is_same_v<Op, AtomicAdd>) return __atomic_fetch_add(place, data, __ATOMIC_SEQ_CST);
  if constexpr (std::is_same_v<Op, AtomicSub>) return __atomic_fetch_sub(place, data, __ATOMIC_SEQ_CST);
  if constexpr (std::is_same_v<Op, AtomicSwap>) return __atomic_exchange_n(place, data, __ATOMIC_SEQ_CST);
  T old = __atomic_load_n(place, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(place, &old, Op::apply(w, old, data, second), true, __ATOMIC_SEQ_CST,
                                      __ATOMIC_RELAXED)) {
  }
  return old;
}

template <class T>
inline T read_words(u32* const* rows, int lane) {
  if constexpr (sizeof(T) == 8) {
    return rows[0][lane] | u64{rows[1][lane]} << 32;
  } else {
    return rows[0][lane];
  }
}

template <class T>
inline void write_words(u32* const* rows, int lane, T value) {
  rows[0][lane] = static_cast<u32>(value);
  if constexpr (sizeof(T) == 8) rows[1][lane] = static_cast<u32>(value >> 32);
}

// The rows of a register operand of one value.
template <class T>
inline void value_rows(Wave& w, unsigned code, u32** rows) {
  for (unsigned k = 0; k < sizeof(T) / 4; ++k) rows[k] = w.row(code + k);
}

}  // namespace amdsim
