// What the device that this library plays can do. The numbers are those of an AMD Instinct, where programs see them.
#pragma once

#include <cstddef>

namespace hipcpu {

constexpr std::size_t kMaxSharedBytes = 64 * 1024;  // LDS of a block
constexpr unsigned kMaxGrid[3] = {2147483647u, 65536u, 65536u};
constexpr unsigned kMaxThreadsPerProcessor = 2048;
constexpr unsigned kMaxBlocksPerProcessor = 32;
constexpr int kDefaultWave = 64;  // for programs built without these headers

}  // namespace hipcpu
