// What the command processor prepares before a wave's first instruction: argument segment, packet, registers.
#pragma once

#include <memory>
#include <vector>

#include "launch.h"

namespace amdsim {

constexpr u32 kSharedLimit = 64 * 1024;  // LDS of a workgroup
constexpr u32 kSharedLimitGfx950 = 160 * 1024;

// Memory that belongs to one launch and that its kernel may read through the pointers in its first registers.
class LaunchMemory final : public Memory {
 public:
  LaunchMemory(const Program& program, const LaunchRequest& request, const Memory& outer);
  bool find(u64 address, Range& range) const override;
  u64 epoch() const override { return outer_.epoch(); }
  bool nearest(u64 address, Range& range) const override { return outer_.nearest(address, range); }

  u64 arguments() const { return reinterpret_cast<u64>(arguments_.data()); }
  u64 packet() const { return reinterpret_cast<u64>(packet_.data()); }
  u64 queue() const { return reinterpret_cast<u64>(queue_.data()); }

 private:
  void fill_arguments(const LaunchRequest& request);
  void fill_packet(const LaunchRequest& request);
  const Memory& outer_;
  std::vector<Range> ranges_;
  alignas(64) std::vector<u64> arguments_;
  std::vector<u64> packet_;  // hsa_kernel_dispatch_packet_t
  std::vector<u64> queue_;   // amd_queue_t: only its apertures are read by programs
};

// Bytes of LDS that a workgroup has.
u32 group_shared_bytes(const LaunchRequest& request);

// Throws a Fault if the launch is not one that the chip can run.
void check_launch(const Program& program, const LaunchRequest& request);

// A wave with its registers as the kernel's descriptor asks for.
std::unique_ptr<Wave> make_wave(Group& group, u32 index, const Program& program, const LaunchRequest& request,
                                const LaunchMemory& memory, u64 scratch, u32 scratch_bytes);

// Scratch of a lane in bytes.
u32 lane_scratch_bytes(const Kernel& kernel);

}  // namespace amdsim
