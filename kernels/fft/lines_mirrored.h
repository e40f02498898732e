// Lines that are a step of a longer transform, in blocks where a real step finds both elements that it takes at once:
// element k of that transform stands beside element m - k. Of `count` such lines, line c holds the elements
// c + count * i, so that element i of line c belongs to element length - 1 - i of line count - c; only the lines 0 and
// count / 2 belong to themselves. `count` and the length are even.
#pragma once

#include "fft/line_args.h"
#include "fft/lines_config.h"

namespace kernels::fft {

// A block's lines: c = first, first + 1, ... in its first half, count - c in its second half. Line count / 2 takes the
// place that would be line 0 again. Coordinates 0 and 1 make up c; c1 is 0 where there are only two steps.
struct MirroredLines {
  int64_t first, count;
  int half;  // of the block's lines
  int64_t count0;
  int64_t others[kLineDims];  // numbers 0 and 1 are not used

  static KERNEL_INLINE MirroredLines of_block(const LineArgs& args, unsigned block, int lines) {
    const int64_t count = args.counts[0] * args.counts[1];
    MirroredLines result = {0, count, lines / 2, args.counts[0], {}};
    const auto along = static_cast<unsigned>((count / 2 + result.half - 1) / result.half);
    unsigned rest = block / along;
    result.first = int64_t(block - rest * along) * result.half;
    KERNEL_UNROLL
    for (int c = 2; c < kLineDims; ++c) {
      const auto lines_there = static_cast<unsigned>(args.counts[c]);
      result.others[c] = rest % lines_there;
      rest /= lines_there;
    }
    return result;
  }

  KERNEL_INLINE bool is_first(int line) const { return first + line == 0; }
  KERNEL_INLINE bool is_own(int line) const { return first == 0 && (line == 0 || line == half); }
  KERNEL_INLINE int mirrored(int line) const {
    if (is_own(line)) return line;
    return line < half ? line + half : line - half;
  }

  // c.
  KERNEL_INLINE int64_t number(int line) const {
    const int64_t pair = first + (line < half ? line : line - half);
    if (line < half) return pair;
    return pair == 0 ? count / 2 : count - pair;
  }
  KERNEL_INLINE bool has(const LineArgs&, int line) const {
    return first + (line < half ? line : line - half) < count / 2;
  }
  KERNEL_INLINE int64_t coordinate(int c, int line) const {
    const auto all = static_cast<uint32_t>(number(line)), along = static_cast<uint32_t>(count0);
    int64_t value = c == 0 ? all % along : all / along;
    KERNEL_UNROLL
    for (int other = 2; other < kLineDims; ++other) value = c == other ? others[other] : value;
    return value;
  }
  KERNEL_INLINE int64_t dot(const int64_t (&strides)[kLineDims], int line) const {
    // Mostly coordinates 0 and 1 are as one: then without a division.
    const bool are_one = count == count0 || strides[1] == count0 * strides[0];
    int64_t sum =
        are_one ? number(line) * strides[0] : coordinate(0, line) * strides[0] + coordinate(1, line) * strides[1];
    KERNEL_UNROLL
    for (int c = 2; c < kLineDims; ++c) sum += others[c] * strides[c];
    return sum;
  }
  KERNEL_INLINE int64_t from(const LineArgs& args, int line) const { return dot(args.from.line, line); }
  KERNEL_INLINE int64_t to(const LineArgs& args, int line) const { return dot(args.to.line, line); }
};

}  // namespace kernels::fft
