// Batch, layer, group and RMS normalization: (x - mean) / sqrt(variance + epsilon) * scale + bias.
#pragma once

#include "handle.h"
#include "tensor.h"

namespace compat_dnn {

// Statistics of each element of C, D, H, W over N; or of each channel.
enum class BatchNormMode { kPerActivation, kSpatial };

struct BatchNormProblem {
  BatchNormMode mode = BatchNormMode::kSpatial;
  Tensor x, y, dy, dx;                          // the ones that a call needs
  Tensor parameters;                            // scale and bias: as batch_norm_parameters() gives them
  DataType statistics_type = DataType::kFloat;  // of means, variances and inverse deviations, laid out as parameters
  double epsilon = 1e-5;
};
// Packed, 1 x C x 1 x 1 or 1 x C x H x W.
Tensor batch_norm_parameters(BatchNormMode mode, const Tensor& x, DataType type);

struct BatchNormTraining {
  const void *x, *scale, *bias;
  void* y;
  // new = (1 - factor) old + factor now; the variance that is kept is that of a sample (n - 1). Both null: none kept.
  double factor;
  void *running_mean, *running_variance;
  // For the way back; may be null.
  void *saved_mean, *saved_inverse_deviation;
};
void batch_norm_training(Handle& handle, const BatchNormProblem& problem, Blend blend, const BatchNormTraining& data);

struct BatchNormInference {
  const void *x, *scale, *bias, *mean, *variance;
  void* y;
};
void batch_norm_inference(Handle& handle, const BatchNormProblem& problem, Blend blend, const BatchNormInference& data);

struct BatchNormBackward {
  const void *x, *dy, *scale;
  void *dx, *scale_gradient, *bias_gradient;
  const void *saved_mean, *saved_inverse_deviation;  // both null: computed again from x
};
void batch_norm_backward(Handle& handle, const BatchNormProblem& problem, Blend dx_blend, Blend parameter_blend,
                         const BatchNormBackward& data);

enum class RowNormKind { kLayer, kRms };

// Normalization of rows: all dimensions from `first_dim` on, each row apart.
struct RowNormProblem {
  RowNormKind kind = RowNormKind::kLayer;
  Tensor x, y, dy, dx;  // the ones that a call needs; all of x's type
  int first_dim = 1;
  DataType parameter_type = DataType::kFloat;  // of weight and bias, packed as long as a row
  DataType statistics_type = DataType::kFloat;
  double epsilon = 1e-5;
};
struct RowNormForward {
  const void* x;
  const void* addend;                  // null, or added to x first (x's layout)
  const void *weight, *bias;           // null: one, zero
  void *y, *mean, *inverse_deviation;  // the last two may be null; one a row
};
void row_norm_forward(Handle& handle, const RowNormProblem& problem, const RowNormForward& data);

struct RowNormBackward {
  const void *x, *dy, *weight, *mean, *inverse_deviation;  // weight null: one; mean is not read for kRms
  void *dx, *weight_gradient, *bias_gradient;              // null: not wanted
};
void row_norm_backward(Handle& handle, const RowNormProblem& problem, const RowNormBackward& data);

// Channels in `groups`, each group of each image apart; weight and bias are one a channel. One group a channel is
// instance normalization.
struct GroupNormProblem {
  Tensor x, y;
  int64_t groups = 1;
  DataType parameter_type = DataType::kFloat;
  DataType statistics_type = DataType::kFloat;
  double epsilon = 1e-5;
};
void group_norm_forward(Handle& handle, const GroupNormProblem& problem, const RowNormForward& data);

}  // namespace compat_dnn
