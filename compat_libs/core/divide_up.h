// Parts of a length.
#pragma once

#include <cstdint>

namespace compat {

// How many parts of `by` it takes for all of `value`; by > 0.
constexpr int64_t divide_up(int64_t value, int64_t by) { return (value + by - 1) / by; }

}  // namespace compat
