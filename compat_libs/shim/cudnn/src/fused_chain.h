// Chains of operations that are planned by the engine of the graph interface.
#pragma once

#include "activation.h"
#include "convolution.h"
#include "graph/descriptor.h"

namespace compat_hipdnn {

using compat_dnn::graph::AttributeValue;
using compat_dnn::graph::Descriptor;
using compat_dnn::graph::DescriptorPointer;
using compat_dnn::graph::make_value;

DescriptorPointer convolution_like(const hipdnnConvolutionStruct& convolution);
// In one dimension, with padding before the first element only: a result sees what is not behind it.
DescriptorPointer causal_convolution(int64_t taps);

// Makes an operation graph from descriptions of the older interface. Tensors are told apart by their numbers; those
// that callers give memory for have numbers below kFirstOwn.
class ChainBuilder {
 public:
  using Operands = std::vector<std::pair<hipdnnBackendAttributeName_t, DescriptorPointer>>;
  static constexpr int64_t kFirstOwn = 1 << 20;

  DescriptorPointer tensor(int64_t number, const compat_dnn::Tensor& shape);
  DescriptorPointer between(const compat_dnn::Tensor& shape);                 // in no memory of the caller's
  DescriptorPointer number(int64_t number, hipdnnDataType_t type, int rank);  // on the host

  // y = mode(x, b); b null: of one operand.
  void pointwise(hipdnnPointwiseMode_t mode, const DescriptorPointer& x, const DescriptorPointer& b,
                 const DescriptorPointer& y);
  // Errors: NOT_SUPPORTED for other activations than ReLU (clipped, too), the logistic function, tanh and the identity.
  void activate(const hipdnnActivationStruct& activation, const DescriptorPointer& x, const DescriptorPointer& y);
  void pointwise_backward(hipdnnPointwiseMode_t mode, const DescriptorPointer& x, const DescriptorPointer& dy,
                          const DescriptorPointer& dx);
  // y = the sums of x along the dimensions that have one element in y.
  void sum(const DescriptorPointer& x, const DescriptorPointer& y);
  void convolve(const DescriptorPointer& convolution, const DescriptorPointer& x, const DescriptorPointer& w,
                const DescriptorPointer& y);
  void convolve_for_data(const DescriptorPointer& convolution, const DescriptorPointer& dy, const DescriptorPointer& w,
                         const DescriptorPointer& dx);
  void convolve_for_weights(const DescriptorPointer& convolution, const DescriptorPointer& x,
                            const DescriptorPointer& dy, const DescriptorPointer& dw);
  void add(hipdnnBackendDescriptorType_t type, const Operands& operands, int64_t mode,
           hipdnnBackendAttributeName_t mode_attribute);

  DescriptorPointer graph() const;

 private:
  void add(std::shared_ptr<Descriptor> node, const Operands& operands);

  std::vector<DescriptorPointer> nodes_;
  int64_t next_ = kFirstOwn;
};

}  // namespace compat_hipdnn
