// Operations that find 2.0 knows: what their tensors are called, and how they run.
#pragma once

#include <map>

#include "miopen/convolution.h"

struct miopenSoftmaxDescriptor {
  float alpha = 1, beta = 0;
  miopenSoftmaxAlgorithm_t algorithm = MIOPEN_SOFTMAX_ACCURATE;
  miopenSoftmaxMode_t mode = MIOPEN_SOFTMAX_MODE_CHANNEL;
};

namespace compat_miopen {

// An operation with its parameters: those of its kind.
struct Operation {
  enum class Kind { kConvolution, kActivation, kBatchNorm, kBias, kSoftmax, kMha };
  Kind kind = Kind::kConvolution;
  miopenProblemDirection_t direction = miopenProblemDirectionForward;
  miopenConvolutionMode_t convolution_mode = miopenConvolution;
  compat_dnn::ConvGeometry geometry;
  std::array<int, compat_dnn::kMostSpatialDims> output_padding{};
  int function = 0;                 // an activation's or a normalization's mode, a softmax's algorithm
  int mode = 0;                     // of a softmax; of a normalization: whether it keeps running statistics
  std::array<double, 4> numbers{};  // an activation's; alpha and beta; attention's scale
};

using Shapes = std::map<miopenTensorArgumentId_t, miopenTensorDescriptor>;

// The caller's memory: of tensors on the device, of scalars (doubles) on the host.
struct OperationCall {
  compat_dnn::Handle& handle;
  const Operation& operation;
  const Shapes& shapes;
  const std::map<miopenTensorArgumentId_t, void*>& memory;
  void* workspace = nullptr;
  size_t workspace_bytes = 0;

  // Errors: miopenStatusBadParm for a tensor that was not described, or is not there.
  const compat_dnn::Tensor& shape(miopenTensorArgumentId_t id) const;
  void* data(miopenTensorArgumentId_t id) const;
  // Null where it is not there.
  void* optional_data(miopenTensorArgumentId_t id) const;
  double scalar(miopenTensorArgumentId_t id, double otherwise) const;
};

struct Role {
  miopenTensorArgumentId_t id;
  bool is_optional = false;
};

struct OperationKind {
  std::vector<Role> (*roles)(const Operation& operation);
  void (*run)(const OperationCall& call);
  // Of the way forward: what operations before it give, and what it gives to others.
  miopenTensorArgumentId_t input, output;
};

const OperationKind& kind_of(const Operation& operation);
void create_problem(miopenProblem_t* place, const Operation& operation);

// Attention: mha.cpp.
std::vector<Role> mha_roles(const Operation& operation);
void run_mha(const OperationCall& call);

// A convolution's tensors as a call. `shapes` must outlive it.
class OperationConvolution {
 public:
  OperationConvolution(const Operation& operation, const Shapes& shapes);
  const ConvCall& call() const { return call_; }
  compat_dnn::ConvData data(const std::map<miopenTensorArgumentId_t, void*>& memory) const;

 private:
  miopenProblemDirection_t direction_;
  miopenConvolutionDescriptor descriptor_;
  ConvCall call_;
};

}  // namespace compat_miopen
