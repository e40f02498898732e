"""The text of an open file: its lines, changes to them, and places as editors count them and as bytes.

pygls has a document of its own. It is not used, since it ends lines at form feeds, too, and goes through the whole text
for each place of a change: an edit of all CUDA names of a large file would take minutes.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from lsprotocol.types import Position, PositionEncodingKind, Range

from hipify_py.model import Span

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+\Z")
_END = "\r\n"
_CODECS = {PositionEncodingKind.Utf8: ("utf-8", 1), PositionEncodingKind.Utf16: ("utf-16-le", 2)}
_CONTINUING, _FOUR_BYTES = bytes(range(0x80, 0xC0)), bytes(range(0xF0, 0x100))  # bytes of characters in UTF-8
_SURROGATES = "surrogatepass"  # half a character is no text, but an editor may send it


def split_lines(text: str) -> list[str]:
    """The lines with their ends, as the protocol has them: \\n, \\r\\n and \\r end a line, nothing else does."""
    return _LINE.findall(text)


class Text:
    """The lines of a text at one moment; `encoding` is the unit that editors count columns in."""

    def __init__(self, lines: Sequence[str], encoding: PositionEncodingKind | str = PositionEncodingKind.Utf16) -> None:
        self.lines, self.encoding = lines, encoding

    @cached_property
    def data(self) -> bytes:
        """The whole text as UTF-8."""
        return "".join(self.lines).encode("utf-8", _SURROGATES)

    @cached_property
    def _starts(self) -> list[int]:
        """Byte offsets of the lines, and behind them that of the end."""
        sizes = (len(line) if line.isascii() else len(line.encode("utf-8", _SURROGATES)) for line in self.lines)
        return [0, *accumulate(sizes)]

    def column(self, line: int, character: int) -> int:
        """The index in a line of what an editor calls `character`; the end of the line for what lies behind it."""
        text = self.lines[line].rstrip(_END)
        if text.isascii() or self.encoding == PositionEncodingKind.Utf32:
            return min(max(character, 0), len(text))
        codec, unit = _CODECS[PositionEncodingKind(self.encoding)]
        head = text.encode(codec, _SURROGATES)[: max(character, 0) * unit]
        return len(head.decode(codec, _SURROGATES if unit > 1 else "ignore"))

    def offset(self, position: Position) -> int:
        """The byte offset of a place; the end of the text for what lies behind it."""
        if position.line >= len(self.lines):
            return self._starts[-1]
        head = self.lines[position.line][: self.column(position.line, position.character)]
        return self._starts[position.line] + len(head.encode("utf-8", _SURROGATES))

    def position(self, offset: int) -> Position:
        """The place of a byte offset."""
        line = max(bisect_right(self._starts, offset, hi=len(self.lines)) - 1, 0)
        if line == len(self.lines) - 1 and offset == self._starts[-1] and self.lines[line].endswith(("\n", "\r")):
            return Position(line + 1, 0)
        before = self.data[self._starts[line] : offset]
        return Position(line, self._units(before))

    def _units(self, before: bytes) -> int:
        if before.isascii() or self.encoding == PositionEncodingKind.Utf8:
            return len(before)
        characters = len(before.translate(None, _CONTINUING))
        if self.encoding == PositionEncodingKind.Utf32:
            return characters
        return characters + len(before) - len(before.translate(None, _FOUR_BYTES))

    def range(self, span: Span) -> Range:
        return Range(self.position(span.start), self.position(span.end))

    def span(self, where: Range) -> Span:
        start, end = self.offset(where.start), self.offset(where.end)
        return Span(min(start, end), max(start, end))


class Document:
    """An open file that changes."""

    def __init__(self, text: str, version: int, encoding: PositionEncodingKind | str) -> None:
        self.version, self.encoding = version, encoding
        self._lines = split_lines(text)
        self._text: Text | None = None

    @property
    def text(self) -> Text:
        """The text as it is now; it stays as it is when the document changes."""
        if self._text is None:
            self._text = Text(tuple(self._lines), self.encoding)
        return self._text

    def change(self, new: str, where: Range | None) -> None:
        """Put `new` in the place of `where`, or of everything."""
        self._text = None
        if where is None:
            self._lines = split_lines(new)
            return
        lines = self._lines
        start, head = self._cut(where.start)
        end, _ = self._cut(where.end)
        tail = lines[end][self._column(where.end) :] if end < len(lines) else ""
        if start > 0 and not head and lines[start - 1].endswith("\r"):  # a \n may come behind it
            start -= 1
            head = lines[start]
        lines[start : end + 1] = split_lines(head + new + tail)

    def _cut(self, at: Position) -> tuple[int, str]:
        """The line of a place and what stands in front of it there."""
        if at.line >= len(self._lines):
            last = len(self._lines)
            if last and not self._lines[-1].endswith(("\n", "\r")):
                return last - 1, self._lines[-1]
            return last, ""
        return at.line, self._lines[at.line][: self._column(at)]

    def _column(self, at: Position) -> int:
        if at.line >= len(self._lines):
            return len(self._lines[-1]) if self._lines else 0
        return Text(self._lines, self.encoding).column(at.line, at.character)
