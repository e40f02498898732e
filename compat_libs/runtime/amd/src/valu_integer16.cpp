// Vector instructions on integers of 16 bits.
#include "tables.h"
#include "valu_bits.h"
#include "valu_types.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "valu_integer16.def"
#include "vector_functors.inc"

constexpr Row kRows[] = {
#include "valu_integer16.def"
#include "vector_rows.inc"
};

}  // namespace

RowSpan valu_integer16_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
