"""Functions and macros of the project that shuffle or vote: who calls them works on warps.

They are looked for in the file and in the project's headers that it includes, and only when somebody asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from hipify_py import syntax
from hipify_py.model import Span
from hipify_py.tokens import Regions, find_regions

if TYPE_CHECKING:
    from tree_sitter import Node

    from hipify_py.device.waves.places import Audit

T = TypeVar("T")
_TALKS = re.compile(rb"__shfl|__ballot|__syncwarp|__activemask|__match_a|__reduce_\w+_sync|__(?:any|all)_sync")
_SHUFFLES = re.compile(rb"__shfl")
_KERNEL = re.compile(rb"__global__\b[^;{}()]*?(?:__launch_bounds__\s*\([^)]*\)[^;{}()]*?)?\b(\w+)\s*\(")
_BY_WARP = re.compile(rb"tiled_partition<32>|/\s*32\b|>>\s*5\b|[wW]arp_?[iI]|[/%]\s*warpSize|[/%]\s*k?W(?:ARP|arp)")
_BARRIER = re.compile(rb"__sync\w+|\bsync\s*\(")
_DEFINE = re.compile(rb"[ \t]*#[ \t]*define[ \t]+(\w+)\(")
DECLARATORS = ("function_declarator", "pointer_declarator", "reference_declarator", "template_function")
_WORDS = (b"__shfl", b"__ballot", b"__syncwarp", b"__activemask", b"_sync(")
_EVERYWHERE = frozenset({b"", b"main", b"operator()", b"max", b"min", b"sum", b"get", b"size"})
_LARGEST = 1 << 20


class Helpers(NamedTuple):
    """Names of functions and macros that talk between lanes, and those of them that shuffle."""

    talking: frozenset[bytes]
    shuffling: frozenset[bytes]


_NOBODY: frozenset[bytes] = frozenset()
_NONE = Helpers(_NOBODY, _NOBODY)
_WAVE_SIZE = re.compile(rb"(?<![\w.>])warpSize\b")


def find_helpers(audit: Audit) -> Helpers:
    """The helpers of a file and of the project's headers that it includes, and the functions that call them."""
    found = [_Text(audit.data, audit.regions).helpers(), *_ask_headers(audit, helpers_of_text)]
    return Helpers(_NOBODY.union(*(f.talking for f in found)), _NOBODY.union(*(f.shuffling for f in found)))


def find_wide_functions(audit: Audit) -> frozenset[bytes]:
    """The functions and macros that ask for warpSize, in the file and in the project's headers, and their callers."""
    own = _Text(audit.data, audit.regions)
    names = _NOBODY.union(own.definitions_with(_WAVE_SIZE), *_ask_headers(audit, wide_functions_of_text))
    return names | own.callers(names)


def wide_functions_of_text(data: bytes) -> frozenset[bytes]:
    """The functions and macros of a header that ask for warpSize."""
    if len(data) > _LARGEST or b"warpSize" not in data:
        return _NOBODY
    text = _Text(data, find_regions(data))
    names = text.definitions_with(_WAVE_SIZE)
    return names | text.callers(names)


def find_kernels_by_warp(audit: Audit) -> frozenset[bytes]:
    """The kernels whose work is shared among groups of 32 threads, in the file and in the project's headers."""
    return kernels_by_warp(audit.data).union(*_ask_headers(audit, kernels_by_warp))


def kernels_by_warp(data: bytes) -> frozenset[bytes]:
    """The kernels in whose bodies threads are numbered by 32, or that have tiles of 32."""
    found = set()
    for kernel in _KERNEL.finditer(data):
        end = data.find(b"\n}", kernel.end())
        if _BY_WARP.search(data, kernel.end(), end if end >= 0 else len(data)):
            found.add(kernel.group(1))
    return frozenset(found)


def find_barriers(audit: Audit) -> frozenset[bytes]:
    """The functions and macros of the project that have a barrier in them."""
    return barriers_of_text(audit.data).union(*_ask_headers(audit, barriers_of_text))


def barriers_of_text(data: bytes) -> frozenset[bytes]:
    """The functions and macros of a header that have a barrier in them."""
    if len(data) > _LARGEST or b"sync" not in data:
        return _NOBODY
    return frozenset(n for n in _Text(data, find_regions(data)).definitions_with(_BARRIER) if b"__sync" not in n)


def _ask_headers(audit: Audit, question: Callable[[bytes], T]) -> list[T]:
    if not audit.regions.includes:
        return []
    from hipify_py.headerindex import header_index_of

    context = audit.context
    return list(header_index_of(context.options).ask(context.source.path, audit.regions.includes, question))


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
        talking = self.definitions_with(_TALKS)
        return Helpers(talking | self.callers(talking), self.definitions_with(_SHUFFLES))

    def definitions_with(self, pattern: re.Pattern[bytes]) -> frozenset[bytes]:
        """The functions and macros in whose bodies a pattern is found."""
        places = (m.start() for m in pattern.finditer(self._data) if self._regions.covering(m.start()) is None)
        return frozenset(map(self._definition_around, places)) - _EVERYWHERE

    def callers(self, names: frozenset[bytes]) -> frozenset[bytes]:
        """The functions that call one of `names`: sums over blocks of sums over warps."""
        words = b"|".join(map(re.escape, sorted(names)))
        return self.definitions_with(re.compile(rb"(?<![\w.])(?:" + words + rb")\s*[(<]")) if words else _NOBODY

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
