// The routines that no source file defines.
// Generated from compat_libs/api/miopen.csv. To change it: python -m compat_libs.codegen
#include "routines.h"

// clang-format off
namespace compat_miopen {

void set_allocator(miopenHandle_t, miopenAllocatorFunction, miopenDeallocatorFunction, void*) { throw Error(miopenStatusNotImplemented); }
void backend_create_descriptor(miopenBackendDescriptorType_t, miopenBackendDescriptor_t*) { throw Error(miopenStatusNotImplemented); }
void backend_set_attribute(miopenBackendDescriptor_t, miopenBackendAttributeName_t, miopenBackendAttributeType_t, int64_t, void*) { throw Error(miopenStatusNotImplemented); }
void backend_finalize(miopenBackendDescriptor_t) { throw Error(miopenStatusNotImplemented); }
void backend_get_attribute(miopenBackendDescriptor_t, miopenBackendAttributeName_t, miopenBackendAttributeType_t, int64_t, int64_t*, void*) { throw Error(miopenStatusNotImplemented); }
void backend_execute(miopenHandle_t, miopenBackendDescriptor_t, miopenBackendDescriptor_t) { throw Error(miopenStatusNotImplemented); }
void backend_destroy_descriptor(miopenBackendDescriptor_t) { throw Error(miopenStatusNotImplemented); }
void backend_initialize(miopenBackendDescriptor_t, miopenBackendDescriptorType_t, size_t) { throw Error(miopenStatusNotImplemented); }

}  // namespace compat_miopen
