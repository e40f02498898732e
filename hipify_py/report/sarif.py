"""SARIF 2.1.0, for viewers of code-scanning results."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from hipify_py.model import Diagnostic, FileResult, Outcome, Severity
from hipify_py.report.collect import FileFacts
from hipify_py.report.formats import ReportData, shown_path

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "SRCROOT"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_FAMILIES = {"0": "input", "1": "no equivalent", "2": "needs review", "3": "build files", "9": "internal"}
FINGERPRINT = "hipifyPy/v1"


def render(data: ReportData) -> dict[str, str]:
    """The run as one SARIF log."""
    return {"": json.dumps(report_to_sarif(data), indent=1, ensure_ascii=False) + "\n"}


def report_to_sarif(data: ReportData) -> dict[str, Any]:
    """The log as plain data."""
    report = data.report
    files = sorted(report.files, key=lambda f: shown_path(f.path))
    codes = sorted({d.code for f in files for d in f.diagnostics})
    driver = {
        "name": "hipify-py",
        "version": report.version,
        "semanticVersion": report.version,
        "rules": [_rule(data, code) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The folder that hipify-py ran in."}}},
        "invocations": [
            {
                "executionSuccessful": report.exit_code != 2,
                "exitCode": report.exit_code,
                "toolExecutionNotifications": [_notification(f) for f in files if f.outcome is Outcome.FAILED],
            }
        ],
        "artifacts": [{"location": _location(f.path), "roles": ["analysisTarget"]} for f in files],
        "results": [r for i, f in enumerate(files) for r in _results(f, i, data.facts_of(f.path), codes)],
        "properties": {"command": report.command, "target": report.target},
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(data: ReportData, code: str) -> dict[str, Any]:
    entry = data.explain(code)
    title = entry.get("title") or code
    texts = [(k, entry[k].rstrip("\n")) for k in ("what", "why", "do", "example") if entry.get(k)]
    plain = "\n".join(f"{key.capitalize()}: {text}" for key, text in texts) or title
    marked = "\n\n".join(
        f"**{k.capitalize()}.** " + (f"\n\n```cpp\n{t}\n```" if k == "example" else t) for k, t in texts
    )
    addresses = [a for a in entry.get("see", "").split() if a.startswith("https:")]
    return {
        "id": code,
        "name": "".join(w[:1].upper() + w[1:] for w in "".join(c if c.isalnum() else " " for c in title).split()),
        "shortDescription": {"text": title},
        "fullDescription": {"text": entry.get("what") or title},
        "help": {"text": plain, "markdown": marked or title},
        **({"helpUri": addresses[0]} if addresses else {}),
        "defaultConfiguration": {"level": _LEVELS[Severity(entry.get("severity", "warning"))]},
        "properties": {"tags": ["CUDA", "HIP", _FAMILIES.get(code[3:4], "other")]},
    }


def _results(result: FileResult, index: int, facts: FileFacts, codes: Sequence[str]) -> Iterator[dict[str, Any]]:
    seen: Counter[tuple[str, str]] = Counter()
    for diagnostic in result.diagnostics:
        place, more = facts.places.get((diagnostic.span.start, diagnostic.span.end)), diagnostic.help
        text = " ".join(place.text.split()) if place else diagnostic.message
        seen[diagnostic.code, text] += 1
        found: dict[str, Any] = {
            "ruleId": diagnostic.code,
            "ruleIndex": codes.index(diagnostic.code),
            "level": _LEVELS[diagnostic.severity],
            "message": {"text": diagnostic.message + (f"\n{more}" if more and more not in diagnostic.message else "")},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {**_location(diagnostic.path), "index": index},
                        "region": _region(diagnostic, facts),
                    }
                }
            ],
            "partialFingerprints": {
                FINGERPRINT: _fingerprint(diagnostic, text, seen[diagnostic.code, text]),
            },
        }
        if diagnostic.rule:
            found["properties"] = {"rule": diagnostic.rule}
        yield found


def _region(diagnostic: Diagnostic, facts: FileFacts) -> dict[str, Any]:
    start, end = diagnostic.span
    region: dict[str, Any] = {"startLine": diagnostic.line, "startColumn": diagnostic.column}
    place = facts.places.get((start, end))
    if place is not None:
        region |= {"endLine": place.end_line, "endColumn": place.end_column}
        region |= {"charOffset": place.offset, "charLength": place.length}
        region |= {"byteOffset": start, "byteLength": end - start}
        region["snippet"] = {"text": place.text}
    return region


def _fingerprint(diagnostic: Diagnostic, text: str, number: int) -> str:
    """The same for the same code on the same text of the same file, wherever in the file the line has moved."""
    parts = (diagnostic.code, shown_path(diagnostic.path), text, str(number))
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _location(path: PurePath) -> dict[str, Any]:
    shown = shown_path(path)
    if PurePath(shown).is_absolute():
        return {"uri": "file://" + quote(shown.encode("utf-8", "surrogateescape"))}
    return {"uri": quote(shown.encode("utf-8", "surrogateescape")), "uriBaseId": _ROOT}


def _notification(result: FileResult) -> dict[str, Any]:
    return {
        "level": "error",
        "message": {"text": result.reason or "the file could not be converted"},
        "locations": [{"physicalLocation": {"artifactLocation": _location(result.path)}}],
    }
