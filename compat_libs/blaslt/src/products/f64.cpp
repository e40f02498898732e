#include "multiply.h"

namespace compat_blaslt {

template void multiply<double, double>(compat::Context&, const Problem&, const void*, const void*);

}  // namespace compat_blaslt
