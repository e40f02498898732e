// The kernels of attention that are built for some shapes and devices: whether they can do a problem, and doing it. The
// problem's lengths are known to fit each other.
#pragma once

#include "core/attention.h"

namespace compat_dnn {

// `others`: the tensors of the call, which must have one type.
bool tile_attention_applies(const AttentionProblem& problem, const std::vector<Tensor>& others);
void run_tile_attention(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y,
                        void* logarithms, void* maxima);
// `products`: sums of y dy of each row of q.
void run_tile_attention_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                                 const AttentionGradients& data, float* products);

#if defined(KERNEL_HOPPER)
bool hopper_attention_applies(const compat::DeviceTraits& traits, const AttentionProblem& problem,
                              const AttentionInputs& inputs, const void* y);
void run_hopper_attention(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs, void* y,
                          void* logarithms, void* maxima);
bool hopper_attention_backward_applies(const compat::DeviceTraits& traits, const AttentionProblem& problem,
                                       const AttentionInputs& inputs, const AttentionGradients& data);
void run_hopper_attention_backward(Handle& handle, const AttentionProblem& problem, const AttentionInputs& inputs,
                                   const AttentionGradients& data);
#endif

}  // namespace compat_dnn
