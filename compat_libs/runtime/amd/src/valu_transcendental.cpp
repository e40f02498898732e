// Vector instructions for roots, reciprocals, exponentials, logarithms, sine and cosine of floats and halves. The
// machine promises one unit in the last place; this gives the nearest number, in the machine's treatment of subnormals.
#include "valu_transcendental.h"

#include "tables.h"
#include "vector_table.h"

namespace amdsim {
namespace {

#include "vector_functors.inc"

#include "valu_transcendental.def"

constexpr Row kRows[] = {
#include "vector_rows.inc"

#include "valu_transcendental.def"
};

}  // namespace

RowSpan valu_transcendental_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
