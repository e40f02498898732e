// Memory pools. They keep accounts only: freed memory goes back to the system at once.
#pragma once

#include <cstddef>

#include "hip/cpu_detail/api_functions.h"

namespace hipcpu {

hipMemPool_t default_pool();
// The pool that allocations without a pool use: the default one or what hipDeviceSetMemPool chose.
hipMemPool_t current_pool();
void pool_returned(hipMemPool_t pool, std::size_t bytes);

}  // namespace hipcpu
