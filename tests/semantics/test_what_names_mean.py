"""Names of the project that are spelt like CUDA's: only their declarations, in other files, tell them apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hipify_py.convert import Options
from hipify_py.model import FileResult, Severity

Convert = Callable[..., tuple[FileResult, FileResult]]

BUFFERS = """\
#pragma once
#include <cuda_runtime.h>
namespace buffers {
struct Buffer { void* data; };
inline cudaError_t cudaFree(Buffer& b) { return ::cudaFree(b.data); }
}
"""
POOL = """\
#pragma once
#include <cstddef>
struct Pool {
  int cudaMemset(void* p, int value, size_t n);
  int cudaErrorUnknown;
};
"""


def text_of(result: FileResult) -> str:
    assert result.outcome.value != "failed", result.reason
    return result.data.decode()


def codes(result: FileResult) -> list[str]:
    return [d.code for d in result.diagnostics if d.severity is not Severity.INFO]


def test_a_wrapper_behind_using_namespace_keeps_its_name_beside_a_call_of_cuda(convert_both: Convert) -> None:
    source = """\
#include "buffers.h"
using namespace buffers;
void drop(Buffer& b, float* p) {
  cudaFree(b);
  cudaFree(p);
}
"""
    plain, typed = convert_both({"buffers.h": BUFFERS, "drop.cu": source})
    assert "  hipFree(b);\n  hipFree(p);\n" in text_of(plain)
    assert "  cudaFree(b);\n  hipFree(p);\n" in text_of(typed)
    assert typed.diagnostics == ()


def test_a_member_called_through_an_inherited_this_is_no_use_of_cuda(convert_both: Convert) -> None:
    source = """\
#include <cuda_runtime.h>
#include "pool.h"
struct Arena : Pool {
  int clear(void* p) { return cudaMemset(p, 0, 8) + cudaErrorUnknown; }
};
int clear(void* p) { return cudaMemset(p, 0, 8) == cudaErrorUnknown; }
"""
    plain, typed = convert_both({"pool.h": POOL, "arena.cu": source})
    assert "{ return hipMemset(p, 0, 8) + hipErrorUnknown; }" in text_of(plain)
    assert "{ return cudaMemset(p, 0, 8) + cudaErrorUnknown; }" in text_of(typed)
    assert "return hipMemset(p, 0, 8) == hipErrorUnknown; }" in text_of(typed)


def test_an_own_overload_follows_the_name_but_not_the_arguments(convert_both: Convert) -> None:
    header = """\
#pragma once
#include <cuda_runtime.h>
struct Table { float values[4]; };
cudaError_t cudaMemcpyToSymbol(Table& table, const void* source, size_t n);
"""
    source = """\
#include "table.h"
__constant__ float lut[4];
void fill(Table& table, const float* h) {
  cudaMemcpyToSymbol(table, h, 16);
  cudaMemcpyToSymbol(lut, h, 16);
}
"""
    plain, typed = convert_both({"table.h": header, "fill.cu": source})
    assert "hipMemcpyToSymbol(HIP_SYMBOL(table), h, 16);" in text_of(plain)
    assert "  hipMemcpyToSymbol(table, h, 16);\n  hipMemcpyToSymbol(HIP_SYMBOL(lut), h, 16);" in text_of(typed)


def test_a_macro_of_a_header_takes_its_own_arguments(convert_both: Convert) -> None:
    header = "void copy(float*, const float*);\n#define cudaMemcpyToSymbol(target, source) copy(target, source)\n"
    source = '#include "copy.h"\nvoid fill(float* t, const float* h) { cudaMemcpyToSymbol(t, h); }\n'
    plain, typed = convert_both({"copy.h": header, "fill.cu": source})
    assert codes(plain) == ["HPY2003"]
    assert "{ hipMemcpyToSymbol(t, h); }" in text_of(typed)
    assert codes(typed) == []


def test_a_function_of_a_header_is_no_unknown_name_of_cuda(convert_both: Convert) -> None:
    header = "inline int cudaPickFastest(int n) { return n; }\n"
    source = '#include "pick.h"\nint pick() { return cudaPickFastest(2); }\n'
    plain, typed = convert_both({"pick.h": header, "pick.cu": source})
    assert codes(plain) == ["HPY1002"]
    assert codes(typed) == []


def test_the_ledger_does_not_count_what_is_left_alone(convert_both: Convert) -> None:
    source = '#include "buffers.h"\nusing namespace buffers;\nvoid drop(Buffer& b) { cudaFree(b); }\n'
    plain, typed = convert_both({"buffers.h": BUFFERS, "drop.cu": source})
    assert "cudaFree" in {u.name for u in plain.uses}
    assert "cudaFree" not in {u.name for u in typed.uses}


def test_a_declaration_that_tokens_take_for_a_variable_is_a_use(convert_both: Convert) -> None:
    """`WORD name(...)` outside of functions looks like a declaration; a macro in front makes it none."""
    source = """\
#include <cuda_runtime.h>
#define RUN int ran =
RUN cudaSetDevice(0);
int again = cudaSetDevice(1);
"""
    _, typed = convert_both({"run.cu": source})
    assert "RUN hipSetDevice(0);\nint again = hipSetDevice(1);\n" in text_of(typed)


def test_converting_for_the_cpu_leaves_alone_what_types_found(convert_both: Convert) -> None:
    source = '#include "buffers.h"\nusing namespace buffers;\nvoid drop(Buffer& b) { cudaFree(b); }\n'
    plain, typed = convert_both({"buffers.h": BUFFERS, "drop.cu": source}, Options(lower="cpu"))
    assert "hipFree(b)" in text_of(plain)
    assert "cudaFree(b)" in text_of(typed)


def test_offsets_count_bytes_and_not_characters(convert_both: Convert) -> None:
    comment = "// Größe: 4 € für Puffer\n"
    source = f'#include "buffers.h"\n{comment}using namespace buffers;\nvoid drop(Buffer& b) {{ cudaFree(b); }}\n'
    _, typed = convert_both({"buffers.h": BUFFERS, "drop.cu": source})
    assert "{ cudaFree(b); }" in text_of(typed)


@pytest.mark.parametrize("newline", ["\r\n", "\n"], ids=["two-byte newlines", "one-byte newlines"])
def test_macro_arguments_are_looked_into(convert_both: Convert, newline: str) -> None:
    source = """\
#include "buffers.h"
#define CHECK(call) do { cudaError_t e = (call); (void)e; } while (0)
using namespace buffers;
void drop(Buffer& b, int* p) { CHECK(cudaFree(b)); CHECK(cudaFree(p)); }
""".replace("\n", newline)
    _, typed = convert_both({"buffers.h": BUFFERS, "drop.cu": source})
    assert "{ CHECK(cudaFree(b)); CHECK(hipFree(p)); }" in text_of(typed)
    assert "hipError_t e = (call);" in text_of(typed)
