// The graph interface's functions.
#include <algorithm>
#include <cstring>

#include "generated/routines.h"
#include "graph/run.h"
#include "objects.h"

namespace compat_hipdnn {

namespace {

namespace graph = compat_dnn::graph;

// Of the CUDA release that cuDNN's release with this interface came with.
constexpr size_t kCudartVersion = 12090;

graph::Descriptor& descriptor_of(hipdnnBackendDescriptor_t handle) { return *graph::handle_of(handle).descriptor; }

}  // namespace

void backend_create_descriptor(hipdnnBackendDescriptorType_t type, hipdnnBackendDescriptor_t* descriptor) {
  graph::demand(descriptor != nullptr, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER, "no place for the descriptor");
  *descriptor = graph::make_descriptor(type).release();
}

void backend_destroy_descriptor(hipdnnBackendDescriptor_t descriptor) { delete &graph::handle_of(descriptor); }

void backend_initialize(hipdnnBackendDescriptor_t descriptor) {
  graph::DescriptorHandle& handle = graph::handle_of(descriptor);
  handle = std::move(*graph::make_descriptor(handle.descriptor->type));
}

void backend_set_attribute(hipdnnBackendDescriptor_t descriptor, hipdnnBackendAttributeName_t attribute,
                           hipdnnBackendAttributeType_t type, int64_t count, const void* elements) {
  graph::set_attribute(descriptor_of(descriptor), attribute, type, count, elements);
}

void backend_get_attribute(const hipdnnBackendDescriptor_t descriptor, hipdnnBackendAttributeName_t attribute,
                           hipdnnBackendAttributeType_t type, int64_t requested, int64_t* count, void* elements) {
  graph::get_attribute(descriptor_of(descriptor), attribute, type, requested, count, elements);
}

void backend_finalize(hipdnnBackendDescriptor_t descriptor) { graph::finalize(descriptor_of(descriptor)); }

void backend_execute(hipdnnHandle_t handle, hipdnnBackendDescriptor_t plan, hipdnnBackendDescriptor_t pack) {
  graph::demand(handle != nullptr, HIPDNN_STATUS_BAD_PARAM_NULL_POINTER, "a null handle");
  const graph::DescriptorPointer prepared = graph::finished(plan, HIPDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
  const graph::DescriptorPointer given = graph::finished(pack, HIPDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
  graph::execute(core(handle), *prepared, *given);
}

void get_last_error_string(char* message, size_t size) {
  if (message == nullptr || size == 0) return;
  const std::string text = graph::take_message();
  const size_t length = std::min(size - 1, text.size());
  std::memcpy(message, text.data(), length);
  message[length] = 0;
}

size_t get_cudart_version() { return kCudartVersion; }

void graph_version_check() {}

}  // namespace compat_hipdnn
