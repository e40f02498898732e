// Products of one tile by each warp, of every type, size and memory layout of wmma; the Python beside it has the
// references, and bench/wmma_nvidia.py runs it on a GPU.
//
// Usage: wmma_cases IN OUT: for each case IN has A, B and C of kWarps tiles, and OUT gets D three times: computed by
// blocks of 64 threads, by blocks of one warp, and by the second warp of blocks of which the first does nothing.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include <cstdio>
#include <cstdlib>
#include <type_traits>

using namespace nvcuda;

constexpr int kWarps = 4;
enum Mode { kPairs, kSingle, kSecondOnly, kModes };

template <class T>
struct Stored {
  using type = T;
};
template <>
struct Stored<wmma::precision::tf32> {
  using type = float;
};

template <class Fragment>
__device__ void to_tf32(Fragment& f) {
  for (int i = 0; i < f.num_elements; ++i) f.x[i] = wmma::__float_to_tf32(f.x[i]);
}

template <class T, int M, int N, int K, class C, class D, class LayoutA, class LayoutB, bool kSaturate>
__global__ void multiply(const typename Stored<T>::type* a, const typename Stored<T>::type* b, const C* c, D* d,
                         bool second_only, wmma::layout_t layout) {
  const int warp = threadIdx.x / 32, in_block = second_only ? 1 : blockDim.x / 32;
  if (second_only && warp == 0) return;
  const int tile = blockIdx.x * in_block + (second_only ? 0 : warp);
  const int stride = layout == wmma::mem_row_major ? N : M;
  constexpr bool kRowA = std::is_same<LayoutA, wmma::row_major>::value;
  constexpr bool kRowB = std::is_same<LayoutB, wmma::row_major>::value;
  wmma::fragment<wmma::matrix_a, M, N, K, T, LayoutA> left;
  wmma::fragment<wmma::matrix_b, M, N, K, T, LayoutB> right;
  wmma::fragment<wmma::accumulator, M, N, K, C> start;
  wmma::fragment<wmma::accumulator, M, N, K, D> sum;
  static_assert(sum.num_elements * 32 == M * N, "every element of C is in one lane");
  wmma::fill_fragment(sum, D(0));
  wmma::load_matrix_sync(left, a + tile * M * K, kRowA ? K : M);
  wmma::load_matrix_sync(right, b + tile * K * N, kRowB ? N : K);
  wmma::load_matrix_sync(start, c + tile * M * N, stride, layout);
  if constexpr (std::is_same<T, wmma::precision::tf32>::value) {
    to_tf32(left);
    to_tf32(right);
  }
  if constexpr (kSaturate) {
    wmma::mma_sync(sum, left, right, start, true);
  } else {
    wmma::mma_sync(sum, left, right, start);
  }
  for (int i = 0; i < sum.num_elements; ++i) sum.x[i] = sum.x[i] * D(2);  // exact, or wraps
  wmma::store_matrix_sync(d + tile * M * N, sum, stride, layout);
}

void check(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(error));
  std::exit(2);
}

template <class T>
T* read(std::FILE* in, int count) {
  T* data;
  check(cudaMallocManaged(&data, count * sizeof(T)));
  if (std::fread(data, sizeof(T), count, in) != static_cast<size_t>(count)) std::exit(3);
  return data;
}

template <class T, int M, int N, int K, class C, class D, class LayoutA, class LayoutB, bool kSaturate>
void run(std::FILE* in, std::FILE* out, wmma::layout_t layout) {
  using Storage = typename Stored<T>::type;
  auto* a = read<Storage>(in, kWarps * M * K);
  auto* b = read<Storage>(in, kWarps * K * N);
  auto* c = read<C>(in, kWarps * M * N);
  D* d;
  check(cudaMallocManaged(&d, kWarps * M * N * sizeof(D)));
  for (int mode = 0; mode < kModes; ++mode) {
    check(cudaMemset(d, 0xff, kWarps * M * N * sizeof(D)));
    const int threads = mode == kSingle ? 32 : 64, blocks = mode == kPairs ? kWarps / 2 : kWarps;
    multiply<T, M, N, K, C, D, LayoutA, LayoutB, kSaturate>
        <<<blocks, threads>>>(a, b, c, d, mode == kSecondOnly, layout);
    check(cudaGetLastError());
    check(cudaDeviceSynchronize());
    std::fwrite(d, sizeof(D), kWarps * M * N, out);
  }
  for (void* data : {static_cast<void*>(a), static_cast<void*>(b), static_cast<void*>(c), static_cast<void*>(d)}) {
    check(cudaFree(data));
  }
}

template <class T, int M, int N, int K, class C, class D, bool kSaturate = false>
void layouts(std::FILE* in, std::FILE* out) {
  using namespace wmma;
  run<T, M, N, K, C, D, row_major, col_major, kSaturate>(in, out, mem_row_major);
  run<T, M, N, K, C, D, col_major, row_major, kSaturate>(in, out, mem_col_major);
}
template <class T, class C, class D, bool kSaturate = false>
void sizes(std::FILE* in, std::FILE* out) {
  layouts<T, 16, 16, 16, C, D, kSaturate>(in, out);
  layouts<T, 32, 8, 16, C, D, kSaturate>(in, out);
  layouts<T, 8, 32, 16, C, D, kSaturate>(in, out);
}

int main(int argc, char** argv) {
  if (argc != 3) return 1;
  std::FILE *in = std::fopen(argv[1], "rb"), *out = std::fopen(argv[2], "wb");
  if (in == nullptr || out == nullptr) return 1;
  sizes<half, float, float>(in, out);
  sizes<half, half, half>(in, out);
  sizes<__nv_bfloat16, float, float>(in, out);
  sizes<signed char, int, int>(in, out);
  sizes<unsigned char, int, int>(in, out);
  sizes<unsigned char, int, int, true>(in, out);
  layouts<wmma::precision::tf32, 16, 16, 8, float, float>(in, out);
  layouts<double, 8, 8, 4, double, double>(in, out);
  std::fclose(out);
}
