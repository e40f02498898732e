// Settings from environment variables.
#pragma once

#include <cstdlib>
#include <string>

namespace hipcpu::check {

inline std::string variable_text(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace hipcpu::check
