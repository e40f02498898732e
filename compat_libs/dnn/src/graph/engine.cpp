// Graphs, engines, heuristics and plans: one engine, which runs every graph that it can.
#include <algorithm>
#include <limits>

#include "graph/json.h"
#include "graph/run.h"

namespace compat_dnn::graph {

namespace {

void finish_tensor(const Descriptor& tensor) {
  const std::vector<int64_t> lengths = tensor.integers(HIPDNN_ATTR_TENSOR_DIMENSIONS);
  const std::vector<int64_t> strides = tensor.integers(HIPDNN_ATTR_TENSOR_STRIDES);
  demand(!lengths.empty() && lengths.size() <= kMostDims && lengths.size() == strides.size(), HIPDNN_STATUS_BAD_PARAM,
         "a tensor has one to eight lengths, and as many strides");
  const auto type = static_cast<hipdnnDataType_t>(tensor.integer(HIPDNN_ATTR_TENSOR_DATA_TYPE));
  demand(type >= HIPDNN_DATA_FLOAT && type <= HIPDNN_DATA_COMPLEX_FP64, HIPDNN_STATUS_BAD_PARAM,
         "there is no such type of data");
  const int64_t alignment = tensor.integer(HIPDNN_ATTR_TENSOR_BYTE_ALIGNMENT);
  demand(alignment > 0 && (alignment & (alignment - 1)) == 0, HIPDNN_STATUS_BAD_PARAM,
         "an alignment is a power of two");
  demand(tensor.integer(HIPDNN_ATTR_TENSOR_VECTOR_COUNT, 1) == 1, HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT,
         "tensors of packed vectors are not supported");
  demand(tensor.integer(HIPDNN_ATTR_TENSOR_REORDERING_MODE) == HIPDNN_TENSOR_REORDERING_NONE,
         HIPDNN_STATUS_NOT_SUPPORTED_LAYOUT, "reordered tensors are not supported");
  Tensor shape = make_tensor(DataType::kDouble, lengths, strides);
  for (int d = 0; d < shape.rank; ++d) {
    // A dimension may be repeated; that is what a stride of zero says.
    demand(strides[d] >= 0 && lengths[d] > 0, HIPDNN_STATUS_BAD_PARAM, "a tensor's lengths are positive");
    if (strides[d] == 0) shape.strides[d] = 1;
  }
  demand(shape.is_addressable(), HIPDNN_STATUS_BAD_PARAM_OUT_OF_BOUND, "a tensor is too large to be addressed");
}

// A child of the type that belongs there.
const Descriptor& child_of(const Descriptor& descriptor, hipdnnBackendAttributeName_t attribute,
                           hipdnnBackendDescriptorType_t type) {
  const Descriptor& child = *descriptor.child(attribute);
  demand(child.type == type, HIPDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE,
         std::string(find_attribute(attribute)->name) + " is a descriptor of another type");
  return child;
}

const Descriptor& graph_of(const Descriptor& descriptor) {
  switch (descriptor.type) {
    case HIPDNN_BACKEND_ENGINE_DESCRIPTOR:
      return child_of(descriptor, HIPDNN_ATTR_ENGINE_OPERATION_GRAPH, HIPDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
    case HIPDNN_BACKEND_ENGINECFG_DESCRIPTOR:
      return graph_of(child_of(descriptor, HIPDNN_ATTR_ENGINECFG_ENGINE, HIPDNN_BACKEND_ENGINE_DESCRIPTOR));
    case HIPDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR:
      return graph_of(
          child_of(descriptor, HIPDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG, HIPDNN_BACKEND_ENGINECFG_DESCRIPTOR));
    default:
      return child_of(descriptor, HIPDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH, HIPDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
  }
}

void finish_plan(Descriptor& descriptor) {
  if (!descriptor.has(HIPDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG)) {
    demand(descriptor.has(HIPDNN_ATTR_EXECUTION_PLAN_JSON_REPRESENTATION), HIPDNN_STATUS_BAD_PARAM,
           "a plan is made from an engine configuration or from its JSON form");
    AttributeValue config{HIPDNN_TYPE_BACKEND_DESCRIPTOR, 1, {}, {}};
    config.descriptors.push_back(from_json(descriptor.text(HIPDNN_ATTR_EXECUTION_PLAN_JSON_REPRESENTATION)));
    demand(config.descriptors[0]->type == HIPDNN_BACKEND_ENGINECFG_DESCRIPTOR, HIPDNN_STATUS_BAD_PARAM,
           "the JSON text is no plan's");
    descriptor.values[HIPDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG] = std::move(config);
  }
  descriptor.plan = std::make_shared<ExecutionPlan>(plan_graph(graph_of(descriptor)));
}

void finish_variant_pack(const Descriptor& pack) {
  std::vector<int64_t> uids = pack.integers(HIPDNN_ATTR_VARIANT_PACK_UNIQUE_IDS);
  demand(uids.size() == pack.pointers(HIPDNN_ATTR_VARIANT_PACK_DATA_POINTERS).size(), HIPDNN_STATUS_BAD_PARAM,
         "a variant pack has a pointer for each tensor");
  std::sort(uids.begin(), uids.end());
  demand(std::adjacent_find(uids.begin(), uids.end()) == uids.end(), HIPDNN_STATUS_BAD_PARAM_DUPLICATED_ENTRIES,
         "a variant pack names a tensor twice");
  demand(!pack.has(HIPDNN_ATTR_VARIANT_PACK_OVERRIDE_UNIQUE_IDS) ||
             pack.integers(HIPDNN_ATTR_VARIANT_PACK_OVERRIDE_UNIQUE_IDS).empty(),
         HIPDNN_STATUS_NOT_SUPPORTED, "shapes that a variant pack overrides are not supported");
}

AttributeValue one_integer(int64_t value) { return make_value<int64_t>(HIPDNN_TYPE_INT64, {value}); }

// The one configuration: the engine of the graph.
DescriptorPointer configuration_of(const Descriptor& heuristics) {
  auto engine = std::make_shared<Descriptor>();
  engine->type = HIPDNN_BACKEND_ENGINE_DESCRIPTOR;
  engine->values[HIPDNN_ATTR_ENGINE_OPERATION_GRAPH] = heuristics.values.at(HIPDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH);
  engine->values[HIPDNN_ATTR_ENGINE_GLOBAL_INDEX] = one_integer(0);
  engine->finalized = true;
  auto config = std::make_shared<Descriptor>();
  config->type = HIPDNN_BACKEND_ENGINECFG_DESCRIPTOR;
  config->values[HIPDNN_ATTR_ENGINECFG_ENGINE] = {HIPDNN_TYPE_BACKEND_DESCRIPTOR, 1, {}, {engine}};
  config->finalized = true;
  return config;
}

AttributeValue text_value(const std::string& text) {
  return make_value<char>(HIPDNN_TYPE_CHAR, std::vector<char>(text.begin(), text.end()));
}

}  // namespace

void finish(Descriptor& descriptor) {
  switch (descriptor.type) {
    case HIPDNN_BACKEND_TENSOR_DESCRIPTOR:
      return finish_tensor(descriptor);
    case HIPDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR:
      demand(!descriptor.children(HIPDNN_ATTR_OPERATIONGRAPH_OPS).empty(), HIPDNN_STATUS_BAD_PARAM,
             "a graph without operations");
      return;
    case HIPDNN_BACKEND_ENGINE_DESCRIPTOR:
      demand(descriptor.integer(HIPDNN_ATTR_ENGINE_GLOBAL_INDEX) == 0, HIPDNN_STATUS_BAD_PARAM_OUT_OF_BOUND,
             "there is one engine, number 0");
      plan_graph(graph_of(descriptor));
      return;
    case HIPDNN_BACKEND_ENGINECFG_DESCRIPTOR:
      graph_of(descriptor);
      demand(descriptor.children(HIPDNN_ATTR_ENGINECFG_KNOB_CHOICES).empty(), HIPDNN_STATUS_BAD_PARAM,
             "the engine has no knobs");
      return;
    case HIPDNN_BACKEND_ENGINEHEUR_DESCRIPTOR:
      plan_graph(graph_of(descriptor));
      return;
    case HIPDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR:
      return finish_plan(descriptor);
    case HIPDNN_BACKEND_VARIANT_PACK_DESCRIPTOR:
      return finish_variant_pack(descriptor);
    default:
      return;
  }
}

std::unique_ptr<AttributeValue> derived_value(const Descriptor& descriptor, hipdnnBackendAttributeName_t attribute) {
  const auto give = [](AttributeValue value) { return std::make_unique<AttributeValue>(std::move(value)); };
  switch (attribute) {
    case HIPDNN_ATTR_OPERATIONGRAPH_ENGINE_GLOBAL_COUNT:
      return give(one_integer(1));
    case HIPDNN_ATTR_ENGINEHEUR_RESULTS:
      return give({HIPDNN_TYPE_BACKEND_DESCRIPTOR, 1, {}, {configuration_of(descriptor)}});
    case HIPDNN_ATTR_ENGINECFG_WORKSPACE_SIZE:
      return give(one_integer(static_cast<int64_t>(plan_graph(graph_of(descriptor)).workspace)));
    case HIPDNN_ATTR_ENGINECFG_SHARED_MEMORY_USED:
      return give(make_value<int32_t>(HIPDNN_TYPE_INT32, {0}));
    case HIPDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE:
      return give(one_integer(static_cast<int64_t>(descriptor.plan->workspace)));
    case HIPDNN_ATTR_EXECUTION_PLAN_JSON_REPRESENTATION:
      return give(text_value(to_json(*descriptor.child(HIPDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG))));
    case HIPDNN_ATTR_KERNEL_CACHE_JSON_REPRESENTATION:
    case HIPDNN_ATTR_DEVICEPROP_JSON_REPRESENTATION:
      return give(text_value(to_json(descriptor)));
    default:
      return nullptr;
  }
}

void execute(Handle& handle, const Descriptor& plan, const Descriptor& pack) {
  PlanMemory memory;
  const std::vector<int64_t> uids = pack.integers(HIPDNN_ATTR_VARIANT_PACK_UNIQUE_IDS);
  const std::vector<void*> pointers = pack.pointers(HIPDNN_ATTR_VARIANT_PACK_DATA_POINTERS);
  for (size_t i = 0; i < uids.size(); ++i) memory.tensors[uids[i]] = pointers[i];
  const std::vector<void*> workspace = pack.pointers(HIPDNN_ATTR_VARIANT_PACK_WORKSPACE);
  if (!workspace.empty()) memory.workspace = workspace[0];
  run_plan(handle, *plan.plan, memory);
}

}  // namespace compat_dnn::graph
