"""Reports hold the findings about wave sizes by kernel, also of files that a run takes over from the last one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import hipify_py.report.json as json_report
from hipify_py.convert import convert_source
from hipify_py.device.waves.findings import KINDS
from hipify_py.options import Options
from hipify_py.report.kernels import WAVE_CODES
from hipify_py.runs.state import pack_result, unpack_result
from hipify_py.source import Source

PROJECT = """#define WARP_SIZE 32
__device__ int lane_id() { return threadIdx.x & 31; }
__global__ void counts(const int* x, int* n) {
  unsigned votes = __ballot_sync(0xffffffff, x[threadIdx.x] > 0);
  if (threadIdx.x % WARP_SIZE == 0) n[threadIdx.x / WARP_SIZE] = __popc(votes);
}
__global__ void plain(int* x) { x[threadIdx.x] = 32; }
void run(int* x, int* n) { counts<<<1, 32>>>(x, n); }
"""


def run(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hipify_py", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "counts.cu").write_text(PROJECT)
    return tmp_path


def rows(waves: list[dict[str, Any]]) -> list[tuple[int, str, str, str]]:
    return [(w["line"], w["kind"], w["on_64"], w["remedy"]) for w in waves]


def test_json_has_the_findings_by_kernel_and_those_outside_of_kernels(project: Path) -> None:
    report = json.loads(run("scan", "src", "--json", "-", folder=project).stdout)
    jsonschema.validate(report, json.loads(json_report.SCHEMA_FILE.read_text(encoding="utf-8")))
    (file,) = report["files"]
    kernels = {k["name"]: rows(k["waves"]) for k in file["kernels"]}
    assert kernels == {
        "counts": [(4, "bits", "wrong", "applied"), (5, "lane", "fine", "none"), (5, "bits", "wrong", "applied")],
        "plain": [],
    }
    outside = [(1, "constant", "fine", "review"), (2, "lane", "fine", "none"), (8, "block", "slower", "review")]
    assert rows(file["waves"]) == outside
    assert [w["function"] for w in file["waves"]] == ["", "lane_id", "run"]


def test_the_table_of_a_scan_counts_the_kinds_the_worst_first(project: Path) -> None:
    lines = run("scan", "src", folder=project).stdout.split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("wave size"))
    table = [line.split() for line in lines[first + 1 : first + 5]]
    assert table == [
        ["block", "1", "fine", "slower", "review", "[HPY2059]"],
        ["bits", "2", "fine", "wrong", "applied", "[HPY2057]"],
        ["constant", "1", "fine", "fine", "review", "[HPY2050]"],
        ["lane", "2", "fine", "fine", "none", "[HPY2052]"],
    ]


def test_a_conversion_finds_what_needs_nobody_for_reports_only(project: Path) -> None:
    def page_of(name: str) -> str:
        run("convert", "src", "-o", "port", "--report", f"html={name}", folder=project)
        return (project / name).read_text(encoding="utf-8")

    first, again = page_of("first.html"), page_of("again.html")
    for page in (first, again):  # the second run takes the result of the first
        assert '[4,"HPY2057","bits","fine","wrong","applied"' in page
    source = Source(Path("counts.cu"), PROJECT.encode())
    assert [w.kind.name for w in convert_source(source, Options()).waves] == ["constant"]


def test_findings_come_back_from_the_state_of_a_run() -> None:
    result = convert_source(Source(Path("counts.cu"), PROJECT.encode()), Options(wave_findings=True))
    assert len(result.waves) == 6
    assert unpack_result(pack_result(result), result.path).waves == result.waves


def test_every_kind_is_about_the_wave_size_on_the_page() -> None:
    assert {kind.code for kind in KINDS} <= WAVE_CODES
