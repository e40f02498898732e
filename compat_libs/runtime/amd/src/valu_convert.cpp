// Vector instructions that convert between integers, floats, halves and doubles.
#include "valu_convert.h"

#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "valu_convert.def"
#include "vector_functors.inc"

constexpr Row kRows[] = {
#include "valu_convert.def"
#include "vector_rows.inc"
};

}  // namespace

RowSpan valu_convert_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
