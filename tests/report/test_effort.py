"""Readiness and effort: the stated formulas on numbers that can be checked by hand, and files of constants."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from hipify_py.model import Diagnostic, Fate, FileResult, NameUse, Outcome, RunReport, Severity, Span
from hipify_py.report.effort import DEFAULT_FILE, EffortError, estimate_effort, load_effort, rate_readiness
from hipify_py.rulebook import load_rules

CONSTANTS = """
hours_of_a_day: 10
repeat: 0.5
classes:
  small: {minutes: 10, low: 0.5, high: 2, points: 1}
  medium: {minutes: 100, low: 1, high: 1, points: 10}
base:
  project: {minutes: 600, low: 1, high: 1}
  file: {minutes: 0, low: 1, high: 1}
  thousand_lines: {minutes: 0, low: 1, high: 1}
  kernel: {minutes: 0, low: 1, high: 1}
codes: {HPY1001: medium, HPY2050: small}
"""


def report_with(*codes: str, uses: int = 9, severity: Severity = Severity.WARNING) -> RunReport:
    path = Path("a.cu")
    found = tuple(Diagnostic(c, severity, "", path, 1, 1, Span(0, 1)) for c in codes)
    names = (NameUse("cudaFree", "runtime", Span(0, 1), Fate.CONVERTED, "hipFree", uses),) if uses else ()
    result = FileResult(path, Outcome.CONVERTED, lines=10, diagnostics=found, uses=names)
    return RunReport("scan", "1", Path(), "hip", (result,))


@pytest.fixture
def constants(tmp_path: Path) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_text(CONSTANTS)
    return file


def test_a_project_without_cuda_takes_no_time_and_is_ready() -> None:
    estimate = estimate_effort(report_with(uses=0), 0, load_effort())
    assert (estimate.readiness, estimate.low, estimate.days, estimate.high) == (100, 0, 0, 0)


def test_days_are_the_sum_of_the_parts(constants: Path) -> None:
    report = report_with("HPY1001", "HPY1001", "HPY1001", "HPY2050")
    estimate = estimate_effort(report, 0, load_effort(constants))
    # 600 + 100 * (1 + 0.5 * 2) + 10 minutes of days of 600 minutes
    assert estimate.days == pytest.approx(810 / 600)
    assert estimate.low == pytest.approx(805 / 600)
    assert estimate.high == pytest.approx(820 / 600)


def test_readiness_weighs_what_is_left_with_points(constants: Path) -> None:
    assert rate_readiness(report_with("HPY2050"), load_effort(constants)) == pytest.approx(100 * 9 / 10)
    assert rate_readiness(report_with("HPY1001", "HPY2050"), load_effort(constants)) == pytest.approx(100 * 9 / 20)
    assert rate_readiness(report_with("HPY2050", uses=0), load_effort(constants)) == 0


def test_what_is_only_told_takes_no_time() -> None:
    told = report_with("HPY1001", severity=Severity.INFO)
    left = report_with("HPY1001", severity=Severity.ERROR)
    none = estimate_effort(report_with(), 0, load_effort()).days
    assert estimate_effort(told, 0, load_effort()).days == none < estimate_effort(left, 0, load_effort()).days


def test_more_findings_never_take_less_time() -> None:
    model = load_effort()
    codes = sorted(load_rules().diagnostics)
    days = [estimate_effort(report_with(*codes[:n]), 0, model).days for n in range(len(codes))]
    assert days == sorted(days)


def test_the_range_holds_the_estimate_for_every_part() -> None:
    estimate = estimate_effort(report_with("HPY1001", "HPY1003", "HPY2050", "HPY2030"), 3, load_effort())
    assert estimate.low < estimate.days < estimate.high
    assert all(p.low <= p.minutes <= p.high for p in estimate.parts)


def test_every_code_of_the_constants_is_a_diagnostic() -> None:
    assert set(yaml.safe_load(DEFAULT_FILE.read_text())["codes"]) <= set(load_rules().diagnostics)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("speed: 3", "`speed` is no key"),
        ("repeat: fast", "`repeat` must be a number"),
        ("hours_of_a_day: 0", "`hours_of_a_day` must be a number above 0"),
        ("repeat: {a: 1}", "`repeat` must be a number"),
        ("classes: 3", "`classes` must be a table"),
        ("codes: {HPY1001: huge}", "classes are: note, look, small, medium, large"),
        ("classes: {small: {minutes: 5, low: 2}}", "`small` must be like"),
        ("classes: {small: {seconds: 5}}", "`small` must be like"),
        ("classes: {small: {minutes: much}}", "`small` must be like"),
        ("base: {lunch: {minutes: 1, low: 1, high: 1}}", "`base: lunch` is unknown"),
        ("[1, 2]", "must be a table"),
        ("a: [", "is no YAML"),
    ],
)
def test_a_wrong_file_is_refused_with_what_to_write(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    with pytest.raises(EffortError, match=r"mine\.yaml") as caught:
        load_effort(file)
    assert complaint in str(caught.value)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EffortError, match="cannot be read"):
        load_effort(tmp_path / "none.yaml")
