// MIOpen's descriptors of recurrent networks and of sequences.
#pragma once

#include "core/rnn_sequences.h"
#include "miopen/dropout.h"

struct miopenRNNDescriptor {
  compat_dnn::RnnProblem network;  // its input length and batches are a call's
  bool is_set = false;
  miopenRNNMode_t mode = miopenRNNRELU;
  miopenRNNAlgo_t algorithm = miopenRNNdefault;
  miopenDataType_t type = miopenFloat;
  miopenDropoutDescriptor_t dropout = nullptr;
  miopenRNNPaddingMode_t padding = miopenRNNIONotPadded;
};

struct miopenSeqTensorDescriptor {
  miopenDataType_t type = miopenFloat;
  miopenRNNBaseLayout_t layout = miopenRNNDataUnknownLayout;  // until it is set
  int longest = 0, sequences = 0, vector = 0;
  std::vector<int> lengths;
};

namespace compat_miopen {

// The network as set, for inputs of that length. Errors: miopenStatusBadParm where nothing was set.
compat_dnn::RnnProblem rnn_problem(const miopenRNNDescriptor& rnn, int64_t input);
// The same for a call with a descriptor for each step.
compat_dnn::RnnProblem rnn_problem(const miopenRNNDescriptor& rnn, int steps, const miopenTensorDescriptor_t* x);
compat_dnn::RnnProblem rnn_problem(const miopenRNNDescriptor& rnn, const miopenSeqTensorDescriptor& x);
compat_dnn::RnnSequences to_core(const miopenSeqTensorDescriptor& sequences);

}  // namespace compat_miopen
