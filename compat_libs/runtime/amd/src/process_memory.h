// What this process keeps at an address, for messages about pointers that no GPU could follow.
#pragma once

#include <string>

#include "types.h"

namespace amdsim {

// "the program's stack", "the code or static data of libfoo.so", ...; empty where nothing is.
std::string process_memory_at(u64 address);

}  // namespace amdsim
