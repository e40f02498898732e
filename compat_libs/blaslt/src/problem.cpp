#include "problem.h"

#include "block_scales.h"

namespace compat_blaslt {
namespace {

using kernels::Activation;

bool is_ocp_float8(hipDataType type) { return type == HIP_R_8F_E4M3 || type == HIP_R_8F_E5M2; }

bool is_fnuz(hipDataType type) { return static_cast<int>(type) == kFnuzE4M3 || static_cast<int>(type) == kFnuzE5M2; }

// Which encoding of eight-bit numbers this machine multiplies: see kernels/core/float8.h.
bool multiplies_fnuz() {
  static const bool result = compat::query_device_traits().arch == "gfx942";
  return result;
}

bool is_float8(hipDataType type) { return is_ocp_float8(type) || is_fnuz(type); }

bool is_e5m2(hipDataType type) { return type == HIP_R_8F_E5M2 || static_cast<int>(type) == kFnuzE5M2; }

// Numbers of eight bits to be multiplied: of one encoding, and not both with the shorter mantissa. Those with a scale
// for each block become wider numbers first: any of OCP's.
bool are_float8_factors(const MatmulDesc& desc, hipDataType a, hipDataType b) {
  if (has_block_scales(desc)) return is_ocp_float8(a) && is_ocp_float8(b);
  if (!is_float8(a) || !is_float8(b) || (is_e5m2(a) && is_e5m2(b))) return false;
  return is_fnuz(a) == multiplies_fnuz() && is_fnuz(b) == multiplies_fnuz();
}

bool is_half(hipDataType type) { return type == HIP_R_16F || type == HIP_R_16BF; }

EpilogueParts parts_of(hipblasLtEpilogue_t epilogue) {
  switch (epilogue) {
    case HIPBLASLT_EPILOGUE_DEFAULT:
      return {};
    case HIPBLASLT_EPILOGUE_BIAS:
      return {Activation::kNone, true};
    case HIPBLASLT_EPILOGUE_RELU:
      return {Activation::kRelu};
    case HIPBLASLT_EPILOGUE_RELU_BIAS:
      return {Activation::kRelu, true};
    case HIPBLASLT_EPILOGUE_RELU_AUX:
      return {Activation::kRelu, false, true};
    case HIPBLASLT_EPILOGUE_RELU_AUX_BIAS:
      return {Activation::kRelu, true, true};
    case HIPBLASLT_EPILOGUE_GELU:
      return {Activation::kGelu};
    case HIPBLASLT_EPILOGUE_GELU_BIAS:
      return {Activation::kGelu, true};
    case HIPBLASLT_EPILOGUE_GELU_AUX:
      return {Activation::kGelu, false, true};
    case HIPBLASLT_EPILOGUE_GELU_AUX_BIAS:
      return {Activation::kGelu, true, true};
    case HIPBLASLT_EPILOGUE_DGELU:
      return {Activation::kNone, false, false, true};
    case HIPBLASLT_EPILOGUE_DGELU_BGRAD:
      return {Activation::kNone, false, false, true, BiasGradient::kOfD};
    case HIPBLASLT_EPILOGUE_BGRADA:
      return {Activation::kNone, false, false, false, BiasGradient::kOfA};
    case HIPBLASLT_EPILOGUE_BGRADB:
      return {Activation::kNone, false, false, false, BiasGradient::kOfB};
    case HIPBLASLT_EPILOGUE_SWISH_EXT:
      return {Activation::kSwish};
    case HIPBLASLT_EPILOGUE_SWISH_BIAS_EXT:
      return {Activation::kSwish, true};
    case HIPBLASLT_EPILOGUE_CLAMP_EXT:
      return {Activation::kClamp};
    case HIPBLASLT_EPILOGUE_CLAMP_BIAS_EXT:
      return {Activation::kClamp, true};
    case HIPBLASLT_EPILOGUE_CLAMP_AUX_EXT:
      return {Activation::kClamp, false, true};
    case HIPBLASLT_EPILOGUE_CLAMP_AUX_BIAS_EXT:
      return {Activation::kClamp, true, true};
    case HIPBLASLT_EPILOGUE_SIGMOID_EXT:
      return {Activation::kSigmoid};
    case HIPBLASLT_EPILOGUE_SIGMOID_BIAS_EXT:
      return {Activation::kSigmoid, true};
  }
  throw Failure(Status::kNotSupported);
}

bool computes_in_float(hipblasComputeType_t type) {
  switch (type) {
    case HIPBLAS_COMPUTE_64F:
    case HIPBLAS_COMPUTE_64F_PEDANTIC:
    case HIPBLAS_COMPUTE_32I:
    case HIPBLAS_COMPUTE_32I_PEDANTIC:
      return false;
    default:
      return true;
  }
}

bool are_known_together(const MatmulDesc& desc, hipDataType a, hipDataType b, hipDataType c, hipDataType d) {
  if (computes_in_float(desc.compute_type)) {
    if (desc.scale_type != HIP_R_32F) return false;
    if (are_float8_factors(desc, a, b)) {
      if (c != d && !(is_float8(d) && (is_half(c) || c == HIP_R_32F))) return false;
      return is_half(d) || d == HIP_R_32F || (is_float8(d) && is_fnuz(d) == is_fnuz(a));
    }
    return !has_block_scales(desc) && a == b && c == d && (a == HIP_R_32F || is_half(a)) && (d == a || d == HIP_R_32F);
  }
  if (desc.compute_type == HIPBLAS_COMPUTE_64F || desc.compute_type == HIPBLAS_COMPUTE_64F_PEDANTIC)
    return !has_block_scales(desc) && desc.scale_type == HIP_R_64F && a == HIP_R_64F && b == a && c == a && d == a;
  const bool output = !has_block_scales(desc) && c == d && (d == HIP_R_8I || d == HIP_R_32I);
  return (desc.scale_type == HIP_R_32I || desc.scale_type == HIP_R_32F) && a == HIP_R_8I && b == HIP_R_8I && output;
}

bool is_stored_by_rows(const MatrixLayout& layout) { return layout.order == HIPBLASLT_ORDER_ROW; }

void require_layout(const MatrixLayout& layout, int32_t batch) {
  const uint64_t line = is_stored_by_rows(layout) ? layout.cols : layout.rows;
  require(layout.batch_stride >= 0 && layout.batch_count == batch && batch >= 1, Status::kInvalidValue);
  require(layout.ld >= 0 && static_cast<uint64_t>(layout.ld) >= line, Status::kInvalidValue);
}

Place place(const MatrixLayout& layout) { return {nullptr, layout.type, layout.ld, layout.batch_stride}; }

// op(A) of a matrix in memory; a matrix that is stored by rows is the transpose of one that is stored by columns.
Factor factor(const MatrixLayout& layout, hipblasOperation_t op, bool exchanged) {
  return {place(layout), ((op != HIPBLAS_OP_N) != is_stored_by_rows(layout)) != exchanged};
}

hipDataType bias_type_of(const MatmulDesc& desc, hipDataType d) {
  if (desc.bias_type != HIPBLASLT_DATATYPE_INVALID) return desc.bias_type;
  if (is_float8(d)) return HIP_R_16BF;
  return d == HIP_R_8I ? HIP_R_32F : d;
}

bool is_bias_type(hipDataType type) {
  return is_half(type) || type == HIP_R_32F || type == HIP_R_64F || type == HIP_R_32I;
}

Place aux_of(const MatmulDesc& desc, const MatrixLayout& d) {
  const auto line = static_cast<int64_t>(is_stored_by_rows(d) ? d.cols : d.rows);
  const auto lines = static_cast<int64_t>(is_stored_by_rows(d) ? d.rows : d.cols);
  const int64_t ld = desc.aux_ld > 0 ? desc.aux_ld : line;
  const int64_t stride = desc.aux_batch_stride > 0 ? desc.aux_batch_stride : ld * lines;
  require(ld >= line && stride >= line * lines, Status::kInvalidValue);
  return {nullptr, desc.aux_type == HIPBLASLT_DATATYPE_INVALID ? d.type : desc.aux_type, ld, stride};
}

bool is_known_scale(uint32_t mode) {
  return mode == HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F || mode == HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F ||
         mode == HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0;
}

bool is_operation(hipblasOperation_t op) { return op == HIPBLAS_OP_N || op == HIPBLAS_OP_T || op == HIPBLAS_OP_C; }

void require_sizes(const MatmulDesc& desc, const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c,
                   const MatrixLayout& d) {
  require(is_operation(desc.op_a) && is_operation(desc.op_b), Status::kInvalidValue);
  for (const MatrixLayout* layout : {&a, &b, &c, &d}) require_layout(*layout, a.batch_count);
  const bool swaps_a = desc.op_a != HIPBLAS_OP_N, swaps_b = desc.op_b != HIPBLAS_OP_N;
  require((swaps_a ? a.cols : a.rows) == d.rows && (swaps_b ? b.rows : b.cols) == d.cols, Status::kInvalidValue);
  require((swaps_a ? a.rows : a.cols) == (swaps_b ? b.cols : b.rows), Status::kInvalidValue);
  require(c.rows == d.rows && c.cols == d.cols, Status::kInvalidValue);
}

}  // namespace

Problem describe(const MatmulDesc& desc, const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c,
                 const MatrixLayout& d) {
  require_sizes(desc, a, b, c, d);
  for (const MatrixLayout* layout : {&a, &b, &c, &d})
    require(layout->order == HIPBLASLT_ORDER_COL || is_stored_by_rows(*layout), Status::kNotSupported);
  require(c.order == d.order && are_known_together(desc, a.type, b.type, c.type, d.type), Status::kNotSupported);
  require(is_known_scale(desc.scale_a_mode) && is_known_scale(desc.scale_b_mode), Status::kNotSupported);

  const bool exchanged = is_stored_by_rows(d);
  Problem problem{};
  problem.exchanged = exchanged;
  problem.rows = static_cast<int64_t>(exchanged ? d.cols : d.rows);
  problem.columns = static_cast<int64_t>(exchanged ? d.rows : d.cols);
  problem.depth = static_cast<int64_t>(desc.op_a != HIPBLAS_OP_N ? a.rows : a.cols);
  problem.batch = d.batch_count;
  problem.first = exchanged ? factor(b, desc.op_b, true) : factor(a, desc.op_a, false);
  problem.second = exchanged ? factor(a, desc.op_a, true) : factor(b, desc.op_b, false);
  problem.c = place(c);
  problem.d = place(d);
  problem.parts = parts_of(desc.epilogue);
  problem.aux = aux_of(desc, d);
  problem.bias_type = bias_type_of(desc, d.type);
  problem.desc = desc;
  // Blocks are of neighbours in memory, and of one sum's terms.
  const bool terms_are_neighbours = problem.first.transposed && !problem.second.transposed;
  require(!has_block_scales(desc) || terms_are_neighbours, Status::kNotSupported);
  const bool has_gradient = problem.parts.gradient != BiasGradient::kNone;
  require(is_bias_type(problem.bias_type), Status::kNotSupported);
  require(!has_gradient || (!has_block_scales(desc) && problem.batch == 1 && !is_float8(d.type) && d.type != HIP_R_8I),
          Status::kNotSupported);
  return problem;
}

void bind(Problem& problem, const void* alpha, const void* a, const void* b, const void* beta, const void* c, void* d) {
  if (problem.is_empty()) return;
  const MatmulDesc& desc = problem.desc;
  const EpilogueParts& parts = problem.parts;
  require(beta != nullptr && d != nullptr && (problem.depth == 0 || alpha != nullptr), Status::kInvalidValue);
  require(c != nullptr || desc.pointer_mode != HIPBLASLT_POINTER_MODE_DEVICE, Status::kInvalidValue);
  const bool needs_bias = parts.bias || parts.gradient != BiasGradient::kNone;
  require(!needs_bias || desc.bias != nullptr, Status::kInvalidValue);
  require(!(parts.reads_aux || parts.writes_aux) || desc.aux != nullptr, Status::kInvalidValue);
  problem.first.data = problem.exchanged ? b : a;
  problem.second.data = problem.exchanged ? a : b;
  problem.c.data = c;
  problem.d.data = d;
  problem.aux.data = parts.reads_aux || parts.writes_aux ? desc.aux : nullptr;
}

}  // namespace compat_blaslt
