// symm and hemm.
#include <optional>

#include "blas/mirror.h"
#include "launch.h"
#include "level3/triangular_panel.h"
#include "routines/level3.h"

namespace compat_blas {
namespace {

template <class T>
struct SymmetricProduct {
  Side side;
  Triangle triangle;
  bool hermitian;
  int64_t m, n;
  kernels::Scalar<T> alpha;
  kernels::Matrix<const T> a, b;
  kernels::Scalar<T> beta;
  kernels::Matrix<T> c;
};

// Symmetric matrices from this size on are written out for one dense product, if all of them take at most so many
// bytes: that is faster than many products with small blocks.
constexpr int64_t kLeastMirrored = 256;
constexpr int64_t kMostMirroredBytes = int64_t(512) << 20;

// A with both triangles, in the workspace; nothing where it is not worthwhile or there is no memory for it.
template <class T>
std::optional<kernels::Matrix<const T>> mirror(Context& context, const SymmetricProduct<T>& product, int64_t batch) {
  const int64_t n = product.side == Side::kLeft ? product.m : product.n, columns = product.m + product.n - n;
  constexpr int64_t kAlignment = 16;  // elements; products then copy their operands in the background
  const int64_t ld = (n + kAlignment - 1) / kAlignment * kAlignment;
  if (n < kLeastMirrored || 4 * columns < n || batch > context.traits().max_grid_y) return {};
  if (ld * n > kMostMirroredBytes / int64_t(sizeof(T)) / batch) return {};
  T* memory = nullptr;
  try {
    memory = context.workspace<T>(ld * n * batch, compat::Holder::kTriangular);
  } catch (const Failure& failure) {
    if (failure.status() != Status::kAllocFailed) throw;
    static_cast<void>(hipGetLastError());  // or the next launch would seem to have failed
    return {};
  }
  const kernels::MirrorArgs<T> args{n,
                                    product.alpha,
                                    product.a,
                                    {{memory, nullptr, ld * n, 0}, ld},
                                    product.triangle == Triangle::kUpper,
                                    product.hermitian};
  const int64_t tiles = (n + kernels::kMirrorTile - 1) / kernels::kMirrorTile;
  compat::launch(kernels::mirror_kernel<T>, dim3(static_cast<unsigned>(tiles * tiles), static_cast<unsigned>(batch)),
                 kernels::kStreamThreads, context.stream(), args);
  return read_only(args.to);
}

// A product cut into panels: a kernel multiplies with the blocks on A's diagonal; each block beside it stands for two
// dense products, its own and that of its mirror image.
template <class T>
class SymmetricMultiplier {
 public:
  SymmetricMultiplier(Context& context, const SymmetricProduct<T>& product, int64_t batch)
      : context_(context),
        product_(product),
        batch_(batch),
        left_(product.side == Side::kLeft),
        l_(symmetric(product.a, product.side, product.triangle, product.hermitian)) {}

  void run() {
    const int64_t size = left_ ? product_.m : product_.n;
    const bool is_list = product_.c.data.list != nullptr;
    for_each_block(size, product_panel<T>(batch_, is_list), batch_, is_list, [&](const BlockPair& blocks) {
      blocks.second_size == 0 ? multiply_panel(blocks) : add_products(blocks);
    });
  }

 private:
  void multiply_panel(const BlockPair& block) {
    const int64_t step = block.distance;
    StoredTriangle<T> l = l_;
    l.a = spread(l.a, step, step);
    launch_panel<T>(
        context_,
        {block.size, left_ ? product_.n : product_.m, product_.alpha, product_.beta, l.block(block.first, block.size),
         l.unknowns(spread_along(product_.b, left_, step), block.first, block.size),
         l.unknowns(spread_along(product_.c, left_, step), block.first, block.size), 0, 0},
        block.entries);
  }

  // The stored block of A has the rows of one range and the columns of the other.
  void add_products(const BlockPair& blocks) {
    const bool lower = product_.triangle == Triangle::kLower;
    const int64_t row = lower ? blocks.second() : blocks.first, rows = lower ? blocks.second_size : blocks.size;
    const int64_t column = lower ? blocks.first : blocks.second(), columns = lower ? blocks.size : blocks.second_size;
    const auto a = spread(part(product_.a, row, column), blocks.distance, blocks.distance);
    const Operation none{false, false}, mirror{true, product_.hermitian};
    add(blocks, left_ ? none : mirror, a, column, columns, row, rows);
    add(blocks, left_ ? mirror : none, a, row, rows, column, columns);
  }

  // C's range at `to` gains the product of B's range at `from` with op(a).
  void add(const BlockPair& blocks, Operation op, kernels::Matrix<const T> a, int64_t from, int64_t terms, int64_t to,
           int64_t size) {
    const auto b = spread_along(product_.b, left_, blocks.distance);
    const auto c = spread_along(product_.c, left_, blocks.distance);
    const auto one = host_scalar(kernels::ScalarTraits<T>::from_real(1));
    const Operation none{false, false};
    if (left_) {
      multiply<T>(context_,
                  {op, none, size, product_.n, terms, product_.alpha, a, part(b, from, 0), one, part(c, to, 0)},
                  blocks.entries);
    } else {
      multiply<T>(context_,
                  {none, op, product_.m, size, terms, product_.alpha, part(b, 0, from), a, one, part(c, 0, to)},
                  blocks.entries);
    }
  }

  Context& context_;
  SymmetricProduct<T> product_;
  int64_t batch_;
  bool left_;
  StoredTriangle<T> l_;
};

}  // namespace

template <class T, bool Hermitian>
void symm(Context& context, Side side, Triangle triangle, int64_t m, int64_t n, const T* alpha,
          kernels::Matrix<const T> a, kernels::Matrix<const T> b, const T* beta, kernels::Matrix<T> c, int64_t batch) {
  require(side != Side::kBoth && triangle != Triangle::kFull, Status::kInvalidValue);
  require(m >= 0 && n >= 0 && batch >= 0, Status::kInvalidValue);
  require(c.ld >= m && b.ld >= m && a.ld >= (side == Side::kLeft ? m : n), Status::kInvalidValue);
  if (m == 0 || n == 0 || batch == 0) return;
  require(alpha != nullptr && beta != nullptr, Status::kInvalidValue);
  const bool no_product = is_known(context, alpha, 0);
  if (no_product && is_known(context, beta, 1)) return;
  if (context.scalars_on_host()) {
    require(!is_null(c.data), Status::kInvalidValue);
    require(no_product || (!is_null(a.data) && !is_null(b.data)), Status::kInvalidValue);
  } else if (is_null(c.data)) {
    return;  // which can only be right where C stays as it is
  }
  const SymmetricProduct<T> product{
      side, triangle, Hermitian, m, n, scalar(context, alpha), a, b, scalar(context, beta), c};
  if (const auto whole = mirror(context, product, batch)) {
    const Operation none{false, false};
    const bool left = side == Side::kLeft;
    return multiply<T>(
        context, {none, none, m, n, left ? m : n, product.alpha, left ? *whole : b, left ? b : *whole, product.beta, c},
        batch);
  }
  SymmetricMultiplier<T>(context, product, batch).run();
}

#define INSTANTIATE(T, Hermitian)                                                                                  \
  template void symm<T, Hermitian>(Context&, Side, Triangle, int64_t, int64_t, const T*, kernels::Matrix<const T>, \
                                   kernels::Matrix<const T>, const T*, kernels::Matrix<T>, int64_t);
INSTANTIATE(float, false)
INSTANTIATE(double, false)
INSTANTIATE(Complex<float>, false)
INSTANTIATE(Complex<double>, false)
INSTANTIATE(Complex<float>, true)
INSTANTIATE(Complex<double>, true)

}  // namespace compat_blas
