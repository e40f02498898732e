// Instructions as text.
#include "disassemble.h"

#include <cstdio>

#include "decode.h"

namespace amdsim {
namespace {

std::string hex(u32 value) {
  char text[16];
  std::snprintf(text, sizeof text, "0x%x", value);
  return text;
}

// "s4" or "s[4:7]"
std::string range(const char* file, unsigned first, unsigned words) {
  const std::string begin = std::to_string(first);
  if (words <= 1) return file + begin;
  return std::string(file) + "[" + begin + ":" + std::to_string(first + words - 1) + "]";
}

std::string special_name(unsigned code, unsigned words) {
  if (code >= reg::kTrap && code < reg::kM0) return range("ttmp", code - reg::kTrap, words);
  if (code >= reg::kInteger && code <= 192) return std::to_string(code - reg::kInteger);
  if (code > 192 && code <= 208) return "-" + std::to_string(code - 192);
  constexpr const char* kFloats[] = {"0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0", "0.15915494"};
  if (code >= reg::kFloat && code < reg::kFloat + 9) return kFloats[code - reg::kFloat];
  switch (code) {
    case reg::kVcc:
      return words == 2 ? "vcc" : "vcc_lo";
    case reg::kVcc + 1:
      return "vcc_hi";
    case reg::kM0:
      return "m0";
    case reg::kNull:
      return "null";
    case reg::kExec:
      return words == 2 ? "exec" : "exec_lo";
    case reg::kExec + 1:
      return "exec_hi";
    case reg::kSharedBase:
      return "src_shared_base";
    case reg::kSharedBase + 1:
      return "src_shared_limit";
    case reg::kSharedBase + 2:
      return "src_private_base";
    case reg::kSharedBase + 3:
      return "src_private_limit";
    case reg::kVccz:
      return "src_vccz";
    case reg::kVccz + 1:
      return "src_execz";
    case reg::kVccz + 2:
      return "src_scc";
    default:
      return "?";
  }
}

std::string registers(unsigned code, unsigned words) {
  if (code >= reg::kAccumulator) return range("a", code - reg::kAccumulator, words);
  if (code >= reg::kVector) return range("v", code - reg::kVector, words);
  if (code < reg::kVcc) return range("s", code, words);
  return special_name(code, words);
}

bool is_half(Type type) {
  return type == Type::kB16 || type == Type::kU16 || type == Type::kI16 || type == Type::kF16 || type == Type::kBf16;
}

bool has_sign(Type type) {
  return type != Type::kU16 && type != Type::kI16 && type != Type::kU32 && type != Type::kI32 && type != Type::kU64 &&
         type != Type::kI64 && type != Type::kMask && type != Type::kWords;
}

// Builds the text of one instruction.
class Text {
 public:
  Text(const Instruction& in, Chip chip) : in_(in), gfx11_(is_gfx11(chip)), chip_(chip), text_(in.name(chip)) {
    if (in.encoding == Encoding::kVopd) text_.insert(2, "dual_");
  }

  std::string whole() {
    switch (in_.encoding) {
      case Encoding::kSopk:
      case Encoding::kSopp:
        program();
        break;
      case Encoding::kSmem:
        scalar_memory();
        break;
      case Encoding::kDs:
        shared_memory();
        break;
      case Encoding::kFlat:
      case Encoding::kGlobal:
      case Encoding::kScratch:
        flat_memory();
        break;
      case Encoding::kMubuf:
      case Encoding::kMtbuf:
        buffer_memory();
        break;
      default:
        arithmetic();
    }
    return text_;
  }

 private:
  bool is_vector_instruction() const { return in_.encoding >= Encoding::kVop2 && in_.encoding <= Encoding::kVopd; }
  bool is_mixed() const { return text_.compare(0, 9, "v_fma_mix") == 0; }
  bool is_packed() const { return in_.encoding == Encoding::kVop3p && (in_.row->flags & kMatrix) == 0; }

  void item(const std::string& operand) {
    text_ += (first_ ? " " : ", ") + operand;
    first_ = false;
  }
  void mark(const std::string& modifier) { text_ += " " + modifier; }
  void mark_if(bool is, const char* modifier) {
    if (is) mark(modifier);
  }

  std::string plain(const Operand& operand) const {
    if (operand.code == reg::kLiteral) return hex(in_.literal);
    if (!gfx11_ && operand.code >= 102 && operand.code < reg::kVcc) return gfx9_register(operand);
    return registers(operand.code, operand.words);
  }

  std::string gfx9_register(const Operand& operand) const {
    const std::string name = operand.code < 104 ? "flat_scratch" : "xnack_mask";
    return operand.words == 2 ? name : name + (operand.code % 2 == 0 ? "_lo" : "_hi");
  }

  // With the half that gfx11 names.
  std::string with_half(const Operand& operand, int bit) const {
    const std::string name = plain(operand);
    if (!gfx11_ || !is_vector_instruction() || !reg::is_vector(operand.code) || !is_half(operand.type) ||
        operand.words != 1) {
      return name;
    }
    return name + ((in_.select >> bit & 1) != 0 ? ".h" : ".l");
  }

  // A source with its signs: integers have none, v_fma_mix has the magnitude in neg_hi.
  std::string source(int n) const {
    std::string name = with_half(in_.src[n], n);
    if (in_.lane_mode == LaneMode::kSdwa && n < 2 && in_.sdwa_sign[n] != 0) name = "sext(" + name + ")";
    if (!is_vector_instruction() || !has_sign(in_.src[n].type)) return name;
    if (is_packed() && !is_mixed()) return name;
    const u8 magnitudes = is_mixed() ? in_.negate_high : in_.absolute;
    if ((magnitudes >> n & 1) != 0) name = "|" + name + "|";
    if ((in_.negate >> n & 1) != 0) name = "-" + name;
    return name;
  }

  bool reads_destination(int n) const {
    if ((in_.row->flags & kReadsDst) == 0 || (in_.row->flags & kMatrix) != 0) return false;
    return n == 2 || in_.row->src[n + 1].type == Type::kNone;
  }

  void arithmetic() {
    if (!in_.dst.absent()) item(with_half(in_.dst, 3));
    const bool scaled = (in_.row->flags & kMatrix) != 0 && !in_.extra_dst.absent();
    if (!in_.extra_dst.absent() && !scaled) item(plain(in_.extra_dst));
    for (int n = 0; n < 3; ++n) {
      const bool implied = in_.encoding == Encoding::kVopd && in_.src[n].type == Type::kMask;
      if (!in_.src[n].absent() && !reads_destination(n) && !implied) item(source(n));
    }
    if (scaled) {
      item(plain(in_.src[3]));
      item(plain(in_.extra_dst));
    }
    if (in_.encoding == Encoding::kSop1 && in_.src[0].absent() && in_.row->flags == 0 &&
        text_.find("sendmsg") != std::string::npos) {
      item("sendmsg(" + std::to_string(in_.offset) + ")");
    }
    if (is_vector_instruction()) modifiers();
    if (in_.second != nullptr) text_ += " :: " + Text(*in_.second, chip_).whole();
  }

  std::string list(const char* name, u32 bits, int count) const {
    std::string text = std::string(name) + ":[";
    for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + std::to_string(bits >> i & 1);
    return text + "]";
  }

  int source_count() const {
    int count = 0;
    while (count < 3 && !in_.src[count].absent()) ++count;
    return count;
  }

  void modifiers() {
    const int count = source_count();
    const u32 all = (1u << count) - 1;
    if ((in_.row->flags & kMatrix) != 0 && !gfx11_) {
      if (in_.matrix_cbsz != 0) mark("cbsz:" + std::to_string(in_.matrix_cbsz));
      if (in_.matrix_abid != 0) mark("abid:" + std::to_string(in_.matrix_abid));
      if (in_.matrix_blgp != 0) mark("blgp:" + std::to_string(in_.matrix_blgp));
    } else if (in_.encoding == Encoding::kVop3p) {
      if ((in_.select & all) != 0) mark(list("op_sel", in_.select, count));
      if ((in_.select_high & all) != (is_mixed() ? 0 : all)) mark(list("op_sel_hi", in_.select_high, count));
      if (is_mixed()) return common_modifiers();
      if ((in_.negate & all) != 0) mark(list("neg_lo", in_.negate, count));
      if ((in_.negate_high & all) != 0) mark(list("neg_hi", in_.negate_high, count));
    } else if (in_.encoding == Encoding::kVop3 && in_.select != 0) {
      mark(list("op_sel", (in_.select & all) | static_cast<u32>(in_.select >> 3) << count, count + 1));
    }
    common_modifiers();
  }

  void common_modifiers() {
    mark_if(in_.clamp, "clamp");
    constexpr const char* kFactors[] = {"", "mul:2", "mul:4", "div:2"};
    if (in_.output_modifier != 0) mark(kFactors[in_.output_modifier]);
    if (in_.lane_mode == LaneMode::kDpp) dpp();
    if (in_.lane_mode == LaneMode::kDpp8) dpp8();
    if (in_.lane_mode == LaneMode::kSdwa) sdwa();
  }

  std::string dpp_control(u32 control) const {
    if (control < 0x100) {
      std::string text = "quad_perm:[";
      for (int i = 0; i < 4; ++i) text += (i == 0 ? "" : ",") + std::to_string(control >> (2 * i) & 3);
      return text + "]";
    }
    const std::string amount = std::to_string(control & 15);
    switch (control >> 4) {
      case 0x10:
        return "row_shl:" + amount;
      case 0x11:
        return "row_shr:" + amount;
      case 0x12:
        return "row_ror:" + amount;
      case 0x15:
        return (gfx11_ ? "row_share:" : "row_newbcast:") + amount;
      case 0x16:
        return "row_xmask:" + amount;
      default:
        break;
    }
    switch (control) {
      case 0x130:
        return "wave_shl:1";
      case 0x134:
        return "wave_rol:1";
      case 0x138:
        return "wave_shr:1";
      case 0x13c:
        return "wave_ror:1";
      case 0x140:
        return "row_mirror";
      case 0x141:
        return "row_half_mirror";
      case 0x142:
        return "row_bcast:15";
      case 0x143:
        return "row_bcast:31";
      default:
        return "dpp_ctrl:" + hex(control);
    }
  }

  void dpp() {
    mark(dpp_control(in_.dpp & 0x1ff));
    mark("row_mask:" + hex(in_.dpp >> 20 & 15));
    mark("bank_mask:" + hex(in_.dpp >> 16 & 15));
    mark_if((in_.dpp >> 11 & 1) != 0, "bound_ctrl:1");
    mark_if((in_.dpp >> 10 & 1) != 0, "fi:1");
  }

  void dpp8() {
    std::string text = "dpp8:[";
    for (int i = 0; i < 8; ++i) text += (i == 0 ? "" : ",") + std::to_string(in_.dpp >> (3 * i) & 7);
    mark(text + "]");
    mark_if((in_.dpp >> 24 & 1) != 0, "fi:1");
  }

  void sdwa() {
    constexpr const char* kParts[] = {"BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD", "?"};
    constexpr const char* kUnused[] = {"UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE", "?"};
    if (!in_.dst.absent()) {
      mark(std::string("dst_sel:") + kParts[in_.sdwa_dst]);
      mark(std::string("dst_unused:") + kUnused[in_.sdwa_unused]);
    }
    mark(std::string("src0_sel:") + kParts[in_.sdwa_src[0]]);
    if (!in_.src[1].absent() && !reads_destination(1)) mark(std::string("src1_sel:") + kParts[in_.sdwa_src[1]]);
  }

  void count(const char* name, u16 value) {
    if (value != 0xffff) mark(std::string(name) + "(" + std::to_string(value) + ")");
  }

  // SOPK and SOPP
  void program() {
    const bool sopk = in_.encoding == Encoding::kSopk;
    if (!in_.dst.absent())
      item(plain(in_.dst));
    else if (sopk && !in_.src[0].absent())
      item(plain(in_.src[0]));
    if ((in_.row->flags & kWaits) != 0) {
      count("vmcnt", in_.wait_vm);
      count("lgkmcnt", in_.wait_lgkm);
      count("vscnt", in_.wait_store);
    } else if ((in_.row->flags & kBranch) != 0) {
      item(hex(in_.address + in_.bytes + static_cast<u32>(in_.offset)));
    } else if (sopk) {
      item(hex(static_cast<u32>(in_.offset) & 0xffff));
      if (in_.bytes == 8) item(hex(in_.literal));
    } else if (in_.offset != 0) {
      item(std::to_string(in_.offset));
    }
  }

  void cache() {
    const bool renamed = chip_ == Chip::kGfx942 || chip_ == Chip::kGfx950;
    mark_if((in_.cache & 1) != 0, renamed && in_.encoding != Encoding::kSmem ? "sc0" : "glc");
    mark_if((in_.cache & 2) != 0, renamed ? "nt" : "slc");
    mark_if((in_.cache & 4) != 0, renamed ? "sc1" : gfx11_ ? "dlc" : "scc");
  }

  void offset() {
    if (in_.offset != 0) mark("offset:" + std::to_string(in_.offset));
  }

  void scalar_memory() {
    if (!in_.dst.absent()) item(plain(in_.dst));
    if (!in_.src[1].absent()) item(plain(in_.src[1]));
    if (in_.src[0].absent()) return;
    item(plain(in_.src[0]));
    const u32 distance = static_cast<u32>(in_.offset < 0 ? -in_.offset : in_.offset);
    const std::string constant = (in_.offset < 0 ? "-" : "") + hex(distance);
    item(in_.src[3].absent() ? constant : plain(in_.src[3]));
    if (!in_.src[3].absent() && in_.offset != 0) mark("offset:" + constant);
    cache();
  }

  void shared_memory() {
    if (!in_.dst.absent()) item(plain(in_.dst));
    for (int n = 0; n < 3; ++n) {
      if (!in_.src[n].absent()) item(plain(in_.src[n]));
    }
    if ((in_.row->flags & kTwoOffsets) == 0) return offset();
    if (in_.offset != 0) mark("offset0:" + std::to_string(in_.offset));
    if (in_.offset1 != 0) mark("offset1:" + std::to_string(in_.offset1));
  }

  void flat_memory() {
    if (!in_.dst.absent()) item(plain(in_.dst));
    const bool by_lane = text_.find("addtid") != std::string::npos;
    if (!by_lane) item(in_.src[0].absent() ? "off" : plain(in_.src[0]));
    if (!in_.src[1].absent()) item(plain(in_.src[1]));
    if (in_.encoding != Encoding::kFlat) item(in_.src[3].absent() ? "off" : plain(in_.src[3]));
    offset();
    cache();
  }

  void buffer_memory() {
    if (in_.src[2].absent()) return;
    if (!in_.src[1].absent())
      item(plain(in_.src[1]));
    else if (!in_.dst.absent())
      item(plain(in_.dst));
    item(in_.src[0].absent() ? "off" : plain(in_.src[0]));
    item(plain(in_.src[2]));
    item(in_.src[3].absent() ? "null" : plain(in_.src[3]));
    if (in_.encoding == Encoding::kMtbuf) mark("format:" + std::to_string(in_.dpp));
    mark_if((in_.offset1 & kIndexEnabled) != 0, "idxen");
    mark_if((in_.offset1 & kOffsetEnabled) != 0, "offen");
    offset();
    cache();
    mark_if((in_.offset1 & kToLds) != 0, "lds");
    mark_if((in_.offset1 & kFailureWord) != 0, "tfe");
  }

  const Instruction& in_;
  const bool gfx11_;
  const Chip chip_;
  std::string text_;
  bool first_ = true;
};

}  // namespace

std::string register_name(unsigned code) { return registers(code, 1); }

std::string disassemble(const Instruction& in, Chip chip) { return Text(in, chip).whole(); }

}  // namespace amdsim
