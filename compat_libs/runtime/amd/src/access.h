// How memory instructions reach memory: every lane's address as a host address, checked before anything is touched.
#pragma once

#include <cstring>
#include <string>

#include "lanes.h"

namespace amdsim {

enum class Purpose : u8 { kLoad, kStore, kAtomic };

// Where the lanes of one instruction find their bytes.
struct Access {
  alignas(64) u64 host[kLanes];
  u64 linear = 0;       // lanes whose bytes follow each other at `host`
  u64 interleaved = 0;  // lanes in private memory: `host` is their offset, see interleaved_address
  u64 partial = 0;      // lanes of which a buffer's bounds leave the first `words` only
  u8 words[kLanes];
  bool contiguous = false;  // all lanes are linear, and each one's bytes follow those of the lane before
};

// Addresses of a flat, global, scratch or buffer instruction that moves `bytes` a lane. Lanes that an instruction must
// leave out (a buffer's bounds) are in neither mask. Errors: fault kOutOfBounds, kUseAfterFree, kMisaligned (atomics),
// kUninitialised (checking mode: LDS through a flat address).
void resolve(Wave& w, const Instruction& in, u32 bytes, Purpose purpose, Access& access);
void resolve_buffer(Wave& w, const Instruction& in, u32 bytes, Purpose purpose, Access& access);

// The same for addresses that a descriptor gave, which may be in the wave's own private memory.
void check_buffer_lanes(Wave& w, const Instruction& in, u64 mask, u32 bytes, Purpose purpose, Access& access);

// Addresses in LDS, from offsets in bytes that `access.host` holds for the lanes of `mask`.
void resolve_lds(Wave& w, u64 mask, u32 bytes, Purpose purpose, Access& access);

// The host address of byte `offset` of a lane's private memory.
inline u64 interleaved_address(const Wave& w, int lane, u64 offset) {
  return w.scratch + (offset & ~u64{3}) * static_cast<u32>(w.size) + 4 * static_cast<u32>(lane) + (offset & 3);
}

// Faults unless [address, address + bytes) is memory that may be used so.
void check_global(Wave& w, const Instruction& in, u64 address, u32 bytes, Purpose purpose, int lane);

// The allocation that holds [begin, end), from the cache of the workgroup; null if one allocation does not hold it all
// or forbids the access.
const Range* find_range(Wave& w, const Instruction& in, u64 begin, u64 end, Purpose purpose);

// For messages: a number; "reads 4 bytes at 0x10".
std::string hex(u64 value);
std::string access_text(Purpose purpose, u32 bytes, u64 address);

// Calls `each(lane)` for the lanes of a mask, in order.
template <class F>
inline void for_mask(u64 mask, F&& each) {
  while (mask != 0) {
    each(__builtin_ctzll(mask));
    mask &= mask - 1;
  }
}

template <class T>
inline T load_as(u64 address) {
  T value;
  std::memcpy(&value, reinterpret_cast<const void*>(address), sizeof value);
  return value;
}

template <class T>
inline void store_as(u64 address, T value) {
  std::memcpy(reinterpret_cast<void*>(address), &value, sizeof value);
}

// Bytes of private memory, one by one since they may lie in two words.
inline void read_interleaved(const Wave& w, int lane, u64 offset, void* to, u32 bytes) {
  for (u32 i = 0; i < bytes; ++i) static_cast<u8*>(to)[i] = load_as<u8>(interleaved_address(w, lane, offset + i));
}
inline void write_interleaved(const Wave& w, int lane, u64 offset, const void* from, u32 bytes) {
  for (u32 i = 0; i < bytes; ++i) store_as(interleaved_address(w, lane, offset + i), static_cast<const u8*>(from)[i]);
}

// What a register keeps of a load that fills half of it.
enum class Half : u8 { kNone, kLow, kHigh };

// Moves `kBytes` a lane from memory to registers starting with `dst`; see access_move.cpp.
using Mover = void (*)(Wave& w, unsigned dst, const Access& access);
template <int kBytes, bool kSigned, Half kHalf>
void move_in(Wave& w, unsigned dst, const Access& access);
template <int kBytes, bool kHigh>
void move_out(Wave& w, unsigned src, const Access& access);

}  // namespace amdsim
