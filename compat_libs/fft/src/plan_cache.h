// How the passes of one transform use the second cache, and whether they overlap. Pure.
#pragma once

#include "device_traits.h"
#include "pass.h"

namespace compat_fft {

// Where the array fits into the cache: the passes become dependent launches, and what they hand on is kept there rather
// than what they read or write for the last time.
void use_cache(PassList& passes, const compat::DeviceTraits& traits);

}  // namespace compat_fft
