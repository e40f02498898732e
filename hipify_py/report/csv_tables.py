"""Tables for a spreadsheet: files.csv, names.csv and diagnostics.csv in one folder."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence

from hipify_py.model import Fate, FileResult
from hipify_py.report.formats import ReportData, shown_path


def render(data: ReportData) -> dict[str, str]:
    """The three tables."""
    files = sorted(data.report.files, key=lambda f: shown_path(f.path))
    return {
        "files.csv": _table(
            ("file", "outcome", "reason", "lines", "edits", "converted", "kept", "left", "errors", "warnings", "infos"),
            map(_file_row, files),
        ),
        "names.csv": _table(("name", "library", "fate", "new_name", "uses", "files"), _name_rows(files)),
        "diagnostics.csv": _table(
            ("file", "line", "column", "severity", "code", "title", "message", "rule"),
            (
                (
                    shown_path(d.path),
                    d.line,
                    d.column,
                    d.severity.value,
                    d.code,
                    data.title_of(d.code),
                    d.message,
                    d.rule,
                )
                for f in files
                for d in f.diagnostics
            ),
        ),
    }


def _file_row(result: FileResult) -> Sequence[object]:
    fates: Counter[Fate] = Counter()
    for use in result.uses:
        fates[use.fate] += use.times
    severities = Counter(d.severity.value for d in result.diagnostics)
    return (
        shown_path(result.path),
        result.outcome.value,
        result.reason,
        result.lines,
        result.edit_count,
        *(fates[f] for f in (Fate.CONVERTED, Fate.KEPT, Fate.DIAGNOSED)),
        *(severities[s] for s in ("error", "warning", "info")),
    )


def _name_rows(files: Iterable[FileResult]) -> list[tuple[str, str, str, str, int, int]]:
    uses: Counter[tuple[str, str, str, str]] = Counter()
    where: dict[tuple[str, str, str, str], set[str]] = {}
    for result in files:
        for use in result.uses:
            key = (use.name, use.library, use.fate.value, use.new_name)
            uses[key] += use.times
            where.setdefault(key, set()).add(str(result.path))
    return [(*key, uses[key], len(where[key])) for key in sorted(uses)]


def _table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")  # as RFC 4180 has it
    writer.writerow(headings)
    writer.writerows(rows)
    return text.getvalue()
