// Vector instructions on integers of 16 bits.
#include "tables.h"
#include "valu_bits.h"
#include "valu_types.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "vector_functors.inc"

#include "valu_integer16.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_integer16.def"
};

}  // namespace

RowSpan valu_integer16_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
