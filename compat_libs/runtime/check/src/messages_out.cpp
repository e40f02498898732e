// Messages to the person in front of the program.
#include "messages_out.h"

#include <cstdarg>
#include <cstdio>

namespace hipcpu::check {
namespace {

std::string format_list(const char* format, std::va_list arguments) {
  char buffer[4096];
  const int length = std::vsnprintf(buffer, sizeof buffer, format, arguments);
  return length < 0 ? "" : buffer;
}

}  // namespace

std::string text(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  std::string result = format_list(format, arguments);
  va_end(arguments);
  return result;
}

void say(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const std::string message = format_list(format, arguments);
  va_end(arguments);
  std::fprintf(stderr, "hipcpu: %s\n", message.c_str());
}

}  // namespace hipcpu::check
