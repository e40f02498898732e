// What an operation graph makes of attention's scores between the first product and the softmax: scales, a bias, and
// masks, which are comparisons of sums of row, column, lengths and numbers by value.
#pragma once

#include <optional>
#include <set>

#include "graph/lowering.h"

namespace compat_dnn::graph {

// The operations of a graph, by the tensors that they write and read.
class NodeIndex {
 public:
  explicit NodeIndex(const std::vector<const Descriptor*>& nodes);

  // Null: the tensor is none of this graph's results.
  const Descriptor* writer(int64_t uid) const;
  std::vector<const Descriptor*> readers(int64_t uid) const;
  const std::vector<const Descriptor*>& nodes() const { return nodes_; }

 private:
  std::vector<const Descriptor*> nodes_;
  std::map<int64_t, const Descriptor*> writers_;
  std::multimap<int64_t, const Descriptor*> readers_;
};

int64_t uid_of(const Descriptor& tensor);
bool is_by_value(const Descriptor& tensor);
// A pointwise operation of this mode with neutral factors.
bool is_pointwise(const Descriptor* node, int64_t mode);
bool is_reduction(const Descriptor* node, int64_t operation);

// What happens to scores. Tensors are descriptors of the graph.
struct ScoreChain {
  struct Bound {
    double constant = 0;
    std::vector<std::pair<const Descriptor*, double>> terms;  // numbers by value, and their factors
    bool from_end = false;
  };
  std::vector<const Descriptor*> scales;  // numbers by value
  std::vector<const Descriptor*> hidden;  // what masked scores become, by value
  std::vector<const Descriptor*> biases;
  const Descriptor *q_lengths = nullptr, *k_lengths = nullptr;
  std::optional<Bound> left, right;
  const Descriptor* statistics = nullptr;  // is subtracted
  const Descriptor* product = nullptr;     // the operation that makes the scores; null where these are a source
  std::set<const Descriptor*> covered;     // operations that are part of this
};

// An operation that masks a band beside the diagonal. A score counts where, with a bound on the left, column + bound -
// length of k + length of q compares with the row; otherwise where row + bound + length of k - length of q compares
// with the column. What is null is 0.
struct BandMask {
  const Descriptor *bound = nullptr, *q_lengths = nullptr, *k_lengths = nullptr;
  bool is_left = false;
  bool compares = false;  // the mode is greater, less, or either or equal, and lengths are no sums of lengths
  int64_t comparison = 0;
};
BandMask band_of(const Descriptor& node);

// The tensor that an operation's subgraph begins with, and the lengths that the operation has itself.
struct ScoreSource {
  int64_t uid = -1;
  const Descriptor *q_lengths = nullptr, *k_lengths = nullptr;
};
// Follows scores from `uid` back to a product of matrices, or to a source. Nothing: they are made in a way that is not
// known here.
std::optional<ScoreChain> follow_scores(const NodeIndex& index, int64_t uid, const ScoreSource& source = {});

}  // namespace compat_dnn::graph
