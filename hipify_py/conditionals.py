"""Preprocessor conditionals: their groups, the include guard, and which branch an offset lies in."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from hipify_py.model import Span
from hipify_py.tokens import Regions

# Both begin with a literal, so that `re` skips quickly; a `#` in the middle of a line is not looked at.
_CONDITIONAL = re.compile(rb"#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b")
_DIRECTIVE = re.compile(rb"#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif|define|undef|include)\b")
_GUARD_NAME = re.compile(rb"#[ \t]*define[ \t]+(\w+)[ \t\r]*(?:/[/*].*)?$", re.M)
# What may stand between the `#ifndef` of a guard and its `#define`.
_IN_GUARD = re.compile(rb"^[ \t]*#[ \t]*(?:pragma[ \t]+once\b|include\b[^\n]*)", re.M)
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_CONTINUED = re.compile(rb"\\\r?\n")


class Directive(NamedTuple):
    """One directive: `start` is its `#`, `end` the end of its (last) line; `text` is what follows the word, without
    comments and on one line."""

    start: int
    end: int
    word: bytes
    text: bytes


@dataclass(slots=True)
class Group:
    """One #if with everything up to its #endif; branch i lies between directives i and i + 1."""

    directives: list[Directive]
    parent: tuple[Group, int] | None  # the group around it and the number of the branch there
    closed: bool = False

    def branch(self, number: int) -> Span:
        return Span(self.directives[number].end, self.directives[number + 1].start)


def read_directives(data: bytes, regions: Regions, pattern: re.Pattern[bytes] = _DIRECTIVE) -> Iterator[Directive]:
    """The conditionals, definitions and includes of the code, in order."""
    for match in pattern.finditer(data):
        start = match.start()
        if data[data.rfind(b"\n", 0, start) + 1 : start].removeprefix(b"\xef\xbb\xbf").strip():
            continue
        region = regions.covering(start)
        if region is not None and region.start != start:  # an include is a region of its own
            continue
        end = _line_end(data, match.end())
        text = _COMMENT.sub(b" ", _CONTINUED.sub(b" ", data[match.end() : end]))
        yield Directive(start, end, match.group(1), text.strip())


def _line_end(data: bytes, at: int) -> int:
    while (at := data.find(b"\n", at)) >= 0:
        if not data[max(0, at - 2) : at].rstrip(b"\r").endswith(b"\\"):
            return at
        at += 1
    return len(data)


def read_groups(data: bytes, regions: Regions) -> list[Group]:
    """All groups of conditionals in the order of their #if; a stray #else or #endif is passed over."""
    groups: list[Group] = []
    stack: list[Group] = []
    for directive in read_directives(data, regions, _CONDITIONAL):
        if directive.word.startswith(b"if"):
            parent = (stack[-1], len(stack[-1].directives) - 1) if stack else None
            stack.append(Group([directive], parent))
            groups.append(stack[-1])
        elif stack:
            stack[-1].directives.append(directive)
            if directive.word == b"endif":
                stack.pop().closed = True
    return groups


Where = tuple[tuple[int, int], ...]  # (offset of the #if, number of its branch), from outside to inside


def has_conditional(data: bytes, end: int) -> bool:
    """Whether there may be a conditional before `end`; quick, and comments are not looked at."""
    return _CONDITIONAL.search(data, 0, end) is not None


class Branches:
    """Which branches of #if, #ifdef and so on an offset lies in; an include guard does not count."""

    def __init__(self, data: bytes, regions: Regions) -> None:
        self.marks: list[tuple[int, Where]] = []
        stack: list[tuple[int, int]] = []
        guard = guard_start(data, regions)
        for directive in read_directives(data, regions, _CONDITIONAL):
            if directive.word.startswith(b"if"):
                stack.append((directive.start, 0))
            elif directive.word == b"endif":
                del stack[-1:]
            elif stack:
                stack[-1] = (stack[-1][0], stack[-1][1] + 1)
            self.marks.append((directive.end, tuple(s for s in stack if s[0] != guard)))

    def around(self, offset: int) -> Where:
        at = bisect_left(self.marks, (offset, ())) - 1
        return self.marks[at][1] if at >= 0 else ()


def guard_start(data: bytes, regions: Regions) -> int:
    """Offset of the `#ifndef` of an include guard; -1 when the file has none."""
    first = next(read_directives(data, regions, _CONDITIONAL), None)
    if first is None or (first.word != b"ifndef" and b"!defined" not in first.text.replace(b" ", b"")):
        return -1
    define = _GUARD_NAME.search(data, first.end)
    if define is None or define.group(1) not in first.text:
        return -1
    if _IN_GUARD.sub(b"", _COMMENT.sub(b"", data[first.end : define.start()])).strip():
        return -1
    return first.start


def guard_definition(data: bytes, guard: int) -> Span | None:
    """The `#define` that belongs to the `#ifndef` of an include guard."""
    define = _GUARD_NAME.search(data, guard)
    return Span(*define.span()) if define else None


def cover(regions: Regions, spans: Iterable[Span]) -> Regions:
    """`regions` with `spans` left alone, too; what lies inside a span is not a region of its own any more."""
    starts, ends = list(regions.starts), list(regions.ends)
    includes = list(regions.includes)
    for start, end in spans:
        if start >= end:
            continue
        first, last = bisect_left(starts, start), bisect_left(starts, end)
        starts[first:last], ends[first:last] = [start], [end]
        includes = [i for i in includes if not start <= i.start < end]
    return Regions(starts, ends, includes, regions.problems, regions.limit)
