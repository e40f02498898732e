"""#include lines and the runtime header that nvcc includes by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_file, convert_source, load_rules
from hipify_py.model import FileResult
from hipify_py.source import Source

RULES = load_rules()
KERNEL = "__global__ void k() {}\n"
HIP = "#include <hip/hip_runtime.h>\n"


def convert(text: str, name: str = "a.cu") -> FileResult:
    return convert_source(Source(Path(name), text.encode()), Options(), RULES)


CASES = {
    "brackets stay": ("a.cpp", "#include <cuda_runtime.h>\n", HIP),
    "quotes stay": ("a.cpp", '#include "cuda_runtime.h"\n', '#include "hip/hip_runtime.h"\n'),
    "spaces and a comment stay": ("a.cpp", "#  include  <cufft.h> // fft\n", "#  include  <hipfft/hipfft.h> // fft\n"),
    "an unknown local header stays": ("a.cpp", '#include "cuda_helpers.h"\n', '#include "cuda_helpers.h"\n'),
    "in a comment it stays": ("a.cpp", "// #include <cuda_runtime.h>\n", "// #include <cuda_runtime.h>\n"),
    "a second header for the same one goes away": (
        "a.cpp", "#include <cuda.h>\n#include <a.h>\n#include <cuda_runtime.h>\nint x;\n",
        "#include <hip/hip_runtime.h>\n#include <a.h>\nint x;\n",
    ),
    "a duplicate in another branch stays": (
        "a.cpp", "#ifdef A\n#include <cuda.h>\n#else\n#include <cuda_runtime.h>\n#endif\n",
        "#ifdef A\n#include <hip/hip_runtime.h>\n#else\n#include <hip/hip_runtime.h>\n#endif\n",
    ),
    "a duplicate in a branch after a plain one goes away": (
        "a.cpp", "#include <cuda.h>\n#ifdef A\n#include <cuda_runtime.h>\n#endif\n",
        "#include <hip/hip_runtime.h>\n#ifdef A\n#endif\n",
    ),
    "a plain one after one in a branch stays": (
        "a.cpp", "#ifdef A\n#include <cuda.h>\n#endif\n#include <cuda_runtime.h>\n",
        "#ifdef A\n#include <hip/hip_runtime.h>\n#endif\n#include <hip/hip_runtime.h>\n",
    ),
    "a removed header takes its line along": (
        "a.cpp", "#include <a.h>\n#include <device_launch_parameters.h>  // why\nint x;\n", "#include <a.h>\nint x;\n",
    ),
    "a question for a header asks for HIP's": (
        "a.cpp", '#if defined(A) || __has_include(<cudnn.h>)\n#elif !__has_include( "cufft.h" )\n#endif\n',
        '#if defined(A) || __has_include(<hipDNN.h>)\n#elif !__has_include( "hipfft/hipfft.h" )\n#endif\n',
    ),
    "questions for other headers stay": (
        "a.cpp", "#if __has_include(<a.h>) // __has_include(<cudnn.h>)\n#endif\n",
        "#if __has_include(<a.h>) // __has_include(<cudnn.h>)\n#endif\n",
    ),
    "a question stays beside one for HIP's headers": (
        "a.cpp", "#if __has_include(<cuda_runtime.h>)\n#elif __has_include(<hip/hip_runtime.h>)\n#endif\n",
        "#if __has_include(<cuda_runtime.h>)\n#elif __has_include(<hip/hip_runtime.h>)\n#endif\n",
    ),
    "a .cu file with a kernel gets the runtime first": ("a.cu", KERNEL, HIP + KERNEL),
    "behind the leading comments": ("a.cu", "// a\n/* b\n */\n\n" + KERNEL, "// a\n/* b\n */\n" + HIP + "\n" + KERNEL),
    "before the first include": (
        "a.cu", "#define N 1\n#include <a.h>\n" + KERNEL, "#define N 1\n" + HIP + "#include <a.h>\n" + KERNEL,
    ),
    "not before an include in a branch": (
        "a.cu", "#ifdef A\n#include <a.h>\n#endif\n" + KERNEL, HIP + "#ifdef A\n#include <a.h>\n#endif\n" + KERNEL,
    ),
    "behind pragma once": ("a.cuh", "#pragma once\n" + KERNEL, "#pragma once\n" + HIP + KERNEL),
    "inside an include guard": (
        "a.cuh", "#ifndef A\n#define A\n" + KERNEL + "#endif\n", "#ifndef A\n#define A\n" + HIP + KERNEL + "#endif\n",
    ),
    "a .cu file that compares strings gets their header": (
        "a.cu", KERNEL + 'int f(char* a) { return strcmp(a, "b"); }\n',
        HIP + "#include <string.h>\n" + KERNEL + 'int f(char* a) { return strcmp(a, "b"); }\n',
    ),
    "a header for nvcc that copies memory gets it, too": (
        "a.h", "#pragma once\n__device__ inline void f(int* a, int* b) { memcpy(a, b, 4); }\n",
        "#pragma once\n#include <string.h>\n__device__ inline void f(int* a, int* b) { memcpy(a, b, 4); }\n",
    ),
    "where the header of strings is there it is not added": (
        "a.cu", HIP + "#include <cstring>\nvoid f(char* a) { std::memset(a, 0, 1); }\n",
        HIP + "#include <cstring>\nvoid f(char* a) { std::memset(a, 0, 1); }\n",
    ),
    "for a host file it is not added": (
        "a.cpp", HIP + "void f(char* a) { memset(a, 0, 1); }\n", HIP + "void f(char* a) { memset(a, 0, 1); }\n",
    ),
    "for members and in comments it is not added": (
        "a.cu", HIP + "void f(B b) { b.memset(0); /* strcmp(a, b) */ }\n",
        HIP + "void f(B b) { b.memset(0); /* strcmp(a, b) */ }\n",
    ),
    "not twice": ("a.cu", "#include <a.h>\n#include <cuda_runtime.h>\n" + KERNEL, "#include <a.h>\n" + HIP + KERNEL),
    "also when the file includes it in a branch only": (
        "a.cu", "#ifdef A\n#include <cuda_runtime.h>\n#endif\n" + KERNEL,
        HIP + "#ifdef A\n#include <hip/hip_runtime.h>\n#endif\n" + KERNEL,
    ),
    "for a call of the runtime": ("a.cu", "int x = cudaSuccess;\n", HIP + "int x = hipSuccess;\n"),
    "not for a file without CUDA": ("a.cu", "int x;\n", "int x;\n"),
    "not for a plain header": ("a.h", KERNEL, KERNEL),
}  # fmt: skip


@pytest.mark.parametrize(("name", "before", "after"), CASES.values(), ids=CASES.keys())
def test_includes(name: str, before: str, after: str) -> None:
    result = convert(before, name)
    assert result.data.decode() == after
    assert result.diagnostics == ()


def test_a_header_without_equivalent_is_kept_and_reported_where_it_stands() -> None:
    result = convert("#include <a.h>\n#include <cudaEGL.h>\n", "a.cpp")
    assert result.data == b"#include <a.h>\n#include <cudaEGL.h>\n"
    assert [(d.code, d.line, d.column) for d in result.diagnostics] == [("HPY1001", 2, 11)]


def test_an_unknown_header_that_looks_like_cudas_is_reported() -> None:
    result = convert("#include <cuda_something_new.h>\n", "a.cpp")
    assert [d.code for d in result.diagnostics] == ["HPY1002"]


@pytest.mark.parametrize(
    ("header", "needs"),
    [
        ("void check(cudaError_t e);\n", True),
        ("#include <cuda_runtime.h>\nvoid check(cudaError_t e);\n", False),
        ("void check(int e);\n", False),
    ],
)
def test_a_file_with_no_cuda_of_its_own_gets_the_header_that_its_neighbour_leans_on(
    tmp_path: Path, header: str, needs: bool
) -> None:
    (tmp_path / "check.h").write_text(header)
    source = tmp_path / "check.cu"
    source.write_text('#include "check.h"\nint one() { return 1; }\n')
    result = convert_file(source, Options())
    assert result.data.decode().startswith("#include <hip/hip_runtime.h>\n") == needs
