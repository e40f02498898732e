#include "multiply.h"

namespace compat_blaslt {

template void multiply<int8_t, int8_t>(compat::Context&, const Problem&, const void*, const void*);

}  // namespace compat_blaslt
