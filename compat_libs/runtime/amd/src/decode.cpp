// The entry of the decoder, scalar instructions, and what all encodings share.
#include "decode.h"

#include <cstdio>
#include <new>

#include "decoder.h"

namespace amdsim {
namespace {

std::string opcode_text(Encoding encoding, unsigned opcode) {
  char text[48];
  std::snprintf(text, sizeof text, "%s opcode %#x", encoding_name(encoding), opcode);
  return text;
}

}  // namespace

const char* encoding_name(Encoding encoding) {
  static constexpr const char* kNames[] = {"SOP2", "SOPK", "SOP1",    "SOPC",   "SOPP",  "SMEM",
                                           "VOP2", "VOP1", "VOPC",    "VOP3",   "VOP3P", "VOPD",
                                           "DS",   "FLAT", "SCRATCH", "GLOBAL", "MUBUF", "MTBUF"};
  return kNames[static_cast<int>(encoding)];
}

bool decode(Chip chip, const u32* code, std::size_t available, u32 address, int wave_size, Instruction& out,
            std::string& name) {
  return Decoder(chip, code, available, wave_size, out, name).run(address);
}

bool Decoder::run(u32 address) {
  clear(address);
  if (words_ == 0) return fail("at the end of the code");
  word_ = code_[0];
  second_ = words_ > 1 ? code_[1] : 0;
  if (!dispatch()) return false;
  if (literal_) {
    if (length_ >= words_) return fail("that goes on after the end of the code");
    out_.literal = code_[length_++];
  }
  out_.bytes = static_cast<u16>(4 * length_);
  if (out_.second == nullptr) out_.run.store(row_->run, std::memory_order_release);
  return true;
}

void Decoder::clear(u32 address) {
  ::new (&out_) Instruction();
  out_.wait_vm = out_.wait_lgkm = out_.wait_store = 0xffff;
  out_.select_high = 7;  // short forms of packed instructions take both halves as they are
  out_.address = address;
}

bool Decoder::dispatch() {
  if ((word_ >> 31) == 0) return vector_short();
  if ((word_ >> 30) == 2) return (word_ >> 28) == 0xb && bits(word_, 23, 5) < 0x1d ? scalar_constant() : scalar();
  const u32 top = word_ >> 26;
  if (top == (gfx11_ ? 0x3du : 0x30u)) return scalar_memory();
  if ((word_ >> (gfx11_ ? 24 : 23)) == (gfx11_ ? 0xccu : 0x1a7u)) return vector_packed();
  if (top == (gfx11_ ? 0x35u : 0x34u)) return vector_long();
  if (gfx11_ && top == 0x32) return vector_dual();
  if (top == 0x36) return shared_memory();
  if (top == 0x37) return flat_memory();
  if (top == 0x38 || top == 0x3a) return buffer_memory();
  char text[64];
  std::snprintf(text, sizeof text, "%#010x of an encoding that compute kernels do not have", word_);
  return fail(text);
}

bool Decoder::begin(Encoding encoding, unsigned opcode, std::size_t words) {
  row_ = find_row(chip_, encoding, opcode);
  if (row_ == nullptr) return fail(opcode_text(encoding, opcode));
  if (words > words_) return fail("that goes on after the end of the code");
  out_.row = row_;
  out_.encoding = encoding;
  length_ = words;
  return true;
}

// gfx11 has the codes of m0 and null the other way round.
u32 Decoder::normalise(u32 code) const {
  if (gfx11_ && (code == reg::kM0 || code == reg::kNull)) return code ^ (reg::kM0 ^ reg::kNull);
  return code;
}

bool Decoder::is_source(u32 code) const {
  if (code >= reg::kVector || code <= 208) return code != reg::kNull || gfx11_;
  return (code >= reg::kSharedBase && code < reg::kSharedBase + 4) ||
         (code >= reg::kFloat && code <= reg::kFloat + 8) || (code >= reg::kVccz && code <= reg::kVccz + 2) ||
         code == reg::kLiteral;
}

bool Decoder::set_scalar(Operand& operand, u32 code, const Operand& shape) {
  code = normalise(code);
  if (code >= reg::kInteger || (code == reg::kNull && !gfx11_)) return fail("with an invalid scalar register");
  operand = shape;
  operand.code = static_cast<u16>(code);
  if (shape.type == Type::kMask) operand.words = mask_words();
  return true;
}

bool Decoder::set_vector(Operand& operand, u32 base, u32 number, const Operand& shape) {
  if (number + shape.words > 256) return fail("with registers after the last one");
  operand = shape;
  operand.code = static_cast<u16>(base + number);
  return true;
}

bool Decoder::set_source(int n, u32 code, const Operand& shape) {
  Operand& operand = out_.src[n];
  if (code >= reg::kVector && shape.type == Type::kMask) return fail("with an invalid mask");
  if (code >= reg::kVector) return set_vector(operand, reg::kVector, code - reg::kVector, shape);
  code = normalise(code);
  if (!is_source(code)) return fail("with an invalid source");
  operand = shape;
  operand.code = static_cast<u16>(code);
  if (shape.type == Type::kMask) operand.words = mask_words();
  if (code == reg::kLiteral) literal_ = true;
  return true;
}

int Decoder::machine_sources() const {
  int count = 0;
  while (count < 3 && row_->src[count].type != Type::kNone) ++count;
  const bool reads_sum = (row_->flags & kReadsDst) != 0 && (row_->flags & kMatrix) == 0;
  return reads_sum && count > 0 ? count - 1 : count;
}

bool Decoder::add_destination_source() {
  if ((row_->flags & kReadsDst) == 0 || (row_->flags & kMatrix) != 0) return true;
  const int n = machine_sources();
  out_.src[n] = row_->src[n];
  out_.src[n].code = out_.dst.code;
  if ((out_.select & 8) != 0) out_.select = static_cast<u8>(out_.select | 1u << n);
  return true;
}

// SOP2, SOP1, SOPC
bool Decoder::scalar() {
  const u32 top = word_ >> 23;
  if (top == 0x17f) return scalar_program();
  const bool one = top == 0x17d, compare = top == 0x17e;
  const Encoding encoding = one ? Encoding::kSop1 : compare ? Encoding::kSopc : Encoding::kSop2;
  const u32 opcode = one ? bits(word_, 8, 8) : compare ? bits(word_, 16, 7) : bits(word_, 23, 7);
  if (!begin(encoding, opcode, 1)) return false;
  const bool has_dst = row_->dst.type != Type::kNone;
  if (has_dst && !set_scalar(out_.dst, bits(word_, 16, 7), row_->dst)) return false;
  const int sources = machine_sources();
  // s_sendmsg_rtn has a constant in the place of its source, s_set_gpr_idx_on one in that of its second
  out_.offset = static_cast<i32>(bits(word_, one ? 0 : 8, 8));
  if (sources > 0 && !set_source(0, bits(word_, 0, 8), row_->src[0])) return false;
  if (sources > 1 && !set_source(1, bits(word_, 8, 8), row_->src[1])) return false;
  return add_destination_source();
}

bool Decoder::scalar_constant() {
  if (!begin(Encoding::kSopk, bits(word_, 23, 5), 1)) return false;
  out_.offset = static_cast<i16>(word_ & 0xffff);
  if ((row_->flags & kBranch) != 0) out_.offset *= 4;
  if ((row_->flags & kWaits) != 0) set_waits(Encoding::kSopk, word_);
  // The register is a destination, a source (s_cmpk, s_setreg), or both.
  if (row_->dst.type != Type::kNone && !set_scalar(out_.dst, bits(word_, 16, 7), row_->dst)) return false;
  if (machine_sources() > 0 && !set_source(0, bits(word_, 16, 7), row_->src[0])) return false;
  if (row_->gfx9 == 0x14 && !gfx11_) literal_ = true;  // s_setreg_imm32_b32
  if (row_->gfx11 == 0x13 && gfx11_) literal_ = true;
  return add_destination_source();
}

bool Decoder::scalar_program() {
  if (!begin(Encoding::kSopp, bits(word_, 16, 7), 1)) return false;
  const u32 field = word_ & 0xffff;
  if ((row_->flags & kWaits) != 0) set_waits(Encoding::kSopp, field);
  out_.offset = (row_->flags & kBranch) != 0 ? 4 * static_cast<i16>(field) : static_cast<i32>(field);
  return true;
}

// The largest count means that nothing is waited for.
void Decoder::set_waits(Encoding encoding, u32 field) {
  const auto limit = [](u32 count, u32 largest) { return static_cast<u16>(count == largest ? 0xffff : count); };
  if (encoding == Encoding::kSopk) {  // gfx11: one counter each; the field also has the register, usually null
    const u32 opcode = bits(word_, 23, 5);
    if (opcode == 0x18) out_.wait_store = limit(field & 0x3f, 0x3f);
    if (opcode == 0x19) out_.wait_vm = limit(field & 0x3f, 0x3f);
    if (opcode == 0x1b) out_.wait_lgkm = limit(field & 0x3f, 0x3f);
  } else if (gfx11_) {
    out_.wait_vm = limit(bits(field, 10, 6), 0x3f);
    out_.wait_lgkm = limit(bits(field, 4, 6), 0x3f);
  } else {
    out_.wait_vm = limit(bits(field, 0, 4) | bits(field, 14, 2) << 4, 0x3f);
    out_.wait_lgkm = limit(bits(field, 8, 4), 0xf);
  }
}

}  // namespace amdsim
