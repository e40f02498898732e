// Vector instructions on bits: logic, shifts, fields, counts, bytes.
#include "valu_bits.h"

#include "tables.h"
#include "valu_types.h"
#include "vector_table.h"

namespace amdsim {
namespace {

struct Quad {
  static constexpr Type kType = Type::kWords;
  static constexpr int kWords = 4;
};

// How many bits of a mask belong to lanes before this one: v_mbcnt_lo looks at lanes 0..31, v_mbcnt_hi at 32..63.
template <int kFirst>
void count_below(Wave& w, const Instruction& in) {
  Source<B32> mask;
  Source<U32> sum;
  mask.load(w, in, 0);
  sum.load(w, in, 1);
  alignas(64) u32 out[kLanes];
  for_lanes(w, [&](int i) {
    const int lane = std::clamp(i - kFirst, 0, 32);
    const u32 below = static_cast<u32>((u64{1} << lane) - 1);
    out[i] = count_bits(mask.value[i] & below) + sum.value[i];
  });
  store_result<U32>(w, in, out);
}

// Four 32-bit sums of absolute differences, added to four of the third operand.
void masked_distances(Wave& w, const Instruction& in) {
  Source<B64> bytes;
  Source<B32> reference;
  bytes.load(w, in, 0);
  reference.load(w, in, 1);
  alignas(64) u32 out[4][kLanes];
  for (int n = 0; n < 4; ++n) {
    alignas(64) u32 buffer[kLanes];
    const u32* sums = source_words(w, in, in.src[2], n, buffer);
    for_lanes(w, [&](int i) {
      const u32 distance = masked_distance(static_cast<u32>(bytes.value[i] >> (8 * n)), reference.value[i]);
      const u64 sum = u64{sums[i]} + distance;
      out[n][i] = in.clamp ? saturate<u32>(static_cast<i64>(sum)) : static_cast<u32>(sum);
    });
  }
  for (unsigned n = 0; n < 4; ++n) store_words(w, in.dst.code + n, out[n], write_mask(w, in));
}

// The truth table of v_bitop3 lies where floating-point instructions have their modifiers.
u32 truth_table(const Instruction& in) {
  return (in.negate & 7u) | (in.absolute & 7u) << 3 | (in.output_modifier & 3u) << 6;
}

template <class T>
void lookup(Wave& w, const Instruction& in) {
  Source<T> a, b, c;
  a.load(w, in, 0);
  b.load(w, in, 1);
  c.load(w, in, 2);
  const u32 table = truth_table(in);
  alignas(64) typename T::Value out[kLanes];
  for_lanes(w, [&](int i) {
    out[i] = static_cast<typename T::Value>(lookup_bits(table, a.value[i], b.value[i], c.value[i]));
  });
  store_result<T>(w, in, out);
}
void lookup_word(Wave& w, const Instruction& in) { lookup<B32>(w, in); }
void lookup_half(Wave& w, const Instruction& in) { lookup<B16>(w, in); }

#include "vector_functors.inc"

#include "valu_bits.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_bits.def"
};

}  // namespace

RowSpan valu_bits_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
