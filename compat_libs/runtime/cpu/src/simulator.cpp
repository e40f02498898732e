#include "simulator.h"

#include <dlfcn.h>

#include <atomic>
#include <cstdlib>

#include "device_code.h"
#include "environment.h"
#include "memory.h"
#include "messages.h"

namespace hipcpu {
namespace {

constexpr char kLibrary[] = "libhipify_py_amd.so.1";

// Beside this library first, then where the loader looks.
void* open_library() {
  Dl_info self = {};
  std::string folder;
  if (dladdr(reinterpret_cast<const void*>(&open_library), &self) != 0 && self.dli_fname != nullptr) {
    folder = self.dli_fname;
    folder.resize(folder.find_last_of('/') + 1);
  }
  void* library = dlopen((folder + kLibrary).c_str(), RTLD_NOW | RTLD_LOCAL);
  return library != nullptr ? library : dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
}

template <class Function>
bool look_up(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

bool look_up_all(void* library, Simulator& all) {
  return look_up(library, "amdsim_error", all.error) && look_up(library, "amdsim_failure", all.failure) &&
         look_up(library, "amdsim_load_for", all.load_for) && look_up(library, "amdsim_unload", all.unload) &&
         look_up(library, "amdsim_targets", all.targets) && look_up(library, "amdsim_target", all.target) &&
         look_up(library, "amdsim_find_kernel", all.find_kernel) &&
         look_up(library, "amdsim_occupancy", all.occupancy) && look_up(library, "amdsim_variable", all.variable) &&
         look_up(library, "amdsim_run", all.run) && look_up(library, "amdsim_all_counters", all.all_counters) &&
         look_up(library, "amdsim_set_memory_callbacks", all.set_memory_callbacks);
}

int find_memory(uint64_t address, uint64_t* begin, uint64_t* end, int* flags) {
  constexpr int kWritable = 1, kFreed = 2;
  const auto range = find_range(address);
  if (!range) return 0;
  *begin = range->begin;
  *end = range->end;
  *flags = range->freed ? kWritable | kFreed : kWritable;
  return 1;
}

int find_nearest(uint64_t address, uint64_t* begin, uint64_t* end) {
  const auto range = nearest_range(address);
  if (!range) return 0;
  *begin = range->begin;
  *end = range->end;
  return 1;
}

const Simulator* open_simulator() {
  static Simulator functions = {};
  void* library = open_library();
  if (library == nullptr || !look_up_all(library, functions)) {
    print_message(
        "error: this program has code for AMD GPUs, and %s, which runs it, cannot be used (%s); build it beside "
        "libamdhip64.so.7 with `hipify-py libs build --target cpu`",
        kLibrary, library == nullptr ? dlerror() : "it is of another version");
    return nullptr;
  }
  constexpr amdsim_memory_callbacks kMemory = {find_memory, memory_epoch, find_nearest};
  functions.set_memory_callbacks(&kMemory);
  keep_released_memory();
  return &functions;
}

const Chip* asked_chip() {
  static const Chip* const asked = [] {
    const std::string name = environment_text("HIPCPU_DEVICE");
    const Chip* chip = find_chip(name);
    if (chip == nullptr && !name.empty()) {
      print_message("error: HIPCPU_DEVICE=%s is no chip that can be simulated; there are: %s", name.c_str(),
                    list_chips().c_str());
      std::exit(2);
    }
    return chip;
  }();
  return asked;
}

std::atomic<const Chip*> settled{nullptr};

}  // namespace

const Simulator* simulator() {
  static const Simulator* const functions = open_simulator();
  return functions;
}

const Chip* simulated_chip() {
  if (const Chip* asked = asked_chip(); asked != nullptr) return asked;
  if (settled.load() == nullptr) {
    for (const std::string& target : targets_of_program()) settle_chip(target);
  }
  return settled.load();
}

void settle_chip(const std::string& target) {
  const Chip* chip = find_chip(target);
  const Chip* none = nullptr;
  if (asked_chip() != nullptr || chip == nullptr || !settled.compare_exchange_strong(none, chip)) return;
  print_message("the program has code for AMD GPUs; it runs on a simulated %s (%s). Choose with HIPCPU_DEVICE=%s",
                chip->name, chip->product, chip->name);
}

std::string simulated_target() {
  const Chip* chip = simulated_chip();
  const std::string asked = environment_text("HIPCPU_DEVICE");
  return chip == nullptr ? "" : asked.empty() ? chip->name : asked;
}

}  // namespace hipcpu
