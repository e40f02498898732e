"""Operators for vectors that the code defines for itself and HIP has."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source

TIMES = "__device__ float2 operator*(float2 a, float2 b) { return make_float2(a.x * b.x, a.y * b.y); }\n"


def convert(text: str) -> tuple[str, list[str]]:
    result = convert_source(Source(Path("a.h"), text.encode()), Options())
    assert not result.reason
    return result.data.decode(), [d.code for d in result.diagnostics]


@pytest.mark.parametrize(
    "text",
    [
        "__device__ float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }\n",
        "__device__ float2 operator-(float2 a, float2 b) { return make_float2(a.x - b.x, a.y - b.y); }\n",
        "__device__ float2 operator-(float2 &a) { return make_float2(-a.x, -a.y); }\n",
        "__device__ float2 operator*(float2 a, float b) { return make_float2(a.x * b, a.y * b); }\n",
        "__device__ float2 operator*(float2 a, int2 b) { return make_float2(a.x * b.x, a.y * b.y); }\n",
        "__device__ vec2 operator*(vec2 a, vec2 b) { return vec2(a.x * b.x, a.y * b.y); }\n",
        f"#ifdef OWN\n{TIMES}#endif\n",
        f"// {TIMES}__device__ int i;\n",
        TIMES.replace(" {", ";//{"),
    ],
)
def test_leaves_what_does_not_clash(text: str) -> None:
    assert convert(text) == (text, [])


@pytest.mark.parametrize(
    "text",
    [
        TIMES,
        "inline __device__ int2\noperator/(const int2 &l, int2 const& r)\n{\n  return {l.x / r.x, l.y / r.y};\n}\n",
        "static __device__ void operator+=(float2& a, const float2 b) {\n  a.x += b.x;  // x\n  a.y += b.y;\n}\n",
        "__device__ float2& operator*=(float2& a, float2 b) { a = make_float2(a.x * b.x, a.y * b.y); return a; }\n",
        "__device__ double1 operator-(double1 a) { double1 r; r.x = -a.x; return r; }\n",
    ],
)
def test_leaves_out_what_hip_has(text: str) -> None:
    assert convert(f"int a;\n{text}int b;\n") == (
        f"int a;\n#if !defined(__HIPCC__)\n{text}#endif\nint b;\n",
        ["HPY2039"],
    )


@pytest.mark.parametrize(
    "condition", ["#ifdef __CUDACC__", "#if defined(__NVCC__)", "# if defined __CUDACC__  // device"]
)
def test_takes_a_question_for_nvcc_for_none(condition: str) -> None:
    converted, codes = convert(f"{condition}\n{TIMES}#endif\n")
    assert f"#if !defined(__HIPCC__)\n{TIMES}#endif\n#endif\n" in converted
    assert codes == ["HPY2039"]


def test_needs_one_condition_for_neighbours() -> None:
    both = TIMES + "\n" + TIMES.replace("*", "/")
    assert convert(both + "int a;\n") == (
        f"#if !defined(__HIPCC__)\n{both}#endif\nint a;\n",
        ["HPY2039", "HPY2039"],
    )


def test_reports_a_clashing_operator_that_means_something_else() -> None:
    text = (
        "__device__ float2 operator*(float2 a, float2 b) "
        "{ return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }\n"
    )
    assert convert(text) == (text, ["HPY2043"])


@pytest.mark.parametrize("kind", ["cuDoubleComplex", "cuComplex", "cuFloatComplex"])
def test_reports_a_product_of_complex_numbers(kind: str) -> None:
    """HIP multiplies them by component, as they are vectors for it, and takes neither when both are there."""
    body = "{ return make_cuDoubleComplex(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }\n"
    text, codes = convert(f"__device__ {kind} operator*(const {kind} &a, const {kind} &b) {body}")
    assert "operator*" in text
    assert "#if" not in text
    assert codes == ["HPY2043"]


def test_leaves_out_what_hip_does_to_complex_numbers_too() -> None:
    text, codes = convert("__device__ void operator+=(cuComplex &a, cuComplex b) { a.x += b.x; a.y += b.y; }\n")
    assert text.startswith("#if")
    assert codes == ["HPY2039"]
