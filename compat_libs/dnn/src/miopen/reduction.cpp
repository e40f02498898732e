// miopenReduce..., miopenGetReduction...
#include "core/reduction.h"

#include "generated/routines.h"
#include "miopen/objects.h"

struct miopenReduceTensorDescriptor {
  miopenReduceTensorOp_t op = MIOPEN_REDUCE_TENSOR_ADD;
  miopenDataType_t computed = miopenFloat;
  miopenNanPropagation_t nan = MIOPEN_NOT_PROPAGATE_NAN;
  miopenReduceTensorIndices_t indices = MIOPEN_REDUCE_TENSOR_NO_INDICES;
  miopenIndicesType_t index_type = MIOPEN_32BIT_INDICES;
};

namespace compat_miopen {

namespace {

using compat_dnn::ReduceOp;
using compat_dnn::ReductionProblem;
using compat_dnn::Tensor;

ReduceOp to_core(miopenReduceTensorOp_t op) {
  switch (op) {
    case MIOPEN_REDUCE_TENSOR_ADD:
      return ReduceOp::kSum;
    case MIOPEN_REDUCE_TENSOR_MUL:
      return ReduceOp::kProduct;
    case MIOPEN_REDUCE_TENSOR_MIN:
      return ReduceOp::kMin;
    case MIOPEN_REDUCE_TENSOR_MAX:
      return ReduceOp::kMax;
    case MIOPEN_REDUCE_TENSOR_AMAX:
      return ReduceOp::kMaxMagnitude;
    case MIOPEN_REDUCE_TENSOR_AVG:
      return ReduceOp::kAverage;
    case MIOPEN_REDUCE_TENSOR_NORM1:
      return ReduceOp::kNorm1;
    case MIOPEN_REDUCE_TENSOR_NORM2:
      return ReduceOp::kNorm2;
  }
  throw Error(miopenStatusBadParm);
}

bool has_indices(const miopenReduceTensorDescriptor& descriptor) {
  const ReduceOp op = to_core(descriptor.op);
  const bool is_extreme = op == ReduceOp::kMin || op == ReduceOp::kMax || op == ReduceOp::kMaxMagnitude;
  return descriptor.indices == MIOPEN_REDUCE_TENSOR_FLATTENED_INDICES && is_extreme;
}

// y as a tensor of x's rank, where the functions that reduce one dimension have it without that one.
Tensor with_dim(const Tensor& y, const Tensor& x, int32_t dim) {
  require(dim >= 0 && dim < x.rank, miopenStatusBadParm);
  if (y.rank == x.rank && y.lengths[dim] == 1) return y;
  require(y.rank == std::max(x.rank - 1, 1), miopenStatusBadParm);
  Tensor result = y;
  result.rank = x.rank;
  for (int d = x.rank - 1; d > dim; --d) {
    result.lengths[d] = y.lengths[d - 1];
    result.strides[d] = y.strides[d - 1];
  }
  result.lengths[dim] = 1;
  result.strides[dim] = 1;
  return result;
}

}  // namespace

void create_reduce_tensor_descriptor(miopenReduceTensorDescriptor_t* reduceTensorDesc) {
  create_object(reduceTensorDesc);
}
void destroy_reduce_tensor_descriptor(miopenReduceTensorDescriptor_t reduceTensorDesc) {
  destroy_object(reduceTensorDesc);
}

void set_reduce_tensor_descriptor(miopenReduceTensorDescriptor_t reduceTensorDesc,
                                  miopenReduceTensorOp_t reduceTensorOp, miopenDataType_t reduceTensorCompType,
                                  miopenNanPropagation_t reduceTensorNanOpt,
                                  miopenReduceTensorIndices_t reduceTensorIndices,
                                  miopenIndicesType_t reduceTensorIndicesType) {
  to_core(reduceTensorOp);
  require(reduceTensorIndices == MIOPEN_REDUCE_TENSOR_NO_INDICES ||
              reduceTensorIndices == MIOPEN_REDUCE_TENSOR_FLATTENED_INDICES,
          miopenStatusBadParm);
  require(reduceTensorIndicesType == MIOPEN_32BIT_INDICES || reduceTensorIndicesType == MIOPEN_64BIT_INDICES,
          miopenStatusNotImplemented);
  object(reduceTensorDesc) = {reduceTensorOp, reduceTensorCompType, reduceTensorNanOpt, reduceTensorIndices,
                              reduceTensorIndicesType};
}
void get_reduce_tensor_descriptor(const miopenReduceTensorDescriptor_t reduceTensorDesc,
                                  miopenReduceTensorOp_t* reduceTensorOp, miopenDataType_t* reduceTensorCompType,
                                  miopenNanPropagation_t* reduceTensorNanOpt,
                                  miopenReduceTensorIndices_t* reduceTensorIndices,
                                  miopenIndicesType_t* reduceTensorIndicesType) {
  const miopenReduceTensorDescriptor& descriptor = object(reduceTensorDesc);
  store(reduceTensorOp, descriptor.op);
  store(reduceTensorCompType, descriptor.computed);
  store(reduceTensorNanOpt, descriptor.nan);
  store(reduceTensorIndices, descriptor.indices);
  store(reduceTensorIndicesType, descriptor.index_type);
}

void get_reduction_indices_size(miopenHandle_t handle, const miopenReduceTensorDescriptor_t reduceTensorDesc,
                                const miopenTensorDescriptor_t aDesc, const miopenTensorDescriptor_t cDesc,
                                size_t* sizeInBytes) {
  core(handle), tensor(aDesc);
  const miopenReduceTensorDescriptor& descriptor = object(reduceTensorDesc);
  const size_t each = descriptor.index_type == MIOPEN_64BIT_INDICES ? sizeof(int64_t) : sizeof(int32_t);
  object(sizeInBytes) = has_indices(descriptor) ? tensor(cDesc).elements() * each : 0;
}

void get_reduction_workspace_size(miopenHandle_t handle, const miopenReduceTensorDescriptor_t reduceTensorDesc,
                                  const miopenTensorDescriptor_t aDesc, const miopenTensorDescriptor_t cDesc,
                                  size_t* sizeInBytes) {
  core(handle), object(reduceTensorDesc), tensor(aDesc), tensor(cDesc);
  object(sizeInBytes) = 0;  // the handle has its own
}

void reduce_tensor(miopenHandle_t handle, const miopenReduceTensorDescriptor_t reduceTensorDesc, void* indices,
                   size_t indicesSizeInBytes, void* workspace, size_t workspaceSizeInBytes, const void* alpha,
                   const miopenTensorDescriptor_t aDesc, const void* A, const void* beta,
                   const miopenTensorDescriptor_t cDesc, void* C) {
  static_cast<void>(workspace), static_cast<void>(workspaceSizeInBytes);
  const miopenReduceTensorDescriptor& descriptor = object(reduceTensorDesc);
  ReductionProblem problem;
  problem.op = to_core(descriptor.op);
  problem.x = tensor(aDesc);
  problem.y = tensor(cDesc);
  problem.propagates_nan = descriptor.nan == MIOPEN_PROPAGATE_NAN;
  const bool wide = descriptor.index_type == MIOPEN_64BIT_INDICES;
  problem.index_type = wide ? compat_dnn::DataType::kInt64 : compat_dnn::DataType::kInt32;
  require(A != nullptr && C != nullptr, miopenStatusBadParm);
  const bool indexed = has_indices(descriptor);
  if (indexed) {
    size_t bytes = 0;
    get_reduction_indices_size(handle, reduceTensorDesc, aDesc, cDesc, &bytes);
    require(indices != nullptr && indicesSizeInBytes >= bytes, miopenStatusBadParm);
  }
  compat_dnn::reduce_tensor(core(handle), problem, blend(alpha, beta), A, C, indexed ? indices : nullptr);
}

void get_reduce_calculation_workspace_size(miopenHandle_t handle, const miopenTensorDescriptor_t xDesc,
                                           const int32_t dim, const miopenReduceCalculationOp_t reduceCalculationOp,
                                           const miopenTensorDescriptor_t reduceDesc, size_t* sizeInBytes) {
  core(handle), with_dim(tensor(reduceDesc), tensor(xDesc), dim);
  static_cast<void>(reduceCalculationOp);
  object(sizeInBytes) = 0;  // the handle has its own
}

void reduce_calculation_forward(miopenHandle_t handle, miopenReduceCalculationNanPropagation_t nanPropagation,
                                void* workspace, size_t workspaceSizeInBytes, const miopenTensorDescriptor_t xDesc,
                                const void* x, const int32_t dim, const miopenReduceCalculationOp_t reduceCalculationOp,
                                const miopenTensorDescriptor_t reduceDesc, void* y) {
  static_cast<void>(workspace), static_cast<void>(workspaceSizeInBytes);
  require(reduceCalculationOp == MIOPEN_REDUCE_CALCULATION_PROD || reduceCalculationOp == MIOPEN_REDUCE_CALCULATION_SUM,
          miopenStatusBadParm);
  require(x != nullptr && y != nullptr, miopenStatusBadParm);
  ReductionProblem problem;
  problem.op = reduceCalculationOp == MIOPEN_REDUCE_CALCULATION_SUM ? ReduceOp::kSum : ReduceOp::kProduct;
  problem.x = tensor(xDesc);
  problem.y = with_dim(tensor(reduceDesc), problem.x, dim);
  problem.skips_nan = nanPropagation == MIOPEN_REDUCE_CALCULATION_NOT_PROPAGATE_NAN;
  compat_dnn::reduce_tensor(core(handle), problem, {}, x, y, nullptr);
}

void reduce_extreme_forward(miopenHandle_t handle, const miopenTensorDescriptor_t xDesc, const void* x,
                            const int32_t dim, const miopenReduceExtremeOp_t reduceExtremeOp,
                            const miopenTensorDescriptor_t yDesc, void* y, const miopenTensorDescriptor_t indiceDesc,
                            void* indice) {
  require(reduceExtremeOp >= MIOPEN_REDUCE_EXTREME_ARGMIN && reduceExtremeOp <= MIOPEN_REDUCE_EXTREME_MAX,
          miopenStatusBadParm);
  const bool is_min = reduceExtremeOp == MIOPEN_REDUCE_EXTREME_ARGMIN || reduceExtremeOp == MIOPEN_REDUCE_EXTREME_MIN;
  const bool has_values = reduceExtremeOp == MIOPEN_REDUCE_EXTREME_MIN || reduceExtremeOp == MIOPEN_REDUCE_EXTREME_MAX;
  require(x != nullptr && indice != nullptr && (y != nullptr || !has_values), miopenStatusBadParm);
  const Tensor& indices = tensor(indiceDesc);
  require(indices.type == compat_dnn::DataType::kInt32 && indices.is_row_major(), miopenStatusBadParm);
  ReductionProblem problem;
  problem.op = is_min ? ReduceOp::kMin : ReduceOp::kMax;
  problem.x = tensor(xDesc);
  problem.propagates_nan = true;
  problem.y = with_dim(has_values ? tensor(yDesc) : indices, problem.x, dim);
  if (!has_values) problem.y.type = problem.x.type;
  compat_dnn::reduce_tensor(core(handle), problem, {}, x, has_values ? y : nullptr, indice);
}

}  // namespace compat_miopen
