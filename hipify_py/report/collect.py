"""What reports want beside the RunReport and only the sources know, gathered while the run goes on.

A RunReport keeps no file contents. The collector sees each source once, before anything is written, and keeps what the
reports ask for: the line of each finding, counts of device code, kernels, and changed lines up to a bound.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, pairwise
from pathlib import Path

from hipify_py.features import count_features
from hipify_py.filetree import Item, Kind
from hipify_py.model import FileResult, Outcome
from hipify_py.report.difference import Hunk, make_hunks
from hipify_py.report.kernels import Kernel, WaveRow, find_kernels, find_wave_rows

MAX_DIFF_OF_FILE = 256 << 10  # characters
MAX_DIFF_OF_RUN = 24 << 20
_LINE_LIMIT = 400  # characters of one line that a report shows
_NEWLINE = re.compile(rb"\n")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a diagnostic's span is, in characters: its line's text, where it ends (1-based), offset and length."""

    text: str
    end_line: int
    end_column: int
    offset: int
    length: int


@dataclass
class FileFacts:
    """What the collector keeps of one file. `omitted` says why there are no hunks."""

    features: Counter[str] = field(default_factory=Counter)
    kernels: list[Kernel] = field(default_factory=list)
    waves: list[WaveRow] = field(default_factory=list)
    places: dict[tuple[int, int], Place] = field(default_factory=dict)
    hunks: list[Hunk] = field(default_factory=list)
    omitted: str = ""


Facts = Mapping[Path, FileFacts]


class Collector:
    """Gathers FileFacts; `diffs` also keeps changed lines, which is what takes memory."""

    def __init__(self, *, diffs: bool = False) -> None:
        self.facts: dict[Path, FileFacts] = {}
        self.diffs = diffs
        self._room = MAX_DIFF_OF_RUN

    def look(self, item: Item, result: FileResult) -> None:
        """Take what is needed from one source and its result."""
        if item.kind is Kind.OTHER or result.outcome not in (Outcome.CONVERTED, Outcome.UNCHANGED):
            return
        try:
            data = item.path.read_bytes()
        except OSError:
            return  # it was there a moment ago; its result stands
        text = _Lines(data) if result.diagnostics or result.waves or b"__global__" in data else None
        facts = FileFacts(count_features(data))
        if text is not None:
            facts.kernels = find_kernels(data, text.newlines)
            facts.waves = find_wave_rows(result, text.newlines)
            spans = {(d.span.start, d.span.end) for d in result.diagnostics if d.span.end <= len(data)}
            facts.places = {span: text.place_of(*span) for span in spans}
        if self.diffs and (result.outcome is Outcome.CONVERTED or result.diagnostics):
            self._add_hunks(facts, data, result)
        self.facts[result.path] = facts

    def _add_hunks(self, facts: FileFacts, data: bytes, result: FileResult) -> None:
        new = result.data if result.outcome is Outcome.CONVERTED else data
        hunks = make_hunks(_text(data), _text(new), {d.line for d in result.diagnostics})
        size = sum(len(a) + len(b or "") for hunk in hunks for _, _, a, b in hunk)
        if size > MAX_DIFF_OF_FILE:
            facts.omitted = f"the changed lines are more than {MAX_DIFF_OF_FILE >> 10} KiB"
        elif size > self._room:
            facts.omitted = f"the page holds {MAX_DIFF_OF_RUN >> 20} MiB of changed lines already"
        else:
            self._room -= size
            facts.hunks = hunks


def _text(data: bytes) -> list[str]:
    return data.decode("utf-8", "replace").splitlines()


class _Lines:
    """Where the lines of one file begin, in bytes and in characters."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.newlines = [m.start() for m in _NEWLINE.finditer(data)]
        self._starts = [0, *(at + 1 for at in self.newlines)]

    @cached_property
    def _characters_before(self) -> list[int]:
        if self._data.isascii():
            return self._starts
        return [0, *accumulate(_count(self._data[a:b]) for a, b in pairwise(self._starts))]

    def place_of(self, start: int, end: int) -> Place:
        """The place of a span of bytes."""
        first, last = (bisect_right(self.newlines, at - 1) for at in (start, end))
        begin = self._starts[first]
        stop = self.newlines[first] if first < len(self.newlines) else len(self._data)
        line = self._data[begin : min(stop, begin + 4 * _LINE_LIMIT)].decode("utf-8", "replace")
        offset = self._characters_before[first] + _count(self._data[begin:start])
        columns = _count(self._data[self._starts[last] : end])
        length = self._characters_before[last] + columns - offset
        return Place(line.strip()[:_LINE_LIMIT], last + 1, columns + 1, offset, length)


def _count(data: bytes) -> int:
    """Characters; a byte that is no UTF-8 counts as one."""
    return len(data.decode("utf-8", "surrogateescape"))
