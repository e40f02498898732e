// The conversions of gfx950 between floats and numbers of 8, 6 and 4 bits with a common scale: one number, two, or 32.
#include "small_formats.h"
#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

// A run of registers.
template <int kCount>
struct Run {
  static constexpr Type kType = Type::kWords;
  static constexpr int kWords = kCount;
};

constexpr int kNoScale = 128;  // the exponent field of all ones makes every number NaN

// The scale is a float of which only the exponent counts.
int scale_exponent(u32 raw) { return static_cast<int>(raw >> 23 & 0xff) - 127; }

template <class T>
constexpr bool kIsHalf = T::kSign == 0x8000;
template <class T>
constexpr int kFractionBits = T::kType == Type::kF32   ? 23
                              : T::kType == Type::kF16 ? 10
                                                       : 7;

// The numbers of an operand lie side by side from `first_bit` on.
template <int kWords>
struct Field {
  alignas(64) u32 buffer[kWords][kLanes];
  const u32* words[kWords];

  void load(Wave& w, const Instruction& in, int source) {
    for (int n = 0; n < kWords; ++n) words[n] = source_words(w, in, in.src[source], n, buffer[n]);
  }
  u32 bits(int lane, int first_bit, int count) const {
    const int word = first_bit / 32, shift = first_bit % 32;
    u64 both = words[word][lane];
    if (word + 1 < kWords) both |= u64{words[word + 1][lane]} << 32;
    return static_cast<u32>(both >> shift) & ((1u << count) - 1);
  }
};

template <const SmallFormat& format, class T>
u32 widen(u32 code, int scale) {
  const double number = small_to_double<format>(code);
  const double scaled = scale == kNoScale ? std::copysign(std::numeric_limits<double>::quiet_NaN(), number)
                                          : number * power_of_two(scale);
  if constexpr (T::kType == Type::kBf16) {
    return T::write(double_to_odd_float(scaled));
  } else if constexpr (T::kType == Type::kF16) {
    return T::write(scaled);
  } else {
    return T::write(static_cast<float>(scaled));
  }
}

// Puts `count` bits of every result at a bit of the destination; the other bits stay.
void store_bits(Wave& w, const Instruction& in, u32* results, int first_bit, int count) {
  const u32* old = w.row(in.dst.code);
  const u32 field = static_cast<u32>((u64{1} << count) - 1) << first_bit;
  for_lanes(w, [&](int i) { results[i] = (results[i] << first_bit & field) | (old[i] & ~field); });
  store_words(w, in.dst.code, results, write_mask(w, in));
}

template <class T, int kCount>
void store_numbers(Wave& w, const Instruction& in, u32 (*numbers)[kLanes]) {
  if constexpr (kIsHalf<T> && kCount == 1) {
    store_bits(w, in, numbers[0], (in.select & 8) != 0 ? 16 : 0, 16);
  } else if constexpr (kIsHalf<T>) {
    for (int n = 0; n < kCount / 2; ++n) {
      for_lanes(w, [&](int i) { numbers[n][i] = numbers[2 * n][i] | numbers[2 * n + 1][i] << 16; });
    }
    for (int n = 0; n < kCount / 2; ++n) {
      store_words(w, in.dst.code + static_cast<unsigned>(n), numbers[n], write_mask(w, in));
    }
  } else {
    for (int n = 0; n < kCount; ++n) {
      store_words(w, in.dst.code + static_cast<unsigned>(n), numbers[n], write_mask(w, in));
    }
  }
}

// Small numbers to floats. op_sel chooses the byte or the half of the source where there are more than are wanted.
template <const SmallFormat& format, class T, int kCount>
void to_wide(Wave& w, const Instruction& in) {
  Field<kCount == 32 ? 6 : 1> codes;
  codes.load(w, in, 0);
  Source<B32> scale;
  scale.load(w, in, 1);
  const int chosen = in.select & 3;
  const int first = kCount == 32 ? 0 : kCount == 2 && format.bits == 8 ? 16 * (chosen & 1) : 8 * chosen;
  alignas(64) u32 numbers[kCount][kLanes];
  for (int n = 0; n < kCount; ++n) {
    for_lanes(w, [&](int i) {
      const u32 code = codes.bits(i, first + n * format.bits, format.bits);
      numbers[n][i] = widen<format, T>(code, scale_exponent(scale.value[i]));
    });
  }
  store_numbers<T, kCount>(w, in, numbers);
}

template <class T>
float number_of(u32 word, int half, u32 flip, u32 clear) {
  if constexpr (kIsHalf<T>) {
    return T::read(((word >> (16 * half)) & 0xffffu & ~(clear >> 16)) ^ flip >> 16);
  } else {
    return T::read((word & ~clear) ^ flip);
  }
}

template <const SmallFormat& format, int kCount>
void store_codes(Wave& w, const Instruction& in, u32 (*codes)[kLanes]) {
  if constexpr (kCount < 32) {
    constexpr int bits = kCount * format.bits;
    if constexpr (kCount == 2) for_lanes(w, [&](int i) { codes[0][i] |= codes[1][i] << format.bits; });
    store_bits(w, in, codes[0], bits == 16 ? 2 * (in.select & 8) : 8 * (in.select >> 2 & 3), bits);
  } else {
    alignas(64) u32 words[6][kLanes] = {};
    for (int n = 0; n < kCount; ++n) {
      const int word = n * format.bits / 32, shift = n * format.bits % 32;
      for_lanes(w, [&](int i) { words[word][i] |= codes[n][i] << shift; });
      if (shift + format.bits > 32) for_lanes(w, [&](int i) { words[word + 1][i] |= codes[n][i] >> (32 - shift); });
    }
    for (unsigned n = 0; n < 6; ++n) store_words(w, in.dst.code + n, words[n], write_mask(w, in));
  }
}

// Floats to small numbers. The floats are the first kSources operands; random bits and the scale follow.
template <const SmallFormat& format, class T, int kCount, int kSources, bool stochastic>
void to_small(Wave& w, const Instruction& in) {
  constexpr int kEach = kCount / kSources;  // numbers of an operand
  constexpr int kWords = kIsHalf<T> && kEach > 1 ? kEach / 2 : kEach;
  Source<B32> random, scale;
  if (stochastic) random.load(w, in, kSources);
  scale.load(w, in, kSources + (stochastic ? 1 : 0));
  const SmallRounding rounding{w.mode.saturates(), stochastic, kFractionBits<T>};
  alignas(64) u32 codes[kCount][kLanes];
  for (int source = 0; source < kSources; ++source) {
    Field<kWords> numbers;
    numbers.load(w, in, source);
    const u32 flip = (in.negate >> source & 1u) << 31, clear = (in.absolute >> source & 1u) << 31;
    for (int n = 0; n < kEach; ++n) {
      const u32* words = numbers.words[kIsHalf<T> ? n / 2 : n];
      for_lanes(w, [&](int i) {
        const int exponent = scale_exponent(scale.value[i]);
        const float number = number_of<T>(words[i], n % 2, flip, clear);
        const float usable =
            exponent == kNoScale ? std::copysign(std::numeric_limits<float>::quiet_NaN(), number) : number;
        codes[source * kEach + n][i] =
            small_from_float<format>(usable, exponent, stochastic ? random.value[i] : 0, rounding);
      });
    }
  }
  store_codes<format, kCount>(w, in, codes);
}

template <class D, class... S>
constexpr Row row(int opcode, const char* name, Handler run) {
  return vector_row<D>(kOn950, Encoding::kVop3, opcode, name, -1, "", 0, Signature<S...>{}, run, false);
}

constexpr Row kRows[] = {
    row<B32, F32, F32, B32>(0x235, "v_cvt_scalef32_pk_fp8_f32", to_small<kFp8, F32, 2, 2, false>),
    row<B32, F32, F32, B32>(0x236, "v_cvt_scalef32_pk_bf8_f32", to_small<kBf8, F32, 2, 2, false>),
    row<B32, F32, B32, B32>(0x237, "v_cvt_scalef32_sr_fp8_f32", to_small<kFp8, F32, 1, 1, true>),
    row<B32, F32, B32, B32>(0x238, "v_cvt_scalef32_sr_bf8_f32", to_small<kBf8, F32, 1, 1, true>),
    row<Run<2>, B32, B32>(0x239, "v_cvt_scalef32_pk_f32_fp8", to_wide<kFp8, F32, 2>),
    row<Run<2>, B32, B32>(0x23a, "v_cvt_scalef32_pk_f32_bf8", to_wide<kBf8, F32, 2>),
    row<F32, B32, B32>(0x23b, "v_cvt_scalef32_f32_fp8", to_wide<kFp8, F32, 1>),
    row<F32, B32, B32>(0x23c, "v_cvt_scalef32_f32_bf8", to_wide<kBf8, F32, 1>),
    row<B32, F32, F32, B32>(0x23d, "v_cvt_scalef32_pk_fp4_f32", to_small<kFp4, F32, 2, 2, false>),
    row<B32, Run<2>, B32, B32>(0x23e, "v_cvt_scalef32_sr_pk_fp4_f32", to_small<kFp4, F32, 2, 1, true>),
    row<Run<2>, B32, B32>(0x23f, "v_cvt_scalef32_pk_f32_fp4", to_wide<kFp4, F32, 2>),
    row<B32, B32, B32>(0x240, "v_cvt_scalef32_pk_fp8_f16", to_small<kFp8, F16, 2, 1, false>),
    row<B32, B32, B32>(0x241, "v_cvt_scalef32_pk_bf8_f16", to_small<kBf8, F16, 2, 1, false>),
    row<B32, B32, B32, B32>(0x242, "v_cvt_scalef32_sr_fp8_f16", to_small<kFp8, F16, 1, 1, true>),
    row<B32, B32, B32, B32>(0x243, "v_cvt_scalef32_sr_bf8_f16", to_small<kBf8, F16, 1, 1, true>),
    row<B32, B32, B32>(0x244, "v_cvt_scalef32_pk_fp8_bf16", to_small<kFp8, Bf16, 2, 1, false>),
    row<B32, B32, B32>(0x245, "v_cvt_scalef32_pk_bf8_bf16", to_small<kBf8, Bf16, 2, 1, false>),
    row<B32, B32, B32, B32>(0x246, "v_cvt_scalef32_sr_fp8_bf16", to_small<kFp8, Bf16, 1, 1, true>),
    row<B32, B32, B32, B32>(0x247, "v_cvt_scalef32_sr_bf8_bf16", to_small<kBf8, Bf16, 1, 1, true>),
    row<B32, B32, B32>(0x248, "v_cvt_scalef32_pk_f16_fp8", to_wide<kFp8, F16, 2>),
    row<B32, B32, B32>(0x249, "v_cvt_scalef32_pk_f16_bf8", to_wide<kBf8, F16, 2>),
    row<B32, B32, B32>(0x24a, "v_cvt_scalef32_f16_fp8", to_wide<kFp8, F16, 1>),
    row<B32, B32, B32>(0x24b, "v_cvt_scalef32_f16_bf8", to_wide<kBf8, F16, 1>),
    row<B32, B32, B32>(0x24c, "v_cvt_scalef32_pk_fp4_f16", to_small<kFp4, F16, 2, 1, false>),
    row<B32, B32, B32>(0x24d, "v_cvt_scalef32_pk_fp4_bf16", to_small<kFp4, Bf16, 2, 1, false>),
    row<B32, B32, B32, B32>(0x24e, "v_cvt_scalef32_sr_pk_fp4_f16", to_small<kFp4, F16, 2, 1, true>),
    row<B32, B32, B32, B32>(0x24f, "v_cvt_scalef32_sr_pk_fp4_bf16", to_small<kFp4, Bf16, 2, 1, true>),
    row<B32, B32, B32>(0x250, "v_cvt_scalef32_pk_f16_fp4", to_wide<kFp4, F16, 2>),
    row<B32, B32, B32>(0x251, "v_cvt_scalef32_pk_bf16_fp4", to_wide<kFp4, Bf16, 2>),
    row<Run<6>, Run<16>, Run<16>, B32>(0x252, "v_cvt_scalef32_2xpk16_fp6_f32", to_small<kFp6, F32, 32, 2, false>),
    row<Run<6>, Run<16>, Run<16>, B32>(0x253, "v_cvt_scalef32_2xpk16_bf6_f32", to_small<kBf6, F32, 32, 2, false>),
    row<Run<6>, Run<32>, B32, B32>(0x254, "v_cvt_scalef32_sr_pk32_fp6_f32", to_small<kFp6, F32, 32, 1, true>),
    row<Run<6>, Run<32>, B32, B32>(0x255, "v_cvt_scalef32_sr_pk32_bf6_f32", to_small<kBf6, F32, 32, 1, true>),
    row<Run<32>, Run<6>, B32>(0x256, "v_cvt_scalef32_pk32_f32_fp6", to_wide<kFp6, F32, 32>),
    row<Run<32>, Run<6>, B32>(0x257, "v_cvt_scalef32_pk32_f32_bf6", to_wide<kBf6, F32, 32>),
    row<Run<6>, Run<16>, B32>(0x258, "v_cvt_scalef32_pk32_fp6_f16", to_small<kFp6, F16, 32, 1, false>),
    row<Run<6>, Run<16>, B32>(0x259, "v_cvt_scalef32_pk32_fp6_bf16", to_small<kFp6, Bf16, 32, 1, false>),
    row<Run<6>, Run<16>, B32>(0x25a, "v_cvt_scalef32_pk32_bf6_f16", to_small<kBf6, F16, 32, 1, false>),
    row<Run<6>, Run<16>, B32>(0x25b, "v_cvt_scalef32_pk32_bf6_bf16", to_small<kBf6, Bf16, 32, 1, false>),
    row<Run<6>, Run<16>, B32, B32>(0x25c, "v_cvt_scalef32_sr_pk32_fp6_f16", to_small<kFp6, F16, 32, 1, true>),
    row<Run<6>, Run<16>, B32, B32>(0x25d, "v_cvt_scalef32_sr_pk32_fp6_bf16", to_small<kFp6, Bf16, 32, 1, true>),
    row<Run<6>, Run<16>, B32, B32>(0x25e, "v_cvt_scalef32_sr_pk32_bf6_f16", to_small<kBf6, F16, 32, 1, true>),
    row<Run<6>, Run<16>, B32, B32>(0x25f, "v_cvt_scalef32_sr_pk32_bf6_bf16", to_small<kBf6, Bf16, 32, 1, true>),
    row<Run<16>, Run<6>, B32>(0x260, "v_cvt_scalef32_pk32_f16_fp6", to_wide<kFp6, F16, 32>),
    row<Run<16>, Run<6>, B32>(0x261, "v_cvt_scalef32_pk32_bf16_fp6", to_wide<kFp6, Bf16, 32>),
    row<Run<16>, Run<6>, B32>(0x262, "v_cvt_scalef32_pk32_f16_bf6", to_wide<kBf6, F16, 32>),
    row<Run<16>, Run<6>, B32>(0x263, "v_cvt_scalef32_pk32_bf16_bf6", to_wide<kBf6, Bf16, 32>),
    row<B32, B32, B32>(0x269, "v_cvt_scalef32_pk_bf16_fp8", to_wide<kFp8, Bf16, 2>),
    row<B32, B32, B32>(0x26a, "v_cvt_scalef32_pk_bf16_bf8", to_wide<kBf8, Bf16, 2>),
};

}  // namespace

RowSpan valu_scaled_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
