// Matrices from one storage order and type to another.
#include "blas/lt_transform.h"

#include "descriptors.h"
#include "elements.h"
#include "launch.h"

namespace compat_blaslt {
namespace {

kernels::Storage storage_of(const MatrixLayout& layout) {
  using kernels::Storage;
  const auto rows = static_cast<int64_t>(layout.rows);
  switch (layout.order) {
    case HIPBLASLT_ORDER_COL:
      return {Storage::kColumns, layout.ld, rows, 0};
    case HIPBLASLT_ORDER_ROW:
      return {Storage::kRows, layout.ld, rows, 0};
    case HIPBLASLT_ORDER_COL16_4R16:
      return {Storage::kTiles, 0, rows, 16};
    case HIPBLASLT_ORDER_COL16_4R8:
      return {Storage::kTiles, 0, rows, 8};
    case HIPBLASLT_ORDER_COL16_4R4:
      return {Storage::kTiles, 0, rows, 4};
    case HIPBLASLT_ORDER_COL16_4R2:
      return {Storage::kTiles, 0, rows, 2};
  }
  throw Failure(Status::kNotSupported);
}

void require_fitting_ld(const MatrixLayout& layout) {
  const uint64_t line = layout.order == HIPBLASLT_ORDER_ROW ? layout.cols : layout.rows;
  const bool tiled = layout.order != HIPBLASLT_ORDER_ROW && layout.order != HIPBLASLT_ORDER_COL;
  require(tiled || (layout.ld >= 0 && static_cast<uint64_t>(layout.ld) >= line), Status::kInvalidValue);
}

kernels::TransformInput input(const void* data, const MatrixLayout* layout, int32_t op, const MatrixLayout& c) {
  if (data == nullptr) return {};
  const bool transposed = op != HIPBLAS_OP_N;
  require((transposed ? layout->cols : layout->rows) == c.rows &&
              (transposed ? layout->rows : layout->cols) == c.cols && layout->batch_count == c.batch_count,
          Status::kInvalidValue);
  require_fitting_ld(*layout);
  return {data, element_of(layout->type), storage_of(*layout), layout->batch_stride, transposed};
}

// Numbers up to float are computed with as float, others as double.
bool needs_double(hipDataType type) { return type == HIP_R_64F || type == HIP_R_8I || type == HIP_R_32I; }

template <class V>
V scalar(const void* pointer, int32_t type) {
  if (pointer == nullptr) return V(0);
  switch (type) {
    case HIP_R_64F:
      return static_cast<V>(*static_cast<const double*>(pointer));
    case HIP_R_16F:
      return static_cast<V>(static_cast<float>(*static_cast<const kernels::Half*>(pointer)));
    default:
      return static_cast<V>(*static_cast<const float*>(pointer));
  }
}

template <class V>
void transform(const compat::Context& context, const TransformDesc& desc, kernels::TransformArgs<V> args,
               const void* alpha, const void* beta, int32_t batch) {
  if (desc.pointer_mode == HIPBLASLT_POINTER_MODE_DEVICE) {
    require(desc.scale_type == HIP_R_32F, Status::kNotSupported);
    args.alpha_device = static_cast<const float*>(alpha);
    args.beta_device = static_cast<const float*>(beta);
  } else {
    args.alpha = scalar<V>(alpha, desc.scale_type);
    args.beta = scalar<V>(beta, desc.scale_type);
  }
  const int64_t of_block = int64_t(kernels::kStreamThreads) * kernels::kTransformPerThread;
  const int64_t blocks = (args.rows * args.columns + of_block - 1) / of_block;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    args.first_batch = first;
    compat::launch(kernels::transform_kernel<V>, dim3(static_cast<unsigned>(blocks), count), kernels::kStreamThreads,
                   context.stream(), args);
  });
}

}  // namespace
}  // namespace compat_blaslt

using namespace compat_blaslt;

hipblasStatus_t hipblasLtMatrixTransform(hipblasLtHandle_t lightHandle, hipblasLtMatrixTransformDesc_t transformDesc,
                                         const void* alpha, const void* A, hipblasLtMatrixLayout_t Adesc,
                                         const void* beta, const void* B, hipblasLtMatrixLayout_t Bdesc, void* C,
                                         hipblasLtMatrixLayout_t Cdesc, hipStream_t stream) {
  if (lightHandle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (!transformDesc || (A && !Adesc) || (B && !Bdesc) || (!Adesc && !Bdesc) || !C || !Cdesc)
    return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] {
    const TransformDesc& desc = *inner(transformDesc);
    const MatrixLayout& c = *inner(Cdesc);
    require((A == nullptr || alpha != nullptr) && (B == nullptr || beta != nullptr), Status::kInvalidValue);
    require_fitting_ld(c);
    const auto a = input(A, inner(Adesc), desc.op_a, c), b = input(B, inner(Bdesc), desc.op_b, c);
    if (c.rows == 0 || c.cols == 0) return;
    const Handle::Lease context(inner(lightHandle), stream, nullptr, 0);
    const auto run = [&](auto zero) {
      using V = decltype(zero);
      kernels::TransformArgs<V> args{};
      args.rows = static_cast<int64_t>(c.rows), args.columns = static_cast<int64_t>(c.cols);
      args.a = a, args.b = b;
      args.c = C, args.type = element_of(c.type), args.storage = storage_of(c), args.stride = c.batch_stride;
      transform(*context, desc, args, alpha, beta, c.batch_count);
    };
    const bool wide = needs_double(c.type);
    require((A == nullptr || needs_double(inner(Adesc)->type) == wide || inner(Adesc)->type == HIP_R_32F) &&
                (B == nullptr || needs_double(inner(Bdesc)->type) == wide || inner(Bdesc)->type == HIP_R_32F),
            Status::kNotSupported);
    wide ? run(0.0) : run(0.0f);
  });
}
