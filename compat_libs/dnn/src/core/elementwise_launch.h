// Starts a kernel on the elements of tensors of any layouts.
#pragma once

#include <type_traits>

#include "core/handle.h"
#include "core/row_plan.h"
#include "dnn/elementwise.h"
#include "launch.h"

namespace compat_dnn {

// The output, then the inputs, whose lengths are the output's or 1: such a dimension becomes one of stride 0.
// Errors: kInvalidValue for other lengths.
std::vector<Tensor> repeated_to(const Tensor& output, const std::vector<Tensor>& inputs);

// The dimensions of tensors of the same lengths, ordered as they lie in the memory of the first.
SharedDims element_dims(const std::vector<Tensor>& tensors);

// Whether runs along the last dimension may be taken in packs of N elements of T.
template <class T>
bool may_be_packed(const SharedDims& dims, const std::vector<const void*>& addresses) {
  constexpr int64_t kPackOf = kernels::kPack<T>;
  if (kernels::kPackAlignment == 1) return !dims.empty();
  if (dims.empty() || dims.back().strides[0] != 1 || dims.back().length < 2) return false;
  for (size_t t = 0; t < addresses.size(); ++t) {
    const int64_t step = dims.back().strides[t];
    if (step != 0 && step != 1) return false;
    if (step == 0) continue;
    if (reinterpret_cast<uintptr_t>(addresses[t]) % kernels::kPackAlignment != 0) return false;
    for (size_t d = 0; d + 1 < dims.size(); ++d)
      if (dims[d].strides[t] % kPackOf != 0) return false;
  }
  return true;
}

template <int Inputs>
kernels::dnn::ElementShape<Inputs> element_shape(const SharedDims& dims, int pack) {
  kernels::dnn::ElementShape<Inputs> shape{};
  shape.run = dims.empty() ? 1 : dims.back().length;
  shape.packs = (shape.run + pack - 1) / pack;
  shape.packs_of_run = kernels::dnn::make_divider(shape.packs);
  if (dims.empty()) return shape;
  std::copy(dims.back().strides.begin(), dims.back().strides.end(), shape.steps);
  shape.outer.rank = static_cast<int>(dims.size()) - 1;
  for (int d = 0; d < shape.outer.rank; ++d) {
    shape.outer.lengths[d] = kernels::dnn::make_divider(dims[d].length);
    std::copy(dims[d].strides.begin(), dims[d].strides.end(), shape.outer.strides[d]);
    shape.packs *= dims[d].length;
  }
  return shape;
}

// Calls launch(first_block, grid) for what a grid cannot hold at once.
template <class Launch>
void for_each_element_grid(int64_t packs, Launch launch) {
  constexpr int64_t kPacksOfBlock = int64_t(kernels::dnn::kElementPacks) * kernels::kStreamThreads;
  compat::for_each_batch_part((packs + kPacksOfBlock - 1) / kPacksOfBlock, compat::kMostBlocks,
                              [&](int64_t first, unsigned blocks) { launch(first, dim3(blocks)); });
}

// output = blend.alpha op(inputs) + blend.beta output. `tensors`: the output's, then the inputs', of type T and of the
// same lengths.
template <class T, class Op>
void run_elementwise(Handle& handle, const std::vector<Tensor>& tensors, Blend blend, const Op& op,
                     const std::array<const void*, Op::kInputs>& inputs, void* output) {
  using C = kernels::dnn::Calculated<T>;
  if (tensors[0].elements() == 0) return;
  const SharedDims dims = element_dims(tensors);
  std::vector<const void*> addresses{output};
  addresses.insert(addresses.end(), inputs.begin(), inputs.end());
  kernels::dnn::ElementArgs<T, Op::kInputs> args{};
  for (int t = 0; t < Op::kInputs; ++t) args.inputs[t] = static_cast<const T*>(inputs[t]);
  args.output = static_cast<T*>(output);
  args.alpha = static_cast<C>(blend.alpha);
  args.beta = static_cast<C>(blend.beta);
  const auto run = [&](auto size) {
    constexpr int N = decltype(size)::value;
    args.shape = element_shape<Op::kInputs>(dims, N);
    for_each_element_grid(args.shape.packs, [&](int64_t first, dim3 grid) {
      args.first_block = first;
      compat::launch(kernels::dnn::elementwise_kernel<T, Op, N>, grid, kernels::kStreamThreads, handle.stream(), args,
                     op);
    });
  };
  if (may_be_packed<T>(dims, addresses))
    run(std::integral_constant<int, kernels::kPack<T>>{});
  else
    run(std::integral_constant<int, 1>{});
}

}  // namespace compat_dnn
