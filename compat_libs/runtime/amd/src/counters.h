// What the executor tells about programs and launches, as text and JSON.
#pragma once

#include <map>
#include <string>

#include "launch.h"
#include "program.h"

namespace amdsim {

// The counted launches of one kernel, added up.
struct KernelCounts {
  u64 launches = 0, groups = 0, threads = 0;
  u32 largest_group = 0;   // threads
  u32 largest_shared = 0;  // bytes of LDS a workgroup
  LaunchResult sum;
  void add(const LaunchRequest& request, const LaunchResult& result);
};

// A fault as one message: what, where (source, instruction, workgroup, wave, lane).
std::string describe_fault(const Fault& fault);

std::string describe_program(const Program& program);
std::string describe_counts(const Program& program, const std::map<std::string, KernelCounts>& counts);
std::string disassemble_program(const Program& program, const char* function);

// Waves of this kernel that fit on one compute unit at once, by registers and LDS, with workgroups of `threads`.
u32 waves_per_unit(const Program& program, const Kernel& kernel, u32 threads, u32 shared_bytes);
// The most a compute unit holds.
u32 most_waves_per_unit(Chip chip);

}  // namespace amdsim
