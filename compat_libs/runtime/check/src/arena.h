// Memory for the program's allocations, far apart from each other and never used twice, with a cell for each word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>

#include "cell.h"
#include "lines.h"
#include "memory.h"

namespace hipcpu::check {

enum class Owner { kDevice, kManaged, kHost, kKernel };  // kKernel: by malloc or new in a kernel

struct Area {
  std::uintptr_t begin, end;
  Owner owner;
  bool freed = false;
  Sites allocated;
  Sites released;
};

class Arena {
 public:
  static constexpr std::size_t kGranule = 256;  // areas begin at multiples

  static Arena& instance();

  // Null if there is no more address space.
  void* allocate(std::size_t bytes, Owner owner);
  // False if no living area begins there.
  bool release(const void* memory);
  bool holds(std::uintptr_t address) const { return address - base_ < bytes_; }
  // The area around an address, also one that was freed; null between areas.
  const Area* at(std::uintptr_t address) const {
    const std::uint32_t number = owners_[(address - base_) / kGranule];
    if (number == 0) return nullptr;
    const Area& area = areas_[number - 1];
    return address < area.end ? &area : nullptr;
  }
  // The one that ends or begins nearest to an address; null if there is none.
  const Area* nearest(std::uintptr_t address) const;
  Cell* cell(std::uintptr_t address) { return cells_ + (address - base_) / kWord; }
  const std::deque<Area>& areas() const { return areas_; }
  void set_initialised(std::uintptr_t begin, std::uintptr_t end);
  // For writes that nobody saw.
  void set_all_initialised();

 private:
  Arena();

  std::uintptr_t base_ = 0;
  std::size_t bytes_ = 0;
  std::size_t used_ = 0;
  Cell* cells_ = nullptr;
  std::uint32_t* owners_ = nullptr;  // of each granule: number of its area and 1, or 0
  std::deque<Area> areas_;           // in order of address
  mutable std::mutex mutex_;
};

}  // namespace hipcpu::check
