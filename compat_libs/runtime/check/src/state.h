// What is known of the block that the calling OS thread runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "arena.h"
#include "cell.h"
#include "coordinates.h"
#include "modules.h"
#include "worker.h"

namespace hipcpu::check {

constexpr std::size_t kDynamicGap = 64 << 10;  // on both sides of dynamic shared memory

// Bytes from `begin` on.
struct Range {
  std::uintptr_t begin = 0;
  std::size_t bytes = 0;
  bool holds(std::uintptr_t address) const { return address - begin < bytes; }
};

// Static shared memory: the thread-local variables of one module.
struct StaticShared {
  const Module* module;
  Range range;
  std::vector<Cell> cells;
};

// How the lanes of a warp have met since the last block barrier.
struct WarpOrder {
  std::uint32_t clock;  // operations in which lanes met
  std::uint32_t all;    // the last with all lanes
  bool partly;
  std::uint32_t seen[kMaxWave][kMaxWave];  // [a][b]: the last meeting of b that a knows of
};

// Two writes by different threads: a fault unless both write the same value, which is seen after the second.
struct SecondWrite {
  bool waits = false;
  std::uintptr_t address;
  unsigned bytes;
  unsigned char before[16];
  std::uintptr_t pc;
  unsigned thread;
  bool shared;
  Who other;
  std::uint32_t other_pc;
  Segment other_segment;
  Cell* cell;
};

// A plain read of shared memory that others change by atomic operations: a fault unless the reader goes on with an
// atomic operation of its own, as loops around atomicCAS do.
struct GuardRead {
  std::uintptr_t address;
  unsigned bytes;
  std::uintptr_t pc;
  unsigned thread;
  Who other;
  std::uint32_t other_pc;
  Segment other_segment;
};

struct State {
  Arena* arena = nullptr;
  Range stacks, worker, coordinates, closure, dynamic;
  Cell* dynamic_cells = nullptr;  // of dynamic and its gaps
  std::vector<StaticShared> statics;
  Range last_area;          // living, that was touched last
  bool last_known = false;  // written by the host, too, which nobody sees
  Range last_host;          // pinned by the program

  const Launch* launch = nullptr;
  std::uint64_t block = 0;
  unsigned size_x = 1, size_y = 1, lane_mask = 0, wave_shift = 0;
  bool concurrent = false;  // other blocks of the launch run meanwhile, on other OS threads

  Segment segment = 0;         // now
  Segment block_first = 0;     // of the block
  Segment interval_first = 0;  // since the last block barrier
  Segment ordered_below = 0;   // what other blocks did in these came before
  bool fenced = false;
  bool has_acquired = false;
  Segment most_acquired = 0;
  Segment acquired[kMaxThreads] = {};  // by each thread from others
  WarpOrder warps[kMaxWaves];
  SecondWrite second;
  std::vector<GuardRead> guards;
};

// Of the calling OS thread while it runs a block that is checked; else null.
extern __thread State* current __attribute__((tls_model("initial-exec")));

// What all OS threads of a launch share.
struct LaunchState {
  Segment next_segment = 1;
  Segment first = 1;                                      // of the launch
  Segment grid_first = 1;                                 // since the last grid barrier
  std::vector<std::pair<Segment, std::uint64_t>> blocks;  // first segments of runs of segments of one block
  std::unordered_map<std::uintptr_t, Segment> released;   // by atomic operations at an address
  std::unordered_set<std::uintptr_t> guard_pcs;           // of plain reads before an atomic operation
  std::uint64_t accesses = 0;
  bool touched = false;  // by code that is checked
};
extern LaunchState launch_state;

struct Settings {
  bool on, memory, race, init, global_init, sync, leak;
};
// From HIPCPU_CHECK, read when the library is loaded.
extern Settings settings;

std::uint64_t block_of(Segment segment);
void begin_segment(State& state);
inline unsigned thread_now(const State& state) {
  const Triple place = load(__hipcpu_thread_index);
  return place.x + state.size_x * (place.y + state.size_y * place.z);
}

// What ends an interval between block barriers looks at reads that were put off.
void end_interval(State& state);
void finish_second_write(State& state);

}  // namespace hipcpu::check
