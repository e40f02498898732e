"""A run as JSON: sorted, stable from run to run, without times. report.schema.json says what is in it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hipify_py.model import Diagnostic, FileResult, count_fates
from hipify_py.report.collect import FileFacts
from hipify_py.report.effort import estimate_to_dict
from hipify_py.report.formats import ReportData
from hipify_py.report.names import count_missing, count_releases
from hipify_py.report.text import DEMOTED

FORMAT = 1
SCHEMA_FILE = Path(__file__).with_name("report.schema.json")


def render(data: ReportData) -> dict[str, str]:
    """The run as JSON text with a newline at the end."""
    return {"": json.dumps(report_to_dict(data), indent=1, ensure_ascii=False) + "\n"}


def report_to_dict(data: ReportData) -> dict[str, Any]:
    """The run as plain data; what only the sources know when it was collected, an estimate when it was made."""
    report = data.report
    fates = {fate.value: count for fate, count in count_fates(report).items()}
    table: dict[str, Any] = {
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
        "files": [_file(f, data.facts.get(f.path)) for f in sorted(report.files, key=lambda f: str(f.path))],
    }
    if data.facts:
        table["features"] = dict(sorted(data.features.items()))
        table["targets"] = {t: {"missing_names": n, "uses": uses} for t, (n, uses) in count_missing(data.names).items()}
        table["hip_releases"] = [
            {"release": release, "names": n, "uses": uses} for release, n, uses in count_releases(data.names)
        ]
    if data.estimate is not None:
        table["estimate"] = estimate_to_dict(data.estimate)
    return table


def _file(result: FileResult, facts: FileFacts | None) -> dict[str, Any]:
    uses: Counter[tuple[str, str, str, str]] = Counter()
    for use in result.uses:
        uses[use.name, use.library, use.fate.value, use.new_name] += use.times
    table: dict[str, Any] = {
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
    if facts is not None:
        table["features"] = dict(sorted(facts.features.items()))
        table["kernels"] = [
            {
                "name": k.name,
                "line": k.line,
                "end_line": k.end_line,
                "features": dict(k.features),
                "waves": [asdict(w) for w in facts.waves if k.line <= w.line <= k.end_line],
            }
            for k in facts.kernels
        ]
        table["waves"] = [
            asdict(w) for w in facts.waves if not any(k.line <= w.line <= k.end_line for k in facts.kernels)
        ]
    return table


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
