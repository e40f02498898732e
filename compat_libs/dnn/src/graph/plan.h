// What a graph of operations becomes: a list of steps of the core, in the order in which they run, and where their
// intermediate results lie. Nothing here touches a device.
#pragma once

#include <variant>

#include "core/attention.h"
#include "core/convolution.h"
#include "core/element_program.h"
#include "core/paged.h"
#include "core/pooling.h"
#include "core/reduction.h"
#include "graph/descriptor.h"

namespace compat_dnn::graph {

struct GraphTensor {
  int64_t uid = -1;  // -1: of the plan alone
  Tensor shape;      // its type says how many bytes an element has; `type` what they mean
  hipdnnDataType_t type = HIPDNN_DATA_FLOAT;
  bool is_virtual = false, by_value = false;
  int ragged = -1;  // the tensor with the element at which each of the batch starts
  int64_t ragged_multiplier = 1;
  size_t offset = 0, bytes = 0;  // in the workspace, if it is virtual and used there
};

// Elements of a tensor, seen with other lengths and strides; or, without a tensor, one number everywhere.
struct View {
  int tensor = -1;
  Tensor shape;
  int64_t start = 0;  // elements
  double value = 0;
  bool exists() const { return tensor >= 0; }
};
bool same_elements(const View& one, const View& other);

struct ElementInput {
  View view;                          // without a tensor: generated, then its shape alone counts
  Stored generated = Stored::kFloat;  // kValue, kPlace or random numbers
  double p0 = 0, p1 = 0;              // see kernels::dnn::ProgramTensor
  View seed, offset;                  // scalars on the device or by value, if they exist
  uint64_t seed_value = 0;
};
struct ElementStep {
  std::vector<ElementInput> inputs;
  std::vector<kernels::dnn::Instruction> code;
  std::vector<View> outputs;
  std::vector<int> results;
};
struct ReduceStep {
  ReduceOp op;
  View x, y;
};
// c = a b, with batches in all dimensions before the last two; those of a and b divide c's.
struct MatmulStep {
  View a, b, c;
};
struct ConvolutionStep {
  ConvProblem problem;
  Blend blend;
  View x, w, y;  // by role in the forward direction
  size_t workspace = 0, workspace_offset = 0;
};
struct PoolStep {
  bool backward = false;
  PoolingProblem problem;
  Blend blend;
  View x, y, indices, dx, dy;
};
// Rows that lie in pages, brought together.
struct PagedStep {
  PagedProblem problem;
  View pages, table, row_counts, rows;
};
// Attention of tensors of batch x heads x rows x elements. What is a number by value is known when the plan runs.
struct AttentionStep {
  struct Bound {
    bool exists = false;
    double constant = 0;
    std::vector<std::pair<View, double>> terms;  // numbers by value, and their factors
  };
  bool backward = false, from_end = false;
  View q, k, v, y, dy, dq, dk, dv, bias, dbias;
  View statistics, maxima;  // packed, of the type that the core has for them; may not exist forward
  View q_lengths, k_lengths, seed, offset;
  uint64_t seed_value = 0;
  double dropout = 0;
  Bound left, right;
  std::vector<View> scales;                            // numbers by value that scores are multiplied by
  std::vector<View> hidden, kept_scales, lost_scales;  // that must be -infinity, 1 / (1 - dropout) and its inverse
};
struct Step {
  std::variant<ElementStep, ReduceStep, MatmulStep, ConvolutionStep, PoolStep, PagedStep, AttentionStep> what;
  std::vector<int> reads() const, writes() const;  // tensors
};

struct ExecutionPlan {
  std::vector<GraphTensor> tensors;
  std::vector<Step> steps;
  size_t workspace = 0;  // bytes
};

// The plan of an operation graph. Errors: NOT_SUPPORTED or BAD_PARAM, with a message that names the operation.
ExecutionPlan plan_graph(const Descriptor& operation_graph);

// Joins neighbouring steps on elements into one, and drops what then nobody reads.
void fuse_elements(ExecutionPlan& plan);
// Gives intermediate results places in the workspace; those that are never needed at once share them.
void place_tensors(ExecutionPlan& plan);

}  // namespace compat_dnn::graph
