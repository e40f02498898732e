// Tiles of what a filter's tap meets: points of a result by channels of the tensor that is gathered from.
#pragma once

#include "../core/memory.h"
#include "conv_shape.h"

namespace kernels {

// A point p and a tap t meet position p * stride + first + t * step; positions outside are zero.
template <class T>
struct ConvGathered {
  const T* data;
  ConvStrides strides;
  int lengths[kConvDims], points[kConvDims], stride[kConvDims], first[kConvDims], step[kConvDims], taps[kConvDims];
  // Where the filters have these taps, which may be some of theirs.
  int first_tap, tap_step[kConvDims];
  int channels;  // of a group
  int64_t all_points;
  bool aligned;  // packs of neighbouring channels may be loaded
};

// The taps of a filter, and the channels of each, in steps of Depth: the order in which sums are made.
template <int Depth>
class ConvSteps {
 public:
  template <class T>
  KERNEL_INLINE explicit ConvSteps(const ConvGathered<T>& from) : channels_(from.channels), first_tap_(from.first_tap) {
    KERNEL_UNROLL
    for (int d = 0; d < kConvDims; ++d) {
      taps_[d] = from.taps[d];
      tap_step_[d] = from.tap_step[d];
    }
  }
  // Begins with a later step.
  KERNEL_INLINE void skip_to(int step) {
    const int of_tap = (channels_ + Depth - 1) / Depth;
    number_ = step / of_tap;
    channel_ = (step - number_ * of_tap) * Depth;
    int tap = number_;
    KERNEL_UNROLL
    for (int d = kConvDims - 1; d > 0; --d) {
      tap_[d] = tap % taps_[d];
      tap /= taps_[d];
    }
    tap_[0] = tap;
  }
  // Filters have this number of channels of taps before the step's.
  KERNEL_INLINE int64_t filter_row() const {
    int tap = first_tap_;
    KERNEL_UNROLL
    for (int d = 0; d < kConvDims; ++d) tap += tap_[d] * tap_step_[d];
    return int64_t(tap) * channels_ + channel_;
  }
  KERNEL_INLINE int channel() const { return channel_; }
  KERNEL_INLINE int tap(int d) const { return tap_[d]; }
  // Negative or zero behind the last step.
  KERNEL_INLINE int depth_left() const { return number_ < taps_[0] * taps_[1] * taps_[2] ? channels_ - channel_ : 0; }
  KERNEL_INLINE void advance() {
    channel_ += Depth;
    if (channel_ < channels_) return;
    channel_ = 0;
    ++number_;
    if (++tap_[2] < taps_[2]) return;
    tap_[2] = 0;
    if (++tap_[1] < taps_[1]) return;
    tap_[1] = 0;
    ++tap_[0];
  }
  static KERNEL_INLINE int64_t count(int64_t taps, int channels) { return taps * ((channels + Depth - 1) / Depth); }

 private:
  int channels_, first_tap_, taps_[kConvDims], tap_step_[kConvDims], channel_ = 0, number_ = 0, tap_[kConvDims] = {};
};

// Where a point's first tap lies.
template <class T>
struct ConvOrigin {
  int at[kConvDims];
  int64_t offset;  // may lie outside the tensor

  KERNEL_INLINE ConvOrigin() = default;
  KERNEL_INLINE ConvOrigin(const ConvGathered<T>& from, int64_t point) {
    const bool exists = point < from.all_points;
    auto rest = static_cast<uint32_t>(exists ? point : 0);
    offset = 0;
    KERNEL_UNROLL
    for (int d = kConvDims - 1; d >= 0; --d) {
      const auto length = static_cast<uint32_t>(from.points[d]);
      at[d] = static_cast<int>(rest % length) * from.stride[d] + from.first[d];
      rest /= length;
      offset += at[d] * from.strides.at[d];
    }
    offset += static_cast<int64_t>(rest) * from.strides.n;
    // No tap of a point that is none lies inside.
    if (!exists) at[0] = -(1 << 30);
  }
  template <int Depth>
  KERNEL_INLINE bool is_inside(const ConvGathered<T>& from, const ConvSteps<Depth>& steps) const {
    bool inside = true;
    KERNEL_UNROLL
    for (int d = 0; d < kConvDims; ++d)
      inside =
          inside && static_cast<uint32_t>(at[d] + steps.tap(d) * from.step[d]) < static_cast<uint32_t>(from.lengths[d]);
    return inside;
  }
};

// From a point's first tap to what a step begins with.
template <class T, int Depth>
KERNEL_INLINE int64_t conv_step_offset(const ConvGathered<T>& from, const ConvSteps<Depth>& steps) {
  int64_t offset = steps.channel() * from.strides.c;
  KERNEL_UNROLL
  for (int d = 0; d < kConvDims; ++d) offset += int64_t(steps.tap(d)) * from.step[d] * from.strides.at[d];
  return offset;
}

#if defined(KERNEL_TARGET_CPU)

template <class T, class R, class Layout, int Threads, bool ChannelsLast>
class ConvStage {
 public:
  ConvStage(const ConvGathered<T>& from, int64_t first_point) : from_(from), first_point_(first_point) {}

  template <int Depth>
  void fetch(const ConvSteps<Depth>& steps) {
    depth_ = steps.depth_left() < Layout::kDepth ? steps.depth_left() : Layout::kDepth;
    offset_ = conv_step_offset(from_, steps);
    for (int i = 0; i < Layout::kExtent; ++i) {
      if (first_point_ + i >= from_.all_points) break;
      if (!has_origins_) origins_[i] = ConvOrigin<T>(from_, first_point_ + i);
      inside_[i] = origins_[i].is_inside(from_, steps);
    }
    has_origins_ = true;
  }

  void commit(R* tile) const {
    for (int i0 = 0; i0 < Layout::kExtent && first_point_ + i0 < from_.all_points; i0 += Layout::kPanel) {
      R* panel = tile + Layout::at(i0, 0);
      for (int i = 0; i < Layout::kPanel; ++i) {
        const bool inside = first_point_ + i0 + i < from_.all_points && inside_[i0 + i];
        const T* data = from_.data + (inside ? origins_[i0 + i].offset + offset_ : 0);
        for (int k = 0; k < depth_; ++k)
          panel[k * Layout::kPanel + i] = inside ? static_cast<R>(data[k * from_.strides.c]) : R(0);
      }
    }
  }

 private:
  const ConvGathered<T>& from_;
  int64_t first_point_, offset_ = 0;
  int depth_ = 0;
  bool has_origins_ = false;
  ConvOrigin<T> origins_[Layout::kExtent];
  bool inside_[Layout::kExtent];
};

#else

// A thread loads units: neighbours along the depth, as many as make 16 bytes. In channels-last tensors neighbouring
// threads take neighbouring units of a point, in row-major ones the same units of neighbouring points.
template <class T, class R, class Layout, int Threads, bool ChannelsLast>
class ConvStage {
 public:
  KERNEL_INLINE ConvStage(const ConvGathered<T>& from, int64_t first_point) : from_(from) {
    KERNEL_UNROLL
    for (int o = 0; o < kOrigins; ++o) origins_[o] = ConvOrigin<T>(from, first_point + row_of(o));
  }

  template <int Depth>
  KERNEL_INLINE void fetch(const ConvSteps<Depth>& steps) {
    const int64_t offset = conv_step_offset(from_, steps);
    const int left = steps.depth_left();
    const int64_t stride = ChannelsLast ? 1 : from_.strides.c;
    KERNEL_UNROLL
    for (int u = 0; u < kUnits; ++u) {
      const ConvOrigin<T>& origin = origins_[ChannelsLast ? u : 0];
      const int depth = depth_of(u), count = origin.is_inside(from_, steps) ? left - depth : 0;
      const T* data = from_.data + (count > 0 ? origin.offset + offset + depth * stride : 0);
      if (ChannelsLast && from_.aligned && count >= kVector) {
        load_at_once<kVector>(data, values_[u]);
      } else {
        KERNEL_UNROLL
        for (int v = 0; v < kVector; ++v) {
          values_[u][v] = T{};
          if (v < forgotten(count)) load_at_once<1>(data + v * stride, values_[u] + v);
        }
      }
    }
  }

  KERNEL_INLINE void commit(R* tile) const {
    KERNEL_UNROLL
    for (int u = 0; u < kUnits; ++u) {
      const int row = row_of(u), depth = depth_of(u);
      if constexpr (kIsDepthMajor<Layout>) {
        KERNEL_UNROLL
        for (int v = 0; v < kVector; ++v) tile[Layout::at(row, depth + v)] = static_cast<R>(values_[u][v]);
      } else {
        R unit[kVector];
        KERNEL_UNROLL
        for (int v = 0; v < kVector; ++v) unit[v] = static_cast<R>(values_[u][v]);
        *reinterpret_cast<Unit*>(tile + Layout::at(row, depth)) = make_unit(unit);
      }
    }
  }

 private:
  static constexpr int kVector = 16 / static_cast<int>(sizeof(T));
  static constexpr int kGroups = Layout::kDepth / kVector;
  static constexpr int kUnits = Layout::kExtent * kGroups / Threads;
  static_assert(kUnits * Threads == Layout::kExtent * kGroups, "threads must share a tile evenly");
  static_assert(ChannelsLast || Threads % Layout::kExtent == 0 || Layout::kExtent % Threads == 0);
  // Row-major: a thread's units belong to one point.
  static_assert(ChannelsLast || Threads >= Layout::kExtent, "a thread keeps one point");
  static constexpr int kOrigins = ChannelsLast ? kUnits : 1;

  static KERNEL_INLINE int row_of(int unit) {
    const int thread = static_cast<int>(threadIdx.x);
    if constexpr (!ChannelsLast) return thread % Layout::kExtent;
    const int index = unit * Threads + thread;
    if constexpr (kIsDepthMajor<Layout>)
      return index / kGroups;
    else
      return UnitPlace<Layout>(index).row;
  }
  static KERNEL_INLINE int depth_of(int unit) {
    const int thread = static_cast<int>(threadIdx.x);
    if constexpr (!ChannelsLast) return (thread / Layout::kExtent + unit * (Threads / Layout::kExtent)) * kVector;
    const int index = unit * Threads + thread;
    if constexpr (kIsDepthMajor<Layout>)
      return index % kGroups * kVector;
    else
      return UnitPlace<Layout>(index).depth;
  }

  const ConvGathered<T>& from_;
  ConvOrigin<T> origins_[kOrigins];
  T values_[kUnits][kVector];
};

#endif

}  // namespace kernels
