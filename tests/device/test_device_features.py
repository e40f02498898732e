"""Branches by compute capability, launch bounds and what a compute unit has: what is converted, kept and reported."""

from __future__ import annotations

from pathlib import Path

import pytest

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
