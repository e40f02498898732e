"""One file while it is being converted: its bytes, tokens, tree, and what has been found so far."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from hipify_py import syntax
from hipify_py.calls import Call, directive_around, parse_call
from hipify_py.model import Edit, Evidence, Fate, Fix, NameUse, Severity, Span
from hipify_py.options import Options
from hipify_py.rulebook import Entry, View
from hipify_py.source import Source
from hipify_py.tokens import Candidate, Hit, Regions, find_hits, find_regions, find_words, outside_regions

if TYPE_CHECKING:
    from hipify_py.conditionals import Group
    from hipify_py.device.votes import WideVariable
    from hipify_py.device.waves.findings import WaveFinding
    from hipify_py.semantics.facts import CallFact, FileFacts
    from hipify_py.syntax import Piece


_MACRO = re.compile(rb"#[ \t]*define[ \t]+(\w+)[ \t]+([^\s/][^\n]*?)[ \t\r]*(?://[^\n]*|/\*[^\n]*\*/[ \t\r]*)?$", re.M)
_CONST = re.compile(rb"\bconst(?:expr)?\b[^;{}()\n]*\Z")
_VALUE = re.compile(rb"[ \t]*(?:=[ \t]*|\{)([^;,{}\n]+)[;,}]")
_HEADER = re.compile(
    rb"(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn|nvrtc|cutensor|cufile|nccl|nvml|npp|nvjpeg)\w*\.h(?:pp)?\Z"
    rb"|(?:cub|cuda|nv|cooperative_groups|cute|cutlass)/"
)


def looks_like_header(path: bytes) -> bool:
    """Whether a header that no rule knows is named like one of CUDA's."""
    return _HEADER.match(path) is not None


@dataclass(frozen=True, slots=True)
class Note:
    """A diagnostic before its line is looked up."""

    code: str
    severity: Severity
    text: str
    span: Span
    rule: str = ""
    help: str = ""


@dataclass
class Found:
    """What the matcher collects."""

    renames: list[Edit] = field(default_factory=list)
    fixes: list[Fix] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    uses: list[NameUse] = field(default_factory=list)
    defines: set[str] = field(default_factory=set)
    own: set[int] = field(default_factory=set)  # where a known name means something of the project's own
    replaced: set[Span] = field(default_factory=set)  # arguments that another text takes the place of
    waves: list[WaveFinding] = field(default_factory=list)
    gates: dict[int, str] = field(default_factory=dict)  # compared compute capabilities, with advice
    headers: set[str] = field(default_factory=set)  # of hipify-py that the converted file needs
    only_names: bool = True  # no rule was asked that looks further than the name


class FileContext:
    """Everything that a rule may ask about the file. `limit` is where reading had to stop.

    With `edits_only` nobody will read the findings: what only reports may be left out.
    """

    def __init__(
        self, source: Source, view: View, options: Options, *, with_tree: bool = True, edits_only: bool = False
    ) -> None:
        self.edits_only = edits_only
        self.source, self.view, self.options = source, view, options
        self.with_tree = with_tree and len(source.data) <= syntax.TREE_SIZE_LIMIT
        self.data = source.data
        self.found = Found()
        self._pieces: dict[int, Piece] = {}
        self._read_pieces: dict[int, Piece] = {}
        self._read_bounds = Span(0, 0)
        self._bounds = Span(0, 0)  # of the piece that was asked for last
        self._constants: dict[bytes, Span | None] = {}
        self._done: set[tuple[str, bytes]] = set()
        self.dead: list[Span] = []  # branches that a converted condition leaves out
        self.includes_hip_itself = False  # in a branch for HIP that is left alone
        self.wide_votes: dict[int, WideVariable] = {}  # offset of a vote -> the variable that was made 64 bits wide
        self.macro_masks: dict[bytes, tuple[bytes, list[Span]]] = {}  # macro -> 64-bit lane mask, uses as a lane mask

    @cached_property
    def _words(self) -> tuple[dict[bytes, Entry], frozenset[bytes]]:
        return self.view.names_among(find_words(self.data, self.regions))

    @property
    def names(self) -> dict[bytes, Entry]:
        """The names in the code that the rules know."""
        return self._words[0]

    @property
    def marks(self) -> frozenset[bytes]:
        """The words in the code that analyses of device code look for."""
        return self._words[1]

    @cached_property
    def has_work(self) -> bool:
        """Whether the file has a name, a header or a launch to look at; most files of most projects do not."""
        data = self.data
        if self.names or b"<<<" in data or b"__global__" in data or b"__device__" in data or self.hits:
            return True
        if b"WARP" in data and self.source.path.suffix in (".h", ".hh", ".hpp", ".hxx", ".cuh"):
            return True  # constants for warps, which other files count with
        if b"__has_include" in data:
            return True  # may ask for a header
        header, includes = self.view.header, self.regions.includes
        if self.source.path.suffix == ".cu" and any(i.quoted for i in includes):  # may need the runtime for a header
            return True
        return any(header(i.path.decode("utf-8", "replace")) or looks_like_header(i.path) for i in includes)

    @cached_property
    def facts(self) -> FileFacts | None:
        """What types say about the names of the file; None unless that was asked for."""
        if self.options.semantic is None or self.source.facts is not None:
            return self.source.facts
        from hipify_py.semantics.evidence import collect_facts

        return collect_facts(self)

    def call_fact(self, start: int, call: Call) -> CallFact | None:
        """What types say about the call of the name at `start`; None where they say nothing or see other arguments."""
        fact = self.facts.calls.get(start) if self.facts is not None else None
        return fact if fact is not None and len(fact.args) == len(call.args) else None

    @cached_property
    def regions(self) -> Regions:
        found = find_regions(self.data)
        if self.options.inactive != "convert":
            from hipify_py.inactive import hide_inactive

            found = hide_inactive(self, found)
        if (
            self.options.hip_branches == "leave"
            and self.options.meaning == "hip"
            and (b"HIP" in self.data or b"ROCM" in self.data)
        ):
            from hipify_py.vendors import leave_hip_branches

            found = leave_hip_branches(self, found)
        return found

    @cached_property
    def groups(self) -> list[Group]:
        """The preprocessor conditionals."""
        from hipify_py.conditionals import read_groups

        return read_groups(self.data, self.regions)

    @property
    def limit(self) -> int:
        return self.regions.limit

    @cached_property
    def hits(self) -> list[Hit]:
        """All places in the code with a name that the rules know, or that looks like one of CUDA's."""
        hits = find_hits(self.data, self.names, self.view.beginnings_beside(self.names))
        wanted = self.names.keys() | filter(self.view.is_suspect, {name for _, name in hits})
        return outside_regions([hit for hit in hits if hit[1] in wanted], self.regions)

    def piece_at(self, span: Span) -> Piece | None:
        """The parsed part of the file around `span`: one function where that parses by itself, else the whole file.

        Parsing is the dearest step, and most files need it for a few calls only. None without trees.
        """
        if not self.with_tree:
            return None
        start, end = self._bounds
        if not start <= span.start <= span.end < end:
            start, end = self._bounds = Span(*syntax.piece_bounds(self.data, span))
        if start not in self._pieces:
            self._pieces[start] = syntax.parse_piece(self.data, start, end)
        piece = self._pieces[start]
        return piece if not piece.errors else self.whole

    def piece_for_reading(self, span: Span) -> Piece | None:
        """Like `piece_at`, for those who change nothing: what they have parsed is not parsed again after the edits."""
        if not self.with_tree:
            return None
        start, end = self._read_bounds
        if not start <= span.start <= span.end < end:
            start, end = self._read_bounds = Span(*syntax.piece_bounds(self.data, span))
        piece = self._pieces.get(start) or self._read_pieces.get(start)
        if piece is None or piece.end != end:
            piece = self._read_pieces[start] = syntax.parse_piece(self.data, start, end)
        return piece if not piece.errors else self.whole

    @cached_property
    def whole(self) -> Piece | None:
        """The parsed file; None without trees, as for files that are too large."""
        return syntax.parse_piece(self.data, 0, len(self.data)) if self.with_tree else None

    @property
    def used_tree(self) -> bool:
        """Whether anything had to be parsed."""
        return bool(self._pieces) or "whole" in self.__dict__

    @property
    def parsed_pieces(self) -> list[Piece]:
        """All parts that were parsed and have no error; how a parser recovers from errors says nothing about edits."""
        whole: Piece | None = self.__dict__.get("whole")
        pieces = [*self._pieces.values(), *([whole] if whole is not None else [])]
        return [p for p in pieces if not p.errors]

    @cached_property
    def is_hip(self) -> bool:
        """Whether the file knows HIP already: what it does about the wave size is its own business."""
        if self.options.half_converted:
            return False
        if any(i.path.startswith(b"hip/") for i in self.regions.includes):
            return True
        found = re.finditer(rb"\bhip[A-Z]\w*", self.data)
        return any(self.regions.covering(f.start()) is None for f in found)

    @cached_property
    def is_wave_wide(self) -> bool:
        """Whether the device code asks for the wave size (`warpSize`, no member and no variable of that name)."""
        if self.native_edits:
            return True
        if b"warpSize" not in self.data or self._names_warp_size or self.has_fragments:
            return False
        own = self._scopes_of_own_warp_size()
        found = (m.start() for m in re.finditer(rb"(?<![\w.>])warpSize\b", self.data))
        return any(
            self.regions.covering(at) is None
            and not self._is_own(at)
            and not any(scope.start <= at < scope.end for scope in own)
            for at in found
        )

    @property
    def has_fragments(self) -> bool:
        """Whether the file multiplies matrices with nvcuda::wmma, whose fragments 32 lanes hold on every GPU."""
        return b"nvcuda" in self.data and b"wmma" in self.data

    @cached_property
    def native_edits(self) -> dict[Span, bytes]:
        """What has to change for whole waves of the GPU where `--wave-policy native` asks for them."""
        if self.options.wave_policy != "native" or self.is_hip or b"warpSize" in self.data:
            return {}
        if self.view.target == "cpu" or self.view.meaning == "cuda":
            return {}
        from hipify_py.device.waves.native import plan_native

        return plan_native(self)

    @cached_property
    def _names_warp_size(self) -> bool:
        """Whether warpSize is a macro or constant of the project's own."""
        text = self.constant_text(b"warpSize")
        return text is not None and text.strip(b" ()uUlL").isdigit()

    def _scopes_of_own_warp_size(self) -> list[Span]:
        """Where variables of the code's own that are called warpSize can be seen."""
        declared = re.finditer(rb"\b(?:int|unsigned|short|long|auto|size_t|u?int32_t)\s+warpSize\s*[={(]", self.data)
        return [Span(m.start(), self._end_of_block(m.end())) for m in declared]

    def _end_of_block(self, at: int) -> int:
        """The brace that closes the block around `at`, or the end of the file."""
        depth = 0
        for mark in re.finditer(rb"[{}]", self.data[at : self.limit]):
            if self.regions.covering(at + mark.start()) is None:
                depth += 1 if mark.group() == b"{" else -1
                if depth < 0:
                    return at + mark.start()
        return self.limit

    def _is_own(self, start: int) -> bool:
        """Whether types say that a name means something of the project's own."""
        reference = self.facts.references.get(start) if self.facts is not None else None
        return reference is not None and reference.origin.value == "own"

    def text(self, span: Span) -> bytes:
        return self.data[span.start : span.end]

    def use(self, candidate: Candidate, library: str, fate: Fate, new_name: str = "") -> None:
        """Write one use into the ledger."""
        self.found.uses.append(NameUse(candidate.name.decode(), library, candidate.span, fate, new_name))

    def leave(self, candidate: Candidate) -> None:
        """Write into the ledger that this is no use of the CUDA name, but something of the project's own."""
        self.found.own.add(candidate.start)

    def note(self, code: str, severity: Severity, text: str, span: Span, rule: str = "", help: str = "") -> None:
        self.found.notes.append(Note(code, severity, text, span, rule, help))

    def call_at(self, name: Span, open_at: int) -> tuple[Call | None, Evidence]:
        """The call of the function named at `name` with its `(` at `open_at`, and how sure its arguments are.

        The tokens give the split; where the tree has parsed the call, it has the last word. The body of a macro is not
        in the tree, but there its tokens are all that counts.
        """
        around = directive_around(self.data, name.start)
        call = parse_call(self.data, open_at, self.regions, min(self.limit, around.end) if around else self.limit)
        if call is None:
            return None, Evidence.TOKENS
        if around is not None:
            return call, Evidence.SYNTAX if call.certain else Evidence.TOKENS
        piece = self.piece_at(Span(name.start, call.close + 1))
        if piece is None:
            return call, Evidence.TOKENS
        node = piece.node_at(name)
        spans = syntax.call_arguments(piece, node) if node is not None else None
        if spans is None:
            broken = node is None or syntax.in_error(node) or not call.certain
            return call, Evidence.TOKENS if broken else Evidence.SYNTAX
        if len(spans) != len(call.args):
            call = Call(call.open, call.close, spans, True)
        return call, Evidence.SYNTAX

    def is_first(self, task: str, name: bytes) -> bool:
        """Whether `task` is asked for `name` for the first time in this file: for what is done to all uses at once."""
        key = (task, name)
        new = key not in self._done
        self._done.add(key)
        return new

    def constant(self, name: bytes) -> Span | None:
        """The value of a macro or a constant that this file defines with that name."""
        if name not in self._constants:
            self._constants[name] = self._find_constant(name)
        return self._constants[name]

    def _find_constant(self, name: bytes) -> Span | None:
        data = self.data
        places = self._places(name)
        for at in places:
            directive = data.rfind(b"#", data.rfind(b"\n", 0, at) + 1, at)
            found = _MACRO.match(data, directive) if directive >= 0 else None
            if found and found.group(1) == name and self.regions.covering(found.start(2)) is None:
                return Span(*found.span(2))
        for at in places:
            head = data[data.rfind(b"\n", 0, at) + 1 : at]
            found = _VALUE.match(data, at + len(name)) if _CONST.search(head) else None
            if found and self.regions.covering(found.start(1)) is None:
                return Span(*found.span(1))
        return None

    def constant_text(self, name: bytes) -> bytes | None:
        """The value of a macro or a constant of this file, or of the project's headers that it includes."""
        value = self.constant(name)
        if value is not None:
            return self.text(value)
        if not self.regions.includes:
            return None
        from hipify_py.headerindex import header_index_of

        return header_index_of(self.options).constant(self.source.path, self.regions.includes, name)

    def is_macro(self, name: bytes) -> bool:
        """Whether this file defines a macro without parameters of that name."""
        value = self.constant(name)
        return value is not None and directive_around(self.data, value.start) is not None

    def count_word(self, word: bytes) -> int:
        """How often an identifier occurs in the code."""
        return sum(self.regions.covering(at) is None for at in self._places(word))

    def _places(self, word: bytes) -> list[int]:
        """Where an identifier stands, in comments, too; a pattern that begins with the word is the quickest."""
        pattern = re.compile(re.escape(word) + rb"(?<!\w" + b"." * len(word) + rb")\b", re.DOTALL)
        return [m.start() for m in pattern.finditer(self.data)]
