// Memory pools. They keep accounts only: freed memory goes back to the system at once.
#pragma once

#include <cstddef>

#include "hip/cpu_detail/api_functions.h"

namespace hipcpu {

// A device's own pool.
hipMemPool_t default_pool(int device);
// The pool that its allocations without a pool use: the default one or what hipDeviceSetMemPool chose.
hipMemPool_t current_pool(int device);
void pool_returned(hipMemPool_t pool, std::size_t bytes);

}  // namespace hipcpu
