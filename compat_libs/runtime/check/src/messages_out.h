// Messages to the person in front of the program, in the form of the runtime's.
#pragma once

#include <string>

namespace hipcpu::check {

[[gnu::format(printf, 1, 2)]] std::string text(const char* format, ...);
// Writes "hipcpu: " and the message to standard error.
[[gnu::format(printf, 1, 2)]] void say(const char* format, ...);

}  // namespace hipcpu::check
