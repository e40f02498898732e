// Atomics of LDS. A workgroup runs on one host thread, so that plain reads and writes do.
#include "atomics.h"
#include "lds_rows.h"

namespace amdsim {
namespace {

template <class T>
void atomic_addresses(Wave& w, const Instruction& in, u32 offset, Access& access) {
  const u32* address = w.row(in.src[0].code);
  for_lanes(w, [&](int i) { access.host[i] = address[i] + offset; });
  resolve_lds(w, w.exec, sizeof(T), Purpose::kAtomic, access);
}

// Compare and swap: gfx9 has the value to compare with first, gfx11 the new value.
template <class Op, class T>
void atomic(Wave& w, const Instruction& in) {
  constexpr unsigned kWords = sizeof(T) / 4;
  Access access;
  atomic_addresses<T>(w, in, static_cast<u32>(in.offset), access);
  u32 *data[kWords], *second[kWords], *result[kWords];
  const bool swapped = Op::kCompares && !is_gfx11(w.chip);
  value_rows<T>(w, in.src[swapped ? 2 : 1].code, data);
  if (Op::kTwoData) value_rows<T>(w, in.src[swapped ? 1 : 2].code, second);
  const bool returns = !in.dst.absent();
  if (returns) value_rows<T>(w, in.dst.code, result);
  for_mask(w.exec, [&](int lane) {
    const T old = load_as<T>(access.host[lane]);
    const T more = Op::kTwoData ? read_words<T>(second, lane) : T{0};
    store_as<T>(access.host[lane], Op::apply(w, old, read_words<T>(data, lane), more));
    if (returns) write_words<T>(result, lane, old);
  });
}

// Exchanges two elements a lane; offsets count elements, or 64 of them.
template <class T, u32 kScale>
void exchange_two(Wave& w, const Instruction& in) {
  constexpr unsigned kWords = sizeof(T) / 4;
  const u32 unit = sizeof(T) * kScale;
  Access first, second;
  atomic_addresses<T>(w, in, static_cast<u32>(in.offset) * unit, first);
  atomic_addresses<T>(w, in, u32{in.offset1} * unit, second);
  u32 *data[2][kWords], *result[2][kWords];
  for (unsigned k = 0; k < 2; ++k) {
    value_rows<T>(w, in.src[1 + k].code, data[k]);
    value_rows<T>(w, in.dst.code + k * kWords, result[k]);
  }
  for_mask(w.exec, [&](int lane) {
    const T new_values[2] = {read_words<T>(data[0], lane), read_words<T>(data[1], lane)};
    const u64 address[2] = {first.host[lane], second.host[lane]};
    for (int k = 0; k < 2; ++k) {
      const T old = load_as<T>(address[k]);
      store_as<T>(address[k], new_values[k]);
      write_words<T>(result[k], lane, old);
    }
  });
}

constexpr u32 kUpdates = kLoads | kStores | kAtomic;
constexpr u32 kUpdatesTwo = kUpdates | kTwoOffsets;
using FloatAdd = AtomicFloatAdd<true>;
using FloatMin = AtomicFloatExtreme<false>;
using FloatMax = AtomicFloatExtreme<true>;

// clang-format off
#define LDS_ATOMIC(name9, op9, return_name9, return_op9, name11, op11, return_name11, return_op11, Op, T, chips) \
  lds_row(name9, op9, name11, op11, kUpdates, 0, 1, sizeof(T) / 4, Op::kTwoData ? sizeof(T) / 4 : 0, atomic<Op, T>, chips), \
  lds_row(return_name9, return_op9, return_name11, return_op11, kUpdates, sizeof(T) / 4, 1, sizeof(T) / 4, \
          Op::kTwoData ? sizeof(T) / 4 : 0, atomic<Op, T>, chips)
// The same name and opcode on both families; the returning form is 32 opcodes later.
#define LDS_COMMON(verb, type, op, Op, T) \
  LDS_ATOMIC("ds_" verb "_" type, op, "ds_" verb "_rtn_" type, op + 0x20, "ds_" verb "_" type, op, \
             "ds_" verb "_rtn_" type, op + 0x20, Op, T, kOnAll)
#define LDS_COMPARE(type, op, Op, T) \
  LDS_ATOMIC("ds_cmpst_" type, op, "ds_cmpst_rtn_" type, op + 0x20, "ds_cmpstore_" type, op, \
             "ds_cmpstore_rtn_" type, op + 0x20, Op, T, kOnAll)

constexpr Row kRows[] = {
    LDS_COMMON("add", "u32", 0x00, AtomicAdd, u32),
    LDS_COMMON("sub", "u32", 0x01, AtomicSub, u32),
    LDS_COMMON("rsub", "u32", 0x02, AtomicReverseSub, u32),
    LDS_COMMON("inc", "u32", 0x03, AtomicInc, u32),
    LDS_COMMON("dec", "u32", 0x04, AtomicDec, u32),
    LDS_COMMON("min", "i32", 0x05, AtomicMinSigned, u32),
    LDS_COMMON("max", "i32", 0x06, AtomicMaxSigned, u32),
    LDS_COMMON("min", "u32", 0x07, AtomicMin, u32),
    LDS_COMMON("max", "u32", 0x08, AtomicMax, u32),
    LDS_COMMON("and", "b32", 0x09, AtomicAnd, u32),
    LDS_COMMON("or", "b32", 0x0a, AtomicOr, u32),
    LDS_COMMON("xor", "b32", 0x0b, AtomicXor, u32),
    LDS_COMMON("mskor", "b32", 0x0c, AtomicMaskOr, u32),
    LDS_COMPARE("b32", 0x10, AtomicCompareSwap, u32),
    LDS_COMPARE("f32", 0x11, AtomicFloatCompareSwap, u32),
    LDS_COMMON("min", "f32", 0x12, FloatMin, u32),
    LDS_COMMON("max", "f32", 0x13, FloatMax, u32),
    LDS_ATOMIC("ds_add_f32", 0x15, "ds_add_rtn_f32", 0x35, "ds_add_f32", 0x15, "ds_add_rtn_f32", 0x79, FloatAdd, u32, kOnAll),
    LDS_ATOMIC("ds_pk_add_f16", 0x17, "ds_pk_add_rtn_f16", 0xb7, "", -1, "", -1, AtomicPackedAdd<F16>, u32, kOnGfx940),
    LDS_ATOMIC("ds_pk_add_bf16", 0x18, "ds_pk_add_rtn_bf16", 0xb8, "", -1, "", -1, AtomicPackedAdd<Bf16>, u32, kOnGfx940),
    LDS_COMMON("add", "u64", 0x40, AtomicAdd, u64),
    LDS_COMMON("sub", "u64", 0x41, AtomicSub, u64),
    LDS_COMMON("rsub", "u64", 0x42, AtomicReverseSub, u64),
    LDS_COMMON("inc", "u64", 0x43, AtomicInc, u64),
    LDS_COMMON("dec", "u64", 0x44, AtomicDec, u64),
    LDS_COMMON("min", "i64", 0x45, AtomicMinSigned, u64),
    LDS_COMMON("max", "i64", 0x46, AtomicMaxSigned, u64),
    LDS_COMMON("min", "u64", 0x47, AtomicMin, u64),
    LDS_COMMON("max", "u64", 0x48, AtomicMax, u64),
    LDS_COMMON("and", "b64", 0x49, AtomicAnd, u64),
    LDS_COMMON("or", "b64", 0x4a, AtomicOr, u64),
    LDS_COMMON("xor", "b64", 0x4b, AtomicXor, u64),
    LDS_COMMON("mskor", "b64", 0x4c, AtomicMaskOr, u64),
    LDS_COMPARE("b64", 0x50, AtomicCompareSwap, u64),
    LDS_COMPARE("f64", 0x51, AtomicFloatCompareSwap, u64),
    LDS_COMMON("min", "f64", 0x52, FloatMin, u64),
    LDS_COMMON("max", "f64", 0x53, FloatMax, u64),
    LDS_ATOMIC("ds_add_f64", 0x5c, "ds_add_rtn_f64", 0x7c, "", -1, "", -1, FloatAdd, u64, kOnGfx9),
    lds_row("ds_wrxchg_rtn_b32", 0x2d, "ds_storexchg_rtn_b32", 0x2d, kUpdates, 1, 1, 1, 0, atomic<AtomicSwap, u32>),
    lds_row("ds_wrxchg2_rtn_b32", 0x2e, "ds_storexchg_2addr_rtn_b32", 0x2e, kUpdatesTwo, 2, 1, 1, 1, exchange_two<u32, 1>),
    lds_row("ds_wrxchg2st64_rtn_b32", 0x2f, "ds_storexchg_2addr_stride64_rtn_b32", 0x2f, kUpdatesTwo, 2, 1, 1, 1, exchange_two<u32, 64>),
    lds_row("ds_wrap_rtn_b32", 0x34, "ds_wrap_rtn_b32", 0x34, kUpdates, 1, 1, 1, 1, atomic<AtomicWrap, u32>),
    lds_row("ds_wrxchg_rtn_b64", 0x6d, "ds_storexchg_rtn_b64", 0x6d, kUpdates, 2, 1, 2, 0, atomic<AtomicSwap, u64>),
    lds_row("ds_wrxchg2_rtn_b64", 0x6e, "ds_storexchg_2addr_rtn_b64", 0x6e, kUpdatesTwo, 4, 1, 2, 2, exchange_two<u64, 1>),
    lds_row("ds_wrxchg2st64_rtn_b64", 0x6f, "ds_storexchg_2addr_stride64_rtn_b64", 0x6f, kUpdatesTwo, 4, 1, 2, 2, exchange_two<u64, 64>),
    lds_row("ds_condxchg32_rtn_b64", 0x7e, "ds_condxchg32_rtn_b64", 0x7e, kUpdates, 2, 1, 2, 0, atomic<AtomicConditionalSwap, u64>),
};
// clang-format on

}  // namespace

RowSpan lds_atomic_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
