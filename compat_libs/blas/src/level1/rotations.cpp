// rot, rotm, and rotg and rotmg that make their parameters.
#include "blas/rotation.h"

#include "vector_launch.h"

namespace compat_blas {
namespace {

// Entry i of a batch in host memory.
template <class T>
T& entry(const kernels::Batch<T>& data, int64_t i) {
  return *(data.list != nullptr ? data.list[i] : data.base + i * data.stride);
}

// Blocks of a launch: AMD's limit is 2^32 threads.
constexpr int64_t kMostBlocks = 1 << 22;

template <class Kernel, class Args>
void run_on_entries(Context& context, Kernel kernel, const Args& args, int64_t batch) {
  constexpr int64_t kMost = kMostBlocks * kernels::kStreamThreads;
  for (int64_t first = 0; first < batch; first += kMost) {
    const int64_t entries = std::min(batch - first, kMost);
    const int64_t blocks = (entries + kernels::kStreamThreads - 1) / kernels::kStreamThreads;
    compat::launch(kernel, dim3(static_cast<unsigned>(blocks)), kernels::kStreamThreads, context.stream(), args, first,
                   batch);
  }
}

}  // namespace

template <class T, class C, class S>
void rot(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, const C* c, const S* s,
         int64_t batch) {
  if (n <= 0 || batch <= 0) return;
  require(!is_null(x.data) && !is_null(y.data) && c != nullptr && s != nullptr, Status::kInvalidValue);
  using Op = kernels::RotOp<T, kernels::ComputeOf<S>>;
  run_on_vectors(context, n, x, y, batch, Op{stored_scalar(context, c), stored_scalar(context, s)});
}

template <class T>
void rotm(Context& context, int64_t n, kernels::Vector<T> x, kernels::Vector<T> y, kernels::Batch<const T> param,
          int64_t batch) {
  if (n <= 0 || batch <= 0) return;
  require(!is_null(param), Status::kInvalidValue);
  const bool shared = param.list == nullptr && param.stride == 0;
  kernels::RotmOp<T> op{param, context.scalars_on_host(), -2, 0, 0, 0, 0};
  if (op.on_host && shared) {
    const T* from = param.base;
    if (from[0] == -2) return;
    op = {param, true, from[0], from[1], from[2], from[3], from[4]};
  }
  require(!is_null(x.data) && !is_null(y.data), Status::kInvalidValue);
  require(shared || !op.on_host, Status::kNotSupported);
  run_on_vectors(context, n, x, y, batch, op);
}

template <class T>
void rotg(Context& context, kernels::Batch<T> a, kernels::Batch<T> b, kernels::Batch<kernels::RealOf<T>> c,
          kernels::Batch<T> s, int64_t batch) {
  if (batch <= 0) return;
  require(!is_null(a) && !is_null(b) && !is_null(c) && !is_null(s), Status::kInvalidValue);
  if (!context.scalars_on_host())
    return run_on_entries(context, kernels::rotg_kernel<T>, kernels::RotgArgs<T>{a, b, c, s}, batch);
  for (int64_t i = 0; i < batch; ++i) kernels::make_rotation(entry(a, i), entry(b, i), entry(c, i), entry(s, i));
}

template <class T>
void rotmg(Context& context, kernels::Batch<T> d1, kernels::Batch<T> d2, kernels::Batch<T> x1,
           kernels::Batch<const T> y1, kernels::Batch<T> param, int64_t batch) {
  if (batch <= 0) return;
  const bool missing = is_null(d1) || is_null(d2) || is_null(x1) || is_null(y1) || is_null(param);
  require(!missing, Status::kInvalidValue);
  if (!context.scalars_on_host())
    return run_on_entries(context, kernels::rotmg_kernel<T>, kernels::RotmgArgs<T>{d1, d2, x1, y1, param}, batch);
  for (int64_t i = 0; i < batch; ++i)
    kernels::make_modified_rotation(entry(d1, i), entry(d2, i), entry(x1, i), entry(y1, i), &entry(param, i));
}

#define INSTANTIATE_ROT(T, C, S) \
  template void rot<T, C, S>(Context&, int64_t, kernels::Vector<T>, kernels::Vector<T>, const C*, const S*, int64_t);
#define INSTANTIATE_ROTG(T)                                                                                 \
  template void rotg<T>(Context&, kernels::Batch<T>, kernels::Batch<T>, kernels::Batch<kernels::RealOf<T>>, \
                        kernels::Batch<T>, int64_t);
#define INSTANTIATE_ROTM(T)                                                                                           \
  template void rotm<T>(Context&, int64_t, kernels::Vector<T>, kernels::Vector<T>, kernels::Batch<const T>, int64_t); \
  template void rotmg<T>(Context&, kernels::Batch<T>, kernels::Batch<T>, kernels::Batch<T>, kernels::Batch<const T>,  \
                         kernels::Batch<T>, int64_t);
INSTANTIATE_ROT(Half, Half, Half)
INSTANTIATE_ROT(BFloat16, BFloat16, BFloat16)
INSTANTIATE_ROT(float, float, float)
INSTANTIATE_ROT(double, double, double)
INSTANTIATE_ROT(Complex<float>, float, Complex<float>)
INSTANTIATE_ROT(Complex<float>, float, float)
INSTANTIATE_ROT(Complex<double>, double, Complex<double>)
INSTANTIATE_ROT(Complex<double>, double, double)
INSTANTIATE_ROTG(float)
INSTANTIATE_ROTG(double)
INSTANTIATE_ROTG(Complex<float>)
INSTANTIATE_ROTG(Complex<double>)
INSTANTIATE_ROTM(float)
INSTANTIATE_ROTM(double)

}  // namespace compat_blas
