"""Checking mode: each planted fault is found at its line, and what only looks like a fault is not."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from programs_cpu import PROGRAMS, run

from hipify_py.build.project import build_project
from hipify_py.build.request import Request
from hipify_py.build.toolchain import Target

SOURCE = PROGRAMS / "faulty.hip"
FAULTS = {
    "out-of-bounds": [
        "global-past-end", "global-before-start", "global-across-end", "atomic-past-end", "copied-past-end",
        "variable-past-end", "shared-past-end", "shared-before-start", "shared-between", "dynamic-past-end",
    ],
    "use-after-free": ["used-after-free", "freed-async"],
    "host-memory": ["host-stack", "host-heap"],
    "bad-address": ["null", "far-away"],
    "misaligned": ["misaligned-four", "misaligned-atomic", "misaligned-double"],
    "race": [
        "race-read", "race-write", "race-tile", "race-two-write", "race-warp", "race-tile-of-16", "race-counter-read",
        "race-counter-set", "race-histogram", "race-blocks", "race-sum", "race-no-fence",
    ],
    "uninitialised": [
        "never-written", "not-zeroed", "dynamic-never-written", "global-never-written", "global-half-written",
    ],
    "barrier": ["barrier-in-branch", "two-barriers", "barrier-and-shuffle"],
    "launch": ["block-too-large", "empty-grid", "too-much-shared"],
    "copy": ["copy-past-end", "copy-read-past-end", "copy-wrong-kind", "fill-past-end", "fill-host", "copy-freed"],
    "free": ["double-free", "free-inside", "free-host"],
}  # fmt: skip
LINES = {
    (name, number)
    for number, line in enumerate(SOURCE.read_text(encoding="utf-8").splitlines(), 1)
    for name in line.partition("  // ")[2].split()
}


@pytest.fixture(scope="module", params=["g++"])
def program(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The faulty program, built once to be checked."""
    folder = tmp_path_factory.mktemp("checked")
    shutil.copy(SOURCE, folder / "faulty.hip")
    built = build_project(Request(folder / "faulty.hip", Target("cpu"), folder, check=True))
    return built.programs[0].path


def find(program: Path, tmp_path: Path, fault: str, **environment: str) -> list[dict[str, object]]:
    """What was found in a run, as it is written to HIPCPU_CHECK_JSON."""
    report = tmp_path / "report.json"
    done = run(program, fault, environment={"HIPCPU_CHECK_JSON": str(report), **environment})
    assert done.returncode == 0, done.stderr
    findings = json.loads(report.read_text(encoding="utf-8"))["findings"]
    assert done.stderr.count("hipcpu: error: ") >= len(findings)
    assert isinstance(findings, list)
    return findings


@pytest.mark.parametrize(("kind", "fault"), [(kind, name) for kind, names in FAULTS.items() for name in names])
def test_a_planted_fault_is_found_at_its_line(program: Path, tmp_path: Path, kind: str, fault: str) -> None:
    extra = {"HIPCPU_CHECK": "all"} if fault.startswith("global-") and kind == "uninitialised" else {}
    findings = [f for f in find(program, tmp_path, fault, **extra) if f["kind"] != "leak"]
    at_line = [f["kind"] for f in findings if (fault, f["line"]) in LINES and Path(str(f["file"])).name == SOURCE.name]
    assert kind in at_line, findings
    assert len({f["kernel"] for f in findings}) == 1  # what follows from the fault may be found, too


def test_what_is_right_is_not_reported(program: Path, tmp_path: Path) -> None:
    assert find(program, tmp_path, "clean") == []
    assert [f for f in find(program, tmp_path, "clean", HIPCPU_CHECK="all") if f["kind"] != "leak"] == []


def test_memory_that_is_never_freed_is_told_when_asked_for(program: Path, tmp_path: Path) -> None:
    assert find(program, tmp_path, "leak") == []
    found = find(program, tmp_path, "leak", HIPCPU_CHECK="leak")
    assert {f["kind"] for f in found} == {"leak"}
    assert ["100 bytes are never freed" in str(f["message"]) for f in found if ("leak", f["line"]) in LINES] == [True]


def test_a_finding_names_kernel_block_thread_and_the_other_side(program: Path) -> None:
    done = run(program, "race-blocks")
    pattern = (
        r"hipcpu: error: \S*faulty\.hip:\d+: race: reads 4 bytes of global memory at 0x[0-9a-f]+ that "
        r"thread \(63,0,0\) of block \(0,0,0\) wrote at \S*faulty\.hip:\d+; nothing "
        r"orders the two blocks; in kernel neighbour_block, block \(1,0,0\), thread \(0,0,0\)\n"
    )
    assert re.search(pattern, done.stderr), done.stderr
    assert "hipcpu: check: 1 error (1 race), " in done.stderr


def test_an_allocation_is_named_by_where_it_was_made(program: Path) -> None:
    done = run(program, "used-after-free")
    assert re.search(
        r"in an allocation of 256 bytes at 0x\w+ that was freed \(freed at \S*faulty\.hip:\d+\)", done.stderr
    )


def test_the_exit_code_is_the_programs_unless_one_is_asked_for(program: Path) -> None:
    assert run(program, "race-read").returncode == 0
    assert run(program, "race-read", environment={"HIPCPU_CHECK_EXIT": "9"}).returncode == 9
    assert run(program, "clean", environment={"HIPCPU_CHECK_EXIT": "9"}).returncode == 0


def test_checks_can_be_chosen(program: Path, tmp_path: Path) -> None:
    assert find(program, tmp_path, "race-read", HIPCPU_CHECK="memory,sync") == []
    done = run(program, "race-read", environment={"HIPCPU_CHECK": "0"})
    assert "hipcpu" not in done.stderr
    done = run(program, "race-read", environment={"HIPCPU_CHECK": "races"})
    assert "warning: HIPCPU_CHECK=races" in done.stderr
