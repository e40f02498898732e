"""Atomic sums of half and bfloat16."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source


def convert(text: str, hip: str = "") -> tuple[str, list[str]]:
    text = f"__device__ void f({text} }}\n"
    result = convert_source(Source(Path("a.h"), text.encode()), Options(hip_version=hip))
    assert not result.reason
    return result.data.decode().removeprefix("__device__ void f(").removesuffix(" }\n"), [
        d.code for d in result.diagnostics
    ]


@pytest.mark.parametrize(
    "text",
    [
        "half* h, float* p) { atomicAdd(p, 1.f);",
        "half* p) { } __device__ void g(float* p) { atomicAdd(p, 1.f);",
        "half* p) { } template <class T> __device__ void g(T* __restrict__ p) { atomicAdd(p, 1.f);",
        "half* p) { atomicAdd((int*)p, 1);",
        "half* p) { atomicAdd(reinterpret_cast<unsigned*>(p), 1);",
        "half* p) { atomicAdd(p->sums, 1);",
        "half* p) { s.atomicAdd(p, 1);",
    ],
)
def test_leaves_other_sums(text: str) -> None:
    assert convert(text) == (text, [])


@pytest.mark.parametrize(
    "text",
    [
        "float* p) { atomicAdd((half2*)&p[i], x);",
        "float* p) { atomicAdd(reinterpret_cast<__half *>(p), x);",
        "__half* __restrict__ p) { atomicAdd(p + 1, x);",
        "int i, const int n, half2 *p, int k) { atomicAdd(&p[i], x);",
    ],
)
def test_renames_sums_of_halves(text: str) -> None:
    assert convert(text) == (text.replace("atomicAdd", "unsafeAtomicAdd"), ["HPY2044"])


def test_leaves_them_for_an_older_hip() -> None:
    text = "half* p) { atomicAdd(p, x);"
    assert convert(text, "6.4") == (text, [])
