// The parameters of recurrent networks: how many, where each matrix and bias lies, and copies of them.
#include "generated/routines.h"
#include "miopen/rnn.h"

namespace compat_miopen {

namespace {

using compat_dnn::RnnPart;
using compat_dnn::RnnProblem;

// Inputs have the length of xDesc's last dimension.
RnnProblem problem_of(miopenRNNDescriptor_t rnnDesc, miopenTensorDescriptor_t xDesc) {
  const compat_dnn::Tensor& x = tensor(xDesc);
  return rnn_problem(object(rnnDesc), x.lengths[x.rank - 1]);
}

RnnPart weight_part(const RnnProblem& problem, int layer, int gate) {
  const RnnPart part = rnn_weight(problem, layer, gate);
  require(part.rows > 0, miopenStatusBadParm);
  return part;
}
RnnPart bias_part(const RnnProblem& problem, int layer, int gate) {
  const RnnPart part = rnn_bias(problem, layer, gate);
  require(part.rows > 0, miopenStatusBadParm);
  return part;
}

void describe(const RnnProblem& problem, const RnnPart& part, bool is_bias, miopenTensorDescriptor_t descriptor) {
  const std::vector<int64_t> lengths =
      is_bias ? std::vector<int64_t>{part.columns} : std::vector<int64_t>{part.rows, part.columns};
  compat_dnn::Tensor& tensor = object(descriptor).tensor;
  tensor = compat_dnn::packed_tensor(problem.type, lengths, is_bias ? std::vector<int>{0} : std::vector<int>{0, 1});
}

void copy(miopenHandle_t handle, const RnnProblem& problem, const RnnPart& part, void* to, const void* from) {
  require(to != nullptr && from != nullptr, miopenStatusBadParm);
  compat::check(hipMemcpyAsync(to, from, part.rows * part.columns * size_of(problem.type), hipMemcpyDeviceToDevice,
                               core(handle).stream()));
}
template <class Void>
Void* place(Void* w, const RnnProblem& problem, const RnnPart& part) {
  using Byte = std::conditional_t<std::is_const_v<Void>, const char, char>;
  return static_cast<Byte*>(w) + part.offset * size_of(problem.type);
}

}  // namespace

void get_rnn_params_size(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, miopenTensorDescriptor_t xDesc,
                         size_t* numBytes, miopenDataType_t dtype) {
  core(handle);
  object(numBytes) = rnn_parameters(problem_of(rnnDesc, xDesc)) * size_of(to_core(dtype));
}

// Rows of all gates of both directions: the parameters have no other common length.
void get_rnn_params_descriptor(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, miopenTensorDescriptor_t xDesc,
                               miopenTensorDescriptor_t wDesc, miopenDataType_t dtype) {
  core(handle);
  const RnnProblem problem = problem_of(rnnDesc, xDesc);
  const int64_t row = problem.directions() * problem.hidden * compat_dnn::rnn_gates(problem.cell);
  object(wDesc).tensor = compat_dnn::packed_tensor(to_core(dtype), {rnn_parameters(problem) / row, row}, {0, 1});
}

void get_rnn_layer_param_size(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer,
                              miopenTensorDescriptor_t xDesc, const int paramID, size_t* numBytes) {
  core(handle);
  const RnnProblem problem = problem_of(rnnDesc, xDesc);
  const RnnPart part = rnn_weight(problem, layer, paramID);
  object(numBytes) = part.rows * part.columns * size_of(problem.type);
}
void get_rnn_layer_bias_size(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer, const int biasID,
                             size_t* numBytes) {
  core(handle);
  const RnnProblem problem = rnn_problem(object(rnnDesc), object(rnnDesc).network.hidden);
  object(numBytes) = rnn_bias(problem, layer, biasID).columns * size_of(problem.type);
}

void get_rnn_layer_param_offset(miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc,
                                const int paramID, miopenTensorDescriptor_t paramDesc, size_t* layerParamOffset) {
  const RnnProblem problem = problem_of(rnnDesc, xDesc);
  const RnnPart part = weight_part(problem, layer, paramID);
  describe(problem, part, false, paramDesc);
  store(layerParamOffset, part.offset);
}
void get_rnn_layer_bias_offset(miopenRNNDescriptor_t rnnDesc, const int layer, miopenTensorDescriptor_t xDesc,
                               const int biasID, miopenTensorDescriptor_t biasDesc, size_t* layerBiasOffset) {
  const RnnProblem problem = problem_of(rnnDesc, xDesc);
  const RnnPart part = bias_part(problem, layer, biasID);
  describe(problem, part, true, biasDesc);
  store(layerBiasOffset, part.offset);
}

void get_rnn_layer_param(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer,
                         miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, const void* w,
                         const int paramID, miopenTensorDescriptor_t paramDesc, void* layerParam) {
  tensor(wDesc);
  const RnnProblem problem = problem_of(rnnDesc, xDesc);
  const RnnPart part = weight_part(problem, layer, paramID);
  describe(problem, part, false, paramDesc);
  if (layerParam != nullptr)
    copy(handle, problem, part, layerParam, place(&object(static_cast<const char*>(w)), problem, part));
}
void get_rnn_layer_bias(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer,
                        miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, const void* w, const int biasID,
                        miopenTensorDescriptor_t biasDesc, void* layerBias) {
  tensor(wDesc);
  const RnnProblem problem = problem_of(rnnDesc, xDesc);
  const RnnPart part = bias_part(problem, layer, biasID);
  describe(problem, part, true, biasDesc);
  if (layerBias != nullptr)
    copy(handle, problem, part, layerBias, place(&object(static_cast<const char*>(w)), problem, part));
}

void set_rnn_layer_param(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer,
                         miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, void* w, const int paramID,
                         miopenTensorDescriptor_t paramDesc, const void* layerParam) {
  tensor(wDesc);
  const RnnProblem problem = problem_of(rnnDesc, xDesc);
  const RnnPart part = weight_part(problem, layer, paramID);
  require(tensor(paramDesc).elements() == part.rows * part.columns, miopenStatusBadParm);
  copy(handle, problem, part, place(&object(static_cast<char*>(w)), problem, part), layerParam);
}
void set_rnn_layer_bias(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int layer,
                        miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, void* w, const int biasID,
                        miopenTensorDescriptor_t biasDesc, const void* layerBias) {
  tensor(wDesc);
  const RnnProblem problem = problem_of(rnnDesc, xDesc);
  const RnnPart part = bias_part(problem, layer, biasID);
  require(tensor(biasDesc).elements() == part.columns, miopenStatusBadParm);
  copy(handle, problem, part, place(&object(static_cast<char*>(w)), problem, part), layerBias);
}

}  // namespace compat_miopen
