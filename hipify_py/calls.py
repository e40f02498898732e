"""Splits calls and launches into their parts from the tokens alone; works inside macro bodies, too."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from hipify_py.model import Span
from hipify_py.tokens import Regions, next_code, previous_code

_CLOSING = {ord("("): ord(")"), ord("["): ord("]"), ord("{"): ord("}")}
_MARKS = re.compile(rb"[()\[\]{},<>;#\"'/]")
_IN_TEMPLATE = re.compile(rb"[<>()\[\];{}\"'/&|]")
_LONGEST_CALL, _LONGEST_CONFIG = 100_000, 10_000
_LONGEST_LINE = 65_536
_DEEPEST_TEMPLATE = 64


@dataclass(frozen=True, slots=True)
class Call:
    """The parentheses of a call and its arguments without the spaces and comments around them."""

    open: int
    close: int
    args: tuple[Span, ...]
    certain: bool  # False when `<` or a directive between the parentheses makes the split a guess


def parse_call(data: bytes, open_at: int, regions: Regions, limit: int) -> Call | None:
    """The call whose `(` (or other bracket) is at `open_at`; None when it does not close before `limit`."""
    return _parse_list(data, open_at, _CLOSING[data[open_at]], regions, min(limit, open_at + _LONGEST_CALL))


def parse_launch_config(data: bytes, open_at: int, regions: Regions, limit: int) -> Call | None:
    """The `<<<a, b, c, d>>>` whose first `<` is at `open_at`; `close` is the offset of the first `>` of the end."""
    return _parse_list(data, open_at, ord(">"), regions, min(limit, open_at + _LONGEST_CONFIG))


def _parse_list(data: bytes, open_at: int, closing: int, regions: Regions, limit: int) -> Call | None:
    launch = closing == ord(">")
    at = open_at + (3 if launch else 1)
    stack: list[int] = []
    commas: list[int] = []
    certain, less, greater = True, False, False
    while found := _MARKS.search(data, at, limit):
        at = found.start()
        region = regions.covering(at)
        if region is not None:
            at = region.end
            continue
        byte = data[at]
        if byte in _CLOSING:
            stack.append(_CLOSING[byte])
        elif stack and byte == stack[-1]:
            stack.pop()
        elif not stack and byte == closing and (not launch or data[at : at + 3] == b">>>"):
            split = certain and not (less and greater and commas)
            return Call(open_at, at, _arguments(data, open_at + (3 if launch else 1), at, commas, regions), split)
        elif byte in b")]}":
            return None
        elif byte == ord(",") and not stack:
            commas.append(at)
        elif launch and byte == ord("<") and data[at : at + 3] == b"<<<":
            return None  # a launch inside the configuration of another: the first one was none
        elif byte == ord("<") and not stack:
            end = template_end(data, at, regions, limit)
            if end:
                at = end
                continue
            less = True
        elif byte == ord(">") and not stack and data[at - 1 : at] != b"-":
            greater = True
        elif byte == ord("#") and _is_directive(data, at):
            certain = False
        elif byte == ord(";") and not stack:
            return None
        at += 1
    return None


def _is_directive(data: bytes, at: int) -> bool:
    line = data.rfind(b"\n", 0, at) + 1
    return not data[line:at].strip() and not data[max(0, line - 3) : line].rstrip(b"\r\n").endswith(b"\\")


def template_end(data: bytes, less_at: int, regions: Regions, limit: int) -> int:
    """Offset behind the `>` that closes template arguments opened at `less_at`; 0 when it is a comparison."""
    before = data[less_at - 1 : less_at]
    after = data[less_at + 1 : less_at + 2]
    if not (before.isalnum() or before == b"_") or after in (b"", b" ", b"=", b"<", b"\n") or before.isdigit():
        return 0
    at, depth, parens = less_at + 1, 1, 0
    while found := _IN_TEMPLATE.search(data, at, limit):
        at = found.start()
        byte = data[at : at + 1]
        region = regions.covering(at)
        if region is not None:
            at = region.end
            continue
        if byte in b"([":
            parens += 1
        elif byte in b")]":
            if not parens:
                return 0
            parens -= 1
        elif byte in b";{}" or data[at : at + 2] in (b"&&", b"||"):
            if data[at : at + 2] != b"&&":
                return 0
            at += 1
        elif not parens and byte == b"<":
            if data[at : at + 2] == b"<<":
                return 0
            depth += 1
            if depth > _DEEPEST_TEMPLATE:
                return 0
        elif not parens and byte == b">" and data[at - 1 : at] != b"-":
            depth -= 1
            if not depth:
                behind = next_code(data, at + 1, regions)
                following = data[behind : behind + 1]
                return at + 1 if following in (b"(", b":", b",", b")", b"{", b">", b";", b"<", b"", b".") else 0
        at += 1
    return 0


def _arguments(data: bytes, start: int, end: int, commas: list[int], regions: Regions) -> tuple[Span, ...]:
    edges = [start - 1, *commas, end]
    spans = []
    for left, right in pairwise(edges):
        first = next_code(data, left + 1, regions)
        last = previous_code(data, right, regions) + 1
        spans.append(Span(first, last) if first < last else Span(left + 1, left + 1))
    if len(spans) == 1 and spans[0].start == spans[0].end:
        return ()
    return tuple(spans)


def directive_around(data: bytes, at: int) -> Span | None:
    """The preprocessor directive, with its continued lines, that holds `at`; a very long line is none."""
    line = data.rfind(b"\n", max(0, at - _LONGEST_LINE), at) + 1
    if not line and at > _LONGEST_LINE:
        return None
    while line and data[max(0, line - 3) : line - 1].rstrip(b"\r").endswith(b"\\"):
        line = data.rfind(b"\n", 0, line - 1) + 1
    if not data[line : line + 200].removeprefix(b"\xef\xbb\xbf").lstrip(b" \t").startswith(b"#"):
        return None
    end = line
    while True:
        end = data.find(b"\n", end)
        if end < 0:
            return Span(line, len(data))
        if not data[max(line, end - 2) : end].rstrip(b"\r").endswith(b"\\"):
            return Span(line, end)
        end += 1
