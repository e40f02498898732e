"""The fast pass: where the comments, strings and includes are, and which identifiers may be CUDA names.

Python's `re` is quick where a pattern begins with a literal or a set of first bytes, and a pattern that names
everything is many times slower. So one pass finds the regions to leave alone, splitting the rest into words tells which
known names occur at all, and only for their beginnings is there a pass that finds the places.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from hipify_py.model import Span

# One alternative each: line comment (a backslash at the end carries it on), block comment, raw string, string,
# character, include, a directive with free text, an unterminated comment or string. A quote behind a digit separates
# digits.
# Every alternative must begin with a plain byte: only then does `re` skip by a set of first bytes.
_RAW = rb'(?:(?<=\bR")|(?<=\b[uUL]R")|(?<=\bu8R"))'
_NOT_RAW = rb'(?<!\bR")(?<!\b[uUL]R")(?<!\bu8R")'
_CARRIED_ON = rb"(?:(?<=\\)\n.*|(?<=\\\r)\n.*)*"
_SKIP = re.compile(
    rb"//.*" + _CARRIED_ON + rb"|/\*[^*]*(?:\*(?!/)[^*]*)*\*/"
    rb'|"' + _NOT_RAW + rb'[^"\\\n]*(?:\\(?s:\r\n|.)[^"\\\n]*)*"'
    rb"|'(?:(?<![0-9A-Za-z_]')|(?<=\b[uUL]')|(?<=\bu8'))[^'\\\n]*(?:\\.[^'\\\n]*)*'"
    rb"|\#(?P<include>[ \t]*include(?:_next)?\b(?:[ \t]|/\*.*?\*/)*(?:<[^>\n]*>|\"[^\"\n]*\"))"
    rb"|\#[ \t]*(?:error|warning)\b.*"
    + _CARRIED_ON
    + rb'|"'
    + _RAW
    + rb'(?P<delimiter>[^()\\\s]{0,16})\((?s:.*?)\)(?P=delimiter)"'
    rb"|/(?P<open_comment>\*)"
    rb'|"' + _RAW + rb"(?P<open_raw>[^()\\\s]{0,16}\()"
    rb'|"(?P<open_string>[^\n]*)',
)
_INCLUDE_PATH = re.compile(rb'[<"]([^>"\n]*)[>"]\Z')


class Candidate(NamedTuple):
    """A CUDA name somewhere in the code."""

    start: int
    end: int
    name: bytes
    span: Span


def make_candidate(start: int, name: bytes) -> Candidate:
    end = start + len(name)
    return Candidate(start, end, name, Span(start, end))


class Include(NamedTuple):
    """One #include: the directive from `#` to its closing bracket, the path between the brackets."""

    start: int
    end: int
    path: bytes
    path_start: int
    quoted: bool


class Problem(NamedTuple):
    code: str
    text: str
    span: Span


@dataclass
class Regions:
    """Comments, strings and characters of one file, sorted; `limit` is where reading had to stop."""

    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    includes: list[Include] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    limit: int = 0

    def covering(self, offset: int) -> Span | None:
        """The region that holds `offset`."""
        at = bisect_right(self.starts, offset) - 1
        if at >= 0 and offset < self.ends[at]:
            return Span(self.starts[at], self.ends[at])
        return None


def find_regions(data: bytes) -> Regions:
    """All comments, literals and includes of `data`."""
    found = Regions(limit=len(data))
    starts, ends = found.starts, found.ends
    add_start, add_end = starts.append, ends.append
    for match in _SKIP.finditer(data):
        start, end = match.span()
        kind = match.lastgroup
        if kind is None or kind == "delimiter":
            add_start(start)
            add_end(end)
        elif kind == "include":
            if not _starts_line(data, start):
                continue
            path = _INCLUDE_PATH.search(match.group())
            assert path is not None
            found.includes.append(
                Include(start, end, path.group(1), start + path.start(1), data[end - 1 : end] == b'"')
            )
            starts.append(start)
            ends.append(end)
        elif kind == "open_string":
            found.problems.append(Problem("HPY0011", "string is not closed on its line", Span(start, end)))
            starts.append(start)
            ends.append(end)
        else:
            what = "comment" if kind == "open_comment" else "raw string"
            text = f"{what} is not closed; nothing after it was converted"
            found.problems.append(Problem("HPY0010", text, Span(start, end)))
            starts.append(start)
            ends.append(len(data))
            found.limit = start
            break
    return found


def _starts_line(data: bytes, at: int) -> bool:
    line = data.rfind(b"\n", 0, at) + 1
    return not data[line:at].removeprefix(b"\xef\xbb\xbf").strip()


_WORD_BYTES = b"_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TO_WORDS = bytes(byte if byte in _WORD_BYTES else 0x20 for byte in range(256))
_BEGINNING = 5

Hit = tuple[int, bytes]  # offset and identifier


def find_words(data: bytes, regions: Regions) -> list[bytes]:
    """The identifiers, keywords and numbers of the code, in order."""
    starts, ends = [*regions.starts, len(data)], [0, *regions.ends]
    code = b" ".join([data[end:start] for end, start in zip(ends, starts, strict=True)])
    return code.translate(_TO_WORDS).split()


def find_hits(data: bytes, names: Iterable[bytes], beginnings: Iterable[bytes] = ()) -> list[Hit]:
    """All places of `names` and of identifiers that begin like CUDA's, in order, also in comments."""
    groups: dict[bytes, list[bytes]] = {b"cu": [], b"CU": [], **{b: [] for b in beginnings}}
    for name in names:
        beginning = name[:2]
        groups.setdefault(beginning if beginning in groups else name[:_BEGINNING], []).append(name)
    hits: list[Hit] = []
    for beginning, members in groups.items():
        if len(members) == 1 and len(beginning) > 2:
            hits += _find_word(data, members[0])
        else:
            hits += [(m.start(), m.group()) for m in _beginning_pattern(beginning).finditer(data)]
    if beginnings or any(2 < len(b) < _BEGINNING for b in groups):  # one beginning may be the beginning of another
        hits = list(set(hits))
    hits.sort()
    return hits


def _find_word(data: bytes, word: bytes) -> Iterator[Hit]:
    """All places of one identifier; for a single one `bytes.find` is quicker than `re`."""
    at, size = data.find(word), len(word)
    while at >= 0:
        end = at + size
        if not (at and data[at - 1] in _WORD_BYTES) and not (end < len(data) and data[end] in _WORD_BYTES):
            yield at, word
        at = data.find(word, end)


@lru_cache(maxsize=1024)
def _beginning_pattern(beginning: bytes) -> re.Pattern[bytes]:
    # The literal comes first and the look-behind after it, since `re` jumps from literal to literal with memchr.
    return re.compile(beginning + rb"(?<!\w" + b"." * len(beginning) + rb")\w*", re.DOTALL)


def outside_regions(hits: Iterable[Hit], regions: Regions) -> list[Hit]:
    """Those of the sorted `hits` that are in the code."""
    starts, ends = regions.starts, regions.ends
    at, count = 0, len(starts)
    next_start = starts[0] if count else regions.limit
    kept = []
    for hit in hits:
        if hit[0] >= next_start:
            while at < count and ends[at] <= hit[0]:
                at += 1
            next_start = starts[at] if at < count else regions.limit
            if hit[0] >= next_start:
                continue
        kept.append(hit)
    return kept


_SPACE = b" \t\r\n\f\v\\"
_STEP = 64


def next_code(data: bytes, at: int, regions: Regions) -> int:
    """Offset of the first byte at or after `at` that is neither space nor in a comment; len(data) at the end."""
    size = len(data)
    while at < size:
        part = data[at : at + _STEP]
        rest = part.lstrip(_SPACE)
        at += len(part) - len(rest)
        if not rest:
            continue
        if rest[0] != 0x2F or rest[1:2] not in (b"/", b"*") or (region := regions.covering(at)) is None:
            return at
        at = region.end
    return size


def previous_code(data: bytes, at: int, regions: Regions) -> int:
    """Offset of the last byte before `at` that is neither space nor in a comment; -1 at the beginning."""
    while at > 0:
        part = data[max(0, at - _STEP) : at]
        rest = part.rstrip(_SPACE)
        at -= len(part) - len(rest)
        if not rest:
            continue
        region = regions.covering(at - 1)
        if region is None or data[region.start : region.start + 2] not in (b"//", b"/*"):
            return at - 1
        at = region.start
    return -1


_WORD_BEFORE = re.compile(rb"[A-Za-z_0-9]+\Z")


def word_ending_at(data: bytes, last: int) -> bytes:
    """The identifier whose last byte is at `last`; empty when there is none."""
    found = _WORD_BEFORE.search(data, max(0, last - 200), last + 1)
    return found.group() if found else b""
