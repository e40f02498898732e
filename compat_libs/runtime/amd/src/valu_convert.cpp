// Vector instructions that convert between integers, floats, halves and doubles.
#include "valu_convert.h"

#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "vector_functors.inc"

#include "valu_convert.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_convert.def"
};

}  // namespace

RowSpan valu_convert_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
