"""Applies edits to bytes and checks what must always hold; a broken invariant is a bug of hipify-py."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from hipify_py.model import Edit


class InvariantError(Exception):
    """Something that must always hold does not; the file is not written."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def apply_edits(data: bytes, edits: Sequence[Edit]) -> bytes:
    """The text with all edits done.

    Errors: InvariantError HPY9001 when edits overlap or are out of order.
    """
    out: list[bytes] = []
    at = 0
    for edit in edits:
        if edit.span.start < at:
            raise InvariantError("HPY9001", f"edits of {edit.rule} overlap at byte {edit.span.start}")
        out.append(data[at : edit.span.start])
        out.append(edit.text)
        at = edit.span.end
    out.append(data[at:])
    return b"".join(out)


def check_outside(data: bytes, edits: Sequence[Edit], result: bytes) -> None:
    """Every byte outside the edits is the same, counted from both ends independently of `apply_edits`.

    Errors: InvariantError HPY9002.
    """
    old_end, new_end = len(data), len(result)
    for edit in reversed(edits):
        kept = old_end - edit.span.end
        if data[edit.span.end : old_end] != result[new_end - kept : new_end]:
            raise InvariantError("HPY9002", f"bytes after the edit at {edit.span.start} changed")
        new_end -= kept + len(edit.text)
        if result[new_end : new_end + len(edit.text)] != edit.text:
            raise InvariantError("HPY9002", f"the edit at {edit.span.start} was not written")
        old_end = edit.span.start
    if data[:old_end] != result[:new_end]:
        raise InvariantError("HPY9002", "bytes before the first edit changed")


class OffsetMap:
    """Finds the place in the original text for a place in the edited one."""

    def __init__(self, edits: Sequence[Edit]) -> None:
        self._new_starts: list[int] = []
        self._edits = edits
        shift = 0
        for edit in edits:
            self._new_starts.append(edit.span.start + shift)
            shift += len(edit.text) - (edit.span.end - edit.span.start)

    def original(self, offset: int) -> int:
        """Offset in the original; inside replaced text, where the edit begins."""
        at = bisect_right(self._new_starts, offset) - 1
        if at < 0:
            return offset
        edit, beyond = self._edits[at], offset - self._new_starts[at] - len(self._edits[at].text)
        return edit.span.start if beyond < 0 else edit.span.end + beyond
