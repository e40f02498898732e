"""Numbers of lanes and warps, counts of warps, and threads that are compared with 32 or step by 32."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from hipify_py.device.waves.findings import CONSTANT, COUNT, LANE, MASK, Remedy, Verdict
from hipify_py.device.waves.places import Audit, Place
from hipify_py.device.waves.roles import THREAD_ROLES, WARP, Role
from hipify_py.device.waves.settle import settle_open
from hipify_py.device.waves.subject import OF_BLOCK, OF_WARPS, Subject
from hipify_py.device.waves.values import find_word
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_LITERAL = re.compile(rb"3[12][uUlL]*(?![\w.'])|0[xX]1[fF][uUlL]*(?!\w)")
_SHIFTED = re.compile(rb">>=?\s*5[uUlL]*(?![\w.])")
_COUNTS = re.compile(rb"[/*%]\s*(32)[uUlL]*(?![\w.'])")
_BEFORE = re.compile(rb"(?:[/%&<>=+-]|\bmax\w*\s*\([^;]{0,80},|\*|\[)\s*(?:[(~-]\s*)*\Z")
_BEHIND = re.compile(rb"[uUlL]*\s*(?:[-*<]|>=?|\))")
_SHIFTED_MORE = re.compile(rb">>\s*\(\s*(?:(5)\s*\+\s*\w+|\w+\s*\+\s*(5))\s*\)")
_COMPUTED = re.compile(rb"\bconst(?:expr)?\b[^;{}()\n=]{0,80}?\b(\w+)\s*=[^;=\n]*(?:\*|<<)[^;=\n]*;")
_HOLDERS = frozenset({"return_statement", "init_declarator", "argument_list", "kernel_call_syntax"})
_ROW_SHIFTED = re.compile(rb"<<\s*(5)[uUlL]*(?![\w.])")
_WIDE_BIT = "the bit of a lane of 64 has no place in 32 bits: shift 1ull"
_LANE_BIT = re.compile(rb"(?<![\w.])1[uUlL]*\s*<<\s*(?=[\w(])")


def find_arithmetic(audit: Audit, *, counts_only: bool = False) -> None:
    """Look at each 31, 32 and shift by 5 in the code, and at each name for the warp size.

    With `counts_only`, look at the divisions and products with 32 alone: what can be wrong beside warpSize.
    """
    data = audit.data
    if counts_only:
        for found in _COUNTS.finditer(data):
            if audit.in_code(found.start(1)):
                _look(audit, Span(*found.span(1)), named=False)
        for found in _find_names(audit, audit.values.keys(), rb"[/*%]\s*"):
            _look(audit, Span(*found.span(1)), named=True)
        return
    for found in _LITERAL.finditer(data):
        at = found.start()
        if _may_matter(data, at, found.end()) and audit.in_code(at):
            _look(audit, Span(at, found.end()), named=False)
    for found in _SHIFTED.finditer(data):
        at = found.end() - len(found.group().split(b"5")[-1]) - 1
        if audit.in_code(at):
            _look(audit, Span(at, found.end()), named=False)
    others = {n for n in audit.others if _divides(data, n)} | audit.others_of_headers
    for found in _find_names(audit, audit.values.keys() | others):
        _look(audit, Span(*found.span(1)), named=found.group(1) in audit.values)
    for found in _ROW_SHIFTED.finditer(data):
        if audit.in_code(found.start()):
            _look_at_row(audit, Span(*found.span(1)))
    for found in _LANE_BIT.finditer(data):
        if audit.in_code(found.start()):
            _look_at_bit(audit, found)
    for found in _SHIFTED_MORE.finditer(data):
        if audit.in_code(found.start()):
            _look_at_groups(audit, Span(*found.span(found.lastindex or 0)))
    _find_computed(audit)
    settle_open(audit)
    if audit.warp_names and not audit.native:  # what is the warp size in a kernel is it where launches count threads
        for found in _find_names(audit, audit.warp_names, rb"[\w)]\s*\*\s*"):
            _look(audit, Span(*found.span(1)), named=True)


def _look_at_row(audit: Audit, span: Span) -> None:
    """`threadIdx.y << 5`: the first place of a row of 32 threads."""
    place = audit.node_at(span)
    parent = place.node.parent if place is not None else None
    left = parent.child_by_field_name("left") if parent is not None and parent.type == "binary_expression" else None
    if place is None or parent is None or left is None:
        return
    whole = Place(place.piece, parent)
    if audit.value(Place(place.piece, left)).role is Role.ROW and audit.has_evidence(whole):
        audit.add(LANE, whole.span, whole)


def _find_computed(audit: Audit) -> None:
    """Divisions by a name whose value is computed as 32, as the product of two constants."""
    names = {m.group(1) for m in _COMPUTED.finditer(audit.data)} - audit.values.keys() - audit.others.keys()
    for found in _find_names(audit, names, rb"[/%]=?\s*"):
        span = Span(*found.span(1))
        place = audit.node_at(span)
        if place is not None and place.node.type == "identifier" and audit.value(place).number == WARP:
            _look(audit, span, named=False)


def _look_at_groups(audit: Audit, span: Span) -> None:
    """`i >> (5 + n)`: the number of a group of several warps."""
    place = audit.node_at(span)
    node = place.node.parent if place is not None else None
    while node is not None and not (node.type == "binary_expression" and _shifts(node)):
        node = node.parent if node.type in ("binary_expression", "parenthesized_expression") else None
    left = node.child_by_field_name("left") if node is not None else None
    if place is None or node is None or left is None:
        return
    whole = Place(place.piece, node)
    if audit.value(Place(place.piece, left)).role in THREAD_ROLES and audit.has_evidence(whole):
        audit.add(LANE, whole.span, whole)


def _shifts(node: Node) -> bool:
    operator = node.child_by_field_name("operator")
    return operator is not None and operator.type == ">>"


def _find_names(audit: Audit, names: Iterable[bytes], before: bytes = b"") -> Iterator[re.Match[bytes]]:
    """Where names stand in the code, behind a pattern."""
    words = b"|".join(map(re.escape, sorted(names)))
    for found in re.finditer(before + rb"(?<![\w.])(" + words + rb")\b", audit.data) if words else ():
        if audit.in_code(found.start(1)):
            yield found


def _divides(data: bytes, name: bytes) -> bool:
    """Whether something is divided by a number that has a name of its own: only then it may be the warp size."""
    word = re.escape(name)
    return re.search(rb"[/%]=?\s*" + word + rb"\b|&=?\s*\(\s*" + word + rb"\s*-\s*1\s*\)", data) is not None


def _may_matter(data: bytes, start: int, end: int) -> bool:
    """Whether a number stands where it can be part of lane arithmetic: most stand in lists and calls."""
    before = data[max(0, start - 100) : start]
    if before[-1:].isalnum() or before[-1:] in (b"_", b"."):
        return False
    return _BEFORE.search(before) is not None or (
        _BEHIND.match(data, end) is not None and before[-1:] in b"( =,[" and data[end : end + 4].strip()[:1] in b"-*<"
    )


def _look(audit: Audit, span: Span, *, named: bool) -> None:
    """Say what the constant at `span` does, unless it is replaced for whole waves."""
    if not audit.native and any(s.start <= span.start < s.end for s in audit.context.native_edits):
        return
    place = audit.node_at(span)
    if place is None or place.node.type not in ("number_literal", "identifier"):
        if place is not None and place.node.type == "preproc_arg":
            _look_at_macro(audit, span, place)
        return
    node, number = place.node, audit.value(place).number
    if number is None and not named:
        number = WARP
    parent = node.parent
    while parent is not None:  # to the largest expression that is still a number
        if parent.type == "binary_expression" and _is_count_of_numbers(audit, place, node, parent):
            break
        value = audit.value(Place(place.piece, parent)) if parent.type.endswith("_expression") else None
        if value is None or value.number is None or parent.type == "assignment_expression":
            break
        node, number, parent = parent, value.number, parent.parent
    if parent is None or number is None:
        return
    of_warp = named or (node is not place.node and _names_warp(audit, Place(place.piece, node)))
    if parent.type == "init_declarator" and of_warp and number in (WARP, WARP - 1):
        _look_at_copies(audit, Place(place.piece, parent))
        return
    subject = Subject(audit, Place(place.piece, node), parent, number, of_warp, of_warp or node is not place.node)
    if parent.type == "binary_expression":
        subject.in_operation()
    elif parent.type == "assignment_expression":
        subject.in_assignment()
    elif parent.type == "argument_list" and number == WARP:
        subject.in_maximum()
    elif parent.type == "conditional_expression":
        subject.in_choice()
    elif parent.type in _HOLDERS and node is not place.node:
        subject.in_product()


def _names_warp(audit: Audit, place: Place) -> bool:
    """Whether a constant expression has a name for the warp size in it."""
    return any(word in audit.values for word in re.findall(rb"[A-Za-z_]\w*", audit.text(place)))


def _look_at_copies(audit: Audit, declarator: Place) -> None:
    """Where a local variable is used that was set from a name for the warp size."""
    name, function = declarator.node.child_by_field_name("declarator"), audit.function(declarator)
    if name is None or function is None or name.type != "identifier":
        return
    word = audit.text(Place(declarator.piece, name))
    if word in audit.values:
        return
    for at in find_word(audit.data, word, declarator.span.end, function.span.end):
        if audit.in_code(at):
            _look(audit, Span(at, at + len(word)), named=True)


def _is_count_of_numbers(audit: Audit, place: Place, node: Node, parent: Node) -> bool:
    """Whether threads that are a known number are divided by the warp size, or warps multiplied with it."""
    operator, left = parent.child_by_field_name("operator"), parent.child_by_field_name("left")
    other = parent.child_by_field_name("right") if left == node else left
    if operator is None or other is None:
        return False
    if operator.type == "*" and other.type == "binary_expression":  # rounded up to whole warps
        divides = other.child_by_field_name("operator")
        return divides is not None and divides.type == "/"
    text = audit.text(Place(place.piece, other))
    if operator.type == "*":
        return other.type == "identifier" and OF_WARPS.search(text) is not None
    plain = other.type in ("identifier", "binary_expression", "parenthesized_expression")
    return operator.type in ("/", "%", ">>") and left != node and plain and OF_BLOCK.search(text) is not None


def _look_at_macro(audit: Audit, span: Span, place: Place) -> None:
    """A number in the body of a macro: there is no tree, so that the operation is read from its text."""
    text = audit.text(place)
    start, end = span.start - place.span.start, span.end - place.span.start
    before, behind, span_text = text[:start].rstrip(), text[end:].lstrip(), text[start:end]
    operator = next((o for o in (b">>", b"/", b"%", b"&") if before.endswith(o)), b"")
    if operator:
        left = re.search(rb"([\w.]+|\([^()]*\))\s*\Z", before[: -len(operator)])
        value = audit.reader.of_text(left.group(1)) if left is not None else None
        if value is not None and value.role in THREAD_ROLES:
            audit.add(LANE, span)
            if span_text in audit.others:
                audit.add(CONSTANT, audit.others[span_text])
        elif left is not None and OF_BLOCK.search(left.group(1)) and operator in (b"/", b">>"):
            audit.add(COUNT, span)
    elif span_text in audit.values and before.endswith(b"<<") and OF_WARPS.search(before):
        audit.add(COUNT, span)
    elif behind.startswith(b"-") and re.match(rb"-\s*\(?\s*(?:lane|land)", behind, re.I):
        audit.add(LANE, span)


def _look_at_bit(audit: Audit, found: re.Match[bytes]) -> None:
    """`1 << lane`: the bit of a lane in 32 bits."""
    place = audit.node_at(Span(found.start(), found.start() + 1))
    node = place.node.parent if place is not None else None
    if place is None or node is None or node.type != "binary_expression":
        return
    right = node.child_by_field_name("right")
    role = audit.value(Place(place.piece, right)).role if right is not None else None
    bit = Place(place.piece, node)
    if not audit.has_evidence(bit):
        return
    if role is Role.WIDE_LANE and b"l" not in found.group().lower():
        audit.add(MASK, bit.span, bit, remedy=Remedy.REVIEW, why=_WIDE_BIT)
    elif role is Role.LANE:
        audit.add(
            MASK, bit.span, bit, on_64=Verdict.FINE, remedy=Remedy.NONE,
            why="the bit of a lane in 32 bits, for votes that are cut to the lane's own group",
        )  # fmt: skip
