// The heat equation on a square grid with cold edges: what the host program and the kernels share.
#pragma once

#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>

#define CUDA_CHECK(call)                                                                            \
    do {                                                                                            \
        hipError_t status_ = (call);                                                               \
        if (status_ != hipSuccess) {                                                               \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, hipGetErrorString(status_));   \
            std::exit(EXIT_FAILURE);                                                                \
        }                                                                                           \
    } while (0)

// Points of the grid: size x size, stored row by row, edges included.
struct Grid {
    int size;

    __host__ __device__ int index(int row, int column) const { return row * size + column; }
    size_t bytes() const { return size_t(size) * size * sizeof(double); }
};

// Sets how much of the difference to its neighbours a point takes over in one step.
void set_diffusion(double rate);

// Computes one step from `now` to `next`, both on the GPU.
void heat_step(Grid grid, const double* now, double* next, hipStream_t stream);
