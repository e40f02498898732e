// Loads and stores of flat, global, scratch and buffer instructions.
#include "access.h"
#include "decode.h"
#include "memory_rows.h"
#include "tables.h"

namespace amdsim {
namespace {

// Lanes outside a buffer's bounds load 0.
void clear_left_out(Wave& w, const Instruction& in, const Access& access, int words, Half half) {
  const u64 left_out = w.exec & ~(access.linear | access.interleaved);
  if (left_out == 0) return;
  for (int k = 0; k < words; ++k) {
    u32* row = w.row(in.dst.code + static_cast<unsigned>(k));
    const u32 keep = half == Half::kLow ? 0xffff0000u : half == Half::kHigh ? 0xffffu : 0;
    for_mask(left_out, [&](int lane) { row[lane] &= keep; });
  }
}

void load_partial(Wave& w, const Instruction& in, const Access& access) {
  for_mask(access.partial, [&](int lane) {
    for (unsigned k = 0; k < access.words[lane]; ++k)
      w.row(in.dst.code + k)[lane] = load_as<u32>(access.host[lane] + 4 * k);
  });
}

void store_partial(Wave& w, const Instruction& in, const Access& access) {
  for_mask(access.partial, [&](int lane) {
    for (unsigned k = 0; k < access.words[lane]; ++k)
      store_as(access.host[lane] + 4 * k, w.row(in.src[1].code + k)[lane]);
  });
}

// Loads straight into LDS: lane after lane from M0 and the instruction's offset on. Short data take a word.
template <int kBytes, bool kSigned>
void load_to_lds(Wave& w, const Instruction& in) {
  constexpr u32 kStep = kBytes < 4 ? 4 : kBytes;
  Access from;
  resolve(w, in, kBytes, Purpose::kLoad, from);
  const u32 base = (w.m0 & (w.chip == Chip::kGfx950 ? 0x3ffffu : 0xffffu)) + static_cast<u32>(in.offset);
  Access to;
  for_lanes(w, [&](int i) { to.host[i] = base + static_cast<u32>(i) * kStep; });
  resolve_lds(w, w.exec, kStep, Purpose::kStore, to);
  record_lds_load(w, w.exec, kStep, to.host);
  for_mask(w.exec, [&](int lane) {
    u8 bytes[kStep] = {};
    const u64 bit = u64{1} << lane;
    if ((from.linear & bit) != 0) std::memcpy(bytes, reinterpret_cast<const void*>(from.host[lane]), kBytes);
    if ((from.partial & bit) != 0)
      std::memcpy(bytes, reinterpret_cast<const void*>(from.host[lane]), 4 * from.words[lane]);
    if ((from.interleaved & bit) != 0) read_interleaved(w, lane, from.host[lane], bytes, kBytes);
    if (kSigned && (bytes[kBytes - 1] & 0x80) != 0) std::memset(bytes + kBytes, 0xff, kStep - kBytes);
    std::memcpy(reinterpret_cast<void*>(to.host[lane]), bytes, kStep);
  });
}

template <int kBytes, bool kSigned = false, Half kHalf = Half::kNone>
void load(Wave& w, const Instruction& in) {
  if (in.encoding == Encoding::kMubuf && (in.offset1 & kToLds) != 0) return load_to_lds<kBytes, kSigned>(w, in);
  Access access;
  resolve(w, in, kBytes, Purpose::kLoad, access);
  clear_left_out(w, in, access, (kBytes + 3) / 4, kHalf);
  move_in<kBytes, kSigned, kHalf>(w, in.dst.code, access);
  if (kBytes > 4) load_partial(w, in, access);
}

template <int kBytes, bool kHigh = false>
void store(Wave& w, const Instruction& in) {
  Access access;
  resolve(w, in, kBytes, Purpose::kStore, access);
  move_out<kBytes, kHigh>(w, in.src[1].code, access);
  if (kBytes > 4) store_partial(w, in, access);
}

constexpr u32 kHalfLoad = kLoads | kReadsDst | kHighHalf;
constexpr u32 kLdsLoad = kLoads | kStores;

}  // namespace

// clang-format off
const std::vector<MemoryEntry>& load_store_entries() {
  constexpr Half kLow = Half::kLow, kHigh = Half::kHigh;
  static const std::vector<MemoryEntry> entries = {
      {"load_ubyte", 0x10, "load_u8", 0x10, kOnAll, kInAll, kLoads, 1, 0, load<1>},
      {"load_sbyte", 0x11, "load_i8", 0x11, kOnAll, kInAll, kLoads, 1, 0, load<1, true>},
      {"load_ushort", 0x12, "load_u16", 0x12, kOnAll, kInAll, kLoads, 1, 0, load<2>},
      {"load_sshort", 0x13, "load_i16", 0x13, kOnAll, kInAll, kLoads, 1, 0, load<2, true>},
      {"load_dword", 0x14, "load_b32", 0x14, kOnAll, kInAll, kLoads, 1, 0, load<4>},
      {"load_dwordx2", 0x15, "load_b64", 0x15, kOnAll, kInAll, kLoads, 2, 0, load<8>},
      {"load_dwordx3", 0x16, "load_b96", 0x16, kOnAll, kInAll, kLoads, 3, 0, load<12>},
      {"load_dwordx4", 0x17, "load_b128", 0x17, kOnAll, kInAll, kLoads, 4, 0, load<16>},
      {"store_byte", 0x18, "store_b8", 0x18, kOnAll, kInAll, kStores, 0, 1, store<1>},
      {"store_byte_d16_hi", 0x19, "store_d16_hi_b8", 0x24, kOnAll, kInAll, kStores, 0, 1, store<1, true>},
      {"store_short", 0x1a, "store_b16", 0x19, kOnAll, kInAll, kStores, 0, 1, store<2>},
      {"store_short_d16_hi", 0x1b, "store_d16_hi_b16", 0x25, kOnAll, kInAll, kStores, 0, 1, store<2, true>},
      {"store_dword", 0x1c, "store_b32", 0x1a, kOnAll, kInAll, kStores, 0, 1, store<4>},
      {"store_dwordx2", 0x1d, "store_b64", 0x1b, kOnAll, kInAll, kStores, 0, 2, store<8>},
      {"store_dwordx3", 0x1e, "store_b96", 0x1c, kOnAll, kInAll, kStores, 0, 3, store<12>},
      {"store_dwordx4", 0x1f, "store_b128", 0x1d, kOnAll, kInAll, kStores, 0, 4, store<16>},
      {"load_ubyte_d16", 0x20, "load_d16_u8", 0x1e, kOnAll, kInAll, kHalfLoad, 1, 0, load<1, false, kLow>},
      {"load_ubyte_d16_hi", 0x21, "load_d16_hi_u8", 0x21, kOnAll, kInAll, kHalfLoad, 1, 0, load<1, false, kHigh>},
      {"load_sbyte_d16", 0x22, "load_d16_i8", 0x1f, kOnAll, kInAll, kHalfLoad, 1, 0, load<1, true, kLow>},
      {"load_sbyte_d16_hi", 0x23, "load_d16_hi_i8", 0x22, kOnAll, kInAll, kHalfLoad, 1, 0, load<1, true, kHigh>},
      {"load_short_d16", 0x24, "load_d16_b16", 0x20, kOnAll, kInAll, kHalfLoad, 1, 0, load<2, false, kLow>},
      {"load_short_d16_hi", 0x25, "load_d16_hi_b16", 0x23, kOnAll, kInAll, kHalfLoad, 1, 0, load<2, false, kHigh>},
      {"load_lds_ubyte", 0x26, "", -1, kOnGfx940, kInGlobal | kInScratch, kLdsLoad, 0, 0, load_to_lds<1, false>},
      {"load_lds_sbyte", 0x27, "", -1, kOnGfx940, kInGlobal | kInScratch, kLdsLoad, 0, 0, load_to_lds<1, true>},
      {"load_lds_ushort", 0x28, "", -1, kOnGfx940, kInGlobal | kInScratch, kLdsLoad, 0, 0, load_to_lds<2, false>},
      {"load_lds_sshort", 0x29, "", -1, kOnGfx940, kInGlobal | kInScratch, kLdsLoad, 0, 0, load_to_lds<2, true>},
      {"load_lds_dword", 0x2a, "", -1, kOnGfx940, kInGlobal | kInScratch, kLdsLoad, 0, 0, load_to_lds<4, false>},
      {"load_lds_dwordx4", 0x7d, "", -1, kOn950, kInGlobal, kLdsLoad, 0, 0, load_to_lds<16, false>},
      {"load_lds_dwordx3", 0x7e, "", -1, kOn950, kInGlobal, kLdsLoad, 0, 0, load_to_lds<12, false>},
      {"", -1, "load_addtid_b32", 0x28, kOn1100, kInGlobal, kLoads, 1, 0, load<4>},
      {"", -1, "store_addtid_b32", 0x29, kOn1100, kInGlobal, kStores, 0, 1, store<4>},
  };
  return entries;
}
// clang-format on

RowSpan flat_rows() {
  static const auto& rows = *new const MemoryRows([] {  // read by what runs when the process ends
    MemoryRows all;
    for (const auto* entries : {&load_store_entries(), &atomic_entries()}) {
      all.add(Encoding::kFlat, kInFlat, "flat_", *entries);
      all.add(Encoding::kGlobal, kInGlobal, "global_", *entries);
      all.add(Encoding::kScratch, kInScratch, "scratch_", *entries);
    }
    return all;
  }());
  return rows.span();
}

}  // namespace amdsim
