// Functions of elements at the same place of several tensors, whatever their layouts: tensor operations, activations.
//
// Elements are cut into runs along the output's innermost dimension; there each tensor is contiguous or repeats one
// element, or, on a CPU and where packs hold one element, has any step. An operation has kInputs and
// `apply<N>(inputs, results)` for N elements. The output may be one of the inputs.
// Launch: grid (blocks of kElementPacks packs a thread), block kStreamThreads.
#pragma once

#include "../core/elements.h"
#include "row_shape.h"

namespace kernels::dnn {

// Packs of a lane, and how many of them it loads before it stores the first: a compiler must assume that they meet.
constexpr int kElementPacks = kWaveSize == 1 ? 64 : 4;
constexpr int kElementPacksAhead = kWaveSize == 1 ? 1 : 4;

// What an operation on elements computes with: integers of 32 bits are exact in double.
template <class T>
using Calculated = std::conditional_t<std::is_same_v<T, int32_t> || std::is_same_v<T, double>, double, float>;

// Tensors in a walk and in steps: the output, then the inputs.
template <int Inputs>
struct ElementShape {
  int64_t run, packs;
  Divider packs_of_run;
  int64_t steps[Inputs + 1];
  Walk<Inputs + 1> outer;
};

template <class T, int Inputs>
struct ElementArgs {
  const T* inputs[Inputs];
  T* output;
  ElementShape<Inputs> shape;
  int64_t first_block;
  Calculated<T> alpha, beta;
};

template <int Inputs>
struct ElementPlace {
  int64_t offsets[Inputs + 1];
  int count;  // of elements; 0: behind the last pack

  template <int N>
  KERNEL_INLINE void find(const ElementShape<Inputs>& shape, int64_t pack) {
    KERNEL_UNROLL
    for (int t = 0; t <= Inputs; ++t) offsets[t] = 0;
    count = 0;
    if (pack >= shape.packs) return;
    int64_t run = 0;
    if (shape.outer.rank > 0) {
      run = shape.packs_of_run.quotient(pack);
      shape.outer.add_offsets(run, offsets);
    }
    const int64_t at = (pack - run * shape.packs_of_run.divisor) * N;
    KERNEL_UNROLL
    for (int t = 0; t <= Inputs; ++t) offsets[t] += at * shape.steps[t];
    count = within_tile(shape.run - at, N);
  }
};

template <class T, int N>
KERNEL_INLINE void load_run(const T* from, int64_t step, int count, RawPack<T, N>& pack) {
  if (count == N && (step == 1 || (kWaveSize > 1 && step != 0))) return pack.load(from);
  T values[N];
  if (N > 1 && step == 0) {
    const T value = count > 0 ? *from : T(0);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] = value;
  } else {
    const int64_t apart = kWaveSize == 1 ? step : 1;
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v) values[v] = v < count ? from[v * apart] : T(0);
  }
  pack.take(values);
}

// Rounded to the nearest, ties to even, within the type; NaN becomes zero.
template <class T, int N, class C>
KERNEL_INLINE void round_to_integers(C (&values)[N]) {
  constexpr C kLeast = std::is_same_v<T, int8_t> ? C(-128) : C(-2147483648.0), kMost = -(kLeast + 1);
  KERNEL_FOR_PACK
  for (int v = 0; v < N; ++v) {
    const C value = rint(values[v]);
    values[v] = value > kMost ? kMost : value >= kLeast ? value : value < kLeast ? kLeast : C(0);
  }
}

template <class T, int N>
KERNEL_INLINE void store_run(T* to, int64_t step, int count, const T (&values)[N]) {
  if (count == N && (kWaveSize > 1 || step == 1)) {
    Pack<T, N> pack;
    __builtin_memcpy(pack.v, values, sizeof values);
    pack_at<T, N>(to) = pack;
  } else if (kWaveSize == 1) {
    for (int v = 0; v < count; ++v) to[v * step] = values[v];
  } else {
    // An index that is known at run time only would put the values into memory.
    KERNEL_UNROLL
    for (int v = 0; v < N; ++v)
      if (v < count) to[v] = values[v];
  }
}

// to = alpha * values + beta * to
template <class T, int N, class C>
KERNEL_INLINE void store_blended(T* to, int64_t step, int count, C alpha, C beta, C (&values)[N]) {
  if (beta != C(0)) {
    RawPack<T, N> pack;
    C old[N];
    load_run<T, N>(to, step, count, pack);
    pack.convert_to(old);
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] = alpha * values[v] + beta * old[v];
  } else if (alpha != C(1)) {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) values[v] *= alpha;
  }
  if constexpr (std::is_integral_v<T>) round_to_integers<T, N>(values);
  T stored[N];
  convert<N>(values, stored);
  store_run<T, N>(to, step, count, stored);
}

template <class T, class Op, int N>
__global__ __launch_bounds__(kStreamThreads) void elementwise_kernel(ElementArgs<T, Op::kInputs> args, Op op) {
  constexpr int kInputs = Op::kInputs, kAhead = kElementPacksAhead;
  using C = Calculated<T>;
  const int64_t first = (args.first_block + blockIdx.x) * (kElementPacks * kStreamThreads) + threadIdx.x;
  for (int done = 0; done < kElementPacks; done += kAhead) {
    if (first + done * kStreamThreads >= args.shape.packs) return;
    ElementPlace<kInputs> places[kAhead];
    RawPack<T, N> packs[kAhead][kInputs];
    KERNEL_UNROLL
    for (int i = 0; i < kAhead; ++i) {
      places[i].template find<N>(args.shape, first + (done + i) * kStreamThreads);
      KERNEL_UNROLL
      for (int t = 0; t < kInputs; ++t)
        load_run<T, N>(args.inputs[t] + places[i].offsets[t + 1], args.shape.steps[t + 1], places[i].count,
                       packs[i][t]);
    }
    KERNEL_UNROLL
    for (int i = 0; i < kAhead; ++i) {
      if (places[i].count == 0) continue;
      C values[kInputs][N], results[N];
      KERNEL_UNROLL
      for (int t = 0; t < kInputs; ++t) packs[i][t].convert_to(values[t]);
      op.template apply<N>(values, results);
      const auto& late = read_again(args);
      store_blended<T, N, C>(late.output + places[i].offsets[0], late.shape.steps[0], places[i].count, late.alpha,
                             late.beta, results);
    }
  }
}

// Copies elements of a size as they are, or writes one value.
template <class T>
struct MoveArgs {
  const T* input;  // null: `value` everywhere
  T* output;
  T value;
  ElementShape<1> shape;
  int64_t first_block;
};

template <class T, int N>
__global__ __launch_bounds__(kStreamThreads) void move_kernel(MoveArgs<T> args) {
  constexpr int kAhead = kElementPacksAhead;
  const int64_t first = (args.first_block + blockIdx.x) * (kElementPacks * kStreamThreads) + threadIdx.x;
  for (int done = 0; done < kElementPacks; done += kAhead) {
    if (first + done * kStreamThreads >= args.shape.packs) return;
    ElementPlace<1> places[kAhead];
    RawPack<T, N> packs[kAhead];
    KERNEL_UNROLL
    for (int i = 0; i < kAhead; ++i) {
      places[i].template find<N>(args.shape, first + (done + i) * kStreamThreads);
      if (args.input != nullptr)
        load_run<T, N>(args.input + places[i].offsets[1], args.shape.steps[1], places[i].count, packs[i]);
      else
        load_run<T, N>(&args.value, 0, 1, packs[i]);
    }
    KERNEL_UNROLL
    for (int i = 0; i < kAhead; ++i) {
      T values[N];
      packs[i].give(values);
      store_run<T, N>(args.output + places[i].offsets[0], args.shape.steps[0], places[i].count, values);
    }
  }
}

// Copies where the input is contiguous along another dimension than the output: tiles go through a GPU's shared memory,
// so that both sides move neighbours together. Tensors of the walk: output, input.
constexpr int kMoveTile = 32;
template <class T>
struct MoveTilesArgs {
  const T* input;
  T* output;
  int64_t rows, columns;  // the input is contiguous along rows, the output along columns
  int64_t input_step, output_step;
  int64_t row_tiles, column_tiles;
  Walk<2> outer;
  int64_t first_block;
};

// Launch: grid (tiles of all outer places), block kStreamThreads.
template <class T>
__global__ __launch_bounds__(kStreamThreads) void move_tiles_kernel(MoveTilesArgs<T> args) {
  int64_t block = args.first_block + blockIdx.x;
  const int64_t row = block % args.row_tiles * kMoveTile;
  block /= args.row_tiles;
  const int64_t column = block % args.column_tiles * kMoveTile;
  int64_t offsets[2] = {};
  args.outer.add_offsets(block / args.column_tiles, offsets);
  const int rows = within_tile(args.rows - row, kMoveTile), columns = within_tile(args.columns - column, kMoveTile);
  const T* from = args.input + offsets[1] + row + column * args.input_step;
  T* to = args.output + offsets[0] + column + row * args.output_step;
  if constexpr (kWaveSize == 1) {
    // The first cache holds both tiles.
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < columns; ++c) to[c + r * args.output_step] = from[r + c * args.input_step];
  } else {
    __shared__ T tile[kMoveTile][kMoveTile + 1];
    for (int i = threadIdx.x; i < kMoveTile * kMoveTile; i += kStreamThreads) {
      const int r = i % kMoveTile, c = i / kMoveTile;
      if (r < rows && c < columns) tile[c][r] = from[r + c * args.input_step];
    }
    __syncthreads();
    for (int i = threadIdx.x; i < kMoveTile * kMoveTile; i += kStreamThreads) {
      const int c = i % kMoveTile, r = i / kMoveTile;
      if (r < rows && c < columns) to[c + r * args.output_step] = tile[c][r];
    }
  }
}

// Between types that are known at run time only; computed as V: float, or double for integers and doubles.
template <class V>
struct CastArgs {
  const void* input;
  void* output;
  Element input_type, output_type;
  ElementShape<1> shape;
  int64_t first_block;
  V alpha, beta;
};

template <class V>
__global__ __launch_bounds__(kStreamThreads) void cast_kernel(CastArgs<V> args) {
  constexpr int N = kWaveSize == 1 ? 16 : 1;
  const int64_t first = (args.first_block + blockIdx.x) * (kElementPacks * kStreamThreads) + threadIdx.x;
  KERNEL_UNROLL_BY(1)
  for (int done = 0; done < kElementPacks; ++done) {
    const CastArgs<V>& again = loaded_again(args);
    if (first + done * kStreamThreads >= again.shape.packs) return;
    ElementPlace<1> place;
    place.template find<N>(again.shape, first + done * kStreamThreads);
    for (int v = 0; v < place.count; ++v) {
      const CastArgs<V>& late = loaded_again(args);
      const int64_t to = place.offsets[0] + v * late.shape.steps[0], from = place.offsets[1] + v * late.shape.steps[1];
      V value = late.alpha * load_element<V>(late.input, late.input_type, from);
      if (late.beta != V(0)) value += late.beta * load_element<V>(late.output, late.output_type, to);
      const V stored[1] = {value};
      store_elements<1>(late.output, late.output_type, to, 1, false, stored);
    }
  }
}

enum class BinaryOperation : int { kAdd, kMultiply, kMinimum, kMaximum };

// operation(first * a, second * b); a minimum or maximum with NaN is NaN.
template <class C>
struct BinaryOp {
  static constexpr int kInputs = 2;
  BinaryOperation operation;
  C first, second;

  template <int N>
  KERNEL_INLINE void apply(const C (&inputs)[2][N], C (&results)[N]) const {
    const C one = first, other = second;
    const auto each = [&](auto function) {
      KERNEL_FOR_PACK
      for (int v = 0; v < N; ++v) results[v] = function(one * inputs[0][v], other * inputs[1][v]);
    };
    if (operation == BinaryOperation::kAdd)
      each([](C a, C b) { return a + b; });
    else if (operation == BinaryOperation::kMultiply)
      each([](C a, C b) { return a * b; });
    else if (operation == BinaryOperation::kMinimum)
      each([](C a, C b) { return a < b || !(a == a) ? a : b; });
    else
      each([](C a, C b) { return a > b || !(a == a) ? a : b; });
  }
};

// The element itself: what scaling and copying between layouts blend.
template <class C>
struct IdentityOp {
  static constexpr int kInputs = 1;
  template <int N>
  KERNEL_INLINE void apply(const C (&inputs)[1][N], C (&results)[N]) const {
    KERNEL_FOR_PACK
    for (int v = 0; v < N; ++v) results[v] = inputs[0][v];
  }
};

}  // namespace kernels::dnn
