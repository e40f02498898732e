// A program with the parts of HIP that whole programs use; its first argument chooses one. Built by clang for AMD GPUs,
// run on simulated ones by test_whole_programs.py.
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#define CHECK(call)                                            \
  do {                                                         \
    const hipError_t error_ = (call);                          \
    if (error_ != hipSuccess) {                                \
      std::printf("%s: %s\n", #call, hipGetErrorName(error_)); \
      std::exit(1);                                            \
    }                                                          \
  } while (0)

__device__ int counter;
__device__ int numbers[4] = {10, 20, 30, 40};
__constant__ float factors[16];
__managed__ int managed = 5;

template <class T>
struct Device {
  T* pointer = nullptr;
  explicit Device(std::size_t count) {
    CHECK(hipMalloc(&pointer, count * sizeof(T)));
    CHECK(hipMemset(pointer, 0, count * sizeof(T)));
  }
  ~Device() { static_cast<void>(hipFree(pointer)); }
  std::vector<T> read(std::size_t count) {
    std::vector<T> host(count);
    CHECK(hipMemcpy(host.data(), pointer, count * sizeof(T), hipMemcpyDeviceToHost));
    return host;
  }
};

// Reverses each block in LDS and scales by a constant.
__global__ void reverse(float* x, int n) {
  __shared__ float tile[64];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = x[i];
  __syncthreads();
  if (i < n) x[i] = tile[63 - threadIdx.x] * factors[3];
  atomicAdd(&counter, 1);
  if (i == 0) managed += numbers[1];
}

struct Odd {
  char letter;
  double number;
  short few[3];
};

// Arguments of every size and alignment, and dynamic LDS.
__global__ void arguments(char a, double b, Odd c, short d, const int* e, int* out) {
  extern __shared__ int dynamic[];
  dynamic[threadIdx.x] = e[threadIdx.x];
  __syncthreads();
  const int last = dynamic[blockDim.x - 1 - threadIdx.x];
  out[threadIdx.x] = a + static_cast<int>(b) + c.letter + static_cast<int>(c.number) + c.few[2] + d + last;
}

__global__ void __launch_bounds__(128) bounded(int* out) { out[threadIdx.x] = 1; }

__global__ void print() {
  printf("thread %d: %5.2f|%-4s|%lld%%\n", static_cast<int>(threadIdx.x), 1.5 * threadIdx.x,
         threadIdx.x & 1 ? "odd" : "even", 1ll << 40);
}

__global__ void allocate(int** lists, int n) {
  int* list = static_cast<int*>(malloc(n * sizeof(int)));
  for (int i = 0; i < n; ++i) list[i] = threadIdx.x + i;
  lists[threadIdx.x] = list;
}

__global__ void sum_and_free(int** lists, int* sums, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += lists[threadIdx.x][i];
  sums[threadIdx.x] = sum;
  free(lists[threadIdx.x]);
}

__global__ void must_be_few(int n) { assert(static_cast<int>(threadIdx.x) < n && "too many"); }

__global__ void write_at(int* out, int index) { out[index] = 1; }

// Every block reads what the others wrote before the barrier of the grid.
__global__ void over_the_grid(int* values, int* sums) {
  const auto grid = cooperative_groups::this_grid();
  if (threadIdx.x == 0) values[blockIdx.x] = blockIdx.x + 1;
  grid.sync();
  int sum = 0;
  for (unsigned i = 0; i < gridDim.x; ++i) sum += values[i];
  if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}

void results() {
  constexpr int kCount = 256;
  std::vector<float> host(kCount);
  for (int i = 0; i < kCount; ++i) host[i] = i;
  Device<float> x(kCount);
  CHECK(hipMemcpy(x.pointer, host.data(), kCount * sizeof(float), hipMemcpyHostToDevice));
  const float factor = 2;
  CHECK(hipMemcpyToSymbol(HIP_SYMBOL(factors), &factor, sizeof factor, 3 * sizeof factor));
  reverse<<<4, 64>>>(x.pointer, kCount);
  CHECK(hipGetLastError());
  CHECK(hipDeviceSynchronize());
  host = x.read(kCount);
  int wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += host[i] != 2.0f * (i / 64 * 64 + 63 - i % 64);
  int count = 0, *address = nullptr;
  std::size_t bytes = 0;
  CHECK(hipMemcpyFromSymbol(&count, HIP_SYMBOL(counter), sizeof count));
  CHECK(hipGetSymbolAddress(reinterpret_cast<void**>(&address), HIP_SYMBOL(numbers)));
  CHECK(hipGetSymbolSize(&bytes, HIP_SYMBOL(numbers)));
  int third = 0;
  CHECK(hipMemcpy(&third, address + 2, sizeof third, hipMemcpyDeviceToHost));
  std::printf("wrong %d, counter %d, managed %d, third %d of %zu bytes\n", wrong, count, managed, third, bytes);
}

void pass_arguments() {
  const std::vector<int> host = {1, 2, 3, 4, 5, 6, 7, 8};
  Device<int> e(8), out(8);
  CHECK(hipMemcpy(e.pointer, host.data(), 8 * sizeof(int), hipMemcpyHostToDevice));
  arguments<<<1, 8, 8 * sizeof(int)>>>(1, 20.5, Odd{3, 400.25, {0, 0, 5000}}, 6, e.pointer, out.pointer);
  CHECK(hipDeviceSynchronize());
  for (const int value : out.read(8)) std::printf("%d ", value);
  std::printf("\n");
}

void properties() {
  hipDeviceProp_t all;
  CHECK(hipGetDeviceProperties(&all, 0));
  int wave = 0, shared = 0;
  CHECK(hipDeviceGetAttribute(&wave, hipDeviceAttributeWarpSize, 0));
  CHECK(hipDeviceGetAttribute(&shared, hipDeviceAttributeMaxSharedMemoryPerBlock, 0));
  std::printf("%s|%s|%d.%d|%d|%d|%d|%zu|%d\n", all.name, all.gcnArchName, all.major, all.minor, all.warpSize, wave,
              all.multiProcessorCount, all.sharedMemPerBlock, shared);
  hipFuncAttributes attributes;
  CHECK(hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(reverse)));
  int blocks = 0, grid = 0, block = 0;
  CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, reverse, 64, 0));
  CHECK(hipOccupancyMaxPotentialBlockSize(&grid, &block, bounded, 0, 0));
  std::printf("%zu|%d|%d|%d|%d|%d\n", attributes.sharedSizeBytes, attributes.numRegs > 0, attributes.maxThreadsPerBlock,
              blocks, block, grid / all.multiProcessorCount);
}

void use_module(hipModule_t module) {
  hipFunction_t function, none;
  CHECK(hipModuleGetFunction(&function, module, "module_kernel"));
  std::printf("%s\n", hipGetErrorName(hipModuleGetFunction(&none, module, "no_kernel")));
  int* numbers_there = nullptr;
  std::size_t bytes = 0;
  CHECK(hipModuleGetGlobal(reinterpret_cast<hipDeviceptr_t*>(&numbers_there), &bytes, module, "numbers"));
  const int fourth = 1000;
  CHECK(hipMemcpy(numbers_there + 3, &fourth, sizeof fourth, hipMemcpyHostToDevice));
  Device<int> out(4);
  int first = 7;
  void* parameters[] = {&out.pointer, &first};
  CHECK(hipModuleLaunchKernel(function, 1, 1, 1, 4, 1, 1, 0, nullptr, parameters, nullptr));
  for (const int value : out.read(4)) std::printf("%d ", value);
  struct {
    int* out;
    int first;
  } packed = {out.pointer, 90};
  std::size_t size = sizeof packed;
  void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &packed, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END};
  CHECK(hipModuleLaunchKernel(function, 1, 1, 1, 4, 1, 1, 0, nullptr, nullptr, extra));
  for (const int value : out.read(4)) std::printf("%d ", value);
  std::printf("%zu\n", bytes);
  CHECK(hipModuleUnload(module));
  std::printf("%s\n", hipGetErrorName(hipModuleUnload(module)));
}

void load_module(const char* path) {
  hipModule_t module;
  CHECK(hipModuleLoad(&module, path));
  use_module(module);
  std::ifstream file(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  CHECK(hipModuleLoadData(&module, bytes.data()));
  use_module(module);
}

void allocate_in_kernels() {
  constexpr int kThreads = 70;
  Device<int*> lists(kThreads);
  Device<int> sums(kThreads);
  for (const int n : {10, 4000}) {
    allocate<<<1, kThreads>>>(lists.pointer, n);
    sum_and_free<<<1, kThreads>>>(lists.pointer, sums.pointer, n);
    CHECK(hipDeviceSynchronize());
    int wrong = 0;
    const std::vector<int> host = sums.read(kThreads);
    for (int i = 0; i < kThreads; ++i) wrong += host[i] != n * i + n * (n - 1) / 2;
    std::printf("wrong %d\n", wrong);
  }
}

void cooperate() {
  constexpr int kBlocks = 24;
  Device<int> values(kBlocks), sums(kBlocks);
  void* parameters[] = {&values.pointer, &sums.pointer};
  CHECK(hipLaunchCooperativeKernel(reinterpret_cast<void*>(over_the_grid), dim3(kBlocks), dim3(128), parameters, 0,
                                   nullptr));
  CHECK(hipDeviceSynchronize());
  int wrong = 0;
  for (const int sum : sums.read(kBlocks)) wrong += sum != kBlocks * (kBlocks + 1) / 2;
  const hipError_t error = hipLaunchCooperativeKernel(reinterpret_cast<void*>(over_the_grid), dim3(1 << 20), dim3(128),
                                                      parameters, 0, nullptr);
  std::printf("wrong %d, too many: %s\n", wrong, hipGetErrorName(error));
}

// What only the driver's interface has, and what is not there.
void use_contexts() {
  hipCtx_t context, current;
  hipDevice_t device = -1;
  CHECK(hipInit(0));
  CHECK(hipCtxCreate(&context, 0, 0));
  CHECK(hipCtxGetCurrent(&current));
  CHECK(hipCtxGetDevice(&device));
  const hipError_t missing = hipDestroyExternalMemory(nullptr);
  std::printf("%d %d %s\n", context == current, device, hipGetErrorName(missing));
}

void refuse_launches() {
  Device<int> out(2048);
  bounded<<<1, 1025>>>(out.pointer);
  std::printf("%s\n", hipGetErrorName(hipGetLastError()));
  bounded<<<1, 129>>>(out.pointer);
  std::printf("%s\n", hipGetErrorName(hipGetLastError()));
  bounded<<<0, 1>>>(out.pointer);
  std::printf("%s\n", hipGetErrorName(hipGetLastError()));
  bounded<<<1, 1, 1 << 20>>>(out.pointer);
  std::printf("%s\n", hipGetErrorName(hipGetLastError()));
  bounded<<<1, 128>>>(out.pointer);
  std::printf("%s\n", hipGetErrorName(hipDeviceSynchronize()));
}

void fail_with(int* pointer, int index) {
  write_at<<<1, 1>>>(pointer, index);
  std::printf("%s", hipGetErrorName(hipGetLastError()));
  std::printf(" %s", hipGetErrorName(hipDeviceSynchronize()));
  write_at<<<1, 1>>>(pointer, 0);
  std::printf(" %s\n", hipGetErrorName(hipGetLastError()));
}

int main(int, char** words) {
  const std::string what = words[1];
  if (what == "results") results();
  if (what == "arguments") pass_arguments();
  if (what == "properties") properties();
  if (what == "module") load_module(words[2]);
  if (what == "print") print<<<1, 4>>>();
  if (what == "allocate") allocate_in_kernels();
  if (what == "cooperate") cooperate();
  if (what == "contexts") use_contexts();
  if (what == "refuse") refuse_launches();
  if (what == "assert") {
    must_be_few<<<1, 70>>>(69);
    std::printf("%s\n", hipGetErrorName(hipDeviceSynchronize()));
  }
  if (what == "outside") {
    Device<int> out(4);
    fail_with(out.pointer, 5);
  }
  if (what == "freed") {
    Device<int> alive(4);
    int* pointer = nullptr;
    CHECK(hipMalloc(&pointer, 16));
    CHECK(hipFree(pointer));
    fail_with(pointer, 1);
  }
  if (what == "host") {
    int on_the_stack[4];
    fail_with(on_the_stack, 1);
  }
  return hipDeviceSynchronize() == hipSuccess ? 0 : 3;
}
