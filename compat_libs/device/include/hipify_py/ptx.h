// What instructions of PTX compute, in C++ for HIP: for AMD GPUs, for the CPU runtime and for nvcc.
//
// Registers are plain bits: u16, u32, u64, float and double. Where an instruction works on 32 lanes, these are the
// caller's half of a wave of 64. rules/ptx says which function belongs to which instruction.
#pragma once

#include "ptx/base.h"
#include "ptx/convert.h"
#include "ptx/double.h"
#include "ptx/floats.h"
#include "ptx/half.h"
#include "ptx/integer.h"
#include "ptx/matrix.h"
#include "ptx/memory.h"
#include "ptx/quad.h"
#include "ptx/real.h"
#include "ptx/scaled.h"
#include "ptx/sparse.h"
#include "ptx/system.h"
#include "ptx/video.h"
#include "ptx/warp.h"
