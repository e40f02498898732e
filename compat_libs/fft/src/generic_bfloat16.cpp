#include "generic_kernels.h"

namespace compat_fft {

template struct TypedLaunch<kernels::BFloat16, float>;

}  // namespace compat_fft
