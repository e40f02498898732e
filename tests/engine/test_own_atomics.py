"""Atomics that the code defines for itself and HIP has."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

BODY = "{\n  while (x) { old = atomicCAS(p, a, b); }\n  return old;\n}"


def convert(text: str) -> tuple[str, list[str]]:
    result = convert_source(Source(Path("a.h"), text.encode()), Options())
    assert not result.reason
    return result.data.decode(), [d.code for d in result.diagnostics]


@pytest.mark.parametrize(
    "text",
    [
        f"__device__ int atomicMax(int* p, int v) {BODY}\n",
        f"template <class T> __device__ double atomicMax(double* p, double v) {BODY}\n",
        f"__device__ double atomicMaxOf(double* p, double v) {BODY}\n",
        f"double atomicMax(double* p, double v) {BODY}  // on the host\n",
        f"#ifdef OWN\n__device__ double atomicMax(double* p, double v) {BODY}\n#endif\n",
        f"// __device__ double atomicMax(double* p, double v) {BODY[:1]}\n__device__ int i;\n",
        "__device__ double atomicMax(double* p, double v);\n",
    ],
)
def test_leaves_what_does_not_clash(text: str) -> None:
    assert convert(text) == (text, [])


@pytest.mark.parametrize(
    "head",
    [
        "__device__ double atomicMax(double* p, double v) ",
        "__device__ __forceinline__\nfloat atomicMin(float *p, float v)\n",
    ],
)
def test_leaves_out_what_hip_has(head: str) -> None:
    text = f"int a;\n{head}{BODY}\nint b;\n"
    expected = f"int a;\n#if !defined(__HIPCC__)\n{head}{BODY}\n#endif\nint b;\n"
    assert convert(text) == (expected, ["HPY2039"])


def test_closes_the_condition_at_the_end_of_a_file_without_a_newline() -> None:
    text = f"__device__ double atomicMin(double* p, double v) {BODY}"
    assert convert(text)[0] == f"#if !defined(__HIPCC__)\n{text}\n#endif\n"


def test_the_runtime_header_is_included_once_in_front_of_a_definition_that_begins_the_file() -> None:
    text = f"__device__ double atomicMax(double* p, double v) {BODY}\n__global__ void k() {{ f(threadIdx.x); }}\n"
    result = convert_source(Source(Path("a.cu"), text.encode()), Options())
    assert result.data.decode() == "#include <hip/hip_runtime.h>\n#if !defined(__HIPCC__)\n" + text.replace(
        "}\n__global__", "}\n#endif\n__global__"
    )
