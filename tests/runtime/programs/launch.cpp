// Launches: shapes, coordinates, kernels of all kinds, shared memory, vector types, names that programs use.

// Names that programs are fond of must not break the headers.
#define T 1
#define N 2
#define K 3
#define W 4
#define BLOCK_SIZE 5
#define WARP_SIZE 6
#define lane 7
#define kernel 8
#define threads 9
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#include <hip/hip_runtime.h>
#undef T
#undef N
#undef K
#undef W
#undef BLOCK_SIZE
#undef lane
#undef kernel
#undef threads
#if min(1, 2) != 1
#error "the program's own min is gone"
#endif
#undef min
#undef max

#include <numeric>

#include "check.h"

template <class T>
static T* device_array(size_t count) {
  T* p = nullptr;
  if (hipMalloc(&p, count * sizeof(T)) != hipSuccess) std::abort();
  std::memset(static_cast<void*>(p), 0xff, count * sizeof(T));
  return p;
}

__global__ void write_coordinates(int* out) {
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  out[block * threads + thread] = hipThreadIdx_x + 10 * threadIdx.y + 100 * threadIdx.z + 1000 * blockIdx.x +
                                  10000 * blockIdx.y + 100000 * hipBlockIdx_z;
}

CASE(a_kernel_sees_its_coordinates_in_three_dimensions) {
  const dim3 gridDim(2, 3, 4), blockDim(5, 4, 3);  // the names of the built-in variables, as programs use them
  int* out = device_array<int>(24 * 60);
  hipLaunchKernelGGL(write_coordinates, gridDim, blockDim, 0, 0, out);
  CHECK(hipGetLastError() == hipSuccess);
  int at = 0;
  for (int bz = 0; bz < 4; ++bz)
    for (int by = 0; by < 3; ++by)
      for (int bx = 0; bx < 2; ++bx)
        for (int z = 0; z < 3; ++z)
          for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 5; ++x) CHECK(out[at++] == x + 10 * y + 100 * z + 1000 * bx + 10000 * by + 100000 * bz);
  CHECK(hipFree(out) == hipSuccess);
}

__device__ unsigned volume(dim3 d) { return d.x * d.y * d.z; }
__device__ unsigned first(uint3 v) { return v.x; }
template <class Type>
__device__ Type twice(Type v) {
  return v + v;
}

__global__ void use_coordinates_as_values(unsigned* out) {
  static_assert(std::is_same_v<std::remove_cv_t<std::remove_reference_t<decltype(twice(threadIdx.x))>>, unsigned>);
  uint3 t = threadIdx;
  const dim3 b = blockDim;
  auto copy = threadIdx.x;
  copy += 1;
  const int signed_value = threadIdx.x - 2 * static_cast<int>(blockDim.x);
  if (t.x == 3) {
    out[0] = volume(blockDim);
    out[1] = first(threadIdx);
    out[2] = dim3(gridDim).x;
    out[3] = b.x;
    out[4] = copy;
    out[5] = static_cast<unsigned>(signed_value);
    out[6] = min(threadIdx.x, 100) + max(blockDim.x, 2u) + std::min(threadIdx.x, 7u);
    out[7] = twice(threadIdx.x);
  }
}

CASE(coordinates_behave_like_unsigned_numbers_and_vectors) {
  unsigned* out = device_array<unsigned>(8);
  hipLaunchKernelGGL(use_coordinates_as_values, 6, 8, 0, 0, out);
  const unsigned expected[8] = {8, 3, 6, 8, 4, 3u - 16u, 3 + 8 + 3, 6};
  CHECK(std::memcmp(out, expected, sizeof expected) == 0);
}

template <class T, int kFactor>
__global__ void __launch_bounds__(256) scale(T* data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] = data[i] * kFactor;
}

template <class Function>
__global__ void apply(float* data, int n, Function function) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) data[i] = function(data[i]);
}

template <class T>
__global__ void fill_deduced(T* data, T v) {
  data[threadIdx.x] = v;
}

struct Shift {
  float by;
  __device__ float operator()(float x) const { return x + by; }
};

CASE(templates_lambdas_and_functors_can_be_launched) {
  float* data = device_array<float>(1000);
  std::iota(data, data + 1000, 0.0f);
  hipLaunchKernelGGL((scale<float, 3>), 4, 256, 0, nullptr, data, 1000);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(scale<float, 2>), dim3(4), dim3(256), 0, hipStreamDefault, data, 1000);
  const float offset = 0.5f;
  hipLaunchKernelGGL(apply, 3, 64, 0, 0, data, 1000, [=] __device__(float x) { return x + offset; });
  hipLaunchKernelGGL(apply<Shift>, 3, 64, 0, 0, data, 1000, Shift{1.0f});
  for (int i = 0; i < 1000; ++i) CHECK(data[i] == 6.0f * i + 1.5f);
  hipLaunchKernelGGL(fill_deduced, 1, 10, 0, 0, data, 2.5f);
  CHECK(data[9] == 2.5f && data[10] == 61.5f);
}

__global__ void count_null(int* out, const float* may_be_null, int zero) {
  out[0] = may_be_null == nullptr ? zero + 1 : 0;
}

CASE(null_and_zero_are_accepted_for_pointers) {
  int* out = device_array<int>(1);
  hipLaunchKernelGGL(count_null, 1, 1, 0, 0, out, NULL, 0);
  CHECK(out[0] == 1);
  hipLaunchKernelGGL(count_null, 1, 1, 0, 0, out, 0, 4);
  CHECK(out[0] == 5);
  hipLaunchKernelGGL(count_null, 1, 1, 0, 0, out, nullptr, 6);
  CHECK(out[0] == 7);
}

__global__ void add_one(int* out) { atomicAdd(out, 1); }

CASE(arguments_are_evaluated_once) {
  int* out = device_array<int>(4);
  std::fill(out, out + 4, 0);
  int* next = out;
  hipLaunchKernelGGL(add_one, 3, 7, 0, 0, next++);
  CHECK(next == out + 1 && out[0] == 21 && out[1] == 0);
  void (*kernel)(int*) = add_one;
  hipLaunchKernelGGL(kernel, 1, 5, 0, 0, out);
  CHECK(out[0] == 26);
}

__global__ void add_three(int* out, char a, double b) { out[threadIdx.x] = a + static_cast<int>(b) + threadIdx.x; }
HIPCPU_REGISTER_KERNEL(add_three);

// Owns device memory; a copy of it would free the memory a second time.
struct Owner {
  float* data = device_array<float>(64);
  int conversions = 0;
  Owner() = default;
  Owner(const Owner&) = delete;
  ~Owner() { (void)hipFree(data); }
  operator float*() {
    ++conversions;
    return data;
  }
};

struct Flags {
  unsigned small : 3;
  static const int kCount = 40;  // has no address
};

__global__ void scaled_indices(float* out, const int count, double scale = 2) {
  if (static_cast<int>(threadIdx.x) < count) out[threadIdx.x] = static_cast<float>(threadIdx.x * scale);
}

CASE(arguments_are_converted_once_to_the_types_of_the_kernel) {
  Owner owner;
  hipLaunchKernelGGL(scaled_indices, 1, 64, 0, 0, owner, Flags::kCount);
  CHECK(hipGetLastError() == hipSuccess);
  CHECK(owner.conversions == 1);
  CHECK(owner.data[39] == 78 && !(owner.data[40] == 80));
  const Flags flags = {4};
  hipLaunchKernelGGL(scaled_indices, 1, 64, 0, 0, owner, flags.small, 3);
  CHECK(owner.conversions == 2);
  CHECK(owner.data[3] == 9 && owner.data[4] == 8);
  void (*pointer)(float*, int, double) = scaled_indices;
  hipLaunchKernelGGL(pointer, 1, 64, 0, 0, owner, 2, 5.5f);
  CHECK(owner.conversions == 3 && owner.data[1] == 5.5f);
}

CASE(a_kernel_can_be_launched_with_an_argument_array) {
  int* out = device_array<int>(8);
  char a = 3;
  double b = 40;
  void* arguments[] = {&out, &a, &b};
  CHECK(hipLaunchKernel(add_three, dim3(1), dim3(4), arguments, 0, 0) == hipSuccess);
  CHECK(out[0] == 43 && out[3] == 46);
  a = 4;
  CHECK(hipLaunchKernel(reinterpret_cast<const void*>(add_three), dim3(1), dim3(4), arguments, 0, 0) == hipSuccess);
  CHECK(out[0] == 44);
  CHECK(hipLaunchKernel(reinterpret_cast<const void*>(add_one), dim3(1), dim3(4), arguments, 0, 0) ==
        hipErrorInvalidDeviceFunction);
  CHECK(hipGetLastError() == hipErrorInvalidDeviceFunction);
}

// --- shared memory -------------------------------------------------------------------------------

struct Temporary {
  float values[16];
  int count;
};

template <class T>
__device__ T block_sum(T v) {
  __shared__ T partial[256];
  partial[threadIdx.x] = v;
  __syncthreads();
  for (unsigned step = blockDim.x / 2; step > 0; step /= 2) {
    if (threadIdx.x < step) partial[threadIdx.x] += partial[threadIdx.x + step];
    __syncthreads();
  }
  return partial[0];
}

__global__ void sum_both(const int* in, int* ints, double* doubles) {
  __shared__ typename std::remove_reference<Temporary>::type temporary;
  if (threadIdx.x == 0) temporary.count = 0;
  __syncthreads();
  atomicAdd(&temporary.count, 1);
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int a = block_sum(in[i]);
  const double b = block_sum(0.5 * in[i]);
  if (threadIdx.x == 0) {
    ints[blockIdx.x] = a + 1000000 * (temporary.count == static_cast<int>(blockDim.x));
    doubles[blockIdx.x] = b;
  }
}

CASE(static_shared_memory_is_one_a_block_in_templates_and_for_classes) {
  int* in = device_array<int>(128 * 64);
  int* ints = device_array<int>(64);
  double* doubles = device_array<double>(64);
  for (int i = 0; i < 128 * 64; ++i) in[i] = i % 97;
  hipLaunchKernelGGL(sum_both, 64, 128, 0, 0, in, ints, doubles);
  for (int b = 0; b < 64; ++b) {
    const int sum = std::accumulate(in + 128 * b, in + 128 * (b + 1), 0);
    CHECK(ints[b] == 1000000 + sum);
    CHECK(doubles[b] == 0.5 * sum);
  }
}

HIP_DYNAMIC_SHARED_GLOBAL(double, shared_everywhere)

__global__ void reverse_int(int* data) {
  HIP_DYNAMIC_SHARED(int, shared_ints)
  shared_ints[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = shared_ints[blockDim.x - 1 - threadIdx.x];
}

template <class T>
__global__ void rotate_any(T* data) {
  HIP_DYNAMIC_SHARED(unsigned char, raw)
  T* mine = reinterpret_cast<T*>(raw);
  mine[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = mine[(threadIdx.x + 1) % blockDim.x];
}

__global__ void use_global_name(double* data) {
  shared_everywhere[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  double sum = 0;
  for (unsigned i = 0; i < blockDim.x; ++i) sum += reinterpret_cast<double*>(shared_everywhere)[i];
  __syncthreads();
  data[threadIdx.x] = sum;
}

CASE(dynamic_shared_memory_works_under_several_names_and_types) {
  int* ints = device_array<int>(200);
  double* doubles = device_array<double>(100);
  std::iota(ints, ints + 200, 0);
  hipLaunchKernelGGL(reverse_int, 1, 200, 200 * sizeof(int), 0, ints);
  for (int i = 0; i < 200; ++i) CHECK(ints[i] == 199 - i);
  hipLaunchKernelGGL(rotate_any<int>, 1, 200, 200 * sizeof(int), 0, ints);
  for (int i = 0; i < 200; ++i) CHECK(ints[i] == 199 - (i + 1) % 200);
  std::iota(doubles, doubles + 100, 0.0);
  hipLaunchKernelGGL(rotate_any<double>, 1, 100, 100 * sizeof(double), 0, doubles);
  CHECK(doubles[0] == 1 && doubles[99] == 0);
  hipLaunchKernelGGL(use_global_name, 1, 100, 100 * sizeof(double), 0, doubles);
  CHECK(doubles[0] == 4950 && doubles[99] == 4950);
}

__global__ void large_frame(int* out, int n) {
  volatile char local[100 * 1024];
  for (int i = 0; i < n; ++i) local[i] = static_cast<char>(i);
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += local[i] == static_cast<char>(i);
  out[threadIdx.x] = sum;
}

CASE(a_thread_may_keep_100_kilobytes_of_local_arrays_across_a_barrier) {
  int* out = device_array<int>(70);
  hipLaunchKernelGGL(large_frame, 1, 70, 0, 0, out, 100 * 1024);
  CHECK(hipDeviceSynchronize() == hipSuccess);
  for (int i = 0; i < 70; ++i) CHECK(out[i] == 100 * 1024);
}

// --- stores of every type between uses of the coordinates ----------------------------------------

template <class T>
__global__ void interleave(T* out, T* other) {
  out[threadIdx.x] = static_cast<T>(blockDim.x);
  other[threadIdx.x] = static_cast<T>(threadIdx.x);
  out[threadIdx.x] = static_cast<T>(out[threadIdx.x] + static_cast<T>(threadIdx.x));
}

template <class T>
static bool interleaves() {
  T* out = device_array<T>(100);
  T* other = device_array<T>(100);
  hipLaunchKernelGGL(interleave<T>, 2, 100, 0, 0, out, other);
  bool right = true;
  for (int i = 0; i < 100; ++i) right = right && out[i] == static_cast<T>(100 + i) && other[i] == static_cast<T>(i);
  return right;
}

CASE(stores_of_a_kernel_never_change_its_coordinates) {
  CHECK(interleaves<char>());
  CHECK(interleaves<unsigned char>());
  CHECK(interleaves<short>());
  CHECK(interleaves<int>());
  CHECK(interleaves<unsigned>());
  CHECK(interleaves<long long>());
  CHECK(interleaves<float>());
  CHECK(interleaves<double>());
}

// --- vector types: a program's own operators win over those of the header ------------------------

inline __host__ __device__ float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z + 100);
}
inline __host__ __device__ void operator*=(float3& a, float b) { a.x *= b, a.y *= b, a.z *= b; }

CASE(vector_types_have_operators_and_leave_room_for_those_of_the_program) {
  float3 a = make_float3(1, 2, 3);
  a = a + a;
  a *= 2;
  CHECK(a.x == 4 && a.z == 212);
  float4 b = {1, 2, 3, 4};
  b = 2.0f * b + b / 2.0f - float4(1.0f);
  b += make_float4(0, 0, 0, 1);
  CHECK(b.x == 1.5f && b.w == 10);
  const int2 c = (make_int2(6, 7) << make_int2(1, 0)) ^ make_int2(1, 1);
  CHECK(c.x == 13 && c.y == 6 && c == make_int2(13, 6) && c != make_int2(13, 7));
  CHECK(sizeof(float3) == 12 && sizeof(float4) == 16 && alignof(float4) == 16 && alignof(double2) == 16);
  CHECK((-make_double2(1, 2)).y == -2 && (~make_uint2(0, 1)).x == ~0u);
  union {
    float4 v;
    float f[4];
  } u;
  u.v = make_float4(1, 2, 3, 4);
  CHECK(u.f[2] == 3);
}

CASE(a_wrong_launch_is_an_error_and_runs_nothing) {
  int* out = device_array<int>(1);
  *out = 0;
  const struct {
    dim3 grid, block;
    size_t shared;
    hipError_t error;
  } wrong[] = {
      {dim3(1), dim3(1025), 0, hipErrorInvalidConfiguration},
      {dim3(1), dim3(32, 33), 0, hipErrorInvalidConfiguration},
      {dim3(0), dim3(1), 0, hipErrorInvalidConfiguration},
      {dim3(1), dim3(0), 0, hipErrorInvalidConfiguration},
      {dim3(1, 70000), dim3(1), 0, hipErrorInvalidConfiguration},
      {dim3(1), dim3(1), 65537, hipErrorInvalidValue},
  };
  for (const auto& w : wrong) {
    hipLaunchKernelGGL(add_one, w.grid, w.block, w.shared, 0, out);
    CHECK(hipPeekAtLastError() == w.error);
    CHECK(hipGetLastError() == w.error);
    CHECK(hipGetLastError() == hipSuccess);
  }
  CHECK(*out == 0);
  hipLaunchKernelGGL(add_one, dim3(1), dim3(1024), 65536, 0, out);
  CHECK(hipGetLastError() == hipSuccess && *out == 1024);
}

int main() { return run_all_cases(); }
