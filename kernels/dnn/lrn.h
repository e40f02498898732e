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
  // Backward: s^-beta and dy x s^(-beta - 1), in the row-major order of the dimensions.
  C *powers, *terms;
  int before, after;  // neighbours
  bool within;        // a channel, in its last two dimensions
  C k, scale, beta;   // scale: alpha / n
  int order[5];
  int64_t threads, first_thread, each;
  C blend_alpha, blend_beta;
};

KERNEL_INLINE float power(float x, float y) { return powf(x, y); }
KERNEL_INLINE double power(double x, double y) { return pow(x, y); }

// The sum of term(place) over the neighbours of a place.
template <class C, class Term>
KERNEL_INLINE C sum_of_neighbours(const LrnArgs<C>& args, const int64_t (&place)[5], int before, int after, Term term) {
  C sum = 0;
  int64_t other[5] = {place[0], place[1], place[2], place[3], place[4]};
  const auto bounds = [&](int d, int64_t& first, int64_t& last) {
    first = place[d] > before ? place[d] - before : 0;
    last = place[d] + after < args.x.lengths[d] ? place[d] + after : args.x.lengths[d] - 1;
  };
  int64_t first, last;
  if (!args.within) {
    bounds(1, first, last);
    for (other[1] = first; other[1] <= last; ++other[1]) sum += term(other);
    return sum;
  }
  int64_t first_column, last_column;
  bounds(3, first, last);
  bounds(4, first_column, last_column);
  for (other[3] = first; other[3] <= last; ++other[3])
    for (other[4] = first_column; other[4] <= last_column; ++other[4]) sum += term(other);
  return sum;
}

template <class C>
KERNEL_INLINE C lrn_sum(const LrnArgs<C>& args, const int64_t (&place)[5]) {
  return args.k + args.scale * sum_of_neighbours(args, place, args.before, args.after, [&](const int64_t(&other)[5]) {
                    const C x = element_or(args.x_data, offset_of(args.x.strides, other), C(0));
                    return x * x;
                  });
}

KERNEL_INLINE int64_t row_major_index(const Image& image, const int64_t (&place)[5]) {
  int64_t index = 0;
  KERNEL_UNROLL
  for (int d = 0; d < 5; ++d) index = index * image.lengths[d] + place[d];
  return index;
}

// Calls run(place) for each of this thread's places.
template <class C, class Run>
KERNEL_INLINE void for_each_place(const LrnArgs<C>& args, Run run) {
  const int64_t first = (args.first_thread + int64_t(blockIdx.x) * kStreamThreads + threadIdx.x) * args.each;
  for (int64_t i = first; i < first + args.each && i < args.threads; ++i) {
    int64_t place[5] = {};
    place_of_thread<1>(args.x.lengths, args.order, i, place);
    run(place);
  }
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void lrn_forward_kernel(LrnArgs<C> args) {
  for_each_place(args, [&](const int64_t(&place)[5]) {
    const C x = element_or(args.x_data, offset_of(args.x.strides, place), C(0));
    set_element(args.to, offset_of(args.y.strides, place), x * power(lrn_sum(args, place), -args.beta),
                args.blend_alpha, args.blend_beta);
  });
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void lrn_terms_kernel(LrnArgs<C> args) {
  for_each_place(args, [&](const int64_t(&place)[5]) {
    const C sum = lrn_sum(args, place), scaled = power(sum, -args.beta);
    const C x = element_or(args.x_data, offset_of(args.x.strides, place), C(0));
    const C dy = element_or(args.dy_data, offset_of(args.dy.strides, place), C(0));
    const int64_t index = row_major_index(args.x, place);
    args.powers[index] = scaled;
    args.terms[index] = dy * x * scaled / sum;
  });
}

template <class C>
__global__ __launch_bounds__(kStreamThreads) void lrn_backward_kernel(LrnArgs<C> args) {
  for_each_place(args, [&](const int64_t(&place)[5]) {
    const C terms = sum_of_neighbours(args, place, args.after, args.before, [&](const int64_t(&other)[5]) {
      return args.terms[row_major_index(args.x, other)];
    });
    const C x = element_or(args.x_data, offset_of(args.x.strides, place), C(0));
    const C dy = element_or(args.dy_data, offset_of(args.dy.strides, place), C(0));
    const C gradient = dy * args.powers[row_major_index(args.x, place)] - C(2) * args.scale * args.beta * x * terms;
    set_element(args.to, offset_of(args.dx.strides, place), gradient, args.blend_alpha, args.blend_beta);
  });
}

}  // namespace kernels::dnn
