// The graph interface under MIOpen's names and numbers: the same descriptors, graphs and engine as hipDNN's.
#include <algorithm>
#include <iterator>

#include "generated/routines.h"
#include "graph/run.h"
#include "graph/types.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

namespace graph = compat_dnn::graph;

// In the order of MIOpen's enumerations.
constexpr hipdnnBackendDescriptorType_t kDescriptorTypes[] = {
    HIPDNN_BACKEND_CONVOLUTION_DESCRIPTOR,
    HIPDNN_BACKEND_ENGINE_DESCRIPTOR,
    HIPDNN_BACKEND_ENGINECFG_DESCRIPTOR,
    HIPDNN_BACKEND_ENGINEHEUR_DESCRIPTOR,
    HIPDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR,
    HIPDNN_BACKEND_INTERMEDIATE_INFO_DESCRIPTOR,
    HIPDNN_BACKEND_KNOB_CHOICE_DESCRIPTOR,
    HIPDNN_BACKEND_KNOB_INFO_DESCRIPTOR,
    HIPDNN_BACKEND_LAYOUT_INFO_DESCRIPTOR,
    HIPDNN_BACKEND_MATMUL_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_CONCAT_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_FILTER_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_GEN_STATS_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_NORM_BACKWARD_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_NORM_FORWARD_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_RESAMPLE_BWD_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_RESAMPLE_FWD_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_RNG_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATION_SIGNAL_DESCRIPTOR,
    HIPDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR,
    HIPDNN_BACKEND_POINTWISE_DESCRIPTOR,
    HIPDNN_BACKEND_REDUCTION_DESCRIPTOR,
    HIPDNN_BACKEND_RESAMPLE_DESCRIPTOR,
    HIPDNN_BACKEND_RNG_DESCRIPTOR,
    HIPDNN_BACKEND_TENSOR_DESCRIPTOR,
    HIPDNN_BACKEND_VARIANT_PACK_DESCRIPTOR,
};
static_assert(std::size(kDescriptorTypes) == MIOPEN_BACKEND_VARIANT_PACK_DESCRIPTOR + 1, "each has its own");

constexpr hipdnnPointwiseMode_t kPointwiseModes[] = {
    HIPDNN_POINTWISE_ADD,           HIPDNN_POINTWISE_ADD_SQUARE,
    HIPDNN_POINTWISE_DIV,           HIPDNN_POINTWISE_MAX,
    HIPDNN_POINTWISE_MIN,           HIPDNN_POINTWISE_MOD,
    HIPDNN_POINTWISE_MUL,           HIPDNN_POINTWISE_POW,
    HIPDNN_POINTWISE_SUB,           HIPDNN_POINTWISE_ABS,
    HIPDNN_POINTWISE_CEIL,          HIPDNN_POINTWISE_COS,
    HIPDNN_POINTWISE_EXP,           HIPDNN_POINTWISE_FLOOR,
    HIPDNN_POINTWISE_LOG,           HIPDNN_POINTWISE_NEG,
    HIPDNN_POINTWISE_RSQRT,         HIPDNN_POINTWISE_SIN,
    HIPDNN_POINTWISE_SQRT,          HIPDNN_POINTWISE_TAN,
    HIPDNN_POINTWISE_ERF,           HIPDNN_POINTWISE_IDENTITY,
    HIPDNN_POINTWISE_RELU_FWD,      HIPDNN_POINTWISE_TANH_FWD,
    HIPDNN_POINTWISE_SIGMOID_FWD,   HIPDNN_POINTWISE_ELU_FWD,
    HIPDNN_POINTWISE_GELU_FWD,      HIPDNN_POINTWISE_SOFTPLUS_FWD,
    HIPDNN_POINTWISE_SWISH_FWD,     HIPDNN_POINTWISE_GELU_APPROX_TANH_FWD,
    HIPDNN_POINTWISE_RELU_BWD,      HIPDNN_POINTWISE_TANH_BWD,
    HIPDNN_POINTWISE_SIGMOID_BWD,   HIPDNN_POINTWISE_ELU_BWD,
    HIPDNN_POINTWISE_GELU_BWD,      HIPDNN_POINTWISE_SOFTPLUS_BWD,
    HIPDNN_POINTWISE_SWISH_BWD,     HIPDNN_POINTWISE_GELU_APPROX_TANH_BWD,
    HIPDNN_POINTWISE_CMP_EQ,        HIPDNN_POINTWISE_CMP_NEQ,
    HIPDNN_POINTWISE_CMP_GT,        HIPDNN_POINTWISE_CMP_GE,
    HIPDNN_POINTWISE_CMP_LT,        HIPDNN_POINTWISE_CMP_LE,
    HIPDNN_POINTWISE_LOGICAL_AND,   HIPDNN_POINTWISE_LOGICAL_OR,
    HIPDNN_POINTWISE_LOGICAL_NOT,   HIPDNN_POINTWISE_GEN_INDEX,
    HIPDNN_POINTWISE_BINARY_SELECT, HIPDNN_POINTWISE_RECIPROCAL,
};
static_assert(std::size(kPointwiseModes) == MIOPEN_POINTWISE_RECIPROCAL + 1, "each has its own");

miopenStatus_t status_of(hipdnnStatus_t status) {
  switch (status / 1000) {
    case HIPDNN_STATUS_BAD_PARAM / 1000:
      return status == HIPDNN_STATUS_BAD_PARAM_NOT_FINALIZED ? miopenStatusNotInitialized : miopenStatusBadParm;
    case HIPDNN_STATUS_NOT_SUPPORTED / 1000:
      return miopenStatusUnsupportedOp;
    default:
      return miopenStatusInternalError;
  }
}

// Runs a part of the graph interface, with MIOpen's statuses.
template <class Function>
decltype(auto) translated(Function&& function) {
  try {
    return function();
  } catch (const graph::Error& error) {
    throw Error(status_of(error.status()));
  }
}

graph::Descriptor& descriptor_of(miopenBackendDescriptor_t handle) {
  return *translated([&]() -> auto& { return graph::handle_of(handle); }).descriptor;
}

hipdnnBackendDescriptorType_t type_of(miopenBackendDescriptorType_t type) {
  require(type >= 0 && static_cast<size_t>(type) < std::size(kDescriptorTypes), miopenStatusUnsupportedOp);
  return kDescriptorTypes[type];
}

// Other attributes, and all types of attributes, have the same numbers.
hipdnnBackendAttributeName_t name_of(miopenBackendAttributeName_t attribute) {
  switch (attribute) {
    case MIOPEN_ATTR_TENSOR_RAGGED_OFFSET_DESC:
      return HIPDNN_ATTR_TENSOR_RAGGED_OFFSET_DESC;
    case MIOPEN_ATTR_MATMUL_PADDING_VALUE:
      return HIPDNN_ATTR_MATMUL_PADDING_VALUE;
    default:
      return static_cast<hipdnnBackendAttributeName_t>(attribute);
  }
}

// An enumerator of hipDNN's for one of MIOpen's; those of other enumerations have the same numbers.
int32_t to_graph(miopenBackendAttributeType_t type, int32_t value) {
  switch (type) {
    case MIOPEN_TYPE_DATA_TYPE:
      return graph::to_hipdnn(to_core(static_cast<miopenDataType_t>(value)));
    case MIOPEN_TYPE_POINTWISE_MODE:
      require(value >= 0 && static_cast<size_t>(value) < std::size(kPointwiseModes), miopenStatusBadParm);
      return kPointwiseModes[value];
    case MIOPEN_TYPE_CONVOLUTION_MODE:
      // Groups are told from the tensors' lengths; a transposed convolution is the operation backward for data.
      require(value >= miopenConvolution && value <= miopenDepthwise, miopenStatusBadParm);
      require(value != miopenTranspose, miopenStatusUnsupportedOp);
      return HIPDNN_CROSS_CORRELATION;
    default:
      return value;
  }
}

int32_t from_graph(miopenBackendAttributeType_t type, int32_t value) {
  switch (type) {
    case MIOPEN_TYPE_DATA_TYPE:
      return translated([&] { return to_miopen(graph::to_core(static_cast<hipdnnDataType_t>(value))); });
    case MIOPEN_TYPE_POINTWISE_MODE:
      return static_cast<int32_t>(std::find(std::begin(kPointwiseModes), std::end(kPointwiseModes), value) -
                                  std::begin(kPointwiseModes));
    case MIOPEN_TYPE_CONVOLUTION_MODE:
      return miopenConvolution;
    default:
      return value;
  }
}

bool is_translated(miopenBackendAttributeType_t type) {
  return type == MIOPEN_TYPE_DATA_TYPE || type == MIOPEN_TYPE_POINTWISE_MODE || type == MIOPEN_TYPE_CONVOLUTION_MODE;
}

}  // namespace

void backend_create_descriptor(miopenBackendDescriptorType_t type, miopenBackendDescriptor_t* descriptor) {
  graph::DescriptorHandle* made = translated([&] { return graph::make_descriptor(type_of(type)); }).release();
  object(descriptor) = reinterpret_cast<miopenBackendDescriptor_t>(made);
}

void backend_set_attribute(miopenBackendDescriptor_t handle, miopenBackendAttributeName_t attribute,
                           miopenBackendAttributeType_t type, int64_t count, void* elements) {
  graph::Descriptor& descriptor = descriptor_of(handle);
  require(!descriptor.finalized, miopenStatusNotInitialized);
  require(elements != nullptr && count >= 0, miopenStatusBadParm);
  std::vector<int32_t> enumerators;
  if (is_translated(type)) {
    const auto* given = static_cast<const int32_t*>(elements);
    std::transform(given, given + count, std::back_inserter(enumerators),
                   [&](int32_t value) { return translated([&] { return to_graph(type, value); }); });
    elements = enumerators.data();
  }
  translated([&] {
    graph::set_attribute(descriptor, name_of(attribute), static_cast<hipdnnBackendAttributeType_t>(type), count,
                         elements);
  });
}

void backend_get_attribute(miopenBackendDescriptor_t handle, miopenBackendAttributeName_t attribute,
                           miopenBackendAttributeType_t type, int64_t requested, int64_t* count, void* elements) {
  int64_t given = 0;
  translated([&] {
    graph::get_attribute(descriptor_of(handle), name_of(attribute), static_cast<hipdnnBackendAttributeType_t>(type),
                         requested, &given, elements);
  });
  store(count, given);
  if (!is_translated(type) || elements == nullptr) return;
  auto* values = static_cast<int32_t*>(elements);
  for (int64_t i = 0; i < std::min(given, requested); ++i) values[i] = from_graph(type, values[i]);
}

void backend_finalize(miopenBackendDescriptor_t handle) {
  graph::Descriptor& descriptor = descriptor_of(handle);
  translated([&] { graph::finalize(descriptor); });
}

void backend_execute(miopenHandle_t handle, miopenBackendDescriptor_t plan, miopenBackendDescriptor_t pack) {
  compat_dnn::Handle& device = core(handle);
  translated([&] {
    const graph::DescriptorPointer prepared = graph::finished(plan, HIPDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
    const graph::DescriptorPointer given = graph::finished(pack, HIPDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
    graph::execute(device, *prepared, *given);
  });
}

void backend_destroy_descriptor(miopenBackendDescriptor_t descriptor) {
  delete &translated([&]() -> auto& { return graph::handle_of(descriptor); });
}

// In memory of the caller's that holds no descriptor yet.
void backend_initialize(miopenBackendDescriptor_t memory, miopenBackendDescriptorType_t type, size_t bytes) {
  require(memory != nullptr && bytes >= sizeof(graph::DescriptorHandle), miopenStatusBadParm);
  require(reinterpret_cast<uintptr_t>(memory) % alignof(graph::DescriptorHandle) == 0, miopenStatusBadParm);
  new (static_cast<void*>(memory))
      graph::DescriptorHandle(std::move(*translated([&] { return graph::make_descriptor(type_of(type)); })));
}

}  // namespace compat_miopen
