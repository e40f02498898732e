#include "generic_kernels.h"

namespace compat_fft {

template struct TypedLaunch<kernels::Half, float>;

}  // namespace compat_fft
