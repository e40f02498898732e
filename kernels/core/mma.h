// Products of small matrix tiles by one wave: the only place where a lane's share of a tile is known.
//
// Mma<R> multiplies tiles of real numbers: C (kM x kN) += or -= A (kM x kK) * B (kK x kN). The operands lie in shared
// memory as TileLayout says, and sums are of type Accumulator. `FragC` holds a wave's C; its element e of this lane is
// at row(e), column(e), and the elements e .. e + kRun - 1 lie in consecutive rows when e is a multiple of kRun.
#pragma once

#include "target.h"

#if defined(KERNEL_TARGET_CPU)
#include "mma_cpu.h"
#elif defined(KERNEL_TARGET_NVIDIA)
#include "mma_nvidia.h"
#elif defined(KERNEL_AMD_RDNA)
#include "mma_rdna.h"
#else
#include "mma_amd.h"
#endif
