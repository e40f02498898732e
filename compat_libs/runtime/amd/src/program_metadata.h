// The metadata of a code object: a note in msgpack.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bytes.h"
#include "program.h"

namespace amdsim {

// What the metadata says of a kernel; `descriptor_symbol` is the symbol of its kernel descriptor.
struct KernelMetadata {
  Kernel kernel;
  std::string descriptor_symbol;
};

struct Metadata {
  std::vector<KernelMetadata> kernels;
  std::map<u64, std::string> print_formats;  // by hash
};

// Reads the note's contents. Errors: fault kBadCode.
Metadata read_metadata(Bytes note);

}  // namespace amdsim
