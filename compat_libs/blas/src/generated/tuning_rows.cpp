// Generated from kernels/tuning. To change it: python -m compat_libs.codegen
#include "tuning.h"

namespace compat_blas {

// clang-format off
const BakedRow kBakedRows[] = {
    {},
};
const int kBakedRowCount = 0;

}  // namespace compat_blas
