"""Collects the edits and notes of one build file, and makes the result of them."""

from __future__ import annotations

from collections.abc import Sequence

from hipify_py.apply import apply_edits, check_outside
from hipify_py.context import Note
from hipify_py.convert import make_diagnostics
from hipify_py.model import Edit, FileResult, Outcome, Severity, Span
from hipify_py.source import Source

NO_COUNTERPART, CHANGED_MEANING, DROPPED, ARCHITECTURE, BOTH_VENDORS, NOT_CONVERTED = (
    "HPY3001",
    "HPY3002",
    "HPY3003",
    "HPY3004",
    "HPY3005",
    "HPY3006",
)
ANSWERED_VERSION, CUDA_ONLY_PACKAGE = "HPY3013", "HPY3014"
_RULE = "build"


class Editor:
    """The edits of one file; they may be added in any order but must not overlap."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.data = source.data
        self.edits: list[Edit] = []
        self.notes: list[Note] = []

    def replace(self, start: int, end: int, text: str | bytes) -> None:
        """Replace bytes [start, end); nothing happens when they are the text already."""
        data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
        if self.data[start:end] != data:
            self.edits.append(Edit(Span(start, end), data, _RULE))

    def insert(self, at: int, text: str) -> None:
        """Insert text, with the newlines of the file."""
        self.replace(at, at, text.encode("utf-8", "surrogateescape").replace(b"\n", self.source.newline))

    def insert_lines(self, start: int, end: int, lines: Sequence[str]) -> None:
        """Put lines behind bytes [start, end), and behind a comment at the end of their line, indented as they are."""
        if not lines:
            return
        data, at = self.data, end
        line_end = data.find(b"\n", at)
        line_end = len(data) if line_end < 0 else line_end
        rest = data[at:line_end].strip()
        if not rest or (rest.startswith(b"#") and not rest.startswith(b"#[")):
            at = line_end - data[at:line_end].endswith(b"\r")
        indent = self.indent(start)
        self.insert(at, "".join(f"\n{indent}{line}" for line in lines))

    def note(self, code: str, severity: Severity, text: str, start: int, end: int) -> None:
        """Something a person should know about bytes [start, end)."""
        self.notes.append(Note(code, severity, text, Span(start, end), _RULE))

    def remove_with_space(self, start: int, end: int) -> None:
        """Remove bytes and the space in front of them, or the whole line when nothing else is on it."""
        data = self.data
        line_start = data.rfind(b"\n", 0, start) + 1
        line_end = data.find(b"\n", end)
        line_end = len(data) if line_end < 0 else line_end
        if not data[line_start:start].strip() and not data[end:line_end].strip() and line_end < len(data):
            self.cut(line_start, line_end + 1)
            return
        while start > line_start and data[start - 1 : start] in (b" ", b"\t", b";"):
            start -= 1
        if start == line_start:  # what follows on the line moves to where this was
            while data[end : end + 1] in (b" ", b"\t"):
                end += 1
            start += len(data[line_start:]) - len(data[line_start:].lstrip(b" \t"))
        self.cut(start, end)

    def cut(self, start: int, end: int) -> None:
        """Remove what no other edit has removed already: two removals may want the space between them."""
        for edit in self.edits:
            if edit.span.start < end and start < edit.span.end and edit.span.start <= start:
                start = edit.span.end
        self.replace(start, max(start, end), b"")

    def touches(self, start: int, end: int) -> bool:
        """Whether an edit changes or removes something of bytes [start, end)."""
        return any(e.span.start < end and start < e.span.end for e in self.edits)

    def drop_edits(self, start: int, end: int) -> None:
        """Forget the edits of bytes [start, end); what is inserted in front of them and behind them stays."""
        self.edits = [e for e in self.edits if not (e.span.start < end and start < e.span.end)]

    def line_start(self, at: int) -> int:
        return self.data.rfind(b"\n", 0, at) + 1

    def indent(self, at: int) -> str:
        """The white space in front of the line that holds `at`."""
        start = self.line_start(at)
        line = self.data[start:at]
        return line[: len(line) - len(line.lstrip(b" \t"))].decode()

    def result(self) -> FileResult:
        """The file with all edits done.

        Errors: InvariantError.
        """
        edits = tuple(sorted(self.edits, key=lambda e: (e.span.start, e.span.end)))
        data = apply_edits(self.data, edits)
        check_outside(self.data, edits, data)
        return FileResult(
            self.source.path,
            Outcome.CONVERTED if data != self.data else Outcome.UNCHANGED,
            data,
            lines=self.source.lines,
            edits=edits,
            diagnostics=tuple(make_diagnostics(self.source, self.notes)),
        )
