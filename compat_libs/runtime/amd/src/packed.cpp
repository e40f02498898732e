// Packed instructions: two 16-bit or 32-bit results at once.
#include <algorithm>

#include "packed_dot.h"
#include "packed_table.h"
#include "tables.h"

namespace amdsim {
namespace {

inline i32 saturate_i16(i32 value) { return value < -32768 ? -32768 : value > 32767 ? 32767 : value; }

// The number where one operand is NaN; -0 is less than 0.
inline float minimum_number(float a, float b) {
  const float least = a < b || (a == b && std::signbit(a)) ? a : b;
  return a != a ? b : b != b ? a : least;
}
inline float maximum_number(float a, float b) {
  const float most = a > b || (a == b && !std::signbit(a)) ? a : b;
  return a != a ? b : b != b ? a : most;
}
// NaN where either operand is.
inline float minimum(float a, float b) { return a != a ? a : b != b ? b : minimum_number(a, b); }
inline float maximum(float a, float b) { return a != a ? a : b != b ? b : maximum_number(a, b); }

// a * b + c of halves as a float with a sticky last bit, from which the rounding to a half is exact: the product is
// exact in single precision, and what the sum loses says on which side of the float the exact value lies.
inline float fused_half(float a, float b, float c) {
  const float product = a * b, sum = product + c, part = sum - product;
  const float lost = (product - (sum - part)) + (c - part);
  const u32 below = lost < 0, above = lost > 0;
  return bit_cast<float>((bit_cast<u32>(sum) - (sum > 0 ? below : above)) | below | above);
}

#define PACKED(chips, encoding, op9, op11, name, flags, T, sources, plain, ...) \
  struct AMDSIM_OP {                                                            \
    template <class A = int, class B = int, class C = int>                      \
    static auto apply(A a, B b, [[maybe_unused]] C c = {}) {                    \
      return plain;                                                             \
    }                                                                           \
    template <class A = int, class B = int, class C = int>                      \
    static auto clamped(A a, B b, [[maybe_unused]] C c = {}) {                  \
      return __VA_ARGS__;                                                       \
    }                                                                           \
  };
#define PACKED_ROW(...)
#include "packed.def"
#undef PACKED
#undef PACKED_ROW

// v_pk_mov_b32: the low result from the first source, the high one from the second, each chosen by op_sel.
void move_pair(Wave& w, const Instruction& in) {
  alignas(64) u32 low[kLanes], high[kLanes], buffer[kLanes];
  const u32* first = source_words(w, in, in.src[0], in.select & 1, buffer);
  for_lanes(w, [&](int i) { low[i] = first[i]; });
  const u32* second = source_words(w, in, in.src[1], in.select >> 1 & 1, buffer);
  for_lanes(w, [&](int i) { high[i] = second[i]; });
  store_words(w, in.dst.code, low, w.exec);
  store_words(w, in.dst.code + 1, high, w.exec);
}

// A source of v_fma_mix: a half where op_sel_hi says so, with neg_lo as its sign and neg_hi as its magnitude.
void load_mixed(Wave& w, const Instruction& in, int n, float* out) {
  const bool half = (in.select_high >> n & 1) != 0;
  Operand operand = in.src[n];
  operand.type = half ? Type::kF16 : Type::kF32;
  alignas(64) u32 buffer[kLanes];
  const u32* raw = source_words(w, in, operand, 0, buffer);
  if (in.lane_mode != LaneMode::kNone) {
    if (raw != buffer) for_lanes(w, [&](int i) { buffer[i] = raw[i]; });
    permute_source(w, in, n, buffer);
    raw = buffer;
  }
  const u32 shift = half && (in.select >> n & 1) != 0 ? 16 : 0;
  if (half) {
    for_lanes(w, [&](int i) { out[i] = half_to_float(static_cast<u16>(raw[i] >> shift)); });
  } else {
    for_lanes(w, [&](int i) { out[i] = bit_cast<float>(raw[i]); });
  }
  if ((in.negate_high >> n & 1) != 0) for_lanes(w, [&](int i) { out[i] = std::fabs(out[i]); });
  if ((in.negate >> n & 1) != 0) for_lanes(w, [&](int i) { out[i] = -out[i]; });
  const bool flushes = half ? w.mode.flush_in64() : w.mode.flush_in32();
  if (!flushes) return;
  const float least = half ? 0x1p-14f : std::numeric_limits<float>::min();
  for_lanes(w, [&](int i) { out[i] = std::fabs(out[i]) < least ? std::copysign(0.0f, out[i]) : out[i]; });
}

// `part`: 0 and 1 the half of the destination that gets the result, 2 all of it.
template <int part>
void run_mix(Wave& w, const Instruction& in) {
  alignas(64) float a[kLanes], b[kLanes], c[kLanes];
  load_mixed(w, in, 0, a);
  load_mixed(w, in, 1, b);
  load_mixed(w, in, 2, c);
  for_lanes(w, [&](int i) { a[i] = std::fma(a[i], b[i], c[i]); });
  if (in.clamp) for_lanes(w, [&](int i) { a[i] = clamp_output(w, a[i]); });
  flush_output<std::conditional_t<part == 2, F32, F16>>(w, a);
  alignas(64) u32 raw[kLanes];
  if constexpr (part == 2) {
    for_lanes(w, [&](int i) { raw[i] = bit_cast<u32>(a[i]); });
  } else {
    const u32* old = w.row(in.dst.code);
    for_lanes(w, [&](int i) {
      const u32 half = float_to_half(a[i]);
      raw[i] = part == 0 ? half | (old[i] & 0xffff0000u) : half << 16 | (old[i] & 0xffffu);
    });
  }
  store_words(w, in.dst.code, raw, write_mask(w, in));
}

constexpr Row kRows[] = {
#define PACKED(chips, encoding, op9, op11, name, flags, T, sources, ...)                             \
  vector_row<T>(chips, Encoding::encoding, op9, name, op11, name, flags, AMDSIM_SIGNATURE sources{}, \
                PackedOp<AMDSIM_OP, T, AMDSIM_SIGNATURE sources>::run, false),
#define PACKED_ROW(chips, encoding, op9, name9, op11, name11, flags, D, sources, ...)                                \
  vector_row<D>(chips, Encoding::encoding, op9, name9, op11, name11, flags, AMDSIM_SIGNATURE sources{}, __VA_ARGS__, \
                false),
#include "packed.def"
};

}  // namespace

RowSpan packed_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
