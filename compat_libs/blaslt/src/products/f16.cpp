#include "multiply.h"

namespace compat_blaslt {

template void multiply<kernels::Half, kernels::Half>(compat::Context&, const Problem&, const void*, const void*);

}  // namespace compat_blaslt
