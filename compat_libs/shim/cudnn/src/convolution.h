// hipDNN's convolution descriptors, and the kinds of algorithms that its numbers stand for.
#pragma once

#include "core/convolution.h"
#include "objects.h"

struct hipdnnConvolutionStruct {
  compat_dnn::ConvGeometry geometry;
  bool is_set = false;
  hipdnnConvolutionMode_t mode = HIPDNN_CROSS_CORRELATION;
  hipdnnDataType_t computes_with = HIPDNN_DATA_FLOAT;
  hipdnnMathType_t math = HIPDNN_DEFAULT_MATH;
  hipdnnReorderType_t reorder = HIPDNN_DEFAULT_REORDER;
};

namespace compat_hipdnn {

// Errors: BAD_PARAM unless it was set.
const compat_dnn::ConvGeometry& geometry(const hipdnnConvolutionStruct* descriptor);

// A checked problem. x, w, y: by their roles in the forward direction.
compat_dnn::ConvProblem problem_of(compat_dnn::ConvDirection direction, const hipdnnConvolutionStruct* descriptor,
                                   const compat_dnn::Tensor& x, const compat_dnn::Tensor& w,
                                   const compat_dnn::Tensor& y);

// The fastest solver of this kind that fits into the workspace; if there is none, the fastest of any kind.
compat_dnn::ConvChoice choose(compat_dnn::Handle& handle, const compat_dnn::ConvProblem& problem,
                              compat_dnn::ConvAlgorithm algorithm, size_t workspace_bytes);

void run(compat_dnn::Handle& handle, const compat_dnn::ConvProblem& problem, compat_dnn::ConvAlgorithm algorithm,
         compat_dnn::Blend blend, const compat_dnn::ConvData& data, void* workspace, size_t workspace_bytes);

// Measures with tensors and a workspace that live for this call.
std::vector<compat_dnn::ConvChoice> find(compat_dnn::Handle& handle, const compat_dnn::ConvProblem& problem);

// Measures with the caller's; a null workspace has no bytes.
std::vector<compat_dnn::ConvChoice> find(compat_dnn::Handle& handle, const compat_dnn::ConvProblem& problem,
                                         const compat_dnn::ConvData& data, void* workspace, size_t workspace_bytes);

// What cuDNN 7 asks for: 0 no workspace, 1 the fastest, 2 the fastest within a limit.
size_t workspace_limit(int preference, size_t limit);

}  // namespace compat_hipdnn
