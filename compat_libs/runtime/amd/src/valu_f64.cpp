// Vector instructions on doubles.
#include "tables.h"
#include "valu_math.h"
#include "vector_table.h"

namespace amdsim {
namespace {

// The fraction of 2/pi, its first bits first.
constexpr u64 kTwoOverPi[] = {
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561, 0xb7246e3a424dd2e0,
    0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4,
    0x9c845f8bbdf9283b, 0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab,
};
constexpr int kTwoOverPiBits = 1201;  // as many as the machine has

// 53 bits of 2/pi for the reduction of a large argument: the bits from 53 * segment on, or further on for arguments
// whose product with the bits before is a multiple of 4 or more.
double segment_of_two_over_pi(double argument, u32 segment) {
  const int exponent = exponent_field(argument);
  const int shift = static_cast<int>(segment & 31) * 53 + std::max(0, exponent - 1077);
  u64 bits = 0;
  for (int i = 0; i < 53; ++i) {
    const int at = shift + i;
    const u64 bit = at < kTwoOverPiBits ? kTwoOverPi[at / 64] >> (63 - at % 64) & 1 : 0;
    bits = bits << 1 | bit;
  }
  return std::ldexp(static_cast<double>(bits), -53 - shift + (exponent >= 1968 ? 128 : 0));
}

// VCC says which lanes have scaled operands.
void div_fmas_f64(Wave& w, const Instruction& in) {
  Source<F64> a, b, c;
  a.load(w, in, 0);
  b.load(w, in, 1);
  c.load(w, in, 2);
  const u64 scaled = w.vcc();
  alignas(64) double out[kLanes];
  for_lanes(w,
            [&](int i) { out[i] = div_fmas(static_cast<u32>(scaled >> i & 1), a.value[i], b.value[i], c.value[i]); });
  store_result<F64>(w, in, out);
}

#include "vector_functors.inc"

#include "valu_f64.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_f64.def"
};

}  // namespace

RowSpan valu_f64_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
