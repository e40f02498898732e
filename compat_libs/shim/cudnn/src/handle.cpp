// Handles, statuses and versions.
#include "generated/routines.h"
#include "objects.h"

namespace compat_hipdnn {

size_t get_version() { return HIPDNN_VERSION; }

const char* get_error_string(hipdnnStatus_t status) {
  switch (status) {
    case HIPDNN_STATUS_SUCCESS:
      return "HIPDNN_STATUS_SUCCESS";
    case HIPDNN_STATUS_NOT_INITIALIZED:
      return "HIPDNN_STATUS_NOT_INITIALIZED";
    case HIPDNN_STATUS_VERSION_MISMATCH:
      return "HIPDNN_STATUS_VERSION_MISMATCH";
    case HIPDNN_STATUS_LICENSE_ERROR:
      return "HIPDNN_STATUS_LICENSE_ERROR";
    case HIPDNN_STATUS_RUNTIME_IN_PROGRESS:
      return "HIPDNN_STATUS_RUNTIME_IN_PROGRESS";
    case HIPDNN_STATUS_RUNTIME_FP_OVERFLOW:
      return "HIPDNN_STATUS_RUNTIME_FP_OVERFLOW";
    case HIPDNN_STATUS_BAD_PARAM:
      return "HIPDNN_STATUS_BAD_PARAM";
    case HIPDNN_STATUS_INVALID_VALUE:
      return "HIPDNN_STATUS_INVALID_VALUE";
    case HIPDNN_STATUS_BAD_PARAM_NULL_POINTER:
      return "HIPDNN_STATUS_BAD_PARAM_NULL_POINTER";
    case HIPDNN_STATUS_BAD_PARAM_MISALIGNED_POINTER:
      return "HIPDNN_STATUS_BAD_PARAM_MISALIGNED_POINTER";
    case HIPDNN_STATUS_BAD_PARAM_NOT_FINALIZED:
      return "HIPDNN_STATUS_BAD_PARAM_NOT_FINALIZED";
    case HIPDNN_STATUS_BAD_PARAM_OUT_OF_BOUND:
      return "HIPDNN_STATUS_BAD_PARAM_OUT_OF_BOUND";
    case HIPDNN_STATUS_BAD_PARAM_SIZE_INSUFFICIENT:
      return "HIPDNN_STATUS_BAD_PARAM_SIZE_INSUFFICIENT";
    case HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH:
      return "HIPDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH";
    case HIPDNN_STATUS_BAD_PARAM_DUPLICATED_ENTRIES:
      return "HIPDNN_STATUS_BAD_PARAM_DUPLICATED_ENTRIES";
    case HIPDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE:
      return "HIPDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE";
    case HIPDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE:
      return "HIPDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE";
    case HIPDNN_STATUS_NOT_SUPPORTED_GRAPH_PATTERN:
      return "HIPDNN_STATUS_NOT_SUPPORTED_GRAPH_PATTERN";
    case HIPDNN_STATUS_NOT_SUPPORTED_SHAPE:
      return "HIPDNN_STATUS_NOT_SUPPORTED_SHAPE";
    case HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE:
      return "HIPDNN_STATUS_NOT_SUPPORTED_DATA_TYPE";
    case HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT:
      return "HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT";
    case HIPDNN_STATUS_NOT_SUPPORTED:
      return "HIPDNN_STATUS_NOT_SUPPORTED";
    case HIPDNN_STATUS_ARCH_MISMATCH:
      return "HIPDNN_STATUS_ARCH_MISMATCH";
    case HIPDNN_STATUS_RUNTIME_PREREQUISITE_MISSING:
      return "HIPDNN_STATUS_RUNTIME_PREREQUISITE_MISSING";
    case HIPDNN_STATUS_INTERNAL_ERROR:
      return "HIPDNN_STATUS_INTERNAL_ERROR";
    case HIPDNN_STATUS_ALLOC_FAILED:
      return "HIPDNN_STATUS_ALLOC_FAILED";
    case HIPDNN_STATUS_MAPPING_ERROR:
      return "HIPDNN_STATUS_MAPPING_ERROR";
    case HIPDNN_STATUS_EXECUTION_FAILED:
      return "HIPDNN_STATUS_EXECUTION_FAILED";
  }
  return "unknown status";
}

void get_property(hipdnnLibraryPropertyType_t type, int* value) {
  constexpr int kNumbers[] = {HIPDNN_MAJOR, HIPDNN_MINOR, HIPDNN_PATCHLEVEL};
  require(type >= HIPDNN_MAJOR_VERSION && type <= HIPDNN_PATCH_LEVEL);
  object(value) = kNumbers[type];
}

void create(hipdnnHandle_t* handle) { create_object(handle); }

void destroy(hipdnnHandle_t handle) { delete &object(handle); }

void set_stream(hipdnnHandle_t handle, hipStream_t stream) { core(handle).set_stream(stream); }

void get_stream(hipdnnHandle_t handle, hipStream_t* stream) { object(stream) = core(handle).stream(); }

}  // namespace compat_hipdnn
