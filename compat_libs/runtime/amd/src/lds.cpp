// Loads and stores of LDS.
#include <algorithm>
#include <vector>

#include "access_lanes.h"
#include "lds_rows.h"
#include "tables.h"

namespace amdsim {
namespace {

void lds_addresses(Wave& w, const Instruction& in, u32 offset, u32 bytes, Purpose purpose, Access& access) {
  const u32* address = w.row(in.src[0].code);
  for_lanes(w, [&](int i) { access.host[i] = address[i] + offset; });
  resolve_lds(w, w.exec, bytes, purpose, access);
}

// The usual case, without an array of addresses: all lanes run, nothing is recorded, all bytes are inside.
bool is_plain(Wave& w, const u32* address, u32 offset, u32 bytes) {
  if (w.exec != w.all() || w.counters != nullptr || !w.group.lds_written.empty()) return false;
  u32 most = 0;
  for_lanes(w, [&](int i) { most = std::max(most, address[i]); });
  return u64{most} + offset + bytes <= w.group.lds.size();
}

template <int kBytes, bool kSigned, Half kHalf>
void read_at(Wave& w, const Instruction& in, u32 offset, unsigned dst) {
  const u32* address = w.row(in.src[0].code);
  if (is_plain(w, address, offset, kBytes)) {
    alignas(64) u32 from[kLanes];  // the result may overwrite the addresses
    for_lanes(w, [&](int i) { from[i] = address[i]; });
    const u64 base = reinterpret_cast<u64>(w.group.lds.data()) + offset;
    return all_in<kBytes, kSigned, kHalf>(w, Rows<kBytes>(w, dst), [&](int lane) { return base + from[lane]; });
  }
  Access access;
  lds_addresses(w, in, offset, kBytes, Purpose::kLoad, access);
  move_in<kBytes, kSigned, kHalf>(w, dst, access);
}

template <int kBytes, bool kHigh>
void write_at(Wave& w, const Instruction& in, u32 offset, unsigned src) {
  const u32* address = w.row(in.src[0].code);
  if (is_plain(w, address, offset, kBytes)) {
    const u64 base = reinterpret_cast<u64>(w.group.lds.data()) + offset;
    return all_out<kBytes, kHigh>(w, Rows<kBytes>(w, src), [&](int lane) { return base + address[lane]; });
  }
  Access access;
  lds_addresses(w, in, offset, kBytes, Purpose::kStore, access);
  move_out<kBytes, kHigh>(w, src, access);
}

template <int kBytes, bool kSigned = false, Half kHalf = Half::kNone>
void read(Wave& w, const Instruction& in) {
  read_at<kBytes, kSigned, kHalf>(w, in, static_cast<u32>(in.offset), in.dst.code);
}

template <int kBytes, bool kHigh = false>
void write(Wave& w, const Instruction& in) {
  write_at<kBytes, kHigh>(w, in, static_cast<u32>(in.offset), in.src[1].code);
}

// Two elements a lane; offsets count elements, or 64 of them.
template <int kBytes, u32 kScale>
void read_two(Wave& w, const Instruction& in) {
  constexpr unsigned kWords = kBytes / 4;
  const unsigned dst = in.dst.code, address = in.src[0].code;
  const u32 first = static_cast<u32>(in.offset) * kBytes * kScale, second = u32{in.offset1} * kBytes * kScale;
  // what is loaded first must not overwrite the addresses
  const bool overwrites = address >= dst && address < dst + kWords;
  const auto load_first = [&] { read_at<kBytes, false, Half::kNone>(w, in, first, dst); };
  const auto load_second = [&] { read_at<kBytes, false, Half::kNone>(w, in, second, dst + kWords); };
  if (overwrites) load_second();
  load_first();
  if (!overwrites) load_second();
}

template <int kBytes, u32 kScale>
void write_two(Wave& w, const Instruction& in) {
  write_at<kBytes, false>(w, in, static_cast<u32>(in.offset) * kBytes * kScale, in.src[1].code);
  write_at<kBytes, false>(w, in, u32{in.offset1} * kBytes * kScale, in.src[2].code);
}

// A word a lane, one after the other from M0 on.
void lane_addresses(Wave& w, const Instruction& in, Purpose purpose, Access& access) {
  const u64 base = (w.m0 & 0xffff) + static_cast<u64>(in.offset);
  for_lanes(w, [&](int i) { access.host[i] = base + 4 * static_cast<u32>(i); });
  resolve_lds(w, w.exec, 4, purpose, access);
}

void read_by_lane(Wave& w, const Instruction& in) {
  Access access;
  lane_addresses(w, in, Purpose::kLoad, access);
  move_in<4, false, Half::kNone>(w, in.dst.code, access);
}

void write_by_lane(Wave& w, const Instruction& in) {
  Access access;
  lane_addresses(w, in, Purpose::kStore, access);
  move_out<4, false>(w, in.src[1].code, access);
}

constexpr u32 kHalfRead = kLoads | kReadsDst | kHighHalf;
constexpr u32 kReadTwo = kLoads | kTwoOffsets;
constexpr u32 kWriteTwo = kStores | kTwoOffsets;
constexpr Half kLow = Half::kLow, kHigh = Half::kHigh;

// clang-format off
constexpr Row kRows[] = {
    lds_row("ds_write_b32", 0x0d, "ds_store_b32", 0x0d, kStores, 0, 1, 1, 0, write<4>),
    lds_row("ds_write2_b32", 0x0e, "ds_store_2addr_b32", 0x0e, kWriteTwo, 0, 1, 1, 1, write_two<4, 1>),
    lds_row("ds_write2st64_b32", 0x0f, "ds_store_2addr_stride64_b32", 0x0f, kWriteTwo, 0, 1, 1, 1, write_two<4, 64>),
    lds_row("ds_write_addtid_b32", 0x1d, "ds_store_addtid_b32", 0xb0, kStores, 0, 0, 1, 0, write_by_lane),
    lds_row("ds_write_b8", 0x1e, "ds_store_b8", 0x1e, kStores, 0, 1, 1, 0, write<1>),
    lds_row("ds_write_b16", 0x1f, "ds_store_b16", 0x1f, kStores, 0, 1, 1, 0, write<2>),
    lds_row("ds_read_b32", 0x36, "ds_load_b32", 0x36, kLoads, 1, 1, 0, 0, read<4>),
    lds_row("ds_read2_b32", 0x37, "ds_load_2addr_b32", 0x37, kReadTwo, 2, 1, 0, 0, read_two<4, 1>),
    lds_row("ds_read2st64_b32", 0x38, "ds_load_2addr_stride64_b32", 0x38, kReadTwo, 2, 1, 0, 0, read_two<4, 64>),
    lds_row("ds_read_i8", 0x39, "ds_load_i8", 0x39, kLoads, 1, 1, 0, 0, read<1, true>),
    lds_row("ds_read_u8", 0x3a, "ds_load_u8", 0x3a, kLoads, 1, 1, 0, 0, read<1>),
    lds_row("ds_read_i16", 0x3b, "ds_load_i16", 0x3b, kLoads, 1, 1, 0, 0, read<2, true>),
    lds_row("ds_read_u16", 0x3c, "ds_load_u16", 0x3c, kLoads, 1, 1, 0, 0, read<2>),
    lds_row("ds_write_b64", 0x4d, "ds_store_b64", 0x4d, kStores, 0, 1, 2, 0, write<8>),
    lds_row("ds_write2_b64", 0x4e, "ds_store_2addr_b64", 0x4e, kWriteTwo, 0, 1, 2, 2, write_two<8, 1>),
    lds_row("ds_write2st64_b64", 0x4f, "ds_store_2addr_stride64_b64", 0x4f, kWriteTwo, 0, 1, 2, 2, write_two<8, 64>),
    lds_row("ds_write_b8_d16_hi", 0x54, "ds_store_b8_d16_hi", 0xa0, kStores, 0, 1, 1, 0, write<1, true>),
    lds_row("ds_write_b16_d16_hi", 0x55, "ds_store_b16_d16_hi", 0xa1, kStores, 0, 1, 1, 0, write<2, true>),
    lds_row("ds_read_u8_d16", 0x56, "ds_load_u8_d16", 0xa2, kHalfRead, 1, 1, 0, 0, read<1, false, kLow>),
    lds_row("ds_read_u8_d16_hi", 0x57, "ds_load_u8_d16_hi", 0xa3, kHalfRead, 1, 1, 0, 0, read<1, false, kHigh>),
    lds_row("ds_read_i8_d16", 0x58, "ds_load_i8_d16", 0xa4, kHalfRead, 1, 1, 0, 0, read<1, true, kLow>),
    lds_row("ds_read_i8_d16_hi", 0x59, "ds_load_i8_d16_hi", 0xa5, kHalfRead, 1, 1, 0, 0, read<1, true, kHigh>),
    lds_row("ds_read_u16_d16", 0x5a, "ds_load_u16_d16", 0xa6, kHalfRead, 1, 1, 0, 0, read<2, false, kLow>),
    lds_row("ds_read_u16_d16_hi", 0x5b, "ds_load_u16_d16_hi", 0xa7, kHalfRead, 1, 1, 0, 0, read<2, false, kHigh>),
    lds_row("ds_read_b64", 0x76, "ds_load_b64", 0x76, kLoads, 2, 1, 0, 0, read<8>),
    lds_row("ds_read2_b64", 0x77, "ds_load_2addr_b64", 0x77, kReadTwo, 4, 1, 0, 0, read_two<8, 1>),
    lds_row("ds_read2st64_b64", 0x78, "ds_load_2addr_stride64_b64", 0x78, kReadTwo, 4, 1, 0, 0, read_two<8, 64>),
    lds_row("ds_read_addtid_b32", 0xb6, "ds_load_addtid_b32", 0xb1, kLoads, 1, 0, 0, 0, read_by_lane),
    lds_row("ds_write_b96", 0xde, "ds_store_b96", 0xde, kStores, 0, 1, 3, 0, write<12>),
    lds_row("ds_write_b128", 0xdf, "ds_store_b128", 0xdf, kStores, 0, 1, 4, 0, write<16>),
    lds_row("ds_read_b96", 0xfe, "ds_load_b96", 0xfe, kLoads, 3, 1, 0, 0, read<12>),
    lds_row("ds_read_b128", 0xff, "ds_load_b128", 0xff, kLoads, 4, 1, 0, 0, read<16>),
};
// clang-format on

}  // namespace

RowSpan lds_rows() {
  static const auto& rows = *new const std::vector<Row>([] {  // read by what runs when the process ends
    std::vector<Row> all(std::begin(kRows), std::end(kRows));
    for (const RowSpan& more : {lds_atomic_rows(), lds_lane_rows()}) {
      all.insert(all.end(), more.rows, more.rows + more.count);
    }
    return all;
  }());
  return {rows.data(), rows.size()};
}

}  // namespace amdsim
