// Margin losses, PReLU's gradient, k-th values and the gradient of indexing.
#include "core/losses.h"

#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

compat_dnn::LossReduction to_core(miopenLossReductionMode_t reduction) {
  require(reduction >= MIOPEN_LOSS_REDUCTION_NONE && reduction <= MIOPEN_LOSS_REDUCTION_MEAN, miopenStatusBadParm);
  return static_cast<compat_dnn::LossReduction>(reduction);
}
static_assert(static_cast<int>(compat_dnn::LossReduction::kMean) == MIOPEN_LOSS_REDUCTION_MEAN, "the same order");

// What the handle has is enough: callers need no workspace.
void store_no_workspace(miopenHandle_t handle, size_t* bytes) {
  static_cast<void>(core(handle));
  object(bytes) = 0;
}

}  // namespace

void get_getitem_workspace_size(miopenHandle_t handle, uint32_t indexCount, const miopenTensorDescriptor_t* indexDescs,
                                size_t* sizeInBytes) {
  require(indexCount == 0 || indexDescs != nullptr, miopenStatusBadParm);
  store_no_workspace(handle, sizeInBytes);
}

void getitem_backward(miopenHandle_t handle, void*, size_t, const miopenTensorDescriptor_t dyDesc, const void* dy,
                      uint32_t indexCount, const miopenTensorDescriptor_t* indexDescs, const void* const* indexs,
                      const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t errorDesc,
                      void* error, uint32_t dimCount, const int32_t* dims, uint32_t sliceCount, const int32_t* slices,
                      uint32_t offset) {
  compat_dnn::GetitemProblem problem;
  problem.dx = tensor(dxDesc);
  problem.dy = tensor(dyDesc);
  require(dimCount == indexCount && (dimCount == 0 || (dims != nullptr && indexDescs != nullptr && indexs != nullptr)),
          miopenStatusBadParm);
  for (uint32_t d = 0; d < dimCount; ++d) {
    // Arrays of indices with slices between them are another operation: their dimension comes first.
    require(dims[d] == dims[0] + static_cast<int32_t>(d), miopenStatusNotImplemented);
    problem.indices.push_back(tensor(indexDescs[d]));
    data(indexs[d]);
  }
  problem.first_dim = dimCount > 0 ? dims[0] : 0;
  require(sliceCount == 0 || slices != nullptr, miopenStatusBadParm);
  // Dimension, start, end, step; the starts are in `offset`.
  for (uint32_t s = 0; s < sliceCount; ++s) {
    const int32_t *slice = slices + 4 * s, dim = slice[0], step = slice[3];
    require(dim >= 0 && dim < problem.dx.rank && step > 0 && slice[2] > slice[1], miopenStatusBadParm);
    problem.dx.lengths[dim] = (slice[2] - slice[1] + step - 1) / step;
    problem.dx.strides[dim] *= step;
  }
  require(offset + problem.dx.extent() <= tensor(dxDesc).extent(), miopenStatusBadParm);
  if (indexCount > 0) {
    const compat_dnn::Tensor& errors = tensor(errorDesc);
    require(errors.type == compat_dnn::DataType::kInt32 && errors.elements() == indexCount && errors.is_packed(),
            miopenStatusBadParm);
    data(error);
  }
  auto* const to = static_cast<char*>(data(dx)) + offset * compat_dnn::size_of(problem.dx.type);
  compat_dnn::getitem_backward(core(handle), problem, std::vector<const void*>(indexs, indexs + indexCount), data(dy),
                               to, static_cast<int32_t*>(error));
}

void kthvalue_forward(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, const void* input,
                      miopenTensorDescriptor_t outputDesc, void* output, miopenTensorDescriptor_t indicesDesc,
                      size_t* indices, size_t k, int32_t dim, bool keepDim) {
  const compat_dnn::KthValueProblem problem{tensor(inputDesc), tensor(outputDesc), tensor(indicesDesc), dim,
                                            static_cast<int64_t>(k)};
  require(problem.indices.type == compat_dnn::DataType::kInt64, miopenStatusBadParm);
  const int rank = problem.x.rank - (keepDim || problem.x.rank == 1 ? 0 : 1);
  require(problem.y.rank == rank && problem.indices.rank == rank, miopenStatusBadParm);
  compat_dnn::kth_value(core(handle), problem, data(input), data(output), reinterpret_cast<int64_t*>(data(indices)));
}

void get_prelu_backward_workspace_size(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc,
                                       miopenTensorDescriptor_t weightDesc, size_t* sizeInBytes) {
  static_cast<void>(tensor(inputDesc));
  static_cast<void>(tensor(weightDesc));
  store_no_workspace(handle, sizeInBytes);
}

void prelu_backward(miopenHandle_t handle, void*, size_t, miopenTensorDescriptor_t inputDesc, const void* input,
                    miopenTensorDescriptor_t weightDesc, const void* weight, miopenTensorDescriptor_t doutputDesc,
                    const void* doutput, miopenTensorDescriptor_t dinputDesc, void* dinput,
                    miopenTensorDescriptor_t dweightDesc, void* dweight) {
  const compat_dnn::PreluProblem problem{tensor(inputDesc), tensor(weightDesc), tensor(doutputDesc), tensor(dinputDesc),
                                         tensor(dweightDesc)};
  compat_dnn::prelu_backward(core(handle), problem, data(input), data(weight), data(doutput), data(dinput),
                             data(dweight));
}

void get_soft_margin_loss_forward_workspace_size(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc,
                                                 miopenTensorDescriptor_t targetDesc,
                                                 miopenTensorDescriptor_t outputDesc,
                                                 miopenLossReductionMode_t reduction, size_t* sizeInBytes) {
  for (const miopenTensorDescriptor_t descriptor : {inputDesc, targetDesc, outputDesc})
    static_cast<void>(tensor(descriptor));
  static_cast<void>(to_core(reduction));
  store_no_workspace(handle, sizeInBytes);
}

void soft_margin_loss_forward(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, const void* input,
                              miopenTensorDescriptor_t targetDesc, const void* target,
                              miopenTensorDescriptor_t outputDesc, void* output, miopenLossReductionMode_t reduction,
                              void*, size_t) {
  const compat_dnn::SoftMarginProblem problem{
      tensor(inputDesc), tensor(targetDesc), tensor(outputDesc), {}, to_core(reduction)};
  compat_dnn::soft_margin_loss(core(handle), problem, data(input), data(target), data(output));
}

void soft_margin_loss_backward(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, const void* input,
                               miopenTensorDescriptor_t targetDesc, const void* target,
                               miopenTensorDescriptor_t doutputDesc, const void* doutput,
                               miopenTensorDescriptor_t dinputDesc, void* dinput, miopenLossReductionMode_t reduction) {
  const compat_dnn::SoftMarginProblem problem{tensor(inputDesc), tensor(targetDesc), tensor(doutputDesc),
                                              tensor(dinputDesc), to_core(reduction)};
  compat_dnn::soft_margin_loss_backward(core(handle), problem, data(input), data(target), data(doutput), data(dinput));
}

void get_multi_margin_loss_forward_workspace_size(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc,
                                                  miopenTensorDescriptor_t targetDesc,
                                                  miopenTensorDescriptor_t weightDesc,
                                                  miopenTensorDescriptor_t outputDesc, long p, float margin,
                                                  miopenLossReductionMode_t reduction, size_t* sizeInBytes) {
  for (const miopenTensorDescriptor_t descriptor : {inputDesc, targetDesc, weightDesc, outputDesc})
    static_cast<void>(tensor(descriptor));
  require((p == 1 || p == 2) && margin == margin, miopenStatusBadParm);
  static_cast<void>(to_core(reduction));
  store_no_workspace(handle, sizeInBytes);
}

void multi_margin_loss_forward(miopenHandle_t handle, miopenTensorDescriptor_t inputDesc, const void* input,
                               miopenTensorDescriptor_t targetDesc, const void* target,
                               miopenTensorDescriptor_t weightDesc, const void* weight,
                               miopenTensorDescriptor_t outputDesc, void* output, long p, float margin,
                               miopenLossReductionMode_t reduction, void*, size_t) {
  const compat_dnn::MultiMarginProblem problem{tensor(inputDesc),  tensor(targetDesc),  tensor(weightDesc),
                                               tensor(outputDesc), static_cast<int>(p), margin,
                                               to_core(reduction)};
  compat_dnn::multi_margin_loss(core(handle), problem, data(input), data(target), data(weight), data(output));
}

}  // namespace compat_miopen
