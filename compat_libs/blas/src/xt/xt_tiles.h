// Tiles of a caller's matrices on their way to a device and back. Matrices lie in host or device memory.
#pragma once

#include "product.h"
#include "xt/xt_context.h"

namespace compat_blas {

// Copies a tile between a matrix and a lane's memory.
template <class T>
void copy_tile(XtLane& lane, T* to, int64_t to_ld, const T* from, int64_t from_ld, const Tile& tile) {
  constexpr size_t kBytes = sizeof(T);
  compat::check(hipMemcpy2DAsync(to, to_ld * kBytes, from, from_ld * kBytes, tile.rows.size * kBytes, tile.columns.size,
                                 hipMemcpyDefault, lane.stream()));
}

template <class T>
T* element(const kernels::Matrix<T>& matrix, int64_t row, int64_t column) {
  return matrix.data.base + matrix.data.offset + row + column * matrix.ld;
}

template <class T>
kernels::Matrix<T> fetch(XtLane& lane, Slot slot, const kernels::Matrix<const T>& from, const Tile& tile) {
  const auto to = lane.tile<T>(slot, tile.rows.size, tile.columns.size);
  copy_tile(lane, to.data.base, to.ld, element(from, tile.rows.first, tile.columns.first), from.ld, tile);
  return to;
}

// The stored tile of which `op` makes op(matrix)'s rows and columns.
template <class T>
kernels::Matrix<T> fetch(XtLane& lane, Slot slot, const kernels::Matrix<const T>& from, Operation op, Range rows,
                         Range columns) {
  return fetch(lane, slot, from, op.transpose ? Tile{columns, rows} : Tile{rows, columns});
}

template <class T>
void store(XtLane& lane, const kernels::Matrix<T>& from, const kernels::Matrix<T>& to, const Tile& tile) {
  copy_tile(lane, element(to, tile.rows.first, tile.columns.first), to.ld, from.data.base, from.ld, tile);
}

// The rows of column `column` that a triangle of `size` columns has.
inline Range rows_of_triangle(Triangle triangle, int64_t column, int64_t size) {
  if (triangle == Triangle::kLower) return {column, size - column};
  return {0, column + 1};
}

// Stores one triangle of a tile on the diagonal. The other one may be in use by somebody else.
template <class T>
void store_triangle(XtLane& lane, Triangle triangle, const kernels::Matrix<T>& from, const kernels::Matrix<T>& to,
                    Range diagonal) {
  for (int64_t column = 0; column < diagonal.size; ++column) {
    const Range rows = rows_of_triangle(triangle, column, diagonal.size);
    compat::check(hipMemcpyAsync(element(to, diagonal.first + rows.first, diagonal.first + column),
                                 element(from, rows.first, column), rows.size * sizeof(T), hipMemcpyDefault,
                                 lane.stream()));
  }
}

// A tile of the result, while products are added to it.
template <class T>
class TileSum {
 public:
  // Begins with beta times the tile, which is not read where beta is zero.
  TileSum(XtLane& lane, const kernels::Matrix<T>& to, const Tile& place, T beta)
      : lane_(lane), to_(to), place_(place), factor_(beta) {
    tile_ = beta == T{} ? lane.tile<T>(Slot::kC, place.rows.size, place.columns.size)
                        : fetch(lane, Slot::kC, read_only(to), place);
  }

  // Adds alpha op(A) op(B), k terms each; only a triangle of it where one is given.
  void add(T alpha, Operation op_a, const kernels::Matrix<T>& a, Operation op_b, const kernels::Matrix<T>& b, int64_t k,
           Triangle triangle = Triangle::kFull, bool real_diagonal = false) {
    multiply<T>(lane_.context(),
                {op_a, op_b, place_.rows.size, place_.columns.size, k, host_scalar(alpha), read_only(a), read_only(b),
                 host_scalar(factor()), tile_, triangle, real_diagonal},
                1);
  }
  // What the next term's routine has to multiply the tile with.
  T factor() { return std::exchange(factor_, kernels::ScalarTraits<T>::from_real(1)); }
  const kernels::Matrix<T>& tile() const { return tile_; }

  void store_all() { store(lane_, tile_, to_, place_); }

 private:
  XtLane& lane_;
  const kernels::Matrix<T>& to_;
  Tile place_;
  T factor_;
  kernels::Matrix<T> tile_;
};

// Where the tile's sum has no terms it is still to be multiplied with beta.
template <class T>
Blocks terms_of(const XtContext& xt, int64_t k, T alpha) {
  return alpha == T{} ? Blocks{0, xt.block} : xt.blocks(k);
}

// While it lives, matrices in host memory are pinned if the handle says so. What cannot be pinned (device memory, or
// memory that is pinned) stays as it is.
class Pinned {
 public:
  explicit Pinned(const XtContext& xt) : enabled_(xt.pinning == HIPBLAS_EXT_XT_PINNING_ENABLED) {}
  Pinned(const Pinned&) = delete;
  Pinned& operator=(const Pinned&) = delete;
  ~Pinned() {
    for (void* memory : memory_) static_cast<void>(hipHostUnregister(memory));
  }

  template <class T>
  void add(const kernels::Matrix<T>& matrix, int64_t rows, int64_t columns) {
    if (rows > 0 && columns > 0) add(matrix.data.base, ((columns - 1) * matrix.ld + rows) * sizeof(T));
  }

 private:
  void add(const void* data, size_t bytes) {
    if (!enabled_ || data == nullptr) return;
    void* memory = const_cast<void*>(data);  // pinning changes nothing in it
    memory_.reserve(memory_.size() + 1);
    if (hipHostRegister(memory, bytes, hipHostRegisterPortable) == hipSuccess)
      memory_.push_back(memory);
    else
      static_cast<void>(hipGetLastError());
  }

  bool enabled_;
  std::vector<void*> memory_;
};

}  // namespace compat_blas
