// The free functions of the C++ interface: lists of algorithms and questions about them.
#include "algorithms.h"
#include "instance.h"

namespace hipblaslt_ext {

using namespace compat_blaslt;

std::string gemmType2String(GemmType type) {
  switch (type) {
    case GemmType::HIPBLASLT_GEMM:
      return "gemm";
    case GemmType::HIPBLASLT_GROUPED_GEMM:
      return "grouped_gemm";
  }
  return "";
}

hipblasStatus_t getAllAlgos(hipblasLtHandle_t handle, GemmType, hipblasOperation_t opA, hipblasOperation_t opB,
                            hipDataType typeA, hipDataType typeB, hipDataType typeC, hipDataType typeD,
                            hipblasComputeType_t typeCompute,
                            std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults) {
  heuristicResults.clear();
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  return guarded([&] {
    MatmulDesc desc{typeCompute, scale_type_of(typeCompute)};
    desc.op_a = opA, desc.op_b = opB;
    // Of any size: types and operations decide.
    const Problem problem = describe(desc, {typeA, 1, 1, 1}, {typeB, 1, 1, 1}, {typeC, 1, 1, 1}, {typeD, 1, 1, 1});
    heuristicResults.resize(kAlgorithms);
    heuristicResults.resize(choose(problem, SIZE_MAX, kAlgorithms, heuristicResults.data()));
  });
}

int getIndexFromAlgo(hipblasLtMatmulAlgo_t& algo) { return index_of(algo); }

std::string getSolutionNameFromAlgo(hipblasLtHandle_t handle, hipblasLtMatmulAlgo_t& algo) {
  return handle == nullptr ? "" : name_of(index_of(algo));
}
std::string getKernelNameFromAlgo(hipblasLtHandle_t handle, hipblasLtMatmulAlgo_t& algo) {
  return getSolutionNameFromAlgo(handle, algo);
}

hipblasStatus_t getAlgosFromIndex(hipblasLtHandle_t handle, std::vector<int>& algoIndex,
                                  std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults) {
  heuristicResults.clear();
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  bool known = true;
  for (const int index : algoIndex) {
    if (index < 0 || index >= kAlgorithms) {
      known = false;
      continue;
    }
    hipblasLtMatmulHeuristicResult_t result{};
    result.algo = make_algorithm(index, SIZE_MAX);
    heuristicResults.push_back(result);
  }
  return known ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INVALID_VALUE;
}

hipblasStatus_t matmulIsAlgoSupported(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc, const void* alpha,
                                      hipblasLtMatrixLayout_t Adesc, hipblasLtMatrixLayout_t Bdesc, const void* beta,
                                      hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
                                      hipblasLtMatmulAlgo_t& algo, size_t& workspaceSizeInBytes) {
  if (!handle || !matmulDesc || !Adesc || !Bdesc || !Cdesc || !Ddesc) return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (alpha == nullptr || beta == nullptr || index_of(algo) < 0) return HIPBLAS_STATUS_INVALID_VALUE;
  return guarded([&] {
    describe(*inner(matmulDesc), *inner(Adesc), *inner(Bdesc), *inner(Cdesc), *inner(Ddesc));
    workspaceSizeInBytes = 0;
  });
}

hipblasStatus_t copyMatmul(hipblasLtMatmulDesc_t src, hipblasLtMatmulDesc_t dst) {
  if (src == nullptr || dst == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  *inner(dst) = *inner(src);
  return HIPBLAS_STATUS_SUCCESS;
}

int matmulIsTuned(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc, hipblasLtMatrixLayout_t Adesc,
                  hipblasLtMatrixLayout_t Bdesc, hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc) {
  if (!handle || !matmulDesc || !Adesc || !Bdesc || !Cdesc || !Ddesc) return -1;
  return 0;
}

}  // namespace hipblaslt_ext
