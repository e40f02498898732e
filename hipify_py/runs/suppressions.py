"""Findings that a comment in the source takes back: `// hipify-py: ignore[HPY2031] why it is right here`.

The comment stands on the line of the finding, or alone on the line above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from hipify_py.model import Diagnostic, FileResult, Outcome, Severity, Span
from hipify_py.source import Source

_MARK = b"hipify-py: ignore"
NO_REASON, UNUSED = "HPY0014", "HPY0015"
_COMMENT = re.compile(rb"(?://|/\*)[ \t]*hipify-py: ignore\[([^\]\n]*)\]([^\n]*)")


@dataclass
class _Suppression:
    codes: frozenset[str]
    reason: str
    at: Span
    lines: tuple[int, ...]  # whose findings it takes back
    used: set[str] = field(default_factory=set)


def apply_suppressions(result: FileResult, source: Source) -> FileResult:
    """The result without the findings that the source takes back, and with those about the comments themselves."""
    if result.outcome not in (Outcome.CONVERTED, Outcome.UNCHANGED):
        return result
    found = list(_find(source))
    kept = [d for d in result.diagnostics if not _take_back(d, found)]
    for one in found:
        if not one.reason:
            kept.append(_finding(source, one, NO_REASON, "a suppression says why the finding is none: add the reason"))
        for code in sorted(one.codes - one.used):
            kept.append(_finding(source, one, UNUSED, f"there is no {code} here that could be suppressed"))
    return replace(result, diagnostics=tuple(sorted(kept, key=lambda d: d.span.start)))


def _take_back(diagnostic: Diagnostic, found: list[_Suppression]) -> bool:
    hits = [s for s in found if diagnostic.line in s.lines and diagnostic.code in s.codes]
    for one in hits:
        one.used.add(diagnostic.code)
    return bool(hits)


def _finding(source: Source, one: _Suppression, code: str, text: str) -> Diagnostic:
    line, column = source.location(one.at.start)
    return Diagnostic(code, Severity.WARNING, text, source.path, line, column, one.at)


def _find(source: Source) -> Iterator[_Suppression]:
    lines = source.data.split(b"\n")
    for match in _COMMENT.finditer(source.data):
        line, _ = source.location(match.start())
        covered = [line]
        while line <= len(lines) and _stands_alone(lines[line - 1]):
            line += 1
            covered.append(line)
        codes = frozenset(c.strip().decode("utf-8", "replace") for c in match[1].split(b",") if c.strip())
        reason = match[2].decode("utf-8", "replace").split("*/")[0].strip(" \t\r:-")
        yield _Suppression(codes, reason, Span(match.start(), match.end()), tuple(covered))


def _stands_alone(line: bytes) -> bool:
    return _MARK in line and line.lstrip().startswith((b"//", b"/*"))
