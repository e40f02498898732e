"""A RunReport as JSON: sorted, stable from run to run, without times."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from hipify_py.model import Diagnostic, FileResult, RunReport, count_fates
from hipify_py.report.text import DEMOTED

FORMAT = 1


def report_to_dict(report: RunReport) -> dict[str, Any]:
    """The report as plain data."""
    fates = {fate.value: count for fate, count in count_fates(report).items()}
    return {
        "format": FORMAT,
        "tool": {"name": "hipify-py", "version": report.version},
        "command": report.command,
        "root": str(report.root),
        "target": report.target,
        "exit_code": report.exit_code,
        "notes": list(report.notes),
        "summary": {
            "files": dict(sorted(Counter(f.outcome.value for f in report.files).items())),
            "lines": sum(f.lines for f in report.files),
            "names": dict(sorted(fates.items())),
            "demoted": sum(d.code == DEMOTED for f in report.files for d in f.diagnostics),
            "diagnostics": dict(sorted(Counter(d.code for f in report.files for d in f.diagnostics).items())),
        },
        "files": [_file(f) for f in sorted(report.files, key=lambda f: str(f.path))],
    }


def _file(result: FileResult) -> dict[str, Any]:
    uses: Counter[tuple[str, str, str, str]] = Counter()
    for use in result.uses:
        uses[use.name, use.library, use.fate.value, use.new_name] += use.times
    return {
        "path": str(result.path),
        "outcome": result.outcome.value,
        "reason": result.reason,
        "lines": result.lines,
        "edits": result.edit_count,
        "names": [
            {"name": n, "library": lib, "fate": fate, "new_name": new, "count": count}
            for (n, lib, fate, new), count in sorted(uses.items())
        ],
        "diagnostics": [_diagnostic(d) for d in result.diagnostics],
    }


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "line": diagnostic.line,
        "column": diagnostic.column,
        "start": diagnostic.span.start,
        "end": diagnostic.span.end,
        "rule": diagnostic.rule,
        "help": diagnostic.help,
    }


def report_to_json(report: RunReport, extra: Mapping[str, object] | None = None) -> str:
    """The report, and the `extra` keys of a command, as JSON text with a newline at the end."""
    return json.dumps(report_to_dict(report) | dict(extra or {}), indent=1, ensure_ascii=False) + "\n"
