"""Shared memory with a place for each warp or each lane."""

from __future__ import annotations

import re

from hipify_py.device.waves.findings import STORAGE, Remedy, Verdict
from hipify_py.device.waves.places import Audit, Place
from hipify_py.device.waves.roles import WARP, Role
from hipify_py.device.waves.values import find_word
from hipify_py.model import Span

_SHARED = re.compile(rb"__shared__\b(?:(?!__shared__)[^;{}])*?\b(\w+)\s*((?:\[[^\]\n]*\]\s*)+)\s*;")
_SCALED = re.compile(rb"\[\s*(?:32\s*\*\s*[A-Za-z_]\w*|[A-Za-z_]\w*\s*\*\s*32)\s*\]")
_OF_WARPS = re.compile(rb"WARPS|[wW]arps|WARP_N\b")
_DIVIDES = re.compile(rb"/\s*(?:32\b|[A-Z]\w*|k?Warp\w*)|>>\s*(?:5\b|[A-Z])|\bwarp_?id|wid\b", re.I)
_BY_WIDE_LANES = "has 32 places for the lanes of a wave, of which there are warpSize"


def find_storage(audit: Audit) -> None:
    """Look at each array in shared memory: at its size, and at what it is indexed with."""
    for found in _SHARED.finditer(audit.data):
        if not audit.in_code(found.start()):
            continue
        span = Span(*found.span(1))
        dimensions = found.group(2)
        has_32 = re.search(rb"\b32\b", dimensions) is not None
        names = set(re.findall(rb"[A-Za-z_]\w*", dimensions))
        scaled = _SCALED.search(dimensions) is not None
        by_size = (
            re.search(rb"/\s*32\b", dimensions) is not None
            or _OF_WARPS.search(dimensions) is not None
            or any(audit.values.get(n) == WARP for n in names)
        )
        place = audit.node_at(span)
        roles = _index_roles(audit, found, parts=True) if has_32 else set()
        if not has_32 and place is not None and _splits_threads(audit, place):
            roles = _index_roles(audit, found, parts=False)
        by_use = {Role.GROUP}
        if has_32:
            by_use |= {Role.WIDE_LANE, Role.WIDE_GROUP} | ({Role.LANE} if audit.native else set())
        if has_32 and roles & by_use == {Role.GROUP} and place is not None and not audit.has_evidence(place):
            roles = set()  # a row of some table
        if not by_size and not roles & by_use and not (scaled and place is not None and audit.has_evidence(place)):
            continue
        if Role.WIDE_LANE in roles or (scaled and audit.is_wide):
            audit.add(STORAGE, span, place, on_64=Verdict.WRONG, remedy=Remedy.REVIEW,
                      why=f"`{found.group(1).decode()}` {_BY_WIDE_LANES}")  # fmt: skip
        else:
            audit.add(STORAGE, span, place)


def _splits_threads(audit: Audit, place: Place) -> bool:
    """Whether the function around divides by 32, so that an index can be the number of a warp."""
    function = audit.function(place)
    return function is not None and _DIVIDES.search(audit.data, *function.span) is not None


def _index_roles(audit: Audit, found: re.Match[bytes], *, parts: bool) -> set[Role]:
    """What the array is indexed with in the function around its declaration, or the `parts` of that."""
    place = audit.node_at(Span(*found.span(1)))
    function = audit.function(place) if place is not None else None
    if place is None or function is None:
        return set()
    roles: set[Role] = set()
    word = found.group(1)
    for at in find_word(audit.data, word, found.end(), function.span.end):
        if audit.data[at + len(word) : at + len(word) + 1] != b"[":
            continue
        name = audit.node_at(Span(at, at + len(word)))
        node = name.node.parent if name is not None else None
        while name is not None and node is not None and node.type == "subscript_expression":
            indices = node.child_by_field_name("indices")
            for index in indices.named_children if indices is not None else ():
                for part in _parts(index) if parts else [index]:
                    roles.add(audit.value(Place(name.piece, part)).role)
            node = node.parent
    return roles


def _parts(node: object) -> list:  # type: ignore[type-arg]
    """An index, and the terms of a sum in it."""
    parts, waiting = [], [node]
    while waiting:
        part = waiting.pop()
        parts.append(part)
        if part.type in ("binary_expression", "parenthesized_expression"):  # type: ignore[attr-defined]
            waiting.extend(c for c in part.named_children if c.type != "comment")  # type: ignore[attr-defined]
    return parts
