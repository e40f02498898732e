// Settings from environment variables.
#include "environment.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace hipcpu {

std::size_t environment_number(const char* name, std::size_t fallback, std::size_t low, std::size_t high) {
  const char* text = std::getenv(name);
  if (text == nullptr || *text == '\0') return fallback;
  char* end = nullptr;
  errno = 0;
  const long long value = std::strtoll(text, &end, 10);
  const bool is_number = *end == '\0' && errno == 0 && value >= 0;
  if (is_number && static_cast<std::size_t>(value) >= low && static_cast<std::size_t>(value) <= high) {
    return static_cast<std::size_t>(value);
  }
  std::fprintf(stderr, "hipcpu: %s=%s is not a number from %zu to %zu; using %zu\n", name, text, low, high, fallback);
  return fallback;
}

std::string environment_text(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

}  // namespace hipcpu
