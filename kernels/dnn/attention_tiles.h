// Attention with products of tiles on matrix units, or a CPU's vectors: forward, and the way back in two kernels that
// each keep rows of their own (of q, or of k and v) while the others stream by. The source of the method is that of
// attention.h; results depend on no order of blocks.
// Launch: a block for kOwnRows rows of a head, kThreads, sizeof(Shared) of shared memory.
#pragma once

#include "../core/mma_chain.h"
#include "attention_args.h"

namespace kernels::dnn {

// Depth: elements of a row, padded. T: in memory. A block's own rows meet kOthers others at a time.
template <class T_, int Depth>
struct AttentionTile {
  using T = T_;
  using R = typename OperandOf<T>::Type;
  using Link = Chain<R>;
  using Results = typename Link::Results;
  static constexpr int kVector = 16 / static_cast<int>(sizeof(R));
#if defined(KERNEL_TARGET_CPU)
  static constexpr int kWaves = 1, kOwnTiles = 4, kOthers = 8 * Link::kOther;
#elif defined(KERNEL_TARGET_NVIDIA)
  static constexpr int kWaves = 4, kOwnTiles = 1, kOthers = Depth > 64 ? 32 : 64;
#elif defined(KERNEL_AMD_RDNA)
  static constexpr int kWaves = 4, kOwnTiles = 1, kOthers = 32;
#else
  static constexpr int kWaves = 4, kOwnTiles = 1, kOthers = Depth > 64 || sizeof(R) > 2 ? 32 : 64;
#endif
  static constexpr int kDepth = Depth, kThreads = kWaves * kWaveSize;
  static constexpr int kOwnRows = kWaves * kOwnTiles * Link::kOwn;
  // Depth in whole tiles of results.
  static constexpr int kPadded = (kDepth + Link::kOther - 1) / Link::kOther * Link::kOther;
  static constexpr int kScoreTiles = kOthers / Link::kOther, kResultTiles = kPadded / Link::kOther;
  using OwnLayout = typename Link::template OwnLayout<kOwnRows, kDepth, kThreads>;
  using OtherLayout = typename Link::template OtherLayout<kOthers, kDepth, kThreads>;
#if defined(KERNEL_TARGET_NVIDIA)
  using TurnedLayout = typename Link::template TurnedLayout<kDepth, kOthers, kThreads>;
#else
  using TurnedLayout = typename Link::template OtherLayout<kPadded, kOthers, kThreads>;
#endif
  static constexpr int kTileSize =
      OtherLayout::kPlaneSize > TurnedLayout::kPlaneSize ? OtherLayout::kPlaneSize : TurnedLayout::kPlaneSize;
#if defined(KERNEL_TARGET_CPU)
  static constexpr bool kOwnInRegisters = false;
  static constexpr int kBuffers = 4;
#else
  static constexpr bool kOwnInRegisters = Link::kOwnInRegisters;
  static constexpr int kBuffers = 2;
#endif
};

// Elements of a row at most: a GPU's shared memory holds two tiles of others.
template <class T>
constexpr int kMostTileDepth = kWaveSize > 1 && sizeof(T) > 2 ? 128 : 256;

// Two of everything: q and dy, or k and v.
template <class Tile>
struct AttentionShared {
  alignas(64) typename Tile::R own[2][Tile::kOwnInRegisters ? 8 : Tile::OwnLayout::kPlaneSize];
  // Along the depth of the first products, and of the second ones.
  alignas(64) typename Tile::R others[Tile::kBuffers][Tile::kTileSize];

  // Where tiles for second products lie; without room of their own, those for first products are replaced.
  KERNEL_INLINE typename Tile::R* turned(int which) { return others[Tile::kBuffers == 4 ? 2 + which : which]; }
  float logarithms[Tile::kOthers], products[Tile::kOthers];  // of the others, where these are rows of q
};

// What a wave keeps of its own rows: results, scores and shares.
template <class Tile, int Sums>
struct AttentionSums {
  typename Tile::Results sums[Sums][Tile::kOwnTiles][Tile::kResultTiles];
  typename Tile::Results scores[Tile::kScoreTiles], shares[Tile::kScoreTiles];
};

#if defined(KERNEL_TARGET_NVIDIA)
#define ATTENTION_SHARED(Type, name)          \
  extern __shared__ uint4 attention_memory[]; \
  Type& name = *reinterpret_cast<Type*>(attention_memory)
#else
#define ATTENTION_SHARED(Type, name) KERNEL_SHARED(Type, name)
#endif

// Rows of a head as they lie in memory; the elements of a row are neighbours. On a CPU, which packs them before they
// are multiplied, their type is known at run time only, and T is float.
template <class T>
struct AttentionRows {
#if defined(KERNEL_TARGET_CPU)
  const void* first;
  Element type;
#else
  const T* first;
  bool aligned;  // rows start at multiples of 16 bytes
#endif
  int64_t stride;
  int depth;

  KERNEL_INLINE AttentionRows(const HeadTensor& tensor, int depth, bool aligned, int64_t batch, int64_t head)
      : stride(tensor.strides[2]), depth(depth) {
    const int64_t start = tensor.start(batch, head, 0);
#if defined(KERNEL_TARGET_CPU)
    static_cast<void>(aligned);
    type = tensor.data.type;
    first = static_cast<const char*>(tensor.data.data) + start * size_of(type);
#else
    first = static_cast<const T*>(tensor.data.data) + start;
    this->aligned = aligned && start * static_cast<int64_t>(sizeof(T)) % 16 == 0;
#endif
  }

#if !defined(KERNEL_TARGET_CPU)
  // N neighbours of a row from element `at` on; what lies beyond the row is zero, and so is a row that is not there.
  template <int N>
  KERNEL_INLINE void load(int row, bool present, int at, T (&values)[N]) const {
    const T* from = first + row * stride + at;
    if (present && aligned && at + N <= depth) {
      load_at_once<N>(from, values);
    } else {
      KERNEL_UNROLL
      for (int v = 0; v < N; ++v) {
        values[v] = T(0.0f);
        if (present && at + v < depth) values[v] = from[v];
      }
    }
  }
#endif
};

#if defined(KERNEL_TARGET_CPU)

// `count` rows from `first` on, or zeros, as an operand whose depth is the elements of a row.
template <class Layout, bool>
void stage_rows(const AttentionRows<float>& rows, int first, int count, float* tile) {
  with_element<float>(rows.type, [&](auto zero) {
    for (int row = 0; row < Layout::kExtent; ++row) {
      const int depth = row < count ? rows.depth : 0;
      const auto* from = static_cast<const decltype(zero)*>(rows.first) + (first + row) * rows.stride;
      float* to = tile + Layout::at(row, 0);
      for (int k = 0; k < depth; ++k) to[k * Layout::kPanel] = loaded_as<float>(from[k], rows.type);
      for (int k = depth; k < Layout::kDepth; ++k) to[k * Layout::kPanel] = 0;
    }
  });
}

// The same as an operand whose depth is the rows.
template <class Layout>
void stage_turned(const AttentionRows<float>& rows, int first, int count, float* tile) {
  with_element<float>(rows.type, [&](auto zero) {
    for (int k = 0; k < Layout::kDepth; ++k) {
      const int depth = k < count ? rows.depth : 0;
      const auto* from = static_cast<const decltype(zero)*>(rows.first) + (first + k) * rows.stride;
      for (int panel = 0; panel < Layout::kExtent; panel += Layout::kPanel) {
        float* to = tile + Layout::at(panel, k);
        for (int i = 0; i < Layout::kPanel; ++i)
          to[i] = panel + i < depth ? loaded_as<float>(from[panel + i], rows.type) : 0.0f;
      }
    }
  });
}

#else

template <class Layout>
struct IsUnitLayout : std::false_type {};
template <class R, int Extent, int Depth, int Threads>
struct IsUnitLayout<UnitLayout<R, Extent, Depth, Threads> > : std::true_type {};

// `count` rows from `first` on, or zeros, as an operand whose depth is the elements of a row. Ordered: in the order
// that results of a product must have to be an operand.
template <class Layout, bool Ordered, class T>
KERNEL_INLINE void stage_rows(const AttentionRows<T>& rows, int first, int count, T* tile) {
  constexpr int kVector = 16 / static_cast<int>(sizeof(T)), kUnits = Layout::kDepth / kVector;
  constexpr int kOfAll = Layout::kExtent * kUnits;
  KERNEL_UNROLL_BY(4)
  for (int u = static_cast<int>(threadIdx.x); u < kOfAll; u += static_cast<int>(blockDim.x)) {
    int row = u / kUnits, depth = u % kUnits * kVector;
    if constexpr (IsUnitLayout<Layout>::value) {
      const UnitPlace<Layout> place(u);
      row = place.row, depth = place.depth;
    }
    const int from = Ordered ? Chain<T>::other_place(row) : row;
    T values[kVector];
    rows.load(first + from, from < count, depth, values);
    *reinterpret_cast<Unit*>(tile + Layout::at(row, depth)) = make_unit(values);
  }
}

// The same as an operand whose depth is the rows.
template <class Layout, class T>
KERNEL_INLINE void stage_turned(const AttentionRows<T>& rows, int first, int count, T* tile) {
  constexpr int kVector = Layout::kVector, kRun = Layout::kInterleave, kRuns = Layout::kExtent / kRun;
  for (int u = static_cast<int>(threadIdx.x); u < kRuns * Layout::kGroups; u += static_cast<int>(blockDim.x)) {
    const int element = u % kRuns * kRun, row = u / kRuns * kVector;
    T values[kVector][kRun];
    KERNEL_UNROLL
    for (int v = 0; v < kVector; ++v) rows.load(first + row + v, row + v < count, element, values[v]);
    KERNEL_UNROLL
    for (int r = 0; r < kRun; ++r) {
      T unit[kVector];
      KERNEL_UNROLL
      for (int v = 0; v < kVector; ++v) unit[v] = values[v][r];
      *reinterpret_cast<Unit*>(tile + Layout::at(element + r, row)) = make_unit(unit);
    }
  }
}

#endif

// The fragments of a wave's own rows, in registers or in shared memory.
template <class Tile>
class AttentionOwn {
 public:
  using Link = typename Tile::Link;
  using R = typename Tile::R;

  // Followed by a barrier.
  KERNEL_INLINE void load(const AttentionRows<typename Tile::T>& rows, int first, int count, R* shared) {
    if constexpr (Tile::kOwnInRegisters) {
      const int row = wave_id() * Link::kOwn + Link::own(0);
      KERNEL_UNROLL
      for (int step = 0; step < kSteps; ++step) {
        R values[Tile::kVector];
        rows.load(first + row, row < count, step * kStep + lane_id() / Link::kOwn * Tile::kVector, values);
        units_[step] = make_unit(values);
      }
    } else {
      stage_rows<typename Tile::OwnLayout, false>(rows, first, count, shared);
      shared_ = shared;
    }
  }
  KERNEL_INLINE auto get(int tile, int step) const {
    if constexpr (Tile::kOwnInRegisters)
      return units_[step];
    else
      return Link::template load_own<typename Tile::OwnLayout>(
          shared_, (wave_id() * Tile::kOwnTiles + tile) * Link::kOwn, step * kStep);
  }

 private:
  static constexpr int kStep = Link::template kStep<Tile::kDepth>, kSteps = Tile::kDepth / kStep;
  typename Link::Own units_[Tile::kOwnInRegisters ? kSteps : 1];
  const R* shared_ = nullptr;
};

// The sums of a product over the others: their shares by a tile, whose depth they are.
template <class Tile>
KERNEL_INLINE void add_products(typename Tile::Results (&sums)[Tile::kResultTiles],
                                const typename Tile::Results (&shares)[Tile::kScoreTiles],
                                const typename Tile::R* tile) {
  Tile::Link::template multiply<typename Tile::TurnedLayout>(
      sums, tile, [&](int step) { return Tile::Link::from_results(shares, step); });
}

template <class Tile>
KERNEL_INLINE void clear(typename Tile::Results* tiles, int count) {
  KERNEL_UNROLL
  for (int t = 0; t < count; ++t) Tile::Link::Product::clear(tiles[t]);
}

// A block's rows: a head's, from `row` on. Heads are q's where the rows are.
template <class Tile>
struct AttentionPlace {
  int64_t batch, head;
  int row;
  KERNEL_INLINE AttentionPlace(int64_t index, int64_t heads, int64_t rows) {
    const int64_t tiles = (rows + Tile::kOwnRows - 1) / Tile::kOwnRows;
    // The last rows first: where rows see only those before, they have the most to do.
    row = static_cast<int>((tiles - 1 - index % tiles) * Tile::kOwnRows);
    head = index / tiles % heads;
    batch = index / tiles / heads;
  }
  // Of the wave's own tile `tile`.
  static KERNEL_INLINE int of_wave(int tile) { return (wave_id() * Tile::kOwnTiles + tile) * Tile::Link::kOwn; }
};

// What the scores of a wave's own tile become. OwnIsQuery: own rows are q's, else k's.
template <class Tile, bool OwnIsQuery>
class AttentionScores {
 public:
  using Link = typename Tile::Link;
  static constexpr int kLaneRows = Link::kLaneRows, kPerRow = Link::kElements / kLaneRows;
  static constexpr float kLog2E = 1.44269504f;

  KERNEL_INLINE AttentionScores(const AttentionArgs<float>& args, const AttentionView& view, int64_t batch, int first)
      : args_(args), batch_(batch), first_(first) {
    KERNEL_FOR_PACK
    for (int r = 0; r < kLaneRows; ++r) {
      const int64_t row = first + Link::own(r);
      const AttentionSpan span = OwnIsQuery ? view.seen(row) : view.seeing(row);
      begin_[r] = static_cast<int>(span.begin);
      end_[r] = static_cast<int>(span.end);
    }
  }

  // Scaled for powers of two, with the bias; -infinity where rows do not see each other. `whole`: all do.
  KERNEL_INLINE void finish(typename Tile::Results (&scores)[Tile::kScoreTiles], int64_t head, int others, bool whole) {
    const float scale = args_.scale * kLog2E;
    for_each([&](int t, int index, int r, int e) { scores[t].v[e] *= scale; });
    if (args_.bias.data.data != nullptr) {
      const AttentionArgs<float>& args = read_again(args_);
      for_each([&](int t, int index, int r, int e) {
        const int own = first_ + Link::own(r), other = forgotten(other_row(others, t, index));
        if (other >= begin_[r] && other < end_[r])
          scores[t].v[e] +=
              kLog2E * (OwnIsQuery ? args.bias_of(batch_, head, own, other) : args.bias_of(batch_, head, other, own));
      });
    }
    if (whole) return;
    for_each([&](int t, int index, int r, int e) {
      const int other = forgotten(other_row(others, t, index));
      scores[t].v[e] = other >= begin_[r] && other < end_[r] ? scores[t].v[e] : -INFINITY;
    });
  }

  // What dropout multiplies shares by, handed to use(t, e, factor, index).
  template <class Use>
  KERNEL_INLINE void for_each_kept(int64_t head, int others, Use use) {
    const AttentionArgs<float>& args = read_again(args_);
    for_each([&](int t, int index, int r, int e) {
      const int own = first_ + Link::own(r), other = forgotten(other_row(others, t, index));
      float factor = 0;
      if (other >= begin_[r] && other < end_[r])
        factor = OwnIsQuery ? kept_share(args, args.q_index(batch_, head, own), other)
                            : kept_share(args, args.q_index(batch_, head, other), own);
      use(t, e, factor, index);
    });
  }

  // Calls function(t, index, r, e) for each score.
  template <class Function>
  static KERNEL_INLINE void for_each(Function function) {
    KERNEL_UNROLL
    for (int t = 0; t < Tile::kScoreTiles; ++t) {
      KERNEL_UNROLL
      for (int index = 0; index < kPerRow; ++index) {
        KERNEL_FOR_PACK
        for (int r = 0; r < kLaneRows; ++r) function(t, index, r, Link::element(index, r));
      }
    }
  }

  // The row of the others, of those from `others` on.
  static KERNEL_INLINE int other_row(int others, int t, int index) {
    return others + Link::other_place(t * Link::kOther + Link::other(index));
  }

  static KERNEL_INLINE float power(float x) {
#if defined(KERNEL_TARGET_CPU)
    return exponential(x * 0.693147181f);
#else
    return fast_exp2(x);
#endif
  }

 private:
  const AttentionArgs<float>& args_;
  int64_t batch_;
  int first_, begin_[kLaneRows], end_[kLaneRows];
};

// Others that a block's own rows meet, and those that all of them meet.
struct AttentionRange {
  int begin, end, all_begin, all_end;

  template <bool OwnIsQuery>
  static KERNEL_INLINE AttentionRange of(const AttentionView& view, int first, int rows) {
    const int64_t present = OwnIsQuery ? view.q_rows : view.k_rows, last = first + rows - 1;
    if (first >= present) return {0, 0, 0, 0};
    const AttentionSpan low = OwnIsQuery ? view.seen(first) : view.seeing(first);
    const int64_t highest = last < present ? last : present - 1;
    const AttentionSpan high = OwnIsQuery ? view.seen(highest) : view.seeing(highest);
    return {static_cast<int>(low.begin), static_cast<int>(high.end), static_cast<int>(high.begin),
            last < present ? static_cast<int>(low.end) : 0};
  }
  KERNEL_INLINE bool is_whole(int first, int count) const { return first >= all_begin && first + count <= all_end; }
};

// Writes a wave's rows times a factor for each.
template <class Tile>
KERNEL_INLINE void store_rows(const HeadOutput& to, int64_t batch, int64_t head, int first, int rows, int depth,
                              const float (&factors)[Tile::Link::kLaneRows],
                              const typename Tile::Results (&sums)[Tile::kResultTiles]) {
  using Link = typename Tile::Link;
  for (int r = 0; r < Link::kLaneRows; ++r) {
    const int row = first + Link::own(r);
    if (row >= rows) continue;
    const int64_t place = to.start(batch, head, row);
    KERNEL_UNROLL
    for (int t = 0; t < Tile::kResultTiles; ++t) {
      KERNEL_UNROLL
      for (int index = 0; index < Link::kElements / Link::kLaneRows; ++index) {
        const int element = t * Link::kOther + Link::other(index);
        if (element >= depth) continue;
        const float value = factors[r] * sums[t].v[Link::element(index, r)];
#if defined(KERNEL_TARGET_CPU)
        set_element(to.data, place + element, value);
#else
        static_cast<typename Tile::T*>(to.data.data)[place + element] = static_cast<typename Tile::T>(value);
#endif
      }
    }
  }
}

}  // namespace kernels::dnn
