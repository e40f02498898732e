// Scalar instructions that steer the wave: branches, calls, special registers, messages, traps, indexed registers.
#include <chrono>

#include "decode.h"
#include "program.h"
#include "scalar_parts.h"

namespace amdsim {
namespace {

enum HardwareRegister : u32 {
  kMode = 1,
  kStatus = 2,
  kGprAlloc = 5,
  kLdsAlloc = 6,
  kMemoryBases = 15,
  kCycles = 29,  // gfx11
};

u32 status(const Wave& w) {
  return w.scc | u32{w.exec == 0} << 9 | u32{w.vcc() == 0} << 10 | 1u << 16;  // bit 16: valid
}

u64 nanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<u64>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

u32 special_register(const Wave& w, u32 number) {
  switch (number) {
    case kMode:
      return w.mode.bits;
    case kStatus:
      return status(w);
    case kGprAlloc:
      return (w.vectors + 7) / 8 - (w.vectors > 0);
    case kLdsAlloc:
      return static_cast<u32>(w.group.lds.size() / 512) << 12;
    // the upper 16 bits of the addresses that are private memory and LDS
    case kMemoryBases:
      return (kSharedAperture & 0xffff0000u) | kPrivateAperture >> 16;
    case kCycles:
      return static_cast<u32>(nanoseconds());  // as if at 1 GHz
    default:
      return 0;  // which compute unit the wave is on, performance counters, traps: always the first, none
  }
}

struct Field {
  u32 number, offset, mask;
  explicit Field(i32 field)
      : number(static_cast<u32>(field) & 63),
        offset(static_cast<u32>(field) >> 6 & 31),
        mask((static_cast<u32>(field) >> 11 & 31) == 31 ? ~0u : (2u << (static_cast<u32>(field) >> 11 & 31)) - 1) {}
};

// How many instructions may stand between s_set_gpr_idx_on and s_set_gpr_idx_off.
constexpr int kIndexedLimit = 256;

void shift_register(const Wave& w, Operand& operand, bool shifts, u32 index) {
  if (!shifts || !reg::is_vector(operand.code)) return;
  if (operand.code - reg::kVector + index >= w.vectors) w.bad_register(operand.code + index);
  operand.code = static_cast<u16>(operand.code + index);
}

}  // namespace

void branch(Wave& w, i32 bytes, bool taken) {
  if (taken) w.next_pc += static_cast<u32>(bytes);
}

u64 next_address(const Wave& w) { return w.program.code_begin() + w.next_pc; }

void jump(Wave& w, u64 address) {
  const u64 target = address - w.program.code_begin();
  if (target >= w.program.code_bytes() || target % 4 != 0) {
    w.fault(FaultKind::kBadCode, "a jump goes to " + std::to_string(address) + ", where there is no code");
  }
  w.next_pc = static_cast<u32>(target);
}

u64 call(Wave& w, u64 address) {
  const u64 back = next_address(w);
  jump(w, address);
  return back;
}

u32 get_register(const Wave& w, i32 field) {
  const Field part(field);
  return special_register(w, part.number) >> part.offset & part.mask;
}

void set_register(Wave& w, i32 field, u32 value) {
  const Field part(field);
  if (part.number != kMode) return;
  const u32 mask = part.mask << part.offset;
  w.mode.bits = (w.mode.bits & ~mask) | (value << part.offset & mask);
}

u64 message_result(const Wave& w, i32 message) {
  constexpr i32 kRealTime = 131, kDoorbell = 128, kDispatch = 129, kTrapMemory = 130, kTrapHandler = 133;
  switch (message & 0xff) {
    case kRealTime:
      return nanoseconds() / 10;  // 100 MHz
    case kDoorbell:
    case kDispatch:
    case kTrapMemory:
    case kTrapHandler:
      return 0;
    default:
      unexpected(w, "a message that has no answer");
  }
}

void trap(Wave& w, i32 number) {
  constexpr i32 kAbort = 2;
  if ((number & 0xff) == kAbort)
    w.fault(FaultKind::kTrap, "the kernel stopped itself (trap, abort or a failed assertion)");
}

void halt(const Wave& w, i32 halts) {
  if ((halts & 1) != 0) w.fault(FaultKind::kTrap, "the kernel halted itself");
}

void stop(Wave& w, WaveState state) { w.state = state; }

u32 scalar_at(const Wave& w, u32 code, u32 index) {
  if (index >= reg::kVcc || code + index >= reg::kVcc) w.bad_register(code + (index & 0xff));
  return w.scalar[code + index];
}

void set_scalar_at(Wave& w, u32 code, u32 index, u32 value) {
  if (index >= reg::kVcc || code + index >= reg::kVcc) w.bad_register(code + (index & 0xff));
  w.scalar[code + index] = value;
}

// From s_set_gpr_idx_on up to s_set_gpr_idx_off, vector registers are counted from an index in m0. The instructions
// between run here, decoded anew each time.
void run_indexed(Wave& w, u32 index, u32 mode) {
  w.m0 = (w.m0 & 0xffff0f00u) | index | mode << 12;
  for (int count = 0; count < kIndexedLimit; ++count) {
    w.pc = w.next_pc;
    if (w.pc >= w.program.code_bytes()) unexpected(w, "code that ends while registers are indexed");
    Instruction in;
    std::string name;
    const auto* words = reinterpret_cast<const u32*>(w.program.code_begin() + w.pc);
    if (!decode(w.chip, words, w.program.code_bytes() - w.pc, w.pc, w.size, in, name)) unexpected(w, name.c_str());
    w.next_pc = w.pc + in.bytes;
    const std::string name_here = in.name(w.chip);
    if (name_here == "s_set_gpr_idx_off") return;
    if ((in.row->flags & (kBranch | kBarrier | kEnd)) != 0) unexpected(w, "a branch while registers are indexed");
    if (name_here == "s_set_gpr_idx_mode") w.m0 = (w.m0 & ~0xf000u) | (static_cast<u32>(in.offset) & 15) << 12;
    if (in.encoding >= Encoding::kVop2 && in.encoding <= Encoding::kVop3p) {
      for (int n = 0; n < 3; ++n) shift_register(w, in.src[n], (w.m0 >> (12 + n) & 1) != 0, w.m0 & 0xff);
      shift_register(w, in.dst, (w.m0 >> 15 & 1) != 0, w.m0 & 0xff);
    }
    in.row->run(w, in);
    ++w.executed;
  }
  unexpected(w, "registers that stay indexed");
}

void unexpected(const Wave& w, const char* what) {
  w.fault(FaultKind::kUnsupported, std::string("this executor does not know ") + what);
}

}  // namespace amdsim
