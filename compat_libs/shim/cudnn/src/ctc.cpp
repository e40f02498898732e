// The CTC loss.
#include "core/ctc.h"

#include <numeric>

#include "generated/routines.h"
#include "objects.h"

struct hipdnnCTCLossStruct {
  bool is_set = false;
  hipdnnLossNormalizationMode_t normalization = HIPDNN_LOSS_NORMALIZATION_NONE;
  hipdnnNanPropagation_t nan = HIPDNN_NOT_PROPAGATE_NAN;
  hipdnnCTCGradMode_t gradients = HIPDNN_CTC_ZERO_OOB_GRADIENTS;
  int most_labels = 0;  // of a sequence; 0: any number
};

namespace compat_hipdnn {

namespace {

using compat_dnn::CtcProblem;

void set_loss(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t type, hipdnnLossNormalizationMode_t normalization,
              hipdnnNanPropagation_t nan, hipdnnCTCGradMode_t gradients, int most_labels) {
  require(normalization == HIPDNN_LOSS_NORMALIZATION_NONE || normalization == HIPDNN_LOSS_NORMALIZATION_SOFTMAX);
  require(nan == HIPDNN_NOT_PROPAGATE_NAN || nan == HIPDNN_PROPAGATE_NAN);
  require(gradients == HIPDNN_CTC_ZERO_OOB_GRADIENTS || gradients == HIPDNN_CTC_SKIP_OOB_GRADIENTS);
  require(most_labels >= 0 && type == HIPDNN_DATA_FLOAT);
  object(loss) = {true, normalization, nan, gradients, most_labels};
}

const hipdnnCTCLossStruct& loss_of(const hipdnnCTCLossStruct* loss) {
  require(object(loss).is_set);
  return *loss;
}

// Labels and lengths on the host. cuDNN's blank is label 0, and its gradients are always by what softmax is applied to.
CtcProblem problem_of(const hipdnnCTCLossStruct* descriptor, hipdnnCTCLossAlgo_t algorithm,
                      const hipdnnTensorDescriptor_t x_desc, const int* labels, const int* label_lengths,
                      const int* input_lengths) {
  const hipdnnCTCLossStruct& loss = loss_of(descriptor);
  require(algorithm == HIPDNN_CTC_LOSS_ALGO_DETERMINISTIC || algorithm == HIPDNN_CTC_LOSS_ALGO_NON_DETERMINISTIC);
  CtcProblem problem;
  problem.x = tensor(x_desc);
  require(problem.x.rank == 3);
  const int64_t sequences = problem.x.lengths[1];
  problem.label_lengths.assign(data(label_lengths), label_lengths + sequences);
  problem.input_lengths.assign(data(input_lengths), input_lengths + sequences);
  int64_t count = 0;
  for (const int length : problem.label_lengths) {
    require(length >= 0 && (loss.most_labels == 0 || length <= loss.most_labels));
    count += length;
  }
  if (count > 0) problem.labels.assign(data(labels), labels + count);
  problem.applies_softmax = loss.normalization == HIPDNN_LOSS_NORMALIZATION_SOFTMAX;
  problem.by_logits = true;
  problem.leaves_rest = loss.gradients == HIPDNN_CTC_SKIP_OOB_GRADIENTS;
  return problem;
}

std::vector<int> from_device(compat_dnn::Handle& handle, const int* values, int64_t count) {
  std::vector<int> copy(count);
  if (count == 0) return copy;
  compat::check(hipMemcpyAsync(copy.data(), data(values), count * sizeof(int), hipMemcpyDeviceToHost, handle.stream()));
  compat::check(hipStreamSynchronize(handle.stream()));
  return copy;
}

}  // namespace

void create_ctc_loss_descriptor(hipdnnCTCLossDescriptor_t* loss) { create_object(loss); }
void destroy_ctc_loss_descriptor(hipdnnCTCLossDescriptor_t loss) { delete loss; }

void set_ctc_loss_descriptor(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t type) {
  set_ctc_loss_descriptor_ex(loss, type, HIPDNN_LOSS_NORMALIZATION_NONE, HIPDNN_NOT_PROPAGATE_NAN);
}
void set_ctc_loss_descriptor_ex(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t type,
                                hipdnnLossNormalizationMode_t normalization, hipdnnNanPropagation_t nan) {
  set_loss(loss, type, normalization, nan, HIPDNN_CTC_ZERO_OOB_GRADIENTS, 0);
}
void set_ctc_loss_descriptor_v8(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t type,
                                hipdnnLossNormalizationMode_t normalization, hipdnnNanPropagation_t nan,
                                int most_labels) {
  set_loss(loss, type, normalization, nan, HIPDNN_CTC_ZERO_OOB_GRADIENTS, most_labels);
}
void set_ctc_loss_descriptor_v9(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t type,
                                hipdnnLossNormalizationMode_t normalization, hipdnnCTCGradMode_t gradients,
                                int most_labels) {
  set_loss(loss, type, normalization, HIPDNN_NOT_PROPAGATE_NAN, gradients, most_labels);
}

void get_ctc_loss_descriptor(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t* type) {
  loss_of(loss);
  store(type, HIPDNN_DATA_FLOAT);
}
void get_ctc_loss_descriptor_ex(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t* type,
                                hipdnnLossNormalizationMode_t* normalization, hipdnnNanPropagation_t* nan) {
  get_ctc_loss_descriptor_v8(loss, type, normalization, nan, nullptr);
}
void get_ctc_loss_descriptor_v8(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t* type,
                                hipdnnLossNormalizationMode_t* normalization, hipdnnNanPropagation_t* nan,
                                int* most_labels) {
  get_ctc_loss_descriptor_v9(loss, type, normalization, nullptr, most_labels);
  store(nan, loss->nan);
}
void get_ctc_loss_descriptor_v9(hipdnnCTCLossDescriptor_t loss, hipdnnDataType_t* type,
                                hipdnnLossNormalizationMode_t* normalization, hipdnnCTCGradMode_t* gradients,
                                int* most_labels) {
  const hipdnnCTCLossStruct& set = loss_of(loss);
  store(type, HIPDNN_DATA_FLOAT);
  store(normalization, set.normalization);
  store(gradients, set.gradients);
  store(most_labels, set.most_labels);
}

void ctc_loss(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc, const void* x, const int* labels,
              const int* label_lengths, const int* input_lengths, void* losses, const hipdnnTensorDescriptor_t dx_desc,
              void* dx, hipdnnCTCLossAlgo_t algorithm, hipdnnCTCLossDescriptor_t loss, void* workspace,
              size_t workspace_bytes) {
  static_cast<void>(workspace), static_cast<void>(workspace_bytes);  // the handle has its own
  CtcProblem problem = problem_of(loss, algorithm, x_desc, labels, label_lengths, input_lengths);
  if (dx != nullptr) problem.dx = tensor(dx_desc);
  compat_dnn::ctc_loss(core(handle), problem, data(x), data(losses), dx);
}

void ctc_loss_v8(hipdnnHandle_t handle, hipdnnCTCLossAlgo_t algorithm, hipdnnCTCLossDescriptor_t loss,
                 const hipdnnTensorDescriptor_t x_desc, const void* x, const int* labels, const int* label_lengths,
                 const int* input_lengths, void* losses, const hipdnnTensorDescriptor_t dx_desc, void* dx,
                 size_t workspace_bytes, void* workspace) {
  const compat_dnn::Tensor& shape = tensor(x_desc);
  require(shape.rank == 3);
  const std::vector<int> of_labels = from_device(core(handle), label_lengths, shape.lengths[1]);
  const std::vector<int> of_inputs = from_device(core(handle), input_lengths, shape.lengths[1]);
  for (const int length : of_labels) require(length >= 0);
  const int64_t count = std::accumulate(of_labels.begin(), of_labels.end(), int64_t(0));
  const std::vector<int> all = from_device(core(handle), labels, count);
  ctc_loss(handle, x_desc, x, all.data(), of_labels.data(), of_inputs.data(), losses, dx_desc, dx, algorithm, loss,
           workspace, workspace_bytes);
}

void get_ctc_loss_workspace_size(hipdnnHandle_t handle, const hipdnnTensorDescriptor_t x_desc,
                                 const hipdnnTensorDescriptor_t dx_desc, const int* labels, const int* label_lengths,
                                 const int* input_lengths, hipdnnCTCLossAlgo_t algorithm,
                                 hipdnnCTCLossDescriptor_t loss, size_t* bytes) {
  core(handle);
  if (dx_desc != nullptr) require(tensor(dx_desc).same_lengths(tensor(x_desc)));
  problem_of(loss, algorithm, x_desc, labels, label_lengths, input_lengths);
  object(bytes) = 0;  // the handle has its own
}
void get_ctc_loss_workspace_size_v8(hipdnnHandle_t handle, hipdnnCTCLossAlgo_t algorithm,
                                    hipdnnCTCLossDescriptor_t loss, const hipdnnTensorDescriptor_t x_desc,
                                    const hipdnnTensorDescriptor_t dx_desc, size_t* bytes) {
  core(handle), loss_of(loss), tensor(x_desc);
  require(algorithm == HIPDNN_CTC_LOSS_ALGO_DETERMINISTIC || algorithm == HIPDNN_CTC_LOSS_ALGO_NON_DETERMINISTIC);
  if (dx_desc != nullptr) require(tensor(dx_desc).same_lengths(tensor(x_desc)));
  object(bytes) = 0;
}

}  // namespace compat_hipdnn
