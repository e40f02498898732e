// Starts with one sine wave, which keeps its shape and shrinks by a known factor in each step.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "heat.cuh"

int main() {
    const Grid grid = {67};
    const int steps = 100;
    const double rate = 0.2, pi = std::acos(-1.0);

    std::vector<double> heat(size_t(grid.size) * grid.size);
    for (int row = 0; row < grid.size; ++row) {
        for (int column = 0; column < grid.size; ++column) {
            heat[grid.index(row, column)] =
                std::sin(pi * row / (grid.size - 1)) * std::sin(2 * pi * column / (grid.size - 1));
        }
    }
    const std::vector<double> start = heat;

    double *now, *next;
    hipStream_t stream;
    CUDA_CHECK(hipStreamCreate(&stream));
    CUDA_CHECK(hipMalloc(&now, grid.bytes()));
    CUDA_CHECK(hipMalloc(&next, grid.bytes()));
    CUDA_CHECK(hipMemcpyAsync(now, heat.data(), grid.bytes(), hipMemcpyHostToDevice, stream));
    set_diffusion(rate);
    for (int step = 0; step < steps; ++step) {
        heat_step(grid, now, next, stream);
        std::swap(now, next);
    }
    CUDA_CHECK(hipMemcpyAsync(heat.data(), now, grid.bytes(), hipMemcpyDeviceToHost, stream));
    CUDA_CHECK(hipStreamSynchronize(stream));
    CUDA_CHECK(hipFree(now));
    CUDA_CHECK(hipFree(next));
    CUDA_CHECK(hipStreamDestroy(stream));

    const double turn = pi / (grid.size - 1);
    const double factor = std::pow(1 + 2 * rate * (std::cos(turn) + std::cos(2 * turn) - 2), steps);
    double worst = 0;
    for (size_t i = 0; i < heat.size(); ++i) {
        const double error = std::fabs(heat[i] - factor * start[i]);
        if (!(error <= worst)) {  // also takes a NaN
            worst = error;
        }
    }
    const bool ok = worst <= steps * 1e-15;
    std::printf("after %d steps the wave has %.6f of its height: %s\n", steps,
                heat[grid.index(33, 16)] / start[grid.index(33, 16)], ok ? "PASSED" : "FAILED");
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
