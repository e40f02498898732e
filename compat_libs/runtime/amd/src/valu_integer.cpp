// Vector instructions on integers of 32 and 64 bits: arithmetic.
#include "tables.h"
#include "valu_bits.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "valu_integer.def"
#include "vector_functors.inc"

constexpr Row kRows[] = {
#include "valu_integer.def"
#include "vector_rows.inc"
};

}  // namespace

RowSpan valu_integer_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
