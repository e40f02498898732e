// Buffer instructions: addresses and bounds from a descriptor; cache control, which shares their encoding.
#include <algorithm>

#include "access.h"
#include "decode.h"
#include "memory_rows.h"
#include "tables.h"

namespace amdsim {

namespace {

// The four words of a buffer descriptor (V#).
struct Descriptor {
  u64 base;
  u32 stride;
  u64 records;  // bytes, or elements of `stride` bytes; see in_bounds
  bool swizzled;
  u32 element_shift;  // log2 of the bytes of an element, and of how many lie together in a swizzled buffer
  u32 index_shift;
  bool add_lane;  // the lane's number is added to the index
  u32 bounds;     // gfx11: OOB_SELECT

  Descriptor(const Wave& w, const Instruction& in) {
    u32 word[4];
    for (unsigned i = 0; i < 4; ++i) word[i] = w.read_scalar(in.src[2].code + i, in);
    const bool gfx11 = is_gfx11(w.chip);
    base = word[0] | u64{word[1] & 0xffff} << 32;
    stride = word[1] >> 16 & 0x3fff;
    records = word[2];
    const u32 swizzle = gfx11 ? word[1] >> 30 : word[1] >> 31;
    swizzled = swizzle != 0;
    element_shift = gfx11 && swizzled ? 1 + swizzle : 2;
    index_shift = 3 + (word[3] >> 21 & 3);
    add_lane = (word[3] >> 23 & 1) != 0;
    if (add_lane && !gfx11) stride |= (word[3] >> 15 & 15) << 14;
    bounds = word[3] >> 28 & 3;
  }

  u64 address(u64 index, u64 offset) const {
    if (!swizzled) return base + stride * index + offset;
    const u64 group = index >> index_shift, within = index - (group << index_shift);
    const u64 element = offset >> element_shift, rest = offset - (element << element_shift);
    return base + ((group * stride + (element << element_shift)) << index_shift) + (within << element_shift) + rest;
  }
};

// Whether only the bytes up to `records` count for an instruction, whatever its index.
bool is_raw(const Wave& w, const Descriptor& buffer, bool indexed) {
  if (!is_gfx11(w.chip)) return !indexed || buffer.stride == 0;
  return buffer.bounds == 3 && !(buffer.swizzled && buffer.stride != 0);
}

bool in_raw_bounds(const Descriptor& buffer, u64 end) { return end <= buffer.records || buffer.records == 0xffffffff; }

// Whether a lane takes part. gfx9 counts records in elements where the instruction has an index.
bool in_bounds(const Wave& w, const Descriptor& buffer, bool indexed, u64 index, u64 offset, u64 scalar_offset,
               u32 bytes) {
  if (is_raw(w, buffer, indexed)) return in_raw_bounds(buffer, offset + bytes + scalar_offset);
  if (!is_gfx11(w.chip) || buffer.bounds == 1) return index < buffer.records;
  if (buffer.bounds == 2) return buffer.records != 0;
  return index < buffer.records && (buffer.stride == 0 || offset + bytes <= buffer.stride);
}

// The addresses of a whole wave in a raw buffer; false, where some lane may be out of bounds.
bool raw_addresses(const Wave& w, const Descriptor& buffer, const u32* offsets, u64 offset, u64 scalar_offset,
                   u32 bytes, u64* host) {
  u32 most = 0;
  if (offsets != nullptr) for_lanes(w, [&](int i) { most = std::max(most, offsets[i]); });
  if (!in_raw_bounds(buffer, most + offset + bytes + scalar_offset)) return false;
  for_lanes(w, [&](int i) {
    const u64 at = offsets != nullptr ? offsets[i] + offset : offset;
    host[i] = buffer.address(buffer.add_lane ? static_cast<u64>(i) : 0, at) + scalar_offset;
  });
  return true;
}

void nothing(Wave&, const Instruction&) {}

struct CacheEntry {
  const char* gfx9_name;
  i16 gfx9;
  const char* gfx11_name;
  i16 gfx11;
  u8 chips;
};

// Host memory is coherent.
constexpr CacheEntry kCacheEntries[] = {
    {"buffer_wbl2", 0x28, "", -1, kOnGfx9},       {"buffer_invl2", 0x29, "", -1, kOn90a},
    {"buffer_inv", 0x29, "", -1, kOnGfx940},      {"buffer_wbinvl1", 0x3e, "", -1, kOn90a},
    {"buffer_wbinvl1_vol", 0x3f, "", -1, kOn90a}, {"", -1, "buffer_gl0_inv", 0x2b, kOn1100},
    {"", -1, "buffer_gl1_inv", 0x2c, kOn1100},
};

}  // namespace

void resolve_buffer(Wave& w, const Instruction& in, u32 bytes, Purpose purpose, Access& access) {
  const Descriptor buffer(w, in);
  const u64 scalar_offset = in.src[3].absent() ? 0 : w.read_scalar(in.src[3].code, in);
  const bool indexed = (in.offset1 & kIndexEnabled) != 0;
  const bool offsets = (in.offset1 & kOffsetEnabled) != 0;
  const u32* index_row = indexed ? w.row(in.src[0].code) : nullptr;
  const u32* offset_row = offsets ? w.row(in.src[0].code + (indexed ? 1 : 0)) : nullptr;
  const auto offset = static_cast<u64>(in.offset);
  if (w.exec == w.all() && !indexed && is_raw(w, buffer, indexed) &&
      raw_addresses(w, buffer, offset_row, offset, scalar_offset, bytes, access.host)) {
    return check_buffer_lanes(w, in, w.exec, bytes, purpose, access);
  }
  // Words are in bounds or not one by one, except for atomics.
  const u32 unit = purpose == Purpose::kAtomic ? bytes : std::min(bytes, 4u);
  u64 taken = 0;
  for_mask(w.exec, [&](int lane) {
    const u64 index = (indexed ? index_row[lane] : 0) + (buffer.add_lane ? static_cast<u64>(lane) : 0);
    const u64 at = (offsets ? offset_row[lane] : 0) + offset;
    access.host[lane] = buffer.address(index, at) + scalar_offset;
    u32 within = 0;
    while (within < bytes && in_bounds(w, buffer, indexed, index, at + within, scalar_offset, unit)) within += unit;
    if (within >= bytes) {
      taken |= u64{1} << lane;
    } else if (within > 0) {
      check_global(w, in, access.host[lane], within, purpose, lane);
      access.partial |= u64{1} << lane;
      access.words[lane] = static_cast<u8>(within / 4);
    }
  });
  check_buffer_lanes(w, in, taken, bytes, purpose, access);
}

RowSpan buffer_rows() {
  static const auto& rows = *new const MemoryRows([] {  // read by what runs when the process ends
    MemoryRows all;
    all.add(Encoding::kMubuf, kInBuffer, "buffer_", load_store_entries());
    all.add(Encoding::kMubuf, kInBuffer, "buffer_", atomic_entries());
    for (const CacheEntry& entry : kCacheEntries) {
      Row row{};
      row.gfx9_name = entry.gfx9_name;
      row.gfx11_name = entry.gfx11_name;
      row.encoding = Encoding::kMubuf;
      row.gfx9 = entry.gfx9;
      row.gfx11 = entry.gfx11;
      row.chips = chips_with(entry.gfx9, entry.gfx11, entry.chips);
      row.run = nothing;
      all.add(row);
    }
    return all;
  }());
  return rows.span();
}

}  // namespace amdsim
