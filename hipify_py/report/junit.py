"""JUnit's XML: each file is a test case, which fails when an error was found in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePosixPath
from xml.etree import ElementTree as ET

from hipify_py.model import Diagnostic, FileResult, Outcome, Severity
from hipify_py.report.formats import ReportData, shown_path

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(data: ReportData) -> dict[str, str]:
    """The run as one test suite."""
    report = data.report
    files = sorted(report.files, key=lambda f: shown_path(f.path))
    cases = [_case(f) for f in files]
    counts = {
        "tests": len(cases),
        "failures": sum(c.find("failure") is not None for c in cases),
        "errors": sum(c.find("error") is not None for c in cases),
        "skipped": sum(c.find("skipped") is not None for c in cases),
    }
    attributes = {key: str(value) for key, value in counts.items()}
    suites = ET.Element("testsuites", {"name": "hipify-py", **attributes})
    suite = ET.SubElement(suites, "testsuite", {"name": f"hipify-py {report.command}", **attributes})
    suite.extend(cases)
    ET.indent(suites, " ")
    return {"": '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(suites, encoding="unicode") + "\n"}


def _case(result: FileResult) -> ET.Element:
    path = PurePosixPath(_clean(shown_path(result.path)))
    folder = ".".join(p for p in path.parent.parts if p != "/") or "."
    case = ET.Element("testcase", classname=folder, name=path.name, file=str(path))
    errors = [d for d in result.diagnostics if d.severity is Severity.ERROR]
    if result.outcome is Outcome.FAILED:
        ET.SubElement(case, "error", message=_clean(result.reason)).text = _lines(errors)
    elif result.outcome is Outcome.SKIPPED:
        ET.SubElement(case, "skipped", message=_clean(result.reason))
    elif errors:
        more = f" and {len(errors) - 1} more" if len(errors) > 1 else ""
        failure = ET.SubElement(case, "failure", type=errors[0].code, message=_clean(errors[0].message) + more)
        failure.text = _lines(errors)
    others = [d for d in result.diagnostics if d.severity is not Severity.ERROR]
    if others:
        ET.SubElement(case, "system-out").text = _lines(others)
    return case


def _lines(diagnostics: Sequence[Diagnostic]) -> str:
    return _clean("\n".join(map(str, diagnostics)))


def _clean(text: str) -> str:
    """The text without what XML cannot hold."""
    return _NO_XML.sub("\ufffd", text)
