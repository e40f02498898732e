// Every warp function that the rules change, on full and partial warps; prints what each thread found.
#include <cuda_runtime.h>

#include <cstdio>
#define ALL_LANES 0xffffffff

__global__ void functions(const int* in, int* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int v = in[i];
  int sum = v;
  for (int step = 16; step; step >>= 1) sum += __shfl_xor_sync(ALL_LANES, sum, step);
  int left = __shfl_up_sync(ALL_LANES, v, 1);
  int odd = __ballot_sync(ALL_LANES, v & 1);
  int before = __popc(odd & ((1u << lane) - 1));
  int any = __any_sync(ALL_LANES, v == 7);
  int all = __all_sync(ALL_LANES, v < 15);
  unsigned same = __match_any_sync(ALL_LANES, v & 3);
  int of_leader = __shfl_sync(same, v, __ffs(same) - 1);
  __syncwarp(same);
  int total = __reduce_add_sync(ALL_LANES, v);
  unsigned active = __activemask();
  int result = sum * 3 + left * 5 + odd * 7 + before * 11 + any * 13 + all * 17 + total * 29;
  result += static_cast<int>(same) * 19 + of_leader * 23 + static_cast<int>(active) * 31;
  if (lane < 16) {
    unsigned half = 0xffff;
    result += __shfl_down_sync(half, result, 3, 16) + __popc(__ballot_sync(half, result & 2));
  }
  if (threadIdx.x / 32 == 1) result += __shfl_sync(ALL_LANES, result, 5);  // one half of a wave of 64 without the other
  out[i] = result;
}

int main() {
  const int n = 256;
  int host[n];
  int *in, *out;
  for (int i = 0; i < n; ++i) host[i] = (i * 2654435761u >> 20) & 15;
  cudaMalloc(&in, sizeof(host));
  cudaMalloc(&out, sizeof(host));
  cudaMemcpy(in, host, sizeof(host), cudaMemcpyHostToDevice);
  functions<<<2, 128>>>(in, out);
  cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) printf("%d\n", host[i]);
}
