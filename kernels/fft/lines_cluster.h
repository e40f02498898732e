// Lines, or planes, that are too long for a block: the blocks of a cluster hold a part of them each, in shared memory
// that they reach both ways, so that memory outside is read and written once.
//
// Such a tile has n1 * n2 elements (j1, j2), and stands beside kColumns - 1 others. The first transforms go over j1,
// block r has those for its share of j2. Their result k1 goes to the block that has k1 in its share. There the second
// transforms go over j2.
#pragma once

#include "core/cluster.h"
#include "fft/lines.h"
#include "fft/lines_cluster_shape.h"

namespace kernels::fft {

// A pair of transforms is described by a struct that has these:
//   First, Second: Configs, read and written across but for the side in memory, where the second one need not be;
//   kBlocks: of a cluster; it divides both lengths;
//   kColumns: lines or planes that a cluster transforms together, neighbours along coordinate 0;
//   kColumnsNear: these are nearer in memory than elements j2, where they are read.
// In the arguments of both, coordinate 0 counts columns. Coordinate 1 is j2 in the first ones, k1 in the second ones.
template <class Pair, bool Second>
struct ClusterLines {
  static constexpr int kShare =
      kLength<std::conditional_t<Second, typename Pair::First, typename Pair::Second>> / Pair::kBlocks;

  int64_t first_column;
  int first_part;
  int64_t others[kLineDims];  // numbers 0 and 1 are not used

  static KERNEL_INLINE int column(int line) {
    return Second || Pair::kColumnsNear ? line % Pair::kColumns : line / kShare;
  }
  // The line's j2, or k1.
  KERNEL_INLINE int part(int line) const { return first_part + part_of_share(line); }
  static KERNEL_INLINE int part_of_share(int line) {
    return Second || Pair::kColumnsNear ? line / Pair::kColumns : line % kShare;
  }

  KERNEL_INLINE bool has(const LineArgs& args, int line) const { return first_column + column(line) < args.counts[0]; }
  KERNEL_INLINE int64_t coordinate(int c, int line) const {
    int64_t value = c == 0 ? first_column + column(line) : part(line);
    KERNEL_UNROLL
    for (int other = 2; other < kLineDims; ++other) value = c == other ? others[other] : value;
    return value;
  }
  KERNEL_INLINE int64_t dot(const int64_t (&strides)[kLineDims], int line) const {
    int64_t sum = (first_column + column(line)) * strides[0] + part(line) * strides[1];
    KERNEL_UNROLL
    for (int c = 2; c < kLineDims; ++c) sum += others[c] * strides[c];
    return sum;
  }
};

template <class Pair>
constexpr ClusterLayout kClusterLayout = cluster_layout(
    ClusterLines<Pair, true>::kShare, kLength<typename Pair::Second>, Pair::kColumns, Pair::kColumnsNear);

// Takes the first transforms' results.
template <class Pair, class Memory>
class ClusterStorer {
 public:
  using Real = Computing<typename Pair::First::Storage>;
  struct Lines : ClusterLines<Pair, false> {
    const Memory* memory;
  };

  KERNEL_INLINE ClusterStorer(const LineArgs&, const Lines& lines, int line)
      : memory_(*lines.memory), place_(lines.part(line) * kLayout.element + Lines::column(line) * kLayout.column) {
    memory_.wait_for_blocks();
  }
  KERNEL_INLINE void operator()(int k, Complex<Real> x) const {
    const auto k1 = static_cast<unsigned>(k);
    memory_.store(static_cast<int>(k1 / kShare), place_ + static_cast<int>(k1 % kShare) * kLayout.line, x);
  }

 private:
  static constexpr ClusterLayout kLayout = kClusterLayout<Pair>;
  static constexpr int kShare = ClusterLines<Pair, true>::kShare;

  const Memory& memory_;
  int place_;
};

// One launch, or as many of its clusters as fit into a grid.
struct ClusterArgs {
  LineArgs first, second;
  uint32_t first_block;
};

// A block's part of the transforms.
template <class Pair, class Memory>
class ClusterTransform {
 public:
  using Real = Computing<typename Pair::First::Storage>;
  static constexpr ClusterLayout kLayout = kClusterLayout<Pair>;

  KERNEL_INLINE ClusterTransform(const ClusterArgs& launch, const Memory& memory, Real* exchange, unsigned block)
      : launch_(launch), memory_(memory), exchange_(exchange) {
    const LineArgs& args = launch.first;
    const auto along = static_cast<unsigned>((args.counts[0] + Pair::kColumns - 1) / Pair::kColumns);
    const unsigned cluster = block / Pair::kBlocks;
    first_column_ = int64_t(cluster % along) * Pair::kColumns;
    batch_[0] = cluster / along % static_cast<unsigned>(args.counts[2]);
    batch_[1] = cluster / along / static_cast<unsigned>(args.counts[2]);
  }

  KERNEL_INLINE void run_first() {
    using Storer = ClusterStorer<Pair, Memory>;
    typename Storer::Lines lines{{first_column_, Memory::rank() * Storer::Lines::kShare, {0, 0, batch_[0], batch_[1]}},
                                 &memory_};
    LineTransform<typename Pair::First, typename Storer::Lines, Storer>(launch_.first, lines, exchange_).run();
  }

  KERNEL_INLINE void run_second() {
    using Lines = ClusterLines<Pair, true>;
    const Lines lines{first_column_, Memory::rank() * Lines::kShare, {0, 0, batch_[0], batch_[1]}};
    LineTransform<typename Pair::Second, Lines> transform(launch_.second, lines, exchange_);
    const int line = transform.line_in();
    const int place = Lines::part_of_share(line) * kLayout.line + Lines::column(line) * kLayout.column;
    transform.run_on([&](int j2) { return memory_.load(place + j2 * kLayout.element); }, [] {});
  }

 private:
  const ClusterArgs& launch_;
  const Memory& memory_;
  Real* exchange_;
  int64_t first_column_;
  int64_t batch_[2];
};

template <class Pair>
constexpr int kClusterMemoryBytes =
    (kClusterLayout<Pair>.size * int(sizeof(Complex<Computing<typename Pair::First::Storage>>)) + 15) / 16 * 16;
template <class Pair>
constexpr int kClusterExchangeBytes =
    kSharedBytes<typename Pair::First> > kSharedBytes<typename Pair::Second> ? kSharedBytes<typename Pair::First>
                                                                             : kSharedBytes<typename Pair::Second>;
template <class Pair>
constexpr int kClusterBytes = kClusterMemoryBytes<Pair> + kClusterExchangeBytes<Pair>;

#if defined(KERNEL_TARGET_NVIDIA)
// The body of a kernel of clusters of Pair::kBlocks blocks; `shared` has kClusterBytes<Pair> bytes.
template <class Pair>
KERNEL_INLINE void transform_in_cluster(const ClusterArgs& launch, char* shared) {
  using Real = Computing<typename Pair::First::Storage>;
  const ClusterMemory<Real> memory(reinterpret_cast<Complex<Real>*>(shared));
  ClusterTransform<Pair, ClusterMemory<Real>> transform(
      launch, memory, reinterpret_cast<Real*>(shared + kClusterMemoryBytes<Pair>), launch.first_block + blockIdx.x);
  transform.run_first();
  memory.wait_for_stores();
  transform.run_second();
}
#endif

}  // namespace kernels::fft
