// Vector instructions that read or write lanes other than their own, exchange registers, or find them by an index.
#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

void do_nothing(Wave&, const Instruction&) {}

void move(Wave& w, const Instruction& in) {
  alignas(64) u32 buffer[kLanes];
  store_words(w, in.dst.code, source_words(w, in, in.src[0], 0, buffer), w.exec);
}

// The first lane that runs; lane 0 if none does.
void read_first_lane(Wave& w, const Instruction& in) {
  const int lane = w.exec == 0 ? 0 : __builtin_ctzll(w.exec);
  const u16 code = in.src[0].code;
  w.write_scalar(in.dst.code, reg::is_vector(code) ? w.row(code)[lane] : w.read_scalar(code, in));
}

u32 chosen_lane(Wave& w, const Instruction& in) {
  const u16 code = in.src[1].code;
  const u32 lane = reg::is_vector(code) ? w.row(code)[0] : w.read_scalar(code, in);
  return lane & static_cast<u32>(w.size - 1);
}

void read_lane(Wave& w, const Instruction& in) {
  const u16 code = in.src[0].code;
  w.write_scalar(in.dst.code, reg::is_vector(code) ? w.row(code)[chosen_lane(w, in)] : w.read_scalar(code, in));
}

void write_lane(Wave& w, const Instruction& in) {
  const u16 code = in.src[0].code;
  const u32 value = reg::is_vector(code) ? w.row(code)[0] : w.read_scalar(code, in);
  w.row(in.dst.code)[chosen_lane(w, in)] = value;
}

void exchange(Wave& w, unsigned first, unsigned second) {
  u32* a = w.row(first);
  u32* b = w.row(second);
  alignas(64) u32 lanes[kLanes];
  expand_mask(w.exec, lanes);
  for_lanes(w, [&](int i) {
    const u32 difference = (a[i] ^ b[i]) & lanes[i];
    a[i] ^= difference;
    b[i] ^= difference;
  });
}

// A register that is found by an index: a vector register that the kernel has, or a fault.
unsigned indexed(const Wave& w, unsigned code, u32 index) {
  if (index > 0xffff || code - reg::kVector + index >= w.vectors) w.bad_register(code + (index & 0xff));
  return code + index;
}

void need_vector(const Wave& w, const Instruction& in) {
  if (!reg::is_vector(in.src[0].code)) w.bad_register(in.src[0].code);
}

void swap(Wave& w, const Instruction& in) {
  need_vector(w, in);
  if (in.src[0].code != in.dst.code) exchange(w, in.dst.code, in.src[0].code);
}

void swap_relative(Wave& w, const Instruction& in) {
  need_vector(w, in);
  const unsigned to = indexed(w, in.dst.code, w.m0 >> 16 & 0x3ff), from = indexed(w, in.src[0].code, w.m0 & 0x3ff);
  if (to != from) exchange(w, to, from);
}

void swap_halves(Wave& w, const Instruction& in) {
  need_vector(w, in);
  u32* a = w.row(in.dst.code);
  u32* b = w.row(in.src[0].code);
  const int to = (in.select & 8) != 0 ? 16 : 0, from = (in.select & 1) != 0 ? 16 : 0;
  for (int i = 0; i < w.size; ++i) {
    if ((w.exec >> i & 1) == 0) continue;
    const u32 upper = a[i] >> to & 0xffff, lower = b[i] >> from & 0xffff;
    a[i] = (a[i] & ~(0xffffu << to)) | lower << to;
    b[i] = (b[i] & ~(0xffffu << from)) | upper << from;
  }
}

// Wave 64: lanes 0..31 and 32..63 exchange their values.
void exchange_halves_of_wave(Wave& w, const Instruction& in) {
  if (w.size == 32) return;
  alignas(64) u32 buffer[kLanes], moved[kLanes];
  const u32* raw = source_words(w, in, in.src[0], 0, buffer);
  for_lanes(w, [&](int i) { moved[i] = raw[i ^ 32]; });
  store_words(w, in.dst.code, moved, w.exec);
}

// op_sel of the instructions below: bit 0 inactive lanes are read, too; bit 1 they give 0, rather than no result.
bool reads_inactive(const Instruction& in) { return (in.select & 1) != 0; }
bool inactive_gives_zero(const Instruction& in) { return (in.select & 2) != 0; }

// Each lane reads from the lane of its row of 16 (or of the other row of the pair) that four bits choose.
template <int other_row>
void permute_row(Wave& w, const Instruction& in) {
  alignas(64) u32 buffer[kLanes], moved[kLanes];
  const u32* raw = source_words(w, in, in.src[0], 0, buffer);
  const u64 choices = u64{w.read_scalar(in.src[2].code, in)} << 32 | w.read_scalar(in.src[1].code, in);
  u64 mask = w.exec;
  for (int i = 0; i < w.size; ++i) {
    const int from = ((i & ~15) ^ other_row) + static_cast<int>(choices >> (4 * (i & 15)) & 15);
    const bool found = reads_inactive(in) || (w.exec >> from & 1) != 0;
    moved[i] = found ? raw[from] : 0;
    if (!found && !inactive_gives_zero(in)) mask &= ~(u64{1} << i);
  }
  store_words(w, in.dst.code, moved, mask);
}

// The odd rows (of 16 or 32 lanes) of the first register and the even rows of the second are exchanged.
template <int row>
void swap_rows(Wave& w, const Instruction& in) {
  need_vector(w, in);
  u32* first = w.row(in.dst.code);
  u32* second = w.row(in.src[0].code);
  const auto runs = [&](int lane) { return (w.exec >> lane & 1) != 0; };
  for (int even = 0; even < w.size; ++even) {
    if ((even & row) != 0) continue;
    const int odd = even + row;
    const u32 upper = first[odd], lower = second[even];
    const auto place = [&](u32& target, int lane, u32 value, int from) {
      if (!runs(lane)) return;
      if (runs(from) || reads_inactive(in))
        target = value;
      else if (inactive_gives_zero(in))
        target = 0;
    };
    place(second[even], even, upper, odd);
    place(first[odd], odd, lower, even);
  }
}

void move_lanes(Wave& w, const Instruction& in, unsigned to, const Operand& from) {
  alignas(64) u32 buffer[kLanes];
  store_words(w, to, source_words(w, in, from, 0, buffer), w.exec);
}

Operand at_index(const Wave& w, const Operand& operand, u32 index) {
  Operand found = operand;
  found.code = static_cast<u16>(indexed(w, operand.code, index));
  return found;
}

void move_to_indexed(Wave& w, const Instruction& in) { move_lanes(w, in, indexed(w, in.dst.code, w.m0), in.src[0]); }

void move_from_indexed(Wave& w, const Instruction& in) {
  need_vector(w, in);
  move_lanes(w, in, in.dst.code, at_index(w, in.src[0], w.m0));
}

void move_indexed(Wave& w, const Instruction& in) {
  need_vector(w, in);
  move_lanes(w, in, indexed(w, in.dst.code, w.m0), at_index(w, in.src[0], w.m0));
}

void move_indexed_twice(Wave& w, const Instruction& in) {
  need_vector(w, in);
  move_lanes(w, in, indexed(w, in.dst.code, w.m0 >> 16 & 0x3ff), at_index(w, in.src[0], w.m0 & 0x3ff));
}

#include "vector_functors.inc"

#include "cross_lane.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "cross_lane.def"
};

}  // namespace

RowSpan cross_lane_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
