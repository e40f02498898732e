// Generated from kernels/tuning. To change it: python -m compat_libs.codegen
#include "tuning.h"

namespace compat_blas {

// clang-format off
const BakedRow kBakedRows[] = {
    {"sm_90", "f16 f16 f16 f32", "NN", 1, 8192, 8192, 1, "stream1", 8, 0},
    {"sm_90", "f16 f16 f16 f32", "NN", 16, 8192, 8192, 1, "16x128x64", 4, 0},
    {"sm_90", "f16 f16 f16 f32", "NN", 64, 64, 64, 4096, "64x64x32", 1, 0},
    {"sm_90", "f16 f16 f16 f32", "NN", 8192, 1, 8192, 1, "stream1", 8, 0},
    {"sm_90", "f16 f16 f16 f32", "NN", 8192, 16, 8192, 1, "128x16x64", 6, 0},
    {"sm_90", "f16 f16 f16 f32", "NT", 1, 8192, 8192, 1, "stream1", 8, 0},
    {"sm_90", "f16 f16 f16 f32", "NT", 16, 8192, 8192, 1, "16x128x64", 6, 0},
    {"sm_90", "f16 f16 f16 f32", "TN", 8192, 1, 8192, 1, "stream1", 8, 0},
    {"sm_90", "f16 f16 f16 f32", "TN", 8192, 16, 8192, 1, "128x16x64", 4, 0},
    {"sm_90", "f32 f32 f32 f32", "NN", 16, 8192, 8192, 1, "stream16", 1, 0},
    {"sm_90", "f32 f32 f32 f32", "NN", 64, 64, 64, 4096, "64x64x16", 1, 0},
    {"sm_90", "f32 f32 f32 f32", "NN", 1024, 1024, 1024, 1, "64x64x16", 1, 0},
    {"sm_90", "f32 f32 f32 f32", "NN", 2048, 2048, 2048, 1, "128x128x16", 1, 0},
    {"sm_90", "f32 f32 f32 f32", "NT", 16, 8192, 8192, 1, "stream16", 4, 0},
    {"sm_90", "f64 f64 f64 f64", "NN", 1024, 1024, 1024, 1, "64x64x16", 1, 0},
};
const int kBakedRowCount = 15;

}  // namespace compat_blas
