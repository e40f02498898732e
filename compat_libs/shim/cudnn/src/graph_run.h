// Runs plans.
#pragma once

#include "graph_plan.h"
#include "objects.h"

namespace compat_hipdnn {

// What a plan runs on: memory of the caller by the tensors' numbers, and a workspace.
struct PlanMemory {
  std::map<int64_t, void*> tensors;
  void* workspace = nullptr;
};
// Errors: BAD_PARAM where memory is missing.
void run_plan(compat_dnn::Handle& handle, const ExecutionPlan& plan, const PlanMemory& memory);

}  // namespace compat_hipdnn
