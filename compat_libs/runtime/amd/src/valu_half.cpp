// Vector instructions on 16-bit floats.
#include "valu_half.h"

#include "tables.h"
#include "valu_math.h"
#include "vector_table.h"

namespace amdsim {
namespace {

// Below 1 also after rounding to a half.
inline double fraction_f16(float value) {
  constexpr double largest = 1 - 0x1p-11;
  const double result = double{value} - std::floor(double{value});
  return result > largest ? largest : result;
}

#include "valu_half.def"
#include "vector_functors.inc"

constexpr Row kRows[] = {
#include "valu_half.def"
#include "vector_rows.inc"
};

}  // namespace

RowSpan valu_half_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
