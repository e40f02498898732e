// Attention forward on tiles: see attention_tiles.h.
#pragma once

#include "attention_tiles.h"

namespace kernels::dnn {

// The greatest scores so far of a wave's own tile, and sums of exponentials relative to them; a lane's part of these.
template <class Tile>
class AttentionSoftmax {
 public:
  using Link = typename Tile::Link;
  using Scores = AttentionScores<Tile, true>;
  static constexpr int kLaneRows = Link::kLaneRows;

  KERNEL_INLINE AttentionSoftmax() {
    KERNEL_FOR_PACK
    for (int r = 0; r < kLaneRows; ++r) greatest_[r] = -INFINITY, totals_[r] = 0;
  }

  // Scores become exponentials; `factors` is what sums so far must be multiplied by.
  KERNEL_INLINE void add(typename Tile::Results (&scores)[Tile::kScoreTiles], float (&factors)[kLaneRows]) {
    float greatest[kLaneRows], shifts[kLaneRows], sums[kLaneRows];
    KERNEL_FOR_PACK
    for (int r = 0; r < kLaneRows; ++r) greatest[r] = greatest_[r];
    Scores::for_each([&](int t, int, int r, int e) {
      const float score = scores[t].v[e];
      greatest[r] = score > greatest[r] ? score : greatest[r];
    });
    KERNEL_FOR_PACK
    for (int r = 0; r < kLaneRows; ++r) {
      greatest[r] = Link::combine(greatest[r], [](float a, float b) { return a > b ? a : b; });
      // A row that has seen nothing yet.
      shifts[r] = greatest[r] == -INFINITY ? 0.0f : greatest[r];
      factors[r] = Scores::power(greatest_[r] - shifts[r]);
      greatest_[r] = greatest[r];
      sums[r] = 0;
    }
    Scores::for_each([&](int t, int, int r, int e) {
      const float term = Scores::power(scores[t].v[e] - shifts[r]);
      scores[t].v[e] = term;
      sums[r] += term;
    });
    KERNEL_FOR_PACK
    for (int r = 0; r < kLaneRows; ++r) totals_[r] = totals_[r] * factors[r] + sums[r];
  }

  // What results must be multiplied by, the logarithms of sums and the greatest scores; zero and -infinity for rows
  // that saw nothing.
  KERNEL_INLINE void finish(float (&factors)[kLaneRows], float (&logarithms)[kLaneRows], float (&maxima)[kLaneRows]) {
    for (int r = 0; r < kLaneRows; ++r) {
      const float total = Link::combine(totals_[r], [](float a, float b) { return a + b; });
      factors[r] = total == 0 ? 0.0f : 1 / total;
      maxima[r] = greatest_[r] * 0.693147181f;
      logarithms[r] = total == 0 ? -INFINITY : maxima[r] + logarithm(total);
    }
  }

 private:
  float greatest_[kLaneRows], totals_[kLaneRows];
};

template <class Tile>
KERNEL_INLINE void attention_forward_step(const AttentionArgs<float>& args, const AttentionOwn<Tile>& queries, int tile,
                                          AttentionScores<Tile, true>& rows, AttentionSoftmax<Tile>& softmax,
                                          AttentionShared<Tile>& shared, AttentionSums<Tile, 1>& sums, int64_t head,
                                          int others, bool whole) {
  using Link = typename Tile::Link;
  using Scores = AttentionScores<Tile, true>;
  clear<Tile>(sums.scores, Tile::kScoreTiles);
  Link::template multiply<typename Tile::OtherLayout>(sums.scores, shared.others[0],
                                                      [&](int step) { return queries.get(tile, step); });
  rows.finish(sums.scores, head, others, whole);
  float factors[Link::kLaneRows];
  softmax.add(sums.scores, factors);
  if (args.threshold != 0)
    rows.for_each_kept(head, others, [&](int t, int e, float factor, int) { sums.scores[t].v[e] *= factor; });
  KERNEL_UNROLL
  for (int t = 0; t < Tile::kResultTiles; ++t) {
    KERNEL_UNROLL
    for (int index = 0; index < Scores::kPerRow; ++index) {
      KERNEL_FOR_PACK
      for (int r = 0; r < Link::kLaneRows; ++r) sums.sums[0][tile][t].v[Link::element(index, r)] *= factors[r];
    }
  }
  add_products<Tile>(sums.sums[0][tile], sums.scores, shared.others[1]);
}

template <class Tile>
__global__ __launch_bounds__(Tile::kThreads) void attention_tiles_forward(AttentionArgs<float> args) {
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
  const Rows k(args.k, args.depth, args.aligned, place.batch, place.head / args.shared);
  const Rows v(args.v, args.value_depth, args.aligned, place.batch, place.head / args.shared);
  AttentionOwn<Tile> queries;
  queries.load(q, place.row, static_cast<int>(view.q_rows) - place.row, shared.own[0]);
  AttentionSoftmax<Tile> softmax[Tile::kOwnTiles];
  KERNEL_UNROLL
  for (int tile = 0; tile < Tile::kOwnTiles; ++tile) clear<Tile>(sums.sums[0][tile], Tile::kResultTiles);
  const AttentionRange range = AttentionRange::of<true>(view, place.row, Tile::kOwnRows);
  for (int first = range.begin; first < range.end; first += Tile::kOthers) {
    const int count = range.end - first;
    __syncthreads();
    stage_rows<typename Tile::OtherLayout, true>(k, first, count, shared.others[0]);
    if constexpr (Link::kHasCopies)
      stage_turned<typename Tile::TurnedLayout>(v, first, count, shared.others[1]);
    else
      stage_rows<typename Tile::OtherLayout, false>(v, first, count, shared.others[1]);
    __syncthreads();
    KERNEL_UNROLL
    for (int tile = 0; tile < Tile::kOwnTiles; ++tile) {
      if (Tile::kOwnTiles > 1 && place.row + place.of_wave(tile) >= view.q_rows) break;
      Scores rows(args, view, place.batch, place.row + place.of_wave(tile));
      attention_forward_step<Tile>(args, queries, tile, rows, softmax[tile], shared, sums, place.head, first,
                                   range.is_whole(first, Tile::kOthers));
    }
  }
  const AttentionArgs<float>& late = read_again(args);
  KERNEL_UNROLL
  for (int tile = 0; tile < Tile::kOwnTiles; ++tile) {
    float factors[Link::kLaneRows], logarithms[Link::kLaneRows], maxima[Link::kLaneRows];
    softmax[tile].finish(factors, logarithms, maxima);
    const int row = place.row + place.of_wave(tile);
    const int rows = static_cast<int>(late.to.starts.data != nullptr ? late.view(place.batch).q_rows : late.q_rows);
    store_rows<Tile>(late.to, place.batch, place.head, row, rows, late.value_depth, factors, sums.sums[0][tile]);
    if (Link::other(0) != 0) continue;
    for (int r = 0; r < Link::kLaneRows; ++r) {
      if (row + Link::own(r) >= late.q_rows) continue;
      const int64_t index = late.q_index(place.batch, place.head, row + Link::own(r));
      if (late.logarithms != nullptr) late.logarithms[index] = logarithms[r];
      if (late.maxima != nullptr) late.maxima[index] = maxima[r];
    }
  }
}

}  // namespace kernels::dnn
