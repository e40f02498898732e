"""A RunReport for a person: diagnostics as `path:line:column: ...` and a summary, both meant for stderr."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TextIO

from hipify_py.model import Fate, FileResult, Outcome, RunReport, count_fates

_LIBRARIES_SHOWN = 20
DEMOTED = "HPY2001"  # of rules that were met with less evidence than they ask for


def write_diagnostics(files: Iterable[FileResult], stream: TextIO) -> None:
    """One line for each diagnostic, in the order of the files."""
    for result in files:
        for diagnostic in result.diagnostics:
            stream.write(f"{diagnostic}\n")


def summary_line(report: RunReport) -> str:
    """The run in one line."""
    outcomes = Counter(f.outcome for f in report.files)
    fates = count_fates(report)
    files = ", ".join(f"{outcomes[o]} {o.value}" for o in Outcome if outcomes[o]) or "no files"
    names = ", ".join(f"{fates[f]} {f.value}" for f in Fate if fates[f]) or "none found"
    left = sum(1 for f in report.files for d in f.diagnostics)
    demoted = sum(d.code == DEMOTED for f in report.files for d in f.diagnostics)
    return f"{len(report.files)} files: {files}; CUDA names: {names}; {left} diagnostics" + (
        f"; {demoted} demoted for want of evidence" if demoted else ""
    )


def library_rows(report: RunReport) -> list[tuple[str, int, int, int]]:
    """(library, converted, kept, left for a person), the most used first."""
    counts: dict[str, Counter[Fate]] = {}
    for result in report.files:
        for use in result.uses:
            counts.setdefault(use.library or "unknown", Counter())[use.fate] += use.times
    rows = [(lib, c[Fate.CONVERTED], c[Fate.KEPT], c[Fate.DIAGNOSED]) for lib, c in counts.items()]
    return sorted(rows, key=lambda r: (-sum(r[1:]), r[0]))


def write_summary(report: RunReport, stream: TextIO) -> None:
    """A table on a terminal, one line elsewhere."""
    if stream.isatty():
        from rich.console import Console
        from rich.table import Table

        table = Table(title=None, box=None, pad_edge=False, header_style="bold")
        for heading in ("library", "converted", "kept", "left"):
            table.add_column(heading, justify="left" if heading == "library" else "right")
        for row in library_rows(report)[:_LIBRARIES_SHOWN]:
            table.add_row(*map(str, row))
        console = Console(file=stream)
        if table.row_count:
            console.print(table)
    stream.write(f"hipify-py: {summary_line(report)}\n")
    for note in report.notes:
        stream.write(f"hipify-py: note: {note}\n")
