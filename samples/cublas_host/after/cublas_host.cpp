// A host program on top of cuBLAS: C = alpha * A * B^T + beta * C, y = alpha * x + y, and a dot product.
// It writes its results to .npy files; ../check.py computes the same with numpy.
#include <hipblas/hipblas.h>
#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "npy.h"

#define CUDA_CHECK(call)                                                                            \
    do {                                                                                            \
        hipError_t status_ = (call);                                                               \
        if (status_ != hipSuccess) {                                                               \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, hipGetErrorString(status_));   \
            std::exit(EXIT_FAILURE);                                                                \
        }                                                                                           \
    } while (0)

#define CUBLAS_CHECK(call)                                                                          \
    do {                                                                                            \
        hipblasStatus_t status_ = (call);                                                            \
        if (status_ != HIPBLAS_STATUS_SUCCESS) {                                                     \
            std::fprintf(stderr, "%s:%d: cuBLAS status %d\n", __FILE__, __LINE__, int(status_));    \
            std::exit(EXIT_FAILURE);                                                                \
        }                                                                                           \
    } while (0)

// A vector that lives on the GPU.
class DeviceVector {
  public:
    explicit DeviceVector(const std::vector<float>& host) : size_(host.size()) {
        CUDA_CHECK(hipMalloc(reinterpret_cast<void**>(&data_), size_ * sizeof(float)));
        CUBLAS_CHECK(hipblasSetVector(int(size_), sizeof(float), host.data(), 1, data_, 1));
    }
    DeviceVector(const DeviceVector&) = delete;
    DeviceVector& operator=(const DeviceVector&) = delete;
    ~DeviceVector() { hipFree(data_); }

    float* get() { return data_; }
    std::vector<float> to_host() const {
        std::vector<float> host(size_);
        CUBLAS_CHECK(hipblasGetVector(int(size_), sizeof(float), data_, 1, host.data(), 1));
        return host;
    }

  private:
    float* data_ = nullptr;
    size_t size_;
};

static std::vector<float> waves(size_t count, double step) {
    std::vector<float> values(count);
    for (size_t i = 0; i < count; ++i) {
        values[i] = float(std::sin(step * double(i)));
    }
    return values;
}

int main() {
    const int m = 96, n = 64, k = 80;
    const float alpha = 0.5f, beta = -1.25f;
    const std::vector<float> a = waves(size_t(m) * k, 0.7), b = waves(size_t(n) * k, 0.3);
    const std::vector<float> c = waves(size_t(m) * n, 0.1), x = waves(1000, 0.01), y = waves(1000, 0.02);
    DeviceVector device_a(a), device_b(b), device_c(c), device_x(x), device_y(y);

    hipblasHandle_t handle;
    CUBLAS_CHECK(hipblasCreate(&handle));
    CUBLAS_CHECK(hipblasSgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_T, m, n, k, &alpha, device_a.get(), m, device_b.get(), n,
                             &beta, device_c.get(), m));
    CUBLAS_CHECK(hipblasSaxpy(handle, 1000, &alpha, device_x.get(), 1, device_y.get(), 1));
    float dot = NAN;
    CUBLAS_CHECK(hipblasSdot(handle, 1000, device_x.get(), 1, device_y.get(), 1, &dot));
    CUBLAS_CHECK(hipblasDestroy(handle));

    const std::vector<float> result_c = device_c.to_host(), result_y = device_y.to_host();
    const bool written = write_npy("gemm.npy", result_c, m, n) && write_npy("axpy.npy", result_y, 1000, 1) &&
                         write_npy("dot.npy", {dot}, 1, 1);

    // A quick check of its own: the last element of C and the dot product in double precision.
    double last = double(beta) * c.back(), sum = 0;
    for (int i = 0; i < k; ++i) {
        last += double(alpha) * a[size_t(i) * m + m - 1] * b[size_t(i) * n + n - 1];
    }
    for (int i = 0; i < 1000; ++i) {
        sum += double(x[i]) * (double(alpha) * x[i] + y[i]);
    }
    const bool ok = std::fabs(result_c.back() - last) <= 1e-5 && std::fabs(dot - sum) <= 1e-5 * std::fabs(sum);
    std::printf("last element of C: %.6f\ndot product: %.5f\n%s\n", result_c.back(), dot,
                ok && written ? "PASSED" : "FAILED");
    return ok && written ? EXIT_SUCCESS : EXIT_FAILURE;
}
