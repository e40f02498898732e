#include "access.h"

#include <algorithm>

#include "access_count.h"
#include "process_memory.h"

namespace amdsim {
namespace {

const char* verb(Purpose purpose) {
  constexpr const char* kVerbs[] = {"reads", "writes", "updates"};
  return kVerbs[static_cast<int>(purpose)];
}

std::string bytes_text(u64 bytes) { return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes"); }

std::string allocation_text(const Range& range) {
  return "an allocation of " + bytes_text(range.end - range.begin) + " at " + hex(range.begin);
}

// Further away than this an address is no slip of an index: it may be a pointer of the host's.
constexpr u64 kNear = 4096;

u64 distance(const Range& range, u64 address) {
  return address < range.begin ? range.begin - address : address - range.end;
}

// Where `address` lies, seen from the allocation next to it.
std::string place_text(const Memory& memory, u64 address, u32 bytes) {
  Range range;
  if (memory.find(address, range)) {
    return "the last " + bytes_text(address + bytes - range.end) + " of it past the end of " + allocation_text(range);
  }
  const bool has_neighbour = memory.nearest(address, range);
  if (!has_neighbour || distance(range, address) > kNear) {
    const std::string what = process_memory_at(address);
    if (!what.empty()) {
      return "in " + what + ", which a GPU cannot reach: allocate it with hipMalloc, hipHostMalloc or " +
             "hipMallocManaged, or copy it";
    }
  }
  if (!has_neighbour) return "in no allocation";
  if (address == range.end) return "just past the end of " + allocation_text(range);
  if (address > range.end) return bytes_text(address - range.end) + " past the end of " + allocation_text(range);
  return bytes_text(range.begin - address) + " before " + allocation_text(range);
}

[[noreturn]] void global_fault(Wave& w, u64 address, u32 bytes, Purpose purpose, int lane) {
  const Memory& memory = w.group.memory;
  const std::string access = access_text(purpose, bytes, address);
  Range range;
  if (memory.find(address, range)) {
    if (range.freed)
      w.fault(FaultKind::kUseAfterFree, access + ", in " + allocation_text(range) + " that was freed", lane);
    if (purpose != Purpose::kLoad && !range.writable && address + bytes <= range.end) {
      w.fault(FaultKind::kOutOfBounds, access + ", in " + allocation_text(range) + " that is read-only", lane);
    }
  }
  if (address < 4096) w.fault(FaultKind::kOutOfBounds, access + ": a null pointer", lane);
  w.fault(FaultKind::kOutOfBounds, access + ", " + place_text(memory, address, bytes), lane);
}

[[noreturn]] void misaligned(Wave& w, u64 address, u32 bytes, Purpose purpose, int lane, const char* space) {
  w.fault(FaultKind::kMisaligned,
          access_text(purpose, bytes, address) + space + ", which is not a multiple of " + std::to_string(bytes), lane);
}

void check_alignment(Wave& w, const u64* host, u64 mask, u32 bytes) {
  for_mask(mask, [&](int lane) {
    if (host[lane] % bytes != 0) misaligned(w, host[lane], bytes, Purpose::kAtomic, lane, "");
  });
}

// The lowest and the highest address of some lanes.
void span_of(const Wave& w, u64 mask, const u64* host, u64& low, u64& high) {
  u64 least = ~u64{0}, most = 0;
  const auto take = [&](int i) {
    least = std::min(least, host[i]);
    most = std::max(most, host[i]);
  };
  if (mask == w.all()) {
    for_lanes(w, take);
  } else {
    for_mask(mask, take);
  }
  low = least;
  high = most;
}

bool are_adjacent(const Wave& w, const u64* host, u32 bytes) {
  u64 differs = 0;
  for_lanes(w, [&](int i) { differs |= host[i] ^ (host[0] + static_cast<u64>(i) * bytes); });
  return differs == 0;
}

// Checks addresses in memory of the device. All of a wave in one allocation is the usual case.
void check_lanes(Wave& w, const Instruction& in, u64 mask, u32 bytes, Purpose purpose, Access& access) {
  if (mask == 0) return;
  const u64* host = access.host;
  u64 low, high;
  if (mask == w.all() && are_adjacent(w, host, bytes)) {
    access.contiguous = true;
    low = host[0];
    high = host[w.size - 1];
  } else {
    span_of(w, mask, host, low, high);
  }
  if (purpose == Purpose::kAtomic) check_alignment(w, host, mask, bytes);
  if (find_range(w, in, low, high + bytes, purpose) == nullptr) {
    for_mask(mask, [&](int i) { check_global(w, in, host[i], bytes, purpose, i); });
  }
  if (w.counters != nullptr) count_global(w, mask, bytes, host);
  access.linear |= mask;
}

void check_private(Wave& w, u64 mask, u32 bytes, Purpose purpose, Access& access) {
  for_mask(mask, [&](int lane) {
    const u64 offset = access.host[lane];
    if (offset + bytes <= w.scratch_bytes) return;
    w.fault(FaultKind::kOutOfBounds,
            access_text(purpose, bytes, offset) + " of private memory (the stack), which has " +
                bytes_text(w.scratch_bytes) + " a lane",
            lane);
  });
  access.interleaved |= mask;
}

void global_addresses(Wave& w, const Instruction& in, u64* host) {
  const auto offset = static_cast<u64>(i64{in.offset});
  if (in.src[3].absent()) {
    const u32* low = w.row(in.src[0].code);
    const u32* high = w.row(in.src[0].code + 1);
    for_lanes(w, [&](int i) { host[i] = (low[i] | u64{high[i]} << 32) + offset; });
    return;
  }
  const u64 base = w.read_scalar64(in.src[3].code, in) + offset;
  if (in.src[0].absent()) {  // the lane's number takes the place of an address
    for_lanes(w, [&](int i) { host[i] = base + 4 * static_cast<u32>(i); });
    return;
  }
  const u32* low = w.row(in.src[0].code);
  for_lanes(w, [&](int i) { host[i] = base + low[i]; });
}

void scratch_addresses(Wave& w, const Instruction& in, u64* host) {
  u32 base = static_cast<u32>(in.offset);
  if (!in.src[3].absent()) base += w.read_scalar(in.src[3].code, in);
  if (in.src[0].absent()) {
    for_lanes(w, [&](int i) { host[i] = base; });
    return;
  }
  const u32* low = w.row(in.src[0].code);
  for_lanes(w, [&](int i) { host[i] = low[i] + base; });
}

void resolve_flat(Wave& w, const Instruction& in, u32 bytes, Purpose purpose, Access& access) {
  u64* host = access.host;
  u64 shared = 0, in_private = 0;
  u64 apertures = 0;
  for_lanes(w, [&](int i) {
    const u64 high = host[i] >> 32;
    apertures |= static_cast<u64>(high == kSharedAperture) | static_cast<u64>(high == kPrivateAperture);
  });
  if (apertures != 0) {
    for_mask(w.exec, [&](int i) {
      const u64 high = host[i] >> 32;
      if (high == kSharedAperture) shared |= u64{1} << i;
      if (high == kPrivateAperture) in_private |= u64{1} << i;
      if (high == kSharedAperture || high == kPrivateAperture) host[i] &= 0xffffffff;
    });
  }
  if (shared != 0) resolve_lds(w, shared, bytes, purpose, access);
  if (in_private != 0) check_private(w, in_private, bytes, purpose, access);
  check_lanes(w, in, w.exec & ~(shared | in_private), bytes, purpose, access);
}

void check_written(Wave& w, u64 mask, u32 bytes, const u64* offsets) {
  const std::vector<u8>& written = w.group.lds_written;
  for_mask(mask, [&](int lane) {
    for (u64 at = offsets[lane]; at < offsets[lane] + bytes; ++at) {
      if (written[at] != 0) continue;
      w.fault(FaultKind::kUninitialised,
              access_text(Purpose::kLoad, bytes, offsets[lane]) + " of LDS, where byte " + hex(at) +
                  " has not been written yet",
              lane);
    }
  });
}

}  // namespace

std::string access_text(Purpose purpose, u32 bytes, u64 address) {
  return std::string(verb(purpose)) + ' ' + bytes_text(bytes) + " at " + hex(address);
}

std::string hex(u64 value) {
  char text[19];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(value));
  return text;
}

const Range* find_range(Wave& w, const Instruction& in, u64 begin, u64 end, Purpose purpose) {
  const Memory& memory = w.group.memory;
  RangeCache& cache = w.group.ranges;
  const u64 epoch = memory.epoch();
  if (cache.epoch != epoch) {
    std::fill(std::begin(cache.slots), std::end(cache.slots), Range{});
    cache.epoch = epoch;
  }
  Range& slot = cache.slots[in.address / 8 % RangeCache::kSlots];
  const auto holds = [&](const Range& range) { return range.begin <= begin && begin < end && end <= range.end; };
  if (!holds(slot)) {
    Range found;
    if (!memory.find(begin, found) || found.freed || !holds(found)) return nullptr;
    slot = found;
  }
  return purpose == Purpose::kLoad || slot.writable ? &slot : nullptr;
}

void check_global(Wave& w, const Instruction& in, u64 address, u32 bytes, Purpose purpose, int lane) {
  if (find_range(w, in, address, address + bytes, purpose) == nullptr) global_fault(w, address, bytes, purpose, lane);
}

void check_buffer_lanes(Wave& w, const Instruction& in, u64 mask, u32 bytes, Purpose purpose, Access& access) {
  if (mask == 0) return;
  const u64 end = w.scratch + u64{w.scratch_bytes} * static_cast<u32>(w.size);
  u64 low, high;
  span_of(w, mask, access.host, low, high);
  if (low < w.scratch || high + bytes > end) return check_lanes(w, in, mask, bytes, purpose, access);
  access.linear |= mask;
  access.contiguous = mask == w.all() && are_adjacent(w, access.host, bytes);
}

void resolve(Wave& w, const Instruction& in, u32 bytes, Purpose purpose, Access& access) {
  switch (in.encoding) {
    case Encoding::kGlobal:
      global_addresses(w, in, access.host);
      return check_lanes(w, in, w.exec, bytes, purpose, access);
    case Encoding::kScratch:
      scratch_addresses(w, in, access.host);
      return check_private(w, w.exec, bytes, purpose, access);
    case Encoding::kFlat:
      global_addresses(w, in, access.host);
      return resolve_flat(w, in, bytes, purpose, access);
    default:
      return resolve_buffer(w, in, bytes, purpose, access);
  }
}

void resolve_lds(Wave& w, u64 mask, u32 bytes, Purpose purpose, Access& access) {
  if (mask == 0) return;
  u64* host = access.host;
  const u64 size = w.group.lds.size();
  u64 low, high;
  span_of(w, mask, host, low, high);
  if (high + bytes > size) {
    for_mask(mask, [&](int lane) {
      if (host[lane] + bytes <= size) return;
      w.fault(FaultKind::kOutOfBounds,
              access_text(purpose, bytes, host[lane]) + " of LDS, of which the workgroup has " + bytes_text(size),
              lane);
    });
  }
  if (purpose == Purpose::kAtomic) {
    for_mask(mask, [&](int lane) {
      if (host[lane] % bytes != 0) misaligned(w, host[lane], bytes, purpose, lane, " of LDS");
    });
  }
  if (!w.group.lds_written.empty()) {
    record_lds(w, mask, bytes, purpose, host);
    if (purpose != Purpose::kStore) check_written(w, mask, bytes, host);
    if (purpose != Purpose::kLoad) {
      u8* written = w.group.lds_written.data();
      for_mask(mask, [&](int lane) { std::memset(written + host[lane], 1, bytes); });
    }
  }
  if (w.counters != nullptr) count_lds(w, mask, bytes, host);
  const u64 base = reinterpret_cast<u64>(w.group.lds.data());
  for_lanes(w, [&](int lane) { host[lane] += mask >> lane & 1 ? base : 0; });
  access.linear |= mask;
}

}  // namespace amdsim
