// VOPD: two vector instructions in one, both of which read before either writes.
#include <map>
#include <memory>
#include <mutex>
#include <tuple>

#include "decoder.h"
#include "lanes.h"

namespace amdsim {
namespace {

// The instruction that one half of a pair is.
struct Half {
  Encoding encoding;
  unsigned opcode;
};

Half half_of(u32 opcode) {
  switch (opcode) {
    case 0:
      return {Encoding::kVop2, 0x2b};  // v_fmac_f32
    case 1:
      return {Encoding::kVop2, 0x2d};  // v_fmaak_f32
    case 2:
      return {Encoding::kVop2, 0x2c};  // v_fmamk_f32
    case 3:
      return {Encoding::kVop2, 0x08};  // v_mul_f32
    case 4:
      return {Encoding::kVop2, 0x03};  // v_add_f32
    case 5:
      return {Encoding::kVop2, 0x04};  // v_sub_f32
    case 6:
      return {Encoding::kVop2, 0x05};  // v_subrev_f32
    case 7:
      return {Encoding::kVop2, 0x07};  // v_mul_dx9_zero_f32
    case 8:
      return {Encoding::kVop1, 0x01};  // v_mov_b32
    case 9:
      return {Encoding::kVop2, 0x01};  // v_cndmask_b32
    case 10:
      return {Encoding::kVop2, 0x10};  // v_max_f32
    case 11:
      return {Encoding::kVop2, 0x0f};  // v_min_f32
    case 12:
      return {Encoding::kVop2, 0x02};  // v_dot2acc_f32_f16
    case 13:
      return {Encoding::kVopd, 13};  // v_dot2acc_f32_bf16, which has no other form
    case 16:
      return {Encoding::kVop2, 0x25};  // v_add_nc_u32
    case 17:
      return {Encoding::kVop2, 0x18};  // v_lshlrev_b32
    case 18:
      return {Encoding::kVop2, 0x1b};  // v_and_b32
    default:
      return {Encoding::kVopd, opcode};
  }
}

bool reads(const Instruction& in, u16 code) {
  for (const Operand& source : in.src) {
    if (source.code == code) return true;
  }
  return false;
}

void run_first_then_second(Wave& w, const Instruction& in) {
  in.row->run(w, in);
  in.second->row->run(w, *in.second);
}

void run_second_then_first(Wave& w, const Instruction& in) {
  in.second->row->run(w, *in.second);
  in.row->run(w, in);
}

// Each reads what the other writes.
void run_exchange(Wave& w, const Instruction& in) {
  alignas(64) u32 old[kLanes], result[kLanes];
  u32* row = w.row(in.dst.code);
  for_lanes(w, [&](int i) { old[i] = row[i]; });
  in.row->run(w, in);
  for_lanes(w, [&](int i) { result[i] = row[i]; });
  for_lanes(w, [&](int i) { row[i] = old[i]; });
  in.second->row->run(w, *in.second);
  for_lanes(w, [&](int i) { row[i] = result[i]; });
}

// The second halves of all pairs met so far. They live as long as the process: the slots of a program's instructions
// have no owner that could free them one by one.
class SecondHalves {
 public:
  using Key = std::tuple<int, u32, u32, u32, u32>;  // wave size, address, the words

  // Calls fill(instruction) if the half is new; null if that fails.
  template <class Fill>
  Instruction* find(const Key& key, Fill&& fill) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::unique_ptr<Instruction>& half = halves_[key];
    if (half != nullptr) return half.get();
    half = std::make_unique<Instruction>();
    if (fill(*half)) return half.get();
    halves_.erase(key);
    return nullptr;
  }

 private:
  std::mutex mutex_;
  std::map<Key, std::unique_ptr<Instruction>> halves_;
};

Handler order_of(const Instruction& first, const Instruction& second) {
  if (!reads(second, first.dst.code)) return run_first_then_second;
  return reads(first, second.dst.code) ? run_exchange : run_second_then_first;
}

}  // namespace

// The short form that a half stands for: the words of VOP2, which VOP1 has with fewer operands.
bool Decoder::decode_half(u32 opcode, u32 sources, u32 dst, u32 address) {
  const Half half = half_of(opcode);
  if (bits(sources, 0, 9) >= 233 && bits(sources, 0, 9) < 255 && !is_source(bits(sources, 0, 9))) {
    return fail("with an invalid source");
  }
  clear(address);
  word_ = (half.encoding == Encoding::kVop2 ? half.opcode << 25 : 0u) | dst << 17 | bits(sources, 0, 17);
  return short_form(half.encoding, half.opcode);
}

bool Decoder::vector_dual() {
  static SecondHalves& halves = *new SecondHalves;
  if (words_ < 2) return fail("that goes on after the end of the code");
  const u32 low = word_, high = second_, address = out_.address;
  const u32 literal = words_ > 2 ? code_[2] : 0;
  const u32 first_dst = bits(high, 24, 8), second_dst = bits(high, 17, 7) << 1 | (~first_dst & 1u);
  if (!decode_half(bits(low, 22, 4), low, first_dst, address)) return false;
  Instruction* second = halves.find({wave_size_, address, low, high, literal}, [&](Instruction& out) {
    Decoder decoder(chip_, code_, 4 * words_, wave_size_, out, name_);
    if (!decoder.decode_half(bits(low, 17, 5), high, second_dst, address)) return false;
    out.literal = decoder.literal_ ? literal : 0;
    out.bytes = decoder.literal_ ? 12 : 8;
    return true;
  });
  if (second == nullptr) return false;
  length_ = 2;
  literal_ = literal_ || second->bytes == 12;
  if (literal_ && words_ < 3) return fail("that goes on after the end of the code");
  out_.encoding = second->encoding = Encoding::kVopd;
  out_.second = second;
  out_.run.store(order_of(out_, *second), std::memory_order_release);
  return true;
}

}  // namespace amdsim
