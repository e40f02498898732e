// Local response normalization. With s = k + alpha / n * (sum of x^2 over n neighbours):
// y = x s^-beta, dx = dy s^-beta - 2 alpha beta / n * x * (sum of dy x s^(-beta - 1) over those it is a neighbour of).
#pragma once

#include "image.h"

namespace kernels::dnn {

template <class C>
struct LrnArgs {
  Image x, y, dy, dx;
  Elements<const void> x_data, dy_data;
  Elements<void> to;  // y or dx
  // Backward: s^-beta and dy x s^(-beta - 1), in the order of the places, in which neighbours are so far apart.
  C *powers, *terms;
  int64_t channel_step, row_step, column_step;
  int before, after;  // neighbours
  bool within;        // a channel, in its last two dimensions
  C k, scale, beta;   // scale: alpha / n
  ImagePlaces places;
  int64_t threads, first_thread, each;
  C blend_alpha, blend_beta;
};

KERNEL_INLINE float power(float x, float y) { return powf(x, y); }
KERNEL_INLINE double power(double x, double y) { return pow(x, y); }

// Neighbours of a place in a dimension: from `first` before it to `last` behind it.
struct LrnRange {
  int first, last;
};
KERNEL_INLINE LrnRange lrn_range(const Image& image, int64_t place, int d, int before, int after) {
  return {-within_tile(place, before), within_tile(image.lengths[d] - 1 - place, after)};
}

// The sum of term(distance) over the neighbours of a place, where neighbours have the given distances.
template <class C, class Term>
KERNEL_INLINE C sum_of_neighbours(const LrnArgs<C>& args, const int64_t (&place)[5], int before, int after,
                                  int64_t channel_step, int64_t row_step, int64_t column_step, Term term) {
  C sum = 0;
  if (!args.within) {
    const LrnRange range = lrn_range(args.x, place[1], 1, before, after);
    for (int c = range.first; c <= range.last; ++c) sum += term(c * channel_step);
    return sum;
  }
  const LrnRange rows = lrn_range(args.x, place[3], 3, before, after);
  const LrnRange columns = lrn_range(args.x, place[4], 4, before, after);
  for (int row = rows.first; row <= rows.last; ++row)
    for (int column = columns.first; column <= columns.last; ++column)
      sum += term(row * row_step + column * column_step);
  return sum;
}

template <class C>
KERNEL_INLINE C lrn_sum(const LrnArgs<C>& args, const int64_t (&place)[5]) {
  const int64_t at = offset_of(args.x.strides, place);
  const C sum = sum_of_neighbours(args, place, args.before, args.after, args.x.strides[1], args.x.strides[3],
                                  args.x.strides[4], [&](int64_t distance) {
                                    const C x = element_or(args.x_data, at + distance, C(0));
                                    return x * x;
                                  });
  return args.k + args.scale * sum;
}

// Calls run(index, place) for each of this thread's places.
template <class C, class Run>
KERNEL_INLINE void for_each_place(const LrnArgs<C>& args, Run run) {
  const int64_t first = (args.first_thread + int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * args.each;
  for (int64_t i = first; i < first + args.each && i < args.threads; ++i) {
    int64_t place[5] = {};
    args.places.template find<1>(i, place);
    run(i, place);
  }
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void lrn_forward_kernel(LrnArgs<C> args) {
  for_each_place(args, [&](int64_t, const int64_t(&place)[5]) {
    const C sum = lrn_sum(loaded_again(args), place);
    const LrnArgs<C>& late = loaded_again(args);
    const C x = element_or(late.x_data, offset_of(late.x.strides, place), C(0));
    set_element(late.to, offset_of(late.y.strides, place), x * power(sum, -late.beta), late.blend_alpha,
                late.blend_beta);
  });
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void lrn_terms_kernel(LrnArgs<C> args) {
  for_each_place(args, [&](int64_t index, const int64_t(&place)[5]) {
    const C sum = lrn_sum(loaded_again(args), place);
    const LrnArgs<C>& late = loaded_again(args);
    const C scaled = power(sum, -late.beta);
    const C x = element_or(late.x_data, offset_of(late.x.strides, place), C(0));
    const C dy = element_or(late.dy_data, offset_of(late.dy.strides, place), C(0));
    late.powers[index] = scaled;
    late.terms[index] = dy * x * scaled / sum;
  });
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void lrn_backward_kernel(LrnArgs<C> args) {
  for_each_place(args, [&](int64_t index, const int64_t(&place)[5]) {
    const LrnArgs<C>& middle = loaded_again(args);
    const C terms =
        sum_of_neighbours(middle, place, middle.after, middle.before, middle.channel_step, middle.row_step,
                          middle.column_step, [&](int64_t distance) { return middle.terms[index + distance]; });
    const LrnArgs<C>& late = loaded_again(args);
    const C x = element_or(late.x_data, offset_of(late.x.strides, place), C(0));
    const C dy = element_or(late.dy_data, offset_of(late.dy.strides, place), C(0));
    const C gradient = dy * late.powers[index] - C(2) * late.scale * late.beta * x * terms;
    set_element(late.to, offset_of(late.dx.strides, place), gradient, late.blend_alpha, late.blend_beta);
  });
}

}  // namespace kernels::dnn
