// miopenCTCLoss...
#include "core/ctc.h"

#include "generated/routines.h"
#include "miopen/objects.h"

struct miopenCTCLossDescriptor {
  miopenDataType_t type = miopenFloat;
  int blank = 0;
  bool applies_softmax = true;
};

namespace compat_miopen {

namespace {

// Labels and lengths are on the host.
compat_dnn::CtcProblem make_problem(const miopenCTCLossDescriptor& ctc, const miopenTensorDescriptor_t probsDesc,
                                    const int* labels, const int* labelLengths, const int* inputLengths) {
  compat_dnn::CtcProblem problem;
  problem.x = tensor(probsDesc);
  require(problem.x.rank == 3, miopenStatusBadParm);
  const int64_t sequences = problem.x.lengths[1];
  const int *first_length = &object(labelLengths), *first_input = &object(inputLengths);
  problem.label_lengths.assign(first_length, first_length + sequences);
  problem.input_lengths.assign(first_input, first_input + sequences);
  int64_t count = 0;
  for (const int length : problem.label_lengths) {
    require(length >= 0, miopenStatusBadParm);
    count += length;
  }
  if (count > 0) problem.labels.assign(&object(labels), &object(labels) + count);
  problem.blank = ctc.blank;
  problem.applies_softmax = ctc.applies_softmax;
  return problem;
}

}  // namespace

void create_ctc_loss_descriptor(miopenCTCLossDescriptor_t* ctcLossDesc) { create_object(ctcLossDesc); }
void destroy_ctc_loss_descriptor(miopenCTCLossDescriptor_t ctcLossDesc) { destroy_object(ctcLossDesc); }

void set_ctc_loss_descriptor(miopenCTCLossDescriptor_t ctcLossDesc, miopenDataType_t dataType, const int blank_label_id,
                             bool apply_softmax_layer) {
  require(blank_label_id >= 0, miopenStatusBadParm);
  require(dataType == miopenFloat, miopenStatusNotImplemented);
  object(ctcLossDesc) = {dataType, blank_label_id, apply_softmax_layer};
}
void get_ctc_loss_descriptor(miopenCTCLossDescriptor_t ctcLossDesc, miopenDataType_t* dataType, int* blank_label_id,
                             bool* apply_softmax_layer) {
  const miopenCTCLossDescriptor& ctc = object(ctcLossDesc);
  store(dataType, ctc.type);
  store(blank_label_id, ctc.blank);
  store(apply_softmax_layer, ctc.applies_softmax);
}

void get_ctc_loss_workspace_size(miopenHandle_t handle, const miopenTensorDescriptor_t probsDesc,
                                 const miopenTensorDescriptor_t gradientsDesc, const int* labels,
                                 const int* labelLengths, const int* inputLengths, miopenCTCLossAlgo_t algo,
                                 const miopenCTCLossDescriptor_t ctcLossDesc, size_t* workSpaceSize) {
  core(handle), tensor(gradientsDesc);
  require(algo == MIOPEN_CTC_LOSS_ALGO_DETERMINISTIC, miopenStatusBadParm);
  make_problem(object(ctcLossDesc), probsDesc, labels, labelLengths, inputLengths);
  object(workSpaceSize) = 0;  // the handle has its own
}

void ctc_loss(miopenHandle_t handle, const miopenTensorDescriptor_t probsDesc, const void* probs, const int* labels,
              const int* labelLengths, const int* inputLengths, void* losses,
              const miopenTensorDescriptor_t gradientsDesc, void* gradients, miopenCTCLossAlgo_t algo,
              const miopenCTCLossDescriptor_t ctcLossDesc, void* workSpace, size_t workSpaceSize) {
  static_cast<void>(workSpace), static_cast<void>(workSpaceSize);
  require(algo == MIOPEN_CTC_LOSS_ALGO_DETERMINISTIC, miopenStatusBadParm);
  require(probs != nullptr && losses != nullptr, miopenStatusBadParm);
  compat_dnn::CtcProblem problem = make_problem(object(ctcLossDesc), probsDesc, labels, labelLengths, inputLengths);
  if (gradients != nullptr) problem.dx = tensor(gradientsDesc);
  compat_dnn::ctc_loss(core(handle), problem, probs, losses, gradients);
}

}  // namespace compat_miopen
