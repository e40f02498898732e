// hipblaslt_ext::GroupedGemm: products of different sizes, one after the other on a stream.
#include <cstring>

#include "instance.h"

namespace hipblaslt_ext {
namespace {

using namespace compat_blaslt;

Instance& instance(const std::shared_ptr<void>& data) { return *static_cast<Instance*>(data.get()); }

int64_t at(const std::vector<int64_t>& values, size_t index) { return values.empty() ? 0 : values[index]; }

void write_scalar(int8_t (&to)[16], const KeptScalar& from) { std::memcpy(to, from.value, sizeof to); }

UserArguments arguments_of(const BoundProblem& one) {
  const Problem& p = one.problem;
  const auto number = [](int64_t value) { return static_cast<uint32_t>(value); };
  const auto pointer = [](const void* data) { return const_cast<void*>(data); };
  UserArguments result{};
  result.m = number(p.rows), result.n = number(p.columns), result.batch = number(p.batch), result.k = number(p.depth);
  result.d = pointer(p.d.data), result.c = pointer(p.c.data);
  result.a = pointer(p.first.data), result.b = pointer(p.second.data);
  result.strideD1 = number(p.d.ld), result.strideD2 = number(p.d.stride);
  result.strideC1 = number(p.c.ld), result.strideC2 = number(p.c.stride);
  result.strideA1 = number(p.first.ld), result.strideA2 = number(p.first.stride);
  result.strideB1 = number(p.second.ld), result.strideB2 = number(p.second.stride);
  write_scalar(result.alpha, one.alpha), write_scalar(result.beta, one.beta);
  result.scaleA = p.desc.scale_a, result.scaleB = p.desc.scale_b;
  result.scaleC = p.desc.scale_c, result.scaleD = p.desc.scale_d;
  result.scaleAlphaVec = pointer(p.desc.alpha_vector);
  result.bias = p.desc.bias, result.biasType = p.bias_type;
  result.e = pointer(p.aux.data), result.strideE1 = number(p.aux.ld), result.strideE2 = number(p.aux.stride);
  result.act0 = p.desc.activation_arguments[0], result.act1 = p.desc.activation_arguments[1];
  return result;
}

// The same product with other sizes, addresses and numbers; types and the kind of epilogue stay.
BoundProblem with_arguments(BoundProblem one, const UserArguments& from) {
  Problem& p = one.problem;
  p.rows = from.m, p.columns = from.n, p.batch = from.batch, p.depth = from.k;
  p.d.data = from.d, p.c.data = from.c, p.first.data = from.a, p.second.data = from.b;
  p.d.ld = from.strideD1, p.d.stride = from.strideD2, p.c.ld = from.strideC1, p.c.stride = from.strideC2;
  p.first.ld = from.strideA1, p.first.stride = from.strideA2;
  p.second.ld = from.strideB1, p.second.stride = from.strideB2;
  std::memcpy(one.alpha.value, from.alpha, sizeof from.alpha);
  std::memcpy(one.beta.value, from.beta, sizeof from.beta);
  p.desc.scale_a = from.scaleA, p.desc.scale_b = from.scaleB;
  p.desc.scale_c = from.scaleC, p.desc.scale_d = from.scaleD;
  p.desc.alpha_vector = from.scaleAlphaVec;
  p.desc.bias = from.bias, p.bias_type = static_cast<hipDataType>(from.biasType);
  p.aux.data = from.e, p.aux.ld = from.strideE1, p.aux.stride = from.strideE2;
  p.desc.activation_arguments[0] = from.act0, p.desc.activation_arguments[1] = from.act1;
  return one;
}

}  // namespace

GroupedGemm::GroupedGemm(hipblasLtHandle_t handle, hipblasOperation_t opA, hipblasOperation_t opB, hipDataType typeA,
                         hipDataType typeB, hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute)
    : GemmInstance(handle, GemmType::HIPBLASLT_GROUPED_GEMM) {
  m_problem_types.emplace_back(opA, opB, typeA, typeB, typeC, typeD, typeCompute);
}
GroupedGemm::GroupedGemm(hipblasLtHandle_t handle, std::vector<hipblasLtMatmulDesc_t>& matmul_descr,
                         std::vector<void*>& alpha, std::vector<void*>& A, std::vector<hipblasLtMatrixLayout_t>& matA,
                         std::vector<void*>& B, std::vector<hipblasLtMatrixLayout_t>& matB, std::vector<void*>& beta,
                         std::vector<void*>& C, std::vector<hipblasLtMatrixLayout_t>& matC, std::vector<void*>& D,
                         std::vector<hipblasLtMatrixLayout_t>& matD)
    : GemmInstance(handle, GemmType::HIPBLASLT_GROUPED_GEMM) {
  static_cast<void>(setProblem(matmul_descr, alpha, A, matA, B, matB, beta, C, matC, D, matD));
}
GroupedGemm::GroupedGemm(GroupedGemm&&) noexcept = default;
GroupedGemm& GroupedGemm::operator=(GroupedGemm&&) noexcept = default;

hipblasStatus_t GroupedGemm::setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                                        std::vector<int64_t>& batch_count, std::vector<GemmEpilogue>& epilogue,
                                        std::vector<GemmInputs>& inputs) {
  if (m_problem_types.empty()) return HIPBLAS_STATUS_INVALID_VALUE;
  std::vector<int64_t> none;
  return setProblem(m, n, k, batch_count, none, none, none, none, none, none, none, none, epilogue, inputs,
                    m_problem_types[0]);
}
hipblasStatus_t GroupedGemm::setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                                        std::vector<int64_t>& batch_count, std::vector<int64_t>& lda,
                                        std::vector<int64_t>& ldb, std::vector<int64_t>& ldc, std::vector<int64_t>& ldd,
                                        std::vector<int64_t>& strideA, std::vector<int64_t>& strideB,
                                        std::vector<int64_t>& strideC, std::vector<int64_t>& strideD,
                                        std::vector<GemmEpilogue>& epilogue, std::vector<GemmInputs>& inputs,
                                        GemmProblemType& problemtype) {
  m_gemm_count = 0;
  return guarded([&] {
    const size_t count = m.size();
    const auto fits = [&](const auto& list) { return list.size() == count; };
    require(count > 0 && fits(n) && fits(k) && fits(batch_count) && fits(epilogue) && fits(inputs),
            Status::kInvalidValue);
    for (const auto* list : {&lda, &ldb, &ldc, &ldd, &strideA, &strideB, &strideC, &strideD})
      require(list->empty() || fits(*list), Status::kInvalidValue);
    std::vector<BoundProblem> problems;
    for (size_t i = 0; i < count; ++i) {
      const GemmSizes sizes{m[i],       n[i],       k[i],           batch_count[i], at(lda, i),     at(ldb, i),
                            at(ldc, i), at(ldd, i), at(strideA, i), at(strideB, i), at(strideC, i), at(strideD, i)};
      problems.push_back(make_problem(problemtype, sizes, epilogue[i], inputs[i]));
    }
    instance(m_data).problems = std::move(problems);
    m_problem_types = std::vector<GemmProblemType>(count, GemmProblemType(problemtype));
    m_gemm_count = count;
  });
}
hipblasStatus_t GroupedGemm::setProblem(std::vector<hipblasLtMatmulDesc_t>& matmul_descr, std::vector<void*>& alpha,
                                        std::vector<void*>& A, std::vector<hipblasLtMatrixLayout_t>& matA,
                                        std::vector<void*>& B, std::vector<hipblasLtMatrixLayout_t>& matB,
                                        std::vector<void*>& beta, std::vector<void*>& C,
                                        std::vector<hipblasLtMatrixLayout_t>& matC, std::vector<void*>& D,
                                        std::vector<hipblasLtMatrixLayout_t>& matD) {
  m_gemm_count = 0;
  return guarded([&] {
    const size_t count = matmul_descr.size();
    require(count > 0, Status::kInvalidValue);
    for (const auto* list : {&alpha, &A, &B, &beta, &C, &D}) require(list->size() == count, Status::kInvalidValue);
    for (const auto* list : {&matA, &matB, &matC, &matD}) require(list->size() == count, Status::kInvalidValue);
    std::vector<BoundProblem> problems;
    std::vector<GemmProblemType> types;
    for (size_t i = 0; i < count; ++i) {
      problems.push_back(
          make_problem(matmul_descr[i], alpha[i], A[i], matA[i], B[i], matB[i], beta[i], C[i], matC[i], D[i], matD[i]));
      types.push_back(type_of(matmul_descr[i], matA[i], matB[i], matC[i], matD[i]));
    }
    instance(m_data).problems = std::move(problems);
    m_problem_types = std::move(types);
    m_gemm_count = count;
  });
}

std::vector<GemmProblemType> GroupedGemm::getProblemTypes() { return m_problem_types; }

hipblasStatus_t GroupedGemm::getDefaultValueForDeviceUserArguments(void* hostDeviceUserArgs) {
  if (m_gemm_count == 0 || hostDeviceUserArgs == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  auto* to = static_cast<UserArguments*>(hostDeviceUserArgs);
  for (const BoundProblem& one : instance(m_data).problems) *to++ = arguments_of(one);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t GroupedGemm::run(void* deviceUserArgs, hipStream_t stream) {
  if (m_handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (m_gemm_count == 0 || deviceUserArgs == nullptr || instance(m_data).algorithm < 0)
    return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] {
    const Instance& data = instance(m_data);
    std::vector<UserArguments> arguments(m_gemm_count);
    compat::check(hipMemcpyAsync(arguments.data(), deviceUserArgs, m_gemm_count * sizeof(UserArguments),
                                 hipMemcpyDeviceToHost, stream));
    compat::check(hipStreamSynchronize(stream));
    const Handle::Lease context(inner(m_handle), stream, data.workspace, data.workspace_bytes);
    for (size_t i = 0; i < m_gemm_count; ++i) {
      const BoundProblem one = with_arguments(data.problems[i], arguments[i]);
      if (one.problem.batch > 0) compute(*context, one.problem, one.alpha.pointer(), one.beta.pointer());
    }
  });
}

}  // namespace hipblaslt_ext
