// HIP C++ on a CPU: the runtime API, kernels and everything that device code uses. See docs/runtime.md.
#pragma once
#pragma GCC system_header

#define HIP_INCLUDE_HIP_HIP_RUNTIME_H  // ROCm's include guard, which programs ask for

// Programs that define these before the include would break the standard headers.
#pragma push_macro("min")
#pragma push_macro("max")
#undef min
#undef max

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "hip_runtime_api.h"
#include "hip_vector_types.h"

#include "cpu_detail/atomics.h"
#include "cpu_detail/coordinates.h"
#include "cpu_detail/intrinsics.h"
#include "cpu_detail/launch.h"
#include "cpu_detail/math.h"
#include "cpu_detail/split.h"
#include "cpu_detail/sync.h"
#include "cpu_detail/texture.h"
#include "cpu_detail/warp.h"

// Device code may assert; a failed assertion of a kernel is reported as such.
#undef assert
#ifdef NDEBUG
#define assert(condition) static_cast<void>(0)
#else
#define assert(condition)                                                                \
  (static_cast<bool>(condition) ? static_cast<void>(0)                                   \
                                : __hipcpu_assert_failed(#condition, __FILE__, __LINE__, \
                                                         static_cast<const char*>(__extension__ __PRETTY_FUNCTION__)))
#endif

#pragma pop_macro("max")
#pragma pop_macro("min")
