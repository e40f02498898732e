"""Sources that nobody would write but machines do: very long, very deep, broken, or no text. All give a result soon."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_bytes, load_rules
from hipify_py.model import Outcome

RULES = load_rules()
CALL = b"cudaMemcpyToSymbol("
LONG = {
    "a name in 10,000 parentheses": b"void f(){ cudaMalloc(" + b"(" * 10_000 + b"p" + b")" * 10_000 + b", n); }",
    "an argument in 10,000 parentheses": b"void f(){ " + CALL + b"(" * 10_000 + b"s" + b")" * 10_000 + b", n, 3); }",
    "10,000 nested blocks": b"void f()" + b"{" * 10_000 + CALL + b"a, b, c); k<<<1, 2>>>();" + b"}" * 10_000,
    "10,000 nested template arguments": b"void f(){ cudaFuncSetAttribute(k" + b"<a" * 10_000 + b", x, y); }",
    "a line of a megabyte with calls": b"void f(){"
    + (CALL + b"s, h, n); cudaFree(p); __shfl_sync(-1, x, 0);") * 15_000,
    "a line of a megabyte without calls": b"int x = " + b"a + " * 260_000 + b"cudaFree(p);",
    "20,000 nested conditionals": b"#if 1\n" * 20_000 + b"cudaFree(p);\n" + b"#endif\n" * 20_000,
    "300,000 continued lines": b"cudaFree(p);" + b"\\\n" * 300_000 + CALL + b"a, b, c);",
    "20,000 launches that never close": b"void f(){ cudaFree(p); " + b"k<<<" * 20_000 + b" }",
    "a comment that opens 500,000 times": b"cudaFree(p); " + b"/*" * 500_000,
    "100,001 quotes": b'"' * 100_001 + b"\ncudaFree(p);",
    "a vote that is used 50,000 times": b"__global__ void f(){ unsigned m = __ballot_sync(-1, warpSize);"
    + b" m" * 50_000
    + b"}",
    "40,000 steps of a reduction": b"__global__ volatile " + b"s[t] = " * 40_000 + b";",
    "20,000 properties": b"cudaDeviceProp a; if (a.major > 3) g();\n" * 20_000,
    "20,000 namespaces": b"namespace cg = cooperative_groups; cg::reduce(t, x, cg::plus<int>());\n" * 20_000,
}


@pytest.mark.parametrize("data", LONG.values(), ids=LONG)
def test_long_and_deep_sources_give_a_result(data: bytes) -> None:
    result = convert_bytes(Path("long.cu"), data, Options(launch_syntax="macro"), RULES)
    assert result.outcome is Outcome.CONVERTED, result.reason
    assert b"hip" in result.data


@pytest.mark.parametrize(
    ("data", "outcome"),
    [
        pytest.param(b"int a;\0\0 cudaFree(p);\n", Outcome.SKIPPED, id="zero bytes"),
        pytest.param(b"// \xed\xa0\x80\nint x = cudaFree(p);\n", Outcome.CONVERTED, id="half of a surrogate pair"),
        pytest.param(b"\xff\xfe" + "cudaFree(p);".encode("utf-16-le"), Outcome.SKIPPED, id="UTF-16"),
        pytest.param(b"\xef\xbb\xbfcudaFree(p);", Outcome.CONVERTED, id="a byte order mark"),
        pytest.param(b"cudaFree(p); // \xe9t\xe9", Outcome.CONVERTED, id="Latin-1"),
        pytest.param(b"", Outcome.UNCHANGED, id="nothing"),
    ],
)
def test_bytes_that_are_not_plain_text_give_a_result(data: bytes, outcome: Outcome) -> None:
    result = convert_bytes(Path("odd.cu"), data, Options(), RULES)
    assert result.outcome is outcome
    if outcome is Outcome.CONVERTED:
        assert result.data.replace(b"#include <hip/hip_runtime.h>\n", b"") == data.replace(b"cudaFree", b"hipFree")
