// Conversions and arithmetic of half, bfloat16 and fp8 on a device; small_float_reference.py has the references.
//
// Usage: small_float_cases IN OUT: IN has kCount floats, of which neighbours are the operands of arithmetic, and OUT
// gets kCount results of 32 bits for each operation, in the order of the calls of KEEP.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

constexpr int kCount = 8192, kOperations = 38;

__device__ unsigned bits(float v) { return __float_as_uint(v); }
__device__ unsigned bits(__half v) { return __half_as_ushort(v); }
__device__ unsigned bits(__nv_bfloat16 v) { return __bfloat16_as_ushort(v); }

#define KEEP(value) out[kCount * operation++ + i] = (value)

__global__ void operations(const float* in, unsigned* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float x = in[i], y = in[(i + 1) % kCount], z = in[(i + 2) % kCount];
  int operation = 0;
  const __nv_fp8_interpretation_t kinds[] = {__NV_E4M3, __NV_E5M2};
  for (int k = 0; k < 2; ++k) {
    const __nv_fp8_interpretation_t kind = kinds[k];
    KEEP(__nv_cvt_float_to_fp8(x, __NV_SATFINITE, kind));
    KEEP(__nv_cvt_float_to_fp8(x, __NV_NOSAT, kind));
    KEEP(__nv_cvt_double_to_fp8(x * (1.0 + 1e-12), __NV_SATFINITE, kind));
    KEEP(__nv_cvt_float2_to_fp8x2(make_float2(x, y), __NV_SATFINITE, kind));
    KEEP(__nv_cvt_halfraw_to_fp8(__half_raw(__float2half(x)), __NV_SATFINITE, kind));
    KEEP(__nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw(__float2bfloat16(x)), __NV_NOSAT, kind));
    KEEP(__half_raw(__nv_cvt_fp8_to_halfraw(static_cast<__nv_fp8_storage_t>(i), kind)).x);
  }
  KEEP(__nv_fp8_e4m3(x).__x);
  KEEP(__nv_fp8_e5m2(x).__x);
  __nv_fp8_e4m3 e4m3;
  __nv_fp8_e5m2 e5m2;
  e4m3.__x = e5m2.__x = static_cast<__nv_fp8_storage_t>(i);
  KEEP(bits(float(e4m3)));
  KEEP(bits(float(e5m2)));
  KEEP(__nv_fp8x4_e4m3(make_float4(x, y, z, x)).__x);

  const __half hx = __float2half(x), hy = __float2half(y), hz = __float2half(z);
  KEEP(bits(hx));
  KEEP(bits(__float2half_rz(x)));
  KEEP(bits(__float2half_rd(x)));
  KEEP(bits(__float2half_ru(x)));
  KEEP(bits(__half2float(__ushort_as_half(static_cast<unsigned short>(8 * i + i / 1024)))));
  KEEP(bits(__hadd(hx, hy)));
  KEEP(bits(__hsub(hx, hy)));
  KEEP(bits(__hmul(hx, hy)));
  KEEP(bits(__hdiv(hx, hy)));
  KEEP(bits(__hfma(hx, hy, hz)));
  KEEP(__hlt(hx, hy) + 2 * __heq(hx, hy) + 4 * __hge(hx, hy) + 8 * __hisnan(hx));
  KEEP(static_cast<unsigned>(__half2int_rz(hx)));
  KEEP(static_cast<unsigned>(__half2int_rn(hx)));

  const __nv_bfloat16 bx = __float2bfloat16(x), by = __float2bfloat16(y);
  KEEP(bits(bx));
  KEEP(bits(__bfloat162float(__ushort_as_bfloat16(static_cast<unsigned short>(8 * i + i / 1024)))));
  KEEP(bits(__hadd(bx, by)));
  KEEP(bits(__hsub(bx, by)));
  KEEP(bits(__hmul(bx, by)));
  KEEP(__hlt(bx, by) + 2 * __heq(bx, by) + 4 * __hge(bx, by) + 8 * __hisnan(bx));
}

void check(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(error));
  std::exit(2);
}

int main(int argc, char** argv) {
  if (argc != 3) return 1;
  std::FILE *in = std::fopen(argv[1], "rb"), *file = std::fopen(argv[2], "wb");
  if (in == nullptr || file == nullptr) return 1;
  float* values;
  unsigned* out;
  check(cudaMallocManaged(&values, kCount * sizeof(float)));
  check(cudaMallocManaged(&out, kOperations * kCount * sizeof(unsigned)));
  if (std::fread(values, sizeof(float), kCount, in) != kCount) return 3;
  operations<<<kCount / 256, 256>>>(values, out);
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
  std::fwrite(out, sizeof(unsigned), kOperations * kCount, file);
  std::fclose(file);
}
