// Adds two vectors on the GPU and checks every element.
#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_CHECK(call)                                                            \
    do {                                                                            \
        hipError_t status_ = (call);                                               \
        if (status_ != hipSuccess) {                                               \
            std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__,             \
                         hipGetErrorName(status_), hipGetErrorString(status_));   \
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
    CUDA_CHECK(hipMalloc(&device_a, bytes));
    CUDA_CHECK(hipMalloc(&device_b, bytes));
    CUDA_CHECK(hipMalloc(&device_sum, bytes));
    CUDA_CHECK(hipMemcpy(device_a, a.data(), bytes, hipMemcpyHostToDevice));
    CUDA_CHECK(hipMemcpy(device_b, b.data(), bytes, hipMemcpyHostToDevice));

    const int block = 256;
    vector_add<<<(n + block - 1) / block, block>>>(device_a, device_b, device_sum, n);
    CUDA_CHECK(hipGetLastError());
    CUDA_CHECK(hipMemcpy(sum.data(), device_sum, bytes, hipMemcpyDeviceToHost));

    CUDA_CHECK(hipFree(device_a));
    CUDA_CHECK(hipFree(device_b));
    CUDA_CHECK(hipFree(device_sum));

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
