// Vector instructions on integers of 32 and 64 bits: arithmetic.
#include "tables.h"
#include "valu_bits.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "vector_functors.inc"

#include "valu_integer.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_integer.def"
};

}  // namespace

RowSpan valu_integer_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
