// Which accesses of a word are in order, and which race.
#include "order.h"

#include <algorithm>
#include <cstring>

#include "messages_out.h"
#include "report.h"

namespace hipcpu::check {

__thread State* current __attribute__((tls_model("initial-exec"))) = nullptr;
LaunchState launch_state;

namespace {

constexpr std::size_t kMostGuards = 4096;

bool is_own_block(const State& state, Segment segment) {
  return state.concurrent ? block_of(segment) == state.block : segment >= state.block_first;
}

bool is_in_order(const State& state, Segment segment, Who who, unsigned thread) {
  if (segment < state.acquired[thread]) return true;
  if (!is_own_block(state, segment)) return segment < state.ordered_below;
  if (segment < state.interval_first || who.thread() == thread) return true;
  const unsigned warp = thread >> state.wave_shift;
  if (state.wave_shift == 0 || who.thread() >> state.wave_shift != warp) return false;
  const WarpOrder& order = state.warps[warp];
  return order.all > who.clock() ||
         (order.partly && order.seen[thread & state.lane_mask][who.thread() & state.lane_mask] > who.clock());
}

bool same_warp(const State& state, Who who, unsigned thread) {
  return state.wave_shift != 0 && who.thread() >> state.wave_shift == thread >> state.wave_shift;
}

enum class Manner { kPlain, kVolatile, kAtomic };

Manner manner_of(unsigned use) {
  return (use & kAtomic) != 0 ? Manner::kAtomic : (use & kVolatile) != 0 ? Manner::kVolatile : Manner::kPlain;
}

// Accesses that may meet: of atomic and volatile ones any two, but for lanes of a warp that rely on running together.
bool may_meet(const State& state, const Step& step, Manner other, Who who, Segment segment) {
  const Manner own = manner_of(step.use);
  if (own == Manner::kPlain || other == Manner::kPlain) return false;
  const bool lockstep = own == Manner::kVolatile && other == Manner::kVolatile && step.shared &&
                        is_own_block(state, segment) && same_warp(state, who, step.thread);
  return !lockstep;
}

// " `name`" and the offset in it, of a shared variable.
std::string variable_of(const State& state, std::uintptr_t address) {
  for (const StaticShared& part : state.statics) {
    if (!part.range.holds(address)) continue;
    const Variable* variable = variable_at(part.module->thread_variables, address - part.range.begin);
    if (variable == nullptr) return "";
    return text(" `%s` + %llu", readable(variable->name).c_str(),
                static_cast<unsigned long long>(address - part.range.begin - variable->begin));
  }
  return "";
}

std::string memory_of(const State& state, const Step& step) {
  const std::string name = step.shared ? variable_of(state, step.address) : "";
  return text("%zu byte%s of %s memory%s at %#llx", step.bytes, step.bytes == 1 ? "" : "s",
              step.shared ? "shared" : "global", name.c_str(), static_cast<unsigned long long>(step.address));
}

const char* verb_of(unsigned use) {
  if ((use & kAtomic) != 0) return (use & kWrite) == 0 ? "atomically reads" : "atomically changes";
  return (use & kWrite) != 0 ? "writes" : "reads";
}

struct Past {
  const char* did;
  Segment segment;
  Who who;
  std::uint32_t pc;
};

void report_race(const State& state, const Step& step, const Past& past) {
  if (!is_new(Kind::kRace, state, step.pc)) return;
  const bool own = is_own_block(state, past.segment);
  const char* missing = !own                                      ? "nothing orders the two blocks"
                        : same_warp(state, past.who, step.thread) ? "no barrier or warp operation is between them"
                                                                  : "no barrier is between them";
  const Other other = {past.did, past.pc, past.who.thread(), block_of(past.segment)};
  report(Kind::kRace, state, step.pc, step.thread,
         std::string(verb_of(step.use)) + " " + memory_of(state, step) + " that %; " + missing, &other);
}

void put_off(State& state, Cell& cell, const Step& step) {
  SecondWrite& second = state.second;
  second = {true,
            step.address,
            static_cast<unsigned>(std::min<std::size_t>(step.bytes, sizeof second.before)),
            {},
            step.pc,
            step.thread,
            step.shared,
            cell.writer,
            cell.write_pc,
            cell.write_segment,
            &cell};
  std::memcpy(second.before, reinterpret_cast<const void*>(step.address), second.bytes);
}

void add_guard(State& state, const Cell& cell, const Step& step) {
  if (state.guards.size() >= kMostGuards || launch_state.guard_pcs.count(step.pc) > 0) return;
  state.guards.push_back({step.address, static_cast<unsigned>(step.bytes), step.pc, step.thread, cell.writer,
                          cell.write_pc, cell.write_segment});
}

// The same where the read came first. An own atomic operation of the reader has taken it from the cell since.
void add_earlier_guard(State& state, const Cell& cell, const Step& step, Who who) {
  const std::uintptr_t pc = whole_pc(cell.read_pc);
  if (state.guards.size() >= kMostGuards || launch_state.guard_pcs.count(pc) > 0) return;
  state.guards.push_back({step.address, static_cast<unsigned>(step.bytes), pc, cell.reader.thread(), who,
                          static_cast<std::uint32_t>(step.pc), state.segment});
}

// Against the last write.
bool look_at_write(State& state, Cell& cell, const Step& step, std::uint8_t mask) {
  if ((cell.write_mask & mask) == 0 || cell.write_segment < launch_state.first) return false;
  if (is_in_order(state, cell.write_segment, cell.writer, step.thread)) return false;
  const Manner other = (cell.flags & kWrittenAtomically) != 0 ? Manner::kAtomic
                       : (cell.flags & kWrittenVolatile) != 0 ? Manner::kVolatile
                                                              : Manner::kPlain;
  if (may_meet(state, step, other, cell.writer, cell.write_segment)) return false;
  const bool plain_read = (step.use & kWrite) == 0 && (step.use & kAtomic) == 0;
  if (plain_read && (cell.flags & kAgreed) != 0) return false;
  if (plain_read && other == Manner::kAtomic) {
    if (step.shared) add_guard(state, cell, step);
    return false;
  }
  if ((step.use & kWrite) != 0 && other != Manner::kAtomic && manner_of(step.use) != Manner::kAtomic) {
    if (!state.second.waits) put_off(state, cell, step);
    return false;
  }
  const char* did = other == Manner::kAtomic ? "changed atomically" : "wrote";
  report_race(state, step, {did, cell.write_segment, cell.writer, cell.write_pc});
  return true;
}

Who now(const State& state, unsigned thread) {
  return {thread, state.wave_shift == 0 ? 0 : state.warps[thread >> state.wave_shift].clock};
}

bool is_same_interval(const State& state, Segment segment) {
  return segment >= state.interval_first && is_own_block(state, segment);
}

// An atomic change of what was read.
void look_at_guards(State& state, Cell& cell, const Step& step) {
  if (!is_same_interval(state, cell.read_segment) || (cell.flags & kReadVolatile) != 0) return;
  if (cell.reader.thread() == step.thread) {
    launch_state.guard_pcs.insert(whole_pc(cell.read_pc));
    cell.read_mask = 0;
  } else if (step.shared && !is_in_order(state, cell.read_segment, cell.reader, step.thread)) {
    add_earlier_guard(state, cell, step, now(state, step.thread));
  }
}

// Against the last reads.
bool look_at_reads(State& state, Cell& cell, const Step& step, std::uint8_t mask) {
  if (cell.read_mask == 0 || cell.read_segment < launch_state.first) return false;
  if ((step.use & kAtomic) != 0) {
    if ((cell.read_mask & mask) != 0) look_at_guards(state, cell, step);
    return false;
  }
  const Manner other = (cell.flags & kReadVolatile) != 0 ? Manner::kVolatile : Manner::kPlain;
  unsigned read = cell.read_mask;
  for (const Who who : {cell.reader, cell.other_reader}) {
    if ((read & mask) != 0 && !is_in_order(state, cell.read_segment, who, step.thread) &&
        !may_meet(state, step, other, who, cell.read_segment)) {
      report_race(state, step, {"read", cell.read_segment, who, cell.read_pc});
      return true;
    }
    read >>= 4;
  }
  return false;
}

void keep_read(State& state, Cell& cell, const Step& step, std::uint8_t mask) {
  if (!is_same_interval(state, cell.read_segment)) {
    cell.read_mask = mask;
  } else if (cell.reader.thread() != step.thread) {
    cell.other_reader = cell.reader;
    cell.read_mask = static_cast<std::uint8_t>(cell.read_mask << 4 | mask);
  } else {
    cell.read_mask |= mask;
  }
  if (manner_of(step.use) == Manner::kVolatile) {
    cell.flags |= kReadVolatile;
  } else {
    cell.flags &= static_cast<std::uint8_t>(~kReadVolatile);
  }
  cell.reader = now(state, step.thread);
  cell.read_segment = state.segment;
  cell.read_pc = static_cast<std::uint32_t>(step.pc);
}

void keep_write(State& state, Cell& cell, const Step& step, std::uint8_t mask) {
  const bool atomic = manner_of(step.use) == Manner::kAtomic;
  const bool own = is_same_interval(state, cell.write_segment) && cell.writer.thread() == step.thread;
  // a plain write stays plain for others when its thread goes on with atomic operations
  if (atomic && own && (cell.flags & (kWrittenAtomically | kWrittenVolatile)) == 0 && cell.write_mask == mask) return;
  cell.write_mask = static_cast<std::uint8_t>(own ? cell.write_mask | mask : mask);
  cell.writer = now(state, step.thread);
  cell.write_segment = state.segment;
  cell.write_pc = static_cast<std::uint32_t>(step.pc);
  cell.initialised |= mask;
  cell.flags &= static_cast<std::uint8_t>(~(kWrittenAtomically | kWrittenVolatile | kAgreed));
  if (atomic) cell.flags |= kWrittenAtomically;
  if (manner_of(step.use) == Manner::kVolatile) cell.flags |= kWrittenVolatile;
}

}  // namespace

std::mutex LaunchLock::mutex;

std::uint64_t block_of(Segment segment) {
  const auto& blocks = launch_state.blocks;
  const auto after =
      std::upper_bound(blocks.begin(), blocks.end(), segment, [](Segment s, const auto& run) { return s < run.first; });
  return after == blocks.begin() ? ~std::uint64_t{0} : std::prev(after)->second;
}

void begin_segment(State& state) {
  state.segment = launch_state.next_segment++;
  auto& blocks = launch_state.blocks;
  if (blocks.empty() || blocks.back().second != state.block) blocks.push_back({state.segment, state.block});
}

void forget_other_blocks(const State& state, Cell& cell) {
  if (std::max(cell.write_segment, cell.read_segment) < state.block_first) cell = {};
}

void acquire_and_release(State& state, std::uintptr_t address, unsigned use) {
  const unsigned thread = thread_now(state);
  if ((use & kRead) != 0 && !launch_state.released.empty()) {
    if (const auto found = launch_state.released.find(address); found != launch_state.released.end()) {
      state.acquired[thread] = std::max(state.acquired[thread], found->second);
      state.most_acquired = std::max(state.most_acquired, found->second);
      state.has_acquired = true;
    }
  }
  if ((use & kWrite) != 0 && (state.fenced || (use & kOrdered) != 0)) {
    begin_segment(state);
    launch_state.released[address] = state.segment;
  }
}

void drop_guards(State& state, const Step& step) {
  const auto meets = [&](const GuardRead& guard) {
    const bool same = guard.thread == step.thread && guard.address < step.address + step.bytes &&
                      step.address < guard.address + guard.bytes;
    if (same) launch_state.guard_pcs.insert(guard.pc);
    return same;
  };
  state.guards.erase(std::remove_if(state.guards.begin(), state.guards.end(), meets), state.guards.end());
}

void finish_second_write(State& state) {
  SecondWrite& second = state.second;
  second.waits = false;
  if (std::memcmp(second.before, reinterpret_cast<const void*>(second.address), second.bytes) == 0) {
    second.cell->flags |= kAgreed;
    return;
  }
  const Step step = {second.address, second.bytes, kWrite, second.pc, second.thread, second.shared};
  report_race(state, step, {"wrote with another value", second.other_segment, second.other, second.other_pc});
}

void end_interval(State& state) {
  if (state.second.waits) finish_second_write(state);
  for (const GuardRead& guard : state.guards) {
    if (launch_state.guard_pcs.count(guard.pc) > 0) continue;
    const Step step = {guard.address, guard.bytes, kRead, guard.pc, guard.thread, true};
    report_race(state, step, {"changed atomically", guard.other_segment, guard.other, guard.other_pc});
  }
  state.guards.clear();
}

bool note(State& state, Cell& cell, const Step& step, std::uint8_t mask, bool told) {
  bool found = told || look_at_write(state, cell, step, mask);
  if ((step.use & kWrite) != 0) {
    found = found || look_at_reads(state, cell, step, mask);
    keep_write(state, cell, step, mask);
  } else if ((step.use & kAtomic) == 0) {
    keep_read(state, cell, step, mask);
  }
  return found && !told;
}

}  // namespace hipcpu::check
