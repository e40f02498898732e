#include "access_count.h"

#include <algorithm>

namespace amdsim {
namespace {

constexpr u32 kBanks = 32;

// Cycles that one group of lanes takes: `words` are the words it asks for.
u32 passes(u64* words, std::size_t count) {
  std::sort(words, words + count);
  const u64* end = std::unique(words, words + count);
  u32 wanted[kBanks] = {};
  u32 most = 0;
  for (const u64* word = words; word != end; ++word) most = std::max(most, ++wanted[*word % kBanks]);
  return most;
}

}  // namespace

void count_global(Wave& w, u64 mask, u32 bytes, const u64* address) {
  const u64 line = is_gfx11(w.chip) ? 128 : 64;
  u64 lines[2 * kLanes];
  std::size_t count = 0;
  for (u64 left = mask; left != 0; left &= left - 1) {
    const u64 first = address[__builtin_ctzll(left)];
    lines[count++] = first / line;
    if ((first + bytes - 1) / line != first / line) lines[count++] = first / line + 1;
  }
  std::sort(lines, lines + count);
  count = static_cast<std::size_t>(std::unique(lines, lines + count) - lines);
  ++w.counters->global_instructions;
  w.counters->global_bytes_asked += u64{bytes} * static_cast<u32>(__builtin_popcountll(mask));
  w.counters->global_bytes_moved += count * line;
}

void count_lds(Wave& w, u64 mask, u32 bytes, const u64* offset) {
  const u32 words = std::max(1u, bytes / 4);
  const int lanes = words == 1 ? 32 : words == 2 ? 16 : 8;
  ++w.counters->shared_instructions;
  for (int base = 0; base < w.size; base += lanes) {
    u64 wanted[2 * kBanks];
    std::size_t count = 0;
    for (int lane = base; lane < base + lanes; ++lane) {
      if ((mask >> lane & 1) == 0) continue;
      for (u32 word = 0; word < words; ++word) wanted[count++] = offset[lane] / 4 + word;
    }
    if (count == 0) continue;
    w.counters->shared_passes += passes(wanted, count);
    ++w.counters->shared_passes_least;
  }
}

}  // namespace amdsim
