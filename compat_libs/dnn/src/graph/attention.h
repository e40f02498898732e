// Attention in an operation graph: found among the operations that spell it out, and made one step.
#pragma once

#include "graph/scores.h"

namespace compat_dnn::graph {

// The tensors of attention as its operations name them. Null: it has none.
struct AttentionTensors {
  // Batch x heads x rows x elements but `k` and `v`, whose last dimensions are exchanged where they are `turned`.
  const Descriptor *q = nullptr, *k = nullptr, *v = nullptr, *y = nullptr, *statistics = nullptr;
  const Descriptor *dy = nullptr, *dq = nullptr, *dk = nullptr, *dv = nullptr, *dbias = nullptr;
  const Descriptor *maxima = nullptr, *sums = nullptr;  // of each row: the greatest score, the sum of exponentials
  bool k_turned = false, v_turned = false;
  const Descriptor *seed = nullptr, *offset = nullptr;
  uint64_t seed_value = 0;
  double dropout = 0;
  std::vector<const Descriptor*> kept_scales;  // numbers by value that must be 1 / (1 - dropout)
  std::vector<const Descriptor*> lost_scales;  // and 1 - dropout
};

// Adds attention to the plan. Errors: NOT_SUPPORTED and others with a message.
void add_attention(Lowering& to, const AttentionTensors& tensors, const ScoreChain& scores, bool backward);
// Whether the core computes attention of such tensors.
bool attention_fits(const AttentionTensors& tensors, const ScoreChain& scores, bool backward);

std::vector<int64_t> dimensions(const Descriptor& tensor);
hipdnnDataType_t type_of(const Descriptor& tensor);
// With the last two dimensions exchanged.
View turned(View matrix);

struct AttentionMatch {
  AttentionTensors tensors;
  ScoreChain scores;
  bool backward = false;
  std::set<const Descriptor*> covered;  // its operations
};
// Those that can run as one step.
std::vector<AttentionMatch> find_attention(const std::vector<const Descriptor*>& nodes);

}  // namespace compat_dnn::graph
