"""min and max whose types HIP treats otherwise than CUDA come from hipify-py's header; all other calls stay alone."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from hipify_py.build.toolchain import Compiler, find_amd
from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

INCLUDE = "#include <hipify_py/overloads.h>"
KERNEL = "__global__ void k(int* x) { x[threadIdx.x] = 1; }\n"


def convert(text: str, **options: str) -> str:
    return convert_source(Source(Path("a.cu"), text.encode()), Options(**options)).data.decode()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        KERNEL + "float most(float a, float b) { return max(a, b); }",
        KERNEL + "void f(size_t n) { long rest = 3; g(min(n, rest)); }",
        KERNEL + "__host__ __device__ double least(double a) { return min(a, 1.0); }",
        "__global__ void k(int* x, int n) { x[min(n - 1, blockIdx.x * 16 + threadIdx.x)] = 0; }",
        "__global__ void k(int* x, unsigned n) { int i = 3; x[min(i, n)] = threadIdx.x; }",
    ],
)
def test_the_header_comes_along_for(text: str) -> None:
    assert INCLUDE in convert(text)
    assert INCLUDE not in convert(text, profile="hipify")


@pytest.mark.parametrize(
    "text",
    [
        KERNEL + "int blocks(int n) { return min((n + 255) / 256, MAX_BLOCKS); }",
        KERNEL + "float most(float a, float b) { return std::max(a, b) + fmaxf(a, b) + a.max(b, 1.0f); }",
        KERNEL
        + "template <class T> T max(T a, T b) { return a < b ? b : a; }\nfloat f(float a) { return max(a, 2.0f); }",
        "__global__ void k(float* x, int n) { int i = 3; x[min(i, n)] = max(x[0], 0.0f); }",
        "// max(a, 2.0f)\n" + KERNEL,
    ],
)
def test_the_header_does_not_come_along_for(text: str) -> None:
    assert INCLUDE not in convert(text)


@pytest.mark.parametrize("arch", ["gfx942"])
def test_the_types_are_those_of_cuda(arch: str, amd_toolchain: Compiler, tmp_path: Path) -> None:
    types = [(k, f"unsigned {k}", f"unsigned {k}") for k in ("int", "long", "long long")]
    types += [(b, a, r) for a, b, r in types] + [("int", "int", "int")]
    kinds = ("float", "double", "long", "unsigned")
    host = [(k, k, k) for k in kinds] + [("float", "double", "double"), ("double", "float", "double")]
    check = 'static_assert(std::is_same<decltype({0}(given<{1}>(), given<{2}>())), {3}>::value, "{1} {2}");'
    lines = [check.format(name, *t) for t in types for name in ("min", "max")]
    on_host = lines + [check.format(name, *t) for t in host for name in ("min", "max")]
    program = [INCLUDE, "#include <type_traits>", "template <class T> __host__ __device__ T given();"]
    program += ["__global__ void device() {", *lines, "}", "void host() {", *on_host, "}", ""]
    source = tmp_path / "types.hip"
    source.write_text("\n".join(program))
    command = find_amd(arch).compile_command(source, tmp_path / "types.o", ["-fsyntax-only"])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
