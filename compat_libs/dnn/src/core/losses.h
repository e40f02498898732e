// Loss functions, the gradient of PReLU, and what is taken out of tensors: k-th values, indexed elements.
#pragma once

#include "core/handle.h"
#include "core/tensor.h"

namespace compat_dnn {

enum class LossReduction { kNone, kSum, kMean };

// log(1 + exp(-x target)) of each element; `loss` has x's lengths, or one element for a sum or mean.
struct SoftMarginProblem {
  Tensor x, target, loss, dx;  // loss: of backward its gradient
  LossReduction reduction = LossReduction::kNone;
};
void soft_margin_loss(Handle& handle, const SoftMarginProblem& problem, const void* x, const void* target, void* loss);
void soft_margin_loss_backward(Handle& handle, const SoftMarginProblem& problem, const void* x, const void* target,
                               const void* d_loss, void* dx);

// Of a sample: the sum over the other classes c of max(0, margin - x[target] + x[c])^power, times the target's weight,
// over the number of classes.
struct MultiMarginProblem {
  Tensor x, targets, weights, loss;  // samples x classes; samples; classes; samples, or one
  int power = 1;                     // or 2
  double margin = 1;
  LossReduction reduction = LossReduction::kNone;
};
void multi_margin_loss(Handle& handle, const MultiMarginProblem& problem, const void* x, const void* targets,
                       const void* weights, void* loss);

// dx = dy where x > 0, else w dy; dw = the sum of x dy where x <= 0. w has one element, or one for each channel.
struct PreluProblem {
  Tensor x, w, dy, dx, dw;
};
void prelu_backward(Handle& handle, const PreluProblem& problem, const void* x, const void* w, const void* dy, void* dx,
                    void* dw);

// The k-th smallest (from 1) along a dimension, NaN being the greatest, and the first place where it is.
struct KthValueProblem {
  Tensor x, y, indices;  // y and indices: x's lengths with that dimension of length 1, or without it
  int dim = 0;
  int64_t k = 1;
};
void kth_value(Handle& handle, const KthValueProblem& problem, const void* x, void* y, int64_t* indices);

// Adds dy to the elements of dx that it was taken from: those of dimensions first_dim and following at the places that
// arrays of indices name (all of the same lengths, packed; negative ones count from the end), the others at all places.
struct GetitemProblem {
  Tensor dx, dy;
  int first_dim = 0;
  std::vector<Tensor> indices;
};
// `errors`: one for each array, -1 where an index is outside; such elements are passed over.
void getitem_backward(Handle& handle, const GetitemProblem& problem, const std::vector<const void*>& indices,
                      const void* dy, void* dx, int32_t* errors);

}  // namespace compat_dnn
