// CUDA's overloads that HIP lacks, under CUDA's own names: of functions for numbers of 16 bits, of atomics, of math.
//
// All are templates, so that a function of HIP's own is preferred where a release has one: name<0>(...) is the one of
// here. With nvcc there is nothing to add, unless HIPIFY_OVERLOADS_PORTABLE asks for it, to compare them with CUDA's.
// rules/device/overloads.yaml lists the names for which a conversion includes this.
#pragma once

#include "ptx/base.h"

#if defined(HIPIFY_PTX_NVIDIA)
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#endif
#if !defined(HIPIFY_PTX_NVIDIA) || defined(HIPIFY_OVERLOADS_PORTABLE)
#include "overloads/atomic.h"
#include "overloads/convert.h"
#include "overloads/least.h"
#include "overloads/math.h"
#include "overloads/small.h"
#endif
