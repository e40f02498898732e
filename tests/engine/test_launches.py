"""Kernel launches: kept, or written as hipLaunchKernelGGL; and the lowering to plain C++."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_source, load_rules
from hipify_py.source import Source

RULES = load_rules()
LAUNCHES = {
    "plain": ("k<<<g, b>>>(a);", "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0, a);"),
    "no arguments": ("k<<<g, b>>>();", "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0);"),
    "spaces": ("k <<< g , b >>> ( );", "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0);"),
    "shared memory": ("k<<<g, b, n>>>(a);", "hipLaunchKernelGGL(k, dim3(g), dim3(b), n, 0, a);"),
    "stream": ("k<<<g, b, n, s>>>(a);", "hipLaunchKernelGGL(k, dim3(g), dim3(b), n, s, a);"),
    "dim3 is not doubled": ("k<<<dim3(1, 2), dim3(3)>>>(a);", "hipLaunchKernelGGL(k, dim3(1, 2), dim3(3), 0, 0, a);"),
    "commas in calls": (
        "k<<<f(1, 2), std::min<int>(a, b)>>>(c, d);",
        "hipLaunchKernelGGL(k, dim3(f(1, 2)), dim3(std::min<int>(a, b)), 0, 0, c, d);",
    ),
    "templates": ("k<T, 3><<<g, b>>>(a);", "hipLaunchKernelGGL(HIP_KERNEL_NAME(k<T, 3>), dim3(g), dim3(b), 0, 0, a);"),
    "nested templates": (
        "k<std::pair<A, B>, (x > y)><<<g, b>>>(a);",
        "hipLaunchKernelGGL(HIP_KERNEL_NAME(k<std::pair<A, B>, (x > y)>), dim3(g), dim3(b), 0, 0, a);",
    ),
    "namespaces": ("a::b::k<<<g, b>>>(a);", "hipLaunchKernelGGL(a::b::k, dim3(g), dim3(b), 0, 0, a);"),
    "a pointer to a kernel": ("this->k<<<g, b>>>(a);", "hipLaunchKernelGGL((this->k), dim3(g), dim3(b), 0, 0, a);"),
    "an array of kernels": ("ks[i + 1]<<<g, b>>>(a);", "hipLaunchKernelGGL((ks[i + 1]), dim3(g), dim3(b), 0, 0, a);"),
    "parentheses": ("(c ? k : l)<<<g, b>>>(a);", "hipLaunchKernelGGL((c ? k : l), dim3(g), dim3(b), 0, 0, a);"),
    "behind else": (
        "if (x) y(); else k<<<g, b>>>(a);", "if (x) y(); else hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0, a);",
    ),
    "behind an if": ("if (x) k<<<g, b>>>(a);", "if (x) hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0, a);"),
    "arguments over lines": (
        "k<<<g, b>>>(\n  a,\n  b);", "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0,\n  a,\n  b);",
    ),
    "a comment in front of the parenthesis": (
        "k<<<g, b>>> /* c */ (a);", "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0,  /* c */ a);",
    ),
    "a line between kernel and configuration": (
        "k<int>\n  <<<g, b>>>\n  (a);", "hipLaunchKernelGGL(HIP_KERNEL_NAME(k<int>), dim3(g), dim3(b), 0, 0, a);",
    ),
    "names inside are converted": (
        "k<<<g, b, 0, cudaStreamLegacy>>>(cudaSuccess);",
        "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, hipStreamLegacy, hipSuccess);",
    ),
    "shifts are no launches": ("x = a << b << c; y = a <<= 3;", "x = a << b << c; y = a <<= 3;"),
    "strings are no launches": ('s = "k<<<1, 2>>>(3)";', 's = "k<<<1, 2>>>(3)";'),
}  # fmt: skip


def convert(text: str, **options: str) -> str:
    result = convert_source(Source(Path("a.cpp"), text.encode()), Options(**options), RULES)  # type: ignore[arg-type]
    assert not result.reason, result.reason
    return result.data.decode()


@pytest.mark.parametrize(("before", "after"), LAUNCHES.values(), ids=LAUNCHES.keys())
def test_launches_as_macros(before: str, after: str) -> None:
    assert convert(f"void f() {{ {before} }}\n", launch_syntax="macro") == f"void f() {{ {after} }}\n"


@pytest.mark.parametrize("before", [b for b, _ in LAUNCHES.values()], ids=LAUNCHES.keys())
def test_launches_are_kept_by_default(before: str) -> None:
    text = f"void f() {{ {before} }}\n"
    assert convert(text) == text.replace("cudaStreamLegacy", "hipStreamLegacy").replace("cudaSuccess", "hipSuccess")


def test_a_launch_in_a_macro_is_converted() -> None:
    text = "#define RUN(k, ...) k<<<(g), \\\n  b>>>(__VA_ARGS__)\n"
    after = "#define RUN(k, ...) hipLaunchKernelGGL(k, dim3((g)), \\\n  dim3(b), 0, 0, ##__VA_ARGS__)\n"
    assert convert(text, launch_syntax="macro") == after


TEMPLATES = {
    "a template": "template <class T> __global__ void k(T* p);",
    "bounds": "template <int N, class T = A<2>> static __global__ void __launch_bounds__(256, f(2)) k(T* p) {}",
    "a specialization": "template <> __global__ void k<int>(int* p) {}",
}
NO_TEMPLATES = {
    "a kernel": "__global__ void k(int* p);",
    "a template in front": "template <class T> struct S {}; __global__ void k(int* p);",
    "another kernel": "template <class T> __global__ void other(T* p); __global__ void k(int* p);",
    "a comment": "// template <class T> __global__ void k(T* p);\n",
}


@pytest.mark.parametrize("kernel", TEMPLATES.values(), ids=TEMPLATES.keys())
def test_a_kernel_declared_as_a_template_is_named_as_one(kernel: str) -> None:
    out = convert(f"{kernel}\nvoid f() {{ k<<<g, b>>>(p); a::k<<<g, b>>>(p); }}\n", launch_syntax="macro")
    assert "hipLaunchKernelGGL(HIP_KERNEL_NAME(k), dim3(g), dim3(b), 0, 0, p);" in out
    assert "hipLaunchKernelGGL(HIP_KERNEL_NAME(a::k), dim3(g), dim3(b), 0, 0, p);" in out


@pytest.mark.parametrize("kernel", NO_TEMPLATES.values(), ids=NO_TEMPLATES.keys())
def test_any_other_kernel_is_named_plainly(kernel: str) -> None:
    out = convert(f"{kernel}\nvoid f() {{ k<<<g, b>>>(p); }}\n", launch_syntax="macro")
    assert "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0, p);" in out


MACROS = {
    "the beginning of a launch": (
        "#define K k<T, 2><<<1, n, 0, cudaStreamLegacy>>>\nvoid f() { K(a, cudaSuccess); K(); }\n",
        "#define K k<T, 2><<<1, n, 0, hipStreamLegacy>>>\n"
        "void f() { hipLaunchKernelGGL(HIP_KERNEL_NAME(k<T, 2>), dim3(1), dim3(n), 0, hipStreamLegacy, a, hipSuccess); "
        "hipLaunchKernelGGL(HIP_KERNEL_NAME(k<T, 2>), dim3(1), dim3(n), 0, hipStreamLegacy); }\n",
    ),
    "a whole launch": (
        "#define K k<<<1, n>>>(a)\nvoid f() { K; }\n",
        "#define K hipLaunchKernelGGL(k, dim3(1), dim3(n), 0, 0, a)\nvoid f() { K; }\n",
    ),
    "a launch with parameters": (
        "#define K(k, ...) k<<<1, n>>>(__VA_ARGS__);\nvoid f() { K(g, a) }\n",
        "#define K(k, ...) hipLaunchKernelGGL(k, dim3(1), dim3(n), 0, 0, ##__VA_ARGS__);\nvoid f() { K(g, a) }\n",
    ),
    "a name of a template": (
        "#define K k<T, 2>\nvoid f() { K<<<1, n>>>(a); }\n",
        "#define K k<T, 2>\nvoid f() { hipLaunchKernelGGL(HIP_KERNEL_NAME(K), dim3(1), dim3(n), 0, 0, a); }\n",
    ),
}


@pytest.mark.parametrize(("before", "after"), MACROS.values(), ids=MACROS.keys())
def test_macros_that_launch(before: str, after: str) -> None:
    assert convert(before, launch_syntax="macro") == after


EXPANDED = {
    "values": ("K(g, 2 * n, 3, a, cudaSuccess)", "hipLaunchKernelGGL(g, dim3(2 * n), dim3(3), 0, 0, a, hipSuccess)"),
    "a template": ("K(g<1>, n, 3, a)", "hipLaunchKernelGGL(HIP_KERNEL_NAME(g<1>), dim3(n), dim3(3), 0, 0, a)"),
    "no arguments": ("K(g, n, 3)", "hipLaunchKernelGGL(g, dim3(n), dim3(3), 0, 0)"),
    "dim3": ("K(g, dim3(1, 2), dim3(3))", "hipLaunchKernelGGL(g, dim3(1, 2), dim3(3), 0, 0)"),
    "a member of that name": ("s.K(g, n, 3)", "s.K(g, n, 3)"),
    "a longer name": ("KK(g, n, 3)", "KK(g, n, 3)"),
}


@pytest.mark.parametrize(("before", "after"), EXPANDED.values(), ids=EXPANDED.keys())
def test_launches_are_written_out_where_a_macro_with_parameters_is_used(before: str, after: str) -> None:
    text = "#define K(k, x, y, ...) k<<<x, y>>>(__VA_ARGS__);\nvoid f() {{ {}; }}\n"
    options = Options(launch_syntax="macro", expand_launches=True)
    result = convert_source(Source(Path("a.cpp"), text.format(before).encode()), options, RULES)
    assert not result.reason
    assert result.data.decode().split("\n")[1] == f"void f() {{ {after}; }}"


LOWERED = {
    "a launch": ("void f() { k<<<1, 2>>>(a); }\n", "void f() { hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, a); }\n"),
    "static shared memory stays": ("void f() { __shared__ int s[32]; }\n", "void f() { __shared__ int s[32]; }\n"),
    "dynamic shared memory": (
        "void f() { extern __shared__ int s[]; }\n", "void f() { HIP_DYNAMIC_SHARED(int, s); }\n",
    ),
    "an alignment": (
        "void f() { extern __shared__ __align__(sizeof(T)) unsigned char s[]; }\n",
        "void f() { HIP_DYNAMIC_SHARED(unsigned char, s); }\n",
    ),
    "words in another order": (
        "void f() { __shared__ extern volatile float s[]; }\n", "void f() { HIP_DYNAMIC_SHARED(volatile float, s); }\n",
    ),
    "two names, one of pointers": (
        "void f() { extern __shared__ float a[], *b[]; }\n",
        "void f() { HIP_DYNAMIC_SHARED(float, a); HIP_DYNAMIC_SHARED(float *, b); }\n",
    ),
    "rows": (
        "void f() { extern __shared__ double r[][3][4]; }\n",
        "void f() { using r_element = double[3][4]; HIP_DYNAMIC_SHARED(r_element, r); }\n",
    ),
    "a type with a comma": (
        "void f() { extern __shared__ std::pair<int, int> p[]; }\n",
        "void f() { using p_element = std::pair<int, int>; HIP_DYNAMIC_SHARED(p_element, p); }\n",
    ),
    "behind a directive": (
        "void f() {\n#pragma once\n  extern __shared__ int s[];\n}\n",
        "void f() {\n#pragma once\n  HIP_DYNAMIC_SHARED(int, s);\n}\n",
    ),
    "in a macro": (
        "#define SH(T) extern __shared__ T s_[]; T* s = s_\n", "#define SH(T) HIP_DYNAMIC_SHARED(T, s_); T* s = s_\n",
    ),
    "outside of functions": (
        "extern __shared__ int s[];\n",
        "HIP_DYNAMIC_SHARED_GLOBAL(int, s);\n",
    ),
    "noinline": ("__noinline__ int f();\n", "__attribute__((noinline)) int f();\n"),
    "the compiler's own noinline stays": (
        "__attribute__((__noinline__)) int f();\n", "__attribute__((__noinline__)) int f();\n",
    ),
    "an empty asm stays": ('void f() { asm volatile("" ::: "memory"); }\n',) * 2,
}  # fmt: skip


@pytest.mark.parametrize(("before", "after"), LOWERED.values(), ids=LOWERED.keys())
def test_lowering_to_plain_cpp(before: str, after: str) -> None:
    assert convert(before, lower="cpu") == after


def test_lowering_takes_hip_sources_too() -> None:
    text = "#include <hip/hip_runtime.h>\nvoid f() { hipMalloc(&p, 4); k<<<1, 2>>>(p); }\n"
    after = text.replace("k<<<1, 2>>>(p)", "hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, p)")
    assert convert(text, lower="cpu") == after


def test_diagnostics_of_lowering_point_into_the_original() -> None:
    text = "int x = cudaErrorInvalidDevicePointer; extern __shared__ int;\n"
    result = convert_source(Source(Path("a.cu"), text.encode()), Options(lower="cpu"), RULES)
    assert [(d.code, d.line, d.column) for d in result.diagnostics] == [("HPY2007", 1, 1 + text.index("__shared__"))]


def test_lowering_keeps_every_line_where_it_is() -> None:
    text = "#include <cuda.h>\n#include <cuda_runtime.h>\n__global__ void k() {}\nint x = cudaSuccess;\n"
    result = convert_source(Source(Path("a.cu"), text.encode()), Options(lower="cpu"), RULES)
    assert result.data.decode().split("\n") == [
        "#include <hip/hip_runtime.h>", "", "__global__ void k() {}", "int x = hipSuccess;", "",
    ]  # fmt: skip


TORN_LAUNCHES = {
    "both signs": ("k << <(n + 255) / 256, 256 >> > (x);", "k <<<(n + 255) / 256, 256 >>> (x);"),
    "one sign and a template": ("k<3> << < g, b, f(1 >> 2) >>>(x);", "k<3> <<< g, b, f(1 >> 2) >>>(x);"),
    "over lines": ("k < < <\n  g, b\n> > >(x);", "k <<<\n  g, b\n>>>(x);"),
    "shifts stay": ("y = a << (b < c) >> (d > e);", "y = a << (b < c) >> (d > e);"),
    "nested templates stay": (
        "A<B<C<int> > > (x); s << A< ::B<int> >(1);",
        "A<B<C<int> > > (x); s << A< ::B<int> >(1);",
    ),
    "comments stay": ("// k << <g, b >> > (x)", "// k << <g, b >> > (x)"),
    "without an end it stays": ("k << <g, b; y >> > (x);", "k << <g, b; y >> > (x);"),
}


@pytest.mark.parametrize(("before", "after"), TORN_LAUNCHES.values(), ids=TORN_LAUNCHES)
def test_the_signs_of_a_launch_that_a_formatter_has_torn_apart_are_joined(before: str, after: str) -> None:
    head = "#include <hip/hip_runtime.h>\n__global__ void k(int* x) {}\nvoid f() { "
    result = convert_source(Source(Path("a.cu"), (head + before + "\n}\n").encode()), Options(), RULES)
    assert result.data.decode() == head + after + "\n}\n"


def test_a_torn_launch_is_reported_where_launches_become_calls() -> None:
    text = "#include <hip/hip_runtime.h>\n__global__ void k() {}\nvoid f() { k << <1, 2 >> > (); }\n"
    result = convert_source(Source(Path("a.cu"), text.encode()), Options(launch_syntax="macro"), RULES)
    assert result.data.decode() == text
    assert [(d.line, d.code) for d in result.diagnostics] == [(3, "HPY2005")]


def test_lines_keep_their_numbers_where_lowering_inserts_a_header() -> None:
    text = "// head\n#include <cstdio>\n__global__ void f() {\n  __nanosleep(20);\n}\n"
    numbered = "// head\n#include <hipify_py/device.h>\n#line 2\n#include <cstdio>\n"
    assert convert(text, lower="cpu").startswith(numbered)
    several = convert(text.replace("(20)", "(__vadd2(1, 2)); __threadfence(); cuda::atomic<int> a"), lower="cpu")
    inserted = several[: several.index("#include <cstdio>")].splitlines()[1:]
    assert len(inserted) == 4
    assert inserted[1::2] == ["#line 2"] * 2
