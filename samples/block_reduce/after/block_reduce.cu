// The mean of each row of a matrix, one block for a row, with warp shuffles.
//
// The code is right on NVIDIA's warps of 32 lanes. With names changed only, it is wrong on AMD's waves of 64 lanes:
// the masks name 32 lanes, and `__shfl_sync(mask, x, 0)` means "lane 0 of 64", not "lane 0 of my 32".
#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_CHECK(call)                                                                            \
    do {                                                                                            \
        hipError_t status_ = (call);                                                               \
        if (status_ != hipSuccess) {                                                               \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, hipGetErrorString(status_));   \
            std::exit(EXIT_FAILURE);                                                                \
        }                                                                                           \
    } while (0)

constexpr int kBlock = 128;
constexpr int kWarps = kBlock / 32;

// Every lane gets the sum over its warp.
__device__ float warp_sum(float x) {
    for (int offset = 16; offset > 0; offset /= 2) {
        x += __shfl_down_sync(0xffffffffull << (__lane_id() & 32), x, offset, 32);
    }
    return __shfl_sync(0xffffffffull << (__lane_id() & 32), x, 0, 32);  // lane 0 has it; tell the others
}

// Every thread gets the sum over its block.
__device__ float block_sum(float x) {
    __shared__ float partial[kWarps];
    const float sum = warp_sum(x);
    if (threadIdx.x % 32 == 5) {  // any lane will do: all have the sum
        partial[threadIdx.x / 32] = sum;
    }
    __syncthreads();
    float total = 0.0f;
    for (int warp = 0; warp < kWarps; ++warp) {
        total += partial[warp];
    }
    return total;
}

__global__ void row_means(const float* matrix, float* means, int columns) {
    float sum = 0.0f;
    for (int column = threadIdx.x; column < columns; column += kBlock) {
        sum += matrix[blockIdx.x * columns + column];
    }
    const float total = block_sum(sum);
    if (threadIdx.x == 0) {
        means[blockIdx.x] = total / columns;
    }
}

int main() {
    const int rows = 6, columns = 500;
    std::vector<float> matrix(rows * columns), means(rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            matrix[row * columns + column] = row + std::sqrt(float(column));
        }
    }

    float *device_matrix, *device_means;
    CUDA_CHECK(hipMalloc(&device_matrix, matrix.size() * sizeof(float)));
    CUDA_CHECK(hipMalloc(&device_means, rows * sizeof(float)));
    CUDA_CHECK(hipMemcpy(device_matrix, matrix.data(), matrix.size() * sizeof(float), hipMemcpyHostToDevice));
    row_means<<<rows, kBlock>>>(device_matrix, device_means, columns);
    CUDA_CHECK(hipGetLastError());
    CUDA_CHECK(hipMemcpy(means.data(), device_means, rows * sizeof(float), hipMemcpyDeviceToHost));
    CUDA_CHECK(hipFree(device_matrix));
    CUDA_CHECK(hipFree(device_means));

    int wrong = 0;
    for (int row = 0; row < rows; ++row) {
        double sum = 0;
        for (int column = 0; column < columns; ++column) {
            sum += matrix[row * columns + column];
        }
        const bool ok = std::fabs(means[row] - sum / columns) <= 1e-5 * sum / columns;
        std::printf("mean of row %d: %.5f%s\n", row, means[row], ok ? "" : "  WRONG");
        wrong += !ok;
    }
    std::printf("%s\n", wrong ? "FAILED" : "PASSED");
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
