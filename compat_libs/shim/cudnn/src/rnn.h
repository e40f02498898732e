// Descriptors of recurrent networks and of sequences.
#pragma once

#include "core/rnn_sequences.h"
#include "dropout.h"
#include "objects.h"

struct hipdnnRNNStruct {
  compat_dnn::RnnProblem network;  // batches are a call's; so are input and type where cuDNN 7's functions set it
  bool is_set = false;
  bool has_input = false;  // what cuDNN 8's function sets
  hipdnnRNNAlgo_t algorithm = HIPDNN_RNN_ALGO_STANDARD;
  hipdnnRNNMode_t mode = HIPDNN_RNN_RELU;
  hipdnnRNNBiasMode_t bias = HIPDNN_RNN_DOUBLE_BIAS;
  hipdnnDataType_t computes_with = HIPDNN_DATA_FLOAT;
  hipdnnMathType_t math = HIPDNN_DEFAULT_MATH;
  hipdnnDropoutDescriptor_t dropout = nullptr;
  uint32_t flags = HIPDNN_RNN_PADDED_IO_DISABLED;
};

struct hipdnnRNNDataStruct {
  hipdnnDataType_t type = HIPDNN_DATA_FLOAT;
  hipdnnRNNDataLayout_t layout = HIPDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED;
  int longest = 0, vector = 0;  // longest 0: not set
  std::vector<int> lengths;
  double fill = 0;
};

namespace compat_hipdnn {

// The network as it was set. Errors: BAD_PARAM where it was not.
const hipdnnRNNStruct& network(const hipdnnRNNStruct* rnn);

// The network for inputs of a length and a type.
compat_dnn::RnnProblem rnn_problem(const hipdnnRNNStruct* rnn, compat_dnn::DataType type, int64_t input);
// The same for a call with a descriptor for each step: batch x input x 1.
compat_dnn::RnnProblem rnn_problem(const hipdnnRNNStruct* rnn, int steps, const hipdnnTensorDescriptor_t* x);
// The same for a call with sequences.
compat_dnn::RnnProblem rnn_problem(const hipdnnRNNStruct* rnn, const hipdnnRNNDataStruct* x);
compat_dnn::RnnRows rnn_rows(const hipdnnRNNDataStruct& x, const hipdnnRNNDataStruct& y);

// The core's number of a matrix that cuDNN counts among those of inputs, then those of states.
int rnn_gate(compat_dnn::RnnCell cell, int matrix);

// What draws the dropped elements; null: none are.
void* rnn_dropout_states(const hipdnnRNNStruct& rnn);

}  // namespace compat_hipdnn
