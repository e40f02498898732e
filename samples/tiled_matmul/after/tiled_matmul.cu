// C = A * B with tiles in shared memory: once of a size fixed at compile time, once of a size chosen at the launch.
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

// A is m x k, B is k x n, C is m x n; all are stored row by row.
struct Shape {
    int m, n, k;
};

// One thread for one element of C; the block walks along k, a tile at a time.
__device__ float tile_product(const float* a_tile, const float* b_tile, int tile) {
    float sum = 0.0f;
    for (int i = 0; i < tile; ++i) {
        sum += a_tile[threadIdx.y * tile + i] * b_tile[i * tile + threadIdx.x];
    }
    return sum;
}

template <int TILE>
__global__ void matmul_static(const float* a, const float* b, float* c, Shape shape) {
    __shared__ float a_tile[TILE * TILE];
    __shared__ float b_tile[TILE * TILE];
    const int row = blockIdx.y * TILE + threadIdx.y;
    const int col = blockIdx.x * TILE + threadIdx.x;
    const int here = threadIdx.y * TILE + threadIdx.x;
    float sum = 0.0f;
    for (int start = 0; start < shape.k; start += TILE) {
        const int a_col = start + threadIdx.x;
        const int b_row = start + threadIdx.y;
        a_tile[here] = row < shape.m && a_col < shape.k ? a[row * shape.k + a_col] : 0.0f;
        b_tile[here] = b_row < shape.k && col < shape.n ? b[b_row * shape.n + col] : 0.0f;
        __syncthreads();
        sum += tile_product(a_tile, b_tile, TILE);
        __syncthreads();
    }
    if (row < shape.m && col < shape.n) {
        c[row * shape.n + col] = sum;
    }
}

__global__ void matmul_dynamic(const float* a, const float* b, float* c, Shape shape) {
    extern __shared__ float tiles[];  // both tiles, one after the other
    const int tile = blockDim.x;
    float* a_tile = tiles;
    float* b_tile = tiles + tile * tile;
    const int row = blockIdx.y * tile + threadIdx.y;
    const int col = blockIdx.x * tile + threadIdx.x;
    const int here = threadIdx.y * tile + threadIdx.x;
    float sum = 0.0f;
    for (int start = 0; start < shape.k; start += tile) {
        const int a_col = start + threadIdx.x;
        const int b_row = start + threadIdx.y;
        a_tile[here] = row < shape.m && a_col < shape.k ? a[row * shape.k + a_col] : 0.0f;
        b_tile[here] = b_row < shape.k && col < shape.n ? b[b_row * shape.n + col] : 0.0f;
        __syncthreads();
        sum += tile_product(a_tile, b_tile, tile);
        __syncthreads();
    }
    if (row < shape.m && col < shape.n) {
        c[row * shape.n + col] = sum;
    }
}

// The largest error of C in units of the rounding error that k additions may make.
static double worst_error(const std::vector<float>& a, const std::vector<float>& b, const std::vector<float>& c,
                          Shape shape) {
    double worst = 0;
    for (int row = 0; row < shape.m; ++row) {
        for (int col = 0; col < shape.n; ++col) {
            double sum = 0, size = 0;
            for (int i = 0; i < shape.k; ++i) {
                const double product = double(a[row * shape.k + i]) * b[i * shape.n + col];
                sum += product;
                size += std::fabs(product);
            }
            const double error = std::fabs(c[row * shape.n + col] - sum) / (size * shape.k * 6e-8);
            if (!(error <= worst)) {  // also takes a NaN
                worst = error;
            }
        }
    }
    return worst;
}

int main() {
    const Shape shape = {100, 75, 90};  // no multiples of a tile
    std::vector<float> a(shape.m * shape.k), b(shape.k * shape.n), c(shape.m * shape.n);
    for (size_t i = 0; i < a.size(); ++i) a[i] = std::sin(0.7f * i);
    for (size_t i = 0; i < b.size(); ++i) b[i] = std::cos(0.3f * i);

    float *device_a, *device_b, *device_c;
    CUDA_CHECK(hipMalloc(&device_a, a.size() * sizeof(float)));
    CUDA_CHECK(hipMalloc(&device_b, b.size() * sizeof(float)));
    CUDA_CHECK(hipMalloc(&device_c, c.size() * sizeof(float)));
    CUDA_CHECK(hipMemcpy(device_a, a.data(), a.size() * sizeof(float), hipMemcpyHostToDevice));
    CUDA_CHECK(hipMemcpy(device_b, b.data(), b.size() * sizeof(float), hipMemcpyHostToDevice));

    bool good = true;
    for (const int tile : {16, 8}) {
        const dim3 block(tile, tile);
        const dim3 grid((shape.n + tile - 1) / tile, (shape.m + tile - 1) / tile);
        CUDA_CHECK(hipMemset(device_c, 0xff, c.size() * sizeof(float)));  // NaN: what is not written shows
        if (tile == 16) {
            matmul_static<16><<<grid, block>>>(device_a, device_b, device_c, shape);
        } else {
            matmul_dynamic<<<grid, block, 2 * tile * tile * sizeof(float)>>>(device_a, device_b, device_c, shape);
        }
        CUDA_CHECK(hipGetLastError());
        CUDA_CHECK(hipMemcpy(c.data(), device_c, c.size() * sizeof(float), hipMemcpyDeviceToHost));

        const double error = worst_error(a, b, c, shape);
        const bool ok = error <= 1.0;
        std::printf("%s tile of %2d: first %.5f, last %.5f: %s\n", tile == 16 ? "static " : "dynamic", tile, c.front(),
                    c.back(), ok ? "PASSED" : "FAILED");
        good = good && ok;
    }

    CUDA_CHECK(hipFree(device_a));
    CUDA_CHECK(hipFree(device_b));
    CUDA_CHECK(hipFree(device_c));
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
