"""Sources of small projects, and how their programs are run."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

SCALE_HEADER = """\
#pragma once
template <typename T>
__global__ void scale(T* x, T factor, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= factor;
}
"""
SCALE_MAIN = """\
#include <cstdio>
#include "scale.cuh"
#ifdef FACTOR
const float factor = FACTOR;
#else
const float factor = 2;
#endif
int main() {
    float host[100], *device;
    for (int i = 0; i < 100; ++i) host[i] = i;
    cudaMalloc(&device, sizeof(host));
    cudaMemcpy(device, host, sizeof(host), cudaMemcpyHostToDevice);
    scale<float><<<4, 32>>>(device, factor, 100);
    cudaMemcpy(host, device, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(device);
    std::printf("%g %g\\n", host[1], host[99]);
    return 0;
}
"""

TWICE = """\
__global__ void k(float* x) { *x *= 2; }
float twice(float v) {
    float* x;
    cudaMallocManaged(&x, sizeof(float));
    *x = v;
    k<<<1, 1>>>(x);
    cudaDeviceSynchronize();
    return *x;
}
"""

WriteFiles = Callable[[dict[str, str]], Path]


def output_of(program: Path) -> str:
    """What a program prints; it must end with 0."""
    return subprocess.run([program], capture_output=True, text=True, check=True, timeout=60).stdout
