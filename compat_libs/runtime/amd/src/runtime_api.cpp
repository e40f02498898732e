// The part of the C interface for runtimes of whole programs.
#include "bundle.h"
#include "capi.h"

namespace amdsim {
namespace {

thread_local std::string last_targets;

amdsim_program* load_for(const void* image, std::size_t size, const char* chip) {
  const Bundle bundle(image, size);
  const BundleEntry* entry = chip == nullptr ? bundle.choose_any() : bundle.choose(chip);
  if (entry == nullptr) {
    const std::string there = list_targets(bundle);
    unsupported_code("the fat binary has no code for " +
                     std::string(chip == nullptr ? "a chip that is simulated" : chip) +
                     (there.empty() ? ", nor for any other" : ", only for " + there));
  }
  return open_program(entry->code_object.data(), entry->code_object.size());
}

const amdsim_kernel* remember(amdsim_program& program, const Kernel& kernel) {
  const std::lock_guard<std::mutex> lock(program.mutex);
  const auto [place, is_new] = program.kernels.try_emplace(kernel.name);
  if (!is_new) return &place->second;
  std::vector<amdsim_argument>& arguments = program.arguments[kernel.name];
  for (const Argument& argument : kernel.arguments)
    arguments.push_back({argument.kind.c_str(), argument.offset, argument.size});
  place->second = {kernel.name.c_str(),
                   kernel.argument_bytes,
                   kernel.shared_bytes,
                   kernel.private_bytes,
                   static_cast<uint32_t>(kernel.wave_size),
                   kernel.max_threads,
                   kernel.used_vectors,
                   kernel.used_accumulators,
                   kernel.scalars,
                   kernel.spills,
                   arguments.data(),
                   arguments.size()};
  return &place->second;
}

}  // namespace
}  // namespace amdsim

using namespace amdsim;

extern "C" {

const char* amdsim_targets(const void* image, size_t size) {
  return guarded<const char*>(nullptr, [&] {
    last_targets = list_targets(Bundle(image, size));
    return last_targets.c_str();
  });
}

amdsim_program* amdsim_load_for(const void* image, size_t size, const char* chip) {
  return guarded<amdsim_program*>(nullptr, [&] { return load_for(image, size, chip); });
}

const char* amdsim_target(amdsim_program* program) { return program->program->target().c_str(); }

const amdsim_kernel* amdsim_find_kernel(amdsim_program* program, const char* name) {
  return guarded<const amdsim_kernel*>(nullptr, [&]() -> const amdsim_kernel* {
    const Kernel* kernel = program->program->find_kernel(name);
    if (kernel != nullptr) return remember(*program, *kernel);
    set_error(std::string("the code object has no kernel ") + name);
    return nullptr;
  });
}

uint32_t amdsim_occupancy(amdsim_program* program, const char* name, uint32_t threads, uint32_t shared_bytes) {
  const Kernel* kernel = program->program->find_kernel(name);
  if (kernel == nullptr || threads == 0) return 0;
  const auto size = static_cast<u32>(kernel->wave_size);
  return waves_per_unit(*program->program, *kernel, threads, kernel->shared_bytes + shared_bytes) /
         ((threads + size - 1) / size);
}
}
