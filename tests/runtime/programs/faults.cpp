// Kernels that go wrong, one for each argument, for the messages and what the program sees afterwards.
#include <hip/hip_runtime.h>

#include <string>

constexpr unsigned long long kAll = HIPCPU_WAVE == 64 ? ~0ull : 0xffffffffull;

__global__ void diverged_barrier(int* out) {
  if (threadIdx.x < 16) {
    __syncthreads();
  } else {
    out[threadIdx.x] = __shfl_sync(kAll, 1, 0);
  }
}

__global__ void absent_lanes(int* out) {
  if (threadIdx.x % 2 == 0) out[threadIdx.x] = __any_sync(kAll, 1);
  __syncthreads();
}

__global__ void part_of_the_block(int* out) {
  if (threadIdx.x >= 40) return;
  __syncthreads();
  out[threadIdx.x] = 1;
}

__global__ void fine(int* out) { out[threadIdx.x] = 5; }

__global__ void failing_assert(const int* limit) { assert(static_cast<int>(threadIdx.x) < *limit); }

__global__ void trapping() {
  if (threadIdx.x == 3 && blockIdx.x == 1) __trap();
}

__global__ void null_store(int* nowhere) {
  if (threadIdx.x == 7) *nowhere = 1;
}

__device__ int deep(int n, volatile int* keep) {
  volatile char frame[4096];
  frame[0] = static_cast<char>(n);
  keep[0] = n;
  return n == 0 ? frame[0] : deep(n - 1, keep) + frame[0];
}

__global__ void too_deep(int* out) { out[0] = deep(1 << 20, out); }

__global__ void printing(int n) {
  if (threadIdx.x == 1) printf("thread %u of block %u says %d %s %.2f\n", threadIdx.x, blockIdx.x, n, "text", 0.5);
}

__global__ void grid_barrier_alone() { __hipcpu_grid_barrier(); }

__global__ void launching(int* out) { hipLaunchKernelGGL(fine, 1, 1, 0, 0, out); }

static const char* name(hipError_t error) { return hipGetErrorName(error); }

// A failed launch leaves an error that stays until the device is reset; then everything works again.
static void report_and_recover(int* out) {
  std::printf("launch %s\n", name(hipPeekAtLastError()));
  std::printf("synchronize %s\n", name(hipDeviceSynchronize()));
  std::printf("again %s\n", name(hipGetLastError()));
  std::printf("copy %s\n", name(hipMemcpy(out, out, 4, hipMemcpyDefault)));
  std::printf("reset %s\n", name(hipDeviceReset()));
  hipLaunchKernelGGL(fine, 1, 64, 0, 0, out);
  std::printf("after %s %d\n", name(hipDeviceSynchronize()), out[63]);
}

int main(int count, char** arguments) {
  const std::string what = count > 1 ? arguments[1] : "";
  int* out = nullptr;
  if (hipMalloc(&out, 1024 * sizeof(int)) != hipSuccess) return 9;
  *out = 10;
  int* volatile nowhere = nullptr;
  if (what == "barrier") hipLaunchKernelGGL(diverged_barrier, 1, 64, 0, 0, out);
  if (what == "lanes") hipLaunchKernelGGL(absent_lanes, 1, 64, 0, 0, out);
  if (what == "part") {
    hipLaunchKernelGGL(part_of_the_block, 3, 64, 0, 0, out);
    hipLaunchKernelGGL(part_of_the_block, 3, 64, 0, 0, out);
  }
  if (what == "grid") hipLaunchKernelGGL(grid_barrier_alone, 1, 64, 0, 0);
  if (what == "nested") hipLaunchKernelGGL(launching, 1, 1, 0, 0, out);
  if (what == "assert") hipLaunchKernelGGL(failing_assert, 1, 64, 0, 0, out);
  if (what == "trap") hipLaunchKernelGGL(trapping, 2, 64, 0, 0);
  if (what == "null") hipLaunchKernelGGL(null_store, 1, 64, 0, 0, nowhere);
  if (what == "overflow") hipLaunchKernelGGL(too_deep, 1, 1, 0, 0, out);
  if (what == "host-assert") assert(*out == 11);
  if (what == "printf") hipLaunchKernelGGL(printing, 2, 2, 0, 0, 42);
  report_and_recover(out);
}
