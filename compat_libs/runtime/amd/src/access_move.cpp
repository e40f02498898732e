// Moves data between memory and vector registers.
#include "access_lanes.h"

namespace amdsim {

template <int kBytes, bool kSigned, Half kHalf>
void move_in(Wave& w, unsigned dst, const Access& access) {
  const Rows<kBytes> to(w, dst);
  if (kBytes == 4 && access.contiguous) {
    std::memcpy(to.row[0], reinterpret_cast<const void*>(access.host[0]), 4 * static_cast<u32>(w.size));
    return;
  }
  if (access.linear == w.all()) {
    return all_in<kBytes, kSigned, kHalf>(w, to, [&](int lane) { return access.host[lane]; });
  }
  for_mask(access.linear, [&](int lane) { lane_in<kBytes, kSigned, kHalf>(to, lane, access.host[lane]); });
  for_mask(access.interleaved, [&](int lane) {
    u8 bytes[4 * kDataRows<kBytes>];
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
    return all_out<kBytes, kHigh>(w, from, [&](int lane) { return access.host[lane]; });
  }
  for_mask(access.linear, [&](int lane) { lane_out<kBytes, kHigh>(from, lane, access.host[lane]); });
  for_mask(access.interleaved, [&](int lane) {
    u8 bytes[4 * kDataRows<kBytes>];
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
