// hipBLASLt's C++ interface: products as objects, products of different sizes, lists of algorithms.
#pragma once

#include <hipblaslt/hipblaslt.h>

#include <memory>
#include <string>
#include <vector>

namespace hipblaslt_ext {

class GemmInstance;
class Gemm;
class GroupedGemm;

using HipBufferDeleter = hipError_t (*)(void*);
using HipBufferPtr = std::unique_ptr<void, HipBufferDeleter>;

enum class GemmType { HIPBLASLT_GEMM = 1, HIPBLASLT_GROUPED_GEMM = 2 };

class GemmPreference {
 public:
  HIPBLASLT_EXPORT GemmPreference();
  HIPBLASLT_EXPORT ~GemmPreference();
  HIPBLASLT_EXPORT GemmPreference(const GemmPreference& pref);
  HIPBLASLT_EXPORT GemmPreference& operator=(const GemmPreference& pref);
  HIPBLASLT_EXPORT GemmPreference(GemmPreference&& pref);
  HIPBLASLT_EXPORT GemmPreference& operator=(GemmPreference&& pref);

  HIPBLASLT_EXPORT void setMaxWorkspaceBytes(size_t workspaceBytes);
  HIPBLASLT_EXPORT size_t getMaxWorkspaceBytes() const;

 private:
  friend GemmInstance;
  class GemmPreferenceImpl;
  std::unique_ptr<GemmPreferenceImpl> pimpl;
};

[[deprecated("use GemmPreference")]] typedef GemmPreference GemmPreferenceV2;

class GemmProblemType {
 private:
  friend Gemm;
  friend GroupedGemm;
  class GemmProblemTypeImpl;
  std::unique_ptr<GemmProblemTypeImpl> pimpl;

 public:
  HIPBLASLT_EXPORT GemmProblemType();
  HIPBLASLT_EXPORT GemmProblemType(hipblasOperation_t opA, hipblasOperation_t opB, hipDataType typeA, hipDataType typeB,
                                   hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute);
  HIPBLASLT_EXPORT ~GemmProblemType();
  HIPBLASLT_EXPORT GemmProblemType(const GemmProblemTypeImpl& impl);
  HIPBLASLT_EXPORT GemmProblemType& operator=(const GemmProblemTypeImpl& impl);
  HIPBLASLT_EXPORT GemmProblemType(const GemmProblemType& type);
  HIPBLASLT_EXPORT GemmProblemType& operator=(const GemmProblemType& type);
  HIPBLASLT_EXPORT GemmProblemType(GemmProblemType&& type);
  HIPBLASLT_EXPORT GemmProblemType& operator=(GemmProblemType&& type);

  HIPBLASLT_EXPORT void setOpA(hipblasOperation_t op);
  HIPBLASLT_EXPORT void setOpB(hipblasOperation_t op);
  HIPBLASLT_EXPORT void setTypeA(hipDataType type);
  HIPBLASLT_EXPORT void setTypeB(hipDataType type);
  HIPBLASLT_EXPORT void setTypeC(hipDataType type);
  HIPBLASLT_EXPORT void setTypeD(hipDataType type);
  HIPBLASLT_EXPORT void setTypeCompute(hipblasComputeType_t type);
  HIPBLASLT_EXPORT void setOrderA(hipblasLtOrder_t order);
  HIPBLASLT_EXPORT void setOrderB(hipblasLtOrder_t order);

  HIPBLASLT_EXPORT hipblasOperation_t getOpA() const;
  HIPBLASLT_EXPORT hipblasOperation_t getOpB() const;
  HIPBLASLT_EXPORT hipDataType getTypeA() const;
  HIPBLASLT_EXPORT hipDataType getTypeB() const;
  HIPBLASLT_EXPORT hipDataType getTypeC() const;
  HIPBLASLT_EXPORT hipDataType getTypeD() const;
  HIPBLASLT_EXPORT hipblasComputeType_t getTypeCompute() const;
  HIPBLASLT_EXPORT hipblasLtOrder_t getOrderA() const;
  HIPBLASLT_EXPORT hipblasLtOrder_t getOrderB() const;
};

[[deprecated("use GemmProblemType")]] typedef GemmProblemType GemmProblemTypeV2;

class GemmEpilogue {
 public:
  HIPBLASLT_EXPORT GemmEpilogue();
  HIPBLASLT_EXPORT ~GemmEpilogue();
  HIPBLASLT_EXPORT GemmEpilogue(const GemmEpilogue& epilogue);
  HIPBLASLT_EXPORT GemmEpilogue& operator=(const GemmEpilogue& epilogue);
  HIPBLASLT_EXPORT GemmEpilogue(GemmEpilogue&& epilogue);
  HIPBLASLT_EXPORT GemmEpilogue& operator=(GemmEpilogue&& epilogue);

  HIPBLASLT_EXPORT void setMode(hipblasLtEpilogue_t mode);
  HIPBLASLT_EXPORT void setBiasDataType(hipDataType biasDataType);
  HIPBLASLT_EXPORT void setAuxDataType(hipDataType auxDataType);
  HIPBLASLT_EXPORT void setAuxLeadingDimension(int auxLeadingDimension);
  HIPBLASLT_EXPORT void setAuxBatchStride(int auxBatchStride);
  HIPBLASLT_EXPORT void setScalingAType(hipblasLtMatmulMatrixScale_t scalingAType);
  HIPBLASLT_EXPORT void setScalingBType(hipblasLtMatmulMatrixScale_t scalingBType);
  // The arguments of the activation: the bounds of CLAMP.
  HIPBLASLT_EXPORT void setAct0(float act0);
  HIPBLASLT_EXPORT void setAct1(float act1);

  HIPBLASLT_EXPORT hipblasLtEpilogue_t getMode() const;
  HIPBLASLT_EXPORT hipDataType getBiasDataType() const;
  HIPBLASLT_EXPORT hipDataType getAuxDataType() const;
  HIPBLASLT_EXPORT int getAuxLeadingDimension() const;
  HIPBLASLT_EXPORT int getAuxBatchStride() const;
  HIPBLASLT_EXPORT hipblasLtMatmulMatrixScale_t getScalingAType() const;
  HIPBLASLT_EXPORT hipblasLtMatmulMatrixScale_t getScalingBType() const;
  HIPBLASLT_EXPORT float getAct0();
  HIPBLASLT_EXPORT float getAct1();

 private:
  friend Gemm;
  friend GroupedGemm;
  class GemmEpilogueImpl;
  std::unique_ptr<GemmEpilogueImpl> pimpl;
};

[[deprecated("use GemmEpilogue")]] typedef GemmEpilogue GemmEpilogueV2;

// Wishes about how an algorithm works; zero leaves it to the library. This library takes any and has no use for them.
struct GemmTuning {
 public:
  HIPBLASLT_EXPORT GemmTuning();
  HIPBLASLT_EXPORT ~GemmTuning();
  HIPBLASLT_EXPORT GemmTuning(const GemmTuning& tuning);
  HIPBLASLT_EXPORT GemmTuning& operator=(const GemmTuning& tuning);
  HIPBLASLT_EXPORT GemmTuning(GemmTuning&& tuning);
  HIPBLASLT_EXPORT GemmTuning& operator=(GemmTuning&& tuning);

  HIPBLASLT_EXPORT void setSplitK(uint16_t splitK);
  HIPBLASLT_EXPORT void setWgm(int16_t wgm);

  HIPBLASLT_EXPORT uint16_t getSplitK() const;
  HIPBLASLT_EXPORT int16_t getWgm() const;

 private:
  friend GemmInstance;
  class GemmTuningImpl;
  std::unique_ptr<GemmTuningImpl> pimpl;
};

[[deprecated("use GemmTuning")]] typedef GemmTuning GemmTuningV2;

// The addresses of a product. alpha and beta are on the host; everything else is on the device.
class GemmInputs {
 public:
  HIPBLASLT_EXPORT GemmInputs();
  HIPBLASLT_EXPORT ~GemmInputs();
  HIPBLASLT_EXPORT GemmInputs(const GemmInputs& input);
  HIPBLASLT_EXPORT GemmInputs& operator=(const GemmInputs& input);
  HIPBLASLT_EXPORT GemmInputs(GemmInputs&& input);
  HIPBLASLT_EXPORT GemmInputs& operator=(GemmInputs&& input);

  HIPBLASLT_EXPORT void setA(const void* a);
  HIPBLASLT_EXPORT void setB(const void* b);
  HIPBLASLT_EXPORT void setC(const void* c);
  HIPBLASLT_EXPORT void setD(const void* d);
  HIPBLASLT_EXPORT void setAlpha(const void* alpha);
  HIPBLASLT_EXPORT void setBeta(const void* beta);
  HIPBLASLT_EXPORT void setBias(const void* bias);
  HIPBLASLT_EXPORT void setScaleA(const void* scaleA);
  HIPBLASLT_EXPORT void setScaleB(const void* scaleB);
  HIPBLASLT_EXPORT void setScaleC(const void* scaleC);
  HIPBLASLT_EXPORT void setScaleD(const void* scaleD);
  HIPBLASLT_EXPORT void setScaleAux(const void* scaleAux);
  // One factor for each row of D, beside alpha.
  HIPBLASLT_EXPORT void setScaleAlphaVec(const void* scaleAlphaVec);
  HIPBLASLT_EXPORT void setAux(const void* aux);
  HIPBLASLT_EXPORT void setAmaxD(const void* amaxD);

  HIPBLASLT_EXPORT const void* getA() const;
  HIPBLASLT_EXPORT const void* getB() const;
  HIPBLASLT_EXPORT const void* getC() const;
  HIPBLASLT_EXPORT const void* getD() const;
  HIPBLASLT_EXPORT const void* getAlpha() const;
  HIPBLASLT_EXPORT const void* getBeta() const;
  HIPBLASLT_EXPORT const void* getBias() const;
  HIPBLASLT_EXPORT const void* getScaleA() const;
  HIPBLASLT_EXPORT const void* getScaleB() const;
  HIPBLASLT_EXPORT const void* getScaleC() const;
  HIPBLASLT_EXPORT const void* getScaleD() const;
  HIPBLASLT_EXPORT const void* getScaleAux() const;
  HIPBLASLT_EXPORT const void* getScaleAlphaVec() const;
  HIPBLASLT_EXPORT const void* getAux() const;
  HIPBLASLT_EXPORT const void* getAmaxD() const;

 private:
  friend Gemm;
  friend GroupedGemm;
  class GemmInputsImpl;
  std::unique_ptr<GemmInputsImpl> pimpl;
};

[[deprecated("use GemmInputs")]] typedef GemmInputs GemmInputsV2;

// One product of a GroupedGemm whose arguments are in device memory. Strides 1 are leading dimensions, strides 2 the
// distances of a batch's entries.
struct UserArguments {
  uint32_t m;
  uint32_t n;
  uint32_t batch;
  uint32_t k;
  void* d;
  void* c;
  void* a;
  void* b;
  uint32_t strideD1;
  uint32_t strideD2;
  uint32_t strideC1;
  uint32_t strideC2;
  uint32_t strideA1;
  uint32_t strideA2;
  uint32_t strideB1;
  uint32_t strideB2;
  int8_t alpha[16];
  int8_t beta[16];
  void* scaleA;
  void* scaleB;
  void* scaleC;
  void* scaleD;
  void* scaleAlphaVec;
  void* bias;
  int biasType;
  uint32_t reserved;
  void* e;
  uint32_t strideE1;
  uint32_t strideE2;
  float act0;
  float act1;
  int activationType;
} __attribute__((packed));

// What Gemm and GroupedGemm share. Set the problem, ask for algorithms, initialize with one, run as often as wanted.
class GemmInstance {
 public:
  HIPBLASLT_EXPORT virtual ~GemmInstance(){};
  GemmInstance(const GemmInstance& rhs) = delete;
  GemmInstance& operator=(const GemmInstance& rhs) = delete;
  HIPBLASLT_EXPORT GemmInstance(GemmInstance&& rhs) noexcept;
  HIPBLASLT_EXPORT GemmInstance& operator=(GemmInstance&& rhs) noexcept;

  HIPBLASLT_EXPORT hipblasStatus_t algoGetHeuristic(const int requestedAlgoCount, const GemmPreference& pref,
                                                    std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults);
  HIPBLASLT_EXPORT hipblasStatus_t isAlgoSupported(hipblasLtMatmulAlgo_t& algo, size_t& workspaceSizeInBytes);
  HIPBLASLT_EXPORT hipblasStatus_t isAlgoSupported(hipblasLtMatmulAlgo_t& algo, GemmTuning& tuning,
                                                   size_t& workspaceSizeInBytes);
  HIPBLASLT_EXPORT void setMaxWorkspaceBytes(size_t workspaceBytes);
  HIPBLASLT_EXPORT size_t getMaxWorkspaceBytes() const;
  HIPBLASLT_EXPORT hipblasStatus_t initialize(const hipblasLtMatmulAlgo_t& algo, void* workspace,
                                              bool useUserArgs = true, hipStream_t stream = 0);
  HIPBLASLT_EXPORT hipblasStatus_t initialize(const hipblasLtMatmulAlgo_t& algo, GemmTuning& tuning, void* workspace,
                                              bool useUserArgs = true, hipStream_t stream = 0);
  HIPBLASLT_EXPORT hipblasStatus_t run(hipStream_t stream, hipEvent_t start = nullptr, hipEvent_t stop = nullptr);

  HIPBLASLT_EXPORT GemmType getGemmType();
  HIPBLASLT_EXPORT size_t getGemmCount();
  HIPBLASLT_EXPORT std::string getSolutionName();
  HIPBLASLT_EXPORT std::string getKernelName();

 protected:
  HIPBLASLT_EXPORT explicit GemmInstance(hipblasLtHandle_t handle, GemmType type);

  GemmType m_gemm_type;
  size_t m_gemm_count = 0;
  std::vector<GemmProblemType> m_problem_types;
  hipblasLtHandle_t m_handle;
  std::shared_ptr<void> m_data;
  size_t m_workspace_bytes = 0;
};

class Gemm : public GemmInstance {
 public:
  HIPBLASLT_EXPORT explicit Gemm(hipblasLtHandle_t handle, hipblasOperation_t opA, hipblasOperation_t opB,
                                 hipDataType typeA, hipDataType typeB, hipDataType typeC, hipDataType typeD,
                                 hipblasComputeType_t typeCompute);
  HIPBLASLT_EXPORT explicit Gemm(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmul_descr, const void* alpha,
                                 const void* A, hipblasLtMatrixLayout_t matA, const void* B,
                                 hipblasLtMatrixLayout_t matB, const void* beta, const void* C,
                                 hipblasLtMatrixLayout_t matC, void* D, hipblasLtMatrixLayout_t matD);
  Gemm(const Gemm&) = delete;
  HIPBLASLT_EXPORT Gemm(Gemm&&) noexcept;
  Gemm& operator=(const Gemm&) = delete;
  HIPBLASLT_EXPORT Gemm& operator=(Gemm&&) noexcept;

  // Matrices without gaps.
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(int64_t m, int64_t n, int64_t k, int64_t batch_count,
                                              GemmEpilogue& epilogue, GemmInputs& inputs);
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(int64_t m, int64_t n, int64_t k, int64_t batch_count, int64_t lda,
                                              int64_t ldb, int64_t ldc, int64_t ldd, int64_t strideA, int64_t strideB,
                                              int64_t strideC, int64_t strideD, GemmEpilogue& epilogue,
                                              GemmInputs& inputs, GemmProblemType& problemtype);
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(hipblasLtMatmulDesc_t matmul_descr, const void* alpha, const void* A,
                                              hipblasLtMatrixLayout_t matA, const void* B, hipblasLtMatrixLayout_t matB,
                                              const void* beta, const void* C, hipblasLtMatrixLayout_t matC, void* D,
                                              hipblasLtMatrixLayout_t matD);
  HIPBLASLT_EXPORT GemmProblemType getProblemTypes();
};

class GroupedGemm : public GemmInstance {
 public:
  HIPBLASLT_EXPORT explicit GroupedGemm(hipblasLtHandle_t handle, hipblasOperation_t opA, hipblasOperation_t opB,
                                        hipDataType typeA, hipDataType typeB, hipDataType typeC, hipDataType typeD,
                                        hipblasComputeType_t typeCompute);
  GroupedGemm(const GroupedGemm&) = delete;
  HIPBLASLT_EXPORT GroupedGemm(GroupedGemm&&) noexcept;
  GroupedGemm& operator=(const GroupedGemm&) = delete;
  HIPBLASLT_EXPORT GroupedGemm& operator=(GroupedGemm&&) noexcept;
  HIPBLASLT_EXPORT explicit GroupedGemm(hipblasLtHandle_t handle, std::vector<hipblasLtMatmulDesc_t>& matmul_descr,
                                        std::vector<void*>& alpha, std::vector<void*>& A,
                                        std::vector<hipblasLtMatrixLayout_t>& matA, std::vector<void*>& B,
                                        std::vector<hipblasLtMatrixLayout_t>& matB, std::vector<void*>& beta,
                                        std::vector<void*>& C, std::vector<hipblasLtMatrixLayout_t>& matC,
                                        std::vector<void*>& D, std::vector<hipblasLtMatrixLayout_t>& matD);

  HIPBLASLT_EXPORT hipblasStatus_t setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                                              std::vector<int64_t>& batch_count, std::vector<GemmEpilogue>& epilogue,
                                              std::vector<GemmInputs>& inputs);
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                                              std::vector<int64_t>& batch_count, std::vector<int64_t>& lda,
                                              std::vector<int64_t>& ldb, std::vector<int64_t>& ldc,
                                              std::vector<int64_t>& ldd, std::vector<int64_t>& strideA,
                                              std::vector<int64_t>& strideB, std::vector<int64_t>& strideC,
                                              std::vector<int64_t>& strideD, std::vector<GemmEpilogue>& epilogue,
                                              std::vector<GemmInputs>& inputs, GemmProblemType& problemtype);
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(std::vector<hipblasLtMatmulDesc_t>& matmul_descr,
                                              std::vector<void*>& alpha, std::vector<void*>& A,
                                              std::vector<hipblasLtMatrixLayout_t>& matA, std::vector<void*>& B,
                                              std::vector<hipblasLtMatrixLayout_t>& matB, std::vector<void*>& beta,
                                              std::vector<void*>& C, std::vector<hipblasLtMatrixLayout_t>& matC,
                                              std::vector<void*>& D, std::vector<hipblasLtMatrixLayout_t>& matD);
  HIPBLASLT_EXPORT std::vector<GemmProblemType> getProblemTypes();

  // Writes getGemmCount() UserArguments to host memory, to be changed and copied to the device.
  HIPBLASLT_EXPORT hipblasStatus_t getDefaultValueForDeviceUserArguments(void* hostDeviceUserArgs);
  using GemmInstance::run;
  // Takes sizes and addresses from UserArguments in device memory. Waits for the stream to read them.
  HIPBLASLT_EXPORT hipblasStatus_t run(void* deviceUserArgs, hipStream_t stream);
};

HIPBLASLT_EXPORT std::string gemmType2String(GemmType type);
// All algorithms for these types, of any size.
HIPBLASLT_EXPORT hipblasStatus_t getAllAlgos(hipblasLtHandle_t handle, GemmType typeGemm, hipblasOperation_t opA,
                                             hipblasOperation_t opB, hipDataType typeA, hipDataType typeB,
                                             hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute,
                                             std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults);
// An algorithm's number, the same in every process and on every device; -1 if it is none.
HIPBLASLT_EXPORT int getIndexFromAlgo(hipblasLtMatmulAlgo_t& algo);
HIPBLASLT_EXPORT std::string getSolutionNameFromAlgo(hipblasLtHandle_t handle, hipblasLtMatmulAlgo_t& algo);
HIPBLASLT_EXPORT std::string getKernelNameFromAlgo(hipblasLtHandle_t handle, hipblasLtMatmulAlgo_t& algo);
HIPBLASLT_EXPORT hipblasStatus_t getAlgosFromIndex(hipblasLtHandle_t handle, std::vector<int>& algoIndex,
                                                   std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults);
HIPBLASLT_EXPORT hipblasStatus_t matmulIsAlgoSupported(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                                       const void* alpha, hipblasLtMatrixLayout_t Adesc,
                                                       hipblasLtMatrixLayout_t Bdesc, const void* beta,
                                                       hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
                                                       hipblasLtMatmulAlgo_t& algo, size_t& workspaceSizeInBytes);
HIPBLASLT_EXPORT hipblasStatus_t copyMatmul(hipblasLtMatmulDesc_t src, hipblasLtMatmulDesc_t dst);
// 1 if the sizes are in the tuning table, else 0; -1 if the arguments are wrong.
HIPBLASLT_EXPORT int matmulIsTuned(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                   hipblasLtMatrixLayout_t Adesc, hipblasLtMatrixLayout_t Bdesc,
                                   hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc);

}  // namespace hipblaslt_ext
