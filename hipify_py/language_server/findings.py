"""Findings of a conversion as the diagnostics of an editor, each with a link to a page that explains its code."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from lsprotocol.types import CodeDescription, DiagnosticSeverity, Position, Range
from lsprotocol.types import Diagnostic as EditorDiagnostic

from hipify_py.filetree import write_atomically
from hipify_py.language_server.text import Text
from hipify_py.model import Diagnostic, Severity
from hipify_py.rulebook import RuleSet, cache_dir

SOURCE = "hipify-py"
_SEVERITIES = {
    Severity.ERROR: DiagnosticSeverity.Error,
    Severity.WARNING: DiagnosticSeverity.Warning,
    Severity.INFO: DiagnosticSeverity.Information,
}
_PARTS = ("what", "why", "do", "example")


def make_diagnostic(found: Diagnostic, text: Text, rules: RuleSet) -> EditorDiagnostic:
    """One finding at its place in the text."""
    more = f"\n{found.help}" if found.help and found.help not in found.message else ""
    page = explain_page(found.code, tuple(rules.diagnostics.get(found.code, {}).items()))
    return EditorDiagnostic(
        range=text.range(found.span),
        message=found.message + more,
        severity=_SEVERITIES[found.severity],
        code=found.code,
        code_description=CodeDescription(page.as_uri()) if page is not None else None,
        source=SOURCE,
    )


def make_problem(message: str) -> EditorDiagnostic:
    """Why there is nothing to say about a file, as a diagnostic at its beginning."""
    start = Position(0, 0)
    return EditorDiagnostic(Range(start, start), message, DiagnosticSeverity.Error, source=SOURCE)


@lru_cache(maxsize=256)
def explain_page(code: str, entry: tuple[tuple[str, str], ...]) -> Path | None:
    """The text of `hipify-py explain CODE` as a page on disk; None where there is none to keep."""
    if not entry:
        return None
    page = cache_dir() / "explain" / f"{code}.md"
    with suppress(OSError):
        write_atomically(page, explain_markdown(code, dict(entry)).encode())
        return page.absolute()
    return None


def explain_markdown(code: str, entry: Mapping[str, str]) -> str:
    """What a code means and what to do."""
    parts = [f"# {code}: {entry['title']}"]
    for key in _PARTS:
        if entry.get(key):
            body = f"```cuda\n{entry[key].rstrip()}\n```" if key == "example" else entry[key]
            parts.append(f"**{key.capitalize()}**\n\n{body}")
    if entry.get("see"):
        parts.append("**See**\n\n" + "\n".join(f"- {address}" for address in entry["see"].split()))
    return "\n\n".join(parts) + "\n"
