// Lanes between memory and vector registers, for code that knows each lane's address.
#pragma once

#include "access.h"

namespace amdsim {

template <int kBytes>
inline constexpr int kDataRows = (kBytes + 3) / 4;

template <int kBytes>
struct Rows {
  u32* row[kDataRows<kBytes>];
  Rows(Wave& w, unsigned code) {
    for (int k = 0; k < kDataRows<kBytes>; ++k) row[k] = w.row(code + static_cast<unsigned>(k));
  }
};

template <int kBytes, bool kSigned>
inline u32 load_short(u64 address) {
  static_assert(kBytes == 1 || kBytes == 2);
  if constexpr (kBytes == 1) {
    return kSigned ? static_cast<u32>(i32{load_as<i8>(address)}) : load_as<u8>(address);
  } else {
    return kSigned ? static_cast<u32>(i32{load_as<i16>(address)}) : load_as<u16>(address);
  }
}

template <Half kHalf>
inline u32 place(u32 old, u32 value) {
  if constexpr (kHalf == Half::kLow) return (old & 0xffff0000u) | (value & 0xffffu);
  if constexpr (kHalf == Half::kHigh) return (old & 0xffffu) | value << 16;
  return value;
}

// One lane from linear memory.
template <int kBytes, bool kSigned, Half kHalf>
inline void lane_in(const Rows<kBytes>& to, int lane, u64 address) {
  if constexpr (kBytes < 4) {
    u32& target = to.row[0][lane];
    target = place<kHalf>(target, load_short<kBytes, kSigned>(address));
  } else {
    u32 words[kDataRows<kBytes>];
    std::memcpy(words, reinterpret_cast<const void*>(address), kBytes);
    for (int k = 0; k < kDataRows<kBytes>; ++k) to.row[k][lane] = words[k];
  }
}

template <int kBytes, bool kHigh>
inline void lane_out(const Rows<kBytes>& from, int lane, u64 address) {
  if constexpr (kBytes < 4) {
    const u32 value = kHigh ? from.row[0][lane] >> 16 : from.row[0][lane];
    if constexpr (kBytes == 1) {
      store_as(address, static_cast<u8>(value));
    } else {
      store_as(address, static_cast<u16>(value));
    }
  } else {
    u32 words[kDataRows<kBytes>];
    for (int k = 0; k < kDataRows<kBytes>; ++k) words[k] = from.row[k][lane];
    std::memcpy(reinterpret_cast<void*>(address), words, kBytes);
  }
}

// Four words a lane of four lanes, as rows of a 4 by 4 matrix that a move turns around.
using Four = u32 __attribute__((vector_size(16)));

inline void transpose(Four* v) {
  const Four a = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5), b = __builtin_shufflevector(v[2], v[3], 0, 4, 1, 5);
  const Four c = __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7), d = __builtin_shufflevector(v[2], v[3], 2, 6, 3, 7);
  v[0] = __builtin_shufflevector(a, b, 0, 1, 4, 5);
  v[1] = __builtin_shufflevector(a, b, 2, 3, 6, 7);
  v[2] = __builtin_shufflevector(c, d, 0, 1, 4, 5);
  v[3] = __builtin_shufflevector(c, d, 2, 3, 6, 7);
}

// All lanes of a wave; `at(lane)` is a lane's address. Wide data go four lanes at a time.
template <int kBytes, bool kSigned, Half kHalf, class At>
inline void all_in(const Wave& w, const Rows<kBytes>& to, At&& at) {
  if constexpr (kBytes == 16) {
    for (int lane = 0; lane < w.size; lane += 4) {
      Four v[4];
      for (int k = 0; k < 4; ++k) v[k] = load_as<Four>(at(lane + k));
      transpose(v);
      for (int k = 0; k < 4; ++k) std::memcpy(to.row[k] + lane, &v[k], sizeof v[k]);
    }
  } else if constexpr (kBytes == 8) {
    for (int lane = 0; lane < w.size; lane += 4) {
      u64 value[4];
      for (int k = 0; k < 4; ++k) value[k] = load_as<u64>(at(lane + k));
      for (int k = 0; k < 4; ++k) to.row[0][lane + k] = static_cast<u32>(value[k]);
      for (int k = 0; k < 4; ++k) to.row[1][lane + k] = static_cast<u32>(value[k] >> 32);
    }
  } else {
    for_lanes(w, [&](int lane) { lane_in<kBytes, kSigned, kHalf>(to, lane, at(lane)); });
  }
}

template <int kBytes, bool kHigh, class At>
inline void all_out(const Wave& w, const Rows<kBytes>& from, At&& at) {
  if constexpr (kBytes == 16) {
    for (int lane = 0; lane < w.size; lane += 4) {
      Four v[4];
      for (int k = 0; k < 4; ++k) std::memcpy(&v[k], from.row[k] + lane, sizeof v[k]);
      transpose(v);
      for (int k = 0; k < 4; ++k) store_as(at(lane + k), v[k]);
    }
  } else {
    for_lanes(w, [&](int lane) { lane_out<kBytes, kHigh>(from, lane, at(lane)); });
  }
}

}  // namespace amdsim
