"""Call rules: the argument operations, overloads and conditions, with rules of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_source
from hipify_py.model import FileResult
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.rulespec import COLUMNS
from hipify_py.source import Source

RULES = """
- id: t-wrap
  kind: call
  from: cuWrap
  params: symbol, src, count, offset=, kind=
  to: {hip: hipWrap}
  args: [{at: symbol, do: wrap, text: "HIP_SYMBOL($0)"}]
  examples: [{in: "cuWrap(a, b, c);", out: "hipWrap(HIP_SYMBOL(a), b, c);"}, {in: "m::cuWrap(a, b, c);", out: same}]
- id: t-cast
  kind: call
  from: cuCast
  params: function, n
  to: {hip: hipCast}
  args: [{at: function, do: cast, text: const void*}]
  examples: [{in: "x;", out: same}, {in: "cuCast(k, 1);", out: "hipCast(reinterpret_cast<const void*>(k), 1);"}]
- id: t-drop
  kind: call
  from: cuDrop
  params: a, b, c
  to: {hip: hipDrop}
  args: [{at: b, do: drop}]
  report: {code: HPY2005, text: "b of {name} is dropped"}
  examples: [{in: "x;", out: same}, {in: "cuDrop(1, 2, 3);", out: "hipDrop(1, 3);", diag: HPY2005}]
- id: t-drop-last
  kind: call
  from: cuDropLast
  params: a, b
  to: {hip: hipDropLast}
  args: [{at: b, do: drop}, {at: a, do: wrap, text: "W($0)"}]
  examples: [{in: "x;", out: same}, {in: "cuDropLast(1, 2);", out: "hipDropLast(W(1));"}]
- id: t-drop-all
  kind: call
  from: cuDropAll
  params: a, b
  to: {hip: hipDropAll}
  args: [{at: a, do: drop}, {at: b, do: drop}]
  examples: [{in: "x;", out: same}, {in: "cuDropAll(1, 2);", out: "hipDropAll();"}]
- id: t-move
  kind: call
  from: cuMove
  params: h, x, w, y
  to: {hip: hipMove}
  args: [{at: w, do: move, before: x}]
  examples: [{in: "x;", out: same}, {in: "cuMove(h, x, w, y);", out: "hipMove(h, w, x, y);"}]
- id: t-move-end
  kind: call
  from: cuMoveEnd
  params: a, b, c
  to: {hip: hipMoveEnd}
  args: [{at: a, do: move, before: end}]
  examples: [{in: "x;", out: same}, {in: "cuMoveEnd(a, b, c);", out: "hipMoveEnd(b, c, a);"}]
- id: t-insert
  kind: call
  from: cuInsert
  params: a, offset=, kind=
  to: {hip: hipInsert}
  args: [{at: offset, do: insert, text: "0"}, {at: kind, do: insert, text: hipDefault}]
  examples: [{in: "x;", out: same}, {in: "cuInsert(a);", out: "hipInsert(a, 0, hipDefault);"}]
- id: t-insert-end
  kind: call
  from: cuInsertEnd
  params: ""
  to: {hip: hipInsertEnd}
  args: [{at: end, do: insert, text: "0"}]
  examples: [{in: "x;", out: same}, {in: "cuInsertEnd();", out: "hipInsertEnd(0);"}]
- id: t-insert-before
  kind: call
  from: cuInsertBefore
  params: a, b
  to: {hip: hipInsertBefore}
  args: [{do: insert, text: "0", before: b}]
  examples: [{in: "x;", out: same}, {in: "cuInsertBefore(a, b);", out: "hipInsertBefore(a, 0, b);"}]
- id: t-replace
  kind: call
  from: cuReplace
  params: mask, v
  to: {hip: hipReplace}
  args: [{at: mask, do: replace, text: ALL, when: full-mask}]
  examples: [{in: "x;", out: same}, {in: "cuReplace(-1, v);", out: "hipReplace(ALL, v);"}]
- id: t-overload
  kind: call
  from: cuOver
  params: e
  to: {hip: hipOver}
  overloads: [{params: "e, flags", to: {hip: hipOverWithFlags}}, {params: "a, b, c, ..."}]
  examples: [{in: "x;", out: same}, {in: "cuOver(e, f);", out: "hipOverWithFlags(e, f);"}]
- id: t-copy
  kind: call
  from: cuCopy
  params: count, buffer
  to: {hip: hipCopy}
  args: [{at: count, do: copy, before: buffer}]
  examples: [{in: "x;", out: same}, {in: "cuCopy(n, b);", out: "hipCopy(n, n, b);"}]
- id: t-one-target
  kind: call
  from: cuPlain
  params: a
  to: [roc]
  args: [{at: end, do: insert, text: "0"}]
  examples: [{in: "x;", out: same}, {in: "cuPlain(1);", out: "rocPlain(1, 0);", target: roc}]
- id: t-own
  kind: type
  from: cuOwn
  to: {hip: hipOwn}
  definitions: convert
  examples:
    - {in: "x;", out: same}
    - {in: "namespace n { class cuOwn {}; cuOwn c; }", out: "namespace n { class hipOwn {}; hipOwn c; }"}
- id: t-manual
  kind: call
  from: cuManual
  params: a
  to: {hip: hipManual}
  applicability: manual
  report: {code: HPY2009, text: "look at {name}", at: a, when: string}
  examples: [{in: 'cuManual("s");', out: same, diag: HPY2009}]
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> RuleSet:
    root = tmp_path_factory.mktemp("rules")
    (root / "t").mkdir()
    (root / "t" / "rules.yaml").write_text(RULES)
    row = ("cuPlain", "function", "hipPlain", "rocPlain", *[""] * (len(COLUMNS) - 4))
    (root / "t" / "names.tsv").write_text("\t".join(COLUMNS) + "\n" + "\t".join(row) + "\n")
    return load_rules(root=root, cache=False)


def convert(rules: RuleSet, text: str, target: str = "hip") -> FileResult:
    return convert_source(Source(Path("x.cpp"), text.encode()), Options(target=target), rules)


def test_a_rule_may_be_for_some_targets_with_the_names_of_the_row(rules: RuleSet) -> None:
    assert convert(rules, "int x = cuPlain(1);\n", "roc").data == b"int x = rocPlain(1, 0);\n"
    assert convert(rules, "int x = cuPlain(1);\n", "miopen").data == b"int x = hipPlain(1);\n"


ARGUMENTS = {
    "wrap": ("cuWrap(lut, h, n);", "hipWrap(HIP_SYMBOL(lut), h, n);"),
    "wrap beside a comment": ("cuWrap( lut /*to*/, h, n);", "hipWrap( HIP_SYMBOL(lut) /*to*/, h, n);"),
    "wrapped already": ("cuWrap(HIP_SYMBOL(lut), h, n);", "hipWrap(HIP_SYMBOL(lut), h, n);"),
    "nested calls": ("cuWrap(a[f(1, 2)], g(h, 3), n);", "hipWrap(HIP_SYMBOL(a[f(1, 2)]), g(h, 3), n);"),
    "lines": ("cuWrap(a,\n  // b, c\n  b,\n  c);", "hipWrap(HIP_SYMBOL(a),\n  // b, c\n  b,\n  c);"),
    "a string that looks like code": ('cuWrap(a, ",)", c);', 'hipWrap(HIP_SYMBOL(a), ",)", c);'),
    "template arguments": ("cuWrap(t<1, 2>, b, c);", "hipWrap(HIP_SYMBOL(t<1, 2>), b, c);"),
    "a template call": ("cuWrap(a, f<int, 3>(b), c);", "hipWrap(HIP_SYMBOL(a), f<int, 3>(b), c);"),
    "a comparison": ("cuWrap(a, b < c, d);", "hipWrap(HIP_SYMBOL(a), b < c, d);"),
    "a lambda": (
        "cuWrap(a, [=](int x, int y) { return x; }, d);",
        "hipWrap(HIP_SYMBOL(a), [=](int x, int y) { return x; }, d);",
    ),
    "a space before the parenthesis": ("cuWrap (a, b, c);", "hipWrap (HIP_SYMBOL(a), b, c);"),
    "inside a macro call": ("CHECK(cuWrap(a, b, c));", "CHECK(hipWrap(HIP_SYMBOL(a), b, c));"),
    "a macro's body": ("#define M(x) cuWrap(x, b, c)\n", "#define M(x) hipWrap(HIP_SYMBOL(x), b, c)\n"),
    "a macro over two lines": (
        "#define M(x) cuWrap(x, \\\n  b, c)\n",
        "#define M(x) hipWrap(HIP_SYMBOL(x), \\\n  b, c)\n",
    ),
    "rules in arguments of rules": (
        "cuWrap(cuPlain(1), cuWrap(a, b, c), 2);",
        "hipWrap(HIP_SYMBOL(hipPlain(1)), hipWrap(HIP_SYMBOL(a), b, c), 2);",
    ),
    "cast": ("cuCast(k<float>, 1);", "hipCast(reinterpret_cast<const void*>(k<float>), 1);"),
    "cast already": ("cuCast((const void*)k, 1);", "hipCast((const void*)k, 1);"),
    "drop in the middle": ("cuDrop(1, 2, 3);", "hipDrop(1, 3);"),
    "drop at the end, with a name inside": ("cuDropLast(1, cuPlain(2));", "hipDropLast(W(1));"),
    "drop everything": ("cuDropAll(1, 2);", "hipDropAll();"),
    "move, with a name inside": ("cuMove(h, x, cuPlain(w, 1), y);", "hipMove(h, hipPlain(w, 1), x, y);"),
    "move a call with a rule of its own": (
        "cuMove(h, x, cuWrap(a, b, c), y);",
        "hipMove(h, hipWrap(HIP_SYMBOL(a), b, c), x, y);",
    ),
    "move to the end": ("cuMoveEnd(a, b, c);", "hipMoveEnd(b, c, a);"),
    "copy, with a name inside": ("cuCopy(cuPlain(n), b);", "hipCopy(hipPlain(n), hipPlain(n), b);"),
    "a rule for another target": ("cuPlain(1);", "hipPlain(1);"),
    "a definition that is renamed": ("struct cuOwn {}; cuOwn o;", "struct hipOwn {}; hipOwn o;"),
    "insert both defaults": ("cuInsert(a);", "hipInsert(a, 0, hipDefault);"),
    "insert one default": ("cuInsert(a, 4);", "hipInsert(a, 4, hipDefault);"),
    "insert nothing": ("cuInsert(a, 4, k);", "hipInsert(a, 4, k);"),
    "insert into empty parentheses": ("cuInsertEnd( );", "hipInsertEnd(0 );"),
    "insert before": ("cuInsertBefore(a, b);", "hipInsertBefore(a, 0, b);"),
    "replace a literal mask": ("cuReplace(0xFFFFFFFFu, v);", "hipReplace(ALL, v);"),
    "replace ~0": ("cuReplace(~0u, v);", "hipReplace(ALL, v);"),
    "replace a cast -1": ("cuReplace(uint32_t(-1), v);", "hipReplace(ALL, v);"),
    "replace a C cast": ("cuReplace((unsigned)-1, v);", "hipReplace(ALL, v);"),
    "keep a partial mask": ("cuReplace(0xff, v);", "hipReplace(0xff, v);"),
    "keep 64 bits": ("cuReplace(0xffffffffffffffffull, v);", "hipReplace(0xffffffffffffffffull, v);"),
    "keep a variable": ("cuReplace(mask, v);", "hipReplace(mask, v);"),
    "a macro that is a mask": (
        "#define FULL 0xffffffff\nint x = cuReplace(FULL, v) + FULL;\n",
        "#define FULL 0xffffffff\nint x = hipReplace(ALL, v) + FULL;\n",
    ),
    "a constant that is a mask": (
        "constexpr unsigned kAll = 0xffffffffu;\nint x = cuReplace(kAll, v);\n",
        "constexpr unsigned kAll = 0xffffffffu;\nint x = hipReplace(ALL, v);\n",
    ),
    "overloads": ("cuOver(e); cuOver(e, f);", "hipOver(e); hipOverWithFlags(e, f);"),
    "a function's address": ("auto f = cuOver2; g(cuPlain);", "auto f = cuOver2; g(hipPlain);"),
    "a declaration": ("int cuWrap(const void*, const void*, int);", "int hipWrap(const void*, const void*, int);"),
}


@pytest.mark.parametrize(("before", "after"), ARGUMENTS.values(), ids=ARGUMENTS.keys())
def test_arguments(rules: RuleSet, before: str, after: str) -> None:
    text = before if before.startswith(("#", "constexpr", "int cuWrap")) else f"void f() {{ {before} }}\n"
    expected = after if text == before else f"void f() {{ {after} }}\n"
    result = convert(rules, text)
    assert result.data.decode() == expected, result.reason
    assert not [d for d in result.diagnostics if d.code not in ("HPY2005",)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("cuWrap(a);", "HPY2003", id="too few arguments"),
        pytest.param("cuOver(a, b);cuWrap(1,2,3,4,5,6);", "HPY2003", id="too many arguments"),
        pytest.param("auto f = &cuWrap;", "HPY2004", id="an address of a function whose arguments change"),
    ],
)
def test_what_cannot_be_done_is_left_and_reported(rules: RuleSet, text: str, code: str) -> None:
    result = convert(rules, f"void f() {{ {text} }}\n")
    assert [d.code for d in result.diagnostics] == [code]
    assert "cuWrap" in result.data.decode()


def test_a_manual_rule_changes_nothing_and_reports_when_its_condition_holds(rules: RuleSet) -> None:
    result = convert(rules, 'void f() { cuManual("text"); cuManual(x); }\n')
    assert b"cuManual" in result.data
    assert [(d.code, d.message, d.column) for d in result.diagnostics] == [("HPY2009", "look at cuManual", 12)]


def test_a_call_with_directives_between_its_arguments_is_converted_and_reported(rules: RuleSet) -> None:
    result = convert(rules, "void f() { cuWrap(a, b,\n#ifdef X\n  c\n#else\n  d\n#endif\n  ); }\n")
    assert b"hipWrap(HIP_SYMBOL(a), b,\n#ifdef X\n" in result.data
    assert [d.code for d in result.diagnostics] == ["HPY2001"]
