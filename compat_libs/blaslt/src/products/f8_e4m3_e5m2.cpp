#include "multiply_float8.h"

namespace compat_blaslt {

template void multiply<kernels::DeviceE4M3, kernels::DeviceE5M2>(compat::Context&, const Problem&, const void*,
                                                                 const void*);

}  // namespace compat_blaslt
