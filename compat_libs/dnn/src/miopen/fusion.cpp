// Fusion plans: forward operations one after another on one tensor. A bias and the activation behind it are one pass
// over memory; the others run as they are.
#include <map>
#include <memory>

#include "core/elementwise.h"
#include "core/normalization.h"
#include "generated/routines.h"
#include "miopen/activation.h"
#include "miopen/convolution.h"

struct miopenFusionOpDescriptor {
  enum Kind { kConvolution, kBias, kActivation, kNormInference, kNormTraining } kind;
  miopenConvolutionDescriptor convolution;
  miopenTensorDescriptor shape;  // of the filter, the bias, or scale and statistics
  miopenActivationMode_t activation;
  miopenBatchNormMode_t norm;
};

struct miopenFusionPlanDescriptor {
  miopenTensorDescriptor input;
  std::vector<std::unique_ptr<miopenFusionOpDescriptor>> operations;
  bool is_compiled = false;
};

namespace compat_miopen {

namespace {

// What an operation is given when a plan runs: those of its kind.
struct Arguments {
  const void* weights = nullptr;  // of a convolution, or the bias
  double alpha = 0, beta = 0, gamma = 0;
  const void *scale = nullptr, *shift = nullptr, *mean = nullptr, *variance = nullptr;
  void *running_mean = nullptr, *running_variance = nullptr, *saved_mean = nullptr, *saved_inverse_deviation = nullptr;
  double factor = 0, epsilon = 0;
};

}  // namespace

}  // namespace compat_miopen

struct miopenOperatorArgs {
  std::map<const miopenFusionOpDescriptor*, compat_miopen::Arguments> of;
};

namespace compat_miopen {

namespace {

using compat_dnn::Tensor;
using Op = miopenFusionOpDescriptor;

Op& add_operation(miopenFusionPlanDescriptor* plan, miopenFusionOpDescriptor_t* place, Op::Kind kind) {
  auto& operations = object(plan).operations;
  object(place) = nullptr;
  require(!plan->is_compiled, miopenStatusBadParm);
  operations.push_back(std::make_unique<Op>());
  operations.back()->kind = kind;
  *place = operations.back().get();
  return *operations.back();
}

// Plans write what they compute: alpha 1 and beta 0 are what MIOpen takes, too.
Arguments& arguments_of(miopenOperatorArgs* args, const Op* operation, Op::Kind kind, const void* alpha,
                        const void* beta) {
  require(object(operation).kind == kind, miopenStatusBadParm);
  require((alpha == nullptr || scalar(alpha) == 1) && (beta == nullptr || scalar(beta) == 0),
          miopenStatusNotImplemented);
  return object(args).of[operation] = {};
}

// Where a plan is: what the next operation reads, and what all write.
struct Place {
  compat_dnn::Handle& handle;
  const Tensor* x_shape;
  const void* x;
  const Tensor& y_shape;
  void* y;
  void* workspace;
  size_t workspace_bytes;

  void advance() {
    x_shape = &y_shape;
    x = y;
  }
};

void convolve(const Op& operation, const Arguments& arguments, Place& place) {
  miopenTensorDescriptor x{*place.x_shape, {}}, y{place.y_shape, {}};
  miopenConvolutionDescriptor conv = operation.convolution;
  const ConvCall call(compat_dnn::ConvDirection::kForward, &conv, &x, &operation.shape, &y);
  compat_dnn::convolve(place.handle, call.problem(), {}, call.data(place.x, data(arguments.weights), nullptr, place.y),
                       place.workspace, place.workspace_bytes);
}

compat_dnn::Activation activation_of(const Op& operation, const Arguments& arguments) {
  return {to_core(operation.activation), arguments.alpha, arguments.beta, arguments.gamma};
}

void normalize(const Op& operation, const Arguments& arguments, Place& place) {
  compat_dnn::BatchNormProblem problem;
  problem.mode = operation.norm == miopenBNSpatial ? compat_dnn::BatchNormMode::kSpatial
                                                   : compat_dnn::BatchNormMode::kPerActivation;
  problem.x = *place.x_shape;
  problem.y = place.y_shape;
  problem.epsilon = arguments.epsilon;
  if (operation.kind == Op::kNormInference) {
    problem.parameters = operation.shape.tensor;
    problem.statistics_type = problem.parameters.type;
    return compat_dnn::batch_norm_inference(place.handle, problem, {},
                                            {place.x, data(arguments.scale), data(arguments.shift),
                                             data(arguments.mean), data(arguments.variance), place.y});
  }
  const bool is_double = problem.x.type == compat_dnn::DataType::kDouble;
  problem.statistics_type = is_double ? compat_dnn::DataType::kDouble : compat_dnn::DataType::kFloat;
  problem.parameters = compat_dnn::batch_norm_parameters(problem.mode, problem.x, problem.statistics_type);
  compat_dnn::batch_norm_training(
      place.handle, problem, {},
      {place.x, data(arguments.scale), data(arguments.shift), place.y, arguments.factor, arguments.running_mean,
       arguments.running_variance, arguments.saved_mean, arguments.saved_inverse_deviation});
}

const Arguments& given(const miopenOperatorArgs& args, const Op& operation) {
  const auto found = args.of.find(&operation);
  require(found != args.of.end(), miopenStatusBadParm);
  return found->second;
}

void run(const miopenFusionPlanDescriptor& plan, const miopenOperatorArgs& args, Place place) {
  const auto& operations = plan.operations;
  for (size_t i = 0; i < operations.size(); ++i, place.advance()) {
    const Op& operation = *operations[i];
    const Arguments& arguments = given(args, operation);
    if (operation.kind == Op::kConvolution) {
      convolve(operation, arguments, place);
    } else if (operation.kind == Op::kActivation) {
      compat_dnn::activation_forward(place.handle, activation_of(operation, arguments), {}, *place.x_shape, place.x,
                                     place.y_shape, place.y);
    } else if (operation.kind == Op::kBias) {
      if (place.x != place.y)
        compat_dnn::blend_tensors(place.handle, {}, *place.x_shape, place.x, place.y_shape, place.y);
      compat_dnn::Activation activation;
      const bool goes_on = i + 1 < operations.size() && operations[i + 1]->kind == Op::kActivation;
      if (goes_on) activation = activation_of(*operations[i + 1], given(args, *operations[i + 1]));
      compat_dnn::add_bias_and_activate(place.handle, activation, operation.shape.tensor, data(arguments.weights),
                                        place.y_shape, place.y);
      i += goes_on;
    } else {
      normalize(operation, arguments, place);
    }
  }
}

ConvCall convolution_of(const miopenFusionPlanDescriptor& plan) {
  require(!plan.operations.empty() && plan.operations[0]->kind == Op::kConvolution, miopenStatusBadParm);
  const Op& operation = *plan.operations[0];
  miopenConvolutionDescriptor conv = operation.convolution;
  const Tensor& x = plan.input.tensor;
  const std::vector<int64_t> lengths = output_lengths(conv, x, operation.shape.tensor);
  const bool is_last = x.is_channels_last() && !x.is_row_major();
  miopenTensorDescriptor y{
      compat_dnn::packed_tensor(x.type, lengths, is_last ? x.channels_last_order() : x.row_major_order()), {}};
  return {compat_dnn::ConvDirection::kForward, &conv, &plan.input, &operation.shape, &y};
}

}  // namespace

void create_fusion_plan(miopenFusionPlanDescriptor_t* plan, const miopenFusionDirection_t direction,
                        const miopenTensorDescriptor_t input) {
  const Tensor& shape = tensor(input);
  require(direction == miopenVerticalFusion, miopenStatusNotImplemented);
  create_object(plan);
  (*plan)->input.tensor = shape;
}

void destroy_fusion_plan(miopenFusionPlanDescriptor_t plan) { destroy_object(plan); }

void create_op_conv_forward(miopenFusionPlanDescriptor_t plan, miopenFusionOpDescriptor_t* operation,
                            miopenConvolutionDescriptor_t conv, const miopenTensorDescriptor_t w_desc) {
  const Tensor& filter = tensor(w_desc);
  const miopenConvolutionDescriptor& convolution = object(conv);
  require(convolution.mode != miopenTranspose, miopenStatusNotImplemented);
  Op& added = add_operation(plan, operation, Op::kConvolution);
  added.convolution = convolution;
  added.shape.tensor = filter;
}

void create_op_bias_forward(miopenFusionPlanDescriptor_t plan, miopenFusionOpDescriptor_t* operation,
                            const miopenTensorDescriptor_t bias) {
  const Tensor& shape = tensor(bias);
  add_operation(plan, operation, Op::kBias).shape.tensor = shape;
}

void create_op_activation_forward(miopenFusionPlanDescriptor_t plan, miopenFusionOpDescriptor_t* operation,
                                  miopenActivationMode_t mode) {
  static_cast<void>(to_core(mode));
  add_operation(plan, operation, Op::kActivation).activation = mode;
}

void create_op_batch_norm_inference(miopenFusionPlanDescriptor_t plan, miopenFusionOpDescriptor_t* operation,
                                    const miopenBatchNormMode_t mode, const miopenTensorDescriptor_t parameters) {
  const Tensor& shape = tensor(parameters);
  require(mode == miopenBNSpatial || mode == miopenBNPerActivation, miopenStatusBadParm);
  Op& added = add_operation(plan, operation, Op::kNormInference);
  added.shape.tensor = shape;
  added.norm = mode;
}

void create_op_batch_norm_forward(miopenFusionPlanDescriptor_t plan, miopenFusionOpDescriptor_t* operation,
                                  const miopenBatchNormMode_t mode, bool) {
  require(mode == miopenBNSpatial || mode == miopenBNPerActivation, miopenStatusBadParm);
  add_operation(plan, operation, Op::kNormTraining).norm = mode;
}

void fusion_plan_get_op(miopenFusionPlanDescriptor_t plan, const int index, miopenFusionOpDescriptor_t* operation) {
  const auto& operations = object(plan).operations;
  require(index >= 0 && index < static_cast<int>(operations.size()), miopenStatusBadParm);
  object(operation) = operations[index].get();
}

void compile_fusion_plan(miopenHandle_t handle, miopenFusionPlanDescriptor_t plan) {
  static_cast<void>(core(handle));
  const auto& operations = object(plan).operations;
  require(!operations.empty(), miopenStatusBadParm);
  for (size_t i = 1; i < operations.size(); ++i)
    require(operations[i]->kind != Op::kConvolution, miopenStatusUnsupportedOp);
  plan->is_compiled = true;
}

void fusion_plan_get_work_space_size(miopenHandle_t handle, miopenFusionPlanDescriptor_t plan, size_t* bytes,
                                     miopenConvFwdAlgorithm_t) {
  size_t needed = 0;
  if (!object(plan).operations.empty() && plan->operations[0]->kind == Op::kConvolution)
    needed = compat_dnn::rank_convolution(core(handle), convolution_of(*plan).problem())[0].workspace;
  object(bytes) = needed;
}

void create_operator_args(miopenOperatorArgs_t* args) { create_object(args); }

void destroy_operator_args(miopenOperatorArgs_t args) { destroy_object(args); }

void set_op_args_conv_forward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t operation, const void* alpha,
                              const void* beta, const void* w) {
  arguments_of(args, operation, Op::kConvolution, alpha, beta).weights = data(w);
}

void set_op_args_bias_forward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t operation, const void* alpha,
                              const void* beta, const void* bias) {
  arguments_of(args, operation, Op::kBias, alpha, beta).weights = data(bias);
}

void set_op_args_activ_forward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t operation, const void* alpha,
                               const void* beta, double activation_alpha, double activation_beta,
                               double activation_gamma) {
  Arguments& set = arguments_of(args, operation, Op::kActivation, alpha, beta);
  set.alpha = activation_alpha;
  set.beta = activation_beta;
  set.gamma = activation_gamma;
}

void set_op_args_batch_norm_inference(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t operation,
                                      const void* alpha, const void* beta, const void* scale, const void* shift,
                                      const void* mean, const void* variance, double epsilon) {
  Arguments& set = arguments_of(args, operation, Op::kNormInference, alpha, beta);
  set.scale = data(scale);
  set.shift = data(shift);
  set.mean = data(mean);
  set.variance = data(variance);
  set.epsilon = epsilon;
}

void set_op_args_batch_norm_forward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t operation,
                                    const void* alpha, const void* beta, const void* scale, const void* shift,
                                    void* saved_mean, void* saved_inverse_deviation, void* running_mean,
                                    void* running_variance, double factor, double epsilon) {
  Arguments& set = arguments_of(args, operation, Op::kNormTraining, alpha, beta);
  set.scale = data(scale);
  set.shift = data(shift);
  set.saved_mean = saved_mean;
  set.saved_inverse_deviation = saved_inverse_deviation;
  set.running_mean = running_mean;
  set.running_variance = running_variance;
  set.factor = factor;
  set.epsilon = epsilon;
}

void execute_fusion_plan_v2(const miopenHandle_t handle, const miopenFusionPlanDescriptor_t plan,
                            const miopenTensorDescriptor_t input_desc, const void* input,
                            const miopenTensorDescriptor_t output_desc, void* output, miopenOperatorArgs_t args,
                            void* workspace, size_t bytes) {
  const Tensor &x = tensor(input_desc), &y = tensor(output_desc);
  require(object(plan).is_compiled && x.type == plan->input.tensor.type && x.same_lengths(plan->input.tensor),
          miopenStatusBadParm);
  require(plan->operations[0]->kind == Op::kConvolution || x.same_lengths(y), miopenStatusBadParm);
  run(*plan, object(args),
      {core(handle), &x, data(input), y, data(output), workspace, workspace != nullptr ? bytes : 0});
}

void execute_fusion_plan(const miopenHandle_t handle, const miopenFusionPlanDescriptor_t plan,
                         const miopenTensorDescriptor_t input_desc, const void* input,
                         const miopenTensorDescriptor_t output_desc, void* output, miopenOperatorArgs_t args) {
  execute_fusion_plan_v2(handle, plan, input_desc, input, output_desc, output, args, nullptr, 0);
}

}  // namespace compat_miopen
