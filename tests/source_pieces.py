"""Pieces of CUDA sources that tests put together at random, and the choices a conversion has."""

from __future__ import annotations

from hipify_py.options import Options

PIECES = [
    "cudaMalloc(&p, n)", "cudaMallocHost(&p, n)", "cudaMemcpyToSymbol(c, h, n)", "cudaEventCreate(&e, 1)",
    "cudaFuncSetCacheConfig(k<T, 2>, cudaFuncCachePreferL1)", "k<<<g, b>>>(a, cudaSuccess)",
    "k<T><<<1, 2, 0, s>>>()",
    "__shfl_xor_sync(0xffffffff, v, 1)", "mine::cudaFree(p)", "pool.cudaFree(p)", "int cudaFree = 1",
    "cub::X<int> x", "#include <cuda_runtime.h>\n", "#include <cublas_v2.h>\n", "#if 0\n", "#else\n", "#endif\n",
    "#define M(x) cudaMemcpy(x, y, n, k)\n", "// cudaFree\n", "/* cudaFree */", '"cudaFree"', 'R"(cudaFree)"',
    "'c'", "{", "}", "(", ")", ";", ",", "<", ">", "\n", "\r\n", " ", "\\\n", "ä", "__global__ void f()",
    "extern __shared__ int s[]", "cudaFooBar", "namespace n {", "struct cudaDeviceProp", "enum E { cudaSuccess }",
    "cudaStream_t", "1'000", 'asm("bar.sync 0;")', "__CUDA_ARCH__", "#ifdef __CUDA_ARCH__\n", "##", "/*", '"',
    "cudaMemcpyToSymbol(", "std::min<int>(", "__ballot_sync(-1, p)", "__activemask()",
    "cg::reduce(t, x, cg::plus<int>())",
    "namespace cg = cooperative_groups;", "#define FULL 0xffffffff\n", "__any_sync(FULL, p)", "warpSize",
]  # fmt: skip
SEPARATORS = ["", " ", ";\n", "\n", ", "]
CHOICES = [
    Options(), Options(launch_syntax="macro"), Options(lower="cpu"), Options(meaning="cuda"), Options(target="roc"),
    Options(target="miopen"), Options(meaning="cuda", lower="cpu"),
]  # fmt: skip
SUFFIXES = ["a.cu", "a.cpp", "a.h"]
