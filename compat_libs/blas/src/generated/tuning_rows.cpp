#include "tuning.h"
namespace compat_blas {
const BakedRow kBakedRows[] = {{}};
const int kBakedRowCount = 0;
}  // namespace compat_blas
