"""Two scans of one project compared: what became more, what became less."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hipify_py.errors import HipifyError
from hipify_py.report.json import FORMAT


class TrendError(HipifyError, ValueError):
    """The older report cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class Change:
    """One number then and now."""

    what: str
    before: float
    now: float


_NUMBERS: dict[str, Callable[[Mapping[str, Any]], float]] = {
    "files": lambda r: sum(r["summary"]["files"].values()),
    "lines": lambda r: r["summary"]["lines"],
    "uses that convert": lambda r: r["summary"]["names"].get("converted", 0),
    "uses that stay": lambda r: r["summary"]["names"].get("kept", 0),
    "uses that are left": lambda r: r["summary"]["names"].get("diagnosed", 0),
    "findings": lambda r: sum(r["summary"]["diagnostics"].values()),
    "readiness": lambda r: r["estimate"]["readiness"],
    "person-days": lambda r: r["estimate"]["person_days"]["likely"],
}


def load_scan(path: Path) -> dict[str, Any]:
    """A report that `scan --json` wrote.

    Errors: TrendError.
    """
    try:
        table = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise TrendError(f"{path}: cannot be read: {error.strerror}") from None
    except ValueError:
        raise TrendError(f"{path}: is no JSON; make it with: hipify-py scan --json {path}") from None
    if not isinstance(table, dict) or table.get("command") != "scan" or table.get("format") != FORMAT:
        raise TrendError(f"{path}: is no report of a scan; make one with: hipify-py scan --json {path}")
    try:
        for count in _NUMBERS.values():
            if not isinstance(count(table), int | float):
                raise TypeError
    except (KeyError, TypeError, AttributeError):
        raise TrendError(f"{path}: lacks numbers of a scan; make it anew with: hipify-py scan --json {path}") from None
    return table


def compare_scans(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Change]:
    """The totals, and the count of each code that changed."""
    changes = [Change(what, count(old), count(new)) for what, count in _NUMBERS.items()]
    before, now = old["summary"]["diagnostics"], new["summary"]["diagnostics"]
    codes = [Change(code, before.get(code, 0), now.get(code, 0)) for code in sorted({*before, *now})]
    return changes + [c for c in codes if c.before != c.now]
