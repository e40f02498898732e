"""Numbers of lanes and warps, counts of warps, and threads that are compared with 32 or step by 32."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from hipify_py.device.waves.findings import CONSTANT, COUNT, GUARD, LANE, MASK, STORAGE, STRIDE, Remedy, Verdict
from hipify_py.device.waves.places import Audit, Place
from hipify_py.device.waves.values import THREAD_ROLES, WARP, Role, Value, find_word, role_of_name
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_LITERAL = re.compile(rb"3[12][uUlL]*(?![\w.'])|0[xX]1[fF][uUlL]*(?!\w)")
_SHIFTED = re.compile(rb">>=?\s*5[uUlL]*(?![\w.])")
_COUNTS = re.compile(rb"[/*%]\s*(32)[uUlL]*(?![\w.'])")
_BEFORE = re.compile(rb"(?:[/%&<>=+-]|\bmax\w*\s*\([^;]{0,80},|\*|\[)\s*(?:[(~-]\s*)*\Z")
_BEHIND = re.compile(rb"[uUlL]*\s*(?:[-*<]|>=?|\))")
_LANE_BIT = re.compile(rb"(?<![\w.])1[uUlL]*\s*<<\s*(?=[\w(])")
_OF_BLOCK = re.compile(rb"thread|block|tpb|\bbs\b|cta|dim", re.I)
_OF_WARPS = re.compile(rb"(?:^|_|[a-z]|\bn)warps?(?:_?per_?\w+|_?n|s)?\b|warps|WARP_N\b|WARPS|PERBLOCK", re.I)
_ROUNDS = re.compile(rb"ceil|div|round_?up", re.I)
_COMPARISONS = frozenset({"<", "<=", ">", ">=", "==", "!="})
_MIXED = "counts in 32 beside code that asks for warpSize, which is 64 on CDNA GPUs"


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
    for found in _find_names(audit, audit.values.keys() | {n for n in audit.others if _divides(data, n)}):
        _look(audit, Span(*found.span(1)), named=found.group(1) in audit.values)
    for found in _LANE_BIT.finditer(data):
        if audit.in_code(found.start()):
            _look_at_bit(audit, found)


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
    elif parent.type == "argument_list":
        subject.in_maximum()


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
    if other.type != "identifier":
        return False
    text = audit.text(Place(place.piece, other))
    if operator.type == "*":
        return _OF_WARPS.search(text) is not None
    return operator.type in ("/", "%", ">>") and left != node and _OF_BLOCK.search(text) is not None


class Subject:
    """One number, the smallest expression around it that is more than a number, and what that means."""

    def __init__(self, audit: Audit, place: Place, parent: Node, number: int, of_warp: bool, named: bool) -> None:
        self.audit, self.place, self.number, self.named = audit, place, number, named
        self.of_warp = of_warp  # whether it has a name for the warp size in it
        self.parent = Place(place.piece, parent)
        operator = parent.child_by_field_name("operator")
        self.operator = operator.type if operator is not None else ""
        left, right = parent.child_by_field_name("left"), parent.child_by_field_name("right")
        self.is_left = left is not None and left == place.node
        other = right if self.is_left else left
        self.other = Place(place.piece, other) if other is not None else None

    def in_operation(self) -> None:
        """`x / 32`, `x & 31`, `x < 32` and the like."""
        if self.other is None:
            return
        value, operator = self.audit.value(self.other), self.operator
        divides = not self.is_left and (
            (operator in ("/", "%") and self.number in (WARP, WARP // 2)) or (operator == ">>" and self.number == 5)
        )
        if (self._declares_threads() and operator in ("/", "%", "*") and self.number == WARP) or (
            divides and value.role is Role.THREADS
        ):
            self._count()
        elif divides or (operator == "&" and self.number in (31, ~31, -32, 15)):
            self._divide(value)
        elif operator in _COMPARISONS:
            self._compare(value)
        elif operator == "*" and self.number == WARP:
            self._multiply(value)
        elif operator == "&" and self.of_warp and self.number in (~31, -32, 0xFFFFFFE0):
            self._count()
        elif operator == "-" and self.is_left and self.number == 31 and value.role is Role.LANE:
            self._add(LANE)

    def in_assignment(self) -> None:
        """`x /= 32`, and `i += 32` in a loop."""
        if self.other is None or self.is_left:
            return
        divides = {"/=": WARP, "%=": WARP, ">>=": 5, "&=": 31}.get(self.operator)
        if divides == self.number:
            self._divide(self.audit.value(self.other))
        elif self.operator == "+=" and self.number == WARP and self.parent.node.parent is not None:
            loop = self.parent.node.parent
            starts = loop.child_by_field_name("initializer") if loop.type == "for_statement" else None
            if starts is not None and (self.of_warp or self._starts_in_a_warp(starts)):
                self._add(STRIDE)

    def in_maximum(self) -> None:
        """`max(threads, 32)` as the size of a block, `div_up(n, WARP_SIZE)`."""
        call = self.parent.node.parent
        if self.number != WARP or call is None or call.type != "call_expression" or call.parent is None:
            return
        function = call.child_by_field_name("function")
        if self.of_warp and function is not None and _ROUNDS.search(self.audit.text(Place(self.place.piece, function))):
            if self.parent.node.named_children[-1] == self.place.node:
                self._count()
            return
        target = call.parent.child_by_field_name("declarator") or call.parent.child_by_field_name("left")
        name = self.audit.text(Place(self.place.piece, target)) if target is not None else b""
        if role_of_name(name) is Role.THREADS:
            self._count()

    def _declares_threads(self) -> bool:
        """Whether the result becomes a number of threads, such as the size of a block."""
        node: Node | None = self.parent.node
        while node is not None and node.type in (
            "binary_expression",
            "parenthesized_expression",
            "call_expression",
            "argument_list",
        ):
            node = node.parent
        if node is None or node.type != "init_declarator":
            return False
        name = node.child_by_field_name("declarator")
        return name is not None and role_of_name(self.audit.text(Place(self.place.piece, name))) is Role.THREADS

    def _divide(self, value: Value) -> None:
        if value.role in THREAD_ROLES:
            if not self._is_bit_of_a_word(value):
                self._add(LANE)
        elif value.role is Role.LANE and self.number in (15, 16):
            self._add(LANE)
        elif self.operator in ("/", "%", ">>", "&") and self._is_about_threads():
            self._count()
        elif self.of_warp and self.other is not None:
            # what is counted by a constant is a count; on the device another index is that of a lane that holds it
            constant = self.audit.text(self.other).isupper()
            if constant or self.number < 0 or not self.audit.is_device(self.place):
                self._count()
            else:
                self._add(LANE)

    def _compare(self, value: Value) -> None:
        if (value.role is Role.LANE and self.number in (15, 16, 31, 32)) or (
            self.number in (31, 32) and self._adds_to_a_lane()
        ):
            self._add(LANE)
        elif (
            self.number == WARP
            and self._is_plain(threads=value.role is Role.THREADS)
            and value.role
            in (
                Role.THREAD,
                Role.THREADS,
            )
        ):
            self._add(GUARD)

    def _adds_to_a_lane(self) -> bool:
        """`lane + n`."""
        node = self.other.node if self.other is not None else None
        if node is not None and node.type == "parenthesized_expression":
            node = node.named_child(0)
        return node is not None and node.type == "binary_expression" and self._mentions_a_lane(node)

    def _is_plain(self, *, threads: bool) -> bool:
        """Whether a name alone is compared (of numbers of threads blockDim alone), not where a constant is computed."""
        types = ("field_expression",) if threads else ("identifier", "field_expression")
        plain = self.other is not None and self.other.node.type in types
        return (
            plain and self.parent.node.parent is not None and self.parent.node.parent.type != "conditional_expression"
        )

    def _multiply(self, value: Value) -> None:
        above, other = self.parent.node.parent, self.other
        if value.role is Role.GROUP:
            if self.audit.text(self.place) in self.audit.others:
                return  # as many of something else
            if above is not None and above.type in ("init_declarator", "assignment_expression"):
                self._add(LANE)
        elif other is not None and (value.role is Role.GROUPS or _OF_WARPS.search(self.audit.text(other))):
            self._count()

    def _is_about_threads(self) -> bool:
        """Whether a name for threads or blocks is divided by 32; what they are tells their definition."""
        if self.other is None:
            return False
        text = self.audit.text(self.other)
        if re.search(rb"size_t|sizeof|bytes|width|height|[nN]odes|bitmap|mask", text):
            return False
        words = re.findall(rb"[A-Za-z_]\w*", text)
        return any(_OF_BLOCK.search(w) for w in words) and not any(w.startswith(b"grid") for w in words)

    def _starts_in_a_warp(self, initializer: Node) -> bool:
        if initializer.type == "declaration":
            declarator = initializer.child_by_field_name("declarator")
            value = declarator.child_by_field_name("value") if declarator is not None else None
        else:
            value = initializer.child_by_field_name("right")
        if value is None:
            return False
        role = self.audit.value(Place(self.place.piece, value)).role
        return role in (Role.LANE, Role.THREAD) or (role is Role.ITEM and self._mentions_a_lane(value))

    def _mentions_a_lane(self, value: Node) -> bool:
        names = [c for c in value.named_children if c.type == "identifier"]
        return any(self.audit.value(Place(self.place.piece, n)).role is Role.LANE for n in names)

    def _is_bit_of_a_word(self, value: Value) -> bool:
        """Whether the number picks a bit or a word of a bitmap: `bits[i / 32] >> (i % 32)`."""
        node: Node | None = self.parent.node
        child = node
        while node is not None and node.type in ("binary_expression", "parenthesized_expression", "cast_expression"):
            if node.type == "binary_expression":
                operator, right = node.child_by_field_name("operator"), node.child_by_field_name("right")
                if (
                    operator is not None
                    and operator.type in ("<<", ">>")
                    and right == child
                    and child != self.place.node
                ):
                    return child is not self.parent.node or value.role is not Role.THREAD or node != self.parent.node
            child, node = node, node.parent
        while node is not None and not node.type.endswith(("_statement", "declaration")):
            node = node.parent
        if node is None or not any(a.type == "subscript_argument_list" for a in _ancestors(self.parent.node)):
            return False
        statement = self.audit.text(Place(self.place.piece, node))
        return (
            re.search(rb"<<\s*\(?[^;]{0,40}(?:%\s*32|&\s*31|&\s*0x1[fF])|>>\s*\([^;]{0,40}(?:%\s*32|&\s*31)", statement)
            is not None
        )

    def _count(self) -> None:
        in_array = any(a.type == "array_declarator" for a in _ancestors(self.parent.node))
        kind = STORAGE if in_array else COUNT
        if kind is STORAGE:
            return  # storage.py looks at arrays
        if self.audit.is_mixed:
            self._add(kind, on_64=Verdict.WRONG, remedy=Remedy.REVIEW, why=_MIXED)
        else:
            self._add(kind)

    def _add(self, kind: object, **how: object) -> None:
        audit = self.audit
        if not self.named and not audit.has_evidence(self.place) and kind is not COUNT:
            return
        name = audit.text(self.place)
        if name in audit.others:
            if not audit.has_evidence(self.place):
                return
            audit.add(CONSTANT, audit.others[name])
        audit.add(kind, self.parent.span, self.parent, **how)  # type: ignore[arg-type]
        if audit.native and audit.function(self.parent) is not None:
            audit.native_edits.update(self._native())

    def _native(self) -> dict[Span, bytes]:
        """The number as a part of warpSize; a shift becomes a division."""
        span = self.place.span
        if self.operator in (">>", ">>="):
            node = self.parent.node.child_by_field_name("operator")
            assert node is not None
            sign = Place(self.place.piece, node).span
            return {Span(sign.start, span.end): b"/= warpSize" if self.operator == ">>=" else b"/ warpSize"}
        parts = {16: b"(warpSize / 2)", 15: b"(warpSize / 2 - 1)", 32: b"warpSize", 31: b"(warpSize - 1)"}
        if self.number in (~31, -32):
            return {span: b"-warpSize"}
        grouped = (
            self.audit.data[span.start - 1 : span.start] == b"(" and self.audit.data[span.end : span.end + 1] == b")"
        )
        text = parts.get(self.number)
        return {span: text.strip(b"()") if grouped else text} if text is not None else {}


def _ancestors(node: Node) -> list[Node]:
    found: list[Node] = []
    parent = node.parent
    while parent is not None and not parent.type.endswith("statement"):
        found.append(parent)
        parent = parent.parent
    return found


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
        elif left is not None and _OF_BLOCK.search(left.group(1)) and operator in (b"/", b">>"):
            audit.add(COUNT, span)
    elif span_text in audit.values and before.endswith(b"<<") and _OF_WARPS.search(before):
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
    if right is not None and audit.value(Place(place.piece, right)).role is Role.LANE:
        bit = Place(place.piece, node)
        audit.add(
            MASK, bit.span, bit, on_64=Verdict.FINE, remedy=Remedy.NONE,
            why="the bit of a lane in 32 bits, for votes that are cut to the lane's own group",
        )  # fmt: skip
