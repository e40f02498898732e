"""What holds for every source: bytes outside edits stay, converting again changes nothing, the ledger is complete."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from source_pieces import CHOICES, PIECES, SEPARATORS, SUFFIXES

from hipify_py import convert as convert_module
from hipify_py.apply import InvariantError, OffsetMap, apply_edits, check_outside
from hipify_py.convert import Options, convert_bytes, convert_source, load_rules
from hipify_py.model import Draft, Edit, Evidence, Fate, Fix, Outcome, Span
from hipify_py.plan import make_plan
from hipify_py.rewrites import inline_ptx
from hipify_py.source import Source

RULES = load_rules()
SOURCES = st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(SEPARATORS)), max_size=30).map(
    lambda parts: "".join(a + b for a, b in parts)
)


@settings(max_examples=250, deadline=None)
@given(text=SOURCES, options=st.sampled_from(CHOICES), name=st.sampled_from(SUFFIXES))
def test_any_mixture_of_code_converts_without_breaking_an_invariant(text: str, options: Options, name: str) -> None:
    source = Source(Path(name), text.encode())
    result = convert_source(source, options, RULES)
    assert result.outcome in (Outcome.CONVERTED, Outcome.UNCHANGED), result.reason
    if not any(d.code == "HPY2010" for d in result.diagnostics):
        again = convert_source(Source(Path(name), result.data), options, RULES)
        assert again.data == result.data
    if not options.lower:
        assert apply_edits(source.data, result.edits) == result.data
        check_outside(source.data, result.edits, result.data)


def test_an_error_nobody_thought_of_is_a_failure_of_that_file_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(context: object) -> None:
        raise KeyError("nobody thought of it")

    monkeypatch.setattr(convert_module, "convert_launches", stumble)
    result = convert_source(Source(Path("a.cu"), b"cudaFree(p);"), Options(), RULES)
    assert (result.outcome, result.data) == (Outcome.FAILED, b"cudaFree(p);")
    assert [d.code for d in result.diagnostics] == ["HPY9006"]
    assert "nobody thought of it" in result.diagnostics[0].message


def test_a_name_that_broken_code_seems_to_define_does_not_change_with_the_next_run() -> None:
    source = Source(Path("a.cu"), b") cudaMalloc(&p, n)enum E { cudaSuccess } ")
    result = convert_source(source, Options(), RULES)
    assert convert_source(Source(source.path, result.data), Options(), RULES).data == result.data


@settings(max_examples=250, deadline=None)
@given(data=st.binary(max_size=200))
def test_any_bytes_give_a_result(data: bytes) -> None:
    result = convert_bytes(Path("a.cu"), data, Options(), RULES)
    assert result.outcome in (Outcome.CONVERTED, Outcome.UNCHANGED, Outcome.SKIPPED)


@settings(max_examples=200, deadline=None)
@given(text=SOURCES)
def test_every_use_in_the_ledger_is_what_the_output_shows(text: str) -> None:
    source = Source(Path("a.cpp"), text.encode())
    result = convert_source(source, Options(), RULES)
    edited = {e.span: e.text for e in result.edits}
    for use in result.uses:
        assert source.data[use.span.start : use.span.end] == use.name.encode()
        if use.fate is Fate.DIAGNOSED:
            assert any(use.name in d.message or d.span == use.span for d in result.diagnostics), use
        elif use.fate is Fate.KEPT:
            assert use.span not in edited or use.new_name.encode() in edited[use.span]


@given(
    data=st.binary(min_size=10, max_size=60),
    cuts=st.lists(st.tuples(st.integers(0, 60), st.binary(max_size=5)), max_size=6),
)
def test_edits_are_checked_and_offsets_found_again(data: bytes, cuts: list[tuple[int, bytes]]) -> None:
    edits, at = [], 0
    for length, text in cuts:
        start = min(at + length % 7, len(data))
        end = min(start + length % 5, len(data))
        edits.append(Edit(Span(start, end), text, "r"))
        at = end
    result = apply_edits(data, edits)
    check_outside(data, edits, result)
    back = OffsetMap(edits)
    kept = [i for i in range(len(data)) if not any(e.span.start <= i < e.span.end for e in edits)]
    for i in kept:
        moved = i + sum(len(e.text) - (e.span.end - e.span.start) for e in edits if e.span.end <= i)
        assert result[moved] == data[i]
        assert back.original(moved) == i


def test_edits_that_overlap_are_refused() -> None:
    with pytest.raises(InvariantError):
        apply_edits(b"abcdef", [Edit(Span(0, 3), b"x", "r"), Edit(Span(2, 4), b"y", "r")])


def test_a_byte_that_changed_outside_the_edits_is_found() -> None:
    edits = [Edit(Span(2, 3), b"xyz", "r")]
    check_outside(b"abcdef", edits, b"abxyzdef")
    for wrong in (b"Xbxyzdef", b"abxyzdeX", b"abxyXdef", b"abxyzdef!"):
        with pytest.raises(InvariantError):
            check_outside(b"abcdef", edits, wrong)


def test_a_result_that_would_change_again_is_a_failure_and_keeps_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    real = convert_module.make_plan

    def greedy(data: bytes, renames: list[Edit], fixes: list[Fix]) -> object:
        return dataclasses.replace(real(data, renames, fixes), edits=(Edit(Span(0, 0), b" ", "bad-rule"),))

    monkeypatch.setattr(convert_module, "make_plan", greedy)
    result = convert_source(Source(Path("a.cpp"), b"int x = cudaSuccess;\n"), Options(), RULES)
    assert result.outcome is Outcome.FAILED
    assert result.data == b"int x = cudaSuccess;\n"
    assert [d.code for d in result.diagnostics] == ["HPY9003"]


def test_a_result_that_does_not_parse_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    real = convert_module.make_plan

    def breaking(data: bytes, renames: list[Edit], fixes: list[Fix]) -> object:
        plan = real(data, renames, fixes)
        return dataclasses.replace(plan, edits=tuple(e._replace(text=e.text + b"]") for e in plan.edits))

    monkeypatch.setattr(convert_module, "make_plan", breaking)
    result = convert_source(Source(Path("a.cpp"), b"void f() { cudaMallocHost(&p, 4); }\n"), Options(), RULES)
    assert result.outcome is Outcome.CONVERTED
    assert result.diagnostics[0].code == "HPY2010"
    assert "do not parse any more" in result.diagnostics[0].message


def test_the_longer_of_two_overlapping_fixes_wins_and_the_other_is_handed_back() -> None:
    long = Fix("long", (Draft(Span(0, 5), (b"L",)),))
    short = Fix("short", (Draft(Span(3, 7), (b"S",)),))
    plan = make_plan(b"0123456789", [], [short, long])
    assert [e.rule for e in plan.edits] == ["long"]
    assert plan.losers == (short,)


def test_stronger_evidence_wins_over_length() -> None:
    long = Fix("long", (Draft(Span(0, 5), (b"L",)),))
    short = Fix("short", (Draft(Span(3, 7), (b"S",)),), evidence=Evidence.SYNTAX)
    plan = make_plan(b"0123456789", [], [long, short])
    assert [e.rule for e in plan.edits] == ["short"]


def test_a_fix_that_loses_one_draft_loses_all_of_them() -> None:
    two = Fix("two", (Draft(Span(0, 1), (b"a",)), Draft(Span(4, 6), (b"b",))))
    strong = Fix("strong", (Draft(Span(5, 9), (b"S",)),), evidence=Evidence.TYPES)
    plan = make_plan(b"0123456789", [], [two, strong])
    assert [(e.span.start, e.text) for e in plan.edits] == [(5, b"S")]


def test_an_edit_inside_a_copied_part_is_done_in_the_copy() -> None:
    move = Fix("move", (Draft(Span(0, 2), (b"",)), Draft(Span(8, 8), (Span(0, 1), b"!"))))
    inner = [Edit(Span(0, 1), b"XX", "rename")]
    plan = make_plan(b"0123456789", inner, [move])
    assert apply_edits(b"0123456789", plan.edits) == b"234567XX!89"


def test_the_same_fix_found_twice_is_done_once() -> None:
    fix = Fix("r", (Draft(Span(1, 2), (b"x",)),))
    plan = make_plan(b"0123", [], [fix, Fix("r", (Draft(Span(1, 2), (b"x",)),))])
    assert plan.losers == ()
    assert len(plan.edits) == 1


def test_a_name_that_a_rewrite_forgets_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inline_ptx, "rewrite", lambda context, candidate, entry, rule: None)
    result = convert_bytes(Path("a.cu"), b'__global__ void k() { asm("bar.sync 0;"); }\n', Options(), RULES)
    assert result.outcome is Outcome.FAILED
    assert [d.code for d in result.diagnostics] == ["HPY9005"]
    assert result.data == b'__global__ void k() { asm("bar.sync 0;"); }\n'


def test_the_edits_of_one_fix_are_a_group_and_a_rename_is_none() -> None:
    two = Fix("r", (Draft(Span(0, 1), (b"x",)), Draft(Span(6, 6), (b"y",))))
    plan = make_plan(b"0123456789", [Edit(Span(3, 4), b"z", "names")], [two])
    first, rename, second = plan.edits
    assert (first.group, rename.group, second.group) == (first.group, 0, first.group)
    assert first.group > 0


def test_fixes_join_where_one_is_done_in_a_copy_that_the_other_makes() -> None:
    """Alone, neither of them would be complete."""
    outer = Fix("outer", (Draft(Span(0, 4), (b"(", Span(0, 4), b")")), Draft(Span(9, 10), (b"o",))))
    inner = Fix("inner", (Draft(Span(1, 2), (b"i",)), Draft(Span(7, 8), (b"j",))))
    plan = make_plan(b"0123456789", [], [outer, inner])
    assert [e.text for e in plan.edits] == [b"(0i23)", b"j", b"o"]
    assert len({e.group for e in plan.edits}) == 1
