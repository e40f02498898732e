// Element-wise routines on vectors: axpy, scal, copy, swap, and the rotations of rotation.h.
//
// A block takes `chunk` neighbouring elements. With unit strides each lane takes packs, so that a GPU moves 16 bytes an
// access and a CPU vectorises the loop over a pack.
// Launch: grid (chunks, batch), block kStreamThreads.
#pragma once

#include "../core/memory.h"
#include "stored_scalar.h"

namespace kernels {

// Packs that a lane has under way at a time. Loads cannot move above the stores of the pack before, since a compiler
// must assume that they meet, so that several are loaded first. A CPU's prefetchers need no such help.
constexpr int kPacksAhead = kWaveSize == 1 ? 1 : 4;

// An operation on elements x and y, computed as ComputeOf<T>. kReads*/kWrites* say which are loaded and stored (y
// always is); prepare(batch entry) runs once a thread and returns false when there is nothing to do (the vectors are
// then not touched and may be null).
template <class T>
struct AxpyOp {
  using C = ComputeOf<T>;
  static constexpr bool kReadsX = true, kReadsY = true, kWritesX = false, kMoves = false;
  StoredScalar<C> alpha;
  KERNEL_INLINE bool prepare(int64_t) {
    alpha = {alpha.get(), nullptr, alpha.storage};
    return !(alpha.value == C{});
  }
  KERNEL_INLINE void apply(C& x, C& y) const { y = alpha.value * x + y; }
};

// `A` is what T is computed as or its real type.
template <class T, class A>
struct ScalOp {
  using C = ComputeOf<T>;
  static constexpr bool kReadsX = false, kReadsY = true, kWritesX = false, kMoves = false;
  StoredScalar<A> alpha;
  KERNEL_INLINE bool prepare(int64_t) {
    alpha = {alpha.get(), nullptr, alpha.storage};
    return true;
  }
  KERNEL_INLINE void apply(C&, C& y) const { y = alpha.value * y; }
};

// Moves elements and computes nothing.
struct CopyOp {
  static constexpr bool kReadsX = true, kReadsY = false, kWritesX = false, kMoves = true;
  KERNEL_INLINE bool prepare(int64_t) { return true; }
  template <class T>
  KERNEL_INLINE void apply(T& x, T& y) const {
    y = x;
  }
};

struct SwapOp {
  static constexpr bool kReadsX = true, kReadsY = true, kWritesX = true, kMoves = true;
  KERNEL_INLINE bool prepare(int64_t) { return true; }
  template <class T>
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
KERNEL_INLINE void apply_to(const Op& op, T& x, T& y) {
  ComputeOf<T> xv{}, yv{};
  if constexpr (Op::kReadsX) xv = static_cast<ComputeOf<T>>(x);
  if constexpr (Op::kReadsY) yv = static_cast<ComputeOf<T>>(y);
  op.apply(xv, yv);
  y = static_cast<T>(yv);
  if constexpr (Op::kWritesX) x = static_cast<T>(xv);
}

template <class T, class Op>
KERNEL_INLINE void apply_to_pack(const Op& op, Pack<T, kPack<T>>& xs, Pack<T, kPack<T>>& ys) {
  constexpr int kSize = kPack<T>;
  if constexpr (kConvertsPacks<T>) {
    ComputeOf<T> xv[kSize]{}, yv[kSize]{};
    if constexpr (Op::kReadsX) convert<kSize>(xs.v, xv);
    if constexpr (Op::kReadsY) convert<kSize>(ys.v, yv);
    KERNEL_FOR_PACK
    for (int v = 0; v < kSize; ++v) op.apply(xv[v], yv[v]);
    convert<kSize>(yv, ys.v);
    if constexpr (Op::kWritesX) convert<kSize>(xv, xs.v);
  } else {
    KERNEL_FOR_PACK
    for (int v = 0; v < kSize; ++v) apply_to(op, xs.v[v], ys.v[v]);
  }
}

// `Count` packs, `step` elements apart.
template <class T, int Count, class Op>
KERNEL_INLINE void vector_packs(const Op& op, T* x, T* y, int64_t step) {
  constexpr int kSize = kPack<T>;
  Pack<T, kSize> xs[Count], ys[Count];
  KERNEL_UNROLL
  for (int p = 0; p < Count; ++p) {
    if constexpr (Op::kReadsX) xs[p] = pack_at<T, kSize>(static_cast<const T*>(x + p * step));
    if constexpr (Op::kReadsY) ys[p] = pack_at<T, kSize>(static_cast<const T*>(y + p * step));
  }
  KERNEL_UNROLL
  for (int p = 0; p < Count; ++p) {
    apply_to_pack(op, xs[p], ys[p]);
    pack_at<T, kSize>(y + p * step) = ys[p];
    if constexpr (Op::kWritesX) pack_at<T, kSize>(x + p * step) = xs[p];
  }
}

// Unit: both strides are 1 and both addresses are multiples of a pack.
template <class T, bool Unit, class Op>
__global__ __launch_bounds__(kStreamThreads) void vector_kernel(VectorArgs<T> args, Op op) {
  const int64_t batch = args.first_batch + blockIdx.y;
  if (!op.prepare(batch)) return;
  T* x = nullptr;
  if constexpr (Op::kReadsX) x = args.x.data.at(batch);
  T* y = args.y.data.at(batch);
  const int64_t first = blockIdx.x * args.chunk;
  const int64_t last = first + args.chunk < args.n ? first + args.chunk : args.n;
  int64_t i = first;
  // Numbers that are only moved are real: clang keeps structs in memory then.
  using E = std::conditional_t<Op::kMoves, RealOf<T>, T>;
  constexpr int kParts = sizeof(T) / sizeof(E);
  if constexpr (Unit) {
    constexpr int kStep = kPack<T> * kStreamThreads;
    const int64_t lane = threadIdx.x * kPack<T>;
    for (; i + kPacksAhead * kStep <= last; i += kPacksAhead * kStep)
      vector_packs<E, kPacksAhead>(op, reinterpret_cast<E*>(x + i + lane), reinterpret_cast<E*>(y + i + lane),
                                   kStep * kParts);
    for (; kPacksAhead > 1 && i + kStep <= last; i += kStep)
      vector_packs<E, 1>(op, reinterpret_cast<E*>(x + i + lane), reinterpret_cast<E*>(y + i + lane), 0);
  }
  i += threadIdx.x;
  T *x_at = x + i * args.x.inc, *y_at = y + i * args.y.inc;
  const int64_t x_step = kStreamThreads * args.x.inc, y_step = kStreamThreads * args.y.inc;
  for (; i < last; i += kStreamThreads, x_at += x_step, y_at += y_step) {
    KERNEL_UNROLL
    for (int part = 0; part < kParts; ++part) {
      E xe{}, ye{};
      E *x_part = reinterpret_cast<E*>(x_at) + part, *y_part = reinterpret_cast<E*>(y_at) + part;
      if constexpr (Op::kReadsX) xe = *x_part;
      if constexpr (Op::kReadsY) ye = *y_part;
      apply_to(op, xe, ye);
      *y_part = ye;
      if constexpr (Op::kWritesX) *x_part = xe;
    }
  }
}

}  // namespace kernels
