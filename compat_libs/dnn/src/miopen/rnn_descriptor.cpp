// Descriptors of recurrent networks and sequences, and the sizes that follow from them.
#include <algorithm>

#include "generated/routines.h"
#include "miopen/rnn.h"

namespace compat_miopen {

namespace {

using compat_dnn::RnnCell;
using compat_dnn::RnnProblem;

RnnCell to_core(miopenRNNMode_t mode) {
  switch (mode) {
    case miopenRNNRELU:
      return RnnCell::kRelu;
    case miopenRNNTANH:
      return RnnCell::kTanh;
    case miopenLSTM:
      return RnnCell::kLstm;
    case miopenGRU:
      return RnnCell::kGru;
  }
  throw Error(miopenStatusBadParm);
}

}  // namespace

RnnProblem rnn_problem(const miopenRNNDescriptor& rnn, int64_t input) {
  require(rnn.is_set && input > 0, miopenStatusBadParm);
  RnnProblem problem = rnn.network;
  require(!problem.skips_input || input == problem.hidden, miopenStatusBadParm);
  problem.input = input;
  return problem;
}

RnnProblem rnn_problem(const miopenRNNDescriptor& rnn, int steps, const miopenTensorDescriptor_t* x) {
  require(steps > 0 && x != nullptr, miopenStatusBadParm);
  const auto row = [](const compat_dnn::Tensor& step) {
    require(step.rank == 2, miopenStatusBadParm);
    return step.lengths[1];
  };
  RnnProblem problem = rnn_problem(rnn, row(tensor(x[0])));
  for (int step = 0; step < steps; ++step) {
    const compat_dnn::Tensor& now = tensor(x[step]);
    require(row(now) == problem.input && now.type == problem.type && now.is_row_major(), miopenStatusBadParm);
    require(step == 0 || now.lengths[0] <= problem.batches.back(), miopenStatusBadParm);
    problem.batches.push_back(now.lengths[0]);
  }
  return problem;
}

RnnProblem rnn_problem(const miopenRNNDescriptor& rnn, const miopenSeqTensorDescriptor& x) {
  require(x.layout != miopenRNNDataUnknownLayout && x.type == rnn.type, miopenStatusBadParm);
  RnnProblem problem = rnn_problem(rnn, x.vector);
  problem.batches = compat_dnn::rnn_batches(x.lengths);
  return problem;
}

compat_dnn::RnnSequences to_core(const miopenSeqTensorDescriptor& sequences) {
  using compat_dnn::RnnLayout;
  const RnnLayout layout = sequences.layout == miopenRNNDataSeqMajorNotPadded ? RnnLayout::kPacked
                           : sequences.layout == miopenRNNDataSeqMajorPadded  ? RnnLayout::kSteps
                                                                              : RnnLayout::kSequences;
  return {layout, sequences.longest, sequences.lengths};
}

void create_rnn_descriptor(miopenRNNDescriptor_t* rnnDesc) { create_object(rnnDesc); }
void destroy_rnn_descriptor(miopenRNNDescriptor_t rnnDesc) { destroy_object(rnnDesc); }

void set_rnn_descriptor_v2(miopenRNNDescriptor_t rnnDesc, const int hsize, const int nlayers,
                           miopenDropoutDescriptor_t dropoutDesc, miopenRNNInputMode_t inMode,
                           miopenRNNDirectionMode_t direction, miopenRNNMode_t rnnMode, miopenRNNBiasMode_t biasMode,
                           miopenRNNAlgo_t algo, miopenDataType_t dataType) {
  miopenRNNDescriptor& rnn = object(rnnDesc);
  require(hsize > 0 && nlayers > 0, miopenStatusBadParm);
  require(inMode == miopenRNNlinear || inMode == miopenRNNskip, miopenStatusBadParm);
  require(direction == miopenRNNunidirection || direction == miopenRNNbidirection, miopenStatusBadParm);
  require(biasMode == miopenRNNNoBias || biasMode == miopenRNNwithBias, miopenStatusBadParm);
  require(algo >= miopenRNNdefault && algo <= miopenRNNroundedDynamic, miopenStatusBadParm);
  RnnProblem network;
  network.cell = to_core(rnnMode);
  network.type = to_core(dataType);
  network.hidden = hsize;
  network.layers = nlayers;
  network.bidirectional = direction == miopenRNNbidirection;
  network.has_bias = biasMode == miopenRNNwithBias;
  network.skips_input = inMode == miopenRNNskip;
  network.dropout = dropoutDesc != nullptr ? dropoutDesc->probability : 0;
  rnn = {network, true, rnnMode, algo, dataType, dropoutDesc, rnn.padding};
}
void set_rnn_descriptor(miopenRNNDescriptor_t rnnDesc, const int hsize, const int nlayers, miopenRNNInputMode_t inMode,
                        miopenRNNDirectionMode_t direction, miopenRNNMode_t rnnMode, miopenRNNBiasMode_t biasMode,
                        miopenRNNAlgo_t algo, miopenDataType_t dataType) {
  set_rnn_descriptor_v2(rnnDesc, hsize, nlayers, nullptr, inMode, direction, rnnMode, biasMode, algo, dataType);
}

void get_rnn_descriptor_v2(miopenRNNDescriptor_t rnnDesc, int* hiddenSize, int* layer,
                           miopenDropoutDescriptor_t* dropoutDesc, miopenRNNInputMode_t* inputMode,
                           miopenRNNDirectionMode_t* dirMode, miopenRNNMode_t* rnnMode, miopenRNNBiasMode_t* biasMode,
                           miopenRNNAlgo_t* algoMode, miopenDataType_t* dataType) {
  const miopenRNNDescriptor& rnn = object(rnnDesc);
  require(rnn.is_set, miopenStatusBadParm);
  store(hiddenSize, rnn.network.hidden);
  store(layer, rnn.network.layers);
  store(dropoutDesc, rnn.dropout);
  store(inputMode, rnn.network.skips_input ? miopenRNNskip : miopenRNNlinear);
  store(dirMode, rnn.network.bidirectional ? miopenRNNbidirection : miopenRNNunidirection);
  store(rnnMode, rnn.mode);
  store(biasMode, rnn.network.has_bias ? miopenRNNwithBias : miopenRNNNoBias);
  store(algoMode, rnn.algorithm);
  store(dataType, rnn.type);
}
void get_rnn_descriptor(miopenRNNDescriptor_t rnnDesc, miopenRNNMode_t* rnnMode, miopenRNNAlgo_t* algoMode,
                        miopenRNNInputMode_t* inputMode, miopenRNNDirectionMode_t* dirMode,
                        miopenRNNBiasMode_t* biasMode, int* hiddenSize, int* layer) {
  get_rnn_descriptor_v2(rnnDesc, hiddenSize, layer, nullptr, inputMode, dirMode, rnnMode, biasMode, algoMode, nullptr);
}

void set_rnn_padding_mode(miopenRNNDescriptor_t rnnDesc, miopenRNNPaddingMode_t paddingMode) {
  require(paddingMode == miopenRNNIONotPadded || paddingMode == miopenRNNIOWithPadding, miopenStatusBadParm);
  object(rnnDesc).padding = paddingMode;
}
void get_rnn_padding_mode(miopenRNNDescriptor_t rnnDesc, miopenRNNPaddingMode_t* paddingMode) {
  object(paddingMode) = object(rnnDesc).padding;
}

void create_seq_tensor_descriptor(miopenSeqTensorDescriptor_t* tensorDesc) { create_object(tensorDesc); }
void destroy_seq_tensor_descriptor(miopenSeqTensorDescriptor_t tensorDesc) { destroy_object(tensorDesc); }

void set_rnn_data_seq_tensor_descriptor(miopenSeqTensorDescriptor_t seqTensorDesc, miopenDataType_t dataType,
                                        miopenRNNBaseLayout_t layout, int maxSequenceLen, int batchSize, int vectorSize,
                                        const int* sequenceLenArray, void* paddingMarker) {
  to_core(dataType);
  require(layout > miopenRNNDataUnknownLayout && layout <= miopenRNNDataBatchMajorPadded, miopenStatusBadParm);
  require(maxSequenceLen > 0 && batchSize > 0 && vectorSize > 0 && paddingMarker == nullptr, miopenStatusBadParm);
  const int* first = &object(sequenceLenArray);
  for (int sequence = 0; sequence < batchSize; ++sequence)
    require(first[sequence] > 0 && first[sequence] <= maxSequenceLen, miopenStatusBadParm);
  object(seqTensorDesc) = {dataType, layout, maxSequenceLen, batchSize, vectorSize, {first, first + batchSize}};
}
void get_rnn_data_seq_tensor_descriptor(miopenSeqTensorDescriptor_t seqTensorDesc, miopenDataType_t* dataType,
                                        miopenRNNBaseLayout_t* layout, int* maxSequenceLen, int* batchSize,
                                        int* vectorSize, int sequenceLenArrayLimit, int* sequenceLenArray,
                                        void* paddingMarker) {
  static_cast<void>(paddingMarker);
  const miopenSeqTensorDescriptor& sequences = object(seqTensorDesc);
  store(dataType, sequences.type);
  store(layout, sequences.layout);
  store(maxSequenceLen, sequences.longest);
  store(batchSize, sequences.sequences);
  store(vectorSize, sequences.vector);
  require(sequenceLenArrayLimit <= 0 || sequenceLenArray != nullptr, miopenStatusBadParm);
  for (int i = 0; i < std::min<int>(sequenceLenArrayLimit, static_cast<int>(sequences.lengths.size())); ++i)
    sequenceLenArray[i] = sequences.lengths[i];
}

void get_rnn_workspace_size(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const int sequenceLen,
                            const miopenTensorDescriptor_t* xDesc, size_t* numBytes) {
  core(handle);
  object(numBytes) = rnn_workspace_bytes(rnn_problem(object(rnnDesc), sequenceLen, xDesc));
}
void get_rnn_training_reserve_size(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int sequenceLen,
                                   const miopenTensorDescriptor_t* xDesc, size_t* numBytes) {
  core(handle);
  object(numBytes) = rnn_reserve_bytes(rnn_problem(object(rnnDesc), sequenceLen, xDesc));
}
void get_rnn_temp_space_sizes(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, miopenSeqTensorDescriptor_t xDesc,
                              miopenRNNFWDMode_t fwdMode, size_t* workSpaceSize, size_t* reserveSpaceSize) {
  core(handle);
  const RnnProblem problem = rnn_problem(object(rnnDesc), object(xDesc));
  // The outputs are laid out as the inputs are.
  store(workSpaceSize, rnn_workspace_bytes(problem, {to_core(*xDesc), to_core(*xDesc), 0}));
  store(reserveSpaceSize, fwdMode == miopenRNNTraining ? rnn_reserve_bytes(problem) : 0);
}

void get_rnn_input_tensor_size(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int seqLen,
                               miopenTensorDescriptor_t* xDesc, size_t* numBytes) {
  core(handle);
  const RnnProblem problem = rnn_problem(object(rnnDesc), seqLen, xDesc);
  int64_t rows = 0;
  for (const int64_t batch : problem.batches) rows += batch;
  object(numBytes) = rows * problem.input * compat_dnn::size_of(problem.type);
}
void get_rnn_hidden_tensor_size(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int seqLen,
                                miopenTensorDescriptor_t* xDesc, size_t* numBytes) {
  core(handle);
  const RnnProblem problem = rnn_problem(object(rnnDesc), seqLen, xDesc);
  object(numBytes) =
      problem.layers * problem.directions() * problem.batches[0] * problem.hidden * compat_dnn::size_of(problem.type);
}

}  // namespace compat_miopen
