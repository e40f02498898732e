"""Branches by compute capability, launch bounds and what a compute unit has: what is converted, kept and reported."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from hipify_py.build.toolchain import Compiler
from hipify_py.convert import convert_source
from hipify_py.model import FileResult, Outcome
from hipify_py.options import Options
from hipify_py.source import Source


def convert(text: str, name: str = "input.cu") -> FileResult:
    result = convert_source(Source(Path(name), text.encode()), Options())
    assert result.outcome is not Outcome.FAILED, result.reason
    return result


def codes(result: FileResult) -> list[str]:
    return [d.code for d in result.diagnostics]


def kernel(body: str) -> str:
    return f"__global__ void k(float* x) {{\n{body}\n}}\n"


KEPT = {
    "both GPUs take the same branch": "#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 600\n  *x = 1;\n#endif",
    "a branch for later GPUs, with another one": "#if __CUDA_ARCH__ >= 1300\n  *x = 1;\n#else\n  *x = 2;\n#endif",
}


@pytest.mark.parametrize("name", KEPT)
def test_a_condition_that_is_right_on_amd_gpus_is_kept_in_silence(name: str) -> None:
    result = convert(kernel(KEPT[name]))
    assert KEPT[name] in result.data.decode()
    assert codes(result) == []


CHOSEN = {
    "#if __CUDA_ARCH__ >= 900\n  *x = 1;\n#endif": "#if !defined(__CUDA_ARCH__) || (__CUDA_ARCH__ >= 900)",
    "#if (__CUDA_ARCH__ < 350) // old\n  *x = 1;\n#endif": "#if defined(__CUDA_ARCH__) && ((__CUDA_ARCH__ < 350))",
    "#if CUDART_VERSION >= 11000 && __CUDA_ARCH__ >= 800\n  *x = 1;\n#endif": "#if !defined(__CUDA_ARCH__) || (",
}


@pytest.mark.parametrize("body", CHOSEN)
def test_amd_gpus_take_the_branch_of_gpus_of_today(body: str) -> None:
    result = convert(kernel(body))
    assert CHOSEN[body] in result.data.decode()
    assert "HPY2082" in codes(result)
    assert "HPY2027" not in codes(result)


def test_a_branch_that_amd_gpus_cannot_compile_gives_way_to_the_one_for_older_gpus() -> None:
    body = (
        '#if __CUDA_ARCH__ >= 900\n  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");\n#else\n  *x = 2;\n#endif'
    )
    result = convert(kernel(body.replace("900", "800")))
    assert "#if __CUDA_ARCH__ >= 800\n" in result.data.decode()
    (decided,) = [d for d in result.diagnostics if d.code == "HPY2082"]
    assert "HPY1010" in decided.message


LEFT = {
    "nothing else than what AMD GPUs lack": kernel(
        '#if __CUDA_ARCH__ >= 900\n  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");\n#endif'
    ),
    "a definition": "#if __CUDA_ARCH__ >= 800\n#define FAST 1\n#endif\n__device__ int f() { return 1; }\n",
    "a name that is not known": kernel("#if __CUDA_ARCH__ >= 800 || defined(OWN)\n  *x = 1;\n#else\n  *x = 2;\n#endif"),
    "code that knows HIP": "#include <hip/hip_runtime.h>\n" + kernel("#if __CUDA_ARCH__ >= 800\n  *x = 1;\n#endif"),
    "a choice for the host": "#if __CUDA_ARCH__ >= 800\nint limit = 1;\n#else\nint limit = 2;\n#endif\n"
    "__device__ int f();\n",
}


@pytest.mark.parametrize("name", LEFT)
def test_a_choice_that_is_not_clear_is_left_to_a_person(name: str) -> None:
    result = convert(LEFT[name])
    assert "defined(__CUDA_ARCH__)" not in result.data.decode()
    assert [d.severity.value for d in result.diagnostics if d.code == "HPY2027"] == ["warning"]


@pytest.mark.parametrize(
    ("bounds", "written"),
    [
        ("(CTA_SIZE, 12)", "(CTA_SIZE, (12 * CTA_SIZE + 255) / 256)"),
        ("(T::kThreads, T::kBlocks)", "(T::kThreads, ((T::kBlocks) * (T::kThreads) + 255) / 256)"),
        ("(256, 2048 / 256)", "(256, ((2048 / 256) * 256 + 255) / 256)"),
        ("(256)", "(256)"),
    ],
)
def test_the_second_launch_bound_keeps_as_many_threads_resident(bounds: str, written: str) -> None:
    text = f"template <class T> __global__ void __launch_bounds__{bounds} k(float* x) {{ *x = 1; }}\n"
    assert f"__launch_bounds__{written} k(" in convert(text).data.decode()


@pytest.mark.parametrize(
    ("size", "severity"),
    [("96 * 1024", "warning"), ("BYTES", "warning"), ("(int)(2 * BYTES)", "warning"), ("65536", ""), ("bytes", "info")],
)
def test_more_shared_memory_than_amd_gpus_have_is_reported(size: str, severity: str) -> None:
    text = (
        "#define BYTES (3 * 32 * 1024)\n__global__ void k();\nvoid f(int bytes) {\n"
        f"  cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, {size});\n}}\n"
    )
    found = [d for d in convert(text).diagnostics if d.code == "HPY2084"]
    assert [d.severity.value for d in found] == ([severity] if severity else [])


def test_a_time_from_cycles_and_the_clock_rate_is_a_warning() -> None:
    rate = "double f(cudaDeviceProp& p, long long n) { return n / (p.clockRate * 1e3); }\n"
    assert "HPY2085" in codes(convert("__global__ void k(long long* t) { *t = clock64(); }\n" + rate))
    assert "HPY2085" not in codes(convert("void g() { long t = clock(); }\n" + rate))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("__global__ void __cluster_dims__(2, 1, 1) k(float* x) { *x = 1; }\n", "HPY1015"),
        ("void f(cudaGraph_t g) { cudaGraphConditionalHandle h; }\n", "HPY1016"),
        ("__device__ void f(int* a, int* b) { cuda::device::memcpy_async_tx(a, b, 4, bar); }\n", "HPY1017"),
        ("__global__ void k(int* x);\n__global__ void p(int* x) { k<<<1, 1>>>(x); }\n", "HPY1007"),
    ],
)
def test_what_amd_gpus_do_not_have_has_a_code_of_its_own(text: str, code: str) -> None:
    assert codes(convert(text)) == [code]


def test_the_headers_are_included_once_and_converting_again_changes_nothing() -> None:
    text = "__global__ void k(int* x) { x[0] = __dp4a(x[1], x[2], x[3]); x[1] = __vadd4(x[1], x[2]); }\n"
    first = convert(text).data
    assert first.count(b"#include <hipify_py/device.h>") == 1
    assert convert(first.decode()).data == first


def test_a_function_of_the_projects_own_keeps_its_name() -> None:
    text = "static __device__ int __dp4a(int a, int b, int c) { return a * b + c; }\n"
    text += "__global__ void k(int* x) { x[0] = __dp4a(x[1], x[2], x[3]); }\n"
    assert b"hipify_device" not in convert(text).data


BOUNDS = """__global__ void __launch_bounds__(256, 2) few(float* x) { x[threadIdx.x] = 1; }
__global__ void __launch_bounds__(1024, 2) full(float* x) { x[threadIdx.x] = 2; }
__global__ void __launch_bounds__(128, 3) odd(float* x) { x[threadIdx.x] = 3; }
"""


def test_launch_bounds_become_the_waves_per_simd_that_hold_as_many_threads(
    amd_toolchain: Compiler, tmp_path: Path
) -> None:
    (tmp_path / "port.hip").write_bytes(convert(BOUNDS).data)
    flags = ["-O0", "--cuda-device-only", "-S", "-emit-llvm"]
    command = amd_toolchain.compile_command(tmp_path / "port.hip", tmp_path / "out.ll", flags)
    subprocess.run([word for word in command if word != "-c"], check=True, capture_output=True, timeout=120)
    text = (tmp_path / "out.ll").read_text()
    of_kernel = dict(re.findall(r"amdgpu_kernel void @_Z\d(few|full|odd)Pf\(.*?\) #(\d+)", text))
    waves = {
        name: re.search(rf'attributes #{n} =.*"amdgpu-waves-per-eu"="(\d+)"', text) for name, n in of_kernel.items()
    }
    # A compute unit of CDNA GPUs has four SIMDs with waves of 64 lanes: 512, 2048 and 384 threads.
    assert {name: found[1] for name, found in waves.items() if found} == {"few": "2", "full": "8", "odd": "2"}


GATES = {
    "p.major < 6) return 1;": "info: no AMD GPU is turned away here",
    "p.major * 10 + p.minor < 35) { print(); exit(1); }": "info: no AMD GPU is turned away here",
    "p.major >= 8) fast();": "warning: this is true on every AMD GPU",
    "p.major == 8) ampere();": "warning: this is false on every AMD GPU",
    "p.major >= 10) blackwell();": "warning: of gfx90a, gfx942, gfx950, gfx1030, gfx1100, gfx1201 this is true on"
    " gfx1030, gfx1100, gfx1201",
    "p.major * 10 + p.minor == 90) hopper();": "warning: of gfx90a, gfx942, gfx950, gfx1030, gfx1100, gfx1201 this is"
    " true on gfx90a",
}


@pytest.mark.parametrize("gate", GATES)
def test_a_gate_on_the_compute_capability_says_what_it_comes_to(gate: str) -> None:
    result = convert(f"int f(cudaDeviceProp p) {{ if ({gate} return 0; }}\n", "a.cpp")
    (found,) = [d for d in result.diagnostics if d.code == "HPY2028"]
    assert f"{found.severity.value}: {found.message.rpartition('capability: ')[2]}" == GATES[gate]


def test_a_gate_on_an_attribute_is_found_where_its_variable_is_compared() -> None:
    text = "void f() { int cc, n; cudaDeviceGetAttribute(&cc, cudaDevAttrComputeCapabilityMajor, 0); if (n > 7) g();\n"
    result = convert(text + "if (cc >= 7) g(); }\n", "a.cpp")
    assert [d.line for d in result.diagnostics if d.code == "HPY2028"] == [2]


def test_the_result_of_a_graph_update_and_a_carve_out_have_a_counterpart(
    amd_toolchain: Compiler, tmp_path: Path
) -> None:
    text = """__global__ void k() {}
    bool update(cudaGraphExec_t exec, cudaGraph_t graph) {
      cudaFuncSetAttribute(k, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared);
      cudaGraphExecUpdateResultInfo info;
      return cudaGraphExecUpdate(exec, graph, &info) == cudaSuccess && info.result == cudaGraphExecUpdateSuccess;
    }
    """
    result = convert(text)
    assert codes(result) == []
    (tmp_path / "port.hip").write_bytes(result.data)
    flags = ["-fsyntax-only", "--cuda-host-only", "-Wno-unused-result"]
    command = amd_toolchain.compile_command(tmp_path / "port.hip", tmp_path / "out.o", flags)
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


LAUNCHES = {
    "walk<<<1, 32>>>(x);": "a kernel that launches itself",
    "walk<float, 2><<<1, 32>>>(x);": "a kernel that launches itself",
    "other<<<1, 32, 0, cudaStreamTailLaunch>>>(x);": "a tail launch",
    "other<<<1, 32, 0, cudaStreamFireAndForget>>>(x);": "fire and forget",
    "cudaDeviceSynchronize();": "waits for inner kernels",
    "other<<<1, 32>>>(x);": "only the host can do this",
}


@pytest.mark.parametrize("call", LAUNCHES)
def test_a_launch_in_device_code_is_explained_by_its_pattern(call: str) -> None:
    result = convert(f"__global__ void walk(float* x) {{\n  if (*x > 0) {call}\n}}\n")
    found = next(d for d in result.diagnostics if d.code == "HPY1007")
    assert found.message.rstrip(")").endswith(LAUNCHES[call])
    assert found.help
