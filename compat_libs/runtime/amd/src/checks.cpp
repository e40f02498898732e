#include "checks.h"

#include <algorithm>

#include "disassemble.h"

namespace amdsim {
namespace {

constexpr int kVector = static_cast<int>(WaitCounter::kVector);
constexpr int kLgkm = static_cast<int>(WaitCounter::kLgkm);
constexpr int kStore = static_cast<int>(WaitCounter::kStore);

// How an instruction counts: which counters it takes a number of.
struct Issue {
  bool counts[kWaitCounters] = {};
  bool loads = false;  // into registers
  bool scalar = false;
  bool flat = false;
  bool any() const { return counts[kVector] || counts[kLgkm] || counts[kStore]; }
};

Issue issue_of(const Wave& w, const Instruction& in) {
  Issue issue;
  const u32 flags = in.row->flags;
  issue.loads = (flags & kLoads) != 0 && !in.dst.absent();
  switch (in.encoding) {
    case Encoding::kSmem:
      issue.counts[kLgkm] = issue.scalar = true;
      return issue;
    case Encoding::kDs:
      issue.counts[kLgkm] = true;
      return issue;
    case Encoding::kFlat:
      issue.flat = issue.counts[kLgkm] = true;
      break;
    case Encoding::kGlobal:
    case Encoding::kScratch:
    case Encoding::kMubuf:
    case Encoding::kMtbuf:
      break;
    default:
      return issue;
  }
  const bool stores_only = (flags & kStores) != 0 && !issue.loads && (flags & kLoads) == 0;
  const bool silent_atomic = (flags & kAtomic) != 0 && !issue.loads;
  issue.counts[is_gfx11(w.chip) && (stores_only || silent_atomic) ? kStore : kVector] = true;
  return issue;
}

const char* counter_name(int counter) {
  constexpr const char* kNames[] = {"vmcnt", "lgkmcnt", "vscnt"};
  return kNames[counter];
}

// The counter that a vector register waits for, or -1.
int pending_counter(const PendingLoads& pending, unsigned code) {
  for (int counter : {kVector, kLgkm}) {
    if (pending.vector[counter][code - reg::kVector] > pending.completed[counter]) return counter;
  }
  return -1;
}

[[noreturn]] void missing_wait(const Wave& w, unsigned code, int counter, bool writes) {
  w.fault(FaultKind::kMissingWait, "register " + register_name(code) + " is " + (writes ? "overwritten" : "read") +
                                       " before s_waitcnt " + counter_name(counter) +
                                       " makes sure that the load into it has ended");
}

// Results that come back in order may go to the same register one after the other.
bool in_order(const PendingLoads& pending, const Issue& issue, int counter) {
  return issue.counts[counter] && !issue.scalar && !issue.flat && pending.flat[counter] <= pending.completed[counter] &&
         (counter != kLgkm || pending.scalar_loads <= pending.completed[counter]);
}

void check_operand(const Wave& w, const Issue& issue, const Operand& operand, int words, bool writes) {
  const PendingLoads& pending = *w.pending;
  for (unsigned code = operand.code; code < operand.code + static_cast<unsigned>(words); ++code) {
    if (reg::is_vector(static_cast<u16>(code))) {
      const int counter = pending_counter(pending, code);
      if (counter >= 0 && !(writes && issue.loads && in_order(pending, issue, counter))) {
        missing_wait(w, code, counter, writes);
      }
    } else if (code < kScalars && pending.scalar[code] > pending.completed[kLgkm]) {
      missing_wait(w, code, kLgkm, writes);
    }
  }
}

// Registers of an operand: a mask takes one or two by the wave's size.
int words_of(const Wave& w, const Operand& operand) {
  if (operand.absent()) return 0;
  return operand.type == Type::kMask ? w.size / 32 : std::max<int>(operand.words, 1);
}

void check_operands(const Wave& w, const Instruction& in, const Issue& issue) {
  for (const Operand& source : in.src) check_operand(w, issue, source, words_of(w, source), false);
  check_operand(w, issue, in.dst, words_of(w, in.dst), true);
  check_operand(w, issue, in.extra_dst, words_of(w, in.extra_dst), true);
  if (in.second != nullptr) check_operands(w, *in.second, issue);
}

void mark_loaded(PendingLoads& pending, const Instruction& in, const Issue& issue) {
  for (unsigned code = in.dst.code; code < in.dst.code + u32{in.dst.words}; ++code) {
    if (reg::is_vector(static_cast<u16>(code))) {
      for (int counter : {kVector, kLgkm}) {
        if (issue.counts[counter]) pending.vector[counter][code - reg::kVector] = pending.issued[counter];
      }
    } else if (code < kScalars) {
      pending.scalar[code] = pending.issued[kLgkm];
    }
  }
}

// After waiting until at most `left` instructions of a counter are in flight.
void complete(const Wave& w, PendingLoads& pending, int counter, u32 left) {
  u32& completed = pending.completed[counter];
  const u32 issued = pending.issued[counter];
  if (left == 0xffff || issued - completed <= left) return;
  const bool scalar = counter == kLgkm && pending.scalar_loads > completed;
  const bool flat = !is_gfx11(w.chip) && pending.flat[counter] > completed;
  if (left != 0 && (scalar || flat)) return;  // any of them may be the ones that are left
  completed = issued - left;
}

}  // namespace

void check_registers(Wave& w, const Instruction& in) {
  PendingLoads& pending = *w.pending;
  if ((in.row->flags & kBarrier) != 0) ++pending.barriers;
  const Issue issue = issue_of(w, in);
  if (pending.any(WaitCounter::kVector) || pending.any(WaitCounter::kLgkm)) check_operands(w, in, issue);
  if (!issue.any()) return;
  for (int counter = 0; counter < kWaitCounters; ++counter) {
    if (!issue.counts[counter]) continue;
    ++pending.issued[counter];
    if (issue.flat) pending.flat[counter] = pending.issued[counter];
  }
  if (issue.scalar) pending.scalar_loads = pending.issued[kLgkm];
  if (issue.loads) mark_loaded(pending, in, issue);
}

void complete_waits(Wave& w, const Instruction& in) {
  PendingLoads& pending = *w.pending;
  if ((in.row->flags & kAtomic) != 0) pending.atomic_interval = pending.barriers + 1;
  if ((in.row->flags & kWaits) == 0) return;
  complete(w, pending, kVector, in.wait_vm);
  complete(w, pending, kLgkm, in.wait_lgkm);
  complete(w, pending, kStore, in.wait_store);
}

}  // namespace amdsim
