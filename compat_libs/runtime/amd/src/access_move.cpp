// Moves data between memory and vector registers.
#include "access.h"

namespace amdsim {
namespace {

template <int kBytes>
constexpr int kRows = (kBytes + 3) / 4;

template <int kBytes>
struct Rows {
  u32* row[kRows<kBytes>];
  Rows(Wave& w, unsigned code) {
    for (int k = 0; k < kRows<kBytes>; ++k) row[k] = w.row(code + static_cast<unsigned>(k));
  }
};

template <int kBytes, bool kSigned>
u32 load_short(u64 address) {
  static_assert(kBytes == 1 || kBytes == 2);
  if constexpr (kBytes == 1) {
    return kSigned ? static_cast<u32>(i32{load_as<i8>(address)}) : load_as<u8>(address);
  } else {
    return kSigned ? static_cast<u32>(i32{load_as<i16>(address)}) : load_as<u16>(address);
  }
}

template <Half kHalf>
u32 place(u32 old, u32 value) {
  if constexpr (kHalf == Half::kLow) return (old & 0xffff0000u) | (value & 0xffffu);
  if constexpr (kHalf == Half::kHigh) return (old & 0xffffu) | value << 16;
  return value;
}

// One lane from linear memory.
template <int kBytes, bool kSigned, Half kHalf>
void lane_in(const Rows<kBytes>& to, int lane, u64 address) {
  if constexpr (kBytes < 4) {
    u32& target = to.row[0][lane];
    target = place<kHalf>(target, load_short<kBytes, kSigned>(address));
  } else {
    u32 words[kRows<kBytes>];
    std::memcpy(words, reinterpret_cast<const void*>(address), kBytes);
    for (int k = 0; k < kRows<kBytes>; ++k) to.row[k][lane] = words[k];
  }
}

template <int kBytes, bool kHigh>
void lane_out(const Rows<kBytes>& from, int lane, u64 address) {
  if constexpr (kBytes < 4) {
    const u32 value = kHigh ? from.row[0][lane] >> 16 : from.row[0][lane];
    if constexpr (kBytes == 1) {
      store_as(address, static_cast<u8>(value));
    } else {
      store_as(address, static_cast<u16>(value));
    }
  } else {
    u32 words[kRows<kBytes>];
    for (int k = 0; k < kRows<kBytes>; ++k) words[k] = from.row[k][lane];
    std::memcpy(reinterpret_cast<void*>(address), words, kBytes);
  }
}

// Four words a lane of four lanes, as rows of a 4 by 4 matrix that a move turns around.
using Four = u32 __attribute__((vector_size(16)));

void transpose(Four* v) {
  const Four a = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5), b = __builtin_shufflevector(v[2], v[3], 0, 4, 1, 5);
  const Four c = __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7), d = __builtin_shufflevector(v[2], v[3], 2, 6, 3, 7);
  v[0] = __builtin_shufflevector(a, b, 0, 1, 4, 5);
  v[1] = __builtin_shufflevector(a, b, 2, 3, 6, 7);
  v[2] = __builtin_shufflevector(c, d, 0, 1, 4, 5);
  v[3] = __builtin_shufflevector(c, d, 2, 3, 6, 7);
}

void quads_in(const Wave& w, const Rows<16>& to, const u64* host) {
  for (int lane = 0; lane < w.size; lane += 4) {
    Four v[4];
    for (int k = 0; k < 4; ++k) v[k] = load_as<Four>(host[lane + k]);
    transpose(v);
    for (int k = 0; k < 4; ++k) std::memcpy(to.row[k] + lane, &v[k], sizeof v[k]);
  }
}

void quads_out(const Wave& w, const Rows<16>& from, const u64* host) {
  for (int lane = 0; lane < w.size; lane += 4) {
    Four v[4];
    for (int k = 0; k < 4; ++k) std::memcpy(&v[k], from.row[k] + lane, sizeof v[k]);
    transpose(v);
    for (int k = 0; k < 4; ++k) store_as(host[lane + k], v[k]);
  }
}

}  // namespace

template <int kBytes, bool kSigned, Half kHalf>
void move_in(Wave& w, unsigned dst, const Access& access) {
  const Rows<kBytes> to(w, dst);
  if (kBytes == 4 && access.contiguous) {
    std::memcpy(to.row[0], reinterpret_cast<const void*>(access.host[0]), 4 * static_cast<u32>(w.size));
    return;
  }
  if (access.linear == w.all()) {
    if constexpr (kBytes == 16) return quads_in(w, to, access.host);
    for_lanes(w, [&](int lane) { lane_in<kBytes, kSigned, kHalf>(to, lane, access.host[lane]); });
    return;
  }
  for_mask(access.linear, [&](int lane) { lane_in<kBytes, kSigned, kHalf>(to, lane, access.host[lane]); });
  for_mask(access.interleaved, [&](int lane) {
    u8 bytes[4 * kRows<kBytes>];
    read_interleaved(w, lane, access.host[lane], bytes, kBytes);
    lane_in<kBytes, kSigned, kHalf>(to, lane, reinterpret_cast<u64>(bytes));
  });
}

template <int kBytes, bool kHigh>
void move_out(Wave& w, unsigned src, const Access& access) {
  const Rows<kBytes> from(w, src);
  if (kBytes == 4 && access.contiguous) {
    std::memcpy(reinterpret_cast<void*>(access.host[0]), from.row[0], 4 * static_cast<u32>(w.size));
    return;
  }
  if (access.linear == w.all()) {
    if constexpr (kBytes == 16) return quads_out(w, from, access.host);
    for_lanes(w, [&](int lane) { lane_out<kBytes, kHigh>(from, lane, access.host[lane]); });
    return;
  }
  for_mask(access.linear, [&](int lane) { lane_out<kBytes, kHigh>(from, lane, access.host[lane]); });
  for_mask(access.interleaved, [&](int lane) {
    u8 bytes[4 * kRows<kBytes>];
    lane_out<kBytes, kHigh>(from, lane, reinterpret_cast<u64>(bytes));
    write_interleaved(w, lane, access.host[lane], bytes, kBytes);
  });
}

#define MOVE_IN(bytes, is_signed, half) \
  template void move_in<bytes, is_signed, Half::half>(Wave&, unsigned, const Access&);
MOVE_IN(1, false, kNone)
MOVE_IN(1, true, kNone)
MOVE_IN(2, false, kNone)
MOVE_IN(2, true, kNone)
MOVE_IN(1, false, kLow)
MOVE_IN(1, true, kLow)
MOVE_IN(2, false, kLow)
MOVE_IN(1, false, kHigh)
MOVE_IN(1, true, kHigh)
MOVE_IN(2, false, kHigh)
MOVE_IN(4, false, kNone)
MOVE_IN(8, false, kNone)
MOVE_IN(12, false, kNone)
MOVE_IN(16, false, kNone)

template void move_out<1, false>(Wave&, unsigned, const Access&);
template void move_out<1, true>(Wave&, unsigned, const Access&);
template void move_out<2, false>(Wave&, unsigned, const Access&);
template void move_out<2, true>(Wave&, unsigned, const Access&);
template void move_out<4, false>(Wave&, unsigned, const Access&);
template void move_out<8, false>(Wave&, unsigned, const Access&);
template void move_out<12, false>(Wave&, unsigned, const Access&);
template void move_out<16, false>(Wave&, unsigned, const Access&);

}  // namespace amdsim
