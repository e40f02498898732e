// Vector instructions that convert between floats and 8-bit floats, and to 16-bit floats with stochastic rounding.
#include "small_formats.h"
#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

u64 pair(float low, float high) { return u64{float_bits(high)} << 32 | float_bits(low); }

// The byte of the destination is in two bits of op_sel.
template <u32 (*kConvert)(const Wave&, float, u32, bool)>
void to_byte_at_random(Wave& w, const Instruction& in) {
  Source<F32> value;
  Source<B32> random;
  value.load(w, in, 0);
  random.load(w, in, 1);
  const u32 shift = 8 * (in.select >> 2 & 3u);
  const u32* old = w.row(in.dst.code);
  alignas(64) u32 out[kLanes];
  for_lanes(w, [&](int i) {
    out[i] = (old[i] & ~(0xffu << shift)) | kConvert(w, value.value[i], random.value[i], true) << shift;
  });
  store_result<B32>(w, in, out);
}
void fp8_at_random(Wave& w, const Instruction& in) { to_byte_at_random<fp8_of>(w, in); }
void bf8_at_random(Wave& w, const Instruction& in) { to_byte_at_random<bf8_of>(w, in); }

#include "vector_functors.inc"

#include "valu_small.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_small.def"
};

}  // namespace

RowSpan valu_small_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
