// When the work of streams is done: HIPCPU_STREAMS.
#pragma once

#include <cstdint>

namespace hipcpu {

enum class StreamMode {
  kImmediate,  // when the program asks for it: the call returns when it is done
  kAsync,      // by threads of the runtime, while the program goes on
  kLate,       // not before the program waits for it, in an unlikely order: what lacks synchronisation goes wrong
};

// That of this process. Tools that look at memory after each call (the trace, the checking library) get immediate work.
StreamMode stream_mode();

// In late mode: whether work with this number, counted from 1, may be delayed.
bool is_delayed(std::uint64_t number);

// Set while the calling OS thread does work of a queue: what that work asks for is done at once.
extern thread_local bool is_executing;

inline bool queues_work() { return stream_mode() != StreamMode::kImmediate && !is_executing; }

}  // namespace hipcpu
