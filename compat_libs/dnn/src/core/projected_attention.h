// Multi-head attention with projections: the sum over heads h of W_o,h softmax(scale (W_q,h q) (W_k,h k)^T) W_v,h v,
// over sequences of any lengths and layout. As cuDNN's cudnnMultiHeadAttn functions define it.
#pragma once

#include <array>

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

enum class ProjectionKind { kQuery, kKey, kValue, kOutput };
constexpr int kProjections = 4;

struct Projection {
  int64_t from = 0;  // elements of a vector
  int64_t to = 0;    // of one head's; 0: heads get the vectors as they are, and results of heads lie side by side
};

struct ProjectedAttention {
  DataType type = DataType::kFloat;
  int64_t heads = 1;
  double scale = 1;
  bool has_bias = false;  // in each projection that there is
  // The queries of all beams of a sentence see its one sequence of keys; otherwise each beam has one of its own.
  bool beams_share_keys = true;
  double share_dropout = 0, result_dropout = 0;  // of softmax's results, and of the whole's before residuals are added
  // `from` of the output is for all heads; its `to` is a whole vector's.
  std::array<Projection, kProjections> projections;
  int64_t query_steps = 0, key_steps = 0, batch = 0, beams = 0;  // that there is room for

  const Projection& projection(ProjectionKind kind) const { return projections[static_cast<int>(kind)]; }
  // Elements of all heads' vectors; of the output: of a result.
  int64_t width(ProjectionKind kind) const;
};

// Where weights and biases lie, in elements: `rows` of one vector's elements each of `columns`, those of one head side
// by side. No rows: there is no such tensor.
struct ProjectionPart {
  int64_t offset = 0, rows = 0, columns = 0;
};
ProjectionPart projection_weights(const ProjectedAttention& problem, ProjectionKind kind);
ProjectionPart projection_bias(const ProjectedAttention& problem, ProjectionKind kind);  // one row
int64_t projection_elements(const ProjectedAttention& problem);
size_t projected_attention_workspace_bytes(const ProjectedAttention& problem);
size_t projected_attention_reserve_bytes(const ProjectedAttention& problem);

// Sequences of vectors: the vector of a sentence, beam and step lies at the sum of the products with the strides, in
// vectors.
struct VectorSequences {
  int64_t batch = 0, beams = 0, steps = 0;
  int64_t batch_stride = 0, beam_stride = 0, step_stride = 0;
  std::vector<int> lengths;  // of [batch][beams]
};

// What queries see of the keys: query t those from low[t] to high[t] - 1.
struct AttentionWindows {
  const int *low = nullptr, *high = nullptr;
};

struct ProjectedAttentionCall {
  VectorSequences queries, keys;  // and the results, the values
  AttentionWindows windows;
  int64_t step = -1;  // only this one of the queries; negative: all
  void *workspace = nullptr, *reserve = nullptr;
};

struct ProjectedAttentionData {
  const void *queries, *keys, *values;
  const void* residuals;  // are added to the results; null: none
  const void* weights;
  void* results;
};

// Without a reserve there is no dropout. Results behind the end of a sequence become zero; with a step, only those of
// this step are written. `states`: of dropout for the shares and for the results; null where there is none.
// Errors: kInvalidValue for sizes that do not fit, kNotSupported for vectors of a head beyond 256 elements.
void projected_attention_forward(Handle& handle, const ProjectedAttention& problem, const ProjectedAttentionCall& call,
                                 const ProjectedAttentionData& data, void* share_states, void* result_states);

struct ProjectedAttentionGradients {
  const void *results, *weights;  // gradients of the results
  void *queries, *keys, *values;  // without the residuals' part
};
void projected_attention_backward_data(Handle& handle, const ProjectedAttention& problem,
                                       const ProjectedAttentionCall& call, const ProjectedAttentionGradients& data);
// After the gradients of data. `adds`: to what is there.
struct ProjectedAttentionWeightGradients {
  const void *queries, *keys, *values, *result_gradients;
  bool adds;
  void* weights;
};
void projected_attention_backward_weights(Handle& handle, const ProjectedAttention& problem,
                                          const ProjectedAttentionCall& call,
                                          const ProjectedAttentionWeightGradients& data);

}  // namespace compat_dnn
