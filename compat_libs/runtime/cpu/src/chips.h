// AMD GPUs that the executor of AMD machine code can play.
#pragma once

#include <cstddef>
#include <string>

namespace hipcpu {

// What programs ask of a GPU, as its runtime reports it. Sources: AMD's data sheets and rocminfo.
struct Chip {
  const char* name;       // "gfx942"
  const char* full_name;  // as in hipDeviceProp_t::gcnArchName
  const char* product;
  int major, minor;
  int wave;
  int processors, units;  // multiprocessors and compute units of each: on RDNA they come in pairs
  int clock_khz, memory_khz, bus_bits;
  int l2_bytes;
  std::size_t shared_bytes;  // of a block
  std::size_t memory_bytes;
};

// Null if there is no such chip; features behind a colon do not matter.
const Chip* find_chip(const std::string& target);

// Their names with commas between them.
std::string list_chips();

}  // namespace hipcpu
