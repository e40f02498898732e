// nvcuda::wmma for AMD GPUs, the CPU runtime and nvcc: fragments that 32 lanes hold together, as in CUDA.
//
// On AMD GPUs with waves of 64 lanes each half of a wave has its own fragments; matrix instructions serve both halves
// at once. See docs/matrix-units.md for what it costs. HIPIFY_WMMA_PORTABLE makes nvcc take the portable code, too.
#pragma once

#if defined(__CUDACC__) && !defined(HIPIFY_WMMA_PORTABLE)
#include <mma.h>
namespace hipify_py {
namespace wmma = nvcuda::wmma;
}
#else
#include "wmma/fragment.h"
#endif
