// Evaluates device functions at given points and prints the results with all digits, one line a function:
//   name : result result ...
// Conversions of 16-bit floats are written to a file as raw bits. The Python side compares with SciPy and numpy.
#include <hip/hip_bf16.h>
#include <hip/hip_complex.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

#include <vector>

#define FUNCTION_LIST(X)                                                                                             \
  X(erfinv(x), -0.99, 0.99)                                                                                          \
  X(erfcinv(x), 0.001, 1.99) X(normcdf(x), -8.0, 8.0) X(normcdfinv(x), 1e-9, 1 - 1e-9) X(erfcx(x), -2.0, 60.0)       \
      X(sinpi(x), -7.5, 7.5) X(cospi(x), -7.5, 7.5) X(rsqrt(x), 0.1, 50.0) X(rcbrt(x), 0.1, 50.0)                    \
          X(exp10(x), -5.0, 5.0) X(cyl_bessel_i0(x), -5.0, 5.0) X(cyl_bessel_i1(x), -5.0, 5.0)                       \
              X(norm3d(x, 2.0, 3.0), -5.0, 5.0) X(rnorm4d(x, 1.0, 2.0, 3.0), -5.0, 5.0) X(rhypot(x, 2.0), -5.0, 5.0) \
                  X(j0(x), 0.0, 20.0) X(lgamma(x), 0.5, 20.0) X(tgamma(x), 0.5, 10.0) X(fma(x, x, 1.0), -2.0, 2.0)   \
                      X(erfinvf(x), -0.99, 0.99) X(normcdfinvf(x), 1e-6, 0.999) X(sinpif(x), -7.5, 7.5)              \
                          X(rsqrtf(x), 0.1, 50.0) X(__expf(x), -5.0, 5.0) X(__sinf(x), -3.0, 3.0)                    \
                              X(__cosf(x), -3.0, 3.0) X(__logf(x), 0.1, 50.0) X(__powf(x, 2.5f), 0.1, 5.0)           \
                                  X(__fdividef(x, 3.0f), -5.0, 5.0) X(__saturatef(x), -1.0, 2.0)                     \
                                      X(__frcp_rn(x), 0.1, 5.0) X(__fsqrt_rn(x), 0.1, 5.0) X(__tanf(x), -1.0, 1.0)   \
                                          X(__log2f(x), 0.1, 50.0)

constexpr int kPoints = 41;

template <class Function>
__global__ void evaluate(Function function, double* out) {
  function(out);
}

static double* out = nullptr;

template <class Function>
static void print(const char* name, double low, double high, Function function) {
  hipLaunchKernelGGL(evaluate, 1, kPoints, 0, 0, function, out);
  std::printf("%s|%.17g|%.17g :", name, low, high);
  for (int i = 0; i < kPoints; ++i) std::printf(" %.17g", out[i]);
  std::printf("\n");
}

struct IntegerCase {
  const char* name;
  long long got;
};

static void print_integers() {
  const IntegerCase cases[] = {
      {"clz", __clz(0) * 1000 + __clz(1) * 10 + __clz(-1)},
      {"clzll", __clzll(0) * 1000 + __clzll(1ll << 40)},
      {"ffs", __ffs(0) * 100 + __ffs(0x80)},
      {"popc", __popc(0xf0f0f0f1u) * 100 + __popcll(~0ull)},
      {"brev", __brev(0x12345678u)},
      {"brevll", static_cast<long long>(__brevll(1ull << 63 | 2))},
      {"byte_perm", __byte_perm(0x33221100u, 0x77665544u, 0x7531)},
      {"byte_perm_sign", __byte_perm(0x80u, 0x7fu, 0x000c8)},
      {"umulhi", __umulhi(0xdeadbeefu, 0xcafebabeu)},
      {"mulhi", __mulhi(-123456789, 987654321)},
      {"umul64hi", static_cast<long long>(__umul64hi(0xdeadbeefcafebabeull, 0x123456789abcdef0ull))},
      {"mul24", __mul24(-3, 5) + __mul24(0x1000001, 2)},
      {"funnel_l", __funnelshift_l(0x80000001u, 0x12345678u, 36)},
      {"funnel_rc", __funnelshift_rc(0x80000001u, 0x12345678u, 32)},
      {"dp4a", __dp4a(static_cast<int>(0x01ff7f80u), 0x02030405, 1000)},
      {"dp4a_unsigned", __dp4a(0x01ff7f80u, 0x02030405u, 1000u)},
      {"usad", __usad(3u, 10u, 5u)},
      {"rhadd", __rhadd(-3, 4)},
      {"float_bits", __float_as_int(1.5f)},
      {"double_parts", static_cast<long long>(__double2hiint(-2.75)) * 3 + __double2loint(0.1)},
      {"to_int_rn",
       __float2int_rn(2.5f) * 1000 + __float2int_rz(-2.7f) * 100 + __float2int_ru(1.1f) * 10 + __float2int_rd(-1.1f)},
      {"to_int_clamped", __float2int_rn(1e20f) / 2 + __float2int_rn(__int_as_float(0x7fc00000))},
      {"to_unsigned_clamped", __double2uint_rz(-5.0) + static_cast<long long>(__double2uint_rz(1e20))},
      {"int_to_float", static_cast<long long>(__int2float_rn(16777217)) * 4 +
                           static_cast<long long>(__int2float_ru(16777217)) * 2 +
                           static_cast<long long>(__int2float_rd(-16777217))},
      {"min_max", min(3, 5u) * 1000 + max(-2, 4) * 100 + static_cast<long long>(max(1.5f, 2.0)) * 10 + min(7ll, 9)},
  };
  for (const IntegerCase& c : cases) std::printf("int %s : %lld\n", c.name, c.got);
}

// All half values to float, and floats of many kinds to half and bfloat16.
static void write_conversions(const char* path) {
  std::FILE* file = std::fopen(path, "wb");
  std::vector<float> widened(1 << 16);
  for (unsigned i = 0; i < 1 << 16; ++i) widened[i] = __half2float(__ushort_as_half(static_cast<unsigned short>(i)));
  std::fwrite(widened.data(), sizeof(float), widened.size(), file);
  std::vector<unsigned short> narrowed;
  for (unsigned long long i = 0; i < 1ull << 32; i += 40503) {
    const float f = __uint_as_float(static_cast<unsigned>(i));
    narrowed.push_back(__half_as_ushort(__float2half(f)));
    narrowed.push_back(__bfloat16_as_ushort(__float2bfloat16(f)));
    narrowed.push_back(__half_as_ushort(__double2half(f * (1 + 1e-9))));
  }
  std::fwrite(narrowed.data(), sizeof(unsigned short), narrowed.size(), file);
  std::fclose(file);
}

static void print_half_arithmetic() {
  const float values[] = {0.0f, 1.0f, -2.5f, 0.333f, 1000.0f, 65504.0f, 6e-8f};
  for (const float a : values) {
    for (const float b : values) {
      const __half x = __float2half(a), y = __float2half(b);
      __half sum = x;
      sum += y;
      std::printf("half %g %g : %.17g %.17g %.17g %.17g %.17g %d %d\n", a, b, float(sum), float(x * y),
                  float(__hsub(x, y)), float(__hfma(x, y, x)), float(hsqrt(__habs(y))), x < y, int(__heq(x, y)));
    }
  }
  const hipDoubleComplex quotient = hipCdiv(make_hipDoubleComplex(1, 2), make_hipDoubleComplex(3, -4));
  std::printf("complex : %.17g %.17g %.17g\n", quotient.x, quotient.y, hipCabs(make_hipDoubleComplex(3e200, 4e200)));
}

int main(int count, char** arguments) {
  if (count < 2 || hipMalloc(&out, kPoints * sizeof *out) != hipSuccess) return 1;
#define PRINT(expression, low, high) print(#expression, low, high, KERNEL_OF(expression, low, high));
#define KERNEL_OF(expression, low, high)                               \
  [] __device__(double* result) {                                      \
    const double x = low + (high - low) * threadIdx.x / (kPoints - 1); \
    result[threadIdx.x] = expression;                                  \
  }
  FUNCTION_LIST(PRINT)
  print_integers();
  print_half_arithmetic();
  write_conversions(arguments[1]);
}
