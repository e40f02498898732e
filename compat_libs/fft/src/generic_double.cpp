#include "generic_kernels.h"

namespace compat_fft {

template struct TypedLaunch<double, double>;

}  // namespace compat_fft
