// Movement between lanes (DPP, DPP8) and of parts of lanes (SDWA).
#include <array>
#include <memory>

#include "lanes.h"

namespace amdsim {
namespace {

constexpr int kControls = 512;
constexpr int kRowLanes = 16;

// Where each lane's value comes from under one DPP control; `valid`: lanes whose source exists.
struct Movement {
  u8 from[kLanes];
  u64 valid;
};

int broadcast_source(int lane, int step) {  // row_bcast:15 and :31: a row's last lane goes to the rows after it
  return step == 15 ? (lane / kRowLanes) * kRowLanes - 1 : lane < 32 ? -1 : 31;
}

// The lane that `lane` reads from, or -1.
int dpp_source(bool gfx11, int control, int lane) {
  const int row = lane / kRowLanes * kRowLanes, at = lane % kRowLanes;
  const int amount = control & 15;
  if (control < 0x100) return (lane & ~3) + (control >> (2 * (lane & 3)) & 3);  // quad_perm
  switch (control >> 4) {
    case 0x10:
      return at + amount < kRowLanes ? lane + amount : -1;  // row_shl
    case 0x11:
      return at >= amount ? lane - amount : -1;  // row_shr
    case 0x12:
      return row + (at - amount + kRowLanes) % kRowLanes;  // row_ror
    case 0x15:
      return row + amount;  // row_newbcast, row_share
    case 0x16:
      return gfx11 ? row + (at ^ amount) : -1;  // row_xmask
    default:
      break;
  }
  if (control == 0x140) return row + kRowLanes - 1 - at;      // row_mirror
  if (control == 0x141) return (lane & ~7) + 7 - (lane & 7);  // row_half_mirror
  if (gfx11) return -1;
  switch (control) {
    case 0x130:
      return lane + 1 < kLanes ? lane + 1 : -1;  // wave_shl
    case 0x134:
      return (lane + 1) % kLanes;  // wave_rol
    case 0x138:
      return lane - 1;  // wave_shr
    case 0x13c:
      return (lane + kLanes - 1) % kLanes;  // wave_ror
    case 0x142:
      return broadcast_source(lane, 15);
    case 0x143:
      return broadcast_source(lane, 31);
    default:
      return -1;
  }
}

using Movements = std::array<Movement, kControls>;

std::unique_ptr<Movements> make_movements(bool gfx11) {
  auto all = std::make_unique<Movements>();
  for (int control = 0; control < kControls; ++control) {
    Movement& movement = (*all)[static_cast<std::size_t>(control)];
    movement.valid = 0;
    for (int lane = 0; lane < kLanes; ++lane) {
      const int from = dpp_source(gfx11, control, lane);
      movement.from[lane] = static_cast<u8>(from < 0 ? lane : from);
      if (from >= 0) movement.valid |= u64{1} << lane;
    }
  }
  return all;
}

const Movement& movement_of(const Wave& w, const Instruction& in) {
  static const std::unique_ptr<Movements> gfx9 = make_movements(false), gfx11 = make_movements(true);
  return (*(is_gfx11(w.chip) ? gfx11 : gfx9))[in.dpp & (kControls - 1)];
}

bool bound_control(const Instruction& in) { return (in.dpp >> 11 & 1) != 0; }
bool fetches_inactive(const Instruction& in) {
  return (in.dpp >> (in.lane_mode == LaneMode::kDpp8 ? 24 : 10) & 1) != 0;
}

u64 moved_mask(const u8* from, u64 mask) {
  u64 out = 0;
  for (int lane = 0; lane < kLanes; ++lane) out |= (mask >> from[lane] & 1) << lane;
  return out;
}

// Lanes that find a source: one that exists and, unless inactive ones are fetched too, runs.
u64 lanes_with_source(const Wave& w, const Instruction& in, const Movement& movement) {
  u64 valid = movement.valid;
  if (!fetches_inactive(in) && w.exec != w.all()) valid &= moved_mask(movement.from, w.exec);
  return valid;
}

void permute(const Wave& w, const u8* from, u64 valid, u32* raw) {
  alignas(64) u32 old[kLanes];
  for_lanes(w, [&](int i) { old[i] = raw[i]; });
  for_lanes(w, [&](int i) { raw[i] = old[from[i] & (w.size - 1)]; });
  if ((valid & w.all()) == w.all()) return;
  alignas(64) u32 keeps[kLanes];
  expand_mask(valid, keeps);
  for_lanes(w, [&](int i) { raw[i] &= keeps[i]; });
}

void permute_by_eight(const Wave& w, const Instruction& in, u32* raw) {
  u8 from[kLanes];
  for (int lane = 0; lane < kLanes; ++lane)
    from[lane] = static_cast<u8>((lane & ~7) + (in.dpp >> (3 * (lane & 7)) & 7));
  permute(w, from, fetches_inactive(in) ? ~u64{0} : moved_mask(from, w.exec), raw);
}

// A byte or a half of every lane, extended to 32 bits.
void select_part(const Wave& w, u32 part, bool sign, u32* raw) {
  if (part > 5) return;
  const u32 width = part < 4 ? 8 : 16, shift = part < 4 ? 8 * part : 16 * (part - 4);
  const u32 mask = (1u << width) - 1, top = sign ? 1u << (width - 1) : 0;
  for_lanes(w, [&](int i) { raw[i] = ((raw[i] >> shift & mask) ^ top) - top; });
}

// Rows of 16 lanes and banks of 4 lanes in each that may be written.
u64 row_and_bank_mask(const Instruction& in) {
  if ((in.dpp >> 16 & 0xff) == 0xff) return ~u64{0};
  u64 mask = 0;
  const u32 banks = in.dpp >> 16 & 15, rows = in.dpp >> 20 & 15;
  for (int i = 0; i < 16; ++i) {
    if ((rows >> (i / 4) & 1) != 0 && (banks >> (i % 4) & 1) != 0) mask |= u64{15} << (4 * i);
  }
  return mask;
}

}  // namespace

void permute_source(const Wave& w, const Instruction& in, int n, u32* raw) {
  if (in.lane_mode == LaneMode::kSdwa) {
    if (n > 1) return;
    select_part(w, in.sdwa_src[n], in.sdwa_sign[n] != 0, raw);
  } else if (n != 0) {
    return;
  } else if (in.lane_mode == LaneMode::kDpp8) {
    permute_by_eight(w, in, raw);
  } else {
    const Movement& movement = movement_of(w, in);
    permute(w, movement.from, lanes_with_source(w, in, movement), raw);
  }
}

u64 writable_lanes(const Wave& w, const Instruction& in) {
  if (in.lane_mode != LaneMode::kDpp) return w.exec;
  u64 mask = w.exec & row_and_bank_mask(in);
  if (!bound_control(in)) mask &= lanes_with_source(w, in, movement_of(w, in));
  return mask;
}

void merge_sdwa(const Instruction& in, const u32* old, u32* result) {
  constexpr u32 kPad = 0, kSignExtend = 1;
  const u32 part = in.sdwa_dst;
  if (part == 6) return;
  const int width = part < 4 ? 8 : 16;
  const int shift = part < 4 ? 8 * static_cast<int>(part) : 16 * (static_cast<int>(part) - 4);
  const u32 field = ((1u << width) - 1) << shift;
  const u32 kept = in.sdwa_unused == kPad || in.sdwa_unused == kSignExtend ? 0 : ~field;
  // the sign goes to the bits above, the bits below are 0
  const u32 above = in.sdwa_unused != kSignExtend || shift + width == 32 ? 0 : ~0u << (shift + width);
  for (int i = 0; i < kLanes; ++i) {
    const u32 sign = 0u - (result[i] >> (width - 1) & 1);
    result[i] = (result[i] << shift & field) | (old[i] & kept) | (sign & above);
  }
}

}  // namespace amdsim
