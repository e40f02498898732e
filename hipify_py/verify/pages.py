"""A verification as a page and as JUnit's XML, for people and for CI."""

from __future__ import annotations

import re
from html import escape
from xml.etree import ElementTree as ET

from hipify_py.verify.model import Check, Status, VerifyReport

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STYLE = (
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.3em .8em;"
    "border-bottom:1px solid #ccc}.PASS{color:#176117}.FAIL{color:#b00020}.UNVERIFIED{color:#8a5a00}"
    "code{white-space:pre-wrap;overflow-wrap:anywhere}"
)


def render_html(report: VerifyReport) -> str:
    """One row for each check; below it what was found."""
    rows = "".join(_row(check) for check in report.checks)
    status = report.status.value
    head = f'<meta charset="utf-8"><title>hipify-py verify: {status}</title><style>{_STYLE}</style>'
    title = f'<h1>verify: <span class="{status}">{status}</span></h1>'
    paths = f"<p><code>{escape(str(report.port))}</code> against <code>{escape(str(report.original))}</code></p>"
    names = "<tr><th>verdict</th><th>program</th><th>wave</th><th>seconds</th><th>what was found</th></tr>"
    return f"<!doctype html><html><head>{head}</head><body>{title}{paths}<table>{names}{rows}</table></body></html>\n"


def _row(check: Check) -> str:
    text = "<br>".join(f"<code>{escape(line)}</code>" for line in describe(check))
    status = f'<td class="{check.status.value}">{check.status.value}</td>'
    return (
        f"<tr>{status}<td>{escape(check.program)}</td><td>{check.wave}</td><td>{check.seconds:.2f}</td><td>{text}</td>"
    )


def describe(check: Check) -> list[str]:
    """All lines of a check: reason, other differences, notes, and what checks, late streams and records tell."""
    lines = check.reason.splitlines()
    lines += [text for difference in check.differences if (text := str(difference)) not in lines]
    lines += [f"note: {note}" for note in check.notes]
    lines += [f"check: {finding.line_of_report()}" for finding in check.findings]
    if check.streams:
        lines += [f"streams: {line}" for line in check.streams.lines()]
        lines += [f"streams: note: {note}" for note in check.streams.notes]
    if check.trace:
        lines += [f"trace: {line}" for line in check.trace.lines()]
        lines += [f"trace: note: {note}" for note in check.trace.notes]
    return lines


def render_junit(report: VerifyReport) -> str:
    """Each check is a test case: FAIL a failure, UNVERIFIED an error, since nothing was shown."""
    statuses = [check.status for check in report.checks]
    counts = {
        "tests": str(len(statuses)),
        "failures": str(statuses.count(Status.FAIL)),
        "errors": str(statuses.count(Status.UNVERIFIED)),
    }
    suites = ET.Element("testsuites", {"name": "hipify-py", **counts})
    suite = ET.SubElement(suites, "testsuite", {"name": "hipify-py verify", **counts})
    for check in report.checks:
        name = f"{check.program or report.port.name}, wave {check.wave}"
        case = ET.SubElement(suite, "testcase", classname=_clean(str(report.port)), name=_clean(name))
        case.set("time", f"{check.seconds:.3f}")
        kind = {Status.FAIL: "failure", Status.UNVERIFIED: "error"}.get(check.status, "system-out")
        text = ET.SubElement(case, kind)
        if kind != "system-out":
            text.set("message", _clean(check.reason.partition("\n")[0]))
        text.text = _clean("\n".join(describe(check)))
    ET.indent(suites, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(suites, encoding="unicode") + "\n"


def _clean(text: str) -> str:
    return _NO_XML.sub("\ufffd", text)
