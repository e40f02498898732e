#include "generic_launch.h"

namespace compat_fft {

template struct TypedLaunch<double, double>;

}  // namespace compat_fft
