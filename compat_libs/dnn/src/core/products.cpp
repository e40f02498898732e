#include "products.h"

#include "elementwise.h"

namespace compat_dnn {

namespace {

hipDataType blas_type(DataType type) {
  switch (type) {
    case DataType::kFloat:
      return HIP_R_32F;
    case DataType::kDouble:
      return HIP_R_64F;
    case DataType::kHalf:
      return HIP_R_16F;
    case DataType::kBFloat16:
      return HIP_R_16BF;
    default:
      throw compat::Failure(Status::kNotSupported);
  }
}

}  // namespace

// hipBLAS sees the transposes of all three: c^T = b^T a^T.
void multiply(Handle& handle, DataType type, ProductSize size, Factor a, Factor b, double beta, void* c,
              int64_t stride) {
  if (size.rows == 0 || size.columns == 0) return;
  const hipDataType kind = blas_type(type);
  const bool wide = type == DataType::kDouble;
  const float short_scalars[] = {1, static_cast<float>(beta)};
  const double wide_scalars[] = {1, beta};
  const void* one = wide ? static_cast<const void*>(&wide_scalars[0]) : &short_scalars[0];
  const void* factor = wide ? static_cast<const void*>(&wide_scalars[1]) : &short_scalars[1];
  const auto operation = [](const Factor& f) { return f.transposed ? HIPBLAS_OP_T : HIPBLAS_OP_N; };
  Handle::check_blas(hipblasGemmEx_64(handle.blas(), operation(b), operation(a), size.columns, size.rows, size.depth,
                                      one, b.data, kind, b.stride, a.data, kind, a.stride, factor, c, kind, stride,
                                      wide ? HIPBLAS_COMPUTE_64F : HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT));
}

void add(Handle& handle, DataType type, int64_t count, const void* from, void* to) {
  const Tensor vector = packed_tensor(type, {count}, {0});
  blend_tensors(handle, {1, 1}, vector, from, vector, to);
}

}  // namespace compat_dnn
