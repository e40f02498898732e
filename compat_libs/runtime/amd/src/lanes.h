// Typed lanes of vector operands: loading sources with their modifiers, storing results under the execution mask.
#pragma once

#include <cmath>
#include <limits>

#include "wave.h"

namespace amdsim {

// Moves between lanes and parts of lanes; see lane_modes.cpp. `raw` holds kLanes values of source `n`.
void permute_source(const Wave& w, const Instruction& in, int n, u32* raw);
// The lanes that DPP lets an instruction write, of those that run.
u64 writable_lanes(const Wave& w, const Instruction& in);
// What SDWA makes of results: `old` is the register's content. Both have kLanes values.
void merge_sdwa(const Instruction& in, const u32* old, u32* result);

// The 32-bit pattern that an inline constant of floating point has for an operand of this type, and the upper half of
// its 64-bit pattern for doubles.
u32 float_constant(unsigned code, Type type);

// A scalar operand as an operand of `type`: integers as they are (sign extended to 64 bits), floats as patterns.
u64 scalar_pattern(const Wave& w, const Instruction& in, unsigned code, Type type);

template <class V>
inline V flush_subnormal(V value) {
  return std::fabs(value) < std::numeric_limits<V>::min() ? std::copysign(V(0), value) : value;
}

// lane i of `mask` as 0 or all ones
inline void expand_mask(u64 mask, u32* out) {
  for (int half = 0; half < 2; ++half) {
    const u32 bits = static_cast<u32>(mask >> (32 * half));
    for (int i = 0; i < 32; ++i) out[32 * half + i] = 0u - ((bits >> i) & 1u);
  }
}

// bit i is 1 where lane i is not 0
inline u64 pack_mask(const u32* lanes, int count) {
  u64 mask = 0;
  for (int base = 0; base < count; base += 32) {
    u32 bits = 0;
    for (int i = 0; i < 32; ++i) bits |= (lanes[base + i] != 0 ? 1u : 0u) << i;
    mask |= u64{bits} << base;
  }
  return mask;
}

// Runs `each(i)` for every lane of the wave, in runs of constant length that compilers vectorise.
template <class F>
inline void for_lanes(const Wave& w, F&& each) {
  for (int base = 0; base < w.size; base += 32) {
    for (int i = base; i < base + 32; ++i) each(i);
  }
}

// The lanes a vector instruction writes.
inline u64 write_mask(const Wave& w, const Instruction& in) {
  return in.lane_mode == LaneMode::kNone ? w.exec : writable_lanes(w, in);
}

// One word of a vector or scalar source in every lane, without modifiers.
inline const u32* source_words(Wave& w, const Instruction& in, const Operand& operand, int word, u32* buffer) {
  if (reg::is_vector(operand.code)) return w.row(operand.code + word);
  const u64 pattern = scalar_pattern(w, in, operand.code, operand.type);
  const u32 value = static_cast<u32>(word == 0 ? pattern : pattern >> 32);
  for_lanes(w, [&](int i) { buffer[i] = value; });
  return buffer;
}

// A lane mask as a source: v_cndmask, carry in.
struct Mask {
  using Value = u32;  // 0 or 1
  static constexpr Type kType = Type::kMask;
  static constexpr int kWords = 1;
  static constexpr bool kFloat = false;
};

template <class T>
struct Source {
  alignas(64) typename T::Value value[kLanes];

  void load(Wave& w, const Instruction& in, int n) {
    if constexpr (T::kType == Type::kMask) {
      alignas(64) u32 bits[kLanes];
      expand_mask(w.read_mask(in.src[n].code, in), bits);
      for_lanes(w, [&](int i) { value[i] = bits[i] & 1; });
    } else if constexpr (T::kWords == 1) {
      load_one(w, in, n);
    } else {
      load_two(w, in, n);
    }
  }

 private:
  void load_one(Wave& w, const Instruction& in, int n) {
    alignas(64) u32 buffer[kLanes];
    const u32* raw = source_words(w, in, in.src[n], 0, buffer);
    if (in.lane_mode != LaneMode::kNone) {
      if (raw != buffer) for_lanes(w, [&](int i) { buffer[i] = raw[i]; });
      permute_source(w, in, n, buffer);
      raw = buffer;
    }
    const u32 shift = sizeof(typename T::Value) == 2 || T::kSign == 0x8000 ? 16 * ((in.select >> n) & 1u) : 0u;
    u32 clear = 0, flip = 0;
    if constexpr (T::kFloat) {
      clear = (in.absolute >> n) & 1 ? static_cast<u32>(T::kSign) : 0;
      flip = (in.negate >> n) & 1 ? static_cast<u32>(T::kSign) : 0;
    }
    if ((shift | clear | flip) == 0) {
      for_lanes(w, [&](int i) { value[i] = T::read(raw[i]); });
    } else {
      for_lanes(w, [&](int i) { value[i] = T::read(((raw[i] >> shift) & ~clear) ^ flip); });
    }
    if (T::kFloat && !w.mode.usual()) flush(w);
  }

  void load_two(Wave& w, const Instruction& in, int n) {
    alignas(64) u32 low_buffer[kLanes], high_buffer[kLanes];
    const u32* low = source_words(w, in, in.src[n], 0, low_buffer);
    const u32* high = source_words(w, in, in.src[n], 1, high_buffer);
    if (in.lane_mode != LaneMode::kNone) {  // gfx90a and later move 64-bit operands by DPP
      for_lanes(w, [&](int i) { low_buffer[i] = low[i]; });
      for_lanes(w, [&](int i) { high_buffer[i] = high[i]; });
      permute_source(w, in, n, low_buffer);
      permute_source(w, in, n, high_buffer);
      low = low_buffer;
      high = high_buffer;
    }
    u64 clear = 0, flip = 0;
    if constexpr (T::kFloat) {
      clear = (in.absolute >> n) & 1 ? T::kSign : 0;
      flip = (in.negate >> n) & 1 ? T::kSign : 0;
    }
    for_lanes(w, [&](int i) { value[i] = T::read(((u64{high[i]} << 32 | low[i]) & ~clear) ^ flip); });
    if (T::kFloat && !w.mode.usual()) flush(w);
  }

  void flush(const Wave& w) {
    if constexpr (T::kType == Type::kF32) {
      if (w.mode.flush_in32()) for_lanes(w, [&](int i) { value[i] = flush_subnormal(value[i]); });
    } else if constexpr (T::kType == Type::kF64) {
      if (w.mode.flush_in64()) for_lanes(w, [&](int i) { value[i] = flush_subnormal(value[i]); });
    } else if constexpr (T::kType == Type::kF16) {
      if (w.mode.flush_in64()) {
        for_lanes(w,
                  [&](int i) { value[i] = std::fabs(value[i]) < 0x1p-14f ? std::copysign(0.0f, value[i]) : value[i]; });
      }
    }
  }
};

// Writes raw words to a vector destination where `mask` says so.
inline void store_words(Wave& w, unsigned code, const u32* words, u64 mask) {
  u32* row = w.row(code);
  if (mask == w.all()) {
    for_lanes(w, [&](int i) { row[i] = words[i]; });
    return;
  }
  alignas(64) u32 lanes[kLanes];
  expand_mask(mask, lanes);
  for_lanes(w, [&](int i) { row[i] = (words[i] & lanes[i]) | (row[i] & ~lanes[i]); });
}

// The clamp modifier of a floating-point result. NaN becomes 0 where MODE says so.
template <class V>
inline V clamp_output(const Wave& w, V value) {
  const V number = value > 0 ? (value < 1 ? value : V(1)) : V(0);
  return value == value || w.mode.clamps_nan() ? number : value;
}

// The output modifier. The machine ignores it in IEEE mode and where subnormal results are kept.
template <class D, class V>
inline void scale_output(const Wave& w, const Instruction& in, V* value) {
  constexpr V kFactors[] = {1, 2, 4, V(0.5)};
  const bool flushes = D::kType == Type::kF32 ? w.mode.flush_out32() : w.mode.flush_out64();
  if (w.mode.ieee() || !flushes) return;
  const V factor = kFactors[in.output_modifier & 3];
  for_lanes(w, [&](int i) { value[i] = value[i] * factor + V(0); });  // a zero is positive then
}

template <class D, class V>
inline void flush_output(const Wave& w, V* value) {
  if constexpr (D::kType == Type::kF32) {
    if (w.mode.flush_out32()) for_lanes(w, [&](int i) { value[i] = flush_subnormal(value[i]); });
  } else if constexpr (D::kType == Type::kF64) {
    if (w.mode.flush_out64()) for_lanes(w, [&](int i) { value[i] = flush_subnormal(value[i]); });
  } else if constexpr (D::kType == Type::kF16) {
    if (!w.mode.flush_out64()) return;
    for_lanes(w,
              [&](int i) { value[i] = std::fabs(value[i]) < V(0x1p-14) ? std::copysign(V(0), value[i]) : value[i]; });
  }
}

// Puts 16-bit results into the half that the instruction names. The other half stays, except that on gfx9 a plain
// 16-bit instruction clears it.
inline void place_half(Wave& w, const Instruction& in, u32* result) {
  const u32* old = w.row(in.dst.code);
  if ((in.select & 8) != 0) {
    for_lanes(w, [&](int i) { result[i] = result[i] << 16 | (old[i] & 0xffffu); });
  } else if (is_gfx11(w.chip) || (in.row->flags & kHighHalf) != 0) {
    for_lanes(w, [&](int i) { result[i] |= old[i] & 0xffff0000u; });
  }
}

// Stores results of the expression's own type as `D`.
template <class D, class V>
inline void store_result(Wave& w, const Instruction& in, V* value) {
  if constexpr (D::kFloat) {
    if (in.output_modifier != 0) scale_output<D>(w, in, value);
    if (in.clamp) for_lanes(w, [&](int i) { value[i] = clamp_output(w, value[i]); });
    if (!w.mode.usual()) flush_output<D>(w, value);
  }
  const u64 mask = write_mask(w, in);
  alignas(64) u32 low[kLanes];
  if constexpr (D::kWords == 2) {
    alignas(64) u32 high[kLanes];
    for_lanes(w, [&](int i) {
      const u64 raw = D::write(value[i]);
      low[i] = static_cast<u32>(raw);
      high[i] = static_cast<u32>(raw >> 32);
    });
    store_words(w, in.dst.code, low, mask);
    store_words(w, in.dst.code + 1, high, mask);
    return;
  } else {
    for_lanes(w, [&](int i) { low[i] = D::write(value[i]); });
    if constexpr (D::kType == Type::kF16) {
      if (w.mode.round64() != 0 || w.mode.saturates()) {
        for_lanes(w, [&](int i) { low[i] = directed_half(value[i], w.mode.round64(), w.mode.saturates()); });
      }
    }
    if (in.lane_mode == LaneMode::kSdwa) {
      merge_sdwa(in, w.row(in.dst.code), low);
    } else if constexpr (D::kSign == 0x8000) {
      place_half(w, in, low);
    }
    store_words(w, in.dst.code, low, mask);
  }
}

}  // namespace amdsim
