// Vector routines whose types are arguments and which hipBLAS has for fixed types only.
#include "entry.h"
#include "routines/ext.h"
#include "routines/level1.h"

namespace compat_blas {
namespace {

// A null pointer names a type in the calls below.
template <class T>
constexpr T* kTypeOf = nullptr;

template <class Run>
void with_real_type(hipDataType type, Run run) {
  if (type == HIP_R_32F) return run(kTypeOf<float>);
  if (type == HIP_R_64F) return run(kTypeOf<double>);
  throw Failure(Status::kNotSupported);
}

template <class Run>
void with_type(hipDataType type, Run run) {
  if (type == HIP_R_16F) return run(kTypeOf<Half>);
  if (type == HIP_R_16BF) return run(kTypeOf<BFloat16>);
  if (type == HIP_C_32F) return run(kTypeOf<Complex<float>>);
  if (type == HIP_C_64F) return run(kTypeOf<Complex<double>>);
  with_real_type(type, run);
}

hipDataType real_type(hipDataType type) {
  if (type == HIP_C_32F) return HIP_R_32F;
  return type == HIP_C_64F ? HIP_R_64F : type;
}

// Whether a sum of numbers of a type may be asked for in another: 16-bit numbers are summed in float.
bool may_be_summed_in(hipDataType type, hipDataType execution) {
  if (type == HIP_R_16F && execution == HIP_R_16F) return true;
  if (type == HIP_R_16F || type == HIP_R_16BF) return execution == HIP_R_32F;
  return real_type(execution) == real_type(type);
}

template <class T>
kernels::Batch<T> one(void* pointer) {
  return batch(static_cast<T*>(pointer), 0);
}

}  // namespace

void copy_ex(Context& context, int64_t n, const TypedVector<const void>& x, const TypedVector<void>& y, int64_t batch) {
  require(x.type == y.type, Status::kNotSupported);
  with_type(x.type, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    copy<T>(context, n, x.as<T>(), y.as<T>(), batch);
  });
}

void swap_ex(Context& context, int64_t n, const TypedVector<void>& x, const TypedVector<void>& y, int64_t batch) {
  require(x.type == y.type, Status::kNotSupported);
  with_type(x.type, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    swap<T>(context, n, x.as<T>(), y.as<T>(), batch);
  });
}

void asum_ex(Context& context, int64_t n, const TypedVector<const void>& x, int64_t batch, const TypedResult& result,
             hipDataType execution) {
  require(result.type == real_type(x.type) && may_be_summed_in(x.type, execution), Status::kNotSupported);
  with_type(x.type, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    asum<T>(context, n, x.as<T>(), batch, static_cast<kernels::RealOf<T>*>(result.pointer));
  });
}

template <class Index>
void amax_ex(Context& context, int64_t n, const TypedVector<const void>& x, int64_t batch, Index* result) {
  with_type(x.type, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    amax<T>(context, n, x.as<T>(), batch, result);
  });
}

template <class Index>
void amin_ex(Context& context, int64_t n, const TypedVector<const void>& x, int64_t batch, Index* result) {
  with_type(x.type, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    amin<T>(context, n, x.as<T>(), batch, result);
  });
}

void rotm_ex(Context& context, int64_t n, const TypedVector<void>& x, const TypedVector<void>& y,
             const TypedScalar& param, int64_t batch, hipDataType execution) {
  require(x.type == y.type && x.type == param.type && x.type == execution, Status::kNotSupported);
  with_real_type(x.type, [&](auto* type) {
    using T = std::remove_pointer_t<decltype(type)>;
    rotm<T>(context, n, x.as<T>(), y.as<T>(), compat_blas::batch(static_cast<const T*>(param.pointer), 0), batch);
  });
}

template void amax_ex<int>(Context&, int64_t, const TypedVector<const void>&, int64_t, int*);
template void amax_ex<int64_t>(Context&, int64_t, const TypedVector<const void>&, int64_t, int64_t*);
template void amin_ex<int>(Context&, int64_t, const TypedVector<const void>&, int64_t, int*);
template void amin_ex<int64_t>(Context&, int64_t, const TypedVector<const void>&, int64_t, int64_t*);

}  // namespace compat_blas

using namespace compat_blas;

hipblasStatus_t hipblasExtRotgEx(hipblasHandle_t handle, void* a, void* b, hipDataType abType, void* c, void* s,
                                 hipDataType csType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    require(abType == csType && abType == executionType, Status::kNotSupported);
    with_real_type(abType, [&](auto* type) {
      using T = std::remove_pointer_t<decltype(type)>;
      rotg<T>(context, one<T>(a), one<T>(b), one<T>(c), one<T>(s), 1);
    });
  });
}

hipblasStatus_t hipblasExtRotmgEx(hipblasHandle_t handle, void* d1, hipDataType d1Type, void* d2, hipDataType d2Type,
                                  void* x1, hipDataType x1Type, const void* y1, hipDataType y1Type, void* param,
                                  hipDataType paramType, hipDataType executionType) {
  return enter(handle, true, [&](Context& context) {
    for (const hipDataType type : {d2Type, x1Type, y1Type, paramType, executionType})
      require(type == d1Type, Status::kNotSupported);
    with_real_type(d1Type, [&](auto* type) {
      using T = std::remove_pointer_t<decltype(type)>;
      const auto y = batch(static_cast<const T*>(y1), 0);
      rotmg<T>(context, one<T>(d1), one<T>(d2), one<T>(x1), y, one<T>(param), 1);
    });
  });
}
