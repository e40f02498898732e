#include "dnn/dropout.h"

#include <cmath>

#include "dropout.h"
#include "launch.h"
#include "row_plan.h"
#include "types.h"

namespace compat_dnn {

namespace {

using kernels::dnn::DropoutArgs;
using kernels::dnn::DropoutStates;

template <class C>
DropoutArgs<C> make_args(const DropoutProblem& problem, const void* x, void* y) {
  DropoutArgs<C> args{};
  args.x = {x, element_of(problem.x.type)};
  args.y = {y, element_of(problem.y.type)};
  const RowDims dims = row_dims({problem.x, problem.y}, {}, DimOrder::kLogical, DimOrder::kLogical);
  args.places.rank = static_cast<int>(dims.rows.size());
  for (size_t d = 0; d < dims.rows.size(); ++d) {
    args.places.lengths[d] = kernels::dnn::make_divider(dims.rows[d].length);
    std::copy(dims.rows[d].strides.begin(), dims.rows[d].strides.end(), args.places.strides[d]);
  }
  args.elements = problem.x.elements();
  // A pack of four doubles is more than a GPU loads at once.
  const auto is_aligned = [](const void* data) { return reinterpret_cast<uintptr_t>(data) % 16 == 0; };
  args.packed = sizeof(C) == sizeof(float) && dims.rows.size() == 1 && dims.rows[0].is_contiguous() && is_aligned(x) &&
                is_aligned(y);
  args.threshold = static_cast<uint64_t>(std::ldexp(problem.probability, 32));
  args.scale = problem.probability < 1 ? static_cast<C>(1 / (1 - problem.probability)) : C(0);
  return args;
}

void check(const DropoutProblem& problem, const void* states, const void* mask) {
  require(problem.x.same_lengths(problem.y), Status::kInvalidValue);
  require(problem.probability >= 0 && problem.probability <= 1, Status::kInvalidValue);
  require(states != nullptr || mask != nullptr, Status::kInvalidValue);
}

template <class C>
void run(Handle& handle, DropoutArgs<C> args) {
  args.packed = args.packed && reinterpret_cast<uintptr_t>(args.mask) % sizeof(uint32_t) == 0;
  constexpr int64_t kOfBlock = int64_t(kernels::kStreamThreads) * kernels::dnn::kDropoutPerThread;
  const int64_t blocks = (args.elements + kOfBlock - 1) / kOfBlock;
  if (blocks == 0) return;
  require(blocks <= INT32_MAX, Status::kNotSupported);
  compat::launch(kernels::dnn::dropout_kernel<C>, dim3(static_cast<unsigned>(blocks)), kernels::kStreamThreads,
                 handle.stream(), args);
}

}  // namespace

size_t dropout_states_bytes() { return sizeof(DropoutStates); }

void set_dropout_states(Handle& handle, void* states, uint64_t seed) {
  compat::launch(kernels::dnn::set_dropout_states_kernel, dim3(1), 1, handle.stream(),
                 static_cast<DropoutStates*>(states), seed, uint64_t(0));
}

void count_dropout_call(Handle& handle, void* states) {
  compat::launch(kernels::dnn::count_dropout_call_kernel, dim3(1), 1, handle.stream(),
                 static_cast<DropoutStates*>(states));
}

size_t dropout_mask_bytes(const Tensor& x) { return x.elements(); }

void dropout_forward(Handle& handle, const DropoutProblem& problem, void* states, void* mask, const void* x, void* y) {
  check(problem, states, mask);
  with_computed_type({problem.x.type, problem.y.type}, [&](auto zero) {
    using C = decltype(zero);
    auto args = make_args<C>(problem, x, y);
    args.states = static_cast<const DropoutStates*>(states);
    args.mask = static_cast<uint8_t*>(mask);
    args.keeps_mask = states != nullptr && mask != nullptr;
    run(handle, args);
  });
  if (states != nullptr) count_dropout_call(handle, states);
}

void dropout_backward(Handle& handle, const DropoutProblem& problem, void* states, const void* mask, const void* dy,
                      void* dx) {
  check(problem, states, mask);
  with_computed_type({problem.x.type, problem.y.type}, [&](auto zero) {
    using C = decltype(zero);
    auto args = make_args<C>(problem, dy, dx);
    args.states = mask == nullptr ? static_cast<const DropoutStates*>(states) : nullptr;
    args.call = 1;
    args.mask = static_cast<uint8_t*>(const_cast<void*>(mask));
    run(handle, args);
  });
}

}  // namespace compat_dnn
