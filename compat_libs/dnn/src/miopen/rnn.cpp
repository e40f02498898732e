// miopenRNNForward..., miopenRNNBackward...
#include "miopen/rnn.h"

#include "generated/routines.h"

namespace compat_miopen {

namespace {

using compat_dnn::RnnProblem;

void require_size(const void* memory, size_t bytes, size_t needed) {
  require(memory != nullptr && bytes >= needed, miopenStatusBadParm);
}

// Initial and last states may be left out; whoever is there has the shape of all.
void require_states(const RnnProblem& problem, const miopenTensorDescriptor_t descriptor,
                    std::initializer_list<const void*> data) {
  for (const void* states : data) {
    if (states == nullptr) continue;
    const compat_dnn::Tensor& shape = tensor(descriptor);
    const int64_t levels = problem.layers * problem.directions();
    require(shape.rank == 3 && shape.lengths[0] == levels && shape.lengths[1] >= problem.batches[0] &&
                shape.lengths[2] == problem.hidden && shape.type == problem.type,
            miopenStatusBadParm);
    require(shape.lengths[1] == problem.batches[0], miopenStatusNotImplemented);
  }
}

// Each step of y has as many sequences as that of x.
void require_outputs(const RnnProblem& problem, const miopenTensorDescriptor_t* yDesc) {
  require(yDesc != nullptr, miopenStatusBadParm);
  for (size_t step = 0; step < problem.batches.size(); ++step) {
    const compat_dnn::Tensor& y = tensor(yDesc[step]);
    require(y.rank == 2 && y.lengths[0] == problem.batches[step] &&
                y.lengths[1] == problem.directions() * problem.hidden && y.type == problem.type && y.is_row_major(),
            miopenStatusBadParm);
  }
}

// A network over sequences, and where the rows of its inputs and outputs are.
struct SequenceCall {
  RnnProblem problem;
  compat_dnn::RnnRows rows;

  SequenceCall(const miopenRNNDescriptor& rnn, const miopenSeqTensorDescriptor& x, const miopenSeqTensorDescriptor& y)
      : problem(rnn_problem(rnn, x)), rows{to_core(x), to_core(y), 0} {
    require(y.lengths == x.lengths && y.type == x.type && y.layout == x.layout && y.longest == x.longest &&
                y.vector == problem.directions() * problem.hidden,
            miopenStatusBadParm);
  }
  size_t workspace_bytes() const { return compat_dnn::rnn_workspace_bytes(problem, rows); }
};

void* dropout_states(const miopenRNNDescriptor& rnn) { return rnn.dropout != nullptr ? rnn.dropout->states : nullptr; }

}  // namespace

void rnn_forward_training(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const int sequenceLen,
                          const miopenTensorDescriptor_t* xDesc, const void* x, const miopenTensorDescriptor_t hxDesc,
                          const void* hx, const miopenTensorDescriptor_t cxDesc, const void* cx,
                          const miopenTensorDescriptor_t wDesc, const void* w, const miopenTensorDescriptor_t* yDesc,
                          void* y, const miopenTensorDescriptor_t hyDesc, void* hy,
                          const miopenTensorDescriptor_t cyDesc, void* cy, void* workSpace, size_t workSpaceNumBytes,
                          void* reserveSpace, size_t reserveSpaceNumBytes) {
  const RnnProblem problem = rnn_problem(object(rnnDesc), sequenceLen, xDesc);
  require_outputs(problem, yDesc);
  require(x != nullptr && w != nullptr && y != nullptr, miopenStatusBadParm);
  tensor(wDesc);
  require_states(problem, hxDesc, {hx});
  require_states(problem, cxDesc, {cx});
  require_states(problem, hyDesc, {hy});
  require_states(problem, cyDesc, {cy});
  require_size(workSpace, workSpaceNumBytes, rnn_workspace_bytes(problem));
  require_size(reserveSpace, reserveSpaceNumBytes, rnn_reserve_bytes(problem));
  compat_dnn::rnn_forward(core(handle), problem, x, w, y, {hx, cx, hy, cy}, dropout_states(*rnnDesc),
                          {workSpace, reserveSpace});
}

void rnn_forward_inference(miopenHandle_t handle, miopenRNNDescriptor_t rnnDesc, const int sequenceLen,
                           const miopenTensorDescriptor_t* xDesc, const void* x, const miopenTensorDescriptor_t hxDesc,
                           const void* hx, const miopenTensorDescriptor_t cxDesc, const void* cx,
                           const miopenTensorDescriptor_t wDesc, const void* w, const miopenTensorDescriptor_t* yDesc,
                           void* y, const miopenTensorDescriptor_t hyDesc, void* hy,
                           const miopenTensorDescriptor_t cyDesc, void* cy, void* workSpace, size_t workSpaceNumBytes) {
  const RnnProblem problem = rnn_problem(object(rnnDesc), sequenceLen, xDesc);
  require_outputs(problem, yDesc);
  require(x != nullptr && w != nullptr && y != nullptr, miopenStatusBadParm);
  tensor(wDesc);
  require_states(problem, hxDesc, {hx});
  require_states(problem, cxDesc, {cx});
  require_states(problem, hyDesc, {hy});
  require_states(problem, cyDesc, {cy});
  require_size(workSpace, workSpaceNumBytes, rnn_workspace_bytes(problem));
  compat_dnn::rnn_forward(core(handle), problem, x, w, y, {hx, cx, hy, cy}, nullptr, {workSpace, nullptr});
}

void rnn_backward_data(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const int sequenceLen,
                       const miopenTensorDescriptor_t* yDesc, const void* y, const miopenTensorDescriptor_t* dyDesc,
                       const void* dy, const miopenTensorDescriptor_t dhyDesc, const void* dhy,
                       const miopenTensorDescriptor_t dcyDesc, const void* dcy, const miopenTensorDescriptor_t wDesc,
                       const void* w, const miopenTensorDescriptor_t hxDesc, const void* hx,
                       const miopenTensorDescriptor_t cxDesc, const void* cx, const miopenTensorDescriptor_t* dxDesc,
                       void* dx, const miopenTensorDescriptor_t dhxDesc, void* dhx,
                       const miopenTensorDescriptor_t dcxDesc, void* dcx, void* workSpace, size_t workSpaceNumBytes,
                       void* reserveSpace, size_t reserveSpaceNumBytes) {
  const RnnProblem problem = rnn_problem(object(rnnDesc), sequenceLen, dxDesc);
  require_outputs(problem, yDesc);
  require_outputs(problem, dyDesc);
  static_cast<void>(y);  // the reserve has it
  require(dy != nullptr && w != nullptr && dx != nullptr, miopenStatusBadParm);
  tensor(wDesc);
  require_states(problem, hxDesc, {hx});
  require_states(problem, cxDesc, {cx});
  require_states(problem, dhyDesc, {dhy});
  require_states(problem, dcyDesc, {dcy});
  require_states(problem, dhxDesc, {dhx});
  require_states(problem, dcxDesc, {dcx});
  require_size(workSpace, workSpaceNumBytes, rnn_workspace_bytes(problem));
  require_size(reserveSpace, reserveSpaceNumBytes, rnn_reserve_bytes(problem));
  compat_dnn::rnn_backward_data(core(handle), problem, dy, w, {hx, cx, nullptr, nullptr}, dx, {dhy, dcy, dhx, dcx},
                                {workSpace, reserveSpace});
}

void rnn_backward_weights(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, const int sequenceLen,
                          const miopenTensorDescriptor_t* xDesc, const void* x, const miopenTensorDescriptor_t hxDesc,
                          const void* hx, const miopenTensorDescriptor_t* yDesc, const void* y,
                          const miopenTensorDescriptor_t dwDesc, void* dw, void* workSpace, size_t workSpaceNumBytes,
                          const void* reserveSpace, size_t reserveSpaceNumBytes) {
  const RnnProblem problem = rnn_problem(object(rnnDesc), sequenceLen, xDesc);
  require_outputs(problem, yDesc);
  static_cast<void>(y);
  require(x != nullptr && dw != nullptr, miopenStatusBadParm);
  tensor(dwDesc);
  require_states(problem, hxDesc, {hx});
  require_size(workSpace, workSpaceNumBytes, rnn_workspace_bytes(problem));
  require_size(reserveSpace, reserveSpaceNumBytes, rnn_reserve_bytes(problem));
  compat_dnn::rnn_backward_weights(core(handle), problem, x, hx, dw, {workSpace, const_cast<void*>(reserveSpace)});
}

void rnn_forward(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc, miopenRNNFWDMode_t fwdMode,
                 const miopenSeqTensorDescriptor_t xDesc, const void* x, const miopenTensorDescriptor_t hDesc,
                 const void* hx, void* hy, const miopenTensorDescriptor_t cDesc, const void* cx, void* cy,
                 const miopenSeqTensorDescriptor_t yDesc, void* y, const void* w, size_t weightSpaceSize,
                 void* workSpace, size_t workSpaceNumBytes, void* reserveSpace, size_t reserveSpaceNumBytes) {
  require(fwdMode == miopenRNNTraining || fwdMode == miopenRNNInference, miopenStatusBadParm);
  const SequenceCall call(object(rnnDesc), object(xDesc), object(yDesc));
  const RnnProblem& problem = call.problem;
  require(x != nullptr && y != nullptr, miopenStatusBadParm);
  require_size(w, weightSpaceSize, rnn_parameters(problem) * size_of(problem.type));
  require_states(problem, hDesc, {hx, hy});
  require_states(problem, cDesc, {cx, cy});
  require_size(workSpace, workSpaceNumBytes, call.workspace_bytes());
  const bool trains = fwdMode == miopenRNNTraining;
  if (trains) require_size(reserveSpace, reserveSpaceNumBytes, rnn_reserve_bytes(problem));
  compat_dnn::rnn_forward(core(handle), problem, call.rows, x, w, y, {hx, cx, hy, cy},
                          trains ? dropout_states(*rnnDesc) : nullptr, {workSpace, trains ? reserveSpace : nullptr});
}

void rnn_backward_seq_data(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc,
                           const miopenSeqTensorDescriptor_t yDesc, const void* y, const void* dy,
                           const miopenTensorDescriptor_t hDesc, const void* hx, const void* dhy, void* dhx,
                           const miopenTensorDescriptor_t cDesc, const void* cx, const void* dcy, void* dcx,
                           const miopenSeqTensorDescriptor_t xDesc, void* dx, const void* w, size_t weightSpaceSize,
                           void* workSpace, size_t workSpaceNumBytes, void* reserveSpace, size_t reserveSpaceNumBytes) {
  const SequenceCall call(object(rnnDesc), object(xDesc), object(yDesc));
  const RnnProblem& problem = call.problem;
  static_cast<void>(y);
  require(dy != nullptr && dx != nullptr, miopenStatusBadParm);
  require_size(w, weightSpaceSize, rnn_parameters(problem) * size_of(problem.type));
  require_states(problem, hDesc, {hx, dhy, dhx});
  require_states(problem, cDesc, {cx, dcy, dcx});
  require_size(workSpace, workSpaceNumBytes, call.workspace_bytes());
  require_size(reserveSpace, reserveSpaceNumBytes, rnn_reserve_bytes(problem));
  compat_dnn::rnn_backward_data(core(handle), problem, call.rows, dy, w, {hx, cx, nullptr, nullptr}, dx,
                                {dhy, dcy, dhx, dcx}, {workSpace, reserveSpace});
}

void rnn_backward_weights_seq_tensor(miopenHandle_t handle, const miopenRNNDescriptor_t rnnDesc,
                                     const miopenSeqTensorDescriptor_t xDesc, const void* x,
                                     const miopenTensorDescriptor_t hDesc, const void* hx,
                                     const miopenSeqTensorDescriptor_t yDesc, const void* y, void* dw,
                                     size_t weightSpaceSize, void* workSpace, size_t workSpaceNumBytes,
                                     const void* reserveSpace, size_t reserveSpaceNumBytes) {
  const SequenceCall call(object(rnnDesc), object(xDesc), object(yDesc));
  const RnnProblem& problem = call.problem;
  static_cast<void>(y);
  require(x != nullptr, miopenStatusBadParm);
  require_size(dw, weightSpaceSize, rnn_parameters(problem) * size_of(problem.type));
  require_states(problem, hDesc, {hx});
  require_size(workSpace, workSpaceNumBytes, call.workspace_bytes());
  require_size(reserveSpace, reserveSpaceNumBytes, rnn_reserve_bytes(problem));
  compat_dnn::rnn_backward_weights(core(handle), problem, call.rows, x, hx, dw,
                                   {workSpace, const_cast<void*>(reserveSpace)});
}

}  // namespace compat_miopen
