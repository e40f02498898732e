// Memory for the program's allocations.
#include "arena.h"

#include <sys/mman.h>

#include <algorithm>

#include "messages_out.h"

namespace hipcpu::check {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 40;
constexpr std::size_t kLeastBytes = std::size_t{1} << 32;
// Behind each area at least so much, and as much as the area itself where that is more, lies nothing.
constexpr std::size_t kLeastGap = 16 << 10;
constexpr std::size_t kMostGap = 1 << 20;

void* map(std::size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : memory;
}

// Gives whole pages back to the system; they read as zero then.
void drop(std::uintptr_t begin, std::uintptr_t end) {
  constexpr std::uintptr_t kPage = 4096;
  begin = (begin + kPage - 1) / kPage * kPage;
  end = end / kPage * kPage;
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

}  // namespace

Arena& Arena::instance() {
  static Arena& arena = *new Arena;
  return arena;
}

Arena::Arena() {
  constexpr std::size_t kCellsPerByte = sizeof(Cell) / kWord;
  for (bytes_ = kMostBytes; bytes_ >= kLeastBytes; bytes_ /= 2) {
    void* whole = map(bytes_ * (1 + kCellsPerByte) + bytes_ / kGranule * sizeof(std::uint32_t));
    if (whole == nullptr) continue;
    base_ = reinterpret_cast<std::uintptr_t>(whole);
    cells_ = reinterpret_cast<Cell*>(base_ + bytes_);
    owners_ = reinterpret_cast<std::uint32_t*>(base_ + bytes_ * (1 + kCellsPerByte));
    used_ = kMostGap;
    return;
  }
  say("error: no address space to check allocations (a limit of this process or of the system)");
  bytes_ = 0;
}

void* Arena::allocate(std::size_t bytes, Owner owner) {
  std::lock_guard<std::mutex> lock(mutex_);
  const std::size_t whole = (bytes + kGranule - 1) / kGranule * kGranule;
  const std::size_t gap = std::clamp(whole, kLeastGap, kMostGap);
  if (whole + gap > bytes_ - std::min(bytes_, used_)) return nullptr;
  const std::uintptr_t begin = base_ + used_;
  used_ += whole + gap;
  areas_.push_back({begin, begin + bytes, owner, false, here(), {}});
  std::fill_n(owners_ + (begin - base_) / kGranule, whole / kGranule, static_cast<std::uint32_t>(areas_.size()));
  return reinterpret_cast<void*>(begin);
}

bool Arena::release(const void* memory) {
  std::lock_guard<std::mutex> lock(mutex_);
  const auto begin = reinterpret_cast<std::uintptr_t>(memory);
  if (!holds(begin)) return false;
  const std::uint32_t number = owners_[(begin - base_) / kGranule];
  if (number == 0 || areas_[number - 1].begin != begin || areas_[number - 1].freed) return false;
  Area& area = areas_[number - 1];
  area.freed = true;
  area.released = here();
  drop(area.begin, area.end);
  drop(reinterpret_cast<std::uintptr_t>(cell(area.begin)), reinterpret_cast<std::uintptr_t>(cell(area.end)));
  return true;
}

const Area* Arena::nearest(std::uintptr_t address) const {
  std::lock_guard<std::mutex> lock(mutex_);
  const auto after = std::upper_bound(areas_.begin(), areas_.end(), address,
                                      [](std::uintptr_t a, const Area& area) { return a < area.begin; });
  if (areas_.empty()) return nullptr;
  if (after == areas_.begin()) return &*after;
  const Area& before = *std::prev(after);
  if (after == areas_.end() || address < before.end || address - before.end <= after->begin - address) return &before;
  return &*after;
}

void Arena::set_initialised(std::uintptr_t begin, std::uintptr_t end) {
  for (std::uintptr_t at = begin; at < end;) {
    const unsigned first = at % kWord;
    const auto count = static_cast<unsigned>(std::min<std::uintptr_t>(kWord - first, end - at));
    cell(at)->initialised |= static_cast<std::uint8_t>(((1u << count) - 1) << first);
    at += count;
  }
}

void Arena::set_all_initialised() {
  for (const Area& area : areas_) {
    if (!area.freed) set_initialised(area.begin, area.end);
  }
}

}  // namespace hipcpu::check
