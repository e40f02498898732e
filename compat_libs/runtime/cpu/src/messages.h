// Messages to the person in front of the program. All go to standard error and begin with "hipcpu: ".
#pragma once

#include <string>

namespace hipcpu {

[[gnu::format(printf, 1, 2)]] void print_message(const char* format, ...);

// True the first time that it is called for this kind of warning and this kernel.
bool first_time(const std::string& kind, const std::string& kernel);

// Installs handlers that name the kernel, block and thread when a kernel crashes or aborts. Signals the program handles
// itself are left alone.
void install_crash_handlers();
// Gives the calling OS thread an own stack for these handlers, so that a stack overflow can be reported.
void use_signal_stack();

}  // namespace hipcpu
