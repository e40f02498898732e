"""verify's page and JUnit file say what the text says, and never call something a success that was not shown."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

from hipify_py.verify.model import Check, Difference, Finding, Status, TraceFinding, VerifyReport
from hipify_py.verify.pages import render_html, render_junit
from hipify_py.verify.report import format_report

_FINDING = TraceFinding(
    "data first differ after `smooth<<<16, 64>>>` (a.cu:31; port b.cu:31)",
    kind="launch", kernel="smooth", buffer="argument 2 `y`", index=17, expected="3.25", actual="nan",
    detail="1 of 1000 elements differ", notes=("the launch differs",), launch="launch 3 of it",
)  # fmt: skip
_REPORT = VerifyReport(
    Path("a.cu"), Path("b<1>.cu"),
    (
        Check("app", 32, Status.PASS, "equal: stdout (2 numbers, 2 words)"),
        Check("app", 64, Status.FAIL, "stdout line 1: bad \x01", (Difference("x", "1", "2"),), trace=_FINDING),
        Check("", 64, Status.UNVERIFIED, "the port could not be built: no"),
    ),
)  # fmt: skip


def test_junit_has_a_failure_and_an_error_and_the_first_launch_that_differs() -> None:
    suite = ET.fromstring(render_junit(_REPORT))[0]
    assert {k: suite.attrib[k] for k in ("tests", "failures", "errors")} == {
        "tests": "3",
        "failures": "1",
        "errors": "1",
    }
    texts = [ET.tostring(case, encoding="unicode") for case in suite]
    assert "<failure" not in texts[0]
    assert "<error" not in texts[0]
    assert "argument 2 `y`[17]: original 3.25, port nan" in texts[1]
    assert "<error" in texts[2]


def test_the_page_escapes_names_and_shows_each_verdict() -> None:
    page = render_html(_REPORT)
    assert "b&lt;1&gt;.cu" in page
    assert "b<1>" not in page
    for text in ('class="PASS"', 'class="FAIL"', 'class="UNVERIFIED"', "launch 3 of it", "the launch differs"):
        assert text in page


def test_the_text_names_launch_index_and_both_values() -> None:
    text = format_report(_REPORT)
    assert "trace: data first differ after `smooth<<<16, 64>>>` (a.cu:31; port b.cu:31), launch 3 of it" in text
    assert "argument 2 `y`[17]: original 3.25, port nan (1 of 1000 elements differ)" in text


def test_a_failure_that_only_checks_or_the_trace_tell_of_is_shown_everywhere() -> None:
    fault = Finding("race", "a.hip", 7, "shift", "block (0,0,0)", "thread (1,0,0)", 3, "writes 4 bytes", False)
    checks = (
        Check("app", 32, Status.FAIL, "data that are copied to the host differ", trace=_FINDING),
        Check("app", 64, Status.FAIL, "checks found race", findings=(fault,)),
    )
    report = VerifyReport(Path("a.cu"), Path("b.cu"), checks)
    for text in (format_report(report), render_html(report), render_junit(report)):
        assert "launch 3 of it" in text
        assert "check: a.hip:7: race: writes 4 bytes; the original does not (3 times)" in text
    assert report.as_json()["checks"][1]["findings"][0]["thread"] == "thread (1,0,0)"
