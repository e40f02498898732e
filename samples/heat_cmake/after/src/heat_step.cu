// The kernel: one thread for one point of the grid.
#include <hip/hip_runtime.h>
#include "heat.cuh"

__constant__ double diffusion;

__global__ void heat_step_kernel(Grid grid, const double* now, double* next) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= grid.size || column >= grid.size) {
        return;
    }
    const int here = grid.index(row, column);
    if (row == 0 || column == 0 || row == grid.size - 1 || column == grid.size - 1) {
        next[here] = 0.0;
        return;
    }
    const double neighbours = now[here - 1] + now[here + 1] + now[here - grid.size] + now[here + grid.size];
    next[here] = now[here] + diffusion * (neighbours - 4.0 * now[here]);
}

void set_diffusion(double rate) { CUDA_CHECK(hipMemcpyToSymbol(HIP_SYMBOL(diffusion), &rate, sizeof(rate))); }

void heat_step(Grid grid, const double* now, double* next, hipStream_t stream) {
    const dim3 block(32, 4);
    const dim3 blocks((grid.size + block.x - 1) / block.x, (grid.size + block.y - 1) / block.y);
    heat_step_kernel<<<blocks, block, 0, stream>>>(grid, now, next);
    CUDA_CHECK(hipGetLastError());
}
