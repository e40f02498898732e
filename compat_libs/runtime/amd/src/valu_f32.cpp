// Vector instructions on 32-bit floats.
#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "vector_functors.inc"
#include "valu_f32.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"
#include "valu_f32.def"
};

}  // namespace

RowSpan valu_f32_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
