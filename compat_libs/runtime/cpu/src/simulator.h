// The executor of AMD machine code, a library of its own that is opened when a program has such code.
#pragma once

#include <string>

#include "chips.h"
#include "hipify_py_amd.h"

namespace hipcpu {

// Its functions, by the names they have without "amdsim_".
struct Simulator {
  decltype(&amdsim_error) error;
  decltype(&amdsim_failure) failure;
  decltype(&amdsim_load_for) load_for;
  decltype(&amdsim_unload) unload;
  decltype(&amdsim_targets) targets;
  decltype(&amdsim_target) target;
  decltype(&amdsim_find_kernel) find_kernel;
  decltype(&amdsim_occupancy) occupancy;
  decltype(&amdsim_variable) variable;
  decltype(&amdsim_run) run;
  decltype(&amdsim_all_counters) all_counters;
  decltype(&amdsim_set_memory_callbacks) set_memory_callbacks;
};

// Null if the library cannot be opened, which is then said once on standard error. Knows this runtime's allocations.
const Simulator* simulator();

// The chip that this process plays: HIPCPU_DEVICE, or else the first one that the program was built for or loads a
// module for. Null where kernels are code of this processor. A choice of its own is said on standard error.
const Chip* simulated_chip();

// Plays the chip of this target from now on if none is played yet.
void settle_chip(const std::string& target);

// Its name with the features that HIPCPU_DEVICE asks for: "gfx90a:xnack+".
std::string simulated_target();

}  // namespace hipcpu
