// What fusion plans consist of, and how one runs.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "core/normalization.h"
#include "miopen/activation.h"
#include "miopen/convolution.h"

struct miopenFusionOpDescriptor {
  enum Kind {
    kConvolution,
    kBias,
    kActivation,
    kNormInference,
    kNormTraining,
    kActivationBackward,
    kNormBackward
  } kind;
  miopenConvolutionDescriptor convolution;
  std::optional<compat_dnn::ConvAlgorithm> algorithm;  // that was asked for
  miopenTensorDescriptor shape;                        // of the filter, the bias, or scale and statistics
  miopenActivationMode_t activation;
  miopenBatchNormMode_t norm;

  bool is_backward() const { return kind == kActivationBackward || kind == kNormBackward; }
};

struct miopenFusionPlanDescriptor {
  miopenTensorDescriptor input;
  std::vector<std::unique_ptr<miopenFusionOpDescriptor>> operations;
  bool is_compiled = false;
};

namespace compat_miopen {

// What an operation is given when a plan runs: those of its kind.
struct FusionArguments {
  const void* weights = nullptr;  // of a convolution, or the bias
  double alpha = 0, beta = 0, gamma = 0;
  const void *scale = nullptr, *shift = nullptr, *mean = nullptr, *variance = nullptr;
  void *running_mean = nullptr, *running_variance = nullptr, *saved_mean = nullptr, *saved_inverse_deviation = nullptr;
  double factor = 0, epsilon = 0;
  const void *x = nullptr, *y = nullptr;  // of the way forward
  void *scale_gradient = nullptr, *shift_gradient = nullptr;
};

}  // namespace compat_miopen

struct miopenOperatorArgs {
  std::map<const miopenFusionOpDescriptor*, compat_miopen::FusionArguments> of;
};

namespace compat_miopen {

using Op = miopenFusionOpDescriptor;

// A new operation of a plan, which is handed out in `place`.
Op& add_operation(miopenFusionPlanDescriptor* plan, miopenFusionOpDescriptor_t* place, Op::Kind kind);
// The arguments of an operation of this kind, cleared.
FusionArguments& arguments_of(miopenOperatorArgs* args, const Op* operation, Op::Kind kind, const void* alpha,
                              const void* beta);
// Errors: miopenStatusBadParm for an operation without arguments.
const FusionArguments& given(const miopenOperatorArgs& args, const Op& operation);

compat_dnn::Activation activation_of(const Op& operation, const FusionArguments& arguments);
// With scale and statistics as MIOpen derives their shape from x.
compat_dnn::BatchNormProblem norm_of(const Op& operation, const compat_dnn::Tensor& x);

// Where a plan is: what the next operation reads, and what all write.
struct FusionPlace {
  compat_dnn::Handle& handle;
  const compat_dnn::Tensor* x_shape;
  const void* x;
  const compat_dnn::Tensor& y_shape;
  void* y;
  void* workspace;
  size_t workspace_bytes;

  void advance() {
    x_shape = &y_shape;
    x = y;
  }
};

// From the gradient of what the plan's last operation gave to that of what its first one was given.
void run_backward(const miopenFusionPlanDescriptor& plan, const miopenOperatorArgs& args, FusionPlace place);

}  // namespace compat_miopen
