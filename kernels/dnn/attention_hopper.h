// Attention forward on NVIDIA GPUs of compute capability 9.0: warpgroup instructions (wgmma) multiply tiles that the
// copy engine (TMA) fetches. Numbers have 16 bits, sums are floats.
//
// A block has one warpgroup that fetches and others with 64 rows of q each. These make the scores of a tile of k while
// the shares of the tile before are multiplied by v, and take turns with each other at the matrix unit: one computes
// exponentials while another multiplies. A block walks over tiles of q until none is left, and the next one's operands
// arrive while results are stored.
// Launch: grid (at most one block a multiprocessor), block Tile::kThreads, Tile::kSharedBytes of dynamic shared memory.
// Sources: PTX ISA, sections on wgmma and on cp.async.bulk.tensor; J. Shah et al., "FlashAttention-3" (2024), for the
// order of products and exponentials.
#pragma once

#include "../blas/gemm_hopper.h"

#if defined(KERNEL_TARGET_NVIDIA)

namespace kernels {

// Depth: elements of a row, padded to a multiple of 64. Keys: rows of k and v in a tile.
template <int Depth, int Keys, int Consumers, int Stages>
struct AttentionHopperTile {
  static constexpr int kDepth = Depth, kKeys = Keys, kConsumers = Consumers, kStages = Stages;
  static constexpr int kQueries = 64 * kConsumers;
  static constexpr int kThreads = (1 + kConsumers) * kHopperGroupThreads;
  static constexpr int kBytesQ = kQueries * kDepth * 2, kBytesKeys = kKeys * kDepth * 2;
  static constexpr int kKeysOffset = kBytesQ, kValuesOffset = kKeysOffset + kStages * kBytesKeys;
  static constexpr int kBarriersOffset = kValuesOffset + kStages * kBytesKeys;
  static constexpr int kSharedBytes = 1024 + kBarriersOffset + (2 + 4 * kStages) * 8;
  // Registers of a thread: 65536 of a multiprocessor, in steps of 8.
  static constexpr int kFetchRegisters = kConsumers == 2 ? 24 : 32, kConsumerRegisters = kConsumers == 2 ? 240 : 160;
};

// The tiles of a call: a block's own rows, and the others that they meet.
struct AttentionHopperOrder {
  int batch, heads, rows, others;  // heads and rows of the own ones
  int least, most;                 // own row i meets others i + least ... i + most; |values| < 2^30
  // Tiles in order: those of `together` heads, whose others share the second-level cache, the last rows first or last.
  int tiles, together;
  bool last_first;
};

template <class T>
struct AttentionHopperArgs {
  AttentionHopperOrder order;  // own: q
  T* y;
  int64_t y_strides[3];     // batch, head, row
  float* logarithms;        // batch x heads x rows of q; may be null
  float* maxima;            // greatest scores, scaled, as `logarithms`; may be null
  int shared, value_depth;  // shared: heads of q for one of k and v
  float scale, scale_log2;  // scale is positive; scale_log2: times log2(e)
};

namespace hopper {

KERNEL_INLINE void fetch_rows(uint32_t to, const CUtensorMap& map, int element, int row, int head, int batch,
                              uint32_t barrier) {
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4, %5}], "
      "[%6];" ::"r"(to),
      "l"(&map), "r"(element), "r"(row), "r"(head), "r"(batch), "r"(barrier)
      : "memory");
}

// Rows x Depth elements, as chunks of 64 elements of each row.
template <int Rows, int Depth>
KERNEL_INLINE void fetch_chunks(uint32_t to, const CUtensorMap& map, int row, int head, int batch, uint32_t barrier) {
  KERNEL_UNROLL
  for (int chunk = 0; chunk < Depth / 64; ++chunk)
    fetch_rows(to + chunk * Rows * 128, map, chunk * 64, row, head, batch, barrier);
}

// Barriers by number, of which 0 is __syncthreads'.
KERNEL_INLINE void group_wait(int barrier, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}
KERNEL_INLINE void group_arrive(int barrier, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}

KERNEL_INLINE float exp2_approximate(float x) {
  float result;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

// Two numbers of 16 bits, the first one lower.
template <class T>
KERNEL_INLINE uint32_t packed_pair(float first, float second) {
  uint32_t word;
  if constexpr (std::is_same_v<T, Half>)
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(second), "f"(first));
  else
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(second), "f"(first));
  return word;
}

// clang-format off
// The results of an instruction, as text and as operands, in sixteens.
#define ATTENTION_RESULTS_0 "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15"
#define ATTENTION_RESULTS_1 "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31"
#define ATTENTION_RESULTS_2 "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47"
#define ATTENTION_RESULTS_3 "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63"
#define ATTENTION_RESULTS_4 "%64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79"
#define ATTENTION_RESULTS_5 "%80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95"
#define ATTENTION_RESULTS_6 "%96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111"
#define ATTENTION_RESULTS_7 "%112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125, %126, %127"
#define ATTENTION_SIXTEEN(i) \
  "+f"(c[i + 0]), "+f"(c[i + 1]), "+f"(c[i + 2]), "+f"(c[i + 3]), "+f"(c[i + 4]), "+f"(c[i + 5]), "+f"(c[i + 6]), "+f"(c[i + 7]), \
  "+f"(c[i + 8]), "+f"(c[i + 9]), "+f"(c[i + 10]), "+f"(c[i + 11]), "+f"(c[i + 12]), "+f"(c[i + 13]), "+f"(c[i + 14]), "+f"(c[i + 15])
#define ATTENTION_TEXT_32 ATTENTION_RESULTS_0 ", " ATTENTION_RESULTS_1
#define ATTENTION_OPERANDS_32 ATTENTION_SIXTEEN(0), ATTENTION_SIXTEEN(16)
#define ATTENTION_TEXT_48 ATTENTION_RESULTS_0 ", " ATTENTION_RESULTS_1 ", " ATTENTION_RESULTS_2
#define ATTENTION_OPERANDS_48 ATTENTION_SIXTEEN(0), ATTENTION_SIXTEEN(16), ATTENTION_SIXTEEN(32)
#define ATTENTION_TEXT_64 ATTENTION_RESULTS_0 ", " ATTENTION_RESULTS_1 ", " ATTENTION_RESULTS_2 ", " ATTENTION_RESULTS_3
#define ATTENTION_OPERANDS_64 ATTENTION_SIXTEEN(0), ATTENTION_SIXTEEN(16), ATTENTION_SIXTEEN(32), ATTENTION_SIXTEEN(48)
#define ATTENTION_TEXT_80 ATTENTION_RESULTS_0 ", " ATTENTION_RESULTS_1 ", " ATTENTION_RESULTS_2 ", " ATTENTION_RESULTS_3 ", " ATTENTION_RESULTS_4
#define ATTENTION_OPERANDS_80 ATTENTION_SIXTEEN(0), ATTENTION_SIXTEEN(16), ATTENTION_SIXTEEN(32), ATTENTION_SIXTEEN(48), ATTENTION_SIXTEEN(64)
#define ATTENTION_TEXT_96 ATTENTION_RESULTS_0 ", " ATTENTION_RESULTS_1 ", " ATTENTION_RESULTS_2 ", " ATTENTION_RESULTS_3 ", " ATTENTION_RESULTS_4 ", " ATTENTION_RESULTS_5
#define ATTENTION_OPERANDS_96 ATTENTION_SIXTEEN(0), ATTENTION_SIXTEEN(16), ATTENTION_SIXTEEN(32), ATTENTION_SIXTEEN(48), ATTENTION_SIXTEEN(64), ATTENTION_SIXTEEN(80)
#define ATTENTION_TEXT_128 ATTENTION_RESULTS_0 ", " ATTENTION_RESULTS_1 ", " ATTENTION_RESULTS_2 ", " ATTENTION_RESULTS_3 ", " ATTENTION_RESULTS_4 ", " ATTENTION_RESULTS_5 ", " ATTENTION_RESULTS_6 ", " ATTENTION_RESULTS_7
#define ATTENTION_OPERANDS_128 ATTENTION_SIXTEEN(0), ATTENTION_SIXTEEN(16), ATTENTION_SIXTEEN(32), ATTENTION_SIXTEEN(48), ATTENTION_SIXTEEN(64), ATTENTION_SIXTEEN(80), ATTENTION_SIXTEEN(96), ATTENTION_SIXTEEN(112)

// Both operands in shared memory, rows along the depth.
#define ATTENTION_SCORES(COUNT, shape, FIRST, SECOND, ACCUMULATE) \
  asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, " ACCUMULATE ", 0;\nwgmma.mma_async.sync.aligned." shape \
               " {" ATTENTION_TEXT_##COUNT "}, " FIRST ", " SECOND ", p, 1, 1, 0, 0;\n}\n" \
               : ATTENTION_OPERANDS_##COUNT : "l"(first), "l"(second), "r"(static_cast<int>(accumulate)))
// The first operand in registers, the second one's rows against the depth.
#define ATTENTION_SHARES(COUNT, shape, A0, A1, A2, A3, SECOND, ACCUMULATE) \
  asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, " ACCUMULATE ", 0;\nwgmma.mma_async.sync.aligned." shape \
               " {" ATTENTION_TEXT_##COUNT "}, {" A0 ", " A1 ", " A2 ", " A3 "}, " SECOND ", p, 1, 1, 1;\n}\n" \
               : ATTENTION_OPERANDS_##COUNT \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(second), "r"(static_cast<int>(accumulate)))
// clang-format on

// c (64 x twice its length) = first x second, plus c if it is to be added to; 16 of the depth. c's layout: element i of
// a lane is at row i / 2 % 2 * 8 + lane / 4 (plus 16 a warp) and column i / 4 * 8 + lane % 4 * 2 + i % 2.
#define ATTENTION_INSTRUCTIONS(COUNT, columns, R0, R1, R2, R3, R4, R5)                                        \
  template <class T>                                                                                          \
  KERNEL_INLINE void multiply_scores(float(&c)[COUNT], uint64_t first, uint64_t second, bool accumulate) {    \
    if constexpr (std::is_same_v<T, Half>)                                                                    \
      ATTENTION_SCORES(COUNT, "m64n" columns "k16.f32.f16.f16", R0, R1, R2);                                  \
    else                                                                                                      \
      ATTENTION_SCORES(COUNT, "m64n" columns "k16.f32.bf16.bf16", R0, R1, R2);                                \
  }                                                                                                           \
  template <class T>                                                                                          \
  KERNEL_INLINE void multiply_shares(float(&c)[COUNT], const uint32_t* a, uint64_t second, bool accumulate) { \
    if constexpr (std::is_same_v<T, Half>)                                                                    \
      ATTENTION_SHARES(COUNT, "m64n" columns "k16.f32.f16.f16", R0, R1, R2, R3, R4, R5);                      \
    else                                                                                                      \
      ATTENTION_SHARES(COUNT, "m64n" columns "k16.f32.bf16.bf16", R0, R1, R2, R3, R4, R5);                    \
  }
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
ATTENTION_INSTRUCTIONS(32, "64", "%32", "%33", "%34", "%35", "%36", "%37")
ATTENTION_INSTRUCTIONS(48, "96", "%48", "%49", "%50", "%51", "%52", "%53")
ATTENTION_INSTRUCTIONS(64, "128", "%64", "%65", "%66", "%67", "%68", "%69")
ATTENTION_INSTRUCTIONS(80, "160", "%80", "%81", "%82", "%83", "%84", "%85")
ATTENTION_INSTRUCTIONS(96, "192", "%96", "%97", "%98", "%99", "%100", "%101")
ATTENTION_INSTRUCTIONS(128, "256", "%128", "%129", "%130", "%131", "%132", "%133")
#endif

// c (64 x Others) = own rows, chunks of which are `OwnRows` rows apart, by others, both along their Depth elements.
template <class T, int OwnRows, int Others, int Depth>
KERNEL_INLINE void multiply_rows(float (&c)[Others / 2], uint32_t own, uint32_t others) {
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  using Operand = HopperOperand<true>;
  KERNEL_UNROLL
  for (int step = 0; step < Depth / 16; ++step) {
    const uint32_t within = step % 4 * Operand::kStepBytes;
    multiply_scores<T>(c, Operand::descriptor(own + step / 4 * OwnRows * 128 + within),
                       Operand::descriptor(others + step / 4 * Others * 128 + within), step > 0);
  }
#endif
}

// c (64 x twice its length) = shares (64 x Others, as multiply_rows leaves them, rounded) by the others' rows.
template <class T, int Others, int Count>
KERNEL_INLINE void multiply_others(float (&c)[Count], const uint32_t (&shares)[Others / 4], uint32_t others,
                                   bool accumulate) {
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  // As HopperOperand<false>, whose chunks are 64 rows.
  constexpr uint64_t kDescriptor =
      (uint64_t(1) << 62) | (uint64_t(1024 >> 4) << 32) | (uint64_t(Others * 128 >> 4) << 16);
  KERNEL_UNROLL
  for (int step = 0; step < Others / 16; ++step)
    multiply_shares<T>(c, shares + step * 4, kDescriptor | ((others + step * 16 * 128) & 0x3ffff) >> 4,
                       accumulate || step > 0);
#endif
}

template <class T, int Count>
KERNEL_INLINE void round_shares(const float (&scores)[Count], uint32_t (&shares)[Count / 2]) {
  KERNEL_UNROLL
  for (int i = 0; i < Count / 2; ++i) shares[i] = packed_pair<T>(scores[2 * i], scores[2 * i + 1]);
}

// Word i of lane q of four becomes word q of lane i, so that a lane has 16 bytes side by side.
KERNEL_INLINE void exchange_in_quad(uint32_t (&words)[4]) {
  KERNEL_UNROLL
  for (int distance = 1; distance < 4; distance *= 2) {
    const bool upper = (lane_id() & distance) != 0;
    KERNEL_UNROLL
    for (int i = 0; i < 4; ++i) {
      if (i & distance) continue;
      const uint32_t got = __shfl_xor_sync(~0u, upper ? words[i] : words[i + distance], distance);
      (upper ? words[i] : words[i + distance]) = got;
    }
  }
}

// Row `half` of a lane's two, times a factor.
template <class T, int Count>
KERNEL_INLINE void store_row(T* to, bool present, int depth, int half, float factor, const float (&results)[Count]) {
  KERNEL_UNROLL
  for (int i = 0; i < Count / 4; i += 4) {
    uint32_t words[4];
    KERNEL_UNROLL
    for (int w = 0; w < 4; ++w) {
      const float* pair = results + (i + w) * 4 + half * 2;
      words[w] = packed_pair<T>(factor * pair[0], factor * pair[1]);
    }
    exchange_in_quad(words);
    const int element = i * 8 + lane_id() % 4 * 8;
    if (present && element < depth)
      *reinterpret_cast<uint4*>(to + element) = make_uint4(words[0], words[1], words[2], words[3]);
  }
}

// Scores of others from `first` on that own rows do not meet become -infinity: the lane's rows `row` and row + 8, of
// the 64 rows from `group_row` on.
template <int Count>
KERNEL_INLINE void mask_scores(float (&scores)[Count], const AttentionHopperOrder& order, int group_row, int row,
                               int first) {
  const int last = first + Count * 2 - 1;
  if (last < order.others && last <= group_row + order.most && first >= group_row + 63 + order.least) return;
  const int column = first + lane_id() % 4 * 2;
  KERNEL_UNROLL
  for (int half = 0; half < 2; ++half) {
    const int own = row + half * 8;
    const int end = own + order.most < order.others ? own + order.most + 1 : order.others, begin = own + order.least;
    KERNEL_UNROLL
    for (int i = 0; i < Count; ++i) {
      if (i / 2 % 2 != half) continue;
      const int other = column + i / 4 * 8 + i % 2;
      if (other >= end || other < begin) scores[i] = -INFINITY;
    }
  }
}

// The first of a lane's two rows, of the 64 that its warpgroup has.
KERNEL_INLINE int lane_row() {
  const int lane = static_cast<int>(threadIdx.x) % kHopperGroupThreads;
  return lane / kWaveSize * 16 + lane % kWaveSize / 4;
}

}  // namespace hopper

// A tile of Own rows, and the tiles of Others that it meets: from `first` up to `end - 1`.
template <int Own, int Others>
struct AttentionHopperPlace {
  int row, head, batch, first, end;

  KERNEL_INLINE AttentionHopperPlace(const AttentionHopperOrder& order, int index) {
    const int section = index / (order.together * order.tiles), rest = index % (order.together * order.tiles);
    const int left = order.batch * order.heads - section * order.together;
    const int present = left < order.together ? left : order.together;
    const int of_all = section * order.together + rest % present, tile = rest / present;
    row = (order.last_first ? order.tiles - 1 - tile : tile) * Own;
    head = of_all % order.heads;
    batch = of_all / order.heads;
    const int last_row = row + Own < order.rows ? row + Own : order.rows;
    int begin = row + order.least, stop = last_row + order.most;
    if (begin < 0) begin = 0;
    if (stop > order.others) stop = order.others;
    first = begin / Others;
    end = stop <= begin ? first : (stop + Others - 1) / Others;
  }
};

// Calls run(index) for the block's tiles: rounds go forwards and backwards, since tiles shrink from the first to the
// last where rows see only those before.
template <class Run>
KERNEL_INLINE void for_attention_tiles(const AttentionHopperOrder& order, Run run) {
  const int count = order.tiles * order.heads * order.batch, blocks = static_cast<int>(gridDim.x);
  bool backwards = false;
  for (int start = 0; start < count; start += blocks) {
    const int block = static_cast<int>(blockIdx.x), index = start + (backwards ? blocks - 1 - block : block);
    if (index < count) run(index);
    backwards = !backwards;
  }
}

// The state of a lane: sums of its two rows' results, and the greatest scores so far, not yet scaled.
template <class T, class Tile>
class AttentionHopperRows {
 public:
  KERNEL_INLINE AttentionHopperRows(const AttentionHopperArgs<T>& args, int row)
      : args_(args), row_(row + hopper::lane_row()), group_row_(row) {}

  KERNEL_INLINE void mask(int tile) { hopper::mask_scores(scores, args_.order, group_row_, row_, tile * Tile::kKeys); }

  // Scores become exponentials; `factors` is what sums so far must be multiplied by.
  KERNEL_INLINE void exponentiate(float (&factors)[2]) {
    KERNEL_UNROLL
    for (int half = 0; half < 2; ++half) {
      float greatest = greatest_[half];
      KERNEL_UNROLL
      for (int i = 0; i < kScores; ++i)
        if (i / 2 % 2 == half) greatest = fmaxf(greatest, scores[i]);
      greatest = fmaxf(greatest, __shfl_xor_sync(~0u, greatest, 1));
      greatest = fmaxf(greatest, __shfl_xor_sync(~0u, greatest, 2));
      // A row that has seen nothing yet.
      const float shift = greatest == -INFINITY ? 0 : greatest * args_.scale_log2;
      factors[half] = hopper::exp2_approximate(greatest_[half] * args_.scale_log2 - shift);
      greatest_[half] = greatest;
      float sum = 0;
      KERNEL_UNROLL
      for (int i = 0; i < kScores; ++i) {
        if (i / 2 % 2 != half) continue;
        scores[i] = hopper::exp2_approximate(scores[i] * args_.scale_log2 - shift);
        sum += scores[i];
      }
      sums_[half] = sums_[half] * factors[half] + sum;
    }
  }

  KERNEL_INLINE void rescale(const float (&factors)[2]) {
    KERNEL_UNROLL
    for (int i = 0; i < kResults; ++i) results[i] *= factors[i / 2 % 2];
  }

  KERNEL_INLINE void round_shares() { hopper::round_shares<T>(scores, shares); }

  KERNEL_INLINE void multiply_scores(uint32_t queries, uint32_t keys) {
    hopper::multiply_rows<T, Tile::kQueries, Tile::kKeys, Tile::kDepth>(scores, queries, keys);
  }
  KERNEL_INLINE void multiply_shares(uint32_t values, bool accumulate) {
    hopper::multiply_others<T, Tile::kKeys>(results, shares, values, accumulate);
  }

  KERNEL_INLINE void store(int head, int batch) {
    const AttentionHopperOrder& order = args_.order;
    KERNEL_UNROLL
    for (int half = 0; half < 2; ++half) {
      float sum = sums_[half];
      sum += __shfl_xor_sync(~0u, sum, 1);
      sum += __shfl_xor_sync(~0u, sum, 2);
      const int row = row_ + half * 8;
      if (lane_id() % 4 == 0 && row < order.rows) {
        const int64_t index = (int64_t(batch) * order.heads + head) * order.rows + row;
        if (args_.logarithms != nullptr)
          args_.logarithms[index] = sum == 0 ? -INFINITY : greatest_[half] * args_.scale + logf(sum);
        if (args_.maxima != nullptr) args_.maxima[index] = greatest_[half] * args_.scale;
      }
      T* to = args_.y + batch * args_.y_strides[0] + head * args_.y_strides[1] + row * args_.y_strides[2];
      hopper::store_row(to, row < order.rows, args_.value_depth, half, sum == 0 ? 0.0f : 1 / sum, results);
    }
  }

  static constexpr int kScores = Tile::kKeys / 2, kResults = Tile::kDepth / 2;
  float scores[kScores], results[kResults];
  uint32_t shares[kScores / 2];

 private:
  const AttentionHopperArgs<T>& args_;
  int row_, group_row_;
  float greatest_[2] = {-INFINITY, -INFINITY}, sums_[2] = {0, 0};
};

// A place in a ring of stages.
template <int Stages>
struct HopperRing {
  int stage = 0, phase = 0;
  KERNEL_INLINE void advance() {
    if (++stage == Stages) stage = 0, phase ^= 1;
  }
};

template <class T, class Tile>
KERNEL_INLINE void attention_hopper_fetch(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                          const AttentionHopperArgs<T>& args, uint32_t tiles) {
  const uint32_t q_full = tiles + Tile::kBarriersOffset, q_empty = q_full + 8, k_full = q_empty + 8,
                 k_empty = k_full + Tile::kStages * 8, v_full = k_empty + Tile::kStages * 8,
                 v_empty = v_full + Tile::kStages * 8;
  HopperRing<Tile::kStages> keys, values;
  int q_phase = 0;
  for_attention_tiles(args.order, [&](int index) {
    const AttentionHopperPlace<Tile::kQueries, Tile::kKeys> place(args.order, index);
    if (place.first >= place.end) return;
    const int head = place.head / args.shared;
    hopper::barrier_wait(q_empty, q_phase ^ 1);
    q_phase ^= 1;
    hopper::barrier_expect(q_full, Tile::kBytesQ);
    hopper::fetch_chunks<Tile::kQueries, Tile::kDepth>(tiles, map_q, place.row, place.head, place.batch, q_full);
    const auto fetch_keys = [&](int tile) {
      hopper::barrier_wait(k_empty + keys.stage * 8, keys.phase ^ 1);
      hopper::barrier_expect(k_full + keys.stage * 8, Tile::kBytesKeys);
      hopper::fetch_chunks<Tile::kKeys, Tile::kDepth>(tiles + Tile::kKeysOffset + keys.stage * Tile::kBytesKeys, map_k,
                                                      tile * Tile::kKeys, head, place.batch, k_full + keys.stage * 8);
      keys.advance();
    };
    fetch_keys(place.end - 1);
    for (int tile = place.end - 1; tile >= place.first; --tile) {
      if (tile > place.first) fetch_keys(tile - 1);
      hopper::barrier_wait(v_empty + values.stage * 8, values.phase ^ 1);
      hopper::barrier_expect(v_full + values.stage * 8, Tile::kBytesKeys);
      hopper::fetch_chunks<Tile::kKeys, Tile::kDepth>(tiles + Tile::kValuesOffset + values.stage * Tile::kBytesKeys,
                                                      map_v, tile * Tile::kKeys, head, place.batch,
                                                      v_full + values.stage * 8);
      values.advance();
    }
  });
}

// What one warpgroup of those that multiply does.
template <class T, class Tile>
KERNEL_INLINE void attention_hopper_consume(const AttentionHopperArgs<T>& args, uint32_t tiles, int consumer) {
  const uint32_t q_full = tiles + Tile::kBarriersOffset, q_empty = q_full + 8, k_full = q_empty + 8,
                 k_empty = k_full + Tile::kStages * 8, v_full = k_empty + Tile::kStages * 8,
                 v_empty = v_full + Tile::kStages * 8;
  constexpr int kPair = 2 * kHopperGroupThreads, kFirstTurn = 1;
  const bool signals = threadIdx.x % kHopperGroupThreads == 0;
  const uint32_t queries = tiles + consumer * 64 * 128;
  const int next = consumer + 1 == Tile::kConsumers ? 0 : consumer + 1;
  HopperRing<Tile::kStages> keys, values;
  int q_phase = 0;
  // The first one's first turn is not left to it by another.
  if (consumer == Tile::kConsumers - 1) hopper::group_arrive(kFirstTurn, kPair);
  for_attention_tiles(args.order, [&](int index) {
    const AttentionHopperPlace<Tile::kQueries, Tile::kKeys> place(args.order, index);
    AttentionHopperRows<T, Tile> rows(args, place.row + consumer * 64);
    float factors[2];
    if (place.first < place.end) {
      const auto start_scores = [&] {
        hopper::barrier_wait(k_full + keys.stage * 8, keys.phase);
        hopper::fence();
        rows.multiply_scores(queries, tiles + Tile::kKeysOffset + keys.stage * Tile::kBytesKeys);
        hopper::commit();
      };
      const auto start_shares = [&](bool accumulate) {
        hopper::barrier_wait(v_full + values.stage * 8, values.phase);
        hopper::fence();
        rows.multiply_shares(tiles + Tile::kValuesOffset + values.stage * Tile::kBytesKeys, accumulate);
        hopper::commit();
      };
      const auto leave_keys = [&] {
        if (signals) hopper::barrier_arrive(k_empty + keys.stage * 8);
        keys.advance();
      };
      const auto leave_values = [&] {
        if (signals) hopper::barrier_arrive(v_empty + values.stage * 8);
        values.advance();
      };
      hopper::barrier_wait(q_full, q_phase);
      q_phase ^= 1;
      start_scores();
      hopper::wait<0>();
      leave_keys();
      rows.mask(place.end - 1);
      rows.exponentiate(factors);
      rows.round_shares();
      bool accumulate = false;
      for (int tile = place.end - 2; tile >= place.first; --tile) {
        hopper::group_wait(kFirstTurn + consumer, kPair);
        start_scores();
        start_shares(accumulate);
        hopper::group_arrive(kFirstTurn + next, kPair);
        accumulate = true;
        hopper::wait<1>();
        leave_keys();
        rows.mask(tile);
        rows.exponentiate(factors);
        hopper::wait<0>();
        leave_values();
        rows.rescale(factors);
        rows.round_shares();
      }
      if (signals) hopper::barrier_arrive(q_empty);
      start_shares(accumulate);
      hopper::wait<0>();
      leave_values();
    } else {
      KERNEL_UNROLL
      for (int i = 0; i < rows.kResults; ++i) rows.results[i] = 0;
    }
    rows.store(place.head, place.batch);
  });
  // The last turn that was left.
  if (consumer == 0) hopper::group_wait(kFirstTurn, kPair);
}

template <class T, class Tile>
__global__ __launch_bounds__(Tile::kThreads, 1) void attention_hopper_kernel(const __grid_constant__ CUtensorMap map_q,
                                                                             const __grid_constant__ CUtensorMap map_k,
                                                                             const __grid_constant__ CUtensorMap map_v,
                                                                             AttentionHopperArgs<T> args) {
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  extern __shared__ char memory[];
  const uint32_t tiles = (hopper::shared_address(memory) + 1023) / 1024 * 1024;
  const int group = threadIdx.x / kHopperGroupThreads;
  if (threadIdx.x == 0) {
    // Of q, then of the stages of k, then of those of v: what is there, and what is free.
    const uint32_t barriers = tiles + Tile::kBarriersOffset;
    hopper::barrier_init(barriers, 1);
    hopper::barrier_init(barriers + 8, Tile::kConsumers);
    for (int i = 0; i < 4 * Tile::kStages; ++i)
      hopper::barrier_init(barriers + 16 + i * 8, i / Tile::kStages % 2 == 0 ? 1 : Tile::kConsumers);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  __syncthreads();
  if (group == 0) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(Tile::kFetchRegisters));
    if (threadIdx.x == 0) attention_hopper_fetch<T, Tile>(map_q, map_k, map_v, args, tiles);
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(Tile::kConsumerRegisters));
    attention_hopper_consume<T, Tile>(args, tiles, group - 1);
  }
#endif
}

}  // namespace kernels

#endif
