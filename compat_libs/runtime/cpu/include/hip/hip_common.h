// Keywords of HIP C++: part of hip_runtime_api.h.
#pragma once
#include "cpu_detail/keywords.h"
