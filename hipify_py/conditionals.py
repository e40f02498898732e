"""Preprocessor conditionals: which branch an offset lies in, and which branches are certainly never compiled.

Nothing is guessed: a name that neither the caller nor the file defines is unknown, and so is an expression that depends
on it, unless the caller asks for the preprocessor's own rule that an undefined name is 0.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from hipify_py.expressions import OPAQUE, UNDEFINED, UNSURE, Macro, evaluate, is_defined
from hipify_py.model import Span
from hipify_py.tokens import Regions

if TYPE_CHECKING:
    from hipify_py.context import FileContext

# Both begin with a literal, so that `re` skips quickly; a `#` in the middle of a line is not looked at.
_CONDITIONAL = re.compile(rb"#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b")
_DIRECTIVE = re.compile(rb"#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif|define|undef|include)\b")
_GUARD_NAME = re.compile(rb"#[ \t]*define[ \t]+(\w+)[ \t\r]*(?:/[/*].*)?$", re.M)
_ONCE = re.compile(rb"^[ \t]*#[ \t]*pragma[ \t]+once\b", re.M)
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_CONTINUED = re.compile(rb"\\\r?\n")
_WORD = re.compile(rb"\s*([A-Za-z_]\w*)")
_DEFINED_ALONE = re.compile(rb"\s*(!?)\s*defined\s*(?:\(\s*(\w+)\s*\)|(\w+))\s*\Z")


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
    if _ONCE.sub(b"", _COMMENT.sub(b"", data[first.end : define.start()])).strip():
        return -1
    return first.start


def guard_definition(data: bytes, guard: int) -> Span | None:
    """The `#define` that belongs to the `#ifndef` of an include guard."""
    define = _GUARD_NAME.search(data, guard)
    return Span(*define.span()) if define else None


def condition_of(directive: Directive, names: Mapping[bytes, Macro], *, closed: bool) -> bool | None:
    """Whether the condition of an #if, #ifdef, #elif and so on holds; None when that is not known. #else holds."""
    if directive.word == b"else":
        return True
    if directive.word.endswith(b"def"):
        name = _WORD.match(directive.text)
        found = is_defined(name.group(1), names, closed=closed) if name else None
        return (not found) if found is not None and b"nd" in directive.word else found
    value = evaluate(directive.text, names, closed=closed)
    return None if value is None else value != 0


@dataclass(slots=True)
class _Open:
    """A group that is being read: what is known of its branches, and the macros before it and behind its branches."""

    before: dict[bytes, Macro]
    outside: bool | None  # whether the group itself is compiled
    taken: bool | None = False  # whether an earlier branch is the one that is compiled
    now: bool | None = None  # whether this branch is
    opened: Directive | None = None  # the directive of a branch that is certainly left out
    behind: list[dict[bytes, Macro]] = field(default_factory=list)
    denied: dict[bytes, Macro] = field(default_factory=dict)  # what the earlier conditions say by being false
    exhausted: bool = False  # one of the branches is always compiled


class _Reader:
    """Follows the directives of one file."""

    def __init__(self, names: Mapping[bytes, Macro], *, closed: bool) -> None:
        self.names: dict[bytes, Macro] = dict(names)
        self.fixed = frozenset(n for n, v in names.items() if v is UNDEFINED)
        self.closed = closed
        self.stack: list[_Open] = []
        self.inactive: list[Span] = []

    def read(self, directive: Directive) -> None:
        word = directive.word
        if word.startswith(b"if"):
            outside = self.stack[-1].now if self.stack else True
            self.stack.append(_Open(dict(self.names) if outside is not False else {}, outside))
            self._enter(directive)
        elif word == b"endif":
            if self.stack:
                self._leave(directive)
                self._close(self.stack.pop())
        elif word.startswith(b"el"):
            if self.stack:
                self._leave(directive)
                self._enter(directive)
        elif not self.stack or self.stack[-1].now is not False:
            self._define(directive)

    def _enter(self, directive: Directive) -> None:
        group = self.stack[-1]
        if group.outside is False or group.taken is True:
            group.now = False
        else:
            self.names = group.before | group.denied
            holds = condition_of(directive, self.names, closed=self.closed)
            if holds is True:
                group.now = None if group.taken is None or group.outside is None else True
                group.exhausted = True
            else:
                group.now = holds
            said = _said(directive)
            if said is not None and holds is None:
                name, defined = said
                if self.names.get(name, UNSURE) == UNSURE:
                    self.names[name] = OPAQUE if defined else UNDEFINED
                    group.denied[name] = UNDEFINED if defined else OPAQUE
            group.taken = True if holds is True else None if holds is None else group.taken
        group.opened = directive if group.now is False and group.outside is not False else None

    def _leave(self, directive: Directive) -> None:
        group = self.stack[-1]
        if group.opened is not None:
            self.inactive.append(Span(group.opened.end, directive.start))
        if group.now is not False:
            group.behind.append(self.names)

    def _close(self, group: _Open) -> None:
        if group.outside is False:
            return
        behind = group.behind
        if not group.exhausted:
            behind = [*behind, group.before | group.denied]
        self.names = behind[0] if len(behind) == 1 else _merge(behind, closed=self.closed)

    def _define(self, directive: Directive) -> None:
        if directive.word == b"include":
            if not self.closed:  # a header may define what the file has undefined
                self.names = {n: v for n, v in self.names.items() if v is not UNDEFINED or n in self.fixed}
            return
        name = _WORD.match(directive.text)
        if name is None:
            return
        rest = directive.text[name.end() :]
        if directive.word == b"undef":
            self.names[name.group(1)] = UNDEFINED
        else:
            self.names[name.group(1)] = OPAQUE if rest.startswith(b"(") else rest.strip()


def _said(directive: Directive) -> tuple[bytes, bool] | None:
    """(name, True when it is defined) that a simple condition asserts."""
    if directive.word.endswith(b"def"):
        name = _WORD.match(directive.text)
        return (name.group(1), b"nd" not in directive.word) if name else None
    alone = _DEFINED_ALONE.match(directive.text)
    return (alone.group(2) or alone.group(3), not alone.group(1)) if alone else None


def _merge(ends: Sequence[dict[bytes, Macro]], *, closed: bool) -> dict[bytes, Macro]:
    missing = UNDEFINED if closed else UNSURE
    merged: dict[bytes, Macro] = {}
    for name in {n for end in ends for n in end}:
        values = {end.get(name, missing) for end in ends}
        if len(values) == 1:
            merged[name] = values.pop()
        else:
            merged[name] = UNSURE if values & {UNDEFINED, UNSURE} else OPAQUE
    return merged


def find_inactive(
    data: bytes, regions: Regions, names: Mapping[bytes, Macro], *, undefined_is_zero: bool = False
) -> list[Span]:
    """Branches that are certainly not compiled, outermost ones only, from behind their directive to the next one.

    `names` are the macros that are known at the beginning: their text, or UNDEFINED. With `undefined_is_zero` every
    other name that the file does not define is undefined; otherwise it is unknown. A branch without #endif is none.
    """
    reader = _Reader(names, closed=undefined_is_zero)
    for directive in read_directives(data, regions):
        reader.read(directive)
    return sorted(reader.inactive)


def parse_definitions(defines: Iterable[str], undefines: Iterable[str]) -> dict[bytes, Macro]:
    """Macros from -D NAME, NAME=VALUE and -U NAME as a compiler reads them.

    Errors: ValueError for what is no name.
    """
    names: dict[bytes, Macro] = {}
    for text in defines:
        name, given, value = text.partition("=")
        function = re.fullmatch(r"(\w+)\(.*\)", name)
        name = function.group(1) if function else name
        if not name.isidentifier():
            raise ValueError(f"-D {text}: `{name}` is no name of a macro")
        names[name.encode()] = OPAQUE if function else value.encode() if given else b"1"
    for name in undefines:
        if not name.isidentifier():
            raise ValueError(f"-U {name}: `{name}` is no name of a macro")
        names[name.encode()] = UNDEFINED
    return names


def hide_inactive(context: FileContext, regions: Regions) -> Regions:
    """The regions with the branches that the options say are not compiled left alone, too."""
    options = context.options
    names = parse_definitions(options.defines, options.undefines)
    spans = find_inactive(context.data, regions, names, undefined_is_zero=options.undefined_is_zero)
    return cover(regions, spans)


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
