// Starting products on NVIDIA GPUs of compute capability 9.0: see kernels/blas/gemm_hopper.h.
#pragma once

#include "arguments.h"

#if defined(KERNEL_HOPPER)

#include "blas/gemm_hopper.h"
#include "core/repack.h"
#include "launch.h"

namespace compat_blas {

// Describes an array of `outer` rows of `inner` elements, `ld` elements apart, and `batch` of them, for the copy engine,
// which fetches boxes of box_inner x box_outer.
struct TensorShape {
  int64_t inner, outer, ld, stride, batch;
  int box_inner, box_outer;
};
CUtensorMap describe_tensor(const void* base, CUtensorMapDataType type, int element_bytes, const TensorShape& shape);

// The numbers that the tensor cores multiply for a product of these types; void if this kernel is not for them.
template <class Types, class = void>
struct HopperInput {
  using Type = void;
};
template <class Types>
struct HopperInput<Types, std::enable_if_t<std::is_same_v<typename Types::A, typename Types::B> &&
                                           std::is_same_v<typename Types::Sum, float>>> {
  using A = typename Types::A;
  static constexpr bool k16Bits = std::is_same_v<A, Half> || std::is_same_v<A, BFloat16>;
  static constexpr bool kTf32 = std::is_same_v<typename Types::Operand, kernels::Tf32>;
  using Type = std::conditional_t<k16Bits, A, std::conditional_t<kTf32, kernels::Tf32, void>>;
};

template <class In>
constexpr CUtensorMapDataType kTensorType = std::is_same_v<In, Half>       ? CU_TENSOR_MAP_DATA_TYPE_FLOAT16
                                            : std::is_same_v<In, BFloat16> ? CU_TENSOR_MAP_DATA_TYPE_BFLOAT16
                                                                           : CU_TENSOR_MAP_DATA_TYPE_FLOAT32;

// One operand: op(X) is extent x k; `along_k` tells whether its elements lie one after another along k.
template <class T>
struct HopperSource {
  kernels::Matrix<const T> matrix;
  int64_t extent, k;
  bool along_k;

  int64_t inner() const { return along_k ? k : extent; }
  int64_t outer() const { return along_k ? extent : k; }
  // What the copy engine asks for.
  bool is_aligned(int64_t batch) const {
    const auto aligned = [](auto bytes) { return bytes % 16 == 0; };
    return aligned(reinterpret_cast<uintptr_t>(matrix.data.base + matrix.data.offset)) &&
           aligned(matrix.ld * int64_t(sizeof(T))) &&
           (batch == 1 || (matrix.data.stride > 0 && aligned(matrix.data.stride * int64_t(sizeof(T)))));
  }
  // The leading dimension and elements of an aligned copy, along k or as it is.
  int64_t packed_ld(bool copy_along_k) const { return ((copy_along_k ? k : extent) + 15) / 16 * 16; }
  int64_t packed_elements(bool copy_along_k) const {
    return packed_ld(copy_along_k) * (copy_along_k ? extent : k);
  }
};

template <class T>
void repack(const compat::Context& context, HopperSource<T>& source, bool along_k, T* to, int64_t batch) {
  const int64_t rows = source.inner(), cols = source.outer();
  const kernels::Matrix<T> target{{to, nullptr, source.packed_elements(along_k), 0}, source.packed_ld(along_k)};
  const auto divided = [](int64_t n) { return (n + kernels::kRepackTile - 1) / kernels::kRepackTile; };
  const auto kernel = along_k == source.along_k ? kernels::repack_kernel<T, false> : kernels::repack_kernel<T, true>;
  compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
    compat::launch(kernel, dim3(static_cast<unsigned>(divided(rows) * divided(cols)), count), kernels::kStreamThreads,
                   context.stream(), rows, cols, source.matrix, target, first);
  });
  source.matrix = {{to, nullptr, target.data.stride, 0}, target.ld};
  source.along_k = along_k;
}

template <class Types, class Tile, bool AlongKA, bool AlongKB, class T, class Epilogue>
void run_hopper(const compat::Context& context, const HopperSource<T>& a, const HopperSource<T>& b,
                const kernels::HopperArgs<Epilogue>& args) {
  using In = typename Tile::In;
  const auto describe = [&](const HopperSource<T>& source, int extent) {
    const auto& data = source.matrix.data;
    return describe_tensor(data.base + data.offset, kTensorType<In>, sizeof(T),
                           {source.inner(), source.outer(), source.matrix.ld, data.stride, args.batch,
                            source.along_k ? Tile::kDepth : 64, source.along_k ? extent : Tile::kDepth});
  };
  const auto kernel = kernels::gemm_hopper_kernel<Types, Tile, AlongKA, AlongKB, Epilogue>;
  static const cudaError_t allowed =
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, Tile::kSharedBytes);
  if (allowed != cudaSuccess) throw Failure(Status::kFailed);
  const auto tiles = [](int64_t size, int tile) { return (size + tile - 1) / tile; };
  const int64_t count = tiles(args.m, Tile::kM) * tiles(args.n, Tile::kN) * args.batch;
  const auto blocks = static_cast<unsigned>(std::min<int64_t>(count, context.traits().multiprocessors));
  kernel<<<blocks, kernels::kHopperThreads, Tile::kSharedBytes, context.stream()>>>(describe(a, Tile::kM),
                                                                                   describe(b, Tile::kN), args);
  compat::check(hipGetLastError());
}

// Computes a product as launch_gemm does, if it is one for this kernel: the types fit, it is large enough to fill the
// machine with big tiles, and no list of addresses hides where the operands lie. Operands that the copy engine cannot
// fetch, because of their alignment or order, are copied to the workspace first.
template <class Types, class Epilogue>
bool launch_hopper_gemm(compat::Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                        kernels::Matrix<const typename Types::A> a, kernels::Matrix<const typename Types::B> b,
                        const Epilogue& epilogue, int64_t batch) {
  using In = typename HopperInput<Types>::Type;
  if constexpr (std::is_void_v<In>) {
    return false;
  } else {
    using T = typename Types::A;
    constexpr int64_t kMost = int64_t(1) << 31;
    const bool fits = m < kMost && n < kMost && k < kMost && batch < kMost;
    const bool worthwhile = m >= 64 && n >= 64 && k >= 64 && m * n * batch >= 128 * 128 * context.traits().multiprocessors / 4;
    if (!fits || !worthwhile || a.data.list != nullptr || b.data.list != nullptr) return false;
    HopperSource<T> from_a{a, m, k, op_a.transpose}, from_b{b, n, k, !op_b.transpose};
    constexpr bool kOnlyAlongK = sizeof(T) != 2;  // what wgmma asks for
    const bool copies_a = !from_a.is_aligned(batch) || (kOnlyAlongK && !from_a.along_k);
    const bool copies_b = !from_b.is_aligned(batch) || (kOnlyAlongK && !from_b.along_k);
    const bool along_a = kOnlyAlongK || from_a.along_k, along_b = kOnlyAlongK || from_b.along_k;
    const int64_t size_a = copies_a ? from_a.packed_elements(along_a) * batch : 0;
    const int64_t size_b = copies_b ? from_b.packed_elements(along_b) * batch : 0;
    T* packed = size_a + size_b > 0 ? context.workspace<T>(size_a + size_b) : nullptr;
    if (copies_a) repack(context, from_a, along_a, packed, batch);
    if (copies_b) repack(context, from_b, along_b, packed + size_a, batch);

    using Tile = kernels::HopperTile<In, 256, 4>;
    const kernels::HopperArgs<Epilogue> args{m, n, k, batch, epilogue};
    if constexpr (kOnlyAlongK) {
      run_hopper<Types, Tile, true, true>(context, from_a, from_b, args);
    } else if (from_a.along_k) {
      from_b.along_k ? run_hopper<Types, Tile, true, true>(context, from_a, from_b, args)
                     : run_hopper<Types, Tile, true, false>(context, from_a, from_b, args);
    } else {
      from_b.along_k ? run_hopper<Types, Tile, false, true>(context, from_a, from_b, args)
                     : run_hopper<Types, Tile, false, false>(context, from_a, from_b, args);
    }
    return true;
  }
}

}  // namespace compat_blas

#endif
