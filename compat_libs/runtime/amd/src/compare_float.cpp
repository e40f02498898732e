// Vector comparisons of floating-point numbers, and their classes.
#include "tables.h"
#include "valu_math.h"
#include "valu_types.h"
#include "vector_table.h"

namespace amdsim {
namespace {

// True where the number is of one of the classes whose bits the second operand has.
template <class Raw, int kMantissaBits>
struct ClassOf {
  static bool apply(const Wave&, Raw value, u32 classes) {
    return (class_bit<Raw, kMantissaBits>(value) & classes) != 0;
  }
};

template <class Op, class T, class Classes, bool sets_exec>
constexpr Row class_row(int gfx9, int gfx11, const char* name) {
  return vector_row<None>(kOnAll, Encoding::kVopc, gfx9, name, gfx11, name, 0, Signature<T, Classes>{},
                          CompareOp<Op, sets_exec, Signature<T, Classes>>::run, true);
}

#include "vector_functors.inc"

#include "compare_float.def"

constexpr Row kRows[] = {
    class_row<ClassOf<u32, 23>, M32, B32, false>(0x10, 0x7e, "v_cmp_class_f32"),
    class_row<ClassOf<u32, 23>, M32, B32, true>(0x11, 0xfe, "v_cmpx_class_f32"),
    class_row<ClassOf<u64, 52>, M64, B32, false>(0x12, 0x7f, "v_cmp_class_f64"),
    class_row<ClassOf<u64, 52>, M64, B32, true>(0x13, 0xff, "v_cmpx_class_f64"),
    class_row<ClassOf<u16, 10>, M16, B16, false>(0x14, 0x7d, "v_cmp_class_f16"),
    class_row<ClassOf<u16, 10>, M16, B16, true>(0x15, 0xfd, "v_cmpx_class_f16"),
#include "vector_rows.inc"

#include "compare_float.def"
};

}  // namespace

RowSpan compare_float_rows() { return {kRows, std::size(kRows)}; }

}  // namespace amdsim
