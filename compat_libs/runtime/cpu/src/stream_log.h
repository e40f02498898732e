// What late streams did, for tools: HIPCPU_STREAMS_LOG names the file, one line of JSON each.
#pragma once

#include <cstddef>
#include <cstdint>

#include "queue.h"

namespace hipcpu {

// Called with the scheduler's lock. They do nothing where no log is wanted.

// Work that was handed in and may be delayed, with the place of the call.
void log_handed_in(const Operation& operation);
// It is done now, in the call of the program that this one is part of.
void log_begin(const Operation& operation);
// The process ends: how many operations it handed in, and how many of them are not done.
void log_end(std::uint64_t operations, std::size_t waiting);

}  // namespace hipcpu
