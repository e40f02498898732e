#include "device_code.h"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <sstream>

#include "error.h"
#include "kernels.h"
#include "memory.h"
#include "messages.h"
#include "rocm_functions.h"
#include "simulator.h"

namespace hipcpu {
namespace {

// What clang lays beside a fat binary.
struct FatBinaryWrapper {
  unsigned magic;
  unsigned version;
  const void* binary;
  void* unused;
};
constexpr unsigned kWrapperMagic = 0x48495046;  // "HIPF"

struct ManagedVariable {
  const char* name;
  void* memory;
};

// A fat binary; its address is the handle that the program gets.
struct FatBinary {
  const void* image = nullptr;
  bool tried = false;
  std::unique_ptr<DeviceProgram> program;
  std::vector<ManagedVariable> managed;
};

// Something of a fat binary that the program names by an address.
struct Registered {
  FatBinary* binary;
  std::string name;
  std::size_t bytes = 0;
  hipFunction_t function = nullptr;  // once it was found
};

struct Registry {
  std::recursive_mutex mutex;  // a lookup loads code
  std::deque<std::unique_ptr<FatBinary>> binaries;
  std::map<const void*, Registered> functions;
  std::map<const void*, Registered> variables;
  std::set<hipModule_t> modules;
};

Registry& registry() {
  static auto& instance = *new Registry;  // programs unregister their code after static objects are gone
  return instance;
}

hipFunction_t function_of(DeviceProgram& program, const std::string& name) {
  for (const auto& known : program.functions) {
    if (name == known->kernel->name) return known.get();
  }
  const amdsim_kernel* kernel = simulator()->find_kernel(program.handle, name.c_str());
  if (kernel == nullptr) return nullptr;
  program.functions.push_back(std::make_unique<ihipModuleSymbol_t>(ihipModuleSymbol_t{program.handle, kernel}));
  return program.functions.back().get();
}

DeviceVariable variable_of(const DeviceProgram& program, const std::string& name) {
  DeviceVariable found = {};
  found.address = simulator()->variable(program.handle, name.c_str(), &found.bytes);
  return found;
}

// The code of an image for the chip that is played, or else for the first one that can be. Null: see error().
amdsim_program* load_image(const void* image, std::size_t bytes) {
  const std::string target = simulated_target();
  amdsim_program* handle = simulator()->load_for(image, bytes, target.empty() ? nullptr : target.c_str());
  if (handle != nullptr) settle_chip(simulator()->target(handle));
  return handle;
}

void add_module(hipModule_t* module, ihipModule_t content) {
  *module = new ihipModule_t(std::move(content));
  const std::lock_guard lock(registry().mutex);
  registry().modules.insert(*module);
}

hipError_t load_host_module(hipModule_t* module, const void* image, std::size_t bytes) {
  auto code = std::make_unique<HostCode>(image, bytes);
  if (!code->loaded()) {
    print_message("error: the module cannot be loaded: %s", code->error().c_str());
    return hipErrorInvalidImage;
  }
  add_module(module, {nullptr, std::move(code), {}});
  return hipSuccess;
}

// The kernel of this name, each time the same handle.
hipFunction_t function_of(ihipModule_t& module, const char* name) {
  if (module.device != nullptr) return function_of(*module.device, name);
  const void* kernel = module.host->find(name);
  if (!is_known_kernel(kernel)) return nullptr;
  for (const auto& known : module.functions) {
    if (known->host_kernel == kernel) return known.get();
  }
  module.functions.push_back(std::make_unique<ihipModuleSymbol_t>(ihipModuleSymbol_t{nullptr, nullptr, kernel}));
  return module.functions.back().get();
}

DeviceVariable variable_of(const ihipModule_t& module, const char* name) {
  if (module.device != nullptr) return variable_of(*module.device, name);
  const HostVariable found = module.host->find_variable(name);
  return {found.address, found.bytes};
}

// The loaded code of a fat binary, null after a message if there is none for the chip.
DeviceProgram* load(FatBinary& binary) {
  if (binary.tried || simulator() == nullptr) return binary.program.get();
  binary.tried = true;
  amdsim_program* handle = load_image(binary.image, 0);
  if (handle == nullptr) {
    print_message("error: the program's code cannot be used: %s", simulator()->error());
    return nullptr;
  }
  binary.program = std::make_unique<DeviceProgram>(handle);
  for (const ManagedVariable& managed : binary.managed) {
    const DeviceVariable pointer = variable_of(*binary.program, managed.name);
    if (pointer.address != nullptr) *static_cast<void**>(pointer.address) = managed.memory;
  }
  return binary.program.get();
}

}  // namespace

DeviceProgram::~DeviceProgram() { simulator()->unload(handle); }

std::vector<std::string> targets_of_program() {
  const std::lock_guard lock(registry().mutex);
  std::vector<std::string> targets;
  if (registry().binaries.empty() || simulator() == nullptr) return targets;
  const char* list = simulator()->targets(registry().binaries.front()->image, 0);
  if (list == nullptr) {
    if (first_time("fat binary", ""))
      print_message("error: the program's code cannot be used: %s", simulator()->error());
    return targets;
  }
  std::istringstream text(list);
  for (std::string target; std::getline(text, target, ',');) targets.push_back(target);
  return targets;
}

std::optional<hipFunction_t> find_device_function(const void* stub) {
  const std::lock_guard lock(registry().mutex);
  const auto found = registry().functions.find(stub);
  if (found == registry().functions.end()) return std::nullopt;
  Registered& known = found->second;
  if (known.function != nullptr) return known.function;
  DeviceProgram* program = load(*known.binary);
  if (program == nullptr) return nullptr;
  known.function = function_of(*program, known.name);
  if (known.function == nullptr) print_message("error: %s", simulator()->error());
  return known.function;
}

std::optional<DeviceVariable> find_device_variable(const void* shadow) {
  const std::lock_guard lock(registry().mutex);
  const auto found = registry().variables.find(shadow);
  if (found == registry().variables.end()) return std::nullopt;
  DeviceProgram* program = load(*found->second.binary);
  if (program == nullptr) return DeviceVariable{};
  return variable_of(*program, found->second.name);
}

hipError_t load_module(hipModule_t* module, const void* image, std::size_t bytes) {
  if (module == nullptr || image == nullptr) return hipErrorInvalidValue;
  if (HostCode::is_in(image, bytes)) return load_host_module(module, image, bytes);
  if (simulator() == nullptr) return hipErrorNotSupported;
  amdsim_program* handle = load_image(image, bytes);
  if (handle == nullptr) {
    print_message("error: the module cannot be loaded: %s", simulator()->error());
    return std::string(simulator()->failure()) == "bad-code" ? hipErrorInvalidImage : hipErrorNoBinaryForGpu;
  }
  add_module(module, {std::make_unique<DeviceProgram>(handle), nullptr, {}});
  return hipSuccess;
}

hipError_t unload_module(hipModule_t module) {
  const std::lock_guard lock(registry().mutex);
  if (registry().modules.erase(module) == 0) return hipErrorInvalidHandle;
  delete module;
  return hipSuccess;
}

hipError_t find_in_module(hipFunction_t* function, hipModule_t module, const char* name) {
  const std::lock_guard lock(registry().mutex);
  if (function == nullptr || name == nullptr) return hipErrorInvalidValue;
  if (registry().modules.count(module) == 0) return hipErrorInvalidHandle;
  *function = function_of(*module, name);
  return *function == nullptr ? hipErrorNotFound : hipSuccess;
}

hipError_t find_in_module(DeviceVariable* variable, hipModule_t module, const char* name) {
  const std::lock_guard lock(registry().mutex);
  if (name == nullptr) return hipErrorInvalidValue;
  if (registry().modules.count(module) == 0) return hipErrorInvalidHandle;
  *variable = variable_of(*module, name);
  return variable->address == nullptr ? hipErrorNotFound : hipSuccess;
}

}  // namespace hipcpu

using namespace hipcpu;

// Called by the constructors and destructors that clang adds to a program.
extern "C" {

void** __hipRegisterFatBinary(const void* data) {
  const auto* wrapper = static_cast<const FatBinaryWrapper*>(data);
  if (wrapper == nullptr || wrapper->magic != kWrapperMagic || wrapper->version != 1) {
    print_message("error: the program registers device code in a form that is not known");
    return nullptr;
  }
  const std::lock_guard lock(registry().mutex);
  auto& binaries = registry().binaries;
  binaries.push_back(std::make_unique<FatBinary>());
  binaries.back()->image = wrapper->binary;
  keep_released_memory();
  return reinterpret_cast<void**>(binaries.back().get());
}

void __hipUnregisterFatBinary(void** handle) {
  const std::lock_guard lock(registry().mutex);
  const auto* binary = reinterpret_cast<const FatBinary*>(handle);
  for (auto* names : {&registry().functions, &registry().variables}) {
    for (auto entry = names->begin(); entry != names->end();) {
      entry = entry->second.binary == binary ? names->erase(entry) : std::next(entry);
    }
  }
  auto& binaries = registry().binaries;
  binaries.erase(
      std::remove_if(binaries.begin(), binaries.end(), [&](const auto& known) { return known.get() == binary; }),
      binaries.end());
}

int __hipRegisterFunction(void** handle, const void* stub, char*, const char* name, unsigned, void*, void*, void*,
                          void*, int*) {
  const std::lock_guard lock(registry().mutex);
  if (handle != nullptr) registry().functions[stub] = {reinterpret_cast<FatBinary*>(handle), name};
  return hipSuccess;
}

void __hipRegisterVar(void** handle, void* shadow, char*, char* name, int, std::size_t bytes, int, int) {
  const std::lock_guard lock(registry().mutex);
  if (handle != nullptr) registry().variables[shadow] = {reinterpret_cast<FatBinary*>(handle), name, bytes};
}

// The host reads the variable through `pointer`, the device through a pointer of the variable's name.
void __hipRegisterManagedVar(void** handle, void** pointer, void* initial, const char* name, std::size_t bytes,
                             unsigned) {
  const std::lock_guard lock(registry().mutex);
  if (handle == nullptr) return;
  auto* binary = reinterpret_cast<FatBinary*>(handle);
  if (record(allocate(pointer, bytes, MemoryKind::kManaged)) != hipSuccess) return;
  if (initial != nullptr) std::copy_n(static_cast<const char*>(initial), bytes, static_cast<char*>(*pointer));
  binary->managed.push_back({name, *pointer});
}

void __hipRegisterTexture(void**, void*, char*, char* name, int, int, int) {
  print_message("warning: texture reference %s is not supported", name);
}

void __hipRegisterSurface(void**, void*, char*, char* name, int, int) {
  print_message("warning: surface reference %s is not supported", name);
}
}
