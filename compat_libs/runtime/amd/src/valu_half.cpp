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

#include "vector_functors.inc"

#include "valu_half.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_half.def"
};

}  // namespace

RowSpan valu_half_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
