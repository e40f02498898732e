"""Streams whose work is queued: done by other threads, or as late as the program allows."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest
from programs_cpu import PROGRAMS, Build, case_results, run

from hipify_py import resources

MODES = ("async", "late")
_FAULTS = re.findall(r"^  CASE\((\w+)\)", (PROGRAMS / "missing_sync.cpp").read_text(encoding="utf-8"), re.MULTILINE)
_CASES = re.findall(r"^CASE\((\w+)\)", (PROGRAMS / "streams.cpp").read_text(encoding="utf-8"), re.MULTILINE)
# What the race detector of the compiler is shown: the queues without the kernels, whose stacks it does not understand.
_QUEUE_SOURCES = (
    "queue", "scheduler", "scheduler_watch", "stream_mode", "stream_log", "devices", "error", "environment",
)  # fmt: skip


@cache
def _results(program: Path, mode: str) -> dict[str, str]:
    return case_results(run(program, environment={"HIPCPU_STREAMS": mode, "HIPCPU_THREADS": "2"}).stdout)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("case", _CASES)
def test_case_of_queued_streams(build: Build, case: str, mode: str) -> None:
    assert _results(build("streams", 64), mode).get(case, "did not run") == ""


@pytest.mark.parametrize("fault", _FAULTS)
def test_what_lacks_synchronisation_differs_when_work_is_late(build: Build, fault: str) -> None:
    """Each time; the right variant does not, in any mode."""
    program = build("missing_sync", 64)
    expected = run(program, fault).stdout
    right = [run(program, fault, "right", environment={"HIPCPU_STREAMS": mode}).stdout for mode in MODES]
    late = [run(program, fault, environment={"HIPCPU_STREAMS": "late"}).stdout for _ in range(3)]
    assert expected.strip()
    assert right == [expected] * 2
    assert late[0].strip() not in ("", expected.strip())
    assert late == [late[0]] * 3


def test_the_operation_whose_delay_matters_can_be_found(build: Build) -> None:
    """Of three operations (two kernels; the event is one, too) only the delay of the first one changes the result."""
    program, fault = build("missing_sync", 64), "stream_reads_what_another_writes"
    expected = run(program, fault).stdout
    differs = [
        run(program, fault, environment={"HIPCPU_STREAMS": f"late:{number}-{number}"}).stdout != expected
        for number in range(1, 4)
    ]
    assert differs == [True, False, False]


@pytest.mark.parametrize(
    ("what", "mode", "message"),
    [
        ("kernel_waits_for_what_is_behind_it", "async", "wait_until is being done; behind it: set"),
        ("kernel_waits_for_what_is_behind_it", "late", "try HIPCPU_STREAMS=async"),
        ("host_waits_without_a_call", "late", "the work is done now"),
        (
            "exit_with_work",
            "late",
            "the program ended while 2 operations waited in its streams, the first one wait_until",
        ),
    ],
)
def test_streams_that_stand_still_are_told(build: Build, what: str, mode: str, message: str) -> None:
    environment = {"HIPCPU_STREAMS": mode, "HIPCPU_PATIENCE": "1"}
    done = run(build("streams_end", 64), what, environment=environment)
    assert done.returncode == 0
    assert message in done.stderr


@pytest.mark.parametrize(
    ("what", "mode", "code"),
    [
        ("host_waits_without_a_call", "async", 0),
        ("exit_with_work", "async", 0),
        ("exit_in_a_host_function", "async", 3),
        ("exit_in_a_host_function", "late", 3),
    ],
)
def test_a_program_may_end_while_its_streams_have_work(build: Build, what: str, mode: str, code: int) -> None:
    done = run(build("streams_end", 64), what, environment={"HIPCPU_STREAMS": mode})
    assert (done.returncode, done.stdout, done.stderr) == (code, "", "")


def test_an_unknown_mode_is_told(build: Build) -> None:
    done = run(build("missing_sync", 64), _FAULTS[0], environment={"HIPCPU_STREAMS": "later"})
    assert done.stdout == "5\n"
    assert "HIPCPU_STREAMS=later is not" in done.stderr


def test_traced_programs_have_immediate_work(build: Build, tmp_path: Path) -> None:
    """The trace looks at memory after each call."""
    environment = {"HIPCPU_STREAMS": "late", "HIPIFY_PY_TRACE": str(tmp_path)}
    assert run(build("missing_sync", 64), _FAULTS[0], environment=environment).stdout == "5\n"


@pytest.fixture(scope="module")
def stress(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The queues and a program that uses them from several OS threads, with ThreadSanitizer."""
    program = tmp_path_factory.mktemp("queues") / "stress"
    runtime = resources.data_root() / "compat_libs" / "runtime" / "cpu"
    sources = [str(runtime / "src" / f"{name}.cpp") for name in _QUEUE_SOURCES]
    sources.append(str(runtime.parent / "trace" / "src" / "places.cpp"))
    command = [
        "g++",
        "-std=c++17",
        "-O1",
        "-g",
        "-fsanitize=thread",
        f"-I{runtime / 'src'}",
        f"-I{runtime / 'include'}",
    ]
    command += [str(PROGRAMS / "queue_stress.cpp"), *sources, "-pthread", "-o", str(program)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return program


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_queues_race_for_nothing(stress: Path, mode: str) -> None:
    done = run(stress, environment={"HIPCPU_STREAMS": mode})
    assert (done.returncode, done.stdout) == (0, "0 wrong\n"), done.stderr
    assert "ThreadSanitizer" not in done.stderr
