"""Kernels are found where they are defined, with their lines and what their bodies use."""

from __future__ import annotations

import re
import time

import pytest

from hipify_py.report.kernels import Kernel, find_kernels


def kernels_of(text: str) -> list[Kernel]:
    data = text.encode()
    return find_kernels(data, [m.start() for m in re.finditer(b"\n", data)])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("__global__ void k(int);\n", id="a declaration"),
        pytest.param("// __global__ void k() { }\n", id="a comment"),
        pytest.param('const char* s = "__global__ void k() { }";\n', id="a string"),
        pytest.param("__device__ void f() { }\n", id="a device function"),
        pytest.param("#define KERNEL __global__ void\n", id="a macro without a name"),
    ],
)
def test_what_is_no_kernel(text: str) -> None:
    assert kernels_of(text) == []


@pytest.mark.parametrize(
    ("text", "name", "lines"),
    [
        pytest.param("__global__ void k() { }", "k", (1, 1), id="on one line"),
        pytest.param("\n__global__ void\nk(int a)\n{\n  if (a) { }\n}\n", "k", (2, 6), id="over lines"),
        pytest.param("__global__ void __launch_bounds__(256, 2) k(int) {\n}", "k", (1, 2), id="with launch bounds"),
        pytest.param(
            "template <int N>\n__global__ void k(A<N> a) { f('}'); /* } */ g(); }", "k", (2, 2), id="template"
        ),
        pytest.param('extern "C" __global__ void k(void (*f)(int)) {\n\n}', "k", (1, 3), id="function pointer"),
        pytest.param("__global__ void k() {\n", "k", (1, 2), id="without an end"),
    ],
)
def test_a_kernel_has_its_name_and_lines(text: str, name: str, lines: tuple[int, int]) -> None:
    assert [(k.name, (k.line, k.end_line)) for k in kernels_of(text)] == [(name, lines)]


@pytest.mark.parametrize(
    "piece", ["__global__ void k() {\n", "__global__ ", "__global__ void k((", "__global__ void k() { (("]
)
def test_broken_sources_take_time_in_proportion(piece: str) -> None:
    def seconds(times: int) -> float:
        begin = time.process_time()
        kernels_of(piece * times)
        return time.process_time() - begin

    assert seconds(40_000) < 40 * max(seconds(4_000), 0.01)


def test_features_are_those_of_the_body() -> None:
    found = kernels_of(
        "__shared__ int outside;\n"
        "__global__ void a() { __shared__ int s[2]; __syncthreads(); __syncthreads(); }\n"
        "__global__ void b() { }\n"
    )
    assert dict(found[0].features) == {"shared memory": 1, "block barriers": 2}
    assert found[1].features == ()
