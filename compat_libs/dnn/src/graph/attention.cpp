// Finds the operations that spell out attention: two products with a softmax between them, and the way back from its
// statistics. What such operations keep for each other is not written where one step takes their place.
#include "graph/attention.h"

#include <algorithm>

namespace compat_dnn::graph {

namespace {

const Descriptor* tensor_of(const Descriptor& node, hipdnnBackendAttributeName_t attribute) {
  return node.child(attribute);
}
const Descriptor* x_of(const Descriptor& node) { return tensor_of(node, HIPDNN_ATTR_OPERATION_POINTWISE_XDESC); }
const Descriptor* b_of(const Descriptor& node) { return tensor_of(node, HIPDNN_ATTR_OPERATION_POINTWISE_BDESC); }
const Descriptor* y_of(const Descriptor& node) { return tensor_of(node, HIPDNN_ATTR_OPERATION_POINTWISE_YDESC); }
bool is_product(const Descriptor* node) {
  return node != nullptr && node->type == HIPDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR;
}
bool is_reshape(const Descriptor* node) {
  return node != nullptr && node->type == HIPDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR;
}
const Descriptor* a_of_product(const Descriptor& node) { return tensor_of(node, HIPDNN_ATTR_OPERATION_MATMUL_ADESC); }
const Descriptor* b_of_product(const Descriptor& node) { return tensor_of(node, HIPDNN_ATTR_OPERATION_MATMUL_BDESC); }
const Descriptor* c_of_product(const Descriptor& node) { return tensor_of(node, HIPDNN_ATTR_OPERATION_MATMUL_CDESC); }
bool same_tensor(const Descriptor* one, const Descriptor* other) {
  return one != nullptr && other != nullptr && uid_of(*one) == uid_of(*other);
}

// What both directions share.
class Finder {
 public:
  Finder(const NodeIndex& index) : index_(index) {}

  AttentionMatch match;

 protected:
  const Descriptor* cover(const Descriptor* node) {
    if (node != nullptr) match.covered.insert(node);
    return node;
  }
  const Descriptor* writer(const Descriptor& tensor) const { return index_.writer(uid_of(tensor)); }
  // The one reader of a tensor; null if there are others.
  const Descriptor* reader(const Descriptor& tensor) const {
    const auto readers = index_.readers(uid_of(tensor));
    return readers.size() == 1 ? readers[0] : nullptr;
  }

  bool follow(const Descriptor& scores) {
    std::optional<ScoreChain> chain = follow_scores(index_, uid_of(scores));
    if (!chain || chain->product == nullptr) return false;
    match.scores = std::move(*chain);
    match.covered.insert(match.scores.covered.begin(), match.scores.covered.end());
    const Descriptor& product = *match.scores.product;
    match.tensors.q = a_of_product(product);
    match.tensors.k = b_of_product(product);
    match.tensors.k_turned = true;
    // Lengths of a product are what a padding mask hides.
    for (const auto& [attribute, length] :
         {std::pair{HIPDNN_ATTR_OPERATION_MATMUL_GEMM_M_OVERRIDE_DESC, match.scores.q_lengths},
          std::pair{HIPDNN_ATTR_OPERATION_MATMUL_GEMM_N_OVERRIDE_DESC, match.scores.k_lengths}}) {
      const Descriptor* given = product.child(attribute);
      if (given != nullptr && !same_tensor(given, length)) return false;
    }
    return product.child(HIPDNN_ATTR_OPERATION_MATMUL_GEMM_K_OVERRIDE_DESC) == nullptr;
  }

  // Random numbers that decide which shares remain.
  bool take_dropout(const Descriptor& mask) {
    const Descriptor* node = writer(mask);
    if (node == nullptr || node->type != HIPDNN_BACKEND_OPERATION_RNG_DESCRIPTOR) return false;
    const Descriptor& random = *node->child(HIPDNN_ATTR_OPERATION_RNG_DESC);
    if (random.integer(HIPDNN_ATTR_RNG_DISTRIBUTION) != HIPDNN_RNG_DISTRIBUTION_BERNOULLI) return false;
    if (mask.integer(HIPDNN_ATTR_TENSOR_IS_VIRTUAL) == 0) return false;
    cover(node);
    AttentionTensors& tensors = match.tensors;
    tensors.dropout = 1 - random.number(HIPDNN_ATTR_RNG_BERNOULLI_DIST_PROBABILITY, 0.5);
    tensors.seed = node->child(HIPDNN_ATTR_OPERATION_RNG_SEED);
    if (tensors.seed == nullptr)
      tensors.seed_value = static_cast<uint64_t>(node->integer(HIPDNN_ATTR_OPERATION_RNG_SEED));
    tensors.offset = node->child(HIPDNN_ATTR_OPERATION_RNG_OFFSET_DESC);
    return true;
  }

  // Nobody else reads what the operations keep for each other, and none of their results is read in between.
  bool is_closed(const std::set<int64_t>& results) const {
    const Descriptor* last = nullptr;
    for (const Descriptor* node : index_.nodes())
      if (match.covered.count(node) != 0) last = node;
    std::set<int64_t> written;
    for (const Descriptor* node : index_.nodes()) {
      const NodeUse use = use_of(*node);
      if (match.covered.count(node) != 0) {
        written.insert(use.writes.begin(), use.writes.end());
      } else {
        const bool is_index = is_pointwise(node, HIPDNN_POINTWISE_GEN_INDEX);
        for (const int64_t uid : use.reads)
          if (!is_index && written.count(uid) != 0 && results.count(uid) == 0) return false;
        for (const int64_t uid : use.reads)
          if (!is_index && written.count(uid) != 0 && last != nullptr) return false;
      }
      if (node == last) last = nullptr;
    }
    return true;
  }

  const NodeIndex& index_;
};

class ForwardFinder : public Finder {
 public:
  using Finder::Finder;

  // From the product of shares and values.
  bool find(const Descriptor& product) {
    AttentionTensors& tensors = match.tensors;
    cover(&product);
    tensors.v = b_of_product(product);
    tensors.y = c_of_product(product);
    const Descriptor* node = writer(*a_of_product(product));
    while (is_pointwise(node, HIPDNN_POINTWISE_MUL)) {
      cover(node);
      if (is_by_value(*b_of(*node)))
        tensors.kept_scales.push_back(b_of(*node));
      else if (tensors.dropout != 0 || !take_dropout(*b_of(*node)))
        return false;
      node = writer(*x_of(*node));
    }
    if (!tensors.kept_scales.empty() && tensors.dropout == 0) return false;
    const bool is_one = node != nullptr && node->type == HIPDNN_BACKEND_OPERATION_SOFTMAX_DESCRIPTOR;
    if (is_one ? !take_softmax(*node) : !find_softmax(node)) return false;
    std::set<int64_t> results = {uid_of(*tensors.y)};
    for (const Descriptor* result : {tensors.statistics, tensors.maxima, tensors.sums})
      if (result != nullptr) results.insert(uid_of(*result));
    return has_no_other_results(results) && is_closed(results) && attention_fits(tensors, match.scores, false);
  }

 private:
  bool take_softmax(const Descriptor& node) {
    cover(&node);
    if (node.integer(HIPDNN_ATTR_OPERATION_SOFTMAX_STATS_LOG2) != 0) return false;
    if (node.child(HIPDNN_ATTR_OPERATION_SOFTMAX_SINK_DESC) != nullptr) return false;
    match.tensors.statistics = node.child(HIPDNN_ATTR_OPERATION_SOFTMAX_STATS_DESC);
    match.tensors.maxima = node.child(HIPDNN_ATTR_OPERATION_SOFTMAX_MAX_DESC);
    match.tensors.sums = node.child(HIPDNN_ATTR_OPERATION_SOFTMAX_SUM_EXP_DESC);
    return follow(*node.child(HIPDNN_ATTR_OPERATION_SOFTMAX_XDESC)) && match.scores.statistics == nullptr;
  }

  bool find_softmax(const Descriptor* quotient) {
    if (!is_pointwise(cover(quotient), HIPDNN_POINTWISE_DIV)) return false;
    const Descriptor *power = cover(writer(*x_of(*quotient))), *sum = cover(writer(*b_of(*quotient)));
    if (!is_pointwise(power, HIPDNN_POINTWISE_EXP) || !is_reduction(sum, HIPDNN_REDUCE_TENSOR_ADD)) return false;
    if (!same_tensor(sum->child(HIPDNN_ATTR_OPERATION_REDUCTION_XDESC), y_of(*power))) return false;
    const Descriptor* shifted = cover(writer(*x_of(*power)));
    if (!is_pointwise(shifted, HIPDNN_POINTWISE_SUB)) return false;
    const Descriptor* most = cover(writer(*b_of(*shifted)));
    if (!is_reduction(most, HIPDNN_REDUCE_TENSOR_MAX)) return false;
    if (!same_tensor(most->child(HIPDNN_ATTR_OPERATION_REDUCTION_XDESC), x_of(*shifted))) return false;
    const Descriptor *greatest = most->child(HIPDNN_ATTR_OPERATION_REDUCTION_YDESC), *total = b_of(*quotient);
    find_statistics(*greatest, *total);
    if (greatest->integer(HIPDNN_ATTR_TENSOR_IS_VIRTUAL) == 0) match.tensors.maxima = greatest;
    if (total->integer(HIPDNN_ATTR_TENSOR_IS_VIRTUAL) == 0) match.tensors.sums = total;
    return follow(*x_of(*shifted)) && match.scores.statistics == nullptr;
  }

  // Greatest score + log(sum).
  void find_statistics(const Descriptor& most, const Descriptor& sum) {
    for (const Descriptor* logarithm : index_.readers(uid_of(sum))) {
      if (!is_pointwise(logarithm, HIPDNN_POINTWISE_LOG)) continue;
      const Descriptor* total = reader(*y_of(*logarithm));
      if (!is_pointwise(total, HIPDNN_POINTWISE_ADD)) continue;
      const Descriptor *x = x_of(*total), *b = b_of(*total), *log_of_sum = y_of(*logarithm);
      if (!(same_tensor(x, &most) && same_tensor(b, log_of_sum)) &&
          !(same_tensor(b, &most) && same_tensor(x, log_of_sum)))
        continue;
      cover(logarithm);
      cover(total);
      match.tensors.statistics = y_of(*total);
    }
  }

  bool has_no_other_results(const std::set<int64_t>& results) const {
    for (const Descriptor* node : match.covered)
      for (const auto& [attribute, value] : node->values)
        for (const DescriptorPointer& child : value.descriptors)
          if (child->type == HIPDNN_BACKEND_TENSOR_DESCRIPTOR && index_.writer(uid_of(*child)) == node &&
              child->integer(HIPDNN_ATTR_TENSOR_IS_VIRTUAL) == 0 && results.count(uid_of(*child)) == 0)
            return false;
    return true;
  }
};

class BackwardFinder : public Finder {
 public:
  using Finder::Finder;

  // From the exponentials of scores less statistics.
  bool find(const Descriptor& power) {
    AttentionTensors& tensors = match.tensors;
    cover(&power);
    if (!follow(*x_of(power)) || match.scores.statistics == nullptr) return false;
    tensors.statistics = match.scores.statistics;
    const Descriptor* shares = y_of(power);
    const Descriptor* slope = nullptr;  // shares times what is left of their gradients
    const Descriptor* kept = nullptr;   // what shares become next
    for (const Descriptor* node : index_.readers(uid_of(*shares))) {
      const bool is_slope = is_pointwise(node, HIPDNN_POINTWISE_MUL) && same_tensor(b_of(*node), shares);
      (is_slope ? slope : kept) = node;
    }
    if (index_.readers(uid_of(*shares)).size() != 2 || slope == nullptr || kept == nullptr) return false;
    if (!find_values(shares, kept) || !find_slope(*cover(slope))) return false;
    if (tensors.dq == nullptr || tensors.dk == nullptr || tensors.dv == nullptr) return false;
    std::set<int64_t> results = {uid_of(*tensors.dq), uid_of(*tensors.dk), uid_of(*tensors.dv)};
    if (tensors.dbias != nullptr) results.insert(uid_of(*tensors.dbias));
    return is_closed(results) && attention_fits(tensors, match.scores, true);
  }

 private:
  // Shares, after dropout, turned and times dy: dv.
  bool find_values(const Descriptor* shares, const Descriptor* node) {
    while (is_pointwise(node, HIPDNN_POINTWISE_MUL)) {
      cover(node);
      if (is_by_value(*b_of(*node)))
        match.tensors.kept_scales.push_back(b_of(*node));
      else if (match.tensors.dropout != 0 || !take_dropout(*b_of(*node)))
        return false;
      shares = y_of(*node);
      node = reader(*shares);
    }
    const Descriptor* product = turned_product(node);
    if (product == nullptr) return false;
    match.tensors.dy = b_of_product(*product);
    match.tensors.dv = summed_heads(*product);
    return match.tensors.dv != nullptr;
  }

  // The product whose first factor a reshape turns.
  const Descriptor* turned_product(const Descriptor* node) {
    if (!is_reshape(cover(node))) return nullptr;
    const Descriptor* turned = node->child(HIPDNN_ATTR_OPERATION_RESHAPE_YDESC);
    const Descriptor* product = cover(reader(*turned));
    return is_product(product) && same_tensor(a_of_product(*product), turned) ? product : nullptr;
  }

  // A gradient for k or v: the product, or its sum over the heads that share them.
  const Descriptor* summed_heads(const Descriptor& product) {
    const Descriptor* result = c_of_product(product);
    const Descriptor* sum = reader(*result);
    if (!is_reduction(sum, HIPDNN_REDUCE_TENSOR_ADD)) return result;
    cover(sum);
    return sum->child(HIPDNN_ATTR_OPERATION_REDUCTION_YDESC);
  }

  // Gradients of shares, less the sum of y dy: (dy v^T [mask] - sum) shares [factors].
  bool find_slope(const Descriptor& slope) {
    const Descriptor* difference = cover(writer(*x_of(slope)));
    if (!is_pointwise(difference, HIPDNN_POINTWISE_SUB) || !find_row_sums(*b_of(*difference))) return false;
    const Descriptor* product = cover(writer(*x_of(*difference)));
    if (is_pointwise(product, HIPDNN_POINTWISE_MUL)) {
      if (match.tensors.dropout == 0 || match.covered.count(writer(*b_of(*product))) == 0) return false;
      product = cover(writer(*x_of(*product)));
    } else if (match.tensors.dropout != 0) {
      return false;
    }
    if (!is_product(product) || !same_tensor(a_of_product(*product), match.tensors.dy)) return false;
    match.tensors.v = b_of_product(*product);
    match.tensors.v_turned = true;
    return find_keys(y_of(slope));
  }

  // The sum of y dy of each row, perhaps times a number by value.
  bool find_row_sums(const Descriptor& sums) {
    const Descriptor* node = cover(writer(sums));
    if (is_pointwise(node, HIPDNN_POINTWISE_MUL) && is_by_value(*b_of(*node))) {
      match.tensors.lost_scales.push_back(b_of(*node));
      node = cover(writer(*x_of(*node)));
    }
    if (!is_reduction(node, HIPDNN_REDUCE_TENSOR_ADD)) return false;
    const Descriptor* product = cover(writer(*node->child(HIPDNN_ATTR_OPERATION_REDUCTION_XDESC)));
    if (!is_pointwise(product, HIPDNN_POINTWISE_MUL)) return false;
    const bool first = same_tensor(x_of(*product), match.tensors.dy);
    if (!first && !same_tensor(b_of(*product), match.tensors.dy)) return false;
    match.tensors.y = first ? b_of(*product) : x_of(*product);
    return true;
  }

  // From the gradients of scores: scaled, times q and times k.
  bool find_keys(const Descriptor* slopes) {
    std::multiset<int64_t> scales;
    for (const Descriptor* scale : match.scores.scales) scales.insert(uid_of(*scale));
    const Descriptor* to_dk = nullptr;
    const Descriptor* to_dq = nullptr;
    while (to_dk == nullptr) {
      const Descriptor* next = nullptr;
      for (const Descriptor* node : index_.readers(uid_of(*slopes))) {
        if (is_reshape(node))
          to_dk = node;
        else if (is_product(node))
          to_dq = cover(node);
        else if (is_reduction(node, HIPDNN_REDUCE_TENSOR_ADD))
          match.tensors.dbias = cover(node)->child(HIPDNN_ATTR_OPERATION_REDUCTION_YDESC);
        else
          next = node;
      }
      if (to_dk != nullptr) {
        if (next != nullptr) return false;
        break;
      }
      if (to_dq != nullptr || !is_pointwise(next, HIPDNN_POINTWISE_MUL) || !is_by_value(*b_of(*next))) return false;
      const auto scale = scales.find(uid_of(*b_of(*next)));
      if (scale != scales.end())
        scales.erase(scale);
      else
        match.tensors.kept_scales.push_back(b_of(*next));
      slopes = y_of(*cover(next));
    }
    const Descriptor* product = turned_product(to_dk);
    if (product == nullptr || !same_tensor(b_of_product(*product), match.tensors.q)) return false;
    match.tensors.dk = summed_heads(*product);
    return scales.empty() && find_queries(to_dq, slopes) &&
           match.tensors.kept_scales.size() == (match.tensors.dropout == 0 ? 0 : 2);
  }

  bool find_queries(const Descriptor* product, const Descriptor* slopes) {
    if (product == nullptr || !same_tensor(a_of_product(*product), slopes)) return false;
    const Descriptor* keys = cover(writer(*b_of_product(*product)));
    if (!is_reshape(keys) || !same_tensor(keys->child(HIPDNN_ATTR_OPERATION_RESHAPE_XDESC), match.tensors.k))
      return false;
    match.tensors.dq = c_of_product(*product);
    const Descriptor* copy = reader(*match.tensors.dq);
    if (is_pointwise(copy, HIPDNN_POINTWISE_IDENTITY)) match.tensors.dq = y_of(*cover(copy));
    return true;
  }
};

}  // namespace

std::vector<AttentionMatch> find_attention(const std::vector<const Descriptor*>& nodes) {
  const NodeIndex index(nodes);
  std::vector<AttentionMatch> found;
  for (const Descriptor* node : nodes) {
    if (is_product(node)) {
      ForwardFinder finder(index);
      if (finder.find(*node)) found.push_back(std::move(finder.match));
    }
    if (is_pointwise(node, HIPDNN_POINTWISE_EXP)) {
      BackwardFinder finder(index);
      if (!finder.find(*node)) continue;
      finder.match.backward = true;
      found.push_back(std::move(finder.match));
    }
  }
  return found;
}

}  // namespace compat_dnn::graph
