"""Preprocessor expressions and the branches that are certainly not compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.conditionals import Branches
from hipify_py.convert import convert_source
from hipify_py.expressions import OPAQUE, UNDEFINED, evaluate
from hipify_py.inactive import find_inactive, parse_definitions
from hipify_py.options import Options
from hipify_py.source import Source
from hipify_py.tokens import find_regions

NAMES = {
    b"ONE": b"1", b"SUM": b"1 + 2", b"SELF": b"SELF", b"A": b"B", b"B": b"5", b"GONE": UNDEFINED, b"FN": OPAQUE,
    b"EMPTY": b"",
}  # fmt: skip


def inactive(text: str, *defines: str, undefines: tuple[str, ...] = (), closed: bool = False) -> list[str]:
    """The text of the branches that are certainly left out."""
    data = text.encode()
    names = parse_definitions(defines, undefines)
    spans = find_inactive(data, find_regions(data), names, undefined_is_zero=closed)
    return [data[s.start : s.end].decode().strip() for s in spans]


@pytest.mark.parametrize(
    "text",
    ["NOBODY", "NOBODY > 3", "defined(NOBODY)", "FN(3)", "FN", "__has_include(<a/b-c.h>)", "defined __has_include",
     "1 / 0", "1 << 64", "", "(1", "1)", "EMPTY", "1 2", "\"text\"", "NOBODY ? 1 : 2", "1.5", "'ab'", "0x", "09",
     "a::b"],
)  # fmt: skip
def test_is_unknown(text: str) -> None:
    assert evaluate(text.encode(), NAMES, closed=False) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", 1), ("0x10u", 16), ("0b101", 5), ("017", 15), ("1'000'000", 10**6), ("201703L", 201703),
        ("'a'", 97), ("'\\n'", 10), ("'\\x41'", 65), ("'\\101'", 65), ("'\\''", 39),
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 3 - 2", 5), ("-7 / 2", -3), ("-7 % 2", -1),
        ("1 << 4 | 1", 17), ("~0", -1), ("6 & 3 ^ 1", 3), ("!0 && !!5", 1), ("- - 3", 3),
        ("-1 > 0u", 1), ("-1 < 0", 1), ("0xffffffffffffffff > 0", 1), ("1 ? 2 : 3", 2), ("0 ? 2 : 1 ? 4 : 5", 4),
        ("not 0 and 1 or 0", 1), ("true", 1), ("ONE", 1), ("SUM * 3", 7), ("SELF", 0), ("A == 5", 1), ("GONE", 0),
        ("defined(ONE)", 1), ("defined ONE && !defined(GONE)", 1), ("defined FN", 1), ("defined(EMPTY)", 1),
        ("0 && NOBODY", 0), ("NOBODY && 0", 0), ("NOBODY || 1", 1), ("NOBODY ? 3 : 3", 3), ("0 && FN(1, (2))", 0),
        ("__has_include(<x.h>) || ONE", 1),
    ],
)  # fmt: skip
def test_has_the_value_that_a_compiler_computes(text: str, value: int) -> None:
    assert evaluate(text.encode(), NAMES, closed=False) == value


def test_follows_the_preprocessor_about_undefined_names_when_asked() -> None:
    assert evaluate(b"NOBODY", {}, closed=True) == 0
    assert evaluate(b"defined(NOBODY)", {}, closed=True) == 0
    assert evaluate(b"__has_include(<x.h>)", {}, closed=True) is None


def test_reads_deep_nesting_and_growing_macros_without_harm() -> None:
    assert evaluate(b"(" * 10_000 + b"1" + b")" * 10_000, {}, closed=True) is None
    doubling = {f"M{i}".encode(): f"(M{i + 1} + M{i + 1})".encode() for i in range(60)}
    assert evaluate(b"M0", doubling, closed=True) is None
    assert evaluate(b"!" * 5_000 + b"1", {}, closed=True) == 1


@pytest.mark.parametrize(
    "text",
    [
        "#ifdef X\na\n#else\nb\n#endif",
        "#if X > 3\na\n#elif Y\nb\n#else\nc\n#endif",
        "#ifndef GUARD_H\n#define GUARD_H\na\n#endif",
        "// #if 0\na\n#if X\n#endif",
        "/*\n#if 0\n*/\na\n",
        '#undef X\n#include "x.h"\n#ifdef X\na\n#endif',
        "#if X\n#define Y 1\n#endif\n#if Y\na\n#else\nb\n#endif",
        "#if 0\nnever closed\n",
        "a\n#else\nb\n#endif\n",
        "#if 1\na\n#endif",
    ],
)
def test_leaves_what_may_be_compiled(text: str) -> None:
    assert inactive(text) == []


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("#if 0\na\n#endif", ["a"]),
        ("#if 0\na\n#else\nb\n#endif", ["a"]),
        ("#if 1\na\n#elif X\nb\n#else\nc\n#endif", ["b", "c"]),
        ("#if X\na\n#elif 0\nb\n#else\nc\n#endif", ["b"]),
        ("#if X\na\n#elif 1\nb\n#else\nc\n#endif", ["c"]),
        ("#if 0\n#if X\na\n#else\nb\n#endif\n#endif", ["#if X\na\n#else\nb\n#endif"]),
        ("#define V 3\n#if V < 3\na\n#endif", ["a"]),
        ("#define V 3\n#undef V\n#ifdef V\na\n#endif", ["a"]),
        ("#if 0\n#define V\n#else\n#undef V\n#endif\n#ifdef V\na\n#endif", ["#define V", "a"]),
        ("#if \\\n 0 /* why */ // not\na\n#endif", ["a"]),
        ("  #  if 0\na\n  #  endif", ["a"]),
        ("#if 0 // don't\nit's\n#endif", ["it's"]),
        ("#ifdef X\n#ifndef X\na\n#endif\n#endif", ["a"]),
        ("#ifdef X\nb\n#else\n#ifdef X\na\n#endif\n#endif", ["a"]),
        ("#ifndef V\n#define V 2\n#endif\n#ifndef V\na\n#endif", ["a"]),
        ("#if X\n#define V 2\n#else\n#define V 2\n#endif\n#if V == 2\n#else\na\n#endif", ["a"]),
        ("#ifdef X\n#elifdef X\na\n#endif", ["a"]),
        ("\ufeff#if 0\na\n#endif", ["a"]),
        ("#if 0\r\na\r\n#endif\r\n", ["a"]),
    ],
)  # fmt: skip
def test_finds_what_is_never_compiled(text: str, left_out: list[str]) -> None:
    assert inactive(text) == left_out


def test_uses_the_macros_of_the_caller() -> None:
    text = "#if V >= 2\na\n#else\nb\n#endif\n#ifdef W\nc\n#endif"
    assert inactive(text, "V=2", undefines=("W",)) == ["b", "c"]
    assert inactive(text, "V", "W(x)=x") == ["a"]


def test_takes_every_undefined_name_for_zero_when_asked() -> None:
    text = "#ifdef X\na\n#elif defined Y\nb\n#else\nc\n#endif\n#ifndef X\nd\n#elif !defined(Y)\ne\n#else\nf\n#endif"
    assert inactive(text) == []
    assert inactive(text, closed=True) == ["a", "b", "e", "f"]


@pytest.mark.parametrize("text", ["1X", "", "A-B=3"])
def test_refuses_a_definition_without_a_name(text: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        parse_definitions([text], [])


def test_numbers_the_branch_of_an_offset_and_passes_over_the_guard() -> None:
    data = b"#ifndef H\n#define H\n#if X\na\n#else\nb\n#endif\n#endif\n"
    branches = Branches(data, find_regions(data))
    at = data.index(b"#if X")
    assert branches.around(data.index(b"a\n")) == ((at, 0),)
    assert branches.around(data.index(b"b\n")) == ((at, 1),)
    assert branches.around(data.index(b"#if X")) == ()


DEAD = b"""#if USE_OLD
int a = cudaMalloc(&p, 1);
#include <cublas.h>
#else
int a = cudaMalloc(&q, 1);
#endif
"""


def test_converts_every_branch_by_default() -> None:
    result = convert_source(Source(Path("a.cu"), DEAD), Options(defines=("USE_OLD=0",)))
    assert result.data.count(b"hipMalloc") == 2


def test_leaves_a_dead_branch_as_it_is_when_asked() -> None:
    result = convert_source(Source(Path("a.cu"), DEAD), Options(inactive="skip", defines=("USE_OLD=0",)))
    assert b"int a = cudaMalloc(&p, 1);\n#include <cublas.h>" in result.data
    assert b"hipMalloc(&q, 1)" in result.data
    assert [u.name for u in result.uses] == ["cudaMalloc"]


def test_knows_the_cuda_that_the_source_was_written_for() -> None:
    text = b"#if CUDART_VERSION < 11000\nint a = cudaFree(p);\n#endif\n"
    text += b"#if __CUDA_ARCH__ > 1\nint b = cudaFree(p);\n#endif\n"
    kept = convert_source(Source(Path("a.h"), text), Options(inactive="skip", cuda_version="12.0")).data
    assert b"int a = cudaFree(p);" in kept
    assert b"int b = hipFree(p);" in kept
    assert (
        convert_source(Source(Path("a.h"), text), Options(inactive="skip", cuda_version="10.2")).data.count(b"hipFree")
        == 2
    )


def test_judges_a_condition_as_it_will_be_when_it_is_converted() -> None:
    text = b"#ifdef __CUDACC__\nint a = cudaFree(p);\n#else\nint b = cudaFree(p);\n#endif\n"
    text += b"#if CUDART_VERSION >= 4000\nint c = cudaFree(p);\n#else\nint d = cudaFree(p);\n#endif\n"
    options = Options(inactive="skip", undefined_is_zero=True, defines=("__CUDACC__",))
    result = convert_source(Source(Path("a.h"), text), options)
    assert not result.reason
    assert [line[:6] for line in result.data.splitlines() if b"hipFree" in line] == [b"int a ", b"int c "]


def test_converts_a_branch_that_may_be_compiled_although_asked() -> None:
    result = convert_source(Source(Path("a.cu"), DEAD), Options(inactive="skip"))
    assert result.data.count(b"hipMalloc") == 2
