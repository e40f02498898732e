"""The storage class `register`."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.source import Source


def convert(text: str, name: str = "a.h") -> str:
    result = convert_source(Source(Path(name), text.encode()), Options())
    assert not result.reason
    return result.data.decode()


@pytest.mark.parametrize(
    "text",
    [
        "__device__ int f() { return 1; }  // register int x\n",
        'register unsigned long sp asm("rsp");\n__device__ int i;\n',
        "__device__ int f(state s) { return s.register_count; }\n",
    ],
)
def test_leaves_what_is_no_storage_class(text: str) -> None:
    assert text in convert(text)


def test_leaves_c_alone() -> None:
    text = "__device__ int f(register int x) { return threadIdx.x; }\n"
    assert convert(text, "a.c") == text


def test_is_dropped_from_declarations() -> None:
    text = "#define V register float\n__device__ float f(register int x) { const register float y = x; return y; }\n"
    assert text.replace("register ", "") in convert(text)
