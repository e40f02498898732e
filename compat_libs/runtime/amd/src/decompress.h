// Compressed parts of files: the system's zlib and libzstd do the work if they are there.
#pragma once

#include <string>

#include "bytes.h"

namespace amdsim {

enum class Compression { kZlib, kZstd };

// Errors: fault kBadCode for what is no such data or has another size; kUnsupported where the library is missing.
std::string decompress(Compression kind, Bytes packed, u64 size);

}  // namespace amdsim
