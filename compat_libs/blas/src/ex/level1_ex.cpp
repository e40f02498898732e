// Vector routines whose types are arguments: the combinations that hipBLAS has, each a call of the routine for them.
#include "routines/ex.h"
#include "routines/level1.h"

namespace compat_blas {
namespace {

constexpr hipDataType kHalf = HIP_R_16F, kBFloat16 = HIP_R_16BF, kFloat = HIP_R_32F, kDouble = HIP_R_64F;
constexpr hipDataType kComplexFloat = HIP_C_32F, kComplexDouble = HIP_C_64F;

// A null pointer names a type in the calls below.
template <class T>
constexpr T* kTypeOf = nullptr;

constexpr hipDataType real_type(hipDataType type) {
  return type == kComplexFloat ? kFloat : type == kComplexDouble ? kDouble : type;
}

// run(pointer to the element type) where `type` may be computed as `execution`.
template <class Run>
void with_type(hipDataType type, hipDataType execution, Run run) {
  if (type == kHalf && (execution == kFloat || execution == kHalf)) return run(kTypeOf<Half>);
  if (type == kBFloat16 && execution == kFloat) return run(kTypeOf<BFloat16>);
  require(type == execution, Status::kNotSupported);
  if (type == kFloat) return run(kTypeOf<float>);
  if (type == kDouble) return run(kTypeOf<double>);
  if (type == kComplexFloat) return run(kTypeOf<Complex<float>>);
  if (type == kComplexDouble) return run(kTypeOf<Complex<double>>);
  throw Failure(Status::kNotSupported);
}

// A 16-bit vector that is computed as float may have a scalar of float.
template <class T>
bool takes_float_scalar(hipDataType scalar, hipDataType execution) {
  return sizeof(T) == 2 && scalar == kFloat && execution == kFloat;
}

template <bool Conjugate>
void run_dot(Context& context, int64_t n, const TypedVector<const void>& x, const TypedVector<const void>& y,
             int64_t batch, const TypedResult& result, hipDataType execution) {
  require(x.type == y.type, Status::kNotSupported);
  if (x.type == kFloat && result.type == kDouble && execution == kDouble)
    return dot<float, false>(context, n, x.as<float>(), y.as<float>(), batch, static_cast<double*>(result.pointer));
  require(result.type == x.type, Status::kNotSupported);
  with_type(x.type, execution, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    constexpr bool kConjugate = Conjugate && kernels::kIsComplex<T>;
    dot<T, kConjugate>(context, n, x.as<T>(), y.as<T>(), batch, static_cast<T*>(result.pointer));
  });
}

}  // namespace

void axpy_ex(Context& context, int64_t n, const TypedScalar& alpha, const TypedVector<const void>& x,
             const TypedVector<void>& y, int64_t batch, hipDataType execution) {
  if (n <= 0 || batch <= 0) return;
  require(x.type == y.type, Status::kNotSupported);
  with_type(x.type, execution, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    if constexpr (sizeof(T) == 2)
      if (takes_float_scalar<T>(alpha.type, execution))
        return axpy(context, n, static_cast<const float*>(alpha.pointer), x.as<T>(), y.as<T>(), batch);
    require(alpha.type == x.type, Status::kNotSupported);
    axpy(context, n, static_cast<const T*>(alpha.pointer), x.as<T>(), y.as<T>(), batch);
  });
}

void scal_ex(Context& context, int64_t n, const TypedScalar& alpha, const TypedVector<void>& x, int64_t batch,
             hipDataType execution) {
  if (n <= 0 || x.inc <= 0 || batch <= 0) return;
  with_type(x.type, execution, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    using Other = std::conditional_t<sizeof(T) == 2, float, kernels::RealOf<T>>;
    const bool real_alpha = alpha.type == real_type(x.type);
    if (takes_float_scalar<T>(alpha.type, execution) || (real_alpha && kernels::kIsComplex<T>))
      return scal(context, n, static_cast<const Other*>(alpha.pointer), x.as<T>(), batch);
    require(alpha.type == x.type, Status::kNotSupported);
    scal(context, n, static_cast<const T*>(alpha.pointer), x.as<T>(), batch);
  });
}

void dot_ex(Context& context, int64_t n, const TypedVector<const void>& x, const TypedVector<const void>& y,
            int64_t batch, const TypedResult& result, hipDataType execution) {
  run_dot<false>(context, n, x, y, batch, result, execution);
}

void dotc_ex(Context& context, int64_t n, const TypedVector<const void>& x, const TypedVector<const void>& y,
             int64_t batch, const TypedResult& result, hipDataType execution) {
  run_dot<true>(context, n, x, y, batch, result, execution);
}

void nrm2_ex(Context& context, int64_t n, const TypedVector<const void>& x, int64_t batch, const TypedResult& result,
             hipDataType execution) {
  const hipDataType real = real_type(x.type);
  const bool narrow = x.type == kHalf || x.type == kBFloat16;
  require(result.type == real && execution == (narrow ? kFloat : real), Status::kNotSupported);
  with_type(x.type, narrow ? kFloat : x.type, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    nrm2(context, n, x.as<T>(), batch, static_cast<kernels::RealOf<T>*>(result.pointer));
  });
}

void rot_ex(Context& context, int64_t n, const TypedVector<void>& x, const TypedVector<void>& y, const TypedScalar& c,
            const TypedScalar& s, int64_t batch, hipDataType execution) {
  if (n <= 0 || batch <= 0) return;
  require(x.type == y.type && (x.type != kHalf || execution == kFloat), Status::kNotSupported);
  with_type(x.type, execution, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    using R = kernels::RealOf<T>;
    // Of a complex c only the real part counts, which comes first.
    const auto* cosine = static_cast<const R*>(c.pointer);
    if (kernels::kIsComplex<T> && s.type == real_type(x.type))
      return rot(context, n, x.as<T>(), y.as<T>(), cosine, static_cast<const R*>(s.pointer), batch);
    require(s.type == x.type, Status::kNotSupported);
    rot(context, n, x.as<T>(), y.as<T>(), cosine, static_cast<const T*>(s.pointer), batch);
  });
}

}  // namespace compat_blas
