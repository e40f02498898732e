"""Loops over the distances between lanes, and steps over them that are written out."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from hipify_py.device.waves.findings import LOOP
from hipify_py.device.waves.places import Audit, Place
from hipify_py.device.waves.values import number_of
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_DISTANCES = rb"(1|2|4|8|16|0[xX](?:01|1|02|2|04|4|08|8|10))"
_STEP = re.compile(rb"shfl_(?:up|down|xor)\w*\s*\([^;]{0,200}?,\s*" + _DISTANCES + rb"\s*(?:,[^;]{0,40})?\)")
_SHARED_STEP = re.compile(rb"\b(\w+)\s*\[\s*([^\[\];{}]{1,60}?)\s*[+-]\s*(32|16|8|4|2|1)\s*\]")
_SHUFFLE = re.compile(rb"(?:shfl|SHFL|[sS]huffle|SHUFFLE)\w*(?=\s*[(<])")
_TILE_LOOP = re.compile(
    rb"\bfor\s*\([^;(){}]*?\b(\w+)\s*=\s*\w+\s*\.\s*(?:size|num_threads)\s*\(\s*\)\s*(?:/\s*2|>>\s*1)\s*;"
)
_NAMED = re.compile(rb"(\w+)\s*(?:=(?!=)|[({])")
_HALVES = rb"\s*(?:>>=|<<=|/=|\*=|=\s*%s\s*(?:>>|<<|/|\*))\s*(?:1|2)\b"
_LOOPS = frozenset({"for_statement", "while_statement", "do_statement"})
_NEAR = 500


def find_loops(audit: Audit) -> None:
    """Loops whose variable is the distance or the lane of a shuffle, and steps that are written out."""
    data = audit.data
    for found in _SHUFFLE.finditer(data):
        if audit.in_code(found.start()):
            _look_for_loop(audit, Span(*found.span()))
    helpers = b"|".join(re.escape(n) for n in sorted(audit.helpers.shuffling) if not _SHUFFLE.search(n + b"("))
    for found in re.finditer(rb"(?<![\w.])(?:" + helpers + rb")(?=\s*(?:\(|<(?!<)))", data) if helpers else ():
        if audit.in_code(found.start()):
            _look_for_loop(audit, Span(*found.span()), sure=False)
    _find_steps(audit, [m for m in _STEP.finditer(data) if audit.in_code(m.start())])
    if b"syncwarp" in data:
        _find_shared_steps(audit)
    if b"tiled_partition" in data:
        _find_shared_loops(audit)


def _find_steps(audit: Audit, steps: list[re.Match[bytes]]) -> None:
    """`v += __shfl_down(v, 16); v += __shfl_down(v, 8);`: reported at the first, which may share its distance."""
    start: re.Match[bytes] | None = None
    told = False
    for first, second in pairwise(steps):
        near, far = number_of(first.group(1)), number_of(second.group(1))
        between = audit.data[first.end() : second.start()]
        if len(between) >= _NEAR or b"\n}" in between:
            start, told = None, False
            continue
        start = start or first
        if (near, far) in ((16, 8), (1, 2)) and not told:
            _add(audit, start.start())
            told = True
        if near != far and not told:
            start = None


def _find_shared_steps(audit: Audit) -> None:
    """`v += s[t + 16]; __syncwarp(); s[t] = v; ...`: steps in shared memory with barriers of a warp between."""
    steps = [m for m in _SHARED_STEP.finditer(audit.data) if audit.in_code(m.start())]
    last = -1  # the end of the steps that are reported
    for first, second in pairwise(steps):
        near, far = int(first.group(3)), int(second.group(3))
        between = audit.data[first.end() : second.start()]
        if first.group(1, 2) == second.group(1, 2) and (near == 2 * far or far == 2 * near) and b"syncwarp" in between:
            if first.start() > last:
                _add(audit, first.start())
            last = second.start()


def _find_shared_loops(audit: Audit) -> None:
    """`for (int i = tile.size() / 2; ...) { ... s[t + i] ... tile.sync(); }`: a loop over shared memory of a tile."""
    for found in _TILE_LOOP.finditer(audit.data):
        place = audit.node_at(Span(found.start(), found.start() + 3)) if audit.in_code(found.start()) else None
        loop = place.node.parent if place is not None else None
        if place is None or loop is None or loop.type != "for_statement":
            continue
        whole = Place(place.piece, loop)
        if re.search(rb"\[[^\]]*\+\s*" + found.group(1) + rb"\s*\]", audit.text(whole)):
            audit.add(LOOP, whole.span, whole)


def _add(audit: Audit, at: int) -> None:
    span = Span(at, at + 1)
    place = audit.node_at(span)
    if place is not None:
        audit.add(LOOP, span, place)


def _look_for_loop(audit: Audit, name: Span, *, sure: bool = True) -> None:
    """The innermost loop around a shuffle whose variable is in its arguments; unless `sure`, one that halves it."""
    place = audit.node_at(name)
    call: Node | None = place.node if place is not None else None
    while call is not None and call.type != "call_expression":
        call = call.parent
    arguments = call.child_by_field_name("arguments") if call is not None else None
    if arguments is None or place is None:
        return
    given = [c for c in arguments.named_children if c.type != "comment"]
    function = call.child_by_field_name("function") if call is not None else None
    called = audit.text(Place(place.piece, function)) if function is not None else b""
    masked = called.startswith(b"__") and called.endswith(b"_sync")
    words = {w for g in given[2 if masked else 1 :] for w in re.findall(rb"\w+", audit.text(Place(place.piece, g)))}
    node = call
    while node is not None and node.type != "function_definition":
        if node.type in _LOOPS:
            loop = Place(place.piece, node)
            names = _variables(audit, loop, words)
            if audit.is_wide and any(b"warpSize" in audit.text(Place(place.piece, h)) for h in _heads(node)):
                return  # right on any wave
            if (words & names or _is_shifted(audit, loop, names, words)) and (sure or _is_halved(audit, loop, words)):
                audit.add(LOOP, loop.span, loop)
                return
        node = node.parent


def _heads(loop: Node) -> list[Node]:
    fields = ("initializer", "condition", "update") if loop.type == "for_statement" else ("condition",)
    return [n for n in map(loop.child_by_field_name, fields) if n is not None]


def _variables(audit: Audit, loop: Place, words: set[bytes]) -> set[bytes]:
    """The variables that a loop goes over: those that begin in its head, or that its body halves."""
    starts = loop.node.child_by_field_name("initializer") if loop.node.type == "for_statement" else None
    if starts is not None:
        return set(_NAMED.findall(audit.text(Place(loop.piece, starts))))
    return {w for w in words if _is_halved(audit, loop, {w})}


def _is_halved(audit: Audit, loop: Place, words: set[bytes]) -> bool:
    """Whether a loop halves or doubles one of `words`."""
    text = audit.text(loop)
    return any(re.search(rb"\b" + re.escape(w) + _HALVES % re.escape(w), text) for w in words if not w.isdigit())


def _is_shifted(audit: Audit, loop: Place, names: set[bytes], words: set[bytes]) -> bool:
    """Whether one of `words` is `1 << i` for a variable of the loop."""
    text = audit.text(loop)
    return any(
        re.search(rb"\b" + re.escape(w) + rb"\s*=\s*1[uUlL]*\s*<<\s*" + re.escape(n) + rb"\b", text)
        for w in words
        for n in names
    )
