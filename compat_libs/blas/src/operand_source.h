// The operands of products as kernels with demands on alignment and order see them, and their copies where they do not
// meet these.
#pragma once

#include "arguments.h"
#include "core/repack.h"
#include "launch.h"

namespace compat_blas {

// One operand: op(X) is extent x k; `along_k` tells whether its elements lie one after another along k.
template <class T>
struct OperandSource {
  static constexpr int64_t kAlignment = 16;  // bytes

  kernels::Matrix<const T> matrix;
  int64_t extent, k;
  bool along_k;

  int64_t inner() const { return along_k ? k : extent; }
  int64_t outer() const { return along_k ? extent : k; }
  // Whether each column of each entry of the batch starts at a multiple of 16 bytes.
  bool is_aligned(int64_t batch) const {
    const auto aligned = [](auto bytes) { return bytes % kAlignment == 0; };
    return aligned(reinterpret_cast<uintptr_t>(matrix.data.base + matrix.data.offset)) &&
           aligned(matrix.ld * int64_t(sizeof(T))) && (batch == 1 || aligned(matrix.data.stride * int64_t(sizeof(T))));
  }
};

// Copies of operands that lie along k or not as asked for and are aligned; what is right already stays where it is.
template <class A, class B = A>
struct AlignedOperands {
  OperandSource<A> a;
  OperandSource<B> b;
  bool copies_a, copies_b;
  bool along_a, along_b;

  AlignedOperands(const OperandSource<A>& a_, const OperandSource<B>& b_, int64_t batch, bool along_a_, bool along_b_)
      : a(a_),
        b(b_),
        copies_a(!a.is_aligned(batch) || a.along_k != along_a_),
        copies_b(!b.is_aligned(batch) || b.along_k != along_b_),
        along_a(along_a_),
        along_b(along_b_) {}

  bool copies() const { return copies_a || copies_b; }

  // False, and nothing done, where there is no memory for the copies.
  bool make(compat::Context& context, int64_t batch) {
    if (!copies()) return true;
    const int64_t bytes_a = copies_a ? elements(a, along_a) * batch * int64_t(sizeof(A)) : 0;
    const int64_t bytes_b = copies_b ? elements(b, along_b) * batch * int64_t(sizeof(B)) : 0;
    char* memory = nullptr;
    try {
      memory = context.workspace<char>(bytes_a + bytes_b, compat::Holder::kOperands);
    } catch (const Failure& failure) {
      if (failure.status() != Status::kAllocFailed) throw;
      static_cast<void>(hipGetLastError());  // or the next launch would seem to have failed
      return false;
    }
    if (copies_a) repack(context, a, along_a, reinterpret_cast<A*>(memory), batch);
    if (copies_b) repack(context, b, along_b, reinterpret_cast<B*>(memory + bytes_a), batch);
    return true;
  }

 private:
  // Leading dimensions are multiples of 16 elements, so that all types are aligned.
  template <class T>
  static int64_t leading(const OperandSource<T>& source, bool along_k) {
    return ((along_k ? source.k : source.extent) + 15) / 16 * 16;
  }
  template <class T>
  static int64_t elements(const OperandSource<T>& source, bool along_k) {
    return leading(source, along_k) * (along_k ? source.extent : source.k);
  }

  template <class T>
  static void repack(const compat::Context& context, OperandSource<T>& source, bool along_k, T* to, int64_t batch) {
    const int64_t rows = source.inner(), cols = source.outer();
    const kernels::Matrix<T> target{{to, nullptr, elements(source, along_k), 0}, leading(source, along_k)};
    const auto tiles = [](int64_t n) { return (n + kernels::kRepackTile - 1) / kernels::kRepackTile; };
    const auto kernel = along_k == source.along_k ? kernels::repack_kernel<T, false> : kernels::repack_kernel<T, true>;
    compat::for_each_batch_part(batch, context.traits().max_grid_y, [&](int64_t first, unsigned count) {
      const dim3 grid(static_cast<unsigned>(tiles(rows) * tiles(cols)), count);
      compat::launch(kernel, grid, kernels::kStreamThreads, context.stream(), rows, cols, source.matrix, target, first);
    });
    source.matrix = {{to, nullptr, target.data.stride, 0}, target.ld};
    source.along_k = along_k;
  }
};

}  // namespace compat_blas
