// Functions of CUDA's device code that HIP lacks, in C++ for HIP: for AMD GPUs, for the CPU runtime and for nvcc.
//
// A function of CUDA's that begins with underscores has its name without them here. rules/device/supplied.yaml lists
// which ones a conversion takes from here.
#pragma once

#include "device/atomic.h"
#include "device/copy.h"
#include "device/integer.h"
#include "device/real.h"
#include "device/simd.h"
#include "device/system.h"
#include "device/vectors.h"
