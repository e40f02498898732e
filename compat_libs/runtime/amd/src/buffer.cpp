// Buffer instructions: addresses and bounds from a descriptor; cache control, which shares their encoding.
#include <algorithm>

#include "access.h"
#include "decode.h"
#include "memory_rows.h"
#include "tables.h"

namespace amdsim {

void check_buffer_lanes(Wave& w, const Instruction& in, u64 mask, u32 bytes, Purpose purpose, Access& access);

namespace {

// The four words of a buffer descriptor (V#).
struct Descriptor {
  u64 base;
  u32 stride;
  u64 records;  // bytes, or elements of `stride` bytes; see in_bounds
  bool swizzled;
  u32 element_bytes;
  u32 index_stride;  // elements that lie together in a swizzled buffer
  bool add_lane;     // the lane's number is added to the index
  u32 bounds;        // gfx11: OOB_SELECT

  Descriptor(const Wave& w, const Instruction& in) {
    u32 word[4];
    for (unsigned i = 0; i < 4; ++i) word[i] = w.read_scalar(in.src[2].code + i, in);
    const bool gfx11 = is_gfx11(w.chip);
    base = word[0] | u64{word[1] & 0xffff} << 32;
    stride = word[1] >> 16 & 0x3fff;
    records = word[2];
    const u32 swizzle = gfx11 ? word[1] >> 30 : word[1] >> 31;
    swizzled = swizzle != 0;
    element_bytes = gfx11 && swizzled ? 2u << swizzle : 4;
    index_stride = 8u << (word[3] >> 21 & 3);
    add_lane = (word[3] >> 23 & 1) != 0;
    if (add_lane && !gfx11) stride |= (word[3] >> 15 & 15) << 14;
    bounds = word[3] >> 28 & 3;
  }

  u64 address(u64 index, u64 offset) const {
    if (!swizzled) return base + stride * index + offset;
    return base + (index / index_stride * stride + offset / element_bytes * element_bytes) * index_stride +
           index % index_stride * element_bytes + offset % element_bytes;
  }
};

// Whether a lane takes part. gfx9 counts records in elements where the instruction has an index.
bool in_bounds(const Wave& w, const Descriptor& buffer, bool indexed, u64 index, u64 offset, u64 scalar_offset,
               u32 bytes) {
  const auto raw = [&](u64 end) { return end + scalar_offset <= buffer.records; };
  if (!is_gfx11(w.chip)) {
    if (indexed && buffer.stride != 0) return index < buffer.records;
    return raw(offset + bytes) || buffer.records == 0xffffffff;
  }
  const bool in_element = buffer.stride == 0 || offset + bytes <= buffer.stride;
  switch (buffer.bounds) {
    case 0:
      return index < buffer.records && in_element;
    case 1:
      return index < buffer.records;
    case 2:
      return buffer.records != 0;
    default:
      if (buffer.swizzled && buffer.stride != 0) return index < buffer.records && in_element;
      return raw(offset + bytes) || buffer.records == 0xffffffff;
  }
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
  // Words are in bounds or not one by one, except for atomics.
  const u32 unit = purpose == Purpose::kAtomic ? bytes : std::min(bytes, 4u);
  u64 taken = 0;
  for_mask(w.exec, [&](int lane) {
    const u64 index = (indexed ? index_row[lane] : 0) + (buffer.add_lane ? static_cast<u64>(lane) : 0);
    const u64 offset = (offsets ? offset_row[lane] : 0) + static_cast<u64>(in.offset);
    access.host[lane] = buffer.address(index, offset) + scalar_offset;
    u32 within = 0;
    while (within < bytes && in_bounds(w, buffer, indexed, index, offset + within, scalar_offset, unit)) within += unit;
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
