#include "memory.h"

#include <algorithm>
#include <cstring>

namespace trace {
namespace {

constexpr std::size_t kStep = 4 << 20;  // bytes that are fetched from the device at a time
constexpr std::size_t kBlock = 4096;    // bytes that are compared at a time
constexpr std::size_t kWord = 4;
// A NaN with the buffer's number and the offset in it stands for an address.
constexpr std::uint64_t kAddressMark = 0xfff6ull << 48;

void note_change(Change& change, std::size_t at, const char* old, const char* now, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; i += kWord) {
    const std::size_t size = std::min(kWord, bytes - i);
    if (std::memcmp(old + i, now + i, size) == 0) continue;
    change.low = std::min(change.low, at + i);
    change.high = at + i + size;
    change.changed_bytes += size;
  }
}

std::uint64_t mix(std::uint64_t state, std::uint64_t word) {
  state = (state ^ word) * 0x9e3779b97f4a7c15ull;
  return state ^ state >> 29;
}

}  // namespace

std::uint64_t digest(const void* values, std::size_t bytes) {
  const char* at = static_cast<const char*>(values);
  std::uint64_t lanes[4] = {bytes, 1, 2, 3}, word = 0;
  std::size_t i = 0;
  for (; i + 32 <= bytes; i += 32) {
    for (int lane = 0; lane < 4; ++lane) {
      std::memcpy(&word, at + i + 8 * lane, 8);
      lanes[lane] = mix(lanes[lane], word);
    }
  }
  for (; i < bytes; i += 8) {
    word = 0;
    std::memcpy(&word, at + i, std::min<std::size_t>(8, bytes - i));
    lanes[0] = mix(lanes[0], word);
  }
  return mix(mix(mix(lanes[0], lanes[1]), lanes[2]), lanes[3]);
}

Buffer* Memory::add(const void* base, std::size_t bytes, Kind kind) {
  Buffer& buffer = by_base_[reinterpret_cast<std::uintptr_t>(base)];
  buffer = {count_++, reinterpret_cast<std::uintptr_t>(base), bytes, kind, "", std::vector<char>(bytes)};
  return &buffer;
}

void Memory::remove(const void* base) { by_base_.erase(reinterpret_cast<std::uintptr_t>(base)); }

Buffer* Memory::find(const void* address) {
  const auto wanted = reinterpret_cast<std::uintptr_t>(address);
  auto after = by_base_.upper_bound(wanted);
  if (after == by_base_.begin()) return nullptr;
  Buffer& buffer = (--after)->second;
  return wanted - buffer.base < std::max<std::size_t>(buffer.bytes, 1) ? &buffer : nullptr;
}

std::vector<Buffer*> Memory::all() {
  std::vector<Buffer*> buffers;
  for (auto& entry : by_base_) buffers.push_back(&entry.second);
  return buffers;
}

bool Memory::fetch(const Buffer& buffer, std::size_t offset, std::size_t bytes, const char*& values) {
  const char* place = reinterpret_cast<const char*>(buffer.base) + offset;
  if (access_.read == nullptr || buffer.host_can_write()) {
    values = place;
    return true;
  }
  staging_.resize(kStep);
  values = staging_.data();
  return access_.read(staging_.data(), place, bytes);
}

bool Memory::update(Buffer& buffer, Change& change) { return update(buffer, 0, buffer.bytes, change); }

bool Memory::update(Buffer& buffer, std::size_t offset, std::size_t bytes, Change& change) {
  change = {&buffer, buffer.bytes, 0, 0};
  if (offset >= buffer.bytes) return false;
  const std::size_t end = offset + std::min(bytes, buffer.bytes - offset);
  for (std::size_t at = offset; at < end; at += kStep) {
    const std::size_t size = std::min(kStep, end - at);
    const char* now = nullptr;
    if (!fetch(buffer, at, size, now)) return false;
    char* old = buffer.contents.data() + at;
    for (std::size_t i = 0; i < size; i += kBlock) {
      const std::size_t part = std::min(kBlock, size - i);
      if (std::memcmp(old + i, now + i, part) == 0) continue;
      note_change(change, at + i, old + i, now + i, part);
      std::memcpy(old + i, now + i, part);
    }
  }
  return change.changed_bytes != 0;
}

std::vector<char> Memory::neutral(const char* values, std::size_t bytes) {
  std::vector<char> result(values, values + bytes);
  if (by_base_.empty()) return result;
  const std::uintptr_t low = by_base_.begin()->first;
  const std::uintptr_t high = by_base_.rbegin()->first + by_base_.rbegin()->second.bytes;
  for (std::size_t i = 0; i + 8 <= bytes; i += 8) {
    std::uint64_t word;
    std::memcpy(&word, result.data() + i, 8);
    if (word - low >= high - low) continue;
    const Buffer* buffer = find(reinterpret_cast<const void*>(word));
    if (buffer == nullptr) continue;
    const std::uint64_t number = static_cast<std::uint64_t>(buffer->number & 0xffff) << 32;
    const std::uint64_t mark = kAddressMark | number | ((word - buffer->base) & 0xffffffff);
    std::memcpy(result.data() + i, &mark, 8);
  }
  return result;
}

}  // namespace trace
