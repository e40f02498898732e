"""What must not change: the project's own names, other namespaces, strings and comments."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_source, load_rules
from hipify_py.model import FileResult, Outcome
from hipify_py.source import Source

RULES = load_rules()


def convert(text: str, name: str = "example.cpp", **options: str) -> FileResult:
    return convert_source(Source(Path(name), text.encode()), Options(**options), RULES)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("int x = mine::cudaMalloc(3);", id="a function of another namespace"),
        pytest.param("int x = a::b<int>::cudaMalloc(3);", id="a member of a template"),
        pytest.param("pool.cudaMemset(p);", id="a member function"),
        pytest.param("pool->cudaFree = 1;", id="a member behind an arrow"),
        pytest.param("f(pool . cudaFree);", id="a member with spaces around the dot"),
        pytest.param("namespace mine { int cudaMalloc(int n); int f() { return cudaMalloc(1); } }", id="own namespace"),
        pytest.param("struct S { int cudaFree = 0; int f() { return cudaFree; } };", id="a data member and its use"),
        pytest.param("struct S { int cudaMemset(int v); void f() { cudaMemset(1); } };", id="a member function's use"),
        pytest.param(
            "namespace n { enum E { cudaSuccess, other }; int f() { return cudaSuccess; } }", id="enumerators"
        ),
        pytest.param("enum class E { cudaSuccess = 0, cudaErrorUnknown };", id="enumerators of a scoped enum"),
        pytest.param("void f() { int cudaFree = 3; cudaFree++; g(cudaFree); }", id="a local variable"),
        pytest.param("void f(int cudaFree) { g(cudaFree); }", id="a parameter"),
        pytest.param("#define F(cudaFree, x) g(cudaFree, x)\n", id="a macro's parameter"),
        pytest.param("namespace n { struct cudaDeviceProp { int a; }; cudaDeviceProp p; }", id="an own type"),
        pytest.param('const char* s = "cudaMalloc";', id="a string"),
        pytest.param('auto s = R"x(cudaMalloc )" cudaFree)x";', id="a raw string"),
        pytest.param('auto s = u8R"(cudaFree " )";', id="a raw string with a prefix"),
        pytest.param('auto s = "a \\" cudaFree";', id="a string with a quote in it"),
        pytest.param('auto s = "one \\\n cudaFree";', id="a string that goes on in the next line"),
        pytest.param("// cudaMalloc(p) \\\n cudaFree(p)\n", id="a line comment that goes on in the next line"),
        pytest.param("/* cudaMalloc(p) * / cudaFree */", id="a block comment"),
        pytest.param("int x = 1'000'000; // don't cudaFree\n", id="digit separators"),
        pytest.param("#error don't use cudaMalloc\n", id="the text of #error"),
        pytest.param(
            "char c = 'c'; int mycudaMalloc; int cudaMalloc_; int xcudaFree;", id="names that only look alike"
        ),
        pytest.param("void initCuda(); int cudaDevices = 0; f(cudaDevices);", id="own names with the prefix"),
        pytest.param('#include "mycuda_runtime.h"\n#include <my/cuda_runtime.h>\n', id="headers that look alike"),
        pytest.param("at::cuda::getCurrentCUDAStream(); c10::cuda::CUDAGuard g(d);", id="PyTorch's namespaces"),
        pytest.param("namespace cub { int x; }", id="a namespace of the project called cub"),
        pytest.param("int cub = 1; f(cub);", id="a variable called cub"),
        pytest.param("std::vector<int> v; sinf(x); max(a, b);", id="functions as in C++"),
    ],
)
def test_nothing_changes_and_nothing_is_reported_for(text: str) -> None:
    result = convert(text)
    assert result.data.decode() == text
    assert result.diagnostics == ()
    assert result.outcome is Outcome.UNCHANGED


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("::cudaFree(p);", "::hipFree(p);", id="the global namespace spelt out"),
        pytest.param("return ::cudaFree(p);", "return ::hipFree(p);", id="a keyword in front of ::"),
        pytest.param("cudaError_t::cudaSuccess;", "hipError_t::hipSuccess;", id="an enumerator of its enum"),
        pytest.param("f(a, cudaSuccess, b);", "f(a, hipSuccess, b);", id="an argument between commas"),
        pytest.param("int a[] = {cudaSuccess, x};", "int a[] = {hipSuccess, x};", id="an initialiser list"),
        pytest.param("x = a * cudaGetLastError();", "x = a * hipGetLastError();", id="a product"),
        pytest.param("auto f = &cudaFree;", "auto f = &hipFree;", id="an address"),
        pytest.param("#define COPY cudaMemcpy\n", "#define COPY hipMemcpy\n", id="a macro's body"),
        pytest.param("#if 0\ncudaFree(p);\n#endif\n", "#if 0\nhipFree(p);\n#endif\n", id="an inactive branch"),
        pytest.param("cuda\\\nFree(p);", "cuda\\\nFree(p);", id="a name split over lines is left"),
        pytest.param(
            "void f() { cudaFree(p); { int cudaFree = 1; cudaFree++; } cudaFree(q); }",
            "void f() { hipFree(p); { int cudaFree = 1; cudaFree++; } hipFree(q); }",
            id="around a local variable of that name",
        ),
        pytest.param(
            "namespace m { int cudaFree(int); } int x = (int)cudaFree(p) + m::cudaFree(1);",
            "namespace m { int cudaFree(int); } int x = (int)hipFree(p) + m::cudaFree(1);",
            id="outside of the namespace that defines the name",
        ),
        pytest.param("cudaError_t cudaFree(void* p);", "hipError_t hipFree(void* p);", id="a declaration of the API"),
        pytest.param(
            "namespace cb = cub; using namespace cub; cub::CountingInputIterator<int> a; ::cub::X b;",
            "namespace cb = hipcub; using namespace hipcub; hipcub::CountingInputIterator<int> a; ::hipcub::X b;",
            id="the namespace cub",
        ),
        pytest.param("void f() { CHECK\n cudaFree(p); }", "void f() { CHECK\n hipFree(p); }", id="behind a macro word"),
        pytest.param(
            "void f() {\n#ifdef X\n cudaFree(p);\n#endif\n cudaFree(q); }",
            "void f() {\n#ifdef X\n hipFree(p);\n#endif\n hipFree(q); }",
            id="behind a directive",
        ),
        pytest.param("struct cudaDeviceProp p;", "struct hipDeviceProp_t p;", id="an elaborated type"),
        pytest.param("T a = L'c'; cudaFree(p);", "T a = L'c'; hipFree(p);", id="behind a prefixed character"),
        pytest.param("f(1'0, cudaSuccess, 2'0);", "f(1'0, hipSuccess, 2'0);", id="between digit separators"),
    ],
)
def test_a_use_of_cuda_is_converted_in(before: str, after: str) -> None:
    result = convert(before)
    assert result.data.decode() == after


def test_a_name_glued_by_the_preprocessor_is_reported() -> None:
    result = convert("#define CALL(x) cudaMalloc##x(p)\n")
    assert result.outcome is Outcome.UNCHANGED
    assert [d.code for d in result.diagnostics] == ["HPY2006"]


def test_an_own_macro_of_an_api_name_keeps_its_parameters() -> None:
    text = "#define cudaMallocHost(p) mine(p)\nvoid f() { cudaMallocHost(&p); }\n"
    assert convert(text).data.decode() == text.replace("cudaMallocHost", "hipHostMalloc")


def test_an_unknown_name_is_reported_once_with_its_count() -> None:
    result = convert("void f() { cudaFooBar(1); cudaFooBar(2); cublasXyz(h); }\n")
    assert [(d.code, d.line, d.column) for d in result.diagnostics] == [("HPY1002", 1, 12), ("HPY1002", 1, 42)]
    assert "2 times" in result.diagnostics[0].message


@pytest.mark.parametrize(
    "definition",
    [
        "int cudaFooBar(int);",
        "#define cudaFooBar(x) x",
        "struct cudaFooBar {};",
        "int *cudaFooBar;",
        "auto cudaFooBar = 1;",
    ],
)
def test_an_unknown_name_that_the_file_defines_is_its_own(definition: str) -> None:
    result = convert(f"{definition}\nvoid f() {{ cudaFooBar(1); }}\n")
    assert result.diagnostics == ()
    assert "cudaFooBar" in result.defines
