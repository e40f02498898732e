// Compiled twice with different wave sizes; both objects go into one program (see two_waves_main.cpp).
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)

namespace JOIN(unit, HIPCPU_WAVE) {

__global__ void sum_of_wave(int* out) {
  int v = threadIdx.x;
  for (int step = warpSize / 2; step > 0; step /= 2) v += __shfl_xor(v, step);
  out[threadIdx.x] = v + 1000000 * __popcll(__ballot(1)) +
                     100000000 * static_cast<int>(cooperative_groups::coalesced_threads().size() == warpSize);
}

void run(int* out) { hipLaunchKernelGGL(sum_of_wave, 1, 128, 0, 0, out); }

int size_from_properties() {
  hipDeviceProp_t p;
  return hipGetDeviceProperties(&p, 0) == hipSuccess ? p.warpSize : -1;
}

}  // namespace JOIN(unit,HIPCPU_WAVE)
