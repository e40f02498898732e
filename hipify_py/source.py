"""Reads a source file as bytes and knows its lines; nothing is ever re-encoded."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hipify_py.semantics.facts import FileFacts
from stat import S_ISREG

SIZE_LIMIT = 256 * 1024 * 1024
_NEWLINE = re.compile(rb"\n")
_BOM = b"\xef\xbb\xbf"
_OTHER_BOMS = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


class SourceError(Exception):
    """A file cannot be taken as source; the text says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True)
class Source:
    """The bytes of one file. Offsets are byte offsets; lines and columns count from 1, columns in characters."""

    path: Path
    data: bytes
    facts: FileFacts | None = None  # what types say about the names, where that is known already

    @cached_property
    def encoding(self) -> str:
        """utf-8-sig, ascii, utf-8 or latin-1: how the bytes read, for counting columns only."""
        if self.data.startswith(_BOM):
            return "utf-8-sig"
        if self.data.isascii():
            return "ascii"
        try:
            self.data.decode("utf-8")
        except UnicodeDecodeError:
            return "latin-1"
        return "utf-8"

    @cached_property
    def newline(self) -> bytes:
        """The newline that inserted lines get: the first one found."""
        at = self.data.find(b"\n")
        return b"\r\n" if at > 0 and self.data[at - 1 : at] == b"\r" else b"\n"

    @property
    def text_start(self) -> int:
        """Offset behind a byte order mark."""
        return len(_BOM) if self.data.startswith(_BOM) else 0

    @property
    def lines(self) -> int:
        return self.data.count(b"\n") + (not self.data.endswith(b"\n") and bool(self.data))

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *[m.end() for m in _NEWLINE.finditer(self.data)]]

    def location(self, offset: int) -> tuple[int, int]:
        """(line, column) of a byte offset."""
        line = bisect_right(self._line_starts, offset)
        start = self._line_starts[line - 1]
        if line == 1:
            start = self.text_start
        before = self.data[start:offset]
        if self.encoding != "ascii":
            return line, len(before.decode("latin-1" if self.encoding == "latin-1" else "utf-8", "replace")) + 1
        return line, len(before) + 1


def read_source(path: Path) -> Source:
    """Read one file.

    Errors: SourceError HPY0001 (cannot be read), HPY0002 (binary), HPY0003 (too large), HPY0004 (UTF-16 or UTF-32).
    """
    try:
        status = path.stat()
        if not S_ISREG(status.st_mode):
            raise SourceError("HPY0001", "is not a regular file")
        size = status.st_size
        if size > SIZE_LIMIT:
            raise SourceError("HPY0003", f"is {size >> 20} MiB; files above {SIZE_LIMIT >> 20} MiB are not converted")
        data = path.read_bytes()
    except OSError as error:
        raise SourceError("HPY0001", f"cannot be read: {error.strerror or error}") from None
    return make_source(path, data)


def make_source(path: Path, data: bytes) -> Source:
    """A source from bytes in memory, with the same checks as `read_source`."""
    for bom, name in _OTHER_BOMS.items():
        if data.startswith(bom):
            raise SourceError("HPY0004", f"is {name} text; save it as UTF-8 first")
    if b"\0" in data:
        raise SourceError("HPY0002", "is a binary file (it holds NUL bytes)")
    return Source(path, data)
