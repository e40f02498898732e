// The metadata of a code object: a note in msgpack.
#pragma once

#include <vector>

#include "bytes.h"
#include "program.h"

namespace amdsim {

// What the metadata says of a kernel; `descriptor_symbol` is the symbol of its kernel descriptor.
struct KernelMetadata {
  Kernel kernel;
  std::string descriptor_symbol;
};

// Reads the note's contents. Errors: fault kBadCode.
std::vector<KernelMetadata> read_metadata(Bytes note);

}  // namespace amdsim
