#include "rtc_messages.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace compat::rtc {
namespace {

// One write for a line: those of several threads and processes do not mix.
void write_line(const char* format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  std::string text(static_cast<size_t>(std::vsnprintf(nullptr, 0, format, again)) + 1, '\0');
  va_end(again);
  std::vsnprintf(text.data(), text.size(), format, arguments);
  text.back() = '\n';
  std::fputs(("hipify-py: " + text).c_str(), stderr);
}

}  // namespace

void say(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  write_line(format, arguments);
  va_end(arguments);
}

void log(const char* format, ...) {
  static const char* const wanted = std::getenv("HIPIFY_PY_RTC_LOG");
  if (wanted == nullptr || *wanted == '\0' || *wanted == '0') return;
  va_list arguments;
  va_start(arguments, format);
  write_line(format, arguments);
  va_end(arguments);
}

}  // namespace compat::rtc
