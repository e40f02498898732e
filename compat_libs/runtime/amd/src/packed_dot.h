// Dot products of packed operands.
#pragma once

#include "packed_table.h"

namespace amdsim {

struct PackedBf16 {
  using Value = float;
  static constexpr Type kType = Type::kPackedBf16;
  static constexpr int kWords = 1;
  static constexpr bool kFloat = true;
  static Value read(u32 half) { return bit_cast<float>(half << 16); }
};

// a.low * b.low + a.high * b.high: exact where doubles hold it.
template <class T>
void sum_products(Wave& w, const Instruction& in, double* sum) {
  Part<T> a, b;
  a.load(w, in, 0, 1);
  b.load(w, in, 1, 1);
  for_lanes(w, [&](int i) { sum[i] = double{a.value[i]} * double{b.value[i]}; });
  a.load(w, in, 0, 0);
  b.load(w, in, 1, 0);
  for_lanes(w, [&](int i) { sum[i] += double{a.value[i]} * double{b.value[i]}; });
}

template <bool brain>
void run_float_dot(Wave& w, const Instruction& in) {
  using T = std::conditional_t<brain, PackedBf16, PackedF16>;
  alignas(64) double sum[kLanes];
  sum_products<T>(w, in, sum);
  alignas(64) u32 buffer[kLanes];
  const u32* addend = moved_words(w, in, 2, 0, buffer);
  const u32 flip = (in.negate >> 2 & 1u) << 31;
  alignas(64) float result[kLanes];
  for_lanes(w, [&](int i) { result[i] = static_cast<float>(sum[i] + double{bit_cast<float>(addend[i] ^ flip)}); });
  store_result<F32>(w, in, result);
}

template <bool brain>
void run_half_dot(Wave& w, const Instruction& in) {
  using T = std::conditional_t<brain, PackedBf16, PackedF16>;
  alignas(64) double sum[kLanes];
  // In this long form op_sel is for the addend and the result; the other operands are whole registers.
  Instruction plain;
  for (int n = 0; n < 3; ++n) plain.src[n] = in.src[n];
  plain.row = in.row;
  plain.lane_mode = in.lane_mode;
  plain.dpp = in.dpp;
  plain.literal = in.literal;
  plain.select = 0;
  plain.select_high = 3;
  plain.negate = plain.negate_high = in.negate;
  sum_products<T>(w, plain, sum);
  Source<std::conditional_t<brain, Bf16, F16>> addend;
  addend.load(w, in, 2);
  for_lanes(w, [&](int i) { sum[i] += double{addend.value[i]}; });
  if constexpr (brain) {
    alignas(64) float result[kLanes];
    for_lanes(w, [&](int i) { result[i] = double_to_odd_float(sum[i]); });
    store_result<Bf16>(w, in, result);
  } else {
    store_result<F16>(w, in, sum);
  }
}

enum Signs { kUnsigned, kSigned, kChosen };  // chosen: by neg_lo of each source

// `top` is the sign bit of signed elements, 0 for unsigned ones.
inline u32 element(u32 word, int bits, int index, u32 top) {
  return ((word >> (bits * index) & ((1u << bits) - 1)) ^ top) - top;
}

template <int bits, Signs signs>
void run_integer_dot(Wave& w, const Instruction& in) {
  alignas(64) u32 first[kLanes], second[kLanes], third[kLanes];
  const u32* a = moved_words(w, in, 0, 0, first);
  const u32* b = moved_words(w, in, 1, 0, second);
  const u32* c = moved_words(w, in, 2, 0, third);
  constexpr u32 kTop = 1u << (bits - 1);
  const u32 top_a = signs == kSigned || (signs == kChosen && (in.negate & 1) != 0) ? kTop : 0;
  const u32 top_b = signs == kSigned || (signs == kChosen && (in.negate & 2) != 0) ? kTop : 0;
  // only the 16-bit forms choose halves
  const auto place = [&](int n, int index) {
    if constexpr (bits != 16) return index;
    return static_cast<int>((index == 0 ? in.select : in.select_high) >> n & 1);
  };
  alignas(64) u32 result[kLanes];
  if (in.clamp) {
    constexpr i64 kLeast = signs == kUnsigned ? 0 : std::numeric_limits<i32>::min();
    constexpr i64 kMost = signs == kUnsigned ? std::numeric_limits<u32>::max() : std::numeric_limits<i32>::max();
    for_lanes(w, [&](int i) {
      i64 sum = signs == kUnsigned ? i64{c[i]} : i64{static_cast<i32>(c[i])};
      for (int k = 0; k < 32 / bits; ++k) {
        const u32 x = element(a[i], bits, place(0, k), top_a), y = element(b[i], bits, place(1, k), top_b);
        sum += signs == kUnsigned ? i64{x} * y : i64{static_cast<i32>(x)} * static_cast<i32>(y);
      }
      result[i] = static_cast<u32>(sum < kLeast ? kLeast : sum > kMost ? kMost : sum);
    });
  } else {
    for_lanes(w, [&](int i) {
      u32 sum = c[i];
      for (int k = 0; k < 32 / bits; ++k) {
        sum += element(a[i], bits, place(0, k), top_a) * element(b[i], bits, place(1, k), top_b);
      }
      result[i] = sum;
    });
  }
  store_words(w, in.dst.code, result, write_mask(w, in));
}

}  // namespace amdsim
