// Copies between boxes of memory.
#include "transfer.h"

#include <cstring>
#include <memory>

#include "error.h"
#include "memory.h"
#include "streams.h"

namespace hipcpu {
namespace {

enum class Side { kDevice, kPinned, kPageable, kUnknown };

void copy_rows(const Box& to, const Box& from, hipExtent extent) {
  if (extent.height == 1 && extent.depth == 1) {
    std::memmove(to.base, from.base, extent.width);
    return;
  }
  for (std::size_t z = 0; z < extent.depth; ++z) {
    for (std::size_t y = 0; y < extent.height; ++y) {
      std::memmove(to.base + z * to.slice + y * to.pitch, from.base + z * from.slice + y * from.pitch, extent.width);
    }
  }
}

// The device's variables are not allocated, so that only the kind of the copy tells them from memory of the host.
Side side_of(const void* pointer, bool may_be_host, bool may_be_device) {
  if (!may_be_host) return Side::kDevice;
  const auto allocation = find_allocation(pointer);
  if (!allocation) return may_be_device ? Side::kUnknown : Side::kPageable;
  const bool is_host = allocation->kind == MemoryKind::kHost || allocation->kind == MemoryKind::kRegistered;
  return is_host ? Side::kPinned : Side::kDevice;
}

struct Sides {
  Side to, from;

  Sides(const void* target, const void* source, hipMemcpyKind kind)
      : to(side_of(target, kind == hipMemcpyDeviceToHost || kind == hipMemcpyHostToHost || kind == hipMemcpyDefault,
                   kind == hipMemcpyDefault)),
        from(side_of(source, kind == hipMemcpyHostToDevice || kind == hipMemcpyHostToHost || kind == hipMemcpyDefault,
                     kind == hipMemcpyDefault)) {}

  bool within_device() const { return to == Side::kDevice && from == Side::kDevice; }
  bool need_the_host() const {
    const bool between_hosts = to != Side::kDevice && from != Side::kDevice;
    return between_hosts || to == Side::kPageable || to == Side::kUnknown || from == Side::kUnknown;
  }
};

// The box without gaps, in memory of its own.
std::shared_ptr<char> stage(const Box& from, hipExtent extent, Box& staged) {
  const std::size_t bytes = extent.width * extent.height * extent.depth;
  std::shared_ptr<char> memory(new char[bytes], std::default_delete<char[]>());
  staged = {memory.get(), extent.width, extent.width * extent.height};
  copy_rows(staged, from, extent);
  return memory;
}

}  // namespace

hipError_t transfer(const Box& to, const Box& from, hipExtent extent, hipMemcpyKind kind, const Order& order) {
  if (!queues_work()) {
    copy_rows(to, from, extent);
    return hipSuccess;
  }
  const QueuePtr queue = queue_of(order.stream);
  if (queue == nullptr) return hipErrorInvalidHandle;
  const Sides sides(to.base, from.base, kind);
  const bool waits = order.waits ? !sides.within_device() : sides.need_the_host();
  Box source = from;
  std::shared_ptr<char> staged;
  if (!waits && sides.from == Side::kPageable) staged = stage(from, extent, source);
  const auto work = [=] {
    if (sticky_error() == hipSuccess) copy_rows(to, source, extent);
    static_cast<void>(staged);
    return hipSuccess;
  };
  const OperationPtr operation =
      submit(queue, "a copy", work, staged ? extent.width * extent.height * extent.depth : 0);
  if (waits) wait_for(operation);
  return waits ? sticky_error() : hipSuccess;
}

}  // namespace hipcpu
