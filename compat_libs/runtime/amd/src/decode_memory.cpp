// Memory instructions.
#include "decoder.h"

namespace amdsim {
namespace {

constexpr u32 kOff = 0x7f;  // gfx9: no scalar address

}  // namespace

bool Decoder::set_data(Operand& operand, u32 number, const Operand& shape, bool accumulator) {
  if (shape.type == Type::kNone) return true;
  out_.accumulator_memory = accumulator;
  return set_vector(operand, accumulator ? reg::kAccumulator : reg::kVector, number, shape);
}

// The result of a load, or of an atomic whose old value is wanted.
bool Decoder::set_result(u32 number, bool accumulator) {
  if ((row_->flags & kAtomic) != 0 && (out_.cache & 1) == 0) return true;
  return set_data(out_.dst, number, row_->dst, accumulator);
}

bool Decoder::set_scalar_offset(u32 code) {
  if (gfx11_ && normalise(code) == reg::kNull) return true;
  return set_source(3, code, {0, 1, Type::kU32}) && (!literal_ || fail("with an invalid scalar offset"));
}

void Decoder::set_cache(u32 first, u32 second, u32 third) {
  out_.cache = static_cast<u8>(first | second << 1 | third << 2);
}

bool Decoder::scalar_memory() {
  if (!begin(Encoding::kSmem, bits(word_, 18, 8), 2)) return false;
  const bool has_address = row_->src[0].type != Type::kNone;
  if (row_->dst.type != Type::kNone && !set_scalar(out_.dst, bits(word_, 6, 7), row_->dst)) return false;
  if (row_->src[1].type != Type::kNone && !set_source(1, bits(word_, 6, 7), row_->src[1])) return false;
  if (!has_address) return true;
  if (!set_source(0, bits(word_, 0, 6) << 1, row_->src[0])) return false;
  if (gfx11_) {
    set_cache(bits(word_, 14, 1), 0, bits(word_, 13, 1));
    out_.offset = sign_extend(bits(second_, 0, 21), 21);
    return set_scalar_offset(bits(second_, 25, 7));
  }
  set_cache(bits(word_, 16, 1), 0, 0);
  const bool has_constant = bits(word_, 17, 1) != 0, has_register = bits(word_, 14, 1) != 0;
  if (has_constant) out_.offset = sign_extend(bits(second_, 0, 21), 21);
  if (has_register) return set_scalar_offset(bits(second_, 25, 7));
  return has_constant || set_scalar_offset(bits(second_, 0, 7));
}

bool Decoder::shared_memory() {
  if (!begin(Encoding::kDs, gfx11_ ? bits(word_, 18, 8) : bits(word_, 17, 8), 2)) return false;
  if (bits(word_, gfx11_ ? 17 : 16, 1) != 0) return fail("of the global data share, which compute kernels do not have");
  const bool accumulator = !gfx11_ && bits(word_, 25, 1) != 0;
  const bool two = (row_->flags & kTwoOffsets) != 0;
  out_.offset = static_cast<i32>(bits(word_, 0, two ? 8 : 16));
  out_.offset1 = static_cast<u16>(bits(word_, 8, 8));
  if (row_->src[0].type != Type::kNone && !set_vector(out_.src[0], reg::kVector, bits(second_, 0, 8), row_->src[0]))
    return false;
  return set_data(out_.src[1], bits(second_, 8, 8), row_->src[1], accumulator) &&
         set_data(out_.src[2], bits(second_, 16, 8), row_->src[2], accumulator) &&
         set_data(out_.dst, bits(second_, 24, 8), row_->dst, accumulator);
}

bool Decoder::flat_memory() {
  static constexpr Encoding kSegments[] = {Encoding::kFlat, Encoding::kScratch, Encoding::kGlobal};
  const u32 segment = bits(word_, gfx11_ ? 16 : 14, 2);
  if (segment > 2) return fail("FLAT of an unknown segment");
  if (!begin(kSegments[segment], bits(word_, 18, 7), 2)) return false;
  if (chip_ == Chip::kGfx90a && bits(word_, 13, 1) != 0) return fail("FLAT that loads to LDS");
  if (gfx11_) {
    set_cache(bits(word_, 14, 1), bits(word_, 15, 1), bits(word_, 13, 1));
  } else {
    set_cache(bits(word_, 16, 1), bits(word_, 17, 1), bits(word_, 25, 1));
  }
  out_.offset = segment == 0 ? static_cast<i32>(bits(word_, 0, 12)) : sign_extend(bits(word_, 0, 13), 13);
  const bool accumulator = !gfx11_ && bits(second_, 23, 1) != 0;
  return set_flat_address() && set_data(out_.src[1], bits(second_, 8, 8), row_->src[1], accumulator) &&
         set_result(bits(second_, 24, 8), accumulator);
}

bool Decoder::set_flat_address() {
  const bool scratch = out_.encoding == Encoding::kScratch;
  const u32 base = bits(second_, 16, 7);
  const bool has_base = out_.encoding != Encoding::kFlat && (gfx11_ ? normalise(base) != reg::kNull : base != kOff);
  const Operand base_shape{0, static_cast<u8>(scratch ? 1 : 2), scratch ? Type::kU32 : Type::kU64};
  if (has_base && !set_scalar(out_.src[3], base, base_shape)) return false;
  if (row_->src[0].type == Type::kNone || !has_vector_address(has_base)) return true;
  const bool narrow = scratch || has_base;
  const Operand shape{0, static_cast<u8>(narrow ? 1 : 2), narrow ? Type::kU32 : Type::kU64};
  return set_vector(out_.src[0], reg::kVector, bits(second_, 0, 8), shape);
}

// Global memory always has one, but for the forms in which the lane's number takes its place; scratch has a bit for it.
bool Decoder::has_vector_address(bool has_base) const {
  if (out_.encoding == Encoding::kGlobal) return !gfx11_ || (row_->gfx11 != 0x28 && row_->gfx11 != 0x29);
  if (out_.encoding != Encoding::kScratch) return true;
  if (gfx11_) return bits(second_, 23, 1) != 0;
  return chip_ == Chip::kGfx90a ? !has_base : bits(word_, 13, 1) != 0;
}

bool Decoder::buffer_memory() {
  const bool typed = (word_ >> 26) == 0x3a;
  const u32 opcode = typed ? bits(word_, 15, 4) : bits(word_, 18, gfx11_ ? 8 : 7);
  if (!begin(typed ? Encoding::kMtbuf : Encoding::kMubuf, opcode, 2)) return false;
  set_buffer_flags(typed);
  if (row_->src[2].type == Type::kNone) return true;  // cache control
  const u8 words = static_cast<u8>((out_.offset1 & kOffsetEnabled) / kOffsetEnabled +
                                   (out_.offset1 & kIndexEnabled) / kIndexEnabled);
  const Operand address{0, words, Type::kU32};
  if (words > 0 && !set_vector(out_.src[0], reg::kVector, bits(second_, 0, 8), address)) return false;
  if (!set_scalar(out_.src[2], bits(second_, 16, 5) << 2, row_->src[2])) return false;
  if (!set_scalar_offset(bits(second_, 24, 8))) return false;
  const bool accumulator = !gfx11_ && bits(second_, 23, 1) != 0;
  if (!set_data(out_.src[1], bits(second_, 8, 8), row_->src[1], accumulator)) return false;
  return (out_.offset1 & kToLds) != 0 || set_result(bits(second_, 8, 8), accumulator);
}

void Decoder::set_buffer_flags(bool typed) {
  const auto flag = [](u32 bit, BufferFlag value) { return bit != 0 ? u32{value} : 0u; };
  out_.offset = static_cast<i32>(bits(word_, 0, 12));
  if (typed) out_.dpp = bits(word_, 19, 7);
  u32 flags;
  if (gfx11_) {
    set_cache(bits(word_, 14, 1), bits(word_, 12, 1), bits(word_, 13, 1));
    flags = flag(bits(second_, 22, 1), kOffsetEnabled) | flag(bits(second_, 23, 1), kIndexEnabled) |
            flag(bits(second_, 21, 1), kFailureWord);
  } else {
    if (typed) {
      set_cache(bits(word_, 14, 1), bits(second_, 22, 1), bits(second_, 21, 1));
    } else {
      set_cache(bits(word_, 14, 1), bits(word_, 17, 1), bits(word_, 15, 1));
    }
    flags = flag(bits(word_, 12, 1), kOffsetEnabled) | flag(bits(word_, 13, 1), kIndexEnabled) |
            (typed ? 0u : flag(bits(word_, 16, 1), kToLds));
  }
  out_.offset1 = static_cast<u16>(flags);
}

}  // namespace amdsim
