// Descriptors: created, destroyed, and their attributes set and read.
#include <cstring>

#include "descriptors.h"

namespace compat_blaslt {
namespace {

// Where an attribute lies; null for one that does not exist.
struct Field {
  void* place;
  size_t size;
};
template <class T>
Field field(T& member) {
  return {&member, sizeof member};
}

Field find(MatrixLayout& layout, hipblasLtMatrixLayoutAttribute_t attribute) {
  switch (attribute) {
    case HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT:
      return field(layout.batch_count);
    case HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET:
      return field(layout.batch_stride);
    case HIPBLASLT_MATRIX_LAYOUT_TYPE:
      return field(layout.type);
    case HIPBLASLT_MATRIX_LAYOUT_ORDER:
      return field(layout.order);
    case HIPBLASLT_MATRIX_LAYOUT_ROWS:
      return field(layout.rows);
    case HIPBLASLT_MATRIX_LAYOUT_COLS:
      return field(layout.cols);
    case HIPBLASLT_MATRIX_LAYOUT_LD:
      return field(layout.ld);
  }
  return {nullptr, 0};
}

Field find(MatmulDesc& desc, hipblasLtMatmulDescAttributes_t attribute) {
  switch (attribute) {
    case HIPBLASLT_MATMUL_DESC_TRANSA:
      return field(desc.op_a);
    case HIPBLASLT_MATMUL_DESC_TRANSB:
      return field(desc.op_b);
    case HIPBLASLT_MATMUL_DESC_EPILOGUE:
      return field(desc.epilogue);
    case HIPBLASLT_MATMUL_DESC_BIAS_POINTER:
      return field(desc.bias);
    case HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE:
      return field(desc.bias_type);
    case HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER:
      return field(desc.scale_a);
    case HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER:
      return field(desc.scale_b);
    case HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER:
      return field(desc.scale_c);
    case HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER:
      return field(desc.scale_d);
    case HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER:
      return field(desc.scale_aux);
    case HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER:
      return field(desc.aux);
    case HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD:
      return field(desc.aux_ld);
    case HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE:
      return field(desc.aux_batch_stride);
    case HIPBLASLT_MATMUL_DESC_POINTER_MODE:
      return field(desc.pointer_mode);
    case HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER:
      return field(desc.amax_d);
    case HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE:
      return field(desc.aux_type);
    case HIPBLASLT_MATMUL_DESC_A_SCALE_MODE:
      return field(desc.scale_a_mode);
    case HIPBLASLT_MATMUL_DESC_B_SCALE_MODE:
      return field(desc.scale_b_mode);
    case HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_A_EXT:
      return field(desc.compute_input_a);
    case HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_B_EXT:
      return field(desc.compute_input_b);
    case HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG0_EXT:
      return field(desc.activation_arguments[0]);
    case HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT:
      return field(desc.activation_arguments[1]);
    case HIPBLASLT_MATMUL_DESC_MAX:
      break;
  }
  return {nullptr, 0};
}

Field find(MatmulPreference& preference, hipblasLtMatmulPreferenceAttributes_t attribute) {
  switch (attribute) {
    case HIPBLASLT_MATMUL_PREF_SEARCH_MODE:
      return field(preference.search_mode);
    case HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES:
      return field(preference.max_workspace_bytes);
    case HIPBLASLT_MATMUL_PREF_MAX:
      break;
  }
  return {nullptr, 0};
}

Field find(TransformDesc& desc, hipblasLtMatrixTransformDescAttributes_t attribute) {
  switch (attribute) {
    case HIPBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE:
      return field(desc.scale_type);
    case HIPBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE:
      return field(desc.pointer_mode);
    case HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSA:
      return field(desc.op_a);
    case HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSB:
      return field(desc.op_b);
  }
  return {nullptr, 0};
}

// In this order: NOT_INITIALIZED for a null descriptor; INVALID_VALUE for a null buffer, an unknown attribute and a
// buffer that is shorter than the attribute.
template <class Opaque, class Attribute>
hipblasStatus_t set(Opaque* opaque, Attribute attribute, const void* buf, size_t size) {
  if (opaque == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (buf == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  const Field found = find(*inner(opaque), attribute);
  if (found.place == nullptr || size < found.size) return HIPBLAS_STATUS_INVALID_VALUE;
  std::memcpy(found.place, buf, found.size);
  return HIPBLAS_STATUS_SUCCESS;
}

template <class Opaque, class Attribute>
hipblasStatus_t get(Opaque* opaque, Attribute attribute, void* buf, size_t size, size_t* written) {
  if (opaque == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (size == 0 ? written == nullptr : buf == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  const Field found = find(*inner(opaque), attribute);
  if (found.place == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  if (written != nullptr) *written = found.size;
  if (size == 0) return HIPBLAS_STATUS_SUCCESS;
  if (size < found.size) return HIPBLAS_STATUS_INVALID_VALUE;
  std::memcpy(buf, found.place, found.size);
  return HIPBLAS_STATUS_SUCCESS;
}

template <class Opaque, class Inner>
hipblasStatus_t create(Opaque** place, const Inner& value) {
  if (place == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] { *place = reinterpret_cast<Opaque*>(new Inner(value)); });
}

template <class Opaque>
hipblasStatus_t destroy(Opaque* opaque) {
  if (opaque == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  delete inner(opaque);
  return HIPBLAS_STATUS_SUCCESS;
}

bool is_compute_type(hipblasComputeType_t type) {
  switch (type) {
    case HIPBLAS_COMPUTE_32F:
    case HIPBLAS_COMPUTE_32F_PEDANTIC:
    case HIPBLAS_COMPUTE_32F_FAST_16F:
    case HIPBLAS_COMPUTE_32F_FAST_16BF:
    case HIPBLAS_COMPUTE_32F_FAST_TF32:
    case HIPBLAS_COMPUTE_64F:
    case HIPBLAS_COMPUTE_64F_PEDANTIC:
    case HIPBLAS_COMPUTE_32I:
    case HIPBLAS_COMPUTE_32I_PEDANTIC:
    case HIPBLAS_COMPUTE_32F_FAST_8F_FNUZ:
    case HIPBLAS_COMPUTE_32F_FAST_8BF_FNUZ:
    case HIPBLAS_COMPUTE_32F_FAST_8F8BF_FNUZ:
    case HIPBLAS_COMPUTE_32F_FAST_8BF8F_FNUZ:
      return true;
    default:
      return false;
  }
}

bool is_scale_type(hipDataType type) { return type == HIP_R_32F || type == HIP_R_64F || type == HIP_R_32I; }

}  // namespace
}  // namespace compat_blaslt

using namespace compat_blaslt;

hipblasStatus_t hipblasLtMatrixLayoutCreate(hipblasLtMatrixLayout_t* matLayout, hipDataType type, uint64_t rows,
                                            uint64_t cols, int64_t ld) {
  return create(matLayout, MatrixLayout{type, rows, cols, ld});
}
hipblasStatus_t hipblasLtMatrixLayoutDestroy(const hipblasLtMatrixLayout_t matLayout) { return destroy(matLayout); }
hipblasStatus_t hipblasLtMatrixLayoutSetAttribute(hipblasLtMatrixLayout_t matLayout,
                                                  hipblasLtMatrixLayoutAttribute_t attr, const void* buf,
                                                  size_t sizeInBytes) {
  return set(matLayout, attr, buf, sizeInBytes);
}
hipblasStatus_t hipblasLtMatrixLayoutGetAttribute(hipblasLtMatrixLayout_t matLayout,
                                                  hipblasLtMatrixLayoutAttribute_t attr, void* buf, size_t sizeInBytes,
                                                  size_t* sizeWritten) {
  return get(matLayout, attr, buf, sizeInBytes, sizeWritten);
}

hipblasStatus_t hipblasLtMatmulDescCreate(hipblasLtMatmulDesc_t* matmulDesc, hipblasComputeType_t computeType,
                                          hipDataType scaleType) {
  if (!is_compute_type(computeType) || !is_scale_type(scaleType)) return HIPBLAS_STATUS_INVALID_VALUE;
  return create(matmulDesc, MatmulDesc{computeType, scaleType});
}
hipblasStatus_t hipblasLtMatmulDescDestroy(const hipblasLtMatmulDesc_t matmulDesc) { return destroy(matmulDesc); }
hipblasStatus_t hipblasLtMatmulDescSetAttribute(hipblasLtMatmulDesc_t matmulDesc, hipblasLtMatmulDescAttributes_t attr,
                                                const void* buf, size_t sizeInBytes) {
  return set(matmulDesc, attr, buf, sizeInBytes);
}
hipblasStatus_t hipblasLtMatmulDescGetAttribute(hipblasLtMatmulDesc_t matmulDesc, hipblasLtMatmulDescAttributes_t attr,
                                                void* buf, size_t sizeInBytes, size_t* sizeWritten) {
  return get(matmulDesc, attr, buf, sizeInBytes, sizeWritten);
}

hipblasStatus_t hipblasLtMatmulPreferenceCreate(hipblasLtMatmulPreference_t* pref) {
  return create(pref, MatmulPreference{});
}
hipblasStatus_t hipblasLtMatmulPreferenceDestroy(const hipblasLtMatmulPreference_t pref) { return destroy(pref); }
hipblasStatus_t hipblasLtMatmulPreferenceSetAttribute(hipblasLtMatmulPreference_t pref,
                                                      hipblasLtMatmulPreferenceAttributes_t attr, const void* buf,
                                                      size_t sizeInBytes) {
  if (pref == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  return set(pref, attr, buf, sizeInBytes);
}
hipblasStatus_t hipblasLtMatmulPreferenceGetAttribute(hipblasLtMatmulPreference_t pref,
                                                      hipblasLtMatmulPreferenceAttributes_t attr, void* buf,
                                                      size_t sizeInBytes, size_t* sizeWritten) {
  if (pref == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  return get(pref, attr, buf, sizeInBytes, sizeWritten);
}

hipblasStatus_t hipblasLtMatrixTransformDescCreate(hipblasLtMatrixTransformDesc_t* transformDesc,
                                                   hipDataType scaleType) {
  return create(transformDesc, TransformDesc{scaleType});
}
hipblasStatus_t hipblasLtMatrixTransformDescDestroy(hipblasLtMatrixTransformDesc_t transformDesc) {
  delete inner(transformDesc);
  return HIPBLAS_STATUS_SUCCESS;
}
hipblasStatus_t hipblasLtMatrixTransformDescSetAttribute(hipblasLtMatrixTransformDesc_t transformDesc,
                                                         hipblasLtMatrixTransformDescAttributes_t attr, const void* buf,
                                                         size_t sizeInBytes) {
  if (sizeInBytes != sizeof(int32_t)) return HIPBLAS_STATUS_INVALID_VALUE;
  return set(transformDesc, attr, buf, sizeInBytes);
}
hipblasStatus_t hipblasLtMatrixTransformDescGetAttribute(hipblasLtMatrixTransformDesc_t transformDesc,
                                                         hipblasLtMatrixTransformDescAttributes_t attr, void* buf,
                                                         size_t sizeInBytes, size_t* sizeWritten) {
  if (sizeInBytes != 0 && sizeInBytes != sizeof(int32_t)) return HIPBLAS_STATUS_INVALID_VALUE;
  return get(transformDesc, attr, buf, sizeInBytes, sizeWritten);
}
