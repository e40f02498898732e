// Generated from kernels/tuning. To change it: python -m compat_libs.codegen
#include "tuning.h"

namespace compat_blas {

// clang-format off
const BakedRow kBakedRows[] = {
    {"sm_90", "f16 f16 f16 f32", "NN", 8192, 1, 8192, 1, "stream1", 8, 0},
    {"sm_90", "f16 f16 f16 f32", "NT", 1, 8192, 8192, 1, "stream1", 8, 0},
};
const int kBakedRowCount = 2;

}  // namespace compat_blas
