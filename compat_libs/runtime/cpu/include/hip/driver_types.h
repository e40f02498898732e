// Structures of the runtime API: part of hip_runtime_api.h.
#pragma once
#include "hip_runtime_api.h"
