// trtri.
#include "blas/triangular_inverse.h"
#include "launch.h"
#include "level3/triangular_panel.h"
#include "routines/level3.h"
#include "triangular.h"

namespace compat_blas {
namespace {

template <class T>
void invert_block(Context& context, const StoredTriangle<T>& l, kernels::Matrix<T> inverse, const BlockPair& block) {
  const auto start = part(inverse, block.first, block.first);
  kernels::TriangularInverseArgs<T> args{block.size, l.block(block.first, block.size), {start.data, 1, inverse.ld}, 0};
  if (!l.forward) {
    args.inverse.data.offset += (block.size - 1) * (1 + inverse.ld);
    args.inverse.row_step = -1;
    args.inverse.column_step = -inverse.ld;
  }
  compat::for_each_batch_part(block.entries, context.traits().max_grid_y, [&](int64_t first_batch, unsigned entries) {
    args.first_batch = first_batch;
    compat::launch(kernels::triangular_inverse_kernel<T>, dim3(1, entries), kernels::kInverseThreads, context.stream(),
                   args);
  });
}

// The block beside the diagonal, from the inverse of the block in its columns and the block of A in its rows:
// -A22^-1 A21 A11^-1 in a lower triangle. The product of two inverses and A21 would be less accurate.
// Source: J. Du Croz, N. Higham, Stability of methods for matrix inversion, IMA J. Numer. Anal. 12, 1992.
template <class T>
void invert_beside(Context& context, Triangle triangle, bool unit_diagonal, kernels::Matrix<const T> a,
                   kernels::Matrix<T> inverse, const BlockPair& blocks) {
  const bool lower = triangle == Triangle::kLower;
  const int64_t row = lower ? blocks.second() : blocks.first, rows = lower ? blocks.second_size : blocks.size;
  const int64_t column = lower ? blocks.first : blocks.second(), columns = lower ? blocks.size : blocks.second_size;
  const auto target = part(inverse, row, column);
  const Operation none{false, false};
  const auto one = kernels::ScalarTraits<T>::from_real(1), minus_one = kernels::ScalarTraits<T>::from_real(-1);
  multiply<T>(context,
              {Side::kRight, triangle, none, unit_diagonal, rows, columns, host_scalar(minus_one),
               read_only(part(inverse, column, column)), part(a, row, column), target},
              blocks.entries);
  solve<T>(context,
           {Side::kLeft, triangle, none, unit_diagonal, rows, columns, host_scalar(one), part(a, row, row), target},
           blocks.entries);
}

template <class T>
class TriangularInverter {
 public:
  TriangularInverter(Context& context, Triangle triangle, bool unit_diagonal, kernels::Matrix<const T> a,
                     kernels::Matrix<T> inverse, int64_t batch)
      : context_(context),
        triangle_(triangle),
        unit_diagonal_(unit_diagonal),
        a_(a),
        inverse_(inverse),
        batch_(batch) {}

  void run(int64_t n) {
    // Different lists may hold the same addresses.
    const bool is_list = a_.data.list != nullptr;
    if (is_list || is_same(a_.data, inverse_.data)) return invert_in_place(0, n);
    for_each_block(n, kernels::kInversePanel, batch_, is_list, [&](const BlockPair& blocks) { invert(blocks); });
  }

 private:
  // The block of A in the rows of the one beside the diagonal is inverted last.
  void invert_in_place(int64_t first, int64_t size) {
    constexpr int64_t kPanel = kernels::kInversePanel;
    if (size <= kPanel) return invert({first, size, 0, 0, batch_});
    const int64_t half = (size + kPanel - 1) / kPanel / 2 * kPanel;
    const BlockPair halves{first, half, size - half, 0, batch_};
    const bool lower = triangle_ == Triangle::kLower;
    lower ? invert_in_place(first, half) : invert_in_place(halves.second(), halves.second_size);
    invert(halves);
    lower ? invert_in_place(halves.second(), halves.second_size) : invert_in_place(first, half);
  }

  void invert(const BlockPair& blocks) {
    const auto from = spread(a_, blocks.distance, blocks.distance);
    const auto to = spread(inverse_, blocks.distance, blocks.distance);
    if (blocks.second_size == 0)
      invert_block(context_, triangular(from, Side::kLeft, triangle_, {false, false}, unit_diagonal_), to, blocks);
    else
      invert_beside(context_, triangle_, unit_diagonal_, from, to, blocks);
  }

  Context& context_;
  Triangle triangle_;
  bool unit_diagonal_;
  kernels::Matrix<const T> a_;
  kernels::Matrix<T> inverse_;
  int64_t batch_;
};

}  // namespace

template <class T>
void trtri(Context& context, Triangle triangle, bool unit_diagonal, int64_t n, kernels::Matrix<const T> a,
           kernels::Matrix<T> inverse, int64_t batch) {
  require(triangle != Triangle::kFull, Status::kInvalidValue);
  require(n >= 0 && a.ld >= n && inverse.ld >= n && batch >= 0, Status::kInvalidValue);
  if (n == 0 || batch == 0) return;
  require(!is_null(a.data) && !is_null(inverse.data), Status::kInvalidValue);
  TriangularInverter<T>(context, triangle, unit_diagonal, a, inverse, batch).run(n);
}

#define INSTANTIATE(T) \
  template void trtri<T>(Context&, Triangle, bool, int64_t, kernels::Matrix<const T>, kernels::Matrix<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
