"""Functions and macros of the project that shuffle or vote: who calls them works on warps.

They are looked for in the file and in the project's headers that it includes, and only when somebody asks.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from hipify_py import syntax
from hipify_py.model import Span
from hipify_py.tokens import Regions, find_regions

if TYPE_CHECKING:
    from tree_sitter import Node

    from hipify_py.device.waves.places import Audit

_TALKS = re.compile(rb"__shfl|__ballot|__syncwarp|__activemask|__match_a|__reduce_\w+_sync|__(?:any|all)_sync")
_DEFINE = re.compile(rb"[ \t]*#[ \t]*define[ \t]+(\w+)\(")
DECLARATORS = ("function_declarator", "pointer_declarator", "reference_declarator", "template_function")
_WORDS = (b"__shfl", b"__ballot", b"__syncwarp", b"__activemask", b"_sync(")
_EVERYWHERE = frozenset({b"", b"main", b"operator()", b"max", b"min", b"sum", b"get", b"size"})
_LARGEST = 1 << 20


class Helpers(NamedTuple):
    """Names of functions and macros that talk between lanes, and those of them that shuffle."""

    talking: frozenset[bytes]
    shuffling: frozenset[bytes]


_NONE = Helpers(frozenset(), frozenset())


def find_helpers(audit: Audit) -> Helpers:
    """The helpers of a file and of the project's headers that it includes, and the functions that call them."""
    context = audit.context
    own = _Text(audit.data, audit.regions).helpers()
    talking, shuffling = set(own.talking), set(own.shuffling)
    if audit.regions.includes:
        from hipify_py.headerindex import header_index_of

        index = header_index_of(context.options)
        for found in index.ask(context.source.path, audit.regions.includes, helpers_of_text):
            talking |= found.talking
            shuffling |= found.shuffling
    return Helpers(frozenset(talking), frozenset(shuffling))


def helpers_of_text(data: bytes) -> Helpers:
    """The helpers that a header defines."""
    if len(data) > _LARGEST or not any(word in data for word in _WORDS):
        return _NONE
    return _Text(data, find_regions(data)).helpers()


class _Text:
    """One file whose definitions are asked for."""

    def __init__(self, data: bytes, regions: Regions) -> None:
        self._data, self._regions = data, regions
        self._pieces: dict[int, syntax.Piece] = {}

    def helpers(self) -> Helpers:
        data, talking, shuffling = self._data, set(), set()
        for found in _TALKS.finditer(data):
            if self._regions.covering(found.start()) is None:
                name = self._definition_around(found.start())
                talking.add(name)
                if found.group().startswith(b"__shfl"):
                    shuffling.add(name)
        for names in (talking, shuffling):
            names -= _EVERYWHERE
        return Helpers(frozenset(talking | self._callers(talking)), frozenset(shuffling))

    def _callers(self, names: set[bytes]) -> set[bytes]:
        """The functions that call one of `names`: sums over blocks of sums over warps."""
        words = b"|".join(map(re.escape, sorted(names)))
        found = re.finditer(rb"(?<![\w.])(?:" + words + rb")\s*[(<]", self._data) if words else ()
        places = (m.start() for m in found if self._regions.covering(m.start()) is None)
        return {self._definition_around(at) for at in places} - _EVERYWHERE

    def _definition_around(self, at: int) -> bytes:
        """The name of the macro or function whose body a place is in; empty outside of all."""
        data = self._data
        line = data.rfind(b"\n", 0, at) + 1
        while line > 1 and data[line - 2 : line - 1] == b"\\":
            line = data.rfind(b"\n", 0, line - 1) + 1
        macro = _DEFINE.match(data, line)
        if macro is not None:
            return macro.group(1)
        start, end = syntax.piece_bounds(data, Span(at, at + 1))
        if start not in self._pieces:
            self._pieces[start] = syntax.parse_piece(data, start, end)
        root = self._pieces[start].tree.root_node
        node: Node | None = root.descendant_for_byte_range(at - start, at - start + 1)
        while node is not None and node.type != "function_definition":
            node = node.parent
        node = node.child_by_field_name("declarator") if node is not None else None
        while node is not None and node.type in DECLARATORS:
            node = node.child_by_field_name("declarator") or node.child_by_field_name("name") or node.named_child(0)
        return data[start + node.start_byte : start + node.end_byte].rpartition(b"::")[2] if node is not None else b""
