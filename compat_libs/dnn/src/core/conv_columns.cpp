// Starts the kernels that move between tensors and the matrices of products.
#include "dnn/conv_columns.h"

#include "core/conv_gemm.h"
#include "launch.h"

namespace compat_dnn {
namespace {

using kernels::ConvColumnsArgs;
using kernels::ConvShape;

// Calls function(number of the tensor, number that is summed with).
template <class Function>
void with_conv_types(DataType type, Function&& function) {
  switch (type) {
    case DataType::kFloat:
      return function(float{}, float{});
    case DataType::kDouble:
      return function(double{}, double{});
    case DataType::kHalf:
      return function(kernels::Half{}, float{});
    case DataType::kBFloat16:
      return function(kernels::BFloat16{}, float{});
    default:
      throw compat::Failure(Status::kNotSupported);
  }
}

template <class T, class C>
void start(Handle& handle, void (*kernel)(ConvColumnsArgs<T, C>), ConvColumnsArgs<T, C> args, int64_t rows,
           int length) {
  args.runs = rows * ((length + args.run - 1) / args.run);
  const int64_t blocks = (args.runs + kernels::kConvRunsOfBlock - 1) / kernels::kConvRunsOfBlock;
  compat::for_each_batch_part(blocks, compat::kMostBlocks, [&](int64_t first, unsigned count) {
    args.first_run = first * kernels::kConvRunsOfBlock;
    compat::launch(kernel, dim3(count), kernels::kConvColumnsThreads, handle.stream(), args);
  });
}

}  // namespace

void gather_columns(Handle& handle, const ConvShape& s, bool channels_last, DataType type, const void* tensor,
                    void* columns) {
  with_conv_types(type, [&](auto number, auto) {
    using T = decltype(number);
    const int64_t rows = channels_last ? s.batch * s.out_points() * s.groups * s.all_taps()
                                       : s.batch * s.groups * s.c * s.all_taps() * s.out[0] * s.out[1];
    const int length = channels_last ? s.c : s.out[2];
    constexpr int kRun = kernels::kConvGatherRun<T>;
    const auto is_aligned = [](const void* data) { return reinterpret_cast<uintptr_t>(data) % 16 == 0; };
    // Of row-major tensors elements are loaded one by one.
    const bool packs = length % kRun == 0 && is_aligned(columns) && (!channels_last || is_aligned(tensor));
    // The tensor is only read.
    start(handle, kernels::conv_gather_columns<T, T>,
          {s, channels_last, static_cast<T*>(const_cast<void*>(tensor)), static_cast<T*>(columns), 1, 0, 0, 0,
           packs ? kRun : kernels::kConvRun},
          rows, length);
  });
}

void add_columns(Handle& handle, const ConvShape& s, bool channels_last, DataType type, void* tensor,
                 const void* columns, Blend blend) {
  with_conv_types(type, [&](auto number, auto sum) {
    using T = decltype(number);
    using C = decltype(sum);
    const int64_t rows =
        channels_last ? s.batch * s.in_points() * s.groups : s.batch * s.groups * s.c * s.in[0] * s.in[1];
    start(handle, kernels::conv_add_columns<T, C>,
          {s, channels_last, static_cast<T*>(tensor), static_cast<C*>(const_cast<void*>(columns)), blend.alpha,
           blend.beta, 0, 0, kernels::kConvRun},
          rows, channels_last ? s.c : s.in[2]);
  });
}

void put_parts(Handle& handle, DataType type, const void* sums, int parts, void* result, int64_t elements,
               Blend blend) {
  with_conv_types(type, [&](auto number, auto sum) {
    using T = decltype(number);
    using C = decltype(sum);
    const auto blocks = static_cast<unsigned>((elements + kernels::kConvRunsOfBlock - 1) / kernels::kConvRunsOfBlock);
    compat::launch(kernels::conv_put_parts<T, C>, dim3(blocks), kernels::kConvColumnsThreads, handle.stream(),
                   static_cast<const C*>(sums), parts, static_cast<T*>(result), elements, blend.alpha, blend.beta);
  });
}

}  // namespace compat_dnn
