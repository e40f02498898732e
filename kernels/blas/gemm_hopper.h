// Products on NVIDIA GPUs of compute capability 9.0, with warpgroup matrix instructions (wgmma) that read tiles from
// shared memory and the copy engine (TMA) that fetches them. Same epilogues as gemm.h.
//
// The instruction's rows are C's columns and the other way round: each lane then holds neighbouring rows of C. A block
// has one warpgroup that fetches tiles of op(A) and op(B) into a ring of stages and two that multiply; it walks over
// tiles of C until none is left, so that the next tile's operands arrive while this one is stored.
// Launch: grid (at most one block a multiprocessor), block kHopperThreads, HopperTile::kSharedBytes of dynamic shared
// memory. Source of descriptors, layouts and ordering rules: PTX ISA, sections on wgmma and on cp.async.bulk.tensor.
#pragma once

#include "../core/float8.h"
#include "../core/order.h"
#include "gemm.h"

#if defined(KERNEL_TARGET_NVIDIA)

#include <cuda.h>

namespace kernels {

constexpr int kHopperGroupThreads = 128;
constexpr int kHopperConsumers = 2;  // warpgroups that multiply
constexpr int kHopperThreads = (1 + kHopperConsumers) * kHopperGroupThreads;

// Where a warp exchanges 32 rows of its 16 columns of C, so that neighbouring lanes hand on neighbouring rows.
struct HopperSums {
  static constexpr int kRows = 32, kColumns = 16;
  static constexpr int kColumn = kRows + 8;  // spreads the columns over the banks
  static constexpr int kBytes = kColumns * kColumn * 4;
};

// A block's tile of C is kM x kN; a stage holds kDepth of k: 128 bytes of each row of a tile whose rows run along k.
template <class A_, class B_, int M_, int Stages_>
struct HopperTile {
  using A = A_;
  using B = B_;
  static_assert(sizeof(A) == sizeof(B), "a stage holds as much of k for both");
  static constexpr int kM = M_, kN = 64 * kHopperConsumers, kStages = Stages_;
  static constexpr int kDepth = 128 / static_cast<int>(sizeof(A));
  static constexpr int kBytesA = kM * 128, kBytesB = kN * 128, kStageBytes = kBytesA + kBytesB;
  // Tiles must start at multiples of 1024 bytes, which dynamic shared memory need not; then come the places of sums on
  // their way to the epilogue, and the barriers.
  static constexpr int kSumsOffset = kStages * kStageBytes;
  static constexpr int kBarriersOffset = kSumsOffset + kHopperConsumers * 4 * HopperSums::kBytes;
  static constexpr int kSharedBytes = 1024 + kBarriersOffset + kStages * 16;
};

template <class Epilogue>
struct HopperArgs {
  int64_t m, n, k;
  int64_t batch;
  bool shares_a, shares_b;  // all of the batch have one A, or one B
  Epilogue epilogue;
};

// How far apart the wgmma unit finds the pieces of a tile that is stored in rows of 128 bytes, swizzled. Along k: 8
// rows (extent) are a group of 1024 bytes; against k: chunks of 64 elements of the extent, each with a row for every k.
template <bool AlongK>
struct HopperOperand {
  static constexpr int kChunkBytes = 64 * 128;
  static constexpr uint64_t kDescriptor =
      (uint64_t(1) << 62) | (uint64_t(1024 >> 4) << 32) | (uint64_t(AlongK ? 1 : kChunkBytes >> 4) << 16);
  // From one step of k (32 bytes along k) to the next.
  static constexpr int kStepBytes = AlongK ? 32 : 16 * 128;

  static KERNEL_INLINE uint64_t descriptor(uint32_t shared_address) {
    return kDescriptor | ((shared_address & 0x3ffff) >> 4);
  }
};

namespace hopper {

KERNEL_INLINE uint32_t shared_address(const void* p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }

KERNEL_INLINE void barrier_init(uint32_t barrier, int arrivals) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(barrier), "r"(arrivals) : "memory");
}
KERNEL_INLINE void barrier_arrive(uint32_t barrier) {
  asm volatile("mbarrier.arrive.shared.b64 _, [%0];" ::"r"(barrier) : "memory");
}
KERNEL_INLINE void barrier_expect(uint32_t barrier, int bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
}
KERNEL_INLINE void barrier_wait(uint32_t barrier, int phase) {
  asm volatile(
      "{\n.reg .pred done;\nWAIT:\nmbarrier.try_wait.parity.shared.b64 done, [%0], %1;\n@!done bra WAIT;\n}\n" ::"r"(
          barrier),
      "r"(phase)
      : "memory");
}

// Fetches a box of a tensor of three dimensions; `x` counts along the one that is contiguous.
KERNEL_INLINE void fetch_box(uint32_t to, const CUtensorMap& map, int x, int y, int z, uint32_t barrier) {
  asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4}], [%5];" ::
          "r"(to),
      "l"(&map), "r"(x), "r"(y), "r"(z), "r"(barrier)
      : "memory");
}

// Fetches an Extent x depth tile in the form that HopperOperand describes.
template <bool AlongK, int Extent>
KERNEL_INLINE void fetch_tile(uint32_t to, const CUtensorMap& map, int first, int k, int batch, uint32_t barrier) {
  if constexpr (AlongK) {
    fetch_box(to, map, k, first, batch, barrier);
  } else {
    KERNEL_UNROLL
    for (int chunk = 0; chunk < Extent / 64; ++chunk)
      fetch_box(to + chunk * HopperOperand<false>::kChunkBytes, map, first + chunk * 64, k, batch, barrier);
  }
}

KERNEL_INLINE void fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
KERNEL_INLINE void commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
template <int Pending>
KERNEL_INLINE void wait() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(Pending) : "memory");
}

// The results of an instruction, as text and as operands.
// clang-format off
#define HOPPER_RESULTS_32 \
  "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, " \
  "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31"
#define HOPPER_RESULTS_64 \
  HOPPER_RESULTS_32 ", " \
  "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, " \
  "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63"
#define HOPPER_RESULTS_96 \
  HOPPER_RESULTS_64 ", " \
  "%64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, " \
  "%80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95"
#define HOPPER_RESULTS_128 \
  HOPPER_RESULTS_96 ", " \
  "%96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111, " \
  "%112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125, %126, %127"
#define HOPPER_OPERANDS_8(i) \
  "+f"(c[i]), "+f"(c[i + 1]), "+f"(c[i + 2]), "+f"(c[i + 3]), "+f"(c[i + 4]), "+f"(c[i + 5]), "+f"(c[i + 6]), "+f"(c[i + 7])
#define HOPPER_OPERANDS_32_FROM(i) \
  HOPPER_OPERANDS_8(i), HOPPER_OPERANDS_8(i + 8), HOPPER_OPERANDS_8(i + 16), HOPPER_OPERANDS_8(i + 24)
#define HOPPER_OPERANDS_32 HOPPER_OPERANDS_32_FROM(0)
#define HOPPER_OPERANDS_64 HOPPER_OPERANDS_32, HOPPER_OPERANDS_32_FROM(32)
#define HOPPER_OPERANDS_96 HOPPER_OPERANDS_64, HOPPER_OPERANDS_32_FROM(64)
#define HOPPER_OPERANDS_128 HOPPER_OPERANDS_96, HOPPER_OPERANDS_32_FROM(96)

// The operands after the results: first, second, accumulate and the orders of the two.
#define HOPPER_MULTIPLY(COUNT, shape_and_types, FIRST, SECOND, ACCUMULATE, transposes) \
  asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, " ACCUMULATE ", 0;\nwgmma.mma_async.sync.aligned." shape_and_types \
               " {" HOPPER_RESULTS_##COUNT "}, " FIRST ", " SECOND ", p, 1, 1" transposes ";\n}\n" \
               : HOPPER_OPERANDS_##COUNT \
               : "l"(first), "l"(second), "r"(static_cast<int>(accumulate)), "n"(AlongK1 ? 0 : 1), "n"(AlongK2 ? 0 : 1))

// Products of all types that have one, by the number of a lane's results.
#define HOPPER_OVERLOAD(COUNT, shape, FIRST, SECOND, ACCUMULATE, ORDER_1, ORDER_2) \
  template <class In1, bool AlongK1, class In2, bool AlongK2> \
  KERNEL_INLINE void multiply(float (&c)[COUNT], uint64_t first, uint64_t second, bool accumulate) { \
    HOPPER_CASE(COUNT, Half, Half, shape "k16.f32.f16.f16", FIRST, SECOND, ACCUMULATE, ", " ORDER_1 ", " ORDER_2); \
    HOPPER_CASE(COUNT, BFloat16, BFloat16, shape "k16.f32.bf16.bf16", FIRST, SECOND, ACCUMULATE, ", " ORDER_1 ", " ORDER_2); \
    HOPPER_CASE(COUNT, Tf32, Tf32, shape "k8.f32.tf32.tf32", FIRST, SECOND, ACCUMULATE, ""); \
    HOPPER_CASE(COUNT, DeviceE4M3, DeviceE4M3, shape "k32.f32.e4m3.e4m3", FIRST, SECOND, ACCUMULATE, ""); \
    HOPPER_CASE(COUNT, DeviceE4M3, DeviceE5M2, shape "k32.f32.e4m3.e5m2", FIRST, SECOND, ACCUMULATE, ""); \
    HOPPER_CASE(COUNT, DeviceE5M2, DeviceE4M3, shape "k32.f32.e5m2.e4m3", FIRST, SECOND, ACCUMULATE, ""); \
    HOPPER_CASE(COUNT, DeviceE5M2, DeviceE5M2, shape "k32.f32.e5m2.e5m2", FIRST, SECOND, ACCUMULATE, ""); \
  }
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
#define HOPPER_CASE(COUNT, Type1, Type2, shape_and_types, FIRST, SECOND, ACCUMULATE, orders) \
  if constexpr (std::is_same_v<In1, Type1> && std::is_same_v<In2, Type2>) \
  HOPPER_MULTIPLY(COUNT, shape_and_types, FIRST, SECOND, ACCUMULATE, orders)
#else
#define HOPPER_CASE(...)
#endif
// clang-format on

// c (64 x kM) = first x second, plus c if it is to be added to. c's layout: element i of a lane is at row
// i / 2 % 2 * 8 + lane / 4 (plus 16 a warp) and column i / 4 * 8 + lane % 4 * 2 + i % 2.
HOPPER_OVERLOAD(32, "m64n64", "%32", "%33", "%34", "%35", "%36")
HOPPER_OVERLOAD(64, "m64n128", "%64", "%65", "%66", "%67", "%68")
HOPPER_OVERLOAD(96, "m64n192", "%96", "%97", "%98", "%99", "%100")
HOPPER_OVERLOAD(128, "m64n256", "%128", "%129", "%130", "%131", "%132")
#undef HOPPER_CASE
#undef HOPPER_OVERLOAD

}  // namespace hopper

// The tiles of all products of a batch, one product after the other.
struct HopperOrder {
  int64_t tiles_m, tiles_n;

  KERNEL_INLINE void locate(int64_t index, int64_t& tile_m, int64_t& tile_n, int64_t& batch) const {
    const int64_t tiles = tiles_m * tiles_n;
    batch = index / tiles;
    grouped_tile(index % tiles, tiles_m, tiles_n, tile_m, tile_n);
  }
};

// Hands a warp's sums, Rows x 16 of C from (row0, column0) on, to a writer that takes runs; c is as `multiply` leaves
// it.
template <int Rows, class Writer>
KERNEL_INLINE void store_hopper_runs(const float* c, float* sums, Writer& writer, int64_t m, int64_t n, int64_t row0,
                                     int64_t column0) {
  constexpr int kValues = HopperSums::kRows / 2;  // of a lane
  constexpr int kRun = 4;
  const int lane = lane_id();
  KERNEL_UNROLL
  for (int part = 0; part < Rows / HopperSums::kRows; ++part) {
    KERNEL_UNROLL
    for (int i = 0; i < kValues; ++i)
      sums[(lane / 4 + i / 2 % 2 * 8) * HopperSums::kColumn + i / 4 * 8 + lane % 4 * 2 + i % 2] = c[part * kValues + i];
    __syncwarp();
    KERNEL_UNROLL_BY(1)
    for (int place = lane * kRun; place < HopperSums::kRows * HopperSums::kColumns; place += kWaveSize * kRun) {
      const int64_t row = row0 + part * HopperSums::kRows + place % HopperSums::kRows;
      const int at_column = place / HopperSums::kRows;
      const int64_t left = m - row;
      if (left <= 0 || column0 + at_column >= n) continue;
      float run[kRun];
      KERNEL_UNROLL
      for (int r = 0; r < kRun; ++r) run[r] = sums[at_column * HopperSums::kColumn + place % HopperSums::kRows + r];
      writer.template put_run<kRun>(row, column0 + at_column, run, left < kRun ? static_cast<int>(left) : kRun);
    }
    __syncwarp();
  }
  writer.finish();
}

// Hands whole tiles inside C to a writer that takes pairs: no element is asked where it lies, and stores are wider.
// False, and nothing done, where that is not so.
template <int Values, class Writer>
KERNEL_INLINE bool store_hopper_pairs(const float (&c)[Values], const Writer& writer, bool inside, int64_t row,
                                      int64_t column) {
  if constexpr (!TakesPairs<Writer>::value) {
    return false;
  } else {
    if (!inside || !writer.takes_pairs()) return false;
    KERNEL_UNROLL
    for (int i = 0; i < Values; i += 2) writer.put_pair(row + i / 4 * 8, column + i / 2 % 2 * 8, c[i], c[i + 1]);
    return true;
  }
}

// What a block does. The maps must lie in the kernel's arguments.
template <class Types, class Tile, bool AlongKA, bool AlongKB, class Epilogue>
KERNEL_INLINE void gemm_hopper_block(const CUtensorMap& map_a, const CUtensorMap& map_b,
                                     const HopperArgs<Epilogue>& args) {
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  extern __shared__ char memory[];
  const uint32_t tiles = (hopper::shared_address(memory) + 1023) / 1024 * 1024;
  const uint32_t full = tiles + Tile::kBarriersOffset, empty = full + Tile::kStages * 8;
  const int group = threadIdx.x / kHopperGroupThreads;
  if (threadIdx.x == 0) {
    for (int s = 0; s < Tile::kStages; ++s) {
      hopper::barrier_init(full + s * 8, 1);
      hopper::barrier_init(empty + s * 8, kHopperConsumers);
    }
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  __syncthreads();

  const HopperOrder order{(args.m + Tile::kM - 1) / Tile::kM, (args.n + Tile::kN - 1) / Tile::kN};
  const int64_t count = order.tiles_m * order.tiles_n * args.batch;
  const int64_t depth = args.epilogue.skips_product() ? 0 : args.k;
  const int steps = static_cast<int>((depth + Tile::kDepth - 1) / Tile::kDepth);
  int stage = 0, phase = 0;
  const auto advance = [&] {
    if (++stage == Tile::kStages) stage = 0, phase ^= 1;
  };

  if (group == 0) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    if (threadIdx.x == 0) {
      for (int64_t index = blockIdx.x; index < count; index += gridDim.x) {
        int64_t tile_m, tile_n, batch;
        order.locate(index, tile_m, tile_n, batch);
        if (!args.epilogue.covers(tile_m * Tile::kM, tile_n * Tile::kN, Tile::kM, Tile::kN)) continue;
        for (int step = 0; step < steps; ++step) {
          hopper::barrier_wait(empty + stage * 8, phase ^ 1);
          hopper::barrier_expect(full + stage * 8, Tile::kStageBytes);
          const uint32_t a = tiles + stage * Tile::kStageBytes;
          hopper::fetch_tile<AlongKA, Tile::kM>(a, map_a, static_cast<int>(tile_m * Tile::kM), step * Tile::kDepth,
                                                args.shares_a ? 0 : static_cast<int>(batch), full + stage * 8);
          hopper::fetch_tile<AlongKB, Tile::kN>(a + Tile::kBytesA, map_b, static_cast<int>(tile_n * Tile::kN),
                                                step * Tile::kDepth, args.shares_b ? 0 : static_cast<int>(batch),
                                                full + stage * 8);
          advance();
        }
      }
    }
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    // The tensor cores add products of eight bits with few digits: a step's sum is added to the others as floats.
    constexpr bool kPromotes = sizeof(typename Tile::A) == 1;
    using OperandA = HopperOperand<AlongKA>;
    using OperandB = HopperOperand<AlongKB>;
    const int lane = static_cast<int>(threadIdx.x) % kHopperGroupThreads;
    for (int64_t index = blockIdx.x; index < count; index += gridDim.x) {
      int64_t tile_m, tile_n, batch;
      order.locate(index, tile_m, tile_n, batch);
      const int64_t row0 = tile_m * Tile::kM, column0 = tile_n * Tile::kN;
      if (!args.epilogue.covers(row0, column0, Tile::kM, Tile::kN)) continue;
      float c[Tile::kM / 2];
      if (steps == 0 || kPromotes) {
        KERNEL_UNROLL
        for (float& value : c) value = 0;
      }
      const auto multiply_stage = [&](float(&sums)[Tile::kM / 2], bool accumulate) {
        const uint32_t a = tiles + stage * Tile::kStageBytes;
        const uint32_t b = a + Tile::kBytesA + (group - 1) * 64 * 128;
        hopper::fence();
        KERNEL_UNROLL
        for (int part = 0; part < 4; ++part)
          hopper::multiply<typename Tile::B, AlongKB, typename Tile::A, AlongKA>(
              sums, OperandB::descriptor(b + part * OperandB::kStepBytes),
              OperandA::descriptor(a + part * OperandA::kStepBytes), accumulate || part > 0);
        hopper::commit();
      };
      for (int step = 0; step < steps; ++step) {
        hopper::barrier_wait(full + stage * 8, phase);
        if constexpr (kPromotes) {
          float sums[Tile::kM / 2];
          multiply_stage(sums, false);
          hopper::wait<0>();
          if (lane == 0) hopper::barrier_arrive(empty + stage * 8);
          KERNEL_UNROLL
          for (int i = 0; i < Tile::kM / 2; ++i) c[i] += sums[i];
        } else {
          multiply_stage(c, step > 0);
          // One step stays in flight; the stage of the one before is free then.
          hopper::wait<1>();
          if (step > 0 && lane == 0) hopper::barrier_arrive(empty + (stage == 0 ? Tile::kStages - 1 : stage - 1) * 8);
        }
        advance();
      }
      if constexpr (!kPromotes) {
        hopper::wait<0>();
        if (steps > 0 && lane == 0) hopper::barrier_arrive(empty + (stage == 0 ? Tile::kStages - 1 : stage - 1) * 8);
      }

      auto writer = args.epilogue.at(batch, 0);
      const int warp = lane / kWaveSize;
      const int64_t column = column0 + (group - 1) * 64 + warp * 16;
      if constexpr (TakesRuns<decltype(writer)>::value) {
        const uint32_t place = tiles + Tile::kSumsOffset + ((group - 1) * 4 + warp) * HopperSums::kBytes;
        auto* sums = reinterpret_cast<float*>(memory + (place - hopper::shared_address(memory)));
        store_hopper_runs<Tile::kM>(c, sums, writer, args.m, args.n, row0, column);
      } else {
        const bool inside = row0 + Tile::kM <= args.m && column0 + Tile::kN <= args.n;
        const int64_t row = row0 + lane % 4 * 2, first = column + lane % kWaveSize / 4;
        if (!store_hopper_pairs(c, writer, inside, row, first)) {
          KERNEL_UNROLL
          for (int i = 0; i < Tile::kM / 2; ++i) {
            const int64_t r = row + i / 4 * 8 + i % 2, at = first + i / 2 % 2 * 8;
            if (r < args.m && at < args.n) writer.put(r, at, c[i]);
          }
        }
      }
    }
  }
#endif
}

template <class Types, class Tile, bool AlongKA, bool AlongKB, class Epilogue>
__global__ __launch_bounds__(kHopperThreads, 1) void gemm_hopper_kernel(const __grid_constant__ CUtensorMap map_a,
                                                                        const __grid_constant__ CUtensorMap map_b,
                                                                        HopperArgs<Epilogue> args) {
  gemm_hopper_block<Types, Tile, AlongKA, AlongKB>(map_a, map_b, args);
}

// The arguments as one, for kernels that are compiled at run time.
template <class Epilogue>
struct HopperLaunch {
  CUtensorMap map_a, map_b;
  HopperArgs<Epilogue> args;
};

}  // namespace kernels

#endif
