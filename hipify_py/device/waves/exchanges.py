"""Shared memory that lanes write and their neighbours read with no barrier between: exchanges that count on lockstep.

Each function that has shared or volatile arrays is walked in the order of its text, loops twice. What a thread has
written itself it may read; what others write since the last barrier it may not.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from hipify_py.device.waves.dependence import Dependence, inside, sign_of
from hipify_py.device.waves.findings import LOCKSTEP, Verdict
from hipify_py.device.waves.places import Audit, Place
from hipify_py.device.waves.roles import VARYING, Role
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_TEXT = (
    "lanes read what others of their warp have written, with no barrier between, and rely on lanes that run in "
    "lockstep; put __syncwarp() between (or __syncthreads() outside of branches)"
)
_ARRAY = re.compile(
    rb"__shared__\b[^;{}()=]*?\b(\w+)\s*(?:\[[^;]*?\]\s*)+;|\bvolatile\b[^;{}(),=]*?\b(\w+)\s*(?=[\[,)=;])"
)
_VOLATILE = re.compile(rb"\bvolatile\b[^;{}(),=]*?\b(\w+)\s*(?=[\[,)=;])")
_POINTER = re.compile(rb"[*&]\s*(?:const\s+|__restrict__\s+)*(\w+)\s*=\s*([^;{}]+);")
_WRITES = re.compile(rb"\]\s*(?:[-+*/%|&^]|<<|>>)?=(?!=)")
_BARRIER = re.compile(rb"sync|barrier|wait|fence_view", re.I)
_WORD = re.compile(rb"[A-Za-z_]\w*")
_CALLED = re.compile(rb"\b([A-Za-z_]\w*)\s*[(<]")
_LOOPS = frozenset({"for_statement", "while_statement", "do_statement"})
_ATOMIC = re.compile(rb"atomic", re.I)
_WAVE = 64


class _Write(NamedTuple):
    """What was written since the last barrier: the indices, the branch by lane that it was in, and all conditions."""

    indices: tuple[bytes, ...]
    varies: tuple[bool, ...]
    branch: Node | None
    conditions: tuple[Node, ...]


def find_exchanges(audit: Audit, *, quick: bool = False) -> None:
    """Look at each function with shared or volatile arrays; `quick`, only where a volatile one is read at `i + n`."""
    seen: list[Span] = []
    for found in (_VOLATILE if quick else _ARRAY).finditer(audit.data):
        at = found.start(found.lastindex or 0)
        if any(s.start <= at < s.end for s in seen) or not audit.in_code(at):
            continue
        if quick and not _reads_neighbours(audit.data, found.group(1), found.end()):
            continue
        place = audit.node_at(Span(at, at + 1))
        function = audit.function(place) if place is not None else None
        if function is not None:
            seen.append(function.span)
            _Walk(audit, function).run()


def _reads_neighbours(data: bytes, name: bytes, start: int) -> bool:
    """Whether the rest of a function reads from an array beside an index."""
    end = data.find(b"\n}", start)
    return re.search(rb"\b" + name + rb"\s*\[[^\];]*[+^-]", data[start : end if end >= 0 else None]) is not None


class _Walk:
    """One function."""

    def __init__(self, audit: Audit, function: Place) -> None:
        self._audit, self._function, self._piece = audit, function, function.piece
        self._arrays = self._find_arrays()
        self._dependence = Dependence(audit, function)
        self._writes: dict[bytes, list[_Write]] = {}
        self._told: set[bytes] = set()  # arrays, since the last barrier
        self._barrier = 0
        self._branch: Node | None = None  # the innermost one that lanes may take differently
        self._conditions: list[Node] = []
        self._splits: dict[int, bool] = {}  # by the offset of a condition
        self._spots: list[int] = []  # where arrays and barriers are, from the start of the piece

    def run(self) -> None:
        body, text = self._function.node.child_by_field_name("body"), self._audit.text(self._function)
        if body is None or not self._arrays or _WRITES.search(text) is None:
            return
        self._barrier = self._piece.start + body.start_byte
        start = self._function.node.start_byte
        words = re.compile(
            rb"\b(?:" + b"|".join(map(re.escape, sorted(self._arrays))) + rb")\s*\[|(?i:sync|barrier|wait)"
        )
        self._spots = [start + m.start() for m in words.finditer(text)]
        self._visit(body)

    def _find_arrays(self) -> set[bytes]:
        text = self._audit.text(self._function)
        arrays = {m.group(1) or m.group(2) for m in _ARRAY.finditer(text)}
        for pointer in _POINTER.finditer(text):
            if not arrays.isdisjoint(_WORD.findall(pointer.group(2))):
                arrays.add(pointer.group(1))
        return arrays

    def _visit(self, node: Node) -> None:
        at = bisect_left(self._spots, node.start_byte)
        if at == len(self._spots) or self._spots[at] >= node.end_byte:
            return
        kind = node.type
        if kind == "subscript_expression":
            self._read(node)
        elif kind == "call_expression":
            self._call(node)
        elif kind == "assignment_expression":
            self._assign(node)
        elif kind in _LOOPS:
            condition = node.child_by_field_name("condition")
            with self._under(condition):
                self._children(node)
                if self._writes:  # else the next round begins as behind a barrier, and sees what the first one has seen
                    self._children(node)
        elif kind == "if_statement":
            self._if(node)
        elif kind != "lambda_expression":
            self._children(node)

    def _children(self, node: Node) -> None:
        for child in node.named_children:
            self._visit(child)

    def _if(self, node: Node) -> None:
        condition, outer = node.child_by_field_name("condition"), self._branch
        if condition is not None:
            self._visit(condition)
            if condition.start_byte not in self._splits:
                self._splits[condition.start_byte] = self._dependence.splits_a_warp(condition)
            if self._splits[condition.start_byte]:
                self._branch = node
        taken, other = node.child_by_field_name("consequence"), node.child_by_field_name("alternative")
        with self._under(condition):
            if taken is not None:
                self._visit(taken)
        if other is not None:
            self._visit(other)
        self._branch = outer

    @contextmanager
    def _under(self, condition: Node | None) -> Iterator[None]:
        """While what is visited depends on a condition."""
        if condition is not None:
            self._conditions.append(condition)
        yield
        if condition is not None:
            self._conditions.pop()

    def _call(self, node: Node) -> None:
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        name = self._text(function) if function is not None else b""
        given = [c for c in arguments.named_children if c.type != "comment"] if arguments is not None else []
        for argument in given[1:] if _ATOMIC.search(name) else given:
            self._visit(argument)
        if _BARRIER.search(name) and not self._is_nothing(name):
            self._writes.clear()
            self._told.clear()
            self._barrier = self._piece.start + node.end_byte

    def _is_nothing(self, name: bytes) -> bool:
        """Whether a barrier is a macro without a body."""
        empty = rb"#[ \t]*define[ \t]+" + re.escape(name) + rb"\([^)\n]*\)[ \t\r]*\n"
        return re.search(empty, self._audit.data) is not None

    def _assign(self, node: Node) -> None:
        left, right, operator = (node.child_by_field_name(f) for f in ("left", "right", "operator"))
        if right is not None:
            self._visit(right)
        if left is None:
            return
        if left.type != "subscript_expression":
            self._visit(left)
            return
        if operator is not None and operator.type != "=":
            self._read(left)
        name, indices = self._parts(left)
        for index in indices:
            self._visit(index)
        if name in self._arrays:
            texts = tuple(map(self._text, indices))
            varies = tuple(map(self._dependence.varies, indices))
            self._writes.setdefault(name, []).append(_Write(texts, varies, self._branch, tuple(self._conditions)))

    def _read(self, node: Node) -> None:
        name, indices = self._parts(node)
        for index in indices:
            self._visit(index)
        writes = self._writes.get(name, []) if name in self._arrays and name not in self._told else []
        if not writes or not indices:
            return
        texts = tuple(map(self._text, indices))
        own = any(w.indices == texts and (w.branch is None or _holds(w.branch, node)) for w in writes)
        if own or not any(self._is_of_another(w, indices, texts, node) for w in writes):
            return
        self._told.add(name)
        place = Place(self._piece, node)
        if not self._is_told(place.span) and not self._calls_a_barrier(node):
            self._audit.add(LOCKSTEP, place.span, place, on_32=Verdict.WRONG, why=_TEXT)

    def _calls_a_barrier(self, read: Node) -> bool:
        """Whether a function that has a barrier in it is called since the last one, or in a loop around the read."""
        start = self._piece.start
        first, last = self._barrier, start + read.start_byte
        parent = read.parent
        while parent is not None and parent.type != "function_definition":
            if parent.type in _LOOPS:
                first, last = min(first, start + parent.start_byte), max(last, start + parent.end_byte)
            parent = parent.parent
        called = set(_CALLED.findall(self._audit.data, first, last))
        return bool(called) and not self._audit.barriers.isdisjoint(called)

    def _is_told(self, read: Span) -> bool:
        """Whether these are steps of a sum that are found as such, or the second round of a loop."""
        first, last = min(self._barrier, read.start), max(self._barrier, read.start)
        told = (f.span.start for f in self._audit.findings.values() if f.kind is LOCKSTEP)
        return any(first <= at <= last for at in told)

    def _is_of_another(self, write: _Write, indices: list[Node], texts: tuple[bytes, ...], node: Node) -> bool:
        """Whether an element that is read is one that another lane has written."""
        if len(write.indices) != len(texts):
            return False
        if write.indices == texts:  # written by some lanes, read by all
            return write.branch is not None and not any(write.varies)
        pairs = list(zip(write.varies, write.indices, texts, indices, strict=True))
        if any(not varies and written != read for varies, written, read, _ in pairs):
            return False  # of another row
        for varies, written, read, index in pairs:
            if not varies or written == read or not _is_name(written):
                continue
            distance = _distance(written, read)
            if distance is not None and b"*" in distance:
                continue  # another row of the thread's own column
            if distance is not None:
                return not self._is_too_far(index, distance) and not self._is_apart(write, written, distance)
            term = self._term_over_lanes(index, written)
            if term and not term.isdigit():
                return self._in_loop_over(node, term)  # all lanes' elements, one after the other
        return False

    def _term_over_lanes(self, index: Node, written: bytes) -> bytes:
        """The last term of an index that is the same for all lanes of a warp; empty where there is none."""
        roles = {self._dependence.role(n) for n in inside(index) if n.type in ("identifier", "field_expression")}
        if roles & (VARYING - {Role.ROW}):
            return b""
        plain: Node | None = index
        while plain is not None and plain.type == "parenthesized_expression":
            plain = plain.named_child(0)
        if plain is not None and plain.type == "binary_expression" and sign_of(plain) == "+":
            plain = plain.child_by_field_name("right")
        text = self._text(plain) if plain is not None else b""
        return text if _is_name(text) and text != written else b""

    def _is_too_far(self, index: Node, distance: bytes) -> bool:
        """Whether the other thread cannot be of the same warp."""
        parts = [n for n in index.named_children if self._text(n) == distance]
        number = self._audit.value(Place(self._piece, parts[0])).number if parts else None
        return number is not None and number >= _WAVE

    def _is_apart(self, write: _Write, index: bytes, distance: bytes) -> bool:
        """Whether `i < d` keeps what is written at `i` apart from what is read at `i + d`, in all rounds of loops."""
        limit = re.compile(
            rb"(?<![\w.])" + re.escape(index) + rb"\s*<\s*" + re.escape(distance.strip(b"()")) + rb"(?!\w)"
        )
        for condition in self._conditions:
            text = self._text(condition).replace(b"(", b"").replace(b")", b"")
            if condition in write.conditions and limit.search(text) is not None:
                return not self._changes(distance, condition)
        return False

    def _changes(self, distance: bytes, condition: Node) -> bool:
        """Whether the distance becomes another one in a loop around a condition."""
        names = _WORD.findall(distance)
        loop = condition.parent.parent if condition.parent is not None else None
        while loop is not None and loop.type != "function_definition":
            if loop.type in _LOOPS:
                text = self._text(loop)
                if _BARRIER.search(text) or not self._audit.barriers.isdisjoint(_WORD.findall(text)):
                    return False
                if any(re.search(rb"(?<![\w.])" + n + rb"\s*(?:=(?!=)|[-+*/]=|>>=|<<=|\+\+|--)", text) for n in names):
                    return True
            loop = loop.parent
        return False

    def _in_loop_over(self, node: Node, variable: bytes) -> bool:
        parent = node.parent
        while parent is not None and parent.type != "function_definition":
            if parent.type == "for_statement":
                starts = parent.child_by_field_name("initializer")
                if starts is not None and re.search(rb"\b" + variable + rb"\s*=\s*\d", self._text(starts)):
                    return True
            parent = parent.parent
        return False

    def _parts(self, node: Node) -> tuple[bytes, list[Node]]:
        """The array and its indices, the first first."""
        indices: list[Node] = []
        base: Node | None = node
        while base is not None and base.type == "subscript_expression":
            listed = base.child_by_field_name("indices")
            indices[:0] = [c for c in listed.named_children if c.type != "comment"] if listed is not None else []
            base = base.child_by_field_name("argument")
        return (self._text(base) if base is not None and base.type == "identifier" else b""), indices

    def _text(self, node: Node) -> bytes:
        return b" ".join(self._audit.text(Place(self._piece, node)).split())


def _distance(written: bytes, read: bytes) -> bytes | None:
    """What is added to the index of a write to get that of a read; None where that is not all."""
    found = re.fullmatch(re.escape(written) + rb"\s*[+^-]\s*(.+)|(.+?)\s*[+^]\s*" + re.escape(written), read)
    return (found.group(1) or found.group(2)).strip() if found is not None else None


def _is_name(text: bytes) -> bool:
    return re.fullmatch(rb"[\w.]+", text) is not None


def _holds(outer: Node, node: Node) -> bool:
    return outer.start_byte <= node.start_byte < outer.end_byte
