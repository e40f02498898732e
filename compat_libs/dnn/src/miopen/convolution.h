// Convolution descriptors, and the problems that calls describe.
#pragma once

#include "core/convolution.h"
#include "miopen/objects.h"

struct miopenConvolutionDescriptor {
  miopenConvolutionMode_t mode = miopenConvolution;
  compat_dnn::ConvGeometry geometry;
  std::array<int, compat_dnn::kMostSpatialDims> output_padding{};  // of a transposed convolution
  std::array<int, 2> attributes{-1, 0};                            // by miopenConvolutionAttrib_t
  miopenConvolutionFindMode_t find_mode = miopenConvolutionFindModeDefault;
};

namespace compat_miopen {

// A direction of the convolution that a descriptor describes. That of a transposed one is another direction of the
// convolution whose input and output are exchanged.
class ConvCall {
 public:
  ConvCall(compat_dnn::ConvDirection direction, miopenConvolutionDescriptor_t descriptor,
           const miopenTensorDescriptor* x, const miopenTensorDescriptor* w, const miopenTensorDescriptor* y);

  const compat_dnn::ConvProblem& problem() const { return problem_; }
  miopenConvolutionFindMode_t find_mode() const { return find_mode_; }
  // The caller's memory by role; the result's is null.
  compat_dnn::ConvData data(const void* x, const void* w, const void* y, void* result) const;

 private:
  compat_dnn::ConvProblem problem_;
  bool is_transposed_;
  miopenConvolutionFindMode_t find_mode_;
};

// The lengths of the result that a descriptor makes of an input and a filter.
std::vector<int64_t> output_lengths(const miopenConvolutionDescriptor& descriptor, const compat_dnn::Tensor& x,
                                    const compat_dnn::Tensor& w);

}  // namespace compat_miopen
