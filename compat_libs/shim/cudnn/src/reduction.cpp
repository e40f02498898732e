// Reductions, the gradient of a bias among them.
#include "core/reduction.h"

#include "generated/routines.h"
#include "objects.h"

struct hipdnnReduceTensorStruct {
  hipdnnReduceTensorOp_t operation = HIPDNN_REDUCE_TENSOR_ADD;
  hipdnnDataType_t computes_with = HIPDNN_DATA_FLOAT;
  hipdnnNanPropagation_t nan = HIPDNN_NOT_PROPAGATE_NAN;
  hipdnnReduceTensorIndices_t indices = HIPDNN_REDUCE_TENSOR_NO_INDICES;
  hipdnnIndicesType_t index_type = HIPDNN_32BIT_INDICES;
};

namespace compat_hipdnn {

namespace {

using compat_dnn::DataType;

compat_dnn::ReduceOp to_core(hipdnnReduceTensorOp_t operation) {
  using Op = compat_dnn::ReduceOp;
  switch (operation) {
    case HIPDNN_REDUCE_TENSOR_ADD:
      return Op::kSum;
    case HIPDNN_REDUCE_TENSOR_MUL:
      return Op::kProduct;
    case HIPDNN_REDUCE_TENSOR_MIN:
      return Op::kMin;
    case HIPDNN_REDUCE_TENSOR_MAX:
      return Op::kMax;
    case HIPDNN_REDUCE_TENSOR_AMAX:
      return Op::kMaxMagnitude;
    case HIPDNN_REDUCE_TENSOR_AVG:
      return Op::kAverage;
    case HIPDNN_REDUCE_TENSOR_NORM1:
      return Op::kNorm1;
    case HIPDNN_REDUCE_TENSOR_NORM2:
      return Op::kNorm2;
    case HIPDNN_REDUCE_TENSOR_MUL_NO_ZEROS:
      return Op::kProductOfNonzero;
  }
  throw Error(HIPDNN_STATUS_BAD_PARAM);
}

bool wants_indices(const hipdnnReduceTensorStruct& reduction) {
  return reduction.indices == HIPDNN_REDUCE_TENSOR_FLATTENED_INDICES &&
         (reduction.operation == HIPDNN_REDUCE_TENSOR_MIN || reduction.operation == HIPDNN_REDUCE_TENSOR_MAX ||
          reduction.operation == HIPDNN_REDUCE_TENSOR_AMAX);
}

}  // namespace

void create_reduce_tensor_descriptor(hipdnnReduceTensorDescriptor_t* descriptor) { create_object(descriptor); }

void destroy_reduce_tensor_descriptor(hipdnnReduceTensorDescriptor_t descriptor) { delete descriptor; }

void set_reduce_tensor_descriptor(hipdnnReduceTensorDescriptor_t descriptor, hipdnnReduceTensorOp_t operation,
                                  hipdnnDataType_t type, hipdnnNanPropagation_t nan,
                                  hipdnnReduceTensorIndices_t indices, hipdnnIndicesType_t index_type) {
  static_cast<void>(to_core(operation));
  require(index_type == HIPDNN_32BIT_INDICES || index_type == HIPDNN_64BIT_INDICES, HIPDNN_STATUS_NOT_SUPPORTED);
  object(descriptor) = {operation, type, nan, indices, index_type};
}

void get_reduce_tensor_descriptor(const hipdnnReduceTensorDescriptor_t descriptor, hipdnnReduceTensorOp_t* operation,
                                  hipdnnDataType_t* type, hipdnnNanPropagation_t* nan,
                                  hipdnnReduceTensorIndices_t* indices, hipdnnIndicesType_t* index_type) {
  const hipdnnReduceTensorStruct& set = object(descriptor);
  store(operation, set.operation);
  store(type, set.computes_with);
  store(nan, set.nan);
  store(indices, set.indices);
  store(index_type, set.index_type);
}

void get_reduction_indices_size(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t descriptor,
                                const hipdnnTensorDescriptor_t a_desc, const hipdnnTensorDescriptor_t c_desc,
                                size_t* bytes) {
  static_cast<void>(core(handle)), static_cast<void>(tensor(a_desc));
  const hipdnnReduceTensorStruct& set = object(descriptor);
  const size_t size = set.index_type == HIPDNN_64BIT_INDICES ? 8 : 4;
  object(bytes) = wants_indices(set) ? tensor(c_desc).elements() * size : 0;
}

void get_reduction_workspace_size(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t descriptor,
                                  const hipdnnTensorDescriptor_t a_desc, const hipdnnTensorDescriptor_t c_desc,
                                  size_t* bytes) {
  static_cast<void>(core(handle)), static_cast<void>(object(descriptor));
  static_cast<void>(tensor(a_desc)), static_cast<void>(tensor(c_desc));
  object(bytes) = 0;  // the handle has what is needed
}

void reduce_tensor(hipdnnHandle_t handle, const hipdnnReduceTensorDescriptor_t descriptor, void* indices,
                   size_t index_bytes, void*, size_t, const void* alpha, const hipdnnTensorDescriptor_t a_desc,
                   const void* a, const void* beta, const hipdnnTensorDescriptor_t c_desc, void* c) {
  const hipdnnReduceTensorStruct& set = object(descriptor);
  compat_dnn::ReductionProblem problem;
  problem.op = to_core(set.operation);
  problem.x = tensor(a_desc);
  problem.y = tensor(c_desc);
  problem.propagates_nan = set.nan == HIPDNN_PROPAGATE_NAN;
  problem.index_type = set.index_type == HIPDNN_64BIT_INDICES ? DataType::kInt64 : DataType::kInt32;
  size_t needed = 0;
  get_reduction_indices_size(handle, descriptor, a_desc, c_desc, &needed);
  require(needed == 0 || (indices != nullptr && index_bytes >= needed));
  compat_dnn::reduce_tensor(core(handle), problem, blend(alpha, beta, problem.x.type), data(a), data(c),
                            needed != 0 ? indices : nullptr);
}

void convolution_backward_bias(hipdnnHandle_t handle, const void* alpha, const hipdnnTensorDescriptor_t dy_desc,
                               const void* dy, const void* beta, const hipdnnTensorDescriptor_t db_desc, void* db) {
  compat_dnn::ReductionProblem problem;
  problem.x = tensor(dy_desc);
  problem.y = tensor(db_desc);
  problem.propagates_nan = true;
  require(problem.y.rank == problem.x.rank && problem.x.rank > 1 && problem.y.lengths[1] == problem.x.lengths[1] &&
          problem.y.elements() == problem.x.lengths[1]);
  compat_dnn::reduce_tensor(core(handle), problem, blend(alpha, beta, problem.x.type), data(dy), data(db), nullptr);
}

}  // namespace compat_hipdnn
