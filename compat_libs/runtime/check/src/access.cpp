// Decides about each access of a kernel: whether the memory is its own to use, and where its cells are.
#include "access.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>

#include "checker.h"
#include "messages_out.h"
#include "order.h"
#include "report.h"

namespace hipcpu::check {
namespace {

constexpr std::uintptr_t kPage = 4096;

enum class Found {
  kNothingToDo,  // memory that needs no check, or a fault that was reported
  kTracked,
};

struct Target {
  Found found = Found::kNothingToDo;
  Cell* cells = nullptr;
  bool shared = false;
  bool known = false;  // initialised by others, without our knowledge
};

std::string action(unsigned use, std::size_t bytes, std::uintptr_t address) {
  const char* verb = (use & kWrite) == 0 ? "reads" : (use & kRead) == 0 ? "writes" : "changes";
  return text("%s %zu byte%s at %#llx", verb, bytes, bytes == 1 ? "" : "s", static_cast<unsigned long long>(address));
}

bool is_mapped(std::uintptr_t address) {
  unsigned char resident;
  return address >= kPage && mincore(reinterpret_cast<void*>(address & ~(kPage - 1)), kPage, &resident) == 0;
}

std::string distance(std::uintptr_t address, std::uintptr_t begin, std::uintptr_t end) {
  if (address < begin) return text("%llu bytes before", static_cast<unsigned long long>(begin - address));
  if (address < end) return "across the end of";
  return text("%llu bytes past the end of", static_cast<unsigned long long>(address - end));
}

std::string origin(const Sites& sites, const char* verb) {
  const Line line = line_of(sites);
  return line.file.empty() ? "" : text(" (%s at %s)", verb, line.text().c_str());
}

std::string describe(const Area& area) {
  return text("an allocation of %llu bytes at %#llx", static_cast<unsigned long long>(area.end - area.begin),
              static_cast<unsigned long long>(area.begin));
}

struct Access {
  State& state;
  std::uintptr_t address;
  std::size_t bytes;
  unsigned use;
  std::uintptr_t pc;

  void fault(Kind kind, const std::string& where) const {
    if (!settings.memory || !is_new(kind, state, pc)) return;
    report(kind, state, pc, thread_now(state), action(use, bytes, address) + ", " + where);
  }
};

Target in_arena(const Access& access) {
  State& state = access.state;
  Arena& arena = *state.arena;
  if (state.last_area.holds(access.address) && state.last_area.holds(access.address + access.bytes - 1)) {
    return {Found::kTracked, arena.cell(access.address), false, state.last_known};
  }
  const Area* area = arena.at(access.address);
  if (area == nullptr || access.address + access.bytes > area->end) {
    if (area == nullptr) area = arena.nearest(access.address);
    if (area == nullptr) return {};
    const char* freed = area->freed ? ", which was freed" : "";
    access.fault(Kind::kOutOfBounds, distance(access.address, area->begin, area->end) + " " + describe(*area) + freed +
                                         origin(area->allocated, "allocated"));
    return {};
  }
  if (area->freed) {
    access.fault(Kind::kUseAfterFree, "in " + describe(*area) + " that was freed" + origin(area->released, "freed"));
    return {};
  }
  state.last_area = {area->begin, area->end - area->begin};
  state.last_known = area->owner == Owner::kManaged || area->owner == Owner::kHost;
  return {Found::kTracked, arena.cell(access.address), false, state.last_known};
}

Target in_variables(const Access& access, const std::vector<Variable>& variables, std::uintptr_t place, Cell* cells,
                    const char* what, bool shared) {
  const Variable* variable = variable_at(variables, place);
  if (variable != nullptr && place + access.bytes <= variable->end) return {Found::kTracked, cells, shared, !shared};
  if (variable == nullptr) variable = variable_near(variables, place);
  if (variable == nullptr) return {};
  access.fault(
      Kind::kOutOfBounds,
      text("%s %s `%s` of %llu bytes", distance(place, variable->begin, variable->end).c_str(), what,
           readable(variable->name).c_str(), static_cast<unsigned long long>(variable->end - variable->begin)));
  return {};
}

Target in_dynamic_shared(const Access& access) {
  State& state = access.state;
  const std::uintptr_t begin = state.dynamic.begin + kDynamicGap;
  const std::uintptr_t end = begin + state.launch->info.__shared_bytes;
  if (access.address >= begin && access.address + access.bytes <= end) {
    return {Found::kTracked, state.dynamic_cells + (access.address - state.dynamic.begin) / kWord, true, false};
  }
  access.fault(Kind::kOutOfBounds,
               text("%s the dynamic shared memory of %zu bytes that the launch asked for",
                    distance(access.address, begin, end).c_str(), state.launch->info.__shared_bytes));
  return {};
}

Target in_module(const Access& access, const Module& module) {
  if (!module.checked) return {};
  for (const LoadedPart& part : module.segments) {
    if (access.address - part.begin >= part.end - part.begin) continue;
    if (part.cells == nullptr) {
      if ((access.use & kWrite) == 0) return {};
      access.fault(Kind::kAddress, "in constants of the program");
      __hipcpu_abandon_block();
    }
    Cell* cells = part.cells + (access.address - part.begin) / kWord;
    return in_variables(access, module.variables, access.address - module.bias, cells, "the variable", false);
  }
  return {};
}

// Memory that nobody allocated through the runtime.
Target in_other_memory(const Access& access) {
  State& state = access.state;
  if (state.last_host.holds(access.address)) return {};
  if (const Module* module = module_at(access.address)) return in_module(access, *module);
  hipDeviceptr_t base = nullptr;
  std::size_t bytes = 0;
  if (hipMemGetAddressRange(&base, &bytes, reinterpret_cast<void*>(access.address)) == hipSuccess) {
    state.last_host = {reinterpret_cast<std::uintptr_t>(base), bytes};
    return {};
  }
  static_cast<void>(hipGetLastError());
  if (is_mapped(access.address)) {
    access.fault(Kind::kHostMemory, "in memory of the host that no GPU can reach");
    return {};
  }
  access.fault(Kind::kAddress, access.address < kPage ? "through a null pointer" : "where no memory is");
  __hipcpu_abandon_block();
}

Target find(const Access& access) {
  State& state = access.state;
  if (state.arena->holds(access.address)) return in_arena(access);
  for (StaticShared& part : state.statics) {
    if (!part.range.holds(access.address)) continue;
    const std::uintptr_t place = access.address - part.range.begin;
    if (variable_at(part.module->own_thread_variables, place) != nullptr) return {};
    return in_variables(access, part.module->thread_variables, place, part.cells.data() + place / kWord,
                        "the shared variable", true);
  }
  if (state.dynamic.holds(access.address)) return in_dynamic_shared(access);
  if (state.worker.holds(access.address) || state.closure.holds(access.address)) return {};
  return in_other_memory(access);
}

void find_uninitialised(const Access& access, const Target& target) {
  if (target.known || !(target.shared ? settings.init : settings.global_init)) return;
  const std::uintptr_t last = access.address + access.bytes - 1;
  const std::uintptr_t words = last / kWord - access.address / kWord + 1;
  for (std::uintptr_t i = 0; i < words; ++i) {
    if ((target.cells[i].initialised & mask_of(access.address, access.bytes, i)) != 0) return;
  }
  if (!is_new(Kind::kUninitialised, access.state, access.pc)) return;
  const char* memory =
      target.shared ? "shared memory that no thread of the block has written" : "memory that was never written";
  report(Kind::kUninitialised, access.state, access.pc, thread_now(access.state),
         action(kRead, access.bytes, access.address) + " of " + memory);
}

}  // namespace

void touch(State& state, std::uintptr_t address, std::size_t bytes, unsigned use, std::uintptr_t pc) {
  if (state.stacks.holds(address) || state.coordinates.holds(address) || bytes == 0) return;
  const LaunchLock lock(state);
  if (state.second.waits) finish_second_write(state);
  launch_state.touched = true;
  ++launch_state.accesses;
  const Access access = {state, address, bytes, use, pc};
  const Target target = find(access);
  if (target.found == Found::kNothingToDo) return;
  const std::uintptr_t words = (address + bytes - 1) / kWord - address / kWord + 1;
  if (target.shared) {
    for (std::uintptr_t i = 0; i < words; ++i) forget_other_blocks(state, target.cells[i]);
  }
  if ((use & kRead) != 0) find_uninitialised(access, target);
  if ((use & (kAtomic | kVolatile)) != 0) acquire_and_release(state, address, use);
  const Step step = {address, bytes, use, pc, thread_now(state), target.shared};
  if ((use & kAtomic) != 0 && !state.guards.empty()) drop_guards(state, step);
  bool told = !settings.race;
  for (std::uintptr_t i = 0; i < words; ++i) {
    told = note(state, target.cells[i], step, mask_of(address, bytes, i), told) || told;
  }
}

void misaligned(State& state, std::uintptr_t address, std::size_t alignment, const char* type, std::uintptr_t pc) {
  const LaunchLock lock(state);
  if (!settings.memory || state.stacks.holds(address) || !is_new(Kind::kMisaligned, state, pc)) return;
  report(Kind::kMisaligned, state, pc, thread_now(state),
         text("uses %#llx as the address of %s, which asks for a multiple of %zu",
              static_cast<unsigned long long>(address), type, alignment));
}

}  // namespace hipcpu::check
