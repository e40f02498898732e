// Code objects for AMD GPUs that a program brings along or loads as modules, and what is in them.
//
// A program built by clang registers fat binaries, kernels and variables under addresses of its own: those of a
// kernel's host stub and of a variable's shadow. Code is loaded when it is first needed.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hip/cpu_detail/api_functions.h"
#include "hipify_py_amd.h"
#include "host_code.h"

namespace hipcpu {

// A loaded code object.
struct DeviceProgram {
  explicit DeviceProgram(amdsim_program* loaded) : handle(loaded) {}
  ~DeviceProgram();
  DeviceProgram(const DeviceProgram&) = delete;
  DeviceProgram& operator=(const DeviceProgram&) = delete;

  amdsim_program* const handle;
  std::vector<std::unique_ptr<ihipModuleSymbol_t>> functions;  // that were asked for
};

struct DeviceVariable {
  void* address;
  std::size_t bytes;
};

// The targets of the program's first fat binary: "gfx90a:xnack-", "gfx942". None if it has no fat binary.
std::vector<std::string> targets_of_program();

// The kernel behind a host stub. nullopt: it is not a registered one. Null: it cannot be loaded, and a message says
// why.
std::optional<hipFunction_t> find_device_function(const void* stub);

// The variable behind a shadow. nullopt and null address as above.
std::optional<DeviceVariable> find_device_variable(const void* shadow);

// Loads the code of an image: for this machine, or for the simulated chip. Errors: hipErrorNoBinaryForGpu,
// hipErrorInvalidImage, hipErrorNotSupported; a message says why.
hipError_t load_module(hipModule_t* module, const void* image, std::size_t bytes);
hipError_t unload_module(hipModule_t module);
// Errors: hipErrorInvalidHandle, hipErrorNotFound.
hipError_t find_in_module(hipFunction_t* function, hipModule_t module, const char* name);
hipError_t find_in_module(DeviceVariable* variable, hipModule_t module, const char* name);

}  // namespace hipcpu

// One of both is there.
struct ihipModule_t {
  std::unique_ptr<hipcpu::DeviceProgram> device;
  std::unique_ptr<hipcpu::HostCode> host;
  std::vector<std::unique_ptr<ihipModuleSymbol_t>> functions;  // of the host's code that were asked for
};

// A kernel of a code object, or one compiled for this machine.
struct ihipModuleSymbol_t {
  amdsim_program* program;
  const amdsim_kernel* kernel;
  const void* host_kernel = nullptr;
};
