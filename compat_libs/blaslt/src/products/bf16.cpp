#include "multiply.h"

namespace compat_blaslt {

template void multiply<kernels::BFloat16, kernels::BFloat16>(compat::Context&, const Problem&, const void*,
                                                             const void*);

}  // namespace compat_blaslt
