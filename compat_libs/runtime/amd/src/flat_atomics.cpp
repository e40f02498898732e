// Atomics of flat, global and buffer instructions.
#include "atomics.h"
#include "memory_rows.h"

namespace amdsim {
namespace {

template <class Op, class T>
T update_lane(Wave& w, const Access& access, int lane, T data, T second) {
  if ((access.interleaved >> lane & 1) == 0) return update_shared<Op, T>(w, access.host[lane], data, second);
  T old;
  read_interleaved(w, lane, access.host[lane], &old, sizeof old);
  const T value = Op::apply(w, old, data, second);
  write_interleaved(w, lane, access.host[lane], &value, sizeof value);
  return old;
}

// The value that is compared with is behind the new value in the data registers.
template <class Op, class T>
void atomic(Wave& w, const Instruction& in) {
  constexpr unsigned kWords = sizeof(T) / 4;
  Access access;
  resolve(w, in, sizeof(T), Purpose::kAtomic, access);
  u32 *data[kWords], *second[kWords], *result[kWords];
  value_rows<T>(w, in.src[1].code, data);
  if (Op::kTwoData) value_rows<T>(w, in.src[1].code + kWords, second);
  const bool returns = !in.dst.absent();
  if (returns) value_rows<T>(w, in.dst.code, result);
  for_mask(access.linear | access.interleaved, [&](int lane) {
    const T compared = Op::kTwoData ? read_words<T>(second, lane) : T{0};
    const T old = update_lane<Op, T>(w, access, lane, read_words<T>(data, lane), compared);
    if (returns) write_words<T>(result, lane, old);
  });
  if (!returns) return;
  for_mask(w.exec & ~(access.linear | access.interleaved), [&](int lane) { write_words<T>(result, lane, T{0}); });
}

constexpr u32 kUpdates = kLoads | kStores | kAtomic;
using FloatAdd = AtomicFloatAdd<false>;
using FloatMin = AtomicFloatExtreme<false>;
using FloatMax = AtomicFloatExtreme<true>;

}  // namespace

// clang-format off
const std::vector<MemoryEntry>& atomic_entries() {
  constexpr u8 kGlobalOrBuffer = kInGlobal | kInBuffer;
  static const std::vector<MemoryEntry> entries = {
      {"atomic_swap", 0x40, "atomic_swap_b32", 0x33, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicSwap, u32>},
      {"atomic_cmpswap", 0x41, "atomic_cmpswap_b32", 0x34, kOnAll, kInDevice, kUpdates, 1, 2, atomic<AtomicCompareSwap, u32>},
      {"atomic_add", 0x42, "atomic_add_u32", 0x35, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicAdd, u32>},
      {"atomic_sub", 0x43, "atomic_sub_u32", 0x36, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicSub, u32>},
      {"", -1, "atomic_csub_u32", 0x37, kOn1100, kGlobalOrBuffer, kUpdates, 1, 1, atomic<AtomicClampedSub, u32>},
      {"atomic_smin", 0x44, "atomic_min_i32", 0x38, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicMinSigned, u32>},
      {"atomic_umin", 0x45, "atomic_min_u32", 0x39, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicMin, u32>},
      {"atomic_smax", 0x46, "atomic_max_i32", 0x3a, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicMaxSigned, u32>},
      {"atomic_umax", 0x47, "atomic_max_u32", 0x3b, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicMax, u32>},
      {"atomic_and", 0x48, "atomic_and_b32", 0x3c, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicAnd, u32>},
      {"atomic_or", 0x49, "atomic_or_b32", 0x3d, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicOr, u32>},
      {"atomic_xor", 0x4a, "atomic_xor_b32", 0x3e, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicXor, u32>},
      {"atomic_inc", 0x4b, "atomic_inc_u32", 0x3f, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicInc, u32>},
      {"atomic_dec", 0x4c, "atomic_dec_u32", 0x40, kOnAll, kInDevice, kUpdates, 1, 1, atomic<AtomicDec, u32>},
      {"atomic_swap_x2", 0x60, "atomic_swap_b64", 0x41, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicSwap, u64>},
      {"atomic_cmpswap_x2", 0x61, "atomic_cmpswap_b64", 0x42, kOnAll, kInDevice, kUpdates, 2, 4, atomic<AtomicCompareSwap, u64>},
      {"atomic_add_x2", 0x62, "atomic_add_u64", 0x43, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicAdd, u64>},
      {"atomic_sub_x2", 0x63, "atomic_sub_u64", 0x44, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicSub, u64>},
      {"atomic_smin_x2", 0x64, "atomic_min_i64", 0x45, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicMinSigned, u64>},
      {"atomic_umin_x2", 0x65, "atomic_min_u64", 0x46, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicMin, u64>},
      {"atomic_smax_x2", 0x66, "atomic_max_i64", 0x47, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicMaxSigned, u64>},
      {"atomic_umax_x2", 0x67, "atomic_max_u64", 0x48, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicMax, u64>},
      {"atomic_and_x2", 0x68, "atomic_and_b64", 0x49, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicAnd, u64>},
      {"atomic_or_x2", 0x69, "atomic_or_b64", 0x4a, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicOr, u64>},
      {"atomic_xor_x2", 0x6a, "atomic_xor_b64", 0x4b, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicXor, u64>},
      {"atomic_inc_x2", 0x6b, "atomic_inc_u64", 0x4c, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicInc, u64>},
      {"atomic_dec_x2", 0x6c, "atomic_dec_u64", 0x4d, kOnAll, kInDevice, kUpdates, 2, 2, atomic<AtomicDec, u64>},
      {"", -1, "atomic_cmpswap_f32", 0x50, kOn1100, kInDevice, kUpdates, 1, 2, atomic<AtomicFloatCompareSwap, u32>},
      {"", -1, "atomic_min_f32", 0x51, kOn1100, kInDevice, kUpdates, 1, 1, atomic<FloatMin, u32>},
      {"", -1, "atomic_max_f32", 0x52, kOn1100, kInDevice, kUpdates, 1, 1, atomic<FloatMax, u32>},
      {"atomic_add_f32", 0x4d, "atomic_add_f32", 0x56, kOnAll, kGlobalOrBuffer, kUpdates, 1, 1, atomic<FloatAdd, u32>},
      {"atomic_add_f32", 0x4d, "atomic_add_f32", 0x56, kOnGfx940 | kOn1100, kInFlat, kUpdates, 1, 1, atomic<FloatAdd, u32>},
      {"atomic_pk_add_f16", 0x4e, "", -1, kOnGfx9, kGlobalOrBuffer, kUpdates, 1, 1, atomic<AtomicPackedAdd<F16>, u32>},
      {"atomic_pk_add_f16", 0x4e, "", -1, kOnGfx940, kInFlat, kUpdates, 1, 1, atomic<AtomicPackedAdd<F16>, u32>},
      {"atomic_pk_add_bf16", 0x52, "", -1, kOnGfx940, kInFlat | kInGlobal, kUpdates, 1, 1, atomic<AtomicPackedAdd<Bf16>, u32>},
      {"atomic_pk_add_bf16", 0x52, "", -1, kOn950, kInBuffer, kUpdates, 1, 1, atomic<AtomicPackedAdd<Bf16>, u32>},
      {"atomic_add_f64", 0x4f, "", -1, kOnGfx9, kInDevice, kUpdates, 2, 2, atomic<FloatAdd, u64>},
      {"atomic_min_f64", 0x50, "", -1, kOnGfx9, kInDevice, kUpdates, 2, 2, atomic<FloatMin, u64>},
      {"atomic_max_f64", 0x51, "", -1, kOnGfx9, kInDevice, kUpdates, 2, 2, atomic<FloatMax, u64>},
  };
  return entries;
}
// clang-format on

}  // namespace amdsim
