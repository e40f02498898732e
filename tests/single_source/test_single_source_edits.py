"""The files of a single source: what stays, what is edited so that both compilers read it, what is there twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from project_files import code_of, convert_code, convert_project

from hipify_py.options import Options

# Code that the header makes right for HIP compilers.
STAYS = {
    "names of functions, types and values": "cudaError_t e = cudaMalloc(&p, n); if (e != cudaSuccess) throw e;",
    "names in strings and comments": 'puts("cudaMalloc failed");  // cudaMalloc',
    "a call with a default argument": "void f() { cudaMallocHost(&p, n); }",
    "a call inside a macro's argument": "void f() { CHECK(cudaMemcpyToSymbol(table, h, n)); }",
    "a call in a macro's body": "#define COPY(s, h) cudaMemcpyToSymbol(s, h, sizeof(s))",
    "a kernel as a pointer": "void f() { cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, n); }",
    "a launch": "void f() { k<<<g, b, 0, s>>>(p); }",
    "a shuffle with a 32-bit mask": "__device__ int f(int x) { return __shfl_down_sync(0xffffffff, x, 16); }",
    "a shuffle with a mask in a macro": (
        "#define ALL 0xffffffffu\n__device__ int f(int x) { return __shfl_sync(ALL, x, 0); }"
    ),
    "a vote": "__device__ unsigned f(int x) { return __ballot_sync(~0u, x); }",
    "a barrier of a warp": "__device__ void f() { __syncwarp(0xffffffff); }",
    "a store with a cache hint": "__device__ void f(float* p) { __stcs(p, 1.f); }",
    "a load with a cache hint": "__device__ float f(float* p) { return __ldcg(p); }",
    "prefetching to a device": "void f() { cudaMemPrefetchAsync(p, n, 0, s); }",
    "prefetching to a location": "void f(cudaMemLocation l) { cudaMemPrefetchAsync(p, n, l, 0, s); }",
    "CUB": "void f() { cub::DeviceReduce::Sum(t, n, a, b, m); }",
    "a compiler barrier": 'void f() { asm volatile("" ::: "memory"); }',
    "a member of the project's own": "void f() { pool.cudaMallocHost(&p, n); }",
    "a condition that knows HIP already": "#if defined(__CUDACC__) || defined(__HIPCC__)\n#endif",
    "commas where the macro does not count": "void f() { cudaMemcpyToSymbol(table, h, S<int, 2>::size); }",
    "a comparison of versions": "#if __CUDA_ARCH__ >= 700\n#endif",
}


@pytest.mark.parametrize("name", STAYS)
def test_the_source_keeps(name: str, tmp_path: Path) -> None:
    assert code_of(convert_code(tmp_path, STAYS[name])) == STAYS[name]


EDITS = {
    "#ifdef of the CUDA compiler asks for HIP's, too": (
        "#ifdef __CUDACC__", "#if defined(__CUDACC__) || defined(__HIPCC__)",
    ),
    "#ifndef asks for neither": (
        "#ifndef __CUDACC__", "#if !defined(__CUDACC__) && !defined(__HIPCC__)",
    ),
    "defined() in a condition asks for both": (
        "#if defined(__CUDACC__) && X > 1", "#if (defined(__CUDACC__) || defined(__HIPCC__)) && X > 1",
    ),
    "defined() alone needs no parentheses": (
        "#if defined(__CUDACC__)", "#if defined(__CUDACC__) || defined(__HIPCC__)",
    ),
    "a negated defined() gets parentheses": (
        "#if !defined(__CUDA_ARCH__)", "#if !(defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__))",
    ),
    "defined without parentheses": (
        "#if defined __CUDACC__ || X", "#if (defined(__CUDACC__) || defined(__HIPCC__)) || X",
    ),
    "the truth of a mark": (
        "#if __CUDA_ARCH__", "#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)",
    ),
    "#ifdef of device code": (
        "#ifdef __CUDA_ARCH__", "#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", EDITS)
def test_a_condition(name: str, tmp_path: Path) -> None:
    before, after = EDITS[name]
    result = convert_code(tmp_path, f"{before}\nint x;\n#endif")
    assert code_of(result) == f"{after}\nint x;\n#endif"


VERSIONS = {
    "a version that HIP stands for": (
        "#if CUDART_VERSION >= 11000  // new", "#if defined(GPU_COMPAT_HIP) || CUDART_VERSION >= 11000  // new",
    ),
    "an older version": (
        "#if CUDART_VERSION < 9000", "#if !defined(GPU_COMPAT_HIP) && CUDART_VERSION < 9000",
    ),
    "#ifdef of the version": (
        "#ifdef CUDART_VERSION", "#if defined(GPU_COMPAT_HIP) || defined(CUDART_VERSION)",
    ),
    "a version and the mark of the compiler": (
        "#if CUDART_VERSION >= 11000 && defined(__CUDACC__)",
        "#if defined(GPU_COMPAT_HIP) ? (1 && defined(__HIPCC__)) : (CUDART_VERSION >= 11000 && defined(__CUDACC__))",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", VERSIONS)
def test_a_question_for(name: str, tmp_path: Path) -> None:
    before, after = VERSIONS[name]
    result = convert_code(tmp_path, f"{before}\nint x;\n#endif")
    assert code_of(result) == f"{after}\nint x;\n#endif"


CODE_EDITS = {
    "active lanes come from the header": (
        "__device__ unsigned f() { return __activemask(); }",
        "__device__ unsigned f() { return gpu_compat_activemask(); }",
    ),
    "a vote of old comes from the header": (
        "__device__ unsigned f(int x) { return __ballot(x); }",
        "__device__ unsigned f(int x) { return gpu_compat_ballot(x); }",
    ),
    "a shuffle of old gets CUDA's default width": (
        "__device__ int f(int x) { return __shfl(x, 0); }",
        "__device__ int f(int x) { return __shfl(x, 0, 32); }",
    ),
    "a mask of 32 ones in a long literal is made short": (
        "__device__ int f(int x) { return __shfl_sync(0xffffffffUL, x, 0); }",
        "__device__ int f(int x) { return __shfl_sync(0xffffffffu, x, 0); }",
    ),
    "code for any wave size gets a mask of all lanes": (
        "__device__ int f(int x) { return __shfl_down_sync(0xffffffff, x, warpSize / 2); }",
        "__device__ int f(int x) { return __shfl_down_sync(GPU_COMPAT_ALL_LANES, x, warpSize / 2); }",
    ),
    "a variable as a mask in code for any wave size is widened by the header": (
        "__device__ int f(unsigned m, int x) { return __shfl_down_sync(m, x, warpSize / 2); }",
        "__device__ int f(unsigned m, int x) { return __shfl_down_sync(gpu_compat_wave_mask(m), x, warpSize / 2); }",
    ),
    "a variable that holds a vote in code for any wave size": (
        "__device__ int f(int x) { unsigned v = __ballot_sync(~0u, x % warpSize); return __popc(v); }",
        "__device__ int f(int x) { GPU_COMPAT_EITHER(unsigned long long, unsigned) v = "
        "__ballot_sync(GPU_COMPAT_ALL_LANES, x % warpSize); return GPU_COMPAT_EITHER(__popcll, __popc)(v); }",
    ),
    "CUB's classes for warps get the width of a warp": (
        "typedef cub::WarpReduce<float> R;", "typedef cub::WarpReduce<float, 32> R;",
    ),
    "Thrust's name for the GPU comes from the header": (
        "void f() { thrust::sort(thrust::cuda::par.on(s), a, b); }",
        "void f() { thrust::sort(thrust::GPU_COMPAT_THRUST::par.on(s), a, b); }",
    ),
    "template arguments with commas get parentheses": (
        "void f() { cudaFuncSetAttribute(k<int, 4>, cudaFuncAttributeMaxDynamicSharedMemorySize, n); }",
        "void f() { cudaFuncSetAttribute((k<int, 4>), cudaFuncAttributeMaxDynamicSharedMemorySize, n); }",
    ),
    "a value in braces gets parentheses": (
        "void f() { cudaLaunchCooperativeKernel(k, dim3{1, 2}, b, args); }",
        "void f() { cudaLaunchCooperativeKernel(k, (dim3{1, 2}), b, args); }",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CODE_EDITS)
def test_an_edit_for_both(name: str, tmp_path: Path) -> None:
    before, after = CODE_EDITS[name]
    assert code_of(convert_code(tmp_path, before)) == after


def test_a_mask_that_may_be_too_narrow_is_reported_in_every_run(tmp_path: Path) -> None:
    first = convert_code(tmp_path, "__device__ int f(unsigned m, int x) { return __shfl_sync(m, x, warpSize - 1); }")
    assert "HPY2034" in first.codes
    again = convert_project(tmp_path, dict(first.files))
    assert "HPY2034" in again.codes
    assert again.files == first.files


def test_a_macro_of_all_lanes_is_defined_anew_where_code_asks_for_the_wave_size(tmp_path: Path) -> None:
    code = "#define ALL 0xffffffff\n__device__ int f(int x) { return __shfl_down_sync(ALL, x, warpSize / 2); }"
    result = convert_code(tmp_path, code)
    assert code_of(result) == code.replace("0xffffffff", "GPU_COMPAT_ALL_LANES")
    assert "#define GPU_COMPAT_ALL_LANES 0xffffffffffffffffull" in result.header
    assert "#define GPU_COMPAT_ALL_LANES 0xffffffffu" in result.header.partition("#else")[2]


def test_what_depends_on_an_argument_stands_there_twice(tmp_path: Path) -> None:
    result = convert_code(tmp_path, "void f() {\n  cudaLaunchCooperativeKernel(k, {1, 2}, b, args);\n}")
    assert code_of(result) == (
        "void f() {\n#ifdef GPU_COMPAT_HIP\n"
        "  hipLaunchCooperativeKernel(reinterpret_cast<const void*>(k), {1, 2}, b, args, 0, 0);\n"
        "#else\n  cudaLaunchCooperativeKernel(k, {1, 2}, b, args);\n#endif  // GPU_COMPAT_HIP\n}"
    )
    assert result.codes == ["HPY2061"]


def test_lines_that_hold_a_part_of_a_condition_are_left_to_a_person(tmp_path: Path) -> None:
    code = "void f() {\n  cudaLaunchCooperativeKernel(k, {1, 2},\n#if X\n    b,\n#else\n    c,\n#endif\n    args);\n}"
    assert "HPY2061" in convert_code(tmp_path / "whole", code).codes
    code = "void f() {\n  cudaLaunchCooperativeKernel(k, {1, 2}, b,\n#if X\n    c);\n#else\n    d);\n#endif\n}"
    result = convert_code(tmp_path / "part", code)
    assert code_of(result) == code
    assert "HPY2062" in result.codes


def test_a_number_that_stands_for_the_version_is_that_of_the_source(tmp_path: Path) -> None:
    result = convert_code(tmp_path, "#define MAJOR (CUDART_VERSION / 1000)", Options(cuda_version="12.4"))
    assert code_of(result) == "#define MAJOR (GPU_COMPAT_EITHER(12040, CUDART_VERSION) / 1000)"


def test_both_versions_keep_their_continued_lines(tmp_path: Path) -> None:
    code = "#define RUN(k) \\\n  cudaLaunchCooperativeKernel(k, {1, 2}, b, \\\n    args)"
    lines = code_of(convert_code(tmp_path, code)).split("\n")
    assert lines[0] == "#ifdef GPU_COMPAT_HIP"
    assert lines[4] == "#else"
    assert "\n".join(lines[5:8]) == code


INCLUDES = {
    "a header of CUDA becomes the generated one": (
        "#include <cuda_runtime.h>\ncudaError_t e;\n", '#include "gpu_compat.h"\ncudaError_t e;\n',
    ),
    "a library's header becomes the generated one of that library": (
        "#include <cublas_v2.h>\ncublasHandle_t h;\n", '#include "gpu_compat_blas.h"\ncublasHandle_t h;\n',
    ),
    "a comment behind it stays": (
        "#include <cuda_runtime.h>  // GPU\ncudaError_t e;\n", '#include "gpu_compat.h"  // GPU\ncudaError_t e;\n',
    ),
    "a repeated one leaves its line empty": (
        "#include <cuda.h>\n#include <cuda_runtime.h>\ncudaError_t e;\n", '#include "gpu_compat.h"\n\ncudaError_t e;\n',
    ),
    "one behind a condition stays there": (
        "#if GPU\n#include <cuda_runtime.h>\n#endif\n", '#if GPU\n#include "gpu_compat.h"\n#endif\n',
    ),
    "Thrust's headers stay": (
        "#include <cuda_runtime.h>\n#include <thrust/sort.h>\n", '#include "gpu_compat.h"\n#include <thrust/sort.h>\n',
    ),
    "code without an include gets it on an empty line": (
        "#include <cstdio>\n\n__global__ void k() {}\n",
        '#include <cstdio>\n#include "gpu_compat.h"\n__global__ void k() {}\n',
    ),
    "code without an empty line gets a line": (
        "__global__ void k() {}\n", '#include "gpu_compat.h"\n__global__ void k() {}\n',
    ),
    "line ends stay": (
        "#include <cuda_runtime.h>\r\ncudaError_t e;\r\n", '#include "gpu_compat.h"\r\ncudaError_t e;\r\n',
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", INCLUDES)
def test_in_the_includes(name: str, tmp_path: Path) -> None:
    before, after = INCLUDES[name]
    assert convert_project(tmp_path, {"main.cu": before}).files["main.cu"] == after


def test_the_header_is_included_by_its_path_from_the_file(tmp_path: Path) -> None:
    files = {"src/deep/a.cu": "#include <cuda_runtime.h>\ncudaError_t e;\n"}
    result = convert_project(tmp_path, files, header="include/my_gpu.h")
    assert result.files["src/deep/a.cu"].startswith('#include "../../include/my_gpu.h"\n')
    assert "#ifndef MY_GPU_H_" in result.files["include/my_gpu.h"]


def test_a_file_that_gets_the_header_from_another_one_is_left_alone(tmp_path: Path) -> None:
    files = {
        "include/api.cuh": "#pragma once\n#include <cuda_runtime.h>\n",
        "src/a.cu": '#include "api.cuh"\n__global__ void k() {}\ncudaError_t e;\n',
    }
    result = convert_project(tmp_path, files)
    assert result.files["src/a.cu"] == files["src/a.cu"]


def test_a_header_that_leaves_the_include_to_nvcc_gets_it_from_the_source_in_front_of_it(tmp_path: Path) -> None:
    files = {"kernels.h": "void run(cudaStream_t s);\n", "a.cu": '#include <cstdio>\n\n#include "kernels.h"\nint x;\n'}
    result = convert_project(tmp_path, files)
    assert result.files["kernels.h"] == files["kernels.h"]
    assert result.files["a.cu"] == '#include <cstdio>\n#include "gpu_compat.h"\n#include "kernels.h"\nint x;\n'
    assert convert_project(tmp_path, dict(result.files)).files == result.files


def test_a_file_without_cuda_is_left_alone(tmp_path: Path) -> None:
    result = convert_project(tmp_path, {"a.cpp": "int main() {}\n"})
    assert result.files == {"a.cpp": "int main() {}\n"}


def test_what_has_no_equivalent_is_reported_as_ever(tmp_path: Path) -> None:
    code = (
        'void f() {\n  cudaGetDriverEntryPoint(a, b);\n  asm("mov.u32 %0, %%envreg3;" : "=r"(x));\n  cudaFancy(1);\n}'
    )
    result = convert_code(tmp_path, code)
    assert code_of(result) == code
    assert sorted(result.codes) == ["HPY1002", "HPY2003", "HPY2070"]
    assert result.report.exit_code == 1


def test_ptx_stays_for_cuda_compilers_beside_its_translation(tmp_path: Path) -> None:
    code = '__global__ void f(int* x) {\n  asm("brev.b32 %0, %0;" : "+r"(*x));\n}'
    result = convert_code(tmp_path, code)
    hip, cuda = code_of(result).split("#else")
    assert "#ifdef GPU_COMPAT_HIP" in hip
    assert "hipify_ptx::bit_reverse" in hip
    assert 'asm("brev.b32 %0, %0;" : "+r"(*x));' in cuda
    assert '#include "hipify-headers/hipify_py/ptx.h"' in result.files["gpu_compat.h"]


def test_a_function_of_the_project_with_the_name_of_a_macro_is_reported(tmp_path: Path) -> None:
    code = (
        "cudaError_t cudaMallocHost(float** p, int n) { return cudaMalloc(p, n); }\nvoid f() { cudaMallocHost(&p, 4); }"
    )
    assert "HPY2060" in convert_code(tmp_path, code).codes


def test_code_that_only_cuda_compilers_get_asks_for_nothing_in_a_second_run_either(tmp_path: Path) -> None:
    code = "#if CUDART_VERSION < 9000\nint v = __shfl(1, 0);\nvoid f() { cudaThreadGetCacheConfigOld(&c); }\n#endif"
    first = convert_code(tmp_path, code)
    again = convert_project(tmp_path, dict(first.files))
    assert again.files == first.files
    assert again.report.exit_code == first.report.exit_code == 0
