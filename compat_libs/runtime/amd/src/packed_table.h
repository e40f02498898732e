// Rows and handlers of packed instructions (VOP3P): sources are halves of registers, or registers of pairs, chosen for
// the low and the high result by op_sel and op_sel_hi and negated by neg_lo and neg_hi.
//
// A table is a file of lines
//   PACKED(chips, encoding, gfx9 opcode, gfx11 opcode, name, flags, T, (T, T), expression, clamped expression)
// with T PackedF16, PackedI16, PackedU16 or PackedF32: the expression gives one half from `a`, `b`, `c`.
//   DOT(chips, encoding, gfx9 opcode, gfx9 name, gfx11 opcode, gfx11 name, flags, D, (A, B, C), function)
//   PACKED_ROW: the same, for other handlers
#pragma once

#include "vector_table.h"

namespace amdsim {

// Two halves of a register. `Value` is what expressions compute with: wide enough for a product and a sum.
struct PackedF16 {
  using Value = float;
  static constexpr Type kType = Type::kPacked16;
  static constexpr int kWords = 1;
  static constexpr bool kFloat = true;
  static Value read(u32 half) { return half_to_float(static_cast<u16>(half)); }
  static u32 write(float value) { return float_to_half(value); }
  static u32 write(double value) { return double_to_half(value); }
};
struct PackedI16 {
  using Value = i32;
  static constexpr Type kType = Type::kB32;
  static constexpr int kWords = 1;
  static constexpr bool kFloat = false;
  static Value read(u32 half) { return static_cast<i16>(half); }
  static u32 write(i32 value) { return static_cast<u32>(value) & 0xffff; }
};
struct PackedU16 {
  using Value = u32;
  static constexpr Type kType = Type::kB32;
  static constexpr int kWords = 1;
  static constexpr bool kFloat = false;
  static Value read(u32 half) { return half; }
  static u32 write(u32 value) { return value & 0xffff; }
};
// Two floats in a pair of registers.
struct PackedF32 {
  using Value = float;
  static constexpr Type kType = Type::kPackedF32;
  static constexpr int kWords = 2;
  static constexpr bool kFloat = true;
  static Value read(u32 raw) { return bit_cast<float>(raw); }
  static u32 write(float value) { return bit_cast<u32>(value); }
};

// The raw word `word` of source n, after DPP.
inline const u32* moved_words(Wave& w, const Instruction& in, int n, int word, u32* buffer) {
  const u32* raw = source_words(w, in, in.src[n], word, buffer);
  if (in.lane_mode == LaneMode::kNone) return raw;
  if (raw != buffer) for_lanes(w, [&](int i) { buffer[i] = raw[i]; });
  permute_source(w, in, n, buffer);
  return buffer;
}

// One of the two parts (0 low, 1 high) that source n gives, as raw bits: 16 of them, or 32 of a pair.
template <class T>
inline void load_part(Wave& w, const Instruction& in, int n, int part, u32* out) {
  const u32 select = ((part == 0 ? in.select : in.select_high) >> n) & 1u;
  const u32 flips = ((part == 0 ? in.negate : in.negate_high) >> n) & 1u;
  alignas(64) u32 buffer[kLanes];
  if constexpr (T::kWords == 2) {
    const u32* raw = moved_words(w, in, n, static_cast<int>(select), buffer);
    const u32 flip = flips << 31;
    for_lanes(w, [&](int i) { out[i] = raw[i] ^ flip; });
  } else {
    const u32* raw = moved_words(w, in, n, 0, buffer);
    const u32 shift = 16 * select, flip = T::kFloat ? flips << 15 : 0;
    for_lanes(w, [&](int i) { out[i] = (raw[i] >> shift & 0xffff) ^ flip; });
  }
}

template <class T>
struct Part {
  alignas(64) typename T::Value value[kLanes];

  void load(Wave& w, const Instruction& in, int n, int part) {
    alignas(64) u32 raw[kLanes];
    load_part<T>(w, in, n, part, raw);
    for_lanes(w, [&](int i) { value[i] = T::read(raw[i]); });
    if (w.mode.usual()) return;
    if constexpr (T::kType == Type::kPacked16) {
      if (!w.mode.flush_in64()) return;
      for_lanes(w,
                [&](int i) { value[i] = std::fabs(value[i]) < 0x1p-14f ? std::copysign(0.0f, value[i]) : value[i]; });
    } else if constexpr (T::kType == Type::kPackedF32) {
      if (w.mode.flush_in32()) for_lanes(w, [&](int i) { value[i] = flush_subnormal(value[i]); });
    }
  }
};

// A packed instruction: Op::apply for the low and the high part.
template <class Op, class T, class Sources>
struct PackedOp;

template <class Op, class T, class... S>
struct PackedOp<Op, T, Signature<S...>> {
  static void run(Wave& w, const Instruction& in) {
    alignas(64) u32 low[kLanes], high[kLanes];
    compute(w, in, 0, low, std::index_sequence_for<S...>{});
    compute(w, in, 1, high, std::index_sequence_for<S...>{});
    const u64 mask = write_mask(w, in);
    if constexpr (T::kWords == 2) {
      store_words(w, in.dst.code, low, mask);
      store_words(w, in.dst.code + 1, high, mask);
    } else {
      for_lanes(w, [&](int i) { low[i] |= high[i] << 16; });
      store_words(w, in.dst.code, low, mask);
    }
  }

 private:
  template <std::size_t... N>
  static void compute(Wave& w, const Instruction& in, int part, u32* out, std::index_sequence<N...>) {
    std::tuple<Part<S>...> sources;
    (std::get<N>(sources).load(w, in, static_cast<int>(N), part), ...);
    using V = decltype(Op::apply(std::get<N>(sources).value[0]...));
    alignas(64) V result[kLanes];
    if constexpr (T::kFloat) {
      for_lanes(w, [&](int i) { result[i] = Op::apply(std::get<N>(sources).value[i]...); });
      if (in.clamp) for_lanes(w, [&](int i) { result[i] = clamp_output(w, result[i]); });
      if (!w.mode.usual()) flush_output<std::conditional_t<T::kWords == 2, F32, F16>>(w, result);
    } else if (in.clamp) {
      for_lanes(w, [&](int i) { result[i] = Op::clamped(std::get<N>(sources).value[i]...); });
    } else {
      for_lanes(w, [&](int i) { result[i] = Op::apply(std::get<N>(sources).value[i]...); });
    }
    if constexpr (T::kType == Type::kPacked16) {
      if (w.mode.round64() != 0 || w.mode.saturates()) {
        for_lanes(w, [&](int i) { out[i] = directed_half(result[i], w.mode.round64(), w.mode.saturates()); });
        return;
      }
    }
    for_lanes(w, [&](int i) { out[i] = T::write(result[i]); });
  }
};

}  // namespace amdsim
