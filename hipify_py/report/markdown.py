"""A comment for a pull request: a summary in two lines, tables, and the first findings, long parts folded."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from hipify_py.model import Diagnostic, Outcome, Severity, count_fates
from hipify_py.report.formats import ReportData, shown_path
from hipify_py.report.text import library_rows, summary_line

FINDINGS_SHOWN = 25
_ROWS_SHOWN = 15
_MESSAGE_LENGTH = 240
_RANK = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.INFO: 2}


def render(data: ReportData) -> dict[str, str]:
    """The comment."""
    return {"": "\n".join(_parts(data)) + "\n"}


def _parts(data: ReportData) -> Iterable[str]:
    report = data.report
    found = [d for f in report.files for d in f.diagnostics]
    severities = Counter(d.severity for d in found)
    yield f"### hipify-py {report.command}: {_verdict(data, severities)}"
    yield ""
    yield escape(summary_line(report)) + "."
    if data.estimate is not None:
        e = data.estimate
        days = f"{e.days:.1f} person-days ({e.low:.1f} to {e.high:.1f})"
        yield f"Readiness {e.readiness:.0f} of 100; the rest takes about {days}."
    yield from _folded(
        "CUDA names by library",
        _table(("library", "converted", "kept", "left"), library_rows(report)[:_ROWS_SHOWN], numbers_from=1),
        bool(sum(count_fates(report).values())),
    )
    codes = Counter((d.code, d.severity) for d in found)
    rows = sorted(codes.items(), key=lambda r: (_RANK[r[0][1]], -r[1], r[0][0]))
    table = [(f"`{c}`", s.value, str(n), data.title_of(c)) for (c, s), n in rows]
    yield from _folded(
        f"{len(table)} kinds of findings", _table(("code", "severity", "count", "meaning"), table), bool(table)
    )
    yield from _findings(found)
    bad = [f for f in report.files if f.outcome in (Outcome.FAILED, Outcome.SKIPPED)]
    rows_bad = [(f"`{shown_path(f.path)}`", f.outcome.value, f.reason) for f in bad[:_ROWS_SHOWN]]
    yield from _folded(f"{len(bad)} files not converted", _table(("file", "outcome", "reason"), rows_bad), bool(bad))
    for note in report.notes:
        yield f"\n> {escape(note)}"


def _verdict(data: ReportData, severities: Counter[Severity]) -> str:
    if data.report.exit_code == 2:
        return "a file could not be converted"
    if data.report.exit_code == 0:
        return "nothing is left to do"
    named = ((severities[Severity.ERROR], "error"), (severities[Severity.WARNING], "warning"))
    return ", ".join(f"{n} {word}{'s' * (n != 1)}" for n, word in named if n)


def _findings(found: Sequence[Diagnostic]) -> Iterable[str]:
    if not found:
        return
    first = sorted(found, key=lambda d: (_RANK[d.severity], shown_path(d.path), d.line, d.column))[:FINDINGS_SHOWN]
    rows = [(f"`{shown_path(d.path)}:{d.line}`", d.severity.value, f"`{d.code}`", d.message) for d in first]
    yield from _folded(
        f"The first {len(rows)} of {len(found)} findings" if len(found) > len(rows) else f"All {len(rows)} findings",
        _table(("place", "severity", "code", "message"), rows),
        True,
        open_=len(rows) <= 10,
    )


def _folded(title: str, lines: Iterable[str], shown: bool, *, open_: bool = False) -> Iterable[str]:
    if shown:
        yield from (
            "",
            f"<details{' open' if open_ else ''}><summary>{escape(title)}</summary>",
            "",
            *lines,
            "",
            "</details>",
        )


def _table(headings: Sequence[str], rows: Iterable[Sequence[object]], numbers_from: int = 99) -> Iterable[str]:
    yield "| " + " | ".join(headings) + " |"
    yield "|" + "|".join("---:" if i >= numbers_from or h == "count" else "---" for i, h in enumerate(headings)) + "|"
    for row in rows:
        yield "| " + " | ".join(_cell(str(cell)) for cell in row) + " |"


def _cell(text: str) -> str:
    short = " ".join(text.split())
    return escape(short if len(short) <= _MESSAGE_LENGTH else short[: _MESSAGE_LENGTH - 1] + "…").replace("|", "\\|")


def escape(text: str) -> str:
    """Text that Markdown shows as it is; pieces in backticks stay code."""
    pieces = re.split(r"(`[^`]*`)", text)
    return "".join(p if p.startswith("`") and len(p) > 1 else re.sub(r"([\\<>*_\[\]~])", r"\\\1", p) for p in pieces)
