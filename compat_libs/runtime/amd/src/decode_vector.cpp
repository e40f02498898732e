// Vector instructions: short, long, packed and dual forms, with what stands behind them.
#include "decoder.h"

namespace amdsim {
namespace {

constexpr u32 kSdwaCode = 249, kDppCode = 250, kDpp8Code = 233, kDpp8FetchCode = 234;
constexpr u32 kAccumulatorMove = 0x52;                            // VOP1 of gfx9
constexpr u32 kAccumulatorRead = 0x58, kAccumulatorWrite = 0x59;  // VOP3P of gfx9

bool is_half(const Operand& operand) {
  return operand.type == Type::kB16 || operand.type == Type::kU16 || operand.type == Type::kI16 ||
         operand.type == Type::kF16 || operand.type == Type::kBf16;
}

void to_accumulator(Operand& operand) {
  operand.code = static_cast<u16>(operand.code + (reg::kAccumulator - reg::kVector));
}

}  // namespace

bool Decoder::set_vector_destination(u32 number) {
  if (row_->dst.type == Type::kNone) return true;
  if ((row_->flags & kScalarDst) != 0) return set_scalar(out_.dst, number, row_->dst);
  return set_vector(out_.dst, reg::kVector, number, row_->dst);
}

// v_cmpx of gfx11 has no destination but the execution mask.
bool Decoder::sets_exec_only() const { return gfx11_ && row_->encoding == Encoding::kVopc && row_->gfx11 >= 0x80; }

// VOP1, VOP2, VOPC
bool Decoder::vector_short() {
  const u32 top = bits(word_, 25, 6);
  const Encoding encoding = top == 0x3f ? Encoding::kVop1 : top == 0x3e ? Encoding::kVopc : Encoding::kVop2;
  const u32 opcode = top == 0x3f ? bits(word_, 9, 8) : top == 0x3e ? bits(word_, 17, 8) : top;
  return short_form(encoding, opcode);
}

bool Decoder::short_form(Encoding encoding, unsigned opcode) {
  if (!begin(encoding, opcode, 1)) return false;
  if (row_->extra_dst.type == Type::kMask && !sets_exec_only()) out_.extra_dst = {reg::kVcc, mask_words(), Type::kMask};
  if (encoding != Encoding::kVopc && !set_vector_destination(bits(word_, 17, 8))) return false;
  if (!set_short_sources(bits(word_, 0, 9), bits(word_, 9, 8))) return false;
  if (encoding == Encoding::kVop1 && opcode == kAccumulatorMove && !gfx11_) {
    if (!reg::is_vector(out_.src[0].code)) return fail("with an invalid source");
    to_accumulator(out_.dst);
    to_accumulator(out_.src[0]);
  }
  take_halves();
  return add_destination_source();
}

// In the short forms of gfx11, bit 7 of a vector register's number chooses the half of a 16-bit operand.
void Decoder::take_halves() {
  if (!gfx11_) return;
  const auto take = [this](Operand& operand, int bit) {
    if (!is_half(operand) || !reg::is_vector(operand.code) || (operand.code & 0x80) == 0) return;
    operand.code = static_cast<u16>(operand.code & ~0x80u);
    out_.select = static_cast<u8>(out_.select | 1u << bit);
  };
  for (int n = 0; n < 3; ++n) take(out_.src[n], n);
  take(out_.dst, 3);
}

// The first source has 9 bits, or is behind the instruction; the second is a vector register.
bool Decoder::set_short_sources(u32 first, u32 second) {
  const int sources = machine_sources();
  const int constant = out_.encoding == Encoding::kVop2 ? constant_source(chip_, bits(word_, 25, 6)) : 0;
  int n = 1;
  for (; n < sources; ++n) {
    if (n == constant) {
      out_.src[n] = row_->src[n];
      out_.src[n].code = reg::kLiteral;
      literal_ = true;
    } else if (row_->src[n].type == Type::kMask) {
      out_.src[n] = {reg::kVcc, mask_words(), Type::kMask};
    } else if (!set_vector(out_.src[n], reg::kVector, second, row_->src[n])) {
      return false;
    }
  }
  return sources == 0 || set_first_source(first);
}

bool Decoder::set_first_source(u32 code) {
  if (code == kDppCode && !literal_) return read_dpp(true);
  if ((code == kDpp8Code || code == kDpp8FetchCode) && gfx11_ && !literal_) return read_dpp8(code == kDpp8FetchCode);
  if (code == kSdwaCode && !gfx11_ && !literal_) return read_sdwa();
  return set_source(0, code, row_->src[0]);
}

// The word with the first source and how its lanes move. `modifiers`: it also has the sources' signs.
bool Decoder::read_dpp(bool modifiers) {
  if (length_ >= words_) return fail("that goes on after the end of the code");
  const u32 word = code_[length_++];
  out_.lane_mode = LaneMode::kDpp;
  out_.dpp = word >> 8;
  if (modifiers) {
    out_.negate = static_cast<u8>(bits(word, 20, 1) | bits(word, 22, 1) << 1);
    out_.absolute = static_cast<u8>(bits(word, 21, 1) | bits(word, 23, 1) << 1);
  }
  return set_vector(out_.src[0], reg::kVector, bits(word, 0, 8), row_->src[0]);
}

bool Decoder::read_dpp8(bool fetch_inactive) {
  if (length_ >= words_) return fail("that goes on after the end of the code");
  const u32 word = code_[length_++];
  out_.lane_mode = LaneMode::kDpp8;
  out_.dpp = word >> 8 | (fetch_inactive ? 1u << 24 : 0u);
  return set_vector(out_.src[0], reg::kVector, bits(word, 0, 8), row_->src[0]);
}

bool Decoder::read_sdwa() {
  if (length_ >= words_) return fail("that goes on after the end of the code");
  const u32 word = code_[length_++];
  out_.lane_mode = LaneMode::kSdwa;
  out_.sdwa_dst = 6;
  if (out_.encoding == Encoding::kVopc) {
    if (bits(word, 15, 1) != 0 && !set_scalar(out_.extra_dst, bits(word, 8, 7), row_->extra_dst)) return false;
  } else {
    out_.sdwa_dst = static_cast<u8>(bits(word, 8, 3));
    out_.sdwa_unused = static_cast<u8>(bits(word, 11, 2));
    out_.clamp = bits(word, 13, 1) != 0;
    out_.output_modifier = static_cast<u8>(bits(word, 14, 2));
  }
  for (int n = 0; n < 2; ++n) {
    const int at = 16 + 8 * n;
    out_.sdwa_src[n] = static_cast<u8>(bits(word, at, 3));
    out_.sdwa_sign[n] = static_cast<u8>(bits(word, at + 3, 1));
    out_.negate = static_cast<u8>(out_.negate | bits(word, at + 4, 1) << n);
    out_.absolute = static_cast<u8>(out_.absolute | bits(word, at + 5, 1) << n);
    if (out_.sdwa_src[n] == 7 || out_.sdwa_dst == 7) return fail("with an invalid part of a register");
  }
  const bool scalar_first = bits(word, 23, 1) != 0, scalar_second = bits(word, 31, 1) != 0;
  if (!set_source(0, bits(word, 0, 8) + (scalar_first ? 0 : reg::kVector), row_->src[0])) return false;
  if (scalar_second && machine_sources() > 1 && row_->src[1].type != Type::kMask) {
    if (!set_source(1, bits(word_, 9, 8), row_->src[1])) return false;
  }
  return literal_ ? fail("with two constants") : true;
}

// VOP3, with a mask as a second destination or with modifiers of the sources.
bool Decoder::vector_long() {
  const u32 opcode = bits(word_, 16, 10);
  if (!begin(Encoding::kVop3, opcode, 2)) return false;
  const bool compares = row_->encoding == Encoding::kVopc;
  const bool carries = !compares && row_->extra_dst.type == Type::kMask;
  if (compares) {
    if (!sets_exec_only() && !set_scalar(out_.extra_dst, bits(word_, 0, 8), row_->extra_dst)) return false;
  } else if (!set_vector_destination(bits(word_, 0, 8))) {
    return false;
  }
  if (carries) {
    if (!set_scalar(out_.extra_dst, bits(word_, 8, 7), row_->extra_dst)) return false;
  } else {
    out_.absolute = static_cast<u8>(bits(word_, 8, 3));
    out_.select = static_cast<u8>(bits(word_, 11, 4));
  }
  out_.clamp = bits(word_, 15, 1) != 0;
  out_.output_modifier = static_cast<u8>(bits(second_, 27, 2));
  out_.negate = static_cast<u8>(bits(second_, 29, 3));
  return set_long_sources() && add_destination_source();
}

bool Decoder::set_long_sources() {
  const int sources = machine_sources();
  for (int n = 1; n < sources; ++n) {
    if (!set_source(n, bits(second_, 9 * n, 9), row_->src[n])) return false;
  }
  if (sources == 0) return true;
  const u32 first = bits(second_, 0, 9);
  if (gfx11_ && first == kDppCode && !literal_) return read_dpp(false);
  if (gfx11_ && (first == kDpp8Code || first == kDpp8FetchCode) && !literal_) return read_dpp8(first == kDpp8FetchCode);
  if (!set_source(0, first, row_->src[0])) return false;
  return !literal_ || gfx11_ ? true : fail("with a constant that its form does not have");
}

bool Decoder::vector_packed() {
  const u32 opcode = bits(word_, 16, 7);
  if (chip_ == Chip::kGfx950 && opcode == 0x2c) return matrix(true);
  if (!begin(Encoding::kVop3p, opcode, 2)) return false;
  if ((row_->flags & kMatrix) != 0 && !gfx11_) return matrix(false);
  out_.negate_high = static_cast<u8>(bits(word_, 8, 3));
  out_.select = static_cast<u8>(bits(word_, 11, 3));
  out_.select_high = static_cast<u8>(bits(second_, 27, 2) | bits(word_, 14, 1) << 2);
  out_.clamp = bits(word_, 15, 1) != 0;
  out_.negate = static_cast<u8>(bits(second_, 29, 3));
  if (!set_vector_destination(bits(word_, 0, 8)) || !set_long_sources()) return false;
  if (!gfx11_ && opcode == kAccumulatorWrite) to_accumulator(out_.dst);
  if (!gfx11_ && opcode == kAccumulatorRead) {
    if (!reg::is_vector(out_.src[0].code)) return fail("with an invalid source");
    to_accumulator(out_.src[0]);
  }
  return add_destination_source();
}

// MFMA: bits choose accumulation registers. With `scaled`, two words with the scales come first.
bool Decoder::matrix(bool scaled) {
  u32 low = word_, high = second_;
  if (scaled) {
    if (words_ < 4 || (code_[2] >> 23) != 0x1a7) return fail("VOP3P opcode 0x2c");
    low = code_[2];
    high = code_[3];
    if (!begin(Encoding::kVop3p, bits(low, 16, 7), 4)) return false;
    const Operand scale{0, 1, Type::kB32};
    if (!set_source(0, bits(second_, 9, 9), scale)) return false;
    out_.extra_dst = out_.src[0];
    if (!set_source(3, bits(second_, 0, 9), scale)) return false;
    out_.select = static_cast<u8>(bits(word_, 11, 2));
    out_.select_high = static_cast<u8>(bits(second_, 27, 2));
  }
  out_.matrix_cbsz = static_cast<u8>(bits(low, 8, 3));
  out_.matrix_abid = static_cast<u8>(bits(low, 11, 4));
  out_.matrix_blgp = static_cast<u8>(bits(high, 29, 3));
  const bool sums_in_accumulators = bits(low, 15, 1) != 0;
  const bool sparse = (row_->flags & kReadsDst) != 0;
  if (!set_vector(out_.dst, sums_in_accumulators ? reg::kAccumulator : reg::kVector, bits(low, 0, 8), row_->dst))
    return false;
  const u32 accumulators = bits(high, 27, 2) | (sums_in_accumulators && !sparse ? 4u : 0u);
  const bool small_floats = chip_ == Chip::kGfx950 && (bits(low, 16, 7) == 0x2d || bits(low, 16, 7) == 0x2e);
  for (int n = 0; n < 3; ++n) {
    Operand shape = row_->src[n];
    if (small_floats && n < 2) {  // 8, 6 or 4 bits an element
      const u8 format = n == 0 ? out_.matrix_cbsz : out_.matrix_blgp;
      shape.words = format < 2 ? 8 : format < 4 ? 6 : 4;
    }
    if (!set_source(n, bits(high, 9 * n, 9), shape)) return false;
    if (reg::is_vector(out_.src[n].code) && ((accumulators >> n) & 1) != 0) to_accumulator(out_.src[n]);
  }
  return literal_ ? fail("with a constant that its form does not have") : true;
}

}  // namespace amdsim
