// The state of one wave and of the workgroup it belongs to.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "fault.h"
#include "instruction.h"
#include "lds_history.h"
#include "memory.h"

namespace amdsim {

constexpr int kLanes = 64;  // of a register row; a wave of 32 uses the first half
constexpr int kScalars = 128;
constexpr u32 kSharedAperture = 0x00020000;  // upper halves of flat addresses, above what a host address can be
constexpr u32 kPrivateAperture = 0x00010000;

class Program;
struct Group;

struct alignas(64) LaneRow {
  u32 lane[kLanes];
};

// MODE: rounding (0 nearest even, 1 up, 2 down, 3 zero) and which subnormals are kept.
struct Mode {
  u32 bits = 0x3c0;  // as the register: [1:0] round f32, [3:2] round f64/f16, [5:4] keep f32, [7:6] keep f64/f16
  int round32() const { return static_cast<int>(bits & 3); }
  int round64() const { return static_cast<int>(bits >> 2 & 3); }
  bool flush_in32() const { return (bits & 0x10) == 0; }
  bool flush_out32() const { return (bits & 0x20) == 0; }
  bool flush_in64() const { return (bits & 0x40) == 0; }
  bool flush_out64() const { return (bits & 0x80) == 0; }
  bool clamps_nan() const { return (bits & 0x100) != 0; }
  bool ieee() const { return (bits & 0x200) != 0; }  // minimum and maximum turn a signalling NaN into a quiet one
  bool saturates() const { return (bits >> 23 & 1) != 0; }  // 16- and 8-bit floats do not overflow
  bool usual() const { return (bits & 0xff) == 0xf0; }
};

enum class WaveState : u8 { kRunning, kAtBarrier, kAtGridBarrier, kEnded };

// What memory instructions did, for reports; one a host thread, added up after a launch.
struct Counters {
  u64 global_instructions = 0;  // of flat, global and buffer accesses with an active lane
  u64 global_bytes_asked = 0;   // by active lanes
  u64 global_bytes_moved = 0;   // in whole cache lines, each once an instruction
  u64 shared_instructions = 0;  // of LDS accesses with an active lane
  u64 shared_passes = 0;        // cycles that the banks need
  u64 shared_passes_least = 0;  // what they would need without conflicts

  void add(const Counters& other) {
    global_instructions += other.global_instructions;
    global_bytes_asked += other.global_bytes_asked;
    global_bytes_moved += other.global_bytes_moved;
    shared_instructions += other.shared_instructions;
    shared_passes += other.shared_passes;
    shared_passes_least += other.shared_passes_least;
  }
};

// What the checking mode knows about registers that a load has not filled yet; see checks.h.
struct PendingLoads;

struct Wave {
  Group& group;
  const Program& program;
  const Chip chip;
  const int size;     // lanes: 32 or 64
  u32 index;          // in its workgroup
  Instruction* code;  // by address / 4
  u32 pc = 0;         // bytes from the start of the code
  u32 next_pc = 0;    // where the running instruction goes on; branches change it
  u64 exec = 0;
  u64 live = 0;  // lanes that exist: the last wave of a workgroup may be short
  u32 scc = 0;
  u32 m0 = 0;
  Mode mode;
  WaveState state = WaveState::kRunning;
  u64 executed = 0;
  u32 scalar[kScalars] = {};       // s0..s105, vcc 106/107, trap registers; exec and m0 are kept apart
  std::vector<LaneRow> registers;  // v0.., then a0.. from `first_accumulator`
  u32 vectors, accumulators;       // how many of each there are
  // Private memory, interleaved as the hardware has it (the buffer descriptors of gfx90a show the layout to programs):
  // byte `offset` of lane l is at  scratch + (offset & ~3) * size + 4 * l + (offset & 3).
  u64 scratch = 0;                        // host address
  u32 scratch_bytes = 0;                  // a lane
  std::unique_ptr<PendingLoads> pending;  // only in checking mode
  Counters* counters = nullptr;           // only when counting; one a host thread
  bool yields = false;                    // s_sleep and the like: let others run first

  Wave(Group& owner, const Program& its_program, Chip its_chip, int lanes, u32 vector_count, u32 accumulator_count);
  ~Wave();

  u64 all() const { return size == 64 ? ~u64{0} : 0xffffffffu; }

  // A register row by its code (kVector.., kAccumulator..). Errors: fault for a register the kernel did not allocate.
  u32* row(unsigned code) {
    if (code < reg::kAccumulator) {
      const unsigned at = code - reg::kVector;
      if (at >= vectors) bad_register(code);
      return registers[at].lane;
    }
    const unsigned at = code - reg::kAccumulator;
    if (at >= accumulators) bad_register(code);
    return registers[vectors + at].lane;
  }

  u64 vcc() const { return scalar[reg::kVcc] | (size == 64 ? u64{scalar[reg::kVcc + 1]} << 32 : 0); }

  // A scalar operand of 32 bits: SGPRs, special registers, inline constants of integers, the literal.
  u32 read_scalar(unsigned code, const Instruction& in) const;
  u64 read_scalar64(unsigned code, const Instruction& in) const;
  void write_scalar(unsigned code, u32 value);
  void write_scalar64(unsigned code, u64 value);
  // A mask of lanes: one register at wave 32, two at wave 64.
  u64 read_mask(unsigned code, const Instruction& in) const {
    return size == 64 ? read_scalar64(code, in) : read_scalar(code, in);
  }
  void write_mask(unsigned code, u64 value) {
    if (size == 64)
      write_scalar64(code, value);
    else
      write_scalar(code, static_cast<u32>(value));
  }

  [[noreturn]] void bad_register(unsigned code) const;
  // Stops the launch with what is wrong at the running instruction; `lane` -1 where no single lane is to blame.
  [[noreturn]] void fault(FaultKind kind, const std::string& message, int lane = -1) const;
};

// One workgroup while it runs.
struct Group {
  u32 id[3];
  u32 size[3];
  std::vector<std::unique_ptr<Wave>> waves;
  std::vector<u8> lds;
  std::vector<u8> lds_written;       // checking mode: a byte a byte of LDS, not 0 where something was stored
  std::vector<LdsByte> lds_history;  // checking mode: who touched it last; filled on first use
  Memory& memory;
  RangeCache ranges;
  explicit Group(Memory& its_memory) : memory(its_memory) {}
};

}  // namespace amdsim
