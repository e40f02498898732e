// Descriptors of recurrent networks and of sequences.
#include <algorithm>
#include <cstring>

#include "core/small_floats.h"
#include "generated/routines.h"
#include "rnn.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::RnnCell;
using compat_dnn::RnnProblem;

RnnCell to_core(hipdnnRNNMode_t mode) {
  switch (mode) {
    case HIPDNN_RNN_RELU:
      return RnnCell::kRelu;
    case HIPDNN_RNN_TANH:
      return RnnCell::kTanh;
    case HIPDNN_LSTM:
      return RnnCell::kLstm;
    case HIPDNN_GRU:
      return RnnCell::kGru;
  }
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

void set_bias(hipdnnRNNStruct& rnn, hipdnnRNNBiasMode_t mode) {
  require(mode >= HIPDNN_RNN_NO_BIAS && mode <= HIPDNN_RNN_SINGLE_REC_BIAS);
  rnn.bias = mode;
  rnn.network.has_bias = mode != HIPDNN_RNN_NO_BIAS;
  rnn.network.has_input_bias = mode != HIPDNN_RNN_SINGLE_REC_BIAS;
  rnn.network.has_state_bias = mode != HIPDNN_RNN_SINGLE_INP_BIAS;
}

hipdnnRNNStruct make_network(hipdnnRNNMode_t mode, hipdnnDirectionMode_t direction, hipdnnRNNInputMode_t input,
                             int hidden, int layers, hipdnnDropoutDescriptor_t dropout, hipdnnRNNAlgo_t algorithm) {
  require(hidden > 0 && layers > 0);
  require(direction == HIPDNN_UNIDIRECTIONAL || direction == HIPDNN_BIDIRECTIONAL);
  require(input == HIPDNN_LINEAR_INPUT || input == HIPDNN_SKIP_INPUT);
  require(algorithm >= HIPDNN_RNN_ALGO_STANDARD && algorithm < HIPDNN_RNN_ALGO_COUNT);
  hipdnnRNNStruct rnn;
  rnn.network.cell = to_core(mode);
  rnn.network.hidden = hidden;
  rnn.network.layers = layers;
  rnn.network.bidirectional = direction == HIPDNN_BIDIRECTIONAL;
  rnn.network.skips_input = input == HIPDNN_SKIP_INPUT;
  rnn.network.dropout = dropout != nullptr ? dropout->probability : 0;
  rnn.mode = mode;
  rnn.algorithm = algorithm;
  rnn.dropout = dropout;
  rnn.is_set = true;
  return rnn;
}

hipdnnDirectionMode_t direction_of(const RnnProblem& network) {
  return network.bidirectional ? HIPDNN_BIDIRECTIONAL : HIPDNN_UNIDIRECTIONAL;
}
hipdnnRNNInputMode_t input_mode_of(const RnnProblem& network) {
  return network.skips_input ? HIPDNN_SKIP_INPUT : HIPDNN_LINEAR_INPUT;
}

// A value of a type in the caller's memory.
double value_of(const void* place, compat_dnn::DataType type) {
  float single = 0;
  uint16_t half = 0;
  switch (type) {
    case compat_dnn::DataType::kDouble:
      return *static_cast<const double*>(place);
    case compat_dnn::DataType::kFloat:
      return *static_cast<const float*>(place);
    case compat_dnn::DataType::kHalf:
      std::memcpy(&half, place, sizeof half);
      return kernels::half_to_float(half);
    case compat_dnn::DataType::kBFloat16:
      std::memcpy(reinterpret_cast<char*>(&single) + 2, place, 2);
      return single;
    default:
      throw Error(HIPDNN_STATUS_NOT_SUPPORTED);
  }
}

void check_clip(hipdnnRNNClipMode_t mode) {
  require(mode == HIPDNN_RNN_CLIP_NONE || mode == HIPDNN_RNN_CLIP_MINMAX);
  require(mode == HIPDNN_RNN_CLIP_NONE, HIPDNN_STATUS_NOT_SUPPORTED);
}

}  // namespace

const hipdnnRNNStruct& network(const hipdnnRNNStruct* rnn) {
  require(object(rnn).is_set);
  return *rnn;
}

RnnProblem rnn_problem(const hipdnnRNNStruct* rnn, compat_dnn::DataType type, int64_t input) {
  const hipdnnRNNStruct& set = network(rnn);
  RnnProblem problem = set.network;
  require(input > 0 && (!set.has_input || (input == problem.input && type == problem.type)));
  require(!problem.skips_input || input == problem.hidden);
  problem.type = type;
  problem.input = input;
  return problem;
}

RnnProblem rnn_problem(const hipdnnRNNStruct* rnn, int steps, const hipdnnTensorDescriptor_t* x) {
  require(steps > 0 && x != nullptr);
  const compat_dnn::Tensor& first = tensor(x[0]);
  require(first.rank >= 2);
  RnnProblem problem = rnn_problem(rnn, first.type, first.lengths[1]);
  for (int step = 0; step < steps; ++step) {
    const compat_dnn::Tensor& now = tensor(x[step]);
    require(now.rank >= 2 && now.elements() == now.lengths[0] * problem.input && now.is_row_major());
    require(now.lengths[1] == problem.input && now.type == problem.type);
    require(step == 0 || now.lengths[0] <= problem.batches.back());
    problem.batches.push_back(now.lengths[0]);
  }
  return problem;
}

RnnProblem rnn_problem(const hipdnnRNNStruct* rnn, const hipdnnRNNDataStruct* x) {
  require(object(x).longest > 0);
  RnnProblem problem = rnn_problem(rnn, to_core(x->type), x->vector);
  problem.batches = compat_dnn::rnn_batches(x->lengths);
  return problem;
}

compat_dnn::RnnRows rnn_rows(const hipdnnRNNDataStruct& x, const hipdnnRNNDataStruct& y) {
  const auto sequences = [](const hipdnnRNNDataStruct& data) {
    using Layout = compat_dnn::RnnLayout;
    const Layout layout = data.layout == HIPDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED     ? Layout::kPacked
                          : data.layout == HIPDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED ? Layout::kSteps
                                                                                     : Layout::kSequences;
    return compat_dnn::RnnSequences{layout, data.longest, data.lengths};
  };
  return {sequences(x), sequences(y), y.fill};
}

void* rnn_dropout_states(const hipdnnRNNStruct& rnn) { return rnn.dropout != nullptr ? rnn.dropout->states : nullptr; }

void create_rnn_descriptor(hipdnnRNNDescriptor_t* rnn) { create_object(rnn); }
void destroy_rnn_descriptor(hipdnnRNNDescriptor_t rnn) { delete rnn; }

void set_rnn_descriptor_v8(hipdnnRNNDescriptor_t rnn, hipdnnRNNAlgo_t algorithm, hipdnnRNNMode_t mode,
                           hipdnnRNNBiasMode_t bias, hipdnnDirectionMode_t direction, hipdnnRNNInputMode_t input_mode,
                           hipdnnDataType_t type, hipdnnDataType_t computes_with, hipdnnMathType_t math, int32_t input,
                           int32_t hidden, int32_t projection, int32_t layers, hipdnnDropoutDescriptor_t dropout,
                           uint32_t flags) {
  hipdnnRNNStruct set = make_network(mode, direction, input_mode, hidden, layers, dropout, algorithm);
  set_bias(set, bias);
  require(input > 0 && projection >= 0 && projection <= hidden && flags <= HIPDNN_RNN_PADDED_IO_ENABLED);
  require(math >= HIPDNN_DEFAULT_MATH && math <= HIPDNN_FMA_MATH);
  require(!set.network.skips_input || input == hidden);
  // A projection as long as the states is none.
  require(projection == 0 || projection == hidden, HIPDNN_STATUS_NOT_SUPPORTED);
  to_core(computes_with);
  set.network.type = to_core(type);
  set.network.input = input;
  set.has_input = true;
  set.computes_with = computes_with;
  set.math = math;
  set.flags = flags;
  object(rnn) = set;
}

void get_rnn_descriptor_v8(hipdnnRNNDescriptor_t rnn, hipdnnRNNAlgo_t* algorithm, hipdnnRNNMode_t* mode,
                           hipdnnRNNBiasMode_t* bias, hipdnnDirectionMode_t* direction,
                           hipdnnRNNInputMode_t* input_mode, hipdnnDataType_t* type, hipdnnDataType_t* computes_with,
                           hipdnnMathType_t* math, int32_t* input, int32_t* hidden, int32_t* projection,
                           int32_t* layers, hipdnnDropoutDescriptor_t* dropout, uint32_t* flags) {
  const hipdnnRNNStruct& set = network(rnn);
  store(algorithm, set.algorithm);
  store(mode, set.mode);
  store(bias, set.bias);
  store(direction, direction_of(set.network));
  store(input_mode, input_mode_of(set.network));
  store(type, to_hipdnn(set.network.type));
  store(computes_with, set.computes_with);
  store(math, set.math);
  store(input, set.network.input);
  store(hidden, set.network.hidden);
  store(projection, set.network.hidden);
  store(layers, set.network.layers);
  store(dropout, set.dropout);
  store(flags, set.flags);
}

void set_rnn_descriptor_v5(hipdnnRNNDescriptor_t rnn, int hidden, int layers, hipdnnDropoutDescriptor_t dropout,
                           hipdnnRNNInputMode_t input_mode, hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode,
                           hipdnnDataType_t computes_with) {
  to_core(computes_with);
  hipdnnRNNStruct set = make_network(mode, direction, input_mode, hidden, layers, dropout, HIPDNN_RNN_ALGO_STANDARD);
  set.computes_with = computes_with;
  object(rnn) = set;
}

void set_rnn_descriptor_v6(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, int hidden, int layers,
                           hipdnnDropoutDescriptor_t dropout, hipdnnRNNInputMode_t input_mode,
                           hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode, hipdnnRNNAlgo_t algorithm,
                           hipdnnDataType_t computes_with) {
  core(handle), to_core(computes_with);
  hipdnnRNNStruct set = make_network(mode, direction, input_mode, hidden, layers, dropout, algorithm);
  set.computes_with = computes_with;
  object(rnn) = set;
}
void set_rnn_descriptor(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, int hidden, int layers,
                        hipdnnDropoutDescriptor_t dropout, hipdnnRNNInputMode_t input_mode,
                        hipdnnDirectionMode_t direction, hipdnnRNNMode_t mode, hipdnnRNNAlgo_t algorithm,
                        hipdnnDataType_t computes_with) {
  set_rnn_descriptor_v6(handle, rnn, hidden, layers, dropout, input_mode, direction, mode, algorithm, computes_with);
}

void get_rnn_descriptor_v6(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, int* hidden, int* layers,
                           hipdnnDropoutDescriptor_t* dropout, hipdnnRNNInputMode_t* input_mode,
                           hipdnnDirectionMode_t* direction, hipdnnRNNMode_t* mode, hipdnnRNNAlgo_t* algorithm,
                           hipdnnDataType_t* computes_with) {
  core(handle);
  get_rnn_descriptor_v8(rnn, algorithm, mode, nullptr, direction, input_mode, nullptr, computes_with, nullptr, nullptr,
                        hidden, nullptr, layers, dropout, nullptr);
}
void get_rnn_descriptor(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, int* hidden, int* layers,
                        hipdnnDropoutDescriptor_t* dropout, hipdnnRNNInputMode_t* input_mode,
                        hipdnnDirectionMode_t* direction, hipdnnRNNMode_t* mode, hipdnnRNNAlgo_t* algorithm,
                        hipdnnDataType_t* computes_with) {
  get_rnn_descriptor_v6(handle, rnn, hidden, layers, dropout, input_mode, direction, mode, algorithm, computes_with);
}

void set_rnn_matrix_math_type(hipdnnRNNDescriptor_t rnn, hipdnnMathType_t math) {
  require(math >= HIPDNN_DEFAULT_MATH && math <= HIPDNN_FMA_MATH);
  object(rnn).math = math;
}
void get_rnn_matrix_math_type(hipdnnRNNDescriptor_t rnn, hipdnnMathType_t* math) { object(math) = object(rnn).math; }

void set_rnn_bias_mode(hipdnnRNNDescriptor_t rnn, hipdnnRNNBiasMode_t mode) { set_bias(object(rnn), mode); }
void get_rnn_bias_mode(hipdnnRNNDescriptor_t rnn, hipdnnRNNBiasMode_t* mode) { object(mode) = object(rnn).bias; }

void set_rnn_padding_mode(hipdnnRNNDescriptor_t rnn, unsigned mode) {
  require(mode <= HIPDNN_RNN_PADDED_IO_ENABLED);
  object(rnn).flags = mode;
}
void get_rnn_padding_mode(hipdnnRNNDescriptor_t rnn, unsigned* mode) { object(mode) = object(rnn).flags; }

void set_rnn_projection_layers(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, int recurrent, int output) {
  core(handle);
  const hipdnnRNNStruct& set = network(rnn);
  require(recurrent > 0 && recurrent <= set.network.hidden && output >= 0);
  require(recurrent == set.network.hidden && output == 0, HIPDNN_STATUS_NOT_SUPPORTED);
}
void get_rnn_projection_layers(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int* recurrent, int* output) {
  core(handle);
  store(recurrent, network(rnn).network.hidden);
  store(output, 0);
}

void rnn_set_clip_v9(hipdnnRNNDescriptor_t rnn, hipdnnRNNClipMode_t mode, double least, double most) {
  network(rnn);
  require(mode == HIPDNN_RNN_CLIP_NONE || least <= most);
  check_clip(mode);
}
void rnn_set_clip_v8(hipdnnRNNDescriptor_t rnn, hipdnnRNNClipMode_t mode, hipdnnNanPropagation_t nan, double least,
                     double most) {
  require(nan == HIPDNN_NOT_PROPAGATE_NAN || nan == HIPDNN_PROPAGATE_NAN);
  rnn_set_clip_v9(rnn, mode, least, most);
}
void rnn_set_clip(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, hipdnnRNNClipMode_t mode,
                  hipdnnNanPropagation_t nan, double least, double most) {
  core(handle);
  rnn_set_clip_v8(rnn, mode, nan, least, most);
}
void rnn_get_clip_v9(hipdnnRNNDescriptor_t rnn, hipdnnRNNClipMode_t* mode, double* least, double* most) {
  network(rnn);
  store(mode, HIPDNN_RNN_CLIP_NONE);
  store(least, 0);
  store(most, 0);
}
void rnn_get_clip_v8(hipdnnRNNDescriptor_t rnn, hipdnnRNNClipMode_t* mode, hipdnnNanPropagation_t* nan, double* least,
                     double* most) {
  rnn_get_clip_v9(rnn, mode, least, most);
  store(nan, HIPDNN_NOT_PROPAGATE_NAN);
}
void rnn_get_clip(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, hipdnnRNNClipMode_t* mode,
                  hipdnnNanPropagation_t* nan, double* least, double* most) {
  core(handle);
  rnn_get_clip_v8(rnn, mode, nan, least, most);
}

void build_rnn_dynamic(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, int sequences) {
  core(handle);
  require(network(rnn).algorithm == HIPDNN_RNN_ALGO_PERSIST_DYNAMIC && sequences > 0);
}

void create_rnn_data_descriptor(hipdnnRNNDataDescriptor_t* data) { create_object(data); }
void destroy_rnn_data_descriptor(hipdnnRNNDataDescriptor_t data) { delete data; }

void set_rnn_data_descriptor(hipdnnRNNDataDescriptor_t data, hipdnnDataType_t type, hipdnnRNNDataLayout_t layout,
                             int longest, int sequences, int vector, const int* lengths, void* fill) {
  const compat_dnn::DataType of_core = to_core(type);
  require(layout >= HIPDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED && layout <= HIPDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED);
  require(longest > 0 && sequences > 0 && vector > 0 && lengths != nullptr);
  for (int sequence = 0; sequence < sequences; ++sequence)
    require(lengths[sequence] >= 0 && lengths[sequence] <= longest);
  const bool is_packed = layout == HIPDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED;
  require(!is_packed || std::is_sorted(std::reverse_iterator(lengths + sequences), std::reverse_iterator(lengths)));
  object(data) = {
      type, layout, longest, vector, {lengths, lengths + sequences}, fill != nullptr ? value_of(fill, of_core) : 0};
}

void get_rnn_data_descriptor(hipdnnRNNDataDescriptor_t data, hipdnnDataType_t* type, hipdnnRNNDataLayout_t* layout,
                             int* longest, int* sequences, int* vector, int requested, int* lengths, void* fill) {
  const hipdnnRNNDataStruct& set = object(data);
  require(set.longest > 0 && requested >= 0 && (requested == 0 || lengths != nullptr));
  store(type, set.type);
  store(layout, set.layout);
  store(longest, set.longest);
  store(sequences, set.lengths.size());
  store(vector, set.vector);
  std::copy_n(set.lengths.begin(), std::min<size_t>(requested, set.lengths.size()), lengths);
  if (fill == nullptr) return;
  if (set.type == HIPDNN_DATA_DOUBLE)
    store(static_cast<double*>(fill), set.fill);
  else if (set.type == HIPDNN_DATA_FLOAT)
    store(static_cast<float*>(fill), set.fill);
  else if (set.type == HIPDNN_DATA_HALF)
    store(static_cast<kernels::Half*>(fill), kernels::Half(static_cast<float>(set.fill)));
  else
    store(static_cast<kernels::BFloat16*>(fill), kernels::BFloat16(static_cast<float>(set.fill)));
}

}  // namespace compat_hipdnn
