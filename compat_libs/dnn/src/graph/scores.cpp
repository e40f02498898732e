#include "graph/scores.h"

#include <algorithm>

namespace compat_dnn::graph {

namespace {

constexpr int kRowAxis = 2, kColumnAxis = 3;

const Descriptor* x_of(const Descriptor& node) { return node.child(HIPDNN_ATTR_OPERATION_POINTWISE_XDESC); }
const Descriptor* b_of(const Descriptor& node) { return node.child(HIPDNN_ATTR_OPERATION_POINTWISE_BDESC); }

int64_t mode_of(const Descriptor& node) {
  return node.child(HIPDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR)->integer(HIPDNN_ATTR_POINTWISE_MODE);
}

// A sum of multiples of a score's row and column, lengths in device memory and numbers by value.
struct Sum {
  double row = 0, column = 0, constant = 0;
  std::vector<std::pair<const Descriptor*, double>> lengths, numbers;

  void add(const Sum& other, double factor) {
    row += factor * other.row;
    column += factor * other.column;
    constant += factor * other.constant;
    for (const auto& [tensor, times] : other.lengths) lengths.emplace_back(tensor, factor * times);
    for (const auto& [tensor, times] : other.numbers) numbers.emplace_back(tensor, factor * times);
  }
};

class ScoreReader {
 public:
  ScoreReader(const NodeIndex& index, const ScoreSource& source) : index_(index), source_(source.uid) {
    chain.q_lengths = source.q_lengths;
    chain.k_lengths = source.k_lengths;
  }

  bool read(int64_t uid) {
    while (uid != source_) {
      const Descriptor* node = index_.writer(uid);
      if (node == nullptr) return false;
      chain.covered.insert(node);
      if (node->type == HIPDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR) {
        chain.product = node;
        return lengths_fit();
      }
      if (!read_step(*node)) return false;
      uid = uid_of(*(is_band(*node) ? node->child(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_XDESC) : x_of(*node)));
    }
    return lengths_fit();
  }

  ScoreChain chain;

 private:
  static bool is_band(const Descriptor& node) {
    return node.type == HIPDNN_BACKEND_OPERATION_DIAGONAL_BAND_MASK_DESCRIPTOR;
  }

  bool read_step(const Descriptor& node) {
    if (is_band(node)) return read_band(node);
    if (is_pointwise(&node, HIPDNN_POINTWISE_BINARY_SELECT)) {
      const Descriptor* value = b_of(node);
      if (!is_by_value(*value)) return false;
      chain.hidden.push_back(value);
      return read_mask(uid_of(*node.child(HIPDNN_ATTR_OPERATION_POINTWISE_TDESC)));
    }
    if (is_pointwise(&node, HIPDNN_POINTWISE_MUL)) {
      chain.scales.push_back(b_of(node));
      return is_by_value(*b_of(node));
    }
    if (is_pointwise(&node, HIPDNN_POINTWISE_ADD)) {
      // A bias is added to scores that are scaled already.
      chain.biases.push_back(b_of(node));
      return chain.scales.empty() && !is_by_value(*b_of(node));
    }
    if (is_pointwise(&node, HIPDNN_POINTWISE_SUB) && chain.statistics == nullptr) {
      chain.statistics = b_of(node);
      return chain.scales.empty() && chain.biases.empty() && index_.writer(uid_of(*b_of(node))) == nullptr;
    }
    return false;
  }

  // Where a score counts.
  bool read_mask(int64_t uid) {
    const Descriptor* node = index_.writer(uid);
    if (is_pointwise(node, HIPDNN_POINTWISE_LOGICAL_AND)) {
      chain.covered.insert(node);
      return read_mask(uid_of(*x_of(*node))) && read_mask(uid_of(*b_of(*node)));
    }
    for (const int64_t mode :
         {HIPDNN_POINTWISE_CMP_GE, HIPDNN_POINTWISE_CMP_GT, HIPDNN_POINTWISE_CMP_LE, HIPDNN_POINTWISE_CMP_LT}) {
      if (!is_pointwise(node, mode)) continue;
      chain.covered.insert(node);
      const std::optional<Sum> first = read_sum(*x_of(*node)), second = read_sum(*b_of(*node));
      return first && second && take_comparison(mode, *first, *second);
    }
    return false;
  }

  // Where the first sum compares with the second; all are whole numbers.
  bool take_comparison(int64_t mode, const Sum& first, const Sum& second) {
    const bool is_strict = mode == HIPDNN_POINTWISE_CMP_GT || mode == HIPDNN_POINTWISE_CMP_LT;
    const bool is_greater = mode == HIPDNN_POINTWISE_CMP_GT || mode == HIPDNN_POINTWISE_CMP_GE;
    Sum difference;  // must not be negative
    difference.constant = is_strict ? -1 : 0;
    difference.add(first, is_greater ? 1 : -1);
    difference.add(second, is_greater ? -1 : 1);
    return take(difference);
  }

  bool read_band(const Descriptor& node) {
    const Descriptor* hidden = node.child(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_BDESC);
    if (hidden != nullptr && !is_by_value(*hidden)) return false;
    if (hidden != nullptr) chain.hidden.push_back(hidden);
    const BandMask band = band_of(node);
    // Lengths move the diagonal to the last row and column.
    Sum first, second;
    first.column = second.row = band.is_left ? 1 : 0;
    first.row = second.column = band.is_left ? 0 : 1;
    const double ends = band.is_left ? -1 : 1;
    const std::pair<const Descriptor*, double> shifts[] = {
        {band.bound, 1}, {band.k_lengths, ends}, {band.q_lengths, -ends}};
    for (const auto& shift : shifts)
      if (shift.first != nullptr) (is_by_value(*shift.first) ? first.numbers : first.lengths).push_back(shift);
    return band.compares && take_comparison(band.comparison, first, second);
  }

  std::optional<Sum> read_sum(const Descriptor& tensor) {
    Sum sum;
    const Descriptor* node = index_.writer(uid_of(tensor));
    if (node == nullptr) {
      (is_by_value(tensor) ? sum.numbers : sum.lengths).emplace_back(&tensor, 1.0);
      return sum;
    }
    chain.covered.insert(node);
    if (is_pointwise(node, HIPDNN_POINTWISE_GEN_INDEX)) {
      const int64_t axis =
          node->child(HIPDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR)->integer(HIPDNN_ATTR_POINTWISE_AXIS, -1);
      (axis == kRowAxis ? sum.row : sum.column) = 1;
      if (axis != kRowAxis && axis != kColumnAxis) return std::nullopt;
      return sum;
    }
    if (is_pointwise(node, HIPDNN_POINTWISE_IDENTITY)) return read_sum(*x_of(*node));
    const bool adds = is_pointwise(node, HIPDNN_POINTWISE_ADD);
    if (!adds && !is_pointwise(node, HIPDNN_POINTWISE_SUB)) return std::nullopt;
    const std::optional<Sum> first = read_sum(*x_of(*node)), second = read_sum(*b_of(*node));
    if (!first || !second) return std::nullopt;
    sum.add(*first, 1);
    sum.add(*second, adds ? 1 : -1);
    return sum;
  }

  // A length is compared, or a distance from the diagonal.
  bool take(const Sum& sum) {
    if (sum.row * sum.column == 0) {
      const bool is_length = sum.row + sum.column == -1 && sum.constant == -1 && sum.numbers.empty() &&
                             sum.lengths.size() == 1 && sum.lengths[0].second == 1;
      const Descriptor*& place = sum.row != 0 ? chain.q_lengths : chain.k_lengths;
      if (!is_length || (place != nullptr && uid_of(*place) != uid_of(*sum.lengths[0].first))) return false;
      place = sum.lengths[0].first;
      return true;
    }
    if (sum.row + sum.column != 0 || std::abs(sum.row) != 1) return false;
    std::optional<ScoreChain::Bound>& place = sum.row > 0 ? chain.right : chain.left;
    if (place) return false;
    place = ScoreChain::Bound{sum.constant, sum.numbers, false};
    if (sum.lengths.empty()) return true;
    // Rows of k less rows of q, for a bound on the right; the other way round for one on the left.
    if (sum.lengths.size() != 2) return false;
    const int of_k = sum.lengths[0].second == sum.row ? 0 : 1;
    if (sum.lengths[of_k].second != sum.row || sum.lengths[1 - of_k].second != -sum.row) return false;
    place->from_end = true;
    ends_.push_back({sum.lengths[1 - of_k].first, sum.lengths[of_k].first});
    return true;
  }

  // Both bounds are told from one diagonal, whose lengths are those that hide what lies beyond them.
  bool lengths_fit() const {
    if (chain.left && chain.right && chain.left->from_end != chain.right->from_end) return false;
    if ((chain.q_lengths == nullptr) != (chain.k_lengths == nullptr)) return false;
    return std::all_of(ends_.begin(), ends_.end(), [&](const auto& end) {
      return chain.q_lengths != nullptr && uid_of(*end.first) == uid_of(*chain.q_lengths) &&
             uid_of(*end.second) == uid_of(*chain.k_lengths);
    });
  }

  const NodeIndex& index_;
  int64_t source_;
  std::vector<std::pair<const Descriptor*, const Descriptor*>> ends_;  // lengths of q and k
};

}  // namespace

int64_t uid_of(const Descriptor& tensor) { return tensor.integer(HIPDNN_ATTR_TENSOR_UNIQUE_ID); }

bool is_by_value(const Descriptor& tensor) { return tensor.integer(HIPDNN_ATTR_TENSOR_IS_BY_VALUE) != 0; }

bool is_pointwise(const Descriptor* node, int64_t mode) {
  return node != nullptr && node->type == HIPDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR && mode_of(*node) == mode &&
         node->number(HIPDNN_ATTR_OPERATION_POINTWISE_ALPHA1, 1) == 1 &&
         node->number(HIPDNN_ATTR_OPERATION_POINTWISE_ALPHA2, 1) == 1;
}

bool is_reduction(const Descriptor* node, int64_t operation) {
  return node != nullptr && node->type == HIPDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR &&
         node->child(HIPDNN_ATTR_OPERATION_REDUCTION_DESC)->integer(HIPDNN_ATTR_REDUCTION_OPERATOR) == operation;
}

NodeIndex::NodeIndex(const std::vector<const Descriptor*>& nodes) : nodes_(nodes) {
  for (const Descriptor* node : nodes) {
    const NodeUse use = use_of(*node);
    for (const int64_t uid : use.writes) writers_[uid] = node;
    // An index has the lengths of its operand, whose elements it does not read.
    if (is_pointwise(node, HIPDNN_POINTWISE_GEN_INDEX)) continue;
    for (const int64_t uid : use.reads) readers_.emplace(uid, node);
  }
}

const Descriptor* NodeIndex::writer(int64_t uid) const {
  const auto found = writers_.find(uid);
  return found == writers_.end() ? nullptr : found->second;
}

std::vector<const Descriptor*> NodeIndex::readers(int64_t uid) const {
  std::vector<const Descriptor*> found;
  const auto range = readers_.equal_range(uid);
  for (auto place = range.first; place != range.second; ++place) found.push_back(place->second);
  return found;
}

BandMask band_of(const Descriptor& node) {
  BandMask band;
  band.bound = node.child(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_LEFT_BOUND_DESC);
  band.is_left = band.bound != nullptr;
  if (!band.is_left) band.bound = node.child(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_SHIFT_RIGHT_BOUND_DESC);
  band.q_lengths = node.child(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_SEQ_LEN_QDESC);
  band.k_lengths = node.child(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_SEQ_LEN_KVDESC);
  band.comparison = node.integer(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_COMPARISON_MODE,
                                 band.is_left ? HIPDNN_POINTWISE_CMP_GT : HIPDNN_POINTWISE_CMP_GE);
  band.compares = !node.has(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_CU_SEQ_LEN_QDESC) &&
                  !node.has(HIPDNN_ATTR_OPERATION_DIAGONAL_BAND_MASK_CU_SEQ_LEN_KVDESC) &&
                  band.comparison >= HIPDNN_POINTWISE_CMP_GT && band.comparison <= HIPDNN_POINTWISE_CMP_LE;
  return band;
}

std::optional<ScoreChain> follow_scores(const NodeIndex& index, int64_t uid, const ScoreSource& source) {
  ScoreReader reader(index, source);
  if (!reader.read(uid)) return std::nullopt;
  return std::move(reader.chain);
}

}  // namespace compat_dnn::graph
