"""Reads CMake's language: commands with their arguments, comments skipped. Offsets are byte offsets.

Not tree-sitter-cmake: on 3433 CMake files of public projects and of CMake itself it took 2.4 times as long, could not
read one file of CMake's, and splits arguments such as `-DX="y"` in two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_NAME = re.compile(rb"[A-Za-z_]\w*")
_SPACE = re.compile(rb"\s+")
_BRACKET = re.compile(rb"\[(=*)\[")
_UNQUOTED = re.compile(
    rb'(?:[^\s()#"\\]|\\.|\$\([^\s()]*\))(?:[^\s()#"\\]|\\.|\$\([^\s()]*\)|"(?:[^"\\]|\\.)*")*', re.S
)
_QUOTED = re.compile(rb'"(?:[^"\\]|\\.)*"', re.S)


class ScanError(Exception):
    """The text is not CMake's language; `offset` is where reading stopped."""

    def __init__(self, text: str, offset: int) -> None:
        super().__init__(text)
        self.offset = offset


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument; [start, end) are its bytes with quotes or brackets, [inner, inner_end) without."""

    start: int
    end: int
    inner: int
    inner_end: int
    text: str  # the bytes between inner and inner_end

    @property
    def is_quoted(self) -> bool:
        return self.inner != self.start


@dataclass(frozen=True, slots=True)
class Command:
    """name(arguments); `end` is behind the closing parenthesis, `name` is in small letters."""

    start: int
    name: str
    arguments: tuple[Argument, ...]
    close: int

    @property
    def end(self) -> int:
        return self.close + 1

    @property
    def name_end(self) -> int:
        return self.start + len(self.name)

    @property
    def texts(self) -> list[str]:
        return [a.text for a in self.arguments]


def scan_commands(data: bytes, start: int = 0) -> Iterator[Command]:
    """All commands in order.

    Errors: ScanError.
    """
    at = start
    while (at := _skip(data, at)) < len(data):
        match = _NAME.match(data, at)
        if match is None:
            raise ScanError("a command was expected", at)
        opening = _skip(data, match.end(), lines=False)
        if data[opening : opening + 1] != b"(":
            raise ScanError(f"'(' is missing behind {match[0].decode()}", at)
        arguments, close = _scan_arguments(data, opening + 1)
        yield Command(at, match[0].decode().lower(), arguments, close)
        at = close + 1


def _skip(data: bytes, at: int, *, lines: bool = True) -> int:
    """Behind white space and comments."""
    while at < len(data):
        if space := _SPACE.match(data, at):
            at = space.end()
        elif lines and data[at : at + 1] == b"#":
            at = _behind_comment(data, at)
        else:
            break
    return at


def _behind_comment(data: bytes, at: int) -> int:
    bracket = _BRACKET.match(data, at + 1)
    if bracket:
        return _behind_bracket(data, bracket)
    end = data.find(b"\n", at)
    return len(data) if end < 0 else end


def _behind_bracket(data: bytes, opening: re.Match[bytes]) -> int:
    closing = b"]" + opening[1] + b"]"
    end = data.find(closing, opening.end())
    if end < 0:
        raise ScanError("a bracket is not closed", opening.start())
    return end + len(closing)


def _scan_arguments(data: bytes, at: int) -> tuple[tuple[Argument, ...], int]:
    found: list[Argument] = []
    opening, depth = at - 1, 1
    while (at := _skip(data, at)) < len(data):
        head = data[at : at + 1]
        if head in (b"(", b")"):
            depth += 1 if head == b"(" else -1
            if depth == 0:
                return tuple(found), at
            at += 1
            continue
        argument = _scan_argument(data, at)
        found.append(argument)
        at = argument.end
    raise ScanError("a parenthesis is not closed", opening)


def _scan_argument(data: bytes, at: int) -> Argument:
    if bracket := _BRACKET.match(data, at):
        end, width = _behind_bracket(data, bracket), len(bracket[0])
        return _argument(data, at, end, width)
    if data[at : at + 1] == b'"':
        quoted = _QUOTED.match(data, at)
        if quoted is None:
            raise ScanError("a string is not closed", at)
        return _argument(data, at, quoted.end(), 1)
    match = _UNQUOTED.match(data, at)
    if match is None:
        raise ScanError("a character that cannot be read", at)
    return _argument(data, at, match.end(), 0)


def _argument(data: bytes, start: int, end: int, width: int) -> Argument:
    text = data[start + width : end - width].decode("utf-8", "surrogateescape")
    return Argument(start, end, start + width, end - width, text)
