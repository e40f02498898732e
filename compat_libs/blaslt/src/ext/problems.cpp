// Products of the C++ interface as problems of the library.
#include <cstring>

#include "instance.h"

namespace compat_blaslt {
namespace {

KeptScalar keep(const void* pointer, hipDataType type, bool on_device) {
  KeptScalar scalar;
  if (pointer == nullptr) return scalar;
  if (on_device)
    scalar.device = pointer;
  else
    std::memcpy(scalar.value, pointer, type == HIP_R_64F ? sizeof(double) : sizeof(float));
  return scalar;
}

BoundProblem bound(const MatmulDesc& desc, const MatrixLayout& layout_a, const MatrixLayout& layout_b,
                   const MatrixLayout& layout_c, const MatrixLayout& layout_d, const void* alpha, const void* a,
                   const void* b, const void* beta, const void* c, void* d) {
  BoundProblem result{describe(desc, layout_a, layout_b, layout_c, layout_d), {}, {}};
  bind(result.problem, alpha, a, b, beta, c, d);
  result.alpha = keep(alpha, desc.scale_type, desc.pointer_mode != HIPBLASLT_POINTER_MODE_HOST);
  result.beta = keep(beta, desc.scale_type, desc.pointer_mode == HIPBLASLT_POINTER_MODE_DEVICE);
  return result;
}

MatrixLayout layout(hipDataType type, int64_t rows, int64_t cols, int64_t ld, int64_t stride, hipblasLtOrder_t order,
                    int64_t batch) {
  require(rows >= 0 && cols >= 0 && batch >= 1, Status::kInvalidValue);
  const bool by_rows = order == HIPBLASLT_ORDER_ROW;
  const int64_t line = by_rows ? cols : rows, lines = by_rows ? rows : cols;
  if (ld == 0) ld = line;
  if (stride == 0 && batch > 1) stride = ld * lines;
  return {type,  static_cast<uint64_t>(rows), static_cast<uint64_t>(cols), ld, order, static_cast<int32_t>(batch),
          stride};
}

}  // namespace

hipDataType scale_type_of(hipblasComputeType_t type) {
  switch (type) {
    case HIPBLAS_COMPUTE_64F:
    case HIPBLAS_COMPUTE_64F_PEDANTIC:
      return HIP_R_64F;
    case HIPBLAS_COMPUTE_32I:
    case HIPBLAS_COMPUTE_32I_PEDANTIC:
      return HIP_R_32I;
    default:
      return HIP_R_32F;
  }
}

BoundProblem make_problem(const hipblaslt_ext::GemmProblemType& type, const GemmSizes& sizes,
                          hipblaslt_ext::GemmEpilogue& epilogue, const hipblaslt_ext::GemmInputs& inputs) {
  // The kernels write where the interface has constant addresses: D, aux, gradients, the largest magnitude.
  const auto writable = [](const void* pointer) { return const_cast<void*>(pointer); };
  MatmulDesc desc{type.getTypeCompute(), scale_type_of(type.getTypeCompute())};
  desc.op_a = type.getOpA(), desc.op_b = type.getOpB();
  desc.epilogue = epilogue.getMode();
  desc.bias = writable(inputs.getBias()), desc.bias_type = epilogue.getBiasDataType();
  desc.scale_a = writable(inputs.getScaleA()), desc.scale_a_mode = epilogue.getScalingAType();
  desc.scale_b = writable(inputs.getScaleB()), desc.scale_b_mode = epilogue.getScalingBType();
  desc.scale_c = writable(inputs.getScaleC()), desc.scale_d = writable(inputs.getScaleD());
  desc.scale_aux = writable(inputs.getScaleAux());
  desc.aux = writable(inputs.getAux()), desc.aux_type = epilogue.getAuxDataType();
  desc.aux_ld = epilogue.getAuxLeadingDimension(), desc.aux_batch_stride = epilogue.getAuxBatchStride();
  desc.amax_d = writable(inputs.getAmaxD());
  desc.alpha_vector = inputs.getScaleAlphaVec();
  desc.activation_arguments[0] = epilogue.getAct0(), desc.activation_arguments[1] = epilogue.getAct1();

  const auto& s = sizes;
  const bool swaps_a = desc.op_a != HIPBLAS_OP_N, swaps_b = desc.op_b != HIPBLAS_OP_N;
  const MatrixLayout a =
      layout(type.getTypeA(), swaps_a ? s.k : s.m, swaps_a ? s.m : s.k, s.lda, s.stride_a, type.getOrderA(), s.batch);
  const MatrixLayout b =
      layout(type.getTypeB(), swaps_b ? s.n : s.k, swaps_b ? s.k : s.n, s.ldb, s.stride_b, type.getOrderB(), s.batch);
  const MatrixLayout c = layout(type.getTypeC(), s.m, s.n, s.ldc, s.stride_c, HIPBLASLT_ORDER_COL, s.batch);
  const MatrixLayout d = layout(type.getTypeD(), s.m, s.n, s.ldd, s.stride_d, HIPBLASLT_ORDER_COL, s.batch);
  return bound(desc, a, b, c, d, inputs.getAlpha(), inputs.getA(), inputs.getB(), inputs.getBeta(), inputs.getC(),
               writable(inputs.getD()));
}

BoundProblem make_problem(hipblasLtMatmulDesc_t desc, const void* alpha, const void* a,
                          hipblasLtMatrixLayout_t layout_a, const void* b, hipblasLtMatrixLayout_t layout_b,
                          const void* beta, const void* c, hipblasLtMatrixLayout_t layout_c, void* d,
                          hipblasLtMatrixLayout_t layout_d) {
  require(desc && layout_a && layout_b && layout_c && layout_d, Status::kInvalidValue);
  return bound(*inner(desc), *inner(layout_a), *inner(layout_b), *inner(layout_c), *inner(layout_d), alpha, a, b, beta,
               c, d);
}

hipblaslt_ext::GemmProblemType type_of(hipblasLtMatmulDesc_t desc, hipblasLtMatrixLayout_t a, hipblasLtMatrixLayout_t b,
                                       hipblasLtMatrixLayout_t c, hipblasLtMatrixLayout_t d) {
  const MatmulDesc& of = *inner(desc);
  hipblaslt_ext::GemmProblemType type(of.op_a, of.op_b, inner(a)->type, inner(b)->type, inner(c)->type, inner(d)->type,
                                      of.compute_type);
  type.setOrderA(inner(a)->order);
  type.setOrderB(inner(b)->order);
  return type;
}

}  // namespace compat_blaslt
