#include "generic_launch.h"

namespace compat_fft {

template struct TypedLaunch<float, float>;

}  // namespace compat_fft
