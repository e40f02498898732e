// The state that a kernel finds at its entry, from its descriptor (LLVM's "User Guide for AMDGPU Backend", kernel
// dispatch, initial kernel execution state).
#include "setup.h"

#include <algorithm>
#include <cstring>

namespace amdsim {
namespace {

// kernel_code_properties
constexpr u32 kPrivateSegmentBuffer = 1, kDispatchPointer = 2, kQueuePointer = 4, kArgumentPointer = 8,
              kDispatchId = 16, kFlatScratchInit = 32, kPrivateSegmentSize = 64;
// compute_pgm_rsrc2
constexpr u32 kWorkgroupX = 1 << 7, kWorkgroupInfo = 1 << 10;

constexpr u32 kDynamicStackBytes = 16 * 1024;  // where the compiler could not tell how much a lane needs
constexpr std::size_t kQueueWords = 64;
constexpr std::size_t kSharedApertureWord = 8;  // byte 64 of amd_queue_t: group, then private aperture, 32 bits each

[[noreturn]] void refuse(const Program& program, const LaunchRequest& request, const std::string& message) {
  Fault fault;
  fault.kind = FaultKind::kUnsupported;
  fault.message = message;
  fault.kernel = request.kernel->name;
  fault.file = program.source_file(request.kernel->entry, fault.line);
  throw fault;
}

u64 threads_of(const LaunchRequest& request) { return u64{request.block[0]} * request.block[1] * request.block[2]; }

// The value of a hidden argument; false for one that stays zero.
bool hidden_value(const std::string& kind, const LaunchRequest& request, u64& value) {
  static const char* const kAxes[] = {"x", "y", "z"};
  for (int i = 0; i < 3; ++i) {
    const std::string axis = kAxes[i];
    if (kind == "hidden_block_count_" + axis) return value = request.grid[i], true;
    if (kind == "hidden_group_size_" + axis) return value = request.block[i], true;
  }
  if (kind == "hidden_grid_dims") {
    value = request.grid[2] * request.block[2] > 1 ? 3 : request.grid[1] * request.block[1] > 1 ? 2 : 1;
    return true;
  }
  if (kind == "hidden_printf_buffer") return value = request.printf_buffer, true;
  if (kind == "hidden_hostcall_buffer") return value = request.hostcall_buffer, true;
  if (kind == "hidden_heap_v1") return value = request.heap, true;
  if (kind == "hidden_multigrid_sync_arg") return value = request.grid_barrier, true;
  if (kind == "hidden_private_base") return value = kPrivateAperture, true;
  if (kind == "hidden_shared_base") return value = kSharedAperture, true;
  if (kind == "hidden_dynamic_lds_size") return value = request.shared_bytes, true;
  return false;
}

}  // namespace

u32 group_shared_bytes(const LaunchRequest& request) { return request.kernel->shared_bytes + request.shared_bytes; }

u32 lane_scratch_bytes(const Kernel& kernel) {
  const u32 bytes = kernel.private_bytes + (kernel.dynamic_stack ? kDynamicStackBytes : 0);
  return (bytes + 15) / 16 * 16;
}

void check_launch(const Program& program, const LaunchRequest& request) {
  const u64 threads = threads_of(request);
  const Kernel& kernel = *request.kernel;
  if (threads == 0 || request.grid[0] == 0 || request.grid[1] == 0 || request.grid[2] == 0) {
    refuse(program, request, "the launch has no threads");
  }
  if (threads > kernel.max_threads) {
    refuse(program, request,
           "a workgroup of " + std::to_string(threads) +
               " threads was launched, but the kernel was compiled for at most " + std::to_string(kernel.max_threads) +
               " (see __launch_bounds__)");
  }
  const u32 limit = program.chip() == Chip::kGfx950 ? kSharedLimitGfx950 : kSharedLimit;
  if (group_shared_bytes(request) > limit) {
    refuse(program, request,
           "the workgroup needs " + std::to_string(group_shared_bytes(request)) + " bytes of LDS, and the chip has " +
               std::to_string(limit));
  }
}

LaunchMemory::LaunchMemory(const Program& program, const LaunchRequest& request, const Memory& outer)
    : outer_(outer),
      arguments_((std::max<std::size_t>(request.kernel->argument_bytes, request.argument_bytes) + 15) / 8),
      packet_(8),
      queue_(kQueueWords) {
  fill_arguments(request);
  fill_packet(request);
  queue_[kSharedApertureWord] = kSharedAperture | u64{kPrivateAperture} << 32;
  for (const std::vector<u64>* block : {&arguments_, &packet_, &queue_}) {
    const u64 begin = reinterpret_cast<u64>(block->data());
    ranges_.push_back({begin, begin + block->size() * 8, false, false});
  }
  for (const Program::Segment& segment : program.segments()) {
    ranges_.push_back({segment.begin, segment.end, segment.writable, false});
  }
}

void LaunchMemory::fill_arguments(const LaunchRequest& request) {
  char* segment = reinterpret_cast<char*>(arguments_.data());
  if (request.argument_bytes > 0) std::memcpy(segment, request.arguments, request.argument_bytes);
  for (const Argument& argument : request.kernel->arguments) {
    u64 value = 0;
    if (argument.kind.rfind("hidden_", 0) != 0) continue;
    hidden_value(argument.kind, request, value);
    if (argument.offset + argument.size > arguments_.size() * 8 || argument.size > 8) continue;
    std::memcpy(segment + argument.offset, &value, argument.size);
  }
}

void LaunchMemory::fill_packet(const LaunchRequest& request) {
  u16 halves[8] = {};
  u32 words[16] = {};
  for (int i = 0; i < 3; ++i) {
    halves[2 + i] = static_cast<u16>(request.block[i]);
    words[3 + i] = request.grid[i] * request.block[i];  // in threads
  }
  halves[1] = 3;  // dimensions
  std::memcpy(words, halves, 10);
  words[6] = lane_scratch_bytes(*request.kernel);
  words[7] = group_shared_bytes(request);
  std::memcpy(packet_.data(), words, sizeof words);
  packet_[4] = request.kernel->descriptor;
  packet_[5] = arguments();
}

bool LaunchMemory::find(u64 address, Range& range) const {
  for (const Range& known : ranges_) {
    if (address >= known.begin && address < known.end) return range = known, true;
  }
  return outer_.find(address, range);
}

std::unique_ptr<Wave> make_wave(Group& group, u32 index, const Program& program, const LaunchRequest& request,
                                const LaunchMemory& memory, u64 scratch, u32 scratch_bytes) {
  const Kernel& kernel = *request.kernel;
  auto wave = std::make_unique<Wave>(group, program, program.chip(), kernel.wave_size, std::max(kernel.vectors, 1u),
                                     kernel.accumulators);
  Wave& w = *wave;
  const u32 threads = static_cast<u32>(threads_of(request));
  const u32 first = index * static_cast<u32>(w.size);
  const u32 lanes = std::min(threads - first, static_cast<u32>(w.size));
  w.index = index;
  w.pc = kernel.entry;
  w.exec = w.live = lanes == 64 ? ~u64{0} : (u64{1} << lanes) - 1;
  // rounding and subnormals; NaN to 0 by clamp, IEEE mode, saturation of 16-bit floats: where MODE has them
  w.mode.bits = (kernel.rsrc1 >> 12 & 0xff) | (kernel.rsrc1 >> 21 & 1) << 8 | (kernel.rsrc1 >> 23 & 1) << 9 |
                (kernel.rsrc1 >> 26 & 1) << 23;
  w.scratch = scratch;
  w.scratch_bytes = scratch_bytes;

  unsigned next = 0;
  const auto put = [&](u64 value, int words) {
    for (int i = 0; i < words; ++i) w.scalar[next++] = static_cast<u32>(value >> (32 * i));
  };
  if (kernel.properties & kPrivateSegmentBuffer) {
    // a descriptor that interleaves 4-byte elements of 64 lanes: swizzled, with the lane added to the index
    put(scratch, 2);
    w.scalar[1] = (w.scalar[1] & 0xffff) | 1u << 31;
    put(0xffffffffu, 1);
    put(1u << 23 | 3u << 21 | 1u << 19, 1);
  }
  if (kernel.properties & kDispatchPointer) put(memory.packet(), 2);
  if (kernel.properties & kQueuePointer) put(memory.queue(), 2);
  if (kernel.properties & kArgumentPointer) put(memory.arguments(), 2);
  if (kernel.properties & kDispatchId) put(0, 2);
  if (kernel.properties & kFlatScratchInit) put(scratch, 2);
  if (kernel.properties & kPrivateSegmentSize) put(scratch_bytes, 1);
  // Preloaded arguments follow; kernels that have them also start with code that loads them where hardware cannot.
  next = std::max(next, kernel.rsrc2 >> 1 & 31);
  for (int i = 0; i < 3; ++i) {
    if (kernel.rsrc2 & kWorkgroupX << i) put(group.id[i], 1);
  }
  if (kernel.rsrc2 & kWorkgroupInfo) put(0, 1);
  put(0, 1);  // the wave's offset in the private segment

  u32* ids = w.row(reg::kVector);
  for (u32 lane = 0; lane < lanes; ++lane) {
    const u32 thread = first + lane;
    const u32 x = thread % request.block[0], y = thread / request.block[0] % request.block[1];
    const u32 z = thread / request.block[0] / request.block[1];
    ids[lane] = x | y << 10 | z << 20;
  }
  return wave;
}

}  // namespace amdsim
