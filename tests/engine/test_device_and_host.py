"""What may be called on the device, and what on the host."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

FIRST = "__device__ int t() { return threadIdx.x; }\n"


def convert(text: str) -> tuple[str, list[tuple[int, str]]]:
    result = convert_source(Source(Path("a.cu"), (FIRST + text).encode()), Options())
    assert not result.reason
    converted = result.data.decode().removeprefix(f"#include <hip/hip_runtime.h>\n{FIRST}")
    return converted, [(d.line, d.code) for d in result.diagnostics]


@pytest.mark.parametrize(
    "text",
    [
        "__global__ void k(float* p) { *p = rsqrtf(*p); }\n",
        "template <class T>\n__device__ T f(T x) {\n  return rsqrt(x);\n}\n",
        "struct F {\n  __device__ float operator()(float x) const { return rsqrtf(x); }\n};\n",
        "DEVICE_INLINE float f(float x) { return rcbrtf(x); }\n",
        "float rsqrtf(float x) { return 1 / x; }\nfloat f(float x) { return rsqrtf(x); }\n",
        "float f(float x) { return mine::rsqrtf(x) + a.rsqrt(x); }  // rsqrtf(x)\n",
    ],
)
def test_leaves_roots_on_the_device(text: str) -> None:
    assert convert(text) == (text, [])


def test_writes_out_roots_on_the_host() -> None:
    text = "float f(float x) {\n  if (x) { return rsqrtf(g(x)); }\n  return rcbrt(x) + sqrtf(x);\n}\n"
    expected = text.replace("rsqrtf(g(x))", "(1.0f / sqrtf(g(x)))").replace("rcbrt(x)", "(1.0 / cbrt(x))")
    assert convert(text) == (expected, [])
    assert "(1.0f / sqrtf(x))" in convert("__host__ __device__ float f(float x) { return rsqrtf(x); }\n")[0]


@pytest.mark.parametrize(
    "text",
    [
        "__device__ int x;\nvoid f() {\n  cudaFree(0);\n}\n",
        "__global__ void k() { }\nvoid f() { k<<<1, 1>>>(); cudaFree(0); }\n",
        "__global__ void k();\nvoid f() {\n  k<<<1, 1>>>();\n}\n",
        "__host__ __device__ void f() { cudaGetLastError(); }\n",
        "__device__ void f() { }  // cudaFree(0)\n",
        "__global__ void k() {\n }\n// the __global__ above (\nvoid f(int n) { while (n--) { k<<<1, 1>>>(); } }\n",
        "__global__ void k() {\n#if A\n if (a) {\n#else\n if (b) {\n#endif\n }\n }\nvoid f() { k<<<1, 1>>>(); }\n",
    ],
)
def test_says_nothing_about_the_host(text: str) -> None:
    assert convert(text)[1] == []


def test_reports_what_only_the_host_can_do() -> None:
    text = (
        "__global__ void k(int* p) {\n  if (p) {\n    cudaFree(p); }\n  auto f = [&](int x) { k<<<1, 1>>>(p); };\n}\n"
    )
    assert convert(text)[1] == [(4, "HPY1007"), (5, "HPY1007")]


@pytest.mark.parametrize(
    "text",
    [
        "unsigned f(unsigned a) { return umin(a, 3); }\n",
        "__device__ int umin(int a, int b) { return a < b ? a : b; }\n__device__ int f() { return umin(1, 2); }\n",
        "__device__ int f(A a) { return a.umin(1, 2) + mine::llmax(1, 2) + sumin(1, 2); }\n",
    ],
)
def test_leaves_names_of_the_code_for_the_smaller_one(text: str) -> None:
    assert convert(text) == (text, [])


def test_writes_the_smaller_one_with_casts() -> None:
    converted, _ = convert("__device__ int f(int a) { return umin(a, umin(b, 3)) + ullmax(a + 1, 2); }\n")
    inner = "min(static_cast<unsigned>(b), static_cast<unsigned>(3))"
    wide = "max(static_cast<unsigned long long>(a + 1), static_cast<unsigned long long>(2))"
    assert f"return min(static_cast<unsigned>(a), static_cast<unsigned>({inner})) + {wide};" in converted


def test_prints_on_the_device_without_the_namespace() -> None:
    text = '__device__ void f(int x) {\n  std::printf("%d", x);\n  if (x) { ::std :: printf("std::printf"); }\n}\n'
    expected = '__device__ void f(int x) {\n  printf("%d", x);\n  if (x) { printf("std::printf"); }\n}\n'
    assert convert(text) == (expected, [])
    both = '__host__ __device__ void f() { std::printf("c"); }\n'
    assert convert(both) == (both.replace("std::", ""), [])


@pytest.mark.parametrize(
    "text",
    [
        'void f() {\n  std::printf("on the host");\n}\n__global__ void k() { }\n',
        '__device__ void f() { std::printfs("x"); mine::std::printf("x"); printf("x"); }  // std::printf("x")\n',
    ],
)
def test_leaves_other_printing(text: str) -> None:
    assert convert(text) == (text, [])
