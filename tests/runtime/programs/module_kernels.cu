// A module: compiled by itself, and loaded by module.cpp.
__constant__ float scale[4];
__device__ int counter;
static __constant__ int of_the_file[2];  // only the host writes it
__device__ static int also_of_the_file;
static __device__ int function_of_the_file(int a) { return a + of_the_file[1]; }
struct Holder {
  static __device__ int member(int a) { return function_of_the_file(a); }
};

extern "C" __global__ void read_of_the_file(int* out) { *out = also_of_the_file = Holder::member(1); }

extern "C" __global__ void saxpy(float a, const float* x, float* y, int n) {
  extern __shared__ float buffer[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  buffer[threadIdx.x] = x[i];
  __syncthreads();
  if (i < n) y[i] += a * buffer[blockDim.x - 1 - threadIdx.x] * scale[1];
  atomicAdd(&counter, 1);
}

extern "C" __global__ void spin(long long* out) {
  const clock_t begin = clock();
  while (clock() - begin < 2000000) {
  }
  *out = clock() - begin;
}

namespace outer {
namespace {
__global__ void hidden(int* p) { *p = 1; }
}  // namespace
inline namespace inner {
__global__ void mixed(char a, double b, short c, double* out);
__global__ void __launch_bounds__(64) mixed(char a, double b, short c, double* out) { *out = a + b * c; }
template <class T>
__global__ void size_of(int* p) {
  *p = sizeof(T);
}
template __global__ void size_of<double>(int*);
}  // namespace inner
}  // namespace outer

#if 0
__global__ void left_out() { no_such_function(); }
#endif

__global__ void overloaded(int* p) { *p = 1; }
__global__ void overloaded(float* p) { *p = 1; }
