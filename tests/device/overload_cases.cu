// Functions of half, bfloat16, six and four bits that HIP lacks in part; test_overloads.py has the references.
//
// Usage: overload_cases IN OUT: IN has kCount floats, of which neighbours are the operands, and OUT gets kCount results
// of 32 bits for each operation, in the order of the calls of KEEP.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

constexpr int kCount = 8192, kOperations = 76;

__device__ unsigned bits(float v) { return __float_as_uint(v); }
__device__ unsigned bits(__half v) { return __half_as_ushort(v); }
__device__ unsigned bits(__nv_bfloat16 v) { return __bfloat16_as_ushort(v); }
template <class Pair>
__device__ unsigned both(Pair v) {
  return bits(v.x) | bits(v.y) << 16;
}

#define KEEP(value) out[kCount * operation++ + i] = (value)

template <class Pair>
__device__ void masks(unsigned* out, int i, int& operation, Pair a, Pair b) {
  KEEP(__heq2_mask(a, b));
  KEEP(__hequ2_mask(a, b));
  KEEP(__hne2_mask(a, b));
  KEEP(__hneu2_mask(a, b));
  KEEP(__hlt2_mask(a, b));
  KEEP(__hltu2_mask(a, b));
  KEEP(__hle2_mask(a, b));
  KEEP(__hleu2_mask(a, b));
  KEEP(__hgt2_mask(a, b));
  KEEP(__hgtu2_mask(a, b));
  KEEP(__hge2_mask(a, b));
  KEEP(__hgeu2_mask(a, b));
  KEEP(both(__hmax2_nan(a, b)));
  KEEP(both(__hmin2_nan(a, b)));
  KEEP(both(__hcmadd(a, b, a)));
  KEEP(both(__hfma2_relu(a, b, b)));
  KEEP(bits(__hfma_relu(a.x, b.x, b.y)));
}

__global__ void operations(const float* in, unsigned* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float x = in[i], y = in[(i + 1) % kCount], z = in[(i + 2) % kCount];
  const long long n = static_cast<long long>(i * 0x9e3779b97f4a7c15ull) >> (i % 64);
  int operation = 0;

  KEEP(bits(__float2bfloat16_rz(x)));
  KEEP(bits(__float2bfloat16_rd(x)));
  KEEP(bits(__float2bfloat16_ru(x)));
  KEEP(bits(__ll2bfloat16_rn(n)));
  KEEP(bits(__ll2bfloat16_rz(n)));
  KEEP(bits(__ll2bfloat16_rd(n)));
  KEEP(bits(__ull2bfloat16_ru(static_cast<unsigned long long>(n))));
  KEEP(bits(__int2bfloat16_rd(static_cast<int>(n))));
  KEEP(bits(__uint2bfloat16_rn(static_cast<unsigned>(n))));
  KEEP(bits(__short2bfloat16_rz(static_cast<short>(n))));
  KEEP(bits(__ushort2bfloat16_ru(static_cast<unsigned short>(n))));
  KEEP(bits(__ll2half_rz(n)));
  KEEP(bits(__ull2half_ru(static_cast<unsigned long long>(n))));
  KEEP(bits(__int2half_rd(static_cast<int>(n))));
  KEEP(bits(__short2half_ru(static_cast<short>(n))));

  const __half hx = __float2half(x), hy = __float2half(y), hz = __float2half(z);
  const __nv_bfloat16 bx = __float2bfloat16(x), by = __float2bfloat16(y), bz = __float2bfloat16(z);
  KEEP(static_cast<unsigned>(__half2char_rz(hx)));
  KEEP(static_cast<unsigned>(__half2uchar_rz(hx)));
  KEEP(static_cast<unsigned>(__bfloat162char_rz(bx)));
  KEEP(static_cast<unsigned>(__bfloat162uchar_rz(bx)));
  KEEP(static_cast<unsigned>(__bfloat162short_rn(bx)));
  KEEP(static_cast<unsigned>(__bfloat162short_rd(bx)));
  KEEP(static_cast<unsigned>(__bfloat162ushort_ru(bx)));

  masks(out, i, operation, __halves2half2(hx, hy), __halves2half2(hy, hz));
  masks(out, i, operation, __halves2bfloat162(bx, by), __halves2bfloat162(by, bz));
  KEEP(both(__hmax2(__halves2half2(hx, hy), __halves2half2(hy, hz))));
  KEEP(both(__hmin2(__halves2half2(hx, hy), __halves2half2(hy, hz))));
  KEEP(bits(__hmax_nan(bx, by)));
  KEEP(bits(__hadd_sat(bx, by)));
  KEEP(both(__hmul2_sat(__halves2bfloat162(bx, by), __halves2bfloat162(by, bz))));
  KEEP(both(__hltu2(__halves2bfloat162(bx, by), __halves2bfloat162(by, bz))));

  const __nv_fp6_interpretation_t kinds[] = {__NV_E2M3, __NV_E3M2};
  for (int k = 0; k < 2; ++k) {
    KEEP(__nv_cvt_float_to_fp6(x, kinds[k], cudaRoundNearest));
    KEEP(__nv_cvt_float2_to_fp6x2(make_float2(x, y), kinds[k], cudaRoundNearest));
    KEEP(__half_raw(__nv_cvt_fp6_to_halfraw(static_cast<__nv_fp6_storage_t>(i & 63), kinds[k])).x);
  }
  KEEP(__nv_cvt_float_to_fp4(x, __NV_E2M1, cudaRoundNearest));
  KEEP(__nv_cvt_float2_to_fp4x2(make_float2(x, y), __NV_E2M1, cudaRoundNearest));
  KEEP(__half_raw(__nv_cvt_fp4_to_halfraw(static_cast<__nv_fp4_storage_t>(i & 15), __NV_E2M1)).x);

  const float2 p = make_float2(x, y), q = make_float2(y, z);
  KEEP(bits(__fadd2_rz(p, q).y));
  KEEP(bits(__ffma2_rn(p, q, p).x));
  KEEP(bits(__fmul2_ru(p, q).x));

  __shared__ __half2 sums[128];
  sums[threadIdx.x] = __halves2half2(hx, hy);
  const __half2 before = atomicAdd(&sums[threadIdx.x], __halves2half2(hy, hz));
  KEEP(both(before));
  KEEP(both(sums[threadIdx.x]));
}

void check(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(error));
  std::exit(1);
}

int main(int, char** argv) {
  static float in[kCount];
  static unsigned out[kCount * kOperations];
  std::FILE* file = std::fopen(argv[1], "rb");
  if (file == nullptr || std::fread(in, sizeof in, 1, file) != 1) return 2;
  std::fclose(file);
  float* device_in;
  unsigned* device_out;
  check(cudaMalloc(&device_in, sizeof in));
  check(cudaMalloc(&device_out, sizeof out));
  check(cudaMemcpy(device_in, in, sizeof in, cudaMemcpyHostToDevice));
  operations<<<kCount / 128, 128>>>(device_in, device_out);
  check(cudaMemcpy(out, device_out, sizeof out, cudaMemcpyDeviceToHost));
  file = std::fopen(argv[2], "wb");
  return std::fwrite(out, sizeof out, 1, file) == 1 && std::fclose(file) == 0 ? 0 : 2;
}
