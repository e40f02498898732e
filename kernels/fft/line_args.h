// What one launch of a transform kernel does: transforms of one length along lines of an array. Everything here is
// known at run time only; types, length and radices are the kernels' template parameters or arguments of their own.
#pragma once

#include "core/target.h"

namespace kernels::fft {

// How a line's elements stand in memory. A real element becomes a complex one with imaginary part zero. Of a Hermitian
// line only the elements 0..n/2 are stored, the others are their conjugates mirrored.
enum class LoadForm : int8_t { kComplex, kReal, kHermitian };
// kReal writes real parts, kHermitian the elements 0..n/2 alone.
enum class StoreForm : int8_t { kComplex, kReal, kHermitian };

// How the elements of a line become transformed; all but kStages are explained at Convolution.
enum class LineMethod : int8_t { kStages, kRader, kBluestein, kConvolution };
// A real transform of twice the length, in the same launch: the step after the complex one, or before it.
enum class LineRealStep : int8_t { kNone, kForward, kInverse };

// Lines are numbered by coordinates. Coordinate 0 is the one whose lines are neighbours in memory, if any are.
constexpr int kLineDims = 4;

// Where element k of line (c0, c1, ...) lies: offset + k * stride + sum of c_i * line[i], in elements of that side's
// form and storage type.
struct LineLayout {
  int64_t offset;
  int64_t stride;
  int64_t line[kLineDims];
};

// The place that element k of line (c0, c1, ...) has in a longer transform which this launch is one step of:
// k * stride + sum of c_i * line[i]. For a whole transform stride is 1 and line 0.
struct LineIndex {
  int64_t stride;
  int64_t line[kLineDims];
};

// Factors for elements by their index, as complex numbers of the computing type; null: none. Elements with an index of
// `count` or more are read as zero, or not written.
struct PointFactors {
  const void* values;
  int64_t count;
  LineIndex index;
};

// Powers of w = exp(-2 pi i / length), from two tables: w^j = low[j % 2^bits] * high[j / 2^bits]; high may be null.
// After the transform, element k of a line is multiplied by w^(k * c), c its coordinate number `coordinate`. low null:
// no such step.
struct StepTwiddles {
  const void* low;
  const void* high;
  int bits;
  int coordinate;
  const void* columns;  // null, or the powers that lines_step.h takes from there
};

// What a length takes that is transformed as a cyclic convolution of `inner` elements. The spectrum is the forward
// transform of the sequence convolved with, divided by `inner`; all numbers are of the computing type.
// Rader (inner = length - 1, g a primitive root): element q of the convolution is x[load_order[q]], g^q; its result q
// is y[store_order[q]], g^-q, less x[0]. Bluestein: elements are multiplied by the chirp exp(-pi i j^2 / length) on the
// way in and on the way out. kConvolution is a transform, factors, and the transform back, without a scale: the rows of
// a longer convolution of inner times as many elements as there are rows. The spectrum has theirs one after the other,
// by the coordinate number step.coordinate. As the transform back is one step of the whole, the step's powers follow.
struct Convolution {
  const void* spectrum;
  const void* chirp;
  const int32_t* load_order;
  const int32_t* store_order;
};

// A callback as hipFFT declares it, `element (*)(void* data, size_t offset, void* caller_info, void* shared)` to load
// and `void (*)(void* data, size_t offset, element value, void* caller_info, void* shared)` to store; null: none.
struct Callback {
  const void* function;
  void* caller_info;
  int shared_bytes;
};

// Order on the way in: real and imaginary parts change places if `inverse`, load factors. On the way out: step, scale,
// store factors, real and imaginary parts change places.
struct LineArgs {
  const void* in;
  void* out;
  LineLayout from, to;
  int64_t counts[kLineDims];  // lines along each coordinate, at least 1
  LoadForm load_form;
  StoreForm store_form;
  bool inverse;  // exp(+2 pi i ...): real and imaginary parts change places on the way in and on the way out
  double scale;  // of what is stored
  // Powers of exp(-2 pi i / length) as the stages read them: kernels/fft/stage_twiddles.h says in which order.
  const void* stage_twiddles;
  PointFactors load_factors, store_factors;
  StepTwiddles step;
  Convolution convolution;
  // Of a real step: the powers 0 to length / 2 of exp(-pi i / length). Where it is that of a longer transform, of which
  // `count` lines are a step: also the powers 0 to count - 1 of exp(-pi i / (count * length)).
  const void* real_roots;
  const void* real_line_roots;
  Callback load, store;
};

}  // namespace kernels::fft
