// Registers of a wave: scalar operands, inline constants, faults.
#include "wave.h"

#include <algorithm>

#include "checks.h"
#include "disassemble.h"
#include "lanes.h"
#include "program.h"

namespace amdsim {
namespace {

constexpr u32 kPoison = 0x7fbad000;  // what vector registers hold before the kernel writes them: a signalling NaN

}  // namespace

const char* fault_name(FaultKind kind) {
  switch (kind) {
    case FaultKind::kUnknownInstruction:
      return "unknown-instruction";
    case FaultKind::kBadRegister:
      return "bad-register";
    case FaultKind::kOutOfBounds:
      return "out-of-bounds";
    case FaultKind::kUseAfterFree:
      return "use-after-free";
    case FaultKind::kMisaligned:
      return "misaligned";
    case FaultKind::kUninitialised:
      return "uninitialised";
    case FaultKind::kMissingWait:
      return "missing-wait";
    case FaultKind::kRace:
      return "race";
    case FaultKind::kTrap:
      return "trap";
    case FaultKind::kStuck:
      return "stuck";
    case FaultKind::kBadCode:
      return "bad-code";
    case FaultKind::kUnsupported:
      return "unsupported";
  }
  return "?";
}

Wave::Wave(Group& owner, const Program& its_program, Chip its_chip, int lanes, u32 vector_count, u32 accumulator_count)
    : group(owner),
      program(its_program),
      chip(its_chip),
      size(lanes),
      code(its_program.instructions()),
      registers(vector_count + accumulator_count),
      vectors(vector_count),
      accumulators(accumulator_count) {
  for (LaneRow& row : registers) std::fill(row.lane, row.lane + kLanes, kPoison);
}

u32 float_constant(unsigned code, Type type) {
  constexpr double kValues[] = {0.5, -0.5, 1, -1, 2, -2, 4, -4, 0.15915494309189532};
  const double value = kValues[code - reg::kFloat];
  switch (type) {
    case Type::kF16:
    case Type::kB16:
    case Type::kU16:
    case Type::kI16:
    case Type::kPacked16:
      return double_to_half(value);
    case Type::kBf16:
    case Type::kPackedBf16:
      return float_to_bfloat(static_cast<float>(value));
    case Type::kF64:
    case Type::kB64:
    case Type::kU64:
    case Type::kI64:
      return static_cast<u32>(bit_cast<u64>(value) >> 32);
    default:
      return bit_cast<u32>(static_cast<float>(value));
  }
}

u64 scalar_pattern(const Wave& w, const Instruction& in, unsigned code, Type type) {
  const bool wide =
      type == Type::kF64 || type == Type::kB64 || type == Type::kU64 || type == Type::kI64 || type == Type::kPackedF32;
  if (code >= reg::kFloat && code < reg::kFloat + 9) {
    if (!wide) return float_constant(code, type);
    if (type == Type::kPackedF32) return float_constant(code, Type::kF32);  // the upper float is 0
    constexpr u64 kInverseTwoPi = 0x3fc45f306dc9c882;
    return code == reg::kFloat + 8 ? kInverseTwoPi : u64{float_constant(code, type)} << 32;
  }
  if (!wide) return w.read_scalar(code, in);
  // a 32-bit literal is the upper half of a double, and extended for integers
  if (code == reg::kLiteral && type == Type::kF64) return u64{in.literal} << 32;
  if (code == reg::kLiteral && type == Type::kI64) return static_cast<u64>(i64{static_cast<i32>(in.literal)});
  return w.read_scalar64(code, in);
}

u32 Wave::read_scalar(unsigned operand, const Instruction& in) const {
  if (operand < reg::kM0) return scalar[operand];
  if (operand >= reg::kInteger && operand <= 192) return operand - reg::kInteger;
  if (operand > 192 && operand <= 208) return static_cast<u32>(192 - static_cast<int>(operand));
  if (operand >= reg::kFloat && operand < reg::kFloat + 9) return float_constant(operand, Type::kF32);
  switch (operand) {
    case reg::kM0:
      return m0;
    case reg::kNull:
      return 0;
    case reg::kExec:
      return static_cast<u32>(exec);
    case reg::kExec + 1:
      return static_cast<u32>(exec >> 32);
    case reg::kLiteral:
      return in.literal;
    // the halves of these addresses that a 32-bit read gives; see read_scalar64
    case reg::kSharedBase:
      return 0;
    case reg::kSharedBase + 1:
      return 0xffffffffu;
    case reg::kSharedBase + 2:
      return 0;
    case reg::kSharedBase + 3:
      return 0xffffffffu;
    case reg::kVccz:
      return vcc() == 0;
    case reg::kVccz + 1:
      return exec == 0;
    case reg::kVccz + 2:
      return scc;
    default:
      bad_register(operand);
  }
}

u64 Wave::read_scalar64(unsigned operand, const Instruction& in) const {
  if (operand < reg::kTrap + 15) return scalar[operand] | u64{scalar[operand + 1]} << 32;
  switch (operand) {
    case reg::kExec:
      return exec;
    case reg::kLiteral:
      return in.literal;
    case reg::kSharedBase:
      return u64{kSharedAperture} << 32;
    case reg::kSharedBase + 1:
      return u64{kSharedAperture} << 32 | 0xffffffffu;
    case reg::kSharedBase + 2:
      return u64{kPrivateAperture} << 32;
    case reg::kSharedBase + 3:
      return u64{kPrivateAperture} << 32 | 0xffffffffu;
    default:
      break;
  }
  if (operand >= reg::kInteger && operand <= 208)
    return static_cast<u64>(i64{static_cast<i32>(read_scalar(operand, in))});
  if (operand >= reg::kFloat && operand < reg::kFloat + 9) return scalar_pattern(*this, in, operand, Type::kF64);
  return read_scalar(operand, in);
}

void Wave::write_scalar(unsigned operand, u32 value) {
  if (operand < reg::kM0)
    scalar[operand] = value;
  else if (operand == reg::kM0)
    m0 = value;
  else if (operand == reg::kExec)
    exec = (exec & ~u64{0xffffffff}) | value;
  else if (operand == reg::kExec + 1)
    exec = (exec & 0xffffffff) | (size == 64 ? u64{value} << 32 : 0);
  else if (operand != reg::kNull)
    bad_register(operand);
}

void Wave::write_scalar64(unsigned operand, u64 value) {
  if (operand == reg::kExec) {
    exec = value & all();
  } else if (operand != reg::kNull) {
    write_scalar(operand, static_cast<u32>(value));
    write_scalar(operand + 1, static_cast<u32>(value >> 32));
  }
}

void Wave::bad_register(unsigned operand) const {
  fault(FaultKind::kBadRegister, "register " + register_name(operand) + " is not one that this kernel allocated");
}

void Wave::fault(FaultKind kind, const std::string& message, int lane) const {
  Fault fault;
  fault.kind = kind;
  fault.message = message;
  fault.address = pc;
  fault.wave = index;
  fault.lane = lane;
  for (int i = 0; i < 3; ++i) fault.group[i] = group.id[i];
  fault.kernel = program.function_at(pc);
  fault.file = program.source_file(pc, fault.line);
  if (pc < program.code_bytes() && code[pc / 4].row != nullptr) fault.instruction = disassemble(code[pc / 4], chip);
  throw fault;
}

Wave::~Wave() = default;

}  // namespace amdsim
