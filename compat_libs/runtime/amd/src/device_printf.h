// Prints what kernels print.
#pragma once

#include <cstdio>
#include <map>
#include <string>

#include "bytes.h"

namespace amdsim {

// Prints as printf does: `arguments` hold 8 bytes an argument, and texts as their characters up to a zero byte, filled
// up to a multiple of 8. Nothing beyond them is read. Returns the number of characters.
int print_formatted(std::FILE* stream, const std::string& format, Bytes arguments);

// A message of 8-byte words: a control word (bit 0: to standard error), the format as a text, the arguments.
// Returns what printf gives the kernel.
int print_words(Bytes message);

// What kernels left in a buffer of `bytes` (behind its header of two 32-bit words): records of a control word (bit 0
// standard error, bit 1 the format is named by its hash, then the record's size in bytes), format or hash, arguments.
void print_records(Bytes records, const std::map<u64, std::string>& formats);

}  // namespace amdsim
