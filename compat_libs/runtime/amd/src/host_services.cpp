// Answers the calls of kernels to the host.
// Source: the device libraries of ROCm (ockl: hostcall, services, dm) say what kernels put where; a kernel takes a
// packet from the stack of free ones, fills it, puts it on the stack of ready ones, and waits until its ready flag is
// cleared.
#include "host_services.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <new>

#include "device_printf.h"
#include "host_memory.h"

namespace amdsim {

struct HostServices::Header {
  u64 next;
  u64 lanes;
  u32 service;
  std::atomic<u32> control;  // bit 0: waits for an answer
};

struct HostServices::Payload {
  u64 words[64][8];
};

struct HostServices::Buffer {
  Header* headers;
  Payload* payloads;
  u64 doorbell;
  std::atomic<u64> free, ready;  // packets: an index, and above it a count that makes it not 0
  u64 index_mask;
};

namespace {

constexpr u64 kMostPackets = 16384;
constexpr u32 kPrintBytes = 4 << 20;
constexpr std::size_t kHeapBytes = 256 << 10;
constexpr std::size_t kSignalBytes = 64;
constexpr std::size_t kSlabBytes = 2 << 20;
enum : u32 { kCallFunction = 1, kPrint = 2, kMemory = 3 };

bool wants(const Kernel& kernel, const char* kind) {
  return std::any_of(kernel.arguments.begin(), kernel.arguments.end(),
                     [&](const Argument& a) { return a.kind == kind; });
}

u64 address(const void* pointer) { return reinterpret_cast<u64>(pointer); }

// The heap of malloc in kernels outlives launches: one kernel allocates what another frees.
u64 device_heap(HostMemory& memory) {
  static void* const heap = [&] {
    void* zeroed = std::calloc(1, kHeapBytes);
    if (zeroed == nullptr) throw std::bad_alloc();
    memory.add(address(zeroed), kHeapBytes, true);
    return zeroed;
  }();
  return address(heap);
}

}  // namespace

void HostServices::Free::operator()(void* memory) const { std::free(memory); }

HostServices::HostServices(const Program& program, LaunchRequest& request, HostMemory& memory)
    : program_(program), memory_(memory) {
  const Kernel& kernel = *request.kernel;
  if (request.printf_buffer == 0 && wants(kernel, "hidden_printf_buffer")) {
    prints_ = give(kPrintBytes);
    static_cast<u32*>(prints_.get())[1] = kPrintBytes;
    request.printf_buffer = address(prints_.get());
  }
  if (request.heap == 0 && wants(kernel, "hidden_heap_v1")) request.heap = device_heap(memory_);
  if (request.cooperative && wants(kernel, "hidden_multigrid_sync_arg")) start_grid_barrier(request);
  if (request.hostcall_buffer == 0 && wants(kernel, "hidden_hostcall_buffer")) start_calls(request);
}

HostServices::~HostServices() {
  done_ = true;
  if (thread_.joinable()) thread_.join();
  if (prints_) {
    const Bytes all(prints_.get(), kPrintBytes);
    print_records(all.part(8, std::min(all.at<u32>(0), kPrintBytes - 8), "the print buffer"), program_.print_formats());
  }
  if (prints_ || calls_) std::fflush(stdout);
  for (const Block* block : {&calls_, &headers_, &payloads_, &doorbell_, &prints_, &grid_barrier_}) {
    if (*block) memory_.forget(address(block->get()));
  }
}

HostServices::Block HostServices::give(std::size_t bytes) {
  Block block(std::calloc(1, bytes));
  if (!block) throw std::bad_alloc();
  memory_.add(address(block.get()), bytes, true);
  return block;
}

// What the barrier of all workgroups counts in: of several words only the number of workgroups is not 0 at first.
void HostServices::start_grid_barrier(LaunchRequest& request) {
  constexpr std::size_t kWords = 12, kGroupsWord = 10;
  grid_barrier_ = give(kWords * sizeof(u32));
  static_cast<u32*>(grid_barrier_.get())[kGroupsWord] = request.grid[0] * request.grid[1] * request.grid[2];
  request.grid_barrier = address(grid_barrier_.get());
}

void HostServices::start_calls(LaunchRequest& request) {
  const u64 threads = u64{request.block[0]} * request.block[1] * request.block[2];
  const u64 waves = u64{request.grid[0]} * request.grid[1] * request.grid[2] * ((threads + 31) / 32);
  u64 count = 2;
  while (count < waves && count < kMostPackets) count *= 2;
  headers_ = give(count * sizeof(Header));
  payloads_ = give(count * sizeof(Payload));
  doorbell_ = give(kSignalBytes);
  calls_ = give(sizeof(Buffer));
  auto* buffer = new (calls_.get()) Buffer{};
  buffer->headers = static_cast<Header*>(headers_.get());
  buffer->payloads = static_cast<Payload*>(payloads_.get());
  buffer->doorbell = address(doorbell_.get());
  buffer->index_mask = count - 1;
  for (u64 i = 0; i < count; ++i) {
    auto* header = new (&buffer->headers[i]) Header{};
    header->next = buffer->free;
    buffer->free = i | count;
  }
  request.hostcall_buffer = address(buffer);
  thread_ = std::thread([this] { serve(); });
}

void HostServices::serve() {
  constexpr int kEagerRounds = 200;
  int idle = 0;
  while (true) {
    const bool last = done_.load(std::memory_order_acquire);
    if (answer_ready())
      idle = 0;
    else if (last)
      return;
    else if (++idle < kEagerRounds)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
}

// Answers all packets that are ready, in the order in which they came. False if there were none.
bool HostServices::answer_ready() {
  auto* buffer = static_cast<Buffer*>(calls_.get());
  std::vector<u64> packets;
  for (u64 packet = buffer->ready.exchange(0, std::memory_order_acquire); packet != 0;) {
    packets.push_back(packet & buffer->index_mask);
    packet = buffer->headers[packets.back()].next;
    if (packets.size() > buffer->index_mask) break;  // a kernel has written into its own packets
  }
  for (auto packet = packets.rbegin(); packet != packets.rend(); ++packet) {
    Header& header = buffer->headers[*packet];
    for (u64 lanes = header.lanes; lanes != 0; lanes &= lanes - 1) {
      answer(header.service, buffer->payloads[*packet].words[__builtin_ctzll(lanes)]);
    }
    header.control.fetch_and(~1u, std::memory_order_release);
  }
  return !packets.empty();
}

void HostServices::answer(u32 service, u64* arguments) {
  if (service == kPrint) {
    collect_message(arguments);
  } else if (service == kMemory) {
    manage_memory(arguments);
  } else if (service == kCallFunction) {
    u64 results[2] = {};
    reinterpret_cast<void (*)(u64*, const u64*)>(arguments[0])(results, arguments + 1);
    std::copy(results, results + 2, arguments);
  }
}

// Texts come in pieces of up to 7 words. The first word describes a piece: bit 0 begins a message, bit 1 ends it, bits
// 7:5 say how many words it has, the others name the message.
void HostServices::collect_message(u64* arguments) {
  const u64 described = arguments[0];
  u64 number = described >> 8;
  if ((described & 1) != 0) {
    number = next_message_++;
    messages_[number];
    arguments[0] = (described & 0xfe) | number << 8;
  }
  const auto message = messages_.find(number);
  if (message == messages_.end()) return;
  message->second.insert(message->second.end(), arguments + 1, arguments + 1 + (described >> 5 & 7));
  if ((described & 2) == 0) return;
  arguments[0] = static_cast<u64>(i64{print_words({message->second.data(), message->second.size() * 8})});
  messages_.erase(message);
}

// Frees what the first argument points to, or allocates as many bytes as the second says.
void HostServices::manage_memory(u64* arguments) {
  if (arguments[0] != 0) {
    if (memory_.remove(arguments[0])) std::free(reinterpret_cast<void*>(arguments[0]));
    return;
  }
  const u64 bytes = arguments[1];
  const std::size_t align =
      bytes == kSlabBytes ? kSlabBytes : 4096;  // by their addresses kernels tell slabs from others
  void* memory = std::aligned_alloc(align, (bytes + align - 1) / align * align);
  if (memory != nullptr) memory_.add(address(memory), bytes, true);
  arguments[0] = address(memory);
}

}  // namespace amdsim
