"""One page that needs nothing else: the run's data, a style and a script in a single file that works offline."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from hipify_py.model import Diagnostic, FileResult, Severity, count_fates
from hipify_py.options import CONVERT_TARGETS
from hipify_py.report.effort import estimate_to_dict
from hipify_py.report.formats import ReportData, shown_path
from hipify_py.report.kernels import WAVE_CODES
from hipify_py.report.text import library_rows

_HERE = Path(__file__).parent
_TOPICS = {"0": "input", "1": "no equivalent", "2": "needs review", "3": "build files", "9": "internal"}
_SEVERITIES = list(Severity)
_QUOTED = re.compile(r"`([A-Za-z_]\w*)")


def render(data: ReportData) -> dict[str, str]:
    """The page."""
    report = data.report
    # No `<` in the data: nothing in a source can end the script element that holds it.
    table = json.dumps(_Page(data).to_dict(), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    parts = {
        "title": escape(f"hipify-py {report.command}: {shown_path(report.root)}"),
        "footer": escape(f"hipify-py {report.version}, target {report.target}"),
        "style": (_HERE / "page.css").read_text(encoding="utf-8"),
        "script": (_HERE / "page.js").read_text(encoding="utf-8"),
        "data": table,
    }
    page = (_HERE / "page.html").read_text(encoding="utf-8")
    return {"": re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match.group(1)], page)}


class _Page:
    """The data of one page, in short arrays: a project of thousands of files stays a few megabytes."""

    def __init__(self, data: ReportData) -> None:
        self._data = data
        self._report = data.report
        self._libraries: dict[tuple[str, str], str] = {}

    def to_dict(self) -> dict[str, Any]:
        report = self._report
        estimate = self._data.estimate
        names = {"converted": 0, "kept": 0, "diagnosed": 0} | {f.value: n for f, n in count_fates(report).items()}
        return {
            "target": report.target,
            "targets": list(CONVERT_TARGETS),
            "notes": list(report.notes),
            "summary": {"lines": sum(f.lines for f in report.files), "names": names},
            "estimate": estimate_to_dict(estimate) if estimate is not None else None,
            "libraries": library_rows(report),
            "features": self._data.features.most_common(),
            "codes": {code: self._code(code) for code in sorted({d.code for f in report.files for d in f.diagnostics})},
            "names": self._names(),
            "files": [self._file(f) for f in sorted(report.files, key=lambda f: shown_path(f.path))],
        }

    def _code(self, code: str) -> dict[str, str]:
        entry = self._data.explain(code)
        topic = "wave size" if code in WAVE_CODES else _TOPICS.get(code[3:4], "other")
        return {"title": entry.get("title", code), "topic": topic} | {k: entry.get(k, "") for k in ("why", "do")}

    def _file(self, result: FileResult) -> dict[str, Any]:
        facts = self._data.facts_of(result.path)
        return {
            "path": shown_path(result.path),
            "outcome": result.outcome.value,
            "reason": result.reason,
            "lines": result.lines,
            "edits": result.edit_count,
            "kernels": [[k.name, k.line, k.end_line, k.features] for k in facts.kernels],
            "waves": [[w.line, w.code, w.kind, w.on_32, w.on_64, w.remedy, w.why] for w in facts.waves],
            "hunks": facts.hunks,
            "omitted": facts.omitted,
            "findings": [self._finding(d) for d in result.diagnostics],
        }

    def _finding(self, d: Diagnostic) -> list[object]:
        return [d.code, _SEVERITIES.index(d.severity), d.line, d.column, d.message, d.help, self._library_of(d)]

    def _library_of(self, diagnostic: Diagnostic) -> str:
        """The library of the rule that reported, or of the first name in the message."""
        name = _QUOTED.search(diagnostic.message)
        key = (diagnostic.rule, name.group(1) if name else "")
        if key not in self._libraries:
            row = self._data.rules.row(key[1]) if key[1] else None
            self._libraries[key] = row.library if row is not None else self._library_of_rule.get(key[0], "")
        return self._libraries[key]

    @cached_property
    def _library_of_rule(self) -> Mapping[str, str]:
        return {rule.id: rule.library for rule in self._data.rules.rules}

    def _names(self) -> list[list[object]]:
        """[name, library, files, since, uses, [new name for each target, "" without]], the most used first."""
        return [[n.name, n.library, n.files, n.since, n.uses, n.new_names] for n in self._data.names]
