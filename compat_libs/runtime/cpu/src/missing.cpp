// Functions of ROCm that this runtime does not have: a program that uses them elsewhere still starts, and is told when
// it calls one. They are weak, so that a definition takes their place.
#include "error.h"
#include "messages.h"

namespace hipcpu {
namespace {

hipError_t missing(const char* name) {
  if (first_time("missing", name)) print_message("error: %s is not supported here", name);
  return record(hipErrorNotSupported);
}

}  // namespace
}  // namespace hipcpu

// None of them looks at its arguments, which may be anything.
#pragma GCC visibility push(default)
#define MISSING(name) \
  extern "C" __attribute__((weak)) hipError_t name() { return hipcpu::missing(#name); }
#include "missing.def"
#undef MISSING
#pragma GCC visibility pop
