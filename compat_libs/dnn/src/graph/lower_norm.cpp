// Normalizations, forward and backward, as reductions and operations on elements: whatever dimensions share statistics.
#include <algorithm>

#include "graph/lowering.h"

namespace compat_dnn::graph {

namespace {

using F = ElementFunction;

// Lengths of the statistics: one along the dimensions that are normalized together.
std::vector<int64_t> statistic_lengths(int64_t mode, const View& x, const View& scale, const View& given) {
  if (given.exists()) return lengths_of(given.shape);
  std::vector<int64_t> lengths = lengths_of(x.shape);
  for (int d = 0; d < x.shape.rank; ++d) {
    const bool has_own_scale = scale.exists() && scale.shape.lengths[d] == x.shape.lengths[d];
    const bool together = mode == HIPDNN_BATCH_NORM      ? d != 1
                          : mode == HIPDNN_INSTANCE_NORM ? d >= 2
                                                         : d > 0 && has_own_scale;
    if (together) lengths[d] = 1;
  }
  return lengths;
}

double count_of(const View& x, const std::vector<int64_t>& statistics) {
  double count = static_cast<double>(x.shape.elements());
  for (const int64_t length : statistics) count /= static_cast<double>(length);
  return count;
}

struct Statistics {
  View mean, variance, inverse;  // the mean of RMS normalization and variances that were not asked for do not exist
};

Statistics statistics_of(Lowering& to, const View& x, const std::vector<int64_t>& lengths, const View& epsilon,
                         bool has_mean) {
  const hipdnnDataType_t wide = computed_type({to.type(x)});
  Statistics result;
  View centered = x;
  if (has_mean) {
    result.mean = to.reduced(ReduceOp::kAverage, x, lengths);
    centered = to.apply(F::kSub, {x, result.mean}, wide);
  }
  const View squares = to.apply(F::kMul, {centered, centered}, wide);
  result.variance = to.reduced(ReduceOp::kAverage, squares, lengths);
  result.inverse = to.apply(F::kRsqrt, {to.apply(F::kAdd, {result.variance, epsilon}, wide)}, wide);
  return result;
}

// (1 - factor) old + factor now
void update_running(Lowering& to, const View& old, const View& now, const View& factor, const View& result) {
  const hipdnnDataType_t wide = computed_type({to.type(result)});
  const View difference = to.apply(F::kSub, {now, old}, wide);
  to.compute(F::kAdd, {old, to.apply(F::kMul, {difference, factor}, wide)}, result);
}

View normalized(Lowering& to, const View& x, const Statistics& statistics) {
  const hipdnnDataType_t wide = computed_type({to.type(x)});
  const View centered = statistics.mean.exists() ? to.apply(F::kSub, {x, statistics.mean}, wide) : x;
  return to.apply(F::kMul, {centered, statistics.inverse}, wide);
}

void update_running_statistics(Lowering& to, const Descriptor& node, const Statistics& statistics, double count) {
  const View mean = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_FWD_OUTPUT_RUNNING_MEAN_DESC);
  const View variance = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_FWD_OUTPUT_RUNNING_VAR_DESC);
  if (!mean.exists() && !variance.exists()) return;
  const View factor = to.view(node, HIPDNN_ATTR_OPERATION_NORM_FWD_EXP_AVG_FACTOR_DESC);
  if (mean.exists())
    update_running(to, to.view(node, HIPDNN_ATTR_OPERATION_NORM_FWD_INPUT_RUNNING_MEAN_DESC), statistics.mean, factor,
                   mean);
  if (!variance.exists()) return;
  // That of a sample.
  const double correction = count > 1 ? count / (count - 1) : 1;
  const View sample = to.apply(F::kMul, {statistics.variance, to.constant(correction, variance.shape.rank)},
                               computed_type({to.type(statistics.variance)}));
  update_running(to, to.view(node, HIPDNN_ATTR_OPERATION_NORM_FWD_INPUT_RUNNING_VAR_DESC), sample, factor, variance);
}

int64_t norm_mode(const Descriptor& node, hipdnnBackendAttributeName_t attribute) {
  const int64_t mode = node.integer(attribute);
  demand(mode >= HIPDNN_LAYER_NORM && mode <= HIPDNN_ADA_LAYER_NORM && mode != HIPDNN_GROUP_NORM,
         HIPDNN_STATUS_NOT_SUPPORTED, "normalization mode " + std::to_string(mode) + " is not supported");
  return mode;
}

// The sum over what a parameter is repeated along.
void sum_into(Lowering& to, const View& from, const View& result) {
  if (from.shape.same_lengths(result.shape)) return to.copy(from, result);
  to.reduce(ReduceOp::kSum, from, result);
}

// Of BN_FINALIZE.
View inverse_deviation(Lowering& to, const Descriptor& node, const View& variance) {
  const View epsilon = to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_EPSILON_DESC);
  return to.apply(F::kRsqrt, {to.apply(F::kAdd, {variance, epsilon}, HIPDNN_DATA_DOUBLE)}, HIPDNN_DATA_DOUBLE);
}

// What x is multiplied by and what is added for the whole normalization.
void give_equivalent(Lowering& to, const Descriptor& node, const View& mean, const View& inverse) {
  const hipdnnDataType_t wide = HIPDNN_DATA_DOUBLE;
  const View factor = to.apply(F::kMul, {inverse, to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_SCALE_DESC)}, wide);
  const View bias = to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_BIAS_DESC);
  to.give(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_EQ_SCALE_DESC, factor);
  to.give(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_EQ_BIAS_DESC,
          to.apply(F::kSub, {bias, to.apply(F::kMul, {mean, factor}, wide)}, wide));
}

}  // namespace

void lower_norm_forward(Lowering& to, const Descriptor& node) {
  const int64_t mode = norm_mode(node, HIPDNN_ATTR_OPERATION_NORM_FWD_MODE);
  const View x = to.view(node, HIPDNN_ATTR_OPERATION_NORM_FWD_XDESC);
  const View y = to.view(node, HIPDNN_ATTR_OPERATION_NORM_FWD_YDESC);
  const View scale = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_FWD_SCALE_DESC);
  const View bias = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_FWD_BIAS_DESC);
  const View mean = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_FWD_MEAN_DESC);
  const View inverse = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_FWD_INV_VARIANCE_DESC);
  const hipdnnDataType_t wide = computed_type({to.type(x)});
  const bool is_training = node.integer(HIPDNN_ATTR_OPERATION_NORM_FWD_PHASE) == HIPDNN_NORM_FWD_TRAINING;
  Statistics statistics{mean, {}, inverse};
  if (is_training || !inverse.exists()) {
    const std::vector<int64_t> lengths = statistic_lengths(mode, x, scale, inverse.exists() ? inverse : mean);
    statistics = statistics_of(to, x, lengths, to.view(node, HIPDNN_ATTR_OPERATION_NORM_FWD_EPSILON_DESC),
                               mode != HIPDNN_RMS_NORM);
    if (is_training && mean.exists() && statistics.mean.exists()) to.copy(statistics.mean, mean);
    if (is_training && inverse.exists()) to.copy(statistics.inverse, inverse);
    if (is_training && mode != HIPDNN_RMS_NORM) update_running_statistics(to, node, statistics, count_of(x, lengths));
  }
  View result = normalized(to, x, statistics);
  if (scale.exists()) result = to.apply(F::kMul, {result, scale}, wide);
  if (bias.exists())
    to.compute(F::kAdd, {result, bias}, y);
  else
    to.copy(result, y);
}

void lower_norm_backward(Lowering& to, const Descriptor& node) {
  const int64_t mode = norm_mode(node, HIPDNN_ATTR_OPERATION_NORM_BWD_MODE);
  const View x = to.view(node, HIPDNN_ATTR_OPERATION_NORM_BWD_XDESC);
  const View dy = to.view(node, HIPDNN_ATTR_OPERATION_NORM_BWD_DYDESC);
  const View dx = to.view(node, HIPDNN_ATTR_OPERATION_NORM_BWD_DXDESC);
  const View scale = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_BWD_SCALE_DESC);
  Statistics statistics{to.optional(node, HIPDNN_ATTR_OPERATION_NORM_BWD_MEAN_DESC),
                        {},
                        to.optional(node, HIPDNN_ATTR_OPERATION_NORM_BWD_INV_VARIANCE_DESC)};
  const bool has_mean = mode != HIPDNN_RMS_NORM;
  const hipdnnDataType_t wide = computed_type({to.type(x)});
  const std::vector<int64_t> lengths = statistic_lengths(mode, x, scale, statistics.inverse);
  if (!statistics.inverse.exists() || (has_mean && !statistics.mean.exists()))
    statistics = statistics_of(to, x, lengths, to.view(node, HIPDNN_ATTR_OPERATION_NORM_BWD_EPSILON_DESC), has_mean);
  if (!has_mean) statistics.mean = {};
  const View unit = normalized(to, x, statistics);
  const View scale_gradient = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_BWD_DSCALE_DESC);
  const View bias_gradient = to.optional(node, HIPDNN_ATTR_OPERATION_NORM_BWD_DBIAS_DESC);
  if (scale_gradient.exists()) sum_into(to, to.apply(F::kMul, {dy, unit}, wide), scale_gradient);
  if (bias_gradient.exists()) sum_into(to, dy, bias_gradient);
  const View slope = scale.exists() ? to.apply(F::kMul, {dy, scale}, wide) : to.as_type(dy, wide);
  const View along = to.reduced(ReduceOp::kAverage, to.apply(F::kMul, {slope, unit}, wide), lengths);
  View rest = to.apply(F::kSub, {slope, to.apply(F::kMul, {unit, along}, wide)}, wide);
  if (has_mean) rest = to.apply(F::kSub, {rest, to.reduced(ReduceOp::kAverage, slope, lengths)}, wide);
  to.compute(F::kMul, {rest, statistics.inverse}, dx);
}

void lower_genstats(Lowering& to, const Descriptor& node) {
  const View x = to.view(node, HIPDNN_ATTR_OPERATION_GENSTATS_XDESC);
  to.reduce(ReduceOp::kSum, x, to.view(node, HIPDNN_ATTR_OPERATION_GENSTATS_SUMDESC));
  to.reduce(ReduceOp::kSum, to.apply(F::kMul, {x, x}, computed_type({to.type(x)})),
            to.view(node, HIPDNN_ATTR_OPERATION_GENSTATS_SQSUMDESC));
}

void lower_bn_finalize(Lowering& to, const Descriptor& node) {
  if (node.integer(HIPDNN_ATTR_OPERATION_BN_FINALIZE_STATS_MODE) == HIPDNN_BN_FINALIZE_STATISTICS_INFERENCE) {
    const View variance = to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_PREV_RUNNING_VAR_DESC);
    give_equivalent(to, node, to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_PREV_RUNNING_MEAN_DESC),
                    inverse_deviation(to, node, variance));
    return;
  }
  const View sum = to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_Y_SUM_DESC);
  const View squares = to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_Y_SQ_SUM_DESC);
  const View count = to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_ACCUM_COUNT_DESC);
  // Differences of large numbers: the sums are all that is known here.
  const hipdnnDataType_t wide = HIPDNN_DATA_DOUBLE;
  const View mean = to.apply(F::kDiv, {to.as_type(sum, wide), count}, wide);
  const View second = to.apply(F::kDiv, {to.as_type(squares, wide), count}, wide);
  const View difference = to.apply(F::kSub, {second, to.apply(F::kMul, {mean, mean}, wide)}, wide);
  const View variance = to.apply(F::kMax, {difference, to.constant(0, mean.shape.rank)}, wide);
  const View inverse = inverse_deviation(to, node, variance);
  give_equivalent(to, node, mean, inverse);
  to.give(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_SAVED_MEAN_DESC, mean);
  to.give(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_SAVED_INV_STD_DESC, inverse);
  const View new_mean = to.optional(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_UPDATED_RUNNING_MEAN_DESC);
  const View new_variance = to.optional(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_UPDATED_RUNNING_VAR_DESC);
  if (!new_mean.exists() && !new_variance.exists()) return;
  const View factor = to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_EXP_AVERATE_FACTOR_DESC);
  if (new_mean.exists())
    update_running(to, to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_PREV_RUNNING_MEAN_DESC), mean, factor, new_mean);
  if (!new_variance.exists()) return;
  const View others = to.apply(F::kSub, {count, to.constant(1, mean.shape.rank)}, wide);
  const View sample = to.apply(F::kDiv, {to.apply(F::kMul, {variance, count}, wide), others}, wide);
  update_running(to, to.view(node, HIPDNN_ATTR_OPERATION_BN_FINALIZE_PREV_RUNNING_VAR_DESC), sample, factor,
                 new_variance);
}

void lower_bn_backward_weights(Lowering& to, const Descriptor& node) {
  const View x = to.view(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_X_DESC);
  const View dy = to.view(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_DY_DESC);
  const View mean = to.view(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_MEAN_DESC);
  const View inverse = to.view(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_INVSTD_DESC);
  const View scale = to.view(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_BN_SCALE_DESC);
  const View scale_gradient = to.view(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_DBN_SCALE_DESC);
  const View bias_gradient = to.view(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_DBN_BIAS_DESC);
  const hipdnnDataType_t wide = computed_type({to.type(x)});
  const View unit = normalized(to, x, {mean, {}, inverse});
  const std::vector<int64_t> lengths = lengths_of(mean.shape);
  const View along = to.reduced(ReduceOp::kSum, to.apply(F::kMul, {dy, unit}, wide), lengths);
  const View sum = to.reduced(ReduceOp::kSum, dy, lengths);
  to.copy(along, scale_gradient);
  to.copy(sum, bias_gradient);
  // dx = first dy + second x + third
  const View first = to.apply(F::kMul, {scale, inverse}, wide);
  const View share = to.constant(-1 / count_of(x, lengths), mean.shape.rank);
  const View slope = to.apply(F::kMul, {to.apply(F::kMul, {along, share}, wide), inverse}, wide);
  const View second = to.apply(F::kMul, {first, slope}, wide);
  const View shift = to.apply(F::kMul, {first, to.apply(F::kMul, {sum, share}, wide)}, wide);
  const View third = to.apply(F::kSub, {shift, to.apply(F::kMul, {second, mean}, wide)}, wide);
  to.give(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_EQ_DY_SCALE_DESC, first);
  to.give(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_EQ_X_SCALE_DESC, second);
  to.give(node, HIPDNN_ATTR_OPERATION_BN_BWD_WEIGHTS_EQ_BIAS, third);
}

}  // namespace compat_dnn::graph
