"""Names in strings and comments stay, unless they are asked for."""

from __future__ import annotations

from pathlib import Path

from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

TEXT = r"""// cudaMalloc, mycudaMalloc, cuda and <cuda_runtime.h>
/* cub::Sum; cudaFree */ const char* s = "\ncudaFree failed, xcudaFree \cudaFree\tcudaFree_";
const char* r = R"x(\ncudaFree cudaFree \cudaFree)x"; char c = 'cudaFree';
#error cudaFree
int a = f("cudaStream_t") + cudaMalloc(&p, 1);
"""


def convert(**choices: bool) -> str:
    result = convert_source(Source(Path("a.cpp"), TEXT.encode()), Options(**choices))
    assert not result.reason
    return result.data.decode()


def test_leaves_both_by_default() -> None:
    assert convert() == TEXT.replace("cudaMalloc(&p", "hipMalloc(&p")


def test_converts_whole_words_of_strings_when_asked() -> None:
    expected = TEXT.replace("cudaMalloc(&p", "hipMalloc(&p").replace('"cudaStream_t"', '"hipStream_t"')
    expected = expected.replace('"\\ncudaFree failed', '"\\nhipFree failed')
    expected = expected.replace(" cudaFree \\cudaFree)x", " hipFree \\hipFree)x")
    assert convert(strings=True) == expected


def test_converts_whole_words_of_comments_when_asked() -> None:
    expected = TEXT.replace("cudaMalloc(&p", "hipMalloc(&p").replace("// cudaMalloc,", "// hipMalloc,")
    assert convert(comments=True) == expected.replace("cub::Sum; cudaFree", "cub::Sum; hipFree")


def test_converts_a_file_with_nothing_but_text() -> None:
    source = Source(Path("a.cpp"), b"// cudaFree\n")
    assert convert_source(source, Options()).data == b"// cudaFree\n"
    assert convert_source(source, Options(comments=True)).data == b"// hipFree\n"


def test_leaves_a_name_without_an_equivalent_in_a_comment() -> None:
    result = convert_source(Source(Path("a.cpp"), b"// cudaGraphConditionalHandleCreate\n"), Options(comments=True))
    assert result.data == b"// cudaGraphConditionalHandleCreate\n"
    assert not result.diagnostics
