// Runs plans.
#pragma once

#include "graph/plan.h"
#include "graph/types.h"

namespace compat_dnn::graph {

// What a plan runs on: memory of the caller by the tensors' numbers, and a workspace.
struct PlanMemory {
  std::map<int64_t, void*> tensors;
  void* workspace = nullptr;
};
// Errors: BAD_PARAM where memory is missing.
void run_plan(Handle& handle, const ExecutionPlan& plan, const PlanMemory& memory);
// The plan of an execution plan's descriptor on the memory of a variant pack's.
void execute(Handle& handle, const Descriptor& plan, const Descriptor& pack);

}  // namespace compat_dnn::graph
