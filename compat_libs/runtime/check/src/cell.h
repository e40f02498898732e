// What is remembered of each word of memory.
#pragma once

#include <cstdint>

namespace hipcpu::check {

constexpr unsigned kWord = 4;  // bytes that one cell stands for

// A number that grows: each block, each interval between block barriers and each release of memory to others begins a
// new one. An access with a smaller number than the launch's first belongs to an earlier launch.
using Segment = std::uint32_t;

enum CellFlags : std::uint8_t {
  kWrittenAtomically = 1,
  kWrittenVolatile = 2,
  kReadVolatile = 4,  // or atomically
  kAgreed = 8,        // several threads wrote, and all the same value
};

// A thread of the block, and how many operations its warp had met in when it was there: 10 and 22 bits.
class Who {
 public:
  Who() = default;
  Who(unsigned thread, std::uint32_t clock) : bits_(thread | clock << 10) {}
  unsigned thread() const { return bits_ & 1023; }
  std::uint32_t clock() const { return bits_ >> 10; }

 private:
  std::uint32_t bits_;
};

// The last write, and the last two reads by different threads. Zero for memory that nobody touched. Program counters
// have their lower 32 bits.
struct Cell {
  Segment write_segment;
  Who writer;
  std::uint32_t write_pc;
  Segment read_segment;
  Who reader;
  std::uint32_t read_pc;
  Who other_reader;
  std::uint8_t write_mask;  // a bit for each byte
  std::uint8_t read_mask;   // above 4 bits those of the other reader
  std::uint8_t initialised;
  std::uint8_t flags;
};
static_assert(sizeof(Cell) == 32);

}  // namespace hipcpu::check
