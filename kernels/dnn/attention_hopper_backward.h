// The way back of attention on NVIDIA GPUs of compute capability 9.0: see attention_hopper.h, and attention_backward.h
// for what is computed. One kernel has rows of q as its own and makes dq, one has rows of k and v and makes dk and dv.
//
// A warpgroup makes scores and gradients of shares of its 64 own rows (operands in shared memory); both stay in
// registers, where they are operands of the products that are added up.
// Launch: grid (at most one block a multiprocessor), block Tile::kThreads, Tile::kSharedBytes of dynamic shared memory.
#pragma once

#include "attention_hopper.h"

#if defined(KERNEL_TARGET_NVIDIA)

namespace kernels {

// Depth: elements of a row, padded to a multiple of 64. Others: rows of the others in a tile. Defers: a tile's sums are
// multiplied while the next tile's exponentials are computed, which takes more registers.
template <bool OwnIsQuery, int Depth, int Others, int Consumers, int Stages, bool Defers>
struct AttentionHopperBackwardTile {
  static constexpr bool kOwnIsQuery = OwnIsQuery, kDefers = Defers;
  static constexpr int kDepth = Depth, kOthers = Others, kConsumers = Consumers, kStages = Stages;
  static constexpr int kOwn = 64 * kConsumers, kThreads = (1 + kConsumers) * kHopperGroupThreads;
  static constexpr int kBytesOwn = kOwn * kDepth * 2, kBytesOthers = kOthers * kDepth * 2;
  // Of the others, where these are rows of q: logarithms, then products.
  static constexpr int kBytesNumbers = kOwnIsQuery ? 0 : kOthers * 4;
  static constexpr int kStageBytes = 2 * kBytesOthers, kFetchedBytes = kStageBytes + 2 * kBytesNumbers;
  static constexpr int kOthersOffset = 2 * kBytesOwn, kNumbersOffset = kOthersOffset + kStages * kStageBytes;
  static constexpr int kBarriersOffset = kNumbersOffset + kStages * 2 * kBytesNumbers;
  static constexpr int kSharedBytes = 1024 + kBarriersOffset + (2 + 2 * kStages) * 8;
  static constexpr int kFetchRegisters = kConsumers == 2 ? 24 : 32, kConsumerRegisters = kConsumers == 2 ? 240 : 160;
};

template <class T>
struct AttentionHopperBackwardArgs {
  AttentionHopperOrder order;
  T *first, *second;  // dq; or dk and dv
  int64_t first_strides[3], second_strides[3];
  int first_depth, second_depth;
  // Of `padded` rows of each head of q: logarithms for powers of two, infinity for rows that see nothing or are not
  // there, and sums of y dy.
  const float *powers, *products;
  int padded, shared, q_heads;  // shared: heads of q for one of k and v
  float scale, scale_log2;
};

template <class T>
struct AttentionHopperRowArgs {
  const T *y, *dy;
  int64_t y_strides[3], dy_strides[3];
  const float* logarithms;
  float *powers, *products;
  int64_t lines;  // batch x heads x padded
  int heads, rows, padded, depth;
};

// Eight lanes have a row.
template <class T>
__global__ __launch_bounds__(256) void attention_hopper_rows_kernel(AttentionHopperRowArgs<T> args) {
  constexpr int kLanes = 8, kUnit = 8;
  const int64_t line = (int64_t(blockIdx.x) * 256 + threadIdx.x) / kLanes;
  if (line >= args.lines) return;
  const int row = static_cast<int>(line % args.padded);
  const int64_t of_all = line / args.padded, head = of_all % args.heads, batch = of_all / args.heads;
  const bool present = row < args.rows;
  const T* y = args.y + batch * args.y_strides[0] + head * args.y_strides[1] + row * args.y_strides[2];
  const T* dy = args.dy + batch * args.dy_strides[0] + head * args.dy_strides[1] + row * args.dy_strides[2];
  float sum = 0;
  for (int at = static_cast<int>(threadIdx.x) % kLanes * kUnit; present && at < args.depth; at += kLanes * kUnit) {
    T a[kUnit], b[kUnit];
    *reinterpret_cast<uint4*>(a) = *reinterpret_cast<const uint4*>(y + at);
    *reinterpret_cast<uint4*>(b) = *reinterpret_cast<const uint4*>(dy + at);
    KERNEL_UNROLL
    for (int i = 0; i < kUnit; ++i) sum += static_cast<float>(a[i]) * static_cast<float>(b[i]);
  }
  KERNEL_UNROLL
  for (int distance = 1; distance < kLanes; distance *= 2) sum += __shfl_xor_sync(~0u, sum, distance);
  if (threadIdx.x % kLanes != 0) return;
  const float logarithm = present ? args.logarithms[of_all * args.rows + row] : -INFINITY;
  args.powers[line] = logarithm == -INFINITY ? INFINITY : logarithm * 1.44269504f;
  args.products[line] = sum;
}

namespace hopper {

KERNEL_INLINE void fetch_numbers(uint32_t to, const float* from, int bytes, uint32_t barrier) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to),
               "l"(from), "r"(bytes), "r"(barrier)
               : "memory");
}

}  // namespace hopper

// Calls run(head of q) for those whose rows meet the own ones.
template <class Tile, class T, class Run>
KERNEL_INLINE void for_query_heads(const AttentionHopperBackwardArgs<T>& args, int own_head, Run run) {
  if constexpr (Tile::kOwnIsQuery) {
    run(own_head);
  } else {
    for (int head = own_head * args.shared; head < (own_head + 1) * args.shared; ++head) run(head);
  }
}

template <class T, class Tile>
KERNEL_INLINE void attention_hopper_backward_fetch(const CUtensorMap& own_first, const CUtensorMap& own_second,
                                                   const CUtensorMap& first, const CUtensorMap& second,
                                                   const AttentionHopperBackwardArgs<T>& args, uint32_t tiles) {
  const uint32_t own_full = tiles + Tile::kBarriersOffset, own_empty = own_full + 8, full = own_empty + 8,
                 empty = full + Tile::kStages * 8;
  HopperRing<Tile::kStages> ring;
  int own_phase = 0;
  for_attention_tiles(args.order, [&](int index) {
    const AttentionHopperPlace<Tile::kOwn, Tile::kOthers> place(args.order, index);
    if (place.first >= place.end) return;
    hopper::barrier_wait(own_empty, own_phase ^ 1);
    own_phase ^= 1;
    hopper::barrier_expect(own_full, 2 * Tile::kBytesOwn);
    hopper::fetch_chunks<Tile::kOwn, Tile::kDepth>(tiles, own_first, place.row, place.head, place.batch, own_full);
    hopper::fetch_chunks<Tile::kOwn, Tile::kDepth>(tiles + Tile::kBytesOwn, own_second, place.row, place.head,
                                                   place.batch, own_full);
    for_query_heads<Tile>(args, place.head, [&](int q_head) {
      const int head = Tile::kOwnIsQuery ? q_head / args.shared : q_head;
      const int64_t numbers = int64_t(place.batch * args.q_heads + q_head) * args.padded;
      for (int tile = place.first; tile < place.end; ++tile) {
        const uint32_t barrier = full + ring.stage * 8,
                       to = tiles + Tile::kOthersOffset + ring.stage * Tile::kStageBytes;
        hopper::barrier_wait(empty + ring.stage * 8, ring.phase ^ 1);
        hopper::barrier_expect(barrier, Tile::kFetchedBytes);
        const int row = tile * Tile::kOthers;
        hopper::fetch_chunks<Tile::kOthers, Tile::kDepth>(to, first, row, head, place.batch, barrier);
        if constexpr (!Tile::kOwnIsQuery) {
          const uint32_t to_numbers = tiles + Tile::kNumbersOffset + ring.stage * 2 * Tile::kBytesNumbers;
          hopper::fetch_numbers(to_numbers, args.powers + numbers + row, Tile::kBytesNumbers, barrier);
          hopper::fetch_numbers(to_numbers + Tile::kBytesNumbers, args.products + numbers + row, Tile::kBytesNumbers,
                                barrier);
        }
        hopper::fetch_chunks<Tile::kOthers, Tile::kDepth>(to + Tile::kBytesOthers, second, row, head, place.batch,
                                                          barrier);
        ring.advance();
      }
    });
  });
}

// What a lane has of its warpgroup's own rows.
template <class T, class Tile>
class AttentionHopperGradients {
 public:
  static constexpr bool kOwnIsQuery = Tile::kOwnIsQuery;
  static constexpr int kScores = Tile::kOthers / 2, kSums = Tile::kDepth / 2;

  KERNEL_INLINE AttentionHopperGradients(const AttentionHopperBackwardArgs<T>& args, int row, int head, int batch)
      : args_(args), row_(row + hopper::lane_row()), group_row_(row) {
    KERNEL_UNROLL
    for (float& sum : first_) sum = 0;
    KERNEL_UNROLL
    for (float& sum : second_) sum = 0;
    if constexpr (kOwnIsQuery) {
      const int64_t line = int64_t(batch * args.q_heads + head) * args.padded;
      KERNEL_UNROLL
      for (int half = 0; half < 2; ++half) {
        const bool present = row_ + half * 8 < args.order.rows;
        powers_[half] = present ? args.powers[line + row_ + half * 8] : INFINITY;
        products_[half] = present ? args.products[line + row_ + half * 8] : 0.0f;
      }
    }
  }

  KERNEL_INLINE void start_scores(uint32_t own, uint32_t stage) {
    hopper::fence();
    hopper::multiply_rows<T, Tile::kOwn, Tile::kOthers, Tile::kDepth>(scores_, own, stage);
    hopper::commit();
  }
  KERNEL_INLINE void start_gradients(uint32_t own, uint32_t stage) {
    hopper::fence();
    hopper::multiply_rows<T, Tile::kOwn, Tile::kOthers, Tile::kDepth>(gradients_, own + Tile::kBytesOwn,
                                                                      stage + Tile::kBytesOthers);
    hopper::commit();
  }
  // What the last tile of others adds to the own rows' gradients.
  KERNEL_INLINE void start_sums(uint32_t stage) {
    hopper::fence();
    if constexpr (!kOwnIsQuery)
      hopper::multiply_others<T, Tile::kOthers>(second_, shares_, stage + Tile::kBytesOthers, true);
    hopper::multiply_others<T, Tile::kOthers>(first_, slopes_, stage, true);
    hopper::commit();
  }

  // Scores become shares. Numbers: those of the stage.
  KERNEL_INLINE void make_shares(int tile, const float* numbers) {
    hopper::mask_scores(scores_, args_.order, group_row_, row_, tile * Tile::kOthers);
    for_each(numbers, powers_,
             [&](int i, float power) { scores_[i] = hopper::exp2_approximate(scores_[i] * args_.scale_log2 - power); });
  }
  // Gradients of shares become those of scores.
  KERNEL_INLINE void make_slopes(const float* numbers) {
    for_each(numbers + Tile::kOthers, products_,
             [&](int i, float product) { gradients_[i] = scores_[i] * (gradients_[i] - product); });
  }
  KERNEL_INLINE void round() {
    if constexpr (!kOwnIsQuery) hopper::round_shares<T>(scores_, shares_);
    hopper::round_shares<T>(gradients_, slopes_);
  }

  KERNEL_INLINE void store(int head, int batch) {
    KERNEL_UNROLL
    for (int half = 0; half < 2; ++half) {
      const int row = row_ + half * 8;
      const bool present = row < args_.order.rows;
      const int64_t* strides = args_.first_strides;
      hopper::store_row(args_.first + batch * strides[0] + head * strides[1] + row * strides[2], present,
                        args_.first_depth, half, args_.scale, first_);
      if constexpr (!kOwnIsQuery) {
        const int64_t* others = args_.second_strides;
        hopper::store_row(args_.second + batch * others[0] + head * others[1] + row * others[2], present,
                          args_.second_depth, half, 1.0f, second_);
      }
    }
  }

 private:
  // Calls function(i, number) for each score: the number of its row of q.
  template <class Function>
  static KERNEL_INLINE void for_each(const float* of_others, const float (&of_own)[2], Function function) {
    KERNEL_UNROLL
    for (int group = 0; group < kScores / 4; ++group) {
      float2 pair = make_float2(0, 0);
      if constexpr (!kOwnIsQuery) pair = *reinterpret_cast<const float2*>(of_others + group * 8 + lane_id() % 4 * 2);
      KERNEL_UNROLL
      for (int i = 0; i < 4; ++i) function(group * 4 + i, kOwnIsQuery ? of_own[i / 2] : i % 2 == 0 ? pair.x : pair.y);
    }
  }

  const AttentionHopperBackwardArgs<T>& args_;
  int row_, group_row_;
  float scores_[kScores], gradients_[kScores], first_[kSums], second_[kOwnIsQuery ? 1 : kSums];
  uint32_t shares_[kScores / 2], slopes_[kScores / 2];
  float powers_[2], products_[2];  // of own rows of q
};

// What one warpgroup of those that multiply does.
template <class T, class Tile>
KERNEL_INLINE void attention_hopper_backward_consume(const AttentionHopperBackwardArgs<T>& args, const char* memory,
                                                     uint32_t tiles, int consumer) {
  const uint32_t own_full = tiles + Tile::kBarriersOffset, own_empty = own_full + 8, full = own_empty + 8,
                 empty = full + Tile::kStages * 8;
  const bool signals = threadIdx.x % kHopperGroupThreads == 0;
  const uint32_t own = tiles + consumer * 64 * 128;
  HopperRing<Tile::kStages> ring;
  int own_phase = 0;
  for_attention_tiles(args.order, [&](int index) {
    const AttentionHopperPlace<Tile::kOwn, Tile::kOthers> place(args.order, index);
    AttentionHopperGradients<T, Tile> rows(args, place.row + consumer * 64, place.head, place.batch);
    const int tiles_of_head = place.end - place.first;
    int left = Tile::kOwnIsQuery ? tiles_of_head : tiles_of_head * args.shared, tile = place.first;
    uint32_t stage = 0, free = 0;
    const float* numbers = nullptr;
    // Waits for the next tile, and starts what needs no more than it.
    const auto start_tile = [&] {
      stage = tiles + Tile::kOthersOffset + ring.stage * Tile::kStageBytes;
      numbers = reinterpret_cast<const float*>(memory + Tile::kNumbersOffset + ring.stage * 2 * Tile::kBytesNumbers);
      free = empty + ring.stage * 8;
      hopper::barrier_wait(full + ring.stage * 8, ring.phase);
      ring.advance();
      rows.start_scores(own, stage);
      rows.start_gradients(own, stage);
    };
    if (left > 0) {
      hopper::barrier_wait(own_full, own_phase);
      own_phase ^= 1;
      start_tile();
      hopper::wait<1>();
      rows.make_shares(tile, numbers);
      hopper::wait<0>();
      rows.make_slopes(numbers);
      rows.round();
      while (--left > 0) {
        if (++tile == place.end) tile = place.first;
        const uint32_t last = stage, last_free = free;
        if constexpr (Tile::kDefers) {
          start_tile();
          rows.start_sums(last);
          hopper::wait<2>();
          rows.make_shares(tile, numbers);
          hopper::wait<1>();
          rows.make_slopes(numbers);
          hopper::wait<0>();
          if (signals) hopper::barrier_arrive(last_free);
        } else {
          rows.start_sums(last);
          hopper::wait<0>();
          if (signals) hopper::barrier_arrive(last_free);
          start_tile();
          hopper::wait<1>();
          rows.make_shares(tile, numbers);
          hopper::wait<0>();
          rows.make_slopes(numbers);
        }
        rows.round();
      }
      if (signals) hopper::barrier_arrive(own_empty);
      rows.start_sums(stage);
      hopper::wait<0>();
      if (signals) hopper::barrier_arrive(free);
    }
    rows.store(place.head, place.batch);
  });
}

// Maps: the own rows (q and dy, or k and v), then the others.
template <class T, class Tile>
__global__ __launch_bounds__(Tile::kThreads,
                             1) void attention_hopper_backward_kernel(const __grid_constant__ CUtensorMap own_first,
                                                                      const __grid_constant__ CUtensorMap own_second,
                                                                      const __grid_constant__ CUtensorMap first,
                                                                      const __grid_constant__ CUtensorMap second,
                                                                      AttentionHopperBackwardArgs<T> args) {
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  extern __shared__ char memory[];
  const uint32_t start = hopper::shared_address(memory), tiles = (start + 1023) / 1024 * 1024;
  const int group = threadIdx.x / kHopperGroupThreads;
  if (threadIdx.x == 0) {
    // Of own rows, then of the stages: what is there, and what is free.
    const uint32_t barriers = tiles + Tile::kBarriersOffset;
    hopper::barrier_init(barriers, 1);
    hopper::barrier_init(barriers + 8, Tile::kConsumers);
    for (int i = 0; i < 2 * Tile::kStages; ++i)
      hopper::barrier_init(barriers + 16 + i * 8, i < Tile::kStages ? 1 : Tile::kConsumers);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  __syncthreads();
  if (group == 0) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(Tile::kFetchRegisters));
    if (threadIdx.x == 0) attention_hopper_backward_fetch<T, Tile>(own_first, own_second, first, second, args, tiles);
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(Tile::kConsumerRegisters));
    attention_hopper_backward_consume<T, Tile>(args, memory + (tiles - start), tiles, group - 1);
  }
#endif
}

}  // namespace kernels

#endif
