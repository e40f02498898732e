// Settings from environment variables.
#pragma once

#include <cstddef>
#include <string>

namespace hipcpu {

// The number in variable `name`, or `fallback` if it is not set. A value that is no number or out of [low, high] is
// reported once on standard error and `fallback` is used.
std::size_t environment_number(const char* name, std::size_t fallback, std::size_t low, std::size_t high);

// The text of variable `name`, or "".
std::string environment_text(const char* name);

}  // namespace hipcpu
