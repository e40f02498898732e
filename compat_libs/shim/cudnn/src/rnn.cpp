// Recurrent networks: cuDNN 8's functions, and those of cuDNN 5 to 7 with a descriptor for each step or with sequences.
#include "rnn.h"

#include "generated/routines.h"

namespace compat_hipdnn {

namespace {

using compat_dnn::RnnProblem;
using compat_dnn::RnnRows;
using compat_dnn::Tensor;

void require_memory(const void* memory, size_t bytes, size_t needed) { require(memory != nullptr && bytes >= needed); }

// Hidden or cell states, or their gradients, and the descriptor that their program gave for them.
struct DescribedStates {
  const hipdnnTensorStruct* descriptor;
  const void* data;
};

// A call with sequences.
struct SequenceCall {
  RnnProblem problem;
  RnnRows rows;
  int64_t sequences;

  SequenceCall(const hipdnnRNNStruct* rnn, const hipdnnRNNDataStruct* x, const hipdnnRNNDataStruct* y)
      : problem(rnn_problem(rnn, x)),
        rows(rnn_rows(*x, object(y))),
        sequences(static_cast<int64_t>(x->lengths.size())) {
    require(y->lengths == x->lengths && y->type == x->type && y->longest == x->longest);
    require(y->vector == problem.directions() * problem.hidden);
  }
  // States that are there have a shape without gaps: levels x sequences x hidden.
  void require_states(std::initializer_list<DescribedStates> all) const {
    const int64_t lengths[] = {problem.layers * problem.directions(), sequences, problem.hidden};
    for (const DescribedStates& states : all) {
      if (states.data == nullptr) continue;
      const Tensor& shape = tensor(states.descriptor);
      require(shape.rank >= 3 && shape.elements() == lengths[0] * lengths[1] * lengths[2]);
      require(shape.type == problem.type && shape.is_row_major());
      for (int d = 0; d < 3; ++d) require(shape.lengths[d] == lengths[d]);
    }
  }
  void require_parameters(const void* w, size_t bytes) const {
    require_memory(w, bytes, rnn_parameters(problem) * size_of(problem.type));
  }
  void require_parameters(const void* w, const hipdnnFilterDescriptor_t descriptor) const {
    const Tensor& shape = tensor(descriptor);
    require(w != nullptr && shape.type == problem.type && shape.elements() >= rnn_parameters(problem));
  }
  void require_spaces(const void* workspace, size_t workspace_bytes, const void* reserve, size_t reserve_bytes) const {
    require_memory(workspace, workspace_bytes, rnn_workspace_bytes(problem, rows));
    require_memory(reserve, reserve_bytes, compat_dnn::rnn_reserve_bytes(problem));
  }
};

// A call with a descriptor for each step: its sequences are packed.
SequenceCall step_call(const hipdnnRNNStruct* rnn, int steps, const hipdnnTensorDescriptor_t* x,
                       std::initializer_list<const hipdnnTensorDescriptor_t*> outputs) {
  const RnnProblem problem = rnn_problem(rnn, steps, x);
  hipdnnRNNDataStruct data;
  data.type = to_hipdnn(problem.type);
  data.layout = HIPDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED;
  data.longest = steps;
  data.vector = static_cast<int>(problem.input);
  data.lengths.assign(problem.batches[0], 0);
  for (const int64_t batch : problem.batches)
    for (int64_t sequence = 0; sequence < batch; ++sequence) ++data.lengths[sequence];
  hipdnnRNNDataStruct output = data;
  output.vector = static_cast<int>(problem.directions() * problem.hidden);
  for (const hipdnnTensorDescriptor_t* y : outputs)
    for (int step = 0; step < steps; ++step) {
      const Tensor& row = tensor(object(y + step));
      require(row.rank >= 2 && row.lengths[0] == problem.batches[step] && row.lengths[1] == output.vector);
      require(row.type == problem.type && row.elements() == row.lengths[0] * row.lengths[1] && row.is_row_major());
    }
  return SequenceCall(rnn, &data, &output);
}

// The attention of cuDNN 7's extended functions was never there.
void require_none(std::initializer_list<const void*> places) {
  for (const void* place : places) require(place == nullptr, HIPDNN_STATUS_NOT_SUPPORTED);
}

void infer(hipdnnHandle_t handle, const SequenceCall& call, const void* x, const void* w, void* y,
           const compat_dnn::RnnStates& states, void* workspace, size_t bytes) {
  require_memory(workspace, bytes, rnn_workspace_bytes(call.problem, call.rows));
  rnn_forward(core(handle), call.problem, call.rows, data(x), w, data(y), states, nullptr, {workspace, nullptr});
}

}  // namespace

void rnn_forward(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, hipdnnForwardMode_t mode, const int32_t* lengths,
                 hipdnnRNNDataDescriptor_t x_desc, const void* x, hipdnnRNNDataDescriptor_t y_desc, void* y,
                 hipdnnTensorDescriptor_t h_desc, const void* hx, void* hy, hipdnnTensorDescriptor_t c_desc,
                 const void* cx, void* cy, size_t w_bytes, const void* w, size_t workspace_bytes, void* workspace,
                 size_t reserve_bytes, void* reserve) {
  static_cast<void>(lengths);  // the descriptors have them
  require(mode == HIPDNN_FWD_MODE_INFERENCE || mode == HIPDNN_FWD_MODE_TRAINING);
  const SequenceCall call(rnn, x_desc, y_desc);
  call.require_parameters(w, w_bytes);
  call.require_states({{h_desc, hx}, {h_desc, hy}, {c_desc, cx}, {c_desc, cy}});
  if (mode == HIPDNN_FWD_MODE_INFERENCE)
    return infer(handle, call, x, w, y, {hx, cx, hy, cy}, workspace, workspace_bytes);
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  compat_dnn::rnn_forward(core(handle), call.problem, call.rows, data(x), w, data(y), {hx, cx, hy, cy},
                          rnn_dropout_states(*rnn), {workspace, reserve});
}

void rnn_backward_data_v8(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, const int32_t* lengths,
                          hipdnnRNNDataDescriptor_t y_desc, const void* y, const void* dy,
                          hipdnnRNNDataDescriptor_t x_desc, void* dx, hipdnnTensorDescriptor_t h_desc, const void* hx,
                          const void* dhy, void* dhx, hipdnnTensorDescriptor_t c_desc, const void* cx, const void* dcy,
                          void* dcx, size_t w_bytes, const void* w, size_t workspace_bytes, void* workspace,
                          size_t reserve_bytes, void* reserve) {
  static_cast<void>(lengths), static_cast<void>(y);  // the reserve has what came out
  const SequenceCall call(rnn, x_desc, y_desc);
  call.require_parameters(w, w_bytes);
  call.require_states({{h_desc, hx}, {h_desc, dhy}, {h_desc, dhx}, {c_desc, cx}, {c_desc, dcy}, {c_desc, dcx}});
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  rnn_backward_data(core(handle), call.problem, call.rows, data(dy), w, {hx, cx, nullptr, nullptr}, data(dx),
                    {dhy, dcy, dhx, dcx}, {workspace, reserve});
}

void rnn_backward_weights_v8(hipdnnHandle_t handle, hipdnnRNNDescriptor_t rnn, hipdnnWgradMode_t mode,
                             const int32_t* lengths, hipdnnRNNDataDescriptor_t x_desc, const void* x,
                             hipdnnTensorDescriptor_t h_desc, const void* hx, hipdnnRNNDataDescriptor_t y_desc,
                             const void* y, size_t w_bytes, void* dw, size_t workspace_bytes, void* workspace,
                             size_t reserve_bytes, void* reserve) {
  static_cast<void>(lengths), static_cast<void>(y);
  require(mode == HIPDNN_WGRAD_MODE_ADD || mode == HIPDNN_WGRAD_MODE_SET);
  const SequenceCall call(rnn, x_desc, y_desc);
  call.require_parameters(dw, w_bytes);
  call.require_states({{h_desc, hx}});
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  if (mode == HIPDNN_WGRAD_MODE_SET)
    compat::check(
        hipMemsetAsync(dw, 0, rnn_parameters(call.problem) * size_of(call.problem.type), core(handle).stream()));
  rnn_backward_weights(core(handle), call.problem, call.rows, data(x), hx, dw, {workspace, reserve});
}

void rnn_forward_inference(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int steps,
                           const hipdnnTensorDescriptor_t* x_desc, const void* x,
                           const hipdnnTensorDescriptor_t hx_desc, const void* hx,
                           const hipdnnTensorDescriptor_t cx_desc, const void* cx,
                           const hipdnnFilterDescriptor_t w_desc, const void* w, const hipdnnTensorDescriptor_t* y_desc,
                           void* y, const hipdnnTensorDescriptor_t hy_desc, void* hy,
                           const hipdnnTensorDescriptor_t cy_desc, void* cy, void* workspace, size_t workspace_bytes) {
  const SequenceCall call = step_call(rnn, steps, x_desc, {y_desc});
  call.require_parameters(w, w_desc);
  call.require_states({{hx_desc, hx}, {cx_desc, cx}, {hy_desc, hy}, {cy_desc, cy}});
  infer(handle, call, x, w, y, {hx, cx, hy, cy}, workspace, workspace_bytes);
}

void rnn_forward_training(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int steps,
                          const hipdnnTensorDescriptor_t* x_desc, const void* x, const hipdnnTensorDescriptor_t hx_desc,
                          const void* hx, const hipdnnTensorDescriptor_t cx_desc, const void* cx,
                          const hipdnnFilterDescriptor_t w_desc, const void* w, const hipdnnTensorDescriptor_t* y_desc,
                          void* y, const hipdnnTensorDescriptor_t hy_desc, void* hy,
                          const hipdnnTensorDescriptor_t cy_desc, void* cy, void* workspace, size_t workspace_bytes,
                          void* reserve, size_t reserve_bytes) {
  const SequenceCall call = step_call(rnn, steps, x_desc, {y_desc});
  call.require_parameters(w, w_desc);
  call.require_states({{hx_desc, hx}, {cx_desc, cx}, {hy_desc, hy}, {cy_desc, cy}});
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  rnn_forward(core(handle), call.problem, call.rows, data(x), w, data(y), {hx, cx, hy, cy}, rnn_dropout_states(*rnn),
              {workspace, reserve});
}

void rnn_backward_data(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int steps,
                       const hipdnnTensorDescriptor_t* y_desc, const void* y, const hipdnnTensorDescriptor_t* dy_desc,
                       const void* dy, const hipdnnTensorDescriptor_t dhy_desc, const void* dhy,
                       const hipdnnTensorDescriptor_t dcy_desc, const void* dcy, const hipdnnFilterDescriptor_t w_desc,
                       const void* w, const hipdnnTensorDescriptor_t hx_desc, const void* hx,
                       const hipdnnTensorDescriptor_t cx_desc, const void* cx, const hipdnnTensorDescriptor_t* dx_desc,
                       void* dx, const hipdnnTensorDescriptor_t dhx_desc, void* dhx,
                       const hipdnnTensorDescriptor_t dcx_desc, void* dcx, void* workspace, size_t workspace_bytes,
                       void* reserve, size_t reserve_bytes) {
  static_cast<void>(y);
  const SequenceCall call = step_call(rnn, steps, dx_desc, {y_desc, dy_desc});
  call.require_parameters(w, w_desc);
  call.require_states(
      {{hx_desc, hx}, {cx_desc, cx}, {dhy_desc, dhy}, {dcy_desc, dcy}, {dhx_desc, dhx}, {dcx_desc, dcx}});
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  rnn_backward_data(core(handle), call.problem, call.rows, data(dy), w, {hx, cx, nullptr, nullptr}, data(dx),
                    {dhy, dcy, dhx, dcx}, {workspace, reserve});
}

void rnn_backward_weights(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, int steps,
                          const hipdnnTensorDescriptor_t* x_desc, const void* x, const hipdnnTensorDescriptor_t hx_desc,
                          const void* hx, const hipdnnTensorDescriptor_t* y_desc, const void* y, const void* workspace,
                          size_t workspace_bytes, const hipdnnFilterDescriptor_t dw_desc, void* dw, const void* reserve,
                          size_t reserve_bytes) {
  static_cast<void>(y);
  const SequenceCall call = step_call(rnn, steps, x_desc, {y_desc});
  call.require_parameters(dw, dw_desc);
  call.require_states({{hx_desc, hx}});
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  // cuDNN has these spaces as constants, although they are written to.
  rnn_backward_weights(core(handle), call.problem, call.rows, data(x), hx, dw,
                       {const_cast<void*>(workspace), const_cast<void*>(reserve)});
}

void rnn_forward_inference_ex(
    hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, const hipdnnRNNDataDescriptor_t x_desc, const void* x,
    const hipdnnTensorDescriptor_t hx_desc, const void* hx, const hipdnnTensorDescriptor_t cx_desc, const void* cx,
    const hipdnnFilterDescriptor_t w_desc, const void* w, const hipdnnRNNDataDescriptor_t y_desc, void* y,
    const hipdnnTensorDescriptor_t hy_desc, void* hy, const hipdnnTensorDescriptor_t cy_desc, void* cy,
    const hipdnnRNNDataDescriptor_t k_desc, const void* keys, const hipdnnRNNDataDescriptor_t c_desc, void* c_attention,
    const hipdnnRNNDataDescriptor_t i_desc, void* i_attention, const hipdnnRNNDataDescriptor_t q_desc, void* queries,
    void* workspace, size_t workspace_bytes) {
  require_none({k_desc, keys, c_desc, c_attention, i_desc, i_attention, q_desc, queries});
  const SequenceCall call(rnn, x_desc, y_desc);
  call.require_parameters(w, w_desc);
  call.require_states({{hx_desc, hx}, {cx_desc, cx}, {hy_desc, hy}, {cy_desc, cy}});
  infer(handle, call, x, w, y, {hx, cx, hy, cy}, workspace, workspace_bytes);
}

void rnn_forward_training_ex(
    hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, const hipdnnRNNDataDescriptor_t x_desc, const void* x,
    const hipdnnTensorDescriptor_t hx_desc, const void* hx, const hipdnnTensorDescriptor_t cx_desc, const void* cx,
    const hipdnnFilterDescriptor_t w_desc, const void* w, const hipdnnRNNDataDescriptor_t y_desc, void* y,
    const hipdnnTensorDescriptor_t hy_desc, void* hy, const hipdnnTensorDescriptor_t cy_desc, void* cy,
    const hipdnnRNNDataDescriptor_t k_desc, const void* keys, const hipdnnRNNDataDescriptor_t c_desc, void* c_attention,
    const hipdnnRNNDataDescriptor_t i_desc, void* i_attention, const hipdnnRNNDataDescriptor_t q_desc, void* queries,
    void* workspace, size_t workspace_bytes, void* reserve, size_t reserve_bytes) {
  require_none({k_desc, keys, c_desc, c_attention, i_desc, i_attention, q_desc, queries});
  const SequenceCall call(rnn, x_desc, y_desc);
  call.require_parameters(w, w_desc);
  call.require_states({{hx_desc, hx}, {cx_desc, cx}, {hy_desc, hy}, {cy_desc, cy}});
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  rnn_forward(core(handle), call.problem, call.rows, data(x), w, data(y), {hx, cx, hy, cy}, rnn_dropout_states(*rnn),
              {workspace, reserve});
}

void rnn_backward_data_ex(
    hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn, const hipdnnRNNDataDescriptor_t y_desc, const void* y,
    const hipdnnRNNDataDescriptor_t dy_desc, const void* dy, const hipdnnRNNDataDescriptor_t dc_desc,
    const void* dc_attention, const hipdnnTensorDescriptor_t dhy_desc, const void* dhy,
    const hipdnnTensorDescriptor_t dcy_desc, const void* dcy, const hipdnnFilterDescriptor_t w_desc, const void* w,
    const hipdnnTensorDescriptor_t hx_desc, const void* hx, const hipdnnTensorDescriptor_t cx_desc, const void* cx,
    const hipdnnRNNDataDescriptor_t dx_desc, void* dx, const hipdnnTensorDescriptor_t dhx_desc, void* dhx,
    const hipdnnTensorDescriptor_t dcx_desc, void* dcx, const hipdnnRNNDataDescriptor_t dk_desc, void* dkeys,
    void* workspace, size_t workspace_bytes, void* reserve, size_t reserve_bytes) {
  static_cast<void>(y);
  require_none({dc_desc, dc_attention, dk_desc, dkeys});
  static_cast<void>(SequenceCall(rnn, dx_desc, y_desc));
  const SequenceCall call(rnn, dx_desc, dy_desc);
  call.require_parameters(w, w_desc);
  call.require_states(
      {{hx_desc, hx}, {cx_desc, cx}, {dhy_desc, dhy}, {dcy_desc, dcy}, {dhx_desc, dhx}, {dcx_desc, dcx}});
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  rnn_backward_data(core(handle), call.problem, call.rows, data(dy), w, {hx, cx, nullptr, nullptr}, data(dx),
                    {dhy, dcy, dhx, dcx}, {workspace, reserve});
}

void rnn_backward_weights_ex(hipdnnHandle_t handle, const hipdnnRNNDescriptor_t rnn,
                             const hipdnnRNNDataDescriptor_t x_desc, const void* x,
                             const hipdnnTensorDescriptor_t hx_desc, const void* hx,
                             const hipdnnRNNDataDescriptor_t y_desc, const void* y, void* workspace,
                             size_t workspace_bytes, const hipdnnFilterDescriptor_t dw_desc, void* dw, void* reserve,
                             size_t reserve_bytes) {
  static_cast<void>(y);
  const SequenceCall call(rnn, x_desc, y_desc);
  call.require_parameters(dw, dw_desc);
  call.require_states({{hx_desc, hx}});
  call.require_spaces(workspace, workspace_bytes, reserve, reserve_bytes);
  rnn_backward_weights(core(handle), call.problem, call.rows, data(x), hx, dw, {workspace, reserve});
}

}  // namespace compat_hipdnn
