// Spatial transformers: grids of places from affine maps, images read at these places, and the gradients.
// Source: M. Jaderberg et al., "Spatial Transformer Networks" (2015). -1 and 1 are the middles of the outermost
// elements.
#pragma once

#include "../core/warp.h"
#include "element_program.h"

namespace kernels::dnn {

template <class C>
struct GridSum {
  C value;
  KERNEL_INLINE GridSum operator+(GridSum other) const { return {value + other.value}; }
  KERNEL_INLINE GridSum from_above(int distance) const { return {lane_from_above(value, distance)}; }
};

template <class C>
KERNEL_INLINE C number_at(const ProgramTensor& tensor, int64_t place) {
  C value[1];
  load_program_values<1>(tensor, place, 1, 1, value);
  return value[0];
}
template <class C>
KERNEL_INLINE void store_at(const ProgramTensor& tensor, int64_t place, C value) {
  const C values[1] = {value};
  store_program_values<1>(tensor, place, 1, 1, values);
}

// The coordinate of an element among `count`.
template <class C>
KERNEL_INLINE C grid_coordinate(int64_t index, int64_t count) {
  return count > 1 ? C(2 * index) / C(count - 1) - C(1) : C(0);
}

// maps: images x 2 x 3; grid: images x height x width x 2, (x, y) of each place.
struct GridArgs {
  ProgramTensor maps, grid;
  int64_t images, height, width;
};

// Launch: grid (places in blocks of kStreamThreads, repeated), block kStreamThreads.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void grid_forward_kernel(GridArgs args) {
  const int64_t places = args.height * args.width;
  for (int64_t i = int64_t(blockIdx.x) * kStreamThreads + threadIdx.x; i < args.images * places;
       i += int64_t(gridDim.x) * kStreamThreads) {
    const int64_t image = i / places, place = i - image * places;
    const C x = grid_coordinate<C>(place % args.width, args.width);
    const C y = grid_coordinate<C>(place / args.width, args.height);
    for (int axis = 0; axis < 2; ++axis) {
      const int64_t row = image * 6 + axis * 3;
      store_at(
          args.grid, 2 * i + axis,
          number_at<C>(args.maps, row) * x + number_at<C>(args.maps, row + 1) * y + number_at<C>(args.maps, row + 2));
    }
  }
}

// The gradient of the maps, from that of the grid. Launch: grid (6 numbers of each map), block kStreamThreads.
template <class C>
__global__ __launch_bounds__(kStreamThreads) void grid_backward_kernel(GridArgs args) {
  __shared__ GridSum<C> scratch[kStreamWaves];
  const int64_t image = blockIdx.x / 6, places = args.height * args.width;
  const int axis = blockIdx.x % 6 / 3, column = blockIdx.x % 3;
  C sum = C(0);
  for (int64_t place = threadIdx.x; place < places; place += kStreamThreads) {
    const C factor = column == 0   ? grid_coordinate<C>(place % args.width, args.width)
                     : column == 1 ? grid_coordinate<C>(place / args.width, args.height)
                                   : C(1);
    sum += factor * number_at<C>(args.grid, 2 * (image * places + place) + axis);
  }
  sum = block_sum<kStreamWaves>(GridSum<C>{sum}, scratch).value;
  if (threadIdx.x == 0) store_at(args.maps, blockIdx.x, sum);
}

// Of x: images x channels x height x width with strides; likewise of y, at whose places the grid is.
template <class T, class C>
struct SampleArgs {
  const T *x, *grid, *dy;  // dy: of the way back
  T *y, *dgrid;
  C* dx;  // packed, in the order of x's lengths
  int64_t images, channels, x_height, x_width, y_height, y_width;
  int64_t x_strides[4], y_strides[4];
  C alpha, beta;  // of y, or of the grid's gradient
};

// The four elements around a place, and how much of each there is. Those outside do not exist.
template <class C>
struct Corners {
  int64_t left, top;
  C right_share, bottom_share;

  template <class T>
  KERNEL_INLINE Corners(const SampleArgs<T, C>& args, C x, C y) {
    const C column = (x + C(1)) * C(0.5) * C(args.x_width - 1), row = (y + C(1)) * C(0.5) * C(args.x_height - 1);
    // Far outside an integer would overflow; NaN is outside as well.
    const C least = C(-2);
    const C within_x = column >= least && column <= C(args.x_width + 1) ? column : least;
    const C within_y = row >= least && row <= C(args.x_height + 1) ? row : least;
    left = static_cast<int64_t>(floor(within_x));
    top = static_cast<int64_t>(floor(within_y));
    right_share = within_x - C(left);
    bottom_share = within_y - C(top);
  }
  // Calls function(row, column, share, slope by x, slope by y) for the corners that exist.
  template <class T, class Function>
  KERNEL_INLINE void each(const SampleArgs<T, C>& args, Function&& function) const {
    for (int corner = 0; corner < 4; ++corner) {
      const int right = corner % 2, bottom = corner / 2;
      const int64_t column = left + right, row = top + bottom;
      if (column < 0 || column >= args.x_width || row < 0 || row >= args.x_height) continue;
      const C across = right != 0 ? right_share : C(1) - right_share,
              along = bottom != 0 ? bottom_share : C(1) - bottom_share;
      function(row, column, across * along, (right != 0 ? along : -along), (bottom != 0 ? across : -across));
    }
  }
};

// Launch: grid (places in blocks of kStreamThreads, repeated), block kStreamThreads.
template <class T, class C>
__global__ __launch_bounds__(kStreamThreads) void sample_forward_kernel(SampleArgs<T, C> args) {
  const int64_t places = args.y_height * args.y_width;
  for (int64_t i = int64_t(blockIdx.x) * kStreamThreads + threadIdx.x; i < args.images * places;
       i += int64_t(gridDim.x) * kStreamThreads) {
    const int64_t image = i / places, place = i - image * places;
    const Corners<C> corners(args, static_cast<C>(args.grid[2 * i]), static_cast<C>(args.grid[2 * i + 1]));
    const int64_t to =
        image * args.y_strides[0] + place / args.y_width * args.y_strides[2] + place % args.y_width * args.y_strides[3];
    for (int64_t c = 0; c < args.channels; ++c) {
      const int64_t from = image * args.x_strides[0] + c * args.x_strides[1];
      C sum = C(0);
      corners.each(args, [&](int64_t row, int64_t column, C share, C, C) {
        sum += share * static_cast<C>(args.x[from + row * args.x_strides[2] + column * args.x_strides[3]]);
      });
      const int64_t at = to + c * args.y_strides[1];
      C result = args.alpha * sum;
      if (args.beta != C(0)) result += args.beta * static_cast<C>(args.y[at]);
      args.y[at] = static_cast<T>(result);
    }
  }
}

// Adds to dx, where places meet in any order, and writes the grid's gradient. Launch: as forward.
template <class T, class C>
__global__ __launch_bounds__(kStreamThreads) void sample_backward_kernel(SampleArgs<T, C> args) {
  const int64_t places = args.y_height * args.y_width;
  for (int64_t i = int64_t(blockIdx.x) * kStreamThreads + threadIdx.x; i < args.images * places;
       i += int64_t(gridDim.x) * kStreamThreads) {
    const int64_t image = i / places, place = i - image * places;
    const Corners<C> corners(args, static_cast<C>(args.grid[2 * i]), static_cast<C>(args.grid[2 * i + 1]));
    const int64_t to =
        image * args.y_strides[0] + place / args.y_width * args.y_strides[2] + place % args.y_width * args.y_strides[3];
    C by_x = C(0), by_y = C(0);
    for (int64_t c = 0; c < args.channels; ++c) {
      const C dy = static_cast<C>(args.dy[to + c * args.y_strides[1]]);
      const int64_t from = image * args.x_strides[0] + c * args.x_strides[1];
      C* const dx = args.dx + (image * args.channels + c) * args.x_height * args.x_width;
      corners.each(args, [&](int64_t row, int64_t column, C share, C slope_x, C slope_y) {
        const C x = static_cast<C>(args.x[from + row * args.x_strides[2] + column * args.x_strides[3]]);
        atomicAdd(dx + row * args.x_width + column, share * dy);
        by_x += slope_x * x * dy;
        by_y += slope_y * x * dy;
      });
    }
    const C gradients[2] = {by_x * C(0.5) * C(args.x_width - 1), by_y * C(0.5) * C(args.x_height - 1)};
    for (int axis = 0; axis < 2; ++axis) {
      C result = args.alpha * gradients[axis];
      if (args.beta != C(0)) result += args.beta * static_cast<C>(args.dgrid[2 * i + axis]);
      args.dgrid[2 * i + axis] = static_cast<T>(result);
    }
  }
}

}  // namespace kernels::dnn
