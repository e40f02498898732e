// Starting products on NVIDIA GPUs of compute capability 9.0: see kernels/blas/gemm_hopper.h.
#pragma once

#include "arguments.h"

#if defined(KERNEL_HOPPER)

#include <map>
#include <mutex>
#include <tuple>

#include "blas/gemm_hopper.h"
#include "gemm_fused.h"
#include "number_names.h"
#include "operand_source.h"

namespace compat_blas {

// Describes an array of `outer` rows of `inner` elements, `ld` elements apart, and `batch` of them, for the copy
// engine, which fetches boxes of box_inner x box_outer.
struct TensorShape {
  int64_t inner, outer, ld, stride, batch;
  int box_inner, box_outer;
};
CUtensorMap describe_tensor(const void* base, CUtensorMapDataType type, int element_bytes, const TensorShape& shape);

// Whether the tensor cores multiply numbers of this type in memory, and how the copy engine sees them.
template <class T>
struct HopperNumber {
  static constexpr bool kExists = false;
};
template <CUtensorMapDataType Type>
struct ExistingHopperNumber {
  static constexpr bool kExists = true;
  static constexpr CUtensorMapDataType kType = Type;
};
template <>
struct HopperNumber<Half> : ExistingHopperNumber<CU_TENSOR_MAP_DATA_TYPE_FLOAT16> {};
template <>
struct HopperNumber<BFloat16> : ExistingHopperNumber<CU_TENSOR_MAP_DATA_TYPE_BFLOAT16> {};
template <>
struct HopperNumber<kernels::Tf32> : ExistingHopperNumber<CU_TENSOR_MAP_DATA_TYPE_FLOAT32> {};
template <>
struct HopperNumber<kernels::DeviceE4M3> : ExistingHopperNumber<CU_TENSOR_MAP_DATA_TYPE_UINT8> {};
template <>
struct HopperNumber<kernels::DeviceE5M2> : ExistingHopperNumber<CU_TENSOR_MAP_DATA_TYPE_UINT8> {};

// A's or B's numbers as the tensor cores take them: floats only where the product may round them.
template <class Types, class T>
using HopperInput =
    std::conditional_t<std::is_same_v<T, float> && std::is_same_v<typename Types::Operand, kernels::Tf32>,
                       kernels::Tf32, T>;

// There are instructions for pairs of one type, and for any pair of the types of eight bits; sums are floats.
template <class Types, class A = HopperInput<Types, typename Types::A>, class B = HopperInput<Types, typename Types::B>>
constexpr bool kHopperMultiplies =
    HopperNumber<A>::kExists && HopperNumber<B>::kExists && std::is_same_v<typename Types::Sum, float> &&
    (std::is_same_v<A, B> || (sizeof(A) == 1 && sizeof(B) == 1));

// The kernel that knows the epilogue's parts; null where it cannot be compiled.
template <class Types, class Tile, bool AlongKA, bool AlongKB, class Epilogue>
const compat::rtc::Kernel* find_fused_hopper(const Epilogue& epilogue) {
  static std::mutex mutex;
  static std::map<std::pair<int, uint64_t>, const compat::rtc::Kernel*> known;
  int device = 0;
  compat::check(hipGetDevice(&device));
  const uint64_t parts = parts_of(epilogue);
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = known.find({device, parts});
  if (found != known.end()) return found->second;
  std::ostringstream text;
  text << std::boolalpha << "#include \"core/float8_tiles.h\"\n#include \"blas/gemm_hopper.h\"\n"
       << "#include \"blas/lt_epilogue.h\"\nusing Types = " << compat::rtc::type_name<Types>() << ";\n"
       << "using Launch = kernels::HopperLaunch<" << epilogue_text<Epilogue>(parts) << " >;\n"
       << "extern \"C\" __global__ __launch_bounds__(kernels::kHopperThreads, 1)\n"
       << "void compat_rtc_kernel(const __grid_constant__ Launch launch) {\n"
       << "  kernels::gemm_hopper_block<Types, " << compat::rtc::type_name<Tile>() << ", " << AlongKA << ", " << AlongKB
       << ">(launch.map_a, launch.map_b, launch.args);\n}\n";
  const std::string name = "gemm " + types_name<Types>() + epilogue_name<Epilogue>(parts) + (AlongKA ? " T" : " N") +
                           (AlongKB ? "N" : "T") + " wgmma " + std::to_string(Tile::kM) + "x" +
                           std::to_string(Tile::kN);
  return known[{device, parts}] = compat::rtc::find({name, text.str(), {}});
}

template <class Types, class Tile, bool AlongKA, bool AlongKB, class Epilogue>
void run_hopper(const compat::Context& context, const OperandSource<typename Types::A>& a,
                const OperandSource<typename Types::B>& b, const kernels::HopperArgs<Epilogue>& args) {
  const auto describe = [&](const auto& source, bool is_shared, CUtensorMapDataType type, int extent) {
    const auto& data = source.matrix.data;
    return describe_tensor(data.base + data.offset, type, sizeof(*data.base),
                           {source.inner(), source.outer(), source.matrix.ld, data.stride, is_shared ? 1 : args.batch,
                            source.along_k ? Tile::kDepth : 64, source.along_k ? extent : Tile::kDepth});
  };
  const auto tiles = [](int64_t size, int tile) { return (size + tile - 1) / tile; };
  const int64_t count = tiles(args.m, Tile::kM) * tiles(args.n, Tile::kN) * args.batch;
  const auto blocks = static_cast<unsigned>(std::min<int64_t>(count, context.traits().multiprocessors));
  const kernels::HopperLaunch<Epilogue> launch{
      describe(a, args.shares_a, HopperNumber<typename Tile::A>::kType, Tile::kM),
      describe(b, args.shares_b, HopperNumber<typename Tile::B>::kType, Tile::kN), args};
  if constexpr (HasParts<Epilogue>::value) {
    const auto* fused = is_worth_compiling<Epilogue>(args.m, args.n, args.k, args.batch)
                            ? find_fused_hopper<Types, Tile, AlongKA, AlongKB>(args.epilogue)
                            : nullptr;
    if (fused != nullptr)
      return fused->launch(blocks, kernels::kHopperThreads, Tile::kSharedBytes, context.stream(), launch);
  }
  const auto kernel = kernels::gemm_hopper_kernel<Types, Tile, AlongKA, AlongKB, Epilogue>;
  compat::launch_with_shared_memory(kernel, blocks, kernels::kHopperThreads, Tile::kSharedBytes, context.stream(),
                                    launch.map_a, launch.map_b, args);
}

// Computes a product as launch_gemm does, if it is one for this kernel: the types fit, it is large enough to fill the
// machine with big tiles, and the operands are there and no list of addresses hides where. Operands that the copy
// engine cannot fetch, because of their alignment or order, are copied to the workspace first.
template <class Types, class Epilogue>
bool launch_hopper_gemm(compat::Context& context, Operation op_a, Operation op_b, int64_t m, int64_t n, int64_t k,
                        kernels::Matrix<const typename Types::A> a, kernels::Matrix<const typename Types::B> b,
                        const Epilogue& epilogue, int64_t batch) {
  if constexpr (!kHopperMultiplies<Types>) {
    return false;
  } else {
    using A = HopperInput<Types, typename Types::A>;
    using B = HopperInput<Types, typename Types::B>;
    constexpr int64_t kMost = int64_t(1) << 31;
    const bool fits = m < kMost && n < kMost && k < kMost && batch < kMost;
    const bool worthwhile = m >= 64 && n >= 64 && k >= 64 && m * n > 64 * 64 &&
                            m * n * batch >= 128 * 128 * context.traits().multiprocessors / 4;
    const auto can_be_fetched = [&](const auto& data) {
      return data.base != nullptr && (batch == 1 || data.stride >= 0);
    };
    if (!fits || !worthwhile || !can_be_fetched(a.data) || !can_be_fetched(b.data)) return false;
    constexpr bool kOnlyAlongK = sizeof(A) != 2;  // what wgmma asks for
    AlignedOperands<typename Types::A, typename Types::B> operands(
        {a, m, k, op_a.transpose}, {b, n, k, !op_b.transpose}, batch, kOnlyAlongK || op_a.transpose,
        kOnlyAlongK || !op_b.transpose);
    const bool shares_a = batch > 1 && a.data.stride == 0, shares_b = batch > 1 && b.data.stride == 0;
    // A copy for each of the batch would take more than it gives.
    if ((shares_a && operands.copies_a) || (shares_b && operands.copies_b)) return false;
    if (!operands.make(context, batch)) return false;
    const auto& from_a = operands.a;
    const auto& from_b = operands.b;

    const kernels::HopperArgs<Epilogue> args{m, n, k, batch, shares_a, shares_b, epilogue};
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
    using Large = kernels::HopperTile<A, B, 256, 4>;
    using Small = kernels::HopperTile<A, B, 128, 6>;
    // Where the large tiles leave multiprocessors idle, small ones end sooner; numbers of eight bits need registers for
    // two sums.
    const auto tiles = [&](int64_t tile_m) {
      return (m + tile_m - 1) / tile_m * ((n + Large::kN - 1) / Large::kN) * batch;
    };
    if constexpr (sizeof(A) == 1)
      run(Small{});
    else
      tiles(Large::kM) > context.traits().multiprocessors / 2 ? run(Large{}) : run(Small{});
    return true;
  }
}

}  // namespace compat_blas

#endif
