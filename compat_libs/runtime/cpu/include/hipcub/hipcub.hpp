// hipCUB on a CPU: groups of threads work through shared memory and barriers, device-wide algorithms are loops of the
// host. See docs/runtime.md.
#pragma once

#include "cpu_detail/block.h"
#include "cpu_detail/block_order.h"
#include "cpu_detail/block_scan.h"
#include "cpu_detail/device_reduce.h"
#include "cpu_detail/device_scan.h"
#include "cpu_detail/device_select.h"
#include "cpu_detail/device_sort.h"
#include "cpu_detail/iterators.h"
#include "cpu_detail/split.h"
#include "cpu_detail/warp.h"
#include "util_allocator.hpp"
