"""Readiness and effort: the stated formulas on numbers that can be checked by hand, and files of constants."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

import pytest
import yaml

from hipify_py.features import FEATURES
from hipify_py.model import Diagnostic, Fate, FileResult, NameUse, Outcome, RunReport, Severity, Span
from hipify_py.report.collect import FileFacts
from hipify_py.report.effort import DEFAULT_FILE, EffortError, estimate_effort, load_effort, rate_readiness
from hipify_py.report.kernels import Kernel
from hipify_py.resources import data_dir
from hipify_py.rulebook import load_rules

sys.path.append(str(Path(__file__).resolve().parents[2] / "bench"))
from statements import read_statements

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


FACTS = {Path("a.cu"): FileFacts(Counter({"warp votes": 5, "atomics": 3}), [Kernel("k", 1, 2, ())] * 3)}


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
    estimate = estimate_effort(report_with(uses=0), {}, load_effort())
    assert (estimate.readiness, estimate.low, estimate.days, estimate.high) == (100, 0, 0, 0)


def test_days_are_the_sum_of_the_parts(constants: Path) -> None:
    report = report_with("HPY1001", "HPY1001", "HPY1001", "HPY2050")
    estimate = estimate_effort(report, {}, load_effort(constants))
    # 600 + 100 * (1 + 0.5 * 2) + 10 minutes of days of 600 minutes
    assert estimate.days == pytest.approx(810 / 600)
    assert estimate.low == pytest.approx(805 / 600)
    assert estimate.high == pytest.approx(820 / 600)


def test_features_of_device_code_and_libraries_add_to_the_changes(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(CONSTANTS + "features: {warp votes: small}\nlibraries: {runtime: medium, cub: medium}\n")
    model = load_effort(file)
    without, estimate = (estimate_effort(report_with(), facts, model) for facts in ({}, FACTS))
    assert without.changes == pytest.approx(100), "the library that is used, once"
    assert estimate.changes - without.changes == pytest.approx(10 * (1 + 0.5 * 4)), "nobody asked for atomics"


def test_what_is_called_a_feature_or_a_library_is_one() -> None:
    table = yaml.safe_load(DEFAULT_FILE.read_text())
    assert set(table["features"]) <= set(FEATURES)
    assert set(table["libraries"]) <= {p.name for p in data_dir("rules").iterdir() if p.is_dir()}


def test_every_code_that_asks_for_a_person_has_a_class_of_its_own() -> None:
    codes = yaml.safe_load(DEFAULT_FILE.read_text())["codes"]
    bugs_and_conflicts = re.compile(r"HPY9|HPY003|HPY200[2-9]|HPY2010")  # rare, of the class of their severity
    asking = {c for c, entry in load_rules().diagnostics.items() if entry["severity"] != "info"}
    assert {c for c in asking - set(codes) if not bugs_and_conflicts.match(c)} == set()


def test_two_spellings_of_one_port_have_the_same_statements() -> None:
    old = b"""void f() {  // early
  HIP_DYNAMIC_SHARED(float, s);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(k<int, 4>), dim3(n), dim3(g(1, 2)), 0, 0, a, b[1]);
  x = __shfl_down_sync(mask(1), x, 4, 32) + hipBlockDim_x;
  CHECK_HIP(0);
}"""
    new = b"""void f()
{
  extern __shared__ float s[];
  k<int, 4><<<n, g(1, 2)>>>(a, b[1]); x = __shfl_down(x, 4) + blockDim.x;
  CHECK_CUDA(0);
}"""
    assert read_statements(old) == read_statements(new) != []
    assert read_statements(new.replace(b"(x, 4)", b"(x, 4, 16)")) != read_statements(new)
    assert read_statements(new.replace(b"<<<n,", b"<<<2 * n,")) != read_statements(new)


def test_readiness_weighs_what_is_left_with_points(constants: Path) -> None:
    assert rate_readiness(report_with("HPY2050"), load_effort(constants)) == pytest.approx(100 * 9 / 10)
    assert rate_readiness(report_with("HPY1001", "HPY2050"), load_effort(constants)) == pytest.approx(100 * 9 / 20)
    assert rate_readiness(report_with("HPY2050", uses=0), load_effort(constants)) == 0


def test_what_is_only_told_takes_no_time() -> None:
    told = report_with("HPY1001", severity=Severity.INFO)
    left = report_with("HPY1001", severity=Severity.ERROR)
    none = estimate_effort(report_with(), {}, load_effort()).days
    assert estimate_effort(told, {}, load_effort()).days == none < estimate_effort(left, {}, load_effort()).days


def test_more_findings_never_take_less_time() -> None:
    model = load_effort()
    codes = sorted(load_rules().diagnostics)
    days = [estimate_effort(report_with(*codes[:n]), {}, model).days for n in range(len(codes))]
    assert days == sorted(days)


def test_the_range_holds_the_estimate_for_every_part() -> None:
    estimate = estimate_effort(report_with("HPY1001", "HPY1003", "HPY2050", "HPY2030"), FACTS, load_effort())
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
