// Lanes of one wave in different calls of one function, and one lane behind the others.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

#include <cstdio>

constexpr unsigned kThreads = 128;

template <class Value>
__device__ Value sum(Value value) {
  for (int distance = warpSize / 2; distance > 0; distance /= 2) value += __shfl_xor(value, distance);
  return value;
}

__device__ unsigned sum_and_lanes(unsigned value) {
  const unsigned all = sum(value);
  return all + sum<unsigned>(1u);
}

__global__ void halves(unsigned* out) {
  const unsigned thread = threadIdx.x + blockDim.x * threadIdx.y;
  unsigned value = 0;
  if (thread % warpSize < warpSize / 2) value = sum_and_lanes(thread);
  out[thread] = value + 10000 * sum(1u);
}

__global__ void behind(unsigned* out) {
  using Scan = hipcub::WarpScan<unsigned, 16>;
  __shared__ typename Scan::TempStorage room;
  const unsigned thread = threadIdx.x + blockDim.x * threadIdx.y;
  unsigned seen = 0;
  if (thread == 3) seen = sum(thread) + __shfl_down(seen, 1);
  unsigned before = 0;
  Scan(room).ExclusiveSum(1u, before);
  out[thread] = before + 100 * seen;
}

static unsigned expected_of_halves(unsigned thread, unsigned wave) {
  unsigned value = 0;
  const unsigned first = thread / wave * wave;
  if (thread % wave < wave / 2) {
    for (unsigned lane = 0; lane < wave / 2; ++lane) value += first + lane + 1;
  }
  return value + 10000 * wave;
}

template <class Expected>
static void check(const char* name, void (*kernel)(unsigned*), dim3 block, Expected expected) {
  unsigned* out;
  unsigned result[kThreads];
  if (hipMalloc(&out, sizeof result) != hipSuccess) std::abort();
  kernel<<<1, block>>>(out);
  if (hipMemcpy(result, out, sizeof result, hipMemcpyDeviceToHost) != hipSuccess) std::abort();
  bool right = true;
  for (unsigned thread = 0; thread < kThreads; ++thread) right &= result[thread] == expected(thread);
  std::printf("%s %s\n", name, right ? "right" : "wrong");
}

int main() {
  for (const dim3 block : {dim3(kThreads), dim3(16, kThreads / 16)}) {
    check("halves", halves, block, [](unsigned thread) { return expected_of_halves(thread, HIPCPU_WAVE); });
    check("behind", behind, block, [](unsigned thread) { return thread % 16 + (thread == 3 ? 300 : 0); });
  }
}
