// DS instructions that move data between lanes and touch no memory; and those on counters in LDS.
#include "access.h"
#include "lds_rows.h"

namespace amdsim {
namespace {

// gfx11 moves data within halves of 32 lanes.
int reach(const Wave& w) { return is_gfx11(w.chip) ? 32 : w.size; }

// What lanes that do not run hold reads as 0.
void load_active(Wave& w, unsigned code, u32* values) {
  const u32* row = w.row(code);
  alignas(64) u32 active[kLanes];
  expand_mask(w.exec, active);
  for_lanes(w, [&](int i) { values[i] = row[i] & active[i]; });
}

u32 lane_number(const Wave& w, u32 address, int lane) {
  const u32 within = static_cast<u32>(reach(w) - 1);
  return (static_cast<u32>(lane) & ~within) | (address / 4 & within);
}

void pull(Wave& w, const Instruction& in) {
  alignas(64) u32 values[kLanes], result[kLanes];
  load_active(w, in.src[1].code, values);
  const u32* address = w.row(in.src[0].code);
  const auto offset = static_cast<u32>(in.offset);
  for_lanes(w, [&](int i) { result[i] = values[lane_number(w, address[i] + offset, i)]; });
  store_words(w, in.dst.code, result, w.exec);
}

// The highest of several lanes that push to one wins; a lane that nobody pushes to gets 0.
void push(Wave& w, const Instruction& in) {
  alignas(64) u32 result[kLanes] = {};
  const u32* values = w.row(in.src[1].code);
  const u32* address = w.row(in.src[0].code);
  const auto offset = static_cast<u32>(in.offset);
  for_mask(w.exec, [&](int i) { result[lane_number(w, address[i] + offset, i)] = values[i]; });
  store_words(w, in.dst.code, result, w.exec);
}

// The lane that swizzle mode `offset` reads from, within 32.
u32 swizzled_lane(u32 offset, u32 lane) {
  const u32 mask = offset & 31;
  if (offset >= 0xe000) {  // the order of a fast Fourier transform
    u32 reversed = 0;
    for (u32 bit = 0; bit < 5; ++bit) reversed |= (lane >> bit & 1) << (4 - bit);
    return reversed >> __builtin_popcount(mask) | (lane & mask);
  }
  const u32 field = offset >> 5 & 31;
  if (offset >= 0xc000) {  // rotation
    const u32 moved = (offset & 0x400) != 0 ? lane - field : lane + field;
    return (lane & mask) | (moved & ~mask & 31);
  }
  if ((offset & 0x8000) != 0) return (lane & ~3u) | (offset >> (2 * (lane & 3)) & 3);
  return ((lane & mask) | field) ^ (offset >> 10 & 31);
}

void swizzle(Wave& w, const Instruction& in) {
  alignas(64) u32 values[kLanes], result[kLanes];
  load_active(w, in.src[0].code, values);
  const auto offset = static_cast<u32>(in.offset) & 0xffff;
  u32 from[32];
  for (u32 lane = 0; lane < 32; ++lane) from[lane] = swizzled_lane(offset, lane);
  for (int base = 0; base < w.size; base += 32) {
    for (int i = 0; i < 32; ++i) result[base + i] = values[static_cast<u32>(base) + from[i]];
  }
  store_words(w, in.dst.code, result, w.exec);
}

// A counter in LDS moves by the number of lanes that run; all get its old value.
template <bool kAppends>
void count_lanes(Wave& w, const Instruction& in) {
  if (w.exec == 0) return;
  Access access;
  const int lane = __builtin_ctzll(w.exec);
  access.host[lane] = (w.m0 & 0xffff) + static_cast<u64>(in.offset);
  resolve_lds(w, u64{1} << lane, 4, Purpose::kAtomic, access);
  const u32 old = load_as<u32>(access.host[lane]);
  const auto lanes = static_cast<u32>(__builtin_popcountll(w.exec));
  store_as(access.host[lane], kAppends ? old + lanes : old - lanes);
  u32* row = w.row(in.dst.code);
  for_mask(w.exec, [&](int i) { row[i] = old; });
}

void no_operation(Wave&, const Instruction&) {}

// 16 lanes read 4 rows of 16 halves, each lane a quarter of a row; lane n gets column n, a half a row (gfx950).
void read_transposed(Wave& w, const Instruction& in) {
  Access access;
  const u32* address = w.row(in.src[0].code);
  for_lanes(w, [&](int i) { access.host[i] = address[i] + static_cast<u64>(in.offset); });
  resolve_lds(w, w.exec, 8, Purpose::kLoad, access);
  u64 parts[kLanes] = {};
  for_mask(w.exec, [&](int i) { parts[i] = load_as<u64>(access.host[i]); });
  u32 *low = w.row(in.dst.code), *high = w.row(in.dst.code + 1);
  for_mask(w.exec, [&](int i) {
    const int column = i % 16;
    u64 result = 0;
    for (int row = 0; row < 4; ++row) {
      const u64 part = parts[i - column + 4 * row + column / 4];
      result |= (part >> (16 * (column % 4)) & 0xffff) << (16 * row);
    }
    low[i] = static_cast<u32>(result);
    high[i] = static_cast<u32>(result >> 32);
  });
}

constexpr u32 kCounts = kLoads | kStores | kAtomic;

// clang-format off
constexpr Row kRows[] = {
    lds_row("ds_nop", 0x14, "ds_nop", 0x14, 0, 0, 0, 0, 0, no_operation),
    lds_row("ds_swizzle_b32", 0x3d, "ds_swizzle_b32", 0x35, kLoads, 1, 1, 0, 0, swizzle),
    lds_row("ds_permute_b32", 0x3e, "ds_permute_b32", 0xb2, kLoads, 1, 1, 1, 0, push),
    lds_row("ds_bpermute_b32", 0x3f, "ds_bpermute_b32", 0xb3, kLoads, 1, 1, 1, 0, pull),
    lds_row("ds_consume", 0xbd, "ds_consume", 0x3d, kCounts, 1, 0, 0, 0, count_lanes<false>),
    lds_row("ds_append", 0xbe, "ds_append", 0x3e, kCounts, 1, 0, 0, 0, count_lanes<true>),
    lds_row("ds_read_b64_tr_b16", 0xe3, "", -1, kLoads, 2, 1, 0, 0, read_transposed, kOn950),
};
// clang-format on

}  // namespace

RowSpan lds_lane_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
