// hipblaslt_ext::GemmInstance and Gemm.
#include "algorithms.h"
#include "instance.h"

namespace hipblaslt_ext {
namespace {

using namespace compat_blaslt;

Instance& instance(const std::shared_ptr<void>& data) { return *static_cast<Instance*>(data.get()); }

std::string name_of_chosen(const std::shared_ptr<void>& data) {
  return data == nullptr ? "" : name_of(instance(data).algorithm);
}

}  // namespace

GemmInstance::GemmInstance(hipblasLtHandle_t handle, GemmType type)
    : m_gemm_type(type), m_handle(handle), m_data(std::make_shared<Instance>()) {}
GemmInstance::GemmInstance(GemmInstance&& rhs) noexcept = default;
GemmInstance& GemmInstance::operator=(GemmInstance&& rhs) noexcept = default;

hipblasStatus_t GemmInstance::algoGetHeuristic(const int requestedAlgoCount, const GemmPreference& pref,
                                               std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults) {
  heuristicResults.clear();
  if (m_gemm_count == 0 || requestedAlgoCount < 1) return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] {
    heuristicResults.resize(std::min(requestedAlgoCount, kAlgorithms));
    // The products of a group have the same types.
    const Problem& problem = instance(m_data).problems.front().problem;
    heuristicResults.resize(choose(problem, pref.getMaxWorkspaceBytes(), static_cast<int>(heuristicResults.size()),
                                   heuristicResults.data()));
  });
}

hipblasStatus_t GemmInstance::isAlgoSupported(hipblasLtMatmulAlgo_t& algo, size_t& workspaceSizeInBytes) {
  if (m_gemm_count == 0 || index_of(algo) < 0) return HIPBLAS_STATUS_INVALID_VALUE;
  workspaceSizeInBytes = 0;
  return HIPBLAS_STATUS_SUCCESS;
}
hipblasStatus_t GemmInstance::isAlgoSupported(hipblasLtMatmulAlgo_t& algo, GemmTuning&, size_t& workspaceSizeInBytes) {
  return isAlgoSupported(algo, workspaceSizeInBytes);
}

void GemmInstance::setMaxWorkspaceBytes(size_t workspaceBytes) { m_workspace_bytes = workspaceBytes; }
size_t GemmInstance::getMaxWorkspaceBytes() const { return m_workspace_bytes; }

hipblasStatus_t GemmInstance::initialize(const hipblasLtMatmulAlgo_t& algo, void* workspace, bool, hipStream_t) {
  if (m_gemm_count == 0 || index_of(algo) < 0) return HIPBLAS_STATUS_INVALID_VALUE;
  Instance& data = instance(m_data);
  data.algorithm = index_of(algo);
  data.workspace = workspace;
  data.workspace_bytes = workspace == nullptr ? 0 : algo.max_workspace_bytes;
  return HIPBLAS_STATUS_SUCCESS;
}
hipblasStatus_t GemmInstance::initialize(const hipblasLtMatmulAlgo_t& algo, GemmTuning&, void* workspace,
                                         bool useUserArgs, hipStream_t stream) {
  return initialize(algo, workspace, useUserArgs, stream);
}

hipblasStatus_t GemmInstance::run(hipStream_t stream, hipEvent_t start, hipEvent_t stop) {
  if (m_handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (m_gemm_count == 0 || instance(m_data).algorithm < 0) return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] {
    const Instance& data = instance(m_data);
    const Handle::Lease context(inner(m_handle), stream, data.workspace, data.workspace_bytes);
    if (start != nullptr) compat::check(hipEventRecord(start, stream));
    for (const BoundProblem& one : data.problems)
      compute(*context, one.problem, one.alpha.pointer(), one.beta.pointer());
    if (stop != nullptr) compat::check(hipEventRecord(stop, stream));
  });
}

GemmType GemmInstance::getGemmType() { return m_gemm_type; }
size_t GemmInstance::getGemmCount() { return m_gemm_count; }
std::string GemmInstance::getSolutionName() { return name_of_chosen(m_data); }
std::string GemmInstance::getKernelName() { return name_of_chosen(m_data); }

Gemm::Gemm(hipblasLtHandle_t handle, hipblasOperation_t opA, hipblasOperation_t opB, hipDataType typeA,
           hipDataType typeB, hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute)
    : GemmInstance(handle, GemmType::HIPBLASLT_GEMM) {
  m_problem_types.emplace_back(opA, opB, typeA, typeB, typeC, typeD, typeCompute);
}
Gemm::Gemm(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmul_descr, const void* alpha, const void* A,
           hipblasLtMatrixLayout_t matA, const void* B, hipblasLtMatrixLayout_t matB, const void* beta, const void* C,
           hipblasLtMatrixLayout_t matC, void* D, hipblasLtMatrixLayout_t matD)
    : GemmInstance(handle, GemmType::HIPBLASLT_GEMM) {
  // A wrong problem leaves the object without one: every later call says so.
  static_cast<void>(setProblem(matmul_descr, alpha, A, matA, B, matB, beta, C, matC, D, matD));
}
Gemm::Gemm(Gemm&&) noexcept = default;
Gemm& Gemm::operator=(Gemm&&) noexcept = default;

hipblasStatus_t Gemm::setProblem(int64_t m, int64_t n, int64_t k, int64_t batch_count, GemmEpilogue& epilogue,
                                 GemmInputs& inputs) {
  if (m_problem_types.empty()) return HIPBLAS_STATUS_INVALID_VALUE;
  return setProblem(m, n, k, batch_count, 0, 0, 0, 0, 0, 0, 0, 0, epilogue, inputs, m_problem_types[0]);
}
hipblasStatus_t Gemm::setProblem(int64_t m, int64_t n, int64_t k, int64_t batch_count, int64_t lda, int64_t ldb,
                                 int64_t ldc, int64_t ldd, int64_t strideA, int64_t strideB, int64_t strideC,
                                 int64_t strideD, GemmEpilogue& epilogue, GemmInputs& inputs,
                                 GemmProblemType& problemtype) {
  m_gemm_count = 0;
  return guarded([&] {
    const GemmSizes sizes{m, n, k, batch_count, lda, ldb, ldc, ldd, strideA, strideB, strideC, strideD};
    instance(m_data).problems = {make_problem(problemtype, sizes, epilogue, inputs)};
    if (&problemtype != m_problem_types.data()) m_problem_types = {problemtype};
    m_gemm_count = 1;
  });
}
hipblasStatus_t Gemm::setProblem(hipblasLtMatmulDesc_t matmul_descr, const void* alpha, const void* A,
                                 hipblasLtMatrixLayout_t matA, const void* B, hipblasLtMatrixLayout_t matB,
                                 const void* beta, const void* C, hipblasLtMatrixLayout_t matC, void* D,
                                 hipblasLtMatrixLayout_t matD) {
  m_gemm_count = 0;
  return guarded([&] {
    instance(m_data).problems = {make_problem(matmul_descr, alpha, A, matA, B, matB, beta, C, matC, D, matD)};
    m_problem_types = {type_of(matmul_descr, matA, matB, matC, matD)};
    m_gemm_count = 1;
  });
}
GemmProblemType Gemm::getProblemTypes() { return m_problem_types.empty() ? GemmProblemType() : m_problem_types[0]; }

}  // namespace hipblaslt_ext
