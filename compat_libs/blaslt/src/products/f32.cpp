#include "multiply.h"

namespace compat_blaslt {

template void multiply<float, float>(compat::Context&, const Problem&, const void*, const void*);

}  // namespace compat_blaslt
