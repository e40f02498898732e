// trmm, and products with a triangle for the routines that are made of them.
#include "level3/triangular_panel.h"
#include "routines/level3.h"
#include "triangular.h"

namespace compat_blas {
namespace {

// A product cut into panels: a kernel multiplies with the blocks on A's diagonal, the rest are dense products.
template <class T>
class TriangularMultiplier {
 public:
  TriangularMultiplier(Context& context, const TriangularProduct<T>& product, int64_t batch)
      : context_(context),
        product_(product),
        batch_(batch),
        left_(product.side == Side::kLeft),
        lower_((product.triangle == Triangle::kLower) != product.op.transpose),
        l_(triangular(product.a, product.side, product.triangle, product.op, product.unit_diagonal)) {}

  void run() {
    const int64_t size = left_ ? product_.m : product_.n;
    // Different lists may hold the same addresses.
    if (product_.c.data.list != nullptr || is_same(product_.b.data, product_.c.data)) return multiply_in_place(0, size);
    for_each_block(size, product_panel<T>(batch_, false), batch_, false, [&](const BlockPair& blocks) {
      blocks.second_size == 0 ? multiply_panel(blocks) : add_product(blocks);
    });
  }

 private:
  static constexpr int64_t kPanel = kernels::kTriangularPanel<T>;

  // B is still needed where op(A) has blocks beside the diagonal, so that the half that depends on both comes first.
  void multiply_in_place(int64_t first, int64_t size) {
    if (size <= kPanel) return multiply_panel({first, size, 0, 0, batch_});
    const int64_t half = (size + kPanel - 1) / kPanel / 2 * kPanel;
    const BlockPair halves{first, half, size - half, 0, batch_};
    const bool second_depends = lower_ == left_;
    if (second_depends) multiply_in_place(halves.second(), halves.second_size);
    if (!second_depends) multiply_in_place(first, half);
    add_product(halves);
    if (second_depends) multiply_in_place(first, half);
    if (!second_depends) multiply_in_place(halves.second(), halves.second_size);
  }

  void multiply_panel(const BlockPair& block) {
    const int64_t step = block.distance;
    StoredTriangle<T> l = l_;
    l.a = spread(l.a, step, step);
    launch_panel<T>(
        context_,
        {block.size, left_ ? product_.n : product_.m, product_.alpha, host_scalar(T{}),
         l.block(block.first, block.size), l.unknowns(spread_along(product_.b, left_, step), block.first, block.size),
         l.unknowns(spread_along(product_.c, left_, step), block.first, block.size), 0, 0},
        block.entries);
  }

  // Adds the product with the block of op(A) beside the diagonal.
  void add_product(const BlockPair& blocks) {
    const int64_t step = blocks.distance;
    const int64_t row = lower_ ? blocks.second() : blocks.first, rows = lower_ ? blocks.second_size : blocks.size;
    const int64_t column = lower_ ? blocks.first : blocks.second(), columns = lower_ ? blocks.size : blocks.second_size;
    const auto block = product_.op.transpose ? part(product_.a, column, row) : part(product_.a, row, column);
    const auto a = spread(block, step, step);
    const auto b = spread_along(product_.b, left_, step);
    const auto c = spread_along(product_.c, left_, step);
    const auto one = host_scalar(kernels::ScalarTraits<T>::from_real(1));
    const Operation none{false, false};
    if (left_) {
      multiply<T>(
          context_,
          {product_.op, none, rows, product_.n, columns, product_.alpha, a, part(b, column, 0), one, part(c, row, 0)},
          blocks.entries);
    } else {
      multiply<T>(
          context_,
          {none, product_.op, product_.m, columns, rows, product_.alpha, part(b, 0, row), a, one, part(c, 0, column)},
          blocks.entries);
    }
  }

  Context& context_;
  TriangularProduct<T> product_;
  int64_t batch_;
  bool left_, lower_;
  StoredTriangle<T> l_;
};

// The value of a scalar wherever it is; waits for the device if it is there.
template <class T>
T fetch(const Context& context, const T* scalar) {
  if (context.scalars_on_host()) return *scalar;
  T value;
  compat::check(hipMemcpyAsync(&value, scalar, sizeof value, hipMemcpyDeviceToHost, context.stream()));
  compat::check(hipStreamSynchronize(context.stream()));
  return value;
}

}  // namespace

template <class T>
void multiply(Context& context, const TriangularProduct<T>& product, int64_t batch) {
  if (product.m <= 0 || product.n <= 0 || batch <= 0) return;
  TriangularMultiplier<T>(context, product, batch).run();
}

template <class T>
void trmm(Context& context, Side side, Triangle triangle, Operation op, bool unit_diagonal, int64_t m, int64_t n,
          const T* alpha, kernels::Matrix<const T> a, kernels::Matrix<const T> b, kernels::Matrix<T> c, int64_t batch) {
  require(side != Side::kBoth && triangle != Triangle::kFull, Status::kInvalidValue);
  require(m >= 0 && n >= 0 && batch >= 0, Status::kInvalidValue);
  require(a.ld >= (side == Side::kLeft ? m : n) && b.ld >= m && c.ld >= m, Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(!is_null(c.data) && alpha != nullptr, Status::kInvalidValue);
  if (is_null(a.data) || is_null(b.data)) require(fetch(context, alpha) == T{}, Status::kInvalidValue);
  require(!is_same(b.data, c.data) || b.ld == c.ld, Status::kInvalidValue);
  multiply<T>(context, {side, triangle, op, unit_diagonal, m, n, scalar(context, alpha), a, b, c}, batch);
}

#define INSTANTIATE(T)                                                                         \
  template void multiply<T>(Context&, const TriangularProduct<T>&, int64_t);                   \
  template void trmm<T>(Context&, Side, Triangle, Operation, bool, int64_t, int64_t, const T*, \
                        kernels::Matrix<const T>, kernels::Matrix<const T>, kernels::Matrix<T>, int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
INSTANTIATE(Complex<float>)
INSTANTIATE(Complex<double>)

}  // namespace compat_blas
