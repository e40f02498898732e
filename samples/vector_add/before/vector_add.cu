// Adds two vectors on the GPU and checks every element.
#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_CHECK(call)                                                            \
    do {                                                                            \
        cudaError_t status_ = (call);                                               \
        if (status_ != cudaSuccess) {                                               \
            std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__,             \
                         cudaGetErrorName(status_), cudaGetErrorString(status_));   \
            std::exit(EXIT_FAILURE);                                                \
        }                                                                           \
    } while (0)

__global__ void vector_add(const float* a, const float* b, float* sum, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        sum[i] = a[i] + b[i];
    }
}

int main() {
    const int n = 100003;  // not a multiple of the block: the last block is partly idle
    const size_t bytes = n * sizeof(float);
    std::vector<float> a(n), b(n), sum(n);
    for (int i = 0; i < n; ++i) {
        a[i] = std::sin(0.001f * i);
        b[i] = 2.0f * i;
    }

    float *device_a, *device_b, *device_sum;
    CUDA_CHECK(cudaMalloc(&device_a, bytes));
    CUDA_CHECK(cudaMalloc(&device_b, bytes));
    CUDA_CHECK(cudaMalloc(&device_sum, bytes));
    CUDA_CHECK(cudaMemcpy(device_a, a.data(), bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_b, b.data(), bytes, cudaMemcpyHostToDevice));

    const int block = 256;
    vector_add<<<(n + block - 1) / block, block>>>(device_a, device_b, device_sum, n);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(sum.data(), device_sum, bytes, cudaMemcpyDeviceToHost));

    CUDA_CHECK(cudaFree(device_a));
    CUDA_CHECK(cudaFree(device_b));
    CUDA_CHECK(cudaFree(device_sum));

    double total = 0;
    int wrong = 0;
    for (int i = 0; i < n; ++i) {
        wrong += !(sum[i] == a[i] + b[i]);
        total += sum[i];
    }
    std::printf("sum of all elements: %.6e\n", total);
    std::printf("%s: %d of %d elements are wrong\n", wrong ? "FAILED" : "PASSED", wrong, n);
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
