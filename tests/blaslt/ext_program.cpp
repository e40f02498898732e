// Products through hipblaslt_ext: objects, batches, groups, lists of algorithms. Prints what is wrong and exits with 1.
#include <hip/hip_runtime.h>
#include <hipblaslt/hipblaslt-ext.hpp>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <utility>
#include <vector>

namespace {

int failures = 0;

void expect(bool condition, const char* what) {
  if (condition) return;
  std::printf("wrong: %s\n", what);
  ++failures;
}

struct DeviceMatrix {
  float* data = nullptr;
  explicit DeviceMatrix(const std::vector<float>& values) {
    expect(hipMalloc(reinterpret_cast<void**>(&data), values.size() * sizeof(float)) == hipSuccess, "hipMalloc");
    expect(hipMemcpy(data, values.data(), values.size() * sizeof(float), hipMemcpyHostToDevice) == hipSuccess, "copy");
  }
  DeviceMatrix(DeviceMatrix&& other) noexcept : data(std::exchange(other.data, nullptr)) {}
  ~DeviceMatrix() { static_cast<void>(hipFree(data)); }
  std::vector<float> get(size_t count) const {
    std::vector<float> values(count);
    expect(hipMemcpy(values.data(), data, count * sizeof(float), hipMemcpyDeviceToHost) == hipSuccess, "copy back");
    return values;
  }
};

std::vector<float> numbers(size_t count, int seed) {
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i) values[i] = static_cast<float>((i * 7 + seed) % 13) - 6;  // exact in float
  return values;
}

// relu(alpha A B + beta C + bias) of column-major matrices; small integers, so that every sum is exact.
std::vector<float> expected(int64_t m, int64_t n, int64_t k, const std::vector<float>& a, const std::vector<float>& b,
                            const std::vector<float>& c, const std::vector<float>& bias, float alpha, float beta) {
  std::vector<float> d(m * n);
  for (int64_t j = 0; j < n; ++j)
    for (int64_t i = 0; i < m; ++i) {
      float sum = 0;
      for (int64_t p = 0; p < k; ++p) sum += a[i + p * m] * b[p + j * k];
      const float value = alpha * sum + beta * c[i + j * m] + bias[i];
      d[i + j * m] = value < 0 ? 0 : value;
    }
  return d;
}

struct Case {
  int64_t m, n, k;
  std::vector<float> a, b, c, bias;
  DeviceMatrix device_a, device_b, device_c, device_d, device_bias;
  Case(int64_t m_, int64_t n_, int64_t k_, int seed)
      : m(m_),
        n(n_),
        k(k_),
        a(numbers(m * k, seed)),
        b(numbers(k * n, seed + 1)),
        c(numbers(m * n, seed + 2)),
        bias(numbers(m, seed + 3)),
        device_a(a),
        device_b(b),
        device_c(c),
        device_d(std::vector<float>(m * n, NAN)),
        device_bias(bias) {}

  void fill(hipblaslt_ext::GemmInputs& inputs, const float* alpha, const float* beta) const {
    inputs.setA(device_a.data);
    inputs.setB(device_b.data);
    inputs.setC(device_c.data);
    inputs.setD(device_d.data);
    inputs.setBias(device_bias.data);
    inputs.setAlpha(alpha);
    inputs.setBeta(beta);
  }
  void check(float alpha, float beta, const char* what) const {
    expect(device_d.get(m * n) == expected(m, n, k, a, b, c, bias, alpha, beta), what);
  }
};

constexpr auto kType = HIP_R_32F;

void check_gemm(hipblasLtHandle_t handle) {
  const Case one(33, 21, 17, 1);
  float alpha = 2, beta = -1;
  hipblaslt_ext::GemmEpilogue epilogue;
  epilogue.setMode(HIPBLASLT_EPILOGUE_RELU_BIAS);
  hipblaslt_ext::GemmInputs inputs;
  one.fill(inputs, &alpha, &beta);
  hipblaslt_ext::Gemm gemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, kType, kType, kType, kType, HIPBLAS_COMPUTE_32F);
  hipblaslt_ext::GemmPreference preference;
  preference.setMaxWorkspaceBytes(1 << 20);
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  expect(gemm.run(nullptr) == HIPBLAS_STATUS_INVALID_VALUE, "a gemm without a problem runs");
  expect(gemm.algoGetHeuristic(1, preference, results) == HIPBLAS_STATUS_INVALID_VALUE, "heuristic without a problem");
  expect(gemm.setProblem(one.m, one.n, one.k, 1, epilogue, inputs) == HIPBLAS_STATUS_SUCCESS, "setProblem");
  expect(gemm.algoGetHeuristic(3, preference, results) == HIPBLAS_STATUS_SUCCESS && !results.empty(), "heuristic");
  size_t workspace = 1;
  expect(gemm.isAlgoSupported(results[0].algo, workspace) == HIPBLAS_STATUS_SUCCESS, "isAlgoSupported");
  expect(gemm.run(nullptr) == HIPBLAS_STATUS_INVALID_VALUE, "a gemm runs that is not initialized");
  alpha = 77;  // was copied
  expect(gemm.initialize(results[0].algo, nullptr) == HIPBLAS_STATUS_SUCCESS, "initialize");
  expect(gemm.run(nullptr) == HIPBLAS_STATUS_SUCCESS, "run");
  one.check(2, -1, "the result of Gemm");
  expect(gemm.getGemmCount() == 1 && gemm.getGemmType() == hipblaslt_ext::GemmType::HIPBLASLT_GEMM, "count and type");
  expect(gemm.getProblemTypes().getTypeD() == kType && !gemm.getKernelName().empty(), "types and name");

  hipblaslt_ext::Gemm moved(std::move(gemm));
  expect(moved.run(nullptr) == HIPBLAS_STATUS_SUCCESS, "a moved gemm runs");
  hipblaslt_ext::GemmTuning tuning;
  tuning.setSplitK(2);
  expect(moved.initialize(results[0].algo, tuning, nullptr) == HIPBLAS_STATUS_SUCCESS, "initialize with tuning");
}

void check_lists(hipblasLtHandle_t handle) {
  std::vector<hipblasLtMatmulHeuristicResult_t> all, some;
  const auto list = [&](hipDataType d, std::vector<hipblasLtMatmulHeuristicResult_t>& results) {
    return hipblaslt_ext::getAllAlgos(handle, hipblaslt_ext::GemmType::HIPBLASLT_GEMM, HIPBLAS_OP_T, HIPBLAS_OP_N,
                                      kType, kType, d, d, HIPBLAS_COMPUTE_32F, results);
  };
  expect(list(kType, all) == HIPBLAS_STATUS_SUCCESS && !all.empty(), "getAllAlgos");
  expect(list(HIP_R_8I, some) == HIPBLAS_STATUS_NOT_SUPPORTED && some.empty(), "getAllAlgos of unknown types");
  std::vector<int> indices;
  for (auto& result : all) indices.push_back(hipblaslt_ext::getIndexFromAlgo(result.algo));
  expect(hipblaslt_ext::getAlgosFromIndex(handle, indices, some) == HIPBLAS_STATUS_SUCCESS && some.size() == all.size(),
         "getAlgosFromIndex");
  for (size_t i = 0; i < some.size(); ++i)
    expect(std::memcmp(some[i].algo.data, all[i].algo.data, sizeof all[i].algo.data) == 0, "algorithms by index");
  std::vector<int> unknown = {1 << 30};
  expect(hipblaslt_ext::getAlgosFromIndex(handle, unknown, some) == HIPBLAS_STATUS_INVALID_VALUE, "an unknown index");
  expect(!hipblaslt_ext::getSolutionNameFromAlgo(handle, all[0].algo).empty(), "the name of an algorithm");
}

void check_group(hipblasLtHandle_t handle) {
  std::vector<Case> cases;
  cases.reserve(3);
  for (int i = 0; i < 3; ++i) cases.emplace_back(16 + 5 * i, 9 + i, 20 - 3 * i, i);
  const float alpha = 1, beta = 2;
  std::vector<int64_t> m, n, k, batch(3, 1);
  std::vector<hipblaslt_ext::GemmEpilogue> epilogues(3);
  std::vector<hipblaslt_ext::GemmInputs> inputs(3);
  for (size_t i = 0; i < 3; ++i) {
    m.push_back(cases[i].m), n.push_back(cases[i].n), k.push_back(cases[i].k);
    epilogues[i].setMode(HIPBLASLT_EPILOGUE_RELU_BIAS);
    cases[i].fill(inputs[i], &alpha, &beta);
  }
  hipblaslt_ext::GroupedGemm group(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, kType, kType, kType, kType, HIPBLAS_COMPUTE_32F);
  expect(group.setProblem(m, n, k, batch, epilogues, inputs) == HIPBLAS_STATUS_SUCCESS, "setProblem of a group");
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  expect(group.algoGetHeuristic(1, hipblaslt_ext::GemmPreference(), results) == HIPBLAS_STATUS_SUCCESS, "heuristic");
  expect(group.initialize(results[0].algo, nullptr) == HIPBLAS_STATUS_SUCCESS, "initialize a group");
  expect(group.run(nullptr) == HIPBLAS_STATUS_SUCCESS, "run a group");
  for (const Case& one : cases) one.check(alpha, beta, "the result of GroupedGemm");

  std::vector<hipblaslt_ext::UserArguments> arguments(3);
  expect(group.getDefaultValueForDeviceUserArguments(arguments.data()) == HIPBLAS_STATUS_SUCCESS, "user arguments");
  const float other = 3;
  for (auto& one : arguments) std::memcpy(one.alpha, &other, sizeof other);
  void* device = nullptr;
  expect(hipMalloc(&device, 3 * sizeof arguments[0]) == hipSuccess, "hipMalloc");
  expect(hipMemcpy(device, arguments.data(), 3 * sizeof arguments[0], hipMemcpyHostToDevice) == hipSuccess, "copy");
  expect(group.run(device, nullptr) == HIPBLAS_STATUS_SUCCESS, "run with arguments on the device");
  for (const Case& one : cases) one.check(other, beta, "the result with arguments on the device");
  static_cast<void>(hipFree(device));
  m.pop_back();
  expect(group.setProblem(m, n, k, batch, epilogues, inputs) == HIPBLAS_STATUS_INVALID_VALUE, "lists of other sizes");
}

void check_descriptors(hipblasLtHandle_t handle) {
  const Case one(12, 30, 8, 4);
  const float alpha = 1, beta = 1;
  hipblasLtMatmulDesc_t desc, copy;
  hipblasLtMatrixLayout_t a, b, c;
  hipblasLtMatmulDescCreate(&desc, HIPBLAS_COMPUTE_32F, HIP_R_32F);
  hipblasLtMatmulDescCreate(&copy, HIPBLAS_COMPUTE_32F, HIP_R_32F);
  const hipblasLtEpilogue_t epilogue = HIPBLASLT_EPILOGUE_RELU_BIAS;
  const void* bias = one.device_bias.data;
  hipblasLtMatmulDescSetAttribute(desc, HIPBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue);
  hipblasLtMatmulDescSetAttribute(desc, HIPBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof bias);
  expect(hipblaslt_ext::copyMatmul(desc, copy) == HIPBLAS_STATUS_SUCCESS, "copyMatmul");
  expect(hipblaslt_ext::copyMatmul(nullptr, copy) == HIPBLAS_STATUS_NOT_INITIALIZED, "copyMatmul of nothing");
  hipblasLtMatrixLayoutCreate(&a, kType, one.m, one.k, one.m);
  hipblasLtMatrixLayoutCreate(&b, kType, one.k, one.n, one.k);
  hipblasLtMatrixLayoutCreate(&c, kType, one.m, one.n, one.m);
  hipblaslt_ext::Gemm gemm(handle, copy, &alpha, one.device_a.data, a, one.device_b.data, b, &beta, one.device_c.data,
                           c, one.device_d.data, c);
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  expect(gemm.algoGetHeuristic(1, hipblaslt_ext::GemmPreference(), results) == HIPBLAS_STATUS_SUCCESS, "heuristic");
  size_t workspace = 1;
  expect(hipblaslt_ext::matmulIsAlgoSupported(handle, desc, &alpha, a, b, &beta, c, c, results[0].algo, workspace) ==
             HIPBLAS_STATUS_SUCCESS,
         "matmulIsAlgoSupported");
  expect(hipblaslt_ext::matmulIsTuned(handle, desc, a, b, c, c) >= 0, "matmulIsTuned");
  expect(gemm.initialize(results[0].algo, nullptr) == HIPBLAS_STATUS_SUCCESS, "initialize");
  expect(gemm.run(nullptr) == HIPBLAS_STATUS_SUCCESS, "run from descriptors");
  one.check(alpha, beta, "the result of descriptors");
  for (auto layout : {a, b, c}) hipblasLtMatrixLayoutDestroy(layout);
  for (auto descriptor : {desc, copy}) hipblasLtMatmulDescDestroy(descriptor);
}

}  // namespace

int main() {
  hipblasLtHandle_t handle;
  if (hipblasLtCreate(&handle) != HIPBLAS_STATUS_SUCCESS) return 2;
  check_gemm(handle);
  check_lists(handle);
  check_group(handle);
  check_descriptors(handle);
  expect(hipblaslt_ext::gemmType2String(hipblaslt_ext::GemmType::HIPBLASLT_GEMM) == "gemm", "gemmType2String");
  hipblasLtDestroy(handle);
  if (failures == 0) std::printf("all right\n");
  return failures == 0 ? 0 : 1;
}
