// Scalar loads, clocks, scalar cache control.
#include <algorithm>
#include <chrono>

#include "access.h"
#include "memory_rows.h"
#include "tables.h"

namespace amdsim {
namespace {

void write_scalars(Wave& w, unsigned code, const u32* words, unsigned count) {
  if (code + count <= reg::kM0) {
    std::memcpy(w.scalar + code, words, 4 * count);
    return;
  }
  for (unsigned i = 0; i < count; ++i) w.write_scalar(code + i, words[i]);
}

u64 offset_of(const Wave& w, const Instruction& in) {
  const u64 offset = static_cast<u64>(i64{in.offset});
  return in.src[3].absent() ? offset : offset + w.read_scalar(in.src[3].code, in);
}

// Compilers load more than a program asks for where the whole aligned block is on one page: what of an aligned load is
// past the end of an allocation reads as 0.
void load_checked(Wave& w, const Instruction& in, u64 address, u32* words, u32 count) {
  const u32 bytes = 4 * count;
  const u64 end = address + bytes;
  if (find_range(w, in, address, end, Purpose::kLoad) != nullptr) {
    std::memcpy(words, reinterpret_cast<const void*>(address), bytes);
    return;
  }
  const u32 block = std::min(bytes, 64u);
  const bool aligned = address % block == 0;
  for (u32 i = 0; i < count; ++i) {
    const u64 at = address + 4 * i;
    words[i] = 0;
    if (i > 0 && aligned && find_range(w, in, at, at + 4, Purpose::kLoad) == nullptr) continue;
    check_global(w, in, at, 4, Purpose::kLoad, -1);
    words[i] = load_as<u32>(at);
  }
}

template <u32 kCount>
void load(Wave& w, const Instruction& in) {
  const u64 address = w.read_scalar64(in.src[0].code, in) + offset_of(w, in);
  if (address % 4 != 0) w.fault(FaultKind::kMisaligned, "a scalar load needs an address that is a multiple of 4");
  u32 words[kCount];
  load_checked(w, in, address, words, kCount);
  write_scalars(w, in.dst.code, words, kCount);
}

// Words past the descriptor's records are 0.
template <u32 kCount>
void load_buffer(Wave& w, const Instruction& in) {
  u32 descriptor[4];
  for (unsigned i = 0; i < 4; ++i) descriptor[i] = w.read_scalar(in.src[0].code + i, in);
  const u64 base = descriptor[0] | u64{descriptor[1] & 0xffff} << 32;
  const u64 stride = descriptor[1] >> 16 & 0x3fff;
  const u64 bytes = stride == 0 ? descriptor[2] : descriptor[2] * stride;
  const u64 offset = offset_of(w, in) & ~u64{3};
  u32 words[kCount] = {};
  for (u32 i = 0; i < kCount && offset + 4 * i + 4 <= bytes; ++i) {
    check_global(w, in, base + offset + 4 * i, 4, Purpose::kLoad, -1);
    words[i] = load_as<u32>(base + offset + 4 * i);
  }
  write_scalars(w, in.dst.code, words, kCount);
}

u64 nanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<u64>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

// A counter of about 1 GHz, and one of 100 MHz that all compute units share.
template <u64 kDivisor>
void clock(Wave& w, const Instruction& in) {
  w.write_scalar64(in.dst.code, nanoseconds() / kDivisor);
}

void nothing(Wave&, const Instruction&) {}

constexpr Row scalar_row(const char* gfx9_name, int gfx9, const char* gfx11_name, int gfx11, u32 flags, int words,
                         int base_words, Handler run) {
  Row row{};
  row.gfx9_name = gfx9_name;
  row.gfx11_name = gfx11_name;
  row.encoding = Encoding::kSmem;
  row.gfx9 = static_cast<i16>(gfx9);
  row.gfx11 = static_cast<i16>(gfx11);
  row.chips = chips_with(gfx9, gfx11);
  row.flags = flags;
  row.dst = memory_operand(words);
  row.src[0] = memory_operand(base_words);
  row.run = run;
  return row;
}

// clang-format off
constexpr Row kRows[] = {
    scalar_row("s_load_dword", 0x00, "s_load_b32", 0x00, kLoads, 1, 2, load<1>),
    scalar_row("s_load_dwordx2", 0x01, "s_load_b64", 0x01, kLoads, 2, 2, load<2>),
    scalar_row("s_load_dwordx4", 0x02, "s_load_b128", 0x02, kLoads, 4, 2, load<4>),
    scalar_row("s_load_dwordx8", 0x03, "s_load_b256", 0x03, kLoads, 8, 2, load<8>),
    scalar_row("s_load_dwordx16", 0x04, "s_load_b512", 0x04, kLoads, 16, 2, load<16>),
    scalar_row("s_buffer_load_dword", 0x08, "s_buffer_load_b32", 0x08, kLoads, 1, 4, load_buffer<1>),
    scalar_row("s_buffer_load_dwordx2", 0x09, "s_buffer_load_b64", 0x09, kLoads, 2, 4, load_buffer<2>),
    scalar_row("s_buffer_load_dwordx4", 0x0a, "s_buffer_load_b128", 0x0a, kLoads, 4, 4, load_buffer<4>),
    scalar_row("s_buffer_load_dwordx8", 0x0b, "s_buffer_load_b256", 0x0b, kLoads, 8, 4, load_buffer<8>),
    scalar_row("s_buffer_load_dwordx16", 0x0c, "s_buffer_load_b512", 0x0c, kLoads, 16, 4, load_buffer<16>),
    scalar_row("s_memtime", 0x24, "", -1, kLoads, 2, 0, clock<1>),
    scalar_row("s_memrealtime", 0x25, "", -1, kLoads, 2, 0, clock<10>),
    scalar_row("s_dcache_inv", 0x20, "s_dcache_inv", 0x21, 0, 0, 0, nothing),
    scalar_row("s_dcache_wb", 0x21, "", -1, 0, 0, 0, nothing),
    scalar_row("s_dcache_inv_vol", 0x22, "", -1, 0, 0, 0, nothing),
    scalar_row("s_dcache_wb_vol", 0x23, "", -1, 0, 0, 0, nothing),
    scalar_row("s_dcache_discard", 0x28, "", -1, 0, 0, 2, nothing),
    scalar_row("s_dcache_discard_x2", 0x29, "", -1, 0, 0, 2, nothing),
    scalar_row("", -1, "s_gl1_inv", 0x20, 0, 0, 0, nothing),
};
// clang-format on

}  // namespace

RowSpan scalar_memory_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
