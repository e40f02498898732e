"""The functions and the trees that the audit of one file reads, and the findings that it gathers."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from hipify_py import syntax
from hipify_py.context import FileContext
from hipify_py.device.waves.constants import find_definitions, find_others, find_values
from hipify_py.device.waves.findings import BITS, Kind, Remedy, Verdict, WaveFinding
from hipify_py.device.waves.helpers import (
    DECLARATORS,
    Helpers,
    find_barriers,
    find_helpers,
    find_kernels_by_warp,
    find_wide_functions,
)
from hipify_py.device.waves.roles import Value
from hipify_py.device.waves.values import Reader
from hipify_py.model import Severity, Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from hipify_py.syntax import Piece
    from hipify_py.tokens import Regions

_EVIDENCE = re.compile(
    rb"[sS]hfl|__ballot|__activemask|__syncwarp|__match_a|[wW]arp|WARP|\b[lL]ane|LANE|_lane|tiled_partition<32>"
)
_LAUNCHED = re.compile(rb"(\w+)\s*(?:<[^<>;{}]*>\s*)?<<<")
_WORD = re.compile(rb"[A-Za-z_]\w*")
_MACRO = re.compile(rb"\b[A-Z][A-Z_0-9]*(?:DEVICE|INLINE|KERNEL|GPU|FN|FUNC|CALL)[A-Z_0-9]*\b|\bDEVICE\b")
_DIVISOR = re.compile(rb"[/%]=?\s*([A-Z]\w*|k[A-Z]\w*)\b(?!\s*[(.\[]|->|::)")
_NEVER = re.compile(rb"#[ \t]*if[ \t]*\(?[01]\)?[ \t\r]*$", re.M)
_LONGEST_PIECE = 262_144


class Place(NamedTuple):
    """A node of the tree of a piece."""

    piece: Piece
    node: Node

    @property
    def span(self) -> Span:
        return Span(self.piece.start + self.node.start_byte, self.piece.start + self.node.end_byte)


class OpenFinding(NamedTuple):
    """What is a finding if its function has to do with warps, which nothing but other findings can tell."""

    kind: Kind
    place: Place
    function: Span
    name: bytes  # of the constant, empty for a number
    part: str  # "group" or "lane" where the index of a thread is split


class Audit:
    """One file while its waves are looked at."""

    def __init__(self, context: FileContext, *, native: bool = False) -> None:
        self.context, self.data, self.native = context, context.data, native
        self.native_edits: dict[Span, bytes] = {}  # what `--wave-policy native` writes for a 32
        self.findings: dict[tuple[str, int], WaveFinding] = {}
        self.warp_names: set[bytes] = set()  # other names for 32 that turned out to be the warp size
        self.open: list[OpenFinding] = []
        self._device_macros: dict[bytes, bool] = {}
        self._evidence: dict[tuple[int, int], bool] = {}

    @cached_property
    def regions(self) -> Regions:
        """Comments, literals, and what an `#if 0` leaves out."""
        regions = self.context.regions
        if self.context.options.inactive != "convert" or _NEVER.search(self.data) is None:
            return regions
        from hipify_py.inactive import hide_inactive

        return hide_inactive(self.context, regions)

    @cached_property
    def definitions(self) -> dict[bytes, Span]:
        """Names for the warp size that this file defines."""
        return find_definitions(self.context, self.regions)

    @cached_property
    def values(self) -> dict[bytes, int]:
        """The numbers behind the names for the warp size."""
        return find_values(self.context, self.definitions)

    @cached_property
    def others(self) -> dict[bytes, Span]:
        """Other names that this file defines as 32."""
        return find_others(self.context, self.regions)

    @cached_property
    def others_of_headers(self) -> frozenset[bytes]:
        """Other names for 32 that something is divided by here, and that a header of the project defines."""
        of_threads = b"threadIdx" in self.data or _EVIDENCE.search(self.data) is not None
        if not of_threads or not self.regions.includes:
            return frozenset()
        names = {m.group(1) for m in _DIVISOR.finditer(self.data)} - self.values.keys() - self.others.keys()
        texts = ((n, self.context.constant_text(n)) for n in names)
        return frozenset(n for n, text in texts if text is not None and text.strip(b" ()uUlL") == b"32")

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.context, lambda: self.values)

    @property
    def is_wide(self) -> bool:
        """Whether the file asks for the wave size."""
        return not self.native and self.context.is_wave_wide

    @cached_property
    def is_mixed(self) -> bool:
        """Whether the device code asks for warpSize, here or in a header of the project that the file includes."""
        if self.native or b"warpSize" in self.values:
            return False
        from hipify_py.device.waves.wide import asks_for_wave_size

        return asks_for_wave_size(self.context)

    def mixes(self, place: Place) -> bool:
        """Whether what is counted here meets warpSize: in its function, or in a kernel that this function launches."""
        function = self.function(place) if self.is_mixed else None
        if function is None:
            return self.is_mixed
        body = self.data[function.span.start : function.span.end]
        kernels = set() if self.is_device(place) else set(_LAUNCHED.findall(body))
        if kernels:
            return not kernels.isdisjoint(self.wide_functions)
        if not self.is_device(place):
            return True
        return not self.wide_functions.isdisjoint(_WORD.findall(body))

    @cached_property
    def wide_functions(self) -> frozenset[bytes]:
        """Functions and macros that ask for warpSize, and who calls them."""
        return find_wide_functions(self)

    @cached_property
    def kernels_by_warp(self) -> frozenset[bytes]:
        """Kernels whose work is shared among groups of 32 threads."""
        return find_kernels_by_warp(self)

    @cached_property
    def barriers(self) -> frozenset[bytes]:
        """Functions and macros that have a barrier in them."""
        return find_barriers(self)

    def in_code(self, at: int) -> bool:
        return self.regions.covering(at) is None

    def node_at(self, span: Span) -> Place | None:
        """The smallest node around `span`; None where nothing parsed, or in the body of a macro."""
        piece = self.context.piece_for_reading(span)
        if piece is None or piece.end - piece.start > _LONGEST_PIECE:
            return None
        node = piece.tree.root_node.descendant_for_byte_range(span.start - piece.start, span.end - piece.start)
        return Place(piece, node) if node is not None and not syntax.in_error(node) else None

    def value(self, place: Place) -> Value:
        return self.reader.value(place.piece, place.node)

    def text(self, place: Place) -> bytes:
        return self.data[place.span.start : place.span.end]

    def has_evidence(self, place: Place) -> bool:
        """Whether the function around works on warps at all, so that a number 32 is likely to mean one."""
        function = self.function(place)
        span = function.span if function is not None else place.span
        if span not in self._evidence:
            found = (m.start() for m in _EVIDENCE.finditer(self.data, span.start, span.end))
            self._evidence[span] = any(self.in_code(at) for at in found) or self._calls_warp_function(span)
        return self._evidence[span]

    def _calls_warp_function(self, span: Span) -> bool:
        calls = self._warp_function
        return calls is not None and calls.search(self.data, span.start, span.end) is not None

    @cached_property
    def helpers(self) -> Helpers:
        """Functions and macros of the project that shuffle or vote."""
        return find_helpers(self)

    @cached_property
    def _warp_function(self) -> re.Pattern[bytes] | None:
        """Calls of functions and macros that shuffle or vote."""
        names = b"|".join(map(re.escape, sorted(self.helpers.talking)))
        return re.compile(rb"(?<![\w.])(?:" + names + rb")\s*[(<]") if names else None

    @staticmethod
    def function(place: Place) -> Place | None:
        """The definition of the function around."""
        node: Node | None = place.node
        while node is not None and node.type != "function_definition":
            node = node.parent
        return Place(place.piece, node) if node is not None else None

    def is_device(self, place: Place) -> bool:
        """Whether the function around is one of the GPU."""
        function = self.function(place)
        body = function.node.child_by_field_name("body") if function is not None else None
        if function is None or body is None:
            return False
        head = self.data[function.span.start : function.piece.start + body.start_byte]
        return b"__device__" in head or b"__global__" in head or any(map(self._means_device, _MACRO.findall(head)))

    def _means_device(self, macro: bytes) -> bool:
        if macro not in self._device_macros:
            self._device_macros[macro] = b"__device__" in (self.context.constant_text(macro) or b"")
        return self._device_macros[macro]

    def name_of_function(self, place: Place) -> str:
        function = self.function(place)
        node = function.node.child_by_field_name("declarator") if function is not None else None
        while node is not None and node.type in DECLARATORS:
            node = node.child_by_field_name("declarator") or node.child_by_field_name("name") or node.named_child(0)
        return self.text(Place(place.piece, node)).decode(errors="replace") if node is not None else ""

    def add(
        self,
        kind: Kind,
        span: Span,
        place: Place | None = None,
        *,
        on_32: Verdict = Verdict.FINE,
        on_64: Verdict | None = None,
        remedy: Remedy | None = None,
        why: str = "",
    ) -> None:
        """Note one finding; the second one of a kind on a line is the same, unless it alone is wrong."""
        key = (kind.name, self.data.count(b"\n", 0, span.start))
        known = self.findings.get(key)
        if known is not None and (known.on_64 is Verdict.WRONG or (on_64 or kind.on_64) is not Verdict.WRONG):
            return
        function = self.name_of_function(place) if place is not None else ""
        self.findings[key] = WaveFinding(
            kind, span, function, on_32, on_64 or kind.on_64, remedy or kind.remedy, why or kind.why
        )

    def report(self) -> None:
        """Hand the findings over; those that need a person become diagnostics, unless one is there already."""
        context = self.context
        found = sorted(self.findings.values(), key=lambda f: f.span.start)
        context.found.waves.extend(found)
        told = {(n.code, n.span.start) for n in context.found.notes}
        for finding in found:
            if finding.kind is BITS:
                continue  # HPY2031 is reported with the vote itself
            if finding.severity is Severity.WARNING and (finding.kind.code, finding.span.start) not in told:
                context.note(finding.kind.code, Severity.WARNING, finding.why, finding.span)


class WarpUse(NamedTuple):
    """A call of a warp function."""

    name: bytes
    place: Place
    call: Node
    args: tuple[Node, ...]


def find_uses(audit: Audit, names: frozenset[bytes]) -> list[WarpUse]:
    """The calls of the functions called `names`."""
    found = []
    for at, name in audit.context.hits:
        if name in names and (use := _use_at(audit, at, name)) is not None:
            found.append(use)
    return found


def _use_at(audit: Audit, at: int, name: bytes) -> WarpUse | None:
    place = audit.node_at(Span(at, at + len(name)))
    call = place.node.parent if place is not None else None
    if place is None or call is None or call.type != "call_expression":
        return None
    arguments = call.child_by_field_name("arguments")
    args = tuple(c for c in arguments.named_children if c.type != "comment") if arguments is not None else ()
    return WarpUse(name, place, call, args)
