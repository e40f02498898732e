// What the kernels of products hand their sums to: the epilogue itself, or, where k is cut into slices, memory from
// which a second kernel adds them in the order of the slices and calls the epilogue.
#pragma once

#include "gemm.h"

namespace kernels {

// Writes partial sums of one slice, column by column.
template <class Sum>
struct PartialWriter {
  Sum* sums;
  int64_t rows;
  KERNEL_INLINE void put(int64_t row, int64_t column, Sum sum) const { sums[row + column * rows] = sum; }

  // Storing single elements as well as the epilogue does would test all elements' places twice.
  static constexpr bool kTakesRuns = true;
  template <int N>
  KERNEL_INLINE void put_run(int64_t row, int64_t column, const Sum (&run)[N], int count) const {
    Sum* to = sums + row + column * rows;
    KERNEL_UNROLL
    for (int i = 0; i < N; ++i)
      if (i < count) to[i] = run[i];
  }
  KERNEL_INLINE void finish() const {}

  KERNEL_INLINE bool takes_pairs() const { return holds_pairs(sums, rows); }
  KERNEL_INLINE void put_pair(int64_t row, int64_t column, Sum first, Sum second) const {
    *reinterpret_cast<RowPair<Sum>*>(sums + row + column * rows) = {first, second};
  }
};

// Where the kernel may have computed the transpose of the product.
template <class Inner>
struct ExchangingWriter {
  Inner inner;
  bool exchanged;
  template <class Sum>
  KERNEL_INLINE void put(int64_t row, int64_t column, Sum sum) const {
    inner.put(exchanged ? column : row, exchanged ? row : column, sum);
  }
};

// True for epilogues whose writer can write partial sums, too.
template <class Epilogue, class = void>
struct WritesSums : std::false_type {};
template <class Epilogue>
struct WritesSums<Epilogue, std::void_t<decltype(Epilogue::kWritesSums)>> : std::bool_constant<Epilogue::kWritesSums> {
};

// An epilogue around another one. `partial` receives [batch][slice][column][row] and is null where k is not cut. With
// `exchanged` the kernel computes the transpose of the product: its rows are the epilogue's columns.
template <class Types, class Epilogue>
struct GemmOutput {
  using Sum = typename Types::Sum;
  Epilogue epilogue;
  bool exchanged;
  Sum* partial;

  KERNEL_INLINE bool skips_product() const { return epilogue.skips_product(); }
  KERNEL_INLINE bool changes_nothing(int64_t batch) const { return epilogue.changes_nothing(batch); }
  KERNEL_INLINE bool covers(int64_t row, int64_t column, int tile_rows, int tile_columns) const {
    return epilogue.covers(row, column, tile_rows, tile_columns);
  }
  KERNEL_INLINE Sum* slice_sums(int64_t batch, int64_t rows, int64_t columns) const {
    return partial + (batch * gridDim.z + blockIdx.z) * rows * columns;
  }
  // Calls store(writer) for a kernel that computes rows x columns: one writer that decides for each element would cost
  // registers.
  template <class Store>
  KERNEL_INLINE void write(int64_t batch, int64_t rows, int64_t columns, Store store) const {
    if constexpr (WritesSums<Epilogue>::value) {
      store(partial != nullptr ? Epilogue::sums_writer(slice_sums(batch, rows, columns), rows) : epilogue.at(batch, 0));
    } else {
      if (partial != nullptr)
        store(PartialWriter<Sum>{slice_sums(batch, rows, columns), rows});
      else
        store(epilogue.at(batch, 0));
    }
  }
  template <class Store>
  KERNEL_INLINE void write_exchanging(int64_t batch, int64_t rows, int64_t columns, Store store) const {
    using Inner = decltype(epilogue.at(batch, 0));
    if (partial != nullptr)
      store(PartialWriter<Sum>{slice_sums(batch, rows, columns), rows});
    else
      store(ExchangingWriter<Inner>{epilogue.at(batch, 0), exchanged});
  }
};

constexpr int kFinishRows = kWaveSize == 1 ? 64 : 1;  // that one thread adds

// Adds the slices. Launch: grid (blocks of rows, columns or fewer, batch), block kStreamThreads.
template <class Types, class Epilogue>
__global__ __launch_bounds__(kStreamThreads) void gemm_finish_kernel(GemmOutput<Types, Epilogue> output, int64_t rows,
                                                                     int64_t columns, int slices) {
  using Sum = typename Types::Sum;
  const int64_t batch = blockIdx.z;
  const bool empty = output.skips_product();
  if (empty && output.changes_nothing(batch)) return;
  const int64_t row0 = (blockIdx.x * int64_t(kStreamThreads) + threadIdx.x) * kFinishRows;
  if (row0 >= rows) return;
  const int64_t size = rows * columns;
  const int count = rows - row0 < kFinishRows ? static_cast<int>(rows - row0) : kFinishRows;
  using Inner = decltype(output.epilogue.at(batch, 0));
  const ExchangingWriter<Inner> writer{output.epilogue.at(batch, 0), output.exchanged};
  for (int64_t column = blockIdx.y; column < columns; column += gridDim.y) {
    const Sum* partial = output.partial + batch * slices * size + column * rows + row0;
    Sum total[kFinishRows] = {};
    if (!empty) {
      KERNEL_UNROLL_BY(4)
      for (int s = 0; s < slices; ++s) {
        KERNEL_FOR_PACK
        for (int r = 0; r < kFinishRows; ++r)
          if (r < count) total[r] = total[r] + partial[s * size + r];
      }
    }
    for (int r = 0; r < count; ++r) writer.put(row0 + r, column, total[r]);
  }
}

}  // namespace kernels
