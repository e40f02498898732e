// Runs all workgroups of a launch on host threads.
#pragma once

#include <vector>

#include "memory.h"
#include "program.h"
#include "wave.h"

namespace amdsim {

struct LaunchRequest {
  const Kernel* kernel = nullptr;
  u32 grid[3] = {1, 1, 1};   // workgroups
  u32 block[3] = {1, 1, 1};  // threads
  u32 shared_bytes = 0;      // dynamic LDS
  const void* arguments = nullptr;
  std::size_t argument_bytes = 0;
  bool check = false, count = false, cooperative = false;
  u32 threads = 0;  // of the host; 0: all processors
  u64 printf_buffer = 0, hostcall_buffer = 0, heap = 0, grid_barrier = 0;
  u64 instruction_limit = 0;
};

// What a launch did; `executions` is by instruction slot (address / 4), empty unless counted.
struct LaunchResult {
  u64 waves = 0;
  u64 instructions = 0;       // of waves
  u64 lane_instructions = 0;  // active lanes of vector instructions, only when counted
  u64 vector_instructions = 0;
  std::vector<u64> executions;
  Counters counters;
};

// Errors: Fault; no other workgroup is started after it.
LaunchResult run_launch(const Program& program, const LaunchRequest& request, const Memory& memory);

// Wave instructions executed by this process.
u64 instructions_executed();

}  // namespace amdsim
