// Where the parameters of a recurrent network are, and the sizes of what its calls need.
#include "generated/routines.h"
#include "rnn.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::RnnPart;
using compat_dnn::RnnProblem;

void* place(const void* w, const RnnProblem& problem, const RnnPart& part) {
  return const_cast<char*>(static_cast<const char*>(w)) + part.offset * size_of(problem.type);
}

bool is_used(const RnnProblem& problem, int matrix) {
  const bool of_state = matrix >= compat_dnn::rnn_gates(problem.cell);
  return problem.has_bias && (of_state ? problem.has_state_bias : problem.has_input_bias);
}

// 1 x rows x columns; what is not there has no shape and no place.
template <class Descriptor>
void describe(Descriptor* descriptor, void** address, const RnnProblem& problem, const RnnPart& part, int64_t rows,
              int64_t columns, const void* w) {
  const bool exists = rows > 0 && columns > 0;
  object(descriptor) = {};
  if (exists) descriptor->tensor = compat_dnn::packed_tensor(problem.type, {1, rows, columns}, {0, 1, 2});
  object(address) = exists ? place(w, problem, part) : nullptr;
}

template <class Descriptor>
void describe_weight(Descriptor* descriptor, void** address, const RnnProblem& problem, int layer, int matrix,
                     const void* w) {
  const RnnPart part = rnn_weight(problem, layer, rnn_gate(problem.cell, matrix));
  describe(descriptor, address, problem, part, part.rows, part.columns, w);
}
template <class Descriptor>
void describe_bias(Descriptor* descriptor, void** address, const RnnProblem& problem, int layer, int matrix,
                   const void* w) {
  const RnnPart part = rnn_bias(problem, layer, rnn_gate(problem.cell, matrix));
  describe(descriptor, address, problem, part, is_used(problem, matrix) ? part.columns : 0, 1, w);
}

RnnProblem set_problem(const hipdnnRNNStruct* rnn) {
  require(network(rnn).has_input);
  return rnn->network;
}
// As cuDNN 7 asks: with the input of a step.
RnnProblem problem_of(const hipdnnRNNStruct* rnn, const hipdnnTensorDescriptor_t x) { return rnn_problem(rnn, 1, &x); }

}  // namespace

int rnn_gate(compat_dnn::RnnCell cell, int matrix) {
  const int gates = compat_dnn::rnn_gates(cell);
  require(matrix >= 0 && matrix < 2 * gates);
  // cuDNN: input, forget, new, output; reset, update, new.
  constexpr int kLstm[] = {0, 1, 3, 2}, kGru[] = {1, 0, 2};
  const int gate = matrix % gates;
  const int of_core = cell == compat_dnn::RnnCell::kLstm  ? kLstm[gate]
                      : cell == compat_dnn::RnnCell::kGru ? kGru[gate]
                                                          : gate;
  return matrix - gate + of_core;
}

void get_rnn_temp_space_sizes(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, hipdnnForwardMode_t mode,
                              hipdnnRNNDataDescriptor_t x, size_t* workspace, size_t* reserve) {
  core(handle);
  require(mode == HIPDNN_FWD_MODE_INFERENCE || mode == HIPDNN_FWD_MODE_TRAINING);
  const RnnProblem problem = rnn_problem(rnn, x);
  store(workspace, rnn_workspace_bytes(problem, rnn_rows(*x, *x)));
  store(reserve, mode == HIPDNN_FWD_MODE_TRAINING ? rnn_reserve_bytes(problem) : 0);
}

void get_rnn_weight_space_size(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, size_t* bytes) {
  core(handle);
  const RnnProblem problem = set_problem(rnn);
  object(bytes) = rnn_parameters(problem) * size_of(problem.type);
}

void get_rnn_weight_params(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, int32_t layer, size_t bytes, const void* w,
                           int32_t matrix, hipdnnTensorDescriptor_t weight_desc, void** weight,
                           hipdnnTensorDescriptor_t bias_desc, void** bias) {
  core(handle);
  const RnnProblem problem = set_problem(rnn);
  require(bytes >= static_cast<size_t>(rnn_parameters(problem) * size_of(problem.type)));
  describe_weight(weight_desc, weight, problem, layer, matrix, w);
  describe_bias(bias_desc, bias, problem, layer, matrix, w);
}

void get_rnn_workspace_size(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int steps,
                            const hipdnnTensorDescriptor_t* x, size_t* bytes) {
  core(handle);
  const RnnProblem problem = rnn_problem(rnn, steps, x);
  // Programs hand it to the functions for padded sequences, too: then all may have the longest's length.
  compat_dnn::RnnSequences sequences{compat_dnn::RnnLayout::kSteps, steps, {}};
  sequences.lengths.assign(problem.batches[0], steps);
  RnnProblem full = problem;
  full.batches = compat_dnn::rnn_batches(sequences.lengths);
  object(bytes) = rnn_workspace_bytes(full, {sequences, sequences, 0});
}
void get_rnn_training_reserve_size(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int steps,
                                   const hipdnnTensorDescriptor_t* x, size_t* bytes) {
  core(handle);
  object(bytes) = rnn_reserve_bytes(rnn_problem(rnn, steps, x));
}

void get_rnn_params_size(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, const hipdnnTensorDescriptor_t x,
                         size_t* bytes, hipdnnDataType_t type) {
  core(handle);
  const RnnProblem problem = problem_of(rnn, x);
  require(to_core(type) == problem.type);
  object(bytes) = rnn_parameters(problem) * size_of(problem.type);
}

void get_rnn_lin_layer_matrix_params(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int layer,
                                     const hipdnnTensorDescriptor_t x, const hipdnnFilterDescriptor_t w_desc,
                                     const void* w, int matrix, hipdnnFilterDescriptor_t part_desc, void** part) {
  core(handle);
  const RnnProblem problem = problem_of(rnn, x);
  require(tensor(w_desc).elements() >= rnn_parameters(problem));
  describe_weight(part_desc, part, problem, layer, matrix, w);
}
void get_rnn_lin_layer_bias_params(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int layer,
                                   const hipdnnTensorDescriptor_t x, const hipdnnFilterDescriptor_t w_desc,
                                   const void* w, int matrix, hipdnnFilterDescriptor_t part_desc, void** part) {
  core(handle);
  const RnnProblem problem = problem_of(rnn, x);
  require(tensor(w_desc).elements() >= rnn_parameters(problem));
  describe_bias(part_desc, part, problem, layer, matrix, w);
}

}  // namespace compat_hipdnn
