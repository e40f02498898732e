"""Turns fixes into edits that do not overlap; conflicts are settled here and nowhere else."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from hipify_py.model import Draft, Edit, Fix, Span


@dataclass(frozen=True, slots=True)
class Plan:
    """Edits in order, and the fixes that had to give way to others."""

    edits: tuple[Edit, ...]
    losers: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class _Item:
    start: int
    end: int
    draft: Draft
    fix: Fix


def make_plan(data: bytes, renames: Sequence[Edit], fixes: Sequence[Fix]) -> Plan:
    """Settle overlaps: stronger evidence, then the longer span wins.

    `renames` are single identifiers in order. A draft inside the copied part of another one is done within that copy;
    inside a part that is replaced it is void.
    """
    if not fixes:
        return Plan(tuple(renames))
    fixes = list(dict.fromkeys(fixes))  # the same fix found twice is one fix
    if (edits := _merge_separate(renames, fixes)) is not None:
        return Plan(_join_groups(edits, fixes))
    standing = [Fix(e.rule, (Draft(e.span, (e.text,)),)) for e in renames]
    standing += fixes
    losers: list[Fix] = []
    while True:
        items = [_Item(d.span.start, d.span.end, d, f) for f in standing for d in f.drafts]
        items.sort(key=lambda i: (i.start, i.start != i.end, -i.end))
        loser = _first_loser(items)
        if loser is None:
            return Plan(_join_groups(_render(data, items), standing), tuple(losers))
        losers.append(loser)
        standing = [f for f in standing if f is not loser]


def _merge_separate(renames: Sequence[Edit], fixes: Sequence[Fix]) -> tuple[Edit, ...] | None:
    """All edits in order, for fixes that neither copy text nor touch a rename or each other; None for others."""
    inserted = [(d, f.rule) for f in fixes for d in f.drafts]
    if any(isinstance(part, Span) for draft, _ in inserted for part in draft.parts):
        return None
    edits = [*renames, *(Edit(d.span, b"".join(d.parts), rule) for d, rule in inserted)]  # type: ignore[arg-type]
    edits.sort(key=itemgetter(0))
    end = -1
    for edit in edits:
        if edit.span.start < end or (edit.span.start == end and edit.span.end == end):
            return None
        end = edit.span.end
    return tuple(edits)


def _join_groups(edits: Sequence[Edit], fixes: Sequence[Fix]) -> tuple[Edit, ...]:
    """The edits with a group for those that one fix needs together, also through a copy inside another one's edit."""
    if all(len(fix.drafts) == 1 for fix in fixes):
        return tuple(edits)
    groups = list(range(len(edits)))  # a number on the way to the smallest one of the group

    def root(number: int) -> int:
        while groups[number] != number:
            number = groups[number]
        return number

    for fix in fixes:
        if len(fix.drafts) > 1:
            touched = {root(number) for draft in fix.drafts if (number := _edit_holding(edits, draft.span)) >= 0}
            for number in touched:
                groups[number] = min(touched)
    sizes = Counter(map(root, groups))
    if len(sizes) == len(edits):
        return tuple(edits)
    numbers = [root(number) if sizes[root(number)] > 1 else -1 for number in groups]
    return tuple(edit._replace(group=number + 1) for edit, number in zip(edits, numbers, strict=True))


def _edit_holding(edits: Sequence[Edit], span: Span) -> int:
    """The index of the edit that a draft became, or that copied or dropped it; -1 when there is none."""
    at = bisect_right(edits, span, key=itemgetter(0)) - 1
    while at >= 0 and not (edits[at].span.start <= span.start and span.end <= edits[at].span.end):
        at -= 1
    return at


def _first_loser(items: Sequence[_Item]) -> Fix | None:
    """The weaker one of the first two fixes that cannot both be done."""
    opened: list[_Item] = []
    for item in items:
        opened = [o for o in opened if o.end > item.start]
        for other in opened:
            same = item.draft.span == other.draft.span
            if other.fix is not item.fix and (item.end > other.end or same):
                first, second = other.fix, item.fix
                return second if _strength(first) >= _strength(second) else first
        if item.end > item.start:
            opened.append(item)
    return None


def _strength(fix: Fix) -> tuple[int, int]:
    return fix.evidence, fix.span.end - fix.span.start


def _render(data: bytes, items: Sequence[_Item]) -> list[Edit]:
    edits: list[Edit] = []
    done = -1
    for item in items:
        if item.start < done:
            continue  # inside an edit that copied or dropped it
        text = b"".join(_part(data, part, items, item) for part in item.draft.parts)
        edits.append(Edit(item.draft.span, text, item.fix.rule))
        done = max(done, item.end)
    return edits


def _part(data: bytes, part: bytes | Span, items: Sequence[_Item], owner: _Item) -> bytes:
    if isinstance(part, bytes):
        return part
    inner = []
    for item in items[bisect_left(items, part.start, key=lambda i: i.start) :]:
        if item.start > part.end:
            break
        beside = item.start == item.end and item.start in (owner.start, owner.end)  # inserted outside of the copy
        if item.end <= part.end and item.fix is not owner.fix and not beside:
            inner.append(item)
    out, at = [], part.start
    for edit in _render(data, inner):
        out += [data[at : edit.span.start], edit.text]
        at = edit.span.end
    return b"".join([*out, data[at : part.end]])
