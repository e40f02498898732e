// Batched products in groups: one batched product for each group.
#include "entry.h"
#include "routines/ex.h"
#include "routines/level3.h"

namespace compat_blas {
namespace {

// What a group has of its own; all lists are on the host. Integer is int or int64_t.
template <class Integer>
struct Groups {
  const hipblasOperation_t *op_a, *op_b;
  const Integer *m, *n, *k, *lda, *ldb, *ldc;
  Integer count;
  const Integer* size;
};

// Calls run(group, index of its first problem) for each group. Errors: kInvalidValue for a list that is not there, a
// negative size or an operation that is none, before the first call.
template <class Integer, class Run>
void for_each_group(const Groups<Integer>& groups, Run run) {
  require(groups.count >= 0, Status::kInvalidValue);
  if (groups.count == 0) return;
  require(groups.op_a != nullptr && groups.op_b != nullptr, Status::kInvalidValue);
  const Integer* const lists[] = {groups.m, groups.n, groups.k, groups.lda, groups.ldb, groups.ldc, groups.size};
  for (const Integer* list : lists) require(list != nullptr, Status::kInvalidValue);
  for (Integer g = 0; g < groups.count; ++g) {
    require(groups.size[g] >= 0, Status::kInvalidValue);
    require(is_operation(groups.op_a[g]) && is_operation(groups.op_b[g]), Status::kInvalidValue);
  }
  int64_t first = 0;
  for (Integer g = 0; g < groups.count; ++g) {
    run(g, first);
    first += groups.size[g];
  }
}

// The lists of one group's matrices, which continue those of the group before.
template <class V>
V* const* list_from(V* const* list, int64_t first) {
  return list != nullptr ? list + first : nullptr;
}

template <class T, class Integer>
hipblasStatus_t multiply_groups(hipblasHandle_t handle, const Groups<Integer>& groups, const T* alpha,
                                const T* const* a, const T* const* b, const T* beta, T* const* c) {
  return enter(handle, true, [&](Context& context) {
    for_each_group(groups, [&](Integer g, int64_t first) {
      gemm<T>(context, operation(groups.op_a[g]), operation(groups.op_b[g]), groups.m[g], groups.n[g], groups.k[g],
              alpha != nullptr ? alpha + g : nullptr, matrix(list_from(a, first), groups.lda[g]),
              matrix(list_from(b, first), groups.ldb[g]), beta != nullptr ? beta + g : nullptr,
              matrix(list_from(c, first), groups.ldc[g]), groups.size[g]);
    });
  });
}

// Bytes of a scalar.
int64_t scalar_size(hipblasComputeType_t compute, hipDataType type) {
  const int64_t parts = type == HIP_C_32F || type == HIP_C_64F ? 2 : 1;
  switch (compute) {
    case HIPBLAS_COMPUTE_16F:
    case HIPBLAS_COMPUTE_16F_PEDANTIC:
      return 2;
    case HIPBLAS_COMPUTE_64F:
    case HIPBLAS_COMPUTE_64F_PEDANTIC:
      return 8 * parts;
    default:
      return 4 * parts;
  }
}

struct TypedLists {
  const void *alpha, *beta;
  const void* const* a;
  const void* const* b;
  void* const* c;
  hipDataType a_type, b_type, c_type;
};

template <class Integer>
hipblasStatus_t multiply_typed_groups(hipblasHandle_t handle, const Groups<Integer>& groups, const TypedLists& lists,
                                      hipblasComputeType_t compute) {
  return enter(handle, true, [&](Context& context) {
    const int64_t step = scalar_size(compute, lists.a_type);
    const auto scalar_of = [&](const void* scalars, Integer g) {
      return scalars != nullptr ? static_cast<const char*>(scalars) + g * step : nullptr;
    };
    for_each_group(groups, [&](Integer g, int64_t first) {
      gemm_ex(context, operation(groups.op_a[g]), operation(groups.op_b[g]), groups.m[g], groups.n[g], groups.k[g],
              scalar_of(lists.alpha, g), typed_matrix(list_from(lists.a, first), lists.a_type, groups.lda[g]),
              typed_matrix(list_from(lists.b, first), lists.b_type, groups.ldb[g]), scalar_of(lists.beta, g),
              typed_matrix(list_from(lists.c, first), lists.c_type, groups.ldc[g]), groups.size[g], compute,
              HIPBLAS_GEMM_DEFAULT);
    });
  });
}

}  // namespace
}  // namespace compat_blas

using namespace compat_blas;

#define GROUPED(name, T, Integer)                                                                                  \
  hipblasStatus_t name(hipblasHandle_t handle, const hipblasOperation_t* transA, const hipblasOperation_t* transB, \
                       const Integer* m, const Integer* n, const Integer* k, const T* alpha, const T* const A[],   \
                       const Integer* lda, const T* const B[], const Integer* ldb, const T* beta, T* const C[],    \
                       const Integer* ldc, Integer groupCount, const Integer* groupSize) {                         \
    const Groups<Integer> groups{transA, transB, m, n, k, lda, ldb, ldc, groupCount, groupSize};                   \
    return multiply_groups<T, Integer>(handle, groups, alpha, A, B, beta, C);                                      \
  }
GROUPED(hipblasExtSgemmGroupedBatched, float, int)
GROUPED(hipblasExtDgemmGroupedBatched, double, int)
GROUPED(hipblasExtSgemmGroupedBatched_64, float, int64_t)
GROUPED(hipblasExtDgemmGroupedBatched_64, double, int64_t)

#define GROUPED_EX(name, Integer)                                                                                      \
  hipblasStatus_t name(hipblasHandle_t handle, const hipblasOperation_t* transA, const hipblasOperation_t* transB,     \
                       const Integer* m, const Integer* n, const Integer* k, const void* alpha, const void* const A[], \
                       hipDataType aType, const Integer* lda, const void* const B[], hipDataType bType,                \
                       const Integer* ldb, const void* beta, void* const C[], hipDataType cType, const Integer* ldc,   \
                       Integer groupCount, const Integer* groupSize, hipblasComputeType_t computeType) {               \
    const Groups<Integer> groups{transA, transB, m, n, k, lda, ldb, ldc, groupCount, groupSize};                       \
    return multiply_typed_groups<Integer>(handle, groups, {alpha, beta, A, B, C, aType, bType, cType}, computeType);   \
  }
GROUPED_EX(hipblasExtGemmGroupedBatchedEx, int)
GROUPED_EX(hipblasExtGemmGroupedBatchedEx_64, int64_t)
