// What CUDA has on the host, of graphs above all, and HIP has in another form.
#pragma once

#include <hip/hip_runtime_api.h>

namespace hipify_graph {

// What became of an update, as CUDA 12 returns it.
struct ExecUpdateResultInfo {
  hipGraphExecUpdateResult result;
  hipGraphNode_t errorNode;      // where the update failed
  hipGraphNode_t errorFromNode;  // HIP does not say which node an edge came from
};

// CUDA 13 creates a context with parameters, HIP without; the ones that are there say nothing.
struct CtxCreateParams {};

// Found by the type of its last argument.
inline hipError_t hipGraphExecUpdate(hipGraphExec_t exec, hipGraph_t graph, ExecUpdateResultInfo* info) {
  if (info == nullptr) return hipErrorInvalidValue;
  *info = {};
  return ::hipGraphExecUpdate(exec, graph, &info->errorNode, &info->result);
}

}  // namespace hipify_graph
