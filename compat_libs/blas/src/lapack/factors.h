// What the factorizations and solvers share. No argument is checked; sizes may be zero where nothing else is said.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "launch.h"
#include "product.h"

namespace compat_blas {

// The rows of a are exchanged as the pivots first to last - 1 of a factorization say, or back again.
struct Exchanges {
  kernels::Batch<const int> pivots;
  int64_t first, last;
  bool backwards;
};
template <class T>
void swap_rows(Context& context, const Exchanges& exchanges, int64_t columns, kernels::Matrix<T> a, int64_t batch);

// A = Q R in place for m >= n or m < n.
template <class T>
void factor_qr(Context& context, int64_t m, int64_t n, kernels::Matrix<T> a, kernels::Batch<T> tau, int64_t batch);

// C = Q C, or with Q^H, for the Q of `count` reflectors that factor_qr left in a; C has m rows.
template <class T>
struct QrProduct {
  bool adjoint;
  int64_t m, n, count;
  kernels::Matrix<const T> a;
  kernels::Batch<const T> tau;
  kernels::Matrix<T> c;
};
template <class T>
void multiply_q(Context& context, const QrProduct<T>& product, int64_t batch);

// to = from, or its conjugate transpose, for the entries where `only` (in device memory; null for all) is not zero;
// `to` is m x n.
template <class T>
void copy_matrix(Context& context, int64_t m, int64_t n, kernels::Matrix<const T> from, kernels::Matrix<T> to,
                 bool adjoint, const int* only, int64_t batch);

// a = diagonal times the identity, m x n.
template <class T>
void set_matrix(Context& context, int64_t m, int64_t n, kernels::Matrix<T> a, T diagonal, int64_t batch);

// info = the place of the first zero on the diagonal of a, from one; zero where there is none.
template <class T>
void find_zeros(Context& context, int64_t n, kernels::Matrix<const T> a, int* info, int64_t batch);

template <class T>
kernels::Batch<const T> read_only(kernels::Batch<T> data) {
  return {data.base, data.list, data.stride, data.offset};
}

// The same batch without its first entries.
template <class T>
kernels::Batch<T> from_entry(kernels::Batch<T> data, int64_t first) {
  if (data.list != nullptr)
    data.list += first;
  else if (data.base != nullptr)
    data.base += first * data.stride;
  return data;
}
template <class T>
kernels::Matrix<T> from_entry(kernels::Matrix<T> a, int64_t first) {
  return {from_entry(a.data, first), a.ld};
}

// Calls run(first, count) for parts of a batch whose kernels fit into a grid with some waves for each entry: AMD GPUs
// take 2^32 threads.
template <class Run>
void for_each_part(int64_t batch, Run run) {
  compat::for_each_batch_part(batch, 1 << 22, run);
}

// The same, where an entry needs memory: parts have at most 256 MiB of it, or one entry.
template <class Run>
void for_each_part_in_memory(int64_t batch, int64_t bytes_of_entry, Run run) {
  const int64_t most = std::max<int64_t>(1, (int64_t(256) << 20) / bytes_of_entry);
  compat::for_each_batch_part(batch, static_cast<int>(std::min<int64_t>(most, 1 << 22)), run);
}

// What the host's info says of a call: minus the position of the first argument that is not valid, or zero.
inline int first_fault(std::initializer_list<std::pair<bool, int>> arguments) {
  for (const auto& [valid, position] : arguments)
    if (!valid) return -position;
  return 0;
}

}  // namespace compat_blas
