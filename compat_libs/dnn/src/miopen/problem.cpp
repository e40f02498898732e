// The operations of find 2.0, and their descriptors.
#include "miopen/problem.h"

#include "core/normalization.h"
#include "core/softmax.h"
#include "generated/routines.h"
#include "miopen/activation.h"

namespace compat_miopen {

namespace {

using compat_dnn::Tensor;

bool is_backward(const Operation& operation) { return operation.direction == miopenProblemDirectionBackward; }

void run_activation(const OperationCall& call) {
  const auto& numbers = call.operation.numbers;
  const compat_dnn::Activation activation{to_core(static_cast<miopenActivationMode_t>(call.operation.function)),
                                          numbers[0], numbers[1], numbers[2]};
  const auto x = miopenTensorActivationX, y = miopenTensorActivationY, dx = miopenTensorActivationDX,
             dy = miopenTensorActivationDY;
  if (is_backward(call.operation))
    compat_dnn::activation_backward(call.handle,
                                    {activation, call.shape(y), call.shape(dy), call.shape(x), call.shape(dx)}, {},
                                    call.data(y), call.data(dy), call.data(x), call.data(dx));
  else
    compat_dnn::activation_forward(call.handle, activation, {}, call.shape(x), call.data(x), call.shape(y),
                                   call.data(y));
}

std::vector<Role> activation_roles(const Operation& operation) {
  std::vector<Role> roles{{miopenTensorActivationX}, {miopenTensorActivationY}};
  if (is_backward(operation)) roles.insert(roles.end(), {{miopenTensorActivationDX}, {miopenTensorActivationDY}});
  return roles;
}

void run_softmax(const OperationCall& call) {
  const auto mode = call.operation.mode == MIOPEN_SOFTMAX_MODE_INSTANCE ? compat_dnn::SoftmaxMode::kInstance
                                                                        : compat_dnn::SoftmaxMode::kChannel;
  const bool logarithm = call.operation.function == MIOPEN_SOFTMAX_LOG;
  const compat_dnn::Blend blend{call.operation.numbers[0], call.operation.numbers[1]};
  const auto x = miopenTensorSoftmaxX, y = miopenTensorSoftmaxY, dx = miopenTensorSoftmaxDX, dy = miopenTensorSoftmaxDY;
  if (is_backward(call.operation))
    compat_dnn::softmax_backward(call.handle, {call.shape(y), call.shape(dy), call.shape(dx), mode, logarithm}, blend,
                                 call.data(y), call.data(dy), call.data(dx));
  else
    compat_dnn::softmax_forward(call.handle, {call.shape(x), call.shape(y), mode, logarithm}, blend, call.data(x),
                                call.data(y));
}

std::vector<Role> softmax_roles(const Operation& operation) {
  if (is_backward(operation)) return {{miopenTensorSoftmaxY}, {miopenTensorSoftmaxDY}, {miopenTensorSoftmaxDX}};
  return {{miopenTensorSoftmaxX}, {miopenTensorSoftmaxY}};
}

void run_bias(const OperationCall& call) {
  compat_dnn::operate_on_tensors(call.handle,
                                 {compat_dnn::TensorOperation::kAdd, 1, 1, 0, call.shape(miopenTensorBiasX),
                                  call.shape(miopenTensorBias), call.shape(miopenTensorBiasY)},
                                 call.data(miopenTensorBiasX), call.data(miopenTensorBias),
                                 call.data(miopenTensorBiasY));
}

std::vector<Role> bias_roles(const Operation&) {
  return {{miopenTensorBiasX}, {miopenTensorBias}, {miopenTensorBiasY}};
}

std::vector<Role> norm_roles(const Operation& operation) {
  std::vector<Role> roles{{miopenTensorBatchnormX}, {miopenTensorBatchnormScale}, {miopenScalarBatchnormEpsilon, true}};
  const auto add = [&](std::initializer_list<Role> more) { roles.insert(roles.end(), more); };
  if (is_backward(operation)) {
    add({{miopenTensorBatchnormDY},
         {miopenTensorBatchnormDX},
         {miopenTensorBatchnormScaleDiff},
         {miopenTensorBatchnormBiasDiff},
         {miopenTensorBatchnormBias, true},
         {miopenTensorBatchnormSavedMean, true},
         {miopenTensorBatchnormSavedVariance, true}});
    return roles;
  }
  add({{miopenTensorBatchnormY}, {miopenTensorBatchnormBias}});
  if (operation.direction == miopenProblemDirectionInference)
    add({{miopenTensorBatchnormEstimatedMean}, {miopenTensorBatchnormEstimatedVariance}});
  else
    add({{miopenTensorBatchnormRunningMean, operation.mode == 0},
         {miopenTensorBatchnormRunningVariance, operation.mode == 0},
         {miopenTensorBatchnormSavedMean, true},
         {miopenTensorBatchnormSavedVariance, true},
         {miopenScalarBatchnormExpAvgFactor, true}});
  return roles;
}

void run_norm(const OperationCall& call) {
  const auto pointer = [&](miopenTensorArgumentId_t id) { return call.data(id); };
  const auto optional = [&](miopenTensorArgumentId_t id) { return call.optional_data(id); };
  compat_dnn::BatchNormProblem problem;
  problem.mode = call.operation.function == miopenBNSpatial ? compat_dnn::BatchNormMode::kSpatial
                                                            : compat_dnn::BatchNormMode::kPerActivation;
  problem.x = call.shape(miopenTensorBatchnormX);
  problem.parameters = call.shape(miopenTensorBatchnormScale);
  problem.statistics_type = problem.parameters.type;
  problem.epsilon = call.scalar(miopenScalarBatchnormEpsilon, problem.epsilon);
  const void* const x = pointer(miopenTensorBatchnormX);
  const void* const scale = pointer(miopenTensorBatchnormScale);
  void* const saved_mean = optional(miopenTensorBatchnormSavedMean);
  void* const saved_deviation = optional(miopenTensorBatchnormSavedVariance);
  if (is_backward(call.operation)) {
    problem.dy = call.shape(miopenTensorBatchnormDY);
    problem.dx = call.shape(miopenTensorBatchnormDX);
    return compat_dnn::batch_norm_backward(
        call.handle, problem, {}, {},
        {x, pointer(miopenTensorBatchnormDY), scale, pointer(miopenTensorBatchnormDX),
         pointer(miopenTensorBatchnormScaleDiff), pointer(miopenTensorBatchnormBiasDiff), saved_mean, saved_deviation});
  }
  problem.y = call.shape(miopenTensorBatchnormY);
  const void* const bias = pointer(miopenTensorBatchnormBias);
  void* const y = pointer(miopenTensorBatchnormY);
  if (call.operation.direction == miopenProblemDirectionInference)
    return compat_dnn::batch_norm_inference(call.handle, problem, {},
                                            {x, scale, bias, pointer(miopenTensorBatchnormEstimatedMean),
                                             pointer(miopenTensorBatchnormEstimatedVariance), y});
  const bool keeps = call.operation.mode != 0;
  compat_dnn::batch_norm_training(
      call.handle, problem, {},
      {x, scale, bias, y, call.scalar(miopenScalarBatchnormExpAvgFactor, 1),
       keeps ? pointer(miopenTensorBatchnormRunningMean) : nullptr,
       keeps ? pointer(miopenTensorBatchnormRunningVariance) : nullptr, saved_mean, saved_deviation});
}

std::vector<Role> convolution_roles(const Operation&) {
  return {{miopenTensorConvolutionX}, {miopenTensorConvolutionW}, {miopenTensorConvolutionY}};
}

void run_convolution(const OperationCall& call) {
  const OperationConvolution convolution(call.operation, call.shapes);
  compat_dnn::convolve(call.handle, convolution.call().problem(), {}, convolution.data(call.memory), call.workspace,
                       call.workspace_bytes);
}

compat_dnn::ConvDirection direction_of(miopenProblemDirection_t direction) {
  switch (direction) {
    case miopenProblemDirectionForward:
      return compat_dnn::ConvDirection::kForward;
    case miopenProblemDirectionBackward:
      return compat_dnn::ConvDirection::kBackwardData;
    case miopenProblemDirectionBackwardWeights:
      return compat_dnn::ConvDirection::kBackwardWeights;
    default:
      throw Error(miopenStatusBadParm);
  }
}

miopenTensorArgumentId_t result_of(miopenProblemDirection_t direction) {
  return direction == miopenProblemDirectionForward    ? miopenTensorConvolutionY
         : direction == miopenProblemDirectionBackward ? miopenTensorConvolutionX
                                                       : miopenTensorConvolutionW;
}

miopenConvolutionDescriptor descriptor_of(const Operation& operation) {
  miopenConvolutionDescriptor descriptor;
  descriptor.mode = operation.convolution_mode;
  descriptor.geometry = operation.geometry;
  descriptor.output_padding = operation.output_padding;
  return descriptor;
}

const miopenTensorDescriptor* described(const Shapes& shapes, miopenTensorArgumentId_t id) {
  const auto found = shapes.find(id);
  require(found != shapes.end(), miopenStatusBadParm);
  return &found->second;
}

}  // namespace

OperationConvolution::OperationConvolution(const Operation& operation, const Shapes& shapes)
    : direction_(operation.direction),
      descriptor_(descriptor_of(operation)),
      call_(direction_of(direction_), &descriptor_, described(shapes, miopenTensorConvolutionX),
            described(shapes, miopenTensorConvolutionW), described(shapes, miopenTensorConvolutionY)) {}

// Each of the three addresses goes to its role; that of the result to what is written.
compat_dnn::ConvData OperationConvolution::data(const std::map<miopenTensorArgumentId_t, void*>& memory) const {
  const miopenTensorArgumentId_t result = result_of(direction_);
  const auto place = [&](miopenTensorArgumentId_t role) {
    const auto found = memory.find(role);
    require(found != memory.end() && found->second != nullptr, miopenStatusBadParm);
    return found->second;
  };
  const auto operand = [&](miopenTensorArgumentId_t role) { return role == result ? nullptr : place(role); };
  return call_.data(operand(miopenTensorConvolutionX), operand(miopenTensorConvolutionW),
                    operand(miopenTensorConvolutionY), place(result));
}

const Tensor& OperationCall::shape(miopenTensorArgumentId_t id) const { return tensor(described(shapes, id)); }

void* OperationCall::optional_data(miopenTensorArgumentId_t id) const {
  const auto found = memory.find(id);
  return found == memory.end() ? nullptr : found->second;
}

void* OperationCall::data(miopenTensorArgumentId_t id) const { return compat_miopen::data(optional_data(id)); }

double OperationCall::scalar(miopenTensorArgumentId_t id, double otherwise) const {
  const void* const place = optional_data(id);
  return place != nullptr ? *static_cast<const double*>(place) : otherwise;
}

const OperationKind& kind_of(const Operation& operation) {
  static constexpr OperationKind kKinds[] = {
      {convolution_roles, run_convolution, miopenTensorConvolutionX, miopenTensorConvolutionY},
      {activation_roles, run_activation, miopenTensorActivationX, miopenTensorActivationY},
      {norm_roles, run_norm, miopenTensorBatchnormX, miopenTensorBatchnormY},
      {bias_roles, run_bias, miopenTensorBiasX, miopenTensorBiasY},
      {softmax_roles, run_softmax, miopenTensorSoftmaxX, miopenTensorSoftmaxY},
      {mha_roles, run_mha, miopenTensorMhaQ, miopenTensorMhaO}};
  return kKinds[static_cast<int>(operation.kind)];
}

void create_softmax_descriptor(miopenSoftmaxDescriptor_t* descriptor) { create_object(descriptor); }

void set_softmax_descriptor(miopenSoftmaxDescriptor_t descriptor, float alpha, float beta,
                            miopenSoftmaxAlgorithm_t algorithm, miopenSoftmaxMode_t mode) {
  require(algorithm >= MIOPEN_SOFTMAX_FAST && algorithm <= MIOPEN_SOFTMAX_LOG, miopenStatusBadParm);
  require(mode == MIOPEN_SOFTMAX_MODE_INSTANCE || mode == MIOPEN_SOFTMAX_MODE_CHANNEL, miopenStatusBadParm);
  object(descriptor) = {alpha, beta, algorithm, mode};
}

void get_softmax_descriptor(const miopenSoftmaxDescriptor_t descriptor, float* alpha, float* beta,
                            miopenSoftmaxAlgorithm_t* algorithm, miopenSoftmaxMode_t* mode) {
  const miopenSoftmaxDescriptor& set = object(descriptor);
  store(alpha, set.alpha);
  store(beta, set.beta);
  store(algorithm, set.algorithm);
  store(mode, set.mode);
}

}  // namespace compat_miopen
