"""Everyday code of device functions parses with either source of CUDA's declarations."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import load_rules
from hipify_py.semantics import provider
from hipify_py.semantics.request import SemanticRequest

CODE = {
    "assertions": "#include <cassert>\n__device__ void f(int* p) { assert(p != nullptr); }\n",
    "placement new": "#include <new>\n__device__ void f(int* p) { new (p) int(3); }\n",
    "data types of libraries": "cudaDataType_t f() { return CUDA_R_32F; }\n",
    "mathematics": "#include <cmath>\n__host__ __device__ float f(float x) { return std::sqrt(x) + expf(x); }\n",
    "shared and constant memory": (
        "__constant__ float c[4];\n__device__ float f() { __shared__ float s[32]; s[threadIdx.x] = c[0];"
        " __syncthreads(); return s[0]; }\n"
    ),
    "atomics and shuffles": (
        "__device__ void f(int* p) { atomicAdd(p, __shfl_xor_sync(0xffffffff, *p, 1)); atomicCAS(p, 1, 2); }\n"
    ),
    "inline assembly": (
        '__device__ long f() { long r; asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(r)); return r; }\n'
    ),
    "kernels of a template": (
        "template <class T> __global__ void k(T* p) { p[blockIdx.x] = T(threadIdx.x); }\n"
        "void f(float* p, cudaStream_t s) { k<float><<<dim3(1), 32, 0, s>>>(p); k<<<1, 2>>>(p); }\n"
    ),
    "lambdas for the device": "void f() { auto g = [=] __device__(int i) { return i + 1; }; g(1); }\n",
    "C++ streams": "#include <iostream>\n#include <vector>\nvoid f(std::vector<int2> v) { std::cout << v.size(); }\n",
}  # fmt: skip


@pytest.mark.parametrize("code", CODE.values(), ids=CODE.keys())
def test_it_parses_completely(code: str, tmp_path: Path, cuda_headers: str) -> None:
    data = code.encode() + b"void last(int* p) { cudaFree(p); }\n"
    at = data.index(b"cudaFree")
    facts = provider.find_facts(tmp_path / "a.cu", data, frozenset({at}), SemanticRequest(), load_rules())
    assert facts.is_complete, facts
    assert at in facts.calls
