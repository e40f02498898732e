// The C interface.
#include "capi.h"

#include <cstring>
#include <set>

#include "decode.h"
#include "disassemble.h"
#include "host_memory.h"
#include "host_services.h"

namespace amdsim {
namespace {

thread_local std::string last_error;
thread_local const char* last_failure = "";
thread_local std::string last_text;

// All programs of this process, and what the unloaded ones had counted.
struct Registry {
  std::mutex mutex;
  std::set<amdsim_program*> programs;
  std::string finished;  // JSON objects with commas between
};

Registry& registry() {
  static auto& instance = *new Registry;  // programs may be unloaded while the process ends
  return instance;
}

// The counters of a program as JSON objects, without the brackets of the list.
std::string counted(amdsim_program& program) {
  const std::lock_guard<std::mutex> lock(program.mutex);
  const std::string list = describe_counts(*program.program, program.counts);
  return list.substr(1, list.size() - 2);
}

void append(std::string& list, const std::string& objects) {
  if (!list.empty() && !objects.empty()) list += ',';
  list += objects;
}

bool parse_chip(const char* name, Chip& chip) {
  constexpr std::pair<const char*, Chip> kChips[] = {
      {"gfx90a", Chip::kGfx90a}, {"gfx942", Chip::kGfx942}, {"gfx950", Chip::kGfx950}, {"gfx1100", Chip::kGfx1100}};
  for (const auto& [text, value] : kChips) {
    if (std::strcmp(text, name) == 0) return chip = value, true;
  }
  return false;
}

LaunchRequest to_request(const Kernel& kernel, const amdsim_launch& launch) {
  LaunchRequest request;
  request.kernel = &kernel;
  std::copy(launch.grid, launch.grid + 3, request.grid);
  std::copy(launch.block, launch.block + 3, request.block);
  request.shared_bytes = launch.shared_bytes;
  request.arguments = launch.arguments;
  request.argument_bytes = launch.argument_bytes;
  request.check = (launch.flags & AMDSIM_CHECK) != 0;
  request.count = (launch.flags & AMDSIM_COUNT) != 0;
  request.cooperative = (launch.flags & AMDSIM_COOPERATIVE) != 0;
  request.threads = launch.threads;
  request.printf_buffer = launch.printf_buffer;
  request.hostcall_buffer = launch.hostcall_buffer;
  request.heap = launch.heap;
  request.instruction_limit = launch.instruction_limit;
  return request;
}

}  // namespace

void set_error(std::string message, const FaultKind* kind) {
  last_error = std::move(message);
  last_failure = kind == nullptr ? "" : fault_name(*kind);
}

amdsim_program* open_program(const void* code_object, std::size_t size) {
  auto loaded = std::make_unique<amdsim_program>();
  loaded->program = Program::load(code_object, size);
  loaded->description = describe_program(*loaded->program);
  const std::lock_guard<std::mutex> lock(registry().mutex);
  registry().programs.insert(loaded.get());
  return loaded.release();
}

}  // namespace amdsim

using namespace amdsim;

extern "C" {

const char* amdsim_error() { return last_error.c_str(); }

const char* amdsim_failure() { return last_failure; }

amdsim_program* amdsim_load(const void* code_object, size_t size) {
  return guarded<amdsim_program*>(nullptr, [&] { return open_program(code_object, size); });
}

void amdsim_unload(amdsim_program* program) {
  if (program == nullptr) return;
  {
    const std::lock_guard<std::mutex> lock(registry().mutex);
    registry().programs.erase(program);
    append(registry().finished, counted(*program));
  }
  delete program;
}

const char* amdsim_describe(amdsim_program* program) { return program->description.c_str(); }

void* amdsim_variable(amdsim_program* program, const char* name, size_t* bytes) {
  const Variable* variable = program->program->find_variable(name);
  if (variable == nullptr) {
    set_error(std::string("the code object has no variable ") + name);
    return nullptr;
  }
  if (bytes != nullptr) *bytes = variable->bytes;
  return reinterpret_cast<void*>(variable->address);
}

int amdsim_add_memory(const void* begin, size_t bytes, int writable) {
  return guarded(-1, [&] {
    host_memory().add(reinterpret_cast<u64>(begin), bytes, writable != 0);
    return 0;
  });
}

int amdsim_remove_memory(const void* begin) {
  if (host_memory().remove(reinterpret_cast<u64>(begin))) return 0;
  set_error("this memory was not added");
  return -1;
}

void amdsim_set_memory_callbacks(const amdsim_memory_callbacks* callbacks) { host_memory().set_callbacks(callbacks); }

int amdsim_run(amdsim_program* program, const amdsim_launch* launch) {
  return guarded(-1, [&] {
    const Kernel* kernel = program->program->find_kernel(launch->kernel);
    if (kernel == nullptr) {
      set_error(std::string("the code object has no kernel ") + launch->kernel);
      return -1;
    }
    LaunchRequest request = to_request(*kernel, *launch);
    const HostServices services(*program->program, request, host_memory());
    LaunchResult result = run_launch(*program->program, request, host_memory());
    if (request.count) {
      const std::lock_guard<std::mutex> lock(program->mutex);
      program->counts[kernel->name].add(request, result);
    }
    return 0;
  });
}

const char* amdsim_counters(amdsim_program* program) {
  const std::lock_guard<std::mutex> lock(program->mutex);
  last_text = describe_counts(*program->program, program->counts);
  return last_text.c_str();
}

const char* amdsim_all_counters() {
  const std::lock_guard<std::mutex> lock(registry().mutex);
  std::string list = registry().finished;
  for (amdsim_program* program : registry().programs) append(list, counted(*program));
  last_text = "[" + list + "]";
  return last_text.c_str();
}

uint64_t amdsim_executed() { return instructions_executed(); }

const char* amdsim_disassemble(amdsim_program* program, const char* function) {
  last_text = disassemble_program(*program->program, function);
  return last_text.c_str();
}

const char* amdsim_instructions(const char* chip_name) {
  Chip chip{};
  if (!parse_chip(chip_name, chip)) return nullptr;
  const std::string collisions = table_collisions();
  last_text = collisions.empty() ? instruction_list(chip) : "! " + collisions;
  return last_text.c_str();
}

int amdsim_decode(const char* chip_name, const void* words, size_t size, const char** name) {
  Chip chip{};
  if (!parse_chip(chip_name, chip)) {
    last_text = std::string("no chip ") + chip_name;
    *name = last_text.c_str();
    return 0;
  }
  Instruction in{};
  const int lanes = is_gfx11(chip) ? 32 : 64;
  if (!decode(chip, static_cast<const u32*>(words), size, 0, lanes, in, last_text)) {
    *name = last_text.c_str();
    return 0;
  }
  last_text = disassemble(in, chip);
  *name = last_text.c_str();
  return in.bytes;
}
}
