// Fusion plans backward: the gradient of an activation, and of the batch normalization before it.
#include "core/element_program.h"
#include "core/stored.h"
#include "generated/routines.h"
#include "miopen/fusion.h"

namespace compat_miopen {

namespace {

using compat_dnn::ElementFunction;
using compat_dnn::Tensor;

// What the normalization gave: plans keep it nowhere.
void normalize_again(FusionPlace& place, const compat_dnn::BatchNormProblem& problem, const FusionArguments& arguments,
                     void* normalized) {
  const auto operand = [](const Tensor& tensor, const void* data) {
    return compat_dnn::ProgramOperand{tensor, compat_dnn::stored(tensor, data)};
  };
  const auto step = [](ElementFunction function, int a, int b) {
    kernels::dnn::Instruction code{};
    code.function = function;
    code.a = a;
    code.b = b;
    return code;
  };
  const Tensor& vector = problem.parameters;
  compat_dnn::ElementProgramProblem program;
  program.inputs = {operand(problem.x, arguments.x), operand(vector, arguments.saved_mean),
                    operand(vector, arguments.saved_inverse_deviation), operand(vector, arguments.scale),
                    operand(vector, data(arguments.shift))};
  program.outputs = {operand(problem.x, normalized)};
  program.code = {step(ElementFunction::kSub, 0, 1), step(ElementFunction::kMul, 5, 2),
                  step(ElementFunction::kMul, 6, 3), step(ElementFunction::kAdd, 7, 4)};
  program.results = {8};
  program.in_double = problem.x.type == compat_dnn::DataType::kDouble;
  compat_dnn::run_element_program(place.handle, program);
}

// Whether y tells what the derivative needs to know of x.
bool is_told_by_result(const compat_dnn::Activation& activation) {
  using Function = compat_dnn::ActivationFunction;
  switch (activation.function) {
    case Function::kIdentity:
    case Function::kLogistic:
    case Function::kTanh:
    case Function::kRelu:
      return true;
    case Function::kLeakyRelu:
    case Function::kElu:
      return activation.alpha >= 0;
    default:
      return false;
  }
}

}  // namespace

void run_backward(const miopenFusionPlanDescriptor& plan, const miopenOperatorArgs& args, FusionPlace place) {
  const Op *activation = nullptr, *norm = nullptr;
  for (const auto& operation : plan.operations)
    (operation->kind == Op::kNormBackward ? norm : activation) = operation.get();
  const Tensor &gradient = *place.x_shape, &shape = place.y_shape;
  if (norm == nullptr) {
    const FusionArguments& given_to = given(args, *activation);
    const compat_dnn::Activation function = activation_of(*activation, given_to);
    require(is_told_by_result(function), miopenStatusNotImplemented);
    return compat_dnn::activation_backward(place.handle, {function, gradient, gradient, gradient, shape}, {},
                                           data(given_to.y), place.x, given_to.y, place.y);
  }
  const FusionArguments& given_to = given(args, *norm);
  compat_dnn::BatchNormProblem problem = norm_of(*norm, shape);
  problem.dy = gradient;
  problem.dx = shape;
  const void* dy = place.x;
  if (activation != nullptr) {
    const size_t bytes = (static_cast<size_t>(std::max(shape.bytes(), gradient.bytes())) + 255) / 256 * 256;
    char* const memory = place.handle.workspace<char>(2 * bytes, compat::Holder::kSolver);
    normalize_again(place, problem, given_to, memory);
    const FusionArguments& of_activation = given(args, *activation);
    compat_dnn::activation_backward(place.handle,
                                    {activation_of(*activation, of_activation), gradient, gradient, shape, gradient},
                                    {}, data(of_activation.y), dy, memory, memory + bytes);
    dy = memory + bytes;
  }
  compat_dnn::batch_norm_backward(place.handle, problem, {}, {},
                                  {given_to.x, dy, given_to.scale, place.y, given_to.scale_gradient,
                                   given_to.shift_gradient, given_to.saved_mean, given_to.saved_inverse_deviation});
}

void create_op_activation_backward(miopenFusionPlanDescriptor_t plan, miopenFusionOpDescriptor_t* operation,
                                   miopenActivationMode_t mode) {
  static_cast<void>(to_core(mode));
  add_operation(plan, operation, Op::kActivationBackward).activation = mode;
}

void create_op_batch_norm_backward(miopenFusionPlanDescriptor_t plan, miopenFusionOpDescriptor_t* operation,
                                   const miopenBatchNormMode_t mode) {
  require(mode == miopenBNSpatial || mode == miopenBNPerActivation, miopenStatusBadParm);
  add_operation(plan, operation, Op::kNormBackward).norm = mode;
}

void set_op_args_activ_backward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t operation,
                                const void* alpha, const void* beta, const void* y, const void* reserved,
                                double activation_alpha, double activation_beta, double activation_gamma) {
  require(reserved == nullptr, miopenStatusBadParm);
  FusionArguments& set = arguments_of(args, operation, Op::kActivationBackward, alpha, beta);
  set.y = data(y);
  set.alpha = activation_alpha;
  set.beta = activation_beta;
  set.gamma = activation_gamma;
}

void set_op_args_batch_norm_backward(miopenOperatorArgs_t args, const miopenFusionOpDescriptor_t operation,
                                     const void* alpha, const void* beta, const void* x, const void* scale,
                                     const void* shift, void* scale_gradient, void* shift_gradient,
                                     const void* saved_mean, const void* saved_inverse_deviation) {
  FusionArguments& set = arguments_of(args, operation, Op::kNormBackward, alpha, beta);
  set.x = data(x);
  set.scale = data(scale);
  set.shift = shift;
  set.scale_gradient = data(scale_gradient);
  set.shift_gradient = data(shift_gradient);
  set.saved_mean = const_cast<void*>(data(saved_mean));
  set.saved_inverse_deviation = const_cast<void*>(data(saved_inverse_deviation));
}

}  // namespace compat_miopen
