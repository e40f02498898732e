// Prints the kernels that are built for products: a line `types <tab> name <tab> most columns`, the last zero for
// kernels that compute products of any size.
#include <cstdio>

#include "gemm_kernel_list.h"

namespace {

template <class Types>
void print() {
  using compat_blas::GemmKernel;
  for (const GemmKernel& kernel : compat_blas::gemm_kernels<Types>())
    std::printf("%s\t%s\t%d\n", compat_blas::types_name<Types>().c_str(), kernel.name.c_str(),
                kernel.kind == GemmKernel::Kind::kStream ? kernel.n : 0);
}

}  // namespace

int main() {
  using kernels::GemmTypes;
  print<GemmTypes<float>>();
  print<GemmTypes<double>>();
  print<GemmTypes<kernels::Complex<float>>>();
  print<GemmTypes<kernels::Complex<double>>>();
  print<GemmTypes<kernels::Half, kernels::Half, kernels::Half, float>>();
  print<GemmTypes<kernels::BFloat16, kernels::BFloat16, kernels::BFloat16, float>>();
  print<GemmTypes<int8_t, int8_t, int32_t, int32_t>>();
}
