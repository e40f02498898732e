// Copies and fills.
#include <cstdint>
#include <cstring>

#include "checker.h"
#include "device_code.h"
#include "devices.h"
#include "error.h"
#include "graph.h"
#include "hip/hip_runtime_api.h"
#include "memory.h"
#include "rocm_functions.h"
#include "streams.h"
#include "transfer.h"

// Behind HIP's own header.
#include <hipify_py/texture/host.h>

using namespace hipcpu;

namespace {

bool is_copy_kind(hipMemcpyKind kind) {
  return (kind >= hipMemcpyHostToHost && kind <= hipMemcpyDefault) || kind == hipMemcpyDeviceToDeviceNoCU;
}

hipError_t copy(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind, const Order& order = {},
                bool has_symbol = false) {
  if (!is_copy_kind(kind)) return hipErrorInvalidMemcpyDirection;
  if (bytes == 0) return hipSuccess;
  if (to == nullptr || from == nullptr) return hipErrorInvalidValue;
  if (checker() != nullptr) checker()->copies(to, from, bytes, kind, !has_symbol);
  if (!range_is_valid(to, bytes) || !range_is_valid(from, bytes)) return hipErrorInvalidValue;
  const Box source = {static_cast<char*>(const_cast<void*>(from)), bytes, bytes};
  return transfer({static_cast<char*>(to), bytes, bytes}, source, {bytes, 1, 1}, kind, order);
}

// Where a symbol's bytes from `offset` on are: on the simulated chip for the shadow of a device variable, else the
// symbol itself is the variable.
hipError_t locate_symbol(const void* symbol, std::size_t offset, std::size_t bytes, char*& place) {
  if (symbol == nullptr) return hipErrorInvalidSymbol;
  place = static_cast<char*>(const_cast<void*>(symbol)) + offset;
  const auto variable = find_device_variable(symbol);
  if (!variable) return hipSuccess;
  if (variable->address == nullptr) return hipErrorInvalidSymbol;
  if (offset > variable->bytes || bytes > variable->bytes - offset) return hipErrorInvalidValue;
  place = static_cast<char*>(variable->address) + offset;
  return hipSuccess;
}

// Bytes from the first to behind the last byte of the box.
std::size_t span_of(const Box& box, hipExtent extent) {
  return (extent.depth - 1) * box.slice + (extent.height - 1) * box.pitch + extent.width;
}

void note_copy(const Box& to, const Box& from, hipExtent extent, hipMemcpyKind kind) {
  for (std::size_t z = 0; z < extent.depth; ++z) {
    for (std::size_t y = 0; y < extent.height; ++y) {
      checker()->copies(to.base + z * to.slice + y * to.pitch, from.base + z * from.slice + y * from.pitch,
                        extent.width, kind, true);
    }
  }
}

hipError_t copy_box(const Box& to, const Box& from, hipExtent extent, hipMemcpyKind kind, const Order& order) {
  if (!is_copy_kind(kind)) return hipErrorInvalidMemcpyDirection;
  if (extent.width == 0 || extent.height == 0 || extent.depth == 0) return hipSuccess;
  if (to.base == nullptr || from.base == nullptr) return hipErrorInvalidValue;
  if (extent.width > to.pitch || extent.width > from.pitch) return hipErrorInvalidPitchValue;
  if (checker() != nullptr) note_copy(to, from, extent, kind);
  if (!range_is_valid(to.base, span_of(to, extent)) || !range_is_valid(from.base, span_of(from, extent))) {
    return hipErrorInvalidValue;
  }
  return transfer(to, from, extent, kind, order);
}

Box box_at(const hipPitchedPtr& pointer, const hipPos& position) {
  const std::size_t slice = pointer.pitch * pointer.ysize;
  return {static_cast<char*>(pointer.ptr) + position.z * slice + position.y * pointer.pitch + position.x, pointer.pitch,
          slice};
}

// Does a fill, or leaves it to a queue: then only a call that fills memory of the host waits.
template <class Body>
hipError_t do_fill(const void* to, const Order& order, Body body) {
  if (!queues_work()) {
    body();
    return hipSuccess;
  }
  const hipError_t error = enqueue(order.stream, "a fill", [body] {
    body();
    return hipSuccess;
  });
  if (error != hipSuccess || !order.waits) return error;
  const auto allocation = find_allocation(to);
  const bool is_host =
      allocation && (allocation->kind == MemoryKind::kHost || allocation->kind == MemoryKind::kRegistered);
  return is_host ? wait_for_stream(order.stream) : hipSuccess;
}

template <class Value>
hipError_t fill(void* to, Value value, std::size_t count, const Order& order = {}) {
  if (count == 0) return hipSuccess;
  if (to == nullptr) return hipErrorInvalidValue;
  if (checker() != nullptr) checker()->fills(to, count * sizeof(Value));
  if (!range_is_valid(to, count * sizeof(Value))) return hipErrorInvalidValue;
  return do_fill(to, order, [=] {
    if constexpr (sizeof(Value) == 1) {
      std::memset(to, static_cast<unsigned char>(value), count);
    } else {
      auto* bytes = static_cast<char*>(to);
      for (std::size_t i = 0; i < count; ++i) std::memcpy(bytes + i * sizeof(Value), &value, sizeof(Value));
    }
  });
}

hipError_t fill_box(const Box& to, int value, hipExtent extent, const Order& order = {}) {
  if (extent.width == 0 || extent.height == 0 || extent.depth == 0) return hipSuccess;
  if (to.base == nullptr) return hipErrorInvalidValue;
  if (extent.width > to.pitch) return hipErrorInvalidPitchValue;
  if (checker() != nullptr) {
    for (std::size_t row = 0; row < extent.height * extent.depth; ++row) {
      checker()->fills(to.base + row / extent.height * to.slice + row % extent.height * to.pitch, extent.width);
    }
  }
  if (!range_is_valid(to.base, span_of(to, extent))) return hipErrorInvalidValue;
  return do_fill(to.base, order, [=] {
    for (std::size_t z = 0; z < extent.depth; ++z) {
      for (std::size_t y = 0; y < extent.height; ++y) {
        std::memset(to.base + z * to.slice + y * to.pitch, value, extent.width);
      }
    }
  });
}

// A call for a stream. A graph keeps the call of the API that does it at once, which tools that record a run see; else
// `body` is given how the work is wanted.
template <class Kept, class Body>
hipError_t in_order_of(hipStream_t stream, hipGraphNodeType type, Kept kept, Body body) {
  if (is_captured(stream) && capture(stream, type, kept)) return hipSuccess;
  return guarded_work([&] { return body(Order{stream, false}); });
}

hipError_t copy_2d(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch, std::size_t width,
                   std::size_t height, hipMemcpyKind kind, const Order& order) {
  const Box target = {static_cast<char*>(to), to_pitch, 0};
  const Box source = {static_cast<char*>(const_cast<void*>(from)), from_pitch, 0};
  return copy_box(target, source, {width, height, 1}, kind, order);
}

hipError_t copy_3d(const hipMemcpy3DParms* parameters, const Order& order) {
  const hipError_t error = hipify_texture::software::check(parameters);
  if (error != hipSuccess) return error;
  const hipMemcpy3DParms plain = hipify_texture::software::without_arrays(*parameters);
  return copy_box(box_at(plain.dstPtr, plain.dstPos), box_at(plain.srcPtr, plain.srcPos), plain.extent, plain.kind,
                  order);
}

hipError_t copy_to_symbol(const void* symbol, const void* from, std::size_t bytes, std::size_t offset,
                          hipMemcpyKind kind, const Order& order) {
  char* to = nullptr;
  const hipError_t error = locate_symbol(symbol, offset, bytes, to);
  return error != hipSuccess ? error : copy(to, from, bytes, kind, order, true);
}

hipError_t copy_from_symbol(void* to, const void* symbol, std::size_t bytes, std::size_t offset, hipMemcpyKind kind,
                            const Order& order) {
  char* from = nullptr;
  const hipError_t error = locate_symbol(symbol, offset, bytes, from);
  return error != hipSuccess ? error : copy(to, from, bytes, kind, order, true);
}

}  // namespace

extern "C" {

hipError_t hipMemcpy(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind) {
  return guarded_work([&] { return copy(to, from, bytes, kind); });
}

hipError_t hipMemcpyAsync(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemcpy, [=] { return hipMemcpy(to, from, bytes, kind); },
      [=](const Order& order) { return copy(to, from, bytes, kind, order); });
}

hipError_t hipMemcpyWithStream(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind, hipStream_t stream) {
  return guarded_work([&] { return copy(to, from, bytes, kind, {stream, true}); });
}

hipError_t hipMemcpyHtoD(hipDeviceptr_t to, const void* from, std::size_t bytes) {
  return hipMemcpy(to, from, bytes, hipMemcpyHostToDevice);
}

hipError_t hipMemcpyDtoH(void* to, hipDeviceptr_t from, std::size_t bytes) {
  return hipMemcpy(to, from, bytes, hipMemcpyDeviceToHost);
}

hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, std::size_t bytes) {
  return hipMemcpy(to, from, bytes, hipMemcpyDeviceToDevice);
}

hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, const void* from, std::size_t bytes, hipStream_t stream) {
  return hipMemcpyAsync(to, from, bytes, hipMemcpyHostToDevice, stream);
}

hipError_t hipMemcpyDtoHAsync(void* to, hipDeviceptr_t from, std::size_t bytes, hipStream_t stream) {
  return hipMemcpyAsync(to, from, bytes, hipMemcpyDeviceToHost, stream);
}

hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from, std::size_t bytes, hipStream_t stream) {
  return hipMemcpyAsync(to, from, bytes, hipMemcpyDeviceToDevice, stream);
}

hipError_t hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, std::size_t bytes) {
  wait_for_all();  // in order with all work of both devices
  const hipError_t error = hipMemcpyPeerAsync(to, to_device, from, from_device, bytes, nullptr);
  wait_for_all();
  return error;
}

hipError_t hipMemcpyPeerAsync(void* to, int to_device, const void* from, int from_device, std::size_t bytes,
                              hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemcpy, [=] { return hipMemcpyPeer(to, to_device, from, from_device, bytes); },
      [=](const Order& order) {
        if (!is_device(to_device) || !is_device(from_device)) return hipErrorInvalidDevice;
        return copy(to, from, bytes, hipMemcpyDeviceToDevice, order);
      });
}

hipError_t hipMemcpy2D(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch, std::size_t width,
                       std::size_t height, hipMemcpyKind kind) {
  return guarded_work([&] { return copy_2d(to, to_pitch, from, from_pitch, width, height, kind, {}); });
}

hipError_t hipMemcpy2DAsync(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch, std::size_t width,
                            std::size_t height, hipMemcpyKind kind, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemcpy, [=] { return hipMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind); },
      [=](const Order& order) { return copy_2d(to, to_pitch, from, from_pitch, width, height, kind, order); });
}

hipError_t hipMemcpy3D(const hipMemcpy3DParms* parameters) {
  return guarded_work([&] { return copy_3d(parameters, {}); });
}

hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* parameters, hipStream_t stream) {
  if (parameters == nullptr) return record(hipErrorInvalidValue);
  return in_order_of(
      stream, hipGraphNodeTypeMemcpy, [p = *parameters] { return hipMemcpy3D(&p); },
      [p = *parameters](const Order& order) { return copy_3d(&p, order); });
}

hipError_t hipMemcpyToSymbol(const void* symbol, const void* from, std::size_t bytes, std::size_t offset,
                             hipMemcpyKind kind) {
  return guarded_work([&] { return copy_to_symbol(symbol, from, bytes, offset, kind, {}); });
}

hipError_t hipMemcpyToSymbolAsync(const void* symbol, const void* from, std::size_t bytes, std::size_t offset,
                                  hipMemcpyKind kind, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemcpy, [=] { return hipMemcpyToSymbol(symbol, from, bytes, offset, kind); },
      [=](const Order& order) { return copy_to_symbol(symbol, from, bytes, offset, kind, order); });
}

hipError_t hipMemcpyFromSymbol(void* to, const void* symbol, std::size_t bytes, std::size_t offset,
                               hipMemcpyKind kind) {
  return guarded_work([&] { return copy_from_symbol(to, symbol, bytes, offset, kind, {}); });
}

hipError_t hipMemcpyFromSymbolAsync(void* to, const void* symbol, std::size_t bytes, std::size_t offset,
                                    hipMemcpyKind kind, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemcpy, [=] { return hipMemcpyFromSymbol(to, symbol, bytes, offset, kind); },
      [=](const Order& order) { return copy_from_symbol(to, symbol, bytes, offset, kind, order); });
}

hipError_t hipGetSymbolAddress(void** pointer, const void* symbol) {
  return guarded([&] {
    if (pointer == nullptr) return hipErrorInvalidSymbol;
    char* place = nullptr;
    const hipError_t error = locate_symbol(symbol, 0, 0, place);
    if (error == hipSuccess) *pointer = place;
    return error;
  });
}

hipError_t hipGetSymbolSize(std::size_t* bytes, const void* symbol) {
  return guarded([&] {
    const auto variable = find_device_variable(symbol);
    if (bytes == nullptr || !variable || variable->address == nullptr) return hipErrorInvalidSymbol;
    *bytes = variable->bytes;
    return hipSuccess;
  });
}

hipError_t hipMemset(void* to, int value, std::size_t bytes) {
  return guarded_work([&] { return fill(to, static_cast<unsigned char>(value), bytes); });
}

hipError_t hipMemsetAsync(void* to, int value, std::size_t bytes, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemset, [=] { return hipMemset(to, value, bytes); },
      [=](const Order& order) { return fill(to, static_cast<unsigned char>(value), bytes, order); });
}

hipError_t hipMemset2D(void* to, std::size_t pitch, int value, std::size_t width, std::size_t height) {
  return guarded_work([&] { return fill_box({static_cast<char*>(to), pitch, 0}, value, {width, height, 1}); });
}

hipError_t hipMemset2DAsync(void* to, std::size_t pitch, int value, std::size_t width, std::size_t height,
                            hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemset, [=] { return hipMemset2D(to, pitch, value, width, height); },
      [=](const Order& order) {
        return fill_box({static_cast<char*>(to), pitch, 0}, value, {width, height, 1}, order);
      });
}

hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent) {
  return guarded_work([&] { return fill_box(box_at(to, {0, 0, 0}), value, extent); });
}

hipError_t hipMemset3DAsync(hipPitchedPtr to, int value, hipExtent extent, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemset, [=] { return hipMemset3D(to, value, extent); },
      [=](const Order& order) { return fill_box(box_at(to, {0, 0, 0}), value, extent, order); });
}

hipError_t hipMemsetD8(hipDeviceptr_t to, unsigned char value, std::size_t count) {
  return guarded_work([&] { return fill(to, value, count); });
}

hipError_t hipMemsetD16(hipDeviceptr_t to, unsigned short value, std::size_t count) {
  return guarded_work([&] { return fill(to, value, count); });
}

hipError_t hipMemsetD32(hipDeviceptr_t to, int value, std::size_t count) {
  return guarded_work([&] { return fill(to, value, count); });
}

hipError_t hipMemsetD8Async(hipDeviceptr_t to, unsigned char value, std::size_t count, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemset, [=] { return hipMemsetD8(to, value, count); },
      [=](const Order& order) { return fill(to, value, count, order); });
}

hipError_t hipMemsetD16Async(hipDeviceptr_t to, unsigned short value, std::size_t count, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemset, [=] { return hipMemsetD16(to, value, count); },
      [=](const Order& order) { return fill(to, value, count, order); });
}

hipError_t hipMemsetD32Async(hipDeviceptr_t to, int value, std::size_t count, hipStream_t stream) {
  return in_order_of(
      stream, hipGraphNodeTypeMemset, [=] { return hipMemsetD32(to, value, count); },
      [=](const Order& order) { return fill(to, value, count, order); });
}
}
