// Vector comparisons of integers.
#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "compare_integer.def"
#include "vector_functors.inc"

constexpr Row kRows[] = {
#include "compare_integer.def"
#include "vector_rows.inc"
};

}  // namespace

RowSpan compare_integer_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
