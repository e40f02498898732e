// Lines, or planes, that are too long for a block: the blocks of a cluster hold a part each, in shared memory that they
// reach both ways, so that memory outside is read and written once.
//
// A line or plane has n1 * n2 elements (j1, j2). The first transforms go over j1; a block has those of its share of j2.
// Their result k1 goes to the block that has k1 in its share. There the second transforms go over j2.
#pragma once

#include "core/cluster.h"
#include "fft/lines.h"

namespace kernels::fft {

// A pair of transforms is described by a struct that has these:
//   First, Second: Configs whose kLines are a block's share of the other one's length, read and written across but for
//     the side in memory, where the second one need not be;
//   kBlocks: of a cluster; it divides both lengths.
// In the arguments, coordinate 0 is j2 in the first ones, k1 in the second ones.
template <class Pair>
constexpr int kKeptLine = cluster_line(kLength<typename Pair::Second>);

// Takes the first transforms' results.
template <class Pair, class Memory>
class ClusterStorer {
 public:
  using Real = Computing<typename Pair::First::Storage>;
  struct Lines : BlockLines {
    const Memory* memory;
  };

  KERNEL_INLINE ClusterStorer(const LineArgs&, const Lines& lines, int line)
      : memory_(*lines.memory), j2_(static_cast<int>(lines.first) + line) {
    memory_.wait_for_blocks();
  }
  KERNEL_INLINE void operator()(int k, Complex<Real> x) const {
    constexpr unsigned kShare = Pair::Second::kLines;
    const auto k1 = static_cast<unsigned>(k);
    memory_.store(static_cast<int>(k1 / kShare), static_cast<int>(k1 % kShare) * kKeptLine<Pair> + j2_, x);
  }

 private:
  const Memory& memory_;
  int j2_;
};

// One launch, or as many of its clusters as fit into a grid.
struct ClusterArgs {
  LineArgs first, second;
  uint32_t first_block;
  bool chained;  // as that of LinesArgs
};

// A block's part of the transforms.
template <class Pair, class Memory>
class ClusterTransform {
 public:
  using Real = Computing<typename Pair::First::Storage>;

  KERNEL_INLINE ClusterTransform(const ClusterArgs& launch, const Memory& memory, Real* exchange, unsigned block)
      : launch_(launch), memory_(memory), exchange_(exchange), block_(block) {}

  KERNEL_INLINE void run_first() {
    using First = typename Pair::First;
    using Storer = ClusterStorer<Pair, Memory>;
    const typename Storer::Lines lines{BlockLines::of_block(launch_.first, block_, First::kLines), &memory_};
    LineTransform<First, typename Storer::Lines, Storer>(launch_.first, lines, exchange_).run();
  }

  KERNEL_INLINE void run_second() {
    using Second = typename Pair::Second;
    const BlockLines lines = BlockLines::of_block(launch_.second, block_, Second::kLines);
    LineTransform<Second> transform(launch_.second, lines, exchange_);
    const int line = transform.line_in() * kKeptLine<Pair>;
    transform.run_on([&](int j2) { return memory_.load(line + j2); }, [] {});
  }

 private:
  const ClusterArgs& launch_;
  const Memory& memory_;
  Real* exchange_;
  unsigned block_;
};

template <class Pair>
constexpr int kKeptNumbers = Pair::Second::kLines * kKeptLine<Pair>;
template <class Pair>
constexpr int kKeptBytes =
    (kKeptNumbers<Pair> * int(sizeof(Complex<Computing<typename Pair::First::Storage>>)) + 15) / 16 * 16;
template <class Pair>
constexpr int kClusterExchangeBytes =
    kSharedBytes<typename Pair::First> > kSharedBytes<typename Pair::Second> ? kSharedBytes<typename Pair::First>
                                                                             : kSharedBytes<typename Pair::Second>;
template <class Pair>
constexpr int kClusterBytes = kKeptBytes<Pair> + kClusterExchangeBytes<Pair>;

#if defined(KERNEL_TARGET_NVIDIA)
// The body of a kernel of clusters of Pair::kBlocks blocks; `shared` has kClusterBytes<Pair> bytes.
template <class Pair>
KERNEL_INLINE void transform_in_cluster(const ClusterArgs& launch, char* shared) {
  using Real = Computing<typename Pair::First::Storage>;
  const ClusterMemory<Real> memory(reinterpret_cast<Complex<Real>*>(shared));
  if (launch.chained) wait_for_kernel_before();
  ClusterTransform<Pair, ClusterMemory<Real>> transform(
      launch, memory, reinterpret_cast<Real*>(shared + kKeptBytes<Pair>), launch.first_block + blockIdx.x);
  transform.run_first();
  memory.wait_for_stores();
  transform.run_second();
}
#endif

}  // namespace kernels::fft
