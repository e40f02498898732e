// Element-wise routines on vectors: axpy, scal, copy, swap.
//
// A block takes `chunk` neighbouring elements. With unit strides each lane takes packs, so that a GPU moves 16 bytes an
// access and a CPU vectorises the loop over a pack.
// Launch: grid (chunks, batch), block kStreamThreads.
#pragma once

#include "../core/memory.h"

namespace kernels {

// An operation on elements x and y. kReads*/kWrites* say which are loaded and stored; prepare() runs once a thread and
// returns false when there is nothing to do (the vectors are then not touched and may be null).
template <class T>
struct AxpyOp {
  static constexpr bool kReadsX = true, kReadsY = true, kWritesX = false;
  Scalar<T> alpha;
  KERNEL_INLINE bool prepare() {
    alpha = {alpha.get(), nullptr};
    return !(alpha.value == T{});
  }
  KERNEL_INLINE void apply(T& x, T& y) const { y = alpha.value * x + y; }
};

// `A` is T or its real type.
template <class T, class A>
struct ScalOp {
  static constexpr bool kReadsX = false, kReadsY = true, kWritesX = false;
  Scalar<A> alpha;
  KERNEL_INLINE bool prepare() {
    alpha = {alpha.get(), nullptr};
    return true;
  }
  KERNEL_INLINE void apply(T&, T& y) const { y = alpha.value * y; }
};

template <class T>
struct CopyOp {
  static constexpr bool kReadsX = true, kReadsY = false, kWritesX = false;
  KERNEL_INLINE bool prepare() { return true; }
  KERNEL_INLINE void apply(T& x, T& y) const { y = x; }
};

template <class T>
struct SwapOp {
  static constexpr bool kReadsX = true, kReadsY = true, kWritesX = true;
  KERNEL_INLINE bool prepare() { return true; }
  KERNEL_INLINE void apply(T& x, T& y) const {
    const T old = x;
    x = y;
    y = old;
  }
};

template <class T>
struct VectorArgs {
  int64_t n, chunk;
  Vector<T> x, y;  // x is only read unless the operation writes it
  int64_t first_batch;
};

template <class T, class Op>
KERNEL_INLINE void vector_pack(const Op& op, T* x, T* y) {
  using Values = Pack<T, kPack<T>>;
  Values xs, ys;
  if constexpr (Op::kReadsX) xs = pack_at<T, kPack<T>>(static_cast<const T*>(x));
  if constexpr (Op::kReadsY) ys = pack_at<T, kPack<T>>(static_cast<const T*>(y));
  KERNEL_FOR_PACK
  for (int v = 0; v < kPack<T>; ++v) op.apply(xs.v[v], ys.v[v]);
  pack_at<T, kPack<T>>(y) = ys;
  if constexpr (Op::kWritesX) pack_at<T, kPack<T>>(x) = xs;
}

template <class T, class Op>
KERNEL_INLINE void vector_element(const Op& op, T* x, T* y) {
  T xv{}, yv{};
  if constexpr (Op::kReadsX) xv = *x;
  if constexpr (Op::kReadsY) yv = *y;
  op.apply(xv, yv);
  *y = yv;
  if constexpr (Op::kWritesX) *x = xv;
}

// Unit: both strides are 1 and both addresses are multiples of a pack.
template <class T, bool Unit, class Op>
__global__ __launch_bounds__(kStreamThreads) void vector_kernel(VectorArgs<T> args, Op op) {
  if (!op.prepare()) return;
  const int64_t batch = args.first_batch + blockIdx.y;
  T* x = nullptr;
  if constexpr (Op::kReadsX) x = args.x.data.at(batch);
  T* y = args.y.data.at(batch);
  const int64_t first = blockIdx.x * args.chunk;
  const int64_t last = first + args.chunk < args.n ? first + args.chunk : args.n;
  int64_t i = first;
  if constexpr (Unit) {
    constexpr int kStep = kPack<T> * kStreamThreads;
    const int64_t whole = first + (last - first) / kStep * kStep;
    KERNEL_UNROLL_BY(4)
    for (; i < whole; i += kStep) {
      const int64_t at = i + threadIdx.x * kPack<T>;
      vector_pack<T>(op, x + at, y + at);
    }
  }
  for (i += threadIdx.x; i < last; i += kStreamThreads) vector_element<T>(op, x + i * args.x.inc, y + i * args.y.inc);
}

}  // namespace kernels
