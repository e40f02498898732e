// Vector comparisons of integers.
#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "vector_functors.inc"

#include "compare_integer.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "compare_integer.def"
};

}  // namespace

RowSpan compare_integer_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
