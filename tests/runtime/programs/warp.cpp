// Runs every warp operation over blocks of several sizes and prints what each lane got, one line a case:
//   name wave threads parameter : value of thread 0, value of thread 1, ...
// The Python side computes the same from the definition of the operation.
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

#include <string>

constexpr unsigned long long kAll = HIPCPU_WAVE == 64 ? ~0ull : 0xffffffffull;

enum Shuffle { kIndex, kUp, kDown, kXor };

template <class T>
__device__ T value_of_thread() {
  return static_cast<T>(threadIdx.x * 7 + 3);
}

template <class T, bool kNamed>
__global__ void shuffle(unsigned long long* out, int kind, int operand, int width) {
  const T v = value_of_thread<T>();
  T r = v;
  switch (kind) {
    case kIndex:
      r = kNamed ? __shfl_sync(kAll, v, operand, width) : __shfl(v, operand, width);
      break;
    case kUp:
      r = kNamed ? __shfl_up_sync(kAll, v, operand, width) : __shfl_up(v, operand, width);
      break;
    case kDown:
      r = kNamed ? __shfl_down_sync(kAll, v, operand, width) : __shfl_down(v, operand, width);
      break;
    default:
      r = kNamed ? __shfl_xor_sync(kAll, v, operand, width) : __shfl_xor(v, operand, width);
  }
  out[threadIdx.x] = static_cast<unsigned long long>(static_cast<double>(r));
}

constexpr size_t kMostThreads = 256;
static unsigned long long* out = nullptr;

static void print(const char* name, int threads, const char* parameter) {
  if (hipDeviceSynchronize() != hipSuccess) std::printf("error ");
  std::printf("%s %d %d %s :", name, warpSize, threads, parameter);
  for (int i = 0; i < threads; ++i) std::printf(" %llu", out[i]);
  std::printf("\n");
}

template <class T, bool kNamed>
static void all_shuffles(const char* type) {
  static const char* const kNames[] = {"shfl", "up", "down", "xor"};
  for (const int threads : {warpSize, 2 * warpSize, warpSize + 11}) {
    for (int kind = kIndex; kind <= kXor; ++kind) {
      for (int width = 2; width <= warpSize; width *= 2) {
        for (const int operand : {0, 1, 5, width / 2, width - 1}) {
          hipLaunchKernelGGL((shuffle<T, kNamed>), 1, threads, 0, 0, out, kind, operand, width);
          char parameter[64];
          std::snprintf(parameter, sizeof parameter, "%s,%d,%d", type, operand, width);
          print(kNames[kind], threads, parameter);
        }
      }
    }
  }
}

struct Triple {
  double a;
  int b;
  float c;
};

__global__ void shuffle_large(unsigned long long* out) {
  const Triple mine = {threadIdx.x * 0.5, static_cast<int>(threadIdx.x), threadIdx.x + 1.0f};
  const Triple other = __shfl_xor(mine, 1);
  const float4 v = __shfl_down(make_float4(threadIdx.x, 0, 0, threadIdx.x + 2), 1);
  const __half2 h = __shfl(__floats2half2_rn(threadIdx.x, 2), 3);
  out[threadIdx.x] = static_cast<unsigned long long>(2 * other.a + 100 * other.b) + static_cast<int>(10000 * other.c) +
                     100000000ull * static_cast<int>(v.x + v.w + __low2float(h) + __high2float(h));
}

__global__ void votes(unsigned long long* out, unsigned seed) {
  const int p = (threadIdx.x * seed >> 3) % 3 == 0;
  const unsigned long long ballot = __ballot(p);
  out[threadIdx.x] =
      ballot ^ (static_cast<unsigned long long>(__any(p)) << 62) ^ (static_cast<unsigned long long>(__all(p)) << 63);
  if (ballot != __ballot_sync(kAll, p) || __any(p) != __any_sync(kAll, p) || __all(p) != __all_sync(kAll, p)) {
    out[threadIdx.x] = 12345;
  }
}

__global__ void votes_of_some(unsigned long long* out, int limit) {
  unsigned long long r = 0;
  if (static_cast<int>(threadIdx.x) < limit) r = __ballot(1);
  out[threadIdx.x] = r;
}

__global__ void active(unsigned long long* out) {
  unsigned long long r;
  if (threadIdx.x % 3 == 0) {
    r = __activemask();
  } else {
    r = __activemask();
  }
  out[threadIdx.x] = r;
}

__global__ void match(unsigned long long* out, int classes) {
  const int v = threadIdx.x % classes;
  int same = -1;
  const unsigned long long all = __match_all_sync(kAll, v, &same);
  out[threadIdx.x] = __match_any_sync(kAll, v) + (same ? all : 0);
}

template <class T>
__global__ void reduce(unsigned long long* out) {
  const T v = static_cast<T>(threadIdx.x * 37 % 101 + 1);
  const long long sum = __reduce_add_sync(kAll, v);
  const long long low = __reduce_min_sync(kAll, v);
  const long long high = __reduce_max_sync(kAll, v);
  const long long bits =
      __reduce_and_sync(kAll, v | 64) + 2 * __reduce_or_sync(kAll, v) + 4 * __reduce_xor_sync(kAll, v);
  out[threadIdx.x] = sum + 100000 * low + 10000000 * high + 1000000000 * bits;
}

// Half of a wave names itself and shuffles in a loop of its own length while the other half does something else.
__global__ void halves_apart(unsigned long long* out) {
  const unsigned lane = threadIdx.x % warpSize;
  const unsigned half_of_wave = warpSize / 2;
  const bool low = lane < half_of_wave;
  const unsigned long long mine = low ? (1ull << half_of_wave) - 1 : kAll & ~((1ull << half_of_wave) - 1);
  unsigned long long v = threadIdx.x;
  if (low) {
    for (int i = 0; i < 5; ++i) v += __shfl_xor_sync(mine, v, 1);
  } else {
    v = __ballot_sync(mine, lane % 2);
    for (int i = 0; i < 3; ++i) v += __shfl_xor_sync(mine, v, 2);
  }
  __syncthreads();
  out[threadIdx.x] = v;
}

// Lanes leave a loop at different times and meet again behind it.
__global__ void ragged_loop(unsigned long long* out) {
  unsigned long long seen = 0;
  for (unsigned i = 0; i < threadIdx.x % 4; ++i) {
    seen += __popcll(__ballot(1));
  }
  out[threadIdx.x] = seen * 1000 + __popcll(__ballot(1));
}

int main() {
  if (hipMalloc(&out, kMostThreads * sizeof *out) != hipSuccess) return 1;
  all_shuffles<int, false>("int");
  all_shuffles<double, true>("double");
  all_shuffles<unsigned char, false>("uchar");
  all_shuffles<__half, true>("half");
  for (const int threads : {warpSize, warpSize + 11}) {
    hipLaunchKernelGGL(shuffle_large, 1, threads, 0, 0, out);
    print("large", threads, "0");
    for (const unsigned seed : {0u, 5u, 11u, 1000003u}) {
      hipLaunchKernelGGL(votes, 1, threads, 0, 0, out, seed);
      print("votes", threads, std::to_string(seed).c_str());
    }
    for (const int limit : {1, 20, warpSize, warpSize + 3}) {
      hipLaunchKernelGGL(votes_of_some, 1, threads, 0, 0, out, limit);
      print("some", threads, std::to_string(limit).c_str());
    }
    hipLaunchKernelGGL(active, 1, threads, 0, 0, out);
    print("active", threads, "0");
    for (const int classes : {1, 2, 7}) {
      hipLaunchKernelGGL(match, 1, threads, 0, 0, out, classes);
      print("match", threads, std::to_string(classes).c_str());
    }
    hipLaunchKernelGGL(reduce<int>, 1, threads, 0, 0, out);
    print("reduce", threads, "int");
    hipLaunchKernelGGL(reduce<long long>, 1, threads, 0, 0, out);
    print("reduce", threads, "longlong");
    hipLaunchKernelGGL(ragged_loop, 1, threads, 0, 0, out);
    print("ragged", threads, "0");
  }
  hipLaunchKernelGGL(halves_apart, 1, 2 * warpSize, 0, 0, out);
  print("halves", 2 * warpSize, "0");
}
