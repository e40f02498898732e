// Graphs: nodes with their work, in an order that their dependencies allow.
#include "graph.h"

#include "memory.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>

#include "error.h"
#include "hip/hip_runtime_api.h"

struct ihipGraph {
  std::vector<std::unique_ptr<hipGraphNode>> nodes;
  std::vector<std::shared_ptr<void>> memory;            // of its allocations: lives as long as graphs and executables
  std::map<const hipGraphNode*, hipGraphNode*> cloned;  // of a copy: the nodes of the original, and what they became
};

struct hipGraphExec {
  struct Step {
    const hipGraphNode* node;
    hipGraphNodeType type;
    hipcpu::Work work;
  };
  std::vector<Step> steps;
  std::vector<std::shared_ptr<void>> memory;
};

namespace hipcpu {

ihipGraph* make_graph() { return new ihipGraph; }

hipGraphNode* add_node(ihipGraph* graph, hipGraphNodeType type, const std::vector<hipGraphNode*>& after,
                       const Work& work) {
  graph->nodes.push_back(std::make_unique<hipGraphNode>(hipGraphNode{graph, type, work, after}));
  return graph->nodes.back().get();
}

hipError_t make_launch(const hipKernelNodeParams& parameters, Work& work) {
  launch_sink = &work;
  const hipError_t error = hipLaunchKernel(parameters.func, parameters.gridDim, parameters.blockDim,
                                           parameters.kernelParams, parameters.sharedMemBytes, nullptr);
  launch_sink = nullptr;
  return error;
}

namespace {

using Nodes = std::vector<hipGraphNode*>;

// The nodes so that each comes after those that it depends on, else as they were added. False for a circle.
bool in_order(const ihipGraph& graph, std::vector<hipGraphExec::Step>& steps) {
  const bool is_late = stream_mode() == StreamMode::kLate;  // the opposite order shows what lacks a dependency
  std::map<const hipGraphNode*, bool> done;
  while (steps.size() < graph.nodes.size()) {
    const std::size_t before = steps.size();
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      const auto& node = graph.nodes[is_late ? graph.nodes.size() - 1 - i : i];
      if (done[node.get()]) continue;
      if (!std::all_of(node->after.begin(), node->after.end(), [&](const auto* other) { return done[other]; }))
        continue;
      done[node.get()] = true;
      steps.push_back({node.get(), node->type, node->work});
    }
    if (steps.size() == before) return false;
  }
  return true;
}

hipError_t run_steps(const std::vector<hipGraphExec::Step>& steps) {
  for (const auto& step : steps) {
    if (!step.work) continue;
    if (const hipError_t error = step.work(); error != hipSuccess) return error;
  }
  return hipSuccess;
}

hipError_t add(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, std::size_t count,
               hipGraphNodeType type, const Work& work) {
  if (node == nullptr || graph == nullptr || (after == nullptr && count > 0)) return hipErrorInvalidValue;
  *node = add_node(graph, type, after == nullptr ? Nodes() : Nodes(after, after + count), work);
  return hipSuccess;
}

Work memset_work(const hipMemsetParams& p) {
  return [p] {
    for (std::size_t row = 0; row < std::max<std::size_t>(p.height, 1); ++row) {
      char* to = static_cast<char*>(p.dst) + row * p.pitch;
      const hipError_t error = p.elementSize == 1   ? hipMemsetD8(to, static_cast<unsigned char>(p.value), p.width)
                               : p.elementSize == 2 ? hipMemsetD16(to, static_cast<unsigned short>(p.value), p.width)
                                                    : hipMemsetD32(to, static_cast<int>(p.value), p.width);
      if (error != hipSuccess) return error;
    }
    return hipSuccess;
  };
}

hipError_t set_work(hipGraphExec_t executable, hipGraphNode_t node, const Work& work) {
  if (executable == nullptr || node == nullptr) return hipErrorInvalidValue;
  for (auto& step : executable->steps) {
    if (step.node != node) continue;
    step.work = work;
    return hipSuccess;
  }
  return hipErrorInvalidValue;
}

// What a node for another graph does, and the types of that graph's nodes in order. False for a circle.
bool read_child(const ihipGraph& child, Work& work, std::vector<hipGraphNodeType>& types) {
  std::vector<hipGraphExec::Step> steps;
  if (!in_order(child, steps)) return false;
  for (const auto& step : steps) types.push_back(step.type);
  work = [steps, memory = child.memory] { return run_steps(steps); };
  return true;
}

// Gives as many nodes as fit, and null for places that are left; without an array, their number.
hipError_t give_nodes(const Nodes& found, hipGraphNode_t* nodes, std::size_t* count) {
  if (count == nullptr) return hipErrorInvalidValue;
  if (nodes != nullptr) {
    for (std::size_t i = 0; i < *count; ++i) nodes[i] = i < found.size() ? found[i] : nullptr;
  }
  *count = nodes == nullptr ? found.size() : std::min(*count, found.size());
  return hipSuccess;
}

Nodes nodes_of(hipGraph_t graph, bool roots_only) {
  Nodes found;
  for (const auto& node : graph->nodes) {
    if (!roots_only || node->after.empty()) found.push_back(node.get());
  }
  return found;
}

ihipGraph* clone(const ihipGraph& original) {
  ihipGraph* copy = make_graph();
  copy->memory = original.memory;
  for (const auto& node : original.nodes) {
    copy->cloned[node.get()] = add_node(copy, node->type, {}, node->work);
    copy->cloned[node.get()]->inner = node->inner;
  }
  for (const auto& node : original.nodes) {
    for (const hipGraphNode* other : node->after) copy->cloned[node.get()]->after.push_back(copy->cloned[other]);
  }
  return copy;
}

}  // namespace
}  // namespace hipcpu

using namespace hipcpu;

extern "C" {

hipError_t hipGraphCreate(hipGraph_t* graph, unsigned flags) {
  return guarded([&] {
    if (graph == nullptr || flags != 0) return hipErrorInvalidValue;
    *graph = make_graph();
    return hipSuccess;
  });
}

hipError_t hipGraphDestroy(hipGraph_t graph) {
  return guarded([&] {
    if (graph == nullptr) return hipErrorInvalidValue;
    delete graph;
    return hipSuccess;
  });
}

hipError_t hipGraphClone(hipGraph_t* copy, hipGraph_t original) {
  return guarded([&] {
    if (copy == nullptr || original == nullptr) return hipErrorInvalidValue;
    *copy = clone(*original);
    return hipSuccess;
  });
}

hipError_t hipGraphNodeFindInClone(hipGraphNode_t* node, hipGraphNode_t original, hipGraph_t copy) {
  return guarded([&] {
    if (node == nullptr || copy == nullptr || copy->cloned.count(original) == 0) return hipErrorInvalidValue;
    *node = copy->cloned[original];
    return hipSuccess;
  });
}

hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* executable, hipGraph_t graph, unsigned long long) {
  return guarded([&] {
    if (executable == nullptr || graph == nullptr) return hipErrorInvalidValue;
    auto made = std::make_unique<hipGraphExec>();
    if (!in_order(*graph, made->steps)) return hipErrorInvalidValue;
    made->memory = graph->memory;
    *executable = made.release();
    return hipSuccess;
  });
}

hipError_t hipGraphInstantiate(hipGraphExec_t* executable, hipGraph_t graph, hipGraphNode_t* error_node, char* log,
                               std::size_t log_size) {
  if (error_node != nullptr) *error_node = nullptr;
  if (log != nullptr && log_size > 0) *log = '\0';
  return hipGraphInstantiateWithFlags(executable, graph, 0);
}

hipError_t hipGraphLaunch(hipGraphExec_t executable, hipStream_t stream) {
  return guarded_work([&] {
    if (executable == nullptr) return hipErrorInvalidValue;
    return in_stream(stream, hipGraphNodeTypeGraph, "a graph",
                     [steps = executable->steps, memory = executable->memory] { return run_steps(steps); });
  });
}

hipError_t hipGraphUpload(hipGraphExec_t executable, hipStream_t) {
  return record(executable == nullptr ? hipErrorInvalidValue : hipSuccess);
}

hipError_t hipGraphExecDestroy(hipGraphExec_t executable) {
  return guarded([&] {
    if (executable == nullptr) return hipErrorInvalidValue;
    delete executable;
    return hipSuccess;
  });
}

// The graph must have the nodes of the one that the executable was made of.
hipError_t hipGraphExecUpdate(hipGraphExec_t executable, hipGraph_t graph, hipGraphNode_t* error_node,
                              hipGraphExecUpdateResult* result) {
  return guarded([&] {
    if (executable == nullptr || graph == nullptr || result == nullptr) return hipErrorInvalidValue;
    if (error_node != nullptr) *error_node = nullptr;
    std::vector<hipGraphExec::Step> steps;
    *result = hipGraphExecUpdateErrorTopologyChanged;
    if (!in_order(*graph, steps) || steps.size() != executable->steps.size()) return hipErrorGraphExecUpdateFailure;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].type == executable->steps[i].type) continue;
      *result = hipGraphExecUpdateErrorNodeTypeChanged;
      if (error_node != nullptr) *error_node = const_cast<hipGraphNode_t>(steps[i].node);
      return hipErrorGraphExecUpdateFailure;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) executable->steps[i].work = steps[i].work;
    *result = hipGraphExecUpdateSuccess;
    return hipSuccess;
  });
}

hipError_t hipGraphAddKernelNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, std::size_t count,
                                 const hipKernelNodeParams* parameters) {
  return guarded([&] {
    if (parameters == nullptr) return hipErrorInvalidValue;
    Work work;
    const hipError_t error = make_launch(*parameters, work);
    return error != hipSuccess ? error : add(node, graph, after, count, hipGraphNodeTypeKernel, work);
  });
}

hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t node, const hipKernelNodeParams* parameters) {
  return guarded([&] {
    if (node == nullptr || parameters == nullptr) return hipErrorInvalidValue;
    return make_launch(*parameters, node->work);
  });
}

hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t executable, hipGraphNode_t node,
                                           const hipKernelNodeParams* parameters) {
  return guarded([&] {
    if (parameters == nullptr) return hipErrorInvalidValue;
    Work work;
    const hipError_t error = make_launch(*parameters, work);
    return error != hipSuccess ? error : set_work(executable, node, work);
  });
}

hipError_t hipGraphAddMemcpyNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, std::size_t count,
                                 const hipMemcpy3DParms* parameters) {
  return guarded([&] {
    if (parameters == nullptr) return hipErrorInvalidValue;
    return add(node, graph, after, count, hipGraphNodeTypeMemcpy, [p = *parameters] { return hipMemcpy3D(&p); });
  });
}

hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t executable, hipGraphNode_t node,
                                           hipMemcpy3DParms* parameters) {
  return guarded([&] {
    if (parameters == nullptr) return hipErrorInvalidValue;
    return set_work(executable, node, [p = *parameters] { return hipMemcpy3D(&p); });
  });
}

hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                   std::size_t count, void* to, const void* from, std::size_t bytes,
                                   hipMemcpyKind kind) {
  return guarded([&] {
    return add(node, graph, after, count, hipGraphNodeTypeMemcpy, [=] { return hipMemcpy(to, from, bytes, kind); });
  });
}

hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t executable, hipGraphNode_t node, void* to, const void* from,
                                             std::size_t bytes, hipMemcpyKind kind) {
  return guarded([&] { return set_work(executable, node, [=] { return hipMemcpy(to, from, bytes, kind); }); });
}

hipError_t hipGraphAddMemsetNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, std::size_t count,
                                 const hipMemsetParams* parameters) {
  return guarded([&] {
    if (parameters == nullptr) return hipErrorInvalidValue;
    return add(node, graph, after, count, hipGraphNodeTypeMemset, memset_work(*parameters));
  });
}

hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t executable, hipGraphNode_t node,
                                           const hipMemsetParams* parameters) {
  return guarded([&] {
    if (parameters == nullptr) return hipErrorInvalidValue;
    return set_work(executable, node, memset_work(*parameters));
  });
}

hipError_t hipGraphAddHostNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, std::size_t count,
                               const hipHostNodeParams* parameters) {
  return guarded([&] {
    if (parameters == nullptr || parameters->fn == nullptr) return hipErrorInvalidValue;
    return add(node, graph, after, count, hipGraphNodeTypeHost, [p = *parameters] {
      p.fn(p.userData);
      return hipSuccess;
    });
  });
}

hipError_t hipGraphAddEmptyNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                std::size_t count) {
  return guarded([&] { return add(node, graph, after, count, hipGraphNodeTypeEmpty, {}); });
}

hipError_t hipGraphAddEventRecordNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                      std::size_t count, hipEvent_t event) {
  return guarded([&] {
    return add(node, graph, after, count, hipGraphNodeTypeEventRecord, [=] { return hipEventRecord(event, nullptr); });
  });
}

hipError_t hipGraphAddEventWaitNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                    std::size_t count, hipEvent_t event) {
  return guarded([&] {
    return add(node, graph, after, count, hipGraphNodeTypeWaitEvent, [=] { return hipEventSynchronize(event); });
  });
}

hipError_t hipGraphAddChildGraphNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                     std::size_t count, hipGraph_t child) {
  return guarded([&] {
    Work work;
    std::vector<hipGraphNodeType> inner;
    if (child == nullptr || !read_child(*child, work, inner)) return hipErrorInvalidValue;
    const hipError_t error = add(node, graph, after, count, hipGraphNodeTypeGraph, work);
    if (error == hipSuccess) (*node)->inner = inner;
    return error;
  });
}

// The graph must have the nodes of the one that the node was made of.
hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t executable, hipGraphNode_t node, hipGraph_t child) {
  return guarded([&] {
    Work work;
    std::vector<hipGraphNodeType> inner;
    if (node == nullptr || child == nullptr || !read_child(*child, work, inner)) return hipErrorInvalidValue;
    return node->inner == inner ? set_work(executable, node, work) : hipErrorInvalidValue;
  });
}

// The memory has its address from now on and belongs to the graph; who frees it gives back nothing before the
// end of the graph and of what was made of it, as launches need the address again.
hipError_t hipGraphAddMemAllocNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                   std::size_t count, hipMemAllocNodeParams* parameters) {
  return guarded([&] {
    if (parameters == nullptr || graph == nullptr || parameters->bytesize == 0) return hipErrorInvalidValue;
    void* memory = nullptr;
    const std::size_t bytes = parameters->bytesize;
    if (const hipError_t error = make_graph_memory(&memory, bytes); error != hipSuccess) return error;
    graph->memory.emplace_back(memory, free_graph_memory);
    parameters->dptr = memory;
    return add(node, graph, after, count, hipGraphNodeTypeMemAlloc, [=] { return begin_graph_memory(memory, bytes); });
  });
}

hipError_t hipGraphAddMemFreeNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                  std::size_t count, void* memory) {
  return guarded([&] {
    if (memory == nullptr) return hipErrorInvalidValue;
    return add(node, graph, after, count, hipGraphNodeTypeMemFree, [=] { return end_graph_memory(memory); });
  });
}

hipError_t hipGraphAddDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to,
                                   std::size_t count) {
  return guarded([&] {
    if (graph == nullptr || (count > 0 && (from == nullptr || to == nullptr))) return hipErrorInvalidValue;
    for (std::size_t i = 0; i < count; ++i) to[i]->after.push_back(from[i]);
    return hipSuccess;
  });
}

hipError_t hipGraphGetNodes(hipGraph_t graph, hipGraphNode_t* nodes, std::size_t* count) {
  return guarded(
      [&] { return graph == nullptr ? hipErrorInvalidValue : give_nodes(nodes_of(graph, false), nodes, count); });
}

hipError_t hipGraphGetRootNodes(hipGraph_t graph, hipGraphNode_t* nodes, std::size_t* count) {
  return guarded(
      [&] { return graph == nullptr ? hipErrorInvalidValue : give_nodes(nodes_of(graph, true), nodes, count); });
}

hipError_t hipGraphNodeGetDependencies(hipGraphNode_t node, hipGraphNode_t* nodes, std::size_t* count) {
  return guarded([&] { return node == nullptr ? hipErrorInvalidValue : give_nodes(node->after, nodes, count); });
}

hipError_t hipGraphNodeGetType(hipGraphNode_t node, hipGraphNodeType* type) {
  return guarded([&] {
    if (node == nullptr || type == nullptr) return hipErrorInvalidValue;
    *type = node->type;
    return hipSuccess;
  });
}
}
