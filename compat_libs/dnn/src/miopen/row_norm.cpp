// miopenLayerNorm..., miopenAddLayerNormForward, miopenT5LayerNorm..., miopenGroupNormForward
#include "core/normalization.h"
#include "generated/routines.h"
#include "miopen/objects.h"

namespace compat_miopen {

namespace {

using compat_dnn::DataType;
using compat_dnn::RowNormKind;
using compat_dnn::Tensor;

// Whether weights are read; otherwise they are ones (and biases zeros).
bool has_weights(miopenNormMode_t mode, miopenNormMode_t without, miopenNormMode_t with) {
  require(mode == without || mode == with, miopenStatusBadParm);
  return mode == with;
}

void require_length(const Tensor& tensor, int64_t elements) {
  require(tensor.elements() == elements && tensor.is_packed(), miopenStatusBadParm);
}

// The product of the lengths from `first` on.
int64_t row_length(const Tensor& x, int first) {
  int64_t length = 1;
  for (int d = first; d < x.rank; ++d) length *= x.lengths[d];
  return length;
}

struct Parameters {
  const void *weight, *bias;
  DataType type;
};
Parameters parameters(bool wanted, const miopenTensorDescriptor_t weightDesc, const void* weight,
                      const miopenTensorDescriptor_t biasDesc, const void* bias, int64_t elements, DataType otherwise) {
  if (!wanted) return {nullptr, nullptr, otherwise};
  require(weight != nullptr && bias != nullptr && tensor(weightDesc).type == tensor(biasDesc).type,
          miopenStatusBadParm);
  require_length(tensor(weightDesc), elements);
  require_length(tensor(biasDesc), elements);
  return {weight, bias, tensor(weightDesc).type};
}

// One statistic a row; descriptors of what is not written may be null.
DataType statistics_type(const miopenTensorDescriptor_t descriptor, const void* data, int64_t rows,
                         DataType otherwise) {
  if (data == nullptr) return otherwise;
  require_length(tensor(descriptor), rows);
  return tensor(descriptor).type;
}

DataType common_statistics_type(const miopenTensorDescriptor_t meanDesc, const void* mean,
                                const miopenTensorDescriptor_t rstdDesc, const void* rstd, int64_t rows,
                                DataType otherwise) {
  const DataType rstd_type = statistics_type(rstdDesc, rstd, rows, otherwise);
  const DataType mean_type = statistics_type(meanDesc, mean, rows, rstd_type);
  require(mean == nullptr || rstd == nullptr || mean_type == rstd_type, miopenStatusBadParm);
  return mean != nullptr ? mean_type : rstd_type;
}

void normalize(miopenHandle_t handle, RowNormKind kind, int first_dim, const Parameters& weights, float epsilon,
               const miopenTensorDescriptor_t xDesc, const void* x, const void* addend,
               const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t meanDesc, void* mean,
               const miopenTensorDescriptor_t rstdDesc, void* rstd) {
  compat_dnn::RowNormProblem problem;
  problem.kind = kind;
  problem.x = tensor(xDesc);
  problem.y = tensor(yDesc);
  require(x != nullptr && y != nullptr && problem.x.type == problem.y.type, miopenStatusBadParm);
  problem.first_dim = first_dim;
  problem.parameter_type = weights.type;
  const int64_t rows = problem.x.elements() / std::max<int64_t>(row_length(problem.x, first_dim), 1);
  problem.statistics_type = common_statistics_type(meanDesc, mean, rstdDesc, rstd, rows, problem.x.type);
  problem.epsilon = epsilon;
  row_norm_forward(core(handle), problem, {x, addend, weights.weight, weights.bias, y, mean, rstd});
}

int checked_dim(const Tensor& x, int32_t dim) {
  require(dim >= 0 && dim < x.rank, miopenStatusBadParm);
  return dim;
}

}  // namespace

void layer_norm_forward(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t xDesc,
                        const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight,
                        const miopenTensorDescriptor_t biasDesc, const void* bias, const float epsilon,
                        const int32_t normalized_dim, const miopenTensorDescriptor_t yDesc, void* y,
                        const miopenTensorDescriptor_t meanDesc, void* mean, const miopenTensorDescriptor_t rstdDesc,
                        void* rstd) {
  const Tensor& shape = tensor(xDesc);
  const int first = checked_dim(shape, normalized_dim);
  const auto weights = parameters(has_weights(mode, MIOPEN_ELEMENTWISE_AFFINE, MIOPEN_WEIGHT_BIAS), weightDesc, weight,
                                  biasDesc, bias, row_length(shape, first), shape.type);
  normalize(handle, RowNormKind::kLayer, first, weights, epsilon, xDesc, x, nullptr, yDesc, y, meanDesc, mean, rstdDesc,
            rstd);
}

void add_layer_norm_forward(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t xDesc,
                            const void* x, const miopenTensorDescriptor_t x2Desc, const void* x2,
                            const miopenTensorDescriptor_t weightDesc, const void* weight,
                            const miopenTensorDescriptor_t biasDesc, const void* bias, const float epsilon,
                            const int32_t normalized_dim, const miopenTensorDescriptor_t yDesc, void* y,
                            const miopenTensorDescriptor_t meanDesc, void* mean,
                            const miopenTensorDescriptor_t rstdDesc, void* rstd) {
  const Tensor &shape = tensor(xDesc), &other = tensor(x2Desc);
  const int first = checked_dim(shape, normalized_dim);
  require(x2 != nullptr && other.same_lengths(shape) && other.type == shape.type && other.strides == shape.strides,
          miopenStatusBadParm);
  const auto weights = parameters(has_weights(mode, MIOPEN_ELEMENTWISE_AFFINE_FUSED_ADD, MIOPEN_WEIGHT_BIAS_FUSED_ADD),
                                  weightDesc, weight, biasDesc, bias, row_length(shape, first), shape.type);
  normalize(handle, RowNormKind::kLayer, first, weights, epsilon, xDesc, x, x2, yDesc, y, meanDesc, mean, rstdDesc,
            rstd);
}

void t5_layer_norm_forward(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t xDesc,
                           const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight,
                           const float epsilon, const miopenTensorDescriptor_t yDesc, void* y,
                           const miopenTensorDescriptor_t rstdDesc, void* rstd) {
  const Tensor& shape = tensor(xDesc);
  const int first = shape.rank - 1;
  Parameters weights = parameters(has_weights(mode, MIOPEN_ELEMENTWISE_AFFINE_T5, MIOPEN_WEIGHT_BIAS_T5), weightDesc,
                                  weight, weightDesc, weight, row_length(shape, first), shape.type);
  weights.bias = nullptr;
  normalize(handle, RowNormKind::kRms, first, weights, epsilon, xDesc, x, nullptr, yDesc, y, nullptr, nullptr, rstdDesc,
            rstd);
}

void group_norm_forward(miopenHandle_t handle, miopenNormMode_t mode, const miopenTensorDescriptor_t xDesc,
                        const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight,
                        const miopenTensorDescriptor_t biasDesc, const void* bias, const uint64_t num_groups,
                        const float epsilon, const miopenTensorDescriptor_t yDesc, void* y,
                        const miopenTensorDescriptor_t meanDesc, void* mean, const miopenTensorDescriptor_t rstdDesc,
                        void* rstd) {
  compat_dnn::GroupNormProblem problem;
  problem.x = tensor(xDesc);
  problem.y = tensor(yDesc);
  require(x != nullptr && y != nullptr && problem.x.type == problem.y.type && problem.x.rank >= 2 && num_groups > 0,
          miopenStatusBadParm);
  const auto weights = parameters(has_weights(mode, MIOPEN_ELEMENTWISE_AFFINE, MIOPEN_WEIGHT_BIAS), weightDesc, weight,
                                  biasDesc, bias, problem.x.lengths[1], problem.x.type);
  problem.groups = static_cast<int64_t>(num_groups);
  problem.parameter_type = weights.type;
  problem.statistics_type =
      common_statistics_type(meanDesc, mean, rstdDesc, rstd, problem.x.lengths[0] * problem.groups, problem.x.type);
  problem.epsilon = epsilon;
  group_norm_forward(core(handle), problem, {x, nullptr, weights.weight, weights.bias, y, mean, rstd});
}

void get_layer_norm_backward_workspace_size(miopenHandle_t handle, miopenNormMode_t mode,
                                            const miopenTensorDescriptor_t dyDesc, const miopenTensorDescriptor_t xDesc,
                                            const miopenTensorDescriptor_t weightDesc,
                                            const miopenTensorDescriptor_t meanDesc,
                                            const miopenTensorDescriptor_t rstdDesc, const int32_t normalized_dim,
                                            const miopenTensorDescriptor_t dxDesc,
                                            const miopenTensorDescriptor_t dwDesc,
                                            const miopenTensorDescriptor_t dbDesc, size_t* sizeInBytes) {
  core(handle), tensor(dyDesc), tensor(xDesc);
  object(sizeInBytes) = 0;  // the handle has its own
}

void get_t5_layer_norm_backward_workspace_size(miopenHandle_t handle, miopenNormMode_t mode,
                                               const miopenTensorDescriptor_t dyDesc,
                                               const miopenTensorDescriptor_t xDesc,
                                               const miopenTensorDescriptor_t weightDesc,
                                               const miopenTensorDescriptor_t rstdDesc,
                                               const miopenTensorDescriptor_t dxDesc,
                                               const miopenTensorDescriptor_t dwDesc, size_t* sizeInBytes) {
  core(handle), tensor(dyDesc), tensor(xDesc);
  object(sizeInBytes) = 0;  // the handle has its own
}

void layer_norm_backward(miopenHandle_t handle, miopenNormMode_t mode, void* workspace, size_t workspaceSizeInBytes,
                         const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc,
                         const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight,
                         const miopenTensorDescriptor_t meanDesc, const void* mean,
                         const miopenTensorDescriptor_t rstdDesc, const void* rstd, const int32_t normalized_dim,
                         const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t dwDesc,
                         void* dw, const miopenTensorDescriptor_t dbDesc, void* db) {
  compat_dnn::RowNormProblem problem;
  problem.x = tensor(xDesc);
  problem.dy = tensor(dyDesc);
  if (dx != nullptr) problem.dx = tensor(dxDesc);
  problem.first_dim = checked_dim(problem.x, normalized_dim);
  const int64_t elements = row_length(problem.x, problem.first_dim);
  const bool weighted = has_weights(mode, MIOPEN_ELEMENTWISE_AFFINE, MIOPEN_WEIGHT_BIAS);
  for (const void* data : {dy, x, mean, rstd}) require(data != nullptr, miopenStatusBadParm);
  problem.parameter_type = parameters(weighted, weightDesc, weight, weightDesc, weight, elements, problem.x.type).type;
  for (const auto& [descriptor, data] : {std::pair{dwDesc, dw}, std::pair{dbDesc, db}}) {
    if (data == nullptr) continue;
    require_length(tensor(descriptor), elements);
    require(!weighted || tensor(descriptor).type == problem.parameter_type, miopenStatusBadParm);
    problem.parameter_type = tensor(descriptor).type;
  }
  problem.statistics_type = common_statistics_type(
      meanDesc, mean, rstdDesc, rstd, problem.x.elements() / std::max<int64_t>(elements, 1), problem.x.type);
  row_norm_backward(core(handle), problem, {x, dy, weighted ? weight : nullptr, mean, rstd, dx, dw, db});
}

void t5_layer_norm_backward(miopenHandle_t handle, miopenNormMode_t mode, void* workspace, size_t workspaceSizeInBytes,
                            const miopenTensorDescriptor_t dyDesc, const void* dy, const miopenTensorDescriptor_t xDesc,
                            const void* x, const miopenTensorDescriptor_t weightDesc, const void* weight,
                            const miopenTensorDescriptor_t rstdDesc, const void* rstd,
                            const miopenTensorDescriptor_t dxDesc, void* dx, const miopenTensorDescriptor_t dwDesc,
                            void* dw) {
  compat_dnn::RowNormProblem problem;
  problem.kind = RowNormKind::kRms;
  problem.x = tensor(xDesc);
  problem.dy = tensor(dyDesc);
  if (dx != nullptr) problem.dx = tensor(dxDesc);
  problem.first_dim = problem.x.rank - 1;
  const int64_t elements = row_length(problem.x, problem.first_dim);
  const bool weighted = has_weights(mode, MIOPEN_ELEMENTWISE_AFFINE_T5, MIOPEN_WEIGHT_BIAS_T5);
  for (const void* data : {dy, x, rstd}) require(data != nullptr, miopenStatusBadParm);
  problem.parameter_type = parameters(weighted, weightDesc, weight, weightDesc, weight, elements, problem.x.type).type;
  if (dw != nullptr) {
    require_length(tensor(dwDesc), elements);
    require(!weighted || tensor(dwDesc).type == problem.parameter_type, miopenStatusBadParm);
    problem.parameter_type = tensor(dwDesc).type;
  }
  problem.statistics_type =
      statistics_type(rstdDesc, rstd, problem.x.elements() / std::max<int64_t>(elements, 1), problem.x.type);
  row_norm_backward(core(handle), problem, {x, dy, weighted ? weight : nullptr, nullptr, rstd, dx, dw, nullptr});
}

}  // namespace compat_miopen
