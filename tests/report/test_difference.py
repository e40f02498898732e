"""Changed lines side by side: every change is shown, every row is true, long files are cut."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hipify_py.report.difference import CONTEXT, make_hunks

LINES = st.lists(st.sampled_from(["a", "b", "c", "", "cudaFree(p);", "hipFree(p);"]), max_size=30)


@given(LINES)
def test_equal_files_have_no_hunks(lines: list[str]) -> None:
    assert make_hunks(lines, lines, set()) == []


@given(LINES, LINES, st.sets(st.integers(1, 30)))
def test_every_row_is_true_and_every_change_is_shown(old: list[str], new: list[str], marked: set[int]) -> None:
    rows = [row for hunk in make_hunks(old, new, marked) for row in hunk]
    for before, after, left, right in rows:
        assert left == (old[before - 1] if before else "")
        assert (left if right is None else right) == (new[after - 1] if after else "")
    gone = {row[0] for row in rows if row[3] is not None and row[0]}
    come = {row[1] for row in rows if row[3] is not None and row[1]}
    rest = [line for number, line in enumerate(old, 1) if number not in gone]
    assert rest == [line for number, line in enumerate(new, 1) if number not in come]
    assert {m for m in marked if m <= len(old)} <= {row[0] for row in rows}


def test_only_lines_near_a_change_are_shown() -> None:
    old = [f"line {i}" for i in range(1000)]
    new = [*old[:500], "changed", *old[501:]]
    hunks = make_hunks(old, new, {100})
    assert [len(hunk) for hunk in hunks] == [2 * CONTEXT + 1] * 2
    assert hunks[1][CONTEXT] == (501, 501, "line 500", "changed")
