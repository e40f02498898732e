"""Changed lines of a file side by side, with a few lines around them: quick where lines were changed one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

CONTEXT = 3
_SLOW_FROM = 4000  # lines; above it a changed part that is not line by line is shown as one block

# (line before or 0, line after or 0, text before, text after or None where it is the same)
Row = tuple[int, int, str, str | None]
Hunk = list[Row]
_Block = tuple[int, int, int, int]  # half-open ranges before and after


def make_hunks(old: Sequence[str], new: Sequence[str], marked: set[int]) -> list[Hunk]:
    """The changes, and the lines of `old` in `marked` (counted from 1), each with CONTEXT lines around it."""
    blocks = list(_blocks(old, new))
    rows: list[Row] = []
    shown: list[bool] = []
    a = b = 0
    for i, j, k, m in [*blocks, (len(old), len(old), len(new), len(new))]:
        for step in range(i - a):
            rows.append((a + step + 1, b + step + 1, old[a + step], None))
            shown.append(a + step + 1 in marked)
        for step in range(max(j - i, m - k)):
            left, right = i + step < j, k + step < m
            rows.append(
                (
                    i + step + 1 if left else 0,
                    k + step + 1 if right else 0,
                    old[i + step] if left else "",
                    new[k + step] if right else "",
                )
            )
            shown.append(True)
        a, b = j, m
    return _cut(rows, shown)


def _cut(rows: Sequence[Row], shown: Sequence[bool]) -> list[Hunk]:
    hunks: list[Hunk] = []
    end = 0
    for at in (i for i, yes in enumerate(shown) if yes):
        start = max(at - CONTEXT, end)
        if not hunks or start > end + 1:
            hunks.append([])
        else:
            start = end  # a single line between two hunks takes no more room than a note about it
        stop = min(at + CONTEXT + 1, len(rows))
        hunks[-1].extend(rows[start:stop])
        end = max(end, stop)
    return hunks


def _blocks(old: Sequence[str], new: Sequence[str]) -> Iterator[_Block]:
    """The ranges that differ. Most conversions keep every line in its place, and that costs one comparison a line."""
    start = 0
    limit = min(len(old), len(new))
    while start < limit and old[start] == new[start]:
        start += 1
    tail = 0
    while tail < limit - start and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    i, j, k, m = start, len(old) - tail, start, len(new) - tail
    if i == j and k == m:
        return
    if j - i == m - k and _mostly_in_place(old[i:j], new[k:m]):
        for step in range(j - i):
            if old[i + step] != new[k + step]:
                yield i + step, i + step + 1, k + step, k + step + 1
    elif max(j - i, m - k) > _SLOW_FROM:
        yield i, j, k, m
    else:
        matcher = SequenceMatcher(None, old[i:j], new[k:m], autojunk=False)
        for tag, p, q, r, s in matcher.get_opcodes():
            if tag != "equal":
                yield i + p, i + q, k + r, k + s


def _mostly_in_place(old: Sequence[str], new: Sequence[str]) -> bool:
    return 2 * sum(a == b for a, b in zip(old, new, strict=True)) >= len(old) - 8
