"""Both compilers read a single source: nvcc makes of it what it made before, clang compiles it for AMD GPUs."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from project_files import Result, convert_project, write_files

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd, rocm_root
from hipify_py.options import Options
from hipify_py.rulebook import load_rules
from hipify_py.single_source.macros import MacroMaker

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ("block_reduce", "tiled_matmul", "vector_add", "heat_cmake")

WARPS = """
#include <cassert>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_bf16.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
#define ALL 0xffffffff
__constant__ float table[64];
template <int N, typename T>
__global__ void votes(const int* in, T* out) {
    extern __shared__ int tile[];
    int x = in[threadIdx.x];
    unsigned active = __activemask();
    unsigned b = __ballot_sync(ALL, x > 0);
    if (__any_sync(0xffffffff, x > 3) && __all_sync(-1, x < 9)) b |= __match_any_sync(active, x);
    assert(b != 7);
    int all;
    b += __match_all_sync(active, x, &all) + all;
    x += __shfl_sync(ALL, x, 0) + __shfl_up_sync(active, x, 1) + __shfl_down_sync(0xffffffffUL, x, 2, 16);
    x += __reduce_add_sync(ALL, x) + __reduce_min_sync(active, x) + __reduce_or_sync(ALL, b);
    tile[threadIdx.x] = __shfl_xor_sync(~0u, x, N);
    __syncwarp(active);
    __syncwarp();
    x = __dp4a(x, int(__vmaxs4(b, active)), x);
    __nanosleep(64);
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    x += cg::reduce(cg::coalesced_threads(), x, cg::less<int>());
    float sum = cg::reduce(warp, table[x & 63], cg::plus<float>());
    sum += cg::reduce(warp, sum, [](float a, float c) { return a > c ? a : c; });
    __nv_bfloat16 h = __float2bfloat16_rn(sum);
    __stcs(out + threadIdx.x, T(__ldcg(in + 1) + tile[x & 31] + __bfloat162float(h) + b));
#ifdef __CUDA_ARCH__
    out[0] = 1;
#endif
}
#if defined(__CUDACC__)
void run(const int* in, float* out, cudaStream_t stream) {
    votes<1, float><<<1, 64, 256, stream>>>(in, out);
}
#endif
"""

WHOLE_WAVES = """
#define FULL 0xffffffffu
__device__ float reduce(unsigned lanes, float v) {
    for (int d = warpSize / 2; d > 0; d /= 2) v += __shfl_down_sync(lanes, v, d);
    return v;
}
#if CUDART_VERSION >= 11000
void CUDART_CB done(cudaStream_t, cudaError_t, void*);
#endif
__global__ void sums(float* x, unsigned long long* mask) {
    float v = reduce(FULL, x[threadIdx.x]);
    for (int d = warpSize / 2; d > 0; d /= 2) v += __shfl_down_sync(FULL, v, d);
    if (threadIdx.x % warpSize == 0) x[blockIdx.x] = v;
    mask[0] = __ballot_sync(0xffffffff, v > 0);
}
"""

HOST = """
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cstdio>
#define CHECK(call) do { if ((call) != cudaSuccess) std::printf("%s\\n", #call); } while (0)
__device__ float symbol[8];
template <int A, int B> __global__ void kernel(float* p) { p[0] = A + B; }
int main() {
    float *pinned, *managed;
    cudaEvent_t event, timed;
    cudaGraph_t graph;
    cudaGraphExec_t run;
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    CHECK(cudaMallocHost(&pinned, 64));
    CHECK(cudaMallocManaged(&managed, 64, cudaMemAttachGlobal));
    CHECK(cudaEventCreate(&timed));
    CHECK(cudaEventCreate(&event, cudaEventDisableTiming));
    CHECK(cudaMemcpyToSymbol(symbol, pinned, sizeof(symbol)));
    CHECK(cudaMemcpyFromSymbolAsync(pinned, symbol, 16));
    CHECK(cudaFuncSetAttribute(kernel<1, 2>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024));
    CHECK(cudaFuncSetCacheConfig((const void*)kernel<1, 2>, cudaFuncCachePreferL1));
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaGraphInstantiate(&run, graph, 0));
    void* arguments[] = {&managed};
    CHECK(cudaLaunchCooperativeKernel(kernel<1, 2>, dim3{1, 2}, dim3(64), arguments));
    CHECK(cudaLaunchKernel((void*)kernel<3, 4>, {1, 1, 1}, 64, arguments, 0, NULL));
    cublasHandle_t handle;
    return cublasCreate(&handle) == CUBLAS_STATUS_SUCCESS ? 0 : 1;
}
"""
CUB = """
#include <cub/cub.cuh>
#include <cuda_runtime.h>
__global__ void sum(const float* in, float* out) {
    typedef cub::WarpReduce<float> Warp;
    typedef cub::BlockReduce<float, 64> Block;
    __shared__ Warp::TempStorage warp;
    __shared__ Block::TempStorage block;
    out[threadIdx.x] = Warp(warp).Sum(in[threadIdx.x]) + Block(block).Sum(in[threadIdx.x]);
}
void run(void* space, size_t bytes, const float* in, float* out) {
    CubDebugExit(cub::DeviceReduce::Sum(space, bytes, in, out, 64));
    CubDebugExit(cudaGetLastError());
}
"""
PROGRAMS = {"warps": WARPS, "whole_waves": WHOLE_WAVES, "cub": CUB}


def sample_files(name: str) -> dict[str, str]:
    folder = ROOT / "samples" / name / "before"
    return {str(p.relative_to(folder)): p.read_text() for p in sorted(folder.rglob("*")) if p.is_file()}


def device_code(nvcc: Compiler, folder: Path) -> dict[str, str]:
    """The PTX of every .cu file of a folder, without the marks that the file's path leaves in it."""
    code = {}
    for source in sorted(folder.rglob("*.cu")):
        command = [nvcc.command[0], "-std=c++17", "-arch=sm_80", "-ptx", "-Iinclude", source.relative_to(folder)]
        done = subprocess.run([*command, "-o", "/dev/stdout"], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        text = re.sub(r"^//.*\n", "", done.stdout, flags=re.MULTILINE)
        code[source.name] = re.sub(r"[0-9a-f]{8}_\d+_\w+?_cu_[0-9a-f]{8}", "FILE", text)
    return code


def host_code(nvcc: Compiler, folder: Path) -> bytes:
    """The machine code of main.cu for the host."""
    command = [nvcc.command[0], "-std=c++17", "-arch=sm_80", "-O2", "-c", "main.cu", "-o", "main.o"]
    subprocess.run(command, cwd=folder, check=True)
    subprocess.run(["objcopy", "-O", "binary", "-j", ".text", "main.o", "main.text"], cwd=folder, check=True)
    return (folder / "main.text").read_bytes()


def both_versions(tmp_path: Path, files: Mapping[str, str]) -> tuple[Path, Path, Result]:
    before = write_files(tmp_path / "before", files)
    return before, tmp_path / "after", convert_project(tmp_path / "after", files)


def check_ptx(nvcc: Compiler, tmp_path: Path, files: Mapping[str, str]) -> None:
    before, after, result = both_versions(tmp_path, files)
    assert any(result.files[name] != text for name, text in files.items())
    code = device_code(nvcc, before)
    assert all(".entry" in text for text in code.values())
    assert device_code(nvcc, after) == code


@pytest.mark.parametrize("name", SAMPLES)
def test_nvcc_makes_the_same_of_a_sample(nvcc: Compiler, name: str, tmp_path: Path) -> None:
    check_ptx(nvcc, tmp_path, sample_files(name))


@pytest.mark.parametrize("name", PROGRAMS)
def test_nvcc_makes_the_same_of_a_program(nvcc: Compiler, name: str, tmp_path: Path) -> None:
    check_ptx(nvcc, tmp_path, {"main.cu": PROGRAMS[name]})


def test_nvcc_makes_the_same_of_the_host_code(nvcc: Compiler, tmp_path: Path) -> None:
    code = re.sub(r".*cublas_v2.*\n|    cublasHandle_t.*\n", "", HOST)  # nvcc does not bring cuBLAS along
    code = re.sub(r"return cublas.*", "return 0;", code).replace("int main()", "int run()")  # main has its own section
    before, after, result = both_versions(tmp_path, {"main.cu": code})
    assert result.files["main.cu"] != code
    text = host_code(nvcc, before)
    assert len(text) > 1000
    assert host_code(nvcc, after) == text


def test_a_difference_in_the_code_is_seen(nvcc: Compiler, tmp_path: Path) -> None:
    before = write_files(tmp_path / "a", {"main.cu": WHOLE_WAVES})
    after = write_files(tmp_path / "b", {"main.cu": WHOLE_WAVES.replace("v > 0", "v > 1")})
    assert device_code(nvcc, before) != device_code(nvcc, after)


def compile_for_amd(arch: str, folder: Path) -> None:
    compiler = find_amd(arch)
    for source in sorted(folder.rglob("*.cu")):
        command = compiler.compile_command(source, folder / "out.o", [f"-I{folder / 'include'}", "-Wall", "-Werror"])
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("arch", ["gfx90a", "gfx942"])
@pytest.mark.parametrize("name", [*PROGRAMS, "host"])
def test_clang_compiles_a_program(amd_toolchain: Compiler, name: str, arch: str, tmp_path: Path) -> None:
    code = {**PROGRAMS, "host": HOST}[name]
    convert_project(tmp_path, {"main.cu": code})
    compile_for_amd(arch, tmp_path)


@pytest.mark.parametrize("name", SAMPLES)
def test_clang_compiles_a_sample(amd_toolchain: Compiler, name: str, tmp_path: Path) -> None:
    convert_project(tmp_path, sample_files(name))
    compile_for_amd("gfx942", tmp_path)


@pytest.mark.parametrize("wave", [32, 64])
@pytest.mark.parametrize("name", ["block_reduce", "vector_add"])
def test_the_cpu_build_of_a_single_source_gives_the_right_numbers(name: str, wave: int, tmp_path: Path) -> None:
    convert_project(tmp_path / "source", sample_files(name))
    request = Request(tmp_path / "source", Target.parse("cpu"), tmp_path / "out", wave=wave)
    (tmp_path / "out").mkdir()
    (program,) = build_sources(request).programs
    done = subprocess.run([program.path], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "PASSED" in done.stdout


COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"", re.DOTALL)
LIBRARIES = ("hip", "hipblas", "hipblaslt", "hipfft", "hiprand", "hipsparse", "hipsolver", "hipcub", "rocprim", "rccl")


def test_no_macro_of_the_header_is_a_word_of_rocms_own_headers(amd_toolchain: Compiler) -> None:
    """A header of ROCm may come behind the generated one; a macro must not change it. Names in code for NVIDIA, and in
    the runtime's header, which comes first, do no harm."""
    maker = MacroMaker(load_rules(), Options())
    names = {n.encode() for n in maker.rules.names if n.isidentifier()}
    found: dict[str, str] = {}
    for folder in LIBRARIES:
        for path in (rocm_root() / "include" / folder).rglob("*.h*"):
            if "nvidia" in str(path) or "nvcc" in path.name or "/cub/" in str(path):
                continue
            words = set(re.findall(rb"\b[A-Za-z_]\w+", COMMENT.sub(b"", path.read_bytes())))
            found |= {w.decode(): path.name for w in words & names if maker.macro(w.decode()) is not None}
    harmless = {"config.hpp", "amd_hip_runtime.h", "hip_common.h", "hiprand_mtgp32_host.h"}
    covered = {"__ldca", "__ldcg", "__ldcs"}  # functions in the header, no macros
    assert {name: file for name, file in found.items() if file not in harmless and name not in covered} == {}
