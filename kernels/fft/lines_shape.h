// How a transform is shared by threads, and how they exchange elements through shared memory: known at compile time.
// The host calculates with the same functions.
#pragma once

#include "core/target.h"

namespace kernels::fft {

constexpr int kMostStages = 14;
// Lanes of which bank conflicts are counted. Wider waves access shared memory in parts.
constexpr int kBankLanes = 32;
constexpr int kBankBytes = 128;  // of all banks, in one clock

// `inner` elements, the product of the radices, are transformed by `threads` threads. `lines` such lines exchange
// through one region of shared memory, those of a wave or of a block: see region_lines. Threads that are neighbours
// have neighbouring elements of a line, or (`across`) the same element of neighbouring lines, on the way in and on the
// way out.
struct LineShape {
  int inner;
  int threads;
  int lines;
  int stages;
  int radices[kMostStages];
  int real_bytes;
  bool split;  // real and imaginary parts go through shared memory one after the other
  bool load_across;
  bool store_across;
};

__host__ __device__ constexpr int element_bytes(const LineShape& shape) {
  return shape.real_bytes * (shape.split ? 1 : 2);
}

// The product of the radices before a stage.
__host__ __device__ constexpr int radices_before(const LineShape& shape, int stage) {
  int product = 1;
  for (int s = 0; s < stage; ++s) product *= shape.radices[s];
  return product;
}

// Which line and which part of it is a thread's.
struct LinePlace {
  int line;
  int thread;
};
__host__ __device__ constexpr LinePlace line_place(int thread, int threads, int lines, bool across) {
  return across ? LinePlace{thread % lines, thread / lines} : LinePlace{thread / threads, thread % threads};
}

// Where an element of a line lies in shared memory: after every `period` elements one place stays empty; 0: none does.
struct ExchangeLayout {
  int period;
  int element_stride;
  int line_stride;
};

__host__ __device__ constexpr int padded(const ExchangeLayout& layout, int position) {
  return position + (layout.period == 0 ? 0 : static_cast<int>(unsigned(position) / unsigned(layout.period)));
}
__host__ __device__ constexpr int exchange_address(const ExchangeLayout& layout, int line, int position) {
  return padded(layout, position) * layout.element_stride + line * layout.line_stride;
}
__host__ __device__ constexpr int exchange_size(const LineShape& shape, const ExchangeLayout& layout, int elements) {
  return exchange_address(layout, shape.lines - 1, elements - 1) + 1;
}

// What butterfly i of a stage writes first.
__host__ __device__ constexpr int output_position(int i, int before, int radix) {
  return i / before * before * radix + i % before;
}

// Clocks that one access of kBankLanes lanes takes.
__host__ __device__ constexpr int access_clocks(const LineShape& shape, const ExchangeLayout& layout, int stage,
                                                bool write, bool across) {
  const int banks = kBankBytes / element_bytes(shape), before = radices_before(shape, stage);
  int clocks = 0;
  for (int first = 0; first < kBankLanes; first += banks) {
    int used[kBankLanes] = {}, most = 0;
    for (int lane = first; lane < first + banks && lane < shape.threads * shape.lines; ++lane) {
      const LinePlace place = line_place(lane, shape.threads, shape.lines, across);
      const int position = write ? output_position(place.thread, before, shape.radices[stage]) : place.thread;
      const int bank = exchange_address(layout, place.line, position) % banks;
      if (++used[bank] > most) most = used[bank];
    }
    clocks += most;
  }
  return clocks;
}

// The layout with the fewest bank conflicts for what stage `stage` hands to the next one; the smallest of several.
__host__ __device__ constexpr ExchangeLayout exchange_layout(const LineShape& shape, int stage) {
  const bool to_across = stage + 2 == shape.stages ? shape.store_across : shape.load_across;
  const int periods[] = {0, 32, 16, 8, 4}, gaps[] = {0, 1, 2, 4, 8, 16};
  ExchangeLayout best = {};
  int best_clocks = 1 << 30;
  for (int transposed = 0; transposed < (shape.load_across || to_across ? 2 : 1); ++transposed)
    for (int period : periods)
      for (int gap : gaps) {
        if (gap > 0 && (transposed == 1 || shape.lines == 1 || shape.threads >= kBankLanes)) continue;
        ExchangeLayout layout = {period, 1, 0};
        layout.line_stride = padded(layout, shape.inner - 1) + 1 + gap;
        if (transposed == 1) layout = {period, shape.lines, 1};
        const int clocks = access_clocks(shape, layout, stage, true, shape.load_across) * shape.radices[stage] +
                           access_clocks(shape, layout, stage, false, to_across) * shape.radices[stage + 1];
        const int size = exchange_size(shape, layout, shape.inner);
        if (clocks < best_clocks || (clocks == best_clocks && size < exchange_size(shape, best, shape.inner))) {
          best = layout;
          best_clocks = clocks;
        }
      }
  return best;
}

// Where lines do not cross waves, waves have regions of their own and need not wait for each other.
__host__ __device__ constexpr bool are_of_one_wave(int threads, int lines, bool across) {
  return !across && kWaveSize % threads == 0 && lines * threads % kWaveSize == 0;
}
// Lines that share a region.
__host__ __device__ constexpr int region_lines(int threads, int lines, bool across) {
  return are_of_one_wave(threads, lines, across) ? kWaveSize / threads : lines;
}

// For exchanges of `elements` that are not between two stages.
__host__ __device__ constexpr ExchangeLayout plain_layout(int lines, int elements, bool across) {
  return across ? ExchangeLayout{0, lines, 1} : ExchangeLayout{0, 1, elements | 1};
}

// How far apart lines of so many elements are that a cluster's block keeps, against bank conflicts.
__host__ __device__ constexpr int cluster_line(int elements) { return elements + 1; }

// Numbers of a region, real or complex as they are exchanged. `elements`: of a plain exchange; 0: there is none.
__host__ __device__ constexpr int region_size(const LineShape& shape, int elements) {
  int most = elements == 0 ? 0 : exchange_size(shape, plain_layout(shape.lines, elements, false), elements);
  for (int stage = 0; stage + 1 < shape.stages; ++stage) {
    const int size = exchange_size(shape, exchange_layout(shape, stage), shape.inner);
    if (size > most) most = size;
  }
  return most;
}

}  // namespace kernels::fft
