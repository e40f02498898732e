// What run-time compilation says on standard error.
#pragma once

namespace compat::rtc {

// A line that people should see.
[[gnu::format(printf, 1, 2)]] void say(const char* format, ...);

// A line for those who set HIPIFY_PY_RTC_LOG=1: what was compiled, found or lost.
[[gnu::format(printf, 1, 2)]] void log(const char* format, ...);

}  // namespace compat::rtc
