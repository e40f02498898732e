// Loading compiled code.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "rtc.h"

namespace compat::rtc {

// The kernel of some code, for the current device; null if the code is of no use. `path`: a file that begins with the
// code, which may go once this has returned.
std::unique_ptr<Kernel> load_kernel(const std::string& code, const std::filesystem::path& path);

}  // namespace compat::rtc
