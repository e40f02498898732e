"""asm statements become C++ in their place; what is in the way is named, and the statement stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.model import FileResult
from hipify_py.options import Options
from hipify_py.source import Source

HEAD, TAIL = "#include <cuda_runtime.h>\n__global__ void f(int x, int y, float v, float* p, unsigned* q) {\n  ", "\n}\n"


def convert(body: str, options: Options | None = None) -> tuple[str, list[str]]:
    """The converted body and the codes of the findings."""
    result = run(HEAD + body + TAIL, options)
    text = result.data.decode()
    at = text.index("unsigned* q) {\n  ") + len("unsigned* q) {\n  ")
    return text[at : -len(TAIL)], [d.code for d in result.diagnostics]


def run(code: str, options: Options | None = None) -> FileResult:
    result = convert_source(Source(Path("a.cu"), code.encode()), options or Options())
    assert result.outcome.value != "failed", result.reason
    return result


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('asm("mov.u32 %0, %%laneid;" : "=r"(x));', "x = hipify_ptx::lane_id();"),
        ('asm("mov.u32 %0, %laneid;" : "=r"(x));', "x = hipify_ptx::lane_id();"),
        ('asm("mov.u32 %0, %%ctaid.y;" : "=r"(x));', "x = blockIdx.y;"),
        (
            'asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(q[0]) : "r"(q[1]), "r"(x), "r"(y));',
            "q[0] = hipify_ptx::lop3(static_cast<unsigned>(q[1]), static_cast<unsigned>(x), static_cast<unsigned>(y), 0x96u);",  # noqa: E501
        ),
        ('asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(v) : "f"(v));', "v = hipify_ptx::flush(hipify_ptx::approximate_exp2(hipify_ptx::flush(v)));"),  # noqa: E501
        ('asm("fma.rz.f32 %0, %1, %1, 0f3F800000;" : "=f"(v) : "f"(v));', "v = hipify_ptx::fused<hipify_ptx::Round::kZero, false>(v, v, hipify_ptx::bits<float>(0x3F800000u));"),  # noqa: E501
        ('asm volatile("barrier.sync 0;");', "__syncthreads();"),
        ('if (x) asm("trap;"); else y = 1;', "if (x) hipify_ptx::trap(); else y = 1;"),
        ('asm volatile("st.global.cs.f32 [%0 + 4], %1;" ::"l"(p), "f"(v));', "hipify_ptx::store<float, hipify_ptx::Cache::kStreaming>(hipify_ptx::pointer<float>((unsigned long long)(p) + 4ll), v);"),  # noqa: E501
        ('asm("membar.gl;");', "hipify_ptx::fence(hipify_ptx::Scope::kDevice);"),
        ('asm("min.NaN.f32 %0, %1, %2;" : "=f"(v) : "f"(v), "f"(p[0]));', "v = hipify_ptx::minimum_nan(v, p[0]);"),
    ],
)  # fmt: skip
def test_one_instruction_becomes_one_expression(before: str, after: str) -> None:
    text, _ = convert(before)
    assert text == after


def test_an_expression_with_effects_is_evaluated_once() -> None:
    text, _ = convert('asm("add.u32 %0, %1, %1;" : "=r"(x) : "r"(y++));')
    assert text.count("y++") == 1


def test_inputs_are_read_before_outputs_are_written() -> None:
    text, codes = convert('asm("add.cc.u32 %0, %0, %2; addc.u32 %1, %1, 0;" : "+r"(q[0]), "+r"(q[1]) : "r"(q[0] + x));')
    lines = [line.strip() for line in text.splitlines()]
    assert codes == []
    assert lines.index("const unsigned ptx_2 = static_cast<unsigned>(q[0] + x);") < lines.index("q[0] = ptx_0;")
    assert lines[0] == "do {"
    assert lines[-1] == "} while (0);"


def test_statements_that_follow_one_another_share_their_carry() -> None:
    text, codes = convert(
        'asm("add.cc.u32 %0, %0, %1;" : "+r"(x) : "r"(y)); /* next */ asm("addc.u32 %0, %0, 0;" : "+r"(y));'
    )
    name = "ptx_carry_3_3"
    assert codes == []
    assert text.startswith(f"unsigned {name} = 0;")
    assert f"0u, {name});" in text
    assert f" + {name};" in text


@pytest.mark.parametrize(
    "body",
    [
        'if (x) asm("add.cc.u32 %0, %0, %1;" : "+r"(x) : "r"(y)); asm("addc.u32 %0, %0, 0;" : "+r"(y));',
        'asm("add.cc.u32 %0, %0, %1;" : "+r"(x) : "r"(y)); y += 1; asm("addc.u32 %0, %0, 0;" : "+r"(y));',
        'asm("add.cc.u32 %0, %0, %1;" : "+r"(x) : "r"(y)); asm("addc.u32 %0, %0, 0; mapa.u32 %0, %0, 1;" : "+r"(y));',
    ],
    ids=["not under a condition", "not across other code", "not where one of them stays"],
)
def test_a_carry_that_cannot_be_followed_is_named(body: str) -> None:
    text, codes = convert(body)
    assert text == body
    assert "HPY2071" in codes


def branches(first: str, second: str) -> str:
    choice = f'#if PREFETCH\n  "{first} %0, [%1];"\n#else\n  "{second} %0, [%1];"\n#endif'
    return f'asm volatile(\n{choice}\n  : "=r"(x) : "l"(p));'


def test_branches_that_mean_the_same_become_one_statement() -> None:
    text, codes = convert(branches("ld.global.L2::128B.u32", "ld.global.u32"))
    assert text == "x = hipify_ptx::load(hipify_ptx::pointer<const unsigned>((unsigned long long)(p)));"
    assert codes == []


def test_branches_that_differ_stay_and_are_named() -> None:
    body = branches("ld.global.u32", "ld.global.s8")
    text, codes = convert(body)
    assert text == body
    assert "HPY2073" in codes


def test_predicates_and_branches_become_conditions_and_loops() -> None:
    text, _ = convert(
        'asm("{ .reg .pred p; again: setp.gt.s32 p, %1, 3; @p bra out; add.s32 %0, %0, 1; out: @!p bra again; }"'
        ' : "+r"(x) : "r"(y));'
    )
    assert "if (!ptx_p) {" in text
    assert "} while (!ptx_p);" in text


def test_a_statement_in_a_macro_stays_on_one_line() -> None:
    code = (
        '#define BFE(D, A) \\\n  asm("bfe.u32 %0, %1, 3, 5;" \\\n    : "=r"(D) \\\n    : "r"(A))\n'
        + HEAD
        + "BFE(x, y);"
        + TAIL
    )
    first = run(code).data.decode().split("__global__")[0]
    assert "  D = hipify_ptx::extract_field<unsigned>(static_cast<unsigned>(A), 3u, 5u)\n" in first


def test_names_of_cuda_in_operands_are_converted_too() -> None:
    text, _ = convert('asm volatile("st.shared.u32 [%0], %1;" ::"r"((int)__cvta_generic_to_shared(q)), "r"(x));')
    assert (
        "hipify_ptx::shared_pointer<unsigned>(static_cast<unsigned>((int)hipify_ptx::cvta_generic_to_shared(q)))"
        in text
    )


def test_the_header_is_included_once_and_the_result_is_stable() -> None:
    code = HEAD + 'asm("brev.b32 %0, %0;" : "+r"(x)); asm("brev.b32 %0, %0;" : "+r"(y));' + TAIL
    first = run(code)
    assert first.data.count(b"#include <hipify_py/ptx.h>") == 1
    assert run(first.data.decode()).data == first.data


def test_no_header_is_included_for_plain_hip() -> None:
    assert b"hipify_py" not in run(HEAD + 'asm("bar.sync 0;");' + TAIL).data


@pytest.mark.parametrize(
    ("body", "code", "word"),
    [
        ('asm volatile("wgmma.fence.sync.aligned;");', "HPY1010", "wgmma"),
        ('asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" :: "r"(x), "l"(p), "r"(x), "r"(y), "r"(x));', "HPY1011", "cp.async.bulk"),  # noqa: E501
        ('asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(x), "r"(y));', "HPY1012", "mbarrier"),
        ('asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(x) : "r"(x), "r"(y));', "HPY1013", "mapa"),
        ('asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(x));', "HPY1013", "cluster_ctarank"),
        ('asm volatile("tcgen05.wait::ld.sync.aligned;");', "HPY1014", "tcgen05"),
        ('asm("frobnicate.u32 %0, %1;" : "=r"(x) : "r"(y));', "HPY2070", "frobnicate.u32"),
        ('asm("mov.u32 %0, %%envreg3;" : "=r"(x));', "HPY2070", "envreg3"),
        ('asm("addc.u32 %0, %1, 0;" : "=r"(x) : "r"(y));', "HPY2071", "carry"),
        ('asm("add.cc.u32 %0, %1, 1;" : "=r"(x) : "r"(y));', "HPY2071", "carry"),
        ('asm(OP(add) " %0, %1, 1;" : "=r"(x) : "r"(y));', "HPY2073", "not visible"),
        ('asm volatile("bar.sync %0, %1;" :: "r"(x), "r"(y));', "HPY2075", "barrier"),
        ('asm("{ .reg .pred p; setp.eq.u32 p, %1, 0; @p bra elsewhere; mov.u32 %0, 1; }" : "+r"(x) : "r"(y));', "HPY2076", "branch"),  # noqa: E501
        ('asm("mma.sp.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32 {%0,%0,%0,%0},{%1,%1},{%1,%1},{%0,%0,%0,%0},%1,0x0;" : "+f"(v) : "r"(x));', "HPY2079", "sparse"),  # noqa: E501
    ],
)  # fmt: skip
def test_what_cannot_be_translated_stays_and_is_named(body: str, code: str, word: str) -> None:
    result = run(HEAD + body + TAIL)
    assert body in result.data.decode()
    found = [d for d in result.diagnostics if d.code == code]
    assert found
    assert word in found[0].message
    assert found[0].line == 3


def test_every_instruction_in_the_way_is_named_at_its_place() -> None:
    body = 'asm volatile("wgmma.fence.sync.aligned;\\n"\n      "bar.sync 0;\\n"\n      "nonsense.u32 %0;" : "=r"(x));'
    result = run(HEAD + body + TAIL)
    assert [(d.code, d.line) for d in result.diagnostics] == [("HPY1010", 3), ("HPY2070", 5)]


def test_exit_returns_from_a_kernel_only() -> None:
    assert convert('asm("exit;");')[0] == "return;"
    result = run('__device__ int g() { asm("exit;"); return 1; }')
    assert [d.code for d in result.diagnostics if d.code == "HPY2072"]


def test_hipify_leaves_ptx_alone() -> None:
    body = 'asm("brev.b32 %0, %0;" : "+r"(x));'
    text, codes = convert(body, Options(profile="hipify"))
    assert text == body
    assert "HPY1003" in codes


def test_lowered_code_keeps_its_line_numbers() -> None:
    body = 'asm("{ .reg .u32 t; add.u32 t, %1, 1;\\n"\n      "mul.lo.u32 %0, t, t; }"\n      : "=r"(x)\n      : "r"(y));\n  x += 1;'  # noqa: E501
    code = HEAD + body + TAIL
    lowered = run(code, Options(meaning="cuda", lower="cpu")).data.decode().splitlines()
    (renumbered,) = (i for i, line in enumerate(lowered) if line == "#line 1")
    assert lowered.index("  x += 1;") - renumbered - 1 == code.splitlines().index("  x += 1;")
