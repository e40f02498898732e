// Two passes over an array in one launch. The array has parts that both passes go through one after the other, such as
// the transforms of a batch. What the first pass makes of a part is still in the cache when the second one, a few parts
// behind, reads it: memory outside is read and written once.
//
// Blocks take turns in the order in which they start, and wait only for turns before their own: as all of those have
// started, none waits forever.
#pragma once

#include "core/progress.h"
#include "fft/lines.h"

namespace kernels::fft {

// A pair of passes is described by a struct that has First and Second: Configs of as many threads in a block.
struct RelayArgs {
  LineArgs first, second;  // the last coordinates number the parts, so that a part's blocks follow each other
  uint32_t parts;
  uint32_t first_blocks, second_blocks;  // of a part
  uint32_t ahead;                        // how many parts the first pass begins before the second one
  uint32_t slots;  // for how many parts there is room between the passes, more than `ahead`; then it is used again
  int64_t slot;    // complex elements from one to the next; 0: all parts have their place by the layouts
  int*
      progress;  // zeros: turns taken, then for each part the blocks of the first pass that are done, then the second's
};

__host__ __device__ constexpr uint32_t relay_turns(const RelayArgs& launch) {
  return (launch.parts + launch.ahead) * (launch.first_blocks + launch.second_blocks);
}

// A part's lines: what lies between the passes is in the part's slot.
template <class Progress>
struct RelayLines : BlockLines {
  int64_t from_slot, to_slot;
  // How many blocks have to be done before anything may be stored; null: nothing has to be.
  const Progress* progress;
  const int* place;
  uint32_t count;

  KERNEL_INLINE int64_t from(const LineArgs& args, int line) const { return BlockLines::from(args, line) + from_slot; }
  KERNEL_INLINE int64_t to(const LineArgs& args, int line) const { return BlockLines::to(args, line) + to_slot; }
};

// Waits as late as it can.
template <class Config, class Progress>
struct RelayStorer : LineStorer<Config> {
  KERNEL_INLINE RelayStorer(const LineArgs& args, const RelayLines<Progress>& lines, int line)
      : LineStorer<Config>(args, lines, line) {
    if (lines.place != nullptr) lines.progress->wait(lines.place, lines.count);
  }
};

// What a block does.
struct RelayTurn {
  bool is_first;  // pass
  bool is_idle;   // there is no such part
  uint32_t part, block;

  // Blocks of both passes in turn, so that some read while others write.
  static KERNEL_INLINE RelayTurn of(const RelayArgs& launch, uint32_t turn) {
    const uint32_t together = launch.first_blocks + launch.second_blocks, step = turn / together, at = turn % together;
    const uint32_t before = at * launch.first_blocks / together;
    const bool is_first = (at + 1) * launch.first_blocks / together > before;
    if (is_first) return {true, step >= launch.parts, step, before};
    return {false, step < launch.ahead || step - launch.ahead >= launch.parts, step - launch.ahead, at - before};
  }
};

template <class Pair>
constexpr int kRelayExchangeBytes =
    kSharedBytes<typename Pair::First> > kSharedBytes<typename Pair::Second> ? kSharedBytes<typename Pair::First>
                                                                             : kSharedBytes<typename Pair::Second>;

// `Progress` waits until a number in memory has reached a count, and counts there.
template <class Pair, class Progress>
KERNEL_INLINE void run_turn(const RelayArgs& launch, const RelayTurn& turn, const Progress& progress, char* shared) {
  using First = typename Pair::First;
  using Second = typename Pair::Second;
  using Real = Computing<typename First::Storage>;
  using Lines = RelayLines<Progress>;
  if (turn.is_idle) return;
  int* const first_done = launch.progress + 1;
  int* const second_done = first_done + launch.parts;
  const int64_t slot = turn.part % launch.slots * launch.slot;
  auto* const exchange = reinterpret_cast<Real*>(shared);
  if (turn.is_first) {
    // The slot's last part has to be read first.
    const int* const before = turn.part < launch.slots ? nullptr : second_done + (turn.part - launch.slots);
    const unsigned block = turn.part * launch.first_blocks + turn.block;
    const Lines lines{
        BlockLines::of_block(launch.first, block, First::kLines), 0, slot, &progress, before, launch.second_blocks};
    LineTransform<First, Lines, RelayStorer<First, Progress>>(launch.first, lines, exchange).run();
    progress.count(first_done + turn.part);
  } else {
    progress.wait(first_done + turn.part, launch.first_blocks);
    const unsigned block = turn.part * launch.second_blocks + turn.block;
    const Lines lines{BlockLines::of_block(launch.second, block, Second::kLines), slot, 0, nullptr, nullptr, 0};
    LineTransform<Second, Lines>(launch.second, lines, exchange).run();
    progress.count(second_done + turn.part);
  }
}

#if defined(KERNEL_TARGET_NVIDIA)
// By all threads of a block.
struct BlockProgress {
  KERNEL_INLINE void wait(const int* place, uint32_t count) const {
    if (threadIdx.x == 0)
      while (static_cast<uint32_t>(published(place)) < count) __nanosleep(32);
    __syncthreads();
  }
  KERNEL_INLINE void count(int* place) const {
    __syncthreads();
    if (threadIdx.x == 0) report(place);
  }
};

template <class Pair>
constexpr int kRelayBytes = (kRelayExchangeBytes<Pair> + 15) / 16 * 16 + 16;

// The body of a kernel of as many blocks as there are turns; `shared` has kRelayBytes<Pair> bytes.
template <class Pair>
KERNEL_INLINE void relay_lines(const RelayArgs& launch, char* shared) {
  auto* const turn = reinterpret_cast<uint32_t*>(shared + kRelayBytes<Pair> - 16);
  if (threadIdx.x == 0) *turn = static_cast<uint32_t>(take_turn(launch.progress));
  __syncthreads();
  run_turn<Pair>(launch, RelayTurn::of(launch, *turn), BlockProgress{}, shared);
}
#endif

}  // namespace kernels::fft
