#include "generic_kernels.h"

namespace compat_fft {

template struct TypedLaunch<float, float>;

}  // namespace compat_fft
