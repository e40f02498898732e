"""A baseline: the findings that are known and accepted for now, so that only new ones fail a run.

A finding is known by its code, its file, and the text of its line, so that lines may move.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from hipify_py.errors import HipifyError
from hipify_py.filetree import Item, write_atomically
from hipify_py.model import Diagnostic, RunReport, Severity

_FORMAT = 1
_NEVER = frozenset({"HPY0030", "HPY0031"})  # conflicts of a port are settled, not accepted


class BaselineError(HipifyError):
    """A baseline cannot be used; the text names the file."""


class Finding(NamedTuple):
    """What a finding is known by."""

    path: str
    code: str
    text: str


def load_baseline(path: Path) -> Counter[Finding]:
    """The known findings with how often each is there.

    Errors: BaselineError.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != _FORMAT:
            raise ValueError(f"format {data['format']} is not known")
        return Counter({Finding(f["path"], f["code"], f["line"]): int(f["count"]) for f in data["findings"]})
    except FileNotFoundError:
        raise BaselineError(f"{path}: there is no such baseline; --write-baseline makes it") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BaselineError(f"{path}: is no baseline of hipify-py: {error}") from None


def write_baseline(path: Path, report: RunReport, items: Sequence[Item]) -> int:
    """Write all findings of a run down as known; returns how many there are.

    Errors: OSError.
    """
    counts = Counter(finding for _, finding in _findings(report, items))
    rows = [{"path": f.path, "code": f.code, "line": f.text, "count": n} for f, n in sorted(counts.items())]
    write_atomically(path, (json.dumps({"format": _FORMAT, "findings": rows}, indent=1) + "\n").encode())
    return sum(counts.values())


def apply_baseline(report: RunReport, items: Sequence[Item], known: Counter[Finding]) -> RunReport:
    """The report without known findings; notes say how many there were, and how many are no longer found."""
    rest = known.copy()
    dropped: set[int] = set()
    for diagnostic, finding in _findings(report, items):
        if rest[finding] > 0:
            rest[finding] -= 1
            dropped.add(id(diagnostic))
    files = []
    for result in report.files:
        kept = tuple(d for d in result.diagnostics if id(d) not in dropped)
        files.append(replace(result, diagnostics=kept) if len(kept) != len(result.diagnostics) else result)
    notes = list(report.notes)
    if dropped:
        notes.append(f"{len(dropped)} findings are in the baseline and not shown")
    if gone := sum(rest.values()):
        notes.append(f"{gone} findings of the baseline are no longer there; --write-baseline takes them out")
    return replace(report, files=tuple(files), notes=tuple(notes))


def _findings(report: RunReport, items: Sequence[Item]) -> Iterator[tuple[Diagnostic, Finding]]:
    places = {i.path: i.relative.as_posix() for i in items}
    for result in report.files:
        open_ones = [d for d in result.diagnostics if d.severity is not Severity.INFO and d.code not in _NEVER]
        lines = _read_lines(result.path) if open_ones else []
        for diagnostic in open_ones:
            text = lines[diagnostic.line - 1].strip() if diagnostic.line <= len(lines) else ""
            yield diagnostic, Finding(places.get(result.path, result.path.as_posix()), diagnostic.code, text)


def _read_lines(path: Path) -> list[str]:
    try:
        return path.read_bytes().decode("utf-8", "replace").split("\n")
    except OSError:
        return []
