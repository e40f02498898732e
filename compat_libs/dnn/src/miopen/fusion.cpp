// Fusion plans forward: operations one after another on one tensor. A bias and the activation behind it are one pass
// over memory; the others run as they are.
#include "miopen/fusion.h"

#include "core/elementwise.h"
#include "core/normalization.h"
#include "generated/routines.h"
#include "miopen/convolution_run.h"

namespace compat_miopen {

using compat_dnn::Tensor;

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
FusionArguments& arguments_of(miopenOperatorArgs* args, const Op* operation, Op::Kind kind, const void* alpha,
                              const void* beta) {
  require(object(operation).kind == kind, miopenStatusBadParm);
  require((alpha == nullptr || scalar(alpha) == 1) && (beta == nullptr || scalar(beta) == 0),
          miopenStatusNotImplemented);
  return object(args).of[operation] = {};
}

const FusionArguments& given(const miopenOperatorArgs& args, const Op& operation) {
  const auto found = args.of.find(&operation);
  require(found != args.of.end(), miopenStatusBadParm);
  return found->second;
}

compat_dnn::Activation activation_of(const Op& operation, const FusionArguments& arguments) {
  return {to_core(operation.activation), arguments.alpha, arguments.beta, arguments.gamma};
}

compat_dnn::BatchNormProblem norm_of(const Op& operation, const Tensor& x) {
  compat_dnn::BatchNormProblem problem;
  problem.mode = operation.norm == miopenBNSpatial ? compat_dnn::BatchNormMode::kSpatial
                                                   : compat_dnn::BatchNormMode::kPerActivation;
  problem.x = x;
  const bool is_double = x.type == compat_dnn::DataType::kDouble;
  problem.statistics_type = is_double ? compat_dnn::DataType::kDouble : compat_dnn::DataType::kFloat;
  problem.parameters = compat_dnn::batch_norm_parameters(problem.mode, x, problem.statistics_type);
  return problem;
}

namespace {

void convolve(const Op& operation, const FusionArguments& arguments, FusionPlace& place) {
  miopenTensorDescriptor x{*place.x_shape, {}}, y{place.y_shape, {}};
  miopenConvolutionDescriptor conv = operation.convolution;
  const ConvCall call(compat_dnn::ConvDirection::kForward, &conv, &x, &operation.shape, &y);
  const compat_dnn::ConvData memory = call.data(place.x, data(arguments.weights), nullptr, place.y);
  for (const compat_dnn::ConvChoice& choice : compat_dnn::rank_convolution(place.handle, call.problem()))
    if (operation.algorithm == choice.solver->algorithm && choice.workspace <= place.workspace_bytes)
      return compat_dnn::run_convolution(place.handle, *choice.solver, call.problem(), {}, memory, place.workspace,
                                         place.workspace_bytes);
  compat_dnn::convolve(place.handle, call.problem(), {}, memory, place.workspace, place.workspace_bytes);
}

void normalize(const Op& operation, const FusionArguments& arguments, FusionPlace& place) {
  compat_dnn::BatchNormProblem problem = norm_of(operation, *place.x_shape);
  problem.y = place.y_shape;
  problem.epsilon = arguments.epsilon;
  if (operation.kind == Op::kNormInference) {
    problem.parameters = operation.shape.tensor;
    problem.statistics_type = problem.parameters.type;
    return compat_dnn::batch_norm_inference(place.handle, problem, {},
                                            {place.x, data(arguments.scale), data(arguments.shift),
                                             data(arguments.mean), data(arguments.variance), place.y});
  }
  compat_dnn::batch_norm_training(
      place.handle, problem, {},
      {place.x, data(arguments.scale), data(arguments.shift), place.y, arguments.factor, arguments.running_mean,
       arguments.running_variance, arguments.saved_mean, arguments.saved_inverse_deviation});
}

void run(const miopenFusionPlanDescriptor& plan, const miopenOperatorArgs& args, FusionPlace place) {
  const auto& operations = plan.operations;
  for (size_t i = 0; i < operations.size(); ++i, place.advance()) {
    const Op& operation = *operations[i];
    const FusionArguments& arguments = given(args, operation);
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

void fusion_plan_convolution_get_algo(miopenFusionPlanDescriptor_t plan, const int requested, int* returned,
                                      miopenConvFwdAlgorithm_t* algorithms) {
  const ConvCall call = convolution_of(object(plan));
  const compat::DeviceTraits traits = compat::query_device_traits();
  std::vector<miopenConvFwdAlgorithm_t> found;
  std::vector<compat_dnn::ConvSolver> solvers = compat_dnn::convolution_solvers();
  const auto applies = [&](const compat_dnn::ConvSolver& s) { return s.applies(traits, call.problem()); };
  solvers.erase(std::stable_partition(solvers.begin(), solvers.end(), applies), solvers.end());
  std::stable_sort(solvers.begin(), solvers.end(), [&](const auto& a, const auto& b) {
    return a.estimate(traits, call.problem()) < b.estimate(traits, call.problem());
  });
  for (const compat_dnn::ConvSolver& solver : solvers) {
    const auto algorithm = static_cast<miopenConvFwdAlgorithm_t>(to_miopen(solver.algorithm));
    if (std::find(found.begin(), found.end(), algorithm) == found.end()) found.push_back(algorithm);
  }
  require(requested > 0 && algorithms != nullptr, miopenStatusBadParm);
  object(returned) = std::min(requested, static_cast<int>(found.size()));
  std::copy_n(found.begin(), *returned, algorithms);
}

void fusion_plan_convolution_set_algo(miopenFusionPlanDescriptor_t plan, miopenConvFwdAlgorithm_t algorithm) {
  require(!object(plan).operations.empty() && plan->operations[0]->kind == Op::kConvolution, miopenStatusBadParm);
  for (const compat_dnn::ConvSolver& solver : compat_dnn::convolution_solvers())
    if (static_cast<int>(to_miopen(solver.algorithm)) == static_cast<int>(algorithm)) {
      plan->operations[0]->algorithm = solver.algorithm;
      return;
    }
  throw Error(miopenStatusBadParm);
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
  for (size_t i = 1; i < operations.size(); ++i) {
    require(operations[i]->kind != Op::kConvolution, miopenStatusUnsupportedOp);
    // Backward: an activation and a normalization, one of each at most.
    require(operations[i]->is_backward() == operations[0]->is_backward(), miopenStatusUnsupportedOp);
    require(!operations[i]->is_backward() || (operations.size() == 2 && operations[0]->kind != operations[1]->kind),
            miopenStatusUnsupportedOp);
  }
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
  FusionArguments& set = arguments_of(args, operation, Op::kActivation, alpha, beta);
  set.alpha = activation_alpha;
  set.beta = activation_beta;
  set.gamma = activation_gamma;
}

void set_op_args_batch_norm_inference(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t operation,
                                      const void* alpha, const void* beta, const void* scale, const void* shift,
                                      const void* mean, const void* variance, double epsilon) {
  FusionArguments& set = arguments_of(args, operation, Op::kNormInference, alpha, beta);
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
  FusionArguments& set = arguments_of(args, operation, Op::kNormTraining, alpha, beta);
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
  const auto run_plan = plan->operations[0]->is_backward() ? run_backward : run;
  run_plan(*plan, object(args),
           {core(handle), &x, data(input), y, data(output), workspace, workspace != nullptr ? bytes : 0});
}

void execute_fusion_plan(const miopenHandle_t handle, const miopenFusionPlanDescriptor_t plan,
                         const miopenTensorDescriptor_t input_desc, const void* input,
                         const miopenTensorDescriptor_t output_desc, void* output, miopenOperatorArgs_t args) {
  execute_fusion_plan_v2(handle, plan, input_desc, input, output_desc, output, args, nullptr, 0);
}

}  // namespace compat_miopen
