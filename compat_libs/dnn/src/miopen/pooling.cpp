// miopen...Pooling...
#include "core/pooling.h"

#include "generated/routines.h"
#include "miopen/objects.h"

struct miopenPoolingDescriptor {
  compat_dnn::PoolingWindow window;
  miopenIndexType_t index_type = miopenIndexUint8;
  miopenPoolingWorkspaceIndexMode_t index_mode = miopenPoolingWorkspaceIndexMask;
};

namespace compat_miopen {

namespace {

using compat_dnn::PoolingMode;

PoolingMode to_core(miopenPoolingMode_t mode) {
  switch (mode) {
    case miopenPoolingMax:
      return PoolingMode::kMax;
    case miopenPoolingAverage:
      return PoolingMode::kAverageExclusive;
    case miopenPoolingAverageInclusive:
      return PoolingMode::kAverageInclusive;
  }
  throw Error(miopenStatusBadParm);
}
miopenPoolingMode_t to_miopen(PoolingMode mode) {
  return mode == PoolingMode::kMax                ? miopenPoolingMax
         : mode == PoolingMode::kAverageInclusive ? miopenPoolingAverageInclusive
                                                  : miopenPoolingAverage;
}

compat_dnn::PoolingProblem make_problem(const miopenPoolingDescriptor& pooling, const compat_dnn::Tensor& x,
                                        const compat_dnn::Tensor& y) {
  require(pooling.window.sizes[0] > 0, miopenStatusBadParm);  // was set
  compat_dnn::PoolingProblem problem;
  problem.window = pooling.window;
  problem.x = x;
  problem.y = y;
  problem.index_type = static_cast<compat_dnn::PoolingIndexType>(pooling.index_type);
  problem.index_mode = pooling.index_mode == miopenPoolingWorkspaceIndexImage ? compat_dnn::PoolingIndexMode::kImage
                                                                              : compat_dnn::PoolingIndexMode::kWindow;
  return problem;
}

}  // namespace

void create_pooling_descriptor(miopenPoolingDescriptor_t* poolDesc) { create_object(poolDesc); }
void destroy_pooling_descriptor(miopenPoolingDescriptor_t poolDesc) { destroy_object(poolDesc); }

void set_pooling_index_type(miopenPoolingDescriptor_t poolDesc, miopenIndexType_t index_type) {
  require(index_type >= miopenIndexUint8 && index_type <= miopenIndexUint64, miopenStatusBadParm);
  object(poolDesc).index_type = index_type;
}
void get_pooling_index_type(miopenPoolingDescriptor_t poolDesc, miopenIndexType_t* index_type) {
  object(index_type) = object(poolDesc).index_type;
}

void set_pooling_work_space_index_mode(miopenPoolingDescriptor_t poolDesc,
                                       miopenPoolingWorkspaceIndexMode_t workspace_index) {
  require(workspace_index == miopenPoolingWorkspaceIndexMask || workspace_index == miopenPoolingWorkspaceIndexImage,
          miopenStatusBadParm);
  object(poolDesc).index_mode = workspace_index;
}
void get_pooling_work_space_index_mode(miopenPoolingDescriptor_t poolDesc,
                                       miopenPoolingWorkspaceIndexMode_t* workspace_index) {
  object(workspace_index) = object(poolDesc).index_mode;
}

void set_nd_pooling_descriptor(miopenPoolingDescriptor_t poolDesc, const miopenPoolingMode_t mode, int nbDims,
                               const int* windowDimA, const int* padA, const int* stridesA) {
  require(nbDims >= 1 && nbDims <= 3, miopenStatusBadParm);
  compat_dnn::PoolingWindow window;
  window.mode = to_core(mode);
  window.spatial = nbDims;
  for (int d = 0; d < nbDims; ++d) {
    window.sizes[d] = (&object(windowDimA))[d];
    window.pads[d] = (&object(padA))[d];
    window.strides[d] = (&object(stridesA))[d];
    require(window.sizes[d] > 0 && window.pads[d] >= 0 && window.strides[d] > 0, miopenStatusBadParm);
  }
  object(poolDesc).window = window;
}
void set_2d_pooling_descriptor(miopenPoolingDescriptor_t poolDesc, miopenPoolingMode_t mode, int windowHeight,
                               int windowWidth, int pad_h, int pad_w, int stride_h, int stride_w) {
  const int sizes[]{windowHeight, windowWidth}, pads[]{pad_h, pad_w}, strides[]{stride_h, stride_w};
  set_nd_pooling_descriptor(poolDesc, mode, 2, sizes, pads, strides);
}

void get_nd_pooling_descriptor(const miopenPoolingDescriptor_t poolDesc, int nbDimsRequested, miopenPoolingMode_t* mode,
                               int* nbDims, int* windowDimA, int* padA, int* stridesA) {
  const compat_dnn::PoolingWindow& window = object(poolDesc).window;
  require(nbDimsRequested >= 0, miopenStatusBadParm);
  store(mode, to_miopen(window.mode));
  store(nbDims, window.spatial);
  for (int d = 0; d < std::min(nbDimsRequested, window.spatial); ++d) {
    if (windowDimA != nullptr) windowDimA[d] = window.sizes[d];
    if (padA != nullptr) padA[d] = window.pads[d];
    if (stridesA != nullptr) stridesA[d] = window.strides[d];
  }
}
void get_2d_pooling_descriptor(const miopenPoolingDescriptor_t poolDesc, miopenPoolingMode_t* mode, int* windowHeight,
                               int* windowWidth, int* pad_h, int* pad_w, int* stride_h, int* stride_w) {
  const compat_dnn::PoolingWindow& window = object(poolDesc).window;
  require(window.spatial == 2, miopenStatusBadParm);
  store(mode, to_miopen(window.mode));
  store(windowHeight, window.sizes[0]);
  store(windowWidth, window.sizes[1]);
  store(pad_h, window.pads[0]);
  store(pad_w, window.pads[1]);
  store(stride_h, window.strides[0]);
  store(stride_w, window.strides[1]);
}

void get_pooling_nd_forward_output_dim(const miopenPoolingDescriptor_t poolDesc,
                                       const miopenTensorDescriptor_t tensorDesc, int dims, int* tensorDimArr) {
  const compat_dnn::Tensor& x = tensor(tensorDesc);
  require(dims == x.rank && tensorDimArr != nullptr, miopenStatusBadParm);
  const std::vector<int64_t> lengths = compat_dnn::pooled_lengths(object(poolDesc).window, x);
  for (int d = 0; d < dims; ++d) tensorDimArr[d] = static_cast<int>(d < 2 ? x.lengths[d] : lengths[d - 2]);
}
void get_pooling_forward_output_dim(const miopenPoolingDescriptor_t poolDesc, const miopenTensorDescriptor_t tensorDesc,
                                    int* n, int* c, int* h, int* w) {
  int lengths[4];
  get_pooling_nd_forward_output_dim(poolDesc, tensorDesc, 4, lengths);
  store(n, lengths[0]);
  store(c, lengths[1]);
  store(h, lengths[2]);
  store(w, lengths[3]);
}

void pooling_get_work_space_size(const miopenTensorDescriptor_t yDesc, size_t* workSpaceSize) {
  object(workSpaceSize) = tensor(yDesc).elements();  // an index of one byte each
}
void pooling_get_work_space_size_v2(const miopenPoolingDescriptor_t poolDesc, const miopenTensorDescriptor_t yDesc,
                                    size_t* workSpaceSize) {
  const miopenPoolingDescriptor& pooling = object(poolDesc);
  compat_dnn::PoolingProblem problem;
  problem.y = tensor(yDesc);
  problem.index_type = static_cast<compat_dnn::PoolingIndexType>(pooling.index_type);
  object(workSpaceSize) = pooling.window.mode == PoolingMode::kMax ? pooling_index_bytes(problem) : 0;
}

void pooling_forward(miopenHandle_t handle, const miopenPoolingDescriptor_t poolDesc, const void* alpha,
                     const miopenTensorDescriptor_t xDesc, const void* x, const void* beta,
                     const miopenTensorDescriptor_t yDesc, void* y, bool do_backward, void* workSpace,
                     size_t workSpaceSize) {
  const auto problem = make_problem(object(poolDesc), tensor(xDesc), tensor(yDesc));
  require(x != nullptr && y != nullptr, miopenStatusBadParm);
  const bool keeps_indices = do_backward && problem.window.mode == PoolingMode::kMax;
  if (keeps_indices)
    require(workSpace != nullptr && workSpaceSize >= pooling_index_bytes(problem), miopenStatusBadParm);
  compat_dnn::pooling_forward(core(handle), problem, blend(alpha, beta), x, y, keeps_indices ? workSpace : nullptr);
}

void pooling_backward(miopenHandle_t handle, const miopenPoolingDescriptor_t poolDesc, const void* alpha,
                      const miopenTensorDescriptor_t yDesc, const void* y, const miopenTensorDescriptor_t dyDesc,
                      const void* dy, const miopenTensorDescriptor_t xDesc, const void* x, const void* beta,
                      const miopenTensorDescriptor_t dxDesc, void* dx, void* workSpace) {
  static_cast<void>(y);
  const compat_dnn::Tensor& gradient = tensor(dyDesc);
  const auto problem = make_problem(object(poolDesc), tensor(dxDesc), gradient);
  require(tensor(yDesc).same_lengths(gradient) && tensor(xDesc).same_lengths(problem.x), miopenStatusBadParm);
  require(dy != nullptr && dx != nullptr, miopenStatusBadParm);
  const bool is_max = problem.window.mode == PoolingMode::kMax;
  // The indices were laid out as y was.
  require(!is_max || (workSpace != nullptr && tensor(yDesc).strides == gradient.strides), miopenStatusBadParm);
  compat_dnn::pooling_backward(core(handle), problem, blend(alpha, beta), dy, workSpace, x, dx);
}

}  // namespace compat_miopen
