// What a GPU alone can show: callbacks that are device functions of this program, and captured transforms. Prints
// "right", or what is wrong. With $P the prefix that `hipify-py libs build hipfft --target nvidia:sm_90` prints:
//   nvcc -std=c++17 -x cu -arch=sm_90a -D__HIP_PLATFORM_NVIDIA__ -I$P/include tests/fft/gpu_program.cpp -L$P/lib
//   -lhipfft
#include <hip/hip_runtime.h>
#include <hipfft/hipfftXt.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                      \
  do {                                                                   \
    const int status_ = static_cast<int>(call);                          \
    if (status_ != 0) {                                                  \
      std::printf("%s, line %d: status %d\n", #call, __LINE__, status_); \
      std::exit(1);                                                      \
    }                                                                    \
  } while (false)

// The callbacks, as code and as text. The load functions multiply by a number, the store function by its square.
#define CALLBACKS                                                                                    \
  __device__ hipfftComplex load_complex(void* data, size_t offset, void* info, void*) {              \
    const hipfftComplex value = static_cast<hipfftComplex*>(data)[offset];                           \
    const float factor = *static_cast<float*>(info);                                                 \
    return hipfftComplex{value.x * factor, value.y * factor};                                        \
  }                                                                                                  \
  __device__ void store_complex(void* data, size_t offset, hipfftComplex value, void* info, void*) { \
    const float factor = *static_cast<float*>(info);                                                 \
    value.x *= factor * factor;                                                                      \
    value.y *= factor * factor;                                                                      \
    static_cast<hipfftComplex*>(data)[offset] = value;                                               \
  }                                                                                                  \
  __device__ hipfftReal load_real(void* data, size_t offset, void* info, void*) {                    \
    return static_cast<hipfftReal*>(data)[offset] * *static_cast<float*>(info);                      \
  }                                                                                                  \
  __device__ hipfftDoubleReal load_double(void* data, size_t offset, void* info, void*) {            \
    return static_cast<hipfftDoubleReal*>(data)[offset] * *static_cast<float*>(info);                \
  }
#define TEXT_OF(...) #__VA_ARGS__
#define TEXT(...) TEXT_OF(__VA_ARGS__)

CALLBACKS

__device__ hipfftCallbackLoadC load_complex_pointer = load_complex;
__device__ hipfftCallbackStoreC store_complex_pointer = store_complex;
__device__ hipfftCallbackLoadR load_real_pointer = load_real;
__device__ hipfftCallbackLoadD load_double_pointer = load_double;

namespace {

// Device memory with reproducible numbers of T.
template <class T>
T* numbers(size_t count) {
  std::vector<T> host(count);
  unsigned state = 12345;
  for (T& value : host) {
    state = state * 1664525u + 1013904223u;
    value = static_cast<T>(state >> 8) / static_cast<T>(1 << 24) - static_cast<T>(0.5);
  }
  T* device = nullptr;
  CHECK(hipMalloc(reinterpret_cast<void**>(&device), count * sizeof(T)));
  CHECK(hipMemcpy(device, host.data(), count * sizeof(T), hipMemcpyHostToDevice));
  return device;
}

template <class T>
double largest_difference(const T* a, const T* b, size_t count, double factor) {
  std::vector<T> left(count), right(count);
  CHECK(hipMemcpy(left.data(), a, count * sizeof(T), hipMemcpyDeviceToHost));
  CHECK(hipMemcpy(right.data(), b, count * sizeof(T), hipMemcpyDeviceToHost));
  double squares = 0, all = 0;
  for (size_t i = 0; i < count; ++i) {
    const double expected = factor * static_cast<double>(right[i]);
    squares += (static_cast<double>(left[i]) - expected) * (static_cast<double>(left[i]) - expected);
    all += expected * expected;
  }
  return std::sqrt(squares / all);
}

void expect(bool right, const char* what, int n, double error) {
  if (right) return;
  std::printf("%s n=%d: error %g\n", what, n, error);
  std::exit(1);
}

struct Callback {
  void* function;
  const char* name;
};

// As an address where the library calls it, or as text.
void set(hipfftHandle plan, Callback callback, hipfftXtCallbackType type, void* info, bool as_text) {
  if (!as_text) {
    const hipfftResult result = hipfftXtSetCallback(plan, &callback.function, type, &info);
    if (result != HIPFFT_NOT_SUPPORTED) CHECK(result);
    if (result == HIPFFT_SUCCESS) return;
  }
  CHECK(hipfftExtXtSetCallbackSource(plan, TEXT(CALLBACKS), callback.name, type, &info));
}

void complex_callbacks(int n, int batch, float* factor, const std::vector<Callback>& callbacks, bool as_text) {
  const size_t count = 2 * size_t(n) * batch;
  float *in = numbers<float>(count), *plain = numbers<float>(count), *called = numbers<float>(count);
  hipfftHandle plan;
  CHECK(hipfftPlan1d(&plan, n, HIPFFT_C2C, batch));
  const auto run = [&](float* out) {
    return hipfftExecC2C(plan, reinterpret_cast<hipfftComplex*>(in), reinterpret_cast<hipfftComplex*>(out),
                         HIPFFT_FORWARD);
  };
  CHECK(run(plain));
  set(plan, callbacks[0], HIPFFT_CB_LD_COMPLEX, factor, as_text);
  set(plan, callbacks[1], HIPFFT_CB_ST_COMPLEX, factor, as_text);
  CHECK(run(called));
  CHECK(hipDeviceSynchronize());
  const double error = largest_difference(called, plain, count, 27);
  expect(error < 1e-6, "complex callbacks", n, error);
  CHECK(hipfftDestroy(plan));
  for (float* memory : {in, plain, called}) CHECK(hipFree(memory));
}

template <class T>
void real_callback(int n, float* factor, Callback load, hipfftType type, hipfftXtCallbackType callback, double bound,
                   bool as_text) {
  const size_t out_count = 2 * size_t(n / 2 + 1);
  T *in = numbers<T>(n), *plain = numbers<T>(out_count), *called = numbers<T>(out_count);
  hipfftHandle plan;
  CHECK(hipfftPlan1d(&plan, n, type, 1));
  CHECK(hipfftXtExec(plan, in, plain, HIPFFT_FORWARD));
  set(plan, load, callback, factor, as_text);
  CHECK(hipfftXtExec(plan, in, called, HIPFFT_FORWARD));
  CHECK(hipDeviceSynchronize());
  const double error = largest_difference(called, plain, out_count, 3);
  expect(error < bound, "real callback", n, error);
  CHECK(hipfftDestroy(plan));
  for (T* memory : {in, plain, called}) CHECK(hipFree(memory));
}

void captured(int n) {
  const size_t count = 2 * size_t(n);
  float *in = numbers<float>(count), *plain = numbers<float>(count), *replayed = numbers<float>(count);
  hipStream_t stream;
  hipGraph_t graph;
  hipGraphExec_t executable;
  CHECK(hipStreamCreate(&stream));
  hipfftHandle plan;
  CHECK(hipfftPlan1d(&plan, n, HIPFFT_C2C, 1));
  CHECK(hipfftSetStream(plan, stream));
  const auto run = [&](float* out) {
    return hipfftExecC2C(plan, reinterpret_cast<hipfftComplex*>(in), reinterpret_cast<hipfftComplex*>(out),
                         HIPFFT_FORWARD);
  };
  CHECK(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
  CHECK(run(replayed));
  CHECK(hipStreamEndCapture(stream, &graph));
  CHECK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  CHECK(run(plain));
  CHECK(hipGraphLaunch(executable, stream));
  CHECK(hipStreamSynchronize(stream));
  const double error = largest_difference(replayed, plain, count, 1);
  expect(error == 0, "captured", n, error);
  CHECK(hipGraphExecDestroy(executable));
  CHECK(hipGraphDestroy(graph));
  CHECK(hipfftDestroy(plan));
  CHECK(hipStreamDestroy(stream));
  for (float* memory : {in, plain, replayed}) CHECK(hipFree(memory));
}

template <class T>
void* device_function(const T& symbol) {
  void* function = nullptr;
  CHECK(hipMemcpyFromSymbol(&function, symbol, sizeof(function)));
  return function;
}

}  // namespace

int main() {
  const float three = 3;
  float* factor = nullptr;
  CHECK(hipMalloc(reinterpret_cast<void**>(&factor), sizeof(float)));
  CHECK(hipMemcpy(factor, &three, sizeof(float), hipMemcpyHostToDevice));
  const std::vector<Callback> complex_functions = {
      {device_function(HIP_SYMBOL(load_complex_pointer)), "load_complex"},
      {device_function(HIP_SYMBOL(store_complex_pointer)), "store_complex"}};
  const Callback load_r = {device_function(HIP_SYMBOL(load_real_pointer)), "load_real"};
  const Callback load_d = {device_function(HIP_SYMBOL(load_double_pointer)), "load_double"};
  for (int n : {8, 100, 1009, 4096, 1 << 20, 65537}) {
    captured(n);
    for (bool as_text : {false, true}) {
      complex_callbacks(n, n < 10000 ? 50 : 1, factor, complex_functions, as_text);
      real_callback<float>(n, factor, load_r, HIPFFT_R2C, HIPFFT_CB_LD_REAL, 2e-6, as_text);
      real_callback<double>(n, factor, load_d, HIPFFT_D2Z, HIPFFT_CB_LD_REAL_DOUBLE, 1e-14, as_text);
    }
  }
  std::printf("right\n");
}
