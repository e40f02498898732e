// Starting products on NVIDIA GPUs of compute capability 9.0: see kernels/blas/gemm_hopper.h.
#pragma once

#include "arguments.h"

#if defined(KERNEL_HOPPER)

#include "blas/gemm_hopper.h"
#include "operand_source.h"

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

template <class Types, class Tile, bool AlongKA, bool AlongKB, class T, class Epilogue>
void run_hopper(const compat::Context& context, const OperandSource<T>& a, const OperandSource<T>& b,
                const kernels::HopperArgs<Epilogue>& args) {
  using In = typename Tile::In;
  const auto describe = [&](const OperandSource<T>& source, int extent) {
    const auto& data = source.matrix.data;
    return describe_tensor(data.base + data.offset, kTensorType<In>, sizeof(T),
                           {source.inner(), source.outer(), source.matrix.ld, data.stride, args.batch,
                            source.along_k ? Tile::kDepth : 64, source.along_k ? extent : Tile::kDepth});
  };
  const auto kernel = kernels::gemm_hopper_kernel<Types, Tile, AlongKA, AlongKB, Epilogue>;
  const auto tiles = [](int64_t size, int tile) { return (size + tile - 1) / tile; };
  const int64_t count = tiles(args.m, Tile::kM) * tiles(args.n, Tile::kN) * args.batch;
  const auto blocks = static_cast<unsigned>(std::min<int64_t>(count, context.traits().multiprocessors));
  compat::launch_with_shared_memory(kernel, blocks, kernels::kHopperThreads, Tile::kSharedBytes, context.stream(),
                                    describe(a, Tile::kM), describe(b, Tile::kN), args);
}

// Computes a product as launch_gemm does, if it is one for this kernel: the types fit, it is large enough to fill the
// machine with big tiles, and the operands are there and no list of addresses hides where. Operands that the copy engine cannot
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
    const auto can_be_fetched = [&](const auto& data) {
      return data.base != nullptr && (batch == 1 || data.stride > 0);
    };
    if (!fits || !worthwhile || !can_be_fetched(a.data) || !can_be_fetched(b.data)) return false;
    constexpr bool kOnlyAlongK = sizeof(T) != 2;  // what wgmma asks for
    AlignedOperands<T> operands({a, m, k, op_a.transpose}, {b, n, k, !op_b.transpose}, batch,
                                kOnlyAlongK || op_a.transpose, kOnlyAlongK || !op_b.transpose);
    operands.make(context, batch);
    const OperandSource<T>&from_a = operands.a, &from_b = operands.b;

    const kernels::HopperArgs<Epilogue> args{m, n, k, batch, epilogue};
    const auto run = [&](auto tile) {
      using Tile = decltype(tile);
      if constexpr (kOnlyAlongK) {
        run_hopper<Types, Tile, true, true>(context, from_a, from_b, args);
      } else if (from_a.along_k) {
        from_b.along_k ? run_hopper<Types, Tile, true, true>(context, from_a, from_b, args)
                       : run_hopper<Types, Tile, true, false>(context, from_a, from_b, args);
      } else {
        from_b.along_k ? run_hopper<Types, Tile, false, true>(context, from_a, from_b, args)
                       : run_hopper<Types, Tile, false, false>(context, from_a, from_b, args);
      }
    };
    using Large = kernels::HopperTile<In, 256, 4>;
    using Small = kernels::HopperTile<In, 128, 6>;
    // Where the large tiles leave multiprocessors idle, small ones end sooner.
    const auto tiles = [&](int64_t tile_m) { return (m + tile_m - 1) / tile_m * ((n + Large::kN - 1) / Large::kN) * batch; };
    if (tiles(Large::kM) > context.traits().multiprocessors / 2)
      run(Large{});
    else
      run(Small{});
    return true;
  }
}

}  // namespace compat_blas

#endif
