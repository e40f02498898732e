// The way back of attention on tiles: see attention_tiles.h. With shares p, gradients of them dp = dy v^T, and delta
// the sum of y dy of a row of q: ds = p (dp - delta), dq = scale ds k, dk = scale ds^T q, dv = p^T dy.
#pragma once

#include "attention_tiles.h"

namespace kernels::dnn {

// A row of q's logarithm for powers of two; a row that sees nothing has no shares in any case.
KERNEL_INLINE float attention_power(const AttentionArgs<float>& args, int64_t index) {
  const float logarithm = args.logarithms[index];
  return logarithm == -INFINITY ? 0.0f : logarithm * 1.44269504f;
}

// Stages what first products take: rows of two tensors; where there is room, what second products take, too.
template <class Tile, class Rows>
KERNEL_INLINE void stage_both(const Rows& first_rows, const Rows& second_rows, int first, int count,
                              AttentionShared<Tile>& shared, bool second_is_turned) {
  stage_rows<typename Tile::OtherLayout, true>(first_rows, first, count, shared.others[0]);
  stage_rows<typename Tile::OtherLayout, true>(second_rows, first, count, shared.others[1]);
  if constexpr (Tile::kBuffers == 4) {
    stage_turned<typename Tile::TurnedLayout>(first_rows, first, count, shared.turned(0));
    if (second_is_turned) stage_turned<typename Tile::TurnedLayout>(second_rows, first, count, shared.turned(1));
  }
}

// Turns what first products took into what second ones take.
template <class Tile, class Rows>
KERNEL_INLINE void turn_both(const Rows& first_rows, const Rows& second_rows, int first, int count,
                             AttentionShared<Tile>& shared, bool first_is_turned, bool second_is_turned) {
  if constexpr (Tile::Link::kHasCopies && Tile::kBuffers == 2) {
    __syncthreads();
    if (first_is_turned) stage_turned<typename Tile::TurnedLayout>(first_rows, first, count, shared.turned(0));
    if (second_is_turned) stage_turned<typename Tile::TurnedLayout>(second_rows, first, count, shared.turned(1));
    __syncthreads();
  }
}

// dq: own rows are q's.
template <class Tile>
__global__ __launch_bounds__(Tile::kThreads) void attention_tiles_queries(AttentionArgs<float> args) {
  using Link = typename Tile::Link;
  using Shared = AttentionShared<Tile>;
  using Sums = AttentionSums<Tile, 1>;
  using Scores = AttentionScores<Tile, true>;
  using Rows = AttentionRows<typename Tile::T>;
  ATTENTION_SHARED(Shared, shared);
  KERNEL_PRIVATE(Sums, sums);
  const AttentionPlace<Tile> place(args.first_row + blockIdx.x, args.heads, args.q_rows);
  const AttentionView view = args.view(place.batch);
  const Rows q(args.q, args.depth, args.aligned, place.batch, place.head);
  const Rows dy(args.dy, args.value_depth, args.aligned, place.batch, place.head);
  const Rows k(args.k, args.depth, args.aligned, place.batch, place.head / args.shared);
  const Rows v(args.v, args.value_depth, args.aligned, place.batch, place.head / args.shared);
  AttentionOwn<Tile> queries, gradients;
  queries.load(q, place.row, static_cast<int>(view.q_rows) - place.row, shared.own[0]);
  gradients.load(dy, place.row, static_cast<int>(view.q_rows) - place.row, shared.own[1]);
  KERNEL_UNROLL
  for (int tile = 0; tile < Tile::kOwnTiles; ++tile) clear<Tile>(sums.sums[0][tile], Tile::kResultTiles);
  const AttentionRange range = AttentionRange::of<true>(view, place.row, Tile::kOwnRows);
  for (int first = range.begin; first < range.end; first += Tile::kOthers) {
    const int count = range.end - first;
    __syncthreads();
    stage_both<Tile>(k, v, first, count, shared, false);
    __syncthreads();
    KERNEL_UNROLL
    for (int tile = 0; tile < Tile::kOwnTiles; ++tile) {
      const int row = place.row + place.of_wave(tile);
      if (Tile::kOwnTiles > 1 && row >= view.q_rows) break;
      Scores scores(args, view, place.batch, row);
      float logarithms[Link::kLaneRows], products[Link::kLaneRows];
      for (int r = 0; r < Link::kLaneRows; ++r) {
        const bool present = row + Link::own(r) < view.q_rows;
        const int64_t index = args.q_index(place.batch, place.head, row + Link::own(r));
        logarithms[r] = present ? attention_power(args, index) : 0.0f;
        products[r] = present ? args.products[index] : 0.0f;
      }
      clear<Tile>(sums.scores, Tile::kScoreTiles);
      clear<Tile>(sums.shares, Tile::kScoreTiles);
      Link::template multiply<typename Tile::OtherLayout>(sums.scores, shared.others[0],
                                                          [&](int step) { return queries.get(tile, step); });
      Link::template multiply<typename Tile::OtherLayout>(sums.shares, shared.others[1],
                                                          [&](int step) { return gradients.get(tile, step); });
      scores.finish(sums.scores, place.head, first, range.is_whole(first, Tile::kOthers));
      if (args.threshold != 0)
        scores.for_each_kept(place.head, first,
                             [&](int t, int e, float factor, int) { sums.shares[t].v[e] *= factor; });
      Scores::for_each([&](int t, int, int r, int e) {
        sums.scores[t].v[e] = Scores::power(sums.scores[t].v[e] - logarithms[r]) * (sums.shares[t].v[e] - products[r]);
      });
      turn_both<Tile>(k, v, first, count, shared, true, false);
      add_products<Tile>(sums.sums[0][tile], sums.scores, shared.turned(0));
    }
  }
  const AttentionArgs<float>& late = read_again(args);
  KERNEL_UNROLL
  for (int tile = 0; tile < Tile::kOwnTiles; ++tile) {
    float factors[Link::kLaneRows];
    for (int r = 0; r < Link::kLaneRows; ++r) factors[r] = late.scale;
    const int rows = static_cast<int>(late.to.starts.data != nullptr ? late.view(place.batch).q_rows : late.q_rows);
    store_rows<Tile>(late.to, place.batch, place.head, place.row + place.of_wave(tile), rows, late.depth, factors,
                     sums.sums[0][tile]);
  }
}

// dk and dv, or one of them where the sums of both would not fit into registers: own rows are those of k and v.
template <class Tile, bool Keys, bool Values>
__global__ __launch_bounds__(Tile::kThreads) void attention_tiles_keys(AttentionArgs<float> args) {
  using Link = typename Tile::Link;
  using Shared = AttentionShared<Tile>;
  using Sums = AttentionSums<Tile, Keys && Values ? 2 : 1>;
  using Scores = AttentionScores<Tile, false>;
  using Rows = AttentionRows<typename Tile::T>;
  constexpr int kValueSums = Keys ? 1 : 0;
  ATTENTION_SHARED(Shared, shared);
  KERNEL_PRIVATE(Sums, sums);
  const AttentionPlace<Tile> place(args.first_row + blockIdx.x, args.heads / args.shared, args.k_rows);
  const AttentionView view = args.view(place.batch);
  const Rows k(args.k, args.depth, args.aligned, place.batch, place.head);
  const Rows v(args.v, args.value_depth, args.aligned, place.batch, place.head);
  AttentionOwn<Tile> keys, values;
  keys.load(k, place.row, static_cast<int>(view.k_rows) - place.row, shared.own[0]);
  if constexpr (Keys) values.load(v, place.row, static_cast<int>(view.k_rows) - place.row, shared.own[1]);
  KERNEL_UNROLL
  for (int s = 0; s < (Keys && Values ? 2 : 1); ++s) {
    KERNEL_UNROLL
    for (int tile = 0; tile < Tile::kOwnTiles; ++tile) clear<Tile>(sums.sums[s][tile], Tile::kResultTiles);
  }
  const AttentionRange range = AttentionRange::of<false>(view, place.row, Tile::kOwnRows);
  const int last = static_cast<int>((place.head + 1) * args.shared);
  for (int head = static_cast<int>(place.head * args.shared); head < last; ++head) {
    const AttentionArgs<float>& again = read_again(args);
    const Rows q(again.q, again.depth, again.aligned, place.batch, head);
    const Rows dy(again.dy, again.value_depth, again.aligned, place.batch, head);
    for (int first = range.begin; first < range.end; first += Tile::kOthers) {
      const int count = range.end - first;
      __syncthreads();
      stage_both<Tile>(q, dy, first, count, shared, true);
      for (int i = static_cast<int>(threadIdx.x); i < Tile::kOthers; i += Tile::kThreads) {
        const AttentionArgs<float>& of_rows = read_again(args);
        const int64_t index = of_rows.q_index(place.batch, head, first + i);
        shared.logarithms[i] = i < count ? attention_power(of_rows, index) : 0.0f;
        shared.products[i] = i < count ? of_rows.products[index] : 0.0f;
      }
      __syncthreads();
      KERNEL_UNROLL
      for (int tile = 0; tile < Tile::kOwnTiles; ++tile) {
        const int row = place.row + place.of_wave(tile);
        if (Tile::kOwnTiles > 1 && row >= view.k_rows) break;
        Scores scores(args, view, place.batch, row);
        clear<Tile>(sums.scores, Tile::kScoreTiles);
        Link::template multiply<typename Tile::OtherLayout>(sums.scores, shared.others[0],
                                                            [&](int step) { return keys.get(tile, step); });
        if constexpr (Keys) {
          clear<Tile>(sums.shares, Tile::kScoreTiles);
          Link::template multiply<typename Tile::OtherLayout>(sums.shares, shared.others[1],
                                                              [&](int step) { return values.get(tile, step); });
        }
        scores.finish(sums.scores, head, first, range.is_whole(first, Tile::kOthers));
        Scores::for_each([&](int t, int index, int, int e) {
          const int i = Scores::other_row(0, t, index);
          sums.scores[t].v[e] = Scores::power(sums.scores[t].v[e] - shared.logarithms[i]);
          if constexpr (Keys)
            if (args.threshold == 0)
              sums.shares[t].v[e] = sums.scores[t].v[e] * (sums.shares[t].v[e] - shared.products[i]);
        });
        if (args.threshold != 0)
          scores.for_each_kept(head, first, [&](int t, int e, float factor, int index) {
            const float share = sums.scores[t].v[e];
            sums.scores[t].v[e] = share * factor;
            if constexpr (Keys)
              sums.shares[t].v[e] =
                  share * (factor * sums.shares[t].v[e] - shared.products[Scores::other_row(0, t, index)]);
          });
        turn_both<Tile>(q, dy, first, count, shared, Keys, Values);
        if constexpr (Values) add_products<Tile>(sums.sums[kValueSums][tile], sums.scores, shared.turned(1));
        if constexpr (Keys) add_products<Tile>(sums.sums[0][tile], sums.shares, shared.turned(0));
      }
    }
  }
  const AttentionArgs<float>& late = read_again(args);
  KERNEL_UNROLL
  for (int tile = 0; tile < Tile::kOwnTiles; ++tile) {
    float scales[Link::kLaneRows], ones[Link::kLaneRows];
    for (int r = 0; r < Link::kLaneRows; ++r) scales[r] = late.scale, ones[r] = 1;
    const int row = place.row + place.of_wave(tile);
    const int rows = static_cast<int>(late.k.starts.data != nullptr ? late.view(place.batch).k_rows : late.k_rows);
    if constexpr (Keys)
      store_rows<Tile>(late.to, place.batch, place.head, row, rows, late.depth, scales, sums.sums[0][tile]);
    if constexpr (Values)
      store_rows<Tile>(late.to_second, place.batch, place.head, row, rows, late.value_depth, ones,
                       sums.sums[kValueSums][tile]);
  }
}

}  // namespace kernels::dnn
