// The HIP runtime API on a CPU: what host code needs. Kernels need hip_runtime.h.
#pragma once
#pragma GCC system_header

// ROCm's include guards: programs ask for them to find out what has been included.
#define HIP_INCLUDE_HIP_HIP_RUNTIME_API_H
#define HIP_INCLUDE_HIP_DRIVER_TYPES_H

#include "cpu_detail/api_driver.h"
#include "cpu_detail/api_functions.h"
#include "cpu_detail/api_virtual.h"
#include "cpu_detail/driver_arrays.h"
#include "cpu_detail/keywords.h"
#include "cpu_detail/texture_functions.h"
#include "hip_version.h"

#ifdef __cplusplus
#include "cpu_detail/api_templates.h"
#else
#define hipGetDeviceProperties hipGetDevicePropertiesR0600
#define hipChooseDevice hipChooseDeviceR0600
#endif
